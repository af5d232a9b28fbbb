"""The score sheet for a game with a real pack: a question, a line to answer it on, the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import sheet
from cardtable.draw.canvas import Row, row
from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.rules.look import view
from cardtable.rules.refusal import CardtableError
from cardtable.rules.state import State
from cardtable.table import tally
from cardtable.table.tally import Telling
from cardtable.text.words import Words
from cardtable.tui import keys
from cardtable.tui.about import About
from cardtable.tui.learn.choose import game_of
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

_MOST: Final = 60
"""Characters of an answer; the longest one that means something has half as many."""


class Written(Painted):
    """The sheet as it stood after the last deal."""

    def __init__(self, state: State, words: Words) -> None:
        """Show the deals of this state."""
        super().__init__()
        self.state = state
        self.words = words

    def show(self, state: State) -> None:
        """Show another one."""
        if state is not self.state:
            self.state = state
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """As much of it as fits, the last deals first."""
        seen = view(self.state, None)
        return sheet.draw(seen, width, height, self.words, self.palette, last_trick=False)


class Answer(Painted, can_focus=True):
    """The line on which an answer is typed."""

    class Typed(Message):
        """The text is another one; or it was empty already, and a character was taken back."""

        def __init__(self, back: bool) -> None:
            """Carry whether there was nothing to take back."""
            super().__init__()
            self.back = back

    def __init__(self) -> None:
        """Nothing is typed yet."""
        super().__init__()
        self.text = ""

    @property
    def place(self) -> object:
        """What is typed, so that another language leaves it."""
        return self.text

    def go_to(self, place: object) -> None:
        """Have this typed."""
        if isinstance(place, str):
            self.put(place)

    def put(self, text: str) -> None:
        """Show another text."""
        self.text = "".join(char for char in text if char.isprintable()).lstrip()[:_MOST]
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The text, and where the next character comes."""
        line = [(" ► ", "prompt-strong"), (self.text, "prompt-strong"), ("▏", "")]
        return [row(line, width, self.palette, "prompt")]

    async def on_key(self, event: events.Key) -> None:
        """A character, or one less; the question mark asks for help where it is the first."""
        if event.key == "enter":
            # At once: what is typed behind it belongs to the next answer.
            event.stop()
            await self.run_action("screen.take")
        elif event.key == "backspace":
            event.stop()
            back = not self.text
            self.put(self.text[:-1])
            self.post_message(self.Typed(back))
        elif event.is_printable and event.character and (self.text or event.character != "?"):
            event.stop()
            self.put(self.text + event.character)
            self.post_message(self.Typed(back=False))

    def on_paste(self, event: events.Paste) -> None:
        """Text from elsewhere, its first line."""
        event.stop()
        self.put(self.text + (event.text.splitlines() or [""])[0])
        self.post_message(self.Typed(back=False))


class ScorePad(RoomScreen[None]):
    """One sheet, gone on with where it was left.

    Args:
        words: the language.
        telling: the sheet and what was told of it.
        notice: something that went wrong.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", id="score-pad.back"),
        Binding("ctrl+n", "anew", id="score-pad.anew"),
        Binding("question_mark", "help", id="score-pad.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "score-pad.take",
        "score-pad.undo",
        "score-pad.anew",
        "list.back",
    )

    class Back(Message):
        """The sheet was left; all of it is kept."""

    def __init__(self, words: Words, telling: Telling, *, notice: Fact | None = None) -> None:
        """Ask what comes next."""
        super().__init__(words)
        self.telling = telling
        self._told: Sequence[Fact] = () if notice is None else (notice,)
        self._refused = notice is not None
        self._warned = False

    def contents(self) -> Iterator[Widget]:
        """Title, sheet, question, answer, what came of the last one, keys."""
        words = self.words
        names = [game_of(self.telling.ruleset, words, short=short) for short in (False, True)]
        yield Backdrop()
        with Container(classes="sheet high"):
            yield Title(*(words("score-pad.title", ruleset=name) for name in names))
            yield Written(self._last_deal(), words)
            yield About(id="question")
            yield Answer()
            yield About(id="told")
            yield KeyBar(
                [
                    Button("⏎", words("score-pad.key.take"), "take"),
                    Button(keys.sign("backspace", words), words("score-pad.key.undo"), "undo"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.back"), "leave"),
                ],
                id="keys",
            )

    def on_mount(self) -> None:
        """The keys go to the line."""
        self._show()
        self.query_one(Answer).focus()

    def _last_deal(self) -> State:
        """The table after the last deal; before the first one, an empty sheet."""
        found = self.telling.sheet
        return found.closed or tally.start(self.telling.ruleset).state

    def _show(self) -> None:
        found, words = self.telling.sheet, self.words
        over = found.asked == "over"
        said = words("score-pad.over") if over else tally.question(found, words)
        self.query_one(Written).show(self._last_deal())
        self.query_one("#question", About).say(said)
        told = " ".join(words.say(one) for one in self._told)
        self.query_one("#told", About).say(told, refused=self._refused)

    def _say(self, *told: Fact, refused: bool = False) -> None:
        self._told, self._refused = told, refused
        self._show()

    def on_answer_typed(self, message: Answer.Typed) -> None:
        """What was said of the last answer has been read."""
        message.stop()
        self._warned = False
        if message.back:
            self.action_undo()
        elif self._refused:
            self._say()

    def action_take(self) -> None:
        """Note down what is typed, or say why not; a game that is over gives way to another."""
        line, found = self.query_one(Answer), self.telling.sheet
        typed = tally.in_english(line.text.split(), found.asked, self.words)
        if not typed:
            if found.asked == "over":
                self.telling.anew()
                self._say(*self._failed())
        elif typed == ["undo"]:
            line.put("")
            self.action_undo()
        elif typed == ["help"]:
            line.put("")
            self.action_help()
        elif typed == ["quit"]:
            self.action_leave()
        else:
            try:
                after = self.telling.take([shown(word) for word in typed])
            except CardtableError as error:
                self._say(error.fact, refused=True)
                return
            line.put("")
            events = [one for one in after.events if one.code != "deal-begins"]
            self._say(*self._failed(), *events)

    def action_undo(self) -> None:
        """Take the last answer back."""
        try:
            self.telling.undo()
        except CardtableError as error:
            self._say(error.fact, refused=True)
        else:
            self._say(*self._failed())

    def action_anew(self) -> None:
        """Begin another sheet; whoever has begun this one is asked first."""
        if self.telling.begun and not self._warned:
            self._say(fact("score-pad.sure"), refused=True)
            self._warned = True
            return
        self._warned = False
        self.telling.anew()
        self._say(*self._failed())

    def _failed(self) -> tuple[Fact, ...]:
        """Why the answers cannot be kept; nothing if they can."""
        failure = self.telling.failure
        if failure is None:
            return ()
        why, file = failure.strerror or str(failure), shown(str(self.telling.path), 200)
        return (fact("score-pad.not-kept", file=file, why=why),)

    def action_leave(self) -> None:
        """Back to where one learns."""
        self.post_message(self.Back())
