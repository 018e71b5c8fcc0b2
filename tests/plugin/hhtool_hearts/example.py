"""A short deal that shows what a record of Hearts looks like, for `hhtool new`."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.games.contract import Example
from hhtool.generate.draft import figures
from hhtool.notation.tokens import cards_of_text
from hhtool_hearts.house import PLAYERS
from hhtool_hearts.notation import NOTATION
from hhtool_hearts.record import Deal, Passed

_PASSED = ("Qs Ks 9h", "As Ah Kh", "2c Jd 5s", "Ad Kd Qh")
_POINTS = (13, 4, 0, 9)
_NOTES = [
    ("", ""),
    ("three cards to the left; passes may be left out", "три карты налево; можно не писать"),
    *[("", "")] * 3,
    ("tricks before it: 1. Boris 2c, Vera Ac … -> Vera", "взятки перед счётом: 1. Борис 2т, Вера Тт … -> Вера"),
    ("", ""),
]


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal; '' where it is plain."""
    passed = [Passed(seat, cards_of_text(text), (seat + 1) % PLAYERS) for seat, text in enumerate(_PASSED)]
    events = (*passed, figures("score", _POINTS), figures("total", _POINTS))
    return NOTATION.explained(Deal("1", PLAYERS - 1, tuple(players), events), _NOTES, language)


EXAMPLE = Example((), example)
