"""What a deal is worth where tricks are counted against a quota.

Source: rules page, 5.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.facts import fact
from cardtable.rules.phases.contract import AVOID, CONTRACTS, trump_of
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seen import expected, has_quotas
from cardtable.teach.drills import deals
from cardtable.teach.drills.question import Kind, Question, Scene

NAME = "quota"
FOREHAND: Final = "forehand"
OTHERS: Final = "others"
AVOID_FOREHAND: Final = "avoid-forehand"
AVOID_OTHERS: Final = "avoid-others"
SIGN: Final = "sign"


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Only where there are quotas."""
    return has_quotas(ruleset)


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question | None:
    """A contract played out, and what one seat scores for its tricks."""
    avoids = confusion in (AVOID_FOREHAND, AVOID_OTHERS, SIGN)
    action = chance.choice([one for one in CONTRACTS if (one.words[0] == AVOID) == avoids])
    contract, trump = action.words[0], trump_of(action)
    dealer = chance.randrange(ruleset.seats)
    forehand = ruleset.seating.left_of(dealer)
    dealt = deals.dealt(ruleset, chance, wanted={})
    assert dealt is not None
    begun = deals.begun(ruleset, dealer, dealt, trump, contract=contract)
    state = deals.played_out(begun, chance)
    others = [seat for seat in range(ruleset.seats) if seat != forehand]
    of_forehand = confusion in (FOREHAND, AVOID_FOREHAND) or (
        confusion == SIGN and chance.random() < 0.5
    )
    seat = forehand if of_forehand else chance.choice(others)
    points = state.match.rows[-1].points[seat]
    if confusion == SIGN and points == 0:
        return None
    won = sum(trick.winner == seat for trick in state.play.tricks)
    quota = expected(contract)[0 if seat == forehand else 1]
    figures = _figures(won, points)
    name = f"{NAME}.{confusion}"
    own = {
        FOREHAND: name,
        OTHERS: name,
    }.get(confusion, f"{NAME}.{AVOID_FOREHAND if seat == forehand else AVOID_OTHERS}")
    answer = (figures.index(points),)
    labels = ruleset.seating.labels
    told = [
        fact("drill.told.contract", seat=labels[forehand], contract=contract),
        fact("drill.told.won", seat=labels[seat], number=won),
    ]
    if trump is not None:
        told.insert(1, fact("trump-turned", suit=trump))
    scene = Scene(
        trump, tricks=state.play.tricks, contract=contract, forehand=forehand, seat=seat
    )  # fmt: skip
    code = "drill.why.quota-avoid" if avoids else "drill.why.quota"
    return Question(
        kind=NAME,
        confusion=name,
        ruleset=ruleset,
        scene=scene,
        told=tuple(told),
        asked=fact("drill.ask.score", side=labels[seat]),
        shape="one",
        options=tuple(fact("drill.option.signed", points=f"{one:+d}") for one in figures),
        answer=answer,
        mistakes={
            (index,): f"{NAME}.{SIGN}" if avoids and figure == -points else own
            for index, figure in enumerate(figures)
            if figure != points
        },
        reasons=(
            fact(
                "drill.why.quota-forehand" if seat == forehand else "drill.why.quota-others",
                contract=contract,
                quota=quota,
            ),
            fact(code, quota=quota, won=won, points=f"{points:+d}"),
        ),
    )


def _figures(won: int, points: int) -> list[int]:
    """What the score would be by each of the quotas, and with the other sign."""
    quotas = {quota for contract in ("spel", AVOID) for quota in expected(contract)}
    near = {won - quota for quota in quotas} | {quota - won for quota in quotas}
    others = sorted(near - {points, -points}, key=lambda one: (abs(one - points), one))
    return sorted({points, -points, *others[:3]})


KIND = Kind(
    NAME,
    (FOREHAND, OTHERS, AVOID_FOREHAND, AVOID_OTHERS, SIGN),
    ("ends",),
    applies,
    make,
)
