"""Each command of the plain table, and what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardtable.draw import deal_sum
from cardtable.draw.numbers import score
from cardtable.record.entries import Note
from cardtable.record.record import Record
from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.table import Table, codes
from cardtable.text.words import Words
from tests.cli.plain_table import by_chance, by_some, play, table

_BID = "[N] Your bid? bid 5  bid 10  bid 15  bid 20  bid 25  bid 30  pass"


def said_to(at: Table, *answers: str) -> list[str]:
    """What is said behind the first question."""
    said = play(at, answers)
    first = next(index for index, line in enumerate(said) if line.startswith("["))
    return said[first + 1 :]


def until(at: Table, there: Callable[[], bool]) -> Table:
    """Let everybody act, people by chance, until something is so."""
    chance = Random(1)
    while not there():
        if at.turn is None:
            at.next_deal()
        elif at.turn in at.humans:
            ask = at.ask
            assert ask is not None
            at.do(chance.choice(ask.options) if ask.options else "discard")
        else:
            at.computer_plays()
    return at


def in_second_trick() -> Table:
    """Barker, N's turn, after a trick."""
    at = table("barker", "N Anne", seed="5")
    return until(at, lambda: at.turn == "N" and at.phase == "play" and bool(at.view("N").tricks))


def test_the_state_of_play_is_said_in_one_line() -> None:
    assert said_to(table("barker", "N Anne"), "?") == [
        "Deal 1, dealt by W. Anne and S: 0 points. EW: 0 points. "
        "Anne is asked for a bid, a hold or a pass.",
        _BID,
    ]


def test_the_state_of_play_names_trump_bid_trick_and_leader() -> None:
    at = in_second_trick()
    view = at.view("N")
    said = said_to(at, "?")[0]
    assert f"Trump is {Words().suit(view.trump or '')}." in said
    assert f"has the bid at {view.bid}." in said
    assert "Trick 2 of 5." in said
    for seat, card in view.trick:
        assert f"{at.name(at.labels[seat])} {'leads' if card == view.led else 'plays'}" in said
    assert said.endswith("Anne is asked for a card to play.")


def test_the_hand_is_said_with_what_was_laid_away() -> None:
    at = in_second_trick()
    view = at.view("N")
    said = said_to(at, "hand")
    assert said[0] == f"Anne holds {Words().field('cards', view.hand)}."
    away = view.out[0]
    assert isinstance(away, tuple)
    assert (f"Anne laid away {Words().field('cards', away)}." in said) == bool(away)


def test_the_last_trick_is_said_card_by_card() -> None:
    at = in_second_trick()
    trick = at.view("N").tricks[-1]
    said = said_to(at, "last")
    assert [line.split()[1] for line in said[:5]] == ["leads", "plays", "plays", "plays", "wins"]
    assert said[4].startswith(at.name(at.labels[trick.winner]))
    assert said_to(table("barker", "N Anne"), "last")[0] == "No trick of this deal is complete yet."


def test_the_log_is_what_happened_in_this_deal() -> None:
    at = in_second_trick()
    log = said_to(at, "log")
    assert log[0].startswith(f"Deal {at.view('N').deal}: ")
    assert sum("wins the trick" in line for line in log) == len(at.view("N").tricks)


def test_the_log_names_the_own_discards_and_nobody_elses() -> None:
    at = table("barker", "N Anne", "E Bob", seed="5")
    away: dict[str, list[Card]] = {}
    for _ in "NE":
        until(at, lambda: at.turn in at.humans and at.phase == "discard" and at.turn not in away)
        seat = str(at.turn)
        away[seat] = list(at.view(seat).hand[-2:])
        at.do(Action("discard", tuple(away[seat])))
    until(at, lambda: at.turn == "E" and at.phase == "play")
    log = play(at, ["", "", "log"])
    words = Words("en")
    anne, bob = (words("log.discards", seat=at.name(seat), cards=away[seat]) for seat in "NE")
    assert bob in log
    assert anne not in log
    assert "Anne draws 2 cards." in log


