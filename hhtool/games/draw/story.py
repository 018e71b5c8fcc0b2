"""The lines of `hhtool replay`: what was done, what was in the pot, and what the rules allowed."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.games.contract import Story
from hhtool.games.draw.all_in import to_come
from hhtool.games.draw.notation import NOTATION
from hhtool.games.draw.replay import Replay
from hhtool.i18n import _
from hhtool.notation.retold import Retold
from hhtool.poker.all_in import chances
from hhtool.poker.options import choices, on_screen, pots, turn_lines, turns_by_place
from hhtool.poker.record import Act


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`, each action with the pot before it and what was allowed.

    A deal that was not judged is given as it is written, without what was allowed.
    """
    yield from on_screen(_story(replay, language))


def _story(replay: Replay, language: str) -> Iterator[str]:
    turns = turns_by_place(replay.table) if replay.table else {}
    retold = Retold(NOTATION, replay.deal, language)
    yield retold.heading()
    for event in replay.deal.events:
        text = retold.line(event)
        turn = turns.get(event.span) if isinstance(event, Act) else None
        if turn is None:
            yield f"  {text}"
        else:
            yield from turn_lines(replay, text, turn, choices(turn))
    yield from (f"  = {line}" for line in verdict(replay, language))


def verdict(replay: Replay, language: str = "en") -> Iterator[str]:  # noqa: ARG001
    """What the deal came to: whether openers were held, what hands were worth when all were all in, and the pots."""
    if replay.opener is not None and replay.proof is not None:
        found = {
            True: _("{player} held openers: {cards}"),
            False: _("{player} did not hold openers: {cards}"),
            None: _("no telling whether {player} held openers"),
        }[replay.proof.held]
        cards = replay.spell(replay.proof.cards)
        yield str(found._replace(fields={"player": replay.name(replay.opener), "cards": cards}))
    yield from chances(replay, to_come(replay), NOTATION.tell_name)
    yield from pots(replay)


STORY = Story(story, verdict)
