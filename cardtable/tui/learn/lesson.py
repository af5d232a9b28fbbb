"""A lesson on the screen: a step, its answer by the keys of the table, the reply, the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Row, more
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError
from cardtable.teach.lessons import library
from cardtable.teach.lessons.answering import Attempt, Told
from cardtable.teach.lessons.spoken import words_for
from cardtable.text.words import Deck, Words
from cardtable.tui.keys import character
from cardtable.tui.learn.lesson_options import Choices, choices
from cardtable.tui.learn.lesson_picture import Choice, Picture, Spot
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

_LEFT: Final = "answering.order-left"
"""How many cards are still to be put in order: true until another is chosen."""


class LessonBoard(Painted, can_focus=True):
    """The present step of a lesson, and what is chosen of its answers.

    Args:
        attempt: the lesson as it is taken.
        words: the language of the screen.
        given: the answer given last, to show its reply again.
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

    class Changed(Message):
        """An answer was given, or another step is shown."""

    class Over(Message):
        """The last step was answered, and its reply read."""

    def __init__(self, attempt: Attempt, words: Words, given: str = "") -> None:
        """Show the present step."""
        super().__init__()
        self.attempt = attempt
        self.words = words_for(attempt.lesson, words.deck, words.encoding)
        self.told: Told | None = attempt.answer(given) if given else None
        self.given = given
        self._choice = Choice()
        self._spots: list[Spot] = []
        self._above = self._scrolled = 0

    @property
    def choices(self) -> Choices:
        """What can be chosen."""
        return choices(self.attempt, self.words)

    @property
    def place(self) -> object:
        """What is marked and chosen, to be found again in another language."""
        return self._choice

    def go_to(self, place: object) -> None:
        """Mark and choose what was."""
        if isinstance(place, Choice):
            self._choice = place
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The step; its end where there is no room for all of it."""
        self.words.deck = self.card_deck
        picture = Picture(
            self.attempt, self.told, self._choice, self.choices, self.words, self.palette
        )
        rows, used = picture.draw(width, height)
        hidden = max(0, used - height)
        self._scrolled = max(-hidden, min(self._scrolled, 0))
        self._above = hidden + self._scrolled
        self._spots = picture.spots
        rows = rows[self._above : self._above + height]
        arrow = self.palette["panel button-key"]
        if self._above:
            rows[0] = more("▲", rows[0], width, arrow)
        if self._above < hidden:
            rows[-1] = more("▼", rows[-1], width, arrow)
        return rows

    @property
    def card_deck(self) -> Deck:
        """How suits are written on this screen now."""
        words = getattr(self.screen, "words", None)
        return words.deck if isinstance(words, Words) else self.words.deck

    def action_move(self, step: int) -> None:
        """Move the cursor; beyond the ends it stays."""
        last = len(self.choices.options) - 1
        self._mark(max(0, min(self._choice.at + step, last)))

    def action_scroll(self, lines: int) -> None:
        """Show what is above or below."""
        self._scrolled += lines
        self.repaint()

    def action_tick(self) -> None:
        """Choose what the cursor is on, or go on after a right answer."""
        if self.attempt.answered:
            self._on()
        else:
            self._choose(self._choice.at)

    def action_go_on(self) -> None:
        """Give the answer, or go on after it."""
        found = self.choices
        if self.attempt.answered:
            self._on()
        elif self._order_open(found) and self._choice.at in self._choice.chosen:
            # Whoever answers takes nothing away: the space bar does.
            left = len(found.options) - len(self._choice.chosen)
            said = fact("answering.order-left", number=left)
            self.told = Told(False, "", (said,), self.attempt.place)
            self._fresh()
        elif found.shape == "one" or self._order_open(found):
            self._choose(self._choice.at)
        else:
            self._give(self._choice.chosen)

    def on_key(self, event: events.Key) -> None:
        """A key of an answer."""
        typed = character(event)
        for at, option in enumerate(self.choices.options):
            if typed and typed == option.key:
                event.stop()
                if not self.attempt.answered:
                    self._mark(at)
                    self._choose(at)

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked; after a right answer any click goes on."""
        if self.attempt.answered:
            self._on()
            return
        for spot in self._spots:
            if spot.holds(event.x, event.y + self._above):
                self._mark(spot.option)
                self._choose(spot.option)
                return

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel."""
        event.stop()
        self.action_scroll(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel."""
        event.stop()
        self.action_scroll(-2)

    def _order_open(self, found: Choices) -> bool:
        """Whether cards are still to be put in order."""
        return found.shape == "order" and len(self._choice.chosen) < len(found.options)

    def _mark(self, option: int) -> None:
        if option != self._choice.at:
            self._choice = self._choice._replace(at=option)
            self.repaint()

    def _choose(self, option: int) -> None:
        """Give the one answer, or choose one more, or one less."""
        found, chosen = self.choices, self._choice.chosen
        if found.shape == "one":
            self._give((option,))
            return
        chosen = (
            tuple(one for one in chosen if one != option) if option in chosen else (*chosen, option)
        )
        left = [one for one in range(len(found.options)) if one not in chosen]
        if found.shape == "order" and len(left) == 1:
            # Where the last one belongs is no question any more.
            chosen = (*chosen, *left)
        if self.told is not None and _LEFT in [one.code for one in self.told.facts]:
            self.told = None
        self._choice = self._choice._replace(chosen=chosen)
        self.repaint()

    def _give(self, chosen: tuple[int, ...]) -> None:
        """Let the lesson judge; what can be no answer is said and does not count."""
        answer = self.choices.answer(chosen)
        try:
            self.told = self.attempt.answer(answer)
            self.given = answer
        except CardtableError as error:
            self.told = Told(False, "", (error.fact,), self.attempt.place)
        if self.choices.shape == "order" and not self.told.right:
            self._choice = self._choice._replace(chosen=())
        self._fresh()

    def _on(self) -> None:
        """The next step, or the end."""
        if self.attempt.done:
            self.post_message(self.Over())
            return
        self.attempt.next()
        self.told, self.given, self._choice = None, "", Choice()
        self._fresh()

    def _fresh(self) -> None:
        self._scrolled = 0
        self.repaint()
        self.post_message(self.Changed())


