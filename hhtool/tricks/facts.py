"""Rows of a deal of tricks for statistics: who was there, and what any such game tells of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from hhtool.game.broken import BrokenGameError
from hhtool.notation.record import written_scores
from hhtool.tricks.replay import TrickReplay

R = TypeVar("R", bound=TrickReplay[Any, Any, Any, Any])


def rows_of(
    columns: Iterable[str], told: Callable[[R, int], dict[str, Any]]
) -> Callable[[R], Iterator[dict[str, Any]]]:
    """What makes one row for each player dealt in, with what is `told` of a seat and None in the other columns; of a deal
    that could not be read only who was there is told. Raises BrokenGameError for what is no column."""

    def rows(replay: R) -> Iterator[dict[str, Any]]:
        for seat, name in enumerate(replay.deal.players):
            row = {"player": name, **dict.fromkeys(columns), "seat": seat}
            row |= {"players": len(replay.deal.players)} if "players" in row else {}
            own = told(replay, seat) if replay.deal.complete else {}
            if unknown := own.keys() - row.keys():
                raise BrokenGameError(told.__module__, f"COLUMNS has no column {', '.join(sorted(unknown))}")
            yield row | own

    return rows


def position(replay: R, seat: int) -> int | None:
    """How many places left of the dealer a seat is."""
    return None if replay.dealer is None else (seat - replay.dealer) % len(replay.deal.players)


def net(replay: R, seat: int) -> float | None:
    """The points that the deal brought a player, else those that are written."""
    points = (written_scores(replay.deal) if replay.scores is None else replay.scores).get(seat)
    return None if points is None else float(points)
