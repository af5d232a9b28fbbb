"""One game at the plain table: whose turn it is, what was said to whom, and the curtain."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.cli.plain import commands, deal_end, explaining, looking
from cardtable.cli.plain.answers import as_typed, offered, read_answer
from cardtable.cli.plain.choices import Choices
from cardtable.cli.plain.console import Console
from cardtable.cli.plain.leaving import AGAIN, NEW, Leave
from cardtable.cli.plain.prompts import question
from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError, Refusal
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seen import revoke_price
from cardtable.rules.view import View
from cardtable.table import Table, changes, codes
from cardtable.table.forced import forced
from cardtable.table.hand_order import laid_out
from cardtable.teach.claim import claim
from cardtable.teach.log import happened
from cardtable.text import Words

_SUMS: Final = frozenset({"scored"})
"""Events that the sum at the end of a deal tells better."""


class Game:
    """A table, and the people before it.

    Attributes:
        console: where everything is said and read.
        table: the game.
        words: the language, with the players' names.
        path: the file in which the game is kept; None if it is kept nowhere.
        data: the folder given with ``--data``.
        log: everything that happened, each event with the number of its deal.
        choices: what the user has chosen: the pace, whether a trick waits, and the like.
        asked: the label of the seat whose human may see private things now; None for nobody.
        hinted: deal, step and grade of the last hint.
        rule: the rule by which something was refused last; empty for none.
        conceding: who has said once that the game is given up.
        by_hand: deal and step at which the only card does not play itself: it was taken back there.
        following: the table that follows this one, where it was left for an earlier step.
    """

    def __init__(
        self,
        console: Console,
        table: Table,
        language: str,
        *,
        path: Path | None = None,
        data: str | None = None,
        choices: Choices | None = None,
    ) -> None:
        """Sit down at a table; nothing is said yet."""
        self.console = console
        self.table = table
        self.path = path
        self.data = data
        self.words = self._words(language)
        self.log = [(one.deal, one.event) for one in happened(table.record)]
        self.choices = choices or Choices(data=data)
        self.asked: str | None = None
        self.hinted = (0, 0, 0)
        self.rule = ""
        self.conceding: str | None = None
        self.by_hand = (0, 0)
        self.following: Table | None = None
        self._warned: Action | None = None
        self._there: str | None = None
        """Who sits at the keyboard."""
        self._heard: dict[str, int] = {}
        """By seat how much of the log its human has heard."""
        table.subscribe(self._listen)

    # --- saying ---------------------------------------------------------------------------------

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played."""
        return self.table.ruleset

    def choose(self, **changes: object) -> None:
        """Change settings, and say so if they will be forgotten."""
        if problem := self.choices.change(**changes):
            self.tell(problem)

    def speak(self, language: str) -> None:
        """Speak another language from now on."""
        self.words = self._words(language)

    def say(self, message: str, /, **fields: object) -> None:
        """The sentence of a message id."""
        self.console.say(self.words(message, **fields))

    def tell(self, one: Fact) -> None:
        """The sentence of a Fact."""
        self.console.say(self.words.say(one))

    def hand(self, view: View) -> tuple[Card, ...]:
        """The hand of a view, in the order in which it is to be said."""
        return laid_out(view, self.table, self.choices.settings.hand_order)

    def laid(self, view: View) -> View:
        """A seat's view with its hand in the order in which it is to be said."""
        assert view.seat is not None
        before, behind = view.hands[: view.seat], view.hands[view.seat + 1 :]
        return view._replace(hands=(*before, self.hand(view), *behind))

    def _words(self, language: str) -> Words:
        return self.console.words(language, self.table.ruleset.seating, self.table.names)

    def _listen(self, events: tuple[Fact, ...]) -> None:
        deal = self.table.view(None).deal
        for event in events:
            self.log.append((deal, event))
            if event.code not in _SUMS:
                self.tell(event)

    # --- playing --------------------------------------------------------------------------------

    def play(self) -> str:
        """Play until the game is left; what is to follow: one of `cardtable.cli.plain.leaving`.

        Raises:
            Closed: nothing more is typed. The game is kept.
            OSError: the file cannot be written any more.
        """
        self._greet()
        try:
            while True:
                label = self.table.turn
                if label is None:
                    self._between()
                elif label in self.table.humans:
                    self._human(label)
                else:
                    self._computer()
        except Leave as leaving:
            return leaving.then

    def _greet(self) -> None:
        """What is played by whom, with which code; and what has happened."""
        self.say("plain.welcome", ruleset=self.ruleset.name)
        with suppress(CardtableError):  # a record typed by hand may have no code
            self.say("plain.seed", code=codes.code(self.table))
        if self.table.record.header.practice:
            self.say("plain.practice")
        if self.table.open:
            self.say("plain.open")
        if self.table.record.actions:
            for one in looking.standing(self):
                self.tell(one)
            if given_up := changes.conceded(self.table.record):
                self.say("plain.concede.before", seat=given_up)
            return
        for _, event in self.log:
            self.tell(event)

    def _computer(self) -> None:
        entries = len(self.table.record.entries)
        self._pause()
        # Somebody else may sit there by now, or an action be taken back.
        if entries == len(self.table.record.entries):
            self._after(self.table.computer_plays())

    def _pause(self) -> None:
        """Let the time of a card pass; where each card waits, until it is asked for."""
        pace = self.choices.settings.pace
        self.console.wait(commands.PACES[pace])
        if pace == "off" and self._waits("pace"):
            self._go_on()

    def _waits(self, field: str) -> bool:
        """Whether Enter may be waited for, as a setting wants it.

        A file or a pipe says nothing to questions that it does not know of, and its answers would
        be lost there; but where it has chosen the setting itself, it knows.
        """
        return self.console.keyboard or field in self.choices.said

    def _go_on(self) -> None:
        while (text := self.console.ask(self.words("plain.go-on"))) and self.command(text):
            pass

    @property
    def _tricks_wait(self) -> bool:
        return self.choices.settings.wait_after_trick and self._waits("wait_after_trick")

    def _after(self, events: tuple[Fact, ...]) -> None:
        """Let a trick be looked at, where that is wanted."""
        if self.table.turn is None or not any(event.code == "trick-won" for event in events):
            return
        if self._tricks_wait:
            self._go_on()

    def _human(self, label: str) -> None:
        """One decision of a human, with all that is said and asked before it."""
        if not self._curtain(label):
            return
        self.asked, self._warned, self.conceding = label, None, None
        try:
            view = self.table.view(label)
            assert view.ask is not None
            if self._plays_itself(view):
                return
            laid = self.laid(view)
            if view.hand and offered(view.ask, laid) != laid.hand:
                self.say("replay.hand", seat=label, cards=self.hand(view))
            if self.choices.settings.coach:
                explaining.speak(self)
            if claim(view) is not None:
                self.say("plain.claim.offer")
            step = len(self.table.record.entries)
            while step == len(self.table.record.entries):
                view = self.table.view(label)
                assert view.ask is not None
                text = self.console.ask(question(view.ask, self.laid(view), self.words))
                if text and not self.command(text):
                    self._answer(text, label)
                elif step == len(self.table.record.entries):
                    self._plays_itself(view)
        finally:
            self.asked = None

    def _plays_itself(self, view: View) -> bool:
        """Play the only card, where that is wanted; tells whether it was played.

        With several people at the table nobody's card is played unseen.
        """
        wanted = self.choices.settings.forced
        if wanted == "off" or len(self.table.humans) != 1 or view.ask is None:
            return False
        only = None if self.by_hand == (view.deal, view.step) else forced(view.ask)
        if only is None:
            return False
        entries = len(self.table.record.entries)
        if wanted == "even":
            self._pause()
        if entries == len(self.table.record.entries):
            self.do(only)
        return True

    def command(self, text: str) -> bool:
        """Do what a line asks for beside the game; False if it is no command."""
        name = commands.command_of(text.split()[0], self.words)
        if name is None:
            return False
        if name != "concede":
            self.conceding = None
        try:
            commands.COMMANDS[name](self, text.split()[1:])
        except CardtableError as error:
            self.tell(error.fact)
        return True

    def _answer(self, text: str, label: str) -> None:
        """Do what was answered, or say why not and let it be asked again."""
        self.conceding = None
        view = self.table.view(label)
        assert view.ask is not None
        try:
            action = read_answer(text, view.ask, self.laid(view), self.words)
        except CardtableError as error:
            self._warned = None
            self.tell(error.fact)
            return
        refusal, twice = self._judge(action)
        self.rule = "" if refusal is None else refusal.rule
        if twice is not None and self._warned != twice:
            self._warned = twice
            self._warn(refusal, twice)
        elif refusal is not None and twice is None:
            self._warned = None
            self.tell(as_typed(refusal, text))
        else:
            self.do(action if twice is None else twice)

    def _judge(self, action: Action) -> tuple[Refusal | None, Action | None]:
        """Why an action is refused; and the action that has to be asked for twice."""
        refusal = self.table.why_not(action)
        ask = self.table.ask
        assert ask is not None
        revoke = Action("revoke", action.words)
        if action.verb in ("play", "revoke") and revoke in ask.revocable:
            return self.table.why_not(Action("play", action.words)), revoke
        spoils = action.verb == "lead-undiscarded" and refusal is None
        return refusal, action if spoils else None

    def _warn(self, refusal: Refusal | None, twice: Action) -> None:
        """What it costs to do it all the same. Only the seat that is asked sees it."""
        if refusal is None:
            self.say(f"plain.warn.{twice.verb}")
            return
        price = revoke_price(looking.own_view(self))
        points = self.ruleset.jink_points
        self.say(f"plain.warn.revoke.{price}", why=refusal, card=twice.card, points=points)

    def do(self, action: Action) -> None:
        """Do it for the seat whose turn it is."""
        label = self.table.turn
        events = self.table.do(action)
        self.asked = None
        # With several people at one keyboard the new cards wait for their player's next turn.
        alone = len(self.table.humans) == 1 or self.table.open
        if alone and label is not None and action.verb in commands.CHANGES:
            view = self.table.view(label)
            if view.turn is not None and view.turn != view.seat:
                self.say("replay.hand", seat=label, cards=self.hand(view))
        self._after(events)

    # --- the curtain ----------------------------------------------------------------------------

    def _curtain(self, label: str) -> bool:
        """Between two humans: nothing that one may see is left for the other to read.

        Tells whether it is still this seat's turn: an action may be taken back meanwhile.
        """
        if self._there == label or self.table.open or not changes.several(self.table.record):
            return True
        if self._there is not None:
            self._heard[self._there] = len(self.log)
        self._there = None
        gone = self.console.cover()
        self.say("plain.curtain", seat=label)
        if not gone:
            self.say("plain.curtain.readable")
        left = 2
        while left:
            message = "plain.curtain.twice" if left == 2 else "plain.curtain.once"
            text = self.console.ask(self.words(message, seat=label))
            if not text:
                left -= 1
                continue
            left = 2
            if not self.command(text):
                self.say("plain.curtain.only", seat=label)
            if self.table.turn != label:
                return False
        self._there = label
        for _, event in self.log[self._heard.get(label, 0) :]:
            self.tell(event)
        return True

    # --- between deals --------------------------------------------------------------------------

    def _between(self) -> None:
        """The deal is over: its sum, all hands; then the next one, or the end."""
        view = self.table.view(None)
        for line in deal_end.told(view, self.words):
            self.console.say(line)
        if self.table.over:
            self._first_over()
        entries = len(self.table.record.entries)
        while entries == len(self.table.record.entries):
            over = self.table.over
            text = self.console.ask(self.words("plain.ask.over" if over else "plain.ask.next"))
            word = commands.word_of(text.split()[0] if text else "next", self.words)
            if word in (AGAIN, NEW) and over:
                raise Leave(word)
            if word == "next" and not over:
                # Everybody has seen the end of this deal; nobody sits down to the next one yet.
                if len(self.table.humans) > 1:
                    self._there = None
                self._heard = dict.fromkeys(self.table.humans, len(self.log))
                self.table.next_deal()
            elif text and word != "next" and not self.command(text):
                self.tell(fact("plain.not-here", text=looking.quoted(text)))

    def _first_over(self) -> None:
        """After the first game tricks wait for nobody any more, unless that is wanted."""
        if not self.choices.settings.first_game_over:
            if self._tricks_wait:
                self.say("plain.first-over")
            self.choose(first_game_over=True, wait_after_trick=False)