class LessonScreen(RoomScreen[None]):
    """A lesson, step by step.

    Args:
        words: the language.
        name: the lesson's whole name.
        attempt: the lesson as it is taken.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="lesson.back"),
        Binding("question_mark", "help", id="lesson.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "answering.keys",
        "answering.arrows",
        "answering.enter",
        "answering.space",
        "answering.read",
        "answering.mouse",
        "lesson.back",
    )

    class Done(Message):
        """The last step was answered and read."""

        def __init__(self, lesson: str, attempt: Attempt) -> None:
            """Carry the lesson's name and how it went."""
            super().__init__()
            self.lesson = lesson
            self.attempt = attempt

    class Back(Message):
        """The learner has had enough."""

        def __init__(self, lesson: str) -> None:
            """Carry the lesson's name."""
            super().__init__()
            self.lesson = lesson

    def __init__(self, words: Words, name: str, attempt: Attempt) -> None:
        """Show the first step."""
        super().__init__(words)
        self.lesson = name
        self.attempt = attempt
        self._given = ""

    def contents(self) -> Iterator[Widget]:
        """Title, step, keys."""
        if self.attempt.lesson.language != self.words.language:
            self.attempt.speak(library.lesson(self.lesson, self.words.language))
        yield Backdrop()
        yield Title(self._title())
        yield LessonBoard(self.attempt, self.words, self._given)
        yield KeyBar(self._buttons(), id="keys")

    def on_mount(self) -> None:
        """The keys go to the step."""
        self.query_one(LessonBoard).focus()

    def _title(self) -> str:
        steps = self.attempt.lesson.steps
        return self.words(
            "lesson.screen.title",
            title=self.attempt.lesson.title,
            place=self.attempt.at + 1,
            count=len(steps),
        )

    def _buttons(self) -> list[Button]:
        words, attempt = self.words, self.attempt
        last = [
            Button("?", words("key.help"), "help"),
            Button("Esc", words("key.back"), "leave"),
        ]
        if attempt.answered:
            on = "lesson.key.end" if attempt.done else "lesson.key.next"
            return [Button("⏎", words(on), "go_on"), *last]
        shape = choices(attempt, words).shape
        buttons = [Button("⏎", words("lesson.key.answer"), "go_on")]
        if shape != "one":
            buttons.append(Button("Space", words(f"lesson.key.{shape}"), "tick"))
        return [*buttons, *last]

    def on_lesson_board_changed(self, message: LessonBoard.Changed) -> None:
        """Another step, or a reply."""
        message.stop()
        self._given = self.query_one(LessonBoard).given
        title = self.query_one(Title)
        title.text = self._title()
        title.repaint()
        self.query_one(KeyBar).show(self._buttons())

    def on_lesson_board_over(self, message: LessonBoard.Over) -> None:
        """The lesson is done."""
        message.stop()
        self.post_message(self.Done(self.lesson, self.attempt))

    def action_go_on(self) -> None:
        """Answer, or go on."""
        self.query_one(LessonBoard).action_go_on()

    def action_tick(self) -> None:
        """Choose what is marked."""
        self.query_one(LessonBoard).action_tick()

    def action_leave(self) -> None:
        """Leave the lesson; it does not count as done."""
        self.post_message(self.Back(self.lesson))
