"""Records of games in which everybody acts by chance."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hypothesis import strategies as st

from cardtable.record.header import header_for, read_seated
from cardtable.record.record import Record
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.ruleset import Value
from cardtable.rules.state import State
from tests.rules.both import subset

GAMES = Path(__file__).parent / "games"

TABLES: tuple[tuple[str, dict[str, Value]], ...] = (
    *((name, {}) for name in catalog.names()),
    ("bruff", {"games": 3}),
    ("bismarck", {"forgotten_discard": "misdeal"}),
    ("growler", {"revoke": "penalised", "all_pass": "dealer_partner", "packets": "2-3"}),
    ("irish", {"turned": "none", "renege_cards": "any", "ruff_any_time": True}),
    ("hoss", {"revoke": "penalised", "revoke_penalty": "bid", "keep_trump": False}),
    ("six-trios", {"jink": "none", "min_bid": 20}),
    ("twenty-fives", {"turned": "dealer_last"}),
    ("twenty-fives", {"seats": 5, "sides": "single", "best_trump_bonus": True}),
    ("twenty-fives", {"seats": 2, "sides": "single", "turned": "dealer_last"}),
)
"""Every ruleset, with the options that change how a game goes."""

PLAYERS = ("human Léa", "steady", "steady@1+bold Bert", "random")


def empty(name: str, seed: str | int | None = 7, **options: Value) -> Record:
    """A record without a deal."""
    ruleset = catalog.load(name, options)
    labels = ruleset.seating.labels
    seats = {label: read_seated(PLAYERS[at % 4]) for at, label in enumerate(labels)}
    return Record(header_for(ruleset, seats, seed))


def begun(name: str, seed: str | int = 7, **options: Value) -> Record:
    """A record with the first deal begun."""
    record = empty(name, seed, **options)
    record.deal()
    return record


def choose(state: State, random: Random) -> Action:
    """Something that the seat whose turn it is may do."""
    ask = engine.ask(state)
    assert ask is not None
    if ask.revocable and random.random() < 0.2:
        return random.choice(ask.revocable)
    if ask.cards is None or (ask.options and random.random() < 0.2):
        return random.choice(ask.options)
    return Action(ask.cards.verb, subset(ask.cards, random))


def go_on(record: Record, random: Random, actions: int, undoing: float = 0.0) -> None:
    """Add some actions, and deals where they are due; now and then take some back."""
    for _ in range(actions):
        if engine.is_over(record.state):
            break
        while engine.can_deal(record.state):
            record.deal()
        record.do(choose(record.state, random))
        if random.random() < 0.3:
            record.annotate("reason", "by-chance", f"worlds={random.randint(1, 99)}")
        if random.random() < undoing:
            record.undo(random.randint(1, min(9, record.actions)))


@st.composite
def records(draw: st.DrawFn, undoing: float = 0.1) -> Record:
    """Games of every ruleset, broken off anywhere, with actions taken back."""
    name, options = draw(st.sampled_from(TABLES))
    record = empty(name, draw(st.sampled_from(["7", "a seed", "Été"])), **options)
    random = Random(draw(st.integers(0, 2**32)))
    go_on(record, random, draw(st.integers(0, 150)), undoing)
    return record
