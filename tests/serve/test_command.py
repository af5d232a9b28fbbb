"""``cardtable serve`` from the outside: what it says, what it refuses, and how it ends."""

from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path

import pytest

from cardtable.cli.main import main
from tests.cli.running import cardtable
from tests.serve.serving import needs_process_list, serving
from tests.serve.visiting import visiting

HOME = "New game"

_NONSENSE = (
    b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nX: " + b"b" * 20000 + b"\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"POST / HTTP/1.1\r\nContent-Length: abc\r\n\r\n",
    b"\x16\x03\x01\r\n\r\n",
)
"""What is no request."""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_address_is_a_remark_and_neither_nonsense_nor_ctrl_c_is_a_fault(
    number: int, home: Path
) -> None:
    with serving(home) as served:
        assert served.address == f"http://127.0.0.1:{served.port}/"
        for request in _NONSENSE:
            assert b" 400 " in _answer(served.port, request), request[:30]
        assert served.end(number) == 0
        assert served.printed == ""
        assert served.remarks == ""


def _answer(port: int, request: bytes) -> bytes:
    """The first line of what the server says to this."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            return answer.readline()


@needs_process_list
async def test_end_of_the_server_ends_every_visit(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as one, visiting(served) as other:
            await one.until(HOME)
            await other.until(HOME)
            assert len(served.processes()) == 3
            served.process.send_signal(signal.SIGINT)
            await one.until_over()
            await other.until_over()
        assert served.process.wait(60) == 0
        assert served.processes() == set()


# What is refused


@pytest.mark.parametrize("missing", ["aiohttp", "textual_serve"])
def test_without_the_extra_it_is_said_how_to_get_it(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [one for one in sys.modules if one.startswith("cardtable.cli.browser")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    assert main(["serve", "--port", "0"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == (
        "cardtable: The table in a browser needs an extra that is not installed: "
        "pip install 'cardtable[serve]'.\n"
    )


def test_port_that_is_taken_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        run = cardtable("serve", "--port", str(port))
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.decode() == (
        f"cardtable: Port {port} is taken by another program: choose another with --port, or a "
        "free one with --port 0.\n"
    )


@pytest.mark.parametrize("port", ["65536", "99999", "-1", "080000", "1e3", "٨٠", "", "http"])
def test_port_that_is_none_is_said(port: str) -> None:
    run = cardtable("serve", f"--port={port}")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.decode().endswith(
        f"“{port}” is no port: write a number from 1 to 65535, or 0 for a free one.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such-game"], "no-such-game"),
        (["barker", "--option", "target=many"], "target"),
        (["barker", "--option", "nonsense"], "nonsense"),
        (["barker", "--players", "Q=human"], "Q"),
        (["--option", "target=60"], "--option needs a ruleset"),
        (["--players", "N=human"], "--players needs a ruleset"),
        (["--seed", "7"], "--seed needs a ruleset"),
        (["--host", "0.0.0.0"], "--host"),
    ],
)
def test_what_no_visitor_could_play_is_refused_at_once(arguments: list[str], said: str) -> None:
    run = cardtable("serve", "--port", "0", *arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    (line,) = run.stderr.decode().splitlines()
    assert said in line
