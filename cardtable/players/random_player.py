"""The player that knows the rules and nothing else: any legal action, all equally likely."""

from __future__ import annotations

from random import Random

from cardtable.players.advice import Advice
from cardtable.rules.actions import Action
from cardtable.rules.ask import Cards
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.view import View


class RandomPlayer:
    """Chooses by chance; with a seed the same choices in the same order.

    Args:
        seed: of its own source of chance; None for one that nobody can repeat.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        """Take a source of chance of its own, so that no other player's choices depend on it."""
        self._chance = Random(seed)

    def advise(self, view: View) -> Advice:
        """One of the legal actions; a choice among subsets counts as one action more."""
        ask = view.ask
        if ask is None:
            raise ValueError("nothing is asked of this seat")
        choice = self._chance.randrange(len(ask.options) + (ask.cards is not None))
        if choice < len(ask.options):
            action = ask.options[choice]
        else:
            assert ask.cards is not None
            action = self._subset(ask.cards)
        others = tuple(option for option in ask.options if option != action)
        return Advice(action, (fact("reason.by-chance"),), others)

    def _subset(self, cards: Cards) -> Action:
        """A subset that the question allows: first its size by chance, then its cards."""
        pool = list(cards.pool)
        self._chance.shuffle(pool)
        spare = len(pool)
        if cards.keep is not None:
            spare = sum(card in cards.keep.of for card in pool) - cards.keep.min
        allowed: list[Card] = []
        for card in pool:
            if cards.keep is not None and card in cards.keep.of:
                if spare <= 0:
                    continue
                spare -= 1
            allowed.append(card)
        size = self._chance.randint(cards.min, min(cards.max, len(allowed)))
        chosen = set(allowed[:size])
        return Action(cards.verb, tuple(card for card in cards.pool if card in chosen))
