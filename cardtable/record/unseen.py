"""Reading a record that hides cards: other cards stand in for them, until one is seen to differ.

Whatever the seat that the record was made for may see is the same with any cards that fit. So the
deal is played with some that fit what was read so far; when a line tells more, others are looked
for.
What does not depend on hidden cards is refused like in any other record.

Source: record format, *Redacted*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.record.entries import Act, Begin, Entry, Position, Undo
from cardtable.record.fill import fill
from cardtable.record.layout import fixed_trump
from cardtable.record.reach import Step
from cardtable.record.record import SPECTATOR, Record, opening
from cardtable.record.spread import Spread, dealt, placed, position_cards
from cardtable.rules import actions, engine
from cardtable.rules.actions import Action
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import fact
from cardtable.rules.refusal import Refusal, UnreadableError, refuse
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State

_DEPEND: Final = frozenset({
    "not-in-hand",
    "rob-no-ace",
    "keep-trump",
    "follow-suit",
    "follow-suit-or-trump",
    "trump-not-protected",
    "trump-weaker",
    "trump-several",
})  # fmt: skip
"""What a refusal says that might not be so with other cards in the hidden places."""


class Unseen:
    """Keeps a record in step with what was read of it.

    Attributes:
        record: As it is played, without a hidden card.
    """

    def __init__(self, record: Record) -> None:
        """Begin with a record that is empty."""
        self.record = record
        self._said: list[Entry] = []
        self._packs: dict[int, tuple[Card, ...] | Position] = {}

    @property
    def hides(self) -> bool:
        """Whether a card of the deal that is being read is hidden."""
        deal = self._said[self.record.begun_at :] if self.record.state.deal else []
        return any(_hidden(entry) for entry in deal)

    def add(self, entry: Entry, said: Entry | None = None) -> None:
        """Add an entry that was checked before; `said` is how it was read, if it differs.

        Raises:
            CardtableError: as `Record.add`.
        """
        self.record.add(entry)
        said = said or entry
        self._said.append(said)
        if isinstance(said, Begin):
            self._packs[self.record.state.match.deals] = said.cards

    def cards_due(self) -> tuple[Card, ...] | Position:
        """What is known of the pack that comes back, as `Record.cards_due`."""
        due = self.record.cards_due()
        return self._packs.get(self.record.state.match.deals + 1, due)

    def begin(self, said: Begin) -> None:
        """Begin a deal, of which some cards may be hidden.

        Raises:
            CardtableError: Its cards do not make a deal.
        """
        if not _hidden(said):
            self.add(said)
            return
        self.record.hides = True
        state = self.record.state
        told = self._told(state, said, ())
        if told is None:
            raise UnreadableError(fact("fault.hidden-turned"))
        if self._hides_seen(told[1], said):
            raise UnreadableError(fact("fault.hidden-seen"))
        begin = told[0][0]
        assert isinstance(begin, Begin)
        self.add(begin, said)

    def act(self, seat: int, said: Action) -> Refusal | None:
        """Let a seat do what was read; why it cannot be, or None.

        Args:
            seat: The seat whose turn it is.
            said: The action, with ``??`` where its cards are hidden.
        """
        record = self.record
        if HIDDEN in said.words:
            record.hides = True
        action = self._trial(said)
        refusal = engine.check(record.state, action)
        if refusal is not None and self._may_have_revoked(record.state, seat, said):
            action, refusal = actions.revoke(said.card), None
        hiding = HIDDEN in said.words or self.hides
        if refusal is None:
            after = engine.apply(record.state, action).state
            first, done, read = record.begun_at, Act(seat, action), Act(seat, said)
            if (hiding or done != read) and (
                why := self._too_little(
                    after, [*self._said[first:], read], [*record.entries[first:], done]
                )
            ):
                return why
            self.add(done, read)
            return None
        if not hiding or refusal.code not in _DEPEND:
            return refusal
        return self._refit(Act(seat, said), refusal)

    def _refit(self, said: Act, refusal: Refusal) -> Refusal | None:
        """Look for other cards that fit what was read so far and this action too."""
        record, first = self.record, self.record.begun_at
        lines = [*self._said[first:], said]
        numbers, steps = zip(*_steps(lines), strict=True)
        begin = lines[0]
        assert isinstance(begin, Begin)
        told = self._told(record.before_deal, begin, steps)
        if told is None:
            if said.seat == record.eyes:
                return refusal
            label = record.ruleset.seating.labels[said.seat]
            card = said.action.words[0]
            return refuse("fault.hidden-misfit", rule="hidden", seat=label, card=card)
        entries, after = told
        retold = [*record.entries[first:], said]
        for number, entry in zip((0, *numbers), entries, strict=True):
            if not isinstance(entry, Undo):
                # A take-back that reached into this deal from a later one stays as it was.
                retold[number] = entry
        if why := self._too_little(after, lines, retold):
            return why
        record.retell(retold)
        self._said.append(said)
        return None

    def _told(
        self, state: State, said: Begin, steps: Sequence[Step]
    ) -> tuple[tuple[Entry, ...], State] | None:
        """The deal with cards that fit, entry by entry, and where it leads; None if none fit."""
        ruleset = self.record.ruleset
        spread, cards = self._spread(state, said)
        filled = fill(ruleset, spread, cards, steps)
        if filled is None:
            return None
        begin = _with_cards(said, filled.cards, ruleset)
        states = [opening(state, begin, self.record.header.seed).state]
        told: list[Entry] = [begin]
        for step in filled.steps:
            if isinstance(step, Undo):
                del states[len(states) - step.actions :]
                told.append(step)
                continue
            action = step.action
            if engine.check(states[-1], action):
                if not self._may_have_revoked(states[-1], step.seat, action):
                    return None
                action = actions.revoke(action.card)
            states.append(engine.apply(states[-1], action).state)
            told.append(Act(step.seat, action))
        return tuple(told), states[-1]

    def _spread(self, state: State, said: Begin) -> tuple[Spread, tuple[Card, ...]]:
        """How the deal begins, and the cards that are known, one for each place."""
        ruleset, cards = self.record.ruleset, said.cards
        if isinstance(cards, Position):
            trump = fixed_trump(ruleset, cards, cards.turned)
            return placed(ruleset, cards, trump), position_cards(ruleset, cards)
        imposed = None if state.match.imposed is None else state.match.imposed[1]
        return dealt(ruleset, said.dealer, cards, imposed), cards

    def _trial(self, said: Action) -> Action:
        """The action with the first cards of the hand in the place of the hidden ones."""
        state = self.record.state
        if HIDDEN not in said.words or state.turn is None:
            return said
        free = iter([card for card in state.play.hands[state.turn] if card not in said.words])
        words = [next(free, HIDDEN) if word == HIDDEN else word for word in said.words]
        return Action(said.verb, tuple(words))

    def _may_have_revoked(self, state: State, seat: int, said: Action) -> bool:
        """Whether a play that others see may have been against the rules, with these cards."""
        if said.verb != "play" or seat == self.record.eyes or said.card == HIDDEN:
            return False
        hidden = self.record.eyes is not None
        return hidden and engine.check(state, actions.revoke(said.card)) is None

    def _too_little(
        self, after: State, said: Sequence[Entry], played: Sequence[Entry]
    ) -> Refusal | None:
        """Why the record hides too much to be shown after an action; None if it does not.

        Args:
            after: The table after the action.
            said: The deal as it was read, up to that action.
            played: The same as it is played.
        """
        begin = said[0]
        assert isinstance(begin, Begin)
        if after.phase in engine.OVER:
            # All cards are open then, so none that counts may be hidden any more.
            if any(said[at] != played[at] for at in (0, *_standing(said))):
                return refuse("fault.hidden-over", rule="hidden")
        elif self._hides_seen(after, begin):
            return refuse("fault.hidden-seen", rule="hidden")
        return None

    def _hides_seen(self, state: State, begin: Begin) -> bool:
        """Whether a card stands in for a hidden one, and yet is seen."""
        cards = begin.cards
        ruleset, eyes = self.record.ruleset, self.record.eyes
        known = position_cards(ruleset, cards) if isinstance(cards, Position) else cards
        assert state.deal is not None
        seen = list(state.deal.shown)
        if eyes not in (None, SPECTATOR):
            seen += (*state.play.hands[eyes], *(state.deal.out[eyes] or ()))
        return not set(known).issuperset(seen)


def _hidden(entry: Entry) -> bool:
    """Whether an entry hides a card."""
    if isinstance(entry, Act):
        return HIDDEN in entry.action.words
    if not isinstance(entry, Begin):
        return False
    if isinstance(entry.cards, Position):
        return any(HIDDEN in hand for _, hand in entry.cards.hands)
    return HIDDEN in entry.cards


def _steps(lines: Sequence[Entry]) -> list[tuple[int, Step]]:
    """What was done in the deal that begins with the first of these entries, with its places.

    Deals that were begun after it, and taken back again, are passed over.
    """
    steps: list[tuple[int, Step]] = []
    counts: list[int] = []
    for number, entry in enumerate(lines):
        if isinstance(entry, Begin):
            counts.append(0)
        elif isinstance(entry, Act):
            counts[-1] += 1
            if len(counts) == 1:
                steps.append((number, entry))
        elif isinstance(entry, Undo):
            count = entry.actions
            while count > counts[-1]:
                count -= counts.pop()
            counts[-1] -= count
            if len(counts) == 1:
                steps.append((number, Undo(count)))
    return steps


def _standing(lines: Sequence[Entry]) -> list[int]:
    """The places of the actions of a deal that still count."""
    line: list[int] = []
    for number, step in _steps(lines):
        if isinstance(step, Undo):
            del line[len(line) - step.actions :]
        else:
            line.append(number)
    return line


def _with_cards(said: Begin, cards: tuple[Card, ...], ruleset: Ruleset) -> Begin:
    """The deal with a card for every place."""
    if not isinstance(said.cards, Position):
        return said._replace(cards=cards)
    size = ruleset.hand_size
    hands = tuple((seat, cards[seat * size : (seat + 1) * size]) for seat in range(ruleset.seats))
    return said._replace(cards=said.cards._replace(hands=hands))
