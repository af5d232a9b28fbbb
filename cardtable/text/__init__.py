"""French and English: the only place where sentences are made."""

from cardtable.text.words import Words, say

__all__ = ["Words", "say"]
