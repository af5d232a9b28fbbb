"""What the table screen shows: all its parts, as the game stands for one seat.

It decides nothing and starts nothing; `cardtable.tui.table` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from cardtable.draw import scene
from cardtable.draw.level import level
from cardtable.rules.cards import Card
from cardtable.rules.view import View
from cardtable.table import changes
from cardtable.text.words import Words
from cardtable.tui import table_words
from cardtable.tui.choosers.options import OptionChooser
from cardtable.tui.choosers.question import Question
from cardtable.tui.widgets.bars import Button, KeyBar, PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import Hand
from cardtable.tui.widgets.lines import History, OpenSheet, ScoreSheet, StatusLine, Watching
from cardtable.tui.widgets.painted import PaintedScreen
from cardtable.tui.widgets.small import LEAST, TooSmall, is_too_small

if TYPE_CHECKING:
    from cardtable.table import Table

_WIDTHS: Final = [
    (0, "-narrow"),
    (LEAST[0], "-slim"),
    (80, "-usual"),
    (120, "-wide"),
    (160, "-huge"),
]
TOO_SMALL: Final = "table.too-small.leave"
SURE: Final = "table.too-small.sure"
"""What a terminal too small for the table says; and once it was asked to leave."""
_ENTER: Final = ("continue", "play", "choose", "discard", "lay-away")
"""What Enter may do."""
_HEIGHTS: Final = [
    (0, "-flat"),
    (LEAST[1], "-squat"),
    (24, "-low"),
    (36, "-tall"),
    (48, "-grand"),
]


class TableView(PaintedScreen[None]):
    """A table as the seat at the bottom sees it.

    Args:
        table: the game. The human of the moment sits at the bottom. Without any the table is
            watched from the first seat.
        words: the language.
    """

    CSS_PATH = ["table.tcss"]
    # A click on a card that is just going away would crash while text can be selected.
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS

    def __init__(self, table: Table, words: Words) -> None:
        """Show a table as it stands."""
        super().__init__()
        self.table = table
        self.words = words
        self.there: str | None = None
        """At a hot seat who came to the screen last; None before anybody did in this deal."""
        self._stranger = len(table.humans) == 1 and changes.several(table.record)
        """Whether the one person who plays now, where others have too, has not come yet."""
        self.me: str | None = None
        """The label of the seat whose own cards are shown now; None while there is none."""
        self._bottom = table.humans[0] if table.humans else table.labels[0]
        self.question: Question | None = None
        self._refusal = ""
        self._refused: Card | None = None
        self.rule = ""
        """The rule by which something was refused since anything happened."""
        self._note = ""
        """A word about the last key, until the next one."""
        self._said = ""
        """What a computer did, while it cannot be seen on the felt."""
        self._holding = False
        """Whether a complete trick lies there still."""
        self._cutting = False
        """Whether the cards are seen with which the first deal was cut for."""
        self._look()

    @property
    def people(self) -> tuple[str, ...]:
        """The labels of the seats where people sit now."""
        return self.table.humans

    @property
    def hot_seat(self) -> bool:
        """Whether people take turns at the screen, each with cards that the others may not see."""
        return (len(self.people) > 1 or self._stranger) and not self.table.open

    def _look(self) -> None:
        """Decide who sits at the bottom and whose cards are seen; look at the table from there."""
        table, turn = self.table, self.table.turn
        still = self._holding or self._cutting
        if self.hot_seat:
            self.me = turn if turn == self.there and not still else None
            self._bottom = self.there or self._bottom
        elif turn in self.people and not still:
            # At an open table everybody sees everything: the seats move round by themselves.
            self.me = self._bottom = turn or self._bottom
        elif self._bottom in self.people:
            self.me = self._bottom
        else:
            self.me = self.people[0] if self.people else None
            self._bottom = self.me or self._bottom
        self._seat = table.labels.index(self._bottom)
        covered = self.hot_seat and self.me is None
        self.shown: View = table.public() if covered else table.view(self._bottom)

    def compose(self) -> ComposeResult:
        """Status line, felt between two lists, prompt, hand, keys."""
        words = self.words
        # The classes of the screen's size, which Textual sets only after a first layout: with
        # them from the start nothing is styled, laid out and painted twice.
        size = self.app.size
        for length, points in ((size.width, _WIDTHS), (size.height, _HEIGHTS)):
            self.add_class(
                next(name for at, name in reversed(points) if length >= at), update=False
            )
        with Container(id="body"):
            status = StatusLine(words, id="status")
            status.open_table = self.table.open
            yield status
            with Container(id="middle"):
                yield History(words, self.table.cuts, id="history")
                yield Felt(words, id="felt")
                yield (OpenSheet if self.table.open else ScoreSheet)(words, id="sheet")
            yield PromptLine(id="prompt")
            with Container(id="area", classes="" if self._own else "-alone"):
                yield OptionChooser(words, id="options")
                yield Hand(words, self.table.ruleset.hand_size, id="hand")
                if self.me is None:
                    yield Watching(words, id="watching")
            yield KeyBar(self._key_buttons(), id="keys")
        yield TooSmall(words, id="too-small")

    def on_mount(self) -> None:
        """Show the table as it stands."""
        self.query_one(TooSmall).show(TOO_SMALL)
        self.redraw()

    @property
    def passing(self) -> bool:
        """Whether something is said about the last key that the next one takes away."""
        return bool(self._refusal or self._note)

    async def retell(self) -> None:
        """Say everything in the language that the words speak now; a refusal goes."""
        self._refusal = self._note = self._said = ""
        self.redraw()
        self.repaint_all()

    def redraw(self) -> None:
        """Show what the seat at the bottom may see now."""
        self._look()
        view = self.shown
        self.query_one(StatusLine).show(view._replace(turn=None) if self._cutting else view)
        self.query_one(ScoreSheet).show(view)
        for one in self.query(OpenSheet):
            hands = () if self._cutting else self.table.view(None).hands
            one.show_hands(hands, but=self._my_seat)
        self.query_one(History).show(view)
        self.query_one(Felt).show(self._scene(view))
        asked = view.ask if view.ask is not None and view.ask.seat == self._my_seat else None
        if self._cutting:
            asked = None
        if asked is None:
            self.question = None
            if self.hot_seat:
                self.set_focus(None)
        elif self.question is None or self.question.ask != asked:
            self.question = Question(asked)
            self.set_focus(None)
        self._show_question()

    def _scene(self, view: View) -> scene.Scene:
        """What lies on the felt."""
        if self._cutting:
            return scene.cutting(view, self.words, self.table.cuts, bottom=self._seat)
        return scene.scene(
            view,
            self.words,
            bottom=self._seat,
            last_trick=self._holding or view.turn is None,
            kinds=self._kinds(),
            watched=not self.people,
        )

    @property
    def _my_seat(self) -> int | None:
        return None if self.me is None else self._seat

    def _kinds(self) -> tuple[str, ...]:
        """Per seat who plays there, in a word; ``you`` only where one human plays."""
        human = "table.seat.person" if len(self.people) > 1 else "table.seat.you"
        return tuple(
            self.words(human) if seated.kind == "human" else level(seated.player, self.words)
            for seated in self.table.seats.values()
        )

    def _show_question(self) -> None:
        """Show hand, chooser and prompt as the question stands."""
        question, view = self.question, self.shown
        hand = self.query_one(Hand)
        self._show_hand_or_none(hand)
        cards = bool(question and question.verb)
        own = self._own
        off = {card for card in own if question and cards and not question.allowed(card)}
        hand.show(
            own,
            active=cards,
            off=off,
            ticked=question.ticked if question else (),
            raises=not (question and question.several),
        )
        self.query_one(OptionChooser).show(question.choices if question else (), view.bid)
        self.query_one("#area").set_class(not own, "-alone")
        self._show_prompt()
        self._show_keys()

    @property
    def _own(self) -> tuple[Card, ...]:
        """The hand that is shown; none to whoever watches, though one seat's picture is seen."""
        return () if self.me is None or self._cutting else self._laid_out(self.shown)

    def _laid_out(self, view: View) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return view.hand

    def _show_hand_or_none(self, hand: Hand) -> None:
        """Give the place of the hand to a sentence where no hand is to be seen."""
        hand.display = self.me is not None
        found = self.query(Watching)
        if self.me is None and not found:
            self.query_one("#area").mount(Watching(self.words, id="watching"))
        for watching in self.query(Watching):
            watching.display = self.me is None
            watching.say("table.covered" if self.hot_seat else "table.watching")

    def _show_prompt(self) -> None:
        question, view, words = self.question, self.shown, self.words
        prompt = self.query_one(PromptLine)
        go_on = (words("table.keys.go-on"),)
        if self._note:
            prompt.show(self._note)
        elif self._cutting:
            prompt.show(*table_words.cut(view, self.table.cuts, words), keys=go_on)
        elif self._holding and view.tricks:
            prompt.show(*table_words.trick_won(view, words), keys=go_on)
        elif question is not None:
            chosen = self.query_one(OptionChooser).current
            means = table_words.meaning(chosen, view, words) if chosen is not None else ""
            prompt.show(
                means or table_words.asked(view, question, words),
                keys=table_words.keys(question, len(view.hand), words),
                refusal=self._refusal,
                buttons=self._buttons(question),
            )
        elif view.turn is not None:
            prompt.show(self._said or table_words.waiting(view, words, self.people))
        else:
            prompt.show(words(f"table.prompt.{view.phase}"), keys=go_on)
        self._fit(self.app.size.width)

    def _show_note(self, note: str) -> None:
        """A word about a key that means nothing here, until the next one."""
        self._note = note
        self._show_prompt()

    def _show_keys(self) -> None:
        self.query_one(KeyBar).show(self._key_buttons())

    def _key_buttons(self) -> tuple[Button, ...]:
        """The keys at the foot; the first says what Enter does now."""
        words, message = self.words, self._enter_does()
        # As wide as the longest, so that nothing moves when Enter means something else.
        width = max(cell_len(words(f"table.key.{one}")) for one in _ENTER)
        text = words(message) if message else ""
        first = Button("⏎", text.ljust(width), "enter" if message else "")
        return (first, *self._commands(cell_len(first.text)))

    def _commands(self, used: int) -> Sequence[Button]:
        """The commands at the foot, behind a first key with so many cells of text."""
        return ()

    def _enter_does(self) -> str:
        """The message for what Enter does now; empty if it does nothing."""
        if self._cutting or self._holding or self._pausing or self.shown.turn is None:
            return "table.key.continue"
        return "" if self.question is None else table_words.enter(self.question)

    @property
    def _pausing(self) -> bool:
        """Whether time passes that a key would cut short."""
        return False

    def on_resize(self, event: events.Resize) -> None:
        """A refusal may need one row more or less; leaving a small terminal is asked for anew."""
        self.query_one(TooSmall).show(TOO_SMALL)
        self._fit(event.size.width)

    @property
    def _too_small(self) -> bool:
        return is_too_small(self.size)

    def _no_room(self) -> bool:
        """Whether the terminal is too small for the table; then a key asks for nothing."""
        if self._too_small:
            self.query_one(TooSmall).show(TOO_SMALL)
        return self._too_small

    def _fit(self, width: int) -> None:
        """Give a long refusal a row more, taken from the hand; many options two, from the felt."""
        prompt, area = self.query_one(PromptLine), self.query_one("#area")
        long = prompt.is_long(width)
        prompt.set_class(long, "-long")
        area.set_class(long, "-short")
        area.set_class(self.query_one(OptionChooser).rows(width) > 1, "-two")

    def _buttons(self, question: Question) -> list[Button]:
        """What can be done beside choosing a card, and the end of choosing several."""
        words, buttons = self.words, []
        if question.warned is not None:
            text = words(f"table.button.{question.warned.verb}.again")
            return [Button(question.warned.key, text, question.warned.key)]
        if question.several:
            text = words("table.button.discard", count=len(question.ticked))
            buttons.append(Button("⏎", text, "confirm"))
        for aside in question.asides:
            card = self.shown.turned[0] if self.shown.turned else None
            begun = question.verb == aside.verb
            text = words("table.button.back" if begun else f"table.button.{aside.verb}", card=card)
            buttons.append(Button("Esc" if begun else aside.key, text, aside.key))
        return buttons
