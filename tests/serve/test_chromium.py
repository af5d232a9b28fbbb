"""The table in a real browser: it is drawn, it takes keys, and no other site gets at it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.serve.chromium import ELSEWHERE, PROGRAM, browsing
from tests.serve.serving import serving

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no Chromium is installed")

_FLAT = 8
"""No picture of a table has so few colours, and every page without one has fewer."""

_TRY_VISIT = """
new Promise((tell) => {
  const socket = new WebSocket("ws://%s/ws?width=80&height=24");
  socket.onopen = () => tell("let in");
  socket.onerror = () => tell("refused");
})
"""


async def test_table_is_seen_and_played_at_in_a_browser(tmp_path: Path, home: Path) -> None:
    with serving(home) as served:
        async with browsing(tmp_path) as browser:
            await browser.open(served.address)
            first = await browser.until(browser.terminal, "► l  Learn", "q  Quit", "⏎ Choose")
            assert await browser.colours(drawn := await browser.picture()) > _FLAT

            # Nobody has clicked on the page before: keys go to the table at once.
            await browser.press("ArrowDown")
            second = await browser.until(browser.terminal, "► r  Rule books")
            assert "► l" not in second != first
            assert await browser.picture() != drawn

            await browser.press("p")
            await browser.until(browser.terminal, "Leave", "Score")
            assert len(list((home / "games").glob("*.ctr"))) == 1

            assert browser.faults == []

            await browser.press("q")
            await browser.until(browser.terminal, "Leave the table?")
            await browser.press("q")
            await browser.until(browser.sheet, "The table is closed.")
            await browser.press("Enter")
            await browser.until(browser.terminal, "Go on: ")

            hosts = {urlsplit(one).netloc for one in browser.asked_for}
            assert hosts - {""} == {served.host}
        assert served.end() == 0
        assert served.remarks == ""


async def test_no_page_of_another_site_gets_at_the_table(tmp_path: Path, home: Path) -> None:
    with serving(home) as served:
        async with browsing(tmp_path) as browser:
            # A name of theirs that leads here.
            await browser.open(f"http://{ELSEWHERE}:{served.port}/")
            await browser.until(browser.sheet, "This table is for this machine alone")
            # From there, and from a page that has no site at all, to the table under its own name.
            # The refusal's own policy is ours, so a page without any takes its place.
            await browser.call("Page.setBypassCSP", enabled=True)
            await browser.open(f"http://{ELSEWHERE}:{served.port}/")
            await browser.until(browser.sheet, "This table is for this machine alone")
            assert await browser.value("location.hostname") == ELSEWHERE
            assert await browser.value(_TRY_VISIT % served.host) == "refused"
            await browser.open("data:text/html,elsewhere")
            await browser.until(browser.sheet, "elsewhere")
            assert await browser.value(_TRY_VISIT % served.host) == "refused"
            # That these ask at all is shown by the page that may.
            await browser.open(served.address)
            await browser.until(browser.terminal, "New game")
            assert await browser.value(_TRY_VISIT % served.host) == "let in"