def test_the_score_sheet_has_every_deal_term_by_term() -> None:
    at = table("barker", "N Anne", seed="5")
    until(at, lambda: at.turn == "N" and at.view("N").deal == 3)
    said = said_to(at, "score")
    assert next(line for line in said if line.startswith("Deal ")).startswith("Deal 1: ")
    sums = [line for line in said if "that makes" in line]
    assert sums
    assert any("tricks × 5 = " in line or "bid failed −" in line for line in sums)
    total = at.scores["NS"]
    assert any(f"Anne and S: {score(total)} point" in line for line in said)
    assert said_to(table("barker", "N Anne"), "score")[0] == "No deal has been scored yet."


def test_the_order_marks_the_own_cards_and_those_gone() -> None:
    at = in_second_trick()
    view = at.view("N")
    words = Words()
    said = "\n".join(said_to(at, "order"))
    for card in view.hand:
        assert f"{words.card(card)} yours" in said
    for card in view.tricks[0].cards:
        assert f"{words.card(card)} gone" in said
    hidden = set(view.ruleset.pack) - set(view.hand)
    assert not [card for card in hidden if f"{words.card(card)} yours" in said]


def test_the_order_under_another_trump() -> None:
    said = said_to(table("barker", "N Anne"), "order h", "order trèfle", "order ♦")
    assert said[0].startswith("Trumps (hearts), strongest first: 5♥")
    assert "“trèfle” is no suit: write S, H, D or C." in said
    assert [line for line in said if line.startswith("Trumps (diamonds)")]


def test_a_hint_comes_in_three_grades() -> None:
    said = said_to(table("barker", "N Anne"), "hint", "hint", "hint", "hint", "pass")
    assert said[:2] == [
        "Before speaking, count what your hand promises in its best suit.",
        "Ask again for more.",
    ]
    assert said[3].startswith("Choose between these: ")
    advice = [index for index, line in enumerate(said) if line.startswith("Advice: ")]
    assert len(advice) == 2
    assert "points" in said[advice[0] + 1]


def test_hints_begin_anew_with_the_next_question() -> None:
    at = in_second_trick()
    first = str(at.view("N").hand.index(at.legal[0].card) + 1)
    said = play(at, ["hint", "hint", first, "hint"])
    assert sum(line == "Ask again for more." for line in said) in (2, 3)


def test_why_says_what_refuses_a_card_of_the_hand() -> None:
    at = table("barker", "N Anne", seed="5")

    def obliged() -> bool:
        if at.turn != "N" or at.phase != "play":
            return False
        return len(at.legal) < len(at.view("N").hand)

    until(at, obliged)
    refused = next(card for card in at.view("N").hand if at.why_not(f"play {card}"))
    refusal = at.why_not(f"play {refused}")
    assert refusal is not None
    words = Words("en", at.names)
    assert said_to(at, f"why {refused}")[0] == words.say(refusal)
    allowed = at.legal[0].card
    assert said_to(at, f"why {allowed}")[0] == f"{words.card(allowed)} may be played."


def _by_computer(at: Table) -> Card:
    """A card that a computer has played."""
    view = at.view("N")
    trick = view.tricks[0]
    seat = next(seat for seat in view.ruleset.seating.clockwise(trick.leader) if seat != 0)
    return trick.cards[(seat - trick.leader) % 4]


def test_why_a_computer_played_a_card_is_told_when_the_deal_is_over() -> None:
    """Before, a reason would tell what else the hand held."""
    at = in_second_trick()
    card = _by_computer(at)
    said = said_to(at, f"why {card}")[0]
    assert "is told when the deal is over" in said
    until(at, lambda: at.turn is None)
    said = said_to(at, f"why {card}")[0]
    reasons = [one for one in at.record.entries if isinstance(one, Note)]
    assert reasons
    assert "is told when" not in said
    assert "reason." not in said
    assert said.endswith(".")


def test_why_about_a_card_that_says_nothing() -> None:
    at = table("barker", "N Anne")
    hand = at.view("N").hand
    other = next(card for card in at.ruleset.pack if card not in hand)
    said = said_to(at, f"why {other}", "why", "why xyz")
    assert said[0].startswith(f"Nobody has played {Words().card(other)} in this deal")
    assert "Name one card, as in why 5S." in said
    assert "“xyz” is no card: write rank and suit, as in 5S, TD or JO." in said


