"""Bismarck: contracts, the four cards, quotas, and twelve deals.

Source: rules page, 5.
"""

from __future__ import annotations

import pytest

from cardtable.rules import engine
from cardtable.rules.cards import Suit
from cardtable.rules.engine import Setup
from cardtable.rules.look import view
from tests.rules.bismarck_deals import begun, give_away, nine_three_four, play_out, whole_deal
from tests.rules.sitting import Sitting

ALL_CONTRACTS = {
    "contract spel",
    "contract spader",
    "contract valfri S",
    "contract valfri H",
    "contract valfri D",
    "contract valfri C",
    "contract pass",
}


# The four cards and the contract


def test_first_four_cards_are_turned_up_before_anybody_has_a_hand() -> None:
    game = Sitting("bismarck")
    pack = game.ruleset.pack
    game.state, game.events = engine.deal(game.state, 2, pack)
    assert game.dealt.turned == pack[:4]
    assert game.state.play.hands == ((), (), ())
    assert (game.phase, game.turn) == ("contract", "A")
    assert game.codes == ["four-turned"]
    for seat in range(3):
        look = view(game.state, seat)
        assert (look.turned, look.stock, look.hand) == (pack[:4], 48, ())


def test_forehand_at_the_dealers_left_announces_one_of_four_contracts() -> None:
    game = begun()
    assert game.options == ALL_CONTRACTS
    assert game.refusal("pass").code == "wrong-action"
    assert game.refusal("discard").code == "wrong-action"


@pytest.mark.parametrize(
    ("contract", "trump"),
    [("spel", None), ("spader", "S"), ("valfri H", "H"), ("valfri S", "S"), ("pass", None)],
)
def test_contract_fixes_the_trump(contract: str, trump: str | None) -> None:
    game = begun()
    game.do(f"A contract {contract}")
    assert game.dealt.trump == trump
    assert game.dealt.contract == contract.split()[0]


def test_contract_already_used_is_not_announced_again_in_the_game() -> None:
    game = begun()
    whole_deal(game, "valfri H")
    for dealer in ("A", "B"):
        game.deal(dealer)
        assert game.options == ALL_CONTRACTS, "each seat has its own four"
        whole_deal(game, "spel")
    game.deal("C")
    assert game.turn == "A"
    assert game.options == {"contract spel", "contract spader", "contract pass"}
    refusal = game.refusal("contract valfri D")
    assert (refusal.code, refusal.fields["contract"]) == ("contract-used", "valfri")


def test_other_48_are_dealt_one_by_one_and_forehand_takes_the_four() -> None:
    game = Sitting("bismarck")
    pack = game.ruleset.pack
    game.state, _ = engine.deal(game.state, 2, pack)
    game.do("A contract spel")
    assert game.hand("A") == {*pack[4::3], *pack[:4]}
    assert game.hand("B") == set(pack[5::3])
    assert game.hand("C") == set(pack[6::3])
    assert [len(game.hand(label)) for label in "ABC"] == [20, 16, 16]
    assert (game.dealt.turned, game.dealt.stock) == ((), ())
    assert game.codes == ["contract-announced", "dealt", "took-four"]


def test_forehand_lays_exactly_four_of_twenty_away() -> None:
    game = begun()
    game.do("A contract spel")
    question = engine.ask(game.state)
    assert question is not None
    assert question.cards is not None
    assert (question.cards.min, question.cards.max, len(question.cards.pool)) == (4, 4, 20)
    assert question.options == ()
    hand = list(game.state.play.hands[0])
    for count in (0, 1, 3, 5):
        refusal = game.refusal("discard " + " ".join(hand[:count]))
        assert (refusal.code, refusal.fields["count"]) == ("count-exactly", count)
    strange = game.state.play.hands[1][0]
    assert game.refusal(f"discard {strange} {' '.join(hand[:3])}").code == "not-in-hand"
    assert game.refusal(f"discard {hand[0]} {' '.join(hand[:3])}").code == "card-twice"


def test_cards_laid_away_are_hidden_and_count_for_nobody() -> None:
    game = begun()
    game.do("A contract spel")
    give_away(game)
    assert [str(event) for event in game.events] == ["gave-away number=4 seat=A"]
    assert view(game.state, 1).out == (4, None, None)
    last = view(game.state, 1).last
    assert last is not None
    assert str(last[1]) == "discard ?? ?? ?? ??"
    play_out(game)
    played = [card for trick in game.state.play.tricks for card in trick.cards]
    assert len(played) == 48
    assert not set(played) & set(game.dealt.out[0] or ())


# The play


SUITS_IN_HAND = {
    "A": "AH KH QH JH TH 9H 8H 6H 5H 4H 3H 2H 3C 4C 5C 6C",
    "B": "7H AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D 7C 8C",
    "C": "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS AC KC QC JC TC",
}


