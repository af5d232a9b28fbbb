"""A visit without a browser: the websocket of a page, and a screen to read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pyte
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from tests.serve.serving import PATIENCE, Served


class Visit:
    """A page's side of the websocket.

    Args:
        websocket: to the server.
        columns: the width of the page's terminal.
        lines: its height.
    """

    def __init__(self, websocket: ClientWebSocketResponse, columns: int, lines: int) -> None:
        self._websocket = websocket
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def text(self) -> str:
        """The screen as it is now."""
        return "\n".join(self._screen.display)

    async def press(self, keys: str) -> None:
        """Send what these keys send."""
        await self._websocket.send_json(["stdin", keys])

    async def say(self, text: str) -> None:
        """Send any text."""
        await self._websocket.send_str(text)

    async def until(self, shown: str) -> None:
        """Wait until the screen shows this."""
        await self._until(lambda: shown in self.text, shown)

    async def until_over(self) -> None:
        """Wait until the server ends the visit."""
        await self._until(lambda: self._websocket.closed, "the end")

    async def _until(self, seen: Callable[[], bool], what: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not seen():
                    message = await self._websocket.receive()
                    if message.type == WSMsgType.BINARY:
                        self._stream.feed(message.data)
                    elif message.type != WSMsgType.TEXT:
                        assert seen(), f"the visit is over before {what!r} is seen:\n{self.text}"
        except TimeoutError:
            raise AssertionError(f"{what!r} is never seen:\n{self.text}") from None


@asynccontextmanager
async def visiting(served: Served, columns: int = 80, lines: int = 24) -> AsyncIterator[Visit]:
    """A visit while the block runs."""
    url = f"ws://{served.host}/ws?width={columns}&height={lines}"
    async with (
        ClientSession() as session,
        session.ws_connect(url, origin=f"http://{served.host}", max_msg_size=0) as websocket,
    ):
        yield Visit(websocket, columns, lines)
