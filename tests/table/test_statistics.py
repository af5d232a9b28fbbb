"""Statistics, beside a second count that knows nothing but the positions in JSON."""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardtable as ct
from cardtable.cli import main
from cardtable.record.entries import Position
from cardtable.record.header import header_for, read_seated
from cardtable.record.reader import read
from cardtable.record.record import Record
from cardtable.record.redact import shared
from cardtable.rules import catalog, engine
from cardtable.rules.cards import Card
from cardtable.rules.ruleset import Value
from cardtable.table import statistics
from cardtable.table.statistics import Broken, Known, LeftOut, Sheet, Tally, records, sum_up
from cardtable.text.words import LANGUAGES, say
from tests.record.playing import TABLES, choose

DAY = date(2026, 11, 29)
WHO = ("human Léa", "steady", "human Anne", "random", "steady", "human Zoé")


def play(
    name: str,
    options: dict[str, Value] | None = None,
    *,
    who: tuple[str, ...] = WHO,
    seed: int = 5,
    actions: int = 100_000,
    **header: bool,
) -> Record:
    """A game by chance, up to its end or to so many actions."""
    rules = catalog.load(name, options or {})
    seats = {
        label: read_seated(text) for label, text in zip(rules.seating.labels, who, strict=False)
    }
    record, random = Record(header_for(rules, seats, seed)), Random(seed)
    record.header = record.header._replace(**header)  # type: ignore[arg-type]
    while not engine.is_over(record.state) and record.actions < actions:
        if record.state.turn is None:
            record.deal()
        else:
            record.do(choose(record.state, random))
    return record


def keep(home: Path, record: Record, name: str = "2026-11-29-x-1.ctr") -> Path:
    path = home / "games" / name
    record.save(path)
    return path


def sheets_of(found: object) -> list[Sheet]:
    """The sheets that were found; there must be some."""
    assert isinstance(found, tuple)
    sheets = [one for one in found if isinstance(one, Sheet)]
    assert len(sheets) == len(found) > 0
    return sheets


def count() -> statistics.Statistics:
    return sum_up(records())


# --- the second count ----------------------------------------------------------------------------


def counted(path: Path, label: str, capsys: pytest.CaptureFixture[str]) -> Counter[str]:
    """What the lines of ``replay --json`` say of a seat: its tally, by the names of the fields."""
    assert main.main(["replay", str(path), "--json"]) == 0
    *lines, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    result = last["result"]
    side = next(one for one in result["scores"] if label in members(one, lines[0]))
    found: Counter[str] = Counter()
    penalty = "option revoke_penalty bid" in path.read_text(encoding="utf-8")
    target = Record.load(path).ruleset.target or -10_000
    guilty: list[str] = []
    for at in lines:
        if at["action"] is None:
            guilty = []
        elif at["action"].startswith("revoke "):
            guilty.append(at["seat"])
        if not at["phase"].endswith("-over") or at["action"] is None:
            continue
        if not at["tricks"]:
            thrown = at["action"] == "pass" and at["phase"] == "deal-over"
            found["thrown_in"] += thrown and at["contract"] is None
            continue
        found["deals"] += 1
        found["revokes"] += guilty.count(label)
        found["points"] += at["deal_points"][side]
        found["tricks"] += sum(trick["winner"] == label for trick in at["tricks"])
        found["of_tricks"] += len(at["tricks"])
        awarded = [trick for trick in at["tricks"] if trick["bonus"] == "awarded"]
        found["bonus_deals"] += len(awarded)
        found["bonus"] += sum(trick["winner"] == label for trick in awarded)
        if at["bid"] is not None and at["bidder"] == label:
            made = bid_was_made(at) and not (penalty and set(guilty) & set(members(side, at)))
            found["made" if made else "failed"] += 1
            if at["jink"]:
                found["jinks_made" if made else "jinks_failed"] += 1
        if over_below(at, target):
            found["jinks_made"] += {trick["side"] for trick in at["tricks"]} == {side}
    found["games"] = sum(result["games"].values())
    found["won"] = result["games"][side]
    found["unfinished"] = result["reason"] == "unfinished"
    return found


