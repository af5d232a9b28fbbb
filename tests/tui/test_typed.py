"""What a terminal sends that nobody typed: answers, and what is hidden in a paste."""

from __future__ import annotations

import codecs
import time
from collections.abc import Sequence

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from cardtable.tui.typed import Typed

_ANSWERS = (
    "\x1b]0;title\x07",
    "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "\x1b]52;c;cTFx\x07",
    "\x1bP1$r0m\x1b\\",
    "\x1bP>|XTerm(370)\x1b\\",
    "\x1bP+q\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
    "\x1b[>41;370;0c",
    "\x1b[?1u",
    "\x1b[0n",
    "\x1b[8;24;80t",
)
_KEYS = (
    *("q", "5S", "\x1b", "\x1b[A", "\x1bOP", "\x1bq", "\x1b]", "\x1bP", "\x1b[Z", "\x1b[15;2~"),
    *("\x1b[97;5u", "\x1b[1;5C", "\x1b[<0;10;5M", "\x1b[I", "\x1b[?2026;2$y", "é"),
    *("\x1b[48;24;80;480;800t", "\x1b[24;80R"),
)


@pytest.fixture
def keyboard() -> Typed:
    return Typed(codecs.getincrementaldecoder("utf-8")("replace"))


def _sent(keyboard: Typed, pieces: Sequence[str]) -> str:
    return "".join(keyboard.decode(one.encode()) for one in pieces)


def _events(keyboard: Typed, pieces: Sequence[str]) -> list[str]:
    """What Textual makes of it: its keys, and its pastes in brackets."""
    parser = XTermParser()
    told = []
    for piece in pieces:
        text = keyboard.decode(piece.encode())
        for one in parser.feed(text) if text else ():  # nothing would be the end to it
            if isinstance(one, events.Paste):
                told.append(f"[{one.text}]")
            else:
                assert isinstance(one, events.Key)
                told.append(one.key)
    return told


@pytest.mark.parametrize("key", _KEYS)
def test_keys_come_as_they_were_typed(key: str, keyboard: Typed) -> None:
    assert _sent(keyboard, [key, "q", key]) == f"{key}q{key}"


@pytest.mark.parametrize("answer", _ANSWERS)
def test_an_answer_is_no_key_wherever_it_is_cut(answer: str, keyboard: Typed) -> None:
    assert _events(keyboard, [f"a{answer}b"]) == ["a", "b"]
    for cut in range(3, len(answer)):
        assert _events(keyboard, ["a", answer[:cut], answer[cut:], "b"]) == ["a", "b"], cut


@pytest.mark.parametrize("inside", ["q\x1b[31mq", "q\nq\x1bq\x03\x7f", "\x1b]0;q\x07", "\x1b\x1b["])
def test_a_paste_is_one_paste_whatever_is_in_it(inside: str, keyboard: Typed) -> None:
    whole = f"\x1b[200~{inside}\x1b[201~"
    (once,) = _events(keyboard, [whole])
    assert once.startswith("[")
    assert once.isprintable() or "\n" in once
    for cut in range(3, len(whole)):
        (pasted, key) = _events(keyboard, [whole[:cut], whole[cut:], "a"])
        assert pasted[0] == "["
        assert key == "a"


@pytest.mark.parametrize(("begun", "left"), [("\x1b]0;title", []), ("\x1b[200~rest", ["[rest]"])])
def test_what_has_no_end_does_not_swallow_the_keys_for_ever(
    begun: str, left: list[str], keyboard: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter([0.0, 0.5, 9.5, 9.6])
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    assert _events(keyboard, [begun, "rest" if not left else "", "q", "q"]) == [*left, "q", "q"]


def test_an_arrow_after_an_answer_without_an_end_counts_at_once(keyboard: Typed) -> None:
    assert _sent(keyboard, ["\x1b]0;title", "\x1b[A"]) == "\x1b[A"
