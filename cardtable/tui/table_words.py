"""What the prompt line and the keys of the table say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardtable.rules.actions import PASS, Action
from cardtable.rules.ask import Cards
from cardtable.rules.bonus import trick_value
from cardtable.rules.facts import Fact
from cardtable.rules.phases.auction import HIGHEST
from cardtable.rules.refusal import Refusal
from cardtable.rules.seen import expected, revoke_price
from cardtable.rules.shuffle import CutRound, lowest
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.choosers import options
from cardtable.tui.choosers.question import Question
from cardtable.tui.keys import chosen_for, sign
from cardtable.tui.widgets import hand

_TOLD: Final = frozenset(
    {
        "robbed",
        "joker-taken",
        "named-trump",
        "drew",
        "contract-announced",
        "valfri-announced",
        "contract-stands",
        "took-four",
        "gave-away",
        "bid-forced",
        "partner-chosen",
        "last-card-shown",
        "stole",
        "steal-declined",
        "jink-declared",
        "no-jink",
    }
)
"""Events to say aloud: everything that is seen neither as a card played nor as a call."""

_UNASKED: Final = frozenset({"bid-forced"})
"""Events to say aloud even after the player's own action, because they happen to somebody else."""


def asked(view: View, question: Question, words: Words) -> str:
    """What is asked of the seat whose turn it is, in one sentence."""
    ask = question.ask
    label = view.ruleset.seating.labels[ask.seat]
    if question.warned is not None:
        return words(f"table.prompt.{question.warned.verb}")
    if question.astray:
        return words(f"table.prompt.{question.verb}", card=view.turned[0] if view.turned else None)
    if question.several and ask.cards is not None:
        message = _several(ask.cards, len(view.hand))
        return words(message, seat=label, most=ask.cards.max)
    if question.verb == "play":
        return _play(view, question, words, label)
    if ask.phase == "auction":
        return words(_auction(question), seat=label)
    message = f"table.prompt.{question.verb or ask.phase}"
    if ask.phase == "trump" and _forced(view):
        message += ".forced"
    return words(
        message,
        seat=label,
        card=view.turned[0] if view.turned else None,
        points=view.ruleset.jink_points if ask.phase == "jink" else view.bid,
    )


def _several(cards: Cards, hand: int) -> str:
    """The message for choosing several cards of a hand of so many."""
    if cards.min == cards.max:
        return "table.prompt.lay-away"
    few = ".few" if cards.max < hand else ""
    return f"table.prompt.discard{few}" + ("" if cards.keep is None else ".keep")


def _forced(view: View) -> bool:
    """Whether the declarer must play although everybody passed. Source: rules page, 4 (C9)."""
    return bool(view.auction) and all(call == PASS for _, call in view.auction)


def _play(view: View, question: Question, words: Words, label: str) -> str:
    message = "table.prompt.lead" if view.led is None else "table.prompt.follow"
    if any(aside.verb == "rob" for aside in question.asides):
        return words(f"{message}.rob", seat=label, led=view.led, card=view.turned[0])
    return words(message, seat=label, led=view.led)


def _auction(question: Question) -> str:
    """The message for what can be called."""
    verbs = {option.verb for option in question.choices}
    if "hold" in verbs:
        return "table.prompt.auction" + (".hold" if "bid" in verbs else ".only-hold")
    return "table.prompt.auction" + ("" if "bid" in verbs else ".only-pass")


def meaning(option: Action, view: View, words: Words) -> str:
    """What an answer means, in one sentence; empty where it says so itself."""
    if option.verb == "contract":
        mine, others = expected(option.words[0])
        suit = option.words[1] if len(option.words) > 1 else None
        return words(
            f"table.meaning.contract.{option.words[0]}",
            mine=mine,
            others=others,
            suit=suit,
            sign=words.glyph(suit) if suit else "",
        )
    if option.verb == "bid":
        points = option.points
        message = "table.meaning.bid"
        if "partner" in view.ruleset.phases:
            message += ".partner"
        if points == HIGHEST:
            message += ".doubled" if view.ruleset.thirty_doubles else ".all"
        return words(message, points=points, most=HIGHEST, twice=2 * points)
    if option.verb in ("hold", "pass", "no-jink"):
        return words(f"table.meaning.{option.verb}", points=view.bid)
    if option.verb == "jink":
        return words("table.meaning.jink", points=view.ruleset.jink_points, bid=view.bid)
    if option.verb == "partner":
        return words("table.meaning.partner", seat=option.words[0], points=view.bid)
    return ""


