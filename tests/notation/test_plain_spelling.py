"""Lines in the plainest spelling are read without their patterns: the same comes of them, in the same places."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hhtool import games
from hhtool.files import hhfile
from hhtool.notation.source import Source


def deals(text: str) -> list[Any]:
    """The deals of a text in which nothing is wrong."""
    sessions = hhfile.read(Source("a.hh", text.encode())).sessions
    assert not any(session.faults for session in sessions)
    return [deal for session in sessions for deal in session.deals]


def placed(text: str) -> list[tuple[str, str]]:
    """The lines of each deal, with their places, and how its cards are written."""
    return [(repr(deal.events), deal.style) for deal in deals(text)]


@pytest.mark.parametrize("game", [room.id for room in games.all_games()])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_blank_at_the_end_changes_nothing(game: str, language: str) -> None:
    room = games.find(game)
    assert room is not None
    text = room.generator.generate(deals=40, seed=3, language=language, players=2 if game == "piquet" else 3)
    assert placed(text) == placed(re.sub(r"(?<=\S)$", " ", text, flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("odessa", "1. Anna Ah, Boris Jo(max s), Vera ?? -> Boris"),
        ("variety", "contract 5: Vera, Anna"),
        ("variety", "3. Vera ??, Anna Kd, Boris ??"),
        ("stud", "says: Anna pair of kings, possible flush, Vera high card ace"),
        ("ofc", "board Boris: - / 9s Ts / 4d 4c 4h"),
        ("piquet", "exchange Anna: 3 x 7s 8s 9d > Ah Kh Qh"),
        ("piquet", "exchange Boris: 2 > Ah Kh"),
        ("piquet", "hand Anna after: Ah Kh Qh Jh Th 9h 8h 7h As Ks Qs Js"),
        ("draw", "stacks: Anna 40, Boris 60"),
    ],
)
def test_a_blank_behind_a_line_of_its_kind_changes_nothing(game: str, line: str) -> None:
    players = ("Anna", "Boris") if game == "piquet" else ("Anna", "Boris", "Vera")
    text = f"game: {game}\nplayers: {', '.join(players)}\n\ndeal 1: dealer Anna\n{line}"
    assert placed(text) == placed(f"{text} ")
    assert len(deals(text)[0].events) == 1
