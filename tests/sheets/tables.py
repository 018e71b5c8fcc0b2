"""Random legal score tables of Odessa poker, with what is behind every figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hhtool.game.house import build
from hhtool.games.odessa.engine.bidding import allowed
from hhtool.games.odessa.house import House
from hhtool.games.odessa.scoring import score

if TYPE_CHECKING:
    from random import Random

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe")


@dataclass(frozen=True)
class Table:
    """The text of a table, and by row and seat what its figures are; `totals` stand in the last row of it."""

    text: str
    truth: list[list[dict[str, int]]]
    totals: list[int]
    columns: int

    def with_total(self, seat: int, change: int) -> str:
        """The text with another total."""
        lines = self.text.splitlines()
        cells = lines[-1].split("|")
        place = 4 + seat * self.columns + self.columns - 1
        cells[place] = f" {self.totals[seat] + change} "
        return "\n".join([*lines[:-1], "|".join(cells), ""])


def random_table(
    rng: Random,
    *,
    players: int,
    preset: str = "classic",
    columns: int = 2,
    running: bool = False,
    unreadable: float = 0.0,
    schedule: str = "",
) -> Table:
    """A whole game; the share `unreadable` of its cells has a bid, tricks or points that cannot be read."""
    rules = [("preset", preset), *([("schedule", schedule)] if schedule else [])]
    house, faults = build(House, "odessa", rules, players=players)
    assert not faults
    deals = [(cards, "") for cards in house.lengths(players)]
    if house.specials == "any" and not schedule:
        deals += [(house.special_length(players), kind) for kind in ("blind", "golden", "misere", "notrump")]
    names = NAMES[:players]
    lines = ["game: odessa", "rules: " + ", ".join(f"{key}={value}" for key, value in rules)]
    lines += ["players: " + ", ".join(names), *(["figures: running"] if running else []), "table"]
    lines.append("| deal | cards | kind |" + "".join(f" {name} |" + " |" * (columns - 1) for name in names))
    totals = [0] * players
    truth = []
    for place, (cards, kind) in enumerate(deals):
        taken = [0] * players
        for _trick in range(cards):
            taken[rng.randrange(players)] += 1
        bids = _bids(rng, house, taken, cards, kind, dealer=place % players)
        row = f"| {place + 1} | {cards} | {kind} |"
        cells = []
        for seat in range(players):
            points = score(house, bids[seat], taken[seat], cards, kind)
            totals[seat] += points
            figures = {"bid": bids[seat] or 0, "tricks": taken[seat], "points": points, "total": totals[seat]}
            cells.append(figures)
            row += _cell(rng, figures, columns, running, unreadable, bids=bids[seat] is not None)
        truth.append(cells)
        lines.append(row)
    lines.append("| total | | |" + "".join(" |" * (columns - 1) + f" {total} |" for total in totals))
    return Table("\n".join(lines) + "\n", truth, totals, columns)


def _bids(rng: Random, house: House, taken: list[int], cards: int, kind: str, *, dealer: int) -> list[int | None]:
    players = len(taken)
    bids: list[int | None] = [None] * players
    if not house.has_bids(kind):
        return bids
    said = 0
    for step in range(1, players + 1):
        seat = (dealer + step) % players
        choices = list(allowed(said if step == players else None, cards, kind, house))
        near = [bid for bid in choices if abs(bid - taken[seat]) <= 1]
        bid = rng.choice(near or choices)
        bids[seat] = bid
        said += bid
    return bids


def _cell(rng: Random, figures: dict[str, int], columns: int, running: bool, unreadable: float, *, bids: bool) -> str:
    shown = {
        "bid": str(figures["bid"] or "-"),
        "tricks": str(figures["tricks"]),
        "points": str(figures["total" if running else "points"]),
    }
    if rng.random() < unreadable:
        for kind in rng.choice((["points"], ["bid"], ["bid", "points"], ["bid", "points", "tricks"])):
            if bids or kind != "bid":
                shown[kind] = "?"
    if columns == 1:
        return f" {shown['bid']} {shown['points']} |"
    kinds = ("bid", "points") if columns == 2 else ("bid", "tricks", "points")
    return "".join(f" {shown[kind]} |" for kind in kinds)
