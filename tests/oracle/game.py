"""The referee: follows a whole game or match, all cards open to it."""

from types import ModuleType

from tests.oracle import auction45, barker, bismarck, bruff, twenty_fives
from tests.oracle.fields import Value
from tests.oracle.rulesets import rules_of
from tests.oracle.table import Table

GAMES: dict[str, ModuleType] = {
    "bruff": bruff,
    "barker": barker,
    "bismarck": bismarck,
    "twenty-fives": twenty_fives,
}
"""Where the course of a ruleset is written; all the others are of the general auction form."""


class Referee(Table):
    """Follows a game from its first deal to its end, and says what may be done."""

    def __init__(self, ruleset: str, options: dict[str, Value] | None = None) -> None:
        """Open a game.

        Args:
            ruleset: The ruleset's name.
            options: The table's options.

        Raises:
            AssertionError: If there is no such ruleset, or its options do not go together.
        """
        super().__init__(rules_of(ruleset, options))
        self.game = GAMES.get(ruleset, auction45)

    def deal(self, dealer: str, deck: list[str]) -> None:
        """Start the next deal.

        Args:
            dealer: The dealer's seat; the first dealer may be anybody.
            deck: The whole pack, first card dealt first.

        Raises:
            AssertionError: If no deal is due, or not this dealer's, or not with this pack.
        """
        due = self.phase == "deal-over" or (self.phase == "game-over" and self.rules.games == 3)
        assert due, f"no deal is due in the phase {self.phase}"
        assert dealer in self.seats, f"no such seat: {dealer}"
        if self.next_dealer is not None:
            assert dealer == self.next_dealer, f"{self.next_dealer} deals, not {dealer}"
        assert self.is_whole_pack(deck), "the deck is not the whole pack, each card once"
        if self.phase == "game-over":
            self.scores = dict.fromkeys(self.sides, 0)
        self.clear()
        self.deals += 1
        self.dealer = dealer
        self.stock = list(deck)
        self.game.begin(self)

    def all_permitted(self) -> set[str]:
        """List every action text open to the seat to act; sets of discards are left out."""
        if self.turn is None:
            return set()
        texts: set[str] = self.game.choices(self, self.turn)
        return texts

    def all_revocable(self) -> set[str]:
        """List the revokes that the seat to act could commit; nowhere among the permitted."""
        if self.turn is None:
            return set()
        return {f"revoke {card}" for card in self.revocable(self.turn)}

    def permitted(self, seat: str, action: str) -> bool:
        """Tell whether a seat may do this now.

        Args:
            seat: The seat's label, or anything else.
            action: The action's text, or anything else.

        Returns:
            Whether it may; False for any text that is no action.
        """
        return seat == self.turn and bool(self.possible([action]))

    def possible(self, texts: list[str]) -> list[str]:
        """List which of some texts the seat to act could do now, a revoke among them.

        Args:
            texts: Actions, or any other texts.

        Returns:
            Those among them that can be done.
        """
        if self.turn is None:
            return []
        listed = self.all_permitted() | self.all_revocable()
        return [text for text in texts if text in listed or self.may_discard(text)]

    def may_discard(self, text: str) -> bool:
        """Tell whether a text is a discard that the seat to act may make."""
        words = text.split(" ")
        if words[0] != "discard" or self.game in [bruff, twenty_fives]:
            return False
        allowed: bool = self.game.may_discard(self, self.turn, words[1:])
        return allowed

    def do(self, seat: str, action: str) -> None:
        """Carry an action out.

        Args:
            seat: The seat that acts.
            action: The action's text.

        Raises:
            AssertionError: If it is not permitted; nothing has changed then.
        """
        assert self.permitted(seat, action), f"{seat} may not {action!r} ({self.phase})"
        self.game.act(self, seat, action)


def conserved(referee: Referee) -> bool:
    """Tell whether the cards at the table are exactly the pack, none lost and none twice."""
    if referee.deals == 0:
        # Before the first deal nothing lies on the table.
        return referee.cards_everywhere() == []
    return referee.is_whole_pack(referee.cards_everywhere())
