"""A world made into a state, so that the engine can say whether it fits and play on from it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from cardtable.players.sample import World
from cardtable.rules import engine
from cardtable.rules.actions import Action, play
from cardtable.rules.cards import HIDDEN, JOKER, Card
from cardtable.rules.phases import QUESTIONS
from cardtable.rules.phases.deal import PACKETS
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Deal, Match, Play, State, Trick
from cardtable.rules.view import View
from tests.rules.both import choose


def state_of(view: View, world: World) -> State:
    """The state in which the seat of `view` sees just that, with the cards where `world` has them.

    What no view shows is left out: the hands as dealt, until the deal is over.
    """
    ruleset = view.ruleset
    assert view.dealer is not None
    match = Match(
        scores=view.scores,
        games=view.games,
        game=view.game,
        deals=view.deal,
        used=view.used,
        rows=view.rows,
        winners=view.result.winners,
        reason=None if view.result.reason == "unfinished" else view.result.reason,
    )
    deal = Deal(
        number=view.deal,
        dealer=view.dealer,
        stock=world.stock,
        turned=view.turned,
        shown=view.shown,
        dealt=view.dealt or (),
        trump=view.trump,
        calls=view.auction,
        bid=view.bid,
        bidder=view.bidder,
        partner=view.partner,
        contract=view.contract,
        jink=view.jink,
        drew=view.drew,
        out=world.out,
    )
    play = Play(
        hands=world.hands,
        leader=_leader(view),
        trick=tuple(card for _seat, card in view.trick),
        tricks=tuple(Trick(one.leader, one.cards, one.winner) for one in view.tricks),
        revokes=view.revokes,
    )
    words = {
        QUESTIONS[name].word: at for at, name in enumerate(ruleset.phases) if name in QUESTIONS
    }
    return State(
        ruleset=ruleset,
        match=match,
        deal=deal,
        play=play,
        phase=view.phase,
        at=words.get(view.phase, len(ruleset.phases) - 1),
        turn=view.turn,
        step=view.step,
        last=_last(view, world),
    )


def _leader(view: View) -> int:
    if view.trick:
        return view.trick[0][0]
    if view.tricks:
        return view.tricks[-1].winner
    return view.turn or 0


def _last(view: View, world: World) -> tuple[int, Action] | None:
    """The last action with the cards that were laid away with it."""
    if view.last is None or HIDDEN not in view.last[1].words:
        return view.last
    seat, action = view.last
    out = world.out[seat]
    assert out is not None
    return seat, Action(action.verb, out[len(out) - len(action.words) :])


class Story(NamedTuple):
    """One deal as it really went, up to some moment."""

    before: State
    """The table before it was dealt."""
    dealer: int
    actions: tuple[tuple[int, Action], ...]
    state: State


def random_deals(ruleset: Ruleset, seed: object, deals: int) -> Iterator[Story]:
    """Every moment of a random game's first deals, revokes included where the house has them."""
    chance = random.Random(f"{ruleset.name}/{seed}")
    state = engine.start(ruleset)
    while engine.can_deal(state) and state.match.deals < deals:
        before = state
        actions: tuple[tuple[int, Action], ...] = ()
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = chance.randrange(ruleset.seats)
        pack = chance.sample(ruleset.pack, len(ruleset.pack))
        if ruleset.joker and chance.random() < 0.5:  # by chance it is turned up too seldom
            pack.remove(JOKER)
            pack.insert(ruleset.seats * ruleset.hand_size, JOKER)
        state = engine.deal(state, dealer, pack).state
        yield Story(before, dealer, actions, state)
        while state.turn is not None:
            question = engine.ask(state)
            action = choose(state, chance)
            if question is not None and question.revocable and chance.random() < 0.4:
                action = chance.choice(question.revocable)
            actions = (*actions, (state.turn, action))
            state = engine.apply(state, action).state
            yield Story(before, dealer, actions, state)


def played_again(story: Story, seat: int, world: World) -> State:
    """The deal played as `seat` saw it, from a pack that leads to `world`.

    Every exchange is taken back, the last first, to find the hands as they were dealt. Then the
    engine is given that pack and every action anew, and must accept each.
    """
    table, actions = _Backwards(story, world), []
    for mover, action in reversed(story.actions):
        actions.append((mover, table.take_back(mover, action)))
    state = engine.deal(story.before, story.dealer, table.pack()).state
    for mover, action in reversed(actions):
        if action.verb == "revoke" and engine.check(state, play(action.card)) is None:
            action = play(action.card)  # in this world he could not follow
        refusal = engine.check(state, action)
        if refusal is not None and refusal.rule.startswith(("follow", "renege")):
            assert story.state.ruleset.revoke == "penalised"
            assert mover != seat
            action = Action("revoke", action.words)
            refusal = engine.check(state, action)
        assert refusal is None, (action, refusal)
        assert state.turn == mover
        state = engine.apply(state, action).state
    return state


class _Backwards:
    """A world's cards, on their way back to the pack."""

    def __init__(self, story: Story, world: World) -> None:
        assert story.state.deal is not None
        self.ruleset = story.state.ruleset
        self.order = self.ruleset.order(story.state.deal.trump)
        self.dealer = story.dealer
        self.shown = story.state.deal.shown
        self.hands = [list(hand) for hand in world.hands]
        self.out = [list(cards or ()) for cards in world.out]
        self.stock = list(world.stock)

    def take_back(self, seat: int, action: Action) -> Action:
        """Take one action back; the action as it was in this world."""
        hand = self.hands[seat]
        if action.verb in ("play", "revoke"):
            hand.append(action.card)
        elif action.verb == "discard":
            laid = self._pick_up(seat, len(action.words))
            if "draw" in self.ruleset.phases:
                # Any card may have been drawn but one that lay open. A trump was kept.
                hand.sort(key=lambda card: (card in self.shown, self.order.is_trump(card)))
                self.stock[:0] = hand[: len(laid)]
                del hand[: len(laid)]
            hand += laid
            return Action("discard", tuple(laid))
        elif action.verb in ("rob", "steal", "bury"):
            laid = self._pick_up(seat, 1)
            hand += laid
            if action.verb == "bury":
                self.stock.insert(0, self.shown[1])
            hand.remove(self.shown[0] if action.verb == "bury" else self.shown[-1])
            return Action(action.verb, tuple(laid))
        return action

    def _pick_up(self, seat: int, count: int) -> list[Card]:
        out = self.out[seat]
        self.out[seat], laid = out[: len(out) - count], out[len(out) - count :]
        return laid

    def pack(self) -> list[Card]:
        """The pack, the card dealt first first."""
        assert not any(self.out)
        order = self.ruleset.seating.clockwise(self.ruleset.seating.left_of(self.dealer))
        hands, first, rest = self.hands, [], self.stock
        if "turn-four" in self.ruleset.phases:
            first = list(self.shown)
            hands = [[card for card in hand if card not in self.shown] for hand in hands]
        elif self.ruleset.turned == "stock":
            rest = [*self.shown[:1], *rest]
        elif self.ruleset.turned == "dealer_last":
            hands[self.dealer].sort(key=lambda card: card in self.shown)
        dealt = [
            card
            for start, packet in _packets(self.ruleset)
            for seat in order
            for card in hands[seat][start : start + packet]
        ]
        return [*first, *dealt, *rest]


def _packets(ruleset: Ruleset) -> Iterator[tuple[int, int]]:
    """Where each packet begins in a hand, and how many cards it has."""
    start = 0
    for packet in PACKETS[ruleset.packets]:
        yield start, packet
        start += packet
