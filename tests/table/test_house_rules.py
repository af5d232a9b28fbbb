"""House rules: saved, read back, refused with a sentence, and named by their fingerprint."""

from __future__ import annotations

import os
import stat
import tomllib
from pathlib import Path

import pytest

from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value, write_value
from cardtable.table import Table, house_rules
from cardtable.text import Words

EVERY_OPTION: list[tuple[str, dict[str, Value]]] = [
    (name, {option: value})
    for name in catalog.names()
    for option, values in catalog.load(name).choices.items()
    for value in values
]


def _load(name: str, options: dict[str, Value]) -> Ruleset | None:
    """The ruleset with that option, perhaps with the switch that it needs; None if refused."""
    switches: dict[str, dict[str, Value]] = {
        "revoke_penalty": {"revoke": "penalised"},
        "seats": {"sides": "single"},
    }
    try:
        return catalog.load(name, {**options, **switches.get(next(iter(options)), {})})
    except UnreadableError:
        return None


@pytest.mark.parametrize(
    ("name", "options"),
    EVERY_OPTION,
    ids=[f"{name}-{next(iter(one))}-{next(iter(one.values()))}" for name, one in EVERY_OPTION],
)
def test_every_option_is_saved_and_read_back(
    name: str, options: dict[str, Value], tmp_path: Path
) -> None:
    ruleset = _load(name, options)
    assert ruleset is not None
    house_rules.save("ours", ruleset, tmp_path)
    again = house_rules.load("ours", tmp_path)
    assert again == ruleset
    assert (again.name, again.fingerprint) == (name, ruleset.fingerprint)


def test_the_file_says_only_what_differs(tmp_path: Path) -> None:
    ruleset = catalog.load("growler", {"target": 60, "packets": "3-2", "ruff_any_time": True})
    path = house_rules.save("thursday", ruleset, tmp_path, title="Thursday  at Anne’s")
    assert path == tmp_path / "rules" / "thursday.toml"
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {
        "extends": "growler",
        "title": "Thursday at Anne’s",
        "fingerprint": ruleset.fingerprint,
        "fields": {"target": 60, "ruff_any_time": True},
    }
    assert house_rules.read("thursday", tmp_path).title == "Thursday at Anne’s"


def test_what_an_option_brings_with_it_is_not_written(tmp_path: Path) -> None:
    ruleset = catalog.load("twenty-fives", {"turned": "dealer_last"})
    assert ruleset.turned_use == "none"
    path = house_rules.save("letter", ruleset, tmp_path)
    assert tomllib.loads(path.read_text(encoding="utf-8"))["fields"] == {"turned": "dealer_last"}
    assert house_rules.load("letter", tmp_path) == ruleset


@pytest.mark.skipif(os.name != "posix", reason="modes mean nothing elsewhere")
def test_files_and_folder_are_private(tmp_path: Path) -> None:
    path = house_rules.save("ours", catalog.load("barker"), tmp_path / "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_rules_that_are_replaced_are_kept_beside(tmp_path: Path) -> None:
    house_rules.save("ours", catalog.load("growler", {"target": 60}), tmp_path)
    path = house_rules.save("ours", catalog.load("growler", {"target": 100}), tmp_path)
    assert house_rules.load("ours", tmp_path).target == 100
    assert "target = 60" in path.with_name("ours.toml.bak").read_text(encoding="utf-8")
    assert house_rules.names(tmp_path) == ("ours",)


def test_names_are_sorted_and_strange_files_passed_over(tmp_path: Path) -> None:
    assert house_rules.names(tmp_path) == ()
    for name in ("sunday", "friday-2"):
        house_rules.save(name, catalog.load("bruff"), tmp_path)
    for name in ("Upper.toml", ".hidden.toml", "note.txt", "a b.toml"):
        (tmp_path / "rules" / name).write_text("", encoding="utf-8")
    (tmp_path / "rules" / "folder.toml").mkdir()
    assert house_rules.names(tmp_path) == ("friday-2", "sunday")


def test_the_folder_of_the_environment_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    house_rules.save("ours", catalog.load("bruff", {"games": 3}))
    assert house_rules.find("ours").games == 3
    assert house_rules.find("bruff").games == 1


def test_a_file_anywhere_is_read_by_its_path(tmp_path: Path) -> None:
    path = house_rules.save("ours", catalog.load("bruff", {"games": 3}), tmp_path)
    moved = path.rename(tmp_path / "Theirs.toml")
    assert house_rules.load(moved).games == 3
    assert house_rules.read(moved).name == "Theirs"


@pytest.mark.parametrize("name", ["", "Upper", "a b", "../up", "-x", "x" * 41, "é", "a/b", "a.b"])
def test_a_name_that_will_not_do_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableError) as caught:
        house_rules.save(name, catalog.load("barker"), tmp_path)
    assert caught.value.fact.code == "house.name"
    assert list(tmp_path.iterdir()) == []


