"""French and English: the only place where sentences are made."""

from cardtable.text.preferred import chosen_language, preferred
from cardtable.text.words import Words, say

__all__ = ["Words", "chosen_language", "preferred", "say"]
