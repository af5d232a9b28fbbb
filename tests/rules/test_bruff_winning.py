"""How a game of bruff is won: counting out, the bonus, the jink, the match.

Source: rules page, 1.4 and 2, *Winning* and *When to stop*.
"""

from __future__ import annotations

import pytest

from cardtable.rules import engine
from tests.rules.sitting import Sitting

HANDS = {
    "A1": "JS 2D 3D 2C 3C",
    "B1": "KD QD KC QC JC",
    "C1": "5S TH 9H 8H 7H",
    "A2": "4D 5D 4C 5C 6C",
    "B2": "6D 7D 7C 8C 9C",
    "C2": "8D 9D 6H 5H 4H",
}
"""C2 deals, so A1 leads; spades are turned up."""
NO_FIVE = {"C1": "KH TH 9H 8H 7H"}
"""The five is in nobody's hand."""


def _deal(
    scores: tuple[int, int, int], hands: dict[str, str] | None = None, turned: str = "9S"
) -> Sitting:
    game = Sitting("bruff", scores)
    game.deal("C2", {**HANDS, **(hands or {})}, turned)
    return game


def _bonuses(game: Sitting) -> list[str]:
    return [trick.bonus for trick in game.seen.tricks]


JACK_LED = "JS JC TH 6C 9C 4H"
"""The first trick: A1 wins with the jack; whoever has the five keeps it back."""


# The bonus established


def test_worked_example_five_establishes_the_bonus_in_its_own_trick() -> None:
    """7S by A, 5S by B, C throws KD, then 2S, QC, 4D: B wins 10 points, already established."""
    hands = {
        "A1": "7S 2D 3D 2C 3C",
        "B1": "5S QD KC TC JC",
        "C1": "AH KD 9H 8H 7H",
        "A2": "2S 5D 4C 5C 6C",
        "B2": "QC 7D 7C 8C 9C",
        "C2": "4D 9D 6H 5H 4H",
    }
    game = _deal((0, 0, 0), hands)
    game.trick("7S 5S")
    assert {"play AH", "play KD"} <= game.options
    game.trick("KD 2S QC 4D")
    assert game.turn == "B1"
    assert _bonuses(game) == ["awarded"]
    assert game.seen.deal_points == (0, 10, 0)
    assert "bonus-established" in game.codes


def test_jack_is_not_established_while_the_five_is_unseen() -> None:
    game = _deal((0, 0, 0), NO_FIVE)
    game.trick(JACK_LED)
    assert _bonuses(game) == ["pending"]
    assert game.seen.deal_points == (5, 0, 0)


def test_bonus_is_established_when_all_cards_have_been_played() -> None:
    game = _deal((0, 0, 0), NO_FIVE)
    game.trick(JACK_LED)
    for trick in ("2D KD 9H 4D 6D 8D", "QD KH 5D 7D 9D 3D", "KC 8H 4C 7C 6H 2C"):
        game.trick(trick)
    assert _bonuses(game) == ["pending", "none", "none", "none"]
    game.trick("QC 7H 5C 8C 5H 3C")
    assert _bonuses(game) == ["awarded", "none", "none", "none", "none"]
    assert game.added == {"A": 10, "B": 20, "C": 0}


def test_example_a_jack_at_35_is_not_over_and_the_five_in_trick_three_takes_the_bonus() -> None:
    game = _deal((35, 0, 0))
    game.trick(JACK_LED)
    assert (game.phase, _bonuses(game)) == ("play", ["pending"])
    game.trick("2D KD 9H 4D 6D 8D")
    game.trick("QD 5S 5D 7D 9D 3D")
    assert _bonuses(game) == ["none", "none", "awarded"]
    assert game.seen.deal_points == (5, 5, 10)


def test_example_b_side_at_45_waits_for_the_bonus_of_an_earlier_trick() -> None:
    """B is at 45 with trick 2; at the end, without the five, A has won at trick 1."""
    game = _deal((35, 40, 0), NO_FIVE)
    game.trick(JACK_LED)
    for trick in ("2D KD 9H 4D 6D 8D", "QD KH 5D 7D 9D 3D", "KC 8H 4C 7C 6H 2C"):
        game.trick(trick)
        assert game.phase == "play"
    game.trick("QC 7H 5C 8C 5H 3C")
    assert (game.phase, game.winners, game.state.match.reason) == ("game-over", ["A"], "target")
    assert game.scores == {"A": 45, "B": 60, "C": 0}


