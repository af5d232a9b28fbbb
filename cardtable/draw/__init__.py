"""Rows of coloured text for a card table: cards, felt, seats, score sheet, status line.

Everything here turns plain values into `rich` Segments with the colours of a `Palette`. It knows
no screen and decides no rule, so the screens and the commands can show the same picture.
"""
