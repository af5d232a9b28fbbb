"""The last trick, in the order in which it was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, Row, clip, wrap
from cardtable.draw.card import LARGE, MEDIUM, Look
from cardtable.draw.scene import side as looks_of
from cardtable.draw.scene import team
from cardtable.rules.cards import Card
from cardtable.rules.view import View
from cardtable.teach.trick_won import in_short
from cardtable.text.words import Words
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted


class Trick(Painted):
    """A complete trick: the leader's card at the left, below each card who played it."""

    def __init__(self, words: Words, view: View) -> None:
        """The last trick of a view."""
        super().__init__()
        self.words = words
        self.view = view
        self.at: int | None = None
        """The place of the card that is marked, in the order of play."""

    def paint(self, width: int, height: int) -> list[Row]:
        """Cards, names, and below them who won and why."""
        words, palette, view = self.words, self.palette, self.view
        trick, seating = view.tricks[-1], view.ruleset.seating
        canvas = Canvas(width, height, palette["felt"])
        room = (width - 2) // len(trick.cards)
        size = LARGE if room > LARGE.width else MEDIUM
        step = min(room, size.width + 4)
        total = step * (len(trick.cards) - 1) + size.width
        x, y = (width - total) // 2, max(0, (height - size.height - 3) // 2)
        for place, (seat, card) in enumerate(
            zip(seating.clockwise(trick.leader), trick.cards, strict=True)
        ):
            won = seat == trick.winner
            look = Look(leads=place == 0, wins=won, focus=place == self.at)
            left = x + place * step
            faces.paint(canvas, left, y, card, size, words, palette, look)
            looks = looks_of(team(view, seat))
            name = clip(words.name(seating.labels[seat]), step - 3)
            at = left + (size.width - len(name) - 2) // 2
            style = palette[f"plate {looks.role}"]
            canvas.put(at - 1, y + size.height + 1, f" {looks.shape} ", style)
            strong = palette["plate plate-name"]
            canvas.put(at + 2, y + size.height + 1, f"{name} ", strong)
        told = wrap(words.say(in_short(view)), width - 2)
        first = max(y + size.height + 2, min(y + size.height + 3, height - len(told)))
        for row, line in enumerate(told, start=first):
            canvas.put((width - cell_len(line)) // 2, row, line, palette["felt"])
        return canvas.rows()


class LastTrick(SheetScreen[Card]):
    """The last complete trick, its leader and its winner.

    It ends with the card of which the reasons are asked for, or with none.

    Args:
        words: the language.
        view: the table; at least one trick was played.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,l,q", "leave", id="last-trick.close"),
        Binding("left", "mark(-1)", id="last-trick.before"),
        Binding("right", "mark(1)", id="last-trick.after"),
        Binding("w", "why", id="last-trick.why"),
        Binding("question_mark", "help", id="last-trick.help"),
    ]
    HELP_LINES = (
        "last-trick.mark",
        "last-trick.why",
        "list.back",
    )

    def __init__(self, words: Words, view: View) -> None:
        """Show it."""
        super().__init__(words)
        self.view = view

    def contents(self) -> Iterator[Widget]:
        """Title, trick, keys."""
        words, view = self.words, self.view
        trick, labels = view.tricks[-1], view.ruleset.seating.labels
        winner, leader = labels[trick.winner], labels[trick.leader]
        same = trick.winner == trick.leader
        message = "last-trick.title.same" if same else "last-trick.title"
        with Container(classes="sheet"):
            yield Title(words(message, number=len(view.tricks), seat=winner, other=leader))
            yield Trick(words, view)
            yield KeyBar(
                [
                    Button("⏎", words("key.table"), "leave"),
                    Button("←→", words("last-trick.mark"), "mark(1)"),
                    Button("w", words("log.key.why"), "why"),
                    Button("?", words("key.help"), "help"),
                ]
            )

    def action_mark(self, by: int) -> None:
        """Mark the next card, round the ends of the trick."""
        trick = self.query_one(Trick)
        cards = len(self.view.tricks[-1].cards)
        first = 0 if by > 0 else cards - 1
        trick.at = first if trick.at is None else (trick.at + by) % cards
        trick.repaint()

    def action_why(self) -> None:
        """Ask why the marked card was played; the winner's where none is marked."""
        trick, at = self.view.tricks[-1], self.query_one(Trick).at
        if at is None:
            at = (trick.winner - trick.leader) % len(trick.cards)
        self.finish(trick.cards[at])

    def action_leave(self) -> None:
        """Back to the table."""
        self.finish()
