"""The score sheet as it would stand on paper: what is written, and what it should be where it is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.game.figure import number
from hhtool.notation.record import Entry, Figures
from hhtool.report.source_lines import FOLLOWS, rights
from hhtool.report.views.sheets import Mark, SheetRow, SheetView

if TYPE_CHECKING:
    from hhtool.game.finding import Finding
    from hhtool.notation.record import Deal
    from hhtool.notation.source import Span
    from hhtool.report.source_lines import Faulty

_BLANK = Mark("", written=False)
_FIGURES = ("SC101", "SC102")


class SheetDeal(NamedTuple):
    """A deal on the sheet: a link to it, if there is one, and what it brought each player (None: not known).

    `anchor` is its place where its row is, `severity` that of the worst of its findings. `leads` are what the game says
    of it before the players' cells, `own` each player's cell of the game's own, and where in the record that stands;
    `marks` stand behind a player's points.
    """

    deal: Deal
    href: str
    nets: Mapping[str, float | None]
    anchor: str = ""
    severity: str = ""
    leads: tuple[str, ...] = ()
    own: Mapping[str, tuple[str, Span]] = {}
    marks: Mapping[str, str] = {}


class Style(NamedTuple):
    """How the sheet of a game looks: the heads of a player's columns, and those of `leads`.

    Where it is not `signed` the sheet is one of points, as on paper: plus signs are left out, and there is no column of
    totals where the record has none, but a foot. `own` is the head of a cell of the game's own, where each player has
    one; `put_right` that of a foot with the right totals.
    """

    change: str
    total: str
    leads: tuple[str, ...] = ()
    own: str = ""
    signed: bool = True
    put_right: str = ""


def sheet(
    players: Sequence[str],
    deals: Sequence[SheetDeal],
    findings: Mapping[tuple[int, int], Faulty],
    href: str,
    style: Style,
    ends: Mapping[str, float],
) -> SheetView | None:
    """The sheet of a session, or None without a deal.

    `findings` are those of the session by line and column; `href` is what the link to a line begins with. `ends` are the
    right totals at the end, as far as they are known.
    """
    if not deals:
        return None
    amounts = [net for one in deals for net in one.nets.values() if net is not None]
    places = 0 if all(amount == int(amount) for amount in amounts) else 2
    drawn = _Drawn(findings, href, places, style.signed)
    bare = not any(_figures(one.deal, kind) for one in deals for kind in ("score", "total"))
    with_totals = style.signed or any(_figures(one.deal, "total") for one in deals)
    running: dict[str, float | None] = dict.fromkeys(players, 0.0)
    rows: list[SheetRow] = []
    for one in deals:
        cells = []
        for own, change, total in _cells(one, players, drawn, running):
            figures = (change, total) if with_totals else (change,)
            cells.append(((own,) if style.own else ()) + (tuple(map(_plain, figures)) if bare else figures))
        faulty = any(mark.href and mark.tone != FOLLOWS for marks in cells for mark in marks)
        label = one.deal.label or str(len(rows) + 1)
        rows.append(SheetRow(label, one.href, tuple(cells), faulty, one.leads, one.anchor, one.severity))
    view = SheetView(tuple(players), tuple(rows), style.leads, _columns(style, with_totals=with_totals))
    if not with_totals:
        foot = tuple(_plain(drawn.total(None, running, player)) for player in players)
        return replace(view, totals=foot, foot=style.total)
    if all(ends.get(player) == running[player] for player in players if player in ends):
        return view
    right = tuple(Mark(number(ends[player], places) if player in ends else "") for player in players)
    return replace(view, totals=right, foot=style.put_right)


def _columns(style: Style, *, with_totals: bool) -> tuple[tuple[str, str], ...]:
    """(class, head) of each of a player's columns."""
    own = (("own", style.own),) if style.own else ()
    return (*own, ("change", style.change), *((("total", style.total),) if with_totals else ()))


