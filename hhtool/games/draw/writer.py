"""What writes the lines of a record: `notation`."""

from hhtool.games.draw.notation import write_deal as write_deal
from hhtool.games.draw.notation import write_events as write_events
from hhtool.games.draw.notation import write_name as write_name
