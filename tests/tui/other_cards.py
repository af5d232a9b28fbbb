"""A game that is played once more with other cards, wherever whoever looks cannot see them.

The whole record is another one, from the pack of the deal on: whatever reads it meets the other
cards. Computers do again what they did, with the cards that they hold now.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations, groupby, pairwise, takewhile
from typing import Final, NamedTuple

from cardtable.players import Advice
from cardtable.record import notes
from cardtable.record.entries import Act, Begin, Entry, Note, Position, Undo
from cardtable.record.record import SPECTATOR, Record
from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.cards import Card
from cardtable.rules.engine import OVER
from cardtable.rules.facts import Fact
from cardtable.rules.look import view
from cardtable.rules.refusal import IllegalAction
from cardtable.rules.state import State
from cardtable.rules.view import View
from cardtable.table import Table

Exchange = Mapping[Card, Card]
"""Which card lies where another one lay; cards that are not named stay."""

SWAPS: Final = 12
"""So many pairs are tried where not all the cards can be shuffled at once; more until one goes."""


class Moment(NamedTuple):
    """How a game stood once a key was pressed and everything had come of it."""

    told: int
    """How many entries the record had."""
    deal: int
    over: bool
    """Whether the deal was over, with all its cards opened."""
    seat: int | None
    """Whose cards were seen; None while nobody's were."""

    @classmethod
    def of(cls, record: Record, seat: int | None) -> Moment:
        """The moment, by the record."""
        state = record.state
        return cls(len(record.entries), state.match.deals, state.phase in OVER, seat)


class Keys(NamedTuple):
    """Some keys in a row during which the same cards stay unseen."""

    begin: int
    """The number of the entry with which the deal begins."""
    seat: int | None
    """Who sees; None for nobody."""
    over: bool
    """Whether the deal has ended; then all hands are open, and only the pack is hidden still."""


class Exchanged(NamedTuple):
    """What was exchanged while the same cards stayed unseen."""

    unseen: int
    """How many cards could not be seen."""
    exchanged: int
    """How many of them were exchanged."""
    computers: bool
    """Whether some of those were in a computer's hand."""
    ends: bool
    """Whether the deal ended with the next key."""
    over: bool
    """Whether the deal had ended."""


def _keys(before: Moment, after: Moment, begin: int) -> Keys:
    """What is seen while a key leads from one moment to the next.

    The key that opens the curtain shows a hand already; that with which somebody acts is his
    still.
    """
    if after.over or (before.over and after.deal != before.deal):
        return Keys(begin, None, over=after.over)
    return Keys(begin, after.seat if before.seat is None else before.seat, over=False)


def _begins(record: Record, entries: Sequence[Entry]) -> list[int]:
    """By how many entries there are: the number of that with which the present deal begins."""
    again = Record(record.header, record.ruleset)
    begins = [0]
    for entry in entries:
        again.add(entry)
        begins.append(again.begun_at if again.state.deal is not None else len(again.entries))
    return begins


class OtherCards:
    """The cards of a game that is played once more. It sits at all the computers' seats as well.

    Args:
        table: new, at the same seats.
        entries: the record of the first game.
        moments: of the first game: at the beginning, and after each key.
    """

    def __init__(self, table: Table, entries: Sequence[Entry], moments: Sequence[Moment]) -> None:
        """Nothing is exchanged yet."""
        self._table, self._entries, self._moments = table, entries, moments
        self._begins = _begins(table.record, entries)
        pairs = pairwise(moments)
        kinds = [_keys(before, after, self._begins[after.told]) for before, after in pairs]
        self._runs: dict[int, tuple[Keys, int]] = {}
        """By the number of the first key, from 1: what they have in common, and the last key."""
        first = 1
        for kind, same in groupby(kinds):
            last = first + len(list(same)) - 1
            self._runs[first] = kind, last
            first = last + 1
        self._exchange: Exchange = {}
        self.done: list[Exchanged] = []
        """Each time that other cards were unseen."""
        for label in table.labels:
            table._players[label] = self

    def advise(self, view: View) -> Advice:
        """What the computer did in the first game, with the cards that it holds now."""
        at = len(self._table.record.entries)
        act, *later = (changed(entry, self._exchange) for entry in self._entries[at : at + 9])
        assert isinstance(act, Act)
        assert act.seat == view.seat
        noted = [
            notes.reason(one)
            for one in takewhile(lambda one: isinstance(one, Note), later)
            if isinstance(one, Note)
        ]
        return Advice(act.action, tuple(one for one in noted if isinstance(one, Fact)))

    def before(self, key: int) -> None:
        """Exchange cards, if others are unseen from this key on."""
        if key not in self._runs:
            return
        (begin, seat, over), last = self._runs[key]
        record, told = self._table.record, self._moments[key - 1].told
        dealt = told > begin
        before = record.before_deal if dealt else record.state
        entries = self._entries[begin : self._moments[last].told]
        found = Unseen(record, before, entries, SPECTATOR if seat is None else seat)
        self._exchange = found.exchange(random.Random(key))
        self.done.append(
            Exchanged(
                len(found.cards),
                len(self._exchange),
                self._at_computers(found.states[max(0, told - begin - 1)]),
                not over and last + 1 < len(self._moments) and self._moments[last + 1].over,
                over,
            )
        )
        changed_entries = [changed(one, self._exchange) for one in entries]
        if dealt:
            record.retell(changed_entries[: told - begin])
        else:
            # As after a deal that was taken back: the same cards come again, not the seed's.
            first = changed_entries[0]
            assert isinstance(first, Begin)
            record._begun[record.state.match.deals + 1] = first

    def after(self, key: int) -> None:
        """The record is that of the first game, but for the exchanged cards."""
        told = self._moments[key].told
        begin = self._begins[told]
        expected = [changed(one, self._exchange) for one in self._entries[begin:told]]
        assert self._table.record.entries[begin:] == expected

    def _at_computers(self, state: State) -> bool:
        """Whether a computer's hand is another one."""
        labels, people = self._table.labels, self._table.humans
        hands = zip(labels, state.play.hands, strict=False)
        return any(self._exchange.keys() & set(hand) for at, hand in hands if at not in people)


