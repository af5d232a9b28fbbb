"""95 % intervals over independent groups of games."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

Range = tuple[float, float]
"""From, to."""

_T: Final = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""The 97.5 % points of Student's t with 1, 2, … degrees of freedom."""


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t; from 30 degrees of freedom on, 1.96 and a little."""
    return _T[freedom - 1] if freedom <= len(_T) else 1.96 + 2.4 / freedom


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Range:
    """The interval of ``sum(tops) / sum(bottoms)``, one pair a group.

    With ``R`` the ratio, ``n`` groups and ``b`` the mean bottom:
    ``R ± t(n - 1) · sqrt(sum((top - R · bottom)²) / (n · (n - 1))) / b``. With equal bottoms this
    is Student's interval of a mean. One group alone tells nothing: from -inf to inf.
    """
    count = len(tops)
    value = sum(tops) / sum(bottoms)
    if count < 2:
        return (-inf, inf)
    squares = sum((top - value * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    width = student(count - 1) * sqrt(squares / (count * (count - 1))) * count / sum(bottoms)
    return (value - width, value + width)


def share(shares: Sequence[float]) -> Range:
    """The interval of the mean share of games won, one share a group, within 0 to 1.

    Student's interval of the mean, ``m ± t(n - 1) · s / sqrt(n)``, taken as if one group more had
    been won and one more lost (as Agresti and Coull do for a proportion), so that a short row of
    wins is never taken for certainty.
    """
    low, high = ratio([*shares, 0.0, 1.0], [1.0] * (len(shares) + 2))
    return (max(0.0, low), min(1.0, high))
