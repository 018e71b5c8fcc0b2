"""A short deal that shows what a record of Hearts looks like, for `hhtool new`."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.games.contract import Example
from hhtool.notation.record import Entry, Figures
from hhtool.notation.tokens import card_token
from hhtool_hearts.house import PLAYERS
from hhtool_hearts.notation import NOTATION
from hhtool_hearts.record import Deal, Event, Passed

_PASSED = ("Qs Ks 9h", "As Ah Kh", "2c Jd 5s", "Ad Kd Qh")
_POINTS = (13, 4, 0, 9)


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal; '' where it is plain."""
    points = tuple(Entry(seat, Decimal(count)) for seat, count in enumerate(_POINTS))
    notes = [("", "")]
    events: list[Event] = []
    for seat, text in enumerate(_PASSED):
        events.append(Passed(seat, _cards(text), (seat + 1) % PLAYERS))
        notes.append(("three cards to the left; passes may be left out", "три карты налево; можно не писать"))
    events += [Figures("score", points), Figures("total", points)]
    notes[2:] = [("", "")] * (len(_PASSED) - 1)
    notes.append(
        ("tricks before it: 1. Boris 2c, Vera Ac … -> Vera", "взятки перед счётом: 1. Борис 2т, Вера Тт … -> Вера")
    )
    notes.append(("", ""))
    deal = Deal("1", PLAYERS - 1, tuple(players), tuple(events))
    lines = [line for _number, line in NOTATION.write_deal(deal, language)]
    return [(line, both[language == "ru"]) for line, both in zip(lines, notes, strict=True)]


def _cards(text: str) -> tuple[int, ...]:
    tokens = [card_token(one) for one in text.split()]
    return tuple(token.cards[0] for token in tokens if token)


EXAMPLE = Example((), example)
