"""The tips of the books: measured anew on few deals, and quoted as they were measured."""

from __future__ import annotations

import re
from math import sqrt

import pytest

from cardtable import assets
from cardtable.rules import catalog
from cardtable.teach import measured
from cardtable.teach.books import book
from cardtable.text.words import LANGUAGES, Words
from tests.bench import tips

NAMES = catalog.names()
SEED = 20
"""Another than that of the file, so that the deals are others too."""
WIDER = 2.0
"""So many times a 95 % interval: of ten thousand true figures one lies outside."""


def _agree(again: tips.Figure, known: measured.Figure) -> bool:
    """Whether a small measurement can be of the same thing as the figure in the file.

    They may differ by as much as both allow. How far a share of few deals may lie off is told by
    the figure itself; a share of twelve that is nought knows too little of its own uncertainty.
    """
    spread = (again.high - again.low) / 2
    if known.unit == "percent":
        share = min(max(known.low, 50.0), known.high)
        spread = 1.96 * sqrt(share * (100 - share) / again.seen)
    return abs(again.figure - known.figure) <= WIDER * sqrt(spread**2 + known.spread**2)


def _found(ruleset: str, name: str) -> measured.Figure:
    found = measured.figure(ruleset, name)
    assert found is not None
    return found


def test_every_study_that_a_game_has_is_in_the_file() -> None:
    for name in NAMES:
        ruleset = catalog.load(name)
        fitting = {study for study, one in tips.STUDIES.items() if one.fits(ruleset)}
        assert set(measured.studies(name)) == {tips.SKILL, *fitting}


def test_each_says_how_it_was_made_and_how_sure_it_is() -> None:
    for name in NAMES:
        for study, one in measured.studies(name).items():
            count = one["deals"]
            if study == tips.SKILL:
                assert one["command"].startswith(f"cardtable simulate {name} --players ")
            else:
                command = tips.command_of(study, catalog.load(name), count, tips.SEED)
                assert one["command"] == command
            assert f"--deals {count} --seed {tips.SEED}" in one["command"]
            for which in one["figures"]:
                found = _found(name, f"{study}.{which}")
                assert found.low <= found.figure <= found.high
                assert 80 <= found.seen <= count
                assert found.spread < {"percent": 10, "points": 3.5, "cards": 0.2}[found.unit]


@pytest.mark.parametrize(
    ("name", "study", "deals"),
    [
        ("barker", "hands", 12),
        ("growler", "worth", 20),
        ("six-pairs", "draw", 15),
        ("irish", "lead", 60),
        ("bruff", "keep", 60),
        ("twenty-fives", "rob", 60),
        ("bruff", "counting", 80),
        ("no-draw", "cards", 60),
        ("hoss", "out", 60),
        ("bismarck", "contracts", 4),
    ],
)
def test_a_tip_measured_again_agrees_with_its_figure(name: str, study: str, deals: int) -> None:
    again = tips.watched(study, catalog.load(name), deals, SEED)
    compared = 0
    for which, one in again.items():
        if one.seen >= 4:
            assert _agree(one, _found(name, f"{study}.{which}")), which
            compared += 1
    assert compared


def test_skill_measured_again_agrees_with_its_figure() -> None:
    _command, again = tips.skill(catalog.load("twenty-fives"), 60, SEED)
    assert _agree(again["steady"], _found("twenty-fives", "skill.steady"))


def test_a_wrong_figure_does_not_agree() -> None:
    again = tips.watched("cards", catalog.load("bruff"), 60, SEED)["out-five"]
    right = _found("bruff", "cards.out-five")
    assert _agree(again, right)
    for wrong in (right.figure - 40, right.figure + 40):
        moved = wrong - right.figure
        assert not _agree(
            again, right._replace(figure=wrong, low=right.low + moved, high=right.high + moved)
        )


# In words


def test_what_an_interval_says_is_not_more_than_it_knows() -> None:
    one = measured.Figure(1.0, 0.2, 1.8, 100, "points")
    assert one.verdict == "gain"
    assert one._replace(figure=-1.0, low=-1.8, high=-0.2).verdict == "loss"
    assert one._replace(low=-0.1).verdict == "even"
    assert measured.judged(one, Words()) == "It pays: 1.0 points a deal, ±\u00a00.8."
    loss = one._replace(figure=-1.0, low=-1.8, high=-0.2)
    assert measured.judged(loss, Words()).startswith("It does not pay: it costs 1.0 points")
    french = measured.judged(one._replace(figure=-0.04, low=-1, high=0.92), Words("fr"))
    assert french == "La mesure ne montre pas de différence\u00a0: 0,0 point par donne, ±\u00a01,0."
    two = one._replace(figure=1.96, high=3.72)
    assert measured.judged(two, Words("fr")).startswith("Cela paie\u00a0: 2,0 points par donne")


def test_what_is_said_of_a_figure_bears_its_verdict_out() -> None:
    """A gain that is told as 0.2 ± 0.2 would not look like one."""
    close = measured.Figure(0.24, 0.06, 0.42, 100, "points")
    assert measured.judged(close, Words()) == "It pays: 0.24 points a deal, ±\u00a00.18."
    assert measured.said(close, Words()) == "+0.24\u00a0±\u00a00.18"
    even = close._replace(low=-0.02, high=0.5)
    assert "+0.2 points a deal, ±\u00a00.3" in measured.judged(even, Words())


def test_figures_are_written_as_the_language_writes_them() -> None:
    share = measured.Figure(41.3, 38.0, 44.4, 1000, "percent")
    assert measured.said(share, Words()) == "41\u00a0%\u00a0±\u00a03"
    points = share._replace(figure=-1.26, low=-1.5, high=-1.0, unit="points")
    assert measured.said(points, Words("fr")) == "−1,3\u00a0±\u00a00,2"
    cards = points._replace(figure=7.47, low=7.4, high=7.5, unit="cards")
    assert measured.said(cards, Words()) == "7.5\u00a0±\u00a00.1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_books_quote_each_tip_as_it_was_measured(language: str) -> None:
    words = Words(language)
    for name in NAMES:
        opened = book(catalog.load(name), language)
        text = " ".join(one.markdown for one in opened.sections if "strategy" in one.anchor)
        text = re.sub(r"\s(?<!\u00a0)+", " ", text)
        for study in ("draw", "lead", "keep", "rob", "worth"):
            for which in measured.studies(name).get(study, {}).get("figures", {}):
                assert measured.judged(_found(name, f"{study}.{which}"), words) in text
        for which in measured.studies(name).get("contracts", {}).get("figures", {}):
            assert measured.said(_found(name, f"contracts.{which}"), words) in text
        assert measured.said(_found(name, "skill.steady"), words) in text
        assert measured.studies(name)["skill"]["command"] in text


def test_what_was_not_measured_is_none() -> None:
    assert measured.figure("barker", "rob.rob") is None
    assert measured.figure("nosuch", "cards.wins-five") is None
    assert "tests/bench/tips.py" in assets.text("books/measured/barker.toml").splitlines()[0]
