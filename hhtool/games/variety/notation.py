"""The lines of a record of the game: read and written."""

from __future__ import annotations

from typing import get_args

from hhtool.games.contract import Notation
from hhtool.games.variety.grammar import read_closing, read_deal
from hhtool.games.variety.record import Deal, Event
from hhtool.games.variety.writer import write_deal, write_events, write_name

NOTATION = Notation(Deal, get_args(Event), read_deal, read_closing, write_deal, write_events, write_name)
