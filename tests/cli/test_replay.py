"""``cardtable replay``: positions in JSON, sentences, and one sentence where a record is broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli.main import main
from cardtable.record.entries import Act, Begin, Undo
from cardtable.record.position import after_undo, position, result_object
from cardtable.record.record import Record, walk
from cardtable.rules.look import view
from tests.cli.running import GAMES, cardtable

_EXAMPLE = str(GAMES / "barker-example.ctr")
_FILES = sorted(GAMES.glob("*.ctr"))


def _json_lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def _expected(record: Record, seat: int | None) -> list[dict[str, Any]]:
    lines = []
    for happening in walk(record):
        seen = view(happening.state, seat)
        if isinstance(happening.entry, Begin | Act):
            lines.append(position(seen))
        elif isinstance(happening.entry, Undo):
            lines.append(after_undo(seen, happening.entry.actions))
    return [*lines, result_object(view(record.state, seat))]


@pytest.mark.parametrize("path", _FILES, ids=[path.stem for path in _FILES])
def test_positions_of_every_kept_game(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.load(path)
    for seat in (None, 1):
        arguments = [] if seat is None else ["--seat", record.ruleset.seating.labels[seat]]
        assert main(["replay", str(path), "--json", *arguments]) == 0
        out = capsys.readouterr()
        assert out.err == ""
        assert _json_lines(out.out) == json.loads(json.dumps(_expected(record, seat)))


def test_a_line_for_the_start_of_a_deal_each_action_and_each_undo_then_the_result(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["replay", _EXAMPLE, "--json"])
    lines = _json_lines(capsys.readouterr().out)
    assert [line.get("action", "result") for line in lines[:9]] == [
        None,
        "pass",
        "bid 20",
        "pass",
        "hold",
        "undo 2",
        "undo 1",
        "pass",
        "bid 20",
    ]
    assert [line["step"] for line in lines[:7]] == [0, 1, 2, 3, 4, 2, 1]
    assert list(lines[-1]) == ["result"]
    assert "dealt" in lines[-2]
    assert not any("dealt" in line for line in lines[:-2])


def test_the_seat_option_takes_small_letters_and_hides_the_others_discards(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", _EXAMPLE, "--json", "--seat", "e"]) == 0
    lines = _json_lines(capsys.readouterr().out)
    discards = [line["action"] for line in lines if (line.get("action") or "").startswith("dis")]
    assert discards == ["discard ?? ?? ??", "discard 3H KC AC", "discard ?? ??", "discard"]


def test_narration_has_a_sentence_with_names_for_each_event(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", _EXAMPLE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Anne cuts 7♥."
    assert lines[6:10] == [
        "Deal 1: W deals.",
        "Everybody is dealt 5 cards.",
        "Anne passes.",
        "E bids 20.",
    ]
    assert "2 actions are taken back." in lines
    assert "Anne draws 3 cards." in lines
    assert lines[-3:] == [
        "Anne and Léa: 20 in this deal, 90 in all.",
        "EW: 10 in this deal, 95 in all.",
        "The game is not finished.",
    ]


@pytest.mark.parametrize("path", _FILES, ids=[path.stem for path in _FILES])
def test_every_kept_game_can_be_narrated(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") >= len(Record.load(path).entries) // 2
    assert "{" not in out


def test_narration_for_a_seat_says_its_hand(capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", _EXAMPLE, "--seat", "N", "--ascii"])
    assert "Anne holds JS 5S 6S 9C 10C." in capsys.readouterr().out


def test_names_and_suits_come_out_of_an_ascii_terminal_too() -> None:
    run = cardtable("replay", _EXAMPLE, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert run.returncode == 0
    out = run.stdout.decode("ascii")
    assert "Anne cuts 7H." in out
    assert "Lea bids 20." in out


def test_a_stream_in_memory_takes_every_character() -> None:
    from contextlib import redirect_stdout
    from io import StringIO

    out = StringIO()
    with redirect_stdout(out):
        assert main(["replay", _EXAMPLE]) == 0
    assert "Léa bids 20." in out.getvalue()
    assert out.getvalue().startswith("Anne cuts 7♥.")


def test_standard_input_is_read_for_a_dash() -> None:
    content = Path(_EXAMPLE).read_bytes()
    run = cardtable("replay", "-", "--json", given=content)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout == cardtable("replay", _EXAMPLE, "--json").stdout


# --- what is broken ------------------------------------------------------------------------------


def _broken(tmp_path: Path, line: str) -> Path:
    path = tmp_path / "broken.ctr"
    path.write_text(f"{Path(_EXAMPLE).read_text(encoding='utf-8')}{line}\n", encoding="utf-8")
    return path


def test_a_broken_record_is_replayed_up_to_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _broken(tmp_path, "deal W")
    before = path.read_bytes()
    assert main(["replay", str(path), "--json"]) == 2
    broken = capsys.readouterr()
    main(["replay", _EXAMPLE, "--json"])
    whole = capsys.readouterr().out.splitlines()
    # All positions, but no result: how it ended is not known.
    assert broken.out.splitlines() == whole[:-1]
    place = f"{path}, line 52, column 6, “deal W”"
    reason = "It is N who deals, not W. (Legal here: deal N.)"
    assert broken.err == f"cardtable: {place}: {reason}\n"
    assert path.read_bytes() == before


def test_a_broken_record_is_narrated_up_to_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(_broken(tmp_path, "frob"))]) == 2
    out = capsys.readouterr()
    assert out.out.endswith("EW: 10 in this deal, 95 in all.\n")
    assert out.err.count("\n") == 1


def test_a_record_without_a_readable_header_gives_nothing_but_the_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no.ctr"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    assert main(["replay", str(path), "--json"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith(f"cardtable: {path}, line 1, column 1,")
    assert out.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "{path} is a folder, not a file."),
        ("missing.ctr", "There is no file {path}."),
        ("sub/missing.ctr", "There is no file {path}."),
        ("file/missing.ctr", "{path} cannot be read: Not a directory."),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / name if name else tmp_path
    assert main(["replay", str(path)]) == 2
    out = capsys.readouterr()
    assert (out.out, out.err) == ("", f"cardtable: {sentence.format(path=path)}\n")


def test_a_seat_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", _EXAMPLE, "--seat", "A1"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err == "cardtable: There is no seat “A1” in barker: its seats are N, E, S, W.\n"


def test_a_reader_that_has_had_enough_is_no_fault() -> None:
    import subprocess
    import sys

    run = subprocess.run(
        f"{sys.executable} -m cardtable replay --json {GAMES / 'bruff-whole-match.ctr'} | head -1",
        shell=True,
        cwd=GAMES.parents[2],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert run.stderr == b""
    assert run.stdout.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_said_in_one_sentence() -> None:
    import subprocess
    import sys

    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "cardtable", "--lang", "en", "replay", _EXAMPLE],
            cwd=GAMES.parents[2],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert run.returncode == 2
    assert (
        run.stderr
        == b"cardtable: What there is to say cannot be written: No space left on device.\n"
    )
