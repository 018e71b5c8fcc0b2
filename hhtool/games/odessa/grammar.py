"""Text to record: see `notation`."""

from hhtool.games.odessa.notation import HEADING, READER, read_closing, read_deal

__all__ = ["HEADING", "READER", "read_closing", "read_deal"]
