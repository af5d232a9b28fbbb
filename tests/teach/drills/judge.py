"""Right answers to the questions of a drill, by the independent referee.

Only the cards and facts of a question's scene are read, and nothing of the rules engine's.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.teach.drills.question import Question, Scene
from tests.oracle import auction45, barker, bismarck, bonus, bruff, score45
from tests.oracle.cards import plain_cards
from tests.oracle.fields import Value
from tests.oracle.game import Referee
from tests.oracle.rulesets import Rules, rules_of
from tests.oracle.tricks import allowed, trumps_of, winner


class House(NamedTuple):
    """A ruleset with options, as the referee takes it."""

    name: str
    options: dict[str, Value]


def right_options(question: Question, house: House) -> set[int] | tuple[int, ...]:
    """The options that are right: a set, or the whole order where that is asked for."""
    rules = rules_of(house.name, dict(house.options))
    scene = question.scene
    kind = question.kind
    if kind in ("two-cards", "trick"):
        return {winner(list(scene.trick), scene.trump, rules.joker, rules.order)}
    if kind == "in-order":
        return _in_order(scene, rules)
    if kind == "may-play":
        may = _may_play(scene, rules)
        return {index for index, card in enumerate(scene.hand) if card in may}
    if kind == "keep-back":
        trumps = trumps_of(scene.trump, rules.joker, rules.order)
        return _yes(any(card not in trumps for card in _may_play(scene, rules)))
    if kind == "ace-of-hearts":
        return _yes(_ace_of_hearts(question, rules))
    if kind in ("rob", "steal"):
        return _turned_card(question, house)
    if kind == "worth":
        return _worth(question, rules)
    if kind == "quota":
        return _score(question, _quota(scene, rules))
    assert kind == "bid", kind
    return _bid(question, rules)


def _yes(truth: bool) -> set[int]:
    return {0} if truth else {1}


def _in_order(scene: Scene, rules: Rules) -> tuple[int, ...]:
    trumps = trumps_of(scene.trump, rules.joker, rules.order)
    line = trumps if scene.hand[0] in trumps else plain_cards(scene.hand[0][1], rules.order)
    return tuple(sorted(range(len(scene.hand)), key=lambda index: line.index(scene.hand[index])))


def _may_play(scene: Scene, rules: Rules) -> set[str]:
    return allowed(
        list(scene.hand),
        scene.led,
        scene.trump,
        rules.joker,
        rules.order,
        rules.ruff_any_time,
        rules.renege_cards,
    )


def _ace_of_hearts(question: Question, rules: Rules) -> bool:
    scene = question.scene
    if question.asked.code == "drill.ask.beats":
        return winner(list(scene.trick), scene.trump, rules.joker, rules.order) == 1
    may = _may_play(scene, rules)
    if question.asked.code == "drill.ask.must-play":
        return may == {scene.card}
    assert question.asked.code == "drill.ask.may-i-play"
    return scene.card in may


def _turned_card(question: Question, house: House) -> set[int]:
    """Whether the card may be taken, or which cards may go for it."""
    scene = question.scene
    referee = Referee(house.name, dict(house.options))
    assert scene.dealer is not None
    assert scene.seat is not None
    seat = referee.seats[scene.seat]
    referee.dealer = referee.seats[scene.dealer]
    referee.trump = scene.trump
    referee.turned = [str(scene.turned)]
    referee.hands[seat] = list(scene.hand)
    if question.kind == "rob":
        referee.phase, referee.turn = "play", seat
        if not scene.first_trick:
            referee.tricks = [
                {"leader": seat, "cards": [], "winner": seat, "side": "", "points": 5, "bonus": ""}
            ]
        may, choices = bruff.may_rob(referee, seat), bruff.choices(referee, seat)
    else:
        auction45.offer_turned_card(referee)
        may = referee.phase == "steal" and referee.turn == seat
        choices = auction45.choices(referee, seat) if may else set()
    if question.shape == "one":
        return _yes(may)
    verb = question.kind
    return {index for index, card in enumerate(scene.hand) if f"{verb} {card}" in choices}


def _winners(scene: Scene, rules: Rules) -> list[str]:
    """The seat that wins each trick; who led it is checked on the way."""
    seats = list(rules.side_of)
    winners: list[str] = []
    for trick in scene.tricks:
        leader = seats[trick.leader]
        assert not winners or winners[-1] == leader
        place = winner(list(trick.cards), scene.trump, rules.joker, rules.order)
        winners.append(seats[(trick.leader + place) % len(seats)])
    return winners


def _took(scene: Scene, rules: Rules) -> tuple[dict[str, int], str | None]:
    """What each side took, and the side that has the bonus."""
    winners = _winners(scene, rules)
    took = dict.fromkeys(rules.side_of.values(), 0)
    for seat in winners:
        took[rules.side_of[seat]] += rules.trick_points
    owner = None
    if rules.bonus:
        assert scene.trump is not None
        played = [[str(card) for card in trick.cards] for trick in scene.tricks]
        best = bonus.best_trump(played, scene.trump, rules.joker)
        if best is not None:
            owner = rules.side_of[winners[bonus.trick_of(best, played)]]
            took[owner] += 5
    return took, owner


def _worth(question: Question, rules: Rules) -> set[int]:
    took, owner = _took(question.scene, rules)
    sides = list(took)
    if question.asked.code == "drill.ask.points":
        assert question.scene.seat is not None
        return _score(question, took[sides[question.scene.seat]])
    assert question.asked.code == "drill.ask.bonus"
    return {len(sides) if owner is None else sides.index(owner)}


def _score(question: Question, points: int) -> set[int]:
    """The option that has these points."""
    figures = [int(str(option.fields["points"])) for option in question.options]
    return {figures.index(points)}


def _quota(scene: Scene, rules: Rules) -> int:
    winners = _winners(scene, rules)
    seats = list(rules.side_of)
    assert len(winners) == 16
    assert scene.contract is not None
    assert scene.forehand is not None
    assert scene.seat is not None
    took = {seat: winners.count(seat) for seat in seats}
    points = bismarck.settled_points(scene.contract, seats[scene.forehand], took)
    return points[seats[scene.seat]]


def _bid(question: Question, rules: Rules) -> set[int]:
    scene = question.scene
    seats, sides = list(rules.side_of), list(dict.fromkeys(rules.side_of.values()))
    assert scene.bidder is not None
    assert scene.bid is not None
    assert scene.seat is not None
    took, _ = _took(scene, rules)
    bidder_side = rules.side_of[seats[scene.bidder]]
    if rules.name == "barker":
        points = barker.settled_points(took, bidder_side, scene.bid)
        made = took[bidder_side] >= scene.bid
    else:
        playing = [seat for seat in seats if rules.side_of[seat] == bidder_side]
        if scene.partner is not None:
            playing = [seats[scene.bidder], seats[scene.partner]]
        winners = _winners(scene, rules)
        points, made = score45.contract_points(
            took,
            list(dict.fromkeys(rules.side_of[seat] for seat in playing)),
            bidder_side,
            scene.bid,
            scene.jink is True,
            rules.jink_points,
            all(seat in playing for seat in winners),
            rules.thirty_doubles,
        )
    if question.asked.code == "drill.ask.made":
        return {0} if made else {1}
    return _score(question, points[sides[scene.seat]])