def members(side: str, position: dict[str, Any]) -> list[str]:
    """The seats of a side: its label is made of theirs, or theirs begin with it."""
    seats = list(position["hands"])
    return [seat for seat in seats if seat in side or seat.startswith(side)]


def over_below(at: dict[str, Any], target: int) -> bool:
    """Whether a game ended with nobody at the target: all the tricks won it."""
    ended: bool = at["phase"] in ("game-over", "match-over")
    return ended and max(at["scores"].values()) < target


def bid_was_made(at: dict[str, Any]) -> bool:
    """Whether the declarer, with his partner for the deal, took what he bid, or all the tricks."""
    sides = {trick["winner"]: trick["side"] for trick in at["tricks"]}
    team = {
        side
        for side in at["scores"]
        if any(seat in members(side, at) for seat in (at["bidder"], at["partner"]))
    }
    took = [trick for trick in at["tricks"] if sides[trick["winner"]] in team]
    if at["jink"]:
        return len(took) == 5
    return sum(int(trick["points"]) for trick in took) >= int(at["bid"])


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_tally_is_that_of_the_second_count(
    home: Path, name: str, options: dict[str, Value], capsys: pytest.CaptureFixture[str]
) -> None:
    people: Counter[str] = Counter()
    for seed in (1, 2):
        record = play(name, options, seed=seed, actions=400)
        path = keep(home, record, f"2026-11-29-{name}-{seed}.ctr")
        (found,) = (one.found for one in records() if one.path == path)
        for sheet in sheets_of(found):
            label = next(
                seat for seat, who in record.header.seats.items() if who.name == sheet.person
            )
            expected = counted(path, label, capsys)
            assert sheet.tally._asdict() == {key: expected[key] for key in Tally._fields}
            assert sum(one.won for one in sheet.line) == sheet.tally.won
            assert len(sheet.line) == sheet.tally.games
            people[sheet.person] += sheet.tally.deals
    humans = [who for who in WHO[: record.ruleset.seats] if who.startswith("human ")]
    assert set(people) == {who.removeprefix("human ") for who in humans}
    assert {person: count().total(person).deals for person in people} == people
    assert min(people.values()) > 0


def test_the_second_count_meets_every_field() -> None:
    """The games above hold everything that is counted, else they would prove little."""
    total = Tally()
    for name, options in TABLES:
        for seed in (1, 2):
            sheets = statistics.count(play(name, options, seed=seed, actions=400), DAY)
            for sheet in sheets_of(sheets):
                total = total.plus(sheet.tally)
    assert {key: value for key, value in total._asdict().items() if not value} == {}


def test_a_jink_that_wins_the_game_counts_for_the_side_that_took_all(home: Path) -> None:
    rules = catalog.load("bruff")
    seats = {label: read_seated("human " + label) for label in rules.seating.labels}
    for seed in range(200):
        record = Record(header_for(rules, seats, seed))
        random = Random(seed)
        while not engine.is_over(record.state):
            if record.state.turn is None:
                record.deal()
            else:
                record.do(choose(record.state, random))
        if record.state.match.reason == "jink":
            break
    keep(home, record)
    found = count()
    jinks = {person: found.total(person).jinks_made for person in found.people()}
    winners = {
        label
        for label, side in zip(rules.seating.labels, rules.seating.side_of, strict=True)
        if side in record.state.match.winners
    }
    assert jinks == {label: int(label in winners) for label in rules.seating.labels}


# --- against whom --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "levels"),
    [
        (("human A", "steady", "random", "steady@1"), {"A": "steady"}),
        (("human A", "steady", "human B", "random"), {"A": "mixed", "B": "mixed"}),
        (("human A", "random", "human B", "random"), {"A": "random", "B": "random"}),
        (("human A", "human B", "random", "random"), {"A": "people", "B": "people"}),
        (("human A", "steady", "human B", "human"), {"A": "people", "B": "people", "": "people"}),
    ],
)
def test_level_is_that_of_the_other_sides(who: tuple[str, ...], levels: dict[str, str]) -> None:
    sheets = statistics.count(play("barker", who=who, actions=40), DAY)
    found = {sheet.person: sheet.level for sheet in sheets_of(sheets)}
    assert found == levels


