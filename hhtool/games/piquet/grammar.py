"""Text to record: see `notation`."""

from hhtool.games.piquet.notation import read_closing, read_deal

__all__ = ["read_closing", "read_deal"]
