"""The controller: the public API that Python callers, screens and commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardtable as ct
from cardtable.record.reader import read
from cardtable.rules import catalog
from cardtable.rules.facts import Fact

RULESETS = catalog.names()


def everybody(table: ct.Table, level: str) -> dict[str, str]:
    """The same kind of player at every seat."""
    return dict.fromkeys(table.labels, level)


def with_computers(name: str, seed: int, level: str = "steady") -> ct.Table:
    """A table where only computers sit."""
    labels = ct.ruleset(name).seating.labels
    return ct.Table(name, seed=seed, seats=dict.fromkeys(labels, level))


def play_on(table: ct.Table, actions: int) -> None:
    """Let the computers do so many actions, dealing where it is due."""
    for _ in range(actions):
        if table.over:
            return
        if table.turn is None:
            table.next_deal()
        else:
            table.computer_plays()


def test_the_first_deal_is_dealt_when_a_table_is_opened() -> None:
    table = ct.Table("bruff", seed=7, seats={"A1": "human Anne", "B1": "steady"})
    assert table.turn is not None
    assert table.phase in ("play", "bury")
    assert table.over is False
    assert table.humans == ("A1", "C1", "A2", "B2", "C2"), "seats not named are humans'"
    assert table.name("A1") == "Anne"
    assert table.name("B1") == "B1"


@pytest.mark.parametrize("name", RULESETS)
def test_the_same_seed_gives_the_same_table(name: str) -> None:
    assert ct.Table(name, seed=7).position() == ct.Table(name, seed="7").position()
    assert ct.Table(name, seed=7).position() != ct.Table(name, seed=8).position()


def test_a_table_without_a_seed_names_the_one_it_drew() -> None:
    one = ct.Table("barker")
    assert one.record.header.seed is not None
    assert ct.Table("barker", seed=one.record.header.seed).position() == one.position()


def test_legal_actions_are_done_by_their_text() -> None:
    table = ct.Table("barker", seed=7)
    seat = table.turn
    assert str(table.legal[0]) == "bid 5"
    events = table.do("bid 15")
    assert events == (Fact("bid", {"seat": seat, "points": 15}),)
    assert table.turn != seat
    assert table.ask is not None
    assert table.ask.options == tuple(table.legal)


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    table = ct.Table("barker", seed=7)
    table.do("bid 15")
    before, lines = table.position(), table.record.text()
    refusal = table.why_not("bid 10")
    assert refusal is not None
    assert refusal.code == "bid-too-low"
    with pytest.raises(ct.IllegalAction) as caught:
        table.do("bid 10")
    assert caught.value.refusal == refusal
    assert ct.say(refusal, "en") == "10 is too low: 15 is bid already."
    with pytest.raises(ct.UnreadableError):
        table.do("play the queen")
    assert table.position() == before
    assert table.record.text() == lines


def test_a_deal_is_only_dealt_when_it_is_due() -> None:
    table = ct.Table("barker", seed=7)
    with pytest.raises(ct.IllegalAction, match="no-deal-due"):
        table.next_deal()
    for _ in table.labels:
        table.do("pass")
    dealer = table.position()["dealer"]
    assert table.phase == "deal-over"
    assert table.next_deal()
    assert table.position()["dealer"] != dealer


@pytest.mark.parametrize("name", RULESETS)
def test_undo_takes_actions_back_across_a_deal(name: str) -> None:
    table = with_computers(name, 3)
    seen = [table.position()]
    while table.position()["deal"] < 2 or table.position()["step"] < 3:
        if table.turn is None:
            table.next_deal()
        else:
            table.computer_plays()
            seen.append(table.position())
    table.undo(5)
    back = table.position()
    if back["turn"] is None:  # a deal's end: dealing again brings the same cards
        table.next_deal()
    else:
        assert back == seen[-6]
    with pytest.raises(ct.IllegalAction, match="nothing-to-undo"):
        table.undo(10_000)


def test_subscribers_hear_of_every_change_after_it_is_on_disk(tmp_path: Path) -> None:
    table = with_computers("barker", 5)
    path = tmp_path / "game.ctr"
    table.keep(path)
    heard: list[Fact] = []

    def listen(events: tuple[Fact, ...]) -> None:
        heard.extend(events)
        reading = read(path.read_bytes(), path.name)
        assert reading.fault is None
        assert reading.record is not None
        assert reading.record.state == table.record.state

    table.subscribe(listen)
    play_on(table, 40)
    codes = {fact.code for fact in heard}
    assert {"bid", "passed", "named-trump", "drew", "led", "played", "trick-won"} <= codes


@pytest.mark.parametrize("name", RULESETS)
def test_a_kept_game_is_loaded_at_exactly_its_last_action(name: str, tmp_path: Path) -> None:
    table = with_computers(name, 11)
    path = tmp_path / "game.ctr"
    table.keep(path)
    for _ in range(30):
        play_on(table, 3)
        again = ct.Table.load(path)
        assert again.position() == table.position()
        assert again.seats == table.seats
        assert again.record.text() == table.record.text()


@pytest.mark.parametrize("name", RULESETS)
def test_a_loaded_game_goes_on_in_the_same_file(name: str, tmp_path: Path) -> None:
    straight, broken = with_computers(name, 4), with_computers(name, 4)
    path = tmp_path / "game.ctr"
    broken.keep(path)
    play_on(straight, 60)
    for _ in range(6):
        play_on(broken, 10)
        broken = ct.Table.load(path)
        broken.keep(path)
    assert broken.position() == straight.position()
    assert path.read_text(encoding="utf-8") == straight.record.text()


def test_a_computer_s_reasons_stand_in_the_record() -> None:
    table = with_computers("barker", 5)
    advice = table.advise()
    assert advice.reasons
    table.computer_plays()
    noted = [line for line in table.record.text().splitlines() if line.startswith("~ reason ")]
    assert noted == [f"~ reason {reason}" for reason in advice.reasons]


def test_only_a_computer_s_seat_is_advised_at_the_table() -> None:
    table = ct.Table("barker", seed=7)
    with pytest.raises(ValueError, match="not a computer's turn"):
        table.advise()


def test_options_seats_and_players_that_do_not_exist_are_refused() -> None:
    for wrong in (
        lambda: ct.Table("whist"),
        lambda: ct.Table("barker", target=100),
        lambda: ct.Table("barker", colour="red"),
        lambda: ct.Table(ct.ruleset("bruff"), games=2),
        lambda: ct.Table("barker", seats={"X": "steady"}),
        lambda: ct.Table("barker", seats={"N": "genius"}),
        lambda: ct.Table("barker", seed=1).view("X"),
    ):
        with pytest.raises(ct.UnreadableError) as caught:
            wrong()
        assert ct.say(caught.value.fact).endswith(".")


def test_a_match_goes_on_until_three_games_are_won() -> None:
    table = ct.Table(ct.ruleset("bruff", {"games": 3}), seed=2, seats={})
    table = ct.Table("bruff", seed=2, games=3, seats=dict.fromkeys(table.labels, "steady"))
    phases = set()
    while not table.over:
        play_on(table, 1)
        phases.add(table.phase)
    assert {"game-over", "match-over"} <= phases
    assert max(table.result["games"].values()) == 3
    assert table.result["winners"]


def test_the_trump_order_is_a_list_of_cards() -> None:
    assert ct.order("bruff", trump="C")[:5] == ["5C", "JC", "JO", "AH", "AC"]
    assert ct.order("barker", trump="H")[:4] == ["5H", "JH", "AH", "KH"]
    assert ct.order("bruff") == ["JO", "AH"]
    assert ct.order("bismarck") == []
    with pytest.raises(ct.UnreadableError):
        ct.order("barker", trump="X")


_NOTATION = (
    "bid 20", "hold", "pass", "trump S", "partner B", "steal KD", "decline", "discard",
    "discard KD QD", "jink", "no-jink", "bury KD", "rob KD", "play 5S", "revoke 5D",
    "contract spel", "contract spader", "contract valfri H", "contract pass", "lead-undiscarded",
)  # fmt: skip
"""An example of every action of the record's notation, at whatever table it is asked."""


@pytest.mark.parametrize("name", RULESETS)
def test_every_action_of_the_notation_is_legal_or_refused_with_a_reason(name: str) -> None:
    table = with_computers(name, seed=7)
    for _ in range(30):
        for text in _NOTATION:
            refusal = table.why_not(text)
            if refusal is None:
                continue
            assert ct.say(refusal)
            before = table.position()
            with pytest.raises(ct.IllegalAction):
                table.do(text)
            assert table.position() == before
        play_on(table, 1)
