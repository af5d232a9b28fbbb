"""Views of real games to draw, always the same ones: no chance, no computer player."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style

from cardtable.draw.palette import ROLES, Palette
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.look import view
from cardtable.rules.ruleset import Value
from cardtable.rules.shuffle import shuffled
from cardtable.rules.state import State
from cardtable.rules.view import View
from cardtable.text.words import Words

NAMES = ("Ada", "Bertrand", "Chloé", "Dmitri", "Eugénie", "Farid")
PALETTE = Palette(
    {
        role: Style(color=f"color({16 + number})", bgcolor=f"color({100 + number})")
        for number, role in enumerate(ROLES)
    }
)
"""A colour of its own for every role."""


def answer(ask: Ask, step: int) -> Action:
    """Some legal answer, always the same at the same step."""
    if ask.cards is not None:
        keep = ask.cards.keep
        kept = () if keep is None else keep.of[: keep.min]
        pool = tuple(card for card in ask.cards.pool if card not in kept)
        return Action(ask.cards.verb, pool[: max(ask.cards.min, step % 3)])
    # A bid now and then, so that auctions are won; else no deal would ever be played.
    return ask.options[step % len(ask.options)]


def state_at(
    name: str, stop: Callable[[State], bool], *, seed: str = "draw", **options: Value
) -> State:
    """The first state of a game for which `stop` holds."""
    ruleset = catalog.load(name, options)
    state = engine.start(ruleset)
    for step in range(5000):
        if stop(state):
            return state
        ask = engine.ask(state)
        if ask is not None:
            state = engine.apply(state, answer(ask, step)).state
        elif engine.can_deal(state):
            dealer = engine.next_dealer(state)
            number = state.match.deals + 1
            pack = shuffled(seed, number, ruleset.pack)
            state = engine.deal(state, 0 if dealer is None else dealer, pack).state
        else:
            break
    raise AssertionError("the game has no such state")


def view_at(
    name: str,
    stop: Callable[[State], bool],
    *,
    seat: int | None = 0,
    seed: str = "draw",
    **options: Value,
) -> View:
    """What a seat sees in the first state for which `stop` holds."""
    return view(state_at(name, stop, seed=seed, **options), seat)


def words_for(view: View, deck: str = "symbols") -> Words:
    """English, with a name for every seat."""
    names = dict(zip(view.ruleset.seating.labels, NAMES, strict=False))
    return Words("en", names, "letters" if deck == "letters" else "symbols")