def test_totals_are_told_per_person_ruleset_and_level(home: Path) -> None:
    first, second = (("human Léa", *[level] * 5) for level in ("steady", "random"))
    games = [("barker", first), ("barker", second), ("bruff", first), ("bruff", first)]
    for number, (name, who) in enumerate(games):
        keep(home, play(name, who=who, seed=number), f"2026-11-{10 + number}-{name}-1.ctr")
    found = count()
    assert found.people() == ("Léa",)
    assert found.rulesets("Léa") == ("barker", "bruff")
    assert found.levels("Léa", "bruff") == ("steady",)
    assert found.levels("Léa") == ("steady", "random")
    assert found.total("Léa").games == 4
    assert found.total("Léa", "bruff").games == 2
    assert found.total(level="random") == found.total("Léa", "barker", "random")
    assert found.total(level="random").games == 1
    assert found.total("Anne") == Tally()
    parts = [found.total("Léa", name) for name in ("barker", "bruff")]
    assert parts[0].plus(parts[1]) == found.total("Léa") == found.total()


def test_rates_are_none_where_there_is_nothing_to_divide_by() -> None:
    nothing = Tally()
    assert (nothing.points_a_deal, nothing.win_rate) == (None, None)
    assert (nothing.bid_rate, nothing.trick_rate) == (None, None)
    some = Tally(games=4, won=1, deals=8, points=-20, made=3, failed=1, tricks=10, of_tricks=40)
    assert (some.points_a_deal, some.win_rate, some.bid_rate, some.trick_rate) == (
        -2.5,
        0.25,
        0.75,
        0.25,
    )
    assert some.bids == 4


def test_time_line_has_every_game_in_the_order_of_play(home: Path) -> None:
    days = ["2026-03-01", "2025-12-31", "2026-02-10"]
    for number, day in enumerate(days):
        path = keep(home, play("bruff", {"games": 3}, seed=number), f"{day}-bruff-1.ctr")
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    copy = home / "games" / "from-a-friend.ctr"
    shutil.copy(path, copy)
    os.utime(copy, (946_728_000, 946_728_000))
    found = count()
    line = found.line("Léa")
    seen = list(dict.fromkeys(played.day.isoformat() for played in line))
    assert seen == ["2000-01-01", "2025-12-31", "2026-02-10", "2026-03-01"]
    assert len(line) == found.total("Léa").games > 8
    for played in line:
        assert played.won == (played.score > played.others)
        assert (played.ruleset, played.level) == ("bruff", found.levels("Léa")[0])


# --- what is left out ----------------------------------------------------------------------------


