"""A lesson being taken: step after step, an answer given, the reply, the next step."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules import engine
from cardtable.rules.facts import Fact, fact
from cardtable.rules.look import view
from cardtable.rules.view import View
from cardtable.teach.lessons.checking import onward, outcome
from cardtable.teach.lessons.lesson import Lesson, Reply, Step
from cardtable.teach.lessons.place import Place, stand
from cardtable.teach.lessons.questions import KINDS, answer_of, options_of, refusal
from cardtable.teach.lessons.reasons import reasons


class Told(NamedTuple):
    """What is said to an answer."""

    right: bool
    text: str
    """The lesson's own words; empty where the engine speaks."""
    facts: tuple[Fact, ...]
    """What the engine says, a sentence each."""
    place: Place
    """The table after the answer, with what the lesson lets happen; else as it was."""


class Attempt:
    """One lesson as one learner takes it.

    Attributes:
        lesson: the lesson, which was checked.
        at: the index of the present step.
        first_goes: how many steps were answered rightly at the first go.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.first_goes = 0
        self._tried = False
        self._answered = False
        self._place = stand(lesson, lesson.steps[0])

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.at]

    @property
    def place(self) -> Place:
        """Its position."""
        return self._place

    @property
    def answered(self) -> bool:
        """Whether the present step was answered rightly."""
        return self._answered

    @property
    def done(self) -> bool:
        """Whether the last step was answered rightly."""
        return self._answered and self.at == len(self.lesson.steps) - 1

    @property
    def options(self) -> tuple[str, ...]:
        """The answers that can be chosen between, or the cards to choose from.

        Numbers are those that the lesson names, the lowest first; beside the actions that are
        allowed stand the forbidden ones that the lesson has a reply to. A choice of cards to lay
        away is not among them: `cardtable.rules.engine.ask` asks for it.
        """
        if KINDS[self.step.kind].shape == "number":
            named = {int(reply.answer) for reply in self.step.replies}
            return tuple(str(one) for one in sorted(named))
        options = options_of(self.step.kind, self._place)
        if KINDS[self.step.kind].shape != "action":
            return options
        named_too = [
            answer_of(self.step.kind, self._place, reply.answer)
            for reply in self.step.replies
            if reply.verdict == "illegal"
        ]
        others = [one for one in named_too if one not in options and not self._lays_away(one)]
        # The lowest bids first, as far as they are refused.
        bids = [one for one in others if one.startswith("bid ")]
        return (*sorted(bids, key=_points), *options, *(one for one in others if one not in bids))

    def speak(self, lesson: Lesson) -> None:
        """Go on with the same lesson in another language, which has the same steps."""
        self.lesson = lesson

    def _lays_away(self, action: str) -> bool:
        """Whether an action is one of those that are asked for as a choice of cards."""
        ask = engine.ask(self._place.state)
        return ask is not None and ask.cards is not None and action.startswith(ask.cards.verb)

    def view(self, place: Place | None = None) -> View:
        """The table as the learner sees it: from his own seat, once the cards are open as all do.

        Args:
            place: the table after an answer; None for that of the step.
        """
        state = (place or self._place).state
        seating = self.lesson.ruleset.seating
        turn = self._place.state.turn
        eyes = seating.labels.index(self.step.eyes) if self.step.eyes else turn
        return view(state, 0 if eyes is None else eyes)

    def answer(self, text: str) -> Told:
        """What is said to an answer, which counts.

        Raises:
            UnreadableError: it can be no answer here, and does not count.
        """
        step, place = self.step, self._place
        given = answer_of(step.kind, place, text)
        reply = self._reply(given)
        right = reply is not None and reply.verdict == "right"
        if reply is None and step.kind != "do":
            right = given == KINDS[step.kind].truth(place, step.subject)
        if right and not self._tried:
            self.first_goes += 1
        self._tried = True
        self._answered = self._answered or right
        if reply is not None:
            then = outcome(self.lesson, step, place, reply)
            return Told(right, reply.text, (), then)
        why = refusal(place, given) if step.kind == "do" else None
        if why is not None:
            return Told(False, "", (why,), place)
        if step.other:
            return Told(right, step.other, (), place)
        return Told(right, "", self._engine_says(given), place)

    def next(self) -> None:
        """Go on to the next step, where there is one and the present one was answered rightly."""
        if not self._answered or self.done:
            return
        before = onward(self.lesson, self.step, self._place)
        self.at += 1
        self._tried = self._answered = False
        self._place = stand(self.lesson, self.step, before)

    def _reply(self, given: str) -> Reply | None:
        for reply in self.step.replies:
            if answer_of(self.step.kind, self._place, reply.answer) == given:
                return reply
        return None

    def _engine_says(self, given: str) -> tuple[Fact, ...]:
        found = reasons(self.step.kind, self._place, self.step.subject, given)
        return (fact("lesson.not-so"), *found)


def _points(bid: str) -> int:
    return int(bid.partition(" ")[2])
