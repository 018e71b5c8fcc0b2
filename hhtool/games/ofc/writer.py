"""Record to text: see `notation`."""

from hhtool.games.ofc.notation import write_deal as write_deal
from hhtool.games.ofc.notation import write_events as write_events
