"""Cutting for the first deal, the record's lines against the oracle (the rules page, 1.5)."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import cardtable as ct
from tests.oracle import cut
from tests.oracle.cards import pack
from tests.oracle.rulesets import rules_of

SEEDS = 60


def freshly_shuffled(seed: str, number: int) -> list[str]:
    """The pack that is cut in one round, as the record format says."""
    return sorted(
        pack(False),
        key=lambda card: hashlib.sha256(f"{seed}/cut/{number}/{card}".encode()).hexdigest(),
    )


def lines_of(seats: list[str], seed: str) -> list[str]:
    """What the record should say before the first deck."""
    packs = [freshly_shuffled(seed, number) for number in range(1, 9)]
    dealer, rounds = cut.dealer(seats, packs)
    told = [
        " ".join(["cut", *(f"{seat} {one}" for seat, one in cards.items())]) for cards in rounds
    ]
    return [*told, f"deal {dealer}"]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("growler", {}),
        ("six-pairs", {}),
        ("six-trios", {}),
        ("no-draw", {}),
        ("irish", {}),
        ("hoss", {}),
        ("twenty-fives", {}),
        ("twenty-fives", {"sides": "single", "seats": 2}),
        ("twenty-fives", {"sides": "single", "seats": 5}),
    ],
)
def test_first_deal_is_cut_for_as_the_oracle_says(name: str, options: dict[str, Any]) -> None:
    seats = list(rules_of(name, options).side_of)
    rounds = 0
    for seed in range(SEEDS):
        written = ct.Table(name, seed=seed, **options).record.text().splitlines()
        told = [line for line in written if line.startswith(("cut ", "deal "))]
        assert told == lines_of(seats, str(seed))
        rounds += len(told) - 1
    assert rounds > SEEDS, "nobody ever tied"
