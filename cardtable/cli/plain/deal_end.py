"""A deal that is over, in sentences: the sum term by term, every card; and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.rules.bonus import trick_value
from cardtable.rules.state import Row, Term
from cardtable.rules.view import View
from cardtable.text import Words


def signed(points: int) -> str:
    """Points as they are added: ``+15``, ``−20``, ``0``."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def told(view: View, words: Words) -> Iterator[str]:
    """The deal that is just over, a line each: its sums, the bonus, the hands.

    Args:
        view: a deal that is over, so that all its cards are open.
        words: the language.
    """
    row = view.rows[-1]
    yield words("plain.deal-over", deal=row.deal)
    yield from sums(view, row, words)
    if row.kind == "scored" and view.ruleset.best_trump_bonus:
        yield _bonus(view, words)
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
            score=signed(row.scores[side]).removeprefix("+"),
        )


def terms(view: View, some: tuple[Term, ...], words: Words) -> str:
    """The terms of one sum, as they are added."""
    if not some:
        return words("deal-end.nothing")
    each = trick_value(view.ruleset)
    said = []
    for term in some:
        if term.name == "tricks":
            message = "deal-end.term.tricks" if each == 1 else "deal-end.term.tricks-points"
            what = words.count(message, term.number, each=each)
        elif term.name == "revoke":
            what = words.count("deal-end.term.revoke", term.number)
        else:
            what = words(f"deal-end.term.{term.name}", number=term.number)
        said.append(words("plain.term", what=what, points=signed(term.points)))
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


def _bonus(view: View, words: Words) -> str:
    """Where the bonus went."""
    seating = view.ruleset.seating
    for number, trick in enumerate(view.tricks, start=1):
        if trick.bonus != "none":
            card = trick.cards[seating.clockwise(trick.leader).index(trick.winner)]
            message = f"deal-end.bonus.{trick.bonus}"
            return words(message, card=card, seat=seating.labels[trick.winner], trick=number)
    return words("deal-end.bonus.none")
