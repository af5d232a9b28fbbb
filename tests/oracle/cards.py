"""The orders of the cards, written out by hand (the rules page, section 1.1)."""

SUITS = ["S", "H", "D", "C"]

# Copied out card by card, not computed: a slip in a formula would repeat itself in every
# suit, a slip in a list shows up in one place. The joker is struck out where there is none.
TRUMPS_FORTY_FIVES = {
    "S": "5S JS JO AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
    "C": "5C JC JO AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    "D": "5D JD JO AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
    "H": "5H JH JO AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
}

PLAIN_LOW_BLACK = {
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
    "D": "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
    "H": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
}

# The ace of hearts is missing here too: it is a trump whatever the plain order.
PLAIN_NATURAL = {
    "S": "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "C": "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "D": "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "H": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
}

WHIST = {
    "S": "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "C": "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "D": "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "H": "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
}


def trump_cards(trump: str, joker: bool, order: str = "low_black") -> list[str]:
    """List the trumps of a deal.

    Args:
        trump: The trump suit.
        joker: Whether the pack has the joker.
        order: The plain order of the ruleset. Only "whist" changes the trumps: there they
            are nothing but the cards of the suit, and the ace of hearts is a heart.

    Returns:
        The trumps, strongest first.
    """
    if order == "whist":
        return WHIST[trump].split(" ")
    cards = TRUMPS_FORTY_FIVES[trump].split(" ")
    if not joker:
        cards.remove("JO")
    return cards


def plain_cards(suit: str, order: str) -> list[str]:
    """List the cards of a suit as they rank when the suit is not trump.

    Args:
        suit: The suit.
        order: One of "low_black", "natural", "whist".

    Returns:
        The cards of the suit, strongest first.
    """
    if order == "low_black":
        return PLAIN_LOW_BLACK[suit].split(" ")
    if order == "natural":
        return PLAIN_NATURAL[suit].split(" ")
    if order == "whist":
        return WHIST[suit].split(" ")
    raise ValueError(f"no such plain order: {order}")


def pack(joker: bool) -> list[str]:
    """List the whole pack, 52 cards or 53 with the joker."""
    cards = []
    for suit in SUITS:
        cards += WHIST[suit].split(" ")
    if joker:
        cards.append("JO")
    return cards
