"""The general Auction Forty-Fives (the rules page, section 4): scores, revokes and the end."""

from tests.oracle.table import Table


def settle(table: Table) -> None:
    """Score the deal after its fifth trick, and see whether that ends the game.

    First the contract is judged on the tricks as they were played, then revokes are found and
    charged, and only then is the target looked at.
    """
    assert table.bidder is not None
    assert table.bid is not None
    takers = [trick["winner"] for trick in table.tricks]
    playing = declarers(table)
    points, made = contract_points(
        took=table.deal_points,
        declaring=side_labels(table, playing),
        bidder_side=table.side_of(table.bidder),
        bid=table.bid,
        jink=table.jink is True,
        jink_points=table.rules.jink_points,
        all_tricks=all(seat in playing for seat in takers),
        thirty_doubles=table.rules.thirty_doubles,
    )
    offences = [table.side_of(seat) for seat, _, _ in table.revokes]
    charged = points_after_revokes(
        points,
        offences,
        table.rules.revoke_penalty,
        table.bid,
        table.side_of(table.bidder) if table.jink else None,
        table.rules.jink_points,
    )
    table.close_deal(charged)
    assert table.rules.target is not None
    winner = game_winner(table.scores, table.rules.target, table.side_of(table.bidder), made)
    if winner is not None:
        table.close_game([winner], "target")


def declarers(table: Table) -> list[str]:
    """List the seats that play the contract together: a side, in hoss bidder and partner."""
    assert table.bidder is not None
    if table.partner is not None:
        return [table.bidder, table.partner]
    return [seat for seat in table.seats if table.side_of(seat) == table.side_of(table.bidder)]


def side_labels(table: Table, seats: list[str]) -> list[str]:
    """List the sides of some seats, each once: one, in hoss two."""
    labels: list[str] = []
    for seat in seats:
        if table.side_of(seat) not in labels:
            labels.append(table.side_of(seat))
    return labels


def contract_points(
    took: dict[str, int],
    declaring: list[str],
    bidder_side: str,
    bid: int,
    jink: bool,
    jink_points: int,
    all_tricks: bool,
    thirty_doubles: bool,
) -> tuple[dict[str, int], bool]:
    """Judge the contract on the cards as they were played.

    Args:
        took: Points of tricks and bonus, by side.
        declaring: The sides that play the contract; their tricks count together.
        bidder_side: The bidder's side, which alone loses.
        bid: The bid.
        jink: Whether a jink was declared.
        jink_points: What that is worth.
        all_tricks: Whether the declaring sides took all five tricks.
        thirty_doubles: Whether 30 bid and made counts 60.

    Returns:
        The points by side, and whether the bid, or the jink instead of it, was made.
    """
    together = 0
    for side in declaring:
        together += took[side]
    points = dict(took)
    if jink:
        made = all_tricks
        gain, loss = jink_points, jink_points
    else:
        made = together >= bid
        gain, loss = together, bid
        if bid == 30 and thirty_doubles:
            gain = 60
    for side in declaring:
        if made:
            points[side] = gain
        elif side == bidder_side:
            points[side] = -loss
        else:
            points[side] = 0
    return points, made


def points_after_revokes(
    points: dict[str, int],
    offences: list[str],
    penalty: str,
    bid: int,
    jink_side: str | None,
    jink_points: int,
) -> dict[str, int]:
    """Charge the revokes.

    Args:
        points: The points of the deal before that, by side.
        offences: The offending side of each illegal card.
        penalty: "trick" or "bid".
        bid: The bid.
        jink_side: The bidder's side if it declared a jink.
        jink_points: What a jink is worth.

    Returns:
        The points by side.
    """
    charged = dict(points)
    for side in offences:
        if penalty == "trick":
            charged[side] -= 5
        elif side == jink_side:
            charged[side] = -jink_points
        else:
            charged[side] = -bid
    return charged


def game_winner(scores: dict[str, int], target: int, bidding: str, made: bool) -> str | None:
    """Find the side that has won after a scored deal.

    Args:
        scores: The scores, by side.
        target: The score to reach.
        bidding: The side of the bidder.
        made: Whether the bid or the jink was made.

    Returns:
        The side, or None: nobody is there, or several are and share the highest total.
    """
    home = [side for side in scores if scores[side] >= target]
    if not home:
        return None
    if len(home) == 1:
        return home[0]
    if bidding in home and made:
        return bidding
    highest = max(scores[side] for side in home)
    top = [side for side in home if scores[side] == highest]
    return top[0] if len(top) == 1 else None
