"""What the prompt line of the table says."""

from __future__ import annotations

from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.choosers.question import Question


def asked(view: View, question: Question, words: Words) -> str:
    """What is asked of the seat whose turn it is, in one sentence."""
    ask = question.ask
    label = view.ruleset.seating.labels[ask.seat]
    if question.astray:
        return words(f"table.prompt.{question.verb}", card=view.turned[0] if view.turned else None)
    if question.several and ask.cards is not None:
        exact = ask.cards.min == ask.cards.max
        return words(
            "table.prompt.lay-away" if exact else "table.prompt.discard",
            seat=label,
            most=ask.cards.max,
            count=len(question.ticked),
        )
    if question.verb == "play":
        if view.led is None:
            return words("table.prompt.lead", seat=label)
        return words("table.prompt.follow", seat=label, led=view.led)
    return words(f"table.prompt.{question.verb or ask.phase}", seat=label)


def keys(question: Question, cards: int, words: Words) -> str:
    """The keys that answer, in brackets."""
    if question.choices:
        return words("table.keys.options", last=min(len(question.choices), 10) % 10)
    if question.several:
        return words("table.keys.several")
    return words("table.keys.one" if cards <= 10 else "table.keys.letters", last=cards % 10)


def waiting(view: View, words: Words) -> str:
    """Who is thinking."""
    assert view.turn is not None
    return words("table.prompt.thinks", seat=view.ruleset.seating.labels[view.turn])


def trick_won(view: View, words: Words) -> str:
    """Who won the trick that still lies there."""
    winner = view.ruleset.seating.labels[view.tricks[-1].winner]
    return words("table.prompt.trick-won", seat=winner)
