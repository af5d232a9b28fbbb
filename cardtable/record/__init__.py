"""The game record: one plain-text format for saving, resuming, undo, sharing and replay."""
