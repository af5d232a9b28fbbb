"""Two values of a field, and a hand that plays out differently under each.

The hand is data (`cardtable.table.fields`); all that is told of it is what the engine answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from cardtable.record.body import Body
from cardtable.record.entries import Act, Begin, Cut, Position
from cardtable.record.header import Header
from cardtable.record.lines import Stop, split
from cardtable.record.record import Record, walk
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import FIELDS, Ruleset, Value
from cardtable.rules.seats import Seating
from cardtable.rules.state import State
from cardtable.table import fields
from cardtable.table.fields import Played, Sample

_PLAYS: Final = frozenset({"led", "played", "trick-won"})
"""Events that are left out where a deal is played to its end."""


_CARDS: Final = {
    "play": "example.may-play",
    "rob": "example.may-rob",
    "steal": "example.may-steal",
    "revoke": "example.may-revoke",
}
"""For each action with one card the Fact that names all cards with which it may be done."""


class Example(NamedTuple):
    """A hand, told as Facts: what is the same under both values, and what comes of each."""

    field: str
    """Or the phase of the deal, for `course_example`."""
    values: tuple[Value | None, Value | None]
    """The two values that are compared; None where a ruleset has no such field."""
    rulesets: tuple[str, str]
    """The packaged rulesets by which the hand was played, one for each value."""
    record: str
    """The hand and its moves, in the record's notation, as played for the first value."""
    common: tuple[Fact, ...]
    """What both have in common, from the beginning."""
    outcomes: tuple[tuple[Fact, ...], tuple[Fact, ...]]
    """For each value what follows."""


