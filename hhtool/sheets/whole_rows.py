"""Rows of a score table of which every one that a deal can give is listed: what is left of each cell of a row."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal

from hhtool.i18n import Message


class WholeRows:
    """The constraints of a row of points: it must be one of `rows`, each the points of every seat."""

    others: Sequence[WholeRows] = ()
    headings: Sequence[tuple[Message | None, WholeRows]] = ()

    def __init__(self, rows: Collection[tuple[int, ...]]) -> None:
        self._rows = rows
        self._cells = [frozenset(column) for column in zip(*rows, strict=True)]

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[int]:
        """The points of a cell that agree with what is written."""
        return {one for one in self._cells[seat] if values.get("points", one) == one}

    def points(self, meaning: int) -> int:
        """What a meaning brings the player: itself."""
        return meaning

    def figure(self, meaning: int, kind: str) -> int:  # noqa: ARG002
        """The points: such a row holds no other figures."""
        return meaning

    def support(self, domains: Sequence[Collection[int]]) -> list[set[int]] | None:
        """What is left of each cell in the rows that the domains allow; None where there is no such row."""
        left = [row for row in self._rows if all(one in some for one, some in zip(row, domains, strict=True))]
        return [set(column) for column in zip(*left, strict=True)] if left else None

    def told(self, seat: int, meanings: Collection[int]) -> str:  # noqa: ARG002
        """Nothing: points say no more than they are."""
        return ""

    def is_against_rules(self, values: Sequence[Mapping[str, Decimal]]) -> bool:  # noqa: ARG002
        """No: whatever is wrong with a row shows in its points."""
        return False

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> None:
        """Nothing: no other figures of the row give its points."""
