"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hhtool.game.breach import noted
from hhtool.game.house import build, presets
from hhtool.games.contract import Facts
from hhtool.games.piquet import GAME
from hhtool.games.piquet.checks.declarations import SunkDeclaration
from hhtool.games.piquet.engine.tally import DECLARED, PIQUE, REPIQUE
from hhtool.games.piquet.house import TRICKS, House
from hhtool.games.piquet.record import CLASSES, Answers, Declare
from hhtool.notation.record import Winner
from hhtool.tricks.facts import net, rows_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.game.figure import Columns
    from hhtool.games.piquet.replay import Replay

ELDER, YOUNGER = "elder", "younger"
"""What a player can be in a deal."""

WON, LOST, DRAWN = "won", "lost", "drawn"
"""How a partie can end for a player."""

SOURCES: Mapping[str, tuple[str, ...]] = {
    "white": ("white",),
    "point": ("point",),
    "sequences": ("sequence",),
    "sets": ("set",),
    "play": ("lead", "trick"),
    "last": ("last",),
    "ten": ("leza",),
    "capot": ("capot", "open-capot"),
    "pique": ("pique",),
    "repique": ("repique",),
}
"""What points are told apart by, and the sources of a replay that each holds."""

_EVERY = [source for sources in SOURCES.values() for source in sources]
_SPOKEN = (Declare, Answers)

ANSWER: Mapping[str, str] = {kind: f"answer_{kind}" for kind in CLASSES}
"""The columns of the answers, by class of declarations."""

SUNK: Mapping[str, str] = {kind: f"sunk_{kind}" for kind in CLASSES}
"""The columns of declarations kept back, by class."""

COLUMNS: Columns = {
    "seat": (int, "The player's seat, counted from 0."),
    "role": (str, "What the player was: elder, who leads first, or younger, who dealt."),
    "variant": (str, "The game by what is counted, as its preset is named; empty where it is none of them."),
    "net": (float, "The points that the deal brought the player."),
    "points_white": (int, "Of these, the points for white cards."),
    "points_point": (int, "The points for the point."),
    "points_sequences": (int, "The points for sequences."),
    "points_sets": (int, "The points for three and four of a rank."),
    "points_play": (int, "The points for leads and tricks, without what the last trick brings besides."),
    "points_last": (int, "What the last trick brings besides."),
    "points_ten": (int, "The points for more than six tricks."),
    "points_capot": (int, "The points for a capot, open or plain."),
    "points_pique": (int, "What a pique adds."),
    "points_repique": (int, "What a repique adds."),
    "white": (bool, "Whether the player's white cards count."),
    "pique": (bool, "Whether the player made a pique."),
    "repique": (bool, "Whether the player made a repique."),
    "capot": (bool, "Whether the player took all twelve tricks."),
    "open_capot": (bool, "Whether the player announced a capot before the first lead."),
    "answer_point": (str, "What the other said of the player's point: good, equal or not good."),
    "answer_sequence": (str, "What the other said of the player's sequence: good, equal or not good."),
    "answer_set": (str, "What the other said of the player's set: good, equal or not good."),
    "sunk_point": (bool, "Whether the player kept back a better point, as far as the hands are known."),
    "sunk_sequence": (bool, "Whether the player kept back a better sequence, as far as the hands are known."),
    "sunk_set": (bool, "Whether the player kept back a better set, as far as the hands are known."),
    "exchanged": (int, "How many cards the player exchanged."),
    "tricks": (int, "How many tricks the player took."),
    "last_trick": (bool, "Whether the player took the last trick."),
    "partie": (str, "How the partie ended for the player that this deal was the last of: won, lost or drawn."),
}
"""What each column of a row holds."""


def _told(replay: Replay, seat: int) -> dict[str, Any]:
    return {
        "role": role(replay, seat),
        "variant": _variant(replay.house),
        **_points(replay, seat),
        **_declaring(replay, seat),
        **_play(replay, seat),
        "partie": _partie(replay, seat),
    }


def role(replay: Replay, seat: int) -> str | None:
    """What a player was; None where it is not known."""
    return None if replay.elder is None else ELDER if seat == replay.elder else YOUNGER


