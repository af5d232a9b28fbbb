"""A game played with a real pack, told answer by answer, without a screen or a keyboard.

The engine itself goes through each deal: it refuses a bid that may not be made, knows who deals
next, and scores. Only the cards are missing. So the pack that it is given is any pack, and the
tricks that it scores hold but the one card that matters: which side took them is told, and the
winner of the best trump played the five.
"""

from cardtable.table.tally.answers import answer
from cardtable.table.tally.asking import in_english, question
from cardtable.table.tally.sheet import Sheet, start
from cardtable.table.tally.telling import Telling

__all__ = ["Sheet", "Telling", "answer", "in_english", "question", "start"]
