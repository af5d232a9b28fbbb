"""Makes the pictures of this folder from the running program: ``python screenshots/make.py``.

Each is the program itself, driven by keys at a table with a fixed seed. Textual writes its screen
as SVG, and a headless Chromium draws that as PNG, with the Fira Code that is installed. Names of
pictures as arguments make only those.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"
os.environ.pop("NO_COLOR", None)

from rich.terminal_theme import SVG_EXPORT_THEME, TerminalTheme
from textual.pilot import Pilot

from cardtable.players import player
from cardtable.rules import catalog
from cardtable.rules.ruleset import Value
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.table.seating import HUMAN, seated
from cardtable.table.settings import Colours, Settings, Theme
from cardtable.tui.app import CardTableApp
from cardtable.tui.sitting import keep
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import KEYS

_HERE = Path(__file__).parent
_NAME = "Ada"
_SETTINGS = Settings(name=_NAME, seats={"bruff": {"A1": HUMAN}}, options={"bruff": {"games": 3}})

Keys = Callable[["Pilot[None]"], Awaitable[None]]


def table(
    ruleset: str,
    stop: Callable[[Table, View], bool],
    *,
    seed: str,
    me: int = 0,
    options: Mapping[str, Value] = MappingProxyType({}),
    beside: Mapping[str, str] = MappingProxyType({}),
    open_table: bool = False,
    level: str = "steady",
) -> Table:
    """A table of good players at the first moment for which `stop` holds.

    Args:
        ruleset: a packaged ruleset's name.
        stop: asked with the table and the view of the seat at the bottom.
        seed: what the cards follow from.
        me: the seat at the bottom.
        options: house rules.
        beside: who else sits there than a computer, by label: ``human Léa``.
        open_table: whether all hands are shown.
        level: of the computers.
    """
    rules = catalog.load(ruleset, options)
    labels = rules.seating.labels
    seats = {label: HUMAN if seat == me else level for seat, label in enumerate(labels)}
    made = Table(rules, seed=seed, seats=seated({**seats, **beside}, _NAME), open=open_table)
    mine, guide = made.labels[me], player("steady")
    while not stop(made, made.view(mine)):
        if made.turn is None:
            made.next_deal()
        elif made.turn in made.humans:
            made.do(guide.advise(made.view(made.turn)).action)
        else:
            made.computer_plays()
    return made


def my_turn(phase: str, *, deal: int, cards: int = 0, refused: bool = False) -> Callable[..., bool]:
    """The bottom seat's turn in a phase of a deal, with so many cards in the trick.

    Args:
        phase: in the record's words.
        deal: not before this deal.
        cards: at least so many lie in the trick.
        refused: whether some card of the hand may not be played.
    """

    def stop(table: Table, view: View) -> bool:
        at = view.deal >= deal and view.phase == phase and view.turn == view.seat
        several = not refused or 1 < len(view.legal) < len(view.hand)
        return at and len(view.trick) >= cards and several

    return stop


def press(*keys: str) -> Keys:
    """Press keys."""

    async def pressed(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    return pressed


async def against_the_rules(pilot: Pilot[None]) -> None:
    """Press the key of a card that may not be played."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    view = screen.shown
    await press(KEYS[view.hand.index(view.revocable[0].card)])(pilot)


class Picture(NamedTuple):
    """One picture."""

    size: tuple[int, int]
    """Columns and rows."""
    table: Callable[[], Table] | None = None
    """The table to begin with; None for the first screen."""
    keys: Keys = press()
    """What is pressed before the picture is taken."""
    theme: Theme = "felt"
    colours: Colours = "two"


_second = my_turn("play", deal=2, cards=2)


def _at_the_second_trick(view: View) -> bool:
    """Cards lie in the second trick of the second deal."""
    return view.deal == 2 and len(view.tricks) == 1 and bool(view.trick)


def _deal_over(table: Table, view: View) -> bool:
    """The second deal is over."""
    return view.turn is None and view.deal == 2


