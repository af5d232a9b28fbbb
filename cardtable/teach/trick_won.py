"""Why the last trick was won as it was: in a few words, and at length.

Made from a trick that lies open on the table, so it tells nobody what he may not know.
"""

from __future__ import annotations

from cardtable.rules.cards import ACE_OF_HEARTS, JOKER, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import TRUMP, Order
from cardtable.rules.view import View

_NUMBERS = "23456789T"


def in_short(view: View) -> Fact:
    """Who won the last trick, with which card, and what may surprise a learner about that.

    Args:
        view: the table; at least one trick was played.

    Source: rules page, 1.1 (order) and 1.3 (who wins).
    """
    trick, order = view.tricks[-1], view.order
    seats = view.ruleset.seating.clockwise(trick.leader)
    won = trick.cards[seats.index(trick.winner)]
    seat = view.ruleset.seating.labels[trick.winner]
    led = _beaten(order, won, trick.cards)
    stray = won == JOKER or (won == ACE_OF_HEARTS and order.trump != ACE_OF_HEARTS[1])
    if led is None:
        if order.group[won] != TRUMP:
            return fact("trick.won.alone", seat=seat, card=won)
        if stray and order.protected:
            return fact("trick.won.always", seat=seat, card=won)
        return fact("trick.won.only-trump", seat=seat, card=won)
    if _low(order, won, led):
        return fact("trick.won.low", seat=seat, card=won, led=led)
    if order.group[won] != TRUMP:
        return fact(f"trick.won.{_of_suit(order, led)}", seat=seat, card=won, led=led)
    if order.protected and won == order.trumps[0]:
        return fact("trick.won.first", seat=seat, card=won)
    if stray and order.protected:
        return fact("trick.won.always-above", seat=seat, card=won, led=led)
    return fact("trick.won.trump", seat=seat, card=won, led=led)


def at_length(view: View) -> tuple[Fact, ...]:
    """The same, then why each other card could not win and how those of its kind are ranked.

    Args:
        view: the table; at least one trick was played.
    """
    from cardtable.teach.drills.why import beats
    from cardtable.teach.verdicts import could_not_win, winner

    trick, order = view.tricks[-1], view.order
    found = winner(order, trick.cards)
    told = [in_short(view), found.reason]
    if found.out_of_it:
        told.append(could_not_win(order, trick.cards[0], found.out_of_it))
    won = trick.cards[found.place]
    led = _beaten(order, won, trick.cards)
    if led is not None:
        told += beats(order, won, led)
    return tuple(told)


def _beaten(order: Order, won: Card, cards: tuple[Card, ...]) -> Card | None:
    """The card of the winner's kind whose loss surprises most; None if there is none.

    That is the number that looks the highest, then a plain ace, then the strongest one.
    """
    rivals = [one for one in cards if one != won and order.group[one] == order.group[won]]
    if not rivals:
        return None
    low = [one for one in rivals if _low(order, won, one)]
    if low:
        return max(low, key=lambda one: _NUMBERS.index(one[0]))
    aces = [one for one in rivals if one[0] == "A" and order.group[one] != TRUMP]
    return (aces or order.lay_out(rivals))[0]


def _low(order: Order, won: Card, led: Card) -> bool:
    """Whether a low number beats a high one by the way of its colour, and not as the five."""
    if won[0] not in _NUMBERS or led[0] not in _NUMBERS or won in order.trumps[:1]:
        return False
    return _NUMBERS.index(won[0]) < _NUMBERS.index(led[0])


def _of_suit(order: Order, led: Card) -> str:
    """The end of the message for a plain card that beats this one of its suit."""
    if led[0] != "A" or not order.protected:
        return "suit"
    return "ace-lowest" if led == order.plain[Suit(led[1])][-1] else "ace"
