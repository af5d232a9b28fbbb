"""Which language to begin with."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping

from cardtable.text.words import LANGUAGES

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a language is named, the one that decides first; the order is POSIX's."""


def chosen_language(data: str | os.PathLike[str] | None = None) -> str | None:
    """The language that the settings name; None where they name none or cannot be read.

    Every command looks for it before its first sentence, so nothing but this one value is read,
    and nothing is checked or complained of: whoever plays is told what is wrong with the file.

    Args:
        data: the folder given with ``--data``; None for the usual one.
    """
    from cardtable import files  # whoever has asked for a language need not wait for it

    try:
        found = json.loads(files.read(files.settings_path(data)))
    except (OSError, ValueError, RecursionError):
        return None
    language = found.get("language") if isinstance(found, dict) else None
    return language if language in LANGUAGES else None


def preferred(environ: Mapping[str, str], asked: str | None = None) -> str:
    """The language to speak: the one asked for, else the environment's, else English.

    Args:
        environ: the environment's variables; only the first that is set counts, so that
            ``LC_ALL=C`` means English whatever ``LANG`` says.
        asked: what the user has chosen, by a setting or an option; passed over if it is not known.
    """
    if asked in LANGUAGES:
        return asked
    named = next((environ[one] for one in _VARIABLES if environ.get(one)), "")
    # As in fr, fr_CA.UTF-8, fr-FR or fr_BE@euro.
    for mark in ".@_-":
        named = named.partition(mark)[0]
    return named.lower() if named.lower() in LANGUAGES else LANGUAGES[0]
