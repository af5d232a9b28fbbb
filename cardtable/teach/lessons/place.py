"""Where a step stands: a table as a record describes it, or a few cards by themselves.

The lines of a position are those of the record format and are read by its reader. Two more make a
deal that begins before the first lead pleasant to write: ``dealt N JS 2D`` are the cards that a
seat is dealt, ``stock KD 3C`` those that lie on top of the stock; the rest comes from the seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from cardtable.record.entries import Act
from cardtable.record.header import VERSION
from cardtable.record.lines import shown
from cardtable.record.reader import read
from cardtable.record.record import Record, walk
from cardtable.rules.cards import HIDDEN, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.look import view
from cardtable.rules.notation import read_card, read_suit
from cardtable.rules.order import Order
from cardtable.rules.phases.deal import PACKETS
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.shuffle import shuffled
from cardtable.rules.state import State
from cardtable.rules.view import View
from cardtable.teach.lessons.lesson import Item, Lesson, Step, wrong_at

_SEED: Final = "lesson"
"""Where a lesson names no seed."""
_BARE: Final = ("cards", "trump", "led")
"""The lines of a position without a table."""


class Place:
    """What a step is about.

    Attributes:
        ruleset: the rules.
        record: the table; None where there are only cards.
        trump: the trump, if it is known.
        cards: the cards in question, where there is no table.
        led: the card led, where there is no table.
        lines: of the record, so that a step after it can go on.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        record: Record | None = None,
        *,
        trump: Suit | None = None,
        cards: tuple[Card, ...] = (),
        led: Card | None = None,
        lines: tuple[Item, ...] = (),
    ) -> None:
        self.ruleset = ruleset
        self.record = record
        self.cards = cards
        self.led = led
        self.lines = lines
        self.trump = trump if record is None else view(record.state, None).trump

    @property
    def state(self) -> State:
        """The table; only where there is one."""
        assert self.record is not None
        return self.record.state

    @cached_property
    def open_view(self) -> View:
        """The table as a referee sees it, with every card; only where there is a table."""
        return view(self.state, None)

    @property
    def order(self) -> Order:
        """The order of the cards here."""
        return self.ruleset.order(self.trump)

    @cached_property
    def last_events(self) -> tuple[Fact, ...]:
        """What the last action brought about."""
        if self.record is None:
            return ()
        found: tuple[Fact, ...] = ()
        for happening in walk(self.record):
            if isinstance(happening.entry, Act):
                found = happening.events
        return found


class _Numbered(NamedTuple):
    """Lines of a record, each with the line of the lesson from which it comes."""

    lines: list[str]
    places: list[int]

    def add(self, text: str, line: int) -> None:
        self.lines.append(text)
        self.places.append(line)


def rules_of(header: Sequence[Item], file: str) -> Ruleset:
    """The rules that the lines at the top of a lesson choose.

    Raises:
        UnreadableError: the line that is wrong, or that there is no ruleset.
    """
    if not any(one.key == "ruleset" for one in header):
        line = header[0].line if header else 1
        why = fact("lesson.missing", key="ruleset", example="ruleset barker")
        raise wrong_at(file, line, why)
    return _play(_header(header, file), file).ruleset


def stand(lesson: Lesson, step: Step, before: Place | None = None) -> Place:
    """The position of a step.

    Args:
        lesson: whose step it is.
        step: the step.
        before: what the step before has come to, for a step that goes on.

    Raises:
        UnreadableError: a line of it cannot be played.
    """
    if any(one.key in ("cards", "led") for one in step.position):
        return _bare(lesson, step)
    own = tuple(step.position)
    if step.goes_on:
        if before is None or before.record is None:
            raise wrong_at(lesson.file, step.line, fact("lesson.goes-on-cards"))
        return _at_table(lesson, (*before.lines, *own), step.line)
    if not any(one.key == "deal" for one in own):
        line = own[0].line if own else step.line
        raise wrong_at(lesson.file, line, fact("lesson.no-position"))
    return _at_table(lesson, _dealt(lesson, own), step.line)


def after(lesson: Lesson, place: Place, items: Iterable[Item]) -> Place:
    """The table after some more lines of a record.

    Raises:
        UnreadableError: one of them cannot be played, or what it claims is not true.
    """
    more = tuple(items)
    if not more:
        return place
    return _at_table(lesson, (*place.lines, *more), more[0].line)


def _at_table(lesson: Lesson, items: tuple[Item, ...], line: int) -> Place:
    numbered = _header(lesson.header, lesson.file)
    for one in items:
        numbered.add(one.text, one.line)
    record = _play(numbered, lesson.file, line)
    return Place(lesson.ruleset, record, lines=items)


def _header(header: Sequence[Item], file: str) -> _Numbered:
    """The header of the record that belongs to a lesson."""
    numbered = _Numbered([], [])
    numbered.add(f"cardtable {VERSION}", 1)
    if not any(one.key == "seed" for one in header):
        numbered.add(f"seed {_SEED}", 1)
    for one in header:
        if one.key != "name":
            numbered.add(one.text, one.line)
            continue
        label, _, name = one.rest.partition(" ")
        if not name.strip():
            why = fact("lesson.name", example="name N Anne")
            raise wrong_at(file, one.line, why)
        numbered.add(f"seat {label} human {name.strip()}", one.line)
    return numbered


def _play(numbered: _Numbered, file: str, line: int = 1) -> Record:
    """The record that the lines make; a fault is told with the line of the lesson."""
    reading = read("\n".join([*numbered.lines, ""]), file)
    wrong = reading.fault
    if wrong is None:
        assert reading.record is not None
        return reading.record
    number = wrong.fields["line"]
    assert isinstance(number, int)
    there = numbered.places[number - 1] if number <= len(numbered.places) else line
    raise wrong_at(file, there, _told(wrong))