PICTURES: Mapping[str, Picture] = {
    "home-80x24": Picture((80, 24)),
    "home-120x40": Picture((120, 40)),
    "new-game-80x24": Picture(
        (80, 24),
        keys=press("n", "g", "4", "pagedown", "pagedown", *["down"] * 6, "right", *["down"] * 4),
    ),
    "example-80x24": Picture((80, 24), keys=press("n", "g", "4", "pagedown", "pagedown", "e")),
    "records-80x24": Picture((80, 24), keys=press("e", "down")),
    "statistics-120x40": Picture((120, 40), keys=press("i")),
    "auction-80x24": Picture(
        (80, 24), lambda: table("barker", my_turn("auction", deal=3), seed="3"), press("right")
    ),
    "discard-80x24": Picture(
        (80, 24), lambda: table("barker", my_turn("discard", deal=2), seed="3"), press("4", "5")
    ),
    "table-80x24": Picture(
        (80, 24),
        lambda: table("barker", my_turn("play", deal=3, cards=2, refused=True), seed="3"),
        press("right"),
    ),
    "table-120x40": Picture(
        (120, 40),
        lambda: table("bruff", my_turn("play", deal=3, cards=4, refused=True), seed="5"),
        press("right"),
    ),
    "table-160x50": Picture(
        (160, 50),
        lambda: table("bismarck", my_turn("discard", deal=4), seed="5"),
        press("7", "8", "right"),
    ),
    "cut-80x24": Picture((80, 24), lambda: table("growler", lambda *_: True, seed="4")),
    "steal-80x24": Picture(
        (80, 24), lambda: table("growler", my_turn("steal", deal=1), seed="1"), press("right")
    ),
    "revoke-80x24": Picture(
        (80, 24),
        lambda: table(
            "growler",
            my_turn("play", deal=2, cards=2, refused=True),
            seed="1",
            options={"revoke": "penalised"},
        ),
        against_the_rules,
    ),
    "partners-120x40": Picture(
        (120, 40),
        lambda: table(
            "hoss", lambda table, view: view.partner is not None and _second(table, view), seed="1"
        ),
        press("right"),
    ),
    "single-players-80x24": Picture(
        (80, 24),
        lambda: table(
            "twenty-fives",
            my_turn("play", deal=2, cards=4),
            seed="1",
            options={"sides": "single", "seats": 6},
        ),
        press("right"),
    ),
    "deal-end-80x24": Picture(
        (80, 24),
        lambda: table("barker", lambda table, view: view.turn is None and view.deal == 2, seed="3"),
    ),
    "last-trick-80x24": Picture(
        (80, 24),
        lambda: table("bruff", lambda table, view: len(view.tricks) == 3, seed="5"),
        press("l"),
    ),
    "curtain-80x24": Picture(
        (80, 24),
        lambda: table(
            "barker",
            lambda table, view: table.turn == "S" and _at_the_second_trick(view),
            seed="3",
            beside={"S": "human Léa"},
        ),
        press("enter"),
    ),
    "open-table-80x24": Picture(
        (80, 24), lambda: table("bruff", _second, seed="5", open_table=True), press("right")
    ),
    "compact-60x18": Picture(
        (60, 18),
        lambda: table("bruff", my_turn("play", deal=3, cards=4, refused=True), seed="5"),
        press("right"),
    ),
    "light-80x24": Picture(
        (80, 24),
        lambda: table("barker", my_turn("play", deal=3, cards=2, refused=True), seed="3"),
        press("right"),
        theme="paper",
        colours="four",
    ),
    "sixteen-colours-80x24": Picture(
        (80, 24),
        lambda: table("bruff", my_turn("play", deal=3, cards=4, refused=True), seed="5"),
        press("right"),
        theme="sixteen",
    ),
    "contrast-80x24": Picture(
        (80, 24),
        lambda: table("barker", my_turn("play", deal=3, cards=2, refused=True), seed="3"),
        press("right"),
        theme="contrast",
    ),
    "ladder-80x24": Picture(
        (80, 24), lambda: table("barker", my_turn("play", deal=3, cards=2), seed="3"), press("o")
    ),
    "ladder-120x40": Picture(
        (120, 40), lambda: table("bruff", my_turn("play", deal=3, cards=4), seed="5"), press("o")
    ),
    "replay-80x24": Picture(
        (80, 24), lambda: table("barker", _deal_over, seed="3"), press("v", "o", *["down"] * 4)
    ),
    "replay-120x40": Picture(
        (120, 40), lambda: table("bruff", _deal_over, seed="5"), press("v", *["down"] * 3)
    ),
    "rule-book-80x24": Picture(
        (80, 24),
        lambda: table("barker", my_turn("play", deal=3, cards=2, refused=True), seed="3"),
        press("r"),
    ),
    "lesson-80x24": Picture((80, 24), keys=press("l", "enter", "enter", "1")),
    "drill-80x24": Picture((80, 24), keys=press("l", "d", "3")),
    "drill-answer-80x24": Picture((80, 24), keys=press("l", "d", "3", "1")),
    "drill-report-80x24": Picture((80, 24), keys=press("l", "d", "2", *["1", "enter"] * 10)),
    "coach-120x40": Picture(
        (120, 40), lambda: table("barker", my_turn("play", deal=3, cards=2), seed="3"), press("C")
    ),
}


