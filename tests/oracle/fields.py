"""The table of the fields (the rules page, section 6), column by column, and its options."""

Value = bool | int | str

BRUFF: dict[str, Value] = {
    "seats": 6,
    "sides": "pairs",
    "joker": True,
    "plain_order": "low_black",
    "first_dealer": "random",
    "packets": "3-2",
    "turned": "stock",
    "turned_use": "rob",
    "auction": "none",
    "opening_leader": "dealer_left",
    "ruff_any_time": True,
    "renege_cards": "any",
    "best_trump_bonus": True,
    "jink": "wins_game",
    "target": 45,
    "ends": "at_once",
    "revoke": "prevented",
    "games": 1,
}

BARKER: dict[str, Value] = {
    "seats": 4,
    "sides": "pairs",
    "joker": False,
    "plain_order": "low_black",
    "first_dealer": "random",
    "packets": "3-2",
    "turned": "none",
    "turned_use": "none",
    "auction": "rounds",
    "min_bid": 5,
    "floor_bid": 20,
    "floor_score": 100,
    "all_pass": "redeal",
    "draw": True,
    "draw_max": 5,
    "keep_trump": False,
    "opening_leader": "bidder_left",
    "ruff_any_time": True,
    "renege_cards": "any",
    "best_trump_bonus": True,
    "thirty_doubles": True,
    "jink": "none",
    "target": 120,
    "ends": "after_deal",
    "revoke": "prevented",
    "games": 1,
}

GROWLER: dict[str, Value] = {
    "seats": 4,
    "sides": "pairs",
    "joker": False,
    "plain_order": "low_black",
    "first_dealer": "cut",
    "packets": "3-2",
    "turned": "stock",
    "turned_use": "steal",
    "auction": "once",
    "min_bid": 15,
    "all_pass": "redeal",
    "draw": True,
    "draw_max": 5,
    "keep_trump": True,
    "opening_leader": "dealer_left",
    "ruff_any_time": False,
    "renege_cards": "one",
    "best_trump_bonus": True,
    "thirty_doubles": False,
    "jink": "declared",
    "jink_points": 60,
    "target": 120,
    "ends": "after_deal",
    "revoke": "prevented",
    "revoke_penalty": "trick",
    "games": 1,
}

TWENTY_FIVES: dict[str, Value] = {
    "seats": 4,
    "sides": "pairs",
    "joker": False,
    "plain_order": "low_black",
    "first_dealer": "cut",
    "packets": "3-2",
    "turned": "stock",
    "turned_use": "rob",
    "auction": "none",
    "opening_leader": "dealer_left",
    "ruff_any_time": True,
    "renege_cards": "any",
    "best_trump_bonus": False,
    "jink": "none",
    "target": 25,
    "ends": "at_once",
    "revoke": "prevented",
    "games": 1,
}

BISMARCK: dict[str, Value] = {
    "seats": 3,
    "sides": "single",
    "joker": False,
    "plain_order": "whist",
    "first_dealer": "random",
    "packets": "single",
    "turned": "none",
    "turned_use": "none",
    "auction": "none",
    "opening_leader": "forehand",
    "ends": "twelve_deals",
    "revoke": "prevented",
    "forgotten_discard": "prevented",
    "games": 1,
}

# Without an exchange there is nothing to limit in it, and no turned card to take.
NO_DRAW = {k: v for k, v in GROWLER.items() if k not in ["draw_max", "keep_trump"]}

COLUMNS: dict[str, dict[str, Value]] = {
    "bruff": BRUFF,
    "barker": BARKER,
    "bismarck": BISMARCK,
    "growler": GROWLER,
    "six-pairs": {**GROWLER, "seats": 6, "draw_max": 3},
    "six-trios": {**GROWLER, "seats": 6, "sides": "trios", "draw_max": 3},
    "no-draw": {**NO_DRAW, "draw": False, "turned": "none", "turned_use": "none"},
    "irish": {**GROWLER, "plain_order": "natural"},
    "hoss": {**GROWLER, "seats": 3, "sides": "single"},
    "twenty-fives": TWENTY_FIVES,
}

GROWLER_CHOICES: dict[str, list[Value]] = {
    "packets": ["2-3"],
    "turned": ["none"],
    "min_bid": [20],
    "all_pass": ["dealer_partner"],
    "keep_trump": [False],
    "ruff_any_time": [True],
    "renege_cards": ["any"],
    "thirty_doubles": [True],
    "jink": ["none"],
    "jink_points": [30],
    "target": [60, 100],
    "revoke": ["penalised"],
    "revoke_penalty": ["bid"],
}

# What is printed bold in the table: the values an option may have beside the default.
CHOICES: dict[str, dict[str, list[Value]]] = {
    "bruff": {"games": [3]},
    "barker": {},
    "bismarck": {"forgotten_discard": ["misdeal"]},
    "growler": GROWLER_CHOICES,
    "six-pairs": GROWLER_CHOICES,
    "six-trios": GROWLER_CHOICES,
    "no-draw": {k: v for k, v in GROWLER_CHOICES.items() if k not in ["turned", "keep_trump"]},
    "irish": GROWLER_CHOICES,
    "hoss": {k: v for k, v in GROWLER_CHOICES.items() if k != "all_pass"},
    "twenty-fives": {
        "seats": [2, 3, 5, 6],
        "sides": ["single"],
        "packets": ["2-3"],
        "turned": ["dealer_last"],
        "best_trump_bonus": [True],
    },
}


def go_together(name: str, options: dict[str, Value]) -> bool:
    """Tell whether a table may choose these options.

    Args:
        name: The ruleset's name.
        options: Fields and values, the ruleset's own among them perhaps.

    Returns:
        Whether the rules page allows the choice.
    """
    column = COLUMNS[name]
    for field, value in options.items():
        if field not in column:
            return False
        if not same(value, column[field]) and not any(
            same(value, other) for other in CHOICES[name].get(field, [])
        ):
            return False
    now = {**column, **options}
    changed = [field for field in options if not same(options[field], column[field])]
    if "jink_points" in changed and now["jink"] != "declared":
        return False
    if "revoke_penalty" in changed and now["revoke"] != "penalised":
        return False
    # Pairs are four in this game; single players may be two to six.
    return not ("seats" in changed and now["sides"] != "single")


def same(one: Value, other: Value) -> bool:
    """Tell whether two values are the same, 1 and true being different."""
    return type(one) is type(other) and one == other


def values_of(name: str, options: dict[str, Value]) -> dict[str, Value]:
    """Work out all the fields of a table; what its options imply included.

    Raises:
        AssertionError: If the options do not go together.
    """
    assert name in COLUMNS, f"no such ruleset: {name}"
    assert go_together(name, options), f"{name} does not allow {options}"
    values = {**COLUMNS[name], **options}
    if name == "twenty-fives" and values["turned"] == "dealer_last":
        values["turned_use"] = "none"
    return values
