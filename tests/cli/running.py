"""The program in a process of its own, without a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "record" / "games"


def cardtable(
    *arguments: str, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run ``cardtable`` with these arguments; nobody looks at its exit status here."""
    return subprocess.run(
        [sys.executable, "-m", "cardtable", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
