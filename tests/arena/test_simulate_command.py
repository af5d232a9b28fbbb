"""``cardtable simulate``: a table on standard output, narration on standard error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress

import pytest

from cardtable.arena import simulate
from cardtable.cli.main import main
from tests.cli.running import ROOT, cardtable

BARKER = ("simulate", "barker", "--players", "NS=steady,EW=random", "--deals", "20")
BRUFF = ("simulate", "bruff", "--players", "A=steady,B=random,C=random", "--deals", "30")


def test_a_line_for_each_side_stands_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BARKER, "--seed", "3"]) == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    assert first.split()[:2] == ["NS", "steady"]
    assert second.split()[:2] == ["EW", "random"]
    result = simulate("barker", {"NS": "steady", "EW": "random"}, 20, 3)
    assert f"{result.points['NS']:+.2f} points a deal" in first
    assert f"{100 * result.share('NS'):.1f} % of games won" in first
    assert str(result.deals) in err
    assert len(err.splitlines()) == 1


def test_json_holds_the_numbers_of_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BRUFF, "--json"]) == 0
    result = simulate("bruff", {"A": "steady", "B": "random", "C": "random"}, 30, 1)
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["side"] for one in found] == ["A", "B", "C"]
    for one in found:
        assert one["games"] == pytest.approx(result.games[one["side"]])
        assert one["points"] == pytest.approx(result.points[one["side"]])
        assert one["points_interval"] == pytest.approx(result.interval[one["side"]].points)
        assert one["deals"] == result.deals
    assert found[0]["players"] == ["steady", "steady"]


def test_interval_that_tells_nothing_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BRUFF[:4], "--deals", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["points_interval"] is None


def test_labels_are_read_in_any_case_and_seats_too(capsys: pytest.CaptureFixture[str]) -> None:
    players = "ns=steady,e=random,W=steady@1"
    assert main(["simulate", "barker", "--players", players, "--deals", "1"]) == 0
    assert "random, steady@1" in capsys.readouterr().out.splitlines()[1]


def test_option_of_the_ruleset_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BRUFF[:4], "--deals", "1", "--option", "games=3", "--json"]) == 0
    match = json.loads(capsys.readouterr().out.splitlines()[0])
    players = {"A": "steady", "B": "random", "C": "random"}
    assert match["deals"] == simulate("bruff", players, 1, 1, games=3).deals


@pytest.mark.skipif(os.name != "posix", reason="there are no pseudo-terminals")
@pytest.mark.parametrize("more", [(), ("--ascii",), ("--json",), ("--jobs", "2")])
def test_a_bar_on_a_terminal_shows_how_far_it_is_and_goes_away(more: tuple[str, ...]) -> None:
    import pty

    ours, theirs = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "cardtable", *BRUFF, *more],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    )
    os.close(theirs)
    seen = b""
    with suppress(OSError):  # Linux: the other end is closed
        while part := os.read(ours, 4096):
            seen += part
    os.close(ours)
    out, _ = run.communicate(timeout=60)
    assert run.returncode == 0
    told = seen.decode()
    assert "Deals" in told
    assert "/30" in told
    assert ("━" in told) == ("--ascii" not in more)
    # Standard output is as without a terminal, and the remark stands behind the bar.
    assert out == cardtable(*BRUFF, *more).stdout
    assert told.rindex("Games played") > told.rindex("Deals")


def test_no_bar_where_nobody_looks() -> None:
    assert b"Deals" not in cardtable(*BRUFF).stderr


@pytest.mark.parametrize("jobs", ["1", "2", "1000"])
def test_jobs_change_nothing_but_the_time(jobs: str) -> None:
    arguments = ["simulate", "bruff", "--players", "A=steady,B=random,C=random", "--deals", "60"]
    alone = cardtable(*arguments, "--json")
    together = cardtable(*arguments, "--json", "--jobs", jobs)
    assert (together.returncode, together.stdout) == (0, alone.stdout)
    assert together.stderr == alone.stderr


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["barker", "--players", "NS=steady"], "EW"),
        (["barker", "--players", "NS=steady,EW=good"], "good"),
        (["barker", "--players", "NS=steady,EW=random,X=random"], "X"),
        (["barker", "--players", "NS=steady,NS=random"], "twice"),
        (["barker", "--players", "NS"], "NS=steady"),
        (["barker", "--players", "NS=human,EW=random"], "human"),
        (["poker", "--players", "NS=steady"], "poker"),
        ([*BARKER[1:], "--deals", "0"], "0"),
        ([*BARKER[1:], "--deals", "many"], "many"),
        ([*BARKER[1:], "--jobs", "0"], "--jobs"),
        ([*BARKER[1:], "--jobs", "two"], "two"),
        ([*BARKER[1:], "--jobs", "9" * 5000], "--jobs"),
        ([*BARKER[1:], "--option", "games"], "games"),
        ([*BARKER[1:], "--option", "deals=3"], "deals"),
        ([*BARKER[1:], "--option", "executor=3"], "executor"),
        ([*BARKER[1:], "--option", "target=60"], "target"),
        ([*BARKER[1:], "--seed", ""], "empty"),
        (["barker"], "--players"),
    ],
)
def test_bad_input_is_one_sentence_and_status_two(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert named in err
    assert len(err.splitlines()) == 1


def test_too_few_games_are_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BARKER[:4], "--deals", "1"]) == 0
    out, err = capsys.readouterr()
    assert all(line.endswith("(too few games for an interval)") for line in out.splitlines())
    assert "inf" not in out
    assert "more than the 1 asked for" in err, "games are played to their end"


def test_nothing_is_explained_where_there_are_as_many_deals_as_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*BARKER[:4], "--deals", "1"]) == 0
    deals = capsys.readouterr().err.split(" deals")[0].split()[-1]
    assert main([*BARKER[:4], "--deals", deals]) == 0
    err = capsys.readouterr().err
    assert f"with {deals} deals. " in err
    assert "asked for" not in err