def test_example_c_five_turned_up_and_unrobbed_establishes_the_jack_at_once() -> None:
    """But not before the first trick has ended: until then it might be robbed."""
    game = _deal((35, 0, 0), NO_FIVE, turned="5S")
    game.trick("JS JC TH 6C 9C")
    assert game.phase == "play"
    game.trick("4H")
    assert (game.phase, game.winners) == ("game-over", ["A"])
    assert (_bonuses(game), game.scores["A"]) == (["awarded"], 45)


def test_five_turned_up_and_robbed_is_not_out_of_play() -> None:
    game = _deal((35, 0, 0), {"C1": "AS TH 9H 8H 7H"}, turned="5S")
    game.do("A1 play JS, B1 play JC, C1 rob TH, C1 play AS")
    game.trick("6C 9C 4H")
    assert (game.phase, _bonuses(game)) == ("play", ["pending"])


def test_card_that_was_robbed_for_and_discarded_never_counts_as_out() -> None:
    """C1 discards the five itself: he knows, the table does not."""
    game = _deal((35, 0, 0), {"C1": "5S AS 9H 8H 7H"})
    game.do("A1 play JS, B1 play JC, C1 rob 5S, C1 play AS")
    game.trick("6C 9C 4H")
    assert (game.phase, _bonuses(game)) == ("play", ["pending"])


def test_turned_up_jack_does_not_establish_the_joker_for_the_five_is_unseen() -> None:
    game = _deal((35, 0, 0), {**NO_FIVE, "A1": "JO 2D 3D 2C 3C"}, turned="JS")
    game.trick("JO JC TH 6C 9C 4H")
    assert (game.phase, _bonuses(game)) == ("play", ["pending"])


def test_keeping_back_tells_nothing_even_when_nobody_can_hold_the_five() -> None:
    """The engine never uses what it knows of hidden hands: stopping early would tell."""
    game = _deal((35, 0, 0), NO_FIVE)
    game.trick(JACK_LED)
    assert game.phase == "play"


# When to stop


def test_side_at_45_with_the_tricks_alone_wins_at_once() -> None:
    """At 40 A wins trick 1: at 45 or 50, and first, wherever the bonus falls."""
    game = _deal((40, 0, 0))
    game.trick(JACK_LED)
    assert (game.phase, game.winners, game.scores["A"]) == ("game-over", ["A"], 45)
    assert _bonuses(game) == ["pending"]


def test_final_score_counts_the_bonus_only_if_established() -> None:
    """C22."""
    game = _deal((40, 0, 0), NO_FIVE, turned="5S")
    game.trick(JACK_LED)
    assert game.scores["A"] == 50


def test_final_score_counts_every_trick_played() -> None:
    """C22: B has the first trick, A is home with the second."""
    game = _deal((40, 0, 0), {"A1": "KD JS 3D 2C 3C", "B1": "2D QD KC QC JC"})
    game.trick("3D QD TH 4D 6D 8D")
    game.trick("2D 9H 5D 7D 9D KD")
    assert (game.winners, game.scores) == (["A"], {"A": 45, "B": 5, "C": 0})


def test_case_in_which_nobody_is_there_yet_keeps_the_game_open() -> None:
    """At 35 A's trick is worth 10 or 5; nobody is at 45 in the second case."""
    game = _deal((35, 30, 30))
    game.trick(JACK_LED)
    assert game.phase == "play"


def test_bonus_of_a_later_trick_cannot_bring_a_side_home_before_the_trick_is_played() -> None:
    """No trump was played: the bonus is a later trick's or nobody's, no past trick gets it."""
    game = _deal((35, 35, 35))
    game.trick("2D KD TH 4D 6D 8D")
    assert (game.phase, _bonuses(game)) == ("play", ["none"])


def test_first_in_the_order_of_tricks_wins_though_another_side_gets_there_later() -> None:
    """All five tricks played: A reached 45 in trick 1, B more with the others."""
    game = _deal((35, 40, 0), NO_FIVE)
    tricks = [JACK_LED, "2D KD 9H 4D 6D 8D", "QD KH 5D 7D 9D 3D", "KC 8H 4C 7C 6H 2C"]
    for trick in [*tricks, "QC 7H 5C 8C 5H 3C"]:
        game.trick(trick)
    assert game.winners == ["A"]
    assert game.scores["B"] > game.scores["A"]


