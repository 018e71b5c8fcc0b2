"""Views of a session, its result and its line of the index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markupsafe import Markup

    from hhtool.report.views.charts import Chart
    from hhtool.report.views.deals import SourceBlock
    from hhtool.report.views.figures import HeatMap
    from hhtool.report.views.sheets import Paper, SheetView


@dataclass(frozen=True)
class RuleView:
    """A house rule in force; `stated` where the record or its preset names it."""

    name: str
    value: str
    doc: str
    stated: bool


@dataclass(frozen=True)
class Standing:
    """A player's line of the result: `place` counts from 1, `curve` is a small picture of the running total.

    `won` says how many deals, `best` which of them (`href` leads there) was the best, `faults` how many findings name
    the player, `settlement` what the player gets; '' where there is none.
    """

    place: str
    name: str
    total: str
    curve: Markup
    won: str
    best: str
    href: str
    faults: str
    settlement: str


@dataclass(frozen=True)
class Result:
    """What a session came to: `sentences`, the `standings` in order, and who pays whom.

    `with_deals` says whether deals tell more than the totals, `settled` whether the house settles by something else than
    these; `more` is said of players who are not shown. `curve` is the running totals, where the page draws them.
    """

    anchor: str
    sentences: tuple[str, ...]
    standings: tuple[Standing, ...]
    currency: str
    with_deals: bool
    settled: bool
    payments: tuple[str, ...]
    more: str
    curve: Chart | None


@dataclass(frozen=True)
class SessionView:
    """One session: where it stands, its house and its text, and where it is shown whole its result, charts, sheet, score
    tables (`papers`) and heat map.

    `house_href` leads to a session whose `rules` hold here too, where that is told already. `step_heads` are the heads
    of a step's round, pot and choices; a column without a head is not shown; `opened` says whether the steps are open.
    `sheet_note` explains the sheet of the first session of a game.
    `left_out` says how many deals the page does not hold, and how to see them; `opens` whether it holds any.
    """

    anchor: str
    title: str
    file: str
    facts: tuple[tuple[str, str], ...]
    rules: tuple[RuleView, ...]
    house_href: str
    blocks: tuple[SourceBlock, ...]
    step_heads: tuple[str, str, str]
    opened: bool
    result: Result | None = None
    charts: tuple[Chart, ...] = ()
    sheet: SheetView | None = None
    sheet_note: str = ""
    papers: tuple[Paper, ...] = ()
    heat: HeatMap | None = None
    left_out: str = ""
    opens: bool = False


@dataclass(frozen=True)
class SessionRow:
    """A session's line of the index: `winner` has the best total, alone or with others, `others` have theirs in order;
    `day` is that of the date as YYYY-MM-DD, `title` what the session is called that has neither date nor place."""

    href: str
    title: str
    day: str
    date: str
    place: str
    game: str
    file: str
    deals: int
    winner: str
    others: str
    findings: int


@dataclass(frozen=True)
class LifetimeRow:
    """A player over all sessions of a game: a small picture of the total, how many sessions, how many of them won, and
    the sum of the totals."""

    name: str
    curve: Markup
    sessions: str
    won: str
    total: str


@dataclass(frozen=True)
class Lifetime:
    """The standings of a game over all its sessions, and how they came about; `more` is said of players who are not
    shown."""

    title: str
    sentence: str
    chart: Chart | None
    rows: tuple[LifetimeRow, ...]
    more: str
