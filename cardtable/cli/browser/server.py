"""The server: a page with a terminal in it, and for each visitor a program of his own.

textual-serve brings the terminal for the page and the pipe between it and the program. It asks
nobody where he comes from, prints on standard output and loads a font from elsewhere; that is done
otherwise here.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from html import escape
from string import Template
from typing import Final

from aiohttp import WSCloseCode, web
from aiohttp.http_exceptions import HttpProcessingError
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from cardtable import assets
from cardtable.cli.browser.guard import guard, keep_at_home
from cardtable.text import Words

HERE: Final = "127.0.0.1"
"""The only address that is listened at, beside its younger brother ``::1``."""

_ENDING: Final = 5.0
"""Seconds that a visitor's program has for ending by itself."""
_NONSENSE: Final = (ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""What comes of reading a message that is none."""
_WIDEST: Final = 1000
"""Cells of a side of the largest terminal that is believed in."""


class Visitor(AppService):
    """One visitor's program, and the pipe to his page.

    Args:
        visit: the program's arguments.
        websocket: to the page.
        server: whose visitor it is.
    """

    def __init__(
        self, visit: Sequence[str], websocket: web.WebSocketResponse, server: Server
    ) -> None:
        async def close() -> None:
            await websocket.close()

        super().__init__(
            "cardtable",
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=close,
            download_manager=server.download_manager,
        )
        self._visit = visit

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the program, without a shell in between."""
        environment = self._build_environment(width, height)
        # The program would take it for the size of its terminal, and it is the server's.
        environment.pop("LINES", None)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "cardtable.cli.browser.visitor"),
            *self._visit,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=environment,
        )
        self._stdin = self._process.stdin
        return self._process

    async def run(self) -> None:
        """Carry what the program draws to the page until it ends, however it ends."""
        with suppress(ConnectionError):  # the page may be closed at any moment
            await super().run()
        with suppress(ConnectionError):
            await self.remote_close()

    async def stop(self) -> None:
        """Ask the program to end, and see to it that it does; every action is on disk."""
        try:
            await asyncio.wait_for(super().stop(), _ENDING)
            if self._process is not None:
                await asyncio.wait_for(self._process.wait(), _ENDING)
        except TimeoutError:
            pass
        finally:
            if self._process is not None and self._process.returncode is None:
                with suppress(ProcessLookupError):
                    self._process.kill()


class TableServer(Server):
    """Serves the table on this machine.

    Args:
        visit: the arguments of each visitor's program.
        words: the language of the page.
        port: where to listen; 0 for a free port.
    """

    def __init__(self, visit: Sequence[str], words: Words, port: int) -> None:
        super().__init__("cardtable", host=HERE, port=port)
        self._visit = visit
        self._words = words
        self._open: set[web.WebSocketResponse] = set()

    @property
    def address(self) -> str:
        """What to open in a browser; the port is known once the server stands open."""
        return f"http://{HERE}:{self.port}/"

    async def keep_open(self, opened: Callable[[], None]) -> None:
        """Serve until the process is asked to end; then end every visit.

        Args:
            opened: called once visitors can come.

        Raises:
            OSError: the port cannot be listened at.
        """
        app = await self._make_app()
        runner = web.AppRunner(
            app, access_log=None, logger=_log(), shutdown_timeout=2 * _ENDING + 1
        )
        await runner.setup()
        try:
            await web.TCPSite(runner, HERE, self.port).start()
            self.port = runner.addresses[0][1]
            # `localhost` may mean either, and one of them always answers.
            with suppress(OSError):
                await web.TCPSite(runner, "::1", self.port).start()
            ended = _when_asked_to_end()
            opened()
            await ended.wait()
        finally:
            await runner.cleanup()

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.router.add_get("/page.js", self._handle_script)
        refusal = self._words("serve.refused", address="{address}")
        app.middlewares.append(
            guard(lambda: self.port, lambda: refusal.format(address=self.address))
        )
        app.on_response_prepare.append(self._keep_at_home)
        return app

    async def _keep_at_home(self, request: web.Request, response: web.StreamResponse) -> None:
        keep_at_home(response, self.port)

    async def on_startup(self, app: web.Application) -> None:
        """Nothing is printed here: the command says where the table stands."""

    async def on_shutdown(self, app: web.Application) -> None:
        """Let go of every page; its visit ends with that."""
        await asyncio.gather(*(page.close(code=WSCloseCode.GOING_AWAY) for page in self._open))

    async def handle_index(self, request: web.Request) -> web.Response:
        """The page. It names nothing but what this server has."""
        words = self._words
        page = Template(assets.text("browser/page.html")).substitute(
            language=escape(words.language),
            websocket=escape(f"ws://{request.host}/ws"),
            opening=escape(words("serve.page.opening")),
            ended=escape(words("serve.page.ended")),
            again=escape(words("serve.page.again")),
            script=escape(words("serve.page.script")),
        )
        return web.Response(text=page, content_type="text/html")

    async def _handle_script(self, request: web.Request) -> web.Response:
        """What the page does by itself; its own file, as the page may run nothing else."""
        script = assets.text("browser/page.js")
        return web.Response(text=script, content_type="text/javascript")

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """A visit, from its beginning to its end."""
        websocket = web.WebSocketResponse(heartbeat=15)
        await websocket.prepare(request)
        self._open.add(websocket)
        visitor = Visitor(self._visit, websocket, self)
        try:
            await visitor.start(_cells(request, "width", 80), _cells(request, "height", 24))
            # What no page of ours ever sends ends the visit, and nothing more.
            with suppress(*_NONSENSE):
                await self._process_messages(websocket, visitor)
        finally:
            self._open.discard(websocket)
            await visitor.stop()
            await websocket.close()
        return websocket


def _cells(request: web.Request, side: str, default: int) -> int:
    """A side of the page's terminal."""
    return max(1, min(to_int(request.query.get(side, ""), default), _WIDEST))


def _log() -> logging.Logger:
    """Where faults of the server are told; requests that are none are not its faults.

    Whoever sent one is answered so.
    """
    log = logging.getLogger("cardtable.serve")
    log.addFilter(_is_own_fault)
    return log


def _is_own_fault(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


def _when_asked_to_end() -> asyncio.Event:
    """What is set by Ctrl+C, or when the system wants the process to end."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            # Windows has no handlers in the loop; there Ctrl+C interrupts the loop itself.
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, ended.set)
    return ended
