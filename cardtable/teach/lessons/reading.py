"""Reading a lesson's file: which lines there are, and that nothing is missing or too much.

What the lines claim is checked in `cardtable.teach.lessons.checking`, by the engine.
"""

from __future__ import annotations

from typing import Final

from cardtable.record.deals import SETUP
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.seats import LABEL
from cardtable.teach.lessons.lesson import Item, Lesson, Reply, Step, Verdict, wrong_at
from cardtable.teach.lessons.place import rules_of
from cardtable.teach.lessons.questions import KINDS
from cardtable.teach.lessons.quoted import quoted
from cardtable.teach.lessons.source import items
from cardtable.text.words import LANGUAGES

HEAD: Final = ("lesson", "about", "language")
"""What the lines at the top say of the lesson itself, once each."""
RECORD_HEAD: Final = ("ruleset", "option", "seed", "name")
"""Lines at the top that say what is played; as in a record, but for ``name N Anne``."""
POSITION: Final = ("deal", *SETUP, "dealt", "stock", "=", "cards", "led")
"""What may begin a line of a position, if it does not begin with a seat."""
STEP: Final = ("eyes", "goes-on", "text", "ask", "right", "wrong", "illegal", "then", "other")
"""The other lines of a step."""
_VERDICTS: Final[dict[str, Verdict]] = {"right": "right", "wrong": "wrong", "illegal": "illegal"}


def read(content: bytes, file: str) -> Lesson:
    """The lesson in a file.

    Raises:
        UnreadableError: the first line that is wrong, or what is missing.
    """
    lines = list(items(content, file))
    first = next((at for at, one in enumerate(lines) if one.key == "step"), len(lines))
    head, body = lines[:first], lines[first:]
    told = _head(head, file)
    header = tuple(one for one in head if one.key in RECORD_HEAD)
    ruleset = rules_of(header, file)
    steps: list[list[Item]] = []
    for one in body:
        if one.key == "step":
            steps.append([one])
        else:
            steps[-1].append(quoted(one, ruleset, told["language"].rest, file))
    if not steps:
        line = lines[-1].line if lines else 1
        raise wrong_at(file, line, fact("lesson.no-steps"))
    names = dict(one.rest.split(None, 1) for one in header if one.key == "name")
    return Lesson(
        file=file,
        language=told["language"].rest,
        title=told["lesson"].rest,
        about=told["about"].rest if "about" in told else "",
        header=header,
        ruleset=ruleset,
        names={label.upper(): name for label, name in names.items()},
        steps=tuple(_step(one, at == 0, file) for at, one in enumerate(steps)),
    )


def _head(lines: list[Item], file: str) -> dict[str, Item]:
    """What is said of the lesson itself."""
    found: dict[str, Item] = {}
    for one in lines:
        if one.key not in (*HEAD, *RECORD_HEAD):
            code = "lesson.before-step" if one.key in (*POSITION, *STEP) else "lesson.head-key"
            known = ", ".join((*HEAD, *RECORD_HEAD, "step"))
            raise wrong_at(file, one.line, fact(code, key=shown(one.key), known=known))
        _filled(one, file)
        if one.key in HEAD:
            _once(found, one, file)
    for key, example in (("lesson", "lesson The first trick"), ("language", "language en")):
        if key not in found:
            line = lines[0].line if lines else 1
            raise wrong_at(file, line, fact("lesson.missing", key=key, example=example))
    language = found["language"]
    if language.rest not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        why = fact("no-such-language", language=shown(language.rest), known=known)
        raise wrong_at(file, language.line, why)
    return found


def _step(lines: list[Item], first: bool, file: str) -> Step:
    """One step, its ``step`` line first."""
    start, *rest = lines
    if start.rest:
        raise wrong_at(file, start.line, fact("lesson.step-rest", text=shown(start.rest)))
    found: dict[str, Item] = {}
    position: list[Item] = []
    replies: list[Reply] = []
    for one in rest:
        if one.key in _VERDICTS:
            replies.append(_reply(one, file))
        elif one.key == "then":
            _filled(one, file)
            if not replies:
                raise wrong_at(file, one.line, fact("lesson.then-first"))
            key, _, more = one.rest.partition(" ")
            follows = Item(one.line, key, more.strip())
            replies[-1] = replies[-1]._replace(then=(*replies[-1].then, follows))
        elif one.key in STEP:
            if one.key != "goes-on":
                _filled(one, file)
            elif one.rest or first:
                code = "lesson.goes-on-first" if first else "lesson.goes-on-rest"
                raise wrong_at(file, one.line, fact(code, text=shown(one.rest)))
            _once(found, one, file)
        elif one.key in POSITION or LABEL.fullmatch(one.key.upper()):
            position.append(one)
        else:
            known = ", ".join((*STEP, *POSITION))
            raise wrong_at(file, one.line, fact("lesson.key", key=shown(one.key), known=known))
    for key, example in (("text", "text Who wins the trick?"), ("ask", "ask winner")):
        if key not in found:
            raise wrong_at(file, start.line, fact("lesson.missing", key=key, example=example))
    if not any(reply.verdict == "right" for reply in replies):
        example = "right E: The five is the best trump."
        raise wrong_at(file, start.line, fact("lesson.missing", key="right", example=example))
    kind, _, subject = found["ask"].rest.partition(" ")
    if kind not in KINDS:
        known = ", ".join(KINDS)
        raise wrong_at(file, found["ask"].line, fact("lesson.ask", text=shown(kind), known=known))
    return Step(
        line=start.line,
        position=tuple(position),
        text=found["text"].rest,
        kind=kind,
        subject=subject.strip(),
        ask_line=found["ask"].line,
        replies=tuple(replies),
        other=found["other"].rest if "other" in found else "",
        eyes=found["eyes"].rest.upper() if "eyes" in found else "",
        goes_on="goes-on" in found,
    )


def _reply(one: Item, file: str) -> Reply:
    """``right play 5S: The five wins whatever is played.``."""
    answer, colon, text = one.rest.partition(":")
    answer, text = answer.strip(" \t\u00a0"), text.strip(" \t\u00a0")
    if not colon or not answer or not text:
        example = f"{one.key} 5S: The five is the best trump."
        raise wrong_at(file, one.line, fact("lesson.reply", key=one.key, example=example))
    return Reply(one.line, _VERDICTS[one.key], answer, text)


def _filled(one: Item, file: str) -> None:
    if not one.rest:
        raise wrong_at(file, one.line, fact("lesson.empty", key=one.key))


def _once(found: dict[str, Item], one: Item, file: str) -> None:
    if one.key in found:
        before = found[one.key].line
        raise wrong_at(file, one.line, fact("lesson.twice", key=one.key, place=before))
    found[one.key] = one