def differing(one: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """The fields in which two rulesets differ, in the order of the rules page."""
    return tuple(name for name in FIELDS if one.values[name] != other.values[name])


def play_example(one: Ruleset, other: Ruleset, field: str) -> Example | None:
    """A hand that the values of `field` in two rulesets play differently; None if there is none.

    All other fields are as the hand's own ruleset has them, so that what differs comes of this
    field alone; where a value cannot be without other fields, the hand names a ruleset for it.
    """
    game = one.name if one.name == other.name else ""
    return example(field, one.values[field], other.values[field], game)


@cache
def example(field: str, one: Value | None, other: Value | None, game: str = "") -> Example | None:
    """A hand that two values of a field play differently; None if there is none.

    Args:
        field: its name.
        one: its first value.
        other: the other.
        game: the packaged ruleset of which the hand should have the seats, where there is such a
            hand; empty for any.
    """
    values = (one, other)
    hands = []
    for sample in fields.load(field).samples:
        if all(sample.fits(fields.written(value)) for value in values):
            rules = [rules_for(sample, field, value) for value in values]
            hands.append((sample, rules))
    if game:
        seating = catalog.load(game).seating
        hands.sort(key=lambda hand: not _sits_as(hand[1], seating))
    for sample, rules in hands:
        found = _compare(field, values, sample, rules)
        if found is not None:
            return found
    return None


def _sits_as(rules: Sequence[Ruleset], seating: Seating) -> bool:
    """Whether a hand is played at such seats; a value may be of those seats themselves."""
    return any(one.seating == seating for one in rules)


def course_example(one: Ruleset, other: Ruleset) -> Example | None:
    """A hand for a phase that only one of two rulesets has, and that no field says to be there.

    Its values are whether the ruleset has the phase.
    """
    for phase in (*one.phases, *other.phases):
        sample = fields.phase_sample(phase)
        has = (phase in one.phases, phase in other.phases)
        if sample is not None and has[0] != has[1]:
            whole = catalog.load(sample.usual.ruleset)
            without = replace(whole, phases=tuple(name for name in whole.phases if name != phase))
            return _compare(phase, has, sample, [whole if there else without for there in has])
    return None


def _compare(
    field: str,
    values: tuple[Value | None, Value | None],
    sample: Sample,
    rules: Sequence[Ruleset],
) -> Example | None:
    """A hand played by two rulesets, one for each value; None if it comes to the same."""
    played = [_played(sample, value) for value in values]
    first, second = (_tell(sample, *pair) for pair in zip(played, rules, strict=True))
    if first == second:
        return None
    same = _same(first, second)
    return Example(
        field=field,
        values=values,
        rulesets=(played[0].ruleset, played[1].ruleset),
        record=played[0].record,
        common=first[:same],
        outcomes=(first[same:], second[same:]),
    )


def _same(one: tuple[Fact, ...], other: tuple[Fact, ...]) -> int:
    """How many Facts both begin with; the last one of either is never counted."""
    count = 0
    for mine, theirs in zip(one[:-1], other[:-1], strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _played(sample: Sample, value: Value | None) -> Played:
    return sample.instead.get(fields.written(value), sample.usual)


def rules_for(sample: Sample, field: str, value: Value | None) -> Ruleset:
    """The rules by which a sample is played for one value of its field."""
    played = _played(sample, value)
    rules = catalog.load(played.ruleset).with_options(played.options)
    if played is not sample.usual:
        return rules
    if value is None:
        return replace(rules, **{field: None})  # type: ignore[arg-type]
    return rules.with_options({field: value})


def _tell(sample: Sample, played: Played, rules: Ruleset) -> tuple[Fact, ...]:
    """Play what a sample has by these rules; everything that there is to say of it."""
    record, refused = _play(played, rules)
    moves = len(record.entries)
    if played.play_out and refused is None:
        _play_out(record)
    return (*_story(record, moves, sample), *_end(record.state, refused, sample))


def _play(played: Played, rules: Ruleset) -> tuple[Record, Fact | None]:
    """Play the lines of a record, up to one that is refused; the record, and why not that line."""
    lines = list(split(played.record.encode()))
    seed = next((line.words[1].text for line in lines if line.key == "seed"), None)
    record = Record(Header(rules.name, seed=seed), rules)
    body = Body(record)
    for line in lines:
        if line.key == "seed":
            continue
        try:
            body.read(line)
        except Stop as stop:
            return record, stop.why
    body.begin()
    if record.state.deal is None:
        record.deal()
    return record, None


def _play_out(record: Record) -> None:
    """Play the deal to its end."""
    while (ask := engine.ask(record.state)) is not None:
        record.do(_first(ask))


def _first(ask: Ask) -> Action:
    """The first thing that may be done; of cards as few as may be."""
    if ask.cards is None:
        return ask.options[0]
    return Action(ask.cards.verb, ask.cards.pool[: ask.cards.min])


def _story(record: Record, moves: int, sample: Sample) -> Iterator[Fact]:
    """What happened, in Facts; of the part that was played out only what is no play of a card."""
    labels = record.ruleset.seating.labels
    for index, (entry, state, events) in enumerate(walk(record)):
        if isinstance(entry, Cut):
            for seat, card in entry.cards:
                yield fact("example.cuts", seat=labels[seat], card=card)
        elif isinstance(entry, Begin):
            yield events[0]
            yield from _setting(record, entry)
            yield from events[1:]
            for label, cards in _held(record.ruleset, entry, state, sample):
                yield fact("example.holds", seat=label, cards=cards)
        elif isinstance(entry, Act):
            if index == moves:
                yield fact("example.played-out")
            told = index < moves
            yield from (one for one in events if told or one.code not in _PLAYS)


def _setting(record: Record, begin: Begin) -> Iterator[Fact]:
    """What a deal line fixes beside the cards."""
    seating = record.ruleset.seating
    if begin.scores is not None:
        for side, points in zip(seating.sides, begin.scores, strict=True):
            yield fact("example.score", side=side, points=points)
    if isinstance(begin.cards, Position) and begin.cards.bid is not None:
        seat, points = begin.cards.bid
        yield fact("auction-won", seat=seating.labels[seat], points=points)


def _held(
    rules: Ruleset, begin: Begin, state: State, sample: Sample
) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The hands that are told: those that a position fixes, and those that the sample names.

    A hand that is written out is told as it is written, so that it reads alike under any order.
    """
    labels = rules.seating.labels
    given = dict(begin.cards.hands) if isinstance(begin.cards, Position) else {}
    named = [labels.index(label) for label in sample.holds if label in labels]
    for seat in (*given, *named):
        cards = given.get(seat, ())
        yield labels[seat], cards if len(cards) == rules.hand_size else state.play.hands[seat]


def _end(state: State, refused: Fact | None, sample: Sample) -> Iterator[Fact]:
    """How it stands at the end: what was refused, what is asked, or whose deal is next."""
    seating = state.ruleset.seating
    labels = seating.labels
    ask = engine.ask(state)
    if sample.shows == "sides":
        for side, label in enumerate(seating.sides):
            members = tuple(labels[seat] for seat in seating.members(side))
            if len(members) > 1:
                yield fact("example.together", sides=members, label=label)
    if sample.shows == "hands":
        for seat, hand in enumerate(state.play.hands):
            yield fact("example.holds", seat=labels[seat], cards=hand)
    elif refused is not None:
        yield refused
    elif ask is not None:
        yield from asked(state, ask)
    elif engine.is_over(state):
        yield fact("example.over")
    else:
        dealer = engine.next_dealer(state)
        assert dealer is not None
        yield fact("example.next-deal", seat=labels[dealer])


def asked(state: State, ask: Ask) -> Iterator[Fact]:
    """What a seat may do, in Facts: cards to play, to exchange or to lay away, other actions."""
    seat = state.ruleset.seating.labels[ask.seat]
    for verb, code in _CARDS.items():
        cards = tuple(one.card for one in (*ask.options, *ask.revocable) if one.verb == verb)
        if cards and verb in ("rob", "steal") and state.deal is not None:
            yield fact(code, seat=seat, card=state.deal.turned[0], cards=cards)
        elif cards:
            yield fact(code, seat=seat, cards=cards)
    others = tuple(
        str(one) for one in ask.options if one.verb not in _CARDS and one.verb != "decline"
    )
    if others:
        yield fact("example.may-do", seat=seat, legal=others)
    if ask.cards is not None:
        code = "example.must-choose" if ask.cards.min == ask.cards.max else "example.may-choose"
        yield fact(code, seat=seat, least=ask.cards.min, most=ask.cards.max, cards=ask.cards.pool)