def _position(contract: str, trump: str | None = None) -> Sitting:
    """A is forehand, has laid four away, and leads."""
    game = Sitting("bismarck")
    suit = None if trump is None else Suit(trump)
    game.place("C", SUITS_IN_HAND, Setup((), trump=suit, contract=contract))
    return game


def test_worked_example_small_trump_takes_the_ace_though_a_discard_was_legal() -> None:
    game = _position("spader", "S")
    game.do("A play AH, B play 7H")
    assert {"play 2S", "play TC"} <= game.options
    game.do("C play 2S")
    assert game.turn == "C"
    assert game.seen.tricks[0].winner == 2


def test_forehand_leads_anything() -> None:
    game = _position("spader", "S")
    assert game.turn == "A"
    assert len(game.options) == 16


def test_suit_is_followed_if_able() -> None:
    game = _position("spader", "S")
    game.do("A play AH")
    assert game.options == {"play 7H"}
    refusal = game.refusal("play AD")
    assert (refusal.code, refusal.led, refusal.obliged_by) == ("follow-suit", "AH", "7H")


def test_without_the_suit_neither_trumping_nor_anything_is_compulsory() -> None:
    game = _position("spader", "S")
    game.do("A play AH, B play 7H")
    assert len(game.options) == 16


def test_in_spel_no_suit_is_trump() -> None:
    game = _position("spel")
    game.trick("AH 7H 2S")
    assert game.turn == "A"


def test_valfri_makes_the_named_suit_trump() -> None:
    game = _position("valfri", "C")
    game.trick("AH 7H TC")
    assert game.turn == "C"


def test_in_pass_the_highest_card_of_the_suit_wins_and_leads() -> None:
    game = _position("pass")
    game.trick("2H 7H AC")
    assert game.turn == "B"


# The score


@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ("spel", {"A": 1, "B": -1, "C": 0}),
        ("spader", {"A": 1, "B": -1, "C": 0}),
        ("valfri S", {"A": 1, "B": -1, "C": 0}),
        ("pass", {"A": -5, "B": 3, "C": 2}),
    ],
)
def test_worked_example_of_the_score(contract: str, points: dict[str, int]) -> None:
    """Tricks 9, 3, 4 with A forehand: quotas 8, 4, 4, in Pass 4, 6, 6."""
    game = Sitting("bismarck")
    nine_three_four(game, "C", contract)
    tricks = game.seen.tricks
    assert len(tricks) == 16
    assert [sum(trick.winner == seat for trick in tricks) for seat in range(3)] == [9, 3, 4]
    assert game.added == points
    assert sum(game.added.values()) == 0


@pytest.mark.parametrize(
    ("contract", "names"), [("spel", ["tricks", "quota"]), ("pass", ["quota", "tricks"])]
)
def test_sum_is_written_as_it_is_said_tricks_less_quota_or_quota_less_tricks(
    contract: str, names: list[str]
) -> None:
    game = Sitting("bismarck")
    nine_three_four(game, "C", contract)
    for terms in game.state.match.rows[-1].terms:
        assert [term.name for term in terms] == names
        assert terms[0].points >= 0 >= terms[1].points


def test_quotas_go_with_forehand_not_with_the_seat() -> None:
    game = Sitting("bismarck")
    nine_three_four(game, "B", "pass")
    assert game.added == {"C": -5, "A": 3, "B": 2}


# Twelve deals


def _whole_game(scores: tuple[int, int, int] = (0, 0, 0)) -> Sitting:
    """Twelve deals of nine, three and four tricks: each seat adds up to nought in them."""
    game = Sitting("bismarck", scores)
    for number in range(12):
        assert engine.can_deal(game.state)
        assert not engine.is_over(game.state)
        nine_three_four(
            game, "CAB"[number % 3], ["spel", "spader", "valfri S", "pass"][number // 3]
        )
    return game


def test_game_ends_after_twelve_deals_each_seat_four_times_forehand() -> None:
    game = _whole_game((1, 0, -1))
    assert (game.phase, game.winners, game.state.match.reason) == (
        "game-over",
        ["A"],
        "twelve-deals",
    )
    rows = game.state.match.rows
    assert len(rows) == 12
    assert game.state.match.used == (("spel", "spader", "valfri", "pass"),) * 3
    assert not engine.can_deal(game.state)


def test_deal_passes_left() -> None:
    game = Sitting("bismarck")
    for dealer, forehand in [("B", "C"), ("C", "A"), ("A", "B"), ("B", "C")]:
        game.deal(dealer)
        assert game.turn == forehand
        whole_deal(game, ["spel", "pass"][len(game.state.match.used[2])])
        assert engine.next_dealer(game.state) == game.labels.index(forehand)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((0, 0, 0), ["A", "B", "C"]), ((5, -10, 5), ["A", "C"]), ((-2, 1, 1), ["B", "C"])],
)
def test_equal_totals_share_the_win(scores: tuple[int, int, int], winners: list[str]) -> None:
    game = _whole_game(scores)
    assert game.winners == winners
    assert sum(game.state.match.games) == len(winners)
