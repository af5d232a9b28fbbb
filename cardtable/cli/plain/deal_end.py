"""A deal that is over, in sentences: the sum term by term, every card; and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.draw import deal_sum
from cardtable.draw.numbers import score, signed
from cardtable.rules.state import Row, Term
from cardtable.rules.view import View
from cardtable.text import Words


def told(view: View, words: Words) -> Iterator[str]:
    """The deal that is just over, a line each: how it was decided, its sums, the bonus, the hands.

    Args:
        view: a deal that is over, so that all its cards are open.
        words: the language.
    """
    row = view.rows[-1]
    yield words("plain.deal-over", deal=row.deal)
    yield from filter(None, (deal_sum.ending(view, words), deal_sum.headline(view, words)))
    if row.kind == "scored":
        yield from sums(view, row, words)
    if bonus := deal_sum.bonus(view, words):
        yield bonus
    labels = view.ruleset.seating.labels
    for seat, label in enumerate(labels):
        if view.dealt and view.dealt[seat]:
            cards = view.order.lay_out(view.dealt[seat])
            yield words("plain.dealt", seat=label, cards=cards)
        away = view.out[seat]
        if isinstance(away, tuple) and away:
            yield words("plain.laid-away", seat=label, cards=away)


def sums(view: View, row: Row, words: Words) -> Iterator[str]:
    """What each side's sum is made of, a line a side; or that nobody scored."""
    if row.kind != "scored":
        yield words(f"deal-end.{row.kind}")
        return
    for side, label in enumerate(view.ruleset.seating.sides):
        yield words(
            "plain.sum",
            side=label,
            terms=terms(view, row.terms[side], words),
            points=signed(row.points[side]),
            score=score(row.scores[side]),
        )


def terms(view: View, some: tuple[Term, ...], words: Words) -> str:
    """The terms of one sum, as they are added."""
    if not some:
        return words("deal-end.nothing")
    said = [
        words("plain.term", what=deal_sum.term(view, one, words), points=deal_sum.worth(view, one))
        for one in some
    ]
    return ", ".join(said)


def sheet(view: View, words: Words) -> Iterator[str]:
    """The score sheet of the game: each deal with its sums, then how it stands."""
    rows = [row for row in view.rows if row.game == view.game]
    if not rows:
        yield words("plain.sheet.empty")
    for row in rows:
        yield words("plain.sheet.deal", deal=row.deal, what=_played(view, row, words))
        yield from sums(view, row, words)
    if view.turn is not None:
        for side, label in enumerate(view.ruleset.seating.sides):
            points = view.deal_points[side]
            if points:
                yield words("plain.sheet.now", side=label, points=signed(points))
    if view.ruleset.target is not None:
        yield words("plain.sheet.target", target=view.ruleset.target)


def _played(view: View, row: Row, words: Words) -> str:
    """What was played in a deal, in a few words."""
    labels = view.ruleset.seating.labels
    seat = None if row.declarer is None else labels[row.declarer]
    if row.kind != "scored":
        return words(f"plain.sheet.{row.kind}")
    if row.contract is not None:
        message = "plain.sheet.contract" if row.trump is None else "plain.sheet.contract-trump"
        return words(message, contract=row.contract, suit=row.trump)
    if row.bid is None:
        return words("plain.sheet.trump", suit=row.trump)
    return words("plain.sheet.bid", points=row.bid, suit=row.trump, seat=seat)