def test_a_packaged_rulesets_name_is_taken(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError) as caught:
        house_rules.save("hoss", catalog.load("barker"), tmp_path)
    assert caught.value.fact.code == "house.name-taken"


def test_rules_that_no_table_can_choose_are_not_saved(tmp_path: Path) -> None:
    from dataclasses import replace

    for strange in (
        replace(catalog.load("barker"), target=60),
        replace(catalog.load("growler"), turned_use="none"),
    ):
        with pytest.raises(UnreadableError):
            house_rules.save("ours", strange, tmp_path)
    assert house_rules.names(tmp_path) == ()


# What is refused on reading

_PRINT = catalog.load("growler", {"target": 60}).fingerprint
_HEAD = f'extends = "growler"\nfingerprint = "{_PRINT}"\n'

FAULTS: list[tuple[str, str, list[str]]] = [
    (f"{_HEAD}[fields]\ntarge = 60\n", "house.no-field", ["targe", "target", "packets"]),
    (f"{_HEAD}[fields]\ntarget = 61\n", "house.bounds", ["target", "61", "5 to 995"]),
    (f'{_HEAD}[fields]\ntarget = "60"\n', "house.bounds", ["target", '"60"']),
    (f"{_HEAD}[fields]\ntarget = 60.0\n", "house.bounds", ["target", "60.0"]),
    (f"{_HEAD}[fields]\ntarget = [60]\n", "house.bounds", ["target", "[60]"]),
    (f"{_HEAD}[fields]\ntarget = 1979-05-27\n", "house.bounds", ["target", "1979-05-27"]),
    (f"{_HEAD}[fields]\ngames = true\n", "house.bounds", ["games", "true", "1, 3"]),
    (f'{_HEAD}[fields]\nrevoke = "maybe"\n', "house.bounds", ["revoke", "maybe", "penalised"]),
    (f"{_HEAD}[fields]\ntarget = 25\n", "house.options", ["target", "25", "60 or 100 or 120"]),
    (f"{_HEAD}[fields]\njoker = true\n", "house.options", ["joker", "true"]),
    (f"{_HEAD}[fields]\nfloor_bid = 20\n", "house.options", ["floor_bid"]),
    (
        f'{_HEAD}[fields]\nrevoke_penalty = "bid"\n',
        "house.options",
        ["revoke_penalty", "revoke prevented"],
    ),
    (f'{_HEAD}[fields]\ntarget = 60\njink_points = 30\njink = "none"', "house.options", ["jink"]),
    (f"{_HEAD}[fields]\ntarget = 100\n", "house.fingerprint", [_PRINT]),
    (_HEAD, "house.fingerprint", [_PRINT, catalog.load("growler").fingerprint]),
    (_HEAD.replace("growler", "grower"), "house.extends", ["grower", "growler"]),
    (_HEAD.replace("growler", "../growler"), "house.extends", ["../growler", "growler"]),
    ('extends = "growler"\n', "house.entry-missing", ["fingerprint"]),
    ('fingerprint = "12345678"\n', "house.entry-missing", ["extends"]),
    (f"{_HEAD}name = 3\n", "house.entry-unknown", ["name", "title"]),
    (f"{_HEAD}title = 3\n", "house.entry", ["title"]),
    (f"{_HEAD}fields = 3\n", "house.entry", ["fields"]),
    ('extends = "growler"\nfingerprint = 3\n', "house.entry", ["fingerprint"]),
    ("extends = \n", "house.not-toml", ["line 1"]),
    (f"{_HEAD}extends = 'x'\n", "house.not-toml", ["line 3"]),
    (f"{_HEAD}[fields]\ntarget = {'9' * 5000}\n", "house.not-toml", ["too many digits"]),
    ("a = " + "[" * 5000, "house.not-toml", ["too many brackets"]),
    ("a = [", "house.not-toml", ["in the middle of an entry"]),
    ("", "house.entry-missing", ["extends"]),
    (f'extends = "barker"\nfingerprint = "{_PRINT}"\n[fields]\nx = 1\n', "house.nothing", ["x"]),
]


