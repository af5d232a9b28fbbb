"""The table: everything that lies on it, and what all the rulesets do alike."""

from typing import TypedDict

from tests.oracle import bonus
from tests.oracle.cards import pack
from tests.oracle.rulesets import Rules
from tests.oracle.tricks import allowed, winner


class Trick(TypedDict):
    """A completed trick, in the words of the JSON position."""

    leader: str
    cards: list[str]
    winner: str
    side: str
    points: int
    bonus: str


class Table:
    """All that lies on the table, hidden or not.

    Attributes:
        phase: What is being asked, or what has just ended.
        turn: The seat to act, or None.
        dealer: The dealer of the deal in hand, None before the first.
        next_dealer: Who must deal next, None while anybody may.
        hands: The cards held, by seat.
        out: The cards laid away face down, by seat.
        stock: The cards not dealt, top first, without a card lying turned up.
        turned: The cards lying face up beside the stock.
        trick: The trick in progress: seats and cards.
        tricks: The completed tricks.
        deal_points: Points of the deal, by side.
        scores: The score before the deal, and from its last action on the score after it.
        partner: Whom the bidder chose to play with (hoss).
        jink: Whether a jink was declared, or None while nobody was asked.
        revokes: The cards played against the rules: seat, number of the trick from 0, card.
        again: Whether the deal repeats an annulled one (bismarck).
        scored_deals: How many deals of the game were played out (bismarck).
    """

    def __init__(self, rules: Rules) -> None:
        """Sit down at the table; no deal has been dealt yet."""
        self.rules = rules
        self.seats = list(rules.side_of)
        self.sides: list[str] = []
        for side in rules.side_of.values():
            if side not in self.sides:
                self.sides.append(side)
        self.phase = "deal-over"
        self.turn: str | None = None
        self.dealer: str | None = None
        self.next_dealer: str | None = None
        self.deals = 0
        self.scores = dict.fromkeys(self.sides, 0)
        self.games_won = dict.fromkeys(self.sides, 0)
        self.used: dict[str, list[str]] = {}
        if rules.name == "bismarck":
            self.used = {seat: [] for seat in self.seats}
        self.contract: str | None = None
        self.trump: str | None = None
        self.again = False
        self.scored_deals = 0
        self.clear()

    def clear(self) -> None:
        """Take the old deal's cards away; a contract to be played again stays."""
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.out: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.stock: list[str] = []
        self.turned: list[str] = []
        self.trick: list[tuple[str, str]] = []
        self.tricks: list[Trick] = []
        self.deal_points = dict.fromkeys(self.sides, 0)
        self.auction: list[tuple[str, str]] = []
        self.passed: list[str] = []
        self.drew: dict[str, int] = {}
        self.bid: int | None = None
        self.bidder: str | None = None
        self.partner: str | None = None
        self.jink: bool | None = None
        self.revokes: list[tuple[str, int, str]] = []
        self.winners: list[str] = []
        self.reason: str | None = None
        if not self.again:
            self.contract = None
            self.trump = None

    @property
    def stock_count(self) -> int:
        """Count the undealt cards, leaving out a card that lies turned up."""
        return len(self.stock)

    def left_of(self, seat: str) -> str:
        """Name the next seat clockwise."""
        place = self.seats.index(seat) + 1
        return self.seats[0] if place == len(self.seats) else self.seats[place]

    def side_of(self, seat: str) -> str:
        """Name the side a seat scores for."""
        return self.rules.side_of[seat]

    def dealers_left(self) -> str:
        """Name the seat at the dealer's left."""
        assert self.dealer is not None, "nobody has dealt"
        return self.left_of(self.dealer)

    def deal_hands(self) -> None:
        """Deal the hands off the stock, clockwise from the dealer's left."""
        for size in self.rules.packets:
            seat = self.dealers_left()
            for _ in self.seats:
                for _ in range(size):
                    self.hands[seat].append(self.stock.pop(0))
                seat = self.left_of(seat)

    def playable(self, seat: str) -> set[str]:
        """List the cards a seat may play now."""
        return allowed(
            self.hands[seat],
            self.trick[0][1] if self.trick else None,
            self.trump,
            self.rules.joker,
            self.rules.order,
            self.rules.ruff_any_time,
            self.rules.renege_cards,
        )

    def revocable(self, seat: str) -> set[str]:
        """List the cards a seat may not play now, and yet can where revokes are penalised."""
        if self.phase != "play" or self.rules.revoke != "penalised":
            return set()
        return set(self.hands[seat]) - self.playable(seat)

    def play(self, seat: str, card: str) -> bool:
        """Play a card and hand the turn on.

        Args:
            seat: The seat that plays.
            card: The card, playable or not: a revoke stands.

        Returns:
            Whether that completed the trick.
        """
        if card not in self.playable(seat):
            self.revokes.append((seat, len(self.tricks), card))
        self.hands[seat].remove(card)
        if self.rules.turned == "dealer_last" and self.turned == [card]:
            self.turned = []
        self.trick.append((seat, card))
        if len(self.trick) < len(self.seats):
            self.turn = self.left_of(seat)
            return False
        cards = [played for _, played in self.trick]
        taker = self.trick[winner(cards, self.trump, self.rules.joker, self.rules.order)][0]
        self.tricks.append(
            Trick(
                leader=self.trick[0][0],
                cards=cards,
                winner=taker,
                side=self.side_of(taker),
                points=self.rules.trick_points,
                bonus="none",
            )
        )
        self.trick = []
        self.turn = taker
        self.count_points()
        return True

    def bonus_ways(self) -> list[int | None]:
        """List the ways the bonus can still fall, by the tricks played so far."""
        if not self.rules.bonus:
            return [None]
        assert self.trump is not None, "no trump yet"
        # A trick is complete, so the turned-up card, if it still lies there, stays there. The
        # card that the dealer shows is in his hand, and comes.
        return bonus.ways_to_fall(
            [trick["cards"] for trick in self.tricks],
            self.trump,
            self.rules.joker,
            [] if self.rules.turned == "dealer_last" else self.turned,
            len(self.tricks) == 5,
        )

    def count_points(self) -> None:
        """Count the tricks afresh, with the bonus where it is established."""
        for trick in self.tricks:
            trick["points"] = self.rules.trick_points
            trick["bonus"] = "none"
        if self.rules.bonus:
            ways = self.bonus_ways()
            if ways[0] is not None:
                best = self.tricks[ways[0]]
                if len(ways) == 1:
                    best["points"] += 5
                    best["bonus"] = "awarded"
                else:
                    best["bonus"] = "pending"
        self.deal_points = dict.fromkeys(self.sides, 0)
        for trick in self.tricks:
            self.deal_points[trick["side"]] += trick["points"]

    def close_deal(self, points: dict[str, int]) -> None:
        """End the deal and add its points to the scores; the deal passes to the left."""
        self.deal_points = points
        for side in self.sides:
            self.scores[side] += points[side]
        self.turn = None
        self.phase = "deal-over"
        self.next_dealer = self.dealers_left()

    def close_game(self, winners: list[str], reason: str) -> None:
        """End the game, and the match if that was the last game it needed."""
        self.winners = winners
        self.reason = reason
        for side in winners:
            self.games_won[side] += 1
        self.phase = "game-over"
        if self.rules.games == 3 and 3 in self.games_won.values():
            self.phase = "match-over"

    def cards_everywhere(self) -> list[str]:
        """List every card on the table, wherever it is."""
        cards = self.stock + [card for _, card in self.trick]
        if self.rules.turned != "dealer_last":
            # There the card shown is a card of the dealer's hand.
            cards += self.turned
        for seat in self.seats:
            cards += self.hands[seat] + self.out[seat]
        for trick in self.tricks:
            cards += trick["cards"]
        return cards

    def is_whole_pack(self, cards: list[str]) -> bool:
        """Tell whether some cards are the ruleset's pack, each card once."""
        return sorted(cards) == sorted(pack(self.rules.joker))
