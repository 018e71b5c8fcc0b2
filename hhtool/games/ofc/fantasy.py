"""Who has the right to a fantasy, and what a layout earns. Source: the rules of open-face Chinese poker, fantasy."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.poker import Category, category, ranks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.games.ofc.house import House
    from hhtool.games.ofc.layout import Layout

_QUEEN, _KING, _SEVEN = 10, 11, 5


class Right(NamedTuple):
    """What the deals before give a player: `met` whether the last layout earned or kept a fantasy, `run` how many
    fantasies in a row it ended. None: cannot be told. `least` is how many these were at the least."""

    met: bool | None = False
    run: int | None = 0
    least: int = 0

    def due(self, house: House) -> bool | None:
        """Whether the next deal must be a fantasy; None: cannot be told."""
        if not house.fantasy or self.met is False:
            return False
        limit = house.fantasies
        if limit is not None and self.run is not None and self.run >= limit:
            return False
        return None if self.met is None or (limit is not None and self.run is None) else True

    def breach(self, house: House, *, laid: bool | None) -> str:
        """The kind of breach that a deal is for this player, '' for none; `laid` says whether it was a fantasy."""
        if not laid:
            return "fantasy-missed" if laid is False and self.due(house) else ""
        if not house.fantasy or self.met is False:
            return "fantasy-not-earned"
        limit = house.fantasies
        many = limit is not None and self.least >= limit
        return "fantasy-too-many" if many else ""


UNKNOWN = Right(None, None)


def after(before: Right, layout: Layout, house: House, *, laid: bool | None, dead: bool | None, seen: int) -> Right:
    """The right that a deal leaves; `laid` says whether it was a fantasy, `dead` whether the hand was dead."""
    run: int | None = 0
    least = 0
    if laid is None:
        run = None
    elif laid:
        run = None if before.run is None else before.run + 1
        least = before.least + 1
    if dead:
        return Right(False, run, least)
    if not layout.complete:
        return Right(None, run, least)
    met: bool | None
    if layout.strengths is not None:
        met = _met(layout.strengths, house, laid=laid)
    else:
        met = _maybe([layout.strengths_of(row, seen) for row in range(house.rows)], house, laid=laid)
    return Right(met if dead is False or met is False else None, run, least)


def _met(strengths: Sequence[int], house: House, *, laid: bool | None) -> bool | None:
    """Whether rows earn a fantasy, or, where one was `laid`, keep it."""
    if laid is None:
        answers = {earns(strengths, house), keeps(strengths, house)}
        return answers.pop() if len(answers) == 1 else None
    return keeps(strengths, house) if laid else earns(strengths, house)


def _maybe(ranges: Sequence[set[int]], house: House, *, laid: bool | None) -> bool | None:
    """The same where rows may have several strengths: what holds for the weakest and the strongest of each.

    A stronger row never loses a fantasy, but for a low one, of which the lower is better.
    """
    low = house.low_row
    weak = [max(one) if row == low else min(one) for row, one in enumerate(ranges)]
    strong = [min(one) if row == low else max(one) for row, one in enumerate(ranges)]
    answers = {_met(weak, house, laid=laid), _met(strong, house, laid=laid)}
    return answers.pop() if len(answers) == 1 else None


def earns(strengths: Sequence[int], house: House) -> bool:
    """Whether rows that are in order earn a fantasy after an ordinary deal."""
    kind, rank = category(strengths[0]), ranks(strengths[0])[:1]
    least = _KING if house.fantasy_top == "kings" else _QUEEN
    if kind > Category.PAIR or (kind == Category.PAIR and rank >= (least,)):
        return True
    low = house.low_row
    return low is not None and house.fantasy_27 == "seven" and ranks(strengths[low])[:1] <= (_SEVEN,)


def keeps(strengths: Sequence[int], house: House) -> bool:
    """Whether rows that are in order, laid out in a fantasy, keep it."""
    trips = category(strengths[0]) >= Category.TRIPS
    bottom = category(strengths[-1])
    if house.rows > 3:
        second = category(strengths[-2])
        return bottom >= Category.STRAIGHT_FLUSH and (second >= Category.QUADS or trips)
    if trips or bottom >= Category.QUADS:
        return True
    return house.full_house_keeps and category(strengths[1]) >= Category.FULL_HOUSE
