"""Playing the cards, with the robbing of the turned-up card beside the plays, and revokes.

Source: rules page, 1.2, 1.3, 2, *Exchange (rob)* (C6), and 4, *Revoke* (C12).
"""

from __future__ import annotations

from cardtable.rules import actions
from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.bonus import bonus, counted_out, trick_value
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.follow import duty
from cardtable.rules.phases.base import (
    Outcome,
    label,
    order_of,
    put,
    the_deal,
    the_turn,
    with_deal,
    with_hand,
    without,
    wrong_verb,
)
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import Play, Revoke, State, Trick


class PlayCards:
    """Trick after trick, until all cards are played or the game is certainly decided."""

    word = "play"

    def enter(self, state: State) -> Outcome:
        """The ruleset says who leads to the first trick."""
        leader = opening_leader(state)
        play = state.play._replace(leader=leader)
        return Outcome(state._replace(play=play, turn=leader), [])

    def ask(self, state: State) -> Ask:
        """The legal cards in the order of the hand, then the robs; and what would be a revoke."""
        seat = the_turn(state)
        hand = state.play.hands[seat]
        trick = state.play.trick
        order = order_of(state)
        obliged = duty(state.ruleset, order, hand, trick[0]) if trick else None
        if obliged is None:
            plays = [actions.play(card) for card in hand]
        else:
            plays = [actions.play(card) for card in hand if order.group[card] in obliged.groups]
        if not state.play.tricks and self._refuse_rob(state) is None:
            plays += [actions.rob(card) for card in hand]
        if obliged is None or state.ruleset.revoke != "penalised":
            return Ask(seat, self.word, tuple(plays))
        against = (card for card in hand if order.group[card] not in obliged.groups)
        revokes = tuple(actions.revoke(card) for card in against)
        return Ask(seat, self.word, tuple(plays), revocable=revokes)

    def check(self, state: State, action: Action) -> Refusal | None:
        """A card of the hand that follows as the lead asks; or the turned-up card robbed."""
        if action.verb == "revoke":
            return self._refuse_revoke(state, action.card)
        if action.verb not in ("play", "rob"):
            return wrong_verb(state, action, "play")
        card, hand = action.card, state.play.hands[the_turn(state)]
        if action.verb == "rob" and (refusal := self._refuse_rob(state)):
            return refusal
        if card not in hand:
            return refuse("not-in-hand", rule="hand", card=card)
        if action.verb == "rob" or not state.play.trick:
            return None
        order = order_of(state)
        obliged = duty(state.ruleset, order, hand, state.play.trick[0])
        if obliged is None or order.group[card] in obliged.groups:
            return None
        return obliged.refusal(card)

    def apply(self, state: State, action: Action) -> Outcome:
        """Play the card, and end the trick with the last one; or exchange."""
        if action.verb == "rob":
            return self._rob(state, action.card)
        seat, card, play = the_turn(state), action.card, state.play
        if card in the_deal(state).turned:
            # The dealer plays the card that he showed: it lies on the table no more.
            state = with_deal(state, turned=())
        revokes = play.revokes
        if action.verb == "revoke":
            revokes = (*revokes, Revoke(seat, len(play.tricks), card))
        hand = play.hands[seat]
        place = hand.index(card)
        hands = (*play.hands[:seat], hand[:place] + hand[place + 1 :], *play.hands[seat + 1 :])
        trick = (*play.trick, card)
        events = [fact("played" if play.trick else "led", seat=label(state, seat), card=card)]
        if len(trick) < state.ruleset.seats:
            turn = state.ruleset.seating.left_of(seat)
            now = Play(hands, play.leader, trick, play.tricks, revokes)
            return Outcome(state._replace(play=now, turn=turn), events)
        winner = (play.leader + order_of(state).best(trick)) % state.ruleset.seats
        tricks = (*play.tricks, Trick(play.leader, trick, winner))
        now = Play(hands, winner, (), tricks, revokes)
        return self._end_trick(state._replace(play=now, turn=winner), events)

    def _end_trick(self, state: State, events: list[Fact]) -> Outcome:
        """Say what the trick was worth; stop when no card is left, or nothing is open."""
        ruleset, deal, tricks = state.ruleset, the_deal(state), state.play.tricks
        order = order_of(state)
        last = tricks[-1]
        card = last.cards[(last.winner - last.leader) % ruleset.seats]
        events.append(
            fact(
                "trick-won", seat=label(state, last.winner), card=card, points=trick_value(ruleset)
            )
        )
        now = bonus(ruleset, order, deal, tricks)
        if now.established and not bonus(ruleset, order, deal, tricks[:-1]).established:
            assert now.trick is not None
            owner = tricks[now.trick].winner
            side = ruleset.seating.sides[ruleset.seating.side_of[owner]]
            event = fact("bonus-established", seat=label(state, owner), side=side, card=now.card)
            events.append(event)
        over = len(tricks) == ruleset.hand_size
        if ruleset.ends == "at_once" and not over:
            over = counted_out(ruleset, state.match.scores, tricks, now) is not None
        return Outcome(state._replace(turn=None) if over else state, events)

    def _refuse_revoke(self, state: State, card: Card) -> Refusal | None:
        """Why this card cannot be played as a revoke; None if it can, against the rules."""
        if state.ruleset.revoke != "penalised":
            return refuse("revoke-never", rule="revoke", card=card)
        refusal = self.check(state, actions.play(card))
        if refusal is None:
            return refuse("revoke-legal", rule="revoke", card=card)
        return refusal if refusal.code == "not-in-hand" else None

    def _refuse_rob(self, state: State) -> Refusal | None:
        """Why the seat may not take the turned-up card; None if it may."""
        deal, seat, play = the_deal(state), the_turn(state), state.play
        if state.ruleset.turned_use != "rob":
            return refuse("rob-never", rule="rob")
        if not deal.turned:
            return refuse("rob-nothing", rule="rob")
        if play.tricks:
            return refuse("rob-late", rule="rob", card=deal.turned[0])
        ace = Card(f"A{deal.trump}")
        if deal.turned[0] == ace:
            if seat != deal.dealer:
                return refuse("rob-dealer", rule="rob", seat=label(state, deal.dealer), card=ace)
            return None
        if ace not in play.hands[seat]:
            return refuse("rob-no-ace", rule="rob", card=ace)
        return None

    def _rob(self, state: State, card: Card) -> Outcome:
        """Lay the card away face down, then take the turned-up one."""
        seat, deal = the_turn(state), the_deal(state)
        turned = deal.turned[0]
        kept = without(state.play.hands[seat], (card,))
        hand = order_of(state).lay_out((*kept, turned))
        out = put(deal.out, seat, (*(deal.out[seat] or ()), card))
        state = with_deal(state, turned=(), out=out)
        state = state._replace(play=with_hand(state.play, seat, hand))
        return Outcome(state, [fact("robbed", seat=label(state, seat), card=turned)])


def opening_leader(state: State) -> int:
    """Who leads to the first trick. Source: rules page, 2, 3, 4 and 5."""
    deal, seating = the_deal(state), state.ruleset.seating
    if state.ruleset.opening_leader == "bidder_left" and deal.bidder is not None:
        return seating.left_of(deal.bidder)
    return seating.left_of(deal.dealer)
