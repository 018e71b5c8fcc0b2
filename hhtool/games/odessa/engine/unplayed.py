"""The tricks that each took in a deal without its play: as they are told, else as the scores give them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.odessa.scoring import score
from hhtool.notation.record import Figures, written_scores

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from hhtool.games.odessa.replay import Replay
    from hhtool.notation.record import Entry


def told_tricks(replay: Replay) -> list[Entry]:
    """How many tricks each is said to have taken."""
    lines = (event for event in replay.deal.events if isinstance(event, Figures) and event.kind == "tricks")
    return [entry for line in lines for entry in line.entries if entry.seat >= 0]


def tricks_of_unplayed(replay: Replay) -> list[int] | None:
    """The tricks that each seat took; None where they are not all known, or are not as many as there are cards."""
    told = {entry.seat: entry.amount for entry in told_tricks(replay) if not entry.doubtful}
    scored = {} if told else written_scores(replay.deal)
    taken = [
        _whole(told, seat) if told else _by_points(replay, seat, scored) for seat in range(len(replay.deal.players))
    ]
    known = [count for count in taken if count is not None]
    return known if len(known) == len(taken) and sum(known) == replay.cards else None


def _whole(told: Mapping[int, Decimal | None], seat: int) -> int | None:
    amount = told.get(seat)
    return None if amount is None or amount % 1 or amount < 0 else int(amount)


def _by_points(replay: Replay, seat: int, scored: Mapping[int, Decimal]) -> int | None:
    """The only number of tricks that gives a player the points written; None where there are several, or none."""
    house, kind, cards, bid = replay.house, replay.deal.kind, replay.cards or 0, replay.bids.get(seat)
    if seat not in scored or (bid is None and house.has_bids(kind)) or (bid is not None and not 0 <= bid <= cards):
        return None
    found = [taken for taken in range(cards + 1) if score(house, bid, taken, cards, kind) == scored[seat]]
    return found[0] if len(found) == 1 else None
