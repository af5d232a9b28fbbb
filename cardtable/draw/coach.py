"""What the coach says, as lines beside the felt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardtable.draw.book import Pieces, hanging
from cardtable.draw.canvas import Line, Row, row
from cardtable.draw.palette import Palette
from cardtable.rules.cards import SUITS
from cardtable.rules.facts import Fact
from cardtable.text.words import Words

_EDGE: Final = 2
_MARK: Final = "- "


def lines(told: Sequence[Fact], width: int, words: Words) -> list[Line]:
    """The sentences under their heading, each behind a mark, the cards in their colours.

    Args:
        told: what `cardtable.teach.coach.coach` says; nothing makes one dim line.
        width: in cells.
        words: names and language.
    """
    made: list[Line] = [[(words("coach.title"), "panel-strong")], []]
    if not told:
        return [*made, *hanging([(words("coach.silent"), "panel-dim")], width)]
    for one in told:
        made += hanging(_coloured(words.say(one), words), width, _MARK)
    return made


def height(told: Sequence[Fact], width: int, words: Words) -> int:
    """How many rows `draw` needs for everything."""
    return 1 + len(lines(told, width - 2 * _EDGE, words))


def draw(
    told: Sequence[Fact],
    width: int,
    height: int,
    words: Words,
    palette: Palette,
    more: str = "…",
) -> list[Row]:
    """The same as `height` rows of exactly `width` cells; what does not fit ends in `more`."""
    inner = [[], *([(" " * _EDGE, ""), *one] for one in lines(told, width - 2 * _EDGE, words))]
    shown: list[Line] = list(inner[:height])
    if len(inner) > height and shown:
        shown[-1] = [(" " * _EDGE + more, "panel-dim")]
    shown += [[]] * (height - len(shown))
    return [row(line, width, palette, "panel") for line in shown]


def _coloured(sentence: str, words: Words) -> Pieces:
    """A sentence with each card that bears its suit's sign in that suit's ink."""
    if words.deck != "symbols":
        return [(sentence, "")]
    suits = {words.glyph(suit): suit for suit in SUITS}
    pieces, end = Pieces(), 0
    for match in re.finditer(rf"\w{{1,2}}([{''.join(suits)}])", sentence):
        pieces += [(sentence[end : match.start()], ""), (match[0], f"ink-{suits[match[1]]}")]
        end = match.end()
    return [piece for piece in (*pieces, (sentence[end:], "")) if piece[0]]
