"""Twenty-Fives: a turned trump, no auction, a race to 25. Source: rules page, 4 (C16, C21)."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules import engine
from cardtable.rules.look import view
from tests.rules.sitting import Sitting, cards

HANDS = {
    "N": "5S JS 2D 3D 4D",
    "E": "KD 3C 4C 6C 7C",
    "S": "QD 8C 9C TC JC",
    "W": "6D 2H 3H 4H 6H",
}
"""W deals; with spades trump N's 5S and JS take tricks; KD is good for one of E's."""


def _deal(top: str = "9S", scores: tuple[int, ...] = (), **options: Any) -> Sitting:
    game = Sitting("twenty-fives", scores, **options)
    game.deal("W", HANDS, top)
    return game


def test_card_turned_up_after_the_deal_fixes_the_trump_and_dealers_left_leads() -> None:
    game = _deal()
    assert (game.dealt.trump, game.dealt.turned) == ("S", cards("9S"))
    assert (game.phase, game.turn) == ("play", "N")


def test_turned_up_card_is_robbed_as_in_bruff() -> None:
    game = Sitting("twenty-fives")
    game.deal("W", {**HANDS, "E": "AS 3C 4C 6C 7C"}, "9S")
    game.trick("2D")
    assert "rob 3C" in game.options
    game.do("E rob 3C")
    assert game.hand("E") == set(cards("AS 9S 4C 6C 7C"))
    game = _deal("AS")
    game.trick("2D KD QD")
    assert "rob 2H" in game.options


def test_trumps_may_be_played_on_any_lead() -> None:
    game = Sitting("twenty-fives")
    game.deal("W", {**HANDS, "E": "KD 3S 4C 6C 7C"}, "9S")
    game.trick("2D")
    assert game.options == {"play KD", "play 3S"}


def test_two_protected_trumps_may_both_be_kept_back() -> None:
    game = Sitting("twenty-fives")
    game.deal("N", {"E": "2S 3C 4C 6C 7C", "S": "5S JS 2D 3D 4D"}, "9S")
    game.trick("2S")
    assert game.options == {f"play {card}" for card in ("5S", "JS", "2D", "3D", "4D")}


def test_tricks_count_five_and_there_is_no_bonus() -> None:
    game = _deal()
    game.trick("5S 3C 8C 2H")
    assert game.seen.deal_points == (5, 0)
    assert game.seen.tricks[0].bonus == "none"
    game.trick("JS 4C 9C 3H")
    game.trick("2D KD QD 6D")
    assert game.seen.deal_points == (10, 5)


def test_first_side_to_25_wins_at_once_in_the_order_of_tricks() -> None:
    game = _deal(scores=(15, 20))
    game.trick("5S 3C 8C 2H")
    assert game.phase == "play"
    game.trick("JS 4C 9C 3H")
    assert (game.phase, game.winners, game.scores) == ("game-over", ["NS"], {"NS": 25, "EW": 20})


def test_no_game_is_won_by_five_tricks_alone() -> None:
    """There is no jink; five tricks are 25 points anyway."""
    assert _deal().ruleset.jink == "none"


# The bonus as an option


def test_with_the_bonus_bruffs_establishing_and_stopping_apply() -> None:
    game = _deal(scores=(15, 20), best_trump_bonus=True)
    game.trick("5S 3C 8C 2H")
    assert game.winners == ["NS"], "the five is the best trump: ten points at once"


def test_pending_bonus_keeps_the_game_open() -> None:
    """N's jack may be worth ten, but the five has not been seen."""
    game = Sitting("twenty-fives", (15, 20), best_trump_bonus=True)
    game.deal("W", {**HANDS, "N": "JS 2S 2D 3D 4D"}, "9S")
    game.trick("JS 3C 8C 2H")
    assert game.phase == "play"
    assert game.seen.tricks[0].bonus == "pending"


# The dealer's own last card


def _last(last: str, **options: Any) -> Sitting:
    """W deals himself `last` as his fifth card."""
    game = Sitting("twenty-fives", turned="dealer_last", **options)
    pack = [card for card in game.ruleset.pack if card != last]
    pack.insert(19, cards(last)[0])
    game.state, game.events = engine.deal(game.state, 3, pack)
    return game


@pytest.mark.parametrize(("last", "trump"), [("KD", "D"), ("2C", "C"), ("AH", "H"), ("AS", "S")])
def test_dealers_own_last_card_is_shown_and_fixes_the_trump(last: str, trump: str) -> None:
    game = _last(last)
    assert (game.dealt.trump, game.dealt.turned) == (trump, cards(last))
    assert last in game.hand("W")
    assert game.codes == ["dealt", "last-card-shown", "trump-turned"]
    assert game.seen.stock == 52 - 20


def test_shown_card_stays_in_everybodys_view_until_it_is_played() -> None:
    game = _last("KD")
    for seat in range(4):
        assert view(game.state, seat).turned == cards("KD")
    while cards("KD")[0] in game.hand("W"):
        assert game.dealt.turned == cards("KD")
        legal = [str(action) for action in engine.legal(game.state)]
        game.do(f"{game.turn} {'play KD' if 'play KD' in legal else legal[0]}")
    assert game.dealt.turned == ()
    assert view(game.state, 0).shown == cards("KD")


@pytest.mark.parametrize("last", ["AD", "KD"])
def test_shown_card_is_not_robbed(last: str) -> None:
    game = _last(last)
    for _ in range(4):
        assert not [text for text in game.options if text.startswith("rob")]
        game.do(f"{game.turn} {engine.legal(game.state)[0]}")


def test_shown_card_is_never_out_of_play() -> None:
    """The five lies open in the dealer's hand: the jack's bonus is not established by that."""
    game = Sitting("twenty-fives", turned="dealer_last", best_trump_bonus=True)
    hands = {**HANDS, "N": "JS 2D 3D 4D 7D", "W": "6D 2H 3H 4H 5S"}
    game.deal("W", hands)
    assert game.dealt.turned == cards("5S")
    game.trick("JS 3C 8C 2H")
    assert game.seen.tricks[0].bonus == "pending"


# Single players


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_single_players_each_score_alone(seats: int) -> None:
    game = Sitting("twenty-fives", sides="single", seats=seats)
    labels = game.labels
    assert labels == (("A", "B", "C") if seats == 3 else tuple(f"P{n + 1}" for n in range(seats)))
    game.deal(labels[-1])
    assert game.turn == labels[0]
    assert game.seen.stock == 52 - 5 * seats - 1
    deals = 0
    while not game.winners:
        while game.turn is not None:
            game.do(f"{game.turn} {engine.legal(game.state)[-1]}")
        deals += 1
        assert deals <= 5, "five deals are the bound for single players"
        if not game.winners:
            game.deal(labels[(deals - 1) % seats])
    assert game.scores[game.winners[0]] == 25
