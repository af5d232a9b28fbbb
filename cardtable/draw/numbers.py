"""Points as everything writes them: a minus sign is as broad as a plus."""

from __future__ import annotations


def score(points: int) -> str:
    """Points as they stand: ``15``, ``−20``."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points as they are added: ``+15``, ``−20``, ``0``."""
    return f"+{points}" if points > 0 else score(points)
