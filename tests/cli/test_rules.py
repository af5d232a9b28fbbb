"""``cardtable rules``: list, show, diff and save; and house rules wherever a ruleset is named."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli.main import main
from cardtable.rules import catalog
from cardtable.rules.ruleset import FIELDS
from cardtable.table import differ, house_rules
from cardtable.teach.books import book


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's own, empty."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    return tmp_path


def _lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines on standard output of a run that is good and says nothing on standard error."""
    assert main(["rules", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    (line,) = _lines(capsys, *arguments, "--json")
    return json.loads(line)


def _refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a run that is refused."""
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith("cardtable: ")
    return err


def _save(capsys: pytest.CaptureFixture[str], name: str, *arguments: str) -> list[str]:
    return _lines(capsys, "save", name, *arguments)


# list


def test_list_has_a_line_for_each_packaged_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _lines(capsys, "list")
    assert [line.split()[0] for line in lines] == list(catalog.names())
    for line, name in zip(lines, catalog.names(), strict=True):
        assert f" {catalog.load(name).seats} players " in line


def test_list_has_the_users_house_rules_behind_them(capsys: pytest.CaptureFixture[str]) -> None:
    _save(capsys, "thursday", "growler", "--option", "target=60", "--title", "At Anne’s")
    last = _lines(capsys, "list")[-1]
    assert last.startswith("thursday ")
    assert "At Anne’s" in last
    assert "growler with target = 60" in last
    assert main(["rules", "list", "--json"]) == 0
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert objects[-1]["extends"] == "growler"
    assert objects[-1]["fingerprint"] == catalog.load("growler", {"target": 60}).fingerprint
    assert [one["extends"] for one in objects[:-1]] == [None] * len(catalog.names())


def test_list_says_which_file_is_wrong_and_lists_the_others(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    _save(capsys, "good", "barker")
    (home / "rules" / "bad.toml").write_text("extends = 'barker'\n", encoding="utf-8")
    assert main(["rules", "list"]) == 2
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == [*catalog.names(), "good"]
    assert "bad.toml" in err
    assert len(err.splitlines()) == 1


# show


def _fields(capsys: pytest.CaptureFixture[str], name: str, *arguments: str) -> list[str]:
    """What stands behind the rule book."""
    lines = _lines(capsys, "show", name, *arguments)
    return lines[lines.index(next(one for one in lines if one.startswith(f"{name}: "))) :]


@pytest.mark.parametrize("name", catalog.names())
def test_show_has_every_field_in_words_with_what_it_may_be_instead(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ruleset = catalog.load(name)
    lines = _fields(capsys, name)
    assert lines[0].startswith(f"{name}: ")
    assert f"{ruleset.seats} players: {', '.join(ruleset.seating.labels)}." in lines
    assert any(ruleset.fingerprint in line for line in lines)
    fields = [line.split()[0] for line in lines if " = " in line and not line.startswith(" ")]
    assert fields == [field for field in FIELDS if ruleset.values[field] is not None]
    marked = {line.split()[0] for line in lines if line.endswith("(the default)")}
    assert marked == set(ruleset.choices)
    instead = [line for line in lines if line.startswith("    May be ")]
    assert len(instead) == sum(len(values) - 1 for values in ruleset.choices.values())
    assert not [line for line in lines if "{" in line or "None" in line]


def test_show_marks_what_house_rules_change(capsys: pytest.CaptureFixture[str]) -> None:
    _save(capsys, "thursday", "growler", "--option", "target=60")
    lines = _fields(capsys, "thursday")
    assert "target = 60 (changed; the default is 120)" in lines
    assert "    May be 120 instead: 120 points win the game." in lines
    shown = _json(capsys, "show", "thursday")
    assert (shown["name"], shown["extends"]) == ("thursday", "growler")
    field = next(one for one in shown["fields"] if one["name"] == "target")
    assert (field["value"], field["default"], field["bounds"]) == (60, 120, [5, 995, 5])
    assert [one["value"] for one in field["options"]] == [100, 120]


@pytest.mark.parametrize("name", catalog.names())
def test_show_as_json_has_all_fields_with_values_and_examples(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown, ruleset = _json(capsys, "show", name), catalog.load(name)
    assert [one["name"] for one in shown["fields"]] == list(FIELDS)
    assert {one["name"]: one["value"] for one in shown["fields"]} == ruleset.values
    assert shown["fingerprint"] == ruleset.fingerprint
    for field in shown["fields"]:
        values = ruleset.choices.get(field["name"], ())
        assert len(field["options"]) == max(0, len(values) - 1)
        for option in field["options"]:
            first, second = option["example"]["outcomes"]
            assert first != second
            assert option["example"]["record"]


@pytest.mark.parametrize("columns", [40, 72, 250])
@pytest.mark.parametrize("name", catalog.names())
def test_show_begins_with_the_rule_book_as_wide_as_the_terminal(
    name: str, columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = _lines(capsys, "show", name)
    opened = book(catalog.load(name))
    until = lines.index(next(one for one in lines if one.startswith(f"{name}: ")))
    told = lines[:until]
    assert told[0] == opened.title
    for one in opened.sections:
        at = told.index(one.title)
        assert set(told[at + 1]) == {"─"}
    assert max(map(len, told)) <= min(columns, 100)
    assert max(map(len, told)) > min(columns, 100) - 12


def test_show_tells_the_book_of_house_rules_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _save(capsys, "thursday", "growler", "--option", "target=60")
    assert "60 points win the game." in " ".join(_lines(capsys, "show", "thursday"))
    french = " ".join(_lines(capsys, "show", "thursday", "--lang", "fr"))
    assert "la partie se gagne à 60 points." in french.casefold()


def test_show_in_ascii_has_letters_for_suits(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _lines(capsys, "show", "irish", "--ascii")
    assert "\n".join(lines).isascii()
    assert "S and C  5 J AH A K Q 2 3 4 6 7 8 9 10" in lines


def test_show_as_json_has_the_sections_of_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _json(capsys, "show", "bruff")["book"]
    opened = book(catalog.load("bruff"))
    assert shown["title"] == opened.title
    assert [one["anchors"] for one in shown["sections"]] == [
        list(one.anchors) for one in opened.sections
    ]
    assert [one["markdown"] for one in shown["sections"]] == [
        one.markdown for one in opened.sections
    ]


# diff


@pytest.mark.parametrize("names", list(combinations(catalog.names(), 2)), ids="-".join)
def test_diff_has_an_entry_for_each_field_that_differs(
    names: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = map(catalog.load, names)
    fields = list(differ.differing(one, two))
    lines = _lines(capsys, "diff", *names)
    assert lines[0].startswith(f"{names[0]} and {names[1]} differ in {len(fields)} field")
    heads = [line.split(":")[0] for line in lines[1:] if line and not line.startswith(" ")]
    assert heads[: len(fields)] == fields
    assert not [line for line in lines if "{" in line]
    found = _json(capsys, "diff", *names)
    assert [entry["field"] for entry in found["differences"]] == fields
    for entry in found["differences"]:
        assert entry["values"] == [one.values[entry["field"]], two.values[entry["field"]]]
        assert entry["meanings"][0] != entry["meanings"][1]
        if entry["example"] is not None:
            assert entry["example"]["outcomes"][0] != entry["example"]["outcomes"][1]


def test_diff_of_house_rules_shows_a_hand_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    _save(capsys, "thursday", "growler", "--option", "renege_cards=any")
    assert _lines(capsys, "diff", "growler", "thursday", "--ascii")[0:1] == [
        "growler and thursday differ in 1 field."
    ]
    lines = _lines(capsys, "diff", "growler", "thursday", "--ascii")
    assert lines[-2:] == [
        "        growler: E may now play 5S JS.",
        "        thursday: E may now play 5S JS KD 2D 3C.",
    ]


def test_rulesets_of_another_course_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(_lines(capsys, "diff", "hoss", "growler"))
    assert "picks an opponent as his partner" in text
    assert "hoss: A chooses C as partner for this deal." in text
    course = _json(capsys, "diff", "hoss", "growler")["course"]
    assert "partner" in course["phases"][0]
    assert course["example"]["outcomes"][0][0] == "A chooses C as partner for this deal."
    assert _json(capsys, "diff", "six-pairs", "growler")["course"] is None


@pytest.mark.parametrize("name", ["barker", "saved"])
def test_diff_of_a_ruleset_with_itself_is_no_difference(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _save(capsys, "saved", "barker")
    assert _lines(capsys, "diff", name, "barker") == [
        f"There is no difference between {name} and barker."
    ]
    assert _json(capsys, "diff", name, "barker")["differences"] == []


# save


def test_save_says_where_and_the_fingerprint(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (line,) = _save(capsys, "ours", "bruff", "--option", "games=3")
    ruleset = catalog.load("bruff", {"games": 3})
    assert str(home / "rules" / "ours.toml") in line
    assert ruleset.fingerprint in line
    assert house_rules.load("ours") == ruleset


def test_house_rules_can_be_built_on_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    _save(capsys, "first", "growler", "--option", "target=60")
    saved = _json(capsys, "save", "second", "first", "--option", "min_bid=20")
    assert saved["extends"] == "growler"
    assert saved["changed"] == {"min_bid": 20, "target": 60}


def test_save_goes_to_the_folder_that_is_given(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "elsewhere"
    _save(capsys, "ours", "barker", "--data", str(folder))
    assert (folder / "rules" / "ours.toml").is_file()
    assert _fields(capsys, "ours", "--data", str(folder))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["list", "barker"], "rules list"),
        (["show"], "rules show barker"),
        (["show", "barker", "bruff"], "rules show barker"),
        (["diff", "barker"], "rules diff barker growler"),
        (["save", "ours"], "rules save thursday growler"),
        (["show", "poker"], "poker"),
        (["diff", "barker", "poker"], "poker"),
        (["show", "no.toml"], "no.toml"),
        (["show", "barker", "--option", "target=60"], "rules save"),
        (["save", "ours", "barker", "--option", "target=60"], "target"),
        (["save", "ours", "growler", "--option", "target"], "target"),
        (
            ["save", "ours", "growler", "--option", "jink_points=30", "--option", "jink=none"],
            "jink",
        ),
        (["save", "ours", "poker"], "poker"),
        (["save", "Ours", "growler"], "Ours"),
        (["save", "barker", "growler"], "barker"),
        (["save", "simulate", "growler"], "simulate"),
        (["save", "ours", "growler", "--title", "#1"], "U+0023"),
    ],
)
def test_bad_input_is_one_sentence_and_status_two(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert named in _refused(capsys, "rules", *arguments)
    assert not (home / "rules").exists()


def test_a_folder_that_cannot_be_written_is_said(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "rules").write_text("in the way", encoding="utf-8")
    assert "cannot be written" in _refused(capsys, "rules", "save", "ours", "barker")


# elsewhere


def test_the_table_takes_house_rules(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    _save(capsys, "five", "twenty-fives", "--option", "sides=single", "--option", "seats=5")
    for name in ("five", str(home / "rules" / "five.toml")):
        # The seats are those of the house rules; then only a terminal is missing.
        assert main([name, "--players", "P5=human"]) == 3
        assert "terminal" in capsys.readouterr().err
        assert "its seats are P1, P2, P3, P4, P5" in _refused(capsys, name, "--players", "N=human")


def test_a_word_that_is_no_ruleset_is_refused_with_the_house_rules_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _save(capsys, "thursday", "barker")
    assert "thursday" in _refused(capsys, "thurday")


def test_a_broken_file_is_said_before_the_table_is_laid(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "bad.toml").write_text("x", encoding="utf-8")
    assert "bad.toml" in _refused(capsys, "bad")


def test_simulate_takes_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    _save(capsys, "match", "bruff", "--option", "games=3")
    players = ["--players", "A=random,B=random,C=random", "--deals", "1", "--json"]
    assert main(["simulate", "match", *players]) == 0
    ours = capsys.readouterr().out
    assert main(["simulate", "bruff", "--option", "games=3", *players]) == 0
    assert ours == capsys.readouterr().out
