"""The theme of the table."""

from __future__ import annotations

import re
from pathlib import Path

from cardtable import tui
from cardtable.draw.palette import ROLES
from tests.tui.tables import TableApp, my_turn, table_at

_THEME = (Path(tui.__file__).parent / "palette.tcss").read_text(encoding="utf-8")
_CUBE = {"00", "5f", "87", "af", "d7", "ff"}


def test_every_role_has_its_look_and_no_other_is_there() -> None:
    assert sorted(re.findall(r"\.paint--([a-z0-9-]+)", _THEME)) == sorted(ROLES)


def test_all_colours_are_among_the_256() -> None:
    colours = set(re.findall(r"#([0-9a-f]{6})\b", _THEME))
    assert len(colours) > 10
    for colour in colours:
        red, green, blue = colour[:2], colour[2:4], colour[4:]
        grey = red == green == blue and int(red, 16) in range(8, 239, 10)
        assert grey or {red, green, blue} <= _CUBE, colour


async def test_screen_finds_a_style_for_every_role_and_keeps_its_palette() -> None:
    app = TableApp(table_at("barker", my_turn("play")))
    async with app.run_test(size=(80, 24)) as pilot:
        palette = app.at.palette
        assert palette["card card-red"].bgcolor == palette["card"].bgcolor
        assert palette["card card-red"].color == palette["card-red"].color
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.at.palette is palette
