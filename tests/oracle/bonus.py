"""The strongest trump's five points, and when a game may stop (the rules page, section 2)."""

from tests.oracle.cards import trump_cards


def best_trump(played: list[list[str]], trump: str, joker: bool) -> str | None:
    """Find the strongest trump among the tricks played, or None when no trump has come."""
    for card in trump_cards(trump, joker):
        for cards in played:
            if card in cards:
                return card
    return None


def trick_of(card: str, played: list[list[str]]) -> int:
    """Find the index of the trick a card was played to."""
    for index, cards in enumerate(played):
        if card in cards:
            return index
    raise ValueError(f"{card} has not been played")


def established(
    played: list[list[str]], trump: str, joker: bool, publicly_out: list[str], all_played: bool
) -> bool:
    """Tell whether it is settled, for all to see, where the bonus falls.

    Args:
        played: The cards of each completed trick.
        trump: The trump suit.
        joker: Whether the pack has the joker.
        publicly_out: The card left lying turned up, once nobody may take it any more.
        all_played: Whether all the tricks of the deal have been played.

    Returns:
        Whether the bonus is established, be it that nobody gets it.
    """
    if all_played:
        return True
    best = best_trump(played, trump, joker)
    if best is None:
        return False
    if best == "5" + trump:
        return True
    trumps = trump_cards(trump, joker)
    stronger = trumps[: trumps.index(best)]
    return all(card in publicly_out for card in stronger)


def ways_to_fall(
    played: list[list[str]], trump: str, joker: bool, publicly_out: list[str], all_played: bool
) -> list[int | None]:
    """List every way the bonus can still fall.

    Args:
        played: The cards of each completed trick.
        trump: The trump suit.
        joker: Whether the pack has the joker.
        publicly_out: The card left lying turned up, once nobody may take it any more.
        all_played: Whether all the tricks of the deal have been played.

    Returns:
        For each way the index of the past trick that gets the bonus, or None when no past
        trick does: the cases "a later trick" and "none" are both that.
    """
    best = best_trump(played, trump, joker)
    its_trick = None if best is None else trick_of(best, played)
    if established(played, trump, joker, publicly_out, all_played):
        return [its_trick]
    # Not established: with a trump out it is that trick's or a later one's, and without one
    # a later trick's or nobody's.
    if its_trick is not None:
        return [its_trick, None]
    return [None, None]


def first_home(
    scores: dict[str, int], winners: list[str], bonus_trick: int | None, target: int
) -> str | None:
    """Find the side that reaches the target first, in the order of the tricks.

    Args:
        scores: The scores before the deal, by side.
        winners: The winning side of each completed trick.
        bonus_trick: The index of the trick that counts ten, or None.
        target: The score to reach.

    Returns:
        The side, or None when nobody gets there.
    """
    running = dict(scores)
    for index, side in enumerate(winners):
        running[side] += 10 if index == bonus_trick else 5
        if running[side] >= target:
            return side
    return None


def decided(
    scores: dict[str, int], winners: list[str], ways: list[int | None], target: int
) -> str | None:
    """Find the side that has won whichever way the bonus falls.

    Args:
        scores: The scores before the deal, by side.
        winners: The winning side of each completed trick.
        ways: The ways the bonus can fall, as `ways_to_fall` lists them.
        target: The score to reach.

    Returns:
        The side that is first home in every case, or None: then play goes on.
    """
    answers = [first_home(scores, winners, way, target) for way in ways]
    for answer in answers:
        if answer != answers[0]:
            return None
    return answers[0]
