"""A game driven by short texts, for tests: ``N bid 20, E pass``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.rules import catalog, engine
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.facts import Fact
from cardtable.rules.look import view
from cardtable.rules.notation import read_action, read_card
from cardtable.rules.refusal import Refusal
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.state import Deal, Hand, Match, Play, State
from cardtable.rules.view import View


def cards(text: str) -> Hand:
    """Cards from ``5S JS``."""
    return tuple(read_card(word) for word in text.split())


def stacked(ruleset: Ruleset, dealer: str, hands: Mapping[str, str], top: str = "") -> Hand:
    """A pack that deals these hands; seats and places not named get any of the other cards.

    Args:
        ruleset: whose packets and pack.
        dealer: the dealer's label.
        hands: for each label its cards.
        top: the first cards of the stock; in Bismarck the four that are turned up first.
    """
    labels = ruleset.seating.labels
    start = labels.index(dealer) + 1
    clockwise = (*labels[start:], *labels[:start])
    named = [card for text in (*hands.values(), top) for card in cards(text)]
    rest = [card for card in ruleset.pack if card not in named]
    full: dict[str, list[Card]] = {}
    for label in clockwise:
        own = list(cards(hands.get(label, "")))
        missing = ruleset.hand_size - len(own)
        full[label], rest = own + rest[:missing], rest[missing:]
    packets = {"3-2": [3, 2], "2-3": [2, 3], "single": [1] * 16}[ruleset.packets]
    dealt: list[Card] = []
    for packet in packets:
        for label in clockwise:
            dealt += full[label][:packet]
            full[label] = full[label][packet:]
    before, after = (cards(top), ()) if ruleset.packets == "single" else ((), cards(top))
    return (*before, *dealt, *after, *rest)


class Sitting:
    """A table whose state moves on with every call.

    Attributes:
        ruleset: its rules.
        state: as it is now.
        events: the events of the last deal, position or action.
    """

    def __init__(self, name: str, scores: Sequence[int] = (), **options: Value) -> None:
        """Sit down; `scores`, one per side, stand already."""
        self.ruleset = catalog.load(name, options)
        self.labels = self.ruleset.seating.labels
        self.state = engine.start(self.ruleset)
        if scores:
            self.state = engine.set_scores(self.state, scores)
        self.events: list[Fact] = []

    def deal(self, dealer: str, hands: Mapping[str, str] | None = None, top: str = "") -> None:
        """Begin the next deal with a stacked pack; any pack at all when nothing is named."""
        pack = stacked(self.ruleset, dealer, hands or {}, top)
        seat = self.labels.index(dealer)
        assert engine.check_deal(self.state, seat, pack) is None
        self.state, self.events = engine.deal(self.state, seat, pack)

    def place(self, dealer: str, hands: Mapping[str, str], setup: Setup) -> None:
        """Begin the next deal as a position; `setup` holds everything but hands and stock."""
        held = tuple(cards(hands[label]) for label in self.labels)
        gone = {card for hand in held for card in hand} | {setup.turned}
        stock = tuple(card for card in self.ruleset.pack if card not in gone)
        now = setup._replace(hands=held, stock=stock)
        self.state, self.events = engine.place(self.state, self.labels.index(dealer), now)

    def do(self, lines: str) -> None:
        """Do what ``SEAT ACTION`` says, one after the other, between commas."""
        for line in lines.split(","):
            label, text = line.strip().split(" ", 1)
            assert self.turn == label, f"{label} {text}: it is the turn of {self.turn}"
            action = read_action(text)
            refusal = engine.check(self.state, action)
            assert refusal is None, f"{label} {text}: {refusal}"
            self.state, self.events = engine.apply(self.state, action)

    def trick(self, played: str) -> None:
        """Play cards, each by the seat whose turn it is."""
        for card in played.split():
            self.do(f"{self.turn} play {card}")

    def refusal(self, text: str) -> Refusal:
        """Why the seat whose turn it is may not do this."""
        refusal = engine.check(self.state, read_action(text))
        assert refusal is not None, f"{self.turn} {text}: is allowed"
        return refusal

    @property
    def turn(self) -> str | None:
        """The label of the seat that is asked."""
        return None if self.state.turn is None else self.labels[self.state.turn]

    @property
    def phase(self) -> str:
        """The record's word for the phase."""
        return self.state.phase

    @property
    def options(self) -> set[str]:
        """The texts of what may be done, but for choices among subsets."""
        return {str(action) for action in engine.legal(self.state)}

    @property
    def seen(self) -> View:
        """The table as a referee sees it."""
        return view(self.state, None)

    @property
    def scores(self) -> dict[str, int]:
        """The score of each side by its label."""
        return dict(zip(self.ruleset.seating.sides, self.state.match.scores, strict=True))

    @property
    def added(self) -> dict[str, int]:
        """What the last deal added to each side's score."""
        points = self.state.match.rows[-1].points
        return dict(zip(self.ruleset.seating.sides, points, strict=True))

    @property
    def winners(self) -> list[str]:
        """The sides that won the game that has just ended."""
        return [self.ruleset.seating.sides[side] for side in self.state.match.winners]

    @property
    def codes(self) -> list[str]:
        """The codes of the last events."""
        return [event.code for event in self.events]

    def hand(self, label: str) -> set[str]:
        """What a seat holds."""
        return set(self.state.play.hands[self.labels.index(label)])

    @property
    def dealt(self) -> Deal:
        """The deal as it stands."""
        assert self.state.deal is not None
        return self.state.deal


def facing(ruleset: Ruleset, trump: str | None, led: str, hand: str) -> State:
    """A state in which seat 1 holds just `hand` and seat 0 has led `led` (none: seat 1 leads)."""
    empty: tuple[Hand, ...] = ((),) * ruleset.seats
    hands = (empty[0], cards(hand), *empty[2:])
    suit = None if trump is None else Suit(trump)
    nobody: tuple[None, ...] = (None,) * ruleset.seats
    deal = Deal(1, 0, (), trump=suit, drew=nobody, out=nobody)
    sides = (0,) * len(ruleset.seating.sides)
    trick = cards(led)
    play = Play(hands, leader=0 if trick else 1, trick=trick)
    at = ruleset.phases.index("play")
    return State(ruleset, Match(sides, sides), deal, play, "play", at, turn=1)
