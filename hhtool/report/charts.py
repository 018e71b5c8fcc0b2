"""The charts of a session with their figures as tables: running totals, showdowns, and what points were for."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from hhtool.i18n import _, _n, number
from hhtool.report.bars import bars
from hhtool.report.curves import NARROW, WIDE, Curve, Tick, lines
from hhtool.report.scale import Size
from hhtool.report.views.charts import Chart, ChartRow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

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
    One without a label is no deal, but the totals at the end.

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


def running(players: Mapping[str, int], deals: Sequence[ChartDeal]) -> list[Curve]:
    """The running total of each player, whose colours are given, in their order."""
    curves = []
    for name, colour in players.items():
        own = [(place, deal.brought[name]) for place, deal in enumerate(deals, 1) if name in deal.brought]
        net = own[0][1].net if own else None
        begins = 0.0 if net is None else round(own[0][1].total - net, 9)
        curves.append(Curve(name, tuple((place, one.total) for place, one in own), f"s{colour}", begins))
    return curves


def totals(players: Mapping[str, int], deals: Sequence[ChartDeal], anchor: str, language: str) -> Iterator[Chart]:
    """The running totals of the players, whose colours are given; nothing where no deal brought anything."""
    drawing = _Drawing(deals, anchor, str(_("Running totals")), language)
    yield from drawing.chart(running(players, deals), _marks(deals), pointed=True)


def over_sessions(
    players: Mapping[str, int], sessions: Sequence[ChartDeal], anchor: str, note: str, language: str
) -> Iterator[Chart]:
    """What the players, whose colours are given, came to after each session; the sessions are told like deals."""
    drawing = _Drawing(sessions, anchor, str(_("Totals over the sessions")), language, _SESSIONS)
    yield from drawing.chart(running(players, sessions), note, pointed=True)


def _marks(deals: Sequence[ChartDeal]) -> str:
    """What the marks of the picture mean."""
    faults = _("▲ marks deals with findings.") if any(deal.severity for deal in deals) else ""
    special = _("◆ marks special deals.") if any(deal.special for deal in deals) else ""
    closing = (
        _("The dotted line at the end is not a deal: it leads to the totals, as some figures are not known.")
        if deals and not deals[-1].label
        else ""
    )
    return " ".join(str(one) for one in (faults, special, closing) if one)


def showdowns(players: Mapping[str, int], deals: Sequence[ChartDeal], anchor: str, language: str) -> Iterator[Chart]:
    """For each player of a game with showdowns the net in all, at showdowns, and without, all of one scale; the colours
    of the players are given."""
    if not any(one.showdown is not None for deal in deals for one in deal.brought.values()):
        return
    found = {name: _split(name, colour, deals) for name, colour in [*players.items()][:_MOST_PLAYERS]}
    every = [value for curves in found.values() for curve in curves for _deal, value in curve.points]
    for place, (name, curves) in enumerate(found.items()):
        title = str(_("{player}: at showdown and without", player=name))
        drawing = _Drawing(deals, f"{anchor}-{place}", title, language, size=NARROW)
        yield from drawing.chart(curves, scale=(min(every, default=0), max(every, default=0)))


def _split(name: str, colour: int, deals: Sequence[ChartDeal]) -> list[Curve]:
    """What a player won in all, at showdowns and without."""
    own = [(place, deal.brought[name]) for place, deal in enumerate(deals, 1) if name in deal.brought]
    curves = []
    for dash, (kind, kinds) in enumerate(_SPLIT):
        nets = accumulate((one.net or 0) if one.showdown in kinds else 0 for _place, one in own)
        points = tuple((place, round(net, 9)) for (place, _one), net in zip(own, nets, strict=True))
        curves.append(Curve(str(kind), points, f"s{colour} k{dash}"))
    return curves


_SPLIT: Sequence[tuple[Message, tuple[bool | None, ...]]] = (
    (_("in all"), (True, False, None)),
    (_("at showdown"), (True,)),
    (_("without showdown"), (False,)),
)


class _Unit(NamedTuple):
    """What the deals of a picture are: the head of their column, what one is called, and how many there are."""

    head: Message
    called: Callable[[str], object]
    counted: Callable[[int], Message]


_DEALS = _Unit(_("Deal"), lambda label: _("Deal {deal}", deal=label), lambda n: _n("{n} deal", "{n} deals", n=n))
_SESSIONS = _Unit(_("Session"), lambda label: label, lambda n: _n("{n} session", "{n} sessions", n=n))


class _Drawing(NamedTuple):
    """What a picture is of, and what it is called."""

    deals: Sequence[ChartDeal]
    anchor: str
    title: str
    language: str
    unit: _Unit = _DEALS
    size: Size = WIDE

    def chart(
        self, curves: Sequence[Curve], note: str = "", *, scale: Sequence[float] = (), pointed: bool = False
    ) -> Iterator[Chart]:
        """A picture of curves and its table; where it is `pointed` at, each deal tells of itself."""
        curves = [curve for curve in curves if curve.points]
        if not curves:
            return
        deals, language = self.deals, self.language
        places = 0 if all(value == int(value) for curve in curves for _deal, value in curve.points) else 2
        ends = ", ".join(f"{curve.name} {number(curve.points[-1][1], language, places=places)}" for curve in curves)
        told = f"{self.title}, {self.unit.counted(sum(deal.label != '' for deal in deals))}: {ends}"
        found = [dict(curve.points) for curve in curves]
        step = -(-len(deals) // _MOST_TOLD)
        every = [
            tuple(number(points[place], language, places=places) if place in points else "" for points in found)
            for place in range(1, len(deals) + 1)
        ]
        rows = tuple(
            ChartRow(deal.label or str(_("total")), deal.href, cells)
            for place, (deal, cells) in enumerate(zip(deals, every, strict=True), 1)
            if place % step == 0 or place == len(deals)
        )
        names = tuple(curve.name for curve in curves)
        columns = [
            Tick(
                self._told(deal, [f"{name} {row}" for name, row in zip(names, cells, strict=True) if row]),
                deal.href,
                deal.severity,
                bool(deal.special),
            )
            for deal, cells in zip(deals if pointed else (), every, strict=False)
        ]
        closed = not deals[-1].label
        picture = lines(curves, columns, self.anchor, self.title, told, language, scale, self.size, closed=closed)
        keys = tuple((curve.name, curve.style) for curve in curves)
        yield Chart("lines", self.title, note, picture, keys, str(self.unit.head), names, rows)

    def _told(self, deal: ChartDeal, totals: Sequence[str]) -> str:
        """A deal in words: what is special or wrong about it, and the totals after it."""
        called = self.unit.called(deal.label) if deal.label else _("total")
        heads = [str(called), deal.special, str(_SEVERITIES.get(deal.severity, ""))]
        return f"{', '.join(filter(None, heads))}: {', '.join(totals)}"


_SEVERITIES: Mapping[str, Message] = {"error": _("error"), "warning": _("warning"), "info": _("note")}


def stacks(
    stack: StackView, players: Mapping[str, int], deals: Sequence[ChartDeal], anchor: str, language: str
) -> Iterator[Chart]:
    """What the points of each player, whose colours are given, were for, deal by deal, all of one scale; nothing where
    no deal tells."""
    most = max((sum(points) for found in stack.points for points in found.values()), default=0)
    for place, (name, colour) in enumerate(players.items() if most > 0 else ()):
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
            f"s{colour}",
        )
        rows = tuple(
            ChartRow(deal.label, deal.href, tuple(number(one, language, places=0) for one in (*points, sum(points))))
            for deal, points in own
        )
        note = "" if place else stack.note
        keys = tuple((part, f"s{colour} p{shade}") for shade, part in enumerate(stack.parts))
        yield Chart("bars", title, note, svg, keys, str(_("Deal")), (*stack.parts, str(_("total"))), rows)
