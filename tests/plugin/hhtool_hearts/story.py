"""A deal told turn by turn: what a player might have played, and what the deal came to."""

from collections.abc import Iterator

from hhtool.games.contract import Story
from hhtool.i18n import _
from hhtool.tricks.replay import PlayTurn, Taken
from hhtool.tricks.story import TrickStory, telling
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import ALL_POINTS, penalty
from hhtool_hearts.notation import NOTATION


class HeartsStory(TrickStory[Replay]):
    """What is said of a lead to the first trick, of the points of a trick, and of a moon."""

    notation = NOTATION

    def allowed(self, turn: PlayTurn, *, leads: bool) -> str:
        return str(_("leads the two of clubs")) if leads and turn.number == 1 else super().allowed(turn, leads=leads)

    def standing(self, taken: Taken) -> str:
        points = penalty([play.card for play in taken.trick.plays])
        return str(_("points {points}", points=points)) if points else ""

    def verdict(self) -> Iterator[str]:
        points = self.replay.points or ()
        if ALL_POINTS in points:
            yield str(_("{player} shot the moon", player=self.name(points.index(ALL_POINTS))))
        yield from super().verdict()


STORY = Story(*telling(HeartsStory))
