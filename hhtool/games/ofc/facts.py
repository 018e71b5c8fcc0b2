"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hhtool.game.house import build
from hhtool.games.contract import Facts
from hhtool.games.ofc import GAME
from hhtool.games.ofc.house import House
from hhtool.games.ofc.notation import ROW_NAMES
from hhtool.games.ofc.scoring import pair, rows_won
from hhtool.notation.record import written_scores

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.game.figure import Columns
    from hhtool.games.ofc.replay import Replay

ROWS = tuple(ROW_NAMES)
"""Every row that some layout has, from the top down."""

_SEATS = range(GAME.seats[1])
_RESULTS = {"won": 1, "tied": 0, "lost": -1}

PAIRS: Columns = {
    f"from_{seat}": (float, f"The points that the player got from the player of seat {seat}, bonuses among them.")
    for seat in _SEATS
}
"""The columns of what each pair brought."""

OF_ROWS: Columns = {
    name: (int, text)
    for row in ROWS
    for name, text in (
        (f"bonus_{row}", f"The bonus of the {row} row; a dead hand has none."),
        (f"bonus_{row}_net", f"The bonuses of the {row} row from all opponents, less those paid to them."),
        (f"{row}_won", f"Opponents whose {row} row the player's beat; dead hands are not compared."),
        (f"{row}_tied", f"Opponents whose {row} row was equal; dead hands are not compared."),
        (f"{row}_lost", f"Opponents whose {row} row beat the player's; dead hands are not compared."),
    )
}
"""The columns of each row; empty where the layout has no such row."""

COLUMNS: Columns = {
    "seat": (int, "The player's seat, counted from 0 clockwise."),
    "position": (int, "How many places left of the button, which is 0 and has the last turn."),
    "players": (int, "How many were dealt in."),
    "variant": (str, "The variant by what is dealt, as ofc-big; empty where it is none of them."),
    "rows": (int, "How many rows a layout has: 3, or 4 as in big pineapple."),
    "fantasies_played": (bool, "Whether the house plays with fantasies."),
    "net": (float, "The points that the deal brought the player."),
    **PAIRS,
    "fantasy": (bool, "Whether the player was in fantasy."),
    "fantasy_earned": (bool, "Whether an ordinary deal earned a fantasy."),
    "fantasy_kept": (bool, "Whether a layout in fantasy keeps it, whether or not the house allows another."),
    "dead": (bool, "Whether the player's hand was dead."),
    "late": (bool, "Whether the player had run out of time, in this deal or before it."),
    "compared": (int, "Opponents whose rows were compared with the player's: neither hand was dead."),
    "sweeps_given": (int, "Of these opponents, those against whom the player won every row."),
    "sweeps_taken": (int, "Of these opponents, those who won every row against the player."),
    "won_from_dead": (int, "The points won from dead hands, bonuses apart."),
    "lost_dead": (int, "The points lost by the player's hand being dead, bonuses apart."),
    **OF_ROWS,
}
"""What each column of a row holds."""


def rows(replay: Replay) -> Iterator[dict[str, Any]]:
    """One row for each player dealt in; of a deal that could not be read only who was there is told."""
    players = replay.deal.players
    size = len(players)
    if not replay.deal.complete:
        for seat, name in enumerate(players):
            yield {"player": name, **dict.fromkeys(COLUMNS), "seat": seat, "players": size}
        return
    shared = {
        "players": size,
        "variant": _variant(replay.house),
        "rows": replay.house.rows,
        "fantasies_played": replay.house.fantasy,
    }
    written = written_scores(replay.deal)
    for seat, name in enumerate(players):
        points = (written if replay.scores is None else replay.scores).get(seat)
        net = None if points is None else float(points)
        yield {
            "player": name,
            **shared,
            "seat": seat,
            "position": None if replay.button is None else (seat - replay.button) % size,
            "net": net,
            **_pairs(replay, seat, net),
            **_fantasy(replay, seat, name),
            "dead": replay.dead[seat],
            "late": seat in replay.late,
            **_compared(replay, seat),
            **_bonuses(replay, seat),
        }


# --- the variant ---------------------------------------------------------------------------------------------


