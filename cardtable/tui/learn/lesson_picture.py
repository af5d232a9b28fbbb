"""What a lesson's step looks like: the table, the text, the answers, the reply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.draw import card as faces
from cardtable.draw import history, status, table
from cardtable.draw.canvas import Canvas, Row, wrap
from cardtable.draw.card import LARGE, MEDIUM, SMALL, Look, Size
from cardtable.draw.palette import Palette
from cardtable.draw.scene import scene
from cardtable.rules.state import Hand
from cardtable.rules.view import View
from cardtable.teach.lessons.answering import Attempt, Told
from cardtable.teach.lessons.spoken import said
from cardtable.teach.lessons.telling import WHOLE_DEAL, position
from cardtable.text.words import Words
from cardtable.tui.learn.lesson_options import Choices

_MARGIN: Final = 2
_FELT: Final = (9, 13)
"""Rows that a table of four and one of six need at the least."""
_TALL: Final = 32
"""From so many rows on the cards of a hand may be large beside the table."""
_HISTORY: Final = 4
"""Rows that a list of tricks takes besides them."""
_TELLING: Final = ("winner", "turn")
"""Questions that a mark on the table would answer."""
_REPLY: Final = 2
"""Rows kept for the reply, so that nothing moves when it comes."""


class Spot(NamedTuple):
    """Where an answer stands, for the mouse."""

    left: int
    top: int
    right: int
    bottom: int
    option: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell belongs to it."""
        return self.left <= x < self.right and self.top <= y < self.bottom


class Choice(NamedTuple):
    """What is marked and chosen so far."""

    at: int = 0
    chosen: tuple[int, ...] = ()


