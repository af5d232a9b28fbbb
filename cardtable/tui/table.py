"""The table: one game on the screen.

The screen owns time and nothing else: it asks the controller what may be done, says what was
refused, lets the computers play at its pace, and draws what one seat may see.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from textual import events
from textual.message import Message

from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui import table_words
from cardtable.tui.choosers.options import OptionChooser
from cardtable.tui.choosers.question import Aside, Question
from cardtable.tui.comfort import Comfort
from cardtable.tui.keys import character, is_command
from cardtable.tui.table_commands import TableCommands
from cardtable.tui.widgets.bars import KeyBar, PromptLine
from cardtable.tui.widgets.hand import Hand

if TYPE_CHECKING:
    from cardtable.table import Table

_COMFORT: Final = Comfort()
_ARROWS: Final = {"left": -1, "right": 1, "up": -1, "down": 1}


class TableScreen(TableCommands):
    """One table, with everything that can be done at it.

    Args:
        table: the game. The human of the moment sits at the bottom. Without any the table is
            watched from the first seat.
        words: the language.
        wait_after_trick: whether a complete trick lies there until a key is pressed.
        pace: seconds before a computer's card, 0 for at once.
        comfort: how else it is played.
    """

    class DealOver(Message):
        """A deal is over and the game goes on: `TableScreen.next_deal` deals again."""

        def __init__(self, view: View) -> None:
            """Carry the view, in which all cards are open."""
            super().__init__()
            self.view = view

    class GameOver(Message):
        """The game is decided, or the match where there is one."""

        def __init__(self, view: View) -> None:
            """Carry the view, in which all cards are open."""
            super().__init__()
            self.view = view

    def __init__(
        self,
        table: Table,
        words: Words,
        *,
        wait_after_trick: bool = True,
        pace: float = 0.6,
        comfort: Comfort = _COMFORT,
    ) -> None:
        """Show a table as it stands; the first deal is dealt already."""
        super().__init__(
            table, words, wait_after_trick=wait_after_trick, pace=pace, comfort=comfort
        )

    def _tell_end(self) -> None:
        self._told = True
        over = self.GameOver if self.table.over else self.DealOver
        self.post_message(over(self.shown))

    # --- keys and clicks ------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Keys of the table; those bound to commands are left to the bindings."""
        self._note_before = self._note
        if self._note:
            self._note = ""
            self._show_prompt()
        if is_command(self, event.key) or event.key.startswith("ctrl+"):
            return
        if event.key in ("tab", "shift+tab"):
            return
        event.stop()
        event.prevent_default()
        if not self._no_room():
            self._press(event.key, character(event))

    def action_enter(self) -> None:
        """What the first key at the foot says."""
        self._press("enter", "")

    def _press(self, key: str, char: str) -> None:
        """A key that is no command: go on, or answer what is asked."""
        if self._cutting:
            self.action_go_on()
        elif self._holding:
            card = self.query_one(Hand).card_at(char) if self.question is not None else None
            self.action_go_on()
            if card is not None:
                self._choose_card(card)
        elif self._pause is not None:
            self.action_go_on()
        elif self.question is not None:
            self._answer_key(key, char, self.question)
        elif key in ("enter", "space"):
            self.action_go_on()

    def _answer_key(self, key: str, char: str, question: Question) -> None:
        """A key while something is asked of me."""
        hand, chooser = self.query_one(Hand), self.query_one(OptionChooser)
        aside = next((one for one in question.asides if one.key == char), None)
        if question.warned is not None and question.warned != aside:
            question.warned = None
            self._show_prompt()
            if key == "escape":
                return
        if key == "escape":
            question.back()
            chooser.leave()
            self._refusal = ""
            self._show_question()
        elif aside is not None:
            self._begin(aside)
        elif question.choices:
            self._choose_option(key, char, question)
        elif key in _ARROWS:
            hand.step(_ARROWS[key])
        elif key == "enter" and hand.focused_card is None and not question.ticked:
            # An Enter meant for a pause that was just over answers nothing.
            hand.step(1)
        elif key == "enter" and question.several:
            self._do(question.answer())
        elif key == "enter" or (key == "space" and question.several):
            if hand.focused_card is not None:
                self._choose_card(hand.focused_card)
        elif (card := hand.card_at(char)) is not None:
            marked = hand.focused_card == card
            hand.focus_card(card)
            if self.comfort.digit_plays or question.several or marked:
                self._choose_card(card)
        else:
            self._show_note(table_words.no_such_key(question, key, char, self.words))

    def _choose_option(self, key: str, char: str, question: Question) -> None:
        """A key while one of several words is asked for."""
        chooser = self.query_one(OptionChooser)
        if key in _ARROWS or (key == "enter" and chooser.current is None):
            # An Enter meant for a pause that was just over answers nothing.
            chooser.step(_ARROWS.get(key, 1))
            self._show_prompt()
        elif key == "enter" and chooser.current is not None:
            self._do(chooser.current)
        elif (option := chooser.option_at(char)) is not None:
            self._do(option)
        else:
            self._show_note(table_words.no_such_key(question, key, char, self.words))

    def _choose_card(self, card: Card) -> None:
        """Play the card, or tick it where several are asked for."""
        question = self.question
        if question is None or not question.verb:
            return
        question.warned = None
        if not question.several:
            self._do(question.answer(card))
            return
        judged = question.toggled(card)
        refusal = None if judged is None else self.table.why_not(judged)
        if refusal is None:
            question.toggle(card)
        self._refusal = "" if refusal is None else self.words.say(refusal)
        self.rule = self.rule if refusal is None else refusal.rule
        self._refused = card
        self._show_question()

    def _begin(self, aside: Aside) -> None:
        """Do something beside choosing a card."""
        assert self.question is not None
        if aside.spoils and self.question.warned != aside:
            self.question.warned = aside
            self._refusal = ""
            self._show_prompt()
            return
        if aside.action is not None:
            self._do(aside.action)
            return
        self.question.begin(aside)
        self._refusal = ""
        self._show_question()

    def _do(self, action: Action) -> None:
        """Do it, or say why not; then nothing has changed.

        Where the house lets a revoke stand, choosing the same card once more plays it all the
        same.
        """
        refusal = self.table.why_not(action)
        revoke = None if self.question is None else self.question.revoke(action)
        if revoke is not None and self._refusal and self._refused == action.card:
            action, refusal = revoke, None
        if refusal is not None:
            self._refusal = (
                self.words.say(refusal)
                if revoke is None
                else table_words.warned(refusal, self.shown, self.words)
            )
            self._refused = refusal.card
            self.rule = refusal.rule
            self._show_prompt()
            return
        self._happened(self._submit(partial(self.table.do, action)), mine=True)

    def action_go_on(self) -> None:
        """Go on after the cut or a trick, cut a pause short, or open the deal's end again."""
        if self._cutting or self._holding:
            self._release()
            self._go_on()
        elif self._pause is not None:
            self._step(self._ticket)
        elif self.shown.turn is None:
            self._tell_end()

    def on_hand_card_chosen(self, message: Hand.CardChosen) -> None:
        """A card was clicked: choose it, after the trick that may still lie there."""
        message.stop()
        if self._holding:
            mine = self.question is not None
            self.action_go_on()
            if not mine:
                return
        # A key may have played the card since the click.
        held = message.card in self.query_one(Hand).cards
        if held and self.question is not None and self.question.verb:
            self.query_one(Hand).focus_card(message.card)
            self._choose_card(message.card)

    def on_hand_card_focused(self, message: Hand.CardFocused) -> None:
        """The cursor moved: what was refused is no longer what is looked at."""
        message.stop()
        if self._refusal and message.card != self._refused:
            self._refusal = ""
            self._show_prompt()

    def on_option_chooser_chosen(self, message: OptionChooser.Chosen) -> None:
        """An option was clicked."""
        message.stop()
        self._do(message.option)

    def on_prompt_line_pressed(self, message: PromptLine.Pressed) -> None:
        """A button of the prompt line, or the line itself, was clicked."""
        message.stop()
        question = self.question
        if self._refusal:
            self._refusal = ""
            self._show_prompt()
        elif self._cutting or self._holding or question is None or not message.name:
            self.action_go_on()
        elif message.name == "confirm":
            # A key may have answered since the click.
            if question.several:
                self._do(question.answer())
        elif message.name == "claim":
            self.action_claim()
        else:
            for aside in question.asides:
                if aside.key == message.name:
                    self._begin(aside)

    async def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the foot was clicked."""
        message.stop()
        await self.run_action(message.action)
