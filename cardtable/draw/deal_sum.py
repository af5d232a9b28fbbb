"""How a deal was decided, in sentences: the same ones on the screen and line by line."""

from __future__ import annotations

from cardtable.draw.numbers import score, signed
from cardtable.rules.bonus import trick_value
from cardtable.rules.state import Term
from cardtable.rules.view import View
from cardtable.text.words import Words


def ending(view: View, words: Words) -> str:
    """That the game was won with this deal, and how; empty while it goes on."""
    if not view.winners:
        return ""
    ruleset = view.ruleset
    labels = tuple(ruleset.seating.sides[side] for side in view.winners)
    message = "deal-end.game-won" if ruleset.games > 1 else "deal-end.won"
    how = f"{view.reason}{_before_others(view, view.winners[0])}"
    return words(f"{message}.{how}", sides=labels, game=view.game, target=ruleset.target)


def _before_others(view: View, side: int) -> str:
    """Why a side that won is before others at the target; empty if there are none.

    Source: rules page, 2, *Winning*, and 3, *End* (C11).
    """
    played, ruleset = view.rows[-1], view.ruleset
    if ruleset.target is None or sum(one >= ruleset.target for one in played.scores) < 2:
        return ""
    if "score-race" in ruleset.phases:
        return "-by-tricks"
    mine = played.declarer is not None and ruleset.seating.side_of[played.declarer] == side
    return "-by-bid" if mine else "-by-points"


def headline(view: View, words: Words) -> str:
    """How the deal was decided, in one sentence."""
    played = view.rows[-1]
    labels = view.ruleset.seating.labels
    if played.kind != "scored":
        return words(f"deal-end.{played.kind}")
    if played.contract is not None:
        message = "deal-end.contract" if played.trump is None else "deal-end.contract-trump"
        return words(
            message,
            seat=labels[_forehand(view)],
            contract=played.contract,
            suit=played.trump,
        )
    if played.declarer is None or played.bid is None:
        return words("deal-end.trump", suit=played.trump)
    side_of = view.ruleset.seating.side_of
    pair = {side_of[seat] for seat in (played.declarer, view.partner) if seat is not None}
    tricks = [trick for trick in view.tricks if trick.side in pair]
    points = sum(trick.points for trick in tricks)
    # Judged by what was taken: a revoke is paid for besides, and may take the place of the terms.
    # Source: rules page, 4 (C10, C12).
    made = len(tricks) == view.ruleset.hand_size if view.jink else points >= played.bid
    message = ("deal-end.jink-" if view.jink else "deal-end.") + ("made" if made else "failed")
    if view.partner is not None:
        message += ".partner"
    return words.count(
        message,
        len(tricks),
        seat=labels[played.declarer],
        other=None if view.partner is None else labels[view.partner],
        bid=played.bid,
        suit=played.trump,
        points=points,
    )


def term(view: View, one: Term, words: Words) -> str:
    """What a term of a sum is for: ``3 tricks × 5``, ``best trump``."""
    each = trick_value(view.ruleset)
    if one.name == "tricks":
        message = "deal-end.term.tricks" if each == 1 else "deal-end.term.tricks-points"
        return words.count(message, one.number, each=each)
    if one.name == "revoke":
        return words.count("deal-end.term.revoke", one.number)
    return words(f"deal-end.term.{one.name}", number=one.number)


def worth(view: View, one: Term) -> str:
    """What a term comes to: ``= 15`` behind a product, which is no sum yet, else ``+5``."""
    product = one.name == "tricks" and trick_value(view.ruleset) != 1
    return f"= {score(one.points)}" if product else signed(one.points)


def bonus(view: View, words: Words) -> str:
    """Where the bonus went; empty in a game or a deal without one."""
    if not view.ruleset.best_trump_bonus or view.rows[-1].kind != "scored":
        return ""
    labels = view.ruleset.seating.labels
    for number, trick in enumerate(view.tricks, start=1):
        if trick.bonus == "none":
            continue
        seats = view.ruleset.seating.clockwise(trick.leader)
        card = trick.cards[seats.index(trick.winner)]
        message = f"deal-end.bonus.{trick.bonus}"
        return words(message, card=card, seat=labels[trick.winner], trick=number)
    return words("deal-end.bonus.none")


def _forehand(view: View) -> int:
    assert view.dealer is not None
    return view.ruleset.seating.left_of(view.dealer)
