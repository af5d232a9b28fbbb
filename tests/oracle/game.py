"""The referee: follows a whole game or match, all cards open to it."""

from tests.oracle import barker, bismarck, bruff
from tests.oracle.rulesets import RULESETS
from tests.oracle.table import Table


class Referee(Table):
    """Follows a game from its first deal to its end, and says what may be done."""

    def __init__(self, ruleset: str, *, games: int = 1, misdeal_allowed: bool = False) -> None:
        """Open a game.

        Args:
            ruleset: "bruff", "barker" or "bismarck".
            games: 1, or in bruff 3 for a match: the first side to win three games.
            misdeal_allowed: In bismarck, whether forehand can forget to discard.
        """
        assert ruleset in RULESETS, f"no such ruleset: {ruleset}"
        assert games == 1 or (games == 3 and ruleset == "bruff"), f"no match of {games} games"
        assert ruleset == "bismarck" or not misdeal_allowed, f"{ruleset} has no such misdeal"
        super().__init__(RULESETS[ruleset], games, misdeal_allowed)

    def deal(self, dealer: str, deck: list[str]) -> None:
        """Start the next deal.

        Args:
            dealer: The dealer's seat; the first dealer may be anybody.
            deck: The whole pack, first card dealt first.

        Raises:
            AssertionError: If no deal is due, or not this dealer's, or not with this pack.
        """
        due = self.phase == "deal-over" or (self.phase == "game-over" and self.games == 3)
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
        if self.rules.name == "bruff":
            bruff.begin(self)
        elif self.rules.name == "barker":
            barker.begin(self)
        else:
            bismarck.begin(self)

    def all_permitted(self) -> set[str]:
        """List every action text open to the seat to act; sets of discards are left out."""
        if self.turn is None:
            return set()
        if self.rules.name == "bruff":
            return bruff.choices(self, self.turn)
        if self.rules.name == "barker":
            return barker.choices(self, self.turn)
        return bismarck.choices(self, self.turn)

    def permitted(self, seat: str, action: str) -> bool:
        """Tell whether a seat may do this now.

        Args:
            seat: The seat's label, or anything else.
            action: The action's text, or anything else.

        Returns:
            Whether it may; False for any text that is no action.
        """
        if self.turn is None or seat != self.turn:
            return False
        if action in self.all_permitted():
            return True
        words = action.split(" ")
        if words[0] != "discard":
            return False
        if self.rules.name == "barker":
            return barker.may_discard(self, seat, words[1:])
        if self.rules.name == "bismarck":
            return bismarck.may_discard(self, seat, words[1:])
        return False

    def do(self, seat: str, action: str) -> None:
        """Carry an action out.

        Args:
            seat: The seat that acts.
            action: The action's text.

        Raises:
            AssertionError: If it is not permitted; nothing has changed then.
        """
        assert self.permitted(seat, action), f"{seat} may not {action!r} ({self.phase})"
        if self.rules.name == "bruff":
            bruff.act(self, seat, action)
        elif self.rules.name == "barker":
            barker.act(self, seat, action)
        else:
            bismarck.act(self, seat, action)


def conserved(referee: Referee) -> bool:
    """Tell whether the cards at the table are exactly the pack, none lost and none twice."""
    if referee.deals == 0:
        # Before the first deal nothing lies on the table.
        return referee.cards_everywhere() == []
    return referee.is_whole_pack(referee.cards_everywhere())
