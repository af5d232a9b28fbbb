"""The status line: which game, which deal, trump, contract, whose turn."""

from __future__ import annotations

from cardtable.draw.canvas import Row, length, row
from cardtable.draw.palette import Palette
from cardtable.draw.scene import declared
from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.view import View
from cardtable.text.words import Words

Piece = list[tuple[str, str]]


def draw(
    view: View, width: int, words: Words, palette: Palette, *, open_table: bool = False
) -> Row:
    """The line, exactly `width` cells. What does not fit is dropped in a fixed order."""
    return row(line(view, width, words, open_table=open_table), width, palette, "status")


def line(view: View, width: int, words: Words, *, open_table: bool = False) -> Piece:
    """The pieces of the line that fit into `width` cells.

    First goes who leads, then the target, the suit's word, the number of the game, the partner's
    name, the declarer's, whom his plate shows too, the word for trumps before the suit's sign, the
    number of the deal, which the score sheet has too. The rest stays whatever the width, and so
    does the word that all hands are shown.
    """
    pieces: dict[str, Piece] = {
        "name": [(title(view, words), "status-strong")],
        "open": [(words("table.status.open"), "status-strong")] if open_table else [],
        "game": _game(view, words),
        "deal": [(words("table.status.deal", number=view.deal), "")] if view.deal else [],
        "trump": _trump(view, words),
        "contract": _contract(view, words),
        "target": _target(view, words),
        "leads": _leads(view, words),
        "turn": _turn(view, words),
    }
    shorter: list[tuple[str, Piece]] = [
        ("leads", []),
        ("target", []),
        ("trump", _trump(view, words)[:-1]),
        ("game", []),
        ("contract", _contract(view, words, partner=False)),
        ("contract", _contract_alone(view, words)),
        ("trump", _trump(view, words)[-2:-1] or pieces["trump"]),
        ("deal", []),
    ]
    for name, short in (("", []), *shorter):
        if name:
            pieces[name] = short
        made = _join([piece for piece in pieces.values() if piece])
        if length(made) <= width:
            return made
    return made


def title(view: View, words: Words) -> str:
    """A ruleset's name in short, ``Six pairs``; with a star where house rules hold."""
    return words(f"ruleset.{view.ruleset.name}.short") + ("*" if changed(view.ruleset) else "")


def changed(ruleset: Ruleset) -> tuple[str, ...]:
    """The fields in which a table differs from the packaged rules, in the order of the choices.

    What only follows from another choice is not among them.
    """
    if ruleset.name not in catalog.names():
        return ()
    usual = catalog.load(ruleset.name).values
    return tuple(name for name in ruleset.choices if ruleset.values[name] != usual[name])


def _join(pieces: list[Piece]) -> Piece:
    made: Piece = [(" ", "")]
    for index, piece in enumerate(pieces):
        if index:
            made.append(("  ", ""))
        made += piece
    return made


def _game(view: View, words: Words) -> Piece:
    if view.ruleset.games == 1:
        return []
    return [(words("table.status.game", number=view.game), "")]


def _trump(view: View, words: Words) -> Piece:
    """The word for it, the suit's sign, the suit's word; the first two alone where it is none."""
    if view.trump is None:
        if view.contract is None:
            return []
        return [(words("table.status.no-trump"), "status-dim"), ("", "")]
    sign = words.glyph(view.trump)
    return [
        (words("table.status.trump") + " ", "status-dim"),
        (sign, f"status-strong ink-{view.trump}"),
        (f" {words.suit(view.trump)}", "status-strong"),
    ]


def _contract(view: View, words: Words, *, partner: bool = True) -> Piece:
    said = declared(view, words, partner=partner)
    return [(said, "")] if said else []


def _contract_alone(view: View, words: Words) -> Piece:
    if view.contract is not None:
        return [(words.contract(view.contract), "")]
    if view.bid is None:
        return []
    alone = words("table.status.bid.alone", points=view.bid)
    return [(words("table.seat.jink") if view.jink else alone, "")]


def _target(view: View, words: Words) -> Piece:
    if view.ruleset.target is None:
        return []
    return [(words("table.status.target", target=view.ruleset.target), "status-dim")]


def _leads(view: View, words: Words) -> Piece:
    if view.phase != "play" or not view.trick:
        return []
    label = view.ruleset.seating.labels[view.trick[0][0]]
    return [(words("table.status.leads", seat=label), "status-dim")]


def _turn(view: View, words: Words) -> Piece:
    if view.turn is None:
        return []
    return [(f"► {words.name(view.ruleset.seating.labels[view.turn])}", "status-strong")]
