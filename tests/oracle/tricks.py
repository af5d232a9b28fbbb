"""Following suit and winning a trick (the rules page, sections 1.2, 1.3 and 5)."""

from tests.oracle.cards import SUITS, plain_cards, trump_cards


def trumps_of(trump: str | None, joker: bool, order: str) -> list[str]:
    """List the trumps, strongest first; none at all in a bismarck deal without trumps."""
    if trump is None:
        # In the Forty-Fives family there always is a trump suit once cards are played.
        assert order == "whist", f"a trick needs a trump suit in the order {order}"
        return []
    return trump_cards(trump, joker, order)


def plain_suit_of(card: str, order: str) -> list[str]:
    """List the suit, as a plain suit, in which a plain card stands."""
    for suit in SUITS:
        if card in plain_cards(suit, order):
            return plain_cards(suit, order)
    raise ValueError(f"{card} stands in no plain suit")


def winner(cards: list[str], trump: str | None, joker: bool, order: str) -> int:
    """Find the winning card of a trick.

    Args:
        cards: The cards in the order they were played, the card led first.
        trump: The trump suit, or None in a deal without trumps.
        joker: Whether the pack has the joker.
        order: The plain order of the ruleset.

    Returns:
        The index of the winning card in `cards`.
    """
    for card in trumps_of(trump, joker, order):
        if card in cards:
            return cards.index(card)
    for card in plain_suit_of(cards[0], order):
        if card in cards:
            return cards.index(card)
    raise ValueError(f"nobody wins {cards}")


def may_keep_trumps_back(held: list[str], led: str, trumps: list[str], renege_cards: str) -> bool:
    """Tell whether a hand may refuse its trumps to a trump lead.

    Args:
        held: The trumps in the hand, at least one.
        led: The trump led.
        trumps: All the trumps, strongest first.
        renege_cards: "any", or "one" where the exemption asks for a lone trump.

    Returns:
        Whether a plain card may be played instead.
    """
    # The five and the knave head every trump list; of the aces only that of hearts counts.
    protected = [trumps[0], trumps[1], "JO", "AH"]
    if renege_cards == "one" and len(held) != 1:
        return False
    for card in held:
        if card not in protected:
            return False
        if trumps.index(card) > trumps.index(led):
            return False
    return True


def allowed(
    hand: list[str],
    led: str | None,
    trump: str | None,
    joker: bool,
    order: str,
    ruff_any_time: bool,
    renege_cards: str,
) -> set[str]:
    """List the cards a hand may play.

    Args:
        hand: The cards held.
        led: The card led to the trick, or None for the leader.
        trump: The trump suit, or None in a deal without trumps.
        joker: Whether the pack has the joker.
        order: The plain order; "whist" means bismarck's way of following.
        ruff_any_time: Whether a trump may be played although one could follow suit.
        renege_cards: "any" or "one": how many trumps may be kept back.

    Returns:
        The cards that may be played.
    """
    if led is None:
        return set(hand)
    trumps = trumps_of(trump, joker, order)
    if order == "whist":
        # Here a trump is a card of its suit like any other, and nothing is ever protected.
        followers = [card for card in hand if card in plain_suit_of(led, order)]
        return set(followers) if followers else set(hand)

    held = [card for card in hand if card in trumps]
    if led in trumps:
        if not held or may_keep_trumps_back(held, led, trumps, renege_cards):
            return set(hand)
        return set(held)

    # A plain lead: a trump of the hand never counts as a card of the suit, AH above all.
    followers = [card for card in hand if card not in trumps and card in plain_suit_of(led, order)]
    if not followers:
        return set(hand)
    if ruff_any_time:
        return set(followers) | set(held)
    return set(followers)
