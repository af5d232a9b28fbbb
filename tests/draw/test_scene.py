"""Scenes: what a view becomes before it is drawn."""

from __future__ import annotations

from cardtable.draw.scene import Scene, scene
from cardtable.rules.cards import JOKER, Card, Suit
from cardtable.rules.view import View
from tests.draw.games import NAMES, view_at, words_for


def _scene(view: View, *, bottom: int = 0, last_trick: bool = False) -> Scene:
    return scene(view, words_for(view), bottom=bottom, last_trick=last_trick)


def test_seat_at_the_bottom_comes_first_and_the_others_follow_clockwise() -> None:
    view = view_at("bruff", lambda state: state.deal is not None, seat=2)
    assert [plate.name for plate in _scene(view, bottom=2).plates] == [*NAMES[2:], *NAMES[:2]]


def test_plate_counts_cards_and_tricks_and_marks_dealer_and_turn() -> None:
    view = view_at("barker", lambda state: len(state.play.tricks) == 2)
    plates = _scene(view).plates
    assert sum(int(plate.won.split()[0]) for plate in plates) == 2
    assert [plate.cards for plate in plates] == [3, 3, 3, 3]
    assert [plate.deals for plate in plates].index(True) == view.dealer
    assert [plate.acts for plate in plates].index(True) == view.turn


def test_sides_have_shapes_of_their_own() -> None:
    view = view_at("bruff", lambda state: state.deal is not None)
    assert [plate.side for plate in _scene(view).plates] == [0, 1, 2, 0, 1, 2]


def test_last_call_stands_before_each_seat_until_trump_is_named() -> None:
    view = view_at("barker", lambda state: state.phase == "trump")
    calls = [plate.call for plate in _scene(view).plates]
    assert view.bidder is not None
    assert calls[view.bidder] == f"bid {view.bid}"
    assert sorted(calls).count("pass") == 3
    playing = view_at("barker", lambda state: state.phase == "play")
    assert {plate.call for plate in _scene(playing).plates} == {""}


def test_declarer_is_marked_with_what_he_plays_and_draws_are_counted() -> None:
    view = view_at("barker", lambda state: state.phase == "play")._replace(trump=Suit("S"), bid=20)
    plates = _scene(view).plates
    assert view.bidder is not None
    assert plates[view.bidder].declares == "20♠"
    assert [bool(plate.declares) for plate in plates].count(True) == 1
    assert [plate.drew_short for plate in plates] == [f"+{drew}" for drew in view.drew]


def test_forehand_declares_the_contract_of_bismarck() -> None:
    view = view_at("bismarck", lambda state: state.phase == "play")._replace(
        dealer=0, contract="valfri", trump=Suit("H")
    )
    assert [plate.declares for plate in _scene(view).plates] == ["", "Valfri♥", ""]


def test_leader_and_winning_card_of_the_trick_are_marked() -> None:
    view = view_at("bruff", lambda state: len(state.play.trick) == 5)
    laid = _scene(view).trick
    assert [card.card for card in laid] == [card for _, card in view.trick]
    assert [card.leads for card in laid] == [True, False, False, False, False]
    best = view.order.best([card for _, card in view.trick])
    assert [card.wins for card in laid].index(True) == best


def test_complete_trick_lies_there_as_long_as_it_is_asked_for() -> None:
    view = view_at("bruff", lambda state: len(state.play.tricks) == 1 and not state.play.trick)
    kept, gone = _scene(view, last_trick=True), _scene(view)
    assert len(kept.trick) == 6
    winner = next(card for card in kept.trick if card.wins)
    assert winner.place == view.tricks[0].winner
    assert not any(plate.acts for plate in kept.plates)
    assert gone.trick == ()
    assert gone.expected == view.turn


def test_new_card_takes_the_old_trick_away() -> None:
    view = view_at(
        "bruff", lambda state: len(state.play.tricks) == 1 and len(state.play.trick) == 1
    )
    assert len(_scene(view, last_trick=True).trick) == 1


def test_open_cards_lie_on_the_felt() -> None:
    bruff = view_at("bruff", lambda state: state.phase == "play")
    assert len(_scene(bruff).turned) == 1
    bismarck = view_at("bismarck", lambda state: state.phase == "contract")
    assert _scene(bismarck).turned == bismarck.turned
    assert len(bismarck.turned) == 4


def test_robbed_card_and_joker_stand_at_the_seats_that_took_them() -> None:
    robbed = view_at(
        "bruff", lambda state: state.last is not None and state.last[1].verb == "rob", seat=None
    )
    assert robbed.last is not None
    taker = robbed.last[0]
    marks = [plate.drew for plate in _scene(robbed).plates]
    assert marks[taker] == f"took {words_for(robbed).card(robbed.shown[-1])}"
    assert [bool(mark) for mark in marks].count(True) == 1
    buried = view_at(
        "bruff", lambda state: state.last is not None and state.last[1].verb == "bury", seed="5"
    )
    assert buried.dealer is not None
    marks = [plate.drew for plate in _scene(buried).plates]
    assert marks[buried.dealer] == "took JO"
    assert [bool(mark) for mark in marks].count(True) == 1


def test_seat_that_takes_the_joker_and_the_next_card_shows_both() -> None:
    view = view_at("bruff", lambda state: state.phase == "play")
    out = (2, None, None, None, None, None)
    view = view._replace(dealer=0, turned=(), shown=(JOKER, Card("AH")), out=out)
    assert [plate.drew for plate in _scene(view).plates] == ["took JO A♥", "", "", "", "", ""]
    view = view._replace(out=(1, None, None, 1, None, None))
    assert [plate.drew for plate in _scene(view).plates] == ["took JO", "", "", "took A♥", "", ""]


def test_quotas_follow_contract_and_forehand() -> None:
    view = view_at("bismarck", lambda state: state.phase == "play")._replace(dealer=0)
    taking, avoiding = (
        _scene(view._replace(contract=name, tricks=())).plates for name in ("spader", "pass")
    )
    assert [plate.won_short for plate in taking] == ["0/4 won", "0/8 won", "0/4 won"]
    assert [plate.won_short for plate in avoiding] == ["0/6 won", "0/4 won", "0/6 won"]
    early = view_at("bismarck", lambda state: state.phase == "contract")
    assert {plate.won for plate in _scene(early).plates} == {"0 won"}


def test_nobody_but_the_human_at_the_bottom_acts_without_thinking() -> None:
    view = view_at("barker", lambda state: state.turn == 0)
    watched = scene(view, words_for(view), watched=True)
    assert watched.plates[0].thinks
    assert not _scene(view).plates[0].thinks