@cache
def _variant(house: House) -> str:
    """The preset by which points are counted and the partie is settled; '' for none."""
    return _variants().get(_counted(house), "")


@cache
def _variants() -> Mapping[tuple[object, ...], str]:
    return {_counted(build(House, GAME.id, [("preset", name)])[0]): name for name in presets(House)}


def _counted(house: House) -> tuple[object, ...]:
    return house.sequences, house.trick_from, house.last_trick, house.capot_last, house.settlement


# --- points --------------------------------------------------------------------------------------------------


def _points(replay: Replay, seat: int) -> dict[str, Any]:
    """What a deal brought a player, in all and by what it was for; of declarations also where the play is not known."""
    found: dict[str, Any] = {"net": net(replay, seat)}
    told = sources_of(replay, seat)
    for name, sources in SOURCES.items():
        known = [told.get(source) for source in sources]
        found[f"points_{name}"] = None if None in known else sum(one or 0 for one in known)
    for award in (PIQUE, REPIQUE):
        points = told.get(award)
        found[award] = None if points is None else points > 0
    white = told.get("white")
    found["white"] = None if white is None else seat in replay.white
    return found


def sources_of(replay: Replay, seat: int) -> Mapping[str, int]:
    """The points of a player by source, 0 where there are none; a source that is not told is not there.

    Of declarations only their sum may be told, by what the player counts.
    """
    if replay.sources is not None and replay.scores is not None:
        made = replay.sources[seat]
        whole = sum(made.values()) == replay.scores[seat]
        return {source: made.get(source, 0) for source in _EVERY if whole or source not in DECLARED}
    if replay.counts is None or not all(contest.decided for contest in replay.contests):
        return {}
    found = dict.fromkeys((*DECLARED, REPIQUE), 0)
    found["white"] = replay.house.white_points if seat in replay.white else 0
    for contest in replay.contests:
        if contest.winner == seat:
            found[contest.kind] = contest.worth(seat, replay.house)
    extra = replay.counts[seat] - sum(found.values())
    found[REPIQUE] = extra
    return found if extra in (0, replay.house.repique) else {}


def _partie(replay: Replay, seat: int) -> str | None:
    """How the partie ended for a player; None where the deal is not said to be its last."""
    end = next((event for event in replay.deal.events if isinstance(event, Winner)), None)
    if end is None:
        return None
    return LOST if seat not in end.seats else DRAWN if len(set(end.seats)) > 1 else WON


# --- declarations --------------------------------------------------------------------------------------------


def _declaring(replay: Replay, seat: int) -> dict[str, Any]:
    """What was said of a player's declarations, and what the player kept back."""
    found: dict[str, Any] = {}
    spoken = any(isinstance(event, _SPOKEN) for event in replay.deal.events)
    known = [replay.hands is not None and replay.hands.sight(one).whole for one in (seat, 1 - seat)]
    kept = {sunk.held.kind for sunk in noted(replay, SunkDeclaration) if sunk.seat == seat}
    for contest in replay.contests:
        heard = next((one.answer for one in contest.of(seat) if one.answer), None)
        found[ANSWER[contest.kind]] = heard.said if heard else None
        # where neither speaks, both hands must be known to say which is better
        judged = known[0] and (contest.said or known[1]) and contest.decided and not contest.false
        if contest.kind in kept or (spoken and judged):
            found[SUNK[contest.kind]] = contest.kind in kept
    return found


# --- exchange and play ---------------------------------------------------------------------------------------


def _play(replay: Replay, seat: int) -> dict[str, Any]:
    """The cards a player exchanged, and the tricks taken."""
    taken = replay.exchanged.get(seat)
    won = replay.won
    return {
        "exchanged": taken.number if taken else None,
        "tricks": None if won is None else won[seat],
        "last_trick": None if won is None else replay.tricks[-1].taker == seat,
        "capot": None if won is None else won[seat] == TRICKS,
        "open_capot": replay.announced == seat if replay.running or replay.announced is not None else None,
    }


FACTS = Facts(COLUMNS, rows_of(COLUMNS, _told))
