"""The engine: the only door through which a state changes.

A deal is begun with its pack (`deal`) or as a position (`place`); then `ask` tells what is put
to whom, `check` why something may not be done, and `apply` does it. Nothing here ever changes
its input, and nothing knows more of a ruleset than its data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases import QUESTIONS, STEPS, Outcome, Question
from cardtable.rules.phases.base import put
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Deal, Hand, Match, Play, State

OVER: Final = frozenset({"deal-over", "game-over", "match-over"})


class Setup(NamedTuple):
    """A position at the first lead, instead of a deal from a pack."""

    hands: tuple[Hand, ...]
    """One per seat, full."""
    stock: Hand = ()
    """All the other cards, but the turned-up one; in Bismarck the four that forehand laid away."""
    turned: Card | None = None
    trump: Suit | None = None
    bid: int | None = None
    bidder: int | None = None
    leader: int | None = None
    """Who leads; None for the ruleset's own opening leader."""
    contract: str | None = None
    used: tuple[tuple[str, ...], ...] = ()
    """Per seat the contracts announced earlier in the game."""


def start(ruleset: Ruleset) -> State:
    """The table before its first deal."""
    sides = len(ruleset.seating.sides)
    match = Match((0,) * sides, (0,) * sides, used=_no_contracts(ruleset))
    return State(ruleset, match)


def can_deal(state: State) -> bool:
    """Whether a deal is due: before the first, after a deal, and between games of a match."""
    return state.phase in OVER and not is_over(state)


def is_over(state: State) -> bool:
    """Whether the game is decided, or the match where there is one."""
    if state.ruleset.games > 1:
        return state.phase == "match-over"
    return state.phase == "game-over"


def next_dealer(state: State) -> int | None:
    """The seat that deals next; None before the first deal, when chance decides.

    The deal passes left after every deal, thrown-in deals included; only a misdeal is dealt
    again by the same dealer. Source: rules page, 1.5 and 5.
    """
    if state.deal is None:
        return None
    if state.match.redeal:
        return state.deal.dealer
    return state.ruleset.seating.left_of(state.deal.dealer)


def check_deal(state: State, dealer: int, pack: Sequence[Card] | None = None) -> Refusal | None:
    """Why `dealer` may not deal that pack now; None if it may. Without a pack, only whether."""
    if not can_deal(state):
        return refuse("no-deal-due", rule="deal", phase=state.phase)
    labels = state.ruleset.seating.labels
    rightful = next_dealer(state)
    if rightful is not None and dealer != rightful:
        return refuse("wrong-dealer", rule="deal", seat=labels[dealer], other=labels[rightful])
    if pack is None:
        return None
    return check_pack(state.ruleset, pack)


def check_pack(ruleset: Ruleset, pack: Sequence[Card]) -> Refusal | None:
    """Why these cards are not the whole pack of the game, each once; None if they are."""
    seen: set[Card] = set()
    for card in pack:
        if card not in ruleset.pack:
            return refuse("card-not-in-pack", rule="deck", card=card)
        if card in seen:
            return refuse("card-dealt-twice", rule="deck", card=card)
        seen.add(card)
    missing = [card for card in ruleset.pack if card not in seen]
    if missing:
        return refuse("cards-missing", rule="deck", cards=tuple(missing), count=len(missing))
    return None


def deal(state: State, dealer: int, pack: Sequence[Card]) -> Outcome:
    """Begin the next deal with `pack`, first card dealt first. `check_deal` was asked before."""
    state = _begin(state, dealer, tuple(pack))
    return _enter(state, 0, [])


