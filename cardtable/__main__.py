"""``python -m cardtable``: the program from a checkout."""

from cardtable.cli.main import run

run()