@cache
def _variant(house: House) -> str:
    """The variant by how cards are dealt and the middle is ranked; '' for none."""
    return _variants().get(_dealt(house), "")


@cache
def _variants() -> Mapping[tuple[object, ...], str]:
    return {
        _dealt(build(House, GAME.id, [("preset", preset)])[0]): variant for variant, preset in GAME.variants.items()
    }


def _dealt(house: House) -> tuple[object, ...]:
    return (house.rows, house.first_cards, house.turns, house.turn_cards, house.turn_discards, house.middle)


# --- what a deal brought -------------------------------------------------------------------------------------


def _pairs(replay: Replay, seat: int, net: float | None) -> dict[str, float | None]:
    """What a player got from each of the others; of two players the score tells it where the rows do not."""
    found: dict[str, float | None] = dict.fromkeys(PAIRS)
    others = [other for other in range(len(replay.deal.players)) if other != seat]
    strengths = [layout.strengths for layout in replay.layouts]
    dead = [bool(one) for one in replay.dead]
    for other in others:
        mine, theirs = replay.bonuses[seat], replay.bonuses[other]
        if mine is not None and theirs is not None:
            points = pair(seat, other, strengths, dead, replay.house) + sum(mine) - sum(theirs)
            found[f"from_{other}"] = float(points)
    if len(others) == 1:
        found[f"from_{others[0]}"] = net
    return found


def _bonuses(replay: Replay, seat: int) -> dict[str, int | None]:
    """The bonus of each row, and the bonuses of that row from all opponents less those paid to them."""
    found: dict[str, int | None] = {}
    others = [one for other, one in enumerate(replay.bonuses) if other != seat]
    mine = replay.bonuses[seat]
    for row in ROWS:
        gross = net = None
        index = replay.house.index.get(row)
        if index is not None and mine is not None:
            gross = mine[index]
            paid = [one[index] for one in others if one is not None]
            net = gross * len(others) - sum(paid) if len(paid) == len(others) else None
        found |= {f"bonus_{row}": gross, f"bonus_{row}_net": net}
    return found


def _compared(replay: Replay, seat: int) -> dict[str, int | None]:
    """The rows won, tied and lost, the sweeps, and what was won and lost by hands being dead."""
    names = ("compared", "sweeps_given", "sweeps_taken", "won_from_dead", "lost_dead")
    found: dict[str, int | None] = dict.fromkeys(names)
    found |= {f"{row}_{result}": None for row in ROWS for result in _RESULTS}
    if replay.scores is None:
        return found
    house, dead = replay.house, replay.dead
    others = [other for other in range(len(dead)) if other != seat]
    live = [other for other in others if not dead[other]]
    fallen = 0 if dead[seat] else len(others) - len(live)
    found["won_from_dead"] = house.sweep * fallen
    found["lost_dead"] = house.sweep * len(live) if dead[seat] else 0
    results = [] if dead[seat] else [_rows(replay, seat, other) for other in live]
    found["compared"] = len(results)
    found["sweeps_given"] = results.count([1] * house.rows)
    found["sweeps_taken"] = results.count([-1] * house.rows)
    for row, index in house.index.items():
        signs = [one[index] for one in results]
        for result, sign in _RESULTS.items():
            found[f"{row}_{result}"] = signs.count(sign)
    return found


def _rows(replay: Replay, seat: int, other: int) -> list[int]:
    mine, theirs = replay.layouts[seat].strengths, replay.layouts[other].strengths
    assert mine is not None
    assert theirs is not None
    return rows_won(mine, theirs, replay.house)


def _fantasy(replay: Replay, seat: int, name: str) -> dict[str, bool | None]:
    """Whether a player was in fantasy, and whether the layout earned one or kept it."""
    right = replay.end.right(name)
    laid: bool | None = True if seat in replay.fantasies else None
    if laid is None and right.run == 0:
        laid = False
    met = right.met if replay.house.fantasy else None
    return {"fantasy": laid, "fantasy_earned": met if laid is False else None, "fantasy_kept": met if laid else None}


FACTS = Facts(COLUMNS, rows)
