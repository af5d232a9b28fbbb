"""Whether a screen is seen whole: nothing cut off or covered, every text to its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from textual.screen import Screen
from textual.widget import Widget

from cardtable.draw import card as faces
from cardtable.draw import status
from cardtable.draw.canvas import length
from cardtable.draw.layout import LEAST, Rect, layout
from cardtable.draw.scene import Plate, say_call, side, team
from cardtable.tui.choosers.options import OptionChooser, label
from cardtable.tui.pages import Pages
from cardtable.tui.room import Backdrop, Title
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.bars import KeyBar, PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import CardWidget, Hand
from cardtable.tui.widgets.lines import History, ScoreSheet, StatusLine, Watching
from cardtable.tui.widgets.painted import Painted
from tests.tui.spoken import cut
from tests.tui.tables import text

_MORE = "…"
"""What stands for the oldest deals on the score sheet, and after a name for one who thinks."""


class Seen:
    """What can be read on a screen, and where.

    Args:
        text: of the whole screen.
    """

    def __init__(self, text: str) -> None:
        """Take it apart."""
        self.text = text
        self._lines = self.text.splitlines()

    def part(self, widget: Widget) -> str:
        """The text of a widget."""
        region = widget.region
        lines = self._lines[region.y : region.bottom]
        return "\n".join(line.ljust(region.right)[region.x : region.right] for line in lines)


def part(screen: Screen[Any], widget: Widget) -> str:
    """The text of a widget as it is seen."""
    return Seen(text(screen)).part(widget)


def faults(screen: Screen[Any], picture: str | None = None) -> list[str]:
    """What is wrong with the picture, in words; empty if it is whole.

    Args:
        screen: as it is now.
        picture: its text, if it is known.
    """
    seen = Seen(text(screen) if picture is None else picture)
    shown = [one for one in screen.query(Painted) if one.region.area and not _empty(one)]
    common = [*_outside(screen, shown), *_covered(shown)]
    if not isinstance(screen, TableScreen):
        return [*common, *_words_of(screen, seen)]
    return [
        *common,
        *_status(screen, seen),
        *_sheet(screen, seen),
        *_felt(screen, seen),
        *_history(screen, seen),
        *_prompt(screen, seen),
        *_options(screen, seen),
        *_hand(screen, seen),
        *_keys(screen, seen),
    ]


def _empty(one: Painted) -> bool:
    """Whether it is a place for a card with none on it, or lies behind everything else."""
    return isinstance(one, Backdrop) or (isinstance(one, CardWidget) and one.card is None)


def _words(some: str) -> str:
    return " ".join(some.split())


def _outside(screen: Screen[Any], shown: list[Painted]) -> Iterator[str]:
    for one in shown:
        if screen.region.intersection(one.region) != one.region:
            yield f"{one!r} reaches out of the screen: {one.region}"
        if one.size != one.outer_size:
            yield f"{one!r} is not seen whole"


def _covered(shown: list[Painted]) -> Iterator[str]:
    for one, other in combinations(shown, 2):
        if one.region.intersection(other.region).area:
            yield f"{one!r} and {other!r} cover one another"


def _words_of(screen: Screen[Any], seen: Seen) -> Iterator[str]:
    """A sheet: its name, and all its lines, those too to which one has to go down."""
    language = screen.words.language  # type: ignore[attr-defined]
    for title in screen.query(Title):
        if seen.part(title).strip() not in (title.text, title.short):
            yield f"the title is cut off: {seen.part(title)}"
    for pages in screen.query(Pages):
        for line in pages.lines(pages.size.width):
            said = "".join(piece for piece, _ in line)
            if length(line) > pages.size.width or cut(said, language):
                yield f"the line is cut off: {said}"
    if found := cut(seen.text, language):
        yield f"cut off at {found}"


def _status(screen: TableScreen, seen: Seen) -> Iterator[str]:
    line = screen.query_one(StatusLine)
    said, view = seen.part(line), line.view
    assert view is not None
    expected = [status.title(view, screen.words)]
    if view.trump is not None:
        expected.append(screen.words.glyph(view.trump))
    if view.turn is not None:
        expected.append("► " + screen.words.name(view.ruleset.seating.labels[view.turn]))
    if _MORE in said or any(one not in said for one in expected):
        yield f"the status is cut off: {said}"


def _sheet(screen: TableScreen, seen: Seen) -> Iterator[str]:
    sheet, words = screen.query_one(ScoreSheet), screen.words
    said, view = seen.part(sheet), sheet.view
    assert view is not None
    if any(_MORE in line and line.strip() != _MORE for line in said.splitlines()):
        yield f"the score sheet is cut off: {said}"
    if not sheet.region.area:
        return
    expected = [words("table.sheet.score"), *(str(abs(one)) for one in view.scores)]
    if view.tricks:
        trick = view.tricks[-1]
        expected += [words.name(view.ruleset.seating.labels[trick.winner])]
        expected += [one if one == "JO" else words.card(one) for one in trick.cards]
    for one in expected:
        if one not in said:
            yield f"{one} is cut off on the score sheet: {said}"


def _felt(screen: TableScreen, seen: Seen) -> Iterator[str]:
    felt = screen.query_one(Felt)
    said = seen.part(felt)
    assert felt.scene is not None
    for plate in felt.scene.plates:
        if plate.name not in said:
            yield f"the name {plate.name} is cut off"
        if plate.call and plate.call not in said:
            yield f"the call {plate.call} is cut off"
        declares = (plate.declares, plate.declares_short, felt.scene.declared)
        if plate.declares and not any(one in said for one in declares):
            yield f"what {plate.name} declares is cut off"
        if plate.shows and faces.short(plate.shows, screen.words) not in said:
            yield f"the card that {plate.name} shows is cut off"
    yield from _places(felt, said)
    if felt.scene.caption and felt.scene.caption not in said:
        yield f"the caption {felt.scene.caption} is cut off"
    if said.count(_MORE) > sum(plate.thinks for plate in felt.scene.plates):
        yield "something on the felt is cut off"


def _places(felt: Felt, said: str) -> Iterator[str]:
    """Each plate and each card of the trick in its own cells: whole, with nothing over it."""
    assert felt.scene is not None
    width, height = felt.size
    listed = width < LEAST[0] or height < LEAST[1]
    places = layout(width, height, len(felt.scene.plates))
    plates = () if listed else zip(felt.scene.plates, places.plates, strict=True)
    for plate, rect in plates:
        rows = _cells(said, rect)
        # A word is there to its end or not at all; what was drawn or taken is always there.
        counts = [f"{cards} {drew} {won}" for cards, drew, won in _counts(plate, rect.height == 2)]
        if not any(_words(one) == _words(rows[1][2:].lstrip("D")) for one in counts):
            yield f"the cards and tricks of {plate.name} are cut off: {rows[1]}"
        kinds = ("", plate.kind, plate.kind + " …" if plate.thinks else "")
        lines = [f"{kind} {drew}" for kind in kinds for drew in (plate.drew, plate.drew_short)]
        if rect.height > 2 and _words(rows[2][1:]) not in map(_words, lines):
            yield f"what {plate.name} drew, or who plays there, is cut off: {rows[2]}"
    for lying in felt.scene.trick:
        face = said if listed else "".join(_cells(said, places.cards[lying.place]))
        known = "JO" if lying.card == "JO" else felt.words.rank(lying.card)
        if known not in face or (known != "JO" and felt.words.glyph(lying.card[1]) not in face):
            yield f"the card {lying.card} on the felt is cut off: {face}"


def _cells(said: str, rect: Rect) -> list[str]:
    """What stands in a rectangle, row by row."""
    return [row[rect.x : rect.right] for row in said.splitlines()[rect.y : rect.bottom]]


def _counts(plate: Plate, low: bool) -> Iterator[tuple[str, str, str]]:
    """The forms of cards in hand, what was drawn, tricks won."""
    drawn = {"", plate.drew_short, "+" + plate.drew_short.rpartition("+")[2]} if low else {""}
    for cards in ("▮" * plate.cards, f"▮×{plate.cards}"):
        for drew in drawn:
            yield from ((cards, drew, won) for won in (plate.won, plate.won_short))


def _history(screen: TableScreen, seen: Seen) -> Iterator[str]:
    history = screen.query_one(History)
    if not history.region.area or history.view is None:
        return
    said, words = seen.part(history), screen.words
    names = [words.name(label) for label in history.view.ruleset.seating.labels]
    line = _words(said)
    for number, trick in enumerate(history.view.tricks, start=1):
        cards = " ".join(faces.short(card, words) for card in trick.cards)
        shape = side(team(history.view, trick.winner)).shape
        if f"{number} {cards} {shape} {names[trick.winner]}" not in line:
            yield f"trick {number} is cut off: {said}"
    for seat, action in history.view.auction:
        call = say_call(action.verb, action.words, words)
        if f"{names[seat]} {call}" not in line:
            yield f"the call {call} of {names[seat]} is cut off: {said}"
    if _MORE in said:
        yield f"something that happened is cut off: {said}"


def _prompt(screen: TableScreen, seen: Seen) -> Iterator[str]:
    prompt = screen.query_one(PromptLine)
    said = _words(seen.part(prompt))
    expected = (prompt.refusal,) if prompt.refusal else (prompt.text, prompt.short)
    if not any(_words(one) in said for one in expected if one):
        yield f"the prompt is cut off: {said}"
    for button in () if prompt.refusal else prompt.buttons:
        if _words(button.text) not in said:
            yield f"the button {button.text} is cut off"


def _options(screen: TableScreen, seen: Seen) -> Iterator[str]:
    chooser = screen.query_one(OptionChooser)
    if not chooser.options:
        return
    said = seen.part(chooser)
    for key, option in zip(chooser.keys, chooser.options, strict=True):
        if f"{key} {label(option, screen.words, chooser.standing)}" not in said:
            yield f"the option {option} is cut off"


def _hand(screen: TableScreen, seen: Seen) -> Iterator[str]:
    hand = screen.query_one(Hand)
    for watching in screen.query(Watching):
        if watching.display and screen.words(watching.message) not in seen.part(watching):
            yield "the words in the place of the hand are cut off"
    cards = [one for one in hand.places if one.card is not None and one.display]
    if not hand.display:
        return
    if len(cards) != len(hand.cards):
        yield f"{len(hand.cards)} cards are held, {len(cards)} are shown"
    for one in cards:
        assert one.card is not None
        said = seen.part(one)
        known = "JO" if one.card == "JO" else screen.words.rank(one.card)
        if known not in said or one.look.key not in said:
            yield f"the card {one.card} is cut off"
        if one.card != "JO" and screen.words.glyph(one.card[1]) not in said:
            yield f"the suit of {one.card} is cut off"


def _keys(screen: TableScreen, seen: Seen) -> Iterator[str]:
    if _MORE in seen.part(screen.query_one(KeyBar)):
        yield "the keys at the foot are cut off"
