"""Replay to rows, for any poker game: the columns that every poker game has.

A value is None where the record does not tell it; sums of chips are floats, since rows are for statistics and not for
accounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from hhtool.cards.poker import Category
from hhtool.notation.record import Figures, written_scores
from hhtool.poker.all_in import expected
from hhtool.poker.record import Verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from decimal import Decimal

    from hhtool.game.figure import Columns
    from hhtool.poker.all_in import ToCome
    from hhtool.poker.replay import Played
    from hhtool.poker.table import BettingTable, BettingTurn

R = TypeVar("R", bound="Played")

COLUMNS: Columns = {
    "seat": (int, "The player's seat, counted from 0 clockwise."),
    "position": (int, "How many places left of the dealer, who is 0."),
    "players": (int, "How many were dealt in."),
    "stake": (float, "The big blind, of stud the small bet, or the ante where there are none."),
    "net": (float, "The change of the player's chips over the deal, penalties included."),
    "won": (float, "What the player took out of the pot."),
    "decision": (bool, "Whether the player had a decision in round one."),
    "vpip": (bool, "Whether the player called, bet or raised in round one of free will."),
    "pfr": (bool, "Whether the player raised or opened in round one."),
    "bets": (int, "Bets after round one."),
    "raises": (int, "Raises after round one."),
    "calls": (int, "Calls after round one."),
    "folds": (int, "Folds after round one."),
    "checks": (int, "Checks after round one."),
    "round_two": (bool, "Whether the player was still in the deal when round one was over."),
    "showdown": (bool, "Whether the player was among two or more left at the end."),
    "won_showdown": (bool, "Whether the player won more than nothing at a showdown."),
    "early_all_in": (
        bool,
        "Whether the player was in a showdown and nobody could bet any more before the last cards came.",
    ),
    "equity": (
        float,
        "What the player might expect of the pot then, by the hands and the cards that might come; empty where a hand is "
        "not known.",
    ),
}
"""What each column holds that every poker game has."""

CLASSES: tuple[str, ...] = tuple(one.name.lower().replace("_", " ") for one in Category)
"""The classes of hands by `Category`, as the rows name them."""

_AGGRESSIVE = (Verb.BET, Verb.RAISE, Verb.OPEN, Verb.COMPLETE)
_FOLD, _CHECK, _CALL, _ALL_IN = Verb.FOLD, Verb.CHECK, Verb.CALL, Verb.ALL_IN


def rows_of(
    replay: R, columns: Iterable[str], deal: Callable[[R, BettingTable], Callable[[int], dict[str, Any]]]
) -> Iterator[dict[str, Any]]:
    """One row for each player dealt in, which `deal` makes; of a deal that could not be read only who was there, and of
    one of which figures alone are written what it brought besides.
    """
    table, players = replay.table, replay.deal.players
    if table is not None and not all(isinstance(event, Figures) for event in replay.deal.events):
        yield from map(deal(replay, table), table.dealt)
        return
    empty = dict.fromkeys(columns)
    written = written_scores(replay.deal) if table is not None else {}
    for seat, name in enumerate(players):
        net = float(written[seat]) if seat in written else None
        yield {"player": name, **empty, "seat": seat, "players": len(players), "net": net}


class General:
    """The general columns of one deal.

    `showdown` says whether two or more were left at the end, `stake` is what chips are counted in (None: nothing),
    `to_come` the hands when the last bet was in (None: no card was to come then).
    `first` and `later` are the turns of each seat in round one and after it.
    """

    def __init__(
        self, replay: Played, table: BettingTable, *, showdown: bool, stake: Decimal | None, to_come: ToCome | None
    ) -> None:
        self.replay = replay
        self.table = table
        self.showdown = showdown
        self.stake = None if stake is None else float(stake)
        self.first: dict[int, list[BettingTurn]] = {}
        self.later: dict[int, list[BettingTurn]] = {}
        for turn in table.turns:
            (self.first if turn.street == 1 else self.later).setdefault(turn.event.seat, []).append(turn)
        self.positions = self._positions()
        outcome = replay.outcome
        self.won = outcome.won or outcome.due if outcome else None
        self.net = self._net()
        self.early = to_come is not None
        self.equity = None if to_come is None else expected(replay, to_come)

    def row(self, seat: int, *, decided: bool, reached: bool) -> dict[str, Any]:
        """The general columns of a player's row, the name among them.

        `decided` says whether the player had a decision in round one, `reached` whether the player was still in the deal
        when it was over.
        """
        raised = called = False
        for turn in self.first.get(seat, ()):
            if is_raise(turn):
                raised = True
            elif is_call(turn):
                called = True
        bets = raises = calls = folds = checks = 0
        for turn in self.later.get(seat, ()):
            if is_raise(turn):
                if turn.bet:
                    raises += 1
                else:
                    bets += 1
            elif is_call(turn):
                calls += 1
            elif turn.event.verb is _FOLD:
                folds += 1
            elif turn.event.verb is _CHECK:
                checks += 1
        showdown = self.showdown and seat in self.table.betting.live
        won = None if self.won is None else self.won.get(seat)
        net = self.net.get(seat)
        return {
            "player": self.replay.deal.players[seat],
            "seat": seat,
            "position": self.positions.get(seat),
            "players": len(self.table.dealt),
            "stake": self.stake,
            "net": None if net is None else float(net),
            "won": None if self.won is None else float(won or 0),
            "decision": decided,
            "vpip": raised or called,
            "pfr": raised,
            "bets": bets,
            "raises": raises,
            "calls": calls,
            "folds": folds,
            "checks": checks,
            "round_two": reached,
            "showdown": showdown,
            "won_showdown": None if not showdown or self.won is None else bool(won),
            "early_all_in": self.early and showdown,
            "equity": self.equity.get(seat) if self.equity and showdown else None,
        }

    def _positions(self) -> dict[int, int]:
        """How many places left of the dealer each one dealt in is; none where the dealer is not known."""
        dealer, size = self.table.dealer, self.table.betting.seats
        if dealer is None:
            return {}
        left = sorted([(seat - dealer) % size for seat in self.table.dealt])
        first = 0 if dealer in self.table.dealt else 1
        return {(dealer + step) % size: place for place, step in enumerate(left, first)}

    def _net(self) -> Mapping[int, Decimal]:
        """What the deal brought each seat; where that cannot be told, what is written, else what its play comes to."""
        replay = self.replay
        sure = replay.result
        if sure is None and (written := written_scores(replay.deal)):
            return written
        if sure is None and replay.outcome is not None and replay.outcome.net is not None:
            penalties = replay.penalties
            return {seat: net + penalties.get(seat, 0) for seat, net in replay.outcome.net.items()}
        return sure or {}


def is_raise(turn: BettingTurn) -> bool:
    """Whether an action is a bet or a raise; going all in for no more than the bet is a call."""
    event = turn.event
    if event.verb is not _ALL_IN:
        return event.verb in _AGGRESSIVE
    allowed = turn.allowed
    if allowed.all_in is not None:
        return allowed.all_in > turn.bet
    return event.added is None or event.added > allowed.call


def is_call(turn: BettingTurn) -> bool:
    """Whether an action is a call."""
    verb = turn.event.verb
    return verb is _CALL or (verb is _ALL_IN and not is_raise(turn))
