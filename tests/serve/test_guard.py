"""Who may have the table: this machine's own page, and neither another site nor another name."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator

import pytest
from multidict import CIMultiDict

from cardtable.cli.browser.guard import is_foreign
from tests.serve.serving import Served, serving

_UPGRADE = "Upgrade: websocket"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served")) as one:
        yield one


def _headers(*lines: str) -> CIMultiDict[str]:
    pairs = (line.partition(": ") for line in lines)
    return CIMultiDict((name, value) for name, _, value in pairs)


@pytest.mark.parametrize(
    "lines",
    [
        ("Host: 127.0.0.1:8000",),
        ("Host: localhost:8000",),
        ("Host: LocalHost:8000",),
        ("Host: [::1]:8000",),
        ("Host: 127.0.0.1:8000", "Origin: http://127.0.0.1:8000"),
        ("Host: localhost:8000", "Origin: http://localhost:8000", _UPGRADE),
    ],
)
def test_own_pages_and_fresh_visits_are_let_in(lines: tuple[str, ...]) -> None:
    assert not is_foreign(_headers(*lines), 8000)


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("Host: ",),
        ("Host: evil.example:8000",),
        ("Host: evil.example",),
        ("Host: localhost",),
        ("Host: localhost:8001",),
        ("Host: localhost.:8000",),
        ("Host: localhost.evil.example:8000",),
        ("Host: localhost:8000@evil.example",),
        ("Host: 0.0.0.0:8000",),
        ("Host: 127.0.0.1:8000", "Host: evil.example:8000"),
        ("Host: 127.0.0.1:8000", "Origin: http://evil.example"),
        ("Host: 127.0.0.1:8000", "Origin: http://evil.example:8000"),
        ("Host: 127.0.0.1:8000", "Origin: http://127.0.0.1:3000"),
        ("Host: 127.0.0.1:8000", "Origin: http://127.0.0.1"),
        ("Host: 127.0.0.1:8000", "Origin: https://127.0.0.1:8000"),
        ("Host: 127.0.0.1:8000", "Origin: 127.0.0.1:8000"),
        ("Host: 127.0.0.1:8000", "Origin: null"),
        ("Host: 127.0.0.1:8000", "Origin: http://127.0.0.1:8000", "Origin: http://evil.example"),
        ("Host: 127.0.0.1:8000", _UPGRADE),
    ],
)
def test_other_names_and_other_sites_are_foreign(lines: tuple[str, ...]) -> None:
    assert is_foreign(_headers(*lines), 8000)


def test_usual_port_needs_no_naming() -> None:
    assert not is_foreign(_headers("Host: localhost", "Origin: http://localhost"), 80)
    assert is_foreign(_headers("Host: evil.example"), 80)


# The server


async def _answer(served: Served, path: str, *lines: str) -> tuple[int, str]:
    """The status and the whole answer to a request that is written by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    request = "\r\n".join((f"GET {path} HTTP/1.1", *lines, "Connection: close", "", ""))
    writer.write(request.encode())
    answer = (await reader.read()).decode("utf-8", "replace")
    writer.close()
    await writer.wait_closed()
    return int(answer.split()[1]), answer


@pytest.mark.parametrize("path", ["/", "/ws", "/static/js/textual.js", "/no-such-page"])
@pytest.mark.parametrize("foreign", ["Host", "Origin"])
async def test_foreign_requests_are_refused_wherever_they_go(
    foreign: str, path: str, served: Served
) -> None:
    lines = {"Host": served.host, "Origin": f"http://{served.host}"}
    lines[foreign] = {"Host": f"evil.example:{served.port}", "Origin": "http://evil.example"}[
        foreign
    ]
    status, answer = await _answer(served, path, *(f"{key}: {one}" for key, one in lines.items()))
    assert status == 403
    assert served.address in answer


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
async def test_websocket_of_another_site_is_refused(origin: str | None, served: Served) -> None:
    lines = [
        f"Host: {served.host}",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    lines += [] if origin is None else [f"Origin: {origin}"]
    status, _ = await _answer(served, "/ws", *lines)
    assert status == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
async def test_page_is_given_under_each_of_the_machines_own_names(
    name: str, served: Served
) -> None:
    host = f"{name}:{served.port}"
    status, answer = await _answer(served, "/", f"Host: {host}")
    assert status == 200
    # Its websocket is under the same name, or the browser would send a foreign Origin with it.
    assert f'"ws://{host}/ws"' in answer


async def test_page_names_nothing_that_is_elsewhere(served: Served) -> None:
    _, answer = await _answer(served, "/", f"Host: {served.host}")
    head, _, page = answer.partition("\r\n\r\n")
    assert "default-src 'self'" in head
    assert "frame-ancestors 'none'" in head
    assert "http:" not in page
    assert "https:" not in page
    assert '"//' not in page


def test_no_other_address_of_the_machine_is_listened_at(served: Served) -> None:
    # All of 127.0.0.0/8 is this machine, so a server on every address would answer here.
    reached = {}
    for address in ("127.0.0.1", "127.0.0.2"):
        with socket.socket() as visitor:
            visitor.settimeout(5)
            reached[address] = visitor.connect_ex((address, served.port)) == 0
    assert reached == {"127.0.0.1": True, "127.0.0.2": False}


async def test_nothing_but_the_page_is_given(served: Served) -> None:
    status, _ = await _answer(served, "/no-such-page", f"Host: {served.host}")
    assert status == 404
    status, _ = await _answer(served, "/static/../server.py", f"Host: {served.host}")
    assert status in (403, 404)
