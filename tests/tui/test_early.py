"""What is seen to before Textual is imported."""

from __future__ import annotations

import os

import pytest
from rich.console import Console

from cardtable.tui.early import forget_nonsense


@pytest.mark.parametrize("colours", ["", "bogus", "24bit", "None", "TRUECOLOR", "256", "auto"])
@pytest.mark.parametrize("driver", ["", "bogus", "bogus:Driver", "os:path"])
def test_variables_that_mean_nothing_are_not_there(
    colours: str, driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", colours)
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    forget_nonsense()
    assert "TEXTUAL_DRIVER" not in os.environ
    system = os.environ.get("TEXTUAL_COLOR_SYSTEM")
    assert system == (colours.lower() if colours in ("TRUECOLOR", "256", "auto") else None)
    Console(color_system=system or "auto", force_terminal=True)  # type: ignore[arg-type]


def test_the_driver_of_the_browser_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = "textual.drivers.web_driver:WebDriver"
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    forget_nonsense()
    assert os.environ["TEXTUAL_DRIVER"] == driver
