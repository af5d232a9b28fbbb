"""The parts of the replay beside the table: what happened at a step, and the hands at it."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, Line, Row, clip, length, row, wrap
from cardtable.draw.card import MEDIUM, SMALL, Look, Size
from cardtable.draw.scene import side, team
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.keys import chosen_sign
from cardtable.tui.widgets.painted import Painted


class Told(Painted):
    """Where in the game one is, and the sentences of the step."""

    def __init__(self, words: Words) -> None:
        """Nothing is told yet."""
        super().__init__()
        self.words = words
        self.where = ""
        self.said: Sequence[str] = ()

    def show(self, where: str, said: Sequence[str]) -> None:
        """Tell a step.

        Args:
            where: which of how many it is.
            said: sentences; of those that do not fit the last ones are left out, and the key is
                named by which they can be read.
        """
        self.where, self.said = where, tuple(said)
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The place at the right, the sentences at the left of it."""
        sign = chosen_sign(self.screen, "tell", self.words) or "w"
        lines = told_lines(self.said, self.where, width, height, tail=f"… ({sign})")
        rows = []
        for at in range(height):
            text = lines[at] if at < len(lines) else ""
            left: Line = [(" ► " if at == 0 else "   ", "prompt-strong"), (text, "")]
            right: Line = [(f"{self.where} ", "prompt-dim")] if at == 0 else []
            gap = max(0, width - length(left) - length(right))
            rows.append(row([*left, (" " * gap, ""), *right], width, self.palette, "prompt"))
        return rows


def told_lines(
    said: Sequence[str], where: str, width: int, height: int, *, tail: str = "…"
) -> list[str]:
    """Sentences in `height` lines at the most; on the first one `where` stands too.

    Where there is no room for all, `tail` stands at the end.
    """
    room = width - 4
    beside = room - len(where) - 1
    first, *others = said or ("",)
    lines = _wrapped(first, beside, room)
    lines += [line for sentence in others for line in wrap(sentence, room)]
    if len(lines) > height:
        # All in one: a sentence need not begin a line of its own.
        lines = _wrapped(" ".join(said), beside, room)
    if len(lines) > height:
        last = clip(lines[height - 1], room - len(tail) - 1).removesuffix("…")
        lines = [*lines[: height - 1], f"{last.rstrip()} {tail}"]
    return lines


def _wrapped(text: str, first: int, width: int) -> list[str]:
    """A text in lines, the first of which has less room."""
    line = wrap(text, first)[0]
    rest = text[len(line) :].strip(" ")
    return [line, *wrap(rest, width)] if rest else [line]


class Hands(Painted):
    """The hand of one seat as cards, or all hands as lines."""

    def __init__(self, words: Words) -> None:
        """No hand yet."""
        super().__init__()
        self.words = words
        self.view: View | None = None
        self.seat: int | None = None

    def show(self, view: View, seat: int | None) -> None:
        """Show what a view shows.

        Args:
            view: with the eyes of `seat`, or open.
            seat: whose hand is shown as cards; None for a line for each hand that is seen.
        """
        self.view, self.seat = view, seat
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The hands."""
        view = self.view
        if view is None or not view.hands:
            return [row([], width, self.palette, "hand")] * height
        mine = view.hands[self.seat] if self.seat is not None else ()
        if isinstance(mine, tuple) and mine and self.seat is not None and height > SMALL.height:
            for size in (MEDIUM, SMALL):
                step = min(size.width + 1, (width - 2 - size.width) // max(1, len(mine) - 1))
                if size.height < height and step >= size.width - 1:
                    return self._cards(view, size, step, width, height)
        return self._lines(view, width, height)

    def _cards(self, view: View, size: Size, step: int, width: int, height: int) -> list[Row]:
        """One hand, as cards in the middle."""
        canvas = Canvas(width, height, self.palette["hand"])
        hand = view.hands[self.seat or 0]
        assert isinstance(hand, tuple)
        left = (width - step * (len(hand) - 1) - size.width) // 2
        top = height - size.height
        for at, card in enumerate(hand):
            x = left + at * step
            faces.paint(canvas, x, top, card, size, self.words, self.palette, Look())
        return canvas.rows()

    def _lines(self, view: View, width: int, height: int) -> list[Row]:
        """Every hand that is seen, in one column or two."""
        seats = [
            seat
            for seat, hand in enumerate(view.hands)
            if isinstance(hand, tuple) and self.seat in (None, seat)
        ]
        columns = 1 if len(seats) <= height else 2
        each = width // columns
        cells = [self._hand(view, seat, each) for seat in seats]
        rows = []
        for at in range(height):
            line: list[tuple[str, str]] = []
            for cell in cells[at * columns : (at + 1) * columns]:
                line += [*cell, (" " * (each - length(cell)), "")]
            rows.append(row(line, width, self.palette, "hand"))
        return rows

    def _hand(self, view: View, seat: int, width: int) -> Line:
        words = self.words
        looks = side(team(view, seat))
        name = clip(words.name(view.ruleset.seating.labels[seat]), 11)
        line: list[tuple[str, str]] = [(f" {looks.shape} ", looks.role), (f"{name:<12}", "")]
        hand = view.hands[seat]
        assert isinstance(hand, tuple)
        cards = [faces.short(card, words) for card in hand]
        # A long hand gives up the blanks between its cards before it gives up a card.
        wide = sum(len(card) + 1 for card in cards) <= width - length(line)
        for card, text in zip(hand, cards, strict=True):
            line.append((text, faces.text_ink(card)))
            if wide:
                line.append((" ", ""))
        return line