@pytest.mark.parametrize(("content", "code", "named"), FAULTS, ids=[one[1] for one in FAULTS])
def test_a_wrong_file_is_refused_in_one_sentence(
    content: str, code: str, named: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UnreadableError) as caught:
        house_rules.load(path)
    assert caught.value.fact.code == code
    sentence = Words().say(caught.value.fact)
    assert str(path) in sentence
    assert [part for part in named if part not in sentence] == []
    assert "\n" not in sentence
    assert "sys." not in sentence
    assert "(at" not in sentence
    assert sentence.endswith(".")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for name, content in (("bytes.toml", b"\xff\xfe"), ("folder.toml", None), ("no.toml", b"")):
        path = tmp_path / name
        if content is None:
            path.mkdir()
        elif content:
            path.write_bytes(content)
        with pytest.raises(UnreadableError) as caught:
            house_rules.load(path)
        assert str(path) in Words().say(caught.value.fact)


def test_a_name_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    house_rules.save("ours", catalog.load("barker"), tmp_path)
    with pytest.raises(UnreadableError) as caught:
        house_rules.find("theirs", tmp_path)
    assert "ours" in Words().say(caught.value.fact)


# The passport


def test_the_passport_of_a_packaged_ruleset_has_its_name_and_no_changes(tmp_path: Path) -> None:
    ruleset = catalog.load("barker")
    assert house_rules.passport(ruleset, tmp_path) == ("barker", ruleset.fingerprint, {})


def test_the_passport_has_the_house_name_if_just_these_rules_are_saved(tmp_path: Path) -> None:
    ruleset = catalog.load("growler", {"target": 60})
    assert house_rules.passport(ruleset, tmp_path).name == "growler"
    house_rules.save("sunday", catalog.load("growler", {"target": 100}), tmp_path)
    house_rules.save("thursday", ruleset, tmp_path)
    (tmp_path / "rules" / "broken.toml").write_text("x", encoding="utf-8")
    found = house_rules.passport(ruleset, tmp_path)
    assert found == ("thursday", ruleset.fingerprint, {"target": 60})


def test_a_record_names_the_packaged_ruleset_its_options_and_the_fingerprint(
    tmp_path: Path,
) -> None:
    house_rules.save(
        "ours", catalog.load("growler", {"target": 60, "revoke": "penalised"}), tmp_path
    )
    ruleset = house_rules.load("ours", tmp_path)
    text = Table(ruleset, seed=7).record.text()
    assert f"\nruleset growler {ruleset.fingerprint}\n" in text
    for name, value in house_rules.changes(ruleset).items():
        assert f"\noption {name} {write_value(value)}\n" in text
    assert "ours" not in text
    assert Record.read(text).ruleset == ruleset


def test_games_of_a_match_are_a_change_too() -> None:
    match = catalog.load("bruff", {"games": 3})
    assert house_rules.changes(match) == {"games": 3}
    assert match.fingerprint in Table(match, seed=7).record.text()
