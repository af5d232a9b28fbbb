"""Barker's auction, the naming of trumps, and the draw.

Source: rules page, 1.5 and 3.
"""

from __future__ import annotations

import pytest

from cardtable.rules import engine
from cardtable.rules.look import view
from tests.rules.sitting import Sitting, cards

HANDS = {
    "N": "5S JS AS KS QS",
    "E": "2D 3D 4D 6D 7D",
    "S": "2C 3C 4C 6C 7C",
    "W": "2H 3H 4H 6H 7H",
}
EVERY_BID = {f"bid {points}" for points in (5, 10, 15, 20, 25, 30)}


def _auction(calls: str = "", scores: tuple[int, int] = (0, 0)) -> Sitting:
    """W deals, N speaks first; after some calls."""
    game = Sitting("barker", scores)
    game.deal("W", HANDS, top="8S 9S TS 8D 9D TD 8C 9C TC 8H 9H TH KH QH JH KD QD JD KC QC")
    if calls:
        game.do(calls)
    return game


# The deal


def test_cards_are_dealt_from_the_dealers_left_three_then_two() -> None:
    game = Sitting("barker")
    pack = game.ruleset.pack
    game.state, _ = engine.deal(game.state, game.labels.index("E"), pack)
    assert (
        game.dealt.dealt
        == (
            (*pack[6:9], *pack[16:18]),  # N, third from the dealer's left
            (*pack[9:12], *pack[18:20]),  # E, the dealer, last
            (*pack[0:3], *pack[12:14]),  # S
            (*pack[3:6], *pack[14:16]),  # W
        )
    )
    assert game.dealt.stock == pack[20:]
    assert game.dealt.turned == ()


def test_first_dealer_is_anybody() -> None:
    """C18: chosen at random, so the engine takes any seat for the first deal."""
    game = Sitting("barker")
    assert engine.next_dealer(game.state) is None
    assert game.ruleset.first_dealer == "random"
    for seat in range(4):
        assert engine.check_deal(game.state, seat, game.ruleset.pack) is None


def test_deal_passes_to_the_left_after_a_played_deal() -> None:
    game = _auction("N bid 5, E pass, S pass, W pass, N trump S")
    game.do("N discard, E discard, S discard, W discard")
    for played in ("2D 2C 2H 5S", "JS 3D 3C 3H", "AS 4D 4C 4H", "KS 6D 6C 6H", "QS 7D 7C 7H"):
        game.trick(played)
    assert game.phase == "deal-over"
    assert engine.next_dealer(game.state) == game.labels.index("N")


def test_only_the_next_dealer_may_deal_and_only_the_whole_pack() -> None:
    game = _auction("N pass, E pass, S pass, W pass")
    pack = game.ruleset.pack
    wrong = engine.check_deal(game.state, 2, pack)
    assert wrong is not None
    assert (wrong.code, wrong.fields["seat"], wrong.fields["other"]) == ("wrong-dealer", "S", "N")
    for fault, code in [
        (pack[1:], "cards-missing"),
        ((*pack, "JO"), "card-not-in-pack"),
        ((*pack[1:], pack[1]), "card-dealt-twice"),
    ]:
        refusal = engine.check_deal(game.state, 0, [*map(type(pack[0]), fault)])
        assert refusal is not None
        assert refusal.code == code
    assert engine.check_deal(game.state, 0, pack) is None


def test_no_deal_is_due_while_one_is_played() -> None:
    refusal = engine.check_deal(_auction().state, 0)
    assert refusal is not None
    assert (refusal.code, refusal.fields["phase"]) == ("no-deal-due", "auction")


# Bids and passes


def test_dealers_left_speaks_first_and_may_bid_any_figure_or_pass() -> None:
    game = _auction()
    assert (game.turn, game.phase) == ("N", "auction")
    assert game.options == EVERY_BID | {"pass"}


@pytest.mark.parametrize("points", [0, 1, 7, 12, 35, 60, 100])
def test_bids_are_fives_from_five_to_thirty(points: int) -> None:
    refusal = _auction().refusal(f"bid {points}")
    assert refusal.code == "bid-figure"
    assert (refusal.fields["least"], refusal.fields["most"]) == (5, 30)


def test_each_bid_exceeds_the_standing_one() -> None:
    game = _auction("N bid 15")
    assert game.options == {"bid 20", "bid 25", "bid 30", "pass"}
    for points in (5, 10, 15):
        refusal = game.refusal(f"bid {points}")
        assert (refusal.code, refusal.fields["standing"]) == ("bid-too-low", 15)


def test_auction_goes_clockwise_round_and_round() -> None:
    game = _auction()
    order = []
    for call in ("bid 5", "bid 10", "bid 15", "bid 20", "bid 25", "pass", "bid 30"):
        order.append(game.turn)
        game.do(f"{game.turn} {call}")
    assert order == ["N", "E", "S", "W", "N", "E", "S"]


