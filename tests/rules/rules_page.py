"""The rules page's table of fields, typed again for the tests.

Source: rules page, 6.
"""

from __future__ import annotations

from cardtable.rules.ruleset import Value

TABLE: dict[str, tuple[Value | None, ...]] = {
    # field              bruff  barker  growler  twenty-fives  bismarck
    "seats": (6, 4, 4, 4, 3),
    "sides": ("pairs", "pairs", "pairs", "pairs", "single"),
    "joker": (True, False, False, False, False),
    "plain_order": ("low_black", "low_black", "low_black", "low_black", "whist"),
    "first_dealer": ("random", "random", "cut", "cut", "random"),
    "packets": ("3-2", "3-2", "3-2", "3-2", "single"),
    "turned": ("stock", "none", "stock", "stock", "none"),
    "turned_use": ("rob", "none", "steal", "rob", "none"),
    "auction": ("none", "rounds", "once", "none", "none"),
    "min_bid": (None, 5, 15, None, None),
    "floor_bid": (None, 20, None, None, None),
    "floor_score": (None, 100, None, None, None),
    "all_pass": (None, "redeal", "redeal", None, None),
    "draw": (None, True, True, None, None),
    "draw_max": (None, 5, 5, None, None),
    "keep_trump": (None, False, True, None, None),
    "opening_leader": ("dealer_left", "bidder_left", "dealer_left", "dealer_left", "forehand"),
    "ruff_any_time": (True, True, False, True, None),
    "renege_cards": ("any", "any", "one", "any", None),
    "best_trump_bonus": (True, True, True, False, None),
    "thirty_doubles": (None, True, False, None, None),
    "jink": ("wins_game", "none", "declared", "none", None),
    "jink_points": (None, None, 60, None, None),
    "target": (45, 120, 120, 25, None),
    "ends": ("at_once", "after_deal", "after_deal", "at_once", "twelve_deals"),
    "revoke": ("prevented",) * 5,
    "revoke_penalty": (None, None, "trick", None, None),
    "forgotten_discard": (None, None, None, None, "prevented"),
    "games": (1, 1, 1, 1, 1),
}
"""The rules page's table of fields, typed again; None where it has a dash."""

COLUMNS = ("bruff", "barker", "growler", "twenty-fives", "bismarck")

LIKE_GROWLER: dict[str, dict[str, Value | None]] = {
    "six-pairs": {"seats": 6, "draw_max": 3},
    "six-trios": {"seats": 6, "sides": "trios", "draw_max": 3},
    "no-draw": {
        "turned": "none",
        "turned_use": "none",
        "draw": False,
        "draw_max": None,
        "keep_trump": None,
    },
    "irish": {"plain_order": "natural"},
    "hoss": {"seats": 3, "sides": "single"},
}
"""What differs from growler's column, by the paragraph below the table."""

_GROWLER: dict[str, tuple[Value, ...]] = {
    "packets": ("3-2", "2-3"),
    "turned": ("stock", "none"),
    "min_bid": (15, 20),
    "all_pass": ("redeal", "dealer_partner"),
    "keep_trump": (True, False),
    "ruff_any_time": (False, True),
    "renege_cards": ("one", "any"),
    "thirty_doubles": (False, True),
    "jink": ("declared", "none"),
    "jink_points": (60, 30),
    "target": (60, 100, 120),
    "revoke": ("prevented", "penalised"),
    "revoke_penalty": ("trick", "bid"),
}


def _without(*names: str) -> dict[str, tuple[Value, ...]]:
    return {name: values for name, values in _GROWLER.items() if name not in names}


OPTIONS: dict[str, dict[str, tuple[Value, ...]]] = {
    "bruff": {"games": (1, 3)},
    "barker": {},
    "bismarck": {"forgotten_discard": ("prevented", "misdeal")},
    "growler": _GROWLER,
    "six-pairs": _GROWLER,
    "six-trios": _GROWLER,
    "irish": _GROWLER,
    "no-draw": _without("turned", "keep_trump"),
    "hoss": _without("all_pass"),
    "twenty-fives": {
        "seats": (2, 3, 4, 5, 6),
        "sides": ("pairs", "single"),
        "packets": ("3-2", "2-3"),
        "turned": ("stock", "dealer_last"),
        "best_trump_bonus": (False, True),
    },
}
"""What an option may choose, by the same table."""

FINGERPRINTS = {
    "barker": "1fb0e329",
    "bismarck": "89d8dcd1",
    "bruff": "0d1b4f4d",
    "growler": "3a5e5749",
    "hoss": "c4bc25ba",
    "irish": "bfe60fbc",
    "no-draw": "ba384778",
    "six-pairs": "b0d8f107",
    "six-trios": "020cf183",
    "twenty-fives": "9b46e5c3",
}
"""Records name them: they must never change by accident."""


def expected_values(name: str) -> dict[str, Value | None]:
    """A ruleset's fields, by the table and the paragraph below it."""
    column = COLUMNS.index("growler" if name in LIKE_GROWLER else name)
    return {field: row[column] for field, row in TABLE.items()} | LIKE_GROWLER.get(name, {})
