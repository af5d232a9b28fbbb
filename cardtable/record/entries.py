"""What stands below the header of a record: one value for each thing that happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.rules.actions import Action
from cardtable.rules.cards import Card, Suit
from cardtable.rules.shuffle import CutRound


class Cut(NamedTuple):
    """One round of cutting for the first deal."""

    cards: CutRound

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``cut N 7H E 2C S KS W 2D``."""
        return [" ".join(["cut", *(f"{labels[seat]} {card}" for seat, card in self.cards)])]


class Position(NamedTuple):
    """Cards and more that are fixed at the first lead; what is left out comes from the seed."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    """Seats and the cards that they hold at least, clockwise from the first seat."""
    turned: Card | None = None
    trump: Suit | None = None
    bid: tuple[int, int] | None = None
    """The declarer's seat and the bid in points."""
    contract: tuple[str, Suit | None] | None = None
    """Forehand's contract; a suit goes with ``valfri`` alone."""
    used: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Seats and the contracts that they announced before, clockwise from the first seat."""
    leader: int | None = None

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``hand N JS 2D``, ``trump S``, …; a line for each thing that is fixed."""
        lines = [" ".join(["hand", labels[seat], *cards]) for seat, cards in self.hands]
        if self.turned is not None:
            lines.append(f"turned {self.turned}")
        if self.trump is not None:
            lines.append(f"trump {self.trump}")
        if self.bid is not None:
            lines.append(f"bid {labels[self.bid[0]]} {self.bid[1]}")
        if self.contract is not None:
            lines.append(" ".join(["contract", *(word for word in self.contract if word)]))
        lines += [" ".join(["used", labels[seat], *names]) for seat, names in self.used]
        if self.leader is not None:
            lines.append(f"leader {labels[self.leader]}")
        return lines


class Begin(NamedTuple):
    """A deal is begun, with a whole pack or as a position."""

    dealer: int
    cards: tuple[Card, ...] | Position
    """The pack, first card dealt first; or the position."""
    scores: tuple[int, ...] | None = None
    """Per side, where the game is taken up with these scores."""

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``deal W``, ``deck …`` or the position's lines, ``score 70 85``."""
        lines = [f"deal {labels[self.dealer]}"]
        if isinstance(self.cards, Position):
            lines += self.cards.lines(labels)
        else:
            lines.append(" ".join(["deck", *self.cards]))
        if self.scores is not None:
            lines.append(" ".join(["score", *map(str, self.scores)]))
        return lines


class Act(NamedTuple):
    """A seat does something."""

    seat: int
    action: Action

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``N bid 20``."""
        return [f"{labels[self.seat]} {self.action}"]


class Undo(NamedTuple):
    """The last actions are taken back, across a deal's end too."""

    actions: int

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``undo 2``."""
        return [f"undo {self.actions}"]


class Note(NamedTuple):
    """An annotation: kept, never played."""

    words: tuple[str, ...]
    """The key first."""

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``~ reason lead-five``."""
        return [" ".join(["~", *self.words])]


class Claim(NamedTuple):
    """A derived fact: checked when it is read, never trusted."""

    words: tuple[str, ...]

    def lines(self, labels: Sequence[str]) -> list[str]:
        """``= score 90 95``."""
        return [" ".join(["=", *self.words])]


Entry = Cut | Begin | Act | Undo | Note | Claim
