"""The table's own pace: cards that are forced, the order of the hand, trumps that jump up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from textual.timer import Timer

from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.rules.view import View
from cardtable.table.forced import forced
from cardtable.table.hand_order import laid_out
from cardtable.text.words import Words
from cardtable.tui.comfort import Comfort
from cardtable.tui.table_time import TableTime
from cardtable.tui.widgets.hand import Hand

if TYPE_CHECKING:
    from cardtable.table import Table

_LIFTED: Final = 1.5
"""Seconds for which the trumps stand out once the trump is named."""


class TablePace(TableTime):
    """A table at which forced cards may play themselves, the hand in the player's order.

    Args:
        table: the game, as for `TableTime`.
        words: the language.
        wait_after_trick: whether a complete trick lies there until a key is pressed.
        pace: seconds before a computer's card, 0 for at once.
        comfort: how else it is played.
    """

    def __init__(
        self,
        table: Table,
        words: Words,
        *,
        wait_after_trick: bool,
        pace: float,
        comfort: Comfort,
    ) -> None:
        """Show a table as it stands."""
        super().__init__(table, words, wait_after_trick=wait_after_trick, pace=pace)
        self.comfort = comfort
        self._by_hand: tuple[int, int] | None = None
        """Deal and step at which a forced card is not played by itself: it was taken back."""
        self._named: tuple[int, str | None] = (self.shown.deal, self.shown.trump)
        """The deal, and the trump that was known in it when the hand was last laid out."""
        self._lowering: Timer | None = None

    # --- the hand -------------------------------------------------------------------------------

    def _laid_out(self, view: View) -> tuple[Card, ...]:
        return laid_out(view, self.table, self.comfort.hand_order)

    def redraw(self) -> None:
        """Show what the seat at the bottom may see now; new trumps stand out for a moment."""
        deal, trump = self._named
        super().redraw()
        view = self.shown
        self._named = (view.deal, view.trump)
        if deal == view.deal and trump is None and view.trump is not None and self.me is not None:
            self._lift(frozenset(card for card in view.hand if view.order.is_trump(card)))

    def _lift(self, cards: frozenset[Card]) -> None:
        """Let cards stand out, for a moment."""
        if self._lowering is not None:
            self._lowering.stop()
            self._lowering = None
        if self.stands:
            self.query_one(Hand).lift(cards)
        if cards:
            self._lowering = self.set_timer(_LIFTED, partial(self._lift, frozenset()))

    def set_comfort(self, comfort: Comfort) -> None:
        """Play on in another way."""
        self.comfort = comfort
        self.redraw()
        self._go_on()

    def set_pace(self, pace: float) -> None:
        """Let the computers play faster or slower."""
        self.pace = pace
        self._go_on()

    # --- forced cards ---------------------------------------------------------------------------

    def _forced(self) -> Action | None:
        """The only card that may be played, where it is to be played by itself.

        With several people at the table nobody's card is played unseen.
        """
        question, view = self.question, self.shown
        if self.comfort.forced == "off" or question is None or len(self.table.humans) != 1:
            return None
        if self._by_hand == (view.deal, view.step) or self._cutting or self._holding:
            return None
        return forced(question.ask)

    def _go_on(self) -> None:
        """Let time pass; a forced card comes at once, or after as long as a computer's."""
        super()._go_on()
        if self.on_top and self._forced() is not None:
            self._after_pause(self.pace if self.comfort.forced == "even" else 0)
            self._show_keys()

    def _step(self, ticket: int) -> None:
        """Go on, perhaps with the player's own forced card."""
        if ticket == self._ticket and self.on_top and (only := self._forced()) is not None:
            self._stop_pause()
            self._happened(self._submit(partial(self.table.do, only)), mine=True)
        else:
            super()._step(ticket)
