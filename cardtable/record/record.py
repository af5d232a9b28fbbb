"""A game as it went: the header, everything that happened, and the state that follows from it.

Nothing is ever erased: what is taken back stays written, and a line below says so. The state is
what comes of applying, deal by deal, the actions that still count.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.files import write_atomic
from cardtable.record.claims import false_claim
from cardtable.record.entries import Act, Begin, Claim, Cut, Entry, Note, Position, Undo
from cardtable.record.header import Header, clean
from cardtable.record.layout import check_scores, pack_of, setup
from cardtable.rules import engine
from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases import Outcome
from cardtable.rules.refusal import CardtableError, IllegalAction, Refusal, refuse
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.shuffle import cut_round, lowest, random_dealer
from cardtable.rules.state import State

SPECTATOR: Final = -1
"""In the place of a seat: somebody who sees what everybody at the table sees, and no hand."""


class _Deal(NamedTuple):
    """One deal that counts, to be folded again when actions are taken back."""

    before: State
    """The table before it was begun."""
    entry: int
    """The number of the entry with which it begins."""
    start: State
    """Its first state."""
    actions: list[Action]


class Happening(NamedTuple):
    """One entry of a record and what came of it."""

    entry: Entry
    state: State
    events: tuple[Fact, ...]
    """What everybody may know; empty for entries that are not played."""


class Record:
    """The record of one game or match. All methods keep `state` and `entries` in step.

    Attributes:
        header: What stands above the first deal.
        ruleset: The header's ruleset with its options.
        entries: Everything below the header, in order; what was taken back is still there.
        state: The table now. In a record that hides cards some that fit stand in for them: look
            at it with the record's `eyes` only.
        hides: Whether cards of the record were hidden when it was read.
    """

    def __init__(self, header: Header, ruleset: Ruleset | None = None) -> None:
        """Begin an empty record.

        Args:
            header: What stands above the first deal.
            ruleset: ``header.rules()``, where the caller has it already.

        Raises:
            UnreadableError: The header's ruleset or options do not exist.
        """
        self.header = header
        self.ruleset = ruleset or header.rules()
        self.entries: list[Entry] = []
        self.state = engine.start(self.ruleset)
        self.hides = False
        self._deals: list[_Deal] = []
        self._begun: dict[int, Begin] = {}

    @classmethod
    def read(cls, text: str) -> Record:
        """The record that a text holds.

        Raises:
            UnreadableError: A line cannot be played; the Fact says where and why. To keep what
                stands before that line, call `cardtable.record.reader.read`.
        """
        from cardtable.record.reader import read_whole  # the reader stands on this module

        return read_whole(text.encode())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a file; a torn last line is left out.

        Raises:
            UnreadableError: as `read`.
            OSError: The file cannot be read.
        """
        from cardtable.record.reader import read_whole  # the reader stands on this module

        return read_whole(Path(path).read_bytes(), os.fspath(path))

    @property
    def eyes(self) -> int | None:
        """Whose eyes the record was redacted for: a seat, `SPECTATOR`, or None for a whole one."""
        if self.header.for_seat is not None:
            return self.ruleset.seating.labels.index(self.header.for_seat)
        return SPECTATOR if self.hides else None

    def refuse_going_on(self) -> Refusal | None:
        """Why this record cannot be played on; None if it can."""
        if self.eyes is None:
            return None
        return refuse("fault.redacted", rule="redacted")

    @property
    def actions(self) -> int:
        """How many actions still count, in all deals together: as many may be taken back."""
        return sum(len(deal.actions) for deal in self._deals)

    def deal(
        self,
        dealer: int | None = None,
        pack: Sequence[Card] | Position | None = None,
        scores: Sequence[int] | None = None,
    ) -> tuple[Fact, ...]:
        """Begin the next deal; return its events.

        Args:
            dealer: His seat; None for the one whose turn it is, for the first deal the one whom
                the seed chooses, where that is the rule after cutting.
            pack: The whole pack, first card dealt first, or a position. None for the cards that
                this deal had before it was taken back, else the seed's.
            scores: Per side, to take a game up with these scores.

        Raises:
            IllegalAction: No deal is due, or not this dealer's, or not with these cards.
            CardtableError: Dealer or pack should come from the seed, and there is none.
        """
        self._going_on()
        if dealer is None:
            if not engine.can_deal(self.state):
                raise IllegalAction(refuse("no-deal-due", rule="deal", phase=self.state.phase))
            dealer = self._dealer()
        if refusal := engine.check_deal(self.state, dealer):
            raise IllegalAction(refusal)
        if scores is not None and (refusal := check_scores(self.ruleset, scores)):
            raise IllegalAction(refusal)
        cards = self.cards_due() if pack is None else pack
        if not isinstance(cards, Position):
            cards = tuple(cards)
        return self.add(Begin(dealer, cards, None if scores is None else tuple(scores)))

    def do(self, action: Action, known: tuple[Action, ...] = ()) -> tuple[Fact, ...]:
        """Let the seat whose turn it is do something; return the events.

        Args:
            action: What it does.
            known: Its legal actions, if the caller has asked for them: one of these is not
                checked again.

        Raises:
            IllegalAction: The rules refuse it; nothing has changed.
        """
        self._going_on()
        state = self.state
        if action not in known and (refusal := engine.check(state, action)):
            raise IllegalAction(refusal)
        assert state.turn is not None
        return self.add(Act(state.turn, action))

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` actions, across the ends of deals too.

        A deal of which the last action before it is taken back counts as not begun; when it is
        begun again, the same cards come back.

        Raises:
            IllegalAction: There are not so many; nothing has changed.
        """
        self._going_on()
        if refusal := self.refuse_undo(count):
            raise IllegalAction(refusal)
        self.add(Undo(count))

    def _going_on(self) -> None:
        if refusal := self.refuse_going_on():
            raise IllegalAction(refusal)

    def refuse_undo(self, count: int) -> Refusal | None:
        """Why so many actions cannot be taken back; None if they can."""
        if 1 <= count <= self.actions:
            return None
        return refuse("nothing-to-undo", rule="undo", count=self.actions, asked_for=count)

    def annotate(self, key: str, *values: object) -> None:
        """Add an annotation to what happened last: a key, and what it says in words.

        Raises:
            UnreadableError: A value is empty or holds what a record cannot, ``#`` for example.
        """
        words = clean(" ".join(str(value) for value in (key, *values))).split(" ")
        self.add(Note(tuple(words)))

    def claim(self, *words: str) -> None:
        """Write down a derived fact: ``claim("score", "90", "95")``.

        Raises:
            IllegalAction: It is not true.
        """
        if refusal := false_claim(self.state, words):
            raise IllegalAction(refusal)
        self.add(Claim(words))

    def cut(self, cut: Cut) -> None:
        """Write down one round of cutting for the first deal; who cuts was checked before."""
        self.add(cut)

    def add(self, entry: Entry) -> tuple[Fact, ...]:
        """Apply one entry that was checked before, and keep it; return its events.

        The methods above check and call this; `walk` applies the entries of another record.

        Raises:
            CardtableError: A deal's cards are not a whole pack, or a position is incomplete.
        """
        events: list[Fact] = []
        if isinstance(entry, Act):
            self.state, events = engine.apply(self.state, entry.action)
            self._deals[-1].actions.append(entry.action)
        elif isinstance(entry, Begin):
            events = self._begin(entry)
        elif isinstance(entry, Undo):
            self._take_back(entry.actions)
        self.entries.append(entry)
        return tuple(events)

    def tied(self) -> tuple[int, ...]:
        """The seats that have to cut now for the first deal; one seat when it is decided."""
        cuts = [entry for entry in self.entries if isinstance(entry, Cut)]
        return lowest(cuts[-1].cards) if cuts else tuple(range(self.ruleset.seats))

    @property
    def begun_at(self) -> int:
        """The number of the entry with which the present deal begins."""
        return self._deals[-1].entry

    @property
    def before_deal(self) -> State:
        """The table before the present deal was begun."""
        return self._deals[-1].before

    def retell(self, entries: Sequence[Entry]) -> None:
        """Tell the present deal anew, from its beginning on, with other cards.

        Args:
            entries: In the place of all from `begun_at` on. Each was checked before.
        """
        deal = self._deals.pop()
        del self.entries[deal.entry :]
        self.state = deal.before
        for entry in entries:
            self.add(entry)

    def text(self) -> str:
        """The record as it is written, strictly; one that was redacted stays so."""
        if self.hides:
            from cardtable.record.redact import shared  # it stands on this module

            return shared(self, None if self.eyes == SPECTATOR else self.eyes)
        head = "".join(f"{line}\n" for line in self.header.lines())
        return f"{head}\n{self.text_from(0)}"

    def text_from(self, entry: int) -> str:
        """The lines of entry number `entry`, from 0, and of all behind it."""
        labels = self.ruleset.seating.labels
        return "".join(f"{line}\n" for one in self.entries[entry:] for line in one.lines(labels))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the whole record to a file, in one step: the old file or the new one stands.

        Raises:
            OSError: The file cannot be written; an old one is as it was.
        """
        write_atomic(Path(path), self.text().encode())

    def cards_due(self) -> tuple[Card, ...] | Position:
        """The cards of the coming deal: those it had before it was taken back, else the seed's.

        Raises:
            CardtableError: It had none, and there is no seed.
        """
        number = self.state.match.deals + 1
        if number in self._begun:
            return self._begun[number].cards
        return pack_of(self.ruleset, self._seed(), number)

    def _seed(self) -> str:
        if self.header.seed is None:
            raise CardtableError(fact("fault.no-seed"))
        return self.header.seed

    def _dealer(self) -> int:
        """Whose deal it is; for the first deal the seed decides, perhaps in rounds of cutting."""
        due = engine.next_dealer(self.state)
        if due is not None:
            return due
        seed, cuts = self._seed(), [entry for entry in self.entries if isinstance(entry, Cut)]
        if self.ruleset.first_dealer != "cut" and not cuts:
            return random_dealer(seed, self.ruleset.seating.labels)
        tied = self.tied()
        while len(tied) > 1:
            cuts.append(Cut(cut_round(seed, len(cuts) + 1, tied)))
            self.cut(cuts[-1])
            tied = self.tied()
        return tied[0]

    def _begin(self, begin: Begin) -> list[Fact]:
        after, events = opening(self.state, begin, self.header.seed)
        self._deals.append(_Deal(self.state, len(self.entries), after, []))
        self._begun[after.match.deals] = begin
        self.state = after
        return [engine.begins(after), *events]

    def _take_back(self, count: int) -> None:
        while count > len(self._deals[-1].actions):
            count -= len(self._deals.pop().actions)
        deal = self._deals[-1]
        del deal.actions[len(deal.actions) - count :]
        state = deal.start
        for action in deal.actions:
            state = engine.apply(state, action).state
        self.state = state


def opening(state: State, begin: Begin, seed: str | None) -> Outcome:
    """A deal begun, with the scores that go with it, if any do.

    Raises:
        CardtableError: Its cards are not a whole pack, or a position is incomplete.
    """
    if isinstance(begin.cards, Position):
        whole = setup(state, begin.dealer, begin.cards, seed)
        after, events = engine.place(state, begin.dealer, whole)
    else:
        if refusal := engine.check_pack(state.ruleset, begin.cards):
            raise IllegalAction(refusal)
        after, events = engine.deal(state, begin.dealer, begin.cards)
    if begin.scores is not None:
        after = engine.set_scores(after, begin.scores)
    return Outcome(after, events)


def walk(record: Record) -> Iterator[Happening]:
    """What happened, entry by entry, with the table after each and the events of each."""
    again = Record(record.header, record.ruleset)
    for entry in record.entries:
        events = again.add(entry)
        yield Happening(entry, again.state, events)
