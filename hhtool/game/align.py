"""Whether turns were taken in order: one slip of the pen is one fault, however far it shifts the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_FREE = ""
_MOVES = {"exchanged": (2, 2), "missing": (0, 1), "extra": (1, 0)}


class Place(NamedTuple):
    """What a turn is in the order: its round, counted from 0, and whose turn it was.

    `expected` is the player's own seat where all is well, None where it was nobody's turn.
    """

    round: int
    expected: int | None


def rotation(players: int, button: int) -> list[int]:
    """The seats in the order of turns: the button's left begins, the button is last."""
    return [(button + 1 + step) % players for step in range(players)]


def places(acted: Sequence[int], seats: Sequence[int], rounds: int) -> list[Place]:
    """The place of each turn, given who acted, in order, and who was to act in every round.

    Where these differ, the fewest slips are found that explain it: a turn of the wrong player, a turn missing, one too
    many, two exchanged. Turns missing at the end are no slip: the record only stops. A slip is told at one turn.
    """
    width = len(seats)
    due = list(seats) * rounds
    if list(acted) == due[: len(acted)]:
        return [Place(place // width, seat) for place, seat in enumerate(acted)]
    return _told(acted, due, width, _aligned(acted, due))


def count_slips(acted: Sequence[int], seats: Sequence[int], rounds: int) -> int:
    """How many slips explain an order of turns."""
    due = list(seats) * rounds
    return 0 if list(acted) == due[: len(acted)] else _costs(acted, due)[0][0]


def _costs(acted: Sequence[int], due: Sequence[int]) -> list[list[int]]:
    """The least number of slips from each place of `acted` and of `due` to the end."""
    acted, due = list(acted), list(due)
    rows, columns = len(acted), len(due)
    cost = [[0] * (columns + 1) for _row in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        cost[i][columns] = rows - i
        for j in range(columns - 1, -1, -1):
            cost[i][j] = min(one for one, _step in _steps(acted, due, cost, i, j))
    return cost


def _steps(
    acted: Sequence[int], due: Sequence[int], cost: Sequence[Sequence[int]], i: int, j: int
) -> list[tuple[int, str]]:
    """What may be at a place, the likeliest first among equals: (slips from here on, what it is)."""
    found = []
    if i + 1 < len(acted) and j + 1 < len(due) and acted[i : i + 2] == [due[j + 1], due[j]] != [due[j]] * 2:
        found.append((cost[i + 2][j + 2] + 1, "exchanged"))
    if acted[i] == due[j]:
        found.append((cost[i + 1][j + 1], _FREE))
    found.append((cost[i][j + 1] + 1, "missing"))
    if acted[i] != due[j]:
        found.append((cost[i + 1][j + 1] + 1, "wrong"))
    found.append((cost[i + 1][j] + 1, "extra"))
    return found


def _aligned(acted: Sequence[int], due: Sequence[int]) -> list[tuple[int, int, str]]:
    """(place of `acted`, place of `due`, what is there), in order; of a missing turn the place is that of the next."""
    acted, due = list(acted), list(due)
    cost = _costs(acted, due)
    found, i, j = [], 0, 0
    while i < len(acted):
        if j == len(due):
            found.append((i, j, "extra"))
            i += 1
            continue
        _slips, step = min(_steps(acted, due, cost, i, j), key=lambda one: one[0])
        found.append((i, j, step))
        move = _MOVES.get(step, (1, 1))
        i, j = i + move[0], j + move[1]
    return found


def _told(acted: Sequence[int], due: Sequence[int], width: int, steps: Sequence[tuple[int, int, str]]) -> list[Place]:
    found: list[Place] = []
    skipped: int | None = None
    for i, j, step in steps:
        if step == "missing":
            skipped = due[j] if skipped is None else skipped
        elif step == "exchanged":
            found += [Place((j + 1) // width, due[j]), Place(j // width, acted[i + 1])]
            skipped = None
        elif step == "extra":
            found.append(Place(min(j, len(due) - 1) // width, due[j] if j < len(due) else None))
        else:
            expected = due[j] if step == "wrong" or skipped is None else skipped
            found.append(Place(j // width, expected))
            skipped = None
    return found
