"""Help: the keys of a screen; at the table also the order of the cards, the marks, the rules.

What is said of the rules is chosen by the ruleset's fields and phases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import Line, wrap
from cardtable.rules.cards import JOKER, SUITS, Suit
from cardtable.rules.order import Order
from cardtable.rules.phases.scoring import quota_of
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seen import has_quotas
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.pages import Pages
from cardtable.tui.room import SHEET, SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

Make = Callable[[int], Sequence[Line]]

_KEY: Final = 17
"""Cells for the keys."""

_TABLE: Final = (
    "cards",
    "arrows",
    "several",
    "beside",
    "escape",
    "go-on",
    "last-trick",
    "help",
    "leave",
)
_MARKS: Final = (
    "turn",
    "led",
    "winning",
    "dealer",
    "refused",
    "cards",
    "contract",
    "announced",
    "drew",
    "took",
    "pending",
)
_HOME: Final = ("arrows", "digits", "new-game", "kept", "mouse", "quit")
_NEW_GAME: Final = ("lines", "values", "digits", "start", "mouse", "back")


class HelpScreen(SheetScreen[None]):
    """What can be done on a screen.

    Args:
        words: the language.
        make: the lines for a width.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "page", id="help.page"),
        Binding("enter,escape,question_mark,q", "leave", id="help.close"),
    ]

    def __init__(self, words: Words, make: Make) -> None:
        """Show it."""
        super().__init__(words)
        self._make = make

    def contents(self) -> Iterator[Widget]:
        """Title, lines, keys."""
        words = self.words
        with Container(classes="sheet"):
            yield Title(words("help.title"))
            yield Pages(self._make)
            yield KeyBar(
                [
                    Button("Space", words("key.page"), "page"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The arrows move the lines, where they are higher than the screen."""
        self.query_one(Pages).focus()

    def on_resize(self) -> None:
        """Lines that do not fit are paged through, above the keys."""
        sheet = self.query_one(".sheet", Container)
        lines = len(self._make(min(self.size.width, SHEET)))
        sheet.set_class(lines + 2 > self.size.height, "high")

    def action_page(self) -> None:
        """The next page; after the last one, back to where it was asked for."""
        pages = self.query_one(Pages)
        if pages.more:
            pages.action_page(1)
        else:
            self.finish()

    def action_leave(self) -> None:
        """Back to where it was asked for."""
        self.finish()


def home_help(words: Words) -> Make:
    """The keys of the first screen."""
    return lambda width: [[], *_keys("home", _HOME, words), []]


def new_game_help(words: Words) -> Make:
    """The keys of the form."""
    return lambda width: [[], *_keys("new-game", _NEW_GAME, words), []]


def table_help(view: View, words: Words) -> Make:
    """The keys of the table, the order of the cards as it is now, the marks, the rules in short."""

    def make(width: int) -> list[Line]:
        return [
            [],
            *_keys("table", _TABLE, words),
            [],
            *order_lines(view, words),
            [],
            *mark_lines(view.ruleset, words),
            [],
            *rule_lines(view.ruleset, words, width),
            [],
        ]

    return make


def mark_lines(ruleset: Ruleset, words: Words) -> list[Line]:
    """What the marks on the table mean: those that this game has."""
    there = {
        "contract": ruleset.auction != "none",
        "announced": "contract" in ruleset.phases,
        "drew": bool(ruleset.draw),
        "took": ruleset.turned_use == "rob",
        "pending": bool(ruleset.best_trump_bonus),
    }
    shown = [one for one in _MARKS if there.get(one, True)]
    return [[(f" {words('help.marks')}", "panel-strong")], *_keys("marks", shown, words)]


def rule_lines(ruleset: Ruleset, words: Words, width: int) -> list[Line]:
    """The game's own rules in a few sentences."""
    said = []
    if "contract" in ruleset.phases:
        said.append(words("help.rules.contracts"))
    if has_quotas(ruleset):
        taking = (quota_of(False, True), quota_of(False, False))
        avoiding = (quota_of(True, True), quota_of(True, False))
        numbers = dict(zip("abcd", (*taking, *avoiding), strict=True))
        said.append(words("help.rules.quotas", **numbers))
    if ruleset.auction != "none":
        said += [words("help.rules.bid"), words("help.rules.hold")]
    if ruleset.turned_use == "rob":
        said.append(words("help.rules.rob"))
    if ruleset.joker and ruleset.turned == "stock":
        said.append(words("help.rules.joker"))
    if ruleset.renege_cards is not None:
        protected = "help.rules.protected-joker" if ruleset.joker else "help.rules.protected"
        said += [words("help.rules.follow"), words(protected)]
    else:
        said.append(words("help.rules.follow-suit"))
    if ruleset.best_trump_bonus:
        said.append(words("help.rules.bonus"))
    if ruleset.jink == "wins_game":
        said.append(words("help.rules.jink"))
    lines: list[Line] = [[(f" {words('help.rules')}", "panel-strong")]]
    for sentence in said:
        for index, line in enumerate(wrap(sentence, width - 7)):
            lines.append([("   · " if index == 0 else "     ", "panel-dim"), (line, "")])
    return lines


def order_lines(view: View, words: Words) -> list[Line]:
    """Trumps and plain suits, strongest first: under the trump, or under each before it is known.

    Everything is read from the ruleset's order.
    """
    lines: list[Line] = [[(f" {words('help.order')}", "panel-strong")]]
    if view.trump is not None or not _trumps_differ(view):
        order = view.order
        if view.trump is not None:
            lines.append(_trumps(order, view.trump, words))
        return lines + _plain(order, words)
    for suit in SUITS:
        lines.append(_trumps(view.ruleset.order(suit), suit, words))
    # A suit that is not trump: its order is the same under every other trump.
    return lines + _plain(view.ruleset.order(None), words)


def _trumps_differ(view: View) -> bool:
    """Whether a suit has another order when it is trump."""
    return any(
        view.ruleset.order(suit).trumps != view.ruleset.order(None).plain[suit] for suit in SUITS
    )


def _trumps(order: Order, suit: Suit, words: Words) -> Line:
    """The trumps: cards of the trump suit by their rank alone, the others in full."""
    shown = [
        words.rank(card) if card != JOKER and card[1] == suit else words.card(card)
        for card in order.trumps
    ]
    head = words("help.trumps", sign=words.glyph(suit))
    return _order_line(head, shown)


def _plain(order: Order, words: Words) -> list[Line]:
    """The plain suits, those with the same order together."""
    together: dict[tuple[str, ...], list[Suit]] = {}
    for suit in SUITS:
        ranks = tuple(words.rank(card) for card in order.plain[suit])
        if ranks:
            together.setdefault(ranks, []).append(suit)
    return [
        _order_line(
            words("help.plain", signs=" ".join(words.glyph(suit) for suit in suits)), list(ranks)
        )
        for ranks, suits in together.items()
    ]


def _order_line(head: str, shown: Sequence[str]) -> Line:
    return [(f"   {head}".ljust(_KEY), "panel-dim"), (" ".join(shown), "")]


def _keys(screen: str, names: Sequence[str], words: Words) -> list[Line]:
    """Keys and what they do, a line each."""
    return [
        [
            (f"   {words(f'help.{screen}.{name}.key')}".ljust(_KEY), "button-key"),
            (words(f"help.{screen}.{name}"), ""),
        ]
        for name in names
    ]
