"""A deal turn by turn in every language at once: its steps, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.i18n import EVERY, speaking, with_minus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.frame import Frame
    from hhtool.games.contract import Game


class Played(NamedTuple):
    """A deal that was replayed, with its game and the language of its record."""

    game: Game
    language: str
    replay: Any


def played(audited: Audited, place: int) -> Played:
    """A deal of a session by its place."""
    assert audited.game is not None
    return Played(audited.game, audited.reading.session.language, audited.replays[place])


def heads(game: Game) -> tuple[str, str, str]:
    """The heads of a frame's round, pot and choices; '' where a game has none."""
    street, pot, allowed = ("" if head is None else str(head) for head in game.frames.heads)
    return street, pot, allowed


class Told(NamedTuple):
    """A deal in every language at once, as `i18n.EVERY` tells it: its steps, and what it came to."""

    steps: Sequence[Frame]
    verdict: Sequence[str]


def told(deal: Played) -> Told:
    """A deal in every language; what is written in the record stays in the record's."""
    game, own, replay = deal
    with speaking(EVERY):
        steps = tuple(step._replace(allowed=with_minus(step.allowed)) for step in game.frames.frames(replay, own))
        return Told(steps, tuple(map(with_minus, game.story.verdict(replay, own))))


def watched(deal: Played) -> Played:
    """A deal whose replay need not be made once more each time that it is told; without such it is as it was."""
    return deal._replace(replay=getattr(deal.replay, "watched", deal.replay))
