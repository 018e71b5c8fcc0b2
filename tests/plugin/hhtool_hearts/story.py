"""A deal told turn by turn: what a player might have played, and what the deal came to."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.games.contract import Story
from hhtool.i18n import _
from hhtool.notation.record import written_scores
from hhtool.notation.tokens import written
from hhtool.tricks.allowed import follow_suit, forced
from hhtool.tricks.engine import PlayTurn, Taken
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.story import StoryLine, write_story, write_unjudged
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import ALL_POINTS, penalty
from hhtool_hearts.notation import NOTATION


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`; one that was not judged is told as it is written."""
    lines = [text for _line, text in NOTATION.write_deal(replay.deal, language)]
    if replay.deal.complete:
        yield from write_story(lines, pieces(replay, language), verdict(replay, language))
    else:
        yield from write_unjudged(lines)


def pieces(replay: Replay, language: str) -> Iterator[StoryLine]:
    """The pieces of a deal in order, without its heading."""
    replay = replay.watched
    turns = {id(turn.play): turn for turn in replay.seen}
    takes = iter(replay.tricks)
    number = 0
    for event in replay.deal.events:
        line, text = NOTATION.write_events([event], replay.deal.players, language)[0]
        if not isinstance(event, Trick) or not event.plays:
            yield StoryLine(line, text)
            continue
        taken = next(takes, None)
        number += 1
        trick = taken.trick if taken else event
        head = len(f"{event.number}. ")
        for place, play in enumerate(trick.plays):
            text = NOTATION.write_events([Trick(event.number, (play,))], replay.deal.players, language)[0][1]
            turn = turns.get(id(play))
            duty = _duty(replay, turn, language) if turn else ""
            yield StoryLine(line, text, duty, turn is not None, number, head, not place, play.span, play)
        if taken is not None:
            yield _taker(replay, taken, number, head)


def _duty(replay: Replay, turn: PlayTurn, language: str) -> str:
    """What the player might have played."""
    late = turn.expected not in (turn.play.seat, None)
    turned = str(_(" (it was {player}'s turn)", player=replay.name(turn.expected))) if late else ""
    if turn.held is not None and (only := forced(turn.held, language)):
        return only + turned
    leads = _leads(replay, turn.play)
    if leads and turn.number == 1:
        return str(_("leads the two of clubs"))
    if turn.led is None and not leads:
        return str(_("which suit was led cannot be told")) + turned
    return follow_suit(turn.held, turn.led, turn.void, leads=leads).text(turn.led, language) + turned


def _leads(replay: Replay, play: Play) -> bool:
    return any(event.plays[:1] and event.plays[0] is play for event in replay.deal.events if isinstance(event, Trick))


def _taker(replay: Replay, taken: Taken, number: int, head: int) -> StoryLine:
    line, blank = taken.trick.span.line, " " * head
    if taken.taker is None:
        return StoryLine(line, f"{blank}-> {_('who took it cannot be told')}", trick=number, head=head)
    text = f"{blank}-> {NOTATION.write_name(replay.name(taken.taker))}"
    if taken.trick.taker not in (None, taken.taker):
        text += str(_(", not {player}", player=NOTATION.write_name(replay.name(taken.trick.taker))))
    points = penalty([play.card for play in taken.trick.plays])
    said = str(_("points {points}", points=points)) if points else ""
    return StoryLine(line, text, said, trick=number, head=head, taker=taken.taker)


def verdict(replay: Replay, language: str = "en") -> Iterator[str]:  # noqa: ARG001
    """Who shot the moon, and what each player writes, as far as the record tells."""
    if replay.points is not None and ALL_POINTS in replay.points:
        yield str(_("{player} shot the moon", player=NOTATION.write_name(replay.name(replay.points.index(ALL_POINTS)))))
    said = written_scores(replay.deal)
    right = said if replay.scores is None else replay.scores
    parts = []
    for seat in sorted(right):
        text = f"{NOTATION.write_name(replay.name(seat))} {written(right[seat])}"
        if said.get(seat, right[seat]) != right[seat]:
            text += str(_(" (written {points})", points=written(said[seat])))
        parts.append(text)
    if parts:
        yield str(_("points: {points}", points=", ".join(parts)))


STORY = Story(story)
