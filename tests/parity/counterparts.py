"""What does in the plain mode what a command of the screens does, and the other way round.

On the screens: commands by their ids, ``table.hint``, and what is chosen in the table's menu, in
the form of a new table, in the settings, with one's records and at the ends. In the plain mode:
commands of a table, ``table/hint``; words at the first question, ``home/records``; words within
other questions by the file that understands them, ``shelf/rename``; the questions of a new table,
``new/seats``; other commands of the program, ``program/replay``; and ``enter``, an empty line.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

PAIRS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The first screen.
        "home.continue": "home/number",
        "home.kept": "home/number home/records",
        "home.play-now": "home/play",
        "home.new-game": "home/new enter",
        "home.saved-tables": "home/tables",
        "home.records": "home/records",
        "home.statistics": "home/stats",
        "home.learn": "home/lesson home/drill",
        "home.rule-books": "home/rules",
        "home.language": "asking/lang",
        "home.help": "asking/help",
        "home.quit": "asking/quit",
        # At the table.
        "table.last-trick": "table/last",
        "table.log": "table/log",
        "table.ladder": "table/order",
        "table.hint": "table/hint",
        "table.why": "table/why",
        "table.rules": "table/rules explaining/all explaining/fields",
        "table.undo": "table/undo",
        "table.redo": "table/redo",
        "table.claim": "table/claim",
        "table.hand-order": "table/sort",
        "table.pace": "table/pace",
        "table.replay": "table/review",
        "table.coach": "table/coach",
        "table.more": "table/help",
        "table.help": "table/help",
        "table.leave": "table/quit table/home",
        "menu.replay": "table/review",
        "menu.log": "table/log",
        "menu.rules": "table/rules",
        "menu.claim": "table/claim",
        "menu.undo": "table/undo",
        "menu.redo": "table/redo",
        "menu.seats": "table/seat table/names arranging/human",
        "menu.code": "table/seed",
        "menu.settings": "table/pace table/wait table/forced table/sort table/coach table/lang",
        "menu.concede": "table/concede",
        "program.commands": "table/help",
        "table-menu.before": "table/pace table/wait table/sort table/forced table/coach",
        "table-menu.after": "table/pace table/wait table/sort table/forced table/coach",
        # What lies on the table.
        "help.rules": "table/rules",
        "ladder.before": "table/order",
        "ladder.after": "table/order",
        "last-trick.why": "table/why",
        "log.why": "table/why",
        "sentences.more": "table/hint",
        "sentences.rules": "table/rules",
        "rule-book.next": "table/rules home/rules reading/all",
        "rule-book.before": "table/rules home/rules",
        "rule-book.help": "asking/help",
        "curtain.open": "enter",
        "curtain.help": "asking/help",
        "curtain.leave": "table/quit",
        "leave.quit": "table/quit",
        # Its ends.
        "deal-end.next": "between/next enter",
        "deal-end.review": "table/review",
        "deal-end.why": "table/why",
        "deal-end.help": "asking/help",
        "deal-end.leave": "table/quit",
        "game-end.why": "table/why",
        "game-end.help": "asking/help",
        "game-end.leave": "table/quit",
        "end.again": "between/again",
        "end.new-game": "between/new",
        "end.home": "table/home",
        # Looking back.
        "replay.forward": "table/review",
        "replay.back": "table/review",
        "replay.trick": "table/review",
        "replay.deal": "table/review",
        "replay.deal-before": "table/review",
        "replay.home": "table/review",
        "replay.end": "table/review",
        "replay.jump": "table/review",
        "replay.open": "table/review",
        "replay.seat": "table/review program/replay",
        "replay.everything": "program/replay",
        "replay.why": "table/review",
        "replay.play-on": "table/from",
        "replay.help": "table/help",
        # A new table, and saved ones.
        "new-game.start": "enter",
        "new-game.help": "asking/help",
        "new-game.example": "setting_up/example",
        "new-game.games": "new/ruleset",
        "new-game.save-table": "setting_up/save",
        "new-game.save-rules": "setting_up/save",
        "form.ruleset": "new/ruleset",
        "form.house": "new/ruleset",
        "form.name": "new/seat",
        "form.seat": "new/seat setting_up/human",
        "form.option": "new/house",
        "form.practice": "new/practice setting_up/yes setting_up/no",
        "form.open": "new/practice setting_up/open-table",
        "form.code": "new/seed",
        "form.pace": "table/pace",
        "form.wait": "table/wait",
        "form.save-table": "setting_up/save",
        "form.save-rules": "setting_up/save",
        "form.start": "enter",
        "saved-tables.edit": "setting_up/save",
        "saved-tables.rename": "shelf/rename",
        "saved-tables.delete": "shelf/delete",
        "saved-tables.help": "asking/help",
        # Records and figures.
        "kept-games.help": "asking/help",
        "records.help": "asking/help",
        "record.help": "asking/help",
        "statistics.help": "asking/help",
        "records.game": "home/records shelf/more",
        "records.statistics": "home/stats",
        "record.replay": "home/records table/review program/replay",
        "record.go-on": "home/records",
        "record.share": "program/share",
        "record.delete": "shelf/delete",
        "statistics.person": "home/stats shelf/all",
        "statistics.game": "home/stats",
        "statistics.level": "home/stats",
        # Learning.
        "learn.help": "asking/help",
        "lesson.help": "asking/help",
        "drills.help": "asking/help",
        "drill.help": "asking/help",
        "drill-report.help": "asking/help",
        "drills.game": "home/drill",
        "drills.report": "program/drill",
        "drill-report.review": "home/drill",
        "score-pad.help": "program/score",
        "score-pad.anew": "program/score",
        # The settings.
        "home.settings": "home/name asking/lang table/pace table/wait table/forced table/sort",
        "settings.language": "asking/lang table/lang",
        "settings.name": "home/name new/seat",
        "settings.pace": "table/pace",
        "settings.wait_after_trick": "table/wait",
        "settings.forced": "table/forced arranging/yes arranging/no arranging/even",
        "settings.hand_order": "table/sort",
        "settings.coach": "table/coach",
    }
)
"""By what there is on the screens what there is in the plain mode, separated by blanks."""

ONLY_ON_SCREENS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "*.back": "nothing covers anything that one would have to go back to",
        "*.close": "nothing lies on the table that could be taken away",
        "*.page": "the terminal, or what reads it aloud, has its own pages",
        "*.table": "the table is not covered at the end of a deal: its commands are there",
        "leave.stay": "whoever says quit is not asked again, for the game is kept",
        "curtain.wait": "the curtain stays as long as nobody answers",
        "last-trick.before": "why takes a card by its name: there is no mark to move",
        "last-trick.after": "why takes a card by its name: there is no mark to move",
        "deal-code.copy": "the clipboard is the terminal's",
        "record.copy": "the clipboard is the terminal's",
        "records.which": "each line says whether the game is over",
        "ladder.strike": "a word says which cards are gone; there is nothing to strike out",
        "settings.ladder_strikes": "a word says which cards are gone",
        "settings.digit_plays": "a line is an answer only with Enter: there is no mark",
        "settings.theme": "there are no colours",
        "settings.colours": "there are no colours",
        "settings.suits": "it is taken from the settings, and --ascii says it for every command",
        "settings.keys": "there are no keys",
        "keys.usual": "there are no keys",
    }
)
"""What has no meaning line by line, as patterns of ids, with the reason."""

ONLY_LINE_BY_LINE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "table/state": "it stands in the status line and on the felt",
        "table/hand": "the hand lies there, at an open table all hands do",
        "table/score": "the score sheet stands beside the felt",
        "answers/none": "no card is ticked",
    }
)
"""What needs no command where there is a picture, with the reason."""
