"""Combinations of options that a ruleset allows, drawn at random."""

from __future__ import annotations

import random

from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Value


def combinations(name: str, count: int, seed: int) -> list[dict[str, Value]]:
    """So many legal combinations of a ruleset's options, each once; all if there are no more.

    Options at their default are left out; the empty combination is not among them. Every value
    of every option occurs before any combination is drawn freely.
    """
    ruleset = catalog.load(name)
    chance = random.Random(f"{name}/{seed}")
    found: list[dict[str, Value]] = []
    wanted = [
        (option, value)
        for option, values in ruleset.choices.items()
        for value in values
        if value != ruleset.values[option]
    ]
    tries = 0
    while len(found) < count and tries < 200 * count:
        tries += 1
        must = wanted[len(found)] if len(found) < len(wanted) else None
        options = {
            option: chance.choice(values)
            for option, values in ruleset.choices.items()
            if chance.random() < 0.5
        }
        if must is not None:
            options[must[0]] = must[1]
        options = {key: one for key, one in options.items() if one != ruleset.values[key]}
        try:
            catalog.load(name, options)
        except UnreadableError:
            continue
        if options and options not in found:
            found.append(options)
        elif must is not None and tries > 50 * count:
            wanted.remove(must)
    return found
