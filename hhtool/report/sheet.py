"""The score sheet as it would stand on paper: what is written, and what it should be where it is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhtool.figures import number
from hhtool.record import Entry, Figures
from hhtool.report.context import Mark, Sheet, SheetRow

if TYPE_CHECKING:
    from hhtool.checks import Finding
    from hhtool.record import Deal

_BLANK = Mark("", written=False)
Nets = Mapping[str, float | None]


def sheet(
    players: Sequence[str],
    deals: Sequence[tuple[Deal, str, Nets]],
    wrong: Mapping[tuple[int, int], Finding],
    href: str,
) -> Sheet | None:
    """The sheet of a session, or None without a deal.

    `deals` are each deal with its anchor and what it brought each player (None: not known); `wrong` the
    findings about written figures by line and column; `href` what the link to a line begins with.
    """
    if not deals:
        return None
    amounts = [net for _deal, _anchor, nets in deals for net in nets.values() if net is not None]
    places = 0 if all(amount == int(amount) for amount in amounts) else 2
    bare = not any(_figures(deal, kind) for deal, _anchor, _nets in deals for kind in ("score", "total"))
    running: dict[str, float | None] = dict.fromkeys(players, 0.0)
    rows: list[SheetRow] = []
    for deal, anchor, nets in deals:
        scores, totals = _figures(deal, "score"), _figures(deal, "total")
        cells = []
        for player in players:
            change, right = _change(scores.get(player), nets.get(player), wrong, href, places)
            before = running[player]
            if player in nets:
                running[player] = None if before is None or right is None else before + right
            total = _total(totals.get(player), running, player, wrong, href, places)
            total = total if player in nets or total.written else _BLANK
            cells.append((_plain(change), _plain(total)) if bare else (change, total))
        faulty = any(mark.right for pair in cells for mark in pair)
        rows.append(SheetRow(deal.label or str(len(rows) + 1), f"#{anchor}", tuple(cells), faulty))
    return Sheet(tuple(players), tuple(rows))


def _plain(mark: Mark) -> Mark:
    """Where a record has no figures at all, none of those shown is the odd one out."""
    return replace(mark, written=True)


def _figures(deal: Deal, kind: str) -> dict[str, Entry]:
    return {
        deal.players[entry.seat]: entry
        for event in deal.events
        if isinstance(event, Figures) and event.kind == kind
        for entry in event.entries
        if 0 <= entry.seat < len(deal.players)
    }


def _change(
    entry: Entry | None, net: float | None, wrong: Mapping[tuple[int, int], Finding], href: str, places: int
) -> tuple[Mark, float | None]:
    """The change as it stands, and what it really was."""
    if entry is None:
        if net is None:
            return _BLANK, None
        return Mark(number(net, places, signed=True), written=False, tone=_tone(net)), net
    written = None if entry.amount is None else float(entry.amount)
    text = "?" if written is None else number(written, places, signed=True)
    finding = wrong.get((entry.span.line, entry.span.start))
    if finding is not None:
        right = _right(finding)
        shown = number(right, places, signed=True) if right is not None else "?"
        return Mark(text, shown, href=f"{href}{entry.span.line}"), right if right is not None else net
    return Mark(text, tone=_tone(written or 0)), net if written is None else written


def _total(
    entry: Entry | None,
    running: dict[str, float | None],
    player: str,
    wrong: Mapping[tuple[int, int], Finding],
    href: str,
    places: int,
) -> Mark:
    """The running total as it stands; `running` goes on from the right one."""
    known = running[player]
    if entry is None:
        return _BLANK if known is None else Mark(number(known, places), written=False)
    if entry.amount is None:
        return Mark("?")
    finding = wrong.get((entry.span.line, entry.span.start))
    if finding is not None:
        right = _right(finding)
        running[player] = right
        shown = "?" if right is None else number(right, places)
        return Mark(number(float(entry.amount), places), shown, href=f"{href}{entry.span.line}")
    running[player] = float(entry.amount)
    return Mark(number(float(entry.amount), places))


def _right(finding: Finding) -> float | None:
    """The figure that a finding says is right."""
    right: Any = finding.message.fields.get("right")
    try:
        return None if right is None else float(Decimal(str(right).replace("−", "-")))
    except ArithmeticError:
        return None


def _tone(amount: float) -> str:
    return "up" if amount > 0 else "down" if amount < 0 else ""
