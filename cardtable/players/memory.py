"""What one view tells about the cards that it does not show.

Nothing is guessed here: a card is where the table has shown it to be, or it is unseen; a seat
may hold an unseen card unless what it played shows that it cannot. Chances are counted in
`chances`.
"""

from __future__ import annotations

from functools import cached_property

from cardtable.rules.cards import ACE_OF_HEARTS, JOKER, Card
from cardtable.rules.order import TRUMP, Group, Order
from cardtable.rules.view import View


class Memory:
    """The table as its player remembers it.

    Attributes:
        view: what all this was read from.
        order: the order of the cards under the present trump.
        me: the seat that is to choose.
        hand: its cards, trumps first, then S H D C, each strongest first.
        friends: the seats that score with this one in this deal, itself among them.
        held: per seat, clockwise from seat 0, how many cards it holds.
        played: every card played in this deal, this trick's included.
    """

    def __init__(self, view: View) -> None:
        """Read `view`, which must be a seat's own and not the referee's."""
        if view.seat is None:
            raise ValueError("a player sees the table from a seat")
        self.view = view
        self.me = view.seat
        self.order: Order = view.order
        self.hand = view.hand
        self.friends = friends(view)
        self.held = tuple(hand if isinstance(hand, int) else len(hand) for hand in view.hands)
        self.played = frozenset(
            [card for trick in view.tricks for card in trick.cards]
            + [card for _seat, card in view.trick]
        )
        self._possible: dict[int, frozenset[Card]] = {}

    @cached_property
    def known(self) -> dict[Card, int]:
        """Cards in other hands that were seen to go there, and their seats.

        One that was taken in sight and may have been laid away again out of sight counts as
        held, until its seat shows that it has none of that suit.
        """
        view = self.view
        found: dict[Card, int] = {}
        for card in view.shown:
            if card in self.played or card in self.hand:
                continue
            seat = self._taker(card)
            if seat is None or seat == self.me:
                continue
            if self.order.group[card] not in self.shown_out[seat]:
                found[card] = seat
        return found

    def _taker(self, card: Card) -> int | None:
        """Who holds a card that was turned up; None while it lies there, or if nobody knows.

        The dealer shows his own last card and plays from it; what he stole he may lay away again.
        """
        view = self.view
        if card in view.turned:
            if view.ruleset.turned == "dealer_last":
                return view.dealer
            may_rob = view.ruleset.turned_use == "rob" and self._robbing_lasts
            return view.dealer if may_rob and card == self._right_to_rob else None
        stolen = view.ruleset.turned_use == "steal"
        return view.dealer if stolen or card == JOKER else self._exchanger()

    def _exchanger(self) -> int | None:
        """Who laid cards away for the turned-up one; the dealer lays one away for the joker."""
        for seat, laid in enumerate(self.view.out):
            count = 0 if laid is None else laid if isinstance(laid, int) else len(laid)
            if count > (seat == self.view.dealer and JOKER in self.view.shown):
                return seat
        return None

    @property
    def _robbing_lasts(self) -> bool:
        """Whether somebody may still rob: each may until its own first card."""
        return not self.view.tricks

    @property
    def _right_to_rob(self) -> Card:
        """The ace whose holder may rob; lying there itself, it is the dealer's to take."""
        return ACE_OF_HEARTS if self.view.trump == "H" else Card(f"A{self.view.trump}")

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """Cards that may be in another hand, for all that was seen.

        The turned-up card is among them while the holder of an unseen ace may still take it: it
        is as likely to come to a seat as that ace is to be there.
        """
        view = self.view
        laid = view.out[self.me] if view.out else None
        gone = {*self.hand, *self.played, *view.shown, *(laid if isinstance(laid, tuple) else ())}
        unseen = frozenset(view.ruleset.pack) - gone
        robbable = view.ruleset.turned_use == "rob" and self._robbing_lasts
        if robbable and self._right_to_rob in unseen:
            return unseen | frozenset(view.turned)
        return unseen

    @cached_property
    def unseen_trumps(self) -> tuple[Card, ...]:
        """The trumps that other seats hold or may hold, strongest first."""
        return tuple(
            card for card in self.order.trumps if card in self.unseen or card in self.known
        )

    @cached_property
    def shown_out(self) -> tuple[frozenset[Group], ...]:
        """Per seat the plain suits (in whist trumps too) that it has shown to have none of.

        A trump on a plain lead shows nothing where one may trump at any time.
        """
        return self._shown[0]

    @cached_property
    def lying(self) -> frozenset[Card]:
        """Cards that lie turned up and can come to nobody any more: publicly out of play.

        Source: rules page, 2 (C7), and 4 (C16).
        """
        ruleset = self.view.ruleset
        if ruleset.turned != "stock" or (ruleset.turned_use == "rob" and self._robbing_lasts):
            return frozenset()
        return frozenset(self.view.turned)

    @cached_property
    def may_have_kept(self) -> tuple[frozenset[Card] | None, ...]:
        """Per seat the only trumps that it may still hold, after it played none on a trump lead.

        These are the protected ones stronger than the card led; None where nothing was shown.
        Where a single trump may be kept back, it is at most one of them.
        """
        return self._shown[1]

    @cached_property
    def _shown(
        self,
    ) -> tuple[tuple[frozenset[Group], ...], tuple[frozenset[Card] | None, ...]]:
        order = self.order
        out: list[set[Group]] = [set() for _ in self.held]
        kept: list[frozenset[Card] | None] = [None] * len(self.held)
        for seat, card, led in self._in_order():
            asked, given = order.group[led], order.group[card]
            self._believe_again(out, kept, seat, card)
            if given == asked:
                continue
            if asked == TRUMP and order.protected:
                above = frozenset(
                    one for one in order.protected if order.strength[one] > order.strength[led]
                )
                before = kept[seat]
                kept[seat] = above if before is None else above & before
            elif given != TRUMP or not self.view.ruleset.ruff_any_time:
                out[seat].add(asked)
        return tuple(frozenset(groups) for groups in out), tuple(kept)

    def _believe_again(
        self,
        out: list[set[Group]],
        kept: list[frozenset[Card] | None],
        seat: int,
        card: Card,
    ) -> None:
        """Mend what a seat has shown by what it plays later.

        A card that it showed not to have tells of a revoke, which a house may let stand. Who
        could keep back a single trump has none when that is played.
        """
        given = self.order.group[card]
        out[seat].discard(given)
        only = kept[seat]
        if given != TRUMP or only is None:
            return
        if card not in only:
            kept[seat] = None
        elif self.view.ruleset.renege_cards == "one":
            kept[seat] = frozenset()

    def _in_order(self) -> list[tuple[int, Card, Card]]:
        """Every card that was played, in order: seat, card and the card led."""
        seats = len(self.held)
        found = [
            ((trick.leader + place) % seats, card, trick.cards[0])
            for trick in self.view.tricks
            for place, card in enumerate(trick.cards)
        ]
        return found + [(seat, card, self.view.trick[0][1]) for seat, card in self.view.trick]

    def possible(self, seat: int) -> frozenset[Card]:
        """The unseen cards that `seat` may hold, for all that it has shown."""
        if seat not in self._possible:
            group = self.order.group
            out, kept = self.shown_out[seat], self.may_have_kept[seat]
            cards = self.unseen
            if out or kept is not None:
                cards = frozenset(
                    card
                    for card in cards
                    if group[card] not in out
                    and (kept is None or group[card] != TRUMP or card in kept)
                )
            self._possible[seat] = cards
        return self._possible[seat]

    @cached_property
    def after(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one, in their order."""
        count = len(self.held)
        return tuple((self.me + step) % count for step in range(1, count - len(self.view.trick)))

    @cached_property
    def foes_after(self) -> tuple[int, ...]:
        """Those of `after` that are not friends."""
        return tuple(seat for seat in self.after if seat not in self.friends)

    @cached_property
    def winning(self) -> tuple[int, Card] | None:
        """Seat and card that win the current trick so far; None before the lead."""
        if not self.view.trick:
            return None
        return self.view.trick[self.order.best([card for _seat, card in self.view.trick])]

    def label(self, seat: int) -> str:
        """The seat's label."""
        return self.view.ruleset.seating.labels[seat]


def friends(view: View) -> frozenset[int]:
    """The seats that score with this one in this deal, itself among them.

    A declarer who chose a partner for the deal plays with that seat alone.
    """
    seating = view.ruleset.seating
    assert view.seat is not None
    if view.partner is not None and view.bidder is not None:
        pair = frozenset((view.bidder, view.partner))
        return pair if view.seat in pair else frozenset((view.seat,))
    return frozenset(seating.members(seating.side_of[view.seat]))
