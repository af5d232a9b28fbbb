"""The phases of a deal, by the names that ruleset files use, in their order of first use."""

from __future__ import annotations

from typing import Final

from cardtable.rules.phases.auction import Once, Rounds
from cardtable.rules.phases.base import Outcome, Question, Step
from cardtable.rules.phases.bury import Bury
from cardtable.rules.phases.contract import Announce
from cardtable.rules.phases.deal import DealHands, TurnCard, TurnFour, TurnUp
from cardtable.rules.phases.discard import Draw, GiveAway
from cardtable.rules.phases.jink import Declare
from cardtable.rules.phases.partner import ChoosePartner
from cardtable.rules.phases.play import PlayCards
from cardtable.rules.phases.scoring import ScoreBid, ScoreQuota, ScoreRace
from cardtable.rules.phases.steal import Steal
from cardtable.rules.phases.trump import NameTrump

QUESTIONS: Final[dict[str, Question]] = {
    "bury": Bury(),
    "auction": Rounds(),
    "auction-once": Once(),
    "trump": NameTrump(),
    "partner": ChoosePartner(),
    "steal": Steal(),
    "draw": Draw(),
    "jink": Declare(),
    "contract": Announce(),
    "give-away": GiveAway(),
    "play": PlayCards(),
}
"""Phases that ask seats."""

STEPS: Final[dict[str, Step]] = {
    "deal": DealHands(),
    "turn-up": TurnUp(),
    "turn-card": TurnCard(),
    "turn-four": TurnFour(),
    "score-race": ScoreRace(),
    "score-bid": ScoreBid(),
    "score-quota": ScoreQuota(),
    **QUESTIONS,
}
"""All phases."""

__all__ = ["QUESTIONS", "STEPS", "Outcome", "Question", "Step"]
