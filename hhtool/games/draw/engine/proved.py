"""A deal of draw that was proved clean, as the rows of statistics read it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import lru_cache
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.betting import ZERO, Betting, Limits, SidePot, Spot
from hhtool.cards.card import cards_of
from hhtool.games.draw.holdings import Holding, Statement
from hhtool.games.draw.record import AllPass, Draw
from hhtool.notation.record import NOWHERE, Hand
from hhtool.poker.posts import Antes
from hhtool.poker.prover import money, seats_of
from hhtool.poker.record import Act, Verb
from hhtool.poker.settle import Outcome
from hhtool.poker.table import BettingTable, BettingTurn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from decimal import Decimal

    from hhtool.games.draw.record import Event
    from hhtool.games.draw.replay import Replay
    from hhtool.poker.prover import PlainBetting, PlainPot

OPENING = (Verb.OPEN, Verb.BET, Verb.RAISE)
"""What makes the first bet."""


class WrittenHand(NamedTuple):
    """What is written of a player's cards, as masks, None where nothing is: those dealt, and those at the end; how many
    were exchanged, None where the player did not draw; and those thrown away and drawn.
    """

    dealt: int | None = None
    final: int | None = None
    drew: int | None = None
    away: int | None = None
    came: int | None = None

    def holding(self, seat: int, *, no_draw: bool) -> Holding:
        """The same as a replay has it; `no_draw` says that the player was not in the deal when the draw came."""
        dealt, final, drew, away, came = self
        cards = [None if some is None else cards_of(some) for some in (dealt, away, came, final)]
        return Holding(
            None if cards[0] is None else Hand(seat, cards[0]),
            None if drew is None else Draw(seat, drew, cards[1], cards[2]),
            () if cards[3] is None else (Statement(cards[3], NOWHERE),),
            no_draw=no_draw,
        )


class PlainPlay(NamedTuple):
    """How a deal went: its betting, the hands by seat, its pots in cents and who won how much; `rake` in cents; `stake`,
    the big blind or the ante; what was `carried` into the pot; and whether all passed.
    """

    betting: PlainBetting
    dealer: int
    hands: Sequence[Holding]
    drawn: bool
    pots: Sequence[PlainPot]
    won: Mapping[int, int]
    rake: int
    stake: Decimal
    carried: Decimal = ZERO
    passed: bool = False


def tell(replay: Replay, play: PlainPlay) -> Replay:
    """Note in the replay of a proved deal, which tells what the deal leaves, how it went."""
    betting, outcome = play.betting, replay.outcome
    # tables of the same players are one
    replay.table = table = copy(replay.table)
    assert table is not None
    assert outcome is not None
    seats = len(play.hands)
    table.betting = Betting(seats, seats_of(betting.live), [None] * seats)
    table.betting.all_in = {*seats_of(betting.all_in)}
    table.turns, table.dealer, table.street = [*starmap(_turn, betting.turns)], play.dealer, 1 + play.drawn
    table.big_blind = play.stake
    replay.outcome = Outcome(
        [SidePot(money(pot.amount), tuple(seats_of(pot.seats))) for pot in play.pots],
        money(sum(betting.total)) + play.carried,
        play.carried,
        due={},
        won={seat: money(won) for seat, won in play.won.items()},
        rake=money(play.rake),
        stays=play.carried + money(sum(betting.total)) if play.passed else ZERO,
        net=outcome.net,
    )
    acts: list[Event] = [turn.event for turn in table.turns]
    replay.deal = replace(replay.deal, events=(*(acts or [AllPass()]), *replay.deal.events))
    for turn in table.turns:
        if turn.street == 1 and turn.event.verb in OPENING:
            replay.opener, replay.opening = turn.event.seat, turn.event
            break
    replay.drawn, replay.contested, replay.ended, replay.passed = play.drawn, betting.contested, True, play.passed
    replay.hands = [*play.hands]
    return replay


@lru_cache(maxsize=1 << 12)
def _turn(seat: int, verb: Verb, bet: int, street: int) -> BettingTurn:
    """What somebody did; of where the player stood nothing is told but the bet. Turns that are alike are one."""
    spot = Spot(Limits(), None, ZERO, money(bet), 0, ZERO, ZERO, False, False, ZERO)
    return BettingTurn(Act(seat, verb), street, spot, ZERO, None)


@lru_cache(maxsize=1 << 8)
def plain_table(names: tuple[str, ...], ante: Decimal | None) -> BettingTable:
    """What is read of the table of a deal in which all play, and nothing goes wrong."""
    seats = tuple(range(len(names)))
    table = object.__new__(BettingTable)
    table.__dict__ = {"names": names, "dealt": seats, "antes": Antes(seats, ante), "exact": True, "shaky": False}
    return table
