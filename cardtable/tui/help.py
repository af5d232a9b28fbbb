"""Help: the keys of a screen; at the table also the order of the cards, the marks, the rules.

What is said of the rules is chosen by the ruleset's fields and phases.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import Line, wrap
from cardtable.draw.status import changed
from cardtable.rules import catalog
from cardtable.rules.cards import JOKER, SUITS, Suit
from cardtable.rules.order import Order
from cardtable.rules.phases.scoring import quota_of
from cardtable.rules.ruleset import Ruleset, write_value
from cardtable.rules.seen import has_quotas
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.keys import chosen_for
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
    "log",
    "ladder",
    "hint",
    "why",
    "rules",
    "claim",
    "undo",
    "redo",
    "hand-order",
    "pace",
    "coach",
    "replay",
    "more",
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
    "partner",
    "jink",
    "announced",
    "drew",
    "took",
    "shown",
    "pending",
)
_HOME: Final = (
    "arrows",
    "continue",
    "kept",
    "play-now",
    "new-game",
    "saved-tables",
    "records",
    "statistics",
    "learn",
    "rule-books",
    "settings",
    "language",
    "mouse",
    "quit",
)
_NEW_GAME: Final = (
    "lines",
    "sections",
    "values",
    "digits",
    "games",
    "start",
    "example",
    "save-table",
    "save-rules",
    "mouse",
    "back",
)


class HelpScreen(SheetScreen[bool]):
    """What can be done on a screen; it ends with whether the rule book is to be opened.

    Args:
        words: the language.
        make: the lines for a width.
        title: called for what stands above them; usually that this is help.
        rules: whether the rule book can be opened from here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "page", id="help.page"),
        Binding("enter,escape,question_mark,q", "leave", id="help.close"),
        Binding("r,f1", "rules", id="help.rules"),
    ]

    def __init__(
        self,
        words: Words,
        make: Make,
        *,
        title: Callable[[], str] | None = None,
        rules: bool = False,
    ) -> None:
        """Show it."""
        super().__init__(words)
        self._make = make
        self._rules = rules
        self._title = title

    def contents(self) -> Iterator[Widget]:
        """Title, lines, keys."""
        words = self.words
        with Container(classes="sheet"):
            yield Title(words("help.title") if self._title is None else self._title())
            yield Pages(self._make)
            yield KeyBar(
                [
                    Button("Space", words("key.page"), "page"),
                    Button("Esc", words("key.close"), "leave"),
                    *([Button("r", words("key.rules"), "rules")] if self._rules else []),
                ]
            )

    def on_mount(self) -> None:
        """The arrows move the lines, where they are higher than the screen."""
        self.query_one(Pages).focus()

    def on_resize(self) -> None:
        """Lines that do not fit are paged through, above the keys."""
        sheet = self.query_one(".sheet", Container)
        lines = len(self.query_one(Pages).lines(min(self.size.width, SHEET)))
        sheet.set_class(lines + 2 > self.size.height, "high")

    def action_page(self) -> None:
        """The next page; after the last one, back to where it was asked for."""
        pages = self.query_one(Pages)
        if pages.more:
            pages.action_page(1)
        else:
            self.finish()

    def action_rules(self) -> None:
        """Open the rule book."""
        if self._rules:
            self.finish(True)

    def action_leave(self) -> None:
        """Back to where it was asked for."""
        self.finish()


def keys_help(names: Sequence[str], words: Words) -> Make:
    """The keys of a screen, by the names of its lines with the screen's before each."""
    lines = [one.partition(".") for one in names]
    return lambda width: [
        [],
        *(line for screen, _, name in lines for line in _keys(screen, [name], words)),
        [],
    ]


def home_help(words: Words, offered: Collection[str]) -> Make:
    """The keys of the first screen, those of games to go on with where its menu offers any."""
    names = [one for one in _HOME if one in offered or one not in ("continue", "kept")]
    return lambda width: [[], *_keys("home", names, words), []]


def new_game_help(words: Words) -> Make:
    """The keys of the form."""
    return lambda width: [[], *_keys("new-game", _NEW_GAME, words), []]


def table_help(view: View, words: Words, house: str = "") -> Make:
    """The keys of the table, the order of the cards as it is now, the marks, the rules in short.

    `house` is the name of the user's house rules, if it is by them that is played.
    """

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
            *house_lines(view.ruleset, words, width, house),
            [],
        ]

    return make


