"""A drill on the screen: a question, its answer with the reasons, how far one has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Row, more
from cardtable.teach.drills.question import Answer
from cardtable.teach.drills.session import Session, Verdict
from cardtable.text.words import Words
from cardtable.tui.keys import character
from cardtable.tui.learn.choose import game_of
from cardtable.tui.learn.drill_picture import Choice, Picture, Spot, key_of
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted


class DrillBoard(Painted, can_focus=True):
    """The present question of a session, and what is chosen of its answers.

    Args:
        session: what is asked.
        words: the language.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "move(-1)", show=False),
        Binding("right,down", "move(1)", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
        Binding("pageup", "scroll(-5)", show=False),
        Binding("pagedown", "scroll(5)", show=False),
        Binding("space", "tick", show=False),
        Binding("enter", "go_on", show=False),
    ]

    class Given(Message):
        """An answer was given."""

        def __init__(self, answer: Answer) -> None:
            """Carry the options."""
            super().__init__()
            self.answer = answer

    class GoOn(Message):
        """The answer was read: the next question."""

    def __init__(self, session: Session, words: Words) -> None:
        """Show the present question."""
        super().__init__()
        self.session, self.words = session, words
        self._choice = Choice(0, ())
        self._spots: list[Spot] = []
        self._above = 0
        self._scrolled = 0

    @property
    def verdict(self) -> Verdict | None:
        """What came of the answer; None while there is none."""
        return self.session.verdicts[-1] if self.session.answered else None

    @property
    def choice(self) -> Choice:
        """What is marked and chosen."""
        return self._choice

    @property
    def place(self) -> object:
        """What is marked and chosen, to be found again in another language."""
        return self._choice

    def go_to(self, place: object) -> None:
        """Mark and choose what was."""
        if isinstance(place, Choice):
            self._choice = place
            self.repaint()

    def fresh(self) -> None:
        """Another question, or the verdict on this one."""
        if self.verdict is None:
            self._choice = Choice(0, ())
        self._scrolled = 0
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The question; its end where there is no room for all of it."""
        picture = Picture(self.session, self.verdict, self._choice, self.words, self.palette)
        canvas, used = picture.draw(width, height)
        hidden = max(0, used - height)
        self._scrolled = max(-hidden, min(self._scrolled, 0))
        self._above = hidden + self._scrolled
        self._spots = picture.spots
        rows = canvas.rows()[self._above : self._above + height]
        arrow = self.palette["panel button-key"]
        if self._above:
            rows[0] = more("▲", rows[0], width, arrow)
        if self._above < hidden:
            rows[-1] = more("▼", rows[-1], width, arrow)
        return rows

    def action_move(self, step: int) -> None:
        """Move the cursor; beyond the ends it stays."""
        if self.verdict is not None:
            return
        last = len(self.session.question.options) - 1
        self._mark(max(0, min(self._choice.at + step, last)))

    def action_scroll(self, lines: int) -> None:
        """Show what is above or below."""
        self._scrolled += lines
        self.repaint()

    def action_tick(self) -> None:
        """Choose what the cursor is on; where one answer is wanted, that is the answer."""
        if self.verdict is not None:
            self.post_message(self.GoOn())
        else:
            self._choose(self._choice.at)

    def action_go_on(self) -> None:
        """Give the answer, or go on after it."""
        question, chosen = self.session.question, self._choice.chosen
        if self.verdict is not None:
            self.post_message(self.GoOn())
        elif question.shape == "one":
            self._choose(self._choice.at)
        elif question.shape == "some":
            self.post_message(self.Given(tuple(sorted(chosen))))
        elif len(chosen) == len(question.options):
            self.post_message(self.Given(chosen))
        elif self._choice.at in chosen:
            # Whoever answers takes nothing away: the space bar does.
            self._choice = self._choice._replace(reminded=True)
            self.repaint()
        else:
            self._choose(self._choice.at)

    def on_key(self, event: events.Key) -> None:
        """A key of an answer."""
        typed = character(event)
        question = self.session.question
        for option in range(len(question.options)):
            if typed and typed == key_of(question, option):
                event.stop()
                if self.verdict is None:
                    self._mark(option)
                    self._choose(option)

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked; after the answer any click goes on."""
        if self.verdict is not None:
            self.post_message(self.GoOn())
            return
        for spot in self._spots:
            if spot.holds(event.x, event.y + self._above):
                self._mark(spot.option)
                self._choose(spot.option)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel."""
        event.stop()
        self.action_scroll(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel."""
        event.stop()
        self.action_scroll(-2)

    def _mark(self, option: int) -> None:
        if option != self._choice.at:
            self._choice = self._choice._replace(at=option)
            self.repaint()

    def _choose(self, option: int) -> None:
        """Give the one answer, or choose one more, or one less."""
        question, chosen = self.session.question, self._choice.chosen
        if question.shape == "one":
            self.post_message(self.Given((option,)))
            return
        if option in chosen:
            chosen = tuple(one for one in chosen if one != option)
        else:
            chosen = (*chosen, option)
        left = [one for one in range(len(question.options)) if one not in chosen]
        if question.shape == "order" and len(left) == 1:
            # Where the last one belongs is no question any more.
            chosen = (*chosen, *left)
        self._choice = self._choice._replace(chosen=chosen, reminded=False)
        self.repaint()


