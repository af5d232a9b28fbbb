"""Many games without a screen."""

from cardtable.arena.paired import Interval, Result, simulate

__all__ = ["Interval", "Result", "simulate"]