def mark_lines(ruleset: Ruleset, words: Words) -> list[Line]:
    """What the marks on the table mean: those that this game has."""
    there = {
        "contract": ruleset.auction != "none",
        "announced": "contract" in ruleset.phases,
        "drew": bool(ruleset.draw),
        "partner": "partner" in ruleset.phases,
        "jink": ruleset.jink == "declared",
        "took": ruleset.turned_use in ("rob", "steal"),
        "shown": ruleset.turned == "dealer_last",
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
    if ruleset.auction == "once":
        said.append(words("help.rules.once"))
    said += [words(f"help.rules.{one}", **_numbers(ruleset)) for one in _held(ruleset)]
    if ruleset.renege_cards is not None:
        said.append(
            words("help.rules.follow" if ruleset.ruff_any_time else "help.rules.follow-suit")
        )
        protected = "help.rules.protected-joker" if ruleset.joker else "help.rules.protected"
        said.append(words(protected))
        if ruleset.renege_cards == "one":
            said.append(words("help.rules.renege-one"))
    else:
        said.append(words("help.rules.follow-suit"))
    if ruleset.best_trump_bonus is not None:
        said.append(
            words("help.rules.bonus" if ruleset.best_trump_bonus else "help.rules.no-bonus")
        )
    if ruleset.jink != "none" and ruleset.jink is not None:
        said.append(words(f"help.rules.jink.{ruleset.jink}", points=ruleset.jink_points))
    if ruleset.revoke == "penalised":
        said.append(words(f"help.rules.revoke.{ruleset.revoke_penalty}"))
    return [[(f" {words('help.rules')}", "panel-strong")], *_points(said, width)]


def _held(ruleset: Ruleset) -> list[str]:
    """What happens between the auction and the first lead, by the ends of the message ids."""
    there = {
        "partner": "partner" in ruleset.phases,
        "forced": ruleset.all_pass == "dealer_partner",
        "rob": ruleset.turned_use == "rob",
        "joker": ruleset.joker and ruleset.turned == "stock",
        "dealer-last": ruleset.turned == "dealer_last",
        "steal": ruleset.turned_use == "steal" and ruleset.turned == "stock",
        "draw": bool(ruleset.draw),
        "keep-trump": bool(ruleset.draw and ruleset.keep_trump),
        "no-draw": ruleset.draw is False,
    }
    return [name for name, holds in there.items() if holds]


def _numbers(ruleset: Ruleset) -> dict[str, object]:
    """The figures that the sentences may name."""
    return {"most": ruleset.draw_max, "points": ruleset.min_bid}


def house_lines(ruleset: Ruleset, words: Words, width: int, house: str = "") -> list[Line]:
    """By which rules is played: their name, the fingerprint of them all, and what was changed.

    `house` is under which name the user has saved just these rules; empty if under none.
    """
    message = "help.house.named" if house else "help.house.rules"
    title = words(f"ruleset.{ruleset.name}")
    passport = words(message, name=house, title=title, text=ruleset.fingerprint)
    lines: list[Line] = [
        [(f" {words('help.house')}", "panel-strong")],
        *_points([passport], width),
    ]
    changes = changed(ruleset)
    if not changes:
        return [*lines, *_points([words("help.house.none")], width)]
    usual = catalog.load(ruleset.name).values
    for name in changes:
        now, was = (
            words(f"option.{name}.{write_value(value)}")
            for value in (ruleset.values[name], usual[name])
            if value is not None
        )
        line = words("help.house.changed", title=words(f"option.{name}"), text=now, usual=was)
        lines += _points([line], width, mark="*")
    return lines


def _points(said: Sequence[str], width: int, *, mark: str = "·") -> list[Line]:
    """Sentences one below the other, each behind a point."""
    lines: list[Line] = []
    for sentence in said:
        for index, line in enumerate(wrap(sentence, width - 7)):
            lines.append([(f"   {mark} " if index == 0 else "     ", "panel-dim"), (line, "")])
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
    return [(f"   {head} ".ljust(_KEY), "panel-dim"), (" ".join(shown), "")]


def _keys(screen: str, names: Sequence[str], words: Words) -> list[Line]:
    """Keys and what they do, a line each; the user's own keys for the command of that name."""
    lines: list[Line] = []
    for name in names:
        key = chosen_for(f"{screen}.{name}", words) or words(f"help.{screen}.{name}.key")
        lines.append(
            [(f"   {key} ".ljust(_KEY), "button-key"), (words(f"help.{screen}.{name}"), "")]
        )
    return lines
