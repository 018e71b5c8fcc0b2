"""Records of tricks in the plainest spelling, which are read without the patterns of their lines, and what is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hhtool import games
from hhtool.audit.session import replay_session
from hhtool.files import hhfile
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source
from hhtool.notation.words import PLAYERS
from hhtool.tricks.record import Trick

ROOMS = ["odessa", "variety", "piquet"]
LANGUAGES = ["en", "ru"]

AFTER = f"(?={'|'.join(PLAYERS['en'] + PLAYERS['ru'])})"
"""A player's name comes next."""

rooms = pytest.mark.parametrize("game", ROOMS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def evening(game: str, language: str, faults: float = 0) -> str:
    """Random deals of a game."""
    room = games.find(game)
    assert room is not None
    seats = {} if game == "piquet" else {"players": 4}
    text: str = room.generator.generate(deals=40, seed=5, language=language, faults=faults, **seats)
    return text


def read(text: str) -> Reading:
    return hhfile.read(Source("a.hh", text.encode()))


def deals(reading: Reading) -> list[Any]:
    return [deal for session in reading.sessions for deal in session.deals]


def tricks(reading: Reading) -> Iterator[tuple[Any, Trick]]:
    """Each trick with its deal."""
    for deal in deals(reading):
        yield from ((deal, event) for event in deal.events if isinstance(event, Trick))


@rooms
@languages
def test_more_blanks_change_nothing(game: str, language: str) -> None:
    text = evening(game, language)
    plain, wide = read(text), read(re.sub(", " + AFTER, " ,  ", text).replace(" -> ", "  -> "))
    assert deals(plain) == deals(wide)
    assert not any(session.faults for session in (*plain.sessions, *wide.sessions))


@rooms
@languages
def test_a_play_stands_where_its_text_is(game: str, language: str) -> None:
    plain = evening(game, language)
    for text in (plain, re.sub(", " + AFTER, ",  ", plain)):
        lines = text.split("\n")
        for deal, trick in tricks(read(text)):
            line = lines[trick.span.line - 1]
            for play in trick.plays:
                told = line[play.span.start - 1 : play.span.end - 1]
                assert told == told.strip()
                assert told.split()[0] == deal.players[play.seat]
                assert line[play.span.end - 1 :][:1] in ("", ",", " ")
                if play.count is not None:
                    said = line[play.count.span.start - 1 : play.count.span.end - 1]
                    assert said == str(play.count.amount)
            if trick.taker is not None:
                assert line[trick.taker_span.start - 1 :] == deal.players[trick.taker]


@pytest.mark.parametrize(
    "line",
    [
        "1. Anna Th, Boris ТЧ, Vera 9h",
        "1. Anna 9h, Boris Тч, Vera Kh",
        "1. Anna 9h, Boris 8h, Vera Kh -> Vrea",
        "1. Anna 9h, Boris 8, Vera Kh",
        "1. Anna 9h, Nobody 8h, Vera Kh",
    ],
)
def test_what_is_wrong_in_a_line_is_found_whoever_was_read_before(line: str) -> None:
    text = (
        "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n\n"
        "deal 2: dealer Vera, cards 2, trump d\n1. Anna 7h, Boris 6h, Vera Ah -> Vera\n"
    )
    [session] = read(f"{text}{line}\n").sessions
    assert session.faults
    assert {fault.span.line for fault in session.faults} == {7}


@rooms
def test_turns_are_taken_down_when_they_are_asked_for(game: str) -> None:
    for session in read(evening(game, "en", faults=0.5)).sessions:
        for replay in replay_session(session).replays:
            watched = replay.watched
            assert watched.breaches == replay.breaches
            assert watched.tricks == replay.tricks
            assert watched.scores == replay.scores
            assert watched.end == replay.end
            plays = [turn.play for turn in watched.seen if hasattr(turn, "play")]
            taken = [play for trick in watched.tricks for play in trick.trick.plays]
            # a trick in which a card comes again is not taken by anybody, and stops the replay
            assert plays[: len(taken)] == taken
            assert len(plays) - len(taken) < len(replay.deal.players)
