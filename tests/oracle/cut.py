"""Cutting for the first deal (the rules page, section 1.5)."""

LOWEST_FIRST = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]


def lowest(cut: dict[str, str]) -> list[str]:
    """List the seats that cut the lowest card, the ace being low and suits nothing.

    Args:
        cut: The card of each seat that cut.

    Returns:
        Those seats, in the order given.
    """
    for rank in LOWEST_FIRST:
        found = [seat for seat, card in cut.items() if card[0] == rank]
        if found:
            return found
    raise ValueError("nobody cut")


def dealer(seats: list[str], packs: list[list[str]]) -> tuple[str, list[dict[str, str]]]:
    """Cut until one seat is lowest.

    Args:
        seats: All the seats.
        packs: The freshly shuffled pack of each round.

    Returns:
        The first dealer, and the cards of each round by seat.
    """
    rounds: list[dict[str, str]] = []
    tied = seats
    for pack in packs:
        rounds.append(dict(zip(tied, pack, strict=False)))
        tied = lowest(rounds[-1])
        if len(tied) == 1:
            return tied[0], rounds
    raise ValueError("the packs are at an end and nobody is lowest")
