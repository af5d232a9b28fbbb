"""Tables on which one seat is asked, and what a player answers."""

from __future__ import annotations

from cardtable.players import Advice, player
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.look import view
from cardtable.rules.view import View
from tests.rules.sitting import Sitting


def seen(table: Sitting) -> View:
    """The view of the seat whose turn it is."""
    assert table.state.turn is not None
    return view(table.state, table.state.turn)


def steady(table: Sitting) -> Advice:
    """What the steady player answers for the seat whose turn it is."""
    return player("steady").advise(seen(table))


def answer(table: Sitting) -> str:
    """Its action as the record writes it."""
    return str(steady(table).action)


def codes(table: Sitting) -> list[str]:
    """The codes of its reasons."""
    return [reason.code for reason in steady(table).reasons]


def barker(
    hands: dict[str, str],
    trump: str = "S",
    leader: str = "N",
    bidder: str = "N",
    bid: int = 20,
    scores: tuple[int, ...] = (),
) -> Sitting:
    """A table of four at the first lead; hands not named are filled up."""
    table = Sitting("barker", scores)
    setup = Setup(
        (),
        trump=Suit(trump),
        bid=bid,
        bidder=table.labels.index(bidder),
        leader=table.labels.index(leader),
    )
    table.place("W", filled(table, hands), setup)
    return table


def bruff(
    hands: dict[str, str], turned: str, leader: str = "B1", scores: tuple[int, ...] = ()
) -> Sitting:
    """A table of six at the first lead, A1 the dealer; hands not named are filled up."""
    table = Sitting("bruff", scores)
    setup = Setup(
        (),
        turned=Card(turned),
        trump=Suit(turned[1]),
        leader=table.labels.index(leader),
    )
    table.place("A1", filled(table, hands, turned), setup)
    return table


def bismarck(hands: dict[str, str], contract: str, trump: str | None = None) -> Sitting:
    """A table of three after the discard, C the dealer and A forehand."""
    table = Sitting("bismarck")
    setup = Setup((), contract=contract, trump=None if trump is None else Suit(trump))
    table.place("C", filled(table, hands), setup)
    return table


def filled(table: Sitting, hands: dict[str, str], *gone: str) -> dict[str, str]:
    """The hands, filled up with any of the other cards, the last of the pack first."""
    named = {card for text in hands.values() for card in text.split()} | set(gone)
    rest = [card for card in table.ruleset.pack if card not in named]
    full = {}
    for label in table.labels:
        own = hands.get(label, "").split()
        while len(own) < table.ruleset.hand_size:
            own.append(rest.pop())
        full[label] = " ".join(own)
    return full
