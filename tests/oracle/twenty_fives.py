"""Twenty-Fives (the rules page, section 4): a race to 25, played as in Bruff but for its trump."""

from tests.oracle import bruff
from tests.oracle.table import Table


def begin(table: Table) -> None:
    """Deal, and show the card that fixes the trump: the stock's top, or the dealer's last."""
    if table.rules.turned == "stock":
        bruff.begin(table)
        return
    assert table.dealer is not None, "nobody has dealt"
    table.deal_hands()
    # It is shown, fixes the trump and stays where it is, in the dealer's hand.
    table.turned = [table.hands[table.dealer][-1]]
    bruff.fix_trump(table)


def choices(table: Table, seat: str) -> set[str]:
    """List the action texts of the seat whose turn it is."""
    if table.rules.turned == "stock":
        return bruff.choices(table, seat)
    return {f"play {card}" for card in table.playable(seat)}


def act(table: Table, seat: str, action: str) -> None:
    """Carry out a permitted action."""
    bruff.act(table, seat, action)
