"""What reads the lines of a record: `notation`."""

from hhtool.games.draw.notation import read_closing as read_closing
from hhtool.games.draw.notation import read_deal as read_deal
