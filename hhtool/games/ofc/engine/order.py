"""Whose turn it was, and who had the button."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hhtool.checks.records import OutOfTurn
from hhtool.game.align import count_slips, places, rotation
from hhtool.games.ofc.record import Turn
from hhtool.games.ofc.replay import Placing, Replay

HEADS_UP = 2


class Order:
    """The order of the turns of a deal; `patchy` are the seats of which not every turn is written.

    `placings` are the turns with their numbers and whose turn it was. `misplaced` are those noted as out of order (by
    their `id`): of what size they should be is not told. `excused` are seats that have too many turns or too few because
    of that.
    """

    def __init__(self, replay: Replay, turns: Sequence[Turn], patchy: Collection[int]) -> None:
        self._replay, self._turns, self._patchy = replay, turns, patchy
        self._players = len(replay.deal.players)
        self._rounds = replay.house.turns + 1
        self._own: dict[int, int] = {}
        for turn in turns:
            self._own[turn.seat] = self._own.get(turn.seat, 0) + 1
        self.misplaced: set[int] = set()
        self.excused: set[int] = set()
        self.placings = self._placed()

    def _placed(self) -> list[Placing]:
        """Each turn with its number and whose turn it was; those out of turn are noted."""
        fantasies, breaches = self._replay.fantasies, self._replay.breaches
        judged = not (fantasies and self._players == HEADS_UP)
        seats = self._seats(self._button())
        acted = [turn for turn in self._turns if turn.seat in seats] if len(seats) < len(self._own) else self._turns
        if not judged or not seats:
            acted = ()
        found = places([turn.seat for turn in acted], seats, self._rounds) if acted else []
        place_of = dict(zip(map(id, acted), found, strict=True))
        numbers: dict[int, int] = {}
        placings = []
        for turn in self._turns:
            seat = turn.seat
            number = numbers[seat] = numbers.get(seat, -1) + 1
            place = place_of.get(id(turn))
            if place is None:
                if seat in fantasies and judged:
                    breaches.append(OutOfTurn(turn.span, seat, expected=None))
                placings.append(Placing(turn, number, None))
                continue
            if place.expected != seat:
                breaches.append(OutOfTurn(turn.span, seat, expected=place.expected))
                self.misplaced.add(id(turn))
                self.excused = {one for one, count in self._own.items() if count != self._rounds}
            placings.append(Placing(turn, place.round, place.expected))
        return placings

    def _seats(self, button: int) -> list[int]:
        """The seats that take turns, and all of whose turns are written, in order."""
        return [seat for seat in rotation(self._players, button) if seat in self._own and self._is_judged(seat)]

    def _is_judged(self, seat: int) -> bool:
        return seat not in self._replay.fantasies and seat not in self._patchy

    def _button(self) -> int:
        """Who has the button: as written, unless the turns show who was due, so that only the heading is wrong.

        Where it is not written, the first turn shows it.
        """
        replay, turns = self._replay, self._turns
        first = (turns[0].seat - 1) % self._players if turns else 0
        due = self._due_button()
        written = replay.deal.dealer
        if written is None:
            written = due
            replay.button = first if written is None and turns else written
        if written is None:
            return first
        if not turns or turns[0].seat == (written + 1) % self._players:
            return written
        acted = [turn.seat for turn in turns if self._is_judged(turn.seat)]
        wrong = self._faults(acted, written)
        if wrong and due is not None and due != written and not self._faults(acted, due):
            replay.button = due
            return due
        if wrong and len(acted) == self._rounds * len(set(acted)):
            other = (acted[0] - 1) % self._players
            if not self._faults(acted, other):
                expected = next((seat for seat in rotation(self._players, written) if seat in acted), acted[0])
                replay.breaches.append(OutOfTurn(turns[0].span, turns[0].seat, expected=expected))
                return other
        return written

    def _faults(self, acted: Sequence[int], button: int) -> int:
        """How many turns are out of order with this button."""
        return count_slips(acted, self._seats(button), self._rounds)

    def _due_button(self) -> int | None:
        """Who must have the button; None where that is not known."""
        players, carry = self._replay.deal.players, self._replay.carry
        if carry.button not in players:
            return None
        return (players.index(carry.button) + (0 if self._replay.fantasies else 1)) % self._players
