"""The game controller: the one door between the rules core and whoever plays."""

from cardtable.table.table import Table, order

__all__ = ["Table", "order"]
