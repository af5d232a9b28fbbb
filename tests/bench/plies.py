"""How many plies a second, beside OpenSpiel and RLCard (a script, run it by hand).

A ply is asking for the legal plays and playing one of them at random, from Python. All choose
alike, with one multiplication. Everything runs on one core, in turn, five rounds, and what is
counted is the processor's time, so that other programs matter less; read the ratios of the
medians. Dealing is timed only in *deals*: there a deal, which OpenSpiel draws card by card from
its chance nodes, and a random playout are one.

The bounds that this project keeps to: the kernel 1.5 times the plies of OpenSpiel's euchre and
twice its deals; a table 0.04 times its plies, better 0.08, and 1.2 times those of RLCard's bridge.

The peers are no dependencies. Install them by hand first: ``pip install open_spiel rlcard``.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from cardtable import Table
from cardtable.players.kernel import Kernel, kernel
from cardtable.rules import catalog
from cardtable.rules.actions import Action
from cardtable.rules.cards import SUITS

Count = tuple[int, float]
"""How many were done, in how many seconds."""

BATCH = 200
"""Deals of the kernel, and of euchre, that are made before their plies are timed."""

draw = random.Random(1).random


def _kernels() -> list[Kernel]:
    """All rulesets of the five-card family, under each trump."""
    family = [ruleset for name in catalog.names() if (ruleset := catalog.load(name)).target]
    return [kernel(ruleset, suit) for ruleset in family for suit in SUITS]


def kernel_plies(k: Kernel, chance: random.Random) -> Count:
    """Playouts of hands dealt before."""
    deals = [k.deal(chance) for _ in range(BATCH)]
    begun = time.process_time()
    for hands in deals:
        k.playout(hands, 0, chance)
    return BATCH * k.seats * k.tricks, time.process_time() - begun


def kernel_asked(k: Kernel, chance: random.Random) -> Count:
    """The same, asked card by card from outside: what a search does near its root."""
    deals = [k.deal(chance) for _ in range(BATCH)]
    begun = time.process_time()
    for hands in deals:
        leader = 0
        for _ in range(k.tricks):
            trick: list[int] = []
            for seat in k.turns[leader]:
                card = k.pick(k.legal(hands[seat], trick[0] if trick else 0), chance)
                hands[seat] ^= card
                trick.append(card)
            leader = k.turns[leader][k.winner(trick)]
    return BATCH * k.seats * k.tricks, time.process_time() - begun


def kernel_deals(k: Kernel, chance: random.Random) -> Count:
    """Fresh deals, each played out."""
    begun = time.process_time()
    for _ in range(BATCH):
        k.playout(k.deal(chance), 0, chance)
    return BATCH, time.process_time() - begun


def _euchre_deal(game: Any) -> Any:
    """A state of euchre after its chance nodes; each outcome is equally likely."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(draw() * len(outcomes))][0])
    return state


def _euchre_playout(state: Any) -> int:
    plies = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
        plies += 1
    return plies


def euchre_plies(game: Any) -> Count:
    """Auction and play of deals dealt before."""
    states = [_euchre_deal(game) for _ in range(BATCH)]
    begun = time.process_time()
    plies = sum(map(_euchre_playout, states))
    return plies, time.process_time() - begun


def euchre_deals(game: Any) -> Count:
    """Fresh deals, each played out."""
    begun = time.process_time()
    for _ in range(BATCH):
        _euchre_playout(_euchre_deal(game))
    return BATCH, time.process_time() - begun


def bridge_plies(bridge: Any) -> Count:
    """Auction and play of one deal, through the environment, which is what RLCard offers."""
    state, _player = bridge.reset()
    plies = 0
    begun = time.process_time()
    while not bridge.is_over():
        legal = list(state["legal_actions"])
        state, _player = bridge.step(legal[int(draw() * len(legal))])
        plies += 1
    return plies, time.process_time() - begun


def bare_bridge_plies(game: Any) -> Count:
    """The same without the environment, which encodes what a player sees: the bare game."""
    game.init_game()
    plies = 0
    begun = time.process_time()
    while not game.is_over():
        legal = game.judger.get_legal_actions()
        game.step(legal[int(draw() * len(legal))])
        plies += 1
    return plies, time.process_time() - begun


def table_plies(name: str) -> Count:
    """Up to six deals at a table: everything that is asked, checked, told and recorded."""
    table = Table(name, seed=str(draw()))
    plies, seconds = 0, 0.0
    for _ in range(6):
        begun = time.process_time()
        while table.turn is not None:
            legal = table.legal
            if legal:
                action = legal[int(draw() * len(legal))]
            else:
                asked = table.ask
                assert asked is not None
                assert asked.cards is not None
                action = Action(asked.cards.verb, asked.cards.pool[: asked.cards.min])
            table.do(action)
            plies += 1
        seconds += time.process_time() - begun
        if table.over:
            break
        table.next_deal()
    return plies, seconds


def measure(contenders: dict[str, Callable[[], Count]], seconds: float) -> dict[str, list[float]]:
    """Five rounds, in each every contender in turn; how many a second each did in each round."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(5):
        for name, contender in contenders.items():
            done, spent = 0, 0.0
            while spent < seconds:
                more, needed = contender()
                done, spent = done + more, spent + needed
            rates[name].append(done / spent)
    return rates


def main() -> None:
    """Measure, and print the medians with their ratios to the peers'."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="timed, a contender and round")
    args = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    try:
        euchre = import_module("pyspiel").load_game("euchre")
        bridge = import_module("rlcard").make("bridge")
    except ImportError as error:
        sys.exit(f"{error.name} is not installed: pip install open_spiel rlcard")
    chance = random.Random(2)
    kernels = _kernels()
    plies = {
        "euchre": lambda: euchre_plies(euchre),
        "bridge": lambda: bridge_plies(bridge),
        "bridge, the bare game": lambda: bare_bridge_plies(bridge.game),
        "kernel": lambda: kernel_plies(chance.choice(kernels), chance),
        "kernel, card by card": lambda: kernel_asked(chance.choice(kernels), chance),
        **{
            f"table, {name}": lambda name=name: table_plies(name)  # type: ignore[misc]
            for name in catalog.names()
        },
    }
    deals = {
        "euchre": lambda: euchre_deals(euchre),
        "kernel": lambda: kernel_deals(chance.choice(kernels), chance),
    }
    for title, contenders in (("plies", plies), ("deals", deals)):
        rates = measure(contenders, args.seconds)
        middle = {name: statistics.median(found) for name, found in rates.items()}
        print(
            f"{title + ' a second':22} {'median':>10} {'least':>10} {'× euchre':>9} {'× bridge':>9}"
        )
        for name, rate in middle.items():
            ratios = [f"{rate / middle['euchre']:9.3f}"]
            ratios += [f"{rate / middle['bridge']:9.3f}"] if "bridge" in middle else []
            print(f"{name:22} {rate:10,.0f} {min(rates[name]):10,.0f} {' '.join(ratios)}")
        print()


if __name__ == "__main__":
    main()
