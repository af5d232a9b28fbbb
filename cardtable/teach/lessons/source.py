"""A lesson's file cut into lines that belong together.

A line begins with its key. A line that begins with a blank continues the one before it; one that
begins with ``#`` is a comment; an empty one means nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.record.lines import printable
from cardtable.rules.facts import fact
from cardtable.teach.lessons.lesson import Item, wrong_at


def items(content: bytes, file: str) -> Iterator[Item]:
    """The lines of a file, each with those that continue it.

    Args:
        content: the file.
        file: its name, for the fault.

    Raises:
        UnreadableError: it is no text in UTF-8, or its first line continues nothing.
    """
    found: Item | None = None
    for number, text in enumerate(_text(content, file).splitlines(), start=1):
        if not text.strip() or text.startswith("#"):
            continue
        strange = next((one for one in text if not printable(one) and one not in " \t\u00a0"), None)
        if strange is not None:
            character = f"U+{ord(strange):04X}"
            raise wrong_at(file, number, fact("lesson.control", character=character))
        if text[0] in " \t":
            if found is None:
                raise wrong_at(file, number, fact("lesson.continues-nothing"))
            found = found._replace(rest=f"{found.rest} {text.strip()}".strip())
            continue
        if found is not None:
            yield found
        key, _, rest = text.strip(" \t").partition(" ")
        found = Item(number, key, rest.strip(" \t"))
    if found is not None:
        yield found


def _text(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        byte = f"{content[error.start]:02X}"
        raise wrong_at(file, line, fact("lesson.bytes", byte=byte)) from None
