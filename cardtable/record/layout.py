"""A position of a record made whole: what its lines leave out is filled from the seed's pack.

Source: record format, *Positions*; rules page, 2, 3 and 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.record.entries import Position
from cardtable.rules.cards import ACE_OF_HEARTS, HIDDEN, JOKER, Card, Suit
from cardtable.rules.engine import Setup, check_pack
from cardtable.rules.facts import fact
from cardtable.rules.refusal import Refusal, UnreadableError, refuse
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.shuffle import shuffled
from cardtable.rules.state import State

_HIGHEST_BID: Final = 30


def pack_of(ruleset: Ruleset, seed: str | None, deal: int) -> tuple[Card, ...]:
    """The seed's pack for one deal; without a seed the cards in the order of the pack."""
    return ruleset.pack if seed is None else shuffled(seed, deal, ruleset.pack)


def setup(state: State, dealer: int, position: Position, seed: str | None) -> Setup:
    """The whole position: hands filled up, the other cards in the stock.

    The cards that are not fixed lie in the order of the seed's pack. From the dealer's left,
    clockwise, each hand is filled up from the top; then the turned-up card is taken, if one is
    needed to fix the trump; the rest is the stock, in Bismarck the four cards laid away.

    Raises:
        UnreadableError: Its Fact says what is missing, or what does not fit together.
    """
    if refusal := check_cards(state.ruleset, position):
        raise UnreadableError(refusal)
    ruleset = state.ruleset
    given = dict(position.hands)
    fixed = {card for cards in given.values() for card in cards}
    if position.turned is not None and position.turned not in fixed:
        fixed.add(position.turned)
        if ruleset.turned == "dealer_last":
            given[dealer] = (*given.get(dealer, ()), position.turned)
    rest = [card for card in pack_of(ruleset, seed, state.match.deals + 1) if card not in fixed]
    hands: dict[int, tuple[Card, ...]] = {}
    seating = ruleset.seating
    for seat in seating.clockwise(seating.left_of(dealer)):
        missing = ruleset.hand_size - len(given.get(seat, ()))
        hands[seat] = (*given.get(seat, ()), *rest[:missing])
        rest = rest[missing:]
    turned = position.turned
    if "turn-up" in ruleset.phases:
        turned = _turned_up(ruleset, position, hands[dealer], rest)
        rest = [card for card in rest if card != turned]
    if "contract" in ruleset.phases:
        rest = list(ruleset.order(None).lay_out(rest))
    used = list(state.match.used)
    for seat, names in position.used:
        used[seat] = names
    return Setup(
        hands=tuple(hands[seat] for seat in range(ruleset.seats)),
        stock=tuple(rest),
        turned=turned,
        trump=fixed_trump(ruleset, position, turned),
        bid=None if position.bid is None else position.bid[1],
        bidder=None if position.bid is None else position.bid[0],
        leader=position.leader,
        contract=None if position.contract is None else position.contract[0],
        used=tuple(used),
    )


def _turned_up(
    ruleset: Ruleset, position: Position, own: tuple[Card, ...], rest: Sequence[Card]
) -> Card | None:
    """The card that lies turned up and has fixed the trump; None where it is gone already.

    Raises:
        UnreadableError: The dealer should show a card that he does not hold.
    """
    turned = position.turned
    if ruleset.turned == "dealer_last":
        turned = turned or own[-1]
        if turned not in own or len(own) > ruleset.hand_size:
            raise UnreadableError(fact("fault.turned-not-held", card=turned))
        return turned
    if turned is None and position.trump is None:
        return next(card for card in rest if card != JOKER)
    return turned


def check_cards(ruleset: Ruleset, position: Position) -> Refusal | None:
    """Why these cards cannot be held so; None if they can."""
    seen: set[Card] = set()
    for seat, cards in position.hands:
        if len(cards) > ruleset.hand_size:
            label = ruleset.seating.labels[seat]
            return refuse(
                "fault.hand-size", rule="deck", seat=label, count=len(cards), most=ruleset.hand_size
            )
    # Where the dealer shows his own last card it lies in his hand as well.
    apart = position.turned is not None and ruleset.turned == "stock"
    turned = (position.turned,) if apart and position.turned is not None else ()
    for card in (*(card for _, cards in position.hands for card in cards), *turned):
        if card == HIDDEN:
            continue
        if card not in ruleset.pack:
            return refuse("card-not-in-pack", rule="deck", card=card)
        if card in seen:
            return refuse("card-dealt-twice", rule="deck", card=card)
        seen.add(card)
    return None


def check_deck(ruleset: Ruleset, cards: Sequence[Card]) -> Refusal | None:
    """Why these are not the cards of a whole pack, some hidden perhaps; None if they are."""
    known = [card for card in cards if card != HIDDEN]
    refusal = check_pack(ruleset, known)
    if len(known) == len(cards) or (refusal is not None and refusal.card is not None):
        return refusal
    if len(cards) != len(ruleset.pack):
        return refuse("fault.deck-count", rule="deck", count=len(cards), whole=len(ruleset.pack))
    return None


def check_turned(ruleset: Ruleset, card: Card) -> Refusal | None:
    """Why this card cannot lie turned up at the first lead; None if it can."""
    if ruleset.turned == "none":
        return refuse("fault.not-in-ruleset", rule="deck", key="turned", ruleset=ruleset.name)
    if card == JOKER:
        return refuse("fault.turned-joker", rule="deck", card=card)
    return None


def check_bid(ruleset: Ruleset, points: int) -> Refusal | None:
    """Why this can be no bid in these rules; None if it can."""
    if ruleset.auction == "none":
        return refuse("fault.not-in-ruleset", rule="bid", key="bid", ruleset=ruleset.name)
    least = ruleset.min_bid or 5
    if points % 5 or not least <= points <= _HIGHEST_BID:
        return refuse("bid-figure", rule="bid", points=points, least=least, most=_HIGHEST_BID)
    return None


def check_contracts(ruleset: Ruleset, key: str) -> Refusal | None:
    """Why these rules know no contracts; None if they do."""
    if "contract" in ruleset.phases:
        return None
    return refuse("fault.not-in-ruleset", rule="contract", key=key, ruleset=ruleset.name)


def check_scores(ruleset: Ruleset, scores: Sequence[int]) -> Refusal | None:
    """Why no deal can begin with these scores, one per side; None if one can."""
    sides = ruleset.seating.sides
    if len(scores) != len(sides):
        return refuse("fault.scores", rule="scores", sides=sides, count=len(sides))
    for side, score in zip(sides, scores, strict=True):
        if ruleset.ends == "at_once" and ruleset.target is not None and score >= ruleset.target:
            return refuse("fault.score-wins", rule="scores", side=side, score=score)
    return None


def fixed_trump(ruleset: Ruleset, position: Position, turned: Card | None) -> Suit | None:
    """The trump that the position has; what several lines say of it must agree."""
    if "contract" in ruleset.phases:
        if position.contract is None:
            raise UnreadableError(fact("fault.no-contract"))
        name, suit = position.contract
        fixed = Suit("S") if name == "spader" else suit
        if position.trump not in (None, fixed):
            raise UnreadableError(fact("fault.trump-differs", suit=position.trump))
        return fixed
    if turned is not None and "turn-up" in ruleset.phases:
        fixed = Suit("H") if turned == ACE_OF_HEARTS else Suit(turned[1])
        if position.trump not in (None, fixed):
            raise UnreadableError(fact("fault.trump-differs", suit=position.trump))
        return fixed
    if position.trump is None:
        raise UnreadableError(fact("fault.no-trump"))
    return position.trump