def test_a_pass_is_final() -> None:
    game = _auction("N pass, E bid 5, S bid 10, W bid 15")
    assert game.turn == "E"
    game.do("E bid 20, S pass, W pass")
    assert (game.phase, game.turn) == ("trump", "E")


def test_nothing_exceeds_thirty_but_everybody_left_is_still_asked() -> None:
    game = _auction("N bid 30")
    for label in ("E", "S"):
        assert game.turn == label
        assert game.options == {"pass"}
        game.do(f"{label} pass")
    assert game.options == {"hold", "pass"}
    game.do("W pass")
    assert (game.phase, game.turn, game.dealt.bid) == ("trump", "N", 30)


def test_standing_bidders_turn_does_not_come_unless_somebody_bid_or_held_since() -> None:
    game = _auction("N bid 10, E pass, S pass, W pass")
    assert (game.phase, game.turn) == ("trump", "N")
    game = _auction("N bid 10, E pass, S bid 15, W pass")
    assert (game.phase, game.turn) == ("auction", "N")


def test_last_seat_left_is_asked_although_all_others_passed() -> None:
    game = _auction("N pass, E pass, S pass")
    assert (game.turn, game.options) == ("W", EVERY_BID | {"pass"})
    game.do("W bid 5")
    assert (game.phase, game.turn) == ("trump", "W")


def test_all_that_was_called_is_public() -> None:
    game = _auction("N pass, E bid 5")
    look = view(game.state, 2)
    assert [(game.labels[seat], str(call)) for seat, call in look.auction] == [
        ("N", "pass"),
        ("E", "bid 5"),
    ]
    assert (look.bid, look.bidder) == (5, 1)


# The hold


def test_dealer_may_hold_the_standing_bid_instead_of_raising() -> None:
    game = _auction("N bid 15, E pass, S pass")
    assert game.options == {"bid 20", "bid 25", "bid 30", "hold", "pass"}
    game.do("W hold")
    assert (game.dealt.bid, game.dealt.bidder) == (15, game.labels.index("W"))
    assert game.codes == ["held"]


def test_only_the_dealer_may_hold() -> None:
    game = _auction("N bid 15")
    assert "hold" not in game.options
    refusal = game.refusal("hold")
    assert (refusal.code, refusal.fields["seat"]) == ("hold-not-dealer", "W")


def test_hold_needs_a_standing_bid() -> None:
    game = _auction("N pass, E pass, S pass")
    assert game.refusal("hold").code == "hold-nothing"


def test_after_a_hold_those_who_have_not_passed_may_raise() -> None:
    game = _auction("N bid 15, E pass, S pass, W hold")
    assert (game.turn, game.options) == ("N", {"bid 20", "bid 25", "bid 30", "pass"})
    game.do("N pass")
    assert (game.phase, game.turn, game.dealt.bid) == ("trump", "W", 15)


def test_dealer_may_hold_again_after_a_raise() -> None:
    game = _auction("N bid 15, E pass, S pass, W hold, N bid 20")
    assert game.options == {"bid 25", "bid 30", "hold", "pass"}
    game.do("W hold, N bid 25, W hold, N pass")
    assert (game.phase, game.turn, game.dealt.bid) == ("trump", "W", 25)


def test_dealer_may_hold_thirty() -> None:
    game = _auction("N pass, E pass, S bid 30, W hold")
    assert (game.turn, game.options) == ("S", {"pass"})
    game.do("S pass")
    assert (game.phase, game.turn, game.dealt.bid) == ("trump", "W", 30)


def test_dealer_may_hold_over_his_partners_bid() -> None:
    game = _auction("N pass, E bid 10, S pass, W hold")
    assert (game.turn, game.dealt.bidder) == ("E", game.labels.index("W"))


def test_dealer_who_passed_may_hold_no_more() -> None:
    game = _auction("N bid 5, E bid 10, S pass, W pass, N bid 15, E pass")
    assert (game.phase, game.turn) == ("trump", "N")


# The floor at 100 (C19)


def test_side_at_a_hundred_may_not_bid_less_than_twenty() -> None:
    game = _auction(scores=(100, 0))
    assert game.options == {"bid 20", "bid 25", "bid 30", "pass"}
    refusal = game.refusal("bid 15")
    assert refusal.code == "bid-floor"
    assert (refusal.fields["score"], refusal.fields["least"]) == (100, 20)
    game.do("N pass")
    assert game.options == EVERY_BID | {"pass"}


def test_floor_does_not_bind_at_95() -> None:
    assert _auction(scores=(95, 100)).options == EVERY_BID | {"pass"}


