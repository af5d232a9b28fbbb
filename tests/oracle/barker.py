"""Auction Forty-Fives in Barker's form (the rules page, section 3)."""

from tests.oracle.cards import SUITS
from tests.oracle.table import Table

BIDS = [5, 10, 15, 20, 25, 30]


def begin(table: Table) -> None:
    """Deal, and open the auction at the dealer's left."""
    table.deal_hands()
    table.phase = "auction"
    table.turn = table.dealers_left()


def choices(table: Table, seat: str) -> set[str]:
    """List the action texts of the seat whose turn it is, the discards left out."""
    if table.phase == "auction":
        return calls(table, seat)
    if table.phase == "trump":
        return {f"trump {suit}" for suit in SUITS}
    if table.phase == "play":
        return {f"play {card}" for card in table.playable(seat)}
    return set()


def calls(table: Table, seat: str) -> set[str]:
    """List what a seat may say in the auction."""
    lowest = 20 if table.scores[table.side_of(seat)] >= 100 else 5
    texts = {"pass"}
    for figure in BIDS:
        if figure >= lowest and (table.bid is None or figure > table.bid):
            texts.add(f"bid {figure}")
    if seat == table.dealer and table.bid is not None and table.bid >= lowest:
        texts.add("hold")
    return texts


def may_discard(table: Table, seat: str, cards: list[str]) -> bool:
    """Tell whether a seat may lay just these cards away."""
    if table.phase != "discard":
        return False
    return len(set(cards)) == len(cards) and all(card in table.hands[seat] for card in cards)


def act(table: Table, seat: str, action: str) -> None:
    """Carry out a permitted action."""
    words = action.split(" ")
    if table.phase == "auction":
        call(table, seat, words)
    elif table.phase == "trump":
        table.trump = words[1]
        table.phase = "discard"
        table.turn = table.dealers_left()
    elif table.phase == "discard":
        exchange(table, seat, words[1:])
    elif table.play(seat, words[1]) and len(table.tricks) == 5:
        settle(table)


def call(table: Table, seat: str, words: list[str]) -> None:
    """Take a call and find out who speaks next, or what the auction came to."""
    table.auction.append((seat, " ".join(words)))
    if words[0] == "pass":
        table.passed.append(seat)
    else:
        # Holding takes the standing bid over at its figure.
        table.bidder = seat
        if words[0] == "bid":
            table.bid = int(words[1])
    if len(table.passed) == 4:
        table.close_deal(dict.fromkeys(table.sides, 0))
        return
    if len(table.passed) == 3 and table.bidder is not None:
        table.phase = "trump"
        table.turn = table.bidder
        return
    speaker = table.left_of(seat)
    while speaker in table.passed:
        speaker = table.left_of(speaker)
    # The standing bidder cannot come up: the others have all spoken since, and whoever
    # neither bid nor held has passed.
    assert speaker != table.bidder, f"{speaker} would be asked about its own bid"
    table.turn = speaker


def exchange(table: Table, seat: str, cards: list[str]) -> None:
    """Lay cards away, draw as many, and ask the next seat; the dealer is the last."""
    for card in cards:
        table.hands[seat].remove(card)
        table.out[seat].append(card)
    for _ in cards:
        table.hands[seat].append(table.stock.pop(0))
    table.drew[seat] = len(cards)
    if seat == table.dealer:
        assert table.bidder is not None, "somebody bid"
        table.phase = "play"
        table.turn = table.left_of(table.bidder)
    else:
        table.turn = table.left_of(seat)


def settled_points(took: dict[str, int], bidding: str, bid: int) -> dict[str, int]:
    """Turn what the sides took into what they score.

    Args:
        took: Points of tricks and bonus, by side.
        bidding: The side that bid.
        bid: Its bid.

    Returns:
        The points to add, by side.
    """
    points = dict(took)
    if took[bidding] < bid:
        points[bidding] = -bid
    elif bid == 30:
        points[bidding] = 60
    return points


def settle(table: Table) -> None:
    """Score the deal after its fifth trick and see whether the game is won."""
    assert table.bidder is not None
    assert table.bid is not None
    assert table.rules.target is not None
    bidding = table.side_of(table.bidder)
    took = table.deal_points
    table.close_deal(settled_points(took, bidding, table.bid))
    home = [side for side in table.sides if table.scores[side] >= table.rules.target]
    if len(home) == 2:
        # A side that fails its bid goes down from less than the target, so when both are
        # there the bid was made.
        assert took[bidding] >= table.bid, "both sides home although the bid failed"
        home = [bidding]
    if home:
        table.close_game(home, "target")
