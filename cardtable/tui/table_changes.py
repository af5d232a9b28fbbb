"""More than playing on at the table: taking back, doing again, claiming the rest."""

from __future__ import annotations

from functools import partial

from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact
from cardtable.tui.choosers.question import Question
from cardtable.tui.table_advice import TableAdvice
from cardtable.tui.widgets.bars import Button

CLAIM_KEY = "t"


class TableChanges(TableAdvice):
    """A table at which one can take back and claim."""

    _note_before: str = ""
    """The note that the last key took away."""
    _counted: tuple[tuple[int, int], tuple[Card, ...] | None] | None = None
    """What can be claimed at a deal and step: counted once, not for every move of the cursor."""

    # --- taking back ----------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take back the last own decision, and what followed, at a table for practice."""
        from cardtable.table import taking_back

        if self._no_room() or not self._is_practice():
            return
        record = self.table.record
        count = taking_back.since(record, self._whose())
        if not count:
            self._show_note(self.words("plain.undo.nothing"))
            return
        known = taking_back.reveals(record, count)
        if self._submit(partial(self.table.undo, count)) is not None:
            self._changed(self.words("table.undo.known" if known else "plain.undo.recorded"))

    def action_redo(self) -> None:
        """Do again what was taken back last, up to the next own decision."""
        from cardtable.table import taking_back

        if self._no_room() or not self._is_practice():
            return
        count = taking_back.again(self.table.record, self._whose())
        if not count:
            self._show_note(self.words("plain.redo.nothing"))
        elif self._submit(partial(self.table.redo, count)) is not None:
            self._changed(self.words.count("table.redone", count))

    def _whose(self) -> tuple[str, ...]:
        """Whose decisions are taken back."""
        return self.table.labels if self.me is None else (self.me,)

    def _is_practice(self) -> bool:
        if not self.table.record.header.practice:
            self._show_note(self.words("plain.undo.practice"))
        return self.table.record.header.practice

    def _changed(self, note: str) -> None:
        """The game stands elsewhere now: show it, and say why."""
        self._holding = self._cutting = self._told = False
        self._refusal = self._said = ""
        view = self.table.view(self._bottom)
        self._by_hand = (view.deal, view.step)
        self._hinted = (0, 0, 0)
        self.redraw()
        self._show_note(note)
        self._go_on()

    # --- claiming -------------------------------------------------------------------------------

    def _certain(self) -> tuple[Card, ...] | None:
        """The cards with which the seat that is asked surely wins every trick that is left."""
        if self.question is None or self._holding or self._cutting:
            return None
        here = (self.shown.deal, self.shown.step)
        if self._counted is None or self._counted[0] != here:
            from cardtable.teach.claim import claim

            self._counted = here, claim(self.shown)
        return self._counted[1]

    def _buttons(self, question: Question) -> list[Button]:
        """What can be done beside choosing a card: the rest can be claimed, where it is certain."""
        buttons = super()._buttons(question)
        if self._certain() is not None:
            buttons.append(Button(CLAIM_KEY, self.words("table.button.claim"), "claim"))
        return buttons

    def action_claim(self) -> None:
        """Claim every trick that is left; it is asked for twice."""
        if self._no_room():
            return
        from cardtable.teach.claim import take_rest

        cards = self._certain()
        if cards is None:
            self._show_note(self.words(self._unclaimed()))
            return
        again = self.words.count("table.claim.again", len(cards))
        if again not in (self._note, self._note_before):
            self._show_note(again)
            return

        def taken() -> tuple[Fact, ...]:
            return take_rest(self.table, cards)

        self._happened(self._submit(taken), mine=True)

    def _unclaimed(self) -> str:
        """The message that says why nothing can be claimed now."""
        if self.question is None or self._holding:
            return "plain.not-asked"
        return "table.claim.no" if self.shown.phase == "play" else "table.claim.early"
