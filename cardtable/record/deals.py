"""Reading the lines of one deal, from ``deal W`` to its first action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.record.entries import Position
from cardtable.record.head import no_such_seat
from cardtable.record.layout import (
    check_bid,
    check_cards,
    check_contracts,
    check_deck,
    check_scores,
    check_turned,
)
from cardtable.record.lines import Line, Stop, Word, number
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import fact
from cardtable.rules.notation import CONTRACTS, read_action, read_card, read_suit
from cardtable.rules.refusal import Refusal, UnreadableError, refuse
from cardtable.rules.ruleset import Ruleset

SETUP: Final = (
    "deck",
    "hand",
    "trump",
    "bid",
    "turned",
    "leader",
    "contract",
    "used",
    "score",
)
"""The lines that may stand between a ``deal`` line and the first action."""


def read_seat(ruleset: Ruleset, word: Word) -> int:
    """The seat of a label, in capitals or not.

    Raises:
        Stop: Nobody sits there in this ruleset.
    """
    labels = ruleset.seating.labels
    label = word.text.upper()
    if label not in labels:
        raise Stop(word.column, no_such_seat(ruleset, word.text))
    return labels.index(label)


def read_cards(words: tuple[Word, ...], may_hide: bool = False) -> tuple[Card, ...]:
    """The cards of a line.

    Raises:
        Stop: A word is no card, or one that is hidden where none may be.
    """
    cards = []
    for word in words:
        try:
            card = read_card(word.text)
        except UnreadableError as error:
            raise Stop(word.column, error.fact) from None
        if card == HIDDEN and not may_hide:
            raise Stop(word.column, fact("fault.hidden"))
        cards.append(card)
    return tuple(cards)


class Pending:
    """A deal that is being described.

    Attributes:
        line: Its ``deal`` line.
        dealer: His seat.
        scores: Per side, if a ``score`` line gave them.
    """

    def __init__(self, line: Line, ruleset: Ruleset, dealer: int, may_hide: bool = False) -> None:
        """Begin with the ``deal`` line; `may_hide` where cards may be hidden."""
        self.line = line
        self.dealer = dealer
        self.scores: tuple[int, ...] | None = None
        self._ruleset = ruleset
        self._may_hide = may_hide
        self._deck: tuple[Card, ...] | None = None
        self._position = Position()

    @property
    def empty(self) -> bool:
        """Whether nothing is said of the cards."""
        return self._deck is None and self._position == Position()

    def cards(self, due: Callable[[], tuple[Card, ...] | Position]) -> tuple[Card, ...] | Position:
        """The pack or the position; where neither is given, what is `due` for this deal.

        Raises:
            CardtableError: There is nothing to take the cards from.
        """
        if self._deck is not None:
            return self._deck
        return due() if self.empty else self._position

    def read(self, line: Line) -> None:
        """Read one of its lines.

        Raises:
            Stop: The line is wrong.
        """
        if line.key not in ("deck", "score") and self._deck is not None:
            raise Stop(line.words[0].column, fact("fault.deck-or-position"))
        _READERS[line.key](self, line)

    def _once(self, line: Line, before: object) -> None:
        if before is not None:
            raise Stop(line.words[0].column, fact("fault.twice", key=line.key))

    def _words(self, line: Line, least: int, most: int, example: str) -> tuple[Word, ...]:
        """The words behind the key, as many as there must be."""
        if not least <= len(line.words) - 1 <= most:
            extra = len(line.words) - 1 > most
            column = line.words[most + 1].column if extra else line.after
            raise Stop(column, fact("fault.form", key=line.key, example=example))
        return line.words[1:]

    def _refused(self, words: tuple[Word, ...], refusal: Refusal | None) -> None:
        """Stop at the word of the card that is refused, else at the first word."""
        if refusal is None:
            return
        column = words[0].column
        for word in words:
            try:
                if refusal.card == read_card(word.text):
                    # Named twice: the second time is the wrong one.
                    column = word.column
            except UnreadableError:
                continue
        raise Stop(column, refusal)

    def _read_deck(self, line: Line) -> None:
        self._once(line, self._deck)
        if self._position != Position():
            raise Stop(line.words[0].column, fact("fault.deck-or-position"))
        words = line.words[1:]
        cards = read_cards(words, self._may_hide)
        refusal = check_deck(self._ruleset, cards)
        if refusal is not None and refusal.card is None:
            raise Stop(line.after, refusal)
        self._refused(words, refusal)
        self._deck = cards

    def _read_hand(self, line: Line) -> None:
        words = self._words(line, 1, len(line.words), "hand N JS 2D")
        seat = read_seat(self._ruleset, words[0])
        self._once(line, dict(self._position.hands).get(seat))
        cards = read_cards(words[1:], self._may_hide)
        hands = sorted([*self._position.hands, (seat, cards)])
        self._fix(words, self._position._replace(hands=tuple(hands)))

    def _read_turned(self, line: Line) -> None:
        words = self._words(line, 1, 1, "turned KD")
        self._once(line, self._position.turned)
        (card,) = read_cards(words)
        self._refused(words, check_turned(self._ruleset, card))
        self._fix(words, self._position._replace(turned=card))

    def _fix(self, words: tuple[Word, ...], position: Position) -> None:
        """Take a position with one line more, if the cards can be so."""
        self._refused(words, check_cards(self._ruleset, position))
        self._position = position

    def _read_trump(self, line: Line) -> None:
        (word,) = self._words(line, 1, 1, "trump S")
        self._once(line, self._position.trump)
        try:
            suit = read_suit(word.text)
        except UnreadableError as error:
            raise Stop(word.column, error.fact) from None
        self._position = self._position._replace(trump=suit)

    def _read_bid(self, line: Line) -> None:
        words = self._words(line, 2, 2, "bid N 20")
        self._once(line, self._position.bid)
        seat = read_seat(self._ruleset, words[0])
        points = number(words[1], 0)
        self._refused(words[1:], check_bid(self._ruleset, points))
        self._position = self._position._replace(bid=(seat, points))

    def _read_leader(self, line: Line) -> None:
        (word,) = self._words(line, 1, 1, "leader E")
        self._once(line, self._position.leader)
        self._position = self._position._replace(leader=read_seat(self._ruleset, word))

    def _read_contract(self, line: Line) -> None:
        words = self._words(line, 1, 2, "contract valfri H")
        self._once(line, self._position.contract)
        self._refused(words, check_contracts(self._ruleset, line.key))
        try:
            action = read_action(" ".join(word.text for word in line.words))
        except UnreadableError as error:
            raise Stop(words[0].column, error.fact) from None
        name, suit = action.words[0], read_suit(action.words[1]) if action.words[1:] else None
        self._position = self._position._replace(contract=(name, suit))

    def _read_used(self, line: Line) -> None:
        words = self._words(line, 1, len(CONTRACTS) + 1, "used A spel spader")
        self._refused(words, check_contracts(self._ruleset, line.key))
        seat = read_seat(self._ruleset, words[0])
        self._once(line, dict(self._position.used).get(seat))
        names: list[str] = []
        for word in words[1:]:
            name = word.text.lower()
            if name not in CONTRACTS:
                raise Stop(word.column, fact("not-a-contract", text=word.text))
            if name in names:
                raise Stop(word.column, refuse("contract-used", rule="contract", contract=name))
            names.append(name)
        used = sorted([*self._position.used, (seat, tuple(names))])
        self._position = self._position._replace(used=tuple(used))

    def _read_score(self, line: Line) -> None:
        self._once(line, self.scores)
        scores = tuple(number(word, -999_999) for word in line.words[1:])
        if refusal := check_scores(self._ruleset, scores):
            raise Stop(line.words[1].column if scores else line.after, refusal)
        self.scores = scores


_READERS: Final[Mapping[str, Callable[[Pending, Line], None]]] = {
    "deck": Pending._read_deck,
    "hand": Pending._read_hand,
    "trump": Pending._read_trump,
    "bid": Pending._read_bid,
    "turned": Pending._read_turned,
    "leader": Pending._read_leader,
    "contract": Pending._read_contract,
    "used": Pending._read_used,
    "score": Pending._read_score,
}
