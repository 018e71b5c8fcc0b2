"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.betting import ZERO
from hhtool.checks import Breach
from hhtool.games.draw.house import House
from hhtool.games.draw.known import Holding, Proof
from hhtool.games.draw.record import Deal, Penalty
from hhtool.poker.record import Act
from hhtool.poker.settle import Outcome
from hhtool.poker.table import Table
from hhtool.source import Span


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


@dataclass
class Replay:
    """One deal replayed.

    `opener` is the seat that made the first bet and `opening` its action; `proof` whether it held openers;
    `caught` the seats found out, each with its place; `passed` whether all passed; `ended` whether the record
    reaches the deal's end; `shown` the seats that showed; `contested` whether two or more were left at the end;
    `drawn` whether the draw took place; `start` the stacks at the start; `penalties` what each seat paid or got,
    `penalised` the penalty lines by seat, `due` whether each one caught owes a penalty, `out` who sat out.
    """

    deal: Deal
    house: House
    carry: Carry
    table: Table | None = None
    breaches: list[Breach] = field(default_factory=list)
    hands: list[Holding] = field(default_factory=list)
    opener: int | None = None
    opening: Act | None = None
    proof: Proof | None = None
    caught: dict[int, Span] = field(default_factory=dict)
    passed: bool = False
    ended: bool = False
    contested: bool = False
    drawn: bool = False
    started: bool = False
    start: list[Decimal | None] = field(default_factory=list)
    outcome: Outcome | None = None
    penalties: dict[int, Decimal] = field(default_factory=dict)
    penalised: dict[int, Penalty] = field(default_factory=dict)
    due: dict[int, bool] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    end: Carry = Carry({})

    @property
    def keeps_deal(self) -> bool:
        """Whether the same dealer deals again: all passed, and the house says so."""
        return self.passed and self.house.redeal == "same"

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

    def name(self, seat: int | None) -> str:
        """A player's name; `nobody` for no seat."""
        return (
            self.deal.players[seat] if seat is not None and 0 <= seat < len(self.deal.players) else "nobody"
        )
