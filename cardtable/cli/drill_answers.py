"""What an answer to a drill's question means: numbers, cards, or the answer itself in words."""

from __future__ import annotations

from cardtable.cli.plain.answers import card_of, is_word
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.teach.drills.question import Answer, Question
from cardtable.text import Words


def read_answer(text: str, question: Question, words: Words) -> Answer:
    """The options that a line names, as indices.

    Args:
        text: one line, not empty.
        question: what was asked.
        words: the language in which options and cards may be written.

    Raises:
        UnreadableError: it is no answer; the Fact says what would be one.
    """
    if is_figure(question):
        return (_figure(text.strip(), question, words),)
    typed = text.replace(",", " ").split()
    if question.shape == "one":
        whole = _option(" ".join(typed), question, words)
        if whole is not None:
            return (whole,)
        if len(typed) != 1:
            raise UnreadableError(fact("drill.answer.only-one", count=len(typed)))
    if question.shape == "some" and is_word("none", typed, words):
        return ()
    given: list[int] = []
    for word in typed:
        index = _option(word, question, words)
        if index is None:
            most = len(question.options)
            raise UnreadableError(fact("drill.answer.no-answer", text=shown(word), most=most))
        if index in given:
            raise UnreadableError(fact("drill.answer.twice", text=shown(word)))
        given.append(index)
    if not question.fits(given):
        raise UnreadableError(
            fact("drill.answer.whole-order", most=len(question.options), count=len(given))
        )
    return tuple(sorted(given)) if question.shape == "some" else tuple(given)


def is_figure(question: Question) -> bool:
    """Whether points are asked for, which are then written as such: no number stands for them."""
    return all("points" in one.fields for one in question.options)


def _figure(text: str, question: Question, words: Words) -> int:
    """The option whose points are written; a plus before them may be left out."""
    said = [words.say(one) for one in question.options]
    plain = text.replace("−", "-").removeprefix("+")
    for index, one in enumerate(said):
        if plain == one.removeprefix("+"):
            return index
    raise UnreadableError(fact("drill.answer.no-figure", text=shown(text), known=", ".join(said)))


def said_answer(question: Question, words: Words) -> str:
    """The right answer in words."""
    said = [words.say(question.options[index]) for index in question.answer]
    return ", ".join(said) or words("drill.wrong.none")


def _option(word: str, question: Question, words: Words) -> int | None:
    """The option that is meant: by its number, by what it says, or by its seat or card alone."""
    options = question.options
    said = [" ".join(words.say(one).casefold().replace(",", " ").split()) for one in options]
    if word.isdecimal():
        index = int(word) if len(word) < 4 else 0
        return index - 1 if 1 <= index <= len(options) else None
    if word.casefold() in said:
        return said.index(word.casefold())
    seats = [words.field("seat", one.fields.get("seat")).casefold() for one in options]
    if word.casefold() in seats:
        return seats.index(word.casefold())
    for answer in ("yes", "no"):
        code = f"drill.option.{answer}"
        for index, one in enumerate(options):
            if one.code == code and is_word(answer, [word], words):
                return index
    try:
        card = card_of(word, words)
    except CardtableError:
        return None
    return question.cards.index(card) if card in question.cards else None
