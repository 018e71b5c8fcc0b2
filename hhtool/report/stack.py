"""What the points of each player were for, deal by deal, as stacked bars with their figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhtool.report.context import Stack, StackBar, StackPart, StackRow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Stacked(NamedTuple):
    """A deal: its label and link, and the points of each player in parts; of a player not told of there are none."""

    deal: str
    href: str
    points: Mapping[str, Sequence[int]]


def stack(
    title: str, note: str, parts: Sequence[str], players: Sequence[str], deals: Sequence[Stacked]
) -> Stack | None:
    """The bars of a session, all of one scale; None where no deal has any. `parts` are what each part is called."""
    most = max((sum(points) for one in deals for points in one.points.values()), default=0)
    if not most:
        return None
    rows = tuple(
        StackRow(one.deal, one.href, tuple(_bar(parts, one.points.get(player), most) for player in players))
        for one in deals
        if one.points
    )
    return Stack(title, note, tuple(parts), tuple(players), rows)


def _bar(parts: Sequence[str], points: Sequence[int] | None, most: int) -> StackBar:
    if points is None:
        return StackBar((), "", "")
    made = tuple(
        StackPart(place, f"{100 * some / most:.2f}", f"{part} {some}")
        for place, (part, some) in enumerate(zip(parts, points, strict=True))
        if some
    )
    return StackBar(made, str(sum(points)), " + ".join(map(str, points)))
