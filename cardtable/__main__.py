"""``python -m cardtable``: the program from a checkout."""

try:
    from cardtable.cli.main import run
except KeyboardInterrupt:  # Ctrl+C before anything has begun
    raise SystemExit(130) from None

# A process that only helps (`simulate --jobs`) imports this module and must not start anew.
if __name__ == "__main__":
    run()
