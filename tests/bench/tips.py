"""What the tips of the rule books are worth, measured (a script, run it by hand).

Writes ``assets/books/measured``, a file for each ruleset, which the books read. Each study plays
seeded deals by the engine, the steady player in every seat; where a tip is about a choice, both
sides of it are played from the same cards and the difference is taken.

    python tests/bench/tips.py                      everything, anew
    python tests/bench/tips.py keep --ruleset bruff --deals 500 --seed 1    one study, printed
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import tomli_w

from cardtable import assets
from cardtable.arena import interval, simulate
from cardtable.rules import catalog, engine
from cardtable.rules.actions import PASS, Action, bid, discard, play
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.look import view
from cardtable.rules.order import TRUMP
from cardtable.rules.phases.contract import trump_of
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from tests.bench import tip_deals as deals

SEED: Final = 1
FOLDER: Final = "books/measured"

Seen = tuple[str, float]
"""The name of a figure, and one observation of it: 0 or 1 of a share, else points or cards."""
Watch = Callable[[Ruleset, random.Random], Iterator[Seen]]
"""Plays one deal, or a few that belong together, and says what was seen."""


class Study(NamedTuple):
    """Some figures that are seen in the same deals."""

    watch: Watch
    unit: str
    """``percent``, ``points`` or ``cards``."""
    deals: int
    fits: Callable[[Ruleset], bool]
    """Whether a ruleset has what it is about."""


class Figure(NamedTuple):
    """What was measured, with its 95 % interval."""

    figure: float
    low: float
    high: float
    seen: int
    """How often there was something to see."""


# --- what is seen in any deal --------------------------------------------------------------------


def _cards(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """How often the high trumps are out at all, win, and how often a side takes everything."""
    first, end = _natural(ruleset, chance)
    if first is None or end.deal is None:
        return
    order = ruleset.order(end.deal.trump)
    names = dict(zip(("five", "jack"), order.trumps, strict=False))
    names["ace-of-hearts"] = Card("AH")
    held = {card for hand in first.play.hands for card in hand}
    for name, card in names.items():
        yield f"out-{name}", card in held
    for trick in end.play.tricks:
        best = trick.cards[order.best(trick.cards)]
        for name, card in names.items():
            if card in trick.cards:
                yield f"wins-{name}", best == card
    winners = {ruleset.seating.side_of[trick.winner] for trick in end.play.tricks}
    yield "all-five", len(winners) == 1


def _out(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """How many trumps are in all hands at the first lead, and in the others' where one has two."""
    first, _end = _natural(ruleset, chance)
    if first is None or first.deal is None:
        return
    order = ruleset.order(first.deal.trump)
    numbers = [sum(map(order.is_trump, hand)) for hand in first.play.hands]
    yield "all-hands", sum(numbers)
    for seat in range(ruleset.seats):
        if numbers[seat] == 2:
            yield "beside-two", sum(numbers) - 2
            return


def _natural(ruleset: Ruleset, chance: random.Random) -> tuple[State | None, State]:
    """A deal at its first lead, None if nobody played; and at its end."""
    first = None
    for now in deals.states(deals.dealt(ruleset, chance)):
        if first is None and now.phase == "play":
            first = now
    return first, now


# --- the auction ---------------------------------------------------------------------------------