def test_side_at_a_hundred_may_not_hold_less_than_twenty() -> None:
    game = _auction("N bid 15, E pass, S pass", scores=(0, 100))
    assert game.options == {"bid 20", "bid 25", "bid 30", "pass"}
    assert game.refusal("hold").code == "bid-floor"


def test_side_at_a_hundred_may_hold_twenty() -> None:
    game = _auction("N bid 20, E pass, S pass", scores=(0, 115))
    assert game.options == {"bid 25", "bid 30", "hold", "pass"}


# Thrown in


def test_four_passes_throw_the_deal_in_without_a_score() -> None:
    game = _auction("N pass, E pass, S pass, W pass", scores=(70, -5))
    assert (game.phase, game.turn) == ("deal-over", None)
    assert game.codes == ["passed", "thrown-in"]
    assert game.scores == {"NS": 70, "EW": -5}
    assert game.state.match.rows[-1].kind == "thrown-in"
    assert engine.next_dealer(game.state) == game.labels.index("N")
    game.deal("N")
    assert (game.turn, game.dealt.number, game.dealt.calls) == ("E", 2, ())


# Naming trumps


def test_high_bidder_names_any_suit_as_trump() -> None:
    game = _auction("N bid 5, E pass, S pass, W pass")
    assert game.options == {"trump S", "trump H", "trump D", "trump C"}
    assert game.refusal("play 5S").code == "wrong-action"
    game.do("N trump H")
    assert game.dealt.trump == "H"
    assert game.phase == "discard"


# The draw


def _draw(calls: str = "N bid 5, E pass, S pass, W pass, N trump S") -> Sitting:
    return _auction(calls)


def test_seats_draw_clockwise_from_the_dealers_left_dealer_last_whoever_bid() -> None:
    game = _draw("N pass, E pass, S bid 5, W pass, S trump S")
    order = []
    while game.phase == "discard":
        order.append(game.turn)
        game.do(f"{game.turn} discard")
    assert order == ["N", "E", "S", "W"]


def test_each_seat_discards_none_to_five_cards_of_its_hand() -> None:
    game = _draw()
    question = engine.ask(game.state)
    assert question is not None
    assert question.options == ()
    assert question.cards is not None
    assert (question.cards.min, question.cards.max) == (0, 5)
    assert set(question.cards.pool) == set(cards(HANDS["N"]))
    assert question.cards.keep is None
    assert game.refusal("discard 2D").code == "not-in-hand"
    assert game.refusal("discard KS KS").code == "card-twice"
    game.do("N discard 5S JS AS KS QS")
    assert game.hand("N") == set(cards("8S 9S TS 8D 9D"))


def test_as_many_cards_are_drawn_off_the_top_before_the_next_is_asked() -> None:
    game = _draw()
    game.do("N discard KS QS")
    assert game.hand("N") == set(cards("5S JS AS 8S 9S"))
    assert game.turn == "E"
    game.do("E discard 2D 3D 4D")
    assert game.hand("E") == set(cards("6D 7D TS 8D 9D"))
    game.do("S discard, W discard 2H")
    assert game.hand("W") == set(cards("3H 4H 6H 7H TD"))
    assert game.seen.stock == 32 - 6


def test_twenty_cards_can_be_drawn() -> None:
    game = _draw()
    for label, hand in HANDS.items():
        game.do(f"{label} discard {hand}")
    assert game.phase == "play"
    assert game.seen.stock == 12
    assert game.hand("W") == set(cards("JH KD QD JD KC QC")) - {"JH"}


def test_how_many_were_drawn_is_public_and_which_never() -> None:
    game = _draw()
    game.do("N discard KS QS")
    assert [str(event) for event in game.events] == ["drew number=2 seat=N"]
    look = view(game.state, 1)
    assert look.drew == (2, None, None, None)
    assert look.out == (2, None, None, None)
    assert look.last is not None
    assert str(look.last[1]) == "discard ?? ??"
    assert view(game.state, 0).out[0] == cards("KS QS")


def test_discards_are_out_of_play() -> None:
    game = _draw()
    game.do("N discard KS, E discard, S discard, W discard")
    everywhere = {card for label in HANDS for card in game.hand(label)} | set(game.dealt.stock)
    assert "KS" not in everywhere
    assert game.dealt.out[0] == cards("KS")


def test_seat_at_the_bidders_left_leads() -> None:
    for calls, leader in [
        ("N bid 5, E pass, S pass, W pass, N trump S", "E"),
        ("N pass, E pass, S bid 5, W pass, S trump S", "W"),
        ("N bid 5, E pass, S pass, W hold, N pass, W trump S", "N"),
    ]:
        game = _draw(calls)
        game.do("N discard, E discard, S discard, W discard")
        assert (game.phase, game.turn) == ("play", leader)
