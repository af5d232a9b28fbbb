"""Who won a game within a match, held against the order of its last tricks."""

from __future__ import annotations

from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui import deal_sheet
from cardtable.tui.sitting import table_words
from tests.tui.programs import play_out
from tests.tui.tables import table_at


def test_the_winner_of_a_game_within_a_match_is_who_won_it() -> None:
    reasons = set()
    for seed in range(40):
        table = table_at("bruff", lambda table, view: True, games=3, seed=str(seed))
        while table.phase != "game-over":
            play_out(table, deals=1)
            if table.phase == "deal-over":
                assert not table.view(None).winners
                table.next_deal()
        view = table.view(None)
        assert (view.winners, view.reason) == _first_there(view)
        assert view.games == tuple(int(side in view.winners) for side in range(3))
        said = " ".join(
            text
            for line in deal_sheet.ending(view, table_words(table, Words()), 78)
            for text, _ in line
        )
        assert " won game 1" in said
        assert ("a jink" in said) is (view.reason == "jink")
        reasons.add(view.reason)
    assert "target" in reasons


def _first_there(view: View) -> tuple[tuple[int, ...], str]:
    """Who won the game by the order of its last tricks, or by all of them."""
    played, target = view.rows[-1], view.ruleset.target
    assert target is not None
    totals = [after - new for after, new in zip(played.scores, played.points, strict=True)]
    for trick in view.tricks:
        totals[trick.side] += trick.points
        if totals[trick.side] >= target:
            return (trick.side,), "target"
    return (view.tricks[-1].side,), "jink"
