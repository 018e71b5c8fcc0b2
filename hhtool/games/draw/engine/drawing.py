"""The draw: whose turn it is to change cards, what each changes, and how far the pack lasts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hhtool.cards.poker import HAND
from hhtool.checks.records import OutOfTurn
from hhtool.games.draw.checks.draws import DrawTooLarge, DrawUndue, MisannouncedDraw, UnevenDraw
from hhtool.games.draw.holdings import drawn_count
from hhtool.games.draw.house import House
from hhtool.games.draw.record import Draw
from hhtool.poker.checks.betting import ActsAgain, ActsUndealt
from hhtool.poker.table import BettingTable

PACK = 52


class Drawing:
    """The draw of a deal; what is wrong is noted at the table.

    `written` are the draws of its record, `reshuffled` the seats whose cards may be discards of others.
    """

    def __init__(self, table: BettingTable, written: Sequence[Draw], house: House) -> None:
        self.reshuffled: set[int] = set()
        self._table, self._house = table, house
        self._written = [draw.seat for draw in written]
        self._drawn: set[int] = set()
        self._waiting: list[int] = []
        self._used = HAND * len(table.dealt)

    def begin(self) -> None:
        """The first round is over: those still in draw in turn, from the dealer's left."""
        table = self._table
        # draws that are not written may have come before those that are
        unwritten = table.betting.live - set(self._written)
        self._used += self._house.max_draw * len(unwritten)
        self._use_up(unwritten)
        dealer = table.dealer
        if dealer is not None:
            self._waiting = sorted(self._due(), key=lambda seat: (seat - dealer - 1) % table.betting.seats)

    def draw(self, event: Draw, *, under_way: bool) -> None:
        """A player draws; the draw is `under_way`, or its time is over."""
        seat, table = event.seat, self._table
        expected = self._waiting[0] if self._waiting else None
        if seat not in table.dealt:
            table.breaches.append(ActsUndealt(event.span, seat, expected=expected))
        elif seat in table.folded:
            table.breaches.append(ActsAgain(event.span, seat, after="fold", expected=expected))
        elif not under_way or seat in self._drawn:
            table.breaches.append(DrawUndue(event.span, seat))
        else:
            self._drawn.add(seat)
            if seat in self._waiting:
                if seat != expected:
                    table.breaches.append(OutOfTurn(event.span, seat, expected=expected))
                self._waiting = self._waiting[self._waiting.index(seat) + 1 :]
            self._exchange(event)

    def _due(self) -> set[int]:
        """Who is to draw: those still in whose draw is written, and all of them where somebody's is written twice."""
        live, written = self._table.betting.live, set(self._written)
        return live & written if len(self._written) == len(written) else live

    def _exchange(self, event: Draw) -> None:
        breaches, seat = self._table.breaches, event.seat
        discards, drawn, said = event.discards, event.drawn, event.said
        out = len(discards) if discards is not None else None
        into = len(drawn) if drawn is not None else event.dealt
        count = drawn_count(event)
        if out is not None and into is not None and out != into:
            breaches.append(UnevenDraw(event.dealt_span, seat, out=out, into=into))
        elif out is None and into is not None and said is not None and into != said and event.dealt is not None:
            breaches.append(UnevenDraw(event.dealt_span, seat, out=said, into=into))
        elif said is not None and count is not None and said != count:
            breaches.append(MisannouncedDraw(event.span, seat, said=said, count=count))
        if count is not None and count > self._house.max_draw:
            breaches.append(DrawTooLarge(event.span, seat, count=count, most=self._house.max_draw))
        self._used += count if count is not None else self._house.max_draw
        self._use_up({seat})

    def _use_up(self, seats: Collection[int]) -> None:
        """Seats have drawn: of reshuffled discards, where the pack has not lasted that long."""
        if self._used > PACK and self._house.reshuffle:
            self.reshuffled |= {*seats}
