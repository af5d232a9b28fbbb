"""Forty-Five as in Bruff (the rules page, section 2); `twenty_fives` takes most of it over."""

from tests.oracle import bonus
from tests.oracle.table import Table


def begin(table: Table) -> None:
    """Deal, and turn the next card up."""
    table.deal_hands()
    table.turned = [table.stock.pop(0)]
    if table.turned == ["JO"]:
        table.phase = "bury"
        table.turn = table.dealer
    else:
        fix_trump(table)


def fix_trump(table: Table) -> None:
    """Let the suit of the turned-up card be trump, and the dealer's left lead."""
    # The ace of hearts turned up makes hearts trump, as its second letter says anyway.
    table.trump = table.turned[0][1]
    table.phase = "play"
    table.turn = table.dealers_left()


def may_rob(table: Table, seat: str) -> bool:
    """Tell whether a seat may take the turned-up card now."""
    assert table.trump is not None, "no trump yet"
    if not table.turned:
        return False
    if table.tricks:
        # Every seat has played its first card in the first trick.
        return False
    ace = "A" + table.trump
    if table.turned == [ace]:
        return seat == table.dealer
    return ace in table.hands[seat]


def choices(table: Table, seat: str) -> set[str]:
    """List the action texts of the seat whose turn it is."""
    if table.phase == "bury":
        # The joker still lies there: only the five cards dealt can be buried.
        return {f"bury {card}" for card in table.hands[seat]}
    texts = {f"play {card}" for card in table.playable(seat)}
    if may_rob(table, seat):
        texts |= {f"rob {card}" for card in table.hands[seat]}
    return texts


def act(table: Table, seat: str, action: str) -> None:
    """Carry out a permitted action."""
    verb, card = action.split(" ")
    if verb == "bury":
        table.hands[seat].remove(card)
        table.out[seat].append(card)
        table.hands[seat].append("JO")
        table.turned = [table.stock.pop(0)]
        fix_trump(table)
    elif verb == "rob":
        table.hands[seat].remove(card)
        table.out[seat].append(card)
        table.hands[seat] += table.turned
        table.turned = []
    elif table.play(seat, card):
        judge(table)


def judge(table: Table) -> None:
    """Decide after a trick whether the game or the deal is over."""
    assert table.rules.target is not None
    takers = [trick["side"] for trick in table.tricks]
    side = bonus.decided(table.scores, takers, table.bonus_ways(), table.rules.target)
    if side is not None:
        table.close_deal(table.deal_points)
        table.close_game([side], "target")
    elif len(takers) == 5:
        table.close_deal(table.deal_points)
        if table.rules.jink == "wins_game" and takers == [takers[0]] * 5:
            table.close_game([takers[0]], "jink")
