"""The general Auction Forty-Fives (the rules page, section 4): what happens until the score."""

from tests.oracle import score45
from tests.oracle.cards import SUITS, trump_cards
from tests.oracle.table import Table

BIDS = [15, 20, 25, 30]


def begin(table: Table) -> None:
    """Deal, turn a card where the table does so, and open the auction at the dealer's left."""
    table.deal_hands()
    if table.rules.turned == "stock":
        table.turned = [table.stock.pop(0)]
    table.phase = "auction"
    table.turn = table.dealers_left()


def choices(table: Table, seat: str) -> set[str]:
    """List the action texts of the seat whose turn it is, the discards left out."""
    if table.phase == "auction":
        return calls(table, seat)
    if table.phase == "trump":
        return {f"trump {suit}" for suit in SUITS}
    if table.phase == "partner":
        return {f"partner {label}" for label in table.seats if label != table.bidder}
    if table.phase == "steal":
        return {f"steal {card}" for card in table.hands[seat]} | {"decline"}
    if table.phase == "jink":
        return {"jink", "no-jink"}
    if table.phase == "play":
        return {f"play {card}" for card in table.playable(seat)}
    return set()


def calls(table: Table, seat: str) -> set[str]:
    """List what a seat may say when its one turn in the auction comes."""
    texts = {"pass"}
    for figure in BIDS:
        if figure >= table.rules.min_bid and (table.bid is None or figure > table.bid):
            texts.add(f"bid {figure}")
    if seat == table.dealer and table.bid is not None:
        texts.add("hold")
    return texts


def may_discard(table: Table, seat: str, cards: list[str]) -> bool:
    """Tell whether a seat may lay just these cards away."""
    if table.phase != "discard" or len(set(cards)) != len(cards):
        return False
    hand = table.hands[seat]
    if any(card not in hand for card in cards) or len(cards) > table.rules.draw_max:
        return False
    if not table.rules.keep_trump:
        return True
    trumps = [card for card in hand if card in trumps_of(table)]
    return not trumps or any(card not in cards for card in trumps)


def trumps_of(table: Table) -> list[str]:
    """List the trumps of the deal."""
    assert table.trump is not None, "no trump yet"
    return trump_cards(table.trump, table.rules.joker)


def act(table: Table, seat: str, action: str) -> None:
    """Carry out a permitted action."""
    words = action.split(" ")
    if table.phase == "auction":
        call(table, seat, words)
    elif table.phase == "trump":
        table.trump = words[1]
        if table.rules.chooses_partner:
            table.phase = "partner"
        else:
            offer_turned_card(table)
    elif table.phase == "partner":
        table.partner = words[1]
        offer_turned_card(table)
    elif table.phase == "steal":
        if words[0] == "steal":
            table.hands[seat].remove(words[1])
            table.out[seat].append(words[1])
            table.hands[seat] += table.turned
            table.turned = []
        open_exchange(table)
    elif table.phase == "discard":
        exchange(table, seat, words[1:])
    elif table.phase == "jink":
        table.jink = words[0] == "jink"
        open_play(table)
    elif table.play(seat, words[1]) and len(table.tricks) == 5:
        score45.settle(table)


def call(table: Table, seat: str, words: list[str]) -> None:
    """Take the one call of a seat; the dealer's closes the auction."""
    table.auction.append((seat, " ".join(words)))
    if words[0] != "pass":
        # A hold takes the standing bid over at its figure.
        table.bidder = seat
        if words[0] == "bid":
            table.bid = int(words[1])
    if seat != table.dealer:
        table.turn = table.left_of(seat)
        return
    if table.bidder is None and table.rules.partner_bids:
        table.bidder = dealers_partner(table)
        table.bid = table.rules.min_bid
    if table.bidder is None:
        table.close_deal(dict.fromkeys(table.sides, 0))
        return
    table.phase = "trump"
    table.turn = table.bidder


def dealers_partner(table: Table) -> str:
    """Name the dealer's partner, the nearer on his left if he has two."""
    assert table.dealer is not None, "nobody has dealt"
    seat = table.dealers_left()
    while table.side_of(seat) != table.side_of(table.dealer):
        seat = table.left_of(seat)
    assert seat != table.dealer, "the dealer has no partner"
    return seat


def offer_turned_card(table: Table) -> None:
    """Ask the dealer about the turned card if it has become a trump."""
    # Where nothing is drawn nothing is turned either.
    if table.turned and table.turned[0] in trumps_of(table):
        table.phase = "steal"
        table.turn = table.dealer
    else:
        open_exchange(table)


def open_exchange(table: Table) -> None:
    """Ask the dealer's left for its discards, where cards are exchanged."""
    if table.rules.draw:
        table.phase = "discard"
        table.turn = table.dealers_left()
    else:
        offer_jink(table)


def exchange(table: Table, seat: str, cards: list[str]) -> None:
    """Lay cards away, draw as many, and ask the next seat; the dealer is the last."""
    for card in cards:
        table.hands[seat].remove(card)
        table.out[seat].append(card)
    for _ in cards:
        table.hands[seat].append(table.stock.pop(0))
    table.drew[seat] = len(cards)
    if seat == table.dealer:
        offer_jink(table)
    else:
        table.turn = table.left_of(seat)


def offer_jink(table: Table) -> None:
    """Ask the declarer for a jink if the bid is 20 or more."""
    assert table.bid is not None, "nobody bid"
    if table.rules.jink == "declared" and table.bid >= 20:
        table.phase = "jink"
        table.turn = table.bidder
    else:
        open_play(table)


def open_play(table: Table) -> None:
    """Let the dealer's left lead."""
    table.phase = "play"
    table.turn = table.dealers_left()
