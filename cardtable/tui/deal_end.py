"""The sheets at the end of a deal and at the end of a game; the player leaves them, no timer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import deal_sum
from cardtable.draw.canvas import Line, wrap
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui import deal_sheet, result_sheet
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

Next = Literal["next", "leave"]
"""What the sheet of a deal ends with: the next deal or the result; leaving. None: the table."""

After = Literal["again", "new-game", "home", "quit", "leave"]
"""What the sheet of a game ends with. None: back to the table."""

_AFTER: Final[tuple[After, ...]] = ("again", "new-game", "home", "quit")


class WhyWanted(Message):
    """The player wants to know why a computer played its cards."""

    def __init__(self, sheet: SheetScreen[Next] | SheetScreen[After]) -> None:
        """Carry the sheet at which that is asked."""
        super().__init__()
        self.sheet = sheet


class DealEnd(SheetScreen[Next]):
    """How the deal was decided, the sum term by term, every card.

    Args:
        words: the language.
        view: the table after the deal, all cards open.
        decided: whether the game, or the match, was decided with it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "next", id="deal-end.next"),
        Binding("escape", "table", id="deal-end.table"),
        Binding("v", "review", id="deal-end.review"),
        Binding("w", "why", id="deal-end.why"),
        Binding("question_mark", "help", id="deal-end.help"),
        Binding("q", "leave", id="deal-end.leave"),
    ]
    HELP_LINES = (
        "deal-end.next",
        "deal-end.review",
        "deal-end.why",
        "deal-end.table",
        "deal-end.leave",
    )
    NO_ROOM = "no-room.end"

    class Review(Message):
        """The player wants to look back at the deal, step by step."""

        def __init__(self, deal: int) -> None:
            """Carry the number of the deal."""
            super().__init__()
            self.deal = deal

    def __init__(self, words: Words, view: View, *, decided: bool) -> None:
        """Show the deal that has just ended."""
        super().__init__(words)
        self.view = view
        self.decided = decided

    def contents(self) -> Iterator[Widget]:
        """Title, sheet, keys."""
        words, view = self.words, self.view
        onward = "result" if self.decided else "next-game" if _game_over(view) else "next-deal"
        game = f"ruleset.{view.ruleset.name}"
        message = "deal-end.title"
        if view.winners:
            message += ".game" if view.ruleset.games > 1 else ".last"
        with Container(classes="full sheet"):
            yield Title(
                *(
                    words(message, title=words(name), deal=view.deal, number=view.game)
                    for name in (game, f"{game}.short")
                )
            )
            yield Pages(self.lines)
            yield KeyBar(
                [
                    Button("⏎", words(f"deal-end.{onward}"), "next"),
                    Button("v", words("deal-end.review"), "review"),
                    Button("w", words("deal-end.why"), "why"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.table"), "table"),
                    Button("q", words("key.leave"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The arrows move the sheet, where it is higher than the screen."""
        self.query_one(Pages).focus()

    def lines(self, width: int) -> list[Line]:
        """The sheet for a width; the hands stand apart where there is room for that."""
        view, words = self.view, self.words
        heading: Line = [(f" {deal_sum.headline(view, words)}", "panel-strong")]
        parts: list[list[Line]] = [[*deal_sheet.ending(view, words, width), heading]]
        if view.rows[-1].kind == "scored":
            parts += [deal_sheet.sums(view, words, width), deal_sheet.remarks(view, words)]
        cards = deal_sheet.cards(view, words, width)
        apart = [line for one in cards for line in (one, [])][:-1]
        # Title and keys take two rows, and each part has a gap above it.
        room = self.size.height - 2 - sum(len(part) + 1 for part in parts if part)
        parts.append(apart if len(apart) < room else cards)
        return [line for part in parts if part for line in ([], *part)]

    def action_next(self) -> None:
        """On to the next deal, or to the result."""
        self.finish("next")

    def action_review(self) -> None:
        """Look back at the deal, on top of this sheet."""
        self.post_message(self.Review(self.view.deal))

    def action_why(self) -> None:
        """Ask why cards were played, on top of this sheet."""
        self.post_message(WhyWanted(self))

    def action_table(self) -> None:
        """Look at the table once more."""
        self.finish()

    def action_leave(self) -> None:
        """Leave the table."""
        self.finish("leave")


class GameEnd(SheetScreen[After]):
    """Who won, and what now.

    Args:
        words: the language.
        view: the table after the last deal.
        told: a sentence below the result; empty for none.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "table", id="game-end.table"),
        Binding("w", "why", id="game-end.why"),
        Binding("question_mark", "help", id="game-end.help"),
        Binding("q", "leave", id="game-end.leave"),
    ]
    HELP_LINES = ("game-end.choose", "game-end.why", "game-end.table", "game-end.leave")
    NO_ROOM = "no-room.end"

    def __init__(self, words: Words, view: View, *, told: str = "") -> None:
        """Show the result."""
        super().__init__(words)
        self.view = view
        self._told = told

    def contents(self) -> Iterator[Widget]:
        """Title, result, menu, keys."""
        words = self.words
        entries = [
            Entry(one, words(f"game-end.{one}"), key=str(number))
            for number, one in enumerate(_AFTER, start=1)
        ]
        with Container(classes="sheet"):
            yield Title(words(f"ruleset.{self.view.ruleset.name}"))
            yield Pages(self.lines)
            yield Menu(entries)
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("w", words("deal-end.why"), "why"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.table"), "table"),
                    Button("q", words("key.leave"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The keys belong to the menu."""
        self.query_one(Menu).focus()

    def lines(self, width: int) -> list[Line]:
        """The result, and what else is to be said."""
        told: list[Line] = [[(f" {line}", "panel-dim")] for line in wrap(self._told, width - 2)]
        lines = [
            *result_sheet.lines(self.view, self.words, width),
            *([*told, []] if self._told else []),
        ]
        # Title, menu and keys; where that leaves too little room, gaps go before anything else.
        room = self.size.height - len(_AFTER) - 2
        while len(lines) > room and [] in lines:
            lines.remove([])
        return lines

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """End with what was chosen."""
        message.stop()
        self.finish(next(one for one in _AFTER if one == message.entry))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_why(self) -> None:
        """Ask why cards were played, on top of this sheet."""
        self.post_message(WhyWanted(self))

    def action_table(self) -> None:
        """Look at the table once more."""
        self.finish()

    def action_leave(self) -> None:
        """Leave the table."""
        self.finish("leave")


def _game_over(view: View) -> bool:
    """Whether a game of a match has just ended, and the match goes on."""
    return view.phase == "game-over"
