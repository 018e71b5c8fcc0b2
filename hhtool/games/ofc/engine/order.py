"""Whose turn it was, and who had the button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence, Set

from hhtool.checks.records import OutOfTurn
from hhtool.game.turns import Turns, rotation
from hhtool.games.ofc.house import House
from hhtool.games.ofc.record import Turn
from hhtool.games.ofc.replay import PlayedTurn, Replay

HEADS_UP = 2


def placings(replay: Replay, turns: Sequence[Turn], patchy: Collection[int]) -> list[PlayedTurn]:
    """The turns of a deal with their numbers and whose turn it was; those out of turn are noted.

    `patchy` are the seats of which not every turn is written.
    """
    fantasies, breaches, players = replay.fantasies, replay.breaches, len(replay.deal.players)
    judged = not (fantasies and players == HEADS_UP)
    button = _button(replay, turns)
    absent = {*fantasies, *patchy} | (set(range(players)) - {turn.seat for turn in turns})
    seats = [seat for seat in rotation(players, button) if seat not in absent] if judged else []
    order = Turns(seats)
    numbers: dict[int, int] = {}
    found = []
    for turn in turns:
        seat = turn.seat
        number = numbers[seat] = numbers.get(seat, -1) + 1
        expected = order.take(seat) if seat in seats else None
        if expected not in (None, seat) or (judged and seat in fantasies):
            breaches.append(OutOfTurn(turn.span, seat, expected=expected))
        found.append(PlayedTurn(turn, number, expected))
    return found


def miscounted(placings: Sequence[PlayedTurn], house: House) -> Set[int]:
    """The seats that have too many turns or too few, where a turn was out of order: that explains it."""
    if all(one.expected in (None, one.turn.seat) for one in placings):
        return frozenset()
    own = Counter(one.turn.seat for one in placings)
    return {seat for seat, count in own.items() if count != house.turns + 1}


def _button(replay: Replay, turns: Sequence[Turn]) -> int:
    """Who has the button: as written, else who is due, else as the first turn shows."""
    first = (turns[0].seat - 1) % len(replay.deal.players) if turns else 0
    written = replay.deal.dealer
    if written is None:
        written = _due_button(replay)
        replay.button = first if written is None and turns else written
    return first if written is None else written


def _due_button(replay: Replay) -> int | None:
    """Who must have the button; None where that is not known."""
    players, carry = replay.deal.players, replay.carry
    if carry.button not in players:
        return None
    return (players.index(carry.button) + (0 if replay.fantasies else 1)) % len(players)