def test_without_a_trump_the_deal_is_worth_25() -> None:
    hands = {"A1": "KH 2D 3D 2C 3C", "B1": "KD QD KC QC 2H", "C1": "JD TH 9H 8H 7H"}
    game = _deal((0, 0, 0), hands)
    tricks = ["2D KD JD 4D 6D 8D", "QD TH 5D 7D 9D 3D", "KC 9H 4C 7C 4H 3C"]
    for trick in [*tricks, "QC 8H 5C 8C 5H 2C", "2H 7H 6C 9C 6H KH"]:
        game.trick(trick)
    assert game.phase == "deal-over"
    assert game.added == {"A": 5, "B": 20, "C": 0}
    assert _bonuses(game) == ["none"] * 5


# The jink


JINK = {
    "A1": "5S JS JO AH AS",
    "B1": "KD QD KC QC JC",
    "C1": "KH TH 9H 8H 7H",
    "A2": "4D 5D 4C 5C 6C",
    "B2": "6D 7D 7C 8C 9C",
    "C2": "8D 9D 6H 5H 4H",
}
JINK_TRICKS = ["5S JC TH 6C 9C 4H", "JS KD 9H 4D 6D 8D", "JO QD KH 5D 7D 9D"]
JINK_END = ["AH KC 8H 4C 7C 6H", "AS QC 7H 5C 8C 5H"]


@pytest.mark.parametrize("scores", [(0, 0, 0), (10, 40, 40)])
def test_jink_wins_the_game_whatever_the_score_was(scores: tuple[int, int, int]) -> None:
    game = _deal(scores, JINK)
    for trick in JINK_TRICKS + JINK_END:
        game.trick(trick)
    assert (game.phase, game.winners, game.state.match.reason) == ("game-over", ["A"], "jink")
    assert game.scores["A"] == scores[0] + 30
    assert "game-won-jink" in game.codes


def test_target_is_named_before_the_jink_when_both_come_in_the_same_deal() -> None:
    game = _deal((15, 0, 0), JINK)
    for trick in JINK_TRICKS + JINK_END:
        game.trick(trick)
    assert (game.winners, game.state.match.reason) == (["A"], "target")
    assert game.scores["A"] == 45


def test_game_that_is_decided_stops_before_the_jink_is_complete() -> None:
    game = _deal((25, 0, 0), JINK)
    for trick in JINK_TRICKS:
        game.trick(trick)
    assert (game.phase, game.scores["A"], game.state.match.reason) == ("game-over", 45, "target")


# The match


def _jink_deal(game: Sitting, dealer: str) -> None:
    """A deal in which the seat at the dealer's left takes all five tricks."""
    start = game.labels.index(dealer) + 1
    clockwise = (*game.labels[start:], *game.labels[:start])
    game.deal(dealer, dict(zip(clockwise, JINK.values(), strict=True)), "9S")
    for trick in JINK_TRICKS + JINK_END:
        game.trick(trick)


def test_new_game_of_a_match_starts_at_nought_and_the_deal_goes_on_to_the_left() -> None:
    """C8."""
    game = Sitting("bruff", (10, 20, 30), games=3)
    _jink_deal(game, "C2")
    assert game.phase == "game-over"
    assert game.scores == {"A": 40, "B": 20, "C": 30}, "the final score stands till the next deal"
    assert not engine.is_over(game.state)
    assert engine.can_deal(game.state)
    assert engine.next_dealer(game.state) == game.labels.index("A1")
    _jink_deal(game, "A1")
    assert (game.state.match.game, game.dealt.number) == (2, 2)
    assert game.scores == {"A": 0, "B": 30, "C": 0}
    assert game.state.match.games == (1, 1, 0)


def test_match_is_won_by_three_games_not_by_the_best_of_three() -> None:
    """Jinks go A B C A B C A, one game each: A has three after seven games."""
    game = Sitting("bruff", games=3)
    for number in range(7):
        assert engine.can_deal(game.state)
        _jink_deal(game, game.labels[(number - 1) % 6])
    assert game.state.match.games == (3, 2, 2)
    assert (game.phase, game.winners) == ("match-over", ["A"])
    assert engine.is_over(game.state)
    assert not engine.can_deal(game.state)
    assert game.codes[-1] == "match-won"


def test_game_alone_is_over_with_its_first_winner() -> None:
    game = _deal((0, 0, 0), JINK)
    for trick in JINK_TRICKS + JINK_END:
        game.trick(trick)
    assert engine.is_over(game.state)
    assert engine.check_deal(game.state, 0) is not None
