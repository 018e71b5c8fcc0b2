"""A short deal that shows what a record of open-face Chinese poker looks like, for `hhtool new`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.game.house import build
from hhtool.games.contract import Example
from hhtool.games.ofc import GAME
from hhtool.games.ofc.house import House
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.notation import NOTATION, write_row
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Event, Part, Turn
from hhtool.games.ofc.scoring import scores
from hhtool.generate.draft import figures
from hhtool.notation.tokens import cards_of_text

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES: tuple[tuple[str, str], ...] = ()

_HIGH = (
    "8h 8c Kd / 9s 9d 5c 4c 2h / Qs Qd Qh 3s 3d",
    "Ks Kc 5s / 6d 6c Jd 8d 4d / Ah 10c 7d 3c 2s",
    "Ad Jc 7s / 7h 7c 10d 6s 4h / As Ac Jh 9h 5d",
    "Qc Js 4s / 2d 2c Kh 9c 3h / 10h 10s 8s 6h 5h",
)
_LOW = (
    "8h 8c Kd / 9s 7d 5c 4c 2h / Qs Qd Qh 3s 3d",
    "Ks Kc 5s / 10d 8d 7c 6d 4d / Ah 10c 9d 3c 2s",
    "Ad Jc 7s / 10h 8s 6s 5h 3h / As Ac Jh 9h 5d",
)
_FOUR = (
    "8h 8c Kd / 9s 9d 5c 4c 2h / Js Jc 6s 6h 10d / Qs Qd Qh 3s 3d",
    "Ks Kc 5s / 6d 6c Jd 8d 4d / 7h 7c As 9c 2c / Ah 10c 7d 3c 2s",
)
"""The rows of each player at the end, from the top down. The second player's are out of order."""


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:
    """(line, what it shows) for each line of a deal of a variant that the last player deals; '' where it is plain."""
    house, _faults = build(House, GAME.id, (), preset=GAME.variants[variant])
    boards = _FOUR if house.rows > 3 else _HIGH if house.low_row is None else _LOW
    layouts = [_layout(seat, text, house) for seat, text in enumerate(boards[: len(players)])]
    steps: list[tuple[Event, str, str]] = [(_first_turn(layout, house), "", "") for layout in layouts]
    steps[0] = (
        steps[0][0],
        "a turn; what is discarded in later ones may stand behind an x: top 10h, x 2d",
        "ход; сброшенное в следующих ходах можно писать после x: верх 10ч, x 2б",
    )
    names = {one: " / ".join(write_row(row, one) for row in house.names) for one in ("en", "ru")}
    boxes = [tuple(Box(tuple(cards)) for cards in layout.rows) for layout in layouts]
    steps += [(Board(seat, one), "", "") for seat, one in enumerate(boxes)]
    steps[len(layouts)] = (
        Board(0, boxes[0]),
        f"the rows at the end, {names['en']}; the turns may be left out",
        f"ряды в конце: {names['ru']}; ходы можно не писать",
    )
    steps.append((Dead((1,)), "a row is stronger than one below it", "ряд старше того, что под ним"))
    bonuses = [_bonuses(layout, house) for layout in layouts]
    awards = [Award(name, Decimal(one)) for name, one in zip(house.names, bonuses[0], strict=True) if one]
    steps.append(
        (Bonus(0, tuple(awards)), "what each opponent pays for the rows", "что платит за ряды каждый соперник")
    )
    points = scores([layout.strengths for layout in layouts], [bool(one.dead) for one in layouts], bonuses, house)
    steps.append((figures("score", points), "what the deal brought each player", "что сдача принесла каждому"))
    events = tuple(event for event, _en, _ru in steps)
    deal = Deal("1", len(players) - 1, tuple(players), events)
    heading = (
        f"a fantasy is laid out before the turns: fantasy {players[0]}: {names['en']}",
        f"фантазию выкладывают до ходов: фантазия {players[0]}: {names['ru']}",
    )
    said = [heading, *((english, russian) for _event, english, russian in steps)]
    return NOTATION.explained(deal, said, language)


def _layout(seat: int, text: str, house: House) -> Layout:
    layout = Layout(seat, [[cards_of_text(one)[0] for one in row.split()] for row in text.split("/")])
    layout.judge(house, 0)
    return layout


def _first_turn(layout: Layout, house: House) -> Turn:
    """The cards of a first turn, one to each row from the bottom up, and so again."""
    last = house.rows - 1
    counts = [len(range(last - row, house.first_cards, house.rows)) for row in range(house.rows)]
    parts = [Part(house.names[row], tuple(layout.rows[row][: counts[row]])) for row in range(last, -1, -1)]
    return Turn(layout.seat, tuple(parts))


def _bonuses(layout: Layout, house: House) -> tuple[int, ...]:
    assert layout.strengths is not None
    if layout.dead:
        return (0,) * house.rows
    return tuple(awards[one] for awards, one in zip(house.awards, layout.strengths, strict=True))


EXAMPLE = Example(RULES, example)
