"""Who won, as a row of a score table tells it: by a name, `winner | Anna`, or by the places, «место | 2 | 1 | 3»."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hhtool.notation.names import Names
from hhtool.notation.record import Cell, Winner

_PLACE = re.compile(r"(?P<place>\d)(?:st|nd|rd|th|-?[ео]е|-?[йя]|\.)?", re.IGNORECASE)


def winner_in(cells: Sequence[Cell], seats: Sequence[int], names: Names) -> Winner | None:
    """Who won by a row that says the result, the seats of whose columns are given; None where it does not say so."""
    named = {seat: cell.span for cell in cells[1:] if (seat := names.seat(cell.text)) is not None}
    if named:
        return Winner(tuple(named), next(iter(named.values())))
    own = [(cell, seat) for cell, seat in zip(cells, seats, strict=False) if seat >= 0]
    places = {seat: (cell, found["place"]) for cell, seat in own if (found := _PLACE.fullmatch(cell.text))}
    first = [seat for seat, (_cell, place) in places.items() if place == "1"]
    if len(places) < len(names.players) or not first:
        return None
    return Winner(tuple(first), places[first[0]][0].span)
