"""Views of score sheets and score tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """A figure of the score sheet as it stands: `right` is what it should be where it is wrong.

    `written` is False where the record has no figure and the one shown follows from the deal. A mark with a link but
    nothing `right` is one that was not allowed; with the tone `struck` the scorer himself has struck it out, with the
    tone `follows` it is wrong only because something before it is; `red` are hearts and diamonds.
    """

    text: str
    right: str = ""
    written: bool = True
    href: str = ""
    tone: str = ""


@dataclass(frozen=True)
class SheetRow:
    """A deal on the score sheet: what the game says of it, and each player's cells, one for each column.

    `href` is empty where the deal is not written out in the page, `anchor` where it is, or not held by the page at all;
    `severity` is that of the worst of its findings.
    """

    deal: str
    href: str
    cells: tuple[tuple[Mark, ...], ...]
    wrong: bool
    leads: tuple[str, ...] = ()
    anchor: str = ""
    severity: str = ""


@dataclass(frozen=True)
class SheetView:
    """The score sheet as on paper.

    `leads` are the heads of what a game says of a deal, `columns` (kind, head) of each of a player's columns, `totals`
    what stands at the foot where no column holds it, or where the last of the column is not the right one: `foot` says
    which.
    """

    players: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    leads: tuple[str, ...]
    columns: tuple[tuple[str, str], ...]
    totals: tuple[Mark, ...] = ()
    foot: str = ""


@dataclass(frozen=True)
class PaperRow:
    """A row of a score table as written: each cell in pieces; `kind` is `deal`, `total`, `carried` or empty."""

    kind: str
    cells: tuple[tuple[Mark, ...], ...]
    wrong: bool


@dataclass(frozen=True)
class Paper:
    """A score table of the record as on paper; `heads` are its columns, '' for one that belongs to the one before, and
    `words` the places of those that hold words."""

    heads: tuple[str, ...]
    rows: tuple[PaperRow, ...]
    words: frozenset[int]
