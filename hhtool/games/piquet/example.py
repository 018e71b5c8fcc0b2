"""A short deal that shows what a record of piquet looks like, for `hhtool new`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.cards.card import RANK, RANK_ONLY
from hhtool.games.contract import Example
from hhtool.games.piquet.combinations import POINT, SEQUENCE, SET
from hhtool.games.piquet.engine import replay
from hhtool.games.piquet.house import House
from hhtool.games.piquet.notation import NOTATION
from hhtool.games.piquet.record import GOOD, Answer, Deal, Declare, Event, Exchange, Item
from hhtool.games.piquet.replay import Carry
from hhtool.generate.draft import figures
from hhtool.notation.record import Entry, Hand
from hhtool.notation.tokens import cards_of_text
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES = (("preset", "russian"),)

_DEALT = "As Ks 10s 9s Kh Qh Jh Ad 7d Qc 8c 7c"
_DISCARDS, _DRAWN = "8c 7c 7d", "Ah 10h Kd"
_LED = "Ah Kh Qh Jh 10h As Ks 10s 9s Ad Kd Qc"
_FOLLOWED = "9c 10c Jc 8d 9d Js Qs 10d Kc Jd Qd Ac"
"""What elder leads, who takes all tricks but the last, and what younger plays to it."""

_COUNTS = (27, 29, 61)
"""What elder says with the first leads."""


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal with a pique that the second player deals; '' where it is plain."""
    steps: list[tuple[Event, str, str]] = [
        (
            Hand(0, cards_of_text(_DEALT)),
            "the twelve dealt; may be left out, ?? is a card not seen",
            "двенадцать сданных; можно не писать, ?? — карта не видна",
        ),
        (Exchange(0, None, cards_of_text(_DISCARDS), cards_of_text(_DRAWN)), "x discards > drawn", "x снос > прикуп"),
        (Exchange(1, 3), "or the number alone", "или только число"),
        (
            Declare(0, _declared()),
            "and what is answered: good, equal, not good; what both declare is scored by the better",
            "и ответ: годится, равны, не годится; очки получает тот, у кого старше",
        ),
        (figures("count", (26, 0)), "what is said before the first lead", "что объявлено до первого хода"),
    ]
    steps += [(trick, "", "") for trick in _tricks()]
    steps[5] = (
        steps[5][0],
        "the counts said may stand behind the cards; -> who took it",
        "за картой можно писать счёт, названный вслух; -> кто взял",
    )
    steps[7] = (
        steps[7][0],
        "a pique: thirty is sixty, the other having declared nothing",
        "пик: вместо тридцати — шестьдесят, соперник ничего не объявил",
    )
    deal = Deal("1", 1, tuple(players), tuple(event for event, _en, _ru in steps))
    scores = replay(deal, House(), Carry()).scores or {}
    score = figures("score", [int(scores[seat]) for seat in (0, 1)])
    steps.append((score, "what the deal brought each player", "что сдача принесла каждому"))
    said = [
        (
            "a partie is two королика of two deals, each with one dealer",
            "партия — два королика по две игры, в каждом сдаёт один",
        ),
        *((english, russian) for _event, english, russian in steps),
    ]
    deal = Deal("1", 1, tuple(players), tuple(event for event, _en, _ru in steps))
    return NOTATION.explained(deal, said, language)


def _declared() -> tuple[Item, ...]:
    good = Answer(GOOD)
    ace, king = (RANK_ONLY + RANK[card] for card in cards_of_text("As Ks"))
    return (
        Item(POINT, 5, 51, None, good),
        Item(SEQUENCE, 5, None, ace, good),
        Item(SET, 3, None, ace, good),
        Item(SET, 3, None, king),
    )


def _tricks() -> list[Trick]:
    cards = zip(cards_of_text(_LED), cards_of_text(_FOLLOWED), strict=True)
    last = len(cards_of_text(_LED))
    return [
        Trick(number, (Play(0, led, None, _said(0, number)), Play(1, card)), int(number == last))
        for number, (led, card) in enumerate(cards, 1)
    ]


def _said(seat: int, number: int) -> Entry | None:
    return Entry(seat, Decimal(_COUNTS[number - 1])) if number <= len(_COUNTS) else None


EXAMPLE = Example(RULES, example)
