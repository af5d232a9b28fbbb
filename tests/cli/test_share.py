"""``cardtable share``: a record without what was not seen, and how it is looked at afterwards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable.cli.main import main
from cardtable.record.record import Record
from tests.cli.running import GAMES, cardtable

_GAME = GAMES / "barker-whole-game.ctr"
_DECIDED = str(_GAME)


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game that was left in the middle of its second deal, after N's draw."""
    lines = _GAME.read_text(encoding="utf-8").splitlines(keepends=True)
    deals = [at for at, line in enumerate(lines) if line.startswith("deal ")]
    plays = [at for at in range(deals[1], deals[2]) if " play " in lines[at]]
    path = tmp_path / "running.ctr"
    path.write_text("".join(lines[: plays[6]]), encoding="utf-8")
    assert Record.load(path).state.phase == "play"
    return path


def _share(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> str:
    assert main(["share", str(path), *options]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    return out.out


def test_the_seat_s_own_replay_of_its_record_is_the_replay_of_the_whole(
    running: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shared = tmp_path / "shared.ctr"
    for seat in "NESW":
        shared.write_text(_share(capsys, running, "--for", seat.lower()), encoding="utf-8")
        assert f"\nfor {seat}\n" in shared.read_text(encoding="utf-8")
        main(["replay", str(running), "--json", "--seat", seat])
        whole = capsys.readouterr().out
        for options in (["--seat", seat], []):
            assert main(["replay", str(shared), "--json", *options]) == 0
            out = capsys.readouterr()
            assert out.out == whole
            said = f"This record was shared for {seat}, and shows what {seat} saw.\n"
            assert out.err == ("" if options else said)


def test_another_seat_cannot_look_at_it(
    running: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shared = tmp_path / "shared.ctr"
    shared.write_text(_share(capsys, running, "--for", "N"), encoding="utf-8")
    assert main(["replay", str(shared), "--seat", "E"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err == "cardtable: This record was shared for N: what E saw is not in it.\n"
    assert main(["share", str(shared), "--for", "E"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith("cardtable: This record was shared for N already:")
    assert _share(capsys, shared, "--for", "N") == shared.read_text(encoding="utf-8")


def test_for_all_the_running_deal_shows_only_what_everybody_saw(
    running: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = _share(capsys, running)
    decks = [line for line in text.splitlines() if line.startswith("deck")]
    assert "??" not in decks[0]
    assert set(decks[1].split()[1:]) == {"??"}
    assert "\nfor " not in text
    assert "\nseed" not in text
    shared = tmp_path / "shared.ctr"
    shared.write_text(text, encoding="utf-8")
    assert main(["replay", str(shared), "--json"]) == 0
    out = capsys.readouterr()
    last = json.loads(out.out.splitlines()[-2])
    assert all(isinstance(hand, int) for hand in last["hands"].values())
    assert last["legal"] == []
    assert out.err == "This record was shared for all, and shows what everybody saw.\n"
    assert main(["replay", str(shared), "--seat", "E"]) == 2
    assert "shared for all" in capsys.readouterr().err
    assert main(["share", str(shared), "--for", "E"]) == 2
    assert "shared for all already" in capsys.readouterr().err


def test_a_decided_game_is_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert _share(capsys, _GAME) == Record.load(_GAME).text()


def test_as_json_the_lines_of_the_record(running: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = _share(capsys, running, "--for", "W")
    found = json.loads(_share(capsys, running, "--for", "W", "--json"))
    assert found == {"record": text.splitlines()}


def test_a_broken_record_is_shared_up_to_its_fault(
    running: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = _share(capsys, running, "--for", "N")
    running.write_bytes(running.read_bytes() + b"N frob\nS pass\n")
    assert main(["share", str(running), "--for", "N"]) == 2
    out = capsys.readouterr()
    assert out.out == before
    assert out.err.count("\n") == 1
    assert "“N frob”" in out.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([_DECIDED, "--for", "A1"], "There is no seat “A1” in barker: its seats are N, E, S, W."),
        (["missing.ctr"], "There is no file missing.ctr."),
        ([str(GAMES)], f"{GAMES} is a folder, not a file."),
    ],
)
def test_what_cannot_be_shared_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["share", *arguments]) == 2
    out = capsys.readouterr()
    assert (out.out, out.err) == ("", f"cardtable: {sentence}\n")


def test_what_forehand_laid_away_before_a_position_cannot_be_shared_with_it_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.ctr"
    path.write_text("cardtable 1\nruleset bismarck\nseed 7\ndeal C\ncontract spel\n")
    assert main(["share", str(path), "--for", "A"]) == 2
    assert "cannot say what A laid away" in capsys.readouterr().err
    assert "\nhand B ?? " in _share(capsys, path, "--for", "C")


def test_the_record_comes_in_utf8_whatever_the_terminal_can_show() -> None:
    text = "cardtable 1\nruleset barker\nseat N human Léa\nseed 7\n"
    done = cardtable("share", "-", "--for", "N", given=text.encode(), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "seat N human Léa\n".encode() in done.stdout
    assert done.stderr == b""