class Unseen:
    """What a seat never sees in a deal, from its beginning to a moment of it.

    Args:
        record: for its header.
        before: the table before the deal was begun.
        entries: of that deal, up to the moment.
        seat: who looks, or `SPECTATOR`.
    """

    def __init__(self, record: Record, before: State, entries: Sequence[Entry], seat: int) -> None:
        """Follow the deal with the eyes of the seat."""
        self._record, self._before, self._entries, self._seat = record, before, entries, seat
        states = self._played({})
        assert states is not None
        self.states = states
        seen = {card for state in states for card in _seen(view(state, seat))}
        self.cards = [card for card in record.ruleset.pack if card not in seen]

    def exchange(self, chance: random.Random) -> dict[Card, Card]:
        """An exchange of cards with which the same could be done; the seat sees no difference."""
        shuffled = dict(zip(self.cards, chance.sample(self.cards, len(self.cards)), strict=True))
        states = self._played(shuffled)
        found = shuffled if states is not None else {}
        pairs = [] if states is not None else list(combinations(self.cards, 2))
        chance.shuffle(pairs)
        for number, (one, other) in enumerate(pairs):
            if number >= SWAPS and states is not None:
                break
            tried = {
                **found,
                one: found.get(other, other),
                other: found.get(one, one),
            }
            if (played := self._played(tried)) is not None:
                found, states = tried, played
        for mine, yours in zip(self.states, states or self.states, strict=True):
            assert view(mine, self._seat) == view(yours, self._seat)
        return {card: other for card, other in found.items() if card != other}

    def _played(self, exchange: Exchange) -> list[State] | None:
        """The table after each entry, with exchanged cards; None if the rules forbid something."""
        again = Record(self._record.header, self._record.ruleset)
        again.state = self._before
        states: list[State] = []
        for number, entry in enumerate(self._entries):
            told = changed(entry, exchange)
            try:
                if isinstance(told, Act):
                    if told.seat != again.state.turn:
                        return None
                    again.do(told.action)
                elif isinstance(told, Begin | Undo):
                    again.add(told)
            except IllegalAction:
                return None
            states.append(again.state)
            if exchange and _course(again.state) != _course(self.states[number]):
                return None
        return states


def _course(state: State) -> tuple[str, int | None]:
    """How far a deal has come: another one would ask other questions."""
    return state.phase, state.turn


def _seen(view: View) -> set[Card]:
    """The cards that lie before whoever has this view, or have lain there."""
    cards = {*view.hand, *view.shown, *view.turned, *(card for _, card in view.trick)}
    cards.update(*(trick.cards for trick in view.tricks))
    cards.update(*(out for out in (*view.hands, *view.out) if isinstance(out, tuple)))
    cards.update(*(view.dealt or ()))
    return cards


def changed(entry: Entry, exchange: Exchange) -> Entry:
    """The same entry of a record with exchanged cards, in a computer's reasons too."""
    if isinstance(entry, Begin) and not isinstance(entry.cards, Position):
        return entry._replace(cards=tuple(exchange.get(card, card) for card in entry.cards))
    if isinstance(entry, Act) and entry.action.verb in CARD_VERBS:
        action = entry.action
        words = tuple(exchange.get(card, card) for card in action.cards)
        return entry._replace(action=Action(action.verb, words))
    if isinstance(entry, Note) and entry.words[0] == "reason":
        return Note(tuple(_reason(word, exchange) for word in entry.words))
    return entry


def _reason(word: str, exchange: Exchange) -> str:
    """A word of a reason, ``cards=5S,KH`` perhaps."""
    name, equals, values = word.partition("=")
    held = (exchange.get(Card(one), one) for one in values.split(","))
    return f"{name}{equals}{','.join(held)}"
