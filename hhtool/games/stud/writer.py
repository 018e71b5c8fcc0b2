"""What writes the lines of a record: `notation`."""

from hhtool.games.stud.notation import write_deal as write_deal
from hhtool.games.stud.notation import write_events as write_events
from hhtool.games.stud.notation import write_name as write_name
