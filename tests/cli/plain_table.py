"""A plain table without a process: who answers there looks at what is asked, as people do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from random import Random

from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.rules import catalog
from cardtable.rules.actions import Action
from cardtable.rules.ruleset import Value
from cardtable.table import Table
from tests.rules.both import subset

Answer = Callable[[], str]


class Lines(StringIO):
    """Answers that are made when they are asked for; an empty list of them is the end.

    Args:
        answers: the lines, without their ends.
        keyboard: whether somebody types them.
    """

    def __init__(self, answers: Iterable[str], *, keyboard: bool = False) -> None:
        super().__init__()
        self._answers: Iterator[str] = iter(answers)
        self._keyboard = keyboard

    def isatty(self) -> bool:
        return self._keyboard

    # typeshed: the root of all files reads bytes.
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return next((f"{one}\n" for one in self._answers), "")


class Window(StringIO):
    """A terminal that shows what was written."""

    def isatty(self) -> bool:
        return True


def table(
    name: str, *humans: str, seed: str = "7", practice: bool = False, **options: Value
) -> Table:
    """A table with these humans (``N Anne``) and steady computers."""
    rules = catalog.load(name, options)
    seats = dict.fromkeys(rules.seating.labels, "steady")
    for human in humans:
        label, _, called = human.partition(" ")
        seats[label] = f"human {called}".strip()
    return Table(rules, seed=seed, seats=seats, practice=practice)


def play(
    at: Table, answers: Iterable[str], *, language: str = "en", then: str | None = None
) -> list[str]:
    """Play until the lines end, or until the game is left for `then`; what was said, by line."""
    out = StringIO()
    game = Game(Console(lines=Lines(answers), out=out, terminal="dumb"), at, language)
    try:
        assert game.play() == (then or "quit")
    except Closed:
        assert then is None
    return out.getvalue().splitlines()


def by_some(count: int) -> list[str]:
    """Answers by number and Enter in turn: whichever fits is taken, the others are refused."""
    return ["pass", "none", *["1", "2", "3", "4", "5", ""] * count]


def by_chance(at: Table, chance: Random) -> Iterator[str]:
    """Legal answers by chance, each in one of the forms in which it can be typed."""
    while True:
        if at.turn is None:
            yield "quit" if at.over else chance.choice(["next", ""])
        else:
            yield from _typed(at, chance)


def _typed(at: Table, chance: Random) -> Iterator[str]:
    ask = at.ask
    assert ask is not None
    if ask.revocable and chance.random() < 0.3:
        # The first time it is refused, with a warning.
        yield from [ask.revocable[0].words[0]] * 2
        return
    actions = list(ask.options)
    if ask.cards is not None and (not actions or chance.random() < 0.8):
        actions = [Action(ask.cards.verb, subset(ask.cards, chance))]
    action = chance.choice(actions)
    if action.verb == "lead-undiscarded":
        yield str(action)
    yield chance.choice(forms(action, at))


def forms(action: Action, at: Table) -> list[str]:
    """Ways to type an action at this table."""
    ask = at.ask
    assert ask is not None
    made = [str(action)]
    rest = " ".join(action.words)
    hand = at.view(at.turn).hand
    if action.verb in ("play", "bury", "steal"):
        made += [rest, rest.lower().replace("t", "10")]
    if action.verb == "play":
        made.append(str(hand.index(action.card) + 1))
    if action.verb == "rob":
        made.append(f"rob {hand.index(action.card) + 1}")
    if action.verb == "discard":
        numbers = [str(hand.index(card) + 1) for card in action.cards]
        made += [", ".join(numbers) or "none", f"discard {rest}"]
    if action.verb in ("trump", "bid", "contract"):
        made.append(rest)
    if action.verb == "partner":
        made.append(at.name(rest))
    if action.verb in ("trump", "partner", "jink", "no-jink", "contract"):
        made.append(str(ask.options.index(action) + 1))
    return made