_DARK = [
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0),
    (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170),
]  # fmt: skip
_BRIGHT = [
    (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85),
    (85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255),
]  # fmt: skip
# Rich draws the sixteen colours of its own, which no terminal has; these are a text console's.
SVG_EXPORT_THEME.ansi_colors = TerminalTheme((0, 0, 0), (170, 170, 170), _DARK, _BRIGHT).ansi_colors


async def svg(picture: Picture) -> str:
    """The picture as Textual draws it."""
    begun = None if picture.table is None else picture.table()
    looks = replace(_SETTINGS, theme=picture.theme, colours=picture.colours)
    app = CardTableApp(looks, table=begun)
    app.chance = Random(3)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        await pilot.pause()
        await picture.keys(pilot)
        await pilot.pause()
        return app.export_screenshot(title="cardtable")


def png(drawn: str, path: Path, browser: str) -> None:
    """Let a browser draw an SVG."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    assert box is not None
    width, height = (round(float(one) + 0.5) for one in box.groups())
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        head = '<meta charset="utf-8"><body style="margin:0;background:#121212">'
        page.write_text(head + drawn, encoding="utf-8")
        subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--user-data-dir={folder}/profile",
                f"--window-size={width},{height}",
                f"--screenshot={path}",
                page.as_uri(),
            ],
            check=True,
            capture_output=True,
        )


def main(names: list[str]) -> int:
    """Make the pictures with these names, or all; an exit status."""
    found = [shutil.which(one) for one in ("chromium", "chromium-browser", "google-chrome")]
    browser = next((one for one in found if one), None)
    unknown = [name for name in names if name not in PICTURES]
    if browser is None or unknown:
        why = f"no picture {unknown[0]}" if unknown else "no Chromium"
        sys.stderr.write(f"There is {why}. The pictures: {', '.join(PICTURES)}.\n")
        return 2
    with tempfile.TemporaryDirectory() as home:
        os.environ["CARDTABLE_HOME"] = home
        for name, level in (("barker", "steady"), ("bruff", "random"), ("hoss", "steady")):
            for seed in "123":
                keep(table(name, lambda table, view: table.over, seed=seed, level=level), None)
        # The game that the first screen offers to go on with.
        keep(table("barker", my_turn("play", deal=3), seed="3"), None)
        for name in names or PICTURES:
            png(asyncio.run(svg(PICTURES[name])), _HERE / f"{name}.png", browser)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
