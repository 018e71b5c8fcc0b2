"""A deal for the report: its steps for the replayer with the boards, and the marks on the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.game.frame import Frame
from hhtool.games.contract import Frames
from hhtool.games.ofc import story
from hhtool.games.ofc.sheet import IN_FANTASY, IS_DEAD
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.games.ofc.replay import Replay

HEADS = (_("Turn"), None, _("Allowed"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`; a column without a head is not shown."""


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    if not replay.deal.complete:
        return
    for piece in story.telling(replay, language):
        street = str(piece.round) if piece.round else ""
        yield Frame(piece.line, piece.text, piece.seat, street, piece.told, boards=piece.after)


def marks(replay: Replay) -> Mapping[int, str]:
    """The marks behind the points of each seat on the score sheet: in fantasy, dead."""
    if not replay.deal.complete:
        return {}
    return {
        seat: IN_FANTASY * (seat in replay.fantasies) + IS_DEAD * bool(dead) for seat, dead in enumerate(replay.dead)
    }


def special(replay: Replay, _language: str = "en") -> str:
    """That somebody is in fantasy."""
    return str(_("fantasy")) if replay.fantasies else ""


FRAMES = Frames(HEADS, frames, marks_note=_("F stands for a fantasy, x for a dead hand."), marks=marks, special=special)
