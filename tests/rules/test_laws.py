"""The laws that every packaged ruleset must pass, with every value of its options."""

from __future__ import annotations

import itertools
import random

from cardtable.rules import engine
from cardtable.rules.actions import Action, choose_partner, discard
from cardtable.rules.ask import Ask
from cardtable.rules.cards import JOKER, pack
from cardtable.rules.look import view
from cardtable.rules.notation import read_action
from cardtable.rules.refusal import Refusal
from cardtable.rules.ruleset import Ruleset
from tests.rules.both import assert_conserved, choose
from tests.rules.mirrors import exchanged, hidden_from, moved_round
from tests.rules.moments import every_game, every_ruleset, random_game
from tests.rules.vocabulary import VOCABULARY

BOUND = {"at_once": 5, "twelve_deals": 12}
"""Within how many scored deals a game ends, by the field `ends`. Source: rules page, 6."""


def _answers(question: Ask, action: Action) -> bool:
    """Whether the action is an answer to the question, by the question's own words."""
    if action in question.options or action in question.revocable:
        return True
    asked = question.cards
    if asked is None or action.verb != asked.verb:
        return False
    kept = [] if asked.keep is None else [c for c in asked.keep.of if c not in action.cards]
    return (
        set(action.cards) <= set(asked.pool)
        and len(set(action.cards)) == len(action.cards)
        and asked.min <= len(action.cards) <= asked.max
        and (asked.keep is None or len(kept) >= asked.keep.min)
    )


@every_game
def test_law_1_cards_are_conserved(ruleset: Ruleset, seed: int) -> None:
    for moment in random_game(ruleset, seed):
        assert_conserved(moment.state)


@every_game
def test_law_2_somebody_can_act_until_the_end(ruleset: Ruleset, seed: int) -> None:
    for state, *_ in random_game(ruleset, seed):
        question = engine.ask(state)
        if question is None:
            assert state.phase in engine.OVER
            assert engine.is_over(state) != engine.can_deal(state)
        else:
            assert state.phase not in engine.OVER
            assert not engine.can_deal(state)
            assert question.seat == state.turn
            assert question.options or question.cards is not None
            assert question.phase == state.phase


@every_ruleset
def test_law_3_legal_is_accepted_and_all_else_refused_with_a_reason(ruleset: Ruleset) -> None:
    """And nothing changes by asking."""
    codes: set[str] = set()
    for state, *_ in random_game(ruleset, 0):
        before = repr(state)
        question = engine.ask(state)
        accepted = set()
        for action in VOCABULARY:
            refusal = engine.check(state, action)
            if refusal is None:
                assert question is not None
                assert _answers(question, action), action
                accepted.add(action)
                after = engine.apply(state, action).state
                assert (after.step, after.last) == (state.step + 1, (state.turn, action))
            else:
                assert question is None or not _answers(question, action), action
                assert isinstance(refusal, Refusal)
                assert refusal.rule
                codes.add(refusal.code)
        options = () if question is None else question.options
        assert set(options) <= accepted
        assert engine.legal(state) == options
        assert repr(state) == before
    assert {"wrong-action", "not-in-hand", "nobody-asked"} <= codes


@every_game
def test_law_3_a_choice_of_cards_must_fit_its_question(ruleset: Ruleset, seed: int) -> None:
    chance = random.Random(seed)
    for state, *_ in random_game(ruleset, seed):
        question = engine.ask(state)
        if question is None or question.cards is None:
            continue
        pool, most = question.cards.pool, question.cards.max
        stranger = next(card for card in pack(True) if card not in pool)
        for count in range(min(len(pool), most + 2) + 1):
            chosen = tuple(chance.sample(pool, count))
            for cards in (chosen, (*chosen, stranger), chosen + chosen[:1], (*chosen[1:], JOKER)):
                action = discard(cards)
                assert (engine.check(state, action) is None) == _answers(question, action), action


@every_game
def test_law_4_apply_never_changes_its_input(ruleset: Ruleset, seed: int) -> None:
    moments = random_game(ruleset, seed)
    for before, after in itertools.pairwise(moments):
        if after.action is not None:
            written = repr(before.state)
            again = engine.apply(before.state, after.action).state
            assert repr(before.state) == written
            assert again == after.state


@every_game
def test_law_5_refolding_what_was_written_gives_an_equal_state(ruleset: Ruleset, seed: int) -> None:
    state = engine.start(ruleset)
    for moment in random_game(ruleset, seed):
        if moment.action is None:
            assert moment.dealer is not None
            state = engine.deal(state, moment.dealer, moment.pack).state
        else:
            action = read_action(str(moment.action))
            assert action == moment.action
            state = engine.apply(state, action).state
        assert state == moment.state


