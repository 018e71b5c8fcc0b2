"""A hand that is proved clean: what the checks of its session read of it, and all of it, when that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.betting import ZERO
from hhtool.cards.poker import HAND
from hhtool.games.draw.engine.proved import plain_table, tell
from hhtool.games.draw.replay import Replay
from hhtool.poker.prover import money
from hhtool.poker.replay import Carry
from hhtool.poker.settle import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhtool.games.draw.engine.proved import PlainPlay
    from hhtool.games.draw.house import House
    from hhtool.games.draw.record import Deal
    from hhtool.notation import record
    from hhtool.notation.record import Entry


def _is_plain(house: House) -> bool:
    """Whether it is one of the house rules by which rooms deal, of any limit and any bets."""
    forced = (house.ante, house.blinds, house.cap)
    return house.openers == "none" and forced == (None, None, None) and house.max_draw == HAND


class ProvedHand(NamedTuple):
    """A hand of draw that is proved clean, but for what the hand before it left.

    `deal` is the hand without its play, but for the stacks at the start. `read` gives all of it, `play` how it went.
    `changes` are those of the chips of each seat, in cents.
    """

    deal: Deal
    read: Callable[[], record.Deal]
    changes: Sequence[int]
    play: Callable[[], PlainPlay]

    def replay(self, house: House, carry: Carry) -> Replay | None:
        """What the checks of a session read of the replay; None where that is not known.

        A player who begins with less than was left may have either, and the play is judged by neither alone.
        """
        if not _is_plain(house) or not carry.room or carry.partial or carry.owes is not None or carry.pot != ZERO:
            return None
        deal = self.deal
        left, net = {**carry.stacks}, {}
        stacks: Sequence[Entry] = deal.events[0].entries  # type: ignore[union-attr]
        for entry, name, cents in zip(stacks, deal.players, self.changes, strict=True):
            before, stack = left.get(name), entry.amount or ZERO
            if before is not None and before > stack:
                return None
            net[entry.seat] = change = money(cents)
            left[name] = stack + change
        replay = object.__new__(Replay)
        replay.__dict__ = {
            "deal": deal,
            "house": house,
            "carry": carry,
            "table": plain_table(deal.players, deal.stakes.ante),
            "breaches": [],
            "outcome": Outcome([], ZERO, ZERO, net=net),
            "penalties": {},
            "out": set(),
            "end": Carry(left, ZERO, None, carry.room, False, deal.label),
            "caught": {},
            "penalised": {},
            "due": {},
        }
        return replay

    def told(self, replay: Replay) -> Replay:
        """The replay with how the hand went."""
        return tell(replay, self.play())
