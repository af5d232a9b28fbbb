"""Why a card was played: the reasons that stand in the record, those of the play that counts."""

from __future__ import annotations

from cardtable.record.record import Record
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.table import Table
from cardtable.teach.why import reasons_for

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
