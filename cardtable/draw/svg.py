"""Lines of text as a picture on white paper, for a printer."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Final

from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from rich.text import Text

from cardtable.draw.canvas import Line

_STYLES: Final = {"panel-strong": "bold", "panel-dim": "bold", "panel-line": "dim"}
_RED: Final = "rgb(176,0,32)"

_FORMAT: Final = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "Fira Code", "DejaVu Sans Mono", "Menlo", "Consolas", monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
<rect x="0" y="0" width="{width}" height="{height}" fill="#ffffff" />
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own picture is that of a window, and fetches its font from the net."""


def picture(lines: Sequence[Line], width: int, title: str) -> str:
    """An SVG document: black on white, nothing in it that has to be fetched.

    Args:
        lines: pieces of text with their roles.
        width: in cells; no line is longer.
        title: what the document is called.
    """
    console = Console(width=width, record=True, file=StringIO(), color_system="truecolor")
    for line in lines:
        text = Text()
        for piece, roles in line:
            text.append(piece, " ".join(_STYLES.get(role, "") for role in roles.split()).strip())
        text.highlight_regex(r"\w{0,2}[♥♦]", _RED)
        console.print(text, no_wrap=True, crop=True)
    return console.export_svg(
        title=title, theme=DEFAULT_TERMINAL_THEME, code_format=_FORMAT, unique_id="sheet"
    )
