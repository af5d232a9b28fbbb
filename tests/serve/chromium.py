"""A real browser without a window, driven through its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import os
import shutil
import signal
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.serve.serving import PATIENCE

PROGRAM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
"""Where the browser is; None if there is none."""

ELSEWHERE = "evil.example"
"""A name of another site that the browser takes for this machine's: DNS rebinding."""

_FLAGS = (
    "--headless=new",
    # A container gives no sandbox, and nothing but our own page is opened.
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--no-first-run",
    "--no-default-browser-check",
    "--enable-unsafe-swiftshader",
    "--no-proxy-server",
    "--remote-debugging-port=0",
    "--window-size=1100,700",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
)

_SEE_TERMINAL = """
Object.defineProperty(Object.prototype, "_core", {
  configurable: true,
  set(core) {
    Object.defineProperty(this, "_core", { value: core, writable: true, configurable: true });
    (window.seenByTest ??= []).push(this);
  },
});
"""
"""The page keeps its terminal to itself; this notes it down when it is made."""

_READ_TERMINAL = """
(() => {
  const found = (window.seenByTest ?? []).find((one) => one.buffer?.active);
  if (!found) return "";
  const rows = [...Array(found.rows).keys()];
  return rows.map((row) => found.buffer.active.getLine(row).translateToString()).join("\\n");
})()
"""

_COUNT_COLOURS = """
(async () => {
  const image = new Image();
  image.src = "data:image/png;base64,%s";
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(
    context.getImageData(0, 0, image.width, image.height).data.buffer
  );
  return new Set(pixels).size;
})()
"""

_KEYS = {"ArrowDown": 40, "Enter": 13}


class Browser:
    """One tab.

    Args:
        websocket: to the tab's DevTools.
    """

    def __init__(self, websocket: ClientWebSocketResponse) -> None:
        self._websocket = websocket
        self._numbers = count(1)
        self.asked_for: list[str] = []
        """The address of everything that the tab has wanted to load."""
        self.faults: list[str] = []
        """Whatever went wrong in a page: errors of scripts, and what its policy forbade."""

    async def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Let the browser do something; what it answers."""
        number = next(self._numbers)
        await self._websocket.send_json({"id": number, "method": method, "params": parameters})
        while True:
            message = await self._websocket.receive_json(timeout=PATIENCE)
            if message.get("id") == number:
                assert "error" not in message, message
                result: dict[str, Any] = message["result"]
                return result
            self._note(message.get("method"), message.get("params"))

    def _note(self, event: str, details: Any) -> None:
        if event == "Network.requestWillBeSent":
            self.asked_for.append(details["request"]["url"])
        elif event == "Network.webSocketCreated":
            self.asked_for.append(details["url"])
        elif event == "Runtime.exceptionThrown":
            self.faults.append(str(details["exceptionDetails"]))
        elif event == "Log.entryAdded" and details["entry"]["level"] == "error":
            self.faults.append(details["entry"]["text"])

    async def open(self, address: str) -> None:
        """Go to an address."""
        await self.call("Page.navigate", url=address)

    async def value(self, script: str) -> Any:
        """What a script finds in the page."""
        answer = await self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    async def terminal(self) -> str:
        """What the page's terminal shows, as text."""
        return str(await self.value(_READ_TERMINAL))

    async def sheet(self) -> str:
        """The words that are seen in front of the terminal, or instead of it."""
        return str(await self.value("document.body?.innerText ?? ''"))

    async def picture(self) -> str:
        """What is seen, as PNG in base64."""
        picture = (await self.call("Page.captureScreenshot", format="png"))["data"]
        assert base64.b64decode(picture).startswith(b"\x89PNG")
        return str(picture)

    async def colours(self, picture: str) -> int:
        """How many colours a picture has."""
        return int(await self.value(_COUNT_COLOURS % picture))

    async def press(self, key: str) -> None:
        """Press a key and let it go."""
        known = {"key": key, "windowsVirtualKeyCode": _KEYS.get(key, ord(key[0].upper()))}
        if key in _KEYS:
            down = {"type": "rawKeyDown", "code": key}
            if key == "Enter":
                down = {"type": "keyDown", "code": key, "text": "\r"}
        else:
            down = {"type": "keyDown", "text": key}
        await self.call("Input.dispatchKeyEvent", **down, **known)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **known)

    async def until(self, look: Callable[[], Awaitable[str]], *shown: str) -> str:
        """Wait until all this is seen in a place; all that is seen there then."""
        text = ""
        try:
            async with asyncio.timeout(PATIENCE):
                while not all(one in text for one in shown):
                    await asyncio.sleep(0.1)
                    text = await look()
        except TimeoutError:
            raise AssertionError(f"{shown} is never seen:\n{text}\n{self.faults}") from None
        return text


@asynccontextmanager
async def browsing(folder: Path) -> AsyncIterator[Browser]:
    """A browser while the block runs; no process and no file outside of the folder is left.

    Args:
        folder: for everything that the browser keeps.
    """
    assert PROGRAM is not None
    process = await asyncio.create_subprocess_exec(
        PROGRAM,
        *_FLAGS,
        f"--user-data-dir={folder}",
        "about:blank",
        env={**os.environ, "HOME": str(folder)},
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=DEVNULL,
        # A group of its own, since a browser is many processes.
        start_new_session=True,
    )
    try:
        port = await _port(folder, process)
        async with ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json") as answer:
                tabs = await answer.json()
            url = next(tab["webSocketDebuggerUrl"] for tab in tabs if tab["type"] == "page")
            async with session.ws_connect(url, max_msg_size=0) as websocket:
                browser = Browser(websocket)
                for domain in ("Page", "Runtime", "Network", "Log"):
                    await browser.call(f"{domain}.enable")
                await browser.call("Page.addScriptToEvaluateOnNewDocument", source=_SEE_TERMINAL)
                yield browser
                # It buries its own processes; whatever a failure leaves is killed below.
                await browser.call("Browser.close")
                async with asyncio.timeout(PATIENCE):
                    await process.wait()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def _port(folder: Path, process: Process) -> str:
    """Where the browser is driven; it writes that down once it is ready."""
    written = folder / "DevToolsActivePort"
    async with asyncio.timeout(PATIENCE):
        while True:
            assert process.returncode is None, "the browser does not run"
            if written.exists() and "\n" in (text := written.read_text(encoding="utf-8")):
                return text.splitlines()[0]
            await asyncio.sleep(0.05)
