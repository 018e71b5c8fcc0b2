"""What each figure of a row of a score table can mean in Odessa poker, and what they can mean together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hhtool.games.odessa.engine.bidding import allowed
from hhtool.games.odessa.scoring import score
from hhtool.i18n import Message, _n, joined
from hhtool.sheets.figure import MADE
from hhtool.sheets.inference import SumRow
from hhtool.tricks.wording import tricks

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.sheets.sheet import Row


class Meaning(NamedTuple):
    """What a cell can mean: the bid (None in a deal without bids) and the tricks taken; `weight` is what the bid
    counts for in the rule about all bids together."""

    bid: int | None
    taken: int
    weight: int
    points: int


class Constraints:
    """A row of a deal of `cards` tricks. `last` is who bids last, where that is known.

    The bids that cannot be read keep the hook, unless `hook` is off; where all can be read it is judged as a rule of
    its own (OD101). `due` is the number of cards by the schedule, if known. `others` is what the row may be
    instead, where it does not fit.
    """

    def __init__(
        self,
        row: Row,
        house: House,
        cards: int,
        kind: str,
        last: int | None,
        *,
        hook: bool = True,
        due: int | None = None,
    ) -> None:
        self._row, self._due = row, due
        self._house, self.cards, self._kind, self._last = house, cards, kind, last
        self.others: list[Constraints] = []
        self._players = len(row.boxes)
        self._bids = house.has_bids(kind)
        self._all_read = not hook or all(box.value("bid") is not None for box in row.boxes)
        # bids that may not be made, but stand there (OD102)
        self._strange: set[int] = set()
        # By bid, and by whether it is the last: its meanings, with no tricks, one trick, ...
        self._by_bid: dict[tuple[int | None, bool], list[Meaning]] = {}

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[Meaning]:
        """The meanings of a cell that agree with the figures given."""
        if any(value % 1 for value in values.values()):
            return set()
        found = [meaning for bid in self._bid_choices(values) for meaning in self._meanings(seat, bid)]
        if "tricks" in values:
            found = [meaning for meaning in found if meaning.taken == values["tricks"]]
        if MADE in values and self._bids:
            found = [meaning for meaning in found if (meaning.taken == meaning.bid) == bool(values[MADE])]
        if "points" in values:
            points = int(values["points"])
            found = [meaning for meaning in found if meaning.points == points]
        return set(found)

    def _bid_choices(self, values: Mapping[str, Decimal]) -> Sequence[int | None]:
        if not self._bids:
            return (None,)
        if "bid" not in values:
            return self._allowed
        bid = int(values["bid"])
        if bid not in self._allowed and bid not in self._strange:
            self._strange.add(bid)
            self.__dict__.pop("_rule", None)
        return (bid,)

    @cached_property
    def _allowed(self) -> Sequence[int]:
        return tuple(allowed(None, self.cards, self._kind, self._house))

    def _meanings(self, seat: int, bid: int | None) -> list[Meaning]:
        """What a bid can mean: one meaning for every number of tricks."""
        key = bid, seat == self._last
        if key not in self._by_bid:
            weight = self._weight(seat, bid or 0)
            self._by_bid[key] = [
                Meaning(bid, taken, weight, score(self._house, bid, taken, self.cards, self._kind))
                for taken in range(self.cards + 1)
            ]
        return self._by_bid[key]

    def _weight(self, seat: int, bid: int) -> int:
        """What a bid counts for in the rule about all bids: a sum that hook=over wants to be large enough."""
        if not self._over:
            return min(max(bid, 0), self.cards + 1)
        enough = self.cards * self._players + 1
        if seat == self._last and bid == self.cards:
            return enough
        if self._house.over_means == "others" and seat != self._last:
            return max(self.cards - bid, 0)
        return min(max(bid, 0), self.cards + 1)

    @cached_property
    def _over(self) -> bool:
        return self._bids and self._last is not None and self._house.must_go_over(self._kind)

    @cached_property
    def _rule(self) -> SumRow[Meaning]:
        every = [
            self.domain(seat, {}) | {one for bid in self._strange for one in self._meanings(seat, bid)}
            for seat in range(self._players)
        ]
        sums = -1
        if self._bids and not self._all_read:
            if self._over:
                others = self._house.over_means == "others"
                enough = self.cards * (self._players - 1) if others else self.cards
                sums = -1 << (enough + 1)
            elif self._house.hook != "off" and not self._house.must_go_over(self._kind):
                sums = ~(1 << self.cards)
        return SumRow(every, lambda meaning: meaning.points, lambda one: (one.taken, one.weight), {self.cards: sums})

    def points(self, meaning: Meaning) -> int:
        """What a meaning brings the player."""
        return meaning.points

    def figure(self, meaning: Meaning, kind: str) -> int:
        """The bid, the tricks or the points of a meaning, or whether its bid was made."""
        made = int(meaning.bid == meaning.taken)
        return {"bid": meaning.bid or 0, "tricks": meaning.taken, MADE: made}.get(kind, meaning.points)

    def support(self, domains: Sequence[set[Meaning]]) -> list[set[Meaning]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""
        return self._rule.support(domains) if all(domains) else None

    def told(self, seat: int, meanings: Collection[Meaning]) -> Message:  # noqa: ARG002
        """How many tricks it takes."""
        return tricks({one.taken for one in meanings})

    @cached_property
    def headings(self) -> Sequence[tuple[Message | None, Constraints]]:
        """The row with another number of cards: the one that is due, or any where none is; one more or less is likely."""
        if "cards" not in self._row.about or self._due == self.cards:
            return ()
        if self._due is not None:
            return [(None, self._with(self._due))]
        most = self._house.cards.size // self._players
        return [
            (_n("{n} card", "{n} cards", cards) if abs(cards - self.cards) == 1 else joined(()), self._with(cards))
            for cards in range(1, most + 1)
            if cards != self.cards
        ]

    def is_against_rules(self, values: Sequence[Mapping[str, Decimal]]) -> bool:
        """Whether the number of cards is not what is due, a bid is none that may be, or the bids break the hook."""
        bids = [one.get("bid") for one in values] if self._bids else []
        if (self._due is not None and self._due != self.cards) or any(
            bid is not None and bid not in self._allowed for bid in bids
        ):
            return True
        hook = self._house.hook != "off" and not self._house.must_go_over(self._kind)
        return bool(bids) and hook and None not in bids and sum(filter(None, bids)) == self.cards

    def _with(self, cards: int) -> Constraints:
        """The row with another number of cards."""
        return Constraints(self._row, self._house, cards, self._kind, self._last, due=cards)

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> list[Decimal] | None:
        """The points of each seat where bids and tricks are all there and make sense; else None."""
        wanted = {"bid", "tricks"} if self._bids else {"tricks"}
        if not all(wanted <= one.keys() for one in values) or sum(one["tricks"] for one in values) != self.cards:
            return None
        found = []
        for one in values:
            bid = int(one["bid"]) if self._bids else None
            found.append(Decimal(score(self._house, bid, int(one["tricks"]), self.cards, self._kind)))
        return found
