"""The themes: every role has its look in each, and what is read can be read."""

from __future__ import annotations

import re

import pytest

from cardtable.draw.palette import ROLES
from cardtable.tui import looks
from tests.tui.tables import TableApp, my_turn, table_at

_CUBE = {"00", "5f", "87", "af", "d7", "ff"}
_FIRST_EIGHT = {"black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"}
_RULE = re.compile(r"\.paint--([a-z0-9-]+) \{ ([^}]*) \}")

_SUITS = ("red", "black", "blue", "green")
_READ = [
    *[("card", f"card-{ink}") for ink in _SUITS],
    *[("card-off", f"card-off-{ink}") for ink in _SUITS],
    *[("panel", f"status-{ink}") for ink in _SUITS if ink != "black"],
    *[("status", f"status-{ink}") for ink in _SUITS if ink != "black"],
    ("card", "card-key"), ("felt", "felt"), ("call", "call"), ("plate", "plate"),
    ("plate", "plate-dim"), ("plate-turn", "plate-turn"), ("plate", "side-1"),
    ("plate", "side-2"), ("plate", "side-3"), ("panel", "side-1"), ("panel", "side-2"),
    ("panel", "side-3"), ("panel", "panel"), ("panel", "panel-dim"), ("panel", "panel-strong"),
    ("status", "status"), ("status", "status-dim"), ("status", "status-strong"),
    ("prompt", "prompt"), ("prompt", "prompt-dim"), ("prompt", "prompt-strong"),
    ("refusal", "refusal"), ("button", "button"), ("button", "button-key"),
    ("button-on", "button-on"), ("hand", "hand"), ("footer", "footer"),
    ("footer", "footer-key"),
]  # fmt: skip
"""A ground, and what is read on it."""


def _text(theme: str) -> str:
    return looks.file_of(theme).read_text(encoding="utf-8")


def _rules(theme: str) -> dict[str, dict[str, str]]:
    """Per role its declarations, variables replaced."""
    text = _text(theme)
    for name, value in re.findall(r"^(\$[a-z]+): ([^;]+);", text, flags=re.MULTILINE):
        text = text.replace(name, value)
    return {
        role: dict(one.split(": ") for one in body.rstrip(";").split("; "))
        for role, body in _RULE.findall(text)
    }


def _light(colour: str) -> float:
    """The relative luminance of a colour, as the guidelines for accessibility reckon it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return sum(share * one for share, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """How much two colours stand out from one another, from 1 to 21."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", looks.THEMES)
def test_every_role_has_its_look_and_no_other_is_there(theme: str) -> None:
    assert sorted(re.findall(r"\.paint--([a-z0-9-]+)", _text(theme))) == sorted(ROLES)


@pytest.mark.parametrize("theme", [one for one in looks.THEMES if one not in looks.OWN_COLOURS])
def test_all_colours_are_among_the_256(theme: str) -> None:
    colours = set(re.findall(r"#([0-9a-f]{6})\b", _text(theme)))
    assert len(colours) > 10
    for colour in colours:
        red, green, blue = colour[:2], colour[2:4], colour[4:]
        grey = red == green == blue and int(red, 16) in range(8, 239, 10)
        assert grey or {red, green, blue} <= _CUBE, colour


@pytest.mark.parametrize(("theme", "least"), [("felt", 3.0), ("paper", 3.0), ("contrast", 7.0)])
def test_what_is_read_stands_out_from_its_ground(theme: str, least: float) -> None:
    rules = _rules(theme)
    for ground, ink in _READ:
        stands_out = contrast(rules[ink]["color"], rules[ground]["background"])
        assert stands_out >= least, f"{ink} on {ground}: {stands_out:.1f}"


@pytest.mark.parametrize("theme", looks.OWN_COLOURS)
def test_terminals_own_colours_are_called_by_name(theme: str) -> None:
    text = _text(theme)
    assert not re.search(r"#[0-9a-f]{3}", text)
    rules = _rules(theme)
    for role, look in rules.items():
        ground = look.get("background", "ansi_black").removeprefix("ansi_")
        assert ground in _FIRST_EIGHT, role
        # Bold black is grey on many terminals, and bold white no brighter than white on others.
        assert "bold" not in look.get("text-style", ""), role
    for ground, ink in _READ:
        on, said = rules[ground]["background"], rules[ink]["color"]
        assert on != said.replace("bright_", ""), f"{ink} on {ground}"


async def test_screen_finds_a_style_for_every_role_and_keeps_its_palette() -> None:
    app = TableApp(table_at("barker", my_turn("play")))
    async with app.run_test(size=(80, 24)) as pilot:
        palette = app.at.palette
        assert palette["card card-red"].bgcolor == palette["card"].bgcolor
        assert palette["card card-red"].color == palette["card-red"].color
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.at.palette is palette
