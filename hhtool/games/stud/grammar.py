"""What reads the lines of a record: `notation`."""

from hhtool.games.stud.notation import read_closing as read_closing
from hhtool.games.stud.notation import read_deal as read_deal
