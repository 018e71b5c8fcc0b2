"""How a score table without a game line shows which game it is kept for."""

from __future__ import annotations

from hhtool.notation.node import node


@node(frozen=True)
class SheetSigns:
    """What only this game's tables have; by default nothing, so that a table has to name the game.

    `columns` are those about a deal, `figures` those of a player (ids of `heading_words`); `several` says that a cell, or
    the columns of a player, may hold several figures, `marks` that letters stand behind the points, and `zero_sum` that
    the figures of a deal sum to zero. Where tables of several games fit, the first of these signs is the surest.
    """

    columns: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()
    several: bool = False
    marks: bool = False
    zero_sum: bool = False
