"""Draws a scene: the felt, the name plates, the trick, the cards lying open."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, Row, clip
from cardtable.draw.card import LARGE, MEDIUM, SMALL, Look, Size
from cardtable.draw.felt import ground
from cardtable.draw.layout import PLATE, Layout, Rect, layout
from cardtable.draw.palette import Palette
from cardtable.draw.scene import Plate, Scene, side
from cardtable.rules.cards import Card
from cardtable.text.words import Words

_THINKS = " …"


def draw(scene: Scene, width: int, height: int, words: Words, palette: Palette) -> list[Row]:
    """The scene as `height` rows of exactly `width` cells."""
    canvas = ground(width, height, palette)
    places = layout(width, height, len(scene.plates))
    for rect, plate in zip(places.plates, scene.plates, strict=True):
        _plate(canvas, rect, plate, palette)
    for laid in scene.trick:
        rect = places.cards[laid.place]
        look = Look(leads=laid.leads, wins=laid.wins)
        faces.paint(canvas, rect.x, rect.y, laid.card, places.size, words, palette, look)
    if scene.expected is not None and scene.expected not in {one.place for one in scene.trick}:
        _slot(canvas, places.cards[scene.expected], palette)
    _calls(canvas, places, scene, palette)
    for rect, plate in zip(places.plates, scene.plates, strict=True):
        if plate.shows is not None:
            _shown(canvas, rect, plate.shows, words, palette)
    _centre(canvas, places, scene, words, palette)
    return canvas.rows()


def _plate(canvas: Canvas, rect: Rect, plate: Plate, palette: Palette) -> None:
    """A name plate: two or three rows."""
    ground_role = "plate-turn" if plate.acts else "plate"
    looks = side(plate.side)
    base = palette[ground_role]
    color = base if plate.acts else palette[f"{ground_role} {looks.role}"]
    dim = base if plate.acts else palette[f"{ground_role} plate-dim"]
    x, y = rect.x, rect.y
    canvas.fill(x, y, rect.width, rect.height, base)
    for row in range(y, rect.bottom):
        canvas.set(x, row, "▌", palette[f"{ground_role} {looks.role}"])

    # The first row: whose turn it is, side and name; at its end the marks of the deal.
    name_width = cell_len(plate.name)
    declares = _declares(plate, rect)
    marks = (2 if plate.deals else 0) + (cell_len(declares) + 1 if declares else 0)
    # A long name comes first: the last column is used, the dealer's mark goes to the second row,
    # and what is declared to a tab of its own.
    tight = name_width + marks > rect.width - 5
    end = rect.right - (1 if tight else 2)
    below = plate.deals and name_width + marks > rect.width - 4
    if plate.deals:
        dealt = palette[f"{ground_role} plate-name best"]
        canvas.put(x + 1 if below else end, y + 1 if below else y, "D", dealt)
        end -= 0 if below else 2
    if declares:
        end -= cell_len(declares) - 1
        role = "" if plate.acts else looks.role
        canvas.put(end, y, declares, palette[f"{ground_role} plate-name {role}".rstrip()])
        end -= 2
    if plate.acts:
        canvas.put(x + 1, y, "►", base)
    canvas.put(x + 2, y, looks.shape, color)
    room = end - (x + 4) + 1
    thinks = plate.thinks and rect.height == 2 and name_width + len(_THINKS) <= room
    name = clip(plate.name, room) + (_THINKS if thinks else "")
    canvas.put(x + 4, y, name, palette[f"{ground_role} plate-name"])

    # The second: cards in hand, tricks won.
    won = plate.won if rect.width >= PLATE[1] else plate.won_short or plate.won
    drew = plate.drew_short if rect.height == 2 else ""
    counted = f"▮×{plate.cards}"
    if len(counted) + len(drew) + len(won) + 5 > rect.width:
        # Of a card taken and a number drawn the number stays.
        drew = f"+{drew.rpartition('+')[2]}" if drew else ""
    cards = "▮" * plate.cards if plate.cards <= 6 else counted
    if len(cards) + (len(drew) + 1 if drew else 0) + len(won) + 4 > rect.width:
        cards = min(cards, counted, key=len)
    canvas.put(x + 2, y + 1, cards, base if plate.acts else palette[f"{ground_role} plate-cards"])
    canvas.put(rect.right - 1 - len(won), y + 1, won, base)
    if drew and len(cards) + len(drew) + len(won) + 5 <= rect.width:
        canvas.put(x + 3 + len(cards), y + 1, drew, dim)

    if not declares:
        _tab(canvas, rect, plate, palette[f"{ground_role} plate-name {looks.role}"])

    # The third: who plays here, whether he thinks, what he drew.
    if rect.height > 2:
        room = rect.width - 3
        drew = plate.drew if cell_len(plate.drew) <= room else plate.drew_short
        room -= cell_len(drew) + bool(drew)
        # Who plays here is said elsewhere too, and whose turn it is; half a word is no use.
        forms = (plate.kind + (_THINKS if plate.thinks else ""), plate.kind)
        kind = next((one for one in forms if cell_len(one) <= room), "")
        canvas.put(x + 2, y + 2, kind, dim)
        canvas.put(rect.right - 1 - cell_len(drew), y + 2, drew, dim)


def _forms(plate: Plate, rect: Rect) -> tuple[str, ...]:
    """What is declared, in the lengths for such a plate; empty if nothing is."""
    forms = (plate.declares, plate.declares_short) if rect.height > 2 else (plate.declares_short,)
    return forms if plate.declares else ()


def _declares(plate: Plate, rect: Rect) -> str:
    """What is declared, as long as there is room for it behind the whole name."""
    room = rect.width - 5 - cell_len(plate.name)
    return next((one for one in _forms(plate, rect) if cell_len(one) <= room), "")


def _tab(canvas: Canvas, rect: Rect, plate: Plate, style: Style) -> None:
    """What is declared on a tab of the plate: above it, or to the left of one in the middle."""
    for text in _forms(plate, rect)[:1]:
        tab = f" {text} "
        if rect.x == 0:
            # At its other end may lie a card that is shown.
            canvas.put(rect.right - cell_len(tab), rect.y - 1, tab, style)
        elif rect.right == canvas.width:
            canvas.put(rect.x, rect.y - 1, tab, style)
        else:
            canvas.put(rect.x - cell_len(tab), rect.y, tab, style)


def _slot(canvas: Canvas, rect: Rect, palette: Palette) -> None:
    """The place where the next card will lie."""
    style = palette["felt slot"]
    inside = "╌" * (rect.width - 2)
    canvas.put(rect.x, rect.y, f"┌{inside}┐", style)
    canvas.put(rect.x, rect.bottom - 1, f"└{inside}┘", style)
    for row in range(rect.y + 1, rect.bottom - 1):
        canvas.set(rect.x, row, "╎", style)
        canvas.set(rect.right - 1, row, "╎", style)


def _calls(canvas: Canvas, places: Layout, scene: Scene, palette: Palette) -> None:
    """The last call of each seat, before it, where its card will lie later."""
    for plate, rect, name in zip(scene.plates, places.cards, places.plates, strict=True):
        if not plate.call:
            continue
        text = f" {plate.call} "
        y, size = rect.y + rect.height // 2, cell_len(text)
        middle = rect.x + rect.width // 2
        beside = name.y <= y < name.bottom
        if abs(middle - canvas.width // 2) <= 1:
            x = middle - size // 2
        elif middle < canvas.width // 2:
            # Away from the middle, where other cards may lie, as far as the name leaves room.
            x = max(rect.right - size, name.right + 1 if beside else 0)
        else:
            x = min(rect.x, (name.x - 1 if beside else canvas.width) - size)
        canvas.put(x, y, text, palette["call"])


def _shown(canvas: Canvas, rect: Rect, card: Card, words: Words, palette: Palette) -> None:
    """A card of the hand that everybody sees, beside its plate or above it."""
    text = f" {faces.short(card, words)} "
    x, y = rect.right + 1, rect.y
    if rect.x == 0 or rect.right == canvas.width:
        x, y = (rect.x if rect.x == 0 else rect.right - len(text)), rect.y - 1
    canvas.put(x, y, text, palette[f"card {faces.ink(card)}"])


def _centre(canvas: Canvas, places: Layout, scene: Scene, words: Words, palette: Palette) -> None:
    """The cards lying open, or the sign of the trump, in the middle."""
    middle_y = canvas.height // 2
    if scene.turned:
        size, step = _open_size(canvas, places, len(scene.turned))
        width = step * (len(scene.turned) - 1) + size.width
        x, y = (canvas.width - width) // 2, (canvas.height - size.height) // 2
        plate = places.plates[1]
        if x < plate.right + 2 and plate.x == 0 and y <= plate.y:
            y = plate.bottom
        for index, one in enumerate(scene.turned):
            faces.paint(canvas, x + index * step, y, one, size, words, palette)
        if scene.caption:
            _caption(canvas, y + size.height, scene, palette)
    elif scene.trump is not None:
        sample = Card(f"A{scene.trump}")
        style = palette[f"card {faces.ink(sample)}"]
        canvas.put((canvas.width - 3) // 2, middle_y - 1, f" {words.glyph(scene.trump)} ", style)
        _caption(canvas, middle_y, scene, palette)
        if scene.idle is not None:
            _idle(canvas, middle_y + 1, scene.idle, scene.idle_caption, words, palette)
    elif scene.caption:
        _caption(canvas, middle_y, scene, palette)


def _idle(canvas: Canvas, y: int, card: Card, caption: str, words: Words, palette: Palette) -> None:
    """A card out of play, small, and the word for it below."""
    text = f" {faces.short(card, words)} "
    x = (canvas.width - cell_len(text)) // 2
    canvas.put(x, y, text, palette[f"card {faces.ink(card)}"])
    canvas.put((canvas.width - cell_len(caption)) // 2, y + 1, caption, palette["felt"])


def _caption(canvas: Canvas, y: int, scene: Scene, palette: Palette) -> None:
    canvas.put((canvas.width - cell_len(scene.caption)) // 2, y, scene.caption, palette["felt"])


def _open_size(canvas: Canvas, places: Layout, count: int) -> tuple[Size, int]:
    """Size of the open cards, and how far apart they begin.

    One lies among the cards of the trick; several only while there is no trick, so that they
    may use the whole width between the plates.
    """
    if count == 1:
        for size in (places.size, MEDIUM):
            top = (canvas.height - size.height) // 2
            # One row more for the caption.
            below = top + size.height + 1
            free = places.centre.y <= top and below <= places.centre.bottom
            if free and size.height <= places.size.height:
                return size, 0
        return SMALL, 0
    room = canvas.width - 2 * places.plates[1].width
    for size in (LARGE, MEDIUM, SMALL):
        if count * (size.width + 1) - 1 <= room and size.height <= places.size.height:
            return size, size.width + 1
    return SMALL, SMALL.width