def test_games_that_say_nothing_about_play_are_left_out_and_told(home: Path) -> None:
    undone = play("barker", actions=20)
    undone.undo(2)
    placed = Record(play("barker", actions=1).header)
    hand = tuple(Card(word) for word in ("5S", "JS", "AH", "AS", "KS"))
    placed.deal(1, Position(hands=((0, hand),), trump=None, bid=(0, 20))._replace(trump="S"))  # type: ignore[arg-type]
    taken_up = Record(play("barker", actions=1).header)
    taken_up.deal(scores=(70, 85))
    redacted = Record.read(shared(play("barker", actions=20), 0))
    for number, record in enumerate(
        [
            play("barker", practice=True),
            play("barker", practice=True, actions=7),
            play("bruff", open=True),
            undone,
            placed,
            taken_up,
            redacted,
            play("barker", who=("steady", "random") * 2),
            play("barker", actions=300),
        ]
    ):
        keep(home, record, f"2026-11-{10 + number}-x-1.ctr")
    found = count()
    assert found.left_out == (
        ("practice", 2),
        ("open", 1),
        ("undone", 1),
        ("position", 2),
        ("watched", 1),
        ("redacted", 1),
    )
    assert [sheet.person for sheet in found.sheets] == ["Léa", "Anne"]
    assert found.broken == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_broken_files_are_skipped_counted_and_said(home: Path, language: str) -> None:
    good = keep(home, play("barker", actions=60), "2026-11-01-barker-1.ctr")
    text = good.read_text(encoding="utf-8")
    (home / "games" / "2026-11-02-a.ctr").write_text(f"{text}~ note 1\nQ play 5S\n", "utf-8")
    (home / "games" / "2026-11-03-b.ctr").write_bytes(b"\xff\xfe nothing")
    (home / "games" / "2026-11-04-c.ctr").write_text("", "utf-8")
    (home / "games" / "2026-11-05-d.ctr").mkdir()
    (home / "games" / "notes.txt").write_text("not a game", "utf-8")
    found = count()
    assert [path.name[-5:] for path, _ in found.broken] == ["a.ctr", "b.ctr", "c.ctr", "d.ctr"]
    for _, fault in found.broken:
        assert say(fault, language)[-1] in ".)"
    first = found.broken[0][1]
    assert first.fields["line"] == text.count("\n") + 2, "annotations count as lines"
    assert [sheet.person for sheet in found.sheets] == ["Léa", "Anne"]


def test_torn_last_line_does_not_matter(home: Path) -> None:
    path = keep(home, play("barker", actions=60))
    whole = count().sheets
    record = Record.load(path)
    turn = record.state.turn
    assert turn is not None
    ask = engine.ask(record.state)
    assert ask is not None
    line = f"{record.ruleset.seating.labels[turn]} {ask.phase if ask.cards else ask.options[0]}"
    for tear in (line[:-1], line[:4], "~ reas", "~ reason reason.bids"):
        path.write_bytes(path.read_bytes() + tear.encode())
        assert count().sheets == whole, tear
        path.write_bytes(path.read_bytes()[: -len(tear)])


def test_annotations_and_the_lines_between_them_change_nothing(home: Path) -> None:
    table = ct.Table("barker", seed=4, seats={"N": "human Léa", **dict.fromkeys("ESW", "steady")})
    while not table.over:
        if table.turn is None:
            table.next_deal()
        elif table.turn == "N":
            table.do(table.legal[0] if table.legal else "discard")
        else:
            table.computer_plays()
    keep(home, table.record)
    assert "~ reason" in table.record.text()
    assert count().sheets == statistics.count(table.record, DAY)


# --- one after the other -------------------------------------------------------------------------


def test_records_are_read_one_at_a_time_and_again_only_when_they_changed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(records()) == []
    paths = [
        keep(home, play("bruff", seed=number), f"2026-11-0{number}-bruff-1.ctr")
        for number in range(1, 5)
    ]
    keep(home, play("bruff", practice=True), "2026-11-05-bruff-1.ctr")
    done: list[str] = []

    def noted(content: bytes, file: str) -> Any:
        done.append(file)
        return read(content, file)

    monkeypatch.setattr("cardtable.table.statistics.read", noted)
    known: Known = {}
    reading = records(known=known)
    first = next(reading)
    assert (first.path, first.number, first.of) == (paths[0], 1, 5)
    assert done == [str(paths[0])]
    half = [first, next(reading)]
    assert sum_up(half).total("Léa").games == 2
    whole = [*half, *reading]
    assert [one.number for one in whole] == [1, 2, 3, 4, 5]
    assert len(done) == 5
    assert list(records(known=known)) == whole
    assert len(done) == 5
    keep(home, play("bruff", seed=9, actions=11), "2026-11-02-bruff-1.ctr")
    again = list(records(known=known))
    assert done[5:] == [str(paths[1])]
    assert sum_up(again).total("Léa").games == 3
    assert sum_up(again).total("Léa").unfinished == 1
    assert isinstance(again[-1].found, LeftOut)
    assert not any(isinstance(one.found, Broken) for one in again)
