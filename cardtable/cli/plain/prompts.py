"""How a question is put: always in the same form, ``[S] Your card? 1 5♠  2 J♠``."""

from __future__ import annotations

from cardtable.cli.plain.answers import numbered, offered
from cardtable.cli.plain.options import option
from cardtable.rules.ask import Ask
from cardtable.rules.view import View
from cardtable.text import Words

_BETWEEN = "  "


def question(ask: Ask, view: View, words: Words) -> str:
    """The whole line: whose turn it is, what is asked, what may be answered."""
    label = view.ruleset.seating.labels[ask.seat]
    answers = [*_cards(ask, view, words), *_options(ask, view, words)]
    return words(
        "plain.prompt", label=label, asks=_asked(ask, view, words), answers=_BETWEEN.join(answers)
    ).rstrip()


def _asked(ask: Ask, view: View, words: Words) -> str:
    """What is asked, in a few words."""
    verbs = {option.verb for option in ask.options}
    turned = view.turned[0] if view.turned else None
    if ask.cards is not None:
        least, most = ask.cards.min, ask.cards.max
        if least == most:
            message = "plain.ask.lay-away"
            if "lead-undiscarded" in verbs:
                message += ".or-lead"
            return words(message, most=most)
        message = "plain.ask.discard" + ("" if ask.cards.keep is None else ".keep")
        return words(message, most=most)
    if ask.phase == "play":
        if "rob" in verbs:
            return words("plain.ask.rob", card=turned)
        return words("plain.ask.play" if view.trick else "plain.ask.lead", led=view.led)
    if ask.phase == "jink":
        return words("plain.ask.jink", points=view.ruleset.jink_points)
    return words(f"plain.ask.{ask.phase}", card=turned)


def _cards(ask: Ask, view: View, words: Words) -> list[str]:
    """The cards with their numbers; one that may not be played stands in brackets."""
    made = []
    plays = {option.card for option in ask.options if option.verb == "play"}
    for number, card in enumerate(offered(ask, view), start=1):
        said = words.card(card)
        if ask.phase == "play" and card not in plays:
            said = words("plain.refused", card=card)
        made.append(f"{number} {said}")
    return made


def _options(ask: Ask, view: View, words: Words) -> list[str]:
    """What can be answered without a card."""
    if ask.phase == "auction":
        return [option(one, view, words) for one in ask.options]
    if offered(ask, view):
        return [option(one, view, words) for one in numbered(ask)]
    return [f"{number} {option(one, view, words)}" for number, one in enumerate(numbered(ask), 1)]
