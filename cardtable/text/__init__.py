"""French and English: the only place where sentences are made."""

from cardtable.text.preferred import preferred
from cardtable.text.words import Words, say

__all__ = ["Words", "preferred", "say"]