def _cells(
    one: SheetDeal, players: Sequence[str], drawn: _Drawn, running: dict[str, float | None]
) -> Iterator[tuple[Mark, Mark, Mark]]:
    """Of each player the cell of the game's own, the change and the total after a deal; `running` goes on by it."""
    scores, totals = _figures(one.deal, "score"), _figures(one.deal, "total")
    for player in players:
        change, right = drawn.change(scores.get(player), one.nets.get(player))
        if change.text and player in one.marks:
            change = replace(change, text=change.text + one.marks[player])
        before = running[player]
        if player in one.nets:
            running[player] = None if before is None or right is None else before + right
        total = drawn.total(totals.get(player), running, player)
        total = total if player in one.nets or total.written else _BLANK
        yield drawn.own(*one.own[player]) if player in one.own else Mark(""), change, total


def _plain(mark: Mark) -> Mark:
    """Where a record has no figures at all, none of those shown is the odd one out."""
    return mark if mark.written else replace(mark, written=True)


def _figures(deal: Deal, kind: str) -> dict[str, Entry]:
    return {
        deal.players[entry.seat]: entry
        for event in deal.events
        if isinstance(event, Figures) and event.kind == kind
        for entry in event.entries
        if 0 <= entry.seat < len(deal.players)
    }


@dataclass(frozen=True)
class _Drawn:
    """How figures are drawn on a sheet, and which of them are wrong."""

    findings: Mapping[tuple[int, int], Faulty]
    href: str
    places: int
    signed: bool

    def _change(self, amount: float) -> str:
        return number(amount, self.places, signed=self.signed)

    def _wrong(self, span: Span) -> tuple[bool, float | None]:
        """Whether a finding says that the figure at a place is wrong, and the right one (None: not known)."""
        found = self.findings.get((span.line, span.start))
        if found is not None and found.finding.code in _FIGURES:
            return True, _right(found.finding)
        right = self._mended.get((span.line, span.start))
        return right is not None, right

    @cached_property
    def _mended(self) -> Mapping[tuple[int, int], float]:
        """The figures that fixes put in the place of others, by the place of these."""
        found = rights(one.finding for one in self.findings.values())
        return {place: float(right.replace("−", "-").replace(",", ".")) for place, right in found.items()}

    def own(self, text: str, span: Span) -> Mark:
        """A cell of the game's own; one with a link where what it holds was not allowed."""
        return self._linked(Mark(text), span) if (span.line, span.start) in self.findings else Mark(text)

    def _linked(self, mark: Mark, span: Span) -> Mark:
        """A figure with a link to its line, and quiet where it is wrong only because of something before it."""
        found = self.findings.get((span.line, span.start))
        tone = FOLLOWS if found and found.tone == FOLLOWS else mark.tone
        return replace(mark, href=f"{self.href}{span.line}", tone=tone)

    def change(self, entry: Entry | None, net: float | None) -> tuple[Mark, float | None]:
        """The change as it stands, and what it really was."""
        if entry is None:
            if net is None:
                return _BLANK, None
            return Mark(self._change(net), written=False, tone=_tone(net)), net
        written = None if entry.amount is None else float(entry.amount)
        text = "?" if written is None else self._change(written)
        wrong, right = self._wrong(entry.span)
        if wrong:
            shown = self._change(right) if right is not None else "?"
            return self._linked(Mark(text, shown), entry.span), right if right is not None else net
        return Mark(text, tone=_tone(written or 0)), net if written is None else written

    def total(self, entry: Entry | None, running: dict[str, float | None], player: str) -> Mark:
        """The running total as it stands; `running` goes on from the right one."""
        known = running[player]
        if entry is None:
            return _BLANK if known is None else Mark(number(known, self.places), written=False)
        if entry.amount is None:
            return Mark("?")
        wrong, right = self._wrong(entry.span)
        if wrong:
            running[player] = right
            shown = "?" if right is None else number(right, self.places)
            return self._linked(Mark(number(float(entry.amount), self.places), shown), entry.span)
        running[player] = float(entry.amount)
        return Mark(number(float(entry.amount), self.places))


def _right(finding: Finding) -> float | None:
    """The figure that a finding says is right."""
    right: Any = finding.message.fields.get("right")
    try:
        return None if right is None else float(Decimal(str(right).replace("−", "-")))
    except ArithmeticError:
        return None


def _tone(amount: float) -> str:
    return "up" if amount > 0 else "down" if amount < 0 else ""
