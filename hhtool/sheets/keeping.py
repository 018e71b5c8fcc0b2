"""How a score sheet is kept while the game is played: what is entered of a deal, and what its points may be counted from.

A game's `sheet.py` says it where it is not what most games do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from hhtool.i18n import Message
from hhtool.notation.node import node

if TYPE_CHECKING:
    from hhtool.sheets.sheet import Row

H = TypeVar("H")


class CountedHand(NamedTuple):
    """A player's hand when the rows of cards are compared: its place in each row, 1 for the best, the same for hands that
    tie; the bonus of each row; the marks of the hand."""

    places: Sequence[int]
    bonuses: Sequence[int]
    marks: str


@node(frozen=True)
class Keeping(Generic[H]):
    """What is entered of a deal.

    Of the figures that are typed in, `asked(house, row, typed)` are those that a row has. `marks` are the letters
    that may stand behind points, and what they say; `fractions` tells whether points may be parts of one; `absent`
    stands for a player who is not dealt in, '' where all always are. Where hands have rows that are compared,
    `rows(house)` are their names and the greatest bonus of each, and `count(house, hands)` is what the hands of a
    deal bring, as it stands in the cells.
    """

    asked: Callable[[H, Row, tuple[str, ...]], tuple[str, ...]] = lambda _house, _row, typed: typed
    marks: Mapping[str, Message] = field(default_factory=dict)
    fractions: bool = False
    absent: str = ""
    rows: Callable[[H], Sequence[tuple[Message, int]]] = lambda _house: ()
    count: Callable[[H, Sequence[CountedHand]], Sequence[str]] = lambda _house, _hands: ()
