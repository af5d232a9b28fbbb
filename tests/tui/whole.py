"""Whether a table is whole on the screen: nothing cut off or covered, every text to its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from textual.widget import Widget

from cardtable.tui.choosers.options import OptionChooser, label
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.bars import KeyBar, PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import CardWidget, Hand
from cardtable.tui.widgets.painted import Painted
from tests.tui.tables import text


def faults(screen: TableScreen) -> list[str]:
    """What is wrong with the picture, in words; empty if it is whole."""
    shown = [one for one in screen.query(Painted) if one.region.area and not _empty(one)]
    return [
        *_outside(screen, shown),
        *_covered(shown),
        *_felt(screen),
        *_prompt(screen),
        *_options(screen),
        *_hand(screen),
        *_keys(screen),
    ]


def part(screen: TableScreen, widget: Widget) -> str:
    """The text of a widget as it is seen."""
    region = widget.region
    lines = text(screen).splitlines()[region.y : region.bottom]
    return "\n".join(line.ljust(region.right)[region.x : region.right] for line in lines)


def _empty(one: Painted) -> bool:
    """Whether it is a place for a card with none on it."""
    return isinstance(one, CardWidget) and one.card is None


def _words(some: str) -> str:
    return " ".join(some.split())


def _outside(screen: TableScreen, shown: list[Painted]) -> Iterator[str]:
    for one in shown:
        if screen.region.intersection(one.region) != one.region:
            yield f"{one!r} reaches out of the screen: {one.region}"
        if one.size != one.outer_size:
            yield f"{one!r} is not seen whole"


def _covered(shown: list[Painted]) -> Iterator[str]:
    for one, other in combinations(shown, 2):
        if one.region.intersection(other.region).area:
            yield f"{one!r} and {other!r} cover one another"


def _felt(screen: TableScreen) -> Iterator[str]:
    felt = screen.query_one(Felt)
    seen = part(screen, felt)
    assert felt.scene is not None
    for plate in felt.scene.plates:
        if plate.name not in seen:
            yield f"the name {plate.name} is cut off"
        if plate.call and plate.call not in seen:
            yield f"the call {plate.call} is cut off"
    if felt.scene.caption and felt.scene.caption not in seen:
        yield f"the caption {felt.scene.caption} is cut off"
    if seen.count("…") > sum(plate.thinks for plate in felt.scene.plates):
        yield "something on the felt is cut off"


def _prompt(screen: TableScreen) -> Iterator[str]:
    prompt = screen.query_one(PromptLine)
    seen = _words(part(screen, prompt))
    if _words(prompt.refusal or prompt.text) not in seen:
        yield f"the prompt is cut off: {seen}"
    for button in () if prompt.refusal else prompt.buttons:
        if _words(button.text) not in seen:
            yield f"the button {button.text} is cut off"


def _options(screen: TableScreen) -> Iterator[str]:
    chooser = screen.query_one(OptionChooser)
    if not chooser.options:
        return
    seen = part(screen, chooser)
    for key, option in zip(chooser.keys, chooser.options, strict=True):
        if f"{key} {label(option, screen.words, chooser.standing)}" not in seen:
            yield f"the option {option} is cut off"


def _hand(screen: TableScreen) -> Iterator[str]:
    hand = screen.query_one(Hand)
    cards = [one for one in hand.places if one.card is not None and one.display]
    if not hand.display:
        return
    if len(cards) != len(hand.cards):
        yield f"{len(hand.cards)} cards are held, {len(cards)} are shown"
    for one in cards:
        assert one.card is not None
        seen = part(screen, one)
        known = "JO" if one.card == "JO" else screen.words.rank(one.card)
        if known not in seen or one.look.key not in seen:
            yield f"the card {one.card} is cut off"
        if one.card != "JO" and screen.words.glyph(one.card[1]) not in seen:
            yield f"the suit of {one.card} is cut off"


def _keys(screen: TableScreen) -> Iterator[str]:
    if "…" in part(screen, screen.query_one(KeyBar)):
        yield "the keys at the foot are cut off"