@every_game
def test_law_7_a_view_is_unchanged_when_unseen_cards_are_exchanged(
    ruleset: Ruleset, seed: int
) -> None:
    chance = random.Random(seed)
    differed = 0
    for state, *_ in random_game(ruleset, seed):
        if state.phase in engine.OVER:
            continue  # all cards lie open then
        for seat in range(ruleset.seats):
            other = exchanged(state, seat, chance)
            assert_conserved(other)
            assert view(other, seat) == view(state, seat)
            differed += view(other, None) != view(state, None)
    assert differed


@every_game
def test_law_7_no_card_that_was_never_open_is_named_in_a_view(ruleset: Ruleset, seed: int) -> None:
    """Nor is anything asked, or offered, in the view of a seat whose turn it is not."""
    for state, *_ in random_game(ruleset, seed):
        if state.phase in engine.OVER:
            continue
        assert state.deal is not None
        for seat in range(ruleset.seats):
            look = view(state, seat)
            written = repr(look._replace(ruleset=None))  # type: ignore[arg-type]
            secret = set(hidden_from(state, seat)) - set(state.deal.shown)
            assert not [card for card in secret if repr(card) in written]
            if seat != state.turn:
                assert (look.legal, look.ask, look.revocable) == ((), None, ())


@every_game
def test_law_7_all_cards_are_open_after_a_deal(ruleset: Ruleset, seed: int) -> None:
    for state, *_ in random_game(ruleset, seed):
        for seat in range(ruleset.seats):
            look = view(state, seat)
            assert (look.dealt is not None) == (state.phase in engine.OVER)
            if state.phase in engine.OVER:
                assert look == view(state, None)._replace(seat=seat)


@every_game
def test_law_10_tricks_and_bonus_add_up(ruleset: Ruleset, seed: int) -> None:
    """To 25 or 30, with the bonus if a trump was played; in Bismarck the scores sum to 0."""
    played_out = 0
    for state, *_ in random_game(ruleset, seed):
        if state.phase not in engine.OVER or state.match.rows[-1].kind != "scored":
            continue
        look = view(state, None)
        if len(look.tricks) < ruleset.hand_size:
            assert ruleset.ends == "at_once"
            continue
        played_out += 1
        worth = sum(trick.points for trick in look.tricks)
        if ruleset.ends == "twelve_deals":
            assert worth == 16
            assert sum(state.match.rows[-1].points) == sum(state.match.scores) == 0
        else:
            trump = any(look.order.is_trump(card) for trick in look.tricks for card in trick.cards)
            assert worth == (30 if trump and ruleset.best_trump_bonus else 25)
            assert sum(trick.bonus == "awarded" for trick in look.tricks) == (worth == 30)
        for row in state.match.rows:
            assert row.points == tuple(sum(t.points for t in terms) for terms in row.terms)
    assert played_out


@every_game
def test_law_11_the_game_ends_within_its_bound(ruleset: Ruleset, seed: int) -> None:
    """Auction games have no bound: each deal of theirs begins one trick before the target."""
    chance = random.Random(seed)
    state = engine.start(ruleset)
    deals = 0
    while not engine.is_over(state):
        if ruleset.ends == "after_deal":
            assert ruleset.target is not None
            state = engine.set_scores(state, [ruleset.target - 5] * len(state.match.scores))
        state = engine.deal(
            state,
            engine.next_dealer(state) or 0,
            chance.sample(ruleset.pack, len(ruleset.pack)),
        ).state
        deals += 1
        assert deals < 200
        while state.turn is not None:
            state = engine.apply(state, choose(state, chance)).state
    assert not engine.can_deal(state)
    for game in range(1, state.match.game + 1):
        rows = [row for row in state.match.rows if row.game == game and row.kind == "scored"]
        assert 1 <= len(rows) <= BOUND.get(ruleset.ends, 200)


@every_game
def test_law_12_relabelling_the_seats_relabels_the_game(ruleset: Ruleset, seed: int) -> None:
    by = 1 + seed % (ruleset.seats - 1)
    labels = ruleset.seating.labels
    state = engine.start(ruleset)
    for moment in random_game(ruleset, seed):
        if moment.action is not None and moment.action.verb == "partner":
            named = labels[(labels.index(moment.action.words[0]) + by) % ruleset.seats]
            moment = moment._replace(action=choose_partner(named))
        if moment.action is None:
            assert moment.dealer is not None
            dealer = (moment.dealer + by) % ruleset.seats
            state = engine.deal(state, dealer, moment.pack).state
        else:
            assert engine.check(state, moment.action) is None
            state = engine.apply(state, moment.action).state
        assert state == moved_round(moment.state, by)
        for seat in range(ruleset.seats):
            moved = (seat + by) % ruleset.seats
            assert view(state, moved) == view(moved_round(moment.state, by), moved)