def _hands(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """How often declarer's side takes 15, 20, 25 and 30 points with a few good trumps."""
    for name, kinds in deals.HANDS.items():
        end = deals.declaring(ruleset, kinds, chance)
        points = deals.taken(end, deals.together(end, deals.DECLARER))
        for promised in (15, 20, 25, 30):
            yield f"{name}-{promised}", points >= promised


def _worth(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """What a first bid of 15 or 20 brings against a pass, with the same cards."""
    for name in ("ace-alone", "ace", "five", "small-four"):
        start, suit = deals.holding(ruleset, deals.HANDS[name], chance)
        now = deals.to_call(start)
        if now is None:
            continue
        passed = deals.called(now, suit, PASS)
        for points in (15, 20):
            if engine.check(now, bid(points)) is None:
                yield f"{name}-{points}", deals.called(now, suit, bid(points)) - passed


def _draw(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """A plain king kept instead of changed; a small trump changed although it could be kept."""
    seen = set()
    for now in deals.states(deals.dealt(ruleset, chance)):
        question = engine.ask(now)
        if now.phase != "discard" or question is None or question.cards is None:
            continue
        order = ruleset.order(now.deal.trump if now.deal else None)
        usual = deals.advised(now)
        kings = [card for card in usual.cards if card[0] == "K"]
        if kings and "keep-king" not in seen:
            seen.add("keep-king")
            kept = discard(tuple(card for card in usual.cards if card != kings[0]))
            yield "keep-king", deals.difference(now, kept, usual)
        trumps = [card for card in question.cards.pool if order.is_trump(card)]
        room = len(usual.cards) < question.cards.max
        if len(trumps) > 1 and trumps[-1][0] in deals.SMALL and room and "throw" not in seen:
            seen.add("throw")
            thrown = discard((*usual.cards, trumps[-1]))
            yield "throw-small-trump", deals.difference(now, thrown, usual)


# --- the play ------------------------------------------------------------------------------------


def _lead(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """The five led to the first trick, against the best other lead."""
    for now in deals.states(deals.dealt(ruleset, chance)):
        if now.phase == "play":
            assert now.deal is not None
            assert now.turn is not None
            five = Card(f"5{now.deal.trump}")
            seen = view(now, now.turn)
            others = tuple(one for one in seen.legal if one.verb == "play" and one.card != five)
            if five in seen.hand:
                other = deals.only(seen, others)
                yield "five", deals.difference(now, play(five), other)
            return


_KEPT: Final = {"5": "five", "J": "jack", "A": "ace"}


def _keep(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """A single protected trump kept back from a weaker trump lead, against playing it."""
    found = set()
    for now in deals.states(deals.dealt(ruleset, chance)):
        if now.phase != "play" or not now.play.trick or now.turn is None or now.deal is None:
            continue
        order = ruleset.order(now.deal.trump)
        trumps = [card for card in now.play.hands[now.turn] if order.is_trump(card)]
        legal = {one.card for one in engine.legal(now) if one.verb == "play"}
        may = order.group[now.play.trick[0]] == TRUMP and any(
            order.group[card] != TRUMP for card in legal
        )
        if len(trumps) != 1 or not may:
            continue
        name = "joker" if trumps[0] == JOKER else _KEPT[trumps[0][0]]
        if name in found:
            continue
        found.add(name)
        seen = view(now, now.turn)
        plain = tuple(
            one for one in seen.legal if one.verb == "play" and order.group[one.card] != TRUMP
        )
        away = deals.only(seen, plain)
        yield name, deals.difference(now, away, play(trumps[0]))


def _rob(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """The turned-up card robbed by whoever has the right and would, against leaving it."""
    for now in deals.states(deals.dealt(ruleset, chance)):
        if now.phase == "play" and now.turn is not None:
            usual = deals.advised(now)
            if usual.verb == "rob":
                seen = view(now, now.turn)
                plays = tuple(one for one in seen.legal if one.verb == "play")
                other = deals.only(seen, plays)
                yield "rob", deals.difference(now, usual, other)
                return


def _counting(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """Whether a jack that won the first trick, the five unseen, keeps the bonus to the end."""
    _first, end = _natural(ruleset, chance)
    if not end.play.tricks or end.deal is None:
        return
    order = ruleset.order(end.deal.trump)
    five, jack = order.trumps[:2]
    first = end.play.tricks[0]
    if first.cards[order.best(first.cards)] == jack and five not in end.deal.turned:
        later = [trick for trick in end.play.tricks[1:] if five in trick.cards]
        yield "jack-keeps", not later
        if later:
            side_of = ruleset.seating.side_of
            yield "five-same-side", side_of[later[0].winner] == side_of[first.winner]


# --- Bismarck ------------------------------------------------------------------------------------

_HEIGHT: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}


def _contracts(ruleset: Ruleset, chance: random.Random) -> Iterator[Seen]:
    """What forehand scores with a contract on four cards of some kind."""
    state = deals.dealt(ruleset, chance)
    assert state.deal is not None
    four, legal = state.deal.turned, engine.legal(state)
    height = sum(_HEIGHT.get(card[0], 0) for card in four)
    kind = "high" if height >= 7 else "low" if height <= 1 else "middling"
    numbers = {suit: sum(card[1] == suit for card in four) for suit in "SHDC"}
    longest = max(numbers, key=lambda suit: numbers[suit])
    told: list[tuple[str, Action]] = []
    for action in legal:
        name, trump = action.words[0], trump_of(action)
        if trump is None:
            told.append((f"{name}-{kind}", action))
        elif len(action.words) == 1:
            told.append((f"{name}-{min(numbers[trump], 2)}", action))
        elif trump == longest and 2 <= numbers[trump] <= 3:
            told.append((f"{name}-{numbers[trump]}", action))
    for name, action in told:
        end = deals.played(engine.apply(state, action).state)
        yield name, end.match.rows[-1].points[view(state, None).turn or 0]


# --- all of them ---------------------------------------------------------------------------------


def _five_cards(ruleset: Ruleset) -> bool:
    return ruleset.renege_cards is not None


STUDIES: Final[Mapping[str, Study]] = {
    "cards": Study(_cards, "percent", 2000, _five_cards),
    "out": Study(_out, "cards", 1000, _five_cards),
    "hands": Study(_hands, "percent", 1000, lambda one: one.min_bid is not None),
    "worth": Study(
        _worth, "points", 2000, lambda one: one.min_bid is not None and "partner" not in one.phases
    ),
    "draw": Study(_draw, "points", 3000, lambda one: bool(one.draw)),
    "lead": Study(_lead, "points", 6000, _five_cards),
    "keep": Study(_keep, "points", 8000, _five_cards),
    "rob": Study(_rob, "points", 3000, lambda one: one.turned_use == "rob"),
    "counting": Study(
        _counting, "percent", 8000, lambda one: bool(one.best_trump_bonus) and one.ends == "at_once"
    ),
    "contracts": Study(_contracts, "points", 3000, lambda one: "contract" in one.phases),
}
SKILL: Final = "skill"
"""The study that `cardtable simulate` makes: how often steady players beat random ones."""
SKILL_DEALS: Final = 1000


def watched(name: str, ruleset: Ruleset, count: int, seed: int) -> dict[str, Figure]:
    """The figures of a study, from so many deals."""
    study = STUDIES[name]
    seen: dict[str, list[float]] = defaultdict(list)
    for number in range(count):
        chance = random.Random(f"{seed}/{ruleset.name}/{name}/{number}")
        for figure, value in study.watch(ruleset, chance):
            seen[figure].append(float(value))
    return {key: figured(study.unit, values) for key, values in sorted(seen.items())}


def figured(unit: str, values: list[float]) -> Figure:
    """A mean with its 95 % interval; a share in percent."""
    mean = sum(values) / len(values)
    if unit == "percent":
        low, high = (round(100 * one, 1) for one in interval.share(values))
        return Figure(round(100 * mean, 1), low, high, len(values))
    low, high = interval.ratio(values, [1.0] * len(values))
    return Figure(round(mean, 2), round(low, 2), round(high, 2), len(values))


def skill(ruleset: Ruleset, count: int, seed: int) -> tuple[str, dict[str, Figure]]:
    """The command of a simulation, and how many games its steady side won."""
    sides = ruleset.seating.sides
    levels = {side: "random" if place else "steady" for place, side in enumerate(sides)}
    result = simulate(ruleset, levels, count, seed)
    low, high = result.interval[sides[0]].games
    share = round(100 * result.share(sides[0]), 1)
    steady = Figure(share, round(100 * low, 1), round(100 * high, 1), result.played)
    players = ",".join(f"{side}={level}" for side, level in levels.items())
    command = f"cardtable simulate {ruleset.name} --players {players} --deals {count} --seed {seed}"
    return command, {"steady": steady}


def entry(command: str, count: int, unit: str, figures: Mapping[str, Figure]) -> dict[str, object]:
    """A study as the file has it."""
    told = {name: one._asdict() for name, one in figures.items()}
    return {"command": command, "deals": count, "unit": unit, "figures": told}


def command_of(name: str, ruleset: Ruleset, count: int, seed: int) -> str:
    """How to make a study again."""
    return (
        f"python tests/bench/tips.py {name} --ruleset {ruleset.name} --deals {count} --seed {seed}"
    )


def every(ruleset: Ruleset) -> Iterator[tuple[str, dict[str, object]]]:
    """Every study of a ruleset, by name."""
    command, figures = skill(ruleset, SKILL_DEALS, SEED)
    yield SKILL, entry(command, SKILL_DEALS, "percent", figures)
    for name, study in STUDIES.items():
        if study.fits(ruleset):
            figures = watched(name, ruleset, study.deals, SEED)
            command = command_of(name, ruleset, study.deals, SEED)
            yield name, entry(command, study.deals, study.unit, figures)


def main() -> None:
    """Measure everything and write it, or one study and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("study", nargs="?", choices=[*STUDIES, SKILL])
    parser.add_argument("--ruleset", choices=catalog.names(), action="append")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    names = args.ruleset or list(catalog.names())
    if args.study:
        for ruleset in map(catalog.load, names):
            if args.study == SKILL:
                figures = skill(ruleset, args.deals or SKILL_DEALS, args.seed)[1]
            else:
                count = args.deals or STUDIES[args.study].deals
                figures = watched(args.study, ruleset, count, args.seed)
            for name, one in figures.items():
                print(f"{ruleset.name} {args.study}.{name}: {one}")
        return
    head = "# Written by tests/bench/tips.py, which says how each figure was measured.\n\n"
    for ruleset in map(catalog.load, names):
        print(ruleset.name, flush=True)
        path = assets.folder() / FOLDER / f"{ruleset.name}.toml"
        path.write_text(head + tomli_w.dumps(dict(every(ruleset))), encoding="utf-8")


if __name__ == "__main__":
    main()
