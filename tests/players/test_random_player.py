"""The random player: any legal action, from its own source of chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardtable.players import player
from cardtable.rules.ask import Ask, Cards, Keep
from cardtable.rules.cards import Card
from cardtable.rules.view import View
from tests.players.asking import barker, seen
from tests.rules.sitting import Sitting, cards


def _asked(question: Cards) -> View:
    """A view of a seat that is asked to choose cards."""
    table = barker({"N": "5S JS KS QD 3C"})
    return seen(table)._replace(ask=Ask(0, "discard", cards=question), legal=())


def test_every_legal_action_is_equally_likely() -> None:
    view = seen(barker({"N": "5S JS KS QD 3C"}))
    anybody = player("random", 1)
    chosen = Counter(anybody.advise(view).action for _ in range(2000))
    assert set(chosen) == set(view.legal)
    assert all(300 < count < 500 for count in chosen.values())


def test_same_seed_makes_the_same_choices() -> None:
    view = seen(barker({"N": "5S JS KS QD 3C"}))
    one, other = player("random", 7), player("random", 7)
    assert [one.advise(view) for _ in range(20)] == [other.advise(view) for _ in range(20)]


def test_choices_of_others_and_global_chance_do_not_matter() -> None:
    view = seen(barker({"N": "5S JS KS QD 3C"}))
    alone = player("random", 7)
    expected = [alone.advise(view).action for _ in range(20)]
    one, other = player("random", 7), player("random", 8)
    found = []
    for number in range(20):
        random.seed(number)
        other.advise(view)
        found.append(one.advise(view).action)
    assert found == expected


def test_subset_has_any_size_that_is_allowed() -> None:
    view = _asked(Cards("discard", 1, 3, cards("5S JS KS QD 3C")))
    anybody = player("random", 1)
    sizes = Counter(len(anybody.advise(view).action.words) for _ in range(600))
    assert set(sizes) == {1, 2, 3}


def test_subset_keeps_what_must_be_kept() -> None:
    trumps = cards("5S JS")
    view = _asked(Cards("discard", 0, 5, cards("5S JS KD QD 3C"), Keep(1, trumps)))
    anybody = player("random", 1)
    thrown: Counter[Card] = Counter()
    for _ in range(600):
        gone = anybody.advise(view).action.cards
        assert any(card not in gone for card in trumps)
        thrown.update(gone)
    assert set(thrown) == set(cards("5S JS KD QD 3C"))


def test_subset_of_an_exact_size_has_it() -> None:
    view = _asked(Cards("discard", 4, 4, cards("5S JS KD QD 3C")))
    assert len(player("random", 1).advise(view).action.words) == 4


def test_seat_that_is_not_asked_gets_no_answer() -> None:
    table = Sitting("barker")
    table.deal("N")
    view = seen(table)._replace(ask=None)
    for level in ("random", "steady"):
        with pytest.raises(ValueError, match="nothing is asked"):
            player(level).advise(view)
