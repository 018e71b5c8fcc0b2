"""What takes longer than a file is long: `make growth`.

Files of one shape in two sizes, the second twice the first, are linted and go through what the fuzzing takes files
through. Told is what takes more than `TIMES` the time then, or longer than `LONG` seconds of work; what takes less than
`SHORT` is not looked at.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from typing import TYPE_CHECKING

from hhtool import games
from hhtool.notation.source import Source
from tests.fuzz import SURFACES, TooLargeError, TooSlowError, lint, within

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hhtool.audit.file import Audit

TIMES = 2.7
SHORT, LONG, MOST = 0.5, 20.0, 60.0
"""Seconds of work: below which nothing is told, above which it always is, and after which it is stopped."""


def _sheet(players: Sequence[str], rows: int, game: str = "") -> str:
    """A CSV of some rows of which no figure fits."""
    head = f"game,{game}\n" if game else ""
    figures = ",".join(("10", "-20", "5", "15")[seat % 4] for seat in range(len(players)))
    return f"{head}deal,{','.join(players)}\n" + "".join(f"{row + 1},{figures}\n" for row in range(rows))


def _many(count: int) -> list[str]:
    return [f"P{number}" for number in range(count)]


def _session(game: str, players: Sequence[str], text: str) -> str:
    return f"game: {game}\nplayers: {', '.join(players)}\n\n{text}"


_PAIR = ("Anna", "Boris")
_HEAD = "deal 1: dealer Anna\n"
SHEETS: dict[str, Callable[[int], str]] = {
    "columns, no game": lambda size: _sheet(_many(size), 1),
    "columns of one name": lambda size: _sheet(["P"] * size, 1, "odessa"),
    "columns of figures": lambda size: _sheet(["bid"] * size, 1),
    "rows, no game": lambda size: _sheet(["A", "B", "C", "D"], size),
    "tables": lambda size: _sheet(["A", "B", "C", "D"], 1, "odessa") * size,
}
OF_A_GAME: dict[str, Callable[[str, int], str]] = {
    "players": lambda game, size: _session(
        game, _many(size), f"deal 1: dealer P0\nscore: {', '.join(f'{one} 5' for one in _many(size))}\n"
    ),
    "deals": lambda game, size: _session(
        game, _PAIR, "".join(f"deal {deal + 1}: dealer Anna\nscore: Anna 5, Boris -5\n\n" for deal in range(size))
    ),
    "deals of one number": lambda game, size: _session(game, _PAIR, f"{_HEAD}score: Anna 5, Boris -5\n\n" * size),
    "deals without headings": lambda game, size: _session(game, _PAIR, "score: Anna 5, Boris -5\n" * size),
    "sessions": lambda game, size: _session(game, _PAIR, f"{_HEAD}score: Anna 5, Boris -5\n\n") * size,
    "lines that are none": lambda game, size: _session(
        game, _PAIR, _HEAD + "".join(f"hello {line} world\n" for line in range(size))
    ),
    "notes": lambda game, size: _session(game, _PAIR, _HEAD + "".join(f"note: hi {line}\n" for line in range(size))),
    "turns": lambda game, size: _session(game, _PAIR, _HEAD + "Anna: bet 2\nBoris: call 2\n" * size),
    "turns in words": lambda game, size: _session(game, _PAIR, _HEAD + "Anna bets 2, Boris calls\n" * size),
    "tricks": lambda game, size: _session(
        game, _PAIR, _HEAD + "".join(f"trick {trick + 1}: Anna Ah, Boris Kh -> Anna\n" for trick in range(size))
    ),
    "hands shown": lambda game, size: _session(game, _PAIR, _HEAD + "show Anna: Ah Kh Qh Jh Th\n" * size),
    "cards of a hand": lambda game, size: _session(game, _PAIR, f"{_HEAD}hand Anna: {'Ah ' * size}\n"),
    "what is declared": lambda game, size: _session(
        game, _PAIR, f"{_HEAD}declare Anna: {', '.join(['quart'] * size)}\n"
    ),
    "rows of open-face": lambda game, size: _session(
        game, _PAIR, _HEAD + "Anna: top Ah, middle Kh, bottom Qh\nBoris: top Ac, middle Kc, bottom Qc\n" * size
    ),
    "columns": lambda game, size: _sheet(_many(size), 1, game),
    "rows": lambda game, size: _sheet(["A", "B", "C", "D"], size, game),
}


def shapes() -> Iterator[tuple[str, str, Callable[[int], str]]]:
    """(what a file has much of, suffix, text of so much)."""
    for name, text in SHEETS.items():
        yield name, ".csv", text
    for game in games.all_games():
        for name, made in OF_A_GAME.items():
            suffix = ".csv" if name in ("columns", "rows") else ".hh"
            yield f"{game.id}: {name}", suffix, lambda size, made=made, game=game.id: made(game, size)  # type: ignore[misc]


def _seconds(work: Callable[[], object]) -> float:
    """Seconds of work, `MOST` where it takes longer, infinite where it takes more memory than it may."""
    begun = time.process_time()
    try:
        with within(MOST):
            work()
    except TooSlowError:
        return MOST
    except TooLargeError:
        return math.inf
    return time.process_time() - begun


def measured(text: Callable[[int], str], suffix: str, size: int) -> dict[str, list[float]]:
    """Seconds of work of each surface for the two sizes."""
    found: dict[str, list[float]] = {}
    for each in (size, 2 * size):
        source = Source(f"long{suffix}", text(each).encode())
        audits: list[Audit] = []
        found.setdefault("lint", []).append(_seconds(lambda: audits.append(lint(source))))  # noqa: B023
        for name, (through, _weight) in SURFACES.items() if audits else ():
            if name not in ("lint", "fix"):
                found.setdefault(name, []).append(_seconds(lambda: through(audits[0])))  # noqa: B023
    return found


def main() -> None:
    """Print what grows too fast."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=1000)
    parser.add_argument("--shape", default="", help="a part of the name of a shape")
    chosen = parser.parse_args()
    for name, suffix, text in shapes():
        if chosen.shape not in name:
            continue
        found = measured(text, suffix, chosen.size)
        if sys.stderr.isatty():
            print(f"\r{name:60}", end="\r", file=sys.stderr, flush=True)
        for surface, seconds in found.items():
            last = seconds[-1]
            if last > LONG or (last > SHORT and last > TIMES * seconds[0]):
                print(f"{name:32} {surface:8} " + " ".join(f"{one:6.2f}" for one in seconds), flush=True)


if __name__ == "__main__":
    main()
