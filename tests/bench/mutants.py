"""How many small changes of the rules the tests notice (a script, run it by hand).

    pip install cosmic-ray
    python tests/bench/mutants.py --count 400 --seed 1 --jobs 2

A mutant is the rules with one operator, number or word of logic changed. A seeded sample of places
is drawn from `cardtable/rules`, each gets one change, and the tests of the rules run against it in
a copy of the tree. A mutant that no test notices is listed with its change. Not counted: changes
of type annotations, which nothing evaluates, and of equality into identity, which are the same
for the small values that occur here.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
RULES = Path("cardtable/rules")
SLOW = ("test_laws.py", "test_games.py", "test_perft.py")
STAGES = (
    ["tests/rules", *(f"--ignore=tests/rules/{name}" for name in SLOW)],
    ["tests/rules/test_laws.py", "tests/text/test_words.py", "tests/record/test_record.py"],
    ["tests/rules/test_games.py", "tests/oracle"],
)
"""The tests, the quickest first: most mutants need no more than the first stage."""

SKIPPED = ("_Is", "_IsNot", "RemoveDecorator", "VariableReplacer", "VariableInserter")
"""Ends of the names of operators that change nothing here, or need settings."""


class Mutant(NamedTuple):
    """One change of one file."""

    path: Path
    operator: str
    line: int
    code: str
    """The whole file, changed."""
    change: str
    """The line before and after."""


def mutants(count: int, seed: int) -> list[Mutant]:
    """A sample of changes, spread over as many places as there are."""
    places: dict[tuple[Path, tuple[int, int]], list[Mutant]] = {}
    for path in sorted((ROOT / RULES).rglob("*.py")):
        for mutant, place in _of_file(path):
            places.setdefault((path, place), []).append(mutant)
    chance = random.Random(seed)
    drawn = chance.sample(sorted(places), len(places))
    chosen = [chance.choice(places[place]) for place in drawn[:count]]
    print(f"{len(places)} places, {len(chosen)} mutants", flush=True)
    return chosen


def _of_file(path: Path) -> list[tuple[Mutant, tuple[int, int]]]:
    """Every change of one file, and the place of each."""
    plugins: Any = import_module("cosmic_ray.plugins")
    trees: Any = import_module("cosmic_ray.ast")
    mutating: Any = import_module("cosmic_ray.mutating")
    source = path.read_text(encoding="utf-8")
    silent = _annotations(source)
    found = []
    for name in sorted(plugins.operator_names()):
        if name.endswith(SKIPPED):
            continue
        operator = plugins.get_operator(name)()
        occurrence = 0
        for node in _nodes(trees.get_ast(source)):
            for start, _ in operator.mutation_positions(node):
                code = mutating.mutate_code(source, operator, occurrence)
                occurrence += 1
                line, column = start
                if code is None or any(first <= start < last for first, last in silent):
                    continue
                found.append(
                    (Mutant(path, name, line, code, _change(source, code)), (line, column))
                )
    return found


def _nodes(node: Any) -> list[Any]:
    """All nodes of a tree, in the order in which cosmic-ray counts occurrences."""
    found = [node]
    for child in getattr(node, "children", ()):
        found += _nodes(child)
    return found


def _annotations(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """From where to where the type annotations of a file stand."""
    spans = []
    for node in ast.walk(ast.parse(source)):
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(part, ast.expr):
                last = (part.end_lineno or part.lineno, part.end_col_offset or part.col_offset)
                spans.append(((part.lineno, part.col_offset), last))
        checked = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if checked and isinstance(node, ast.If):
            spans.append(((node.lineno, 0), (node.end_lineno or node.lineno, 999)))
    return spans


def _change(before: str, after: str) -> str:
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return "  ".join(line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---"))


def survives(mutant: Mutant, tree: Path) -> bool:
    """Whether no test notices the change, in a copy of the tree."""
    target = tree / mutant.path.relative_to(ROOT)
    original = target.read_text(encoding="utf-8")
    _write(target, mutant.code)
    try:
        return all(_passes(tree, stage) for stage in STAGES)
    finally:
        _write(target, original)


def _write(target: Path, code: str) -> None:
    """Change a module; its compiled form could pass for fresh within the same second."""
    target.write_text(code, encoding="utf-8")
    for compiled in (target.parent / "__pycache__").glob(f"{target.stem}.*.pyc"):
        compiled.unlink()


def _passes(tree: Path, stage: Sequence[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", *stage]
    environment = {**os.environ, "PYTHONPATH": str(tree), "CARDTABLE_COMBINATIONS": "2"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what did not change is compiled once
    try:
        done = subprocess.run(
            command, cwd=tree, env=environment, capture_output=True, timeout=600, check=False
        )
    except subprocess.TimeoutExpired:
        return False  # a game that never ends is noticed
    return done.returncode == 0


def main() -> None:
    """Draw, try and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="go on with a run after so many")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    sample = mutants(args.count, args.seed)[args.skip :]
    with tempfile.TemporaryDirectory() as scratch:
        trees: Queue[Path] = Queue()
        for job in range(args.jobs):
            tree = Path(scratch) / str(job)
            ignored = shutil.ignore_patterns(".git", ".venv", "screenshots", "__pycache__")
            shutil.copytree(ROOT, tree, ignore=ignored)
            trees.put(tree)

        def attempt(mutant: Mutant) -> bool:
            tree = trees.get()
            try:
                return survives(mutant, tree)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(args.jobs) as threads:
            survivors = 0
            for number, (mutant, alive) in enumerate(
                zip(sample, threads.map(attempt, sample), strict=True), start=1
            ):
                survivors += alive
                if alive:
                    where = mutant.path.relative_to(ROOT)
                    print(f"{where}:{mutant.line} {mutant.operator}\n  {mutant.change}", flush=True)
                if number % 20 == 0:
                    print(f"# {number}: {survivors} survive", flush=True)
    killed = len(sample) - survivors
    print(f"{killed} of {len(sample)} mutants noticed: {100 * killed / len(sample):.1f} %")


if __name__ == "__main__":
    main()
