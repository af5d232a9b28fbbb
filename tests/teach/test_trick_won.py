"""Why a trick was won: in a few words that name the card, and at length, in both languages."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from cardtable.rules.cards import Card, Suit
from cardtable.rules.order import TRUMP
from cardtable.rules.view import TrickView, View
from cardtable.table import Table
from cardtable.teach.trick_won import at_length, in_short
from cardtable.text.words import LANGUAGES, Words
from tests.draw.games import NAMES


def after(ruleset: str, trump: str | None, cards: str) -> View:
    """The view after one trick with these cards, led by the first seat."""
    view = Table(ruleset, seed="won").view(None)._replace(trump=Suit(trump) if trump else None)
    played = tuple(Card(one) for one in cards.split())
    trick = TrickView(0, played, view.order.best(played), 0, 5, "none")
    return view._replace(tricks=(trick,))


@pytest.mark.parametrize(
    ("ruleset", "trump", "cards", "said"),
    [
        ("barker", "H", "AS 3S QS 9D", "trick.won.ace seat=S card=QS led=AS"),
        ("barker", "S", "AD KC 2D 3H", "trick.won.ace-lowest seat=S card=2D led=AD"),
        ("barker", "H", "9S 3S TS 4D", "trick.won.low seat=E card=3S led=TS"),
        ("barker", "S", "9S 2S AH 4D", "trick.won.always-above seat=S card=AH led=2S"),
        ("barker", "S", "9D KD AH 4D", "trick.won.always seat=S card=AH"),
        ("barker", "S", "9S 2S TS 4D", "trick.won.low seat=E card=2S led=TS"),
        ("barker", "S", "TS 5S JS AH", "trick.won.first seat=E card=5S"),
        ("barker", "H", "KH JH AH 4D", "trick.won.trump seat=E card=JH led=AH"),
        ("barker", "H", "KD 2H 3D 4C", "trick.won.only-trump seat=E card=2H"),
        ("barker", "H", "KD 2S 3D 4C", "trick.won.suit seat=N card=KD led=3D"),
        ("barker", "H", "2D 2S 3S 4C", "trick.won.alone seat=N card=2D"),
        ("bruff", "C", "9C JO AH 2C 4D 5D", "trick.won.always-above seat=2 card=JO led=AH"),
        ("bismarck", "H", "2S AS KS", "trick.won.suit seat=2 card=AS led=KS"),
        ("bismarck", "H", "AS 5H AH", "trick.won.trump seat=3 card=AH led=5H"),
        ("bismarck", None, "3S 2S AH", "trick.won.suit seat=1 card=3S led=2S"),
    ],
)
def test_the_card_and_what_may_surprise(
    ruleset: str, trump: str | None, cards: str, said: str
) -> None:
    view = after(ruleset, trump, cards)
    code, *fields = said.split()
    short = in_short(view)
    labels = view.ruleset.seating.labels
    wanted = {name: value for name, _, value in (one.partition("=") for one in fields)}
    trick = view.tricks[-1]
    assert short.code == code
    assert short.fields == wanted | {"seat": labels[trick.winner]}
    assert trick.cards[trick.winner] == wanted["card"]
    assert at_length(view)[0] == short


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_few_words_leave_room_for_the_key(language: str) -> None:
    tricks = (
        "AS 3S QS 9D",
        "9S 3S TS 4D",
        "KD AH 3D 4C",
        "TS 2H 3D 4C",
        "KD 2S AD 4C",
        "9C 5H 2H 4C",
    )
    for trump, cards in product("HC", tricks):
        view = after("barker", trump, cards)
        labels = view.ruleset.seating.labels
        words = Words(language, dict(zip(labels, NAMES, strict=False)))
        said = words.say(in_short(view))
        key = words("table.keys.go-on")
        assert cell_len(f" ►  {said}  {key}") < 80, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_length_every_card_is_accounted_for(language: str) -> None:
    view, words = after("barker", "H", "AS 3S QS 9D"), Words(language)
    said = " ".join(words.say(one) for one in at_length(view))
    for card in view.tricks[-1].cards:
        assert words.card(card) in said
    assert view.order.group[Card("AH")] == TRUMP