class DrillScreen(RoomScreen[None]):
    """A session, question by question.

    Args:
        words: the language.
        session: what is asked, and remembered.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="drill.back"),
        Binding("question_mark", "help", id="drill.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "answering.keys",
        "answering.arrows",
        "answering.enter",
        "answering.space",
        "answering.read",
        "answering.mouse",
        "drill.back",
    )

    class Done(Message):
        """The last question was answered and read."""

        def __init__(self, session: Session) -> None:
            """Carry the session."""
            super().__init__()
            self.session = session

    class Back(Message):
        """The user has had enough."""

        def __init__(self, session: Session) -> None:
            """Carry the session."""
            super().__init__()
            self.session = session

    def __init__(self, words: Words, session: Session) -> None:
        """Show the first question."""
        super().__init__(words)
        self.session = session

    def contents(self) -> Iterator[Widget]:
        """Title, question, keys."""
        words = self.words
        yield Backdrop()
        kind = words(f"drill.kind.{self.session.drill}")
        yield Title(
            *(
                words(
                    "drill.screen.title",
                    ruleset=game_of(self.session.ruleset, words, short=short),
                    title=kind,
                )
                for short in (False, True)
            )
        )
        yield DrillBoard(self.session, words)
        yield KeyBar(self._buttons(), id="keys")

    def on_mount(self) -> None:
        """The keys go to the question."""
        self.query_one(DrillBoard).focus()

    def _buttons(self) -> list[Button]:
        words, question = self.words, self.session.question
        foot = [
            Button("?", words("key.help"), "help"),
            Button("Esc", words("key.back"), "leave"),
        ]
        if self.session.answered:
            last = "drill.key.end" if self.session.over else "drill.key.next"
            return [Button("⏎", words(last), "go_on"), *foot]
        buttons = [Button("⏎", words("drill.key.answer"), "go_on")]
        if question.shape != "one":
            buttons.append(Button("Space", words(f"drill.key.{question.shape}"), "tick"))
        return [*buttons, *foot]

    def on_drill_board_given(self, message: DrillBoard.Given) -> None:
        """Judge the answer; of two keys in one go only the first one counts."""
        message.stop()
        if not self.session.answered:
            self.session.answer(message.answer)
            self._changed()

    def on_drill_board_go_on(self, message: DrillBoard.GoOn) -> None:
        """The next question, or the end."""
        message.stop()
        if not self.session.answered:
            return
        if self.session.over:
            self.post_message(self.Done(self.session))
        else:
            self.session.go_on()
            self._changed()

    def _changed(self) -> None:
        self.query_one(DrillBoard).fresh()
        self.query_one(KeyBar).show(self._buttons())

    def action_go_on(self) -> None:
        """Answer, or go on."""
        self.query_one(DrillBoard).action_go_on()

    def action_tick(self) -> None:
        """Choose what is marked."""
        self.query_one(DrillBoard).action_tick()

    def action_leave(self) -> None:
        """Leave the drill; what was answered is remembered."""
        self.post_message(self.Back(self.session))
