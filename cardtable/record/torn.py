"""Whether a last line without an end was cut off while it was being written.

Every line is written in one piece together with its end, so a line without an end was either cut
off by a crash or typed by hand. One that can be played is taken as typed. One that cannot is taken
as torn where it is the beginning of a line that could be; else it is a fault like any other.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.record.body import WORDS, Body
from cardtable.record.claims import truths
from cardtable.record.deals import SETUP
from cardtable.record.header import KEYS
from cardtable.record.lines import Line, Stop
from cardtable.rules import catalog, engine
from cardtable.rules.cards import HIDDEN, RANKS, Card
from cardtable.rules.notation import read_card
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import FIELDS


def torn_header(line: Line) -> bool:
    """Whether a faulty last line is the beginning of a line of a header, or of the first below."""
    if line.complete:
        return False
    lines = [*KEYS, *WORDS, *(f"ruleset {name}" for name in catalog.names())]
    lines += [f"option {name} " for name in FIELDS]
    # A value that stops short, as in `option target 12`, has lost its end too.
    whole_key = line.key in ("option", "seat", "games") and len(line.words) <= 3
    return line.cut or whole_key or _begins(line, lines)


def torn_setup(body: Body, line: Line) -> bool:
    """Whether a last line is the beginning of the first word of a line of a deal.

    The line says too little to be played and to be refused, and its deal must not be begun
    without it. (The word is in lower case, as it is written; ``S`` is a seat.)
    """
    if line.complete or body.pending is None or len(line.words) != 1:
        return False
    word = line.words[0].text
    return word not in SETUP and any(key.startswith(word) for key in SETUP)


def torn_body(body: Body, line: Line, stop: Stop) -> bool:
    """Whether a faulty last line is the beginning of one that could be played now.

    Args:
        body: What was played before it.
        line: The last line.
        stop: Why it cannot be played.
    """
    if line.complete or line.fault:
        return False
    if line.key in ("deck", "hand", "cut"):
        return stop.column >= line.words[-1].column and _ends_in_cards(body, line)
    if _ends_in_discards(body, line):
        return True
    return _begins(line, _possible(body))


def _possible(body: Body) -> Iterable[str]:
    """Lines that could be written now."""
    state = body.record.state
    labels = body.record.ruleset.seating.labels
    yield from (*WORDS, "undo 1", "~ note")
    for kind, words in truths(state).items():
        yield " ".join(("=", kind, *words))
    if body.pending is not None:
        for label in labels:
            for key in SETUP:
                yield f"{key} {label} "
    if engine.can_deal(state):
        for label in labels:
            yield f"deal {label}"
    ask = engine.ask(state)
    if ask is not None:
        seat = labels[ask.seat]
        if body.unseen.hides:
            # What a hidden hand can do is not known, but what it looks like.
            for card in (*body.record.ruleset.pack, HIDDEN):
                for verb in ("play", "rob", "steal", "bury", "discard"):
                    yield f"{seat} {verb} {card}"
        for action in ask.options:
            yield f"{seat} {action}"
        if ask.cards is not None:
            yield f"{seat} {ask.cards.verb} "


def _begins(line: Line, lines: Iterable[str]) -> bool:
    text = " ".join(word.text for word in line.words).lower()
    return any(one.lower().startswith(text) for one in lines)


def _ends_in_cards(body: Body, line: Line) -> bool:
    """Whether more cards can have stood behind the last word, or its second half."""
    if len(line.words) == 1:
        return True
    last = line.words[-1].text
    # In a round of cutting every other word is a seat.
    labels = body.record.ruleset.seating.labels if line.key == "cut" else ()
    seat = any(label.startswith(last.upper()) for label in labels)
    return seat or _half_a_card(last) or _card(last) is not None


def _ends_in_discards(body: Body, line: Line) -> bool:
    ask = engine.ask(body.record.state)
    if ask is None or ask.cards is None or len(line.words) < 3:
        return False
    label = body.record.ruleset.seating.labels[ask.seat]
    words = [word.text for word in line.words]
    if (words[0].upper(), words[1].lower()) != (label, ask.cards.verb):
        return False
    *others, last = words[2:]
    if not all(_card(word) in ask.cards.pool for word in others):
        return False
    return len(others) < ask.cards.max and (_half_a_card(last) or _card(last) in ask.cards.pool)


def _half_a_card(text: str) -> bool:
    return text.upper() in {*RANKS, "1", "10", "?"}


def _card(text: str) -> Card | None:
    try:
        return read_card(text)
    except UnreadableError:
        return None
