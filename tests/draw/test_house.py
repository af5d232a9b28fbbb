"""What the rulesets of the general Forty-Fives add to the picture of a table."""

from __future__ import annotations

import pytest

from cardtable.draw import history, sheet, status, table
from cardtable.draw.canvas import length, text_of
from cardtable.draw.scene import Plate, Scene, cutting, scene, team
from cardtable.draw.scene import side as looks_of
from cardtable.rules.cards import Card, Suit
from cardtable.rules.state import State, Term
from cardtable.rules.view import TrickView, View
from cardtable.text.words import Words
from tests.draw.games import PALETTE, view_at, words_for


def _single(seats: int) -> View:
    """A table of single players, one trick played."""
    return view_at(
        "twenty-fives",
        lambda state: len(state.play.tricks) == 1 and not state.play.trick,
        sides="single",
        seats=seats,
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("width", [22, 38])
def test_single_players_all_have_their_column(seats: int, width: int) -> None:
    view = _single(seats)
    scores = tuple(range(10, 10 + seats))
    rows = text_of(sheet.draw(view._replace(scores=scores), width, 15, words_for(view), PALETTE))
    assert all(len(row) == width for row in rows)
    heads = [looks_of(seat).shape for seat in range(seats)]
    if seats <= 4:
        heads = [
            f"{head} {label}" for head, label in zip(heads, view.ruleset.seating.sides, strict=True)
        ]
    if width == 22:
        assert all(head in rows[1] for head in heads)
    (total,) = [row for row in rows if str(scores[-1]) in row and "10" in row]
    assert total.split()[1:] == [str(score) for score in scores]
    # Each number ends where its heading does.
    if width == 22:
        ends = [rows[1].index(head) + len(head) for head in heads]
        assert ends == [total.index(f" {score}") + 3 for score in scores]


def test_open_bonus_fits_into_the_narrowest_column() -> None:
    view = _single(6)
    trick = TrickView(0, view.tricks[0].cards, 0, 0, 5, "pending")
    view = view._replace(tricks=(trick,), deal_points=(5, 0, 0, 0, 0, 10))
    rows = text_of(sheet.draw(view, 22, 15, words_for(view), PALETTE))
    (current,) = [row for row in rows if "►" in row]
    assert current.split() == ["►1", "5?", "·", "·", "·", "·", "10"]
    assert len(current) == 22


def test_jink_made_is_called_so_and_other_losses_by_their_figure() -> None:
    words = Words()
    assert sheet.say_terms((Term("jink", 5, 60),), words) == "jink"
    assert sheet.say_terms((Term("jink-failed", 1, -60),), words) == "−60"
    revoked = (Term("tricks", 3, 15), Term("bonus", 1, 5), Term("revoke", 2, -10))
    assert sheet.say_terms(revoked, words) == "3×5 +5 −10"
    assert sheet.say_terms((Term("revoke-bid", 1, -20),), words) == "−20"


def _hoss(**fields: object) -> View:
    view = view_at("hoss", lambda state: state.phase == "play")
    return view._replace(bidder=1, partner=2, bid=20, trump=Suit("S"), jink=None)._replace(
        **fields  # type: ignore[arg-type]
    )


def test_partner_of_the_deal_has_the_declarers_sign() -> None:
    view = _hoss()
    assert [team(view, seat) for seat in range(3)] == [0, 1, 1]
    assert [team(view._replace(partner=None), seat) for seat in range(3)] == [0, 1, 2]
    plates = scene(view, words_for(view)).plates
    assert [plate.side for plate in plates] == [0, 1, 1]
    assert [plate.declares for plate in plates] == ["", "20♠", "&20♠"]
    assert [plate.declares_short for plate in plates] == ["", "20♠", "&20♠"]


def test_declared_jink_stands_in_the_place_of_the_bid() -> None:
    view = _hoss(jink=True)
    plates = scene(view, words_for(view)).plates
    assert [plate.declares for plate in plates] == ["", "jink♠", "&jink♠"]
    assert [plate.declares_short for plate in plates] == ["", "jink", "&jink"]
    assert "jink by Bertrand and Chloé" in _status(view, 200)
    assert "20 by Bertrand" in _status(_hoss(jink=False), 200)


def _status(view: View, width: int) -> str:
    return "".join(text for text, _ in status.line(view, width, words_for(view)))


def test_partners_name_goes_where_there_is_no_room_for_it() -> None:
    view = _hoss()
    width = length(status.line(view, 200, words_for(view)))
    while "and Chloé" in _status(view, width):
        width -= 1
    assert "20 by Bertrand " in _status(view, width)
    assert "trump ♠ " in _status(view, width)


def test_turned_card_is_called_what_it_is() -> None:
    dealt = view_at("growler", lambda state: state.phase == "auction")
    words = words_for(dealt)
    assert scene(dealt, words).turned == dealt.turned
    assert scene(dealt, words).caption == "turned up"
    card = dealt.turned[0]
    suit = Suit(card[1])
    other = next(Suit(one) for one in "SDC" if one != suit)
    stealing = dealt._replace(trump=suit, phase="steal")
    assert scene(stealing, words).turned == (card,)
    assert scene(stealing, words).caption == "may be stolen"
    for idle in (
        dealt._replace(trump=suit, phase="discard"),
        dealt._replace(trump=other, turned=(Card("KH"),), phase="partner"),
    ):
        made = scene(idle, words)
        assert made.turned == ()
        assert made.idle == idle.turned[0]
        assert (made.caption, made.idle_caption) == ("trump", "out of play")
    stolen = scene(stealing._replace(turned=(), phase="discard"), words)
    assert (stolen.turned, stolen.idle) == ((), None)


def test_dealers_shown_card_lies_at_his_place_until_it_is_played() -> None:
    view = view_at("twenty-fives", lambda state: state.phase == "play", turned="dealer_last")
    made = scene(view, words_for(view))
    assert [plate.shows for plate in made.plates].index(view.turned[0]) == view.dealer
    assert made.turned == ()
    played = scene(view._replace(turned=()), words_for(view))
    assert [plate.shows for plate in played.plates] == [None] * 4


def test_cut_lies_before_the_seats_and_the_lowest_is_marked() -> None:
    view = view_at("growler", lambda state: state.deal is not None, seat=1)
    assert view.dealer is not None
    cards = [Card(text) for text in ("KS", "9H", "TD", "4C")]
    again = [(seat, Card(text)) for seat, text in ((0, "7S"), (view.dealer, "2H"))]
    made = cutting(view, words_for(view), (tuple(enumerate(cards)), tuple(again)), bottom=1)
    last = {**dict(enumerate(cards)), **dict(again)}
    assert [laid.card for laid in made.trick] == [last[seat] for seat in (1, 2, 3, 0)]
    assert [laid.wins for laid in made.trick].index(True) == (view.dealer - 1) % 4
    assert not any(plate.cards or plate.acts for plate in made.plates)


def test_history_has_the_cut_in_the_first_deal_alone() -> None:
    view = view_at("hoss", lambda state: state.phase == "auction")
    cuts = (
        (((0, Card("2H")), (1, Card("2S")), (2, Card("TD")))),
        ((0, Card("5D")), (1, Card("KC"))),
    )
    for deal, there in ((1, True), (2, False)):
        rows = text_of(
            history.draw(view._replace(deal=deal), 40, 40, words_for(view), PALETTE, cuts)
        )
        assert any("Cut for the deal" in row for row in rows) is there
        assert any(row.split() == ["●", "Ada", "2♥", "5♦"] for row in rows) is there
        assert any(row.split() == ["■", "Chloé", "10♦"] for row in rows) is there


def test_star_follows_the_name_where_house_rules_hold() -> None:
    view = view_at("growler", lambda state: state.phase == "auction", target=60)
    assert _status(view, 80).startswith(" Growler*  deal 1")
    usual = view_at("growler", lambda state: state.phase == "auction")
    assert _status(usual, 80).startswith(" Growler  deal 1")


@pytest.mark.parametrize(("drew", "shown"), [("2♥+2", "2♥+2"), ("10♥+2", " +2"), ("+10♥", "+10♥")])
def test_card_taken_and_number_drawn_stand_together_where_there_is_room(
    drew: str, shown: str
) -> None:
    plate = Plate(name="Ada", side=0, cards=5, won="0 won", drew_short=drew)
    others = tuple(Plate(name=name, side=1, cards=5, won="0 won") for name in "BC")
    rows = text_of(table.draw(Scene((plate, *others)), 58, 15, Words(), PALETTE))
    (line,) = [row for row in rows[-2:] if "0 won" in row]
    assert f"{shown} 0 won" in line or f"{shown}  0 won" in line
    assert ("♥" in line) is ("♥" in shown)


def test_stolen_card_and_the_draw_are_both_told() -> None:
    def stop(state: State) -> bool:
        deal = state.deal
        return state.phase == "play" and deal is not None and bool(deal.shown) and not deal.turned

    view = view_at("growler", stop)
    assert view.dealer is not None
    plate = scene(view, words_for(view)).plates[view.dealer]
    card, drew = words_for(view).card(view.shown[0]), view.drew[view.dealer]
    assert plate.drew == f"took {card} drew {drew}"
    assert plate.drew_short == f"{card}+{drew}"
