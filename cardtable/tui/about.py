"""A sentence below a form."""

from __future__ import annotations

from cardtable.draw.canvas import Row, clip, row, wrap
from cardtable.tui.widgets.painted import Painted


class About(Painted):
    """One sentence about what is marked, broken to the width."""

    text = ""
    refused = False

    def say(self, text: str, *, refused: bool = False) -> None:
        """Show a sentence; one that says why something cannot be chosen has another colour."""
        if (text, refused) != (self.text, self.refused):
            self.text, self.refused = text, refused
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentence on the lines there are."""
        lines = wrap(self.text, width - 6)
        if len(lines) > height:
            lines[height - 1] = clip(" ".join(lines[height - 1 :]), width - 6)
        lines += [""] * (height - len(lines))
        signs = [" × " if self.refused else "   ", *["   "] * height]
        role = "refusal" if self.refused else "prompt"
        return [
            row([(sign, "prompt-strong"), (text, "")], width, self.palette, role)
            for sign, text in zip(signs, lines[:height], strict=False)
        ]
