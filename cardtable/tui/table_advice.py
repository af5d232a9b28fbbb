"""Asking for advice at the table: hints in three grades, and why a card may or may not be played.

A hint comes from the view of the seat that is asked, a reason from the record; neither knows
anything that its seat may not.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.message import Message

from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import Refusal, UnreadableError
from cardtable.tui.table_pace import TablePace
from cardtable.tui.widgets.hand import Hand

if TYPE_CHECKING:
    from cardtable.rules.view import View
    from cardtable.tui.sentences import Said, Sentences

_ADVISER: Final = "steady"
_MARGIN: Final = 4
"""Cells of the prompt line that its sentence does not get."""


_WHOLE: Final = ("plain.why.", "table.why.", "why.only-card")
"""How the codes begin of the sentences that name the player, and so need no title."""


class TableAdvice(TablePace):
    """A table at which one can ask."""

    class SheetWanted(Message):
        """A sheet of sentences is to be laid on the table."""

        def __init__(self, sheet: Sentences) -> None:
            """Carry the sheet."""
            super().__init__()
            self.sheet = sheet

    _hinted: tuple[int, int, int] = (0, 0, 0)
    """Deal, step and grade of the last hint."""

    # --- hints ----------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Give a hint; each time it is asked for in the next grade."""
        if self._no_room():
            return
        if self.question is None or self._holding or self._cutting:
            self._show_note(self.words("plain.not-asked"))
            return
        says, more = self._next_hint()
        said = says()
        line = said[0] if len(said) == 1 else ""
        further = f"{line} {self.words('table.hint.more')}"
        if more and self._fits(further):
            self._show_note(further)
        elif line and self._fits(line):
            self._show_note(line)
        else:
            from cardtable.tui.sentences import Sentences

            title = partial(self.words, "table.hint.title")
            sheet = Sentences(self.words, title, says, more=self._further if more else None)
            self.post_message(self.SheetWanted(sheet))

    def _next_hint(self) -> tuple[Said, bool]:
        """The hint of the next grade, and whether there is one further."""
        from cardtable.players import player
        from cardtable.teach.hint import GRADES, hint

        view = self.shown
        deal, step, grade = self._hinted
        grade = grade + 1 if (deal, step) == (view.deal, view.step) else 1
        self._hinted = (view.deal, view.step, grade)
        facts = hint(view, player(_ADVISER).advise(view), grade)
        return lambda: [self.words.say(one) for one in facts], grade < GRADES

    def _further(self) -> Said | None:
        """The hint of the next grade, for the sheet that shows one; None if there is none."""
        from cardtable.teach.hint import GRADES

        return self._next_hint()[0] if self._hinted[2] < GRADES else None

    def _fits(self, sentence: str) -> bool:
        return cell_len(sentence) + _MARGIN <= self.size.width

    # --- why ------------------------------------------------------------------------------------

    def action_why(self) -> None:
        """Say why the card under the cursor may not be played, or why a computer played its own."""
        if self._no_room():
            return
        card = self._asked_about()
        if card is not None:
            self._why_mine(card)
        elif self.shown.tricks and (self._holding or self.shown.turn is None):
            self._why_won()
        elif (played := self._last_played()) is not None:
            self.explain(played)
        else:
            self._show_note(self.words("table.why.nothing"))

    def _asked_about(self) -> Card | None:
        """The card of the hand that is meant: that under the cursor, or the one just refused."""
        if self.question is None or not self.question.verb or self._holding or self._cutting:
            return None
        focused = self.query_one(Hand).focused_card
        if focused is None and self._refusal and self._refused in self.shown.hand:
            return self._refused
        return focused

    def _why_mine(self, card: Card) -> None:
        refusal = self._judged(card)
        if refusal is None:
            self._show_note(self.words("table.why.allowed", card=card))
            return
        self.rule = refusal.rule
        self._refusal, self._refused = self.words.say(refusal), card
        self._show_prompt()

    def _judged(self, card: Card) -> Refusal | None:
        """Why a card of the hand may not be chosen now."""
        question = self.question
        assert question is not None
        if not question.several:
            return self.table.why_not(question.answer(card))
        judged = question.toggled(card)
        return None if judged is None else self.table.why_not(judged)

    def _last_played(self) -> Card | None:
        """The last card that another seat played."""
        view = self.shown
        for seat, card in reversed(view.trick):
            if seat != self._my_seat:
                return card
        if not view.tricks:
            return None
        trick = view.tricks[-1]
        seats = view.ruleset.seating.clockwise(trick.leader)
        others = [card for seat, card in zip(seats, trick.cards, strict=True) if seat != self._seat]
        return others[-1]

    def _why_won(self) -> None:
        """Say why the trick that lies there was won, and why its cards were played."""
        from cardtable.tui.sentences import Sentences

        view = self.shown
        winner = view.ruleset.seating.labels[view.tricks[-1].winner]
        title = partial(self.words, "table.why.trick", seat=winner)
        sheet = Sentences(self.words, title, partial(reasons_of_trick, self, view))
        self.post_message(self.SheetWanted(sheet))

    def explain(self, card: Card) -> None:
        """Say why somebody played a card, as far as that may be told."""
        told = _told(self, card)
        said = reasons_of(self, card)
        if len(said) == 1 and self._fits(said[0]) and told[0].code.startswith(_WHOLE):
            self._show_note(said[0])
        else:
            self.post_message(self.SheetWanted(reasons_sheet(self, card)))


def reasons_sheet(at: TablePace, card: Card, back: str = "key.table") -> Sentences:
    """The sheet that says why somebody at a table played a card.

    Args:
        at: the table.
        card: a card that was played in this deal, or not.
        back: the message for what the sheet lies on.
    """
    from cardtable.teach.why import reasons_for
    from cardtable.tui.sentences import Sentences

    found = reasons_for(at.table.record, card)
    seat = "" if found is None else found.seat
    title = partial(at.words, "table.why.title", seat=seat, card=card)
    # On another sheet than the table's there is no way to the rule book.
    rules = back == "key.table"
    return Sentences(at.words, title, partial(reasons_of, at, card), rules=rules, back=back)


def reasons_of(at: TablePace, card: Card) -> list[str]:
    """Why somebody at a table played a card, in sentences, or why that is not told.

    Where other people sit at the table too, nobody is told what somebody else's hand held.
    """
    from cardtable.teach import why

    return [why.said(one, at.words) for one in _told(at, card)]


def reasons_of_trick(at: TablePace, view: View) -> list[str]:
    """Why the last trick was won, then why its cards were played, as far as that may be told."""
    from cardtable.teach import why
    from cardtable.teach.trick_won import at_length

    words, trick = at.words, view.tricks[-1]
    said = [words.say(one) for one in at_length(view)]
    later: list[str] = []
    for card in trick.cards:
        told = _told(at, card)
        reasons = " ".join(why.said(one, words) for one in told)
        found = why.reasons_for(at.table.record, card)
        if found is None or not found.reasons:
            continue
        if told[0].code == "plain.why.later":
            later = [reasons]
        elif told[0].code == "why.only-card":
            said.append(reasons)
        else:
            said.append(words("table.why.each", seat=found.seat, card=card, why=reasons))
    return said + later


def _told(at: TablePace, card: Card) -> tuple[Fact, ...]:
    """The reasons of a card, or in their place why they are not told."""
    from cardtable.teach import why

    try:
        return why.answer(at.table.record, card) or (fact("table.why.nothing"),)
    except UnreadableError as error:
        return (error.fact,)
