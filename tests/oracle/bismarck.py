"""Swedish Bismarck (the rules page, section 5)."""

from tests.oracle.cards import SUITS
from tests.oracle.table import Table

CONTRACTS = ["spel", "spader", "valfri", "pass"]


def begin(table: Table) -> None:
    """Turn four cards up for forehand's contract; an annulled deal's stands already."""
    table.turned = table.stock[:4]
    table.stock = table.stock[4:]
    table.turn = table.dealers_left()
    if table.again:
        table.again = False
        deal_the_rest(table)
    else:
        table.phase = "contract"


def deal_the_rest(table: Table) -> None:
    """Deal the other 48 cards and let forehand take the four."""
    table.deal_hands()
    table.hands[table.dealers_left()] += table.turned
    table.turned = []
    table.phase = "discard"


def choices(table: Table, seat: str) -> set[str]:
    """List the action texts of the seat whose turn it is, the discards left out."""
    texts = set()
    if table.phase == "contract":
        for name in CONTRACTS:
            if name in table.used[seat]:
                continue
            if name == "valfri":
                for suit in SUITS:
                    texts.add(f"contract valfri {suit}")
            else:
                texts.add(f"contract {name}")
    if table.phase == "discard" and table.rules.misdeal_allowed:
        texts.add("lead-undiscarded")
    if table.phase == "play":
        for card in table.playable(seat):
            texts.add(f"play {card}")
    return texts


def may_discard(table: Table, seat: str, cards: list[str]) -> bool:
    """Tell whether forehand may lay just these cards away: four of the twenty."""
    if table.phase != "discard" or len(cards) != 4:
        return False
    return len(set(cards)) == 4 and all(card in table.hands[seat] for card in cards)


def act(table: Table, seat: str, action: str) -> None:
    """Carry out a permitted action."""
    words = action.split(" ")
    if words[0] == "contract":
        table.contract = words[1]
        table.used[seat].append(words[1])
        if words[1] == "spader":
            table.trump = "S"
        elif words[1] == "valfri":
            table.trump = words[2]
        deal_the_rest(table)
    elif words[0] == "lead-undiscarded":
        table.close_deal(dict.fromkeys(table.sides, 0))
        # Annulled: the same dealer deals again, and nobody asks for a contract.
        table.next_dealer = table.dealer
        table.again = True
    elif words[0] == "discard":
        for card in words[1:]:
            table.hands[seat].remove(card)
            table.out[seat].append(card)
        table.phase = "play"
    elif table.play(seat, words[1]) and len(table.tricks) == 16:
        settle(table)


def settled_points(contract: str, forehand: str, took: dict[str, int]) -> dict[str, int]:
    """Turn the tricks taken into the points of a deal.

    Args:
        contract: The contract's name.
        forehand: The seat that announced it.
        took: The tricks taken, by seat.

    Returns:
        The points to add, by seat.
    """
    points = {}
    for seat, tricks in took.items():
        if contract == "pass":
            quota = 4 if seat == forehand else 6
            points[seat] = quota - tricks
        else:
            quota = 8 if seat == forehand else 4
            points[seat] = tricks - quota
    return points


def settle(table: Table) -> None:
    """Score the deal after its last trick; the twelfth ends the game."""
    assert table.contract is not None, "no contract"
    table.close_deal(settled_points(table.contract, table.dealers_left(), table.deal_points))
    table.scored_deals += 1
    if table.scored_deals == 12:
        highest = max(table.scores.values())
        table.close_game([s for s in table.sides if table.scores[s] == highest], "twelve-deals")
