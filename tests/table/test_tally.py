"""A game that is told scores as the same game does when it is played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.actions import PASS
from cardtable.rules.bonus import bonus
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import CardtableError
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.table.tally import Sheet, answer, start
from tests.rules.both import choose
from tests.rules.moments import HOUSES, PACKAGED

_MOST_DEALS = 40


def _name(ruleset: Ruleset) -> str:
    return f"{ruleset.name}-{ruleset.fingerprint}"


def _played(ruleset: Ruleset, seed: int, scores: tuple[int, ...] | None) -> Iterator[State]:
    """The ends of the deals of a game at random."""
    chance = random.Random(f"told/{_name(ruleset)}/{seed}")
    state = engine.start(ruleset)
    if scores is not None:
        state = engine.set_scores(state, scores)
    while engine.can_deal(state) and state.match.deals < _MOST_DEALS:
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = chance.randrange(ruleset.seats)
        pack = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, dealer, pack).state
        while state.turn is not None:
            state = engine.apply(state, choose(state, chance)).state
        yield state


def _said(asked: str, end: State) -> list[str]:
    """What somebody who saw the deal answers."""
    ruleset, deal, tricks = end.ruleset, end.deal, end.play.tricks
    assert deal is not None
    labels, sides, side_of = ruleset.seating.labels, ruleset.seating.sides, ruleset.seating.side_of
    won = [side_of[trick.winner] for trick in tricks]
    kind = end.match.rows[-1].kind
    if asked == "dealer":
        return [labels[deal.dealer]]
    if asked in ("turned", "trump"):
        return [str(deal.trump)]
    if asked == "auction":
        if all(call == PASS for _, call in deal.calls):
            return ["pass"]
        assert deal.bidder is not None
        return [labels[deal.bidder], str(deal.bid)]
    if asked == "partner":
        assert deal.partner is not None
        return [labels[deal.partner]]
    if asked == "jink":
        return ["yes" if deal.jink else "no"]
    if asked == "contract":
        suit = [str(deal.trump)] if deal.contract == "valfri" else []
        return [str(deal.contract), *suit]
    if asked == "tricks":
        if kind == "misdeal":
            return ["misdeal"]
        return [str(won.count(side)) for side in range(len(sides))]
    if asked == "order":
        return [sides[side] for side in won]
    if asked == "revokes":
        return [labels[revoke.seat] for revoke in end.play.revokes] or ["none"]
    standing = bonus(ruleset, ruleset.order(deal.trump), deal, tricks)
    if standing.trick is None:
        return ["none"]
    if asked == "best":
        return [sides[won[standing.trick]]]
    assert asked == "best-trick"
    return [f"{standing.trick + 1}{'' if standing.established else '?'}"]


def _rows(sheet: Sheet) -> int:
    return 0 if sheet.closed is None else len(sheet.closed.match.rows)


def _compare(ruleset: Ruleset, seed: int, scores: tuple[int, ...] | None) -> int:
    """Play and tell one game; how many deals it had."""
    sheet = start(ruleset)
    if scores is not None:
        sheet = sheet._replace(state=engine.set_scores(sheet.state, scores))
    for end in _played(ruleset, seed, scores):
        before = _rows(sheet)
        while _rows(sheet) == before:
            sheet = answer(sheet, _said(sheet.asked, end))
        assert sheet.closed is not None
        assert sheet.closed.match == end.match
        assert sheet.closed.phase == end.phase
        assert (sheet.asked == "over") == engine.is_over(end)
    return _rows(sheet)


@pytest.mark.parametrize("ruleset", PACKAGED, ids=_name)
def test_a_game_that_is_told_has_the_rows_and_the_winner_of_the_game_that_was_played(
    ruleset: Ruleset,
) -> None:
    assert sum(_compare(ruleset, seed, None) for seed in range(3)) > 3


@pytest.mark.parametrize(
    "ruleset", [one for one in (*PACKAGED, *HOUSES) if one.ends == "after_deal"], ids=_name
)
def test_a_told_game_ends_as_the_played_one_does(ruleset: Ruleset) -> None:
    """From scores near the end, so that the end is reached."""
    assert ruleset.target is not None
    for seed in range(3):
        chance = random.Random(seed)
        sides = len(ruleset.seating.sides)
        scores = tuple(ruleset.target - 5 * chance.randint(1, 6) for _ in range(sides))
        assert _compare(ruleset, seed, scores) > 0


@pytest.mark.parametrize("ruleset", [one for one in HOUSES if one.ends != "after_deal"], ids=_name)
def test_a_told_game_follows_the_house_rules(ruleset: Ruleset) -> None:
    assert _compare(ruleset, 1, None) > 0


# --- answers that are none -----------------------------------------------------------------------


def _after(name: str, *lines: str, **options: str | bool | int) -> Sheet:
    sheet = start(catalog.load(name, options))
    for line in lines:
        sheet = answer(sheet, line.split())
    return sheet


def _refused(sheet: Sheet, line: str) -> Fact:
    with pytest.raises(CardtableError) as caught:
        answer(sheet, line.split())
    return caught.value.fact


@pytest.mark.parametrize(
    ("name", "before", "line", "code"),
    [
        ("barker", [], "A1", "no-such-seat"),
        ("barker", [], "N E", "score.one-word"),
        ("barker", ["N"], "20", "score.auction-form"),
        ("barker", ["N"], "N many", "not-points"),
        ("barker", ["N"], "N 17", "bid-figure"),
        ("growler", ["N"], "N 10", "bid-figure"),
        ("barker", ["N", "N 20"], "X", "not-a-suit"),
        ("barker", ["N", "N 20", "S"], "3", "score.tricks-form"),
        ("barker", ["N", "N 20", "S"], "3 x", "score.tricks-form"),
        ("barker", ["N", "N 20", "S"], "3 3", "score.tricks-sum"),
        ("barker", ["N", "N 20", "S"], "misdeal", "score.tricks-form"),
        ("barker", ["N", "N 20", "S", "5 0"], "EW", "score.best-no-trick"),
        ("barker", ["N", "N 20", "S", "5 0"], "C", "score.no-side"),
        ("growler", ["N", "N 20", "S"], "perhaps", "score.yes-or-no"),
        ("hoss", ["A", "B 20", "S"], "B", "partner-not-here"),
        ("bismarck", ["A"], "solo", "not-a-contract"),
        ("bismarck", ["A"], "valfri", "action-words"),
        ("bismarck", ["A", "spel"], "5 5 5", "score.tricks-sum"),
        ("bruff", ["A1", "S"], "A B A B A B", "score.order-many"),
        ("bruff", ["A1", "S"], "A N", "score.no-side"),
        ("bruff", ["A1", "S", "A B C"], "4", "score.best-trick-form"),
        ("bruff", ["A1", "S", "A B C"], "0", "score.best-trick-form"),
        ("bruff", ["A1", "S", "A B C"], "3", "score.undecided-undo"),
        ("twenty-fives", ["N", "S"], "NS EW", "score.undecided"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(
    name: str, before: list[str], line: str, code: str
) -> None:
    assert _refused(_after(name, *before), line).code == code


def test_a_contract_is_announced_once_by_each_forehand() -> None:
    deals = ["A", "spel", "8 4 4", "spel", "8 4 4", "spel", "8 4 4"]
    assert _refused(_after("bismarck", *deals), "spel").code == "contract-used"


def test_a_side_near_the_end_may_not_have_bid_low() -> None:
    sheet = start(catalog.load("barker"))
    sheet = sheet._replace(state=engine.set_scores(sheet.state, (100, 0)))
    sheet = answer(sheet, ["N"])
    assert _refused(sheet, "N 15").code == "bid-floor"
    assert answer(sheet, ["E", "15"]).asked == "trump"


def test_nobody_revokes_with_every_card_of_a_hand() -> None:
    sheet = _after("growler", "N", "N 15", "S", "3 2", "NS", revoke="penalised")
    assert _refused(sheet, "E E E E E").code == "score.revokes-many"
    assert answer(sheet, ["E"]).closed is not None


def test_a_jink_is_only_asked_for_where_it_can_be_declared() -> None:
    assert _after("growler", "N", "N 20", "S").asked == "jink"
    assert _after("growler", "N", "N 15", "S").asked == "tricks"
    assert _after("growler", "N", "N 20", "S", jink="none").asked == "tricks"
    assert _after("barker", "N", "N 20", "S").asked == "tricks"


def test_a_bonus_that_may_still_fall_keeps_the_game_open() -> None:
    """The second example of the rules: B at 40 wins trick 2, and A's trick 1 may count 10."""
    sheet = start(catalog.load("bruff"))
    sheet = sheet._replace(state=engine.set_scores(sheet.state, (35, 40, 0)))
    sheet = answer(answer(answer(sheet, ["A1"]), ["S"]), ["A", "B"])
    assert _refused(sheet, "1?").code == "score.undecided-undo"
    decided = answer(sheet, ["1"])
    assert decided.closed is not None
    assert decided.closed.match.winners == (0,)
