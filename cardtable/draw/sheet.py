"""The score sheet: a line a deal, the deal being played, the totals and the last trick."""

from __future__ import annotations

from rich.cells import cell_len

from cardtable.draw import card as faces
from cardtable.draw.canvas import Line, Row, clip, row
from cardtable.draw.numbers import score, signed
from cardtable.draw.palette import Palette
from cardtable.draw.scene import side
from cardtable.rules.seen import has_quotas
from cardtable.rules.state import Row as Scored
from cardtable.rules.state import Term
from cardtable.rules.view import TrickView, View
from cardtable.text.words import Words

WIDE = 34
"""From this width on every deal shows its terms, else only the last one."""

_AIRY = 20
"""From this height on there is a blank line at the top."""

LEAST = 2
"""Rows for the sides and their scores."""

_USUAL = 5
"""Rows below which there is no room for deals."""

_SIGNED = 4
"""Cells in which a shape and the shortest label fit, and a loss."""

_OVER = ("deal-over", "game-over", "match-over")
_DOT = "·"


class _Columns:
    """The widths of the sheet's columns."""

    def __init__(self, view: View, width: int) -> None:
        self.inner = width - 2
        self.wide = width >= WIDE
        self.deal = 5
        self.played = 9 if self.wide and _has_contracts(view) else 0
        sides = len(view.ruleset.seating.sides)
        self.side = (self.inner - self.deal - self.played) // sides
        if self.side < _SIGNED:
            # Numbers alone: a blank and two digits each.
            self.deal = 2
            self.side = (self.inner - self.deal) // sides
        # How many of a deal's cells its number takes.
        self.number = min(3, self.deal)

    @property
    def numbers_only(self) -> bool:
        """Whether there is no room for words."""
        return self.side < _SIGNED


def draw(
    view: View, width: int, height: int, words: Words, palette: Palette, *, last_trick: bool = True
) -> list[Row]:
    """The sheet as `height` rows of exactly `width` cells.

    Args:
        view: the table as one seat sees it.
        width: in cells; from `WIDE` on all deals show their terms.
        height: in rows. What does not fit is left out: the terms, then the oldest deals.
        words: names and language.
        palette: the colours.
        last_trick: whether to show the last trick.
    """
    columns = _Columns(view, width)
    if height < _USUAL:
        few = _few(view, height, words, columns)
        return [row([(" ", ""), *line], width, palette, "panel") for line in few]
    rule: Line = [("─" * columns.inner, "panel-line")]
    head = [_title(view, words), _header(view, words, columns), rule]
    foot = [rule, _totals(view, words("table.sheet.all"), view.scores, columns)]
    if view.ruleset.games > 1:
        foot.append(_totals(view, words("table.sheet.games"), view.games, columns))
    if last_trick and view.tricks:
        foot += [[], *trick_lines(view, view.tricks[-1], words, columns.inner + 1)]

    rows = [one for one in view.rows if one.game == view.game]
    current = [_current(view, words, columns)] if view.deal and view.phase not in _OVER else []
    room = height - len(head) - len(foot) - len(current) - (height >= _AIRY)
    terms = [] if columns.wide or not rows else _terms_block(rows[-1], view, words)
    if [] in foot and (room < 0 or (terms and room - len(terms) < len(rows))):
        # The terms have their own heading: no blank line is needed after them.
        foot.remove([])
        room += 1
    if room < 0:
        head.remove(rule)
        room += 1
    if room - len(terms) < min(3, len(rows)):
        terms = []
    room -= len(terms)
    deals = [_deal(one, view, words, columns) for one in rows]
    if len(deals) > room:
        more: Line = [("…".rjust(3), "panel-dim")]
        deals = [more, *deals[len(deals) - room + 1 :]] if room > 1 else deals[len(deals) - room :]
    split = 2 if view.ruleset.games == 1 else 3
    lines = [*head, *deals, *current, *foot[:split], *terms, *foot[split:]]
    if height >= _AIRY:
        lines.insert(0, [])
    padded: list[Line] = [[(" ", ""), *line] for line in lines[:height]]
    padded += [[]] * (height - len(padded))
    return [row(line, width, palette, "panel") for line in padded]


def _few(view: View, height: int, words: Words, columns: _Columns) -> list[Line]:
    """What a very low sheet has room for: the sides and their scores before all else."""
    current = [_current(view, words, columns)] if view.deal and view.phase not in _OVER else []
    return [
        *([_title(view, words)] if height > LEAST else []),
        *([_header(view, words, columns)] if height >= LEAST else []),
        *(current if height > LEAST + 1 else []),
        _totals(view, words("table.sheet.all"), view.scores, columns),
        *([[]] if height > LEAST + 1 and not current else []),
    ][:height]


def trick_lines(view: View, trick: TrickView, words: Words, width: int) -> list[Line]:
    """The last trick: who won it, and its cards in the order of play, the winner's underlined."""
    name = words.name(view.ruleset.seating.labels[trick.winner])
    title = words("table.sheet.last-trick") + f" {_DOT} "
    if cell_len(title + name) > width:
        title = words("table.sheet.last-trick.short") + f" {_DOT} "
    line: Line = [(title, "panel-dim"), (clip(name, width - cell_len(title)), "")]
    return [line, trick_cards(view, trick, words)[:-1]]


def trick_cards(view: View, trick: TrickView, words: Words) -> list[tuple[str, str]]:
    """A trick's cards in the order of play, the winner's underlined."""
    best = (trick.winner - trick.leader) % view.ruleset.seats
    pieces: list[tuple[str, str]] = []
    for index, card in enumerate(trick.cards):
        ink = faces.text_ink(card)
        pieces += [
            (
                faces.short(card, words),
                f"panel-strong best {ink}" if index == best else ink,
            ),
            (" ", ""),
        ]
    return pieces


