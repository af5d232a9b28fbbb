"""Giving the cards out, and turning cards up.

Source: rules page, 1.5, 2 and 5; record format, *Dealing from deck*.
"""

from __future__ import annotations

from typing import Final

from cardtable.rules.cards import JOKER, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases.base import Outcome, label, set_trump, the_deal, turned_up, with_deal
from cardtable.rules.state import State

PACKETS: Final = {"3-2": (3, 2), "2-3": (2, 3), "single": (1,) * 16}
"""How many cards each seat gets in each round of the deal."""


class DealHands:
    """Every seat gets its cards off the top of the stock, from the dealer's left."""

    def enter(self, state: State) -> Outcome:
        """Deal in packets, clockwise."""
        deal = the_deal(state)
        seating = state.ruleset.seating
        hands: list[list[Card]] = [[] for _ in seating.labels]
        top = 0
        for packet in PACKETS[state.ruleset.packets]:
            for seat in seating.clockwise(seating.left_of(deal.dealer)):
                hands[seat].extend(deal.stock[top : top + packet])
                top += packet
        dealt = tuple(tuple(hand) for hand in hands)
        state = with_deal(state, dealt=dealt, stock=deal.stock[top:])
        state = state._replace(play=state.play._replace(hands=dealt))
        event = fact("dealt", seat=label(state, deal.dealer), count=len(dealt[0]))
        return Outcome(set_trump(state, deal.trump), [event])


class TurnUp:
    """A card is turned up and fixes the trump; a joker leaves that to the dealer.

    Source: rules page, 2, and 4, *twenty-fives* (C16).
    """

    def enter(self, state: State) -> Outcome:
        """Turn the top card of the stock, or show the last card that the dealer dealt himself."""
        if state.ruleset.turned == "dealer_last":
            return show_last_card(state)
        return turn_top_card(state)


class TurnCard:
    """A card is turned up that proposes nothing: it may turn out to be a trump, and be stolen.

    Source: rules page, 4, *Turned card* (C20).
    """

    def enter(self, state: State) -> Outcome:
        """Turn the top card of the stock, where the house turns one."""
        if state.ruleset.turned == "none":
            return Outcome(state, [])
        deal = the_deal(state)
        card = deal.stock[0]
        state = with_deal(state, turned=(card,), shown=(card,), stock=deal.stock[1:])
        return Outcome(state, [turned_up(state, card)])


def show_last_card(state: State) -> Outcome:
    """The dealer's last card fixes the trump; it stays in his hand, and everybody sees it.

    Source: rules page, 4, *twenty-fives* (C16).
    """
    deal = the_deal(state)
    card = deal.dealt[deal.dealer][-1]
    state = with_deal(state, turned=(card,), shown=(card,))
    trump = Suit(card[1])
    shown = fact("last-card-shown", seat=label(state, deal.dealer), card=card)
    return Outcome(set_trump(state, trump), [shown, fact("trump-turned", suit=trump)])


def turn_top_card(state: State) -> Outcome:
    """Turn the top card of the stock up; its suit is trump, hearts for the ace of hearts."""
    deal = the_deal(state)
    card, stock = deal.stock[0], deal.stock[1:]
    state = with_deal(state, turned=(card,), shown=(*deal.shown, card), stock=stock)
    events: list[Fact] = [turned_up(state, card)]
    if card == JOKER:
        return Outcome(state, events)
    trump = Suit(card[1])
    events.append(fact("trump-turned", suit=trump))
    return Outcome(set_trump(state, trump), events)


class TurnFour:
    """Bismarck: the first four cards are turned up before anybody has a hand.

    Source: rules page, 5.
    """

    def enter(self, state: State) -> Outcome:
        """Turn the first four."""
        deal = the_deal(state)
        four, stock = deal.stock[:4], deal.stock[4:]
        state = with_deal(state, turned=four, shown=four, stock=stock)
        return Outcome(state, [fact("four-turned", seat=label(state, deal.dealer), cards=four)])
