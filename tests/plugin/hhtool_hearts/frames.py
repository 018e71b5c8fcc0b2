"""A deal for the report's replayer: the cards on the table, turn by turn. The hands are those after the pass."""

from hhtool.games.contract import Frames
from hhtool.i18n import _
from hhtool.tricks.frames import plain_frames
from hhtool_hearts.house import TRICKS
from hhtool_hearts.story import HeartsStory

FRAMES = Frames(
    (_("Trick"), None, _("Allowed; points taken")), plain_frames(HeartsStory, TRICKS, hands=lambda replay: replay.hands)
)
