"""Views of the statistics, and pictures of figures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FigureCell:
    """A figure in a table: value, interval, and number of cases ('' where that is the value).

    `tone` is `none` where there is no value, `unsure` where it may as well be nothing, else empty.
    """

    value: str
    spread: str
    cases: str
    tone: str = ""


@dataclass(frozen=True)
class StatRow:
    """A line of a table of figures; `definition` is one sentence."""

    title: str
    name: str
    definition: str
    cells: tuple[FigureCell, ...]


@dataclass(frozen=True)
class StatSection:
    """Figures that belong together."""

    title: str
    rows: tuple[StatRow, ...]


@dataclass(frozen=True)
class PlayerRow:
    """A player in the overview, apart by currency where there are several: a cell for each core figure."""

    name: str
    currency: str
    cells: tuple[FigureCell, ...]


@dataclass(frozen=True)
class HabitView:
    """A habit in words, with its figure: title, value, number of cases, who the `others` are, their value, `beside` it,
    and what it is.

    `tone` is `unsure` where the difference may as well be nothing, else empty.
    """

    text: str
    title: str
    value: str
    cases: str
    others: str
    beside: str
    definition: str
    tone: str


@dataclass(frozen=True)
class PlayerView:
    """A player: what the deals brought (title, value, number of cases, and what is to be said of it), habits, and the
    best and the worst deal: (head, text, link)."""

    name: str
    currency: str
    title: str
    value: str
    cases: str
    note: str
    habits: tuple[HabitView, ...]
    deals: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class Matrix:
    """Who won what from whom: `rows` are (player, a cell or None for each of `players`)."""

    currency: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[MatrixCell | None, ...]], ...]


@dataclass(frozen=True)
class MatrixCell:
    """What a player won from another, in all and per deal; `tone` is `up`, `down`, or `unsure` of either."""

    value: str
    per_deal: str
    deals: str
    tone: str


@dataclass(frozen=True)
class HeatCell:
    """How often two values met: `heat` is its shade, from 0 to 9."""

    count: str
    heat: int
    exact: bool


@dataclass(frozen=True)
class HeatRow:
    """A value of the column that goes down: its cells, how many cases, and how many of them were exact."""

    label: str
    cells: tuple[HeatCell, ...]
    cases: str
    exact: str


@dataclass(frozen=True)
class HeatMap:
    """Two columns of the rows against each other; `note` says what is counted, `exact` whether equal values are told, and
    `left_out` how many results are not counted, because of errors."""

    title: str
    note: str
    down: str
    across: str
    columns: tuple[str, ...]
    rows: tuple[HeatRow, ...]
    exact: bool = True
    left_out: str = ""


@dataclass(frozen=True)
class RateRow:
    """How often a rule was broken: in all and by each player who broke it, for each hundred deals where these are
    enough, else in all."""

    code: str
    name: str
    severity: str
    rule_href: str
    findings: str
    per_100: str
    players: str


@dataclass(frozen=True)
class PartsView:
    """What the net of a deal is made of: `heads` are (title, definition) of the columns; `note` says what
    of it is the cards', `unknown` of how many deals it is not known."""

    title: str
    note: str
    unknown: str
    heads: tuple[tuple[str, str], ...]
    rows: tuple[PlayerRow, ...]


@dataclass(frozen=True)
class GameStats:
    """The statistics of one game; `per_100` says whether there are deals enough to tell rates of findings.

    `heads` are (title, definition) of the overview's columns; `columns` the heads of the full tables; `lead` says who is
    ahead of whom beyond chance; `more` how many players are not shown; `note` says how many deals are left out,
    `matrix_note` what the matrices tell; `heat` is there where there are several sessions, each of which has its own
    too. `cards` tell of the players in words, `parts` what was whose merit.
    """

    title: str
    note: str
    deals: int
    heads: tuple[tuple[str, str], ...]
    players: tuple[PlayerRow, ...]
    columns: tuple[str, ...]
    sections: tuple[StatSection, ...]
    matrices: tuple[Matrix, ...]
    lead: str
    rates: tuple[RateRow, ...]
    more: int
    matrix_note: str
    per_100: bool
    heat: HeatMap | None
    cards: tuple[PlayerView, ...]
    parts: PartsView | None
