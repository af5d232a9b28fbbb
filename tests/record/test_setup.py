"""Positions: hands, trump and more are fixed, and the rest comes from the seed's pack."""

from __future__ import annotations

import pytest

from cardtable.record.reader import read
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.cards import Card
from cardtable.rules.shuffle import shuffled
from cardtable.rules.state import State
from tests.record.playing import TABLES, empty

_BARKER = "cardtable 1\nruleset barker\n"
_BRUFF = "cardtable 1\nruleset bruff\n"
_BISMARCK = "cardtable 1\nruleset bismarck\n"


def _state(text: str) -> State:
    record = Record.read(text)
    assert Record.read(record.text()).state == record.state
    assert record.text().splitlines()[0] == "cardtable 1"
    return record.state


def _all_cards(state: State) -> list[Card]:
    assert state.deal is not None
    deal = state.deal
    out = [card for hand in deal.out if hand is not None for card in hand]
    return [*deal.stock, *deal.turned, *out, *(card for hand in state.play.hands for card in hand)]


@pytest.mark.parametrize(
    ("ruleset", "lines"),
    [
        ("barker", "deal W\ntrump S\nhand N 5S AH\n"),
        ("bruff", "deal C2\nhand A1 JO\n"),
        ("bismarck", "deal C\ncontract pass\nhand B AS KS\n"),
    ],
)
@pytest.mark.parametrize("seed", ["", "seed 7\n"])
def test_all_cards_of_the_pack_are_somewhere_once(ruleset: str, lines: str, seed: str) -> None:
    state = _state(f"cardtable 1\nruleset {ruleset}\n{seed}{lines}")
    assert sorted(_all_cards(state)) == sorted(state.ruleset.pack)
    assert {len(hand) for hand in state.play.hands} == {state.ruleset.hand_size}
    assert (state.phase, state.step) == ("play", 0)


def test_hands_are_filled_from_the_seed_s_pack_from_the_dealer_s_left() -> None:
    state = _state(f"{_BARKER}seed 7\ndeal W\ntrump S\nhand E 5S JS AH AS KS\nhand N KD\n")
    fixed = {"5S", "JS", "AH", "AS", "KS", "KD"}
    rest = [card for card in shuffled("7", 1, state.ruleset.pack) if card not in fixed]
    north, east, south, west = (set(hand) for hand in state.play.hands)
    assert north == {"KD", *rest[:4]}
    assert east == {"5S", "JS", "AH", "AS", "KS"}
    assert south == set(rest[4:9])
    assert west == set(rest[9:14])
    assert state.deal is not None
    assert list(state.deal.stock) == rest[14:]


def test_without_a_seed_they_are_filled_in_the_order_of_the_pack() -> None:
    state = _state(f"{_BARKER}deal W\ntrump S\nhand N 5S\n")
    assert set(state.play.hands[0]) == {"5S", "AS", "KS", "QS", "JS"}


def test_fixed_cards_stay_where_they_are_whatever_the_seed() -> None:
    for seed in range(20):
        state = _state(f"{_BARKER}seed {seed}\ndeal W\ntrump S\nhand N 5S AH\nhand W JS\n")
        assert {"5S", "AH"} <= set(state.play.hands[0])
        assert "JS" in state.play.hands[3]


@pytest.mark.parametrize(
    ("text", "leader"),
    [
        (f"{_BARKER}deal W\ntrump S\nbid E 20\n", 2),
        (f"{_BARKER}deal W\ntrump S\nbid E 20\nleader N\n", 0),
        (f"{_BARKER}deal E\ntrump S\n", 2),
        (f"{_BRUFF}deal C2\nturned KD\n", 0),
        (f"{_BISMARCK}deal A\ncontract spel\n", 1),
    ],
)
def test_the_ruleset_s_leader_leads_unless_another_is_named(text: str, leader: int) -> None:
    state = _state(text)
    assert (state.turn, state.play.leader) == (leader, leader)


def test_the_bid_counts_at_the_end() -> None:
    state = _state(f"{_BARKER}deal W\ntrump S\nbid N 25\n")
    assert state.deal is not None
    assert (state.deal.bidder, state.deal.bid, state.deal.trump) == (0, 25, "S")


@pytest.mark.parametrize(
    ("lines", "trump", "turned"),
    [
        ("turned KD", "D", ("KD",)),
        ("turned AH", "H", ("AH",)),
        ("turned KD\ntrump D", "D", ("KD",)),
        ("trump D", "D", ()),
    ],
)
def test_a_turned_card_fixes_the_trump_and_a_trump_alone_turns_none(
    lines: str, trump: str, turned: tuple[str, ...]
) -> None:
    state = _state(f"{_BRUFF}deal C2\n{lines}\n")
    assert state.deal is not None
    assert (state.deal.trump, state.deal.turned) == (trump, turned)


