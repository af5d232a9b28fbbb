"""Which codes the rules core can produce, with which fields: read from its source text.

A code that cannot be found this way is an error, so that none goes unnoticed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cardtable.rules

RULES = Path(cardtable.rules.__file__).parent
MAKERS = ("fact", "refuse", "Duty")
"""What makes a Fact; a Duty is the promise of one."""
DUTY_FIELDS = frozenset({"rule", "card", "led", "obliged_by"})

Function = ast.FunctionDef | None


class Produced(NamedTuple):
    """A code, the names of its fields, and the file and line that produce it."""

    code: str
    fields: frozenset[str]
    where: str


@cache
def produced() -> tuple[Produced, ...]:
    """Every code of the core, once for each place that produces it."""
    return tuple(
        Produced(code, _fields(call), where)
        for call, function, where in _calls(MAKERS)
        if not _is_duty_itself(call)
        for code in sorted(_texts(call.args[0], function, where))
    )


@cache
def asked() -> frozenset[str]:
    """What `wrong_verb` says was asked instead."""
    return frozenset(
        text
        for call, function, where in _calls(("wrong_verb",))
        for text in _texts(call.args[2], function, where)
    )


def _is_duty_itself(call: ast.Call) -> bool:
    """Whether this is the line with which a Duty becomes a refusal."""
    return ast.unparse(call.args[0]) == "self.code"


def _fields(call: ast.Call) -> frozenset[str]:
    if isinstance(call.func, ast.Name) and call.func.id == "Duty":
        kept = any(keyword.arg == "kept" for keyword in call.keywords)
        return DUTY_FIELDS | {"cards"} if kept else DUTY_FIELDS
    names = [keyword.arg for keyword in call.keywords]
    assert None not in names, ast.unparse(call)
    return frozenset(name for name in names if name is not None)


@cache
def _trees() -> tuple[tuple[str, ast.Module], ...]:
    return tuple(
        (str(path.relative_to(RULES)), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(RULES.rglob("*.py"))
    )


def _calls(names: tuple[str, ...]) -> Iterator[tuple[ast.Call, Function, str]]:
    """Every call of these functions, the function it stands in, and where."""
    for file, tree in _trees():
        yield from _calls_in(tree, None, names, file)


def _calls_in(
    node: ast.AST, function: Function, names: tuple[str, ...], file: str
) -> Iterator[tuple[ast.Call, Function, str]]:
    if isinstance(node, ast.FunctionDef):
        function = node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
        yield node, function, f"{file}:{node.lineno}"
    for child in ast.iter_child_nodes(node):
        yield from _calls_in(child, function, names, file)


def _texts(node: ast.expr, function: Function, where: str) -> set[str]:
    """Every text that an expression can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return _texts(node.body, function, where) | _texts(node.orelse, function, where)
    if isinstance(node, ast.JoinedStr):
        texts = {""}
        for part in node.values:
            value = part.value if isinstance(part, ast.FormattedValue) else part
            more = _texts(value, function, where)
            texts = {before + after for before in texts for after in more}
        return texts
    if isinstance(node, ast.Name) and function is not None:
        found: set[str] = set()
        for value in _assigned(node.id, function):
            found |= _texts(value, function, where)
        parameters = [argument.arg for argument in function.args.args]
        if node.id in parameters:
            place = parameters.index(node.id)
            for call, caller, there in _calls((function.name,)):
                found |= _texts(call.args[place], caller, there)
        if found:
            return found
    raise AssertionError(f"{where}: which texts can {ast.unparse(node)} be?")


def _assigned(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a function assigns to a name, alone or in a pair."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, ast.Name) and target.id == name:
                yield node.value
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                for one, value in zip(target.elts, node.value.elts, strict=True):
                    if isinstance(one, ast.Name) and one.id == name:
                        yield value
