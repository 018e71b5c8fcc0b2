"""Text to record: see `notation`."""

from hhtool.games.ofc.notation import read_closing as read_closing
from hhtool.games.ofc.notation import read_deal as read_deal
