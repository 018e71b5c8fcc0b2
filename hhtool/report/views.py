"""What the templates of the report are given: one frozen dataclass for each thing that is shown.

Texts of type `Markup` are escaped already; every other text is escaped by the template.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup


@dataclass(frozen=True)
class FindingView:
    """One finding.

    `href` leads to its line, `rule_href` to its explanation, `turn` to the step of the replay, where there is one;
    `related` are (line, message, href), `player` whom it is about. `explains` says how many `consequences` there are,
    '' where none.
    """

    code: str
    name: str
    severity: str
    severity_word: str
    message: str
    line: int
    column: int
    href: str
    rule_href: str
    related: tuple[tuple[int, str, str], ...]
    fix: str
    turn: str = ""
    explains: str = ""
    consequences: tuple[FindingView, ...] = ()
    player: str = ""


@dataclass(frozen=True)
class DealFindings:
    """The findings of one deal, or (no `label`) of what is no deal; `href` leads to the deal."""

    label: str
    href: str
    findings: tuple[FindingView, ...]


@dataclass(frozen=True)
class FileFindings:
    """The findings of one file."""

    file: str
    groups: tuple[DealFindings, ...]


@dataclass(frozen=True)
class SourceView:
    """One file that was read: its digest and what it holds."""

    anchor: str
    name: str
    sha256: str
    encoding: str
    sessions: int
    deals: int
    findings: int


@dataclass(frozen=True)
class FigureCell:
    """A figure in a table: value, interval or error, and number of cases ('' where that is the value)."""

    value: str
    spread: str
    cases: str
    empty: bool


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
class Matrix:
    """Who won what from whom: `rows` are (player, a cell or None for each of `players`)."""

    currency: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[MatrixCell | None, ...]], ...]


@dataclass(frozen=True)
class MatrixCell:
    """What a player won from another, in all and per deal ± the error; `tone` is `up`, `down` or empty."""

    value: str
    per_deal: str
    deals: str
    tone: str


@dataclass(frozen=True)
class HeatCell:
    """How often two values met: `heat` is its shade, from 0 to 9, `said` the same in words."""

    count: str
    heat: int
    said: str
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
    """Two columns of the rows against each other; `note` says what is counted, `exact` whether equal values are told."""

    title: str
    note: str
    down: str
    across: str
    columns: tuple[str, ...]
    rows: tuple[HeatRow, ...]
    exact: bool = True


@dataclass(frozen=True)
class ChartRow:
    """A line of the table of a chart; `href` leads to the deal, and is empty where that is not shown in full."""

    label: str
    href: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Chart:
    """A picture and its figures as a table, whose first column is `label`; `keys` are its lines, or the parts of bars
    (`kind`), in order."""

    kind: Literal["lines", "bars"]
    title: str
    note: str
    svg: Markup
    keys: tuple[str, ...]
    label: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]


@dataclass(frozen=True)
class RateRow:
    """How often a rule was broken for each hundred deals: of all, and by each player who broke it."""

    code: str
    name: str
    severity: str
    rule_href: str
    findings: str
    per_100: str
    players: str


@dataclass(frozen=True)
class GameStats:
    """The statistics of one game.

    `heads` are (title, definition) of the overview's columns; `columns` the heads of the full tables;
    `more` how many players are not shown; `note` says how many deals are left out, `matrix_note` what the matrices
    tell; `heat` is there where there are several sessions, each of which has its own too.
    """

    title: str
    note: str
    deals: int
    heads: tuple[tuple[str, str], ...]
    players: tuple[PlayerRow, ...]
    columns: tuple[str, ...]
    sections: tuple[StatSection, ...]
    matrices: tuple[Matrix, ...]
    rates: tuple[RateRow, ...]
    more: int
    matrix_note: str
    heat: HeatMap | None


@dataclass(frozen=True)
class SourceLine:
    """A line as written; `severity` is that of the worst finding on it, `follows`, or empty."""

    number: int
    anchor: str
    text: Markup
    severity: str


@dataclass(frozen=True)
class SlotView:
    """A place for a card, without a text where there is none; `tone` is `red` or empty."""

    text: str
    tone: str


@dataclass(frozen=True)
class BoardView:
    """What lies before a player, in rows from the top down; `notes` are said beside the name."""

    name: str
    notes: tuple[str, ...]
    rows: tuple[tuple[SlotView, ...], ...]


@dataclass(frozen=True)
class StepView:
    """A step of the replay: `href` leads to its line, `notes` say what was wrong with it, each with its tone; only
    then it has an anchor."""

    number: int
    anchor: str
    href: str
    text: str
    turn: bool
    street: str
    allowed: str
    pot: str
    notes: tuple[tuple[str, str], ...]
    severity: str


@dataclass(frozen=True)
class Replayed:
    """A deal turn by turn, and what it came to.

    `scenes` is what the page's script draws, as JSON, with `notes` that it numbers (see `hhtool.report.replayer`);
    `boards` are those that lie there at the end, where cards are set down in rows; `turns` is where each finding stands,
    by line and column: a link to the step.
    """

    steps: tuple[StepView, ...]
    verdict: tuple[str, ...]
    scenes: Markup
    notes: tuple[str, ...]
    boards: tuple[BoardView, ...]
    turns: Mapping[tuple[int, int], str]


@dataclass(frozen=True)
class SourceBlock:
    """A stretch of lines of a file: a deal with its findings and its replay, or what stands around deals."""

    deal: str
    anchor: str
    lines: tuple[SourceLine, ...]
    findings: tuple[FindingView, ...] = ()
    replay: Replayed | None = None
    readable: bool = True


@dataclass(frozen=True)
class Mark:
    """A figure of the score sheet as it stands: `right` is what it should be where it is wrong.

    `written` is False where the record has no figure and the one shown follows from the deal. A mark with a link but
    nothing `right` is one that was not allowed; with the tone `struck` the scorer himself has struck it out, with the
    tone `follows` it is wrong only because something before it is.
    """

    text: str
    right: str = ""
    written: bool = True
    href: str = ""
    tone: str = ""


@dataclass(frozen=True)
class SheetRow:
    """A deal on the score sheet: what the game says of it, and each player's cells, one for each column.

    `href` is empty where the deal is not shown in full.
    """

    deal: str
    href: str
    cells: tuple[tuple[Mark, ...], ...]
    wrong: bool
    leads: tuple[str, ...] = ()


@dataclass(frozen=True)
class SheetView:
    """The score sheet as on paper.

    `leads` are the heads of what a game says of a deal, `columns` (kind, head) of each of a player's columns, `totals`
    what stands at the foot where no column holds it.
    """

    players: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    leads: tuple[str, ...]
    columns: tuple[tuple[str, str], ...]
    totals: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class PaperRow:
    """A row of a score table as written: each cell in pieces; `kind` is `deal`, `total`, `carried` or empty."""

    kind: str
    cells: tuple[tuple[Mark, ...], ...]
    wrong: bool


@dataclass(frozen=True)
class Paper:
    """A score table of the record as on paper; `heads` are its columns, '' for one that belongs to the one before."""

    heads: tuple[str, ...]
    rows: tuple[PaperRow, ...]


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
    """One session: where it stands, its result, house, charts, sheet, score tables (`papers`), heat map and text.

    `step_heads` are the heads of a step's round, pot and choices; a column without a head is not shown. `left_out` says
    how many deals are not shown in full, and how to see them.
    """

    anchor: str
    title: str
    file: str
    facts: tuple[tuple[str, str], ...]
    result: Result | None
    rules: tuple[RuleView, ...]
    charts: tuple[Chart, ...]
    sheet: SheetView | None
    papers: tuple[Paper, ...]
    blocks: tuple[SourceBlock, ...]
    deals: int
    sheet_note: str
    heat: HeatMap | None
    step_heads: tuple[str, str, str]
    left_out: str


@dataclass(frozen=True)
class SessionRow:
    """A session's line of the index: `ends` are (player, total, whether it is the best), the best first."""

    href: str
    title: str
    file: str
    date: str
    game: str
    deals: int
    ends: tuple[tuple[str, str, bool], ...]
    findings: int


