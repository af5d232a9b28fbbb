"""Following suit: every pattern of hand against the oracle, and the sentences of the rules page.

Source: rules page, 1.2 and 5.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.actions import play
from cardtable.rules.cards import SUITS, Card, Suit, pack
from cardtable.rules.follow import duty
from cardtable.rules.order import Order
from cardtable.rules.refusal import Refusal
from cardtable.rules.ruleset import Ruleset
from tests.oracle.tricks import allowed
from tests.rules.sitting import cards, facing

BRUFF = catalog.load("bruff")
BARKER = catalog.load("barker")
BISMARCK = catalog.load("bismarck")
STRICT = replace(BARKER, ruff_any_time=False, renege_cards="one")
"""Both switches thrown: follow plain suits plainly, keep back a lone trump only."""
_RENEGES: tuple[Literal["any", "one"], ...] = ("any", "one")


# Every pattern of hand


def _hands(order: Order, led: Card) -> Iterator[tuple[Card, ...]]:
    """Hands that differ in what matters when `led` was led.

    Any set of protected trumps, with any one other trump or none, with a plain card of the suit
    led or none; beside these a plain card of every other suit.
    """
    protected = [card for card in order.trumps if card in order.protected and card != led]
    others = [card for card in order.trumps if card not in order.protected and card != led]
    group = order.group[led]
    strangers = tuple(
        order.plain[suit][-1] for suit in SUITS if order.plain[suit] and suit != group
    )
    followers: list[tuple[Card, ...]] = [()]
    if group in SUITS:
        followers += [(card,) for card in order.plain[Suit(group)] if card != led][:1]
    for size in range(len(protected) + 1):
        for kept in itertools.combinations(protected, size):
            for other in [(), *((card,) for card in others)]:
                for follower in followers:
                    yield (*kept, *other, *follower, *strangers)


def _questions(ruleset: Ruleset, trump: Suit | None) -> int:
    """Put every led card to every pattern, engine against oracle; how many were put."""
    order = ruleset.order(trump)
    count = 0
    for led in ruleset.pack:
        for hand in _hands(order, led):
            answer = duty(ruleset, order, hand, led)
            legal = {c for c in hand if answer is None or order.group[c] in answer.groups}
            expected = allowed(
                list(map(str, hand)),
                led,
                trump,
                ruleset.joker,
                ruleset.plain_order,
                bool(ruleset.ruff_any_time),
                ruleset.renege_cards or "any",
            )
            assert legal == expected, (trump, led, hand)
            if answer is not None:
                assert answer.led == led
                assert answer.obliged_by in legal
            count += 1
    return count


def test_every_pattern_of_hand_follows_as_the_oracle_says() -> None:
    """Both packs, four trumps, both switches both ways: hundreds of thousands of questions."""
    rulesets = [
        replace(base, ruff_any_time=ruff, renege_cards=renege)
        for base in (BRUFF, BARKER)
        for ruff in (True, False)
        for renege in _RENEGES
    ]
    asked = sum(_questions(ruleset, trump) for ruleset in rulesets for trump in SUITS)
    assert asked == 397_744


@pytest.mark.parametrize("trump", [*SUITS, None])
def test_every_pattern_in_bismarck_follows_as_the_oracle_says(trump: Suit | None) -> None:
    asked = 0
    order = BISMARCK.order(trump)
    suits = {suit: [card for card in pack(False) if card[1] == suit][::5] for suit in SUITS}
    for led in BISMARCK.pack:
        for picks in itertools.product(*([(), *((c,) for c in suits[s])] for s in SUITS)):
            hand = [card for pick in picks for card in pick if card != led]
            answer = duty(BISMARCK, order, hand, led)
            legal = {c for c in hand if answer is None or order.group[c] in answer.groups}
            held = [str(card) for card in hand]
            assert legal == allowed(held, led, trump, False, "whist", False, "any")
            asked += 1
    assert asked == 52 * 4**4


# The sentences, one by one


def _legal(ruleset: Ruleset, trump: str | None, led: str, hand: str) -> set[str]:
    """What may be played, by the list of legal actions."""
    return {str(action.card) for action in engine.legal(facing(ruleset, trump, led, hand))}


def _refusal(ruleset: Ruleset, trump: str | None, led: str, hand: str, card: str) -> Refusal:
    """Why a card of the hand may not be played."""
    refusal = engine.check(facing(ruleset, trump, led, hand), play(Card(card)))
    assert refusal is not None
    assert card not in _legal(ruleset, trump, led, hand)
    return refusal


def test_leader_may_play_any_card() -> None:
    assert _legal(BARKER, "S", "", "5S AH 2D KC 3H") == set(cards("5S AH 2D KC 3H"))


def test_plain_lead_is_followed_or_trumped() -> None:
    hand = "2D KC 3S AH 5H"
    assert _legal(BARKER, "S", "9D", hand) == {"2D", "3S", "AH"}
    refusal = _refusal(BARKER, "S", "9D", hand, "KC")
    assert refusal.code == "follow-suit-or-trump"
    assert (refusal.card, refusal.led, refusal.obliged_by) == ("KC", "9D", "2D")
    assert refusal.rule == "follow-plain"


def test_plain_lead_without_the_suit_allows_any_card_and_never_compels_a_trump() -> None:
    assert _legal(BARKER, "S", "9D", "KC 3S AH 5H") == {"KC", "3S", "AH", "5H"}


def test_where_trumping_is_not_allowed_a_plain_lead_is_followed() -> None:
    hand = "2D KC 3S AH"
    assert _legal(STRICT, "S", "9D", hand) == {"2D"}
    for card in ("3S", "AH", "KC"):
        refusal = _refusal(STRICT, "S", "9D", hand, card)
        assert refusal.code == "follow-suit"
        assert (refusal.card, refusal.led, refusal.obliged_by) == (card, "9D", "2D")
    assert _legal(STRICT, "S", "9D", "KC 3S AH") == {"KC", "3S", "AH"}


@pytest.mark.parametrize("ruleset", [BRUFF, BARKER, STRICT])
def test_ace_of_hearts_does_not_follow_a_heart(ruleset: Ruleset) -> None:
    assert _legal(ruleset, "S", "9H", "AH 2D KC") == {"AH", "2D", "KC"}


def test_ace_of_hearts_beside_a_heart_may_be_played_on_a_heart_as_a_trump() -> None:
    assert _legal(BARKER, "S", "9H", "AH 2H KC") == {"AH", "2H"}
    assert _legal(STRICT, "S", "9H", "AH 2H KC") == {"2H"}


@pytest.mark.parametrize("led", ["AH", "JO"])
def test_ace_of_hearts_and_joker_led_are_trumps_led(led: str) -> None:
    hand = "3S KH KC"
    assert _legal(BRUFF, "S", led, hand) == {"3S"}
    refusal = _refusal(BRUFF, "S", led, hand, "KH")
    assert (refusal.code, refusal.led, refusal.obliged_by) == ("trump-not-protected", led, "3S")
    # Which ones may be kept back is told with it: the word alone says nothing to a learner.
    assert refusal.fields["cards"] == ("5S", "JS", "JO", "AH")


def test_trump_lead_without_a_trump_allows_any_card() -> None:
    assert _legal(BARKER, "S", "5S", "KH KC 2D") == {"KH", "KC", "2D"}


def test_worked_example_of_bruff_lone_ace_of_hearts_may_stay_behind_the_seven() -> None:
    """Spades, 7S led: AH is protected and stronger, whatever the 5S played since does."""
    state = facing(BRUFF, "S", "7S", "AH KD")
    state = state._replace(play=state.play._replace(trick=cards("7S 5S")))
    assert {str(action) for action in engine.legal(state)} == {"play AH", "play KD"}


def test_only_the_card_led_counts_not_a_stronger_one_played_since() -> None:
    state = facing(BARKER, "S", "2S", "JS KD")
    state = state._replace(play=state.play._replace(trick=cards("2S 5S")))
    assert engine.check(state, play(Card("KD"))) is None


def test_worked_example_of_barker_jack_of_trumps_and_the_two_of_diamonds() -> None:
    """Hand JS 2D: on 9S the two may be played; 5S forces the jack."""
    assert _legal(BARKER, "S", "9S", "JS 2D") == {"JS", "2D"}
    refusal = _refusal(BARKER, "S", "5S", "JS 2D", "2D")
    assert (refusal.code, refusal.rule) == ("trump-weaker", "follow-trump")
    assert (refusal.card, refusal.led, refusal.obliged_by) == ("2D", "5S", "JS")


@pytest.mark.parametrize("trump", SUITS)
def test_five_can_never_be_forced(trump: Suit) -> None:
    order = BRUFF.order(trump)
    plain = next(order.plain[suit][-1] for suit in SUITS if order.plain[suit])
    for led in order.trumps[1:]:
        assert plain in _legal(BRUFF, trump, led, f"5{trump} {plain}")


@pytest.mark.parametrize("trump", SUITS)
def test_protected_trump_is_forced_by_each_stronger_one_and_no_weaker(trump: Suit) -> None:
    """The 5 forces the J; 5 and J force the joker; 5, J and joker force the ace of hearts."""
    order = BRUFF.order(trump)
    assert order.trumps[:4] == (f"5{trump}", f"J{trump}", "JO", "AH")
    plain = next(order.plain[suit][-1] for suit in SUITS if order.plain[suit])
    for place, held in enumerate(order.trumps[:4]):
        for at, led in enumerate(order.trumps):
            if led != held:
                free = plain in _legal(BRUFF, trump, led, f"{held} {plain}")
                assert free == (at > place), (held, led)


@pytest.mark.parametrize("trump", ["S", "C", "D"])
def test_other_aces_are_never_protected(trump: str) -> None:
    refusal = _refusal(BRUFF, trump, f"2{trump}", f"A{trump} KH", "KH")
    assert (refusal.code, refusal.obliged_by) == ("trump-not-protected", f"A{trump}")


def test_every_trump_held_must_be_protected() -> None:
    """C3: one bare trump beside the five obliges, and any trump then serves."""
    hand = "5S 3S KD"
    assert _legal(BARKER, "S", "2S", hand) == {"5S", "3S"}
    refusal = _refusal(BARKER, "S", "2S", hand, "KD")
    assert (refusal.code, refusal.obliged_by) == ("trump-not-protected", "3S")
    assert refusal.fields["cards"] == ("5S", "JS", "AH")


def test_every_trump_held_must_be_stronger_than_the_lead() -> None:
    hand = "5S AH KD"
    assert _legal(BARKER, "S", "JS", hand) == {"5S", "AH"}
    refusal = _refusal(BARKER, "S", "JS", hand, "KD")
    assert (refusal.code, refusal.obliged_by) == ("trump-weaker", "AH")


def test_five_is_not_forced_by_the_ace_of_hearts() -> None:
    """C3: the inverted example of one source does not stand."""
    assert _legal(BARKER, "S", "AH", "5S KD") == {"5S", "KD"}


def test_several_protected_trumps_may_all_be_kept_back() -> None:
    assert _legal(BRUFF, "S", "3S", "5S JS JO AH KD") == set(cards("5S JS JO AH KD"))


def test_with_the_limit_of_one_two_trumps_oblige_and_any_of_them_serves() -> None:
    """C2: with two or more, a trump must be played, any of them; the least one is named."""
    hand = "5S JS KD"
    assert _legal(STRICT, "S", "3S", hand) == {"5S", "JS"}
    refusal = _refusal(STRICT, "S", "3S", hand, "KD")
    assert (refusal.code, refusal.rule) == ("trump-several", "renege-one")
    assert (refusal.card, refusal.led) == ("KD", "3S")
    assert refusal.obliged_by == "JS"


def test_with_the_limit_of_one_a_lone_protected_trump_may_be_kept_back() -> None:
    """C2: what counts is the hand at that moment."""
    assert _legal(STRICT, "S", "3S", "JS KD") == {"JS", "KD"}
    assert _legal(STRICT, "S", "5S", "JS KD") == {"JS"}
    assert _legal(STRICT, "S", "3S", "AS KD") == {"AS"}


def test_there_is_no_duty_to_beat_a_card_already_played() -> None:
    state = facing(BARKER, "S", "9D", "2D KD KS")
    state = state._replace(play=state.play._replace(trick=cards("9D QD")))
    assert {str(action) for action in engine.legal(state)} == {"play 2D", "play KD", "play KS"}


def test_bismarck_follows_suit_and_nothing_else() -> None:
    hand = "2H KS AD"
    assert _legal(BISMARCK, "S", "9H", hand) == {"2H"}
    for card in ("KS", "AD"):
        refusal = _refusal(BISMARCK, "S", "9H", hand, card)
        assert (refusal.code, refusal.rule) == ("follow-suit", "follow-plain")
        assert (refusal.card, refusal.led, refusal.obliged_by) == (card, "9H", "2H")
    assert _legal(BISMARCK, "S", "9C", hand) == {"2H", "KS", "AD"}


def test_bismarck_follows_a_trump_with_any_trump_for_none_is_protected() -> None:
    assert _legal(BISMARCK, "S", "2S", "5S JS KD") == {"5S", "JS"}
    refusal = _refusal(BISMARCK, "S", "2S", "5S JS KD", "KD")
    assert (refusal.code, refusal.obliged_by) == ("follow-suit", "5S")


def test_bismarck_ace_of_hearts_is_a_heart() -> None:
    assert _legal(BISMARCK, "S", "9H", "AH KS KD") == {"AH"}


def test_card_that_is_not_held_is_refused_as_such() -> None:
    refusal = engine.check(facing(BARKER, "S", "9D", "2D KC"), play(Card("3D")))
    assert refusal is not None
    assert (refusal.code, refusal.card) == ("not-in-hand", "3D")
