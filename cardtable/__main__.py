"""``python -m cardtable``: the program from a checkout."""

from cardtable.cli.main import run

# A process that only helps (`simulate --jobs`) imports this module and must not start anew.
if __name__ == "__main__":
    run()
