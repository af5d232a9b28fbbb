"""What was typed, of all that a terminal sends: neither its own answers nor what a paste hides.

Textual's parser takes an escape sequence that it does not know for the keys that would spell it.
So a terminal's late answer to a question of another program, a title or a colour, would be played;
and an escape sequence in the middle of a paste likewise.
"""

from __future__ import annotations

import re
import time
from codecs import IncrementalDecoder
from typing import Final

_PASTED: Final = "\x1b[201~"
_BEGINS: Final = re.compile(
    # Alt and a key begin like an answer, so more than that is needed: the number of a command, or
    # the parameters of a report.
    r"(?P<answer>\x1b\]\d+;|\x1bP[\d;?>=!$+|]|\x1b_G)"
    # No key has one of these marks or ends. Textual asks for modes, and has its own sizes.
    r"|(?P<report>\x1b\[(?:[?>=][\d;:]*(?:[@-~]|[ -#%-/]+[@-~]|\$[@-xz~])|(?!48;)[\d;]+[cntx]))"
    r"|\x1b\[200~"
)
_ENDS: Final = re.compile(r"\x1b\\|[\x07\x18\x1a\x9c]|(?=\x1b[^\\])")
_CUT_OFF: Final = re.compile(r"\x1b(\[[?>=<]?[\d;:]+|\[[?>=]|\]\d+)\Z")
_CUT_OFF_END: Final = re.compile(r"\x1b(\[(2(01?)?)?)?\Z")
_SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]?)?|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""What is no text: it is left out of a paste."""

_LOST: Final = {"answer": 1.0, "paste": 5.0}
"""Seconds of silence after which what has no end has ended all the same.

What comes late of a paste would be taken for keys; it may be long, and the line slow.
"""


class Typed:
    """Decodes what a terminal sends, and passes on what its user typed or pasted.

    Args:
        decoder: of the terminal's encoding.
    """

    def __init__(self, decoder: IncrementalDecoder) -> None:
        """Nothing has come yet."""
        self._decoder = decoder
        self._held = ""
        self._inside = ""
        self._since = 0.0

    def decode(self, data: bytes, final: bool = False) -> str:
        """The text of the next bytes; empty where nothing in them was typed.

        Args:
            data: what came.
            final: whether nothing more comes.
        """
        text = self._decoder.decode(data, final)
        if not self._inside and not self._held and "\x1b" not in text:
            return text
        return self._sift(text)

    def _sift(self, text: str) -> str:
        """What is left of a text that has escape sequences, or comes in the middle of one."""
        now, passed = time.monotonic(), ""
        if self._inside and now - self._since > _LOST[self._inside]:
            if self._inside == "paste":
                passed = _PASTED
            self._inside = self._held = ""
        self._since = now
        text, self._held = self._held + text, ""
        while text:
            if self._inside == "answer":
                text = self._after_answer(text)
            elif self._inside == "paste":
                paste, text = self._split_paste(text)
                passed += paste
            else:
                typed, text = self._before_other(text)
                passed += typed
        return passed

    def _before_other(self, text: str) -> tuple[str, str]:
        """The keys up to a paste or an answer, and what follows its beginning."""
        begun = _BEGINS.search(text)
        if begun is None:
            if cut := _CUT_OFF.search(text):
                self._held = text[cut.start() :]
                return text[: cut.start()], ""
            return text, ""
        if begun["answer"] or begun["report"]:
            self._inside = "answer" if begun["answer"] else ""
            return text[: begun.start()], text[begun.end() :]
        self._inside = "paste"
        return text[: begun.end()], text[begun.end() :]

    def _after_answer(self, text: str) -> str:
        """What follows the end of an answer; its end may be cut in two."""
        end = _ENDS.search(text)
        if end is None:
            self._held = "\x1b" if text.endswith("\x1b") else ""
            return ""
        self._inside = ""
        return text[end.end() :]

    def _split_paste(self, text: str) -> tuple[str, str]:
        """What was pasted, up to the end of the paste if it has come, and what follows it."""
        paste, end, rest = text.partition(_PASTED)
        if end:
            self._inside = ""
        elif cut := _CUT_OFF_END.search(paste):
            paste, self._held = paste[: cut.start()], paste[cut.start() :]
        return _SEQUENCE.sub("", paste) + end, rest
