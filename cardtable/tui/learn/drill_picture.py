"""What a question of a drill looks like: sentences, cards, answers to choose from, reasons.

The picture is made row by row, so that it can be shortened to the room that there is: first the
cards get small, then those go that the sentences name as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, wrap
from cardtable.draw.card import MEDIUM, SMALL, Look, Size
from cardtable.draw.palette import Palette
from cardtable.rules.cards import Card
from cardtable.teach.drills import kinds
from cardtable.teach.drills.question import Question
from cardtable.teach.drills.session import Session, Verdict
from cardtable.text.words import Words

DIGITS: Final = "1234567890"
LETTERS: Final = "abcdefghij"
"""Keys of answers that are figures themselves, so that no digit means two things."""
_MARGIN: Final = 3
_PIECE: Final = 3
"""Cells of the bar for each question, at the most."""
_GAP: Final = 3
"""Cells between the trick and the hand."""
_DONE: Final = {True: ("■", "panel-strong"), False: ("×", "ink-H")}
_TO_COME: Final = ("·", "panel-dim")


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

    at: int
    """The option that the cursor is on."""
    chosen: tuple[int, ...]
    """In the order in which they were chosen."""
    reminded: bool = False
    """Whether it is said how many cards are still to be put in order."""


def key_of(question: Question, option: int) -> str:
    """The key that chooses an option."""
    figures = all("points" in one.fields for one in question.options)
    keys = LETTERS if figures else DIGITS
    return keys[option] if option < len(keys) else ""


class Picture:
    """A question drawn on a canvas.

    Args:
        session: its present question is drawn.
        verdict: of the answer; None while there is none.
        choice: what is marked and chosen.
        words: the language.
        palette: the colours.

    Attributes:
        spots: where the answers stand, once it was drawn.
    """

    def __init__(
        self,
        session: Session,
        verdict: Verdict | None,
        choice: Choice,
        words: Words,
        palette: Palette,
    ) -> None:
        """Nothing is drawn yet."""
        self._session, self._question = session, session.question
        self._verdict, self._choice = verdict, choice
        self._words, self._palette = words, palette
        self.spots: list[Spot] = []

    def draw(self, width: int, height: int) -> tuple[Canvas, int]:
        """The picture, and how many rows it needs: the rows above that fit are on the canvas.

        Args:
            width: in cells.
            height: rows that there are.
        """
        for face, table in ((MEDIUM, MEDIUM), (MEDIUM, SMALL), (SMALL, SMALL), (SMALL, None)):
            canvas = Canvas(width, 120, self._palette["panel"])
            used = self._all(canvas, face, table)
            if used <= height:
                break
        return canvas, used

    def _all(self, canvas: Canvas, face: Size, table: Size | None) -> int:
        """Everything, with the cards to choose from and those on the table in these sizes."""
        self.spots = []
        y = self._progress(canvas, 1)
        y = self._sentences(canvas, y + 1, self._question.told, "")
        if table is not None:
            y = self._table(canvas, y, table)
        y = self._sentences(canvas, y, (self._question.asked,), "panel-strong")
        y = self._cards(canvas, y, face) if self._question.cards else self._texts(canvas, y)
        if self._verdict is not None:
            return self._judged(canvas, y + 1)
        return self._reminder(canvas, y + 1) if self._choice.reminded else y

    def _reminder(self, canvas: Canvas, y: int) -> int:
        """How many cards are still to be put in order."""
        left = len(self._question.options) - len(self._choice.chosen)
        said = self._words.count("answering.order-left", left)
        return self._line(canvas, y, said, "panel-strong", "×")

    def _progress(self, canvas: Canvas, y: int) -> int:
        """A bar with a piece for each question."""
        session, x = self._session, _MARGIN
        signs = [_DONE[one.right] for one in session.verdicts]
        piece = (canvas.width - 2 * _MARGIN) // (2 * session.count)
        if piece:
            signs += [_TO_COME] * (session.count - len(signs))
            for sign, role in signs:
                x = canvas.put(x, y, sign * min(piece, _PIECE), self._palette[f"panel {role}"])
            x += 2
        said = self._words(
            "drill.progress", bar="", place=len(session.asked), count=session.count
        ).strip()
        canvas.put(x, y, said, self._palette["panel panel-dim"])
        return y + 1

    def _sentences(self, canvas: Canvas, y: int, facts: Sequence[object], role: str) -> int:
        """Sentences, a line each or more."""
        for one in facts:
            y = self._line(canvas, y, self._words.say(one), role)  # type: ignore[arg-type]
        return y

    def _line(self, canvas: Canvas, y: int, text: str, role: str, sign: str = " ") -> int:
        style = self._palette[f"panel {role}" if role else "panel"]
        for number, line in enumerate(wrap(text, canvas.width - 2 * _MARGIN)):
            if number == 0 and sign != " ":
                canvas.put(1, y, sign, style)
            canvas.put(_MARGIN, y, line, style)
            y += 1
        return y

    def _table(self, canvas: Canvas, y: int, size: Size) -> int:
        """The card turned up, the trick so far and the hand, where they are not the answers."""
        scene, options = self._question.scene, set(self._question.cards)
        groups: list[Sequence[Card]] = []
        if scene.turned is not None and not scene.tricks:
            groups.append((scene.turned,))
        if scene.trick and not options >= set(scene.trick):
            groups.append(scene.trick)
        if scene.hand and not options >= set(scene.hand):
            groups.append(scene.hand)
        if not groups:
            return y
        x = _MARGIN
        for cards in groups:
            for card in cards:
                leads = card == scene.led and len(scene.trick) > 1
                look = Look(focus=card == scene.card, leads=leads)
                faces.paint(canvas, x, y, card, size, self._words, self._palette, look)
                x += size.width + 1
            x += _GAP
        return y + size.height

    def _cards(self, canvas: Canvas, y: int, size: Size) -> int:
        """The answers, where they are cards."""
        question = self._question
        step = size.width + 2
        for option, card in enumerate(question.cards):
            x = _MARGIN + option * step
            caption, role = self._caption(option)
            canvas.put(x + (size.width - len(caption)) // 2, y, caption, self._palette[role])
            faces.paint(
                canvas, x, y + 1, card, size, self._words, self._palette, self._look(option)
            )
            self.spots.append(Spot(x, y, x + size.width, y + 1 + size.height, option))
        return y + 1 + size.height

    def _caption(self, option: int) -> tuple[str, str]:
        """What stands above a card: its seat, its place in the order, or nothing."""
        question, chosen = self._question, self._choice.chosen
        seat = question.options[option].fields.get("seat")
        if seat is not None:
            return self._words.field("seat", seat), "panel panel-dim"
        if question.shape != "order":
            return "", "panel"
        order = question.answer if self._verdict is not None else chosen
        if option not in order:
            return "", "panel"
        return str(order.index(option) + 1), "panel panel-strong"

    def _look(self, option: int) -> Look:
        """How a card to choose looks."""
        question, verdict, choice = self._question, self._verdict, self._choice
        key = key_of(question, option)
        if verdict is None:
            return Look(focus=option == choice.at, ticked=option in choice.chosen, key=key)
        if question.shape == "order":
            return Look(key=key)
        right = option in question.answer
        return Look(off=not right, wins=right, ticked=option in verdict.given)

    def _texts(self, canvas: Canvas, y: int) -> int:
        """The answers, where they are words or figures, side by side."""
        question, verdict = self._question, self._verdict
        x, y = _MARGIN, y + 1
        for option, one in enumerate(question.options):
            said = self._words.say(one)
            key = key_of(question, option)
            mark = " "
            role = "button-on" if option == self._choice.at else "button"
            if verdict is not None:
                right = option in question.answer
                mark = "✓" if right else "×" if option in verdict.given else " "
                role = "button-on" if right else "button"
            wide = len(said) + len(key) + 4
            if x + wide > canvas.width - _MARGIN:
                x, y = _MARGIN, y + 2
            style = self._palette[role]
            canvas.fill(x, y, wide, 1, style)
            canvas.put(x, y, mark, style)
            ink = style if role == "button-on" else self._palette[f"{role} button-key"]
            at = canvas.put(x + 1, y, key, ink)
            canvas.put(at + 1, y, said, style)
            self.spots.append(Spot(x, y, x + wide, y + 1, option))
            x += wide + 2
        return y + 1

    def _judged(self, canvas: Canvas, y: int) -> int:
        """Right or wrong, what was mixed up, and the reasons."""
        verdict, words = self._verdict, self._words
        assert verdict is not None
        if verdict.right:
            y = self._line(canvas, y, words("drill.right"), "panel-strong", "✓")
        else:
            question = self._question
            said = [words.say(question.options[one]) for one in question.answer]
            answer = ", ".join(said) or words("drill.wrong.none")
            y = self._line(canvas, y, words("drill.wrong", answer=answer), "panel-strong", "×")
            assert verdict.confusion is not None
            name = words(kinds.name_of(verdict.confusion, question.ruleset))
            y = self._line(canvas, y, words("drill.mixed", name=name), "panel-dim")
        return self._sentences(canvas, y, verdict.reasons, "")
