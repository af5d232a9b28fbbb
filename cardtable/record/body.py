"""Reading what stands below the header, line by line, and playing it at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.record.claims import KINDS, false_claim, truths
from cardtable.record.deals import SETUP, Pending, read_seat
from cardtable.record.entries import Begin, Claim, Cut, Note, Undo
from cardtable.record.header import KEYS
from cardtable.record.lines import Line, Stop, number, shown
from cardtable.record.record import Record
from cardtable.record.unseen import Unseen
from cardtable.rules import engine
from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import HIDDEN, JOKER, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_action, read_card
from cardtable.rules.refusal import CardtableError, UnreadableError, refuse
from cardtable.rules.seats import LABEL

WORDS: Final = ("cut", "deal", *SETUP, "undo", "~", "=")
"""What a line below the header begins with, if not with a seat."""


def belongs_below(line: Line) -> bool:
    """Whether a line can stand below the header only."""
    return line.key in WORDS or LABEL.fullmatch(line.key.upper()) is not None


class LineFault(Exception):
    """A line that was read before cannot be played after all.

    Attributes:
        line: That line.
        stop: Column and reason.
    """

    def __init__(self, line: Line, stop: Stop) -> None:
        """Carry line and reason."""
        super().__init__(str(stop))
        self.line = line
        self.stop = stop


class Body:
    """Plays line after line into a record.

    Attributes:
        record: What was played so far.
        pending: The deal whose lines are being read, before its first action.
        unseen: Puts cards in the place of those that the record hides.
    """

    def __init__(self, record: Record) -> None:
        """Begin below the header of `record`, which is empty."""
        self.record = record
        self.pending: Pending | None = None
        self.unseen = Unseen(record)

    def read(self, line: Line) -> None:
        """Play one line.

        Raises:
            Stop: It cannot be played; nothing has changed.
            LineFault: The deal before it cannot be begun.
        """
        if self.pending is not None and line.key in SETUP and not line.fault:
            self.pending.read(line)
            return
        self.begin()
        if line.fault:
            raise line.fault
        if line.key in _READERS:
            _READERS[line.key](self, line)
        elif LABEL.fullmatch(line.key.upper()):
            self._read_action(line)
        else:
            raise Stop(line.words[0].column, self._unknown(line))

    def begin(self, at_end: bool = False) -> None:
        """Begin the deal whose lines are complete.

        Args:
            at_end: The file is at its end. A deal of which only the dealer is known, with no
                seed to take the cards from, then counts as not yet written and stays pending.

        Raises:
            LineFault: Its cards are missing, or do not make a position.
        """
        if self.pending is None:
            return
        pending = self.pending
        try:
            cards = pending.cards(self.unseen.cards_due)
        except CardtableError as error:
            if at_end and pending.empty:
                return
            raise LineFault(pending.line, Stop(pending.line.after, error.fact)) from None
        try:
            self.unseen.begin(Begin(pending.dealer, cards, pending.scores))
        except CardtableError as error:
            raise LineFault(pending.line, Stop(pending.line.after, error.fact)) from None
        self.pending = None

    def legal(self) -> tuple[object, ...]:
        """What may be written now: the actions asked for, or the next deal."""
        state = self.record.state
        labels = self.record.ruleset.seating.labels
        if engine.can_deal(state):
            dealer = engine.next_dealer(state)
            due = self.record.tied() if dealer is None else (dealer,)
            return tuple(f"deal {labels[seat]}" for seat in due)
        ask = engine.ask(state)
        if ask is None or self._hidden(ask):
            return ()
        options: tuple[object, ...] = tuple(str(action) for action in ask.options)
        if ask.cards is None:
            return options
        code = "fault.cards-exactly" if ask.cards.min == ask.cards.max else "fault.cards-between"
        question = fact(
            code,
            verb=ask.cards.verb,
            least=ask.cards.min,
            most=ask.cards.max,
            cards=ask.cards.pool,
        )
        return (*options, question)

    def _hidden(self, ask: Ask) -> bool:
        """Whether a question is about hidden cards: what stands in for them says nothing."""
        if self.record.eyes in (None, ask.seat) or not self.unseen.hides:
            return False
        return ask.cards is not None or any(one.verb in CARD_VERBS for one in ask.options)

    def _unknown(self, line: Line) -> Fact:
        if line.key in SETUP:
            return fact("fault.setup-late", key=line.key)
        if line.key in KEYS:
            return fact("fault.header-late", key=line.key)
        labels = self.record.ruleset.seating.labels
        return fact(
            "fault.first-word",
            word=shown(line.words[0].text),
            seats=", ".join(labels),
            known=", ".join(WORDS),
        )

    def _read_action(self, line: Line) -> None:
        seat = read_seat(self.record.ruleset, line.words[0])
        labels = self.record.ruleset.seating.labels
        turn = self.record.state.turn
        if len(line.words) == 1:
            raise Stop(line.after, fact("fault.action-missing"), self.legal())
        if turn is not None and seat != turn:
            why = refuse("not-your-turn", rule="turn", seat=labels[seat], other=labels[turn])
            raise Stop(line.words[0].column, why, self.legal())
        rest = line.words[1:]
        try:
            action = read_action(" ".join(word.text for word in rest))
        except UnreadableError as error:
            wrong = (word.column for word in rest if word.text == error.fact.fields.get("text"))
            raise Stop(next(wrong, rest[0].column), error.fact, self.legal()) from None
        if HIDDEN in action.words and not self._may_hide(seat, action):
            column = rest[1 + action.words.index(HIDDEN)].column
            raise Stop(column, fact("fault.hidden"), self.legal())
        if refusal := self.unseen.act(seat, action):
            card = refusal.card
            place = 1 + action.words.index(card) if card in action.words else 0
            raise Stop(rest[place].column, refusal, self.legal())

    def _may_hide(self, seat: int, action: Action) -> bool:
        """Whether the cards of an action can be hidden: those that another seat laid away."""
        shared = self.record.header.seed is None and seat != self.record.eyes
        return shared and action.verb not in ("play", "revoke")

    def _read_deal(self, line: Line) -> None:
        if len(line.words) != 2:
            raise Stop(line.after, fact("fault.deal-form"))
        seat = read_seat(self.record.ruleset, line.words[1])
        column = line.words[1].column
        if refusal := engine.check_deal(self.record.state, seat):
            raise Stop(column, refusal, self.legal())
        if self.record.state.deal is None and self._was_cut():
            labels = self.record.ruleset.seating.labels
            tied = self.record.tied()
            # Where the rules leave the first dealer to chance, nobody need cut to the end.
            undecided = len(tied) > 1 and self.record.ruleset.first_dealer == "cut"
            if undecided or seat not in tied:
                names = ", ".join(labels[one] for one in tied)
                code = "fault.cut-dealer" if len(tied) == 1 else "fault.cut-again"
                raise Stop(column, fact(code, seats=names), self.legal())
        header = self.record.header
        self.pending = Pending(line, self.record.ruleset, seat, may_hide=header.seed is None)

    def _was_cut(self) -> bool:
        return any(isinstance(entry, Cut) for entry in self.record.entries)

    def _read_cut(self, line: Line) -> None:
        if self.record.state.deal is not None:
            raise Stop(line.words[0].column, fact("fault.cut-late"))
        tied = self.record.tied()
        labels = self.record.ruleset.seating.labels
        names = ", ".join(labels[seat] for seat in tied)
        if len(tied) == 1:
            raise Stop(line.words[0].column, fact("fault.cut-decided", seat=names))
        found: dict[int, Card] = {}
        for label, card in zip(line.words[1::2], line.words[2::2], strict=False):
            seat = read_seat(self.record.ruleset, label)
            if seat not in tied or seat in found:
                raise Stop(label.column, fact("fault.cut-seats", seats=names))
            try:
                found[seat] = read_card(card.text)
            except UnreadableError as error:
                raise Stop(card.column, error.fact) from None
            if found[seat] == HIDDEN:
                raise Stop(card.column, fact("fault.hidden"))
            if found[seat] == JOKER or list(found.values()).count(found[seat]) > 1:
                raise Stop(card.column, fact("fault.cut-card", card=found[seat]))
        if len(line.words) % 2 == 0 or set(found) != set(tied):
            raise Stop(line.after, fact("fault.cut-seats", seats=names))
        self.unseen.add(Cut(tuple((seat, found[seat]) for seat in tied)))

    def _read_undo(self, line: Line) -> None:
        if len(line.words) != 2:
            raise Stop(line.after, fact("fault.undo-form"))
        count = number(line.words[1])
        if refusal := self.record.refuse_undo(count):
            raise Stop(line.words[1].column, refusal)
        self.unseen.add(Undo(count))

    def _read_note(self, line: Line) -> None:
        if len(line.words) == 1:
            raise Stop(line.after, fact("fault.note-form"))
        self.unseen.add(Note(tuple(word.text for word in line.words[1:])))

    def _read_claim(self, line: Line) -> None:
        if len(line.words) == 1:
            raise Stop(line.after, fact("fault.claim-form", known=", ".join(KINDS)))
        said = tuple(word.text for word in line.words[1:])
        if refusal := false_claim(self.record.state, said):
            unknown = refusal.code == "fault.claim-kind"
            column = line.words[1 if unknown or len(said) == 1 else 2].column
            raise Stop(column, refusal)
        # What was said is true, however it was spelt.
        kind = said[0].lower()
        self.unseen.add(Claim((kind, *truths(self.record.state)[kind])))


_READERS: Final[Mapping[str, Callable[[Body, Line], None]]] = {
    "cut": Body._read_cut,
    "deal": Body._read_deal,
    "undo": Body._read_undo,
    "~": Body._read_note,
    "=": Body._read_claim,
}
