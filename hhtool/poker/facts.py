"""Replay to rows, for any poker room: the columns that every poker game has.

A value is None where the record does not tell it; sums of chips are floats, since rows are for statistics and not for
accounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.cards.poker import Category
from hhtool.poker.record import Verb
from hhtool.record import written_scores

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from decimal import Decimal

    from hhtool.poker.replay import Played
    from hhtool.poker.table import Table, Turn

COLUMNS: Mapping[str, str] = {
    "seat": "The player's seat, counted from 0 clockwise.",
    "position": "How many places left of the dealer, who is 0.",
    "players": "How many were dealt in.",
    "stake": "The big blind, of stud the small bet, or the ante where there are none.",
    "net": "The change of the player's chips over the deal, penalties included.",
    "won": "What the player took out of the pot.",
    "decision": "Whether the player had a decision in round one.",
    "vpip": "Whether the player called, bet or raised in round one of free will.",
    "pfr": "Whether the player raised or opened in round one.",
    "bets": "Bets after round one.",
    "raises": "Raises after round one.",
    "calls": "Calls after round one.",
    "folds": "Folds after round one.",
    "checks": "Checks after round one.",
    "round_two": "Whether the player was still in the deal when round one was over.",
    "showdown": "Whether the player was among two or more left at the end.",
    "won_showdown": "Whether the player won more than nothing at a showdown.",
}
"""What each column holds that every poker game has."""

CLASSES: tuple[str, ...] = tuple(one.name.lower().replace("_", " ") for one in Category)
"""The classes of hands by `Category`, as the rows name them."""

_AGGRESSIVE = frozenset({Verb.OPEN, Verb.BET, Verb.RAISE, Verb.COMPLETE})


def unjudged(replay: Played, columns: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The rows of a deal that could not be read: only who was there is told."""
    players = replay.deal.players
    empty = dict.fromkeys(columns)
    for seat, name in enumerate(players):
        yield {"player": name, **empty, "seat": seat, "players": len(players)}


class General:
    """The general columns of one deal.

    `showdown` says whether two or more were left at the end, `stake` is what chips are counted in (None: nothing).
    `first` and `later` are the turns of each seat in round one and after it.
    """

    def __init__(self, replay: Played, table: Table, *, showdown: bool, stake: Decimal | None) -> None:
        self.replay = replay
        self.table = table
        self.showdown = showdown
        self.stake = None if stake is None else float(stake)
        self.first: dict[int, list[Turn]] = {}
        self.later: dict[int, list[Turn]] = {}
        for turn in table.turns:
            (self.first if turn.street == 1 else self.later).setdefault(turn.event.seat, []).append(turn)
        outcome = replay.outcome
        self.won = outcome.won or outcome.due if outcome else None
        self.scored = written_scores(replay.deal)

    def row(self, seat: int, *, decided: bool, reached: bool) -> dict[str, Any]:
        """The general columns of a player's row, the name among them.

        `decided` says whether the player had a decision in round one, `reached` whether the player was still in the deal
        when it was over.
        """
        turns = self.first.get(seat, ())
        raised = any(map(is_raise, turns))
        showdown = self.showdown and seat in self.table.betting.live
        won = None if self.won is None else self.won.get(seat)
        return {
            "player": self.replay.deal.players[seat],
            "seat": seat,
            "position": self._position(seat),
            "players": len(self.table.dealt),
            "stake": self.stake,
            "net": self._net(seat),
            "won": None if self.won is None else float(won or 0),
            "decision": decided,
            "vpip": raised or any(map(is_call, turns)),
            "pfr": raised,
            **self._actions(seat),
            "round_two": reached,
            "showdown": showdown,
            "won_showdown": None if not showdown or self.won is None else bool(won),
        }

    def _position(self, seat: int) -> int | None:
        dealer, size = self.table.dealer, self.table.betting.seats
        if dealer is None:
            return None
        between = sum((other - dealer) % size < (seat - dealer) % size for other in self.table.dealt)
        return between if dealer in self.table.dealt else between + 1

    def _net(self, seat: int) -> float | None:
        outcome = self.replay.outcome
        if outcome is not None and outcome.net is not None:
            return float(outcome.net[seat] + self.replay.penalties.get(seat, 0))
        written = self.scored.get(seat)
        return None if written is None else float(written)

    def _actions(self, seat: int) -> dict[str, int]:
        count = {"bets": 0, "raises": 0, "calls": 0, "folds": 0, "checks": 0}
        for turn in self.later.get(seat, ()):
            if is_raise(turn):
                count["raises" if turn.bet else "bets"] += 1
            elif is_call(turn):
                count["calls"] += 1
            elif turn.event.verb is Verb.FOLD:
                count["folds"] += 1
            elif turn.event.verb is Verb.CHECK:
                count["checks"] += 1
        return count


def is_raise(turn: Turn) -> bool:
    """Whether an action is a bet or a raise; going all in for no more than the bet is a call."""
    event, allowed = turn.event, turn.allowed
    if event.verb is not Verb.ALL_IN:
        return event.verb in _AGGRESSIVE
    if allowed.all_in is not None:
        return allowed.all_in > turn.bet
    return event.added is None or event.added > allowed.call


def is_call(turn: Turn) -> bool:
    """Whether an action is a call."""
    verb = turn.event.verb
    return verb is Verb.CALL or (verb is Verb.ALL_IN and not is_raise(turn))
