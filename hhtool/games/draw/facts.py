"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it; sums of chips are
floats, since rows are for statistics and not for accounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.cards.card import JOKER
from hhtool.cards.poker import HAND, meets, strength, weakest
from hhtool.games.contract import Facts
from hhtool.games.draw.all_in import to_come
from hhtool.games.draw.holdings import Holding
from hhtool.games.draw.proof import openers
from hhtool.games.draw.record import AllPass
from hhtool.poker.facts import CLASSES, General, rows_of
from hhtool.poker.facts import COLUMNS as GENERAL
from hhtool.poker.record import Verb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.game.figure import Columns
    from hhtool.games.draw.replay import Replay
    from hhtool.poker.table import BettingTable

_FOLD = Verb.FOLD

COLUMNS: Columns = {
    **GENERAL,
    "openers_needed": (bool, "Whether the house asks for openers."),
    "unopened_turn": (bool, "Whether the player had a turn before anybody had opened."),
    "openers": (bool, "Whether the player held openers."),
    "opened": (bool, "Whether the player made the first bet."),
    "role": (str, "opener, other, or empty where nobody opened."),
    "false_open": (bool, "Whether the player opened without openers, and it is proved or was found out."),
    "proven_open": (bool, "Whether the player opened, and the record proves the openers."),
    "unproven_open": (bool, "Whether the player opened, and the record neither proves nor settles it."),
    "split_openers": (bool, "Whether the player opened and threw an opening card away in the draw."),
    "passed_out": (bool, "Whether nobody opened, so that the deal was thrown in."),
    "drew": (int, "How many cards the player exchanged, 0 to 5."),
    "pat": (bool, "Whether the player exchanged none."),
    "hand_before": (str, "The class of the hand before the draw."),
    "hand_after": (str, "The class of the hand after the draw."),
    "improved": (bool, "Whether a player who drew came to a higher class of hand."),
    "caught": (bool, "Whether the player was found out with false openers."),
    "penalty_due": (bool, "Whether the player owes a penalty."),
    "penalty_paid": (bool, "Whether a penalty of the player is written."),
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
        least = replay.house.least
        self.needed = least is not None
        self.least = None if least is None else weakest(least)
        self.unopened = self._unopened()
        showdown = replay.ended and replay.contested and not replay.passed
        self.general = General(replay, table, showdown=showdown, stake=table.least_bet, to_come=to_come(replay))
        self.over_early = {
            seat for seat, turns in self.general.first.items() if any(turn.event.verb is _FOLD for turn in turns)
        }
        self.two_rounds = replay.drawn or table.street > 1 or showdown

    def _unopened(self) -> set[int]:
        """The seats that had a turn before anybody had opened."""
        replay, found = self.replay, set()
        for turn in self.table.turns:
            if turn.street > 1:
                break
            found.add(turn.event.seat)
            if turn.event is replay.opening:
                return found
        if any(isinstance(event, AllPass) for event in replay.deal.events):
            found |= set(self.table.dealt) - self.table.betting.all_in
        return found

    def row(self, seat: int) -> dict[str, Any]:
        """The row of a player."""
        replay = self.replay
        opened = seat == replay.opener
        caught = seat in replay.caught
        holding = replay.hands[seat]
        before, after = _strength(holding.initial), _strength(holding.final)
        held = self._held(seat, before)
        row = self.general.row(
            seat,
            decided=seat in self.general.first or (replay.passed and seat in self.unopened),
            reached=self.two_rounds and seat not in self.over_early and not (caught and seat not in self.general.later),
        )
        row |= {
            "openers_needed": self.needed,
            "unopened_turn": seat in self.unopened,
            "openers": held,
            "opened": opened,
            "role": "" if replay.opener is None else "opener" if opened else "other",
            "false_open": self.needed and opened and (held is False or (caught and held is None)),
            "proven_open": self.needed and opened and held is True,
            "unproven_open": self.needed and opened and held is None and not caught and seat not in replay.penalised,
            "split_openers": self.needed and opened and self._split(holding),
            "passed_out": replay.passed,
            "caught": caught,
            "penalty_due": bool(replay.due.get(seat)) and not (opened and held is True),
            "penalty_paid": seat in replay.penalised,
            **self._cards(seat, holding, before, after),
        }
        return row

    def _held(self, seat: int, before: int | None) -> bool | None:
        """Whether a player held openers, asked of those who could have opened; `before` is the strength of the hand."""
        replay, least = self.replay, self.replay.house.least
        if least is None or self.least is None or seat not in self.unopened:
            return None
        if seat == replay.opener:
            return replay.proof.held if replay.proof else None
        holding = replay.hands[seat]
        if holding.initial is not None:
            return None if before is None else before >= self.least
        if holding.dealt is None and holding.draw is None and not holding.finals:
            return None
        return openers(replay.hands, seat, least).held

    def _split(self, holding: Holding) -> bool:
        least = self.replay.house.least
        initial, kept = holding.initial, holding.kept()
        if least is None or not holding.draw or not holding.draw.discards or initial is None or kept is None:
            return False
        return meets(initial, least) and not (kept and meets(kept, least))

    def _cards(self, seat: int, holding: Holding, before: int | None, after: int | None) -> dict[str, Any]:
        """What the player drew to what; `before` and `after` the draw the hand had these strengths."""
        drew = None
        if self.replay.drawn and seat not in self.over_early and seat not in self.replay.caught:
            drew = holding.drew
        improved = None
        if holding.no_draw:
            after = None
        if drew and before is not None and after is not None:
            improved = after >> 20 > before >> 20
        return {
            "drew": drew,
            "pat": None if drew is None else drew == 0,
            "hand_before": None if before is None else CLASSES[before >> 20],
            "hand_after": None if after is None or not self.replay.drawn else CLASSES[after >> 20],
            "improved": improved,
        }


def _strength(cards: tuple[int, ...] | None) -> int | None:
    """The strength of a hand of five known cards, else None."""
    if cards is None or max(cards) >= JOKER or len(set(cards)) != HAND:
        return None
    return strength(cards)


FACTS = Facts(COLUMNS, rows, day=lambda replay: replay.deal.date)
