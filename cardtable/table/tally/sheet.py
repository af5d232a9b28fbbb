"""The sheet, and the engine that goes through each deal behind it."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.rules import engine
from cardtable.rules.actions import DECLINE, LEAD_UNDISCARDED, Action, discard
from cardtable.rules.ask import Ask
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import IllegalAction
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State

_TOLD: Final = frozenset({"auction", "trump", "partner", "jink", "contract"})
"""Phases whose outcome is written down; what is drawn or laid away is not."""


class Sheet(NamedTuple):
    """The score sheet, and what has to be told next."""

    state: State
    asked: str
    """``dealer``, ``turned``, a phase, ``tricks``, ``order`` (of the tricks), ``best``,
    ``best-trick``, ``revokes``; ``over`` when the game, or the match, is decided."""
    events: tuple[Fact, ...] = ()
    """What followed from the last answer and is worth saying."""
    dealer: int = 0
    closed: State | None = None
    """The table as it stood when the last deal was over; None before."""
    winners: tuple[int, ...] = ()
    """For each trick of the deal a seat of the side that took it."""
    best: int | None = None
    """The index of the trick that the best trump won; None without one."""
    sure: bool = True
    """Whether that trump can certainly not be beaten any more."""


def start(ruleset: Ruleset) -> Sheet:
    """An empty sheet."""
    return Sheet(engine.start(ruleset), "dealer")


def may_be_spoilt(sheet: Sheet) -> bool:
    """Whether the deal may turn out to be a misdeal (C17)."""
    question = engine.ask(sheet.state)
    return question is not None and LEAD_UNDISCARDED in question.options


def begin(sheet: Sheet, dealer: int, events: list[Fact]) -> Sheet:
    """The next deal; where a card is turned up for the trump, that is asked before."""
    state = sheet.state
    match, label = state.match, state.ruleset.seating.labels[dealer]
    game = match.game + (state.phase == "game-over")
    begins = fact("deal-begins", deal=match.deals + 1, game=game, seat=label)
    if "turn-up" in state.ruleset.phases:
        return Sheet(state, "turned", (*events, begins), dealer, sheet.closed)
    after, _ = engine.deal(state, dealer, state.ruleset.pack)
    return go_on(sheet, after, [*events, begins])


def go_on(sheet: Sheet, state: State, events: list[Fact]) -> Sheet:
    """From `state` on do what nobody writes down, until there is something to tell."""
    while state.phase not in engine.OVER:
        question = engine.ask(state)
        assert question is not None
        if state.phase in _TOLD:
            return Sheet(state, state.phase, tuple(events), closed=sheet.closed)
        if state.phase == "play" or LEAD_UNDISCARDED in question.options:
            asked = "order" if state.ruleset.ends == "at_once" else "tricks"
            return Sheet(state, asked, tuple(events), closed=sheet.closed)
        state, _ = engine.apply(state, unwritten(question))
    if engine.is_over(state):
        return Sheet(state, "over", tuple(events), closed=state)
    dealer = engine.next_dealer(state)
    assert dealer is not None
    return begin(Sheet(state, "", closed=state), dealer, events)


def unwritten(question: Ask) -> Action:
    """An answer that changes no score: to steal nothing, to lay away what must be."""
    if question.cards is not None:
        return discard(question.cards.pool[: question.cards.min])
    assert DECLINE in question.options, question
    return DECLINE


def do(state: State, action: Action) -> tuple[State, list[Fact]]:
    """Apply an action that the engine allows."""
    if refusal := engine.check(state, action):
        raise IllegalAction(refusal)
    return engine.apply(state, action)
