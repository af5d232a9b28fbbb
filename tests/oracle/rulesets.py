"""What distinguishes the rulesets, as far as plain values can say it."""

from dataclasses import dataclass

from tests.oracle.fields import Value, values_of

LABELS = {
    (4, "pairs"): ["N", "E", "S", "W"],
    (6, "pairs"): ["A1", "B1", "C1", "A2", "B2", "C2"],
    (6, "trios"): ["A1", "B1", "A2", "B2", "A3", "B3"],
    (3, "single"): ["A", "B", "C"],
    (2, "single"): ["P1", "P2"],
    (4, "single"): ["P1", "P2", "P3", "P4"],
    (5, "single"): ["P1", "P2", "P3", "P4", "P5"],
    (6, "single"): ["P1", "P2", "P3", "P4", "P5", "P6"],
}

PACKETS = {"3-2": [3, 2], "2-3": [2, 3], "single": [1] * 16}


@dataclass(frozen=True)
class Rules:
    """The plain values of one ruleset with the options of one table.

    Attributes:
        name: The ruleset's name.
        side_of: The side of each seat; the seats stand in clockwise order.
        joker: Whether the pack has the joker.
        order: The order of the plain suits.
        packets: How many cards each seat gets at a time, round after round.
        face_up: How many cards are turned before the hands are dealt.
        turned: "none", "stock" or "dealer_last": which card is shown after the deal.
        min_bid: The lowest bid; 0 without an auction.
        partner_bids: Whether the dealer's partner must bid when everybody has passed.
        draw: Whether cards are exchanged.
        draw_max: How many at the most.
        keep_trump: Whether a seat with trumps must keep one of them.
        chooses_partner: Whether the bidder chooses a partner for the deal.
        bidder_left_leads: Whether the bidder's left leads, not the dealer's.
        ruff_any_time: Whether one may trump although one could follow suit.
        renege_cards: "any" or "one": how many trumps may be kept back.
        trick_points: What a trick is worth.
        bonus: Whether the strongest trump played earns five more.
        thirty_doubles: Whether a bid of 30 that is made counts 60.
        jink: "none", "wins_game" or "declared": what taking all five tricks is worth.
        jink_points: What a declared jink is worth; 0 where there is none.
        target: The score that wins the game, or None where it lasts twelve deals.
        revoke: "prevented" or "penalised".
        revoke_penalty: "trick" or "bid"; empty where there are no revokes.
        misdeal_allowed: Whether forehand can forget to discard (bismarck).
        games: How many games a side must win.
    """

    name: str
    side_of: dict[str, str]
    joker: bool
    order: str
    packets: list[int]
    face_up: int
    turned: str
    min_bid: int
    partner_bids: bool
    draw: bool
    draw_max: int
    keep_trump: bool
    chooses_partner: bool
    bidder_left_leads: bool
    ruff_any_time: bool
    renege_cards: str
    trick_points: int
    bonus: bool
    thirty_doubles: bool
    jink: str
    jink_points: int
    target: int | None
    revoke: str
    revoke_penalty: str
    misdeal_allowed: bool
    games: int


def rules_of(name: str, options: dict[str, Value] | None = None) -> Rules:
    """Work the rules of a table out.

    Args:
        name: The ruleset's name.
        options: The table's options, which must go together.

    Returns:
        The rules.
    """
    values = values_of(name, options or {})
    seats = int(values["seats"])
    sides = str(values["sides"])
    labels = LABELS[seats, sides]
    return Rules(
        name=name,
        side_of={label: side_name(label, seats, sides) for label in labels},
        joker=values["joker"] is True,
        order=str(values["plain_order"]),
        packets=PACKETS[str(values["packets"])],
        face_up=4 if name == "bismarck" else 0,
        turned=str(values["turned"]),
        min_bid=int(values.get("min_bid", 0)),
        partner_bids=values.get("all_pass") == "dealer_partner",
        draw=values.get("draw") is True,
        draw_max=int(values.get("draw_max", 0)),
        keep_trump=values.get("keep_trump") is True,
        chooses_partner=name == "hoss",
        bidder_left_leads=values["opening_leader"] == "bidder_left",
        # Neither of these two has a meaning where following suit is all there is.
        ruff_any_time=values.get("ruff_any_time") is True,
        renege_cards=str(values.get("renege_cards", "any")),
        trick_points=1 if name == "bismarck" else 5,
        bonus=values.get("best_trump_bonus") is True,
        thirty_doubles=values.get("thirty_doubles") is True,
        jink=str(values.get("jink", "none")),
        jink_points=int(values.get("jink_points", 0)),
        target=int(values["target"]) if "target" in values else None,
        revoke=str(values["revoke"]),
        revoke_penalty=str(values.get("revoke_penalty", "")),
        misdeal_allowed=values.get("forgotten_discard") == "misdeal",
        games=int(values["games"]),
    )


def side_name(label: str, seats: int, sides: str) -> str:
    """Name the side a seat scores for, as the record does."""
    if sides == "single":
        return label
    if seats == 4:
        return "NS" if label in ["N", "S"] else "EW"
    return label[0]
