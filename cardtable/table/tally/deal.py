"""What is told of a deal before its tricks: who deals, who has the bid, what is trump."""

from __future__ import annotations

from typing import Final

from cardtable.record.lines import shown
from cardtable.rules import engine
from cardtable.rules.actions import JINK, NO_JINK, PASS, bid, choose_partner, name_trump
from cardtable.rules.cards import Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_action
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.table.tally.read import only, read_seat, read_trump
from cardtable.table.tally.sheet import Sheet, begin, do, go_on

YES: Final = "yes"
NO: Final = "no"
ALL_PASSED: Final = "pass"


def dealer(sheet: Sheet, words: list[str]) -> Sheet:
    """``N``: who deals first."""
    return begin(sheet, read_seat(sheet.state.ruleset, only(words)), [])


def turned(sheet: Sheet, words: list[str]) -> Sheet:
    """``S``: which suit is turned up as trump."""
    suit = read_trump(words)
    pack = _pack_that_turns(sheet.state.ruleset, suit)
    after, _ = engine.deal(sheet.state, sheet.dealer, pack)
    return go_on(sheet, after, [])


def _pack_that_turns(ruleset: Ruleset, suit: Suit) -> tuple[Card, ...]:
    """A pack whose turned-up card, or the dealer's last one, is a small card of `suit`."""
    last, turned = Card("7" + suit), Card("6" + suit)
    others = [card for card in ruleset.pack if card not in (last, turned)]
    place = ruleset.seats * ruleset.hand_size - 1
    return (*others[:place], last, turned, *others[place:])


def auction(sheet: Sheet, words: list[str]) -> Sheet:
    """``N 20``: who has the bid, and at what; or ``pass``."""
    state, bidder, call = sheet.state, None, PASS
    if words != [ALL_PASSED]:
        if len(words) != 2:
            raise UnreadableError(
                fact(
                    "score.auction-form",
                    text=shown(" ".join(words)),
                    example=f"{state.ruleset.seating.labels[0]} 20",
                )
            )
        bidder = read_seat(state.ruleset, words[0])
        call = bid(int(read_action(f"bid {words[1]}").words[0]))
    events: list[Fact] = []
    while state.phase == "auction":
        # Whatever was called before: the last bid stands, everybody else has passed.
        action = call if state.turn == bidder else PASS
        state, more = do(state, action)
        events += more
    told = [event for event in events if event.code in ("bid-forced", "thrown-in")]
    return go_on(sheet, state, told)


def trump(sheet: Sheet, words: list[str]) -> Sheet:
    """``S``: which suit the declarer named."""
    state, _ = do(sheet.state, name_trump(read_trump(words)))
    return go_on(sheet, state, [])


def partner(sheet: Sheet, words: list[str]) -> Sheet:
    """``B``: whom the declarer chose."""
    ruleset = sheet.state.ruleset
    label = ruleset.seating.labels[read_seat(ruleset, only(words))]
    state, _ = do(sheet.state, choose_partner(label))
    return go_on(sheet, state, [])


def jink(sheet: Sheet, words: list[str]) -> Sheet:
    """``yes`` or ``no``: whether all the tricks were declared."""
    if words not in ([YES], [NO]):
        raise UnreadableError(fact("score.yes-or-no", text=shown(" ".join(words))))
    state, _ = do(sheet.state, JINK if words == [YES] else NO_JINK)
    return go_on(sheet, state, [])


def contract(sheet: Sheet, words: list[str]) -> Sheet:
    """``spel``, ``valfri H``: what forehand announced."""
    state, _ = do(sheet.state, read_action(shown(" ".join(["contract", *words]))))
    return go_on(sheet, state, [])
