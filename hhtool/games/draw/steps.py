"""A deal turn by turn for the report's replayer: what is done, what was allowed, and the pot before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.draw.record import Draw
from hhtool.games.draw.story import choices, story
from hhtool.games.draw.writer import write_events
from hhtool.i18n import Message, _
from hhtool.notation import written
from hhtool.poker.record import Act, Pot, Rake, Summary
from hhtool.steps import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.games.draw.replay import Replay

HEADS = (_("Round"), _("Pot before"), _("Allowed"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`."""


def steps(replay: Replay, language: str = "en") -> Iterator[Step]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    if replay.table is None:
        return
    turns = {id(turn.event): turn for turn in replay.table.turns}
    events = [event for event in replay.deal.events if not isinstance(event, Summary | Pot | Rake)]
    lines = write_events(events, replay.deal.players, language)
    for event, (line, text) in zip(events, lines, strict=True):
        turn = turns.get(id(event)) if isinstance(event, Act) else None
        if turn is not None:
            late = turn.expected not in (turn.event.seat, None)
            yield Step(
                line, text, turn=True, street=str(turn.street), allowed=choices(turn), pot=written(turn.pot),
                asked=replay.name(turn.expected) if late else "",
            )  # fmt: skip
        elif isinstance(event, Draw):
            yield Step(line, text, turn=True, allowed=str(_up_to(replay.house.max_draw)))
        else:
            yield Step(line, text)


def verdict(replay: Replay, language: str = "en") -> list[str]:
    """What the deal came to: whether openers were held, and the pots."""
    return [line.strip().removeprefix("= ") for line in story(replay, language) if line.startswith("  = ")]


def _up_to(most: int) -> Message:
    return _("exchange up to {most}", most=most)