@dataclass(frozen=True)
class RuleDoc:
    """The documentation of a lint rule, as HTML."""

    code: str
    name: str
    severity: str
    severity_word: str
    body: Markup


@dataclass(frozen=True)
class Headline:
    """A number with its name, for the head of the page; `tone` colours it."""

    label: str
    value: str
    tone: str = ""


@dataclass(frozen=True)
class Page:
    """The whole page. `words` are the texts of the page in its language, by key.

    `sessions`, `deals` and `findings` are how many there are, `index` whether the sessions are listed; their texts are
    put into the places that the template marks. `home` is the page that leads to this one, where there is one.
    """

    language: str
    words: Mapping[str, str]
    title: str
    period: str
    tool: str
    style: Markup
    script: Markup
    headlines: tuple[Headline, ...]
    sources: tuple[SourceView, ...]
    filters: tuple[tuple[str, str], ...]
    stats: tuple[GameStats, ...]
    sessions: int
    deals: int
    findings: int
    index: bool
    rules: tuple[RuleDoc, ...]
    home: str

    @property
    def policy(self) -> str:
        """The Content-Security-Policy: nothing is loaded, and no script or style runs but those of the page."""
        own = f"script-src {_hash(self.script)}; style-src {_hash(self.style)}"
        return f"default-src 'none'; {own}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    """A text as a source that a Content-Security-Policy allows."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
