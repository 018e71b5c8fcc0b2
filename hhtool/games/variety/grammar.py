"""Text to record: see `notation`."""

from hhtool.games.variety.notation import read_closing, read_deal

__all__ = ["read_closing", "read_deal"]
