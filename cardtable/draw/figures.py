"""The figures of somebody's games: in sentences, as a table, as plots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from cardtable.draw import plot
from cardtable.draw.canvas import Line, Row, clip, row, wrap
from cardtable.draw.level import level as named
from cardtable.draw.palette import Palette
from cardtable.draw.plot import Bar, Series
from cardtable.table.statistics import MIXED, PEOPLE, Statistics, Tally
from cardtable.text.words import Words

_PLOT: Final = 10
"""Rows of the plot along the time."""
_BROADEST: Final = 100
"""Columns of a plot, at the most."""
_COLUMNS: Final = ("games", "won", "made", "failed", "bonus", "tricks")

_DROPPED: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("failed",),
    ("failed", "bonus"),
    ("failed", "bonus", "won"),
)
"""Columns that a narrow page does without; they are told in sentences too."""
_LEAST_COLUMN: Final = 5
_LEAST_NAME: Final = 18
"""Cells of a name, where there is room for no more."""


_ROOMY: Final = 100
"""Columns from which on games are called by their whole names."""


class Chosen(NamedTuple):
    """Whose figures of which games are shown; None for all."""

    person: str | None
    ruleset: str | None = None
    level: str | None = None


def percent(rate: float) -> int:
    """A rate from 0 to 1 in hundredths, rounded."""
    return round(rate * 100)


def sentences(tally: Tally, words: Words) -> list[str]:
    """Everything that was counted, a sentence each; what never happened is left out.

    Args:
        tally: what was counted.
        words: the language.
    """
    said = []
    if tally.win_rate is not None:
        rate = percent(tally.win_rate)
        said.append(words.count("figures.games", tally.games, won=tally.won, rate=rate))
    if tally.points_a_deal is not None:
        average = _decimal(tally.points_a_deal, words)
        said.append(words.count("figures.deals", tally.deals, average=average))
    if tally.bid_rate is not None:
        rate = percent(tally.bid_rate)
        made, failed = tally.made, tally.failed
        said.append(words.count("figures.bids", tally.bids, made=made, failed=failed, rate=rate))
    if tally.jinks_made or tally.jinks_failed:
        made, failed = tally.jinks_made, tally.jinks_failed
        said.append(words.count("figures.jinks", made + failed, made=made, failed=failed))
    if tally.bonus_deals:
        said.append(words.count("figures.bonus", tally.bonus_deals, won=tally.bonus))
    if tally.trick_rate is not None:
        rate = percent(tally.trick_rate)
        said.append(words.count("figures.tricks", tally.of_tricks, won=tally.tricks, rate=rate))
    if tally.revokes:
        said.append(words.count("figures.revokes", tally.revokes))
    if tally.thrown_in:
        said.append(words.count("figures.thrown-in", tally.thrown_in))
    if tally.unfinished:
        said.append(words.count("figures.unfinished", tally.unfinished))
    return said


def _decimal(number: float, words: Words) -> str:
    """A number with one figure behind the point, or the comma."""
    text = f"{number:+.1f}" if round(number, 1) else "0"
    return text.replace(".", words("figures.point")).replace("-", "−")


def _game(ruleset: str, width: int, words: Words) -> str:
    """A game's name, the short one where the whole one would be cut."""
    return words(f"ruleset.{ruleset}" if width >= _ROOMY else f"ruleset.{ruleset}.short")


def left_out(found: Statistics, words: Words) -> list[str]:
    """What was not counted, and why, a sentence each."""
    said = [words.count(f"figures.left-out.{reason}", number) for reason, number in found.left_out]
    if found.broken:
        said.append(words.count("figures.broken", len(found.broken)))
    return said


def level_name(level: str, words: Words) -> str:
    """Against whom was played."""
    if level in (PEOPLE, MIXED):
        return words(f"figures.level.{level}")
    return named(level, words)


def draw(
    found: Statistics, chosen: Chosen, width: int, words: Words, palette: Palette
) -> list[Row]:
    """Everything about somebody's games, from the top.

    Args:
        found: what was read.
        chosen: whose, and which games.
        width: in cells.
        words: the language.
        palette: the colours.
    """
    page = _Page(width, words, palette)
    person, ruleset, level = chosen
    total = found.total(person, ruleset, level)
    page.gap()
    for sentence in sentences(total, words) or [words("figures.none")]:
        page.say(sentence)
    if total != Tally():
        rulesets = (ruleset,) if ruleset else found.rulesets(person)
        levels = (level,) if level else found.levels(person, ruleset)
        games = [(_game(one, width, words), found.total(person, one, level)) for one in rulesets]
        against = [(level_name(one, words), found.total(person, ruleset, one)) for one in levels]
        left = max(cell_len(name) for name, _ in games)
        page.table("figures.by-game", games, left)
        page.table("figures.by-level", against, left)
        page.bars("figures.bids.title", games, lambda one: (one.made, one.failed))
        page.bars("figures.won.title", games, lambda one: (one.won, one.games - one.won))
        line = found.line(person, ruleset, level) if person is not None else ()
        if len(line) > 1:
            page.steps(
                [
                    Series("mine", tuple(float(one.score) for one in line)),
                    Series("others", tuple(float(one.others) for one in line)),
                ],
                str(line[0].day),
                str(line[-1].day),
            )
    if said := left_out(found, words):
        page.title("figures.left-out.title")
        for sentence in said:
            page.say(sentence, dim=True)
    page.gap()
    return page.rows