class Picture:
    """A step drawn on a canvas.

    Args:
        attempt: its present step is drawn.
        told: the reply to the last answer; None while there is none.
        choice: what is marked and chosen.
        choices: what can be chosen.
        words: the lesson's language and names.
        palette: the colours.

    Attributes:
        spots: where the answers stand, once it was drawn.
    """

    def __init__(
        self,
        attempt: Attempt,
        told: Told | None,
        choice: Choice,
        choices: Choices,
        words: Words,
        palette: Palette,
    ) -> None:
        """Nothing is drawn yet."""
        self._attempt, self._told = attempt, told
        self._choice, self._choices = choice, choices
        self._words, self._palette = words, palette
        self.spots: list[Spot] = []

    def draw(self, width: int, height: int) -> tuple[list[Row], int]:
        """The picture, and how many rows it has: more than `height` where it has to be scrolled."""
        bare = self._attempt.place.record is None
        sizes = (LARGE, MEDIUM, SMALL) if bare or height > _TALL else (MEDIUM, SMALL)
        upper: list[Row] = []
        for size in sizes:
            lower = self._lower(width, size)
            upper = self._upper(width, height - len(lower))
            if upper:
                break
        else:
            # No picture of the table has room beside any cards: it is told in words.
            lower = self._lower(width, sizes[-1])
            upper = self._sentences(width)
        rows = [*upper, *lower]
        shift = len(rows) - len(lower)
        self.spots = [
            spot._replace(top=spot.top + shift, bottom=spot.bottom + shift) for spot in self.spots
        ]
        return rows, len(rows)

    # --- what is on the table -------------------------------------------------------------------

    def _upper(self, width: int, height: int) -> list[Row]:
        """The table in so many rows; nothing where there is no room for a picture of it."""
        attempt = self._attempt
        right = self._told is not None and self._told.right
        place = self._told.place if self._told is not None and right else attempt.place
        if place.record is None:
            told = self._sentences(width)
            return told if len(told) <= height else []
        view = attempt.view(place)
        if height < _FELT[len(view.ruleset.seating.labels) > 4]:
            return []
        hidden = attempt.step.kind in _TELLING and not attempt.answered
        listed = attempt.step.kind in WHOLE_DEAL and len(view.tricks) > 1
        if listed and len(view.tricks) + _HISTORY < height:
            # No higher than the list is: the question stands right below it.
            used = len(view.tricks) + _HISTORY
            rows = history.draw(view, width, used, self._words, self._palette)
        else:
            rows = self._felt(view, width, height - (0 if hidden else 1), hidden=hidden)
        if hidden:
            return rows
        return [status.draw(view, width, self._words, self._palette), *rows]

    def _felt(self, view: View, width: int, height: int, *, hidden: bool) -> list[Row]:
        """The felt; what would tell the answer is not on it before it was given."""
        shown = scene(view, self._words, bottom=view.seat or 0, last_trick=True)
        if hidden:
            shown = shown._replace(
                plates=tuple(
                    plate._replace(won="", won_short="", acts=False, thinks=False)
                    for plate in shown.plates
                ),
                trick=tuple(laid._replace(wins=False) for laid in shown.trick),
                expected=None,
            )
        return table.draw(shown, width, height, self._words, self._palette)

    def _sentences(self, width: int) -> list[Row]:
        """The position in sentences, each on a line of its own."""
        place, words = self._attempt.place, self._words
        told = position(self._attempt, words)
        if place.record is None and self._choices.options[0].card is not None:
            told = told[:-1]  # the cards lie there to be chosen from
        lines = [line for one in told for line in wrap(one, width - 2 * _MARGIN)]
        canvas = Canvas(width, len(lines) + 2, self._palette["panel"])
        for y, line in enumerate(lines, start=1):
            canvas.put(_MARGIN, y, line, self._palette["panel panel-dim"])
        return canvas.rows()

    # --- what is asked --------------------------------------------------------------------------

    def _lower(self, width: int, size: Size) -> list[Row]:
        """Text, answers and reply."""
        self.spots = []
        canvas = Canvas(width, 60, self._palette["panel"])
        attempt, words = self._attempt, self._words
        y = 0
        for line in wrap(said(attempt.step.text, words), width - 2 * _MARGIN):
            canvas.put(_MARGIN, y, line, self._palette["panel panel-strong"])
            y += 1
        cards = [at for at, one in enumerate(self._choices.options) if one.card is not None]
        others = [at for at, one in enumerate(self._choices.options) if one.card is None]
        held = () if cards else self._held()
        if cards:
            y = self._cards(canvas, y, cards, size)
        elif held:
            y = self._hand(canvas, y, held, size)
        if others:
            y = self._texts(canvas, y + (0 if cards or held else 1), others)
        end = self._reply(canvas, y)
        return canvas.rows()[:end]

    def _cards(self, canvas: Canvas, y: int, cards: Sequence[int], size: Size) -> int:
        """The answers that are cards, side by side, covered where they are many."""
        order = self._choices.shape == "order"
        room = canvas.width - 2 * _MARGIN - size.width
        step = size.width + 1
        if len(cards) > 1:
            step = max(3, min(step, room // (len(cards) - 1)))
        y += 1 if order else 0
        for place, option in enumerate(cards):
            one, x = self._choices.options[option], _MARGIN + place * step
            chosen = option in self._choice.chosen
            look = Look(
                focus=option == self._choice.at,
                ticked=chosen,
                key=one.key,
                shown=step if step < size.width and place < len(cards) - 1 else None,
            )
            assert one.card is not None
            faces.paint(canvas, x, y, one.card, size, self._words, self._palette, look)
            if order and chosen:
                number = str(self._choice.chosen.index(option) + 1)
                style = self._palette["panel panel-strong"]
                canvas.put(x + size.width // 2, y - 1, number, style)
            last = place == len(cards) - 1
            right = x + (size.width if last else min(step, size.width))
            self.spots.append(Spot(x, y, right, y + size.height, option))
        return y + size.height

    def _held(self) -> Hand:
        """The learner's hand, where it is not what he chooses from and yet says something."""
        attempt = self._attempt
        if attempt.place.record is None or attempt.step.kind in WHOLE_DEAL:
            return ()
        return attempt.view().hand

    def _hand(self, canvas: Canvas, y: int, hand: Hand, size: Size) -> int:
        """The hand, only to be looked at."""
        step = min(size.width + 1, (canvas.width - 2 * _MARGIN - size.width) // len(hand))
        for place, card in enumerate(hand):
            covered = step < size.width and place < len(hand) - 1
            look = Look(shown=step if covered else None)
            x = _MARGIN + place * step
            faces.paint(canvas, x, y, card, size, self._words, self._palette, look)
        return y + size.height

    def _texts(self, canvas: Canvas, y: int, others: Sequence[int]) -> int:
        """The answers that are words, side by side."""
        x = _MARGIN
        for option in others:
            one = self._choices.options[option]
            role = "button-on" if option == self._choice.at else "button"
            wide = len(one.text) + len(one.key) + 3
            if x + wide > canvas.width - _MARGIN:
                x, y = _MARGIN, y + 1
            style = self._palette[role]
            canvas.fill(x, y, wide, 1, style)
            ink = style if role == "button-on" else self._palette[f"{role} button-key"]
            at = canvas.put(x + 1, y, one.key, ink)
            canvas.put(at + 1, y, one.text, style)
            self.spots.append(Spot(x, y, x + wide, y + 1, option))
            x += wide + 1
        return y + 1

    def _reply(self, canvas: Canvas, y: int) -> int:
        """The reply to the last answer; room for it where there is none yet."""
        told, words = self._told, self._words
        if told is None:
            return y + _REPLY
        text = said(told.text, words) or " ".join(words.say(one) for one in told.facts)
        role = "panel-strong" if told.right else "ink-H"
        # The sign stands alone in its column: right and wrong are told apart without colours.
        canvas.put(0, y, "✓" if told.right else "×", self._palette[f"panel {role}"])
        lines = wrap(text, canvas.width - 2 * _MARGIN)
        for number, line in enumerate(lines):
            canvas.put(_MARGIN, y + number, line, self._palette["panel"])
        return y + max(_REPLY, len(lines))
