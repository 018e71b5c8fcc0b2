"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it; sums of chips are
floats, since rows are for statistics and not for accounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.cards.card import RANK, RANKS
from hhtool.cards.poker import category
from hhtool.games.contract import Facts
from hhtool.games.stud.all_in import to_come
from hhtool.games.stud.holdings import UPS
from hhtool.games.stud.showing import shown
from hhtool.poker.facts import CLASSES, General, rows_of
from hhtool.poker.facts import COLUMNS as GENERAL
from hhtool.poker.record import Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from decimal import Decimal

    from hhtool.game.figure import Columns
    from hhtool.games.stud.replay import Replay
    from hhtool.poker.table import BettingTable

BEGAN: Mapping[int, str] = {street: f"began_{street}" for street in range(1, UPS + 1)}
"""The columns of who was first to act, by round."""

COLUMNS: Columns = {
    **GENERAL,
    "first_up": (str, "The rank of the first up card: 2 to 9, T, J, Q, K or A."),
    **{
        column: (
            bool,
            f"Whether the player was first to act in round {street}; empty where the player was not in it, or nobody "
            "acted.",
        )
        for street, column in BEGAN.items()
    },
    "street": (int, "The last round in which the player was still in the deal, 1 to 4."),
    "fold_street": (int, "The round in which the player folded, 1 to 4; empty where the player did not."),
    "showing": (str, "The class of hand that the up cards showed when the player folded or the deal was over."),
    "brought_in": (bool, "Whether the player brought in; one who completed at once did not."),
    "all_in": (bool, "Whether the player was all in when the betting was over."),
}
"""What each column of a row holds."""


def rows(replay: Replay) -> Iterator[dict[str, Any]]:
    """One row for each player dealt in; of a deal that could not be read only who was there."""
    return rows_of(replay, COLUMNS, lambda replay, table: _Deal(replay, table).row)


class _Deal:
    """What the rows of one deal share."""

    def __init__(self, replay: Replay, table: BettingTable) -> None:
        self.replay = replay
        self.table = table
        showdown = replay.ended and replay.contested
        self.general = General(replay, table, showdown=showdown, stake=_stake(replay, table), to_come=to_come(replay))
        self.last = UPS if self.general.showdown else table.street
        self.folds = {
            turn.event.seat: turn.street for turn in table.turns if table.folded.get(turn.event.seat) == turn.event.span
        }
        if replay.all_folded:
            self.folds = dict.fromkeys(table.dealt, 1)
        self.first = {one.street: one.seat for one in replay.begun}

    def row(self, seat: int) -> dict[str, Any]:
        """The row of a player."""
        general, faces = self.general, self.replay.faces[seat]
        fold = self.folds.get(seat)
        street = self.last if fold is None else fold
        first = RANK[faces[0]] if faces else -1
        turns = general.first.get(seat, ())
        return {
            **general.row(seat, decided=bool(turns) or fold == 1, reached=street > 1),
            "first_up": RANKS[first] if first >= 0 else None,
            **{column: self._began(seat, number, street) for number, column in BEGAN.items()},
            "street": street if self.replay.started else None,
            "fold_street": fold,
            "showing": _showing(faces, street),
            "brought_in": any(turn.event.verb is Verb.BRING_IN for turn in turns),
            "all_in": seat in self.table.betting.all_in,
        }

    def _began(self, seat: int, number: int, street: int) -> bool | None:
        first = self.first.get(number)
        return None if first is None or number > street else first == seat


def _stake(replay: Replay, table: BettingTable) -> Decimal | None:
    """The small bet, or the ante; None where there is neither."""
    bets = replay.deal.stakes.bets
    return (bets[0] if bets else replay.house.small_bet) or table.antes.chip or None


def _showing(faces: list[int], street: int) -> str | None:
    """The class that the up cards of all rounds so far show; None where it depends on one that is not known."""
    if not faces or len(faces) != street or street > UPS:
        return None
    low, high = map(category, shown(faces))
    return CLASSES[low] if low == high else None


FACTS = Facts(COLUMNS, rows, day=lambda replay: replay.deal.date)