def test_undo_takes_back_to_the_own_last_action_at_a_practice_table(tmp_path: Path) -> None:
    at = table("barker", "N Anne", seed="5", practice=True)
    at.keep(tmp_path / "game.ctr")
    said = play(at, ["pass", "undo", "bid 5"])
    assert "This is a practice table: undo takes actions back." in said
    assert sum(line == _BID for line in said) == 2
    assert any("taken back" in line for line in said)
    assert any(line.startswith("What was seen since then stays known") for line in said)
    at.close()
    assert "\nundo " in (tmp_path / "game.ctr").read_text(encoding="utf-8")
    assert Record.load(tmp_path / "game.ctr").state.deal == at.record.state.deal


def test_undo_is_refused_elsewhere_and_where_there_is_nothing() -> None:
    played = table("barker", "N Anne")
    assert said_to(played, "undo")[0].startswith("Actions are taken back at practice tables only")
    practice = table("barker", "N Anne", practice=True)
    said = said_to(practice, "undo", "undo 99", "undo x")
    assert said[0] == "You have done nothing yet that could be taken back."
    assert "There are only 0 actions to take back, not 99." in said
    assert any(line.startswith("“x” is no number of actions") for line in said)


def test_a_claim_is_offered_and_takes_every_trick_that_is_left() -> None:
    at = Table.of(
        Record.read(
            "cardtable 1\nruleset barker\nseat N human Anne\nseat E steady\nseat S steady\n"
            "seat W steady\nseed 1\n\ndeal W\nhand N 5S JS AH AS KS\ntrump S\nbid N 20\nleader N\n"
        )
    )
    said = play(at, ["claim"])
    assert "Every trick that is left is surely yours: claim takes them all at once." in said
    assert any(line.startswith("Anne claims every trick that is left") for line in said)
    assert len(at.view(None).tricks) == 5
    assert {trick.winner for trick in at.view(None).tricks} == {0}


def test_a_claim_that_is_not_certain_is_refused() -> None:
    said = said_to(in_second_trick(), "claim")
    assert said[0].startswith("It is not certain from what you have seen")


def test_before_the_play_there_is_nothing_to_claim() -> None:
    said = said_to(table("barker", "N Anne"), "claim")
    assert said[0] == "There is nothing to claim yet: the play has not begun."


def test_to_concede_it_has_to_be_said_twice() -> None:
    at = table("barker", "N Anne")
    said = play(at, ["concede", "?", "concede", "log", "concede", "hand"])
    assert sum(line.startswith("To give the game up") for line in said) == 3
    assert not any(isinstance(entry, Note) for entry in at.record.entries)
    said = play(at, ["concede", "concede", "never read"], then="quit")
    assert said[-1] == "Anne gives the game up; the record says so."
    assert at.record.entries[-1] == Note(("conceded", "N"))


def test_names_tell_who_sits_where() -> None:
    said = said_to(table("barker", "N Anne"), "names")
    assert said[0] == "N: Anne, a person, side NS; cards in hand 5, tricks won 0."
    assert said[1] == "E: E, computer (steady), side EW; cards in hand 5, tricks won 0."


def test_the_deal_code_brings_the_same_cards() -> None:
    at = table("growler", "N Anne", target=60)
    said = said_to(at, "seed")[0]
    code = said.removeprefix("The deal code is ").rstrip(".")
    assert codes.read_code(code).seed == "7"
    assert codes.read_code(code).options == {"target": 60}


def test_the_rules_open_at_the_rule_that_was_refused() -> None:
    said = said_to(table("barker", "N Anne"), "rules", "hold", "rules", "rules 2", "rules 99")
    more = next(index for index, line in enumerate(said) if line.startswith("Say rules with"))
    titles = said[:more]
    assert titles[0].startswith("1 ")
    assert len(titles) > 5
    refused = next(index for index, line in enumerate(said) if "may hold" in line)
    assert said[refused + 2] in [title.partition(" ")[2] for title in titles]
    assert any(line.startswith("There is no 99 here") for line in said)


