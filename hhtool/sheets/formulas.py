"""What a spreadsheet works out of a score table that is kept in it, and which cells it marks: formulas of a game.

A formula is written as a spreadsheet has it, with names in braces where cells stand:

- `{bid}`, `{tricks}`, `{points}`: the cells of one player in a row; `{player}`: the player's name;
- `{every_bid}` and so on: those of all players in the row, with commas between; `{every_value}`: what their points count;
- `{points_so_far}`: the points of all players from the first row to this one;
- `{deal}`, `{cards}`, `{dealer}` and the other columns of the schedule; `{players}`: how many players there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from hhtool.notation.node import node


class Mark(NamedTuple):
    """Cells that are marked: those of a figure in which `wrong` holds."""

    figure: str
    wrong: str


@node(frozen=True)
class Formulas:
    """The formulas of a score table.

    `typed` are the figures of a player that are filled in; `points` works out the points of them, '' where the points are
    filled in too. `value` is what a cell of points counts in totals. `allowed` says of a figure what may be filled in,
    `choices` of a column about the deal which words. `marks` are the cells that cannot be right.
    """

    typed: tuple[str, ...] = ("points",)
    points: str = ""
    value: str = "{points}"
    allowed: Mapping[str, str] = field(default_factory=lambda: {"points": "ISNUMBER({points})"})
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures that a player has a column for."""
        return (*self.typed, "points") if self.points else self.typed


ZERO_SUM = Mark("points", "AND(COUNTA({every_points})={players},SUM({every_value})<>0)")
"""The points of a row that do not sum to zero."""