def _told(wrong: Fact) -> Fact:
    """What the record's reader found, without its own file and line."""
    fields = {key: wrong.fields[key] for key in ("text", "why", "legal")}
    if not fields["text"]:
        return Fact("lesson.why", {"why": fields["why"]})
    if not fields["legal"]:
        return Fact("lesson.line", {"text": fields["text"], "why": fields["why"]})
    return Fact("lesson.line-legal", fields)


def _bare(lesson: Lesson, step: Step) -> Place:
    """A few cards under a trump, with a card led perhaps."""
    ruleset, found = lesson.ruleset, dict[str, Item]()
    for one in step.position:
        if one.key not in _BARE:
            known = ", ".join(_BARE)
            why = fact("lesson.cards-alone", key=shown(one.key), known=known)
            raise wrong_at(lesson.file, one.line, why)
        if one.key in found:
            why = fact("lesson.twice", key=one.key, place=found[one.key].line)
            raise wrong_at(lesson.file, one.line, why)
        found[one.key] = one
    if "cards" not in found:
        why = fact("lesson.missing", key="cards", example="cards 5S JS AH")
        raise wrong_at(lesson.file, step.position[0].line, why)
    trump = None
    if "trump" in found:
        one = found["trump"]
        try:
            trump = read_suit(one.rest)
        except UnreadableError as error:
            raise wrong_at(lesson.file, one.line, error.fact) from None
    cards = _cards(ruleset, found["cards"], lesson.file)
    led = None
    if "led" in found:
        leads = _cards(ruleset, found["led"], lesson.file)
        if len(leads) != 1 or leads[0] in cards:
            why = fact("lesson.led", text=shown(found["led"].rest))
            raise wrong_at(lesson.file, found["led"].line, why)
        (led,) = leads
    return Place(ruleset, trump=trump, cards=cards, led=led)


def _cards(ruleset: Ruleset, one: Item, file: str) -> tuple[Card, ...]:
    """The cards of a line, each of the pack and named once."""
    cards: list[Card] = []
    for word in one.rest.split():
        try:
            card = read_card(word)
        except UnreadableError as error:
            raise wrong_at(file, one.line, error.fact) from None
        if card == HIDDEN or card not in ruleset.pack:
            raise wrong_at(file, one.line, fact("card-not-in-pack", rule="deck", card=card))
        if card in cards:
            raise wrong_at(file, one.line, fact("card-twice", card=card))
        cards.append(card)
    if not cards:
        raise wrong_at(file, one.line, fact("lesson.empty", key=one.key))
    return tuple(cards)


def _dealt(lesson: Lesson, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The lines with a ``deck`` line instead of ``dealt`` and ``stock``, where there are such."""
    own = [one for one in items if one.key in ("dealt", "stock")]
    if not own:
        return items
    deal = next(one for one in items if one.key == "deal")
    deck = Item(own[0].line, "deck", " ".join(_deck(lesson, deal, own)))
    rest = [one for one in items if one.key not in ("dealt", "stock")]
    at = rest.index(deal) + 1
    return (*rest[:at], deck, *rest[at:])


def _deck(lesson: Lesson, deal: Item, own: Sequence[Item]) -> list[Card]:
    """A pack in which every seat is dealt its cards, and the stock begins as it should."""
    ruleset, file = lesson.ruleset, lesson.file
    seating, size = ruleset.seating, ruleset.hand_size
    dealer = _seat(ruleset, deal.rest, deal.line, file)
    hands: dict[int, list[Card]] = {}
    stock: list[Card] = []
    used: set[Card] = set()
    for one in own:
        label, _, behind = one.rest.partition(" ")
        words = one._replace(rest=behind) if one.key == "dealt" else one
        cards = _cards(ruleset, words, file)
        for card in cards:
            if card in used:
                raise wrong_at(file, one.line, fact("card-dealt-twice", rule="deck", card=card))
            used.add(card)
        if one.key == "stock":
            stock += cards
            continue
        seat = _seat(ruleset, label, one.line, file)
        if seat in hands:
            raise wrong_at(file, one.line, fact("lesson.dealt-twice", seat=label.upper()))
        if len(cards) > size:
            seen = seating.labels[seat]
            why = fact("fault.hand-size", rule="deck", seat=seen, count=len(cards), most=size)
            raise wrong_at(file, one.line, why)
        hands[seat] = list(cards)
    room = len(ruleset.pack) - size * ruleset.seats
    if len(stock) > room:
        line = next(one.line for one in own if one.key == "stock")
        raise wrong_at(file, line, fact("lesson.stock", count=len(stock), most=room))
    rest = [card for card in shuffled(_SEED, 1, ruleset.pack) if card not in used]
    seats = seating.clockwise(seating.left_of(dealer))
    for seat in seats:
        hand = hands.setdefault(seat, [])
        missing = size - len(hand)
        hand += rest[:missing]
        rest = rest[missing:]
    stock += rest
    # In Bismarck the cards that lie apart come first, and are turned up.
    apart = stock if "contract" in ruleset.phases else []
    deck = list(apart)
    for packet in PACKETS[ruleset.packets]:
        for seat in seats:
            deck += hands[seat][:packet]
            hands[seat] = hands[seat][packet:]
    return deck if apart else [*deck, *stock]


def _seat(ruleset: Ruleset, text: str, line: int, file: str) -> int:
    labels = ruleset.seating.labels
    if text.upper() not in labels:
        known = ", ".join(labels)
        why = fact("no-such-seat", text=shown(text), ruleset=ruleset.name, known=known)
        raise wrong_at(file, line, why)
    return labels.index(text.upper())
