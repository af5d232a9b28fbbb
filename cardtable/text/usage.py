"""What Python's own library says to people, in their language: the help and faults of argparse."""

from __future__ import annotations

import gettext
import os
from typing import Final

from cardtable import assets

_DOMAIN: Final = "argparse"


def speak(language: str) -> None:
    """Let argparse speak this language from now on, in the whole process.

    It asks gettext for its sentences, which takes the language from ``LANGUAGE`` alone. Where
    there is no catalogue the sentences stay as they are: English.
    """
    gettext.bindtextdomain(_DOMAIN, str(assets.folder() / "locale"))
    gettext.textdomain(_DOMAIN)
    os.environ["LANGUAGE"] = language
