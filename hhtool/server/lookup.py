"""What stands at a place of a document: the word, the player it names, the step of the deal."""

from __future__ import annotations

import re
from typing import NamedTuple

from hhtool.game.frame import Frame, Tableau
from hhtool.i18n import in_force
from hhtool.notation.names import Names
from hhtool.server.document import Document

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,:;()\[\]|>]+')


class Word(NamedTuple):
    """A word of a line: the text, and the offsets where it begins and ends."""

    text: str
    start: int
    end: int


def words(line: str) -> list[Word]:
    """The words of a line; a name in quotes is one."""
    return [Word(found[0], found.start(), found.end()) for found in _WORD.finditer(line)]


def word_at(line: str, offset: int) -> Word | None:
    """The word at an offset of a line, or that which ends there."""
    return next((one for one in words(line) if one.start <= offset <= one.end), None)


def players_at(document: Document, place: int) -> tuple[str, ...]:
    """Who plays at a line: the players of the deal, or of the session."""
    if met := document.replay_at(place):
        players: tuple[str, ...] = met.replay.deal.players
        return players
    session = document.session_at(place)
    return session.audited.reading.session.players if session and session.audited else ()


def player_of(players: tuple[str, ...], text: str) -> str | None:
    """The player whom a word names, if it names one."""
    seat = Names(players).seat(text) if players else None
    return None if seat is None else players[seat]


def frames_at(document: Document, place: int) -> list[Frame]:
    """The steps of the deal that a line is in; none where it was not judged."""
    met = document.replay_at(place)
    if met is None or not met.replay.deal.complete:
        return []
    try:
        return [*met.game.frames.frames(met.replay, in_force())]
    except Exception as error:
        document.bugs.met(error, "frames")
        return []


def step_at(frames: list[Frame], number: int, offset: int) -> Frame | None:
    """The step at an offset of the line of that number."""
    own = [one for one in frames if one.line == number]
    begun = [one for one in own if one.span is not None and one.span.start - 1 <= offset]
    whole = [one for one in own if one.span is None]
    return begun[-1] if begun else next(iter(whole), None)


def board_of(frames: list[Frame], player: str, upto: Frame | None = None) -> Tableau | None:
    """What lies before a player after a step, else at the end of the deal."""
    found = None
    for frame in frames:
        found = next((board for board in frame.boards if board.name == player), found)
        if frame is upto:
            break
    return found
