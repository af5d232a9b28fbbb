"""Packs laid out so that a deal gives chosen hands, and short ways to play them."""

from tests.oracle.cards import pack
from tests.oracle.fields import Value
from tests.oracle.game import Referee, conserved
from tests.oracle.rulesets import rules_of


def stacked(
    ruleset: str,
    dealer: str,
    hands: dict[str, str],
    top: str = "",
    options: dict[str, Value] | None = None,
) -> list[str]:
    """Lay out a pack of a ruleset that deals five cards to everybody.

    Args:
        ruleset: Any ruleset but bismarck.
        dealer: The dealer's seat.
        hands: The five cards of every seat, in one text.
        top: The first cards of the stock, in one text; the rest follows in any order.
        options: The table's options.

    Returns:
        The pack, first card dealt first.
    """
    rules = rules_of(ruleset, options)
    seats = list(rules.side_of)
    place = seats.index(dealer) + 1
    clockwise = seats[place:] + seats[:place]
    first = rules.packets[0]
    deck = []
    for seat in clockwise:
        deck += hands[seat].split()[:first]
    for seat in clockwise:
        deck += hands[seat].split()[first:]
    deck += top.split()
    return deck + [card for card in pack(rules.joker) if card not in deck]


def run(referee: Referee, actions: str) -> None:
    """Carry out actions, one "SEAT ACTION" between commas."""
    for line in actions.split(","):
        seat, action = line.strip().split(" ", 1)
        referee.do(seat, action)
        assert conserved(referee)


def trick(referee: Referee, cards: str) -> None:
    """Play a whole trick from whoever is to lead."""
    for card in cards.split():
        assert referee.turn is not None
        run(referee, f"{referee.turn} play {card}")
