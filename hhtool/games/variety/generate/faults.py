"""Faults of Variety that are planted in a deal that was played."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from hhtool.games.variety.contracts import BONUS, CONTRACTS, PLAYERS, bonus
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.generate.draft import Planted, Ways, raised
from hhtool.notation.record import Figures
from hhtool.tricks import planting
from hhtool.tricks.planting import TrickDraft

_OFF = (-10, -5, -2, -1, 1, 2, 5, 10, 12)
"""By how much a figure may be off."""


@dataclass(frozen=True, kw_only=True)
class VarietyDraft(TrickDraft[Deal]):
    """A deal that was played: who attacked, and what they made of the contract. `sayings` are what players say of their
    hands."""

    house: House
    contract: int
    attackers: Collection[int]
    attack: int
    sayings: Sequence[str]

    @property
    def bids(self) -> tuple[int, Bids]:
        """The line of calls, with its index."""
        return self.find(Bids)[0]

    def off(self, off: Mapping[int, int]) -> tuple[int, Figures]:
        """The line of points, with its index; the points of some seats are off by so much."""
        index, line = self.figures("score")[0]
        entries = line.entries
        for place, entry in enumerate(entries):
            entries = raised(entries, place, off.get(entry.seat, 0))
        return index, replace(line, entries=entries)


def went_on(draft: VarietyDraft) -> Planted:
    """The calls go on after a contract was repeated, or end before one is."""
    index, line = draft.bids
    calls, rng = line.calls, draft.rng
    if rng.random() < 0.5:
        steps = range(1, rng.randrange(2, PLAYERS + 1))
        more = [Bid((calls[-1].seat + step) % PLAYERS, rng.choice(list(CONTRACTS))) for step in steps]
        return draft.changed(index, replace(line, calls=(*calls, *more)))
    fewer = replace(line, calls=calls[: rng.randrange(1, len(calls))])
    return draft.changed(index, fewer)._replace(at=draft.find(Contract)[0][0])


def late_talk(draft: VarietyDraft) -> Planted:
    """A player talks of the hand after the bidding, or while the tricks are played."""
    index = draft.rng.choice([draft.bids[0] + 1, *(index + 1 for index, _trick in draft.tricks)])
    return draft.inserted(index, Remark(draft.rng.randrange(PLAYERS), draft.rng.choice(draft.sayings)))


def wrong_bonus(draft: VarietyDraft) -> Planted:
    """The defenders leave out their bonus, or take one that is not due."""
    defence = CONTRACTS[draft.contract].sum - draft.attack
    change = -BONUS if bonus(draft.attack, defence, draft.house) else BONUS
    return draft.changed(*draft.off({seat: change for seat in range(PLAYERS) if seat not in draft.attackers}))


def partners_differ(draft: VarietyDraft) -> Planted:
    """One player's points are other than the partner's."""
    return draft.changed(*draft.off({draft.rng.randrange(PLAYERS): draft.rng.choice(_OFF)}))


def wrong_score(draft: VarietyDraft) -> Planted:
    """One player's points are off, and the partner's cannot be read."""
    seat = draft.rng.randrange(PLAYERS)
    attacks = seat in draft.attackers
    index, line = draft.off({seat: draft.rng.choice([off for off in _OFF if attacks or abs(off) != BONUS])})
    entries = (
        replace(entry, amount=None) if entry.seat != seat and (entry.seat in draft.attackers) == attacks else entry
        for entry in line.entries
    )
    return draft.changed(index, replace(line, entries=tuple(entries)))


def called_out_of_turn(draft: VarietyDraft) -> Planted | None:
    """Two who call before the bidding ends are written in the wrong order."""
    index, line = draft.bids
    if len(line.calls) < 3:
        return None
    place = draft.rng.randrange(1, len(line.calls) - 1)
    calls = (*line.calls[: place - 1], line.calls[place], line.calls[place - 1], *line.calls[place + 1 :])
    return draft.changed(index, replace(line, calls=calls))


def nothing_played(draft: VarietyDraft) -> Planted:
    """Nothing is written after the contract."""
    index = draft.find(Contract)[0][0]
    return draft.with_events(draft.deal.events[: index + 1], index)


WAYS: Ways = {
    **planting.WAYS,
    "HH108": (planting.incomplete, nothing_played),
    "HH109": (planting.out_of_turn, called_out_of_turn),
    "SC101": (wrong_score,),
    "VA104": (went_on,),
    "VA105": (wrong_bonus,),
    "VA107": (partners_differ,),
    "VA109": (late_talk,),
}
"""What is changed in a deal that was played, by the code that comes of it."""
