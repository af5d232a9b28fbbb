"""The table as a list of its seats, where there is no room for the felt.

On top stands what lies in the middle; the seat at the bottom comes last.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, Row, clip
from cardtable.draw.palette import Palette
from cardtable.draw.scene import Laid, Plate, Scene, side
from cardtable.rules.cards import Card
from cardtable.text.words import Words

_HEAD: Final = 3
"""Cells before a name: the mark of the turn, the sign of the side, a blank."""
_CARD: Final = 6
"""Cells for a card of the trick, its marks and a blank before them."""


class _Columns(NamedTuple):
    """In which column each part of a line begins, and whether there is room for whole words."""

    cards: int
    won: int
    card: int
    long: bool


class _Behind(NamedTuple):
    """What stands behind a name besides the dealer's mark."""

    shows: bool
    """The card that everybody sees."""
    declares: str


def draw(scene: Scene, width: int, height: int, words: Words, palette: Palette) -> list[Row]:
    """The scene as `height` rows of exactly `width` cells."""
    canvas = Canvas(width, height, palette["felt"])
    seats = len(scene.plates)
    # The seats are kept at the foot, one below another, apart where there is room.
    step = 2 if height >= 2 * seats + 2 else 1
    top = max(0, height - step * seats)
    columns = _columns(scene, width)
    if top:
        _middle(canvas, (top - 1) // 2, top, scene, columns, words, palette)
    laid = {one.place: one for one in scene.trick}
    # The next one clockwise comes first, and whoever looks at the screen last.
    for line, place in enumerate([*range(1, seats), 0]):
        y = top + line * step
        _seat(canvas, y, columns, scene.plates[place], words, palette)
        if place in laid:
            _card(canvas, columns.card, y, laid[place], words, palette)
        elif place == scene.expected:
            canvas.put(columns.card + 1, y, "╌╌╌", palette["felt slot"])
    return canvas.rows()


def _columns(scene: Scene, width: int) -> _Columns:
    card = width - _CARD
    long = width >= 58
    won = card - (22 if long else 7)
    return _Columns(won - (7 if long else 6), won, card, long)


def _middle(
    canvas: Canvas,
    y: int,
    top: int,
    scene: Scene,
    columns: _Columns,
    words: Words,
    palette: Palette,
) -> None:
    """The cards lying open, or the sign of the trump, and what is said of them.

    Below stands what a long name leaves no room for in its line.
    """
    x = 2
    if scene.turned:
        for one in scene.turned:
            x = _chip(canvas, x, y, one, words, palette) + 1
    elif scene.trump is not None:
        ink = palette[f"card {faces.ink(Card(f'A{scene.trump}'))}"]
        x = canvas.put(x, y, f" {words.glyph(scene.trump)} ", ink) + 1
    if scene.caption:
        x = canvas.put(x, y, scene.caption, palette["felt"]) + 3
    if scene.idle is not None:
        x = _chip(canvas, x, y, scene.idle, words, palette) + 1
        x = canvas.put(x, y, scene.idle_caption, palette["felt"]) + 3
    if y + 1 < top:
        x, y = 2, y + 1
    for plate in scene.plates:
        if plate.shows is not None and not _room(plate, columns, words).shows:
            x = canvas.put(x, y, "D", palette["felt best"]) + 1
            x = _chip(canvas, x, y, plate.shows, words, palette) + 2
    if any(one.declares and not _room(one, columns, words).declares for one in scene.plates):
        x = max(0, min(x, canvas.width - cell_len(scene.declared)))
        canvas.put(x, y, scene.declared, palette["felt"])


def _room(plate: Plate, columns: _Columns, words: Words) -> _Behind:
    """What of a plate there is room for behind its whole name."""
    room = columns.cards - _HEAD - 1 - cell_len(plate.name) - (2 if plate.deals else 0)
    chip = 0 if plate.shows is None else cell_len(faces.short(plate.shows, words)) + 3
    shows = 0 < chip <= room
    declares = plate.declares if columns.long else plate.declares_short
    fits = cell_len(declares) + 1 <= room - chip * shows
    return _Behind(shows, declares if fits else "")


def _seat(
    canvas: Canvas, y: int, columns: _Columns, plate: Plate, words: Words, palette: Palette
) -> None:
    """A seat: its name with the marks of the deal, the cards in hand, what it won or called."""
    ground = "plate-turn" if plate.acts else "plate"
    base, strong = palette[ground], palette[f"{ground} plate-name"]
    looks = side(plate.side)
    color = base if plate.acts else palette[f"{ground} {looks.role}"]
    dim = base if plate.acts else palette[f"{ground} plate-dim"]
    canvas.fill(0, y, columns.card, 1, base)
    if plate.acts:
        canvas.set(0, y, "►", base)
    canvas.set(1, y, looks.shape, color)

    behind = _room(plate, columns, words)
    room = columns.cards - _HEAD - 1 - (2 if plate.deals else 0)
    left = room - (cell_len(behind.declares) + 1 if behind.declares else 0)
    if behind.shows and plate.shows is not None:
        left -= cell_len(faces.short(plate.shows, words)) + 3
    thinks = " …" if plate.thinks and cell_len(plate.name) + 2 <= left else ""
    x = canvas.put(_HEAD, y, clip(plate.name, room) + thinks, strong) + 1
    if plate.deals:
        x = canvas.put(x, y, "D", palette[f"{ground} plate-name best"]) + 1
    if behind.declares:
        role = color if plate.acts else palette[f"{ground} {looks.role}"]
        x = canvas.put(x, y, behind.declares, role) + 1
    if behind.shows and plate.shows is not None:
        _chip(canvas, x, y, plate.shows, words, palette)

    if plate.cards:
        held = palette[f"{ground} plate-cards"] if not plate.acts else base
        drew = "" if columns.long else plate.drew_short
        counted = f"▮{plate.cards}"
        if cell_len(counted + drew) >= columns.won - columns.cards:
            # Of a card taken and a number drawn the number stays.
            drew = f"+{drew.rpartition('+')[2]}" if drew else ""
        x = canvas.put(columns.cards, y, counted, held)
        canvas.put(x, y, drew, dim)
    if plate.call:
        room = columns.card - 1
        canvas.put(max(columns.won, room - cell_len(plate.call)), y, plate.call, strong)
        return
    won = plate.won if columns.long else plate.won_short or plate.won
    x = canvas.put(columns.won, y, won, base)
    if columns.long and plate.drew:
        canvas.put(columns.card - 1 - cell_len(plate.drew), y, plate.drew, dim)


def _card(canvas: Canvas, x: int, y: int, laid: Laid, words: Words, palette: Palette) -> None:
    """A card of the trick: an arrow before the one that was led, a star behind the best."""
    canvas.fill(x + 1, y, _CARD - 1, 1, palette["card"])
    if laid.leads:
        canvas.set(x + 1, y, "▸", palette["card card-key"])
    text = faces.short(laid.card, words)
    canvas.put(x + 2, y, text.rjust(3), palette[f"card {faces.ink(laid.card)}"])
    if laid.wins:
        canvas.set(x + 5, y, "★", palette["card card-gold"])


def _chip(canvas: Canvas, x: int, y: int, card: Card, words: Words, palette: Palette) -> int:
    """A card on its paper; returns the cell after it."""
    text = f" {faces.short(card, words)} "
    return canvas.put(x, y, text, palette[f"card {faces.ink(card)}"])
