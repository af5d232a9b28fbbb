"""How it stands, in a few sentences: what somebody would say who is asked across the table.

It is made from a view, so it tells a seat nothing that it has not seen.
"""

from __future__ import annotations

from cardtable.rules.facts import Fact, fact
from cardtable.rules.seen import quotas
from cardtable.rules.view import View

_OVER = ("deal-over", "game-over", "match-over")


def state_of_play(view: View) -> tuple[Fact, ...]:
    """The deal, trump and contract, the trick on the table, tricks won, scores, whose turn it is.

    Each Fact is a sentence.
    """
    if view.dealer is None:
        return ()
    labels = view.ruleset.seating.labels
    told = [fact("standing.deal", deal=view.deal, seat=labels[view.dealer])]
    if view.ruleset.games > 1:
        told = [
            fact("standing.game", game=view.game, deal=view.deal, seat=labels[view.dealer]),
        ]
    over = view.phase in _OVER
    if not over:
        told += [*_trump(view), *_declared(view)]
        told += _trick(view)
    told += [*_won(view), *_scores(view)]
    if over:
        return (*told, fact("standing.over", phase=view.phase))
    assert view.turn is not None
    return (*told, fact("standing.turn", seat=labels[view.turn], asked=view.phase))


def _trump(view: View) -> list[Fact]:
    """The trump, and what lies turned up."""
    told = []
    if view.trump is not None:
        told.append(fact("trump-turned", suit=view.trump))
    elif view.contract is not None:
        told.append(fact("standing.no-trump"))
    if view.turned and view.ruleset.turned != "dealer_last":
        told.append(fact("standing.turned", cards=view.turned))
    return told


def _declared(view: View) -> list[Fact]:
    """The standing bid or the contract, the partner, the jink."""
    labels = view.ruleset.seating.labels
    if view.contract is not None and view.dealer is not None:
        forehand = labels[view.ruleset.seating.left_of(view.dealer)]
        return [fact("standing.contract", seat=forehand, contract=view.contract)]
    if view.bid is None or view.bidder is None:
        return []
    told = [fact("auction-won", seat=labels[view.bidder], points=view.bid)]
    if view.partner is not None:
        told.append(fact("partner-chosen", seat=labels[view.bidder], other=labels[view.partner]))
    if view.jink and view.ruleset.jink_points is not None:
        points = view.ruleset.jink_points
        told.append(fact("jink-declared", seat=labels[view.bidder], points=points))
    return told


def _trick(view: View) -> list[Fact]:
    """What lies in the trick, and who is winning it."""
    if view.phase != "play":
        return []
    labels = view.ruleset.seating.labels
    number = len(view.tricks) + 1
    told = [fact("standing.trick", place=number, count=view.ruleset.hand_size)]
    for place, (seat, card) in enumerate(view.trick):
        told.append(fact("played" if place else "led", seat=labels[seat], card=card))
    if len(view.trick) > 1:
        seat, card = view.trick[view.order.best([card for _, card in view.trick])]
        told.append(fact("standing.winning", seat=labels[seat], card=card))
    return told


def _won(view: View) -> list[Fact]:
    """Tricks won, by seat where there are quotas, else by side; and the bonus that is open."""
    if not view.tricks:
        return []
    seating = view.ruleset.seating
    expected = quotas(view)
    told = []
    if any(quota is not None for quota in expected):
        for seat, quota in enumerate(expected):
            won = sum(trick.winner == seat for trick in view.tricks)
            told.append(fact("standing.quota", seat=seating.labels[seat], number=won, quota=quota))
        return told
    for side, label in enumerate(seating.sides):
        won = sum(trick.side == side for trick in view.tricks)
        if won:
            told.append(fact("standing.tricks", side=label, number=won))
    for trick in view.tricks:
        if trick.bonus == "pending":
            card = trick.cards[(trick.winner - trick.leader) % view.ruleset.seats]
            told.append(fact("standing.pending", seat=seating.labels[trick.winner], card=card))
    return told


def _scores(view: View) -> list[Fact]:
    """The score of each side, and in a match its games."""
    told = []
    for side, label in enumerate(view.ruleset.seating.sides):
        if view.ruleset.games > 1:
            told.append(
                fact(
                    "standing.match",
                    side=label,
                    points=view.scores[side],
                    number=view.games[side],
                )
            )
        else:
            told.append(fact("standing.score", side=label, number=view.scores[side]))
    return told