def test_every_field_of_the_rules_and_the_whole_book_can_be_read() -> None:
    said = said_to(table("hoss", "A Anne"), "rules fields", "rules all")
    assert any("draw_max" in line for line in said)
    assert not any("**" in line for line in said)
    assert len(said) > 100


def test_the_pace_can_wait_for_enter_before_each_card_of_a_computer() -> None:
    at = table("barker", "N Anne", seed="5")
    said = play(at, ["pace", "pace off", "pace never", *by_some(40)])
    assert "The pace is normal; there are slow, normal, instant, off." in said
    assert "The pace is off; there are slow, normal, instant, off." in said
    assert "There is no pace “never”: there are slow, normal, instant, off." in said
    waited = [index for index, line in enumerate(said) if line == "Enter to go on."]
    assert len(waited) > 10


@pytest.mark.parametrize("pace", ["slow", "normal", "instant"])
def test_after_a_trick_the_game_can_wait_for_enter_at_any_pace(pace: str) -> None:
    at = table("barker", "N Anne", seed="5")
    said = play(at, [f"pace {pace}", "wait sometimes", "wait yes", "wait", *by_some(40)])
    assert "“sometimes” is neither yes nor no: write it as in wait yes." in said
    assert sum(line.startswith("Enter goes on after each trick") for line in said) == 2
    waited = [index for index, line in enumerate(said) if line == "Enter to go on."]
    assert waited
    # What a trick brings beside it stands between.
    assert all("wins the trick" in " ".join(said[index - 2 : index]) for index in waited)


def test_the_language_changes_at_once() -> None:
    said = said_to(table("barker", "N Anne"), "lang fr", "lang xx", "langue en", "lang")
    assert said[1].startswith("[N] ")
    assert "bid 5" not in said[1]
    assert said[-2].startswith("The language “” is not known")


def test_quit_leaves_the_game_as_it_stands() -> None:
    at = table("barker", "N Anne")
    play(at, ["quit", "pass"], then="quit")
    assert at.record.actions == 0


def test_between_deals_there_is_the_sum_and_every_hand() -> None:
    at = table("barker", "N Anne", seed="5")
    until(at, lambda: at.turn is None)
    said = play(at, ["hand", "xyz", "next", "quit"], then="quit")
    assert "Deal 1 is over." in said
    assert sum("was dealt" in line for line in said) == 4
    assert sum("that makes" in line for line in said) == 2
    assert "That can only be done by a player at his own turn." in said
    assert "“xyz” is nothing that can be done here; help lists what can." in said
    assert any(line.startswith("Deal 2: ") for line in said)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_of_a_deal_says_how_it_was_decided_as_the_screen_does(language: str) -> None:
    for name in ("barker", "bismarck", "twenty-fives"):
        at = table(name, seed="5")
        while at.turn is not None:
            at.computer_plays()
        view, words = at.view(None), Words.at_table(at.ruleset.seating, at.names, language)
        told = play(at, ["quit"], language=language, then="quit")
        assert deal_sum.headline(view, words) in told
        while not at.over:
            if at.turn is None:
                at.next_deal()
            else:
                at.computer_plays()
        view = at.view(None)
        told = play(at, ["quit"], language=language, then="quit")
        won = deal_sum.ending(view, words)
        assert won
        assert told[told.index(words("plain.deal-over", deal=view.deal)) + 1] == won


@pytest.mark.parametrize(("answer", "then"), [("again", "again"), ("new", "new")])
def test_a_game_that_is_over_can_be_followed_by_another(answer: str, then: str) -> None:
    at = table("twenty-fives", "N Anne")
    until(at, lambda: at.over)
    said = play(at, ["next", answer], then=then)
    assert said.count("[game] Again, new or quit?") == 2


def test_computers_alone_are_watched() -> None:
    at = table("twenty-fives")
    said = play(at, by_chance(at, Random(1)))
    assert at.over
    assert any("won the game" in line for line in said)
