"""The replay: a record gone through step by step, with one's own eyes or with open cards.

What is shown of a step is what a seat saw of it: its view and what everybody was told, never the
action itself. From any step a new table can be played on from.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import scene
from cardtable.draw.level import level
from cardtable.record.header import Seated
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.cards import HIDDEN
from cardtable.rules.view import View
from cardtable.table import Table, changes
from cardtable.table.replaying import Replay
from cardtable.teach import why
from cardtable.text.words import Words
from cardtable.tui.replay_jump import Jump
from cardtable.tui.replay_parts import Hands, Told
from cardtable.tui.room import SheetScreen
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.lines import ScoreSheet, StatusLine

_OWN_CARDS: Final = ("discard", "bury", "rob", "steal")
"""Verbs with cards that only the seat itself has seen."""


class ReplayScreen(SheetScreen[None]):
    """A game, to look back at.

    Args:
        words: the language, with the players' names.
        record: the game; what is added to it later is not seen.
        seat: the label whose eyes it is seen with first; None for the first person's, or the
            first seat's.
        deal: where to begin, from 1; None for the first deal.
        step: after how many actions of it.
        eyes: the labels whose eyes it may be seen with while its last deal is being played; None
            for everybody who may see it by the record.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "go(1)", id="replay.forward"),
        Binding("left,backspace", "go(-1)", id="replay.back"),
        Binding("down,t", "trick", id="replay.trick"),
        Binding("pagedown,n", "deal(1)", id="replay.deal"),
        Binding("pageup,b", "deal(-1)", id="replay.deal-before"),
        Binding("home", "ends(0)", id="replay.home"),
        Binding("end", "ends(1)", id="replay.end"),
        Binding("j,g", "jump", id="replay.jump"),
        Binding("o", "open", id="replay.open"),
        Binding("s", "seat", id="replay.seat"),
        Binding("u", "everything", id="replay.everything"),
        Binding("w", "tell", id="replay.why"),
        Binding("p", "play_on", id="replay.play-on"),
        Binding("question_mark", "help", id="replay.help"),
        Binding("escape,q,v", "leave", id="replay.close"),
    ]
    HELP_LINES = (
        "replay.forward",
        "replay.back",
        "replay.trick",
        "replay.deal",
        "replay.deal-before",
        "replay.ends",
        "replay.jump",
        "replay.open",
        "replay.seat",
        "replay.everything",
        "replay.why",
        "replay.play-on",
        "replay.close",
    )

    class PlayOn(Message):
        """Somebody wants to play on from a moment of the game."""

        def __init__(self, table: Table) -> None:
            """Carry the new table; it is kept nowhere yet."""
            super().__init__()
            self.table = table

    def __init__(
        self,
        words: Words,
        record: Record,
        *,
        seat: str | None = None,
        deal: int | None = None,
        step: int = 0,
        eyes: Collection[str] | None = None,
    ) -> None:
        """Stand at the moment that was asked for."""
        super().__init__(words)
        self.record = record
        self.replay = Replay(record)
        labels = record.ruleset.seating.labels
        people = changes.people(record)
        self._own = seat or (people or labels)[0]
        self.seat: str | None = self._own
        self._eyes = None if eyes is None else frozenset(eyes)
        self._sitting = tuple(changes.sitting(record).values())
        self._note = ""
        at = None if deal is None else self.replay.find(deal, step)
        if at is None and deal is not None:
            at = self.replay.find(deal)
        self.replay.jump(at or 0)

    def contents(self) -> Iterator[Widget]:
        """Status, table, what happened, hands, keys."""
        words = self.words
        with Container(classes="replay"):
            yield StatusLine(words)
            with Horizontal():
                yield Felt(words)
                yield ScoreSheet(words)
            yield Told(words)
            yield Hands(words)
            yield KeyBar(self._buttons())

    def _kind(self, who: Seated) -> str:
        """Who plays at a seat, in a word."""
        if who.kind == "human":
            return self.words("table.seat.person")
        return level(who.player, self.words)

    async def retell(self) -> None:
        """In another language; what was said about the last key goes."""
        self._note = ""
        await super().retell()

    def on_mount(self) -> None:
        """Show the moment."""
        self.show()

    # --- looking --------------------------------------------------------------------------------

    def _may(self, seat: str | None) -> bool:
        """Whether the present step may be seen from a seat, or with None open."""
        running = self.record.state.phase not in engine.OVER
        last = self.replay.now.deal == self.record.state.match.deals
        if self._eyes is not None and running and last and seat not in self._eyes:
            return False
        return self.replay.refuse(seat) is None

    def show(self) -> None:
        """Show the present step."""
        if not self.replay.steps:
            self.query_one(Told).show("", [self.words("replay.no-deal")])
            return
        if not self._may(self.seat):
            labels = (self._own, *changes.people(self.record), *self.record.ruleset.seating.labels)
            self.seat = next((label for label in labels if self._may(label)), None)
            if not self._may(self.seat):
                self.query_one(Told).show("", [self.words("replay.nobody")])
                return
        now, words = self.replay.now, self.words
        view = self.replay.view(self.seat)
        bottom = self.record.ruleset.seating.labels.index(self.seat or self._own)
        complete = any(one.code == "trick-won" for one in now.events)
        self.query_one(StatusLine).show(view)
        self.query_one(ScoreSheet).show(view)
        self.query_one(Felt).show(
            scene.scene(
                view,
                words,
                bottom=bottom,
                last_trick=complete or view.turn is None,
                kinds=[self._kind(one) for one in self._sitting],
                watched=True,
            )
        )
        told = [self._note] if self._note else self._said(view)
        self.query_one(Told).show(self._place(), told)
        self.query_one(Hands).show(view, None if self.seat is None else bottom)
        self.query_one(KeyBar).show(self._buttons())

    def _place(self) -> str:
        """Which step of how many is shown."""
        number, count = self.replay.at + 1, len(self.replay.steps)
        return self.words("replay.place", deal=self.replay.now.deal, number=number, count=count)

    def _said(self, view: View) -> list[str]:
        """What happened at this step, and why, as far as the seat may know it."""
        now, words = self.replay.now, self.words
        said = [words.say(one) for one in now.events if one.code != "scored"]
        last = view.last
        if last is not None and now.step and last[1].verb in _OWN_CARDS and last[1].words:
            seen = self.seat in (None, view.ruleset.seating.labels[last[0]])
            if seen and HIDDEN not in last[1].words:
                label = view.ruleset.seating.labels[last[0]]
                said.append(words("replay.own", seat=label, does=words.action(last[1])))
        reasons = self.replay.reasons(self.seat)
        if reasons:
            said.append(
                words("replay.reasons", why=" ".join(why.said(one, words) for one in reasons))
            )
        return said or [words("replay.begin")]

    def _buttons(self) -> list[Button]:
        words = self.words
        eyes = words("replay.key.own", seat=self._own) if self.seat is None else ""
        return [
            Button("←→", words("replay.key.step"), "go(1)"),
            Button("↓", words("replay.key.trick"), "trick"),
            Button("n", words("replay.key.deal"), "deal(1)"),
            Button("o", eyes or words("replay.key.open"), "open"),
            Button("p", words("replay.key.play-on"), "play_on"),
            Button("j", words("replay.key.jump"), "jump"),
            Button("?", words("key.help"), "help"),
            Button("Esc", words("key.close"), "leave"),
        ]

    # --- moving ---------------------------------------------------------------------------------

    def _moved(self) -> None:
        self._note = ""
        if self.replay.steps:
            self.show()

    def action_go(self, by: int) -> None:
        """A step on, or back."""
        if self.replay.steps:
            self.replay.forward(by)
        self._moved()

    def action_trick(self) -> None:
        """To the end of the trick."""
        if self.replay.steps:
            self.replay.trick_on()
        self._moved()

    def action_deal(self, by: int) -> None:
        """To the beginning of the next deal, or of this one and those before."""
        if self.replay.steps:
            self.replay.next_deal() if by > 0 else self.replay.deal_before()
        self._moved()

    def action_ends(self, end: int) -> None:
        """To the beginning of the game, or to its end."""
        self.replay.jump(end * len(self.replay.steps))
        self._moved()

    def action_jump(self) -> None:
        """Choose a deal to go to."""
        deals = sorted({step.deal for step in self.replay.steps})
        if not deals:
            return

        def chosen(deal: int | None) -> None:
            at = None if deal is None else self.replay.find(deal)
            if at is not None:
                self.replay.jump(at)
                self._moved()

        rows = self.record.state.match.rows
        self.card_table.lay(self, Jump(self.words, deals, self.replay.now.deal, rows), chosen)

    def action_everything(self) -> None:
        """Show what was taken back too, or no more."""
        if not self.replay.steps:
            return
        now = self.replay.now
        everything = any(not step.stands for step in self.replay.steps)
        self.replay = Replay(self.record, everything=not everything)
        at = next((n for n, one in enumerate(self.replay.steps) if one.entry >= now.entry), None)
        self.replay.jump(len(self.replay.steps) if at is None else at)
        self._moved()
        if not any(not step.stands for step in self.replay.steps):
            self._note = self.words("replay.standing")
            self.show()

    # --- whose eyes -----------------------------------------------------------------------------

    def action_open(self) -> None:
        """Open all cards, or look with one's own eyes again."""
        wanted = None if self.seat is not None else self._own
        self._look(wanted)

    def action_seat(self) -> None:
        """Look with the eyes of the next seat that may be looked from."""
        labels = self.record.ruleset.seating.labels
        at = labels.index(self.seat or self._own)
        for by in range(1, len(labels) + 1):
            label = labels[(at + by) % len(labels)]
            if self.replay.steps and self._may(label):
                self._own = label
                self._look(label)
                return

    def _look(self, seat: str | None) -> None:
        if not self.replay.steps:
            return
        refused = self.replay.refuse(seat)
        if refused is None and not self._may(seat):
            self._note = self.words("replay.running")
        elif refused is not None:
            self._note = self.words.say(refused)
        else:
            self.seat, self._note = seat, ""
        self.show()

    def action_tell(self) -> None:
        """Show all the sentences of the step: a small screen has no room for many."""
        from cardtable.tui.sentences import Sentences

        if not self.replay.steps or not self._may(self.seat):
            return
        sheet = Sentences(
            self.words,
            self._place,
            lambda: self._said(self.replay.view(self.seat)),
            rules=False,
            back="key.close",
        )
        self.card_table.lay(self, sheet)

    # --- playing on -----------------------------------------------------------------------------

    def action_play_on(self) -> None:
        """Sit down at a new table that stands as this one did; it is asked for twice."""
        if not self.replay.steps:
            return
        refused = self.replay.refuse_fork()
        again = self.words("replay.play-on.again")
        if refused is None and self._note == again:
            self.post_message(self.PlayOn(self.replay.fork()))
            return
        self._note = again if refused is None else self.words.say(refused)
        self.show()

    def action_leave(self) -> None:
        """Back to where it was opened."""
        self.finish()
