"""Plain commands that arrange the table: seats, the order of a hand, looking back, going back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.cli.plain.leaving import ELSEWHERE, NEW
from cardtable.record.entries import Act
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.actions import CARD_VERBS
from cardtable.table import Table
from cardtable.table.forced import forced
from cardtable.table.hand_order import HAND_ORDERS, laid_out
from cardtable.text.words import Words
from tests.cli.plain_table import Lines, play, table
from tests.cli.running import cardtable
from tests.cli.test_plain_commands import until


def test_somebody_else_plays_at_a_seat_from_now_on() -> None:
    at = table("barker", "N Anne", seed="5")
    said = play(at, ["seat e human Zoé", "names"])
    assert "Zoé takes the seat E." in said
    assert at.humans == ("N", "E")
    assert any(line.startswith("E: Zoé") or "Zoé" in line for line in said)


def test_a_computer_takes_over_and_plays_on() -> None:
    at = table("barker", "N Anne", seed="5")
    play(at, ["seat N steady"])
    assert at.humans == ()
    assert at.view(None).deal >= 1
    assert at.turn is None


def test_a_seat_is_refused_in_a_sentence() -> None:
    at = table("barker", "N Anne", seed="5")
    said = play(at, ["seat", "seat X human", "seat E clever", "seat E human Anne"])
    form = "Say which seat, who plays there and under which name"
    assert sum(line.startswith(form) for line in said) == 2
    assert any("clever" in line for line in said)
    assert "Somebody at this table is called Anne already." in said
    assert at.humans == ("N",)


def test_a_hand_is_said_in_the_order_that_was_chosen() -> None:
    at = table("barker", "N Anne", seed="5")
    dealt = at.as_dealt("N")
    said = play(at, ["sort as dealt", "hand", "sort sideways"])
    words = Words(names=at.names)
    assert words("replay.hand", seat="N", cards=dealt) in said
    assert any(line.startswith("A hand cannot be said “sideways”") for line in said)


@pytest.mark.parametrize("order", HAND_ORDERS)
@pytest.mark.parametrize("name", ["barker", "bruff", "growler", "bismarck"])
def test_a_number_means_the_card_behind_it_in_every_order(name: str, order: str) -> None:
    label = catalog.load(name).seating.labels[0]
    at = table(name, f"{label} Anne", seed="5")
    out, chance, words = StringIO(), Random(1), Words()

    def answers() -> Iterator[str]:
        yield f"sort {words(f'plain.sort.{order}')}"
        asked = 0
        while asked < 20 and not at.over:
            ask = at.ask
            if ask is None:
                yield "next"
                continue
            prompt = out.getvalue().splitlines()[-1]
            printed = re.findall(r"\d+ \(?(joker|10.|\w[♠♥♦♣])", prompt.partition("?")[2])
            laid = [words.card(card) for card in laid_out(at.view(label), at, order)]
            assert printed == [card for card in laid if card in printed]
            if not printed:
                yield str(chance.choice(ask.options))
                continue
            asked += 1
            meant = {str(one.card) for one in ask.options if one.verb in CARD_VERBS}
            cards = [card for card in at.view(label).hand if ask.cards or card in meant]
            some = chance.sample(cards, (ask.cards.min or 1) if ask.cards else 1)
            yield " ".join(str(printed.index(words.card(card)) + 1) for card in some)
            played = [one for one in at.record.entries if isinstance(one, Act)]
            mine = [one.action for one in played if at.labels[one.seat] == label]
            assert set(mine[-1].words) == set(some)

    with suppress(Closed):
        Game(Console(lines=Lines(answers()), out=out, terminal="dumb"), at, "en").play()
    assert at.record.actions > 20


def test_a_deal_is_said_again_with_no_hand_but_the_own_while_it_is_played() -> None:
    at = table("barker", "N Anne", seed="5")
    said = play(at, ["review", "review 9"])
    steps = [line for line in said if line.startswith("0. ")]
    assert len(steps) == 1
    for label in "ESW":
        held = Words(names=at.names)("replay.hand", seat=label, cards=at.view(label).hand)
        assert held not in said
    assert any(line.startswith("Name a deal from 1 to 1") for line in said)


def test_from_is_refused_while_the_deal_is_played_and_goes_on_from_one_that_is_over() -> None:
    at = table("barker", "N Anne", seed="5")
    said = play(at, ["from 1 0", "from", "from 7"])
    assert any(line.startswith("This deal is still being played") for line in said)
    assert sum(line.startswith("Name a deal from 1 to 1 and a step") for line in said) == 2
    over = table("barker", seed="5")
    while over.turn is not None:
        over.computer_plays()
    said = play(over, ["from 1 3"], then=ELSEWHERE)
    assert said[-1] == "A new table for practice goes on from there; this game is kept as it is."


def test_redo_does_again_what_was_taken_back() -> None:
    at = table("barker", "N Anne", seed="5", practice=True)
    play(at, ["pass"])
    done = at.record.actions
    play(at, ["undo", "redo", "redo"])
    assert at.record.actions == done
    assert "There is nothing that was taken back and could be done again." in play(at, ["redo"])


def test_the_table_that_follows_stands_at_that_step_and_is_kept(tmp_path: Path) -> None:
    watched = "N=steady,E=steady,S=steady,W=steady"
    done = cardtable(
        "barker",
        "--plain",
        "--seed",
        "5",
        "--players",
        watched,
        given=b"from 1 3\nquit\n",
        CARDTABLE_HOME=str(tmp_path),
        LC_ALL="C.UTF-8",
    )
    assert done.returncode == 0
    records = [Record.load(path) for path in (tmp_path / "games").glob("*.ctr")]
    practice = [record for record in records if record.header.practice]
    assert (len(records), len(practice)) == (2, 1)
    (other,) = [record for record in records if not record.header.practice]
    assert practice[0].entries[:4] == other.entries[:4]


def _one_choice() -> Table:
    """A table for practice at which Anne has but one card that she may play, and others."""
    at = table("barker", "N Anne", seed="5", practice=True)

    def only() -> bool:
        ask = at.ask
        return at.turn == "N" and ask is not None and forced(ask) is not None

    return until(at, lambda: only() and len(at.view("N").hand) > 1)


def test_the_only_card_plays_itself_where_that_is_wanted() -> None:
    at = _one_choice()
    before, only = at.record.actions, at.legal[0]
    said = play(at, ["forced", "forced sometimes"])
    assert sum(line.startswith("You play every card yourself") for line in said) == 1
    assert any(line.startswith("“sometimes” is neither yes, no nor even") for line in said)
    assert at.record.actions == before
    play(at, ["forced yes"])
    assert at.record.actions > before
    plays = [one.action for one in at.record.entries if isinstance(one, Act)]
    assert plays[before] == only
    assert at.ask is None or forced(at.ask) is None


def test_an_only_card_that_was_taken_back_waits() -> None:
    at = _one_choice()
    said = play(at, ["forced yes", "undo", "hand"])
    assert any("taken back" in line for line in said)
    assert at.turn == "N"
    assert at.ask is not None
    only = forced(at.ask)
    assert only is not None
    before = at.record.actions
    play(at, [str(only)])
    assert at.record.actions > before


def test_an_open_table_says_all_hands_and_has_no_curtain() -> None:
    seats = {"N": "human Anne", "E": "human Bo", "S": "steady", "W": "steady"}
    at = Table("barker", seed="5", seats=seats, open=True)
    said = play(at, ["hand", "pass", "pass", "pass", "pass"])
    assert any(line.startswith("This is an open table") for line in said)
    words = Words(names=at.names)
    start = Table("barker", seed="5", seats=seats, open=True)
    for label in start.labels:
        held = words("replay.hand", seat=label, cards=start.view(label).hand)
        assert held in said
    assert words("plain.curtain", seat="E") not in said
    closed = Table("barker", seed="5", seats=seats)
    covered = play(closed, ["", "", "hand", "pass", "pass"])
    assert any(words("plain.curtain", seat=label) in covered for label in ("N", "E"))
    assert not any(line.startswith("This is an open table") for line in covered)


def test_home_leads_back_to_where_a_run_begins() -> None:
    at = table("barker", "N Anne", seed="5")
    play(at, ["home", "pass"], then=NEW)
    assert at.record.actions == 0
