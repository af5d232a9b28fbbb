"""The status line: what it says, and what it drops first."""

from __future__ import annotations

import pytest

from cardtable.draw import status
from cardtable.draw.canvas import length, text_of
from cardtable.rules import catalog
from cardtable.rules.cards import Card, Suit
from cardtable.rules.view import View
from cardtable.text.words import LANGUAGES, Words
from tests.draw.games import PALETTE, view_at, words_for


def _line(view: View, width: int = 120) -> str:
    (text,) = text_of([status.draw(view, width, words_for(view), PALETTE)])
    assert len(text) == width
    return text.rstrip()


def _playing(name: str) -> View:
    return view_at(name, lambda state: state.phase == "play" and len(state.play.trick) == 1)


def test_bruff_says_trump_target_leader_and_turn() -> None:
    view = _playing("bruff")._replace(trump=Suit("D"), turn=2, trick=((1, Card("7D")),))
    assert _line(view) == " Bruff  deal 1  trump ♦ diamonds  to 45  Bertrand led  ► Chloé"


def test_barker_says_the_bid_and_its_declarer() -> None:
    view = _playing("barker")._replace(bid=20, bidder=1)
    assert "  20 by Bertrand  " in _line(view)


def test_bismarck_says_the_contract_its_declarer_and_that_there_is_no_trump() -> None:
    view = _playing("bismarck")._replace(contract="spel", trump=None, dealer=0)
    assert "  no trumps  Spel by Bertrand  " in _line(view)


def test_match_says_the_game() -> None:
    view = view_at("bruff", lambda state: state.match.game == 2 and state.deal is not None, games=3)
    assert "  game 2  " in _line(view)


def test_who_leads_goes_first_then_target_then_the_word_of_the_suit() -> None:
    view = _playing("barker")._replace(bid=20, bidder=1, trump=Suit("D"))
    words = words_for(view)
    whole = _line(view)
    assert "led" in whole
    assert "to 120" in whole
    seen = []
    for width in range(len(whole), 30, -1):
        text = "".join(piece for piece, _ in status.line(view, width, words))
        seen.append(("led" in text, "to 120" in text, "diamonds" in text))
    dropped = list(dict.fromkeys(seen))
    assert dropped[:4] == [
        (True, True, True),
        (False, True, True),
        (False, False, True),
        (False, False, False),
    ]


@pytest.mark.parametrize("name", ["barker", "bismarck", "bruff"])
def test_longest_names_fit_into_eighty_columns(name: str) -> None:
    view = _playing(name)._replace(deal=12, turn=0)
    if name == "barker":
        view = view._replace(bid=30, bidder=1, trump=Suit("D"))
    names = dict.fromkeys(view.ruleset.seating.labels, "Bartholomew")
    line = status.line(view, 80, Words("en", names))
    assert length(line) <= 80
    assert line[-1][0] == "► Bartholomew"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalog.names())
def test_whose_turn_it_is_stands_in_sixty_columns_whatever_the_names(
    name: str, language: str
) -> None:
    view = _playing(name)._replace(deal=12, turn=0)
    rules = view.ruleset
    if "auction" in "".join(rules.phases):
        view = view._replace(bid=30, bidder=1, trump=Suit("D"))
    if "partner" in rules.phases:
        view = view._replace(partner=2)
    words = Words(language, dict.fromkeys(rules.seating.labels, "Bartholomäus"))
    for jink in (False, True):
        made = status.line(view._replace(jink=jink), 60, words, open_table=True)
        said = "".join(piece for piece, _ in made)
        assert length(made) <= 60
        assert said.endswith("► Bartholomäus")
        for one in (status.title(view, words), words("table.status.open")):
            assert one in said
        if view.trump is not None:
            assert words.glyph(view.trump) in said
        if view.contract is not None:
            assert words.contract(view.contract) in said
        if view.bid is not None:
            assert (words("table.seat.jink") if jink else "30") in said
