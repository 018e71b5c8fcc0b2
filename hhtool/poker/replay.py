"""What a poker deal is when it has been replayed, and what one deal leaves to the next, for any poker game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from hhtool.cards.betting import ZERO
from hhtool.game.breach import Breach
from hhtool.game.replay import Replay, keep
from hhtool.notation.node import node
from hhtool.notation.record import Figures, Session, consecutive, written_scores
from hhtool.poker.chip_counts import sure_changes
from hhtool.poker.record import Out, PokerDeal

if TYPE_CHECKING:
    from hhtool.poker.settle import Outcome
    from hhtool.poker.table import BettingTable


class Carry(NamedTuple):
    """What the deal before left: stacks by name, the pot on the table (None: not known), and who owes the antes.

    `room` says that this is an online room's history, `first` that nothing was before, `partial` that deals may be
    missing, `label` which deal was the last.
    """

    stacks: Mapping[str, Decimal]
    pot: Decimal | None = ZERO
    owes: str | None = None
    room: bool = False
    first: bool = True
    label: str = ""
    partial: bool = False


NOTHING_LEFT = Carry({})
"""The carry out of a deal that tells nothing."""


def start(session: Session, _house: object) -> Carry:
    """The carry into a session's first deal."""
    stacks = {
        session.players[entry.seat]: entry.amount
        for entry in (session.stacks.entries if session.stacks else ())
        if entry.amount is not None and entry.seat >= 0
    }
    room = session.origin != "hh"
    partial = session.partial and session.counted
    return Carry(stacks, None if partial and not room else ZERO, None, room, partial=partial)


def carry_into(deal: PokerDeal, carry: Carry) -> Carry:
    """The carry into a deal, which may not be the next: what it then holds is not known."""
    if carry.first and carry.pot is None and deal.label == "1":
        return carry._replace(pot=ZERO)
    if carry.partial and not carry.first and not consecutive(carry.label, deal.label):
        return Carry({}, ZERO if carry.room else None, None, carry.room, first=False, partial=True)
    return carry


def carry_unknown(deal: PokerDeal, carry: Carry) -> Carry:
    """The carry out of a deal that could not be read."""
    return Carry({}, ZERO if carry.room else None, None, carry.room, False, deal.label, carry.partial)


def seats_out(deal: PokerDeal) -> set[int]:
    """The seats that sit a deal out."""
    return {seat for event in deal.events if isinstance(event, Out) for seat in event.seats}


@node(frozen=False)
class Played(Replay):
    """One poker deal replayed: what every game's replay has.

    `started` says whether betting was begun, `ended` whether the record reaches the deal's end, `contested` whether
    two or more were left then; `start` are the stacks at the start, `penalties` what each seat paid or got apart from
    the betting, `out` who sat out, `end` what the deal leaves to the next. `unwon` says that no play is written, and
    that nobody gained anything.
    """

    KEPT: ClassVar = frozenset(
        {"deal", "house", "carry", "table", "breaches", "outcome", "penalties", "out", "end", "unwon"}
    )
    """What the checks of a session read of a deal."""

    deal: PokerDeal
    house: Any
    carry: Carry
    table: BettingTable | None = None
    breaches: list[Breach] = field(default_factory=list)
    started: bool = False
    ended: bool = False
    contested: bool = False
    start: list[Decimal | None] = field(default_factory=list)
    outcome: Outcome | None = None
    penalties: dict[int, Decimal] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    end: Carry = NOTHING_LEFT
    unwon: bool = False

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal changed each seat's chips by, penalties included; None where that cannot be told."""
        outcome, table = self.outcome, self.table
        if outcome is None or outcome.net is None or outcome.wrong or table is None or table.shaky:
            return None
        return {seat: change + self.penalties.get(seat, ZERO) for seat, change in outcome.net.items()}

    @property
    def room(self) -> bool:
        """Whether this is a hand of an online room."""
        return self.carry.room

    def kept(self) -> Self:
        """A copy with what the checks of a session read, of the table and the outcome too."""
        kept = super().kept()
        kept.carry = self.carry._replace(stacks={})  # the deal before left them
        if kept.table is not None:
            kept.table = keep(kept.table, kept.table.KEPT)
        if kept.outcome is not None:
            kept.outcome = keep(kept.outcome, kept.outcome.KEPT)
        return kept

    def left(self, dealt: Sequence[int]) -> dict[str, Decimal]:
        """The stacks by name after the deal, as far as they are known; `dealt` are the seats dealt in.

        Where its sums prove nothing they are those that the record itself tells.
        """
        stacks = {name: held for name, held in self.carry.stacks.items() if name not in self.deal.players}
        told = self.table is not None and self.table.shaky
        changes = self._told_changes(dealt) if told else self._changes(dealt)
        for seat, name in enumerate(self.deal.players):
            before = self.start[seat]
            if before is not None and seat in changes:
                stacks[name] = before + changes[seat]
        for line in self.deal.events if told else ():
            if isinstance(line, Figures) and line.kind == "after":
                for entry in line.entries:
                    if entry.amount is not None and not entry.doubtful:
                        stacks[self.deal.players[entry.seat]] = entry.amount
        return stacks

    def _changes(self, dealt: Sequence[int]) -> dict[int, Decimal]:
        """What the deal changed each seat's stack by, as far as its play tells."""
        net = self.outcome.net if self.outcome else None
        return {
            seat: (net[seat] if net and seat in dealt else ZERO) + self.penalties.get(seat, ZERO)
            for seat in range(len(self.deal.players))
            if net is not None or seat not in dealt
        }

    def _told_changes(self, dealt: Sequence[int]) -> dict[int, Decimal]:
        """The changes that the record writes, where it has those of all who were dealt in."""
        lines = [line for line in self.deal.events if isinstance(line, Figures) and line.kind == "score"]
        if len(lines) != 1 or sure_changes(lines[0], dealt) is None:
            return {}
        return dict.fromkeys(range(len(self.deal.players)), ZERO) | written_scores(self.deal)
