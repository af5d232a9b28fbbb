"""The widgets of the table: each draws rows of `cardtable.draw` and speaks upward by messages."""
