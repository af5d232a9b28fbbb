"""A deal as it lies on the table before anybody knows which card lies where.

Every card of the pack is a *place*, numbered in the order of the deck line; a hand is a set of
places. What a seat does moves places about in the same way whatever the cards are: so a deal can be
followed although some of its cards are hidden.

Source: record format, *Dealing from deck* and *Redacted*.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.record.entries import Position
from cardtable.rules.actions import Action
from cardtable.rules.cards import HIDDEN, JOKER, Card, Suit
from cardtable.rules.phases.contract import trump_of
from cardtable.rules.phases.deal import PACKETS
from cardtable.rules.ruleset import Ruleset

Places = frozenset[int]


class Spread(NamedTuple):
    """Where the places are, at one moment of a deal."""

    hands: tuple[Places, ...]
    """Per seat the places of its cards."""
    top: int
    """The place on top of the stock."""
    turned: tuple[int, ...]
    """The places of the cards that lie turned up."""
    trump: Suit | None
    played: int = 0
    """How many cards were played."""
    led: Card | None = None
    """The card led to the current trick."""
    before: Spread | None = None
    """The moment before the last action, for taking it back."""


def dealt(
    ruleset: Ruleset, dealer: int, cards: tuple[Card, ...], imposed: Suit | None = None
) -> Spread:
    """A deal from a pack, of which some cards may be hidden.

    Args:
        ruleset: The rules with their packets and phases.
        dealer: His seat.
        cards: One for each place.
        imposed: The trump that stands already, after a misdeal.
    """
    seating, phases = ruleset.seating, ruleset.phases
    top = 4 if "turn-four" in phases else 0
    turned = tuple(range(top))
    order: list[list[int]] = [[] for _ in seating.labels]
    for packet in PACKETS[ruleset.packets]:
        for seat in seating.clockwise(seating.left_of(dealer)):
            order[seat].extend(range(top, top + packet))
            top += packet
    trump = imposed
    if ruleset.turned == "dealer_last":
        turned = (order[dealer][-1],)
    elif ruleset.turned != "none":
        turned, top = (top,), top + 1
    if "turn-up" in phases:
        trump = _suit(cards[turned[0]])
    if "turn-four" in phases:
        # Forehand takes them up before the first card is played, and nothing is hidden of them.
        order[seating.left_of(dealer)] += turned
    return Spread(tuple(map(frozenset, order)), top, turned, trump)


def placed(ruleset: Ruleset, position: Position, trump: Suit | None) -> Spread:
    """A deal that begins as a position: the hands one after another, then the turned-up card."""
    size = ruleset.hand_size
    hands = [frozenset(range(seat * size, (seat + 1) * size)) for seat in range(ruleset.seats)]
    top = size * ruleset.seats
    turned: tuple[int, ...] = ()
    if position.turned is not None and ruleset.turned == "stock":
        turned, top = (top,), top + 1
    return Spread(tuple(hands), top, turned, trump)


def position_cards(ruleset: Ruleset, position: Position) -> tuple[Card, ...]:
    """The cards of a position, one for each place of `placed`; ``??`` where it does not say."""
    given, cards = dict(position.hands), []
    for seat in range(ruleset.seats):
        hand = given.get(seat, ())
        cards += [*hand, *[HIDDEN] * (ruleset.hand_size - len(hand))]
    if position.turned is not None and ruleset.turned == "stock":
        cards.append(position.turned)
    return (*cards, *[HIDDEN] * (len(ruleset.pack) - len(cards)))


def moved(
    ruleset: Ruleset,
    spread: Spread,
    seat: int,
    action: Action,
    places: tuple[int, ...],
    cards: tuple[Card, ...],
) -> Spread:
    """The moment after an action that lays or plays the cards of these `places`.

    Args:
        ruleset: The rules.
        spread: The moment before.
        seat: Who acts.
        action: What is done; its cards may be hidden.
        places: Where its cards lay, one for each.
        cards: What is known of all the places.
    """
    hand, top, turned, trump = spread.hands[seat] - set(places), spread.top, spread.turned, None
    played, led = spread.played, spread.led
    if action.verb in ("play", "revoke"):
        led = action.card if played % ruleset.seats == 0 else led
        played += 1
    elif action.verb in ("rob", "steal", "bury"):
        hand, turned = hand | set(turned), ()
    elif action.verb == "discard" and ruleset.draw:
        hand, top = hand | set(range(top, top + len(places))), top + len(places)
    if action.verb == "bury":
        turned, top = (top,), top + 1
        trump = _suit(cards[turned[0]])
    elif action.verb == "trump":
        trump = Suit(action.words[0])
    elif action.verb == "contract":
        trump = trump_of(action)
    hands = (*spread.hands[:seat], hand, *spread.hands[seat + 1 :])
    return Spread(hands, top, turned, trump or spread.trump, played, led, spread)


def _suit(card: Card) -> Suit | None:
    """The trump that a turned-up card fixes; the joker leaves that open."""
    return None if card in (JOKER, HIDDEN) else Suit(card[1])
