"""The charts of a session with their figures as tables: running totals, showdowns, and what points were for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhtool.i18n import _, number
from hhtool.report.curves import Curve, Tick, lines
from hhtool.report.svg import bars
from hhtool.report.views.charts import Chart, ChartRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.i18n import Message

_MOST_TOLD = 500
"""A table of more deals has every so many of them: the score sheet has them all."""
_MOST_PLAYERS = 10


class Brought(NamedTuple):
    """What a deal brought a player (None: not known), the running total after it, and whether there was a showdown of
    the player (None: the game has none, or it is not known)."""

    net: float | None
    total: float
    showdown: bool | None = None


class ChartDeal(NamedTuple):
    """A deal of a session: its label, a link to it ('' where it is not shown in full), and what it brought by player.

    `severity` is that of the worst of its findings, `special` what is special about it; '' where there is nothing.
    """

    label: str
    href: str
    brought: Mapping[str, Brought]
    severity: str = ""
    special: str = ""


class StackView(NamedTuple):
    """What points were for: title, note, what the parts are called, and by player and deal the points in parts."""

    title: str
    note: str
    parts: tuple[str, ...]
    points: Sequence[Mapping[str, Sequence[int]]]


def totals(players: Sequence[str], deals: Sequence[ChartDeal], anchor: str, language: str) -> Iterator[Chart]:
    """The running totals of the players; nothing where no deal brought anything."""
    curves = [
        Curve(
            name,
            tuple((place, deal.brought[name].total) for place, deal in enumerate(deals, 1) if name in deal.brought),
        )
        for name in players
    ]
    yield from _drawn(curves, deals, anchor, language, str(_("Running totals")), _marks(deals), pointed=True)


def _marks(deals: Sequence[ChartDeal]) -> str:
    """What the marks of the picture mean."""
    faults = _("▲ marks deals with findings.") if any(deal.severity for deal in deals) else ""
    special = _("◆ marks special deals.") if any(deal.special for deal in deals) else ""
    return " ".join(str(one) for one in (faults, special) if one)


def showdowns(players: Sequence[str], deals: Sequence[ChartDeal], anchor: str, language: str) -> Iterator[Chart]:
    """For each player of a game with showdowns the net in all, at showdowns, and without."""
    if not any(one.showdown is not None for deal in deals for one in deal.brought.values()):
        return
    for place, name in enumerate(players[:_MOST_PLAYERS]):
        own = [(nth, deal.brought[name]) for nth, deal in enumerate(deals, 1) if name in deal.brought]
        curves = []
        for kind, kinds in _SPLIT:
            total, points = 0.0, []
            for deal, one in own:
                total += (one.net or 0) if one.showdown in kinds else 0
                points.append((deal, round(total, 9)))
            curves.append(Curve(str(kind), tuple(points)))
        title = str(_("{player}: at showdown and without", player=name))
        yield from _drawn(curves, deals, f"{anchor}-{place}", language, title)


_SPLIT: Sequence[tuple[Message, tuple[bool | None, ...]]] = (
    (_("in all"), (True, False, None)),
    (_("at showdown"), (True,)),
    (_("without showdown"), (False,)),
)


def _drawn(
    curves: Sequence[Curve],
    deals: Sequence[ChartDeal],
    anchor: str,
    language: str,
    title: str,
    note: str = "",
    *,
    pointed: bool = False,
) -> Iterator[Chart]:
    """A picture of curves and its table; where it is `pointed` at, each deal tells of itself."""
    curves = [curve for curve in curves if curve.points]
    if not curves:
        return
    places = 0 if all(value == int(value) for curve in curves for _deal, value in curve.points) else 2
    ends = ", ".join(f"{curve.name} {number(curve.points[-1][1], language, places=places)}" for curve in curves)
    told = str(_("{title} after {deals} deals: {ends}", title=title, deals=len(deals), ends=ends))
    found = [dict(curve.points) for curve in curves]
    step = -(-len(deals) // _MOST_TOLD)
    every = [
        tuple(number(points[place], language, places=places) if place in points else "" for points in found)
        for place in range(1, len(deals) + 1)
    ]
    rows = tuple(
        ChartRow(deal.label, deal.href, cells)
        for place, (deal, cells) in enumerate(zip(deals, every, strict=True), 1)
        if place % step == 0 or place == len(deals)
    )
    names = tuple(curve.name for curve in curves)
    columns = [
        Tick(
            _told(deal, [f"{name} {row}" for name, row in zip(names, cells, strict=True) if row]),
            deal.href,
            deal.severity,
            bool(deal.special),
        )
        for deal, cells in zip(deals if pointed else (), every, strict=False)
    ]
    yield Chart(
        "lines", title, note, lines(curves, columns, anchor, title, told, language), names, str(_("Deal")), names, rows
    )


_SEVERITIES: Mapping[str, Message] = {"error": _("error"), "warning": _("warning"), "info": _("note")}


def _told(deal: ChartDeal, totals: Sequence[str]) -> str:
    """A deal in words: what is special or wrong about it, and the totals after it."""
    heads = [str(_("Deal {deal}", deal=deal.label)), deal.special, str(_SEVERITIES.get(deal.severity, ""))]
    return f"{', '.join(filter(None, heads))}: {', '.join(totals)}"


def stacks(
    stack: StackView, players: Sequence[str], deals: Sequence[ChartDeal], anchor: str, language: str
) -> Iterator[Chart]:
    """What the points of each player were for, deal by deal, all of one scale; nothing where no deal tells."""
    most = max((sum(points) for found in stack.points for points in found.values()), default=0)
    for place, name in enumerate(players if most > 0 else ()):
        own = [(deal, found[name]) for deal, found in zip(deals, stack.points, strict=True) if name in found]
        if not own:
            continue
        title = f"{stack.title}: {name}"
        sums = [sum(points[part] for _deal, points in own) for part in range(len(stack.parts))]
        told = ", ".join(
            f"{part} {number(points, language, places=0)}" for part, points in zip(stack.parts, sums, strict=True)
        )
        svg = bars(
            [[points[part] for _deal, points in own] for part in range(len(stack.parts))],
            [deal.label for deal, _points in own],
            most,
            f"{anchor}-{place}",
            title,
            told,
            language,
        )
        rows = tuple(
            ChartRow(deal.label, deal.href, tuple(number(one, language, places=0) for one in (*points, sum(points))))
            for deal, points in own
        )
        note = "" if place else stack.note
        yield Chart("bars", title, note, svg, stack.parts, str(_("Deal")), (*stack.parts, str(_("total"))), rows)
