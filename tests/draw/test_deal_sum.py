"""How a deal was decided, and who won the game with it, in a sentence."""

from __future__ import annotations

import pytest

from cardtable.draw import deal_sum
from cardtable.table import Table
from cardtable.text.words import Words


def test_a_made_and_a_failed_bid_are_told_apart() -> None:
    words = Words()
    told = set()
    for seed in range(8):
        table = Table("barker", seed=seed, seats=dict.fromkeys("NESW", "steady"))
        while table.turn is not None:
            table.computer_plays()
        view = table.view(None)
        row = view.rows[-1]
        if row.declarer is None:
            continue
        side = view.ruleset.seating.side_of[row.declarer]
        failed = row.points[side] < 0
        told.add(failed)
        assert ("failed" in deal_sum.headline(view, words)) is failed
    assert told == {True, False}


@pytest.mark.parametrize(
    ("name", "seed", "how"),
    [
        ("bruff", "22", "in the order of the tricks"),
        ("barker", "9", "with a bid that was made, which goes before"),
        ("hoss", "6", "with a bid that was made, which goes before"),
        ("hoss", "26", "the most points"),
    ],
)
def test_it_is_said_why_one_of_several_at_the_target_has_won(
    name: str, seed: str, how: str
) -> None:
    """Source: rules page, 2, Winning, and 3, End (C11)."""
    labels = Table(name).labels
    table = Table(name, seed=seed, seats=dict.fromkeys(labels, "steady"))
    while not table.over:
        if table.turn is None:
            table.next_deal()
        table.computer_plays()
    view = table.view(None)
    row, target = view.rows[-1], view.ruleset.target
    assert target is not None
    assert sum(one >= target for one in row.scores) > 1
    said = deal_sum.ending(view, Words())
    assert how in said
    (winner,) = view.result.winners
    assert said.startswith(view.ruleset.seating.sides[winner])
    if "bid" in how:
        assert row.declarer is not None
        assert view.ruleset.seating.side_of[row.declarer] == winner
    if "most" in how:
        assert max(row.scores) == row.scores[winner]
