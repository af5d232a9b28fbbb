"""A question put to a seat, and how far its answer has come.

What is asked is read off the kind of question alone: one of several cards, several cards at once,
or one of several words. So a new phase of a game needs no new screen.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import Card

ASIDE_KEYS = "xz"
"""Keys of what can be done beside choosing a card; no card of a hand has them."""


_SPOILS = frozenset({"lead-undiscarded"})
"""Verbs of what nobody does by accident: they are asked for twice."""


class Aside(NamedTuple):
    """Something else that can be done: choose a card for another verb, or act without a card."""

    key: str
    verb: str
    action: Action | None
    """None where a card has to be chosen first."""

    @property
    def spoils(self) -> bool:
        """Whether it is asked for twice."""
        return self.verb in _SPOILS


class Question:
    """One ask, with what was chosen so far.

    Attributes:
        ask: what is asked.
        verb: what the next card chosen is for: ``play``, ``rob``, ``discard``; empty where no
            card is asked for.
        ticked: the cards chosen so far, of several.
        choices: the answers without cards, where only such are asked for.
        asides: what else can be done, each with a key of its own.
        warned: the aside that was asked for once and has to be once more.
    """

    def __init__(self, ask: Ask) -> None:
        """Begin to answer `ask`."""
        self.ask = ask
        self.ticked: tuple[Card, ...] = ()
        self.warned: Aside | None = None
        one_card = [
            option for option in ask.options if option.verb in CARD_VERBS and len(option.words) == 1
        ]
        plain = tuple(option for option in ask.options if option not in one_card)
        verbs = list(dict.fromkeys(option.verb for option in one_card))
        self._first = verbs[0] if verbs else (ask.cards.verb if ask.cards else "")
        self.verb = self._first
        self._several = verbs == [] and ask.cards is not None
        self.choices = plain if not self._first else ()
        others = [Aside("", verb, None) for verb in verbs[1:]]
        if self._first:
            others += [Aside("", option.verb, option) for option in plain]
        self.asides = tuple(
            aside._replace(key=key) for key, aside in zip(ASIDE_KEYS, others, strict=False)
        )

    @property
    def several(self) -> bool:
        """Whether several cards are chosen together."""
        return self._several and self.verb == self._first

    @property
    def astray(self) -> bool:
        """Whether an aside was begun that Escape leaves again."""
        return self.verb != self._first

    def allowed(self, card: Card) -> bool:
        """Whether the card may be chosen for the present verb."""
        if self.several:
            pool = () if self.ask.cards is None else self.ask.cards.pool
            return card in pool and not self._must_stay(card)
        return Action(self.verb, (card,)) in self.ask.options

    def _must_stay(self, card: Card) -> bool:
        """Whether too few of its kind would stay in the hand, were it chosen as well."""
        keep = None if self.ask.cards is None else self.ask.cards.keep
        if keep is None or card not in keep.of or card in self.ticked:
            return False
        return sum(one not in self.ticked for one in keep.of) <= keep.min

    def revoke(self, play: Action) -> Action | None:
        """The revoke for a play that is against the rules, where the house lets that stand."""
        made = Action("revoke", play.words)
        return made if play.verb == "play" and made in self.ask.revocable else None

    def begin(self, aside: Aside) -> None:
        """Choose a card for another verb from now on; a second time goes back."""
        self.verb = self._first if self.verb == aside.verb else aside.verb

    def back(self) -> None:
        """Leave an aside, or take all ticks back."""
        if self.astray:
            self.verb = self._first
        else:
            self.ticked = ()

    def toggled(self, card: Card) -> Action | None:
        """The answer after ticking `card`, where it is complete enough to be judged.

        Taking a tick back is never judged.
        """
        question = self.ask.cards
        assert question is not None
        if card in self.ticked:
            return None
        ticked = (*self.ticked, card)
        return Action(question.verb, ticked) if len(ticked) >= question.min else None

    def toggle(self, card: Card) -> None:
        """Tick a card, or take its tick back."""
        if card in self.ticked:
            self.ticked = tuple(one for one in self.ticked if one != card)
        else:
            self.ticked = (*self.ticked, card)

    def answer(self, card: Card | None = None) -> Action:
        """The action of one card, or of all those ticked."""
        if card is not None:
            return Action(self.verb, (card,))
        assert self.ask.cards is not None
        return Action(self.ask.cards.verb, self.ticked)
