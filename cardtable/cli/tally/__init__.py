"""A game played with a real pack, told answer by answer: pure, without a screen or a keyboard.

The engine itself goes through each deal: it refuses a bid that may not be made, knows who deals
next, and scores. Only the cards are missing. So the pack that it is given is any pack, and the
tricks that it scores hold but the one card that matters: which side took them is told, and the
winner of the best trump played the five.
"""

from cardtable.cli.tally.answers import answer
from cardtable.cli.tally.sheet import Sheet, may_be_spoilt, start
from cardtable.cli.tally.tricks import example_of_tricks

__all__ = ["Sheet", "answer", "example_of_tricks", "may_be_spoilt", "start"]
