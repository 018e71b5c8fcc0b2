"""A deal turn by turn in every language at once: its steps, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.i18n import EVERY, speaking, with_minus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.frame import Frame
    from hhtool.games.contract import Game


def heads(game: Game) -> tuple[str, str, str]:
    """The heads of a frame's round, pot and choices; '' where a game has none."""
    street, pot, allowed = ("" if head is None else str(head) for head in game.frames.heads)
    return street, pot, allowed


class Told(NamedTuple):
    """A deal in every language at once, as `i18n.EVERY` tells it: its steps, and what it came to."""

    steps: Sequence[Frame]
    verdict: Sequence[str]


def told(audited: Audited, replay: Any) -> Told:
    """A deal of a session in every language; what is written in the record stays in the record's."""
    assert audited.game is not None
    own = audited.reading.session.language
    with speaking(EVERY):
        steps = tuple(audited.game.frames.frames(replay, own))
        return Told(steps, tuple(map(with_minus, audited.game.story.verdict(replay, own))))


def watched(replay: Any) -> Any:
    """A replay that need not be made once more each time that it is told; one of a game without such is as it was."""
    return getattr(replay, "watched", replay)
