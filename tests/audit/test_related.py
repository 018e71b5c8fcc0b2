"""A finding points at what it contradicts."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source

HEAD = "players: Anna, Boris, Vera\npartial: yes\n"


@pytest.mark.parametrize(
    ("text", "code", "lines"),
    [
        pytest.param(
            "game: odessa\ndeal 2: dealer Vera, cards 2, trump d\nhand Boris: Kh 9c\n"
            "1. Anna Ah, Boris Qh, Vera 6h -> Anna\n",
            "TT103",
            [5],
            id="a card that is not held: the hand",
        ),
        pytest.param(
            "game: odessa\ndeal 2: dealer Vera, cards 2, trump d\n"
            "1. Anna Ah, Boris Qh, Vera 6h -> Anna\n2. Anna Ah, Boris 6c, Vera 7h -> Anna\n",
            "TT103",
            [5],
            id="a card played again: where it was played",
        ),
        pytest.param(
            "game: draw\ndeal 1: dealer Vera\nante: all 1\nhand Anna: Js Jd 9c 5h 2c\nhand Anna: Js Jd 9c 5h 3c\n",
            "HH011",
            [6],
            id="a line that stands again: the first",
        ),
        pytest.param(
            "game: stud\ndeal 1: dealer Vera\nup: Anna 9c, Boris Kh, Vera 2d\nAnna: bet 2\n",
            "ST101",
            [5],
            id="the wrong player begins: the card of the right one",
        ),
        pytest.param(
            "game: stud\ndeal 1: dealer Vera\nup: Anna 9c, Boris Kh, Vera 2d\nsays: Boris pair\n",
            "ST102",
            [5],
            id="a hand announced that is not shown: the cards",
        ),
        pytest.param(
            "game: stud\ndeal 1: dealer Vera\ndown Anna: 9c\ndown Boris: Kh\ndown Anna: 2d\n"
            "up: Anna 3c, Boris 4h, Vera 5d\n",
            "HH103",
            [5],
            id="a card down too many: the first",
        ),
    ],
)
def test_it_shows_the_place(text: str, code: str, lines: list[int]) -> None:
    game, _newline, rest = text.partition("\n")
    findings = audit_file(Source("a.hh", f"{game}\n{HEAD}{rest}".encode())).findings
    assert [[span.line for span, _said in one.related] for one in findings if one.code == code] == [lines]