class _Page:
    """Rows one below the other."""

    def __init__(self, width: int, words: Words, palette: Palette) -> None:
        self.rows: list[Row] = []
        self._width, self._words, self._palette = width, words, palette
        self._room = min(width - 6, _BROADEST)

    def line(self, line: Line) -> None:
        self.rows.append(row(line, self._width, self._palette, "panel"))

    def gap(self) -> None:
        self.line([])

    def title(self, message: str, *pieces: tuple[str, str]) -> None:
        self.gap()
        self.line([(f"   {self._words(message)}", "panel-strong"), *pieces])

    def say(self, sentence: str, *, dim: bool = False) -> None:
        for number, part in enumerate(wrap(sentence, self._width - 7)):
            before = "   · " if number == 0 else "     "
            self.line([(before, "panel-dim"), (part, "panel-dim" if dim else "")])

    def table(self, message: str, lines: Sequence[tuple[str, Tally]], left: int) -> None:
        """A line a game or a level, a column for each figure; before them `left` cells or more."""
        words = self._words
        # Both tables have their columns at the same places.
        left = max(left, cell_len(words(message)), *(cell_len(name) for name, _ in lines))
        for dropped in _DROPPED:
            columns = [one for one in _COLUMNS if one not in dropped]
            heads = [words(f"figures.column.{one}") for one in columns]
            cells = [[_figure(one, tally) for one in columns] for _, tally in lines]
            sizes = [
                2 + max(_LEAST_COLUMN, cell_len(head), *(cell_len(one[at]) for one in cells))
                for at, head in enumerate(heads)
            ]
            if self._room - sum(sizes) >= min(left, _LEAST_NAME):
                break
        left = min(left, self._room - sum(sizes))
        self.gap()
        self.line(_columns(words(message), heads, left, sizes, "panel-strong", "panel-dim"))
        for (name, _), figures in zip(lines, cells, strict=True):
            self.line(_columns(name, figures, left, sizes, "", ""))

    def bars(
        self,
        message: str,
        lines: Sequence[tuple[str, Tally]],
        parts: Callable[[Tally], tuple[int, int]],
    ) -> None:
        """A bar for each that has something to show: the good part, then the other."""
        items = []
        for name, tally in lines:
            good, bad = parts(tally)
            if good + bad:
                text = self._words("figures.of", good=good, number=good + bad)
                items.append(Bar(name, (float(good), float(bad)), text))
        if not items:
            return
        legend = self._legend(plot.fill, [f"{message}.good", f"{message}.bad"])
        self.title(message, *legend)
        self._put(plot.bars(items, self._room, self._palette))

    def steps(self, series: Sequence[Series], first: str, last: str) -> None:
        """Points game by game."""
        ids = [f"figures.line.{one.name}" for one in series]
        self.title("figures.line.title", *self._legend(plot.point, ids))
        self._put(plot.steps(series, self._room, _PLOT, self._palette, first=first, last=last))

    def _legend(self, sign: Callable[[int], str], ids: Sequence[str]) -> list[tuple[str, str]]:
        pieces = []
        for number, id in enumerate(ids):
            pieces.append((f"   {sign(number)} ", plot.role(number)))
            pieces.append((self._words(id), "panel-dim"))
        return pieces

    def _put(self, rows: Sequence[Row]) -> None:
        """Rows of a plot, set in."""
        for one in rows:
            before = row([], 3, self._palette, "panel")
            after = row([], self._width - 3 - self._room, self._palette, "panel")
            self.rows.append([*before, *one, *after])


def _columns(
    name: str, cells: Sequence[str], left: int, sizes: Sequence[int], strong: str, usual: str
) -> Line:
    line = [(f"   {clip(name, left).ljust(left)}", strong)]
    line += [
        (" " * (size - cell_len(cell)) + cell, usual)
        for cell, size in zip(cells, sizes, strict=True)
    ]
    return line


def _figure(column: str, tally: Tally) -> str:
    """One cell of a table; what there was nothing of is a dash."""
    there = {
        "games": (True, str(tally.games)),
        "won": (tally.games, str(tally.won)),
        "made": (tally.bids, str(tally.made)),
        "failed": (tally.bids, str(tally.failed)),
        "bonus": (tally.bonus_deals, f"{tally.bonus}/{tally.bonus_deals}"),
        "tricks": (tally.of_tricks, f"{percent(tally.trick_rate or 0)}%"),
    }
    counts, text = there[column]
    return text if counts else "–"
