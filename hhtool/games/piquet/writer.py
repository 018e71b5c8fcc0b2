"""Record to text: see `notation`."""

from hhtool.games.piquet.notation import write_deal, write_events, write_name

__all__ = ["write_deal", "write_events", "write_name"]
