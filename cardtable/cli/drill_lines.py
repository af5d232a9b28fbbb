"""A drill line by line: which kind, the questions with their answers and reasons, the report.

``cardtable drill`` and the plain mode share it.
"""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Final

from cardtable.cli.drill_answers import is_figure, read_answer, said_answer
from cardtable.cli.plain.asking import Asking
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import Memory, Status
from cardtable.teach.drills.memory_file import Keeper
from cardtable.teach.drills.report import Line, report, when
from cardtable.teach.drills.session import ALL, COUNT, REVIEW, Clock, Session, Verdict

_DONE: Final = {True: "#", False: "x"}
_TO_COME: Final = "."
_TOLD: Final[tuple[Status, ...]] = ("mixed-up", "learning", "known")
"""In the order of the report."""


class Drilling:
    """Drills of one player under one ruleset.

    Args:
        asking: where it is asked.
        ruleset: with its house rules.
        keeper: of the player's memory.
        chance: draws the questions.
        clock: the time, in UTC.
        count: questions in a session.
    """

    def __init__(
        self,
        asking: Asking,
        ruleset: Ruleset,
        keeper: Keeper,
        *,
        chance: Random,
        clock: Clock,
        count: int = COUNT,
    ) -> None:
        """Say so, if the memory could not be read."""
        self._asking, self._ruleset, self._keeper = asking, ruleset, keeper
        self._chance, self._clock, self._count = chance, clock, count
        self.kept = True
        """Whether every answer could be written down."""
        if keeper.aside is not None:
            file, aside = shown(str(keeper.path), 200), shown(keeper.aside.name, 200)
            asking.say("drill.set-aside", file=file, aside=aside)

    def choose(self) -> str:
        """Ask which drill it shall be; the name of one.

        Raises:
            Leave: the end was asked for.
            Closed: nothing more comes.
        """
        asking = self._asking
        names = [*(kind.name for kind in kinds.offered(self._ruleset)), REVIEW]
        found = report(self._keeper.memory, self._ruleset, self._clock())
        for place, name in enumerate(names, start=1):
            mixed = [
                line
                for line in found.of("mixed-up")
                if name in (REVIEW, kinds.kind_of(line.confusion).name)
            ]
            title = asking.words(f"drill.kind.{name}")
            if mixed:
                code = fact("drill.choose.entry-mixed", place=place, title=title, number=len(mixed))
                asking.tell(code)
            else:
                asking.say("drill.choose.entry", place=place, title=title)

        def read(text: str) -> str:
            if not text:
                return ALL
            index = int(text) if text.isdecimal() and len(text) < 4 else 0
            if not 1 <= index <= len(names):
                raise UnreadableError(
                    fact("drill.choose.no-number", text=shown(text), most=len(names))
                )
            return names[index - 1]

        return asking.until(
            read, "drill.choose", "drill.choose.help", empty=True, ruleset=self._ruleset.name
        )

    def run(self, drill: str) -> None:
        """Ask the questions of a session, and say what came of it.

        Args:
            drill: the name of a kind, `ALL` or `REVIEW`.

        Raises:
            Leave: the end was asked for; what was answered is remembered.
            Closed: nothing more comes.
        """
        asking = self._asking
        try:
            session = Session(
                drill,
                self._ruleset,
                self._keeper.memory,
                self._remember,
                chance=self._chance,
                clock=self._clock,
                count=self._count,
            )
        except LookupError:
            asking.say("drill.nothing-to-review")
            return
        title = asking.words(f"drill.kind.{drill}")
        number, ruleset = session.count, self._ruleset.name
        asking.tell(fact("drill.begins", ruleset=ruleset, title=title, number=number))
        try:
            while True:
                self._question(session)
                if session.over:
                    break
                session.go_on()
        finally:
            if session.verdicts:
                self._end(session)

    def report(self) -> None:
        """Say what is mixed up, what is known, what was never asked, and when the next is due."""
        asking, now = self._asking, self._clock()
        found = report(self._keeper.memory, self._ruleset, now)
        player, ruleset = found.player, self._ruleset.name
        if player:
            asking.say("drill.report.title", player=player, ruleset=ruleset)
        else:
            asking.say("drill.report.title-guest", ruleset=ruleset)
        if not found.lines:
            asking.say("drill.report.nothing")
            return
        if not found.of("mixed-up"):
            asking.say("drill.report.none-mixed")
        for status in _TOLD:
            lines = found.of(status)
            if lines:
                asking.say(f"drill.report.{status}")
            for line in lines:
                self._line(line)
        if found.new:
            asking.tell(fact("drill.report.new", number=found.new))
        for one in when(found, now):
            asking.tell(one)

    def _line(self, line: Line) -> None:
        words = self._asking.words
        title = words(f"drill.kind.{kinds.kind_of(line.confusion).name}")
        name = words(kinds.name_of(line.confusion, self._ruleset))
        known = line.known
        told = fact(
            "drill.report.line", title=title, name=name, right=known.right, number=known.asked
        )
        self._asking.console.say(f"  {words.say(told)}")

    def _question(self, session: Session) -> None:
        """Put the present question, and say what its answer was worth."""
        asking, question = self._asking, session.question
        asking.console.say()
        asking.say(
            "drill.progress", bar=_bar(session), place=len(session.asked), count=session.count
        )
        for one in (*question.told, question.asked):
            asking.tell(one)
        known = ""
        shape: str = question.shape
        if is_figure(question):
            shape = "figure"
            known = ", ".join(asking.words.say(option) for option in question.options)
        else:
            for place, option in enumerate(question.options, start=1):
                asking.say("drill.option", place=place, title=asking.words.say(option))
        given = asking.until(
            lambda text: read_answer(text, question, asking.words),
            f"drill.answer.{shape}",
            f"drill.answer.help.{shape}",
            known=known,
        )
        self._judged(session, session.answer(given))

    def _judged(self, session: Session, verdict: Verdict) -> None:
        asking = self._asking
        if verdict.right:
            asking.say("drill.right")
        else:
            answer = said_answer(session.question, asking.words)
            asking.say("drill.wrong", answer=answer)
            assert verdict.confusion is not None
            name = kinds.name_of(verdict.confusion, self._ruleset)
            asking.say("drill.mixed", name=asking.words(name))
        for one in verdict.reasons:
            asking.tell(one)

    def _remember(self, key: str, right: bool, now: datetime) -> Memory:
        """Write an answer down; where that fails, say so once and go on."""
        memory = self._keeper.remember(key, right, now)
        failure = self._keeper.failure
        if failure is not None and self.kept:
            self.kept = False
            why = failure.strerror or str(failure)
            file = shown(str(self._keeper.path), 200)
            self._asking.say("drill.not-kept", file=file, why=why)
        return memory

    def _end(self, session: Session) -> None:
        """How many were right, and what is still mixed up of what was asked."""
        asking = self._asking
        asking.console.say()
        asking.console.say(_bar(session))
        number = len(session.verdicts)
        asking.tell(fact("drill.done", right=session.right, number=number))
        now = self._clock()
        found = report(self._keeper.memory, self._ruleset, now)
        mixed = [line.confusion for line in found.of("mixed-up")]
        names = [kinds.name_of(one, self._ruleset) for one in mixed if one in session.confusions]
        for name in dict.fromkeys(names):  # two cards and a trick may be mixed up alike
            asking.say("drill.mixed", name=asking.words(name))
        for one in when(found, now):
            asking.tell(one)


def _bar(session: Session) -> str:
    """The answers so far, right and wrong, and the questions to come: ``[##x.......]``."""
    done = "".join(_DONE[one.right] for one in session.verdicts)
    return f"[{done.ljust(session.count, _TO_COME)}]"
