"""Why a card was played: the reasons that stand in the record, those of the play that counts."""

from __future__ import annotations

import pytest

from cardtable.record.record import Record
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.table import Table
from cardtable.teach.why import answer, reasons_for

_HEAD = """cardtable 1
ruleset barker
seat N human Anne
seed 1
practice

deal W
hand N 5S JS AH AS KS
trump S
bid N 20
leader N
"""


def _record(*lines: str) -> Record:
    return Record.read(_HEAD + "".join(f"{line}\n" for line in lines))


def test_recorded_reasons_are_read_back_as_they_were_given() -> None:
    table = Table("barker", seed="5", seats=dict.fromkeys("NESW", "steady"))
    given = {}
    while table.turn is not None:
        advice = table.advise()
        if advice.action.verb == "play":
            given[advice.action.card] = (table.turn, advice.reasons)
        table.computer_plays()
    assert len(given) == 20
    for card, (seat, reasons) in given.items():
        found = reasons_for(table.record, card)
        assert found is not None
        assert found.seat == seat
        assert [str(one) for one in found.reasons] == [str(one) for one in reasons]


def test_nobody_has_played_a_card_that_is_still_to_come() -> None:
    assert reasons_for(_record(), Card("5S")) is None


def test_a_human_gives_no_reasons() -> None:
    found = reasons_for(_record("N play 5S"), Card("5S"))
    assert found is not None
    assert found == ("N", ())


def test_a_play_that_was_taken_back_has_no_reasons_any_more() -> None:
    record = _record("N play 5S", "~ reason reason.wins card=5S", "undo 1", "N play JS")
    assert reasons_for(record, Card("5S")) is None
    record = _record("N play 5S", "~ reason reason.wins card=5S", "undo 1", "N play 5S")
    assert reasons_for(record, Card("5S")) == ("N", ())


def test_other_annotations_are_no_reasons() -> None:
    record = _record("N play 5S", "~ worlds 200", "~ reason reason.wins card=5S")
    found = reasons_for(record, Card("5S"))
    assert found is not None
    assert found.reasons == (fact("reason.wins", card="5S"),)


@pytest.mark.parametrize(
    ("people", "practice", "open_table", "told"),
    [
        (1, False, False, False),
        (1, True, False, True),
        (2, True, False, False),
        (2, False, True, True),
        (4, True, False, False),
    ],
)
def test_nobody_is_told_what_another_hand_holds(
    people: int, practice: bool, open_table: bool, told: bool
) -> None:
    kinds = ["human"] * people + ["steady"] * (4 - people)
    header = "".join(f"seat {label} {kind}\n" for label, kind in zip("NESW", kinds, strict=True))
    header += "practice\n" * practice + "open\n" * open_table
    text = _HEAD.replace("seat N human Anne\n", "").replace("practice\n", header)
    record = Record.read(f"{text}N play 5S\n~ reason reason.keeps-back card=AH\n")
    if told:
        assert answer(record, Card("5S")) == (fact("reason.keeps-back", card="AH"),)
        return
    with pytest.raises(UnreadableError) as error:
        answer(record, Card("5S"))
    assert error.value.fact.code == "plain.why.later"
