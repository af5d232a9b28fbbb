"""A card table in the terminal for the Forty-Fives family and Swedish Bismarck.

The public names are listed in `__all__`; they are imported when first used, so that
``import cardtable`` and ``cardtable --version`` cost next to nothing.
"""

from __future__ import annotations

__version__ = "0.1.0"