def warned(refusal: Refusal, view: View, words: Words) -> str:
    """Why a card is against the rules, and what it costs to play it all the same.

    Source: rules page, 4, *Revoke* (C12).
    """
    price, ruleset = revoke_price(view), view.ruleset
    points = ruleset.jink_points if price == "jink" else trick_value(ruleset)
    return words(f"table.revoke.{price}", why=refusal, points=points)


def cut(view: View, cuts: Sequence[CutRound], words: Words) -> tuple[str, ...]:
    """Who cut the lowest card and deals, and who tied for it before: whole, and in short."""
    labels = view.ruleset.seating.labels
    (dealer,) = lowest(cuts[-1])
    card = dict(cuts[-1])[dealer]
    if len(cuts) == 1:
        return (words("table.prompt.cut", seat=labels[dealer], card=card),)
    tied = tuple(labels[seat] for seat in lowest(cuts[0]))
    return (
        words("table.prompt.cut.again", sides=tied, seat=labels[dealer], card=card),
        words("table.prompt.cut.again.short", seat=labels[dealer], card=card),
    )


def keys(question: Question, cards: int, words: Words) -> tuple[str, ...]:
    """The keys that answer, in brackets: whole, and in short."""
    if question.warned is not None:
        return ()
    if question.several:
        return (words("table.keys.several"),)
    if question.choices:
        named = _ranges("".join(sorted(options.keys(question.choices), key=hand.KEYS.index)))
        return words("table.keys.options", keys=named), words("table.keys.short", keys=named)
    if cards > len(options.KEYS):
        return (words("table.keys.letters"),)
    named = _ranges(hand.KEYS[:cards])
    return words("table.keys.one", keys=named), words("table.keys.short", keys=named)


def _ranges(chars: str) -> str:
    """Digits in a few cells: ``1``, ``1–5``, ``3–6, 0``."""
    groups: list[str] = []
    for char in chars:
        if groups and char != "0" and int(char) == int(groups[-1][-1]) + 1:
            groups[-1] += char
        else:
            groups.append(char)
    return ", ".join(one if len(one) == 1 else f"{one[0]}–{one[-1]}" for one in groups)


def enter(question: Question) -> str:
    """The message for what Enter does while something is asked."""
    if question.several and question.ask.cards is not None:
        exact = question.ask.cards.min == question.ask.cards.max
        return "table.key.lay-away" if exact else "table.key.discard"
    return "table.key.play" if question.verb == "play" else "table.key.choose"


def no_such_key(question: Question, key: str, char: str, words: Words) -> str:
    """Why a key answered nothing: it is named by its character, or else by its name."""
    if not char or char not in hand.KEYS:
        pressed = char if char.strip() else sign(key, words)
        return words("table.note.no-key", key=pressed, asks=chosen_for("table.help", words) or "?")
    return words("table.note.no-answer" if question.choices else "table.note.no-card", key=char)


def told(happened: Iterable[Fact], words: Words, *, mine: bool = False) -> str:
    """The sentence of what somebody did and no card on the felt shows; empty if there is none.

    Args:
        happened: the events.
        words: the language.
        mine: whether they come of the player's own action, which he need not be told.
    """
    telling = _UNASKED if mine else _TOLD
    fact = next((one for one in happened if one.code in telling), None)
    return "" if fact is None else words.say(fact)


def waiting(view: View, words: Words, people: Sequence[str] = ()) -> str:
    """Which computer is thinking, or to which of several people the screen goes.

    Args:
        view: the table; it is somebody's turn.
        words: the language.
        people: the labels of the seats where people sit.
    """
    assert view.turn is not None
    label = view.ruleset.seating.labels[view.turn]
    message = "table.prompt.pass-to" if label in people else "table.prompt.thinks"
    return words(message, seat=label)


def trick_won(view: View, words: Words) -> tuple[str, str]:
    """Who won the trick that still lies there, with which card and why; in short only who."""
    from cardtable.teach.trick_won import in_short

    winner = view.ruleset.seating.labels[view.tricks[-1].winner]
    return words.say(in_short(view)), words("table.prompt.trick-won", seat=winner)
