"""How much of what can be wrong with one fact of a clean deal lint finds: `python -m tests.bench.detection`.

Clean random deals of every game are edited in one place, once in each of the ways of `tests.bench.edits`. An edit is
found, or it is of a kind that cannot be (`tests.bench.undetectable`), or it is missed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from hhtool import games
from tests.bench.edits import KINDS
from tests.bench.one_fault import EACH, Trial, generated, random_edit, shape, share, trial_of
from tests.bench.undetectable import reason_of

FOUND, LISTED, MISSED = "found", "cannot be", "missed"
WIDTHS = (9, 9, 11, 8, 14)


class Table:
    """What became of the edits, by game and kind; why those that cannot be found cannot, and the lines of the missed."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str, str]] = Counter()
        self.reasons: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()

    def add(self, game: str, trial: Trial) -> str:
        """Count one edit; returns what became of it."""
        [edit] = trial.edits
        reason = "" if trial.findings else reason_of(trial)
        what = FOUND if trial.findings else LISTED if reason else MISSED
        self.counts[game, edit.kind, what] += 1
        if reason:
            self.reasons[reason] += 1
        if what == MISSED:
            self.missed[f"{game}: {edit.kind}: {shape(trial.record.lines[edit.at], trial.deal)}"] += 1
        return what

    def row(self, name: str, game: str = "", kind: str = "") -> str:
        """The line of a game, of a kind of edit, or of both; of all without either."""
        found, listed, missed = (
            sum(
                times
                for (of, what, fate), times in self.counts.items()
                if game in ("", of) and kind in ("", what) and fate == wanted
            )
            for wanted in (FOUND, LISTED, MISSED)
        )
        cells = (found + listed + missed, found, listed, missed, share(found, found + missed))
        return f"{name:26}" + "".join(f"{cell!s:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))


def measure(table: Table, game: str, deals: int, seed: int, *, show: bool = False) -> None:
    """Edit so many deals of a game, each once in every way."""
    rng = Random(f"{game} {seed}")
    records = generated(games.find(game), rng)
    while deals > 0:
        record = next(records)
        for deal in rng.sample(record.deals, min(len(record.deals), EACH, deals)):
            deals -= 1
            for kind in KINDS:
                edit = random_edit(kind, record.lines, deal, rng)
                trial = trial_of(record, deal, edit) if edit else None
                if trial and table.add(game, trial) == MISSED and show:
                    print(trial)


def main() -> None:
    """Measure the games asked for, and print the table."""
    ids = [game.id for game in games.all_games()]
    parser = argparse.ArgumentParser(prog="python -m tests.bench.detection", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", nargs="+", choices=ids, default=ids, metavar="GAME", help=", ".join(ids))
    parser.add_argument("--deals", type=int, default=100, help="how many deals of each game are edited, once a kind")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same edits")
    parser.add_argument("--show", action="store_true", help="print the edited texts in which nothing is found")
    options = parser.parse_args()
    table = Table()
    print(
        f"{'':26}"
        + "".join(
            f"{head:>{width}}"
            for head, width in zip(("tried", "found", "cannot be", "missed", "of detectable"), WIDTHS, strict=True)
        )
    )
    for game in options.game:
        measure(table, game, options.deals, options.seed, show=options.show)
        for kind in KINDS:
            print(table.row(f"{game}: {kind}", game, kind))
        print(table.row(game, game), flush=True)
    for kind in KINDS:
        print(table.row(kind, kind=kind))
    print(table.row("all"))
    for head, counter in (("cannot be found:", table.reasons), ("missed:", table.missed)):
        print(f"\n{head}")
        for told, times in sorted(counter.items(), key=lambda item: (-item[1], item[0])):
            print(f"{times:7}  {told}")


if __name__ == "__main__":
    main()
