"""Plain commands that arrange the table: seats, the order of a hand, looking back, going back."""

from __future__ import annotations

from pathlib import Path

from cardtable.cli.plain.leaving import ELSEWHERE
from cardtable.record.record import Record
from cardtable.text.words import Words
from tests.cli.plain_table import play, table
from tests.cli.running import cardtable


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
