"""`python -m hhtool`, and what the command `hhtool` starts."""

from __future__ import annotations


def main() -> None:
    """Run the command line; Ctrl-C while it is still being loaded ends it without a word."""
    try:
        from hhtool.cli import main as run
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    run()


if __name__ == "__main__":
    main()
