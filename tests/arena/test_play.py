"""Whole games without a screen."""

from __future__ import annotations

from dataclasses import replace

from cardtable.arena.play import first_dealer, play_game
from cardtable.players import player
from cardtable.rules import catalog
from cardtable.rules.shuffle import cut_round, lowest, random_dealer


def test_bruff_game_ends_with_one_winner_within_five_deals() -> None:
    ruleset = catalog.load("bruff")
    for number in range(10):
        played = play_game(ruleset, [player("steady")] * 6, str(number))
        assert len(played.winners) == 1
        assert 1 <= played.deals <= 5
        assert sum(played.points) <= 30 * played.deals


def test_bismarck_game_has_twelve_deals_and_points_that_sum_to_nothing() -> None:
    played = play_game(catalog.load("bismarck"), [player("steady")] * 3, "1")
    assert played.deals == 12
    assert sum(played.points) == 0
    best = max(played.points)
    assert played.winners == tuple(
        side for side, points in enumerate(played.points) if points == best
    )


def test_match_goes_to_the_side_with_three_games() -> None:
    ruleset = catalog.load("bruff", {"games": 3})
    one = play_game(catalog.load("bruff"), [player("steady")] * 6, "1")
    match = play_game(ruleset, [player("steady")] * 6, "1")
    assert match.deals > one.deals
    assert len(match.winners) == 1


def test_game_is_broken_off_without_a_winner_after_the_most_deals() -> None:
    played = play_game(catalog.load("barker"), [player("steady")] * 4, "1", most_deals=1)
    assert played.winners == ()
    assert played.deals == 1


def test_same_seed_plays_the_same_game() -> None:
    ruleset = catalog.load("barker")
    one = play_game(ruleset, [player("random", seat) for seat in range(4)], "1", 20)
    other = play_game(ruleset, [player("random", seat) for seat in range(4)], "1", 20)
    assert one == other


def test_first_dealer_is_the_one_that_the_seed_gives_a_table() -> None:
    ruleset = catalog.load("barker")
    assert first_dealer(ruleset, "7") == random_dealer("7", ruleset.seating.labels)


def test_first_dealer_is_cut_for_until_one_seat_is_lowest() -> None:
    ruleset = replace(catalog.load("barker"), first_dealer="cut")
    again = 0
    for seed in map(str, range(30)):
        tied = lowest(cut_round(seed, 1, range(4)))
        dealer = first_dealer(ruleset, seed)
        assert dealer in tied
        again += len(tied) > 1
    assert again
