"""What is told of the tricks of a deal, and its score by the ruleset's own phase."""

from __future__ import annotations

from typing import Final

from cardtable.record.lines import shown
from cardtable.rules import engine
from cardtable.rules.actions import LEAD_UNDISCARDED
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import fact
from cardtable.rules.phases import STEPS
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Revoke, Trick
from cardtable.table.tally.read import only, read_seat, read_side
from cardtable.table.tally.sheet import Sheet, do, go_on, may_be_spoilt, unwritten

NONE: Final = "none"
MISDEAL: Final = "misdeal"
UNSURE: Final = "?"
"""Behind the number of a trick: a better trump than its best may still come."""


def example_of_tricks(ruleset: Ruleset) -> str:
    """Tricks per side as they could fall, ``3 2``."""
    others = len(ruleset.seating.sides) - 1
    share = ruleset.hand_size // (others + 1)
    return " ".join(map(str, [ruleset.hand_size - share * others, *[share] * others]))


def tricks(sheet: Sheet, words: list[str]) -> Sheet:
    """``3 2``: per side how many tricks it took."""
    ruleset = sheet.state.ruleset
    if words == [MISDEAL] and may_be_spoilt(sheet):
        state, events = do(sheet.state, LEAD_UNDISCARDED)
        return go_on(sheet, state, events)
    sides, size = ruleset.seating.sides, ruleset.hand_size
    numbers = [number for word in words if (number := _number(word)) is not None]
    if not len(words) == len(numbers) == len(sides):
        raise UnreadableError(
            fact(
                "score.tricks-form",
                text=shown(" ".join(words)),
                sides=sides,
                count=len(sides),
                example=example_of_tricks(ruleset),
            )
        )
    if sum(numbers) != size:
        raise UnreadableError(fact("score.tricks-sum", total=sum(numbers), count=size))
    seats = [ruleset.seating.members(side)[0] for side in range(len(sides))]
    won = [seat for seat, count in zip(seats, numbers, strict=True) for _ in range(count)]
    return _after_tricks(sheet._replace(winners=tuple(won)), "best")


def order(sheet: Sheet, words: list[str]) -> Sheet:
    """``A B A C A``: per trick the side that took it; fewer if the game was decided before."""
    ruleset = sheet.state.ruleset
    if len(words) > ruleset.hand_size:
        raise UnreadableError(fact("score.order-many", count=len(words), most=ruleset.hand_size))
    seats = [ruleset.seating.members(read_side(ruleset, word))[0] for word in words]
    return _after_tricks(sheet._replace(winners=tuple(seats)), "best-trick")


def _after_tricks(sheet: Sheet, question: str) -> Sheet:
    if sheet.state.ruleset.best_trump_bonus:
        return sheet._replace(asked=question)
    return _after_best(sheet)


def best(sheet: Sheet, words: list[str]) -> Sheet:
    """``NS``: the side whose trump was the best; or ``none``."""
    word = only(words)
    if word == NONE:
        return _after_best(sheet._replace(best=None))
    ruleset = sheet.state.ruleset
    side = read_side(ruleset, word)
    owners = [ruleset.seating.side_of[seat] for seat in sheet.winners]
    if side not in owners:
        raise UnreadableError(fact("score.best-no-trick", side=ruleset.seating.sides[side]))
    return _after_best(sheet._replace(best=owners.index(side)))


def best_trick(sheet: Sheet, words: list[str]) -> Sheet:
    """``2``: the trick that the best trump won; ``2?`` if a better one may come; ``none``."""
    word = only(words)
    if word == NONE:
        return _after_best(sheet._replace(best=None))
    count = len(sheet.winners)
    digits = word.removesuffix(UNSURE)
    number = _number(digits)
    if number is None or not 1 <= number <= count:
        raise UnreadableError(fact("score.best-trick-form", text=shown(word), most=count))
    return _after_best(sheet._replace(best=number - 1, sure=digits == word))


def _after_best(sheet: Sheet) -> Sheet:
    if sheet.state.ruleset.revoke == "penalised":
        return sheet._replace(asked="revokes")
    return _finish(sheet, ())


def revokes(sheet: Sheet, words: list[str]) -> Sheet:
    """``N N E``: a seat for each illegal card; or ``none``."""
    ruleset = sheet.state.ruleset
    seats = [] if words == [NONE] else [read_seat(ruleset, word) for word in words]
    for seat in seats:
        # With the last card of a hand there is no choice, so it is never a revoke.
        if seats.count(seat) >= ruleset.hand_size:
            raise UnreadableError(
                fact(
                    "score.revokes-many",
                    seat=ruleset.seating.labels[seat],
                    count=seats.count(seat),
                    most=ruleset.hand_size - 1,
                )
            )
    return _finish(sheet, tuple(Revoke(seat, 0, HIDDEN) for seat in seats))


def _finish(sheet: Sheet, revokes: tuple[Revoke, ...]) -> Sheet:
    """Let the ruleset's own phase score the deal that was told."""
    state = sheet.state
    while state.phase != "play":
        question = engine.ask(state)
        assert question is not None
        state, _ = engine.apply(state, unwritten(question))
    play = state.play._replace(tricks=_as_told(sheet), revokes=revokes)
    at = state.at + 1
    scoring = STEPS[state.ruleset.phases[at]]
    after, events = scoring.enter(state._replace(play=play, turn=None, at=at))
    told = len(sheet.winners)
    if told < state.ruleset.hand_size and after.phase == "deal-over":
        code = "score.undecided" if sheet.asked == "order" else "score.undecided-undo"
        raise UnreadableError(fact(code, number=told, most=state.ruleset.hand_size))
    # The sheet says the scores; nobody told which cards were revokes.
    worth = [event for event in events if event.code not in ("scored", "revoked")]
    return go_on(sheet, after, worth)


def _as_told(sheet: Sheet) -> tuple[Trick, ...]:
    """The tricks: each with the card that won it, the others unknown.

    The best trump is the five, which nothing can beat, or the jack if that is not certain; any
    other trick was won by a plain card.
    """
    state = sheet.state
    assert state.deal is not None
    trump, order = state.deal.trump, state.ruleset.order(state.deal.trump)
    plain = next(card for card in reversed(state.ruleset.pack) if not order.is_trump(card))
    hidden = (HIDDEN,) * (state.ruleset.seats - 1)
    tricks = []
    for index, winner in enumerate(sheet.winners):
        card = plain
        if index == sheet.best:
            card = Card(f"{'5' if sheet.sure else 'J'}{trump}")
        tricks.append(Trick(winner, (card, *hidden), winner))
    return tuple(tricks)


def _number(word: str) -> int | None:
    """A whole number of at most three digits."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None