def place(state: State, dealer: int, setup: Setup) -> Outcome:
    """Begin the next deal as a position, at the first lead (Bismarck: after the discard)."""
    ruleset = state.ruleset
    state = _begin(state, dealer, setup.stock)
    assert state.deal is not None
    forehand = ruleset.seating.left_of(dealer)
    turned = () if setup.turned is None else (setup.turned,)
    now = state.deal._replace(
        turned=turned,
        shown=turned,
        dealt=setup.hands,
        trump=setup.trump,
        bid=setup.bid,
        bidder=setup.bidder,
        contract=setup.contract,
    )
    match = state.match._replace(imposed=None)
    if setup.used:
        match = match._replace(used=setup.used)
    if setup.contract is not None:
        now = now._replace(out=put(now.out, forehand, setup.stock), stock=())
        used = match.used[forehand]
        if setup.contract not in used:
            match = match._replace(used=put(match.used, forehand, (*used, setup.contract)))
    hands = tuple(ruleset.order(setup.trump).lay_out(hand) for hand in setup.hands)
    state = state._replace(match=match, deal=now, play=Play(hands))
    known = [] if setup.trump is None else [fact("trump-turned", suit=setup.trump)]
    after, events = _enter(state, ruleset.phases.index("play"), known)
    if setup.leader is not None:
        play = after.play._replace(leader=setup.leader)
        after = after._replace(play=play, turn=setup.leader)
    return Outcome(after, events)


def set_scores(state: State, scores: Sequence[int]) -> State:
    """Go on with these scores, one per side, as if the deals so far had brought them."""
    return state._replace(match=state.match._replace(scores=tuple(scores)))


def ask(state: State) -> Ask | None:
    """What is asked of the seat whose turn it is; None when nobody is asked."""
    return None if state.turn is None else _question(state).ask(state)


def legal(state: State) -> tuple[Action, ...]:
    """What the seat may do, but for choices among subsets, in the order of its hand."""
    question = ask(state)
    return () if question is None else question.options


def check(state: State, action: Action) -> Refusal | None:
    """Why the seat whose turn it is may not do this; None if it may."""
    if state.turn is None:
        return refuse("nobody-asked", rule="turn", action=str(action), phase=state.phase)
    return _question(state).check(state, action)


def apply(state: State, action: Action) -> Outcome:
    """Do an action that `check` allows; the state after it, and what everybody may know."""
    seat = state.turn
    assert seat is not None
    after, events = _question(state).apply(state, action)
    after = after._replace(step=state.step + 1, last=(seat, action))
    if after.turn is None and after.phase not in OVER:
        return _enter(after, after.at + 1, events)
    return Outcome(after, events)


def _question(state: State) -> Question:
    return QUESTIONS[state.ruleset.phases[state.at]]


def _enter(state: State, at: int, events: list[Fact]) -> Outcome:
    """Go through the phases from number `at` until somebody is asked or the deal is over."""
    phases = state.ruleset.phases
    for index in range(at, len(phases)):
        name = phases[index]
        state, more = STEPS[name].enter(state._replace(at=index))
        events = events + more
        if state.phase in OVER:
            return Outcome(state, events)
        if state.turn is not None:
            return Outcome(state._replace(phase=QUESTIONS[name].word), events)
    raise AssertionError(f"the phases of {state.ruleset.name} do not end a deal")


def _begin(state: State, dealer: int, stock: Hand) -> State:
    """A new deal; after a finished game also a new game, from 0."""
    ruleset, match = state.ruleset, state.match
    if state.phase == "game-over":
        match = match._replace(
            scores=(0,) * len(match.scores),
            game=match.game + 1,
            used=_no_contracts(ruleset),
            winners=(),
            reason=None,
        )
    match = match._replace(deals=match.deals + 1, redeal=False)
    nobody: tuple[None, ...] = (None,) * ruleset.seats
    fresh = Deal(match.deals, dealer, stock, drew=nobody, out=nobody)
    hands: tuple[Hand, ...] = ((),) * ruleset.seats
    return State(ruleset, match, fresh, Play(hands), phase="deal")


def _no_contracts(ruleset: Ruleset) -> tuple[tuple[str, ...], ...]:
    return ((),) * ruleset.seats if "contract" in ruleset.phases else ()


def begins(state: State) -> Fact:
    """The event of a deal begun, for logs: its number and its dealer."""
    assert state.deal is not None
    dealer = state.ruleset.seating.labels[state.deal.dealer]
    return fact("deal-begins", deal=state.deal.number, game=state.match.game, seat=dealer)