def say_terms(terms: tuple[Term, ...], words: Words) -> str:
    """The terms of a sum as they are added: ``3×5 +5``; a jink made by its name."""
    said = []
    for index, term in enumerate(terms):
        if index and not term.points:
            continue
        each = abs(term.points) // term.number if term.number else 0
        if term.name == "tricks" and each > 1:
            said.append(words("table.term.tricks", count=term.number, each=each))
        elif term.name in ("doubled", "jink"):
            said.append(words(f"table.term.{term.name}"))
        else:
            said.append(signed(term.points) if index else score(term.points))
    return " ".join(said)


def _has_contracts(view: View) -> bool:
    return view.ruleset.auction != "none" or bool(view.used)


def _title(view: View, words: Words) -> Line:
    title: list[tuple[str, str]] = [(words("table.sheet.score"), "panel-strong")]
    if view.ruleset.target is not None:
        title.append(
            (f" {_DOT} " + words("table.sheet.target", target=view.ruleset.target), "panel-dim")
        )
    return title


def _header(view: View, words: Words, columns: _Columns) -> Line:
    title = words("table.sheet.deal")
    line: list[tuple[str, str]] = [
        ((title if len(title) < columns.deal else "").ljust(columns.deal), "panel-dim")
    ]
    if columns.played:
        line.append((words("table.sheet.played").ljust(columns.played), "panel-dim"))
    sides = view.ruleset.seating.sides
    # A blank, the shape and a blank stand before each name.
    named = columns.wide and all(cell_len(words.name(one)) + 3 <= columns.side for one in sides)
    for index, label in enumerate(sides):
        looks = side(index)
        name = words.name(label) if named else label
        # The plates at the table have the shapes too.
        text = looks.shape if columns.numbers_only else f"{looks.shape} {name}"
        line.append((text.rjust(columns.side), f"panel-strong {looks.role}"))
    return line


def _deal(one: Scored, view: View, words: Words, columns: _Columns) -> Line:
    number = one.deal
    line: list[tuple[str, str]] = [(f"{number:>{columns.number}}".ljust(columns.deal), "panel-dim")]
    if columns.played:
        line += _played(one, view, words, columns.played)
    if one.kind != "scored":
        said = words(f"table.sheet.{one.kind}")
        return [*line, (said.rjust(columns.side * len(one.points)), "panel-dim")]
    for points, terms in zip(one.points, one.terms, strict=True):
        said = say_terms(terms, words).replace(" ", "") if columns.wide else ""
        total = score(points) if points or terms else _DOT
        if said not in ("", total) and len(said) + len(total) + 2 <= columns.side:
            room = max(3, len(total)) if len(said) + 5 <= columns.side else len(total)
            said = said.rjust(columns.side - room - 1)
            line += [(said + " ", "panel-dim"), (total.rjust(room), "")]
        else:
            line.append((total.rjust(columns.side), "" if points else "panel-dim"))
    return line


def _played(one: Scored, view: View, words: Words, width: int) -> Line:
    """What was played in a deal, in its declarer's colour: ``20♠``, ``Valfri♥``."""
    if one.kind == "thrown-in":
        return [(_DOT.ljust(width), "panel-dim")]
    name = words.contract(one.contract) if one.contract is not None else str(one.bid or "")
    text = name + (words.glyph(one.trump) if one.trump is not None else "")
    looks = None if one.declarer is None else side(view.ruleset.seating.side_of[one.declarer])
    return [(clip(text, width - 1).ljust(width), looks.role if looks else "")]


def _current(view: View, words: Words, columns: _Columns) -> Line:
    """The deal being played: what each side has so far; an open bonus as ``+5?``.

    Where a trick is not yet a point, tricks are shown as such: ``3t``.
    """
    in_tricks = has_quotas(view.ruleset)
    mark = f"►{view.deal:>{columns.number - 1}}"
    line: list[tuple[str, str]] = [(mark.ljust(columns.deal), "panel-strong")]
    if columns.played:
        line.append((" " * columns.played, ""))
    for index, points in enumerate(view.deal_points):
        open_bonus = any(one.side == index and one.bonus == "pending" for one in view.tricks)
        text = (score(points) if points else _DOT) + ("+5?" if open_bonus else "")
        if in_tricks and points:
            text = words("table.sheet.tricks", number=points)
        if cell_len(text) >= columns.side and open_bonus:
            text = f"{score(points)}?"
        line.append((text.rjust(columns.side), "panel-strong" if points else "panel-dim"))
    return line


def _totals(view: View, title: str, totals: tuple[int, ...], columns: _Columns) -> Line:
    room = columns.deal + columns.played
    text = "=" if columns.numbers_only else title[:room]
    line: list[tuple[str, str]] = [(text.ljust(room), "panel-dim")]
    for index, total in enumerate(totals):
        line.append((score(total).rjust(columns.side), f"panel-strong {side(index).role}"))
    return line


def _terms_block(one: Scored, view: View, words: Words) -> list[Line]:
    """The terms of the last deal under its number, a line a side that has any."""
    lines: list[Line] = []
    for index, terms in enumerate(one.terms):
        said = say_terms(terms, words)
        if said:
            looks = side(index)
            total = signed(one.points[index])
            equals = "" if said == score(one.points[index]) else f" = {total}"
            lines.append([(f"{looks.shape} ", looks.role), (said, ""), (equals, "panel-dim")])
    head: Line = [(words("table.sheet.terms", number=one.deal), "panel-dim")]
    return [head, *lines] if lines else []