def test_without_trump_and_turned_card_the_next_card_is_turned_and_is_never_the_joker() -> None:
    for seed in range(60):
        state = _state(f"{_BRUFF}seed {seed}\ndeal C2\nhand A1 5S\n")
        assert state.deal is not None
        (turned,) = state.deal.turned
        assert turned != "JO"
        assert state.deal.trump == ("H" if turned == "AH" else turned[1])


def test_a_turned_card_can_be_robbed() -> None:
    state = _state(f"{_BRUFF}deal C2\nturned KD\nhand A1 AD\n")
    assert "rob AD" in [str(action) for action in engine.legal(state)]


@pytest.mark.parametrize(
    ("contract", "name", "trump"),
    [
        ("spel", "spel", None),
        ("spader", "spader", "S"),
        ("valfri h", "valfri", "H"),
        ("valfri ♣", "valfri", "C"),
        ("pass", "pass", None),
    ],
)
def test_a_contract_fixes_the_trump_and_four_cards_are_laid_away(
    contract: str, name: str, trump: str | None
) -> None:
    state = _state(f"{_BISMARCK}deal C\ncontract {contract}\n")
    assert state.deal is not None
    assert (state.deal.contract, state.deal.trump) == (name, trump)
    forehand = state.deal.out[0]
    assert forehand is not None
    assert (len(forehand), state.deal.stock) == (4, ())
    assert state.match.used[0] == (name,)


def test_contracts_used_before_cannot_be_announced_again() -> None:
    text = f"{_BISMARCK}deal C\ncontract spel\nused A spader pass\nused C valfri\n"
    state = _state(text)
    assert state.match.used == (("spader", "pass", "spel"), (), ("valfri",))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_score_line_sets_the_scores_beside_a_deck(name: str, options: dict[str, int]) -> None:
    record = empty(name, **options)
    scores = tuple(range(5, 5 + len(record.ruleset.seating.sides)))
    record.deal(scores=scores)
    words = " ".join(map(str, scores))
    assert f"\nscore {words}\n" in record.text()
    assert Record.read(record.text()).state.match.scores == scores


def test_negative_scores_are_scores() -> None:
    state = _state(f"{_BARKER}deal W\ntrump S\nscore -20 85\n")
    assert state.match.scores == (-20, 85)


def test_a_position_follows_a_dealt_deal() -> None:
    passes = "N pass\nE pass\nS pass\nW pass\n"
    text = f"{_BARKER}seed 1\ndeal W\n{passes}deal N\ntrump S\nhand N 5S\n"
    reading = read(text)
    assert reading.fault is None
    state = _state(text)
    rest = [card for card in shuffled("1", 2, state.ruleset.pack) if card != "5S"]
    assert set(state.play.hands[1]) == set(rest[:5])


def test_a_turned_card_that_proposes_nothing_fixes_no_trump_and_is_not_asked_for() -> None:
    head = "cardtable 1\nruleset growler\ndeal W\n"
    state = _state(f"{head}trump S\nturned KD\nbid N 20\n")
    assert state.deal is not None
    assert (state.deal.turned, state.deal.trump) == (("KD",), "S")
    assert "KD" not in _all_cards(state)[len(state.deal.stock) + 1 :]
    state = _state(f"{head}trump S\n")
    assert state.deal is not None
    assert state.deal.turned == ()
    fault = read(f"{head}turned KD\nN play 2S\n").fault
    assert fault is not None
    assert getattr(fault.fields["why"], "code", None) == "fault.no-trump"


def test_a_bid_of_a_position_is_one_that_the_house_knows() -> None:
    head = "cardtable 1\nruleset growler\noption min_bid 20\ndeal W\ntrump S\n"
    fault = read(f"{head}bid N 15\n").fault
    assert fault is not None
    assert getattr(fault.fields["why"], "code", None) == "bid-figure"
    assert read(f"{head}bid N 20\n").fault is None


_SHOWN = "cardtable 1\nruleset twenty-fives\noption turned dealer_last\ndeal W\n"


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ("hand W 2D 3D 4D 5D KC\n", "KC"),
        ("hand W 2D 3D 4D 5D KC\nturned 3D\n", "3D"),
        ("turned AH\n", "AH"),
        ("turned AH\nhand N 2D\n", "AH"),
    ],
)
def test_the_card_that_the_dealer_shows_lies_in_his_hand(lines: str, shown: str) -> None:
    state = _state(_SHOWN + lines)
    assert state.deal is not None
    assert (state.deal.turned, state.deal.trump) == ((shown,), shown[1])
    assert shown in state.play.hands[3]
    held = [card for hand in state.play.hands for card in hand]
    assert sorted([*held, *state.deal.stock]) == sorted(state.ruleset.pack)


@pytest.mark.parametrize("lines", ["turned KC\nhand N KC\n", "hand W 2D 3D 4D 5D KC\nturned KD\n"])
def test_the_dealer_shows_no_card_that_he_does_not_hold(lines: str) -> None:
    fault = read(_SHOWN + lines).fault
    assert fault is not None
    assert getattr(fault.fields["why"], "code", None) == "fault.turned-not-held"
