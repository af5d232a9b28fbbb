"""The table: seats, a record, and the actions of whoever sits there.

It is passive: plain, synchronous Python that does what it is told and owns no time. Humans,
computers, screens and commands all come through `Table.do`; what they may see comes out of
`Table.view`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardtable.players import Advice, Player, check_level, player
from cardtable.record.entries import Cut
from cardtable.record.header import Seated, header_for, read_seated
from cardtable.record.journal import Journal
from cardtable.record.position import position, result_object
from cardtable.record.record import SPECTATOR, Record
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.look import view
from cardtable.rules.notation import read_action, read_suit
from cardtable.rules.refusal import IllegalAction, Refusal, UnreadableError, refuse
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.shuffle import CutRound
from cardtable.rules.state import State
from cardtable.rules.view import View
from cardtable.table import changes, taking_back

Events = tuple[Fact, ...]
Listener = Callable[[Events], None]


class Table:
    """One game, or match, with its players. The first deal is dealt at once.

    Seats and sides are named by their labels, cards and actions by the record's notation.

    Args:
        ruleset: the name of a packaged ruleset, or a Ruleset.
        seed: any text or number; the packs and the first dealer follow from it. None for a
            seed by chance, which the record then names.
        seats: for each label who sits there: ``human Anne``, ``steady``. Seats that are not
            named are humans'. A number is the option of that name: how many play.
        practice: whether the table is for practice, where actions may be taken back.
        open: whether all hands are shown to everybody, to teach.
        options: fields of the ruleset to override, by name.

    Raises:
        UnreadableError: there is no such ruleset, option, seat or player, or the options do not
            go together.
    """

    def __init__(
        self,
        ruleset: str | Ruleset = "barker",
        *,
        seed: str | int | None = None,
        seats: Mapping[str, str] | int | None = None,
        practice: bool = False,
        open: bool = False,
        **options: Value,
    ) -> None:
        if isinstance(seats, int):
            options["seats"], seats = seats, None
        base = catalog.load(ruleset) if isinstance(ruleset, str) else ruleset
        rules = catalog.choose(base, options)
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "big")
        seated = {label: read_seated(text) for label, text in (seats or {}).items()}
        header = header_for(rules, seated, seed, practice=practice, open_table=open)
        self._begin(Record(header))
        self._record.deal()

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Table:
        """A table from a record's file, at exactly its last action.

        Raises:
            CardtableError: the record cannot be played to its end; the Fact says where and why.
            OSError: the file cannot be read.
        """
        return cls.of(Record.load(path))

    @classmethod
    def of(cls, record: Record) -> Table:
        """A table that goes on with a record, at exactly its last action.

        What is done at the table is added to this very record.

        Raises:
            UnreadableError: the record is redacted, or names a player that does not exist.
        """
        table = cls.__new__(cls)
        if refusal := record.refuse_going_on():
            raise UnreadableError(refusal)
        table._begin(record)
        if table._state.deal is None:
            table._record.deal()
        return table

    def _begin(self, record: Record) -> None:
        self._record = record
        self._journal: Journal | None = None
        self._listeners: list[Listener] = []
        self._asked: tuple[State | None, Ask | None] = None, None
        self._players: dict[str, Player] = {}
        self._seats = changes.sitting(record)
        for seated in self._seats.values():
            if seated.kind == "computer":
                check_level(seated.player)

    # --- who and what ---------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The record: everything that happened, and nothing else."""
        return self._record

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played, with the options of this table."""
        return self._state.ruleset

    @property
    def open(self) -> bool:
        """Whether all hands are shown to everybody. Source: record format, *Record* (``open``)."""
        return self._record.header.open

    @property
    def labels(self) -> tuple[str, ...]:
        """The seats, clockwise."""
        return self.ruleset.seating.labels

    @property
    def seats(self) -> dict[str, Seated]:
        """Who sits where, by label, clockwise."""
        return dict(self._seats)

    @property
    def names(self) -> dict[str, str]:
        """The players' names, by the labels of the seats that have one."""
        return {label: one.name for label, one in self._seats.items() if one.name is not None}

    @property
    def humans(self) -> tuple[str, ...]:
        """The labels of the seats where people sit, clockwise."""
        return tuple(label for label, seated in self._seats.items() if seated.kind == "human")

    def name(self, label: str) -> str:
        """The player's name; the label where there is none."""
        return self.names.get(label, label)

    @property
    def cuts(self) -> tuple[CutRound, ...]:
        """The rounds in which the first deal was cut for: seats, by index, and their cards."""
        return tuple(entry.cards for entry in self._record.entries if isinstance(entry, Cut))

    # --- how it stands --------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._record.state

    @property
    def turn(self) -> str | None:
        """The seat that is asked; None when nobody is."""
        state = self._record.state
        return None if state.turn is None else state.ruleset.seating.labels[state.turn]

    @property
    def phase(self) -> str:
        """The phase in the record's words: ``auction``, ``play``, ``deal-over``."""
        return self._state.phase

    @property
    def over(self) -> bool:
        """Whether the game is decided; with ``games = 3`` the match."""
        return engine.is_over(self._state)

    @property
    def scores(self) -> dict[str, int]:
        """The scores of the game, by side label."""
        return dict(zip(self.ruleset.seating.sides, self._state.match.scores, strict=True))

    @property
    def result(self) -> dict[str, Any]:
        """The winners (none while it is unfinished), scores, games won, and the reason."""
        result: dict[str, Any] = result_object(self.view(None))["result"]
        return result

    @property
    def ask(self) -> Ask | None:
        """The question put to the seat whose turn it is."""
        state = self._record.state
        if self._asked[0] is not state:
            self._asked = state, engine.ask(state)
        return self._asked[1]

    @property
    def legal(self) -> Sequence[Action]:
        """What that seat may do, but for choices among subsets, which are in `ask`."""
        asked = self.ask
        return () if asked is None else asked.options

    def view(self, seat: str | None) -> View:
        """The table as a seat may see it; None for a referee who sees every card."""
        return view(self._state, None if seat is None else self._seat(seat))

    def public(self) -> View:
        """The table as somebody sees it who holds no cards: what everybody may know."""
        return view(self._state, SPECTATOR)

    def position(self, seat: str | None = None) -> dict[str, Any]:
        """The position as the record format's JSON has it, for one seat or for the referee."""
        return position(self.view(seat))

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why the seat whose turn it is may not do this; None if it may.

        Raises:
            UnreadableError: the text is no action at all.
        """
        return engine.check(self._state, _action(action))

    # --- what is done ---------------------------------------------------------------------------

    def do(self, action: Action | str) -> Events:
        """Do it for the seat whose turn it is; what everybody may know of it.

        It is on disk, if the table is kept, before anybody hears of it.

        Raises:
            UnreadableError: the text is no action at all.
            IllegalAction: the rules refuse it; nothing was changed.
        """
        state, asked = self._asked
        known = asked.options if asked is not None and state is self._record.state else ()
        # What stands among the options was read and checked when it was asked for.
        return self._do(action if action in known else _action(action), (), known)

    def computer_plays(self) -> Events:
        """Let the computer whose turn it is choose and act; its reasons stand in the record.

        Raises:
            ValueError: it is not a computer's turn.
        """
        advice = self.advise()
        return self._do(advice.action, advice.reasons)

    def advise(self) -> Advice:
        """What the computer whose turn it is would do, from what its seat may see alone.

        Raises:
            ValueError: it is not a computer's turn.
        """
        label = self.turn
        if label is None or self.seats[label].kind != "computer":
            raise ValueError("it is not a computer's turn")
        if label not in self._players:
            seed = f"{self._record.header.seed}/{label}"
            self._players[label] = player(self.seats[label].player, seed)
        return self._players[label].advise(self.view(label))

    def next_deal(self) -> Events:
        """Deal again, after a deal, or after a game in the middle of a match.

        Raises:
            IllegalAction: no deal is due.
        """
        return self._tell(self._record.deal())

    def undo(self, count: int = 1) -> Events:
        """Take back the last actions, across a deal's end too. The record keeps them.

        Raises:
            IllegalAction: so many actions were not done.
        """
        self._record.undo(count)
        return self._tell((fact("undone", number=count),))

    def redo(self, count: int = 1) -> Events:
        """Do again the next so many actions that were taken back, with the reasons they had.

        Raises:
            IllegalAction: so many were not taken back, or something else was done since.
        """
        back = taking_back.course(self._record).taken_back[:count]
        if len(back) < count:
            refused = refuse("nothing-to-redo", rule="undo", count=len(back), asked_for=count)
            raise IllegalAction(refused)
        events: list[Fact] = []
        for done in back:
            if self.turn is None:
                events += self.next_deal()
            events += self._do(done.action, done.reasons)
        return tuple(events)

    def seat(self, label: str, who: str) -> Events:
        """Let somebody else play at a seat from now on; the record says so.

        Args:
            label: the seat.
            who: ``human Anne``, or a computer's level: ``steady Bertrand``.

        Raises:
            UnreadableError: there is no such seat or player.
        """
        self._seat(label)
        seated = read_seated(who)
        if seated.kind == "computer":
            check_level(seated.player)
        self._record.annotate(changes.SEAT, label, seated)
        self._seats[label] = seated
        self._players.pop(label, None)
        return self._tell(())

    def concede(self, label: str) -> Events:
        """Give the game up for a seat; the record says so, and it can still be gone on with."""
        self._seat(label)
        self._record.annotate(changes.CONCEDED, label)
        return self._tell(())

    def as_dealt(self, label: str) -> tuple[Card, ...]:
        """The cards of a seat in the order in which they came to it: as dealt, then as drawn."""
        deal, hand = self._state.deal, self.view(label).hand
        dealt = deal.dealt[self._seat(label)] if deal is not None and deal.dealt else ()
        came = {card: at for at, card in enumerate(dealt)}
        return tuple(sorted(hand, key=lambda card: came.get(card, len(came))))

    def keep(self, path: str | os.PathLike[str]) -> None:
        """From now on everything is written to this file before anybody hears of it.

        Raises:
            BlockingIOError: the file is being written already, by another table.
            OSError: the file cannot be written.
        """
        self.close()
        self._journal = Journal(Path(path), self._record)

    def close(self) -> None:
        """Keep no file any more: another table may go on with it. Everything is written already."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` with the events of every change, after it is on disk."""
        self._listeners.append(listener)

    def _do(self, action: Action, reasons: Events, known: tuple[Action, ...] = ()) -> Events:
        events = self._record.do(action, known)
        for reason in reasons:
            self._record.annotate("reason", reason)
        return self._tell(events)

    def _tell(self, events: Sequence[Fact]) -> Events:
        told = tuple(events)
        if self._journal is not None:
            self._journal.write()
        for listener in self._listeners:
            listener(told)
        return told

    def _seat(self, label: str) -> int:
        if label not in self.labels:
            known = ", ".join(self.labels)
            raise UnreadableError(
                fact("no-such-seat", text=label, ruleset=self.ruleset.name, known=known)
            )
        return self.labels.index(label)


def order(ruleset: str | Ruleset, trump: str | None = None) -> list[str]:
    """The trumps of a ruleset, strongest first: ``['5C', 'JC', 'JO', 'AH', 'AC', …]``.

    Args:
        ruleset: a packaged ruleset's name, or a Ruleset.
        trump: the trump suit, ``C``; None for the cards that are trumps before it is named.

    Raises:
        UnreadableError: there is no such ruleset or suit.
    """
    rules = catalog.load(ruleset) if isinstance(ruleset, str) else ruleset
    cards: tuple[Card, ...] = rules.order(None if trump is None else read_suit(trump)).trumps
    return [str(card) for card in cards]


def _action(action: Action | str) -> Action:
    """The action meant. One made by hand is read as well: the engine counts on its form."""
    return read_action(str(action))
