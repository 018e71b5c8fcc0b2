"""A deal for the report's replayer: the cards on the table, turn by turn. The hands are those after the pass."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.frame import Frame
from hhtool.games.contract import Frames
from hhtool.i18n import _
from hhtool.tricks.frames import frames_of, plain_table
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import TRICKS
from hhtool_hearts.story import HeartsStory


def frames(replay: Replay, language: str) -> Iterator[Frame]:
    """The frames of a deal."""
    return frames_of(HeartsStory(replay, language), plain_table(replay.deal, TRICKS, hands=replay.hands))


FRAMES = Frames((_("Trick"), None, _("Allowed; points taken")), frames)
