"""The coach's panel on a screen: it fills its place, and says what the coach says of a view."""

from __future__ import annotations

from textual.app import App, ComposeResult

from cardtable.rules import catalog
from cardtable.rules.look import view
from cardtable.teach.coach import coach
from cardtable.text.words import Words
from cardtable.tui.widgets.coach import CoachPanel
from cardtable.tui.widgets.painted import PaintedScreen
from tests.rules.moments import random_game


class _Screen(PaintedScreen[None]):
    def compose(self) -> ComposeResult:
        """Nothing but the panel."""
        yield CoachPanel(Words(), id="coach")


class _Stand(App[None]):
    def on_mount(self) -> None:
        """Show the screen."""
        self.push_screen(_Screen())


def _shown(panel: CoachPanel) -> str:
    return "\n".join(
        panel.render_line(y).text.rstrip().removeprefix("  ") for y in range(panel.size.height)
    )


async def test_the_panel_says_what_its_seat_may_know() -> None:
    states = [one.state for one in random_game(catalog.load("barker"), 0)]
    playing = next(one for one in states if one.phase == "play" and one.play.tricks)
    app = _Stand()
    async with app.run_test(size=(120, 40)) as pilot:
        panel = app.screen.query_one(CoachPanel)
        assert _shown(panel).strip() == ""
        seen = view(playing, playing.turn)
        panel.show(seen)
        await pilot.pause()
        text = _shown(panel)
        for one in coach(seen):
            assert f"- {Words().say(one)}" in text
        panel.words = Words("fr")
        panel.repaint()
        await pilot.pause()
        assert "Entraîneur" in _shown(panel)
        panel.show(view(playing, None))
        await pilot.pause()
        assert "Rien à dire" in _shown(panel)
