"""A deal for the report's replayer: the cards on the table, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.frame import Frame
from hhtool.games.contract import Frames
from hhtool.i18n import _
from hhtool.tricks.frames import Table, dealt_hands, frames_of
from hhtool.tricks.record import Trick
from hhtool_hearts import story
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import TRICKS

HEADS = (_("Trick"), None, _("Allowed; points taken"))


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The frames of a deal; none of one that was not judged. The hands are those after the pass."""
    if replay.deal.complete:
        hands = {seat: hand.cards for seat, hand in replay.hands.items()}
        tricks = [event for event in replay.deal.events if isinstance(event, Trick)]
        table = Table(replay.deal.players, dealt_hands(tricks, hands, TRICKS, len(replay.deal.players)))
        yield from frames_of(story.pieces(replay, language), table)


def verdict(replay: Replay, language: str = "en") -> list[str]:
    """What the deal came to."""
    return list(story.verdict(replay, language)) if replay.deal.complete else []


FRAMES = Frames(HEADS, frames, verdict)
