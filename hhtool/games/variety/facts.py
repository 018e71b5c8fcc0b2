"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.cards.card import SUITS
from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.contract import Facts
from hhtool.games.variety.contracts import BONUS, CONTRACTS, bonus
from hhtool.games.variety.record import Bids
from hhtool.notation.record import written_scores
from hhtool.tricks.facts import net, position, rows_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.game.figure import Columns
    from hhtool.games.variety.replay import Replay

ATTACKER, DEFENDER = "attacker", "defender"
"""What a player can be in a deal."""

NAMED: Mapping[int, str] = {contract: f"named_{contract}" for contract in CONTRACTS}
"""The columns that say whether the player named a contract."""

COLUMNS: Columns = {
    "seat": (int, "The player's seat, counted from 0 clockwise."),
    "position": (int, "How many places left of the dealer, who is 0; 1 calls and leads first."),
    "contract": (int, "The number of the contract that was played."),
    "trump": (str, "Its trumps: c, d, h, s or none."),
    "role": (str, "What the player was: attacker or defender."),
    "partner": (str, "The player's partner."),
    "bidder": (str, "What the player did to make the contract: named (it first) or repeated; empty where nothing."),
    "calls_made": (int, "How many calls were made until a contract was repeated, that call among them."),
    "named": (int, "How many contracts the player named."),
    **{column: (bool, f"Whether the player named contract {contract}.") for contract, column in NAMED.items()},
    "tricks": (int, "How many tricks the player took."),
    "side_tricks": (int, "How many tricks the player and the partner took."),
    "points": (int, "What the player's side made, without the bonus."),
    "against": (int, "What the other side made, without the bonus."),
    "margin": (int, "The points of the player's side less those of the other, both without the bonus."),
    "bonus": (int, "What the player got besides, as a defender of a contract whose attackers did not make more."),
    "made": (bool, "Whether the attackers made more points than the defenders."),
    "tied": (bool, "Whether both sides made the same points."),
    "net": (float, "The points that the deal brought the player."),
}
"""What each column of a row holds."""

NAMES = ("partner",)
"""The columns that hold players' names, besides `player`."""


def _told(replay: Replay, seat: int) -> dict[str, Any]:
    return {**_shared(replay), **_bidding(replay, seat), **_side(replay, seat), **_result(replay, seat)}


def _shared(replay: Replay) -> dict[str, Any]:
    """What is the same for all players of a deal."""
    trump = CONTRACTS[replay.contract].trump if replay.contract is not None else None
    sides = sides_made(replay)
    return {
        "contract": replay.contract,
        "trump": None if trump is None else "none" if trump == NO_TRUMP else SUITS[trump],
        "calls_made": len(replay.calls) if replay.made else None,
        "made": None if sides is None else sides[0] > sides[1],
        "tied": None if sides is None else sides[0] == sides[1],
    }


def _bidding(replay: Replay, seat: int) -> dict[str, Any]:
    """What a player called; nothing is known of one of whom a call cannot be read, or of a deal without calls."""
    calls = [turn.call.contract for turn in replay.calls if turn.call.seat == seat]
    told = None not in calls and any(isinstance(event, Bids) for event in replay.deal.events)
    named = set(calls) & set(CONTRACTS)
    made = replay.made
    bidder = None if made is None else "named" if made.first == seat else "repeated" if made.second == seat else ""
    return {
        "position": position(replay, seat),
        "bidder": bidder,
        "named": len(named) if told else None,
        **{column: contract in named if told else None for contract, column in NAMED.items()},
    }


def _side(replay: Replay, seat: int) -> dict[str, Any]:
    """With whom a player played, and how many tricks they took."""
    attackers, won = replay.attackers, replay.won
    found: dict[str, Any] = {"tricks": None if won is None else won[seat]}
    if attackers is None:
        return found
    side = [one for one in range(len(replay.deal.players)) if (one in attackers) == (seat in attackers)]
    return {
        **found,
        "role": ATTACKER if seat in attackers else DEFENDER,
        "partner": next((replay.name(one) for one in side if one != seat), None),
        "side_tricks": None if won is None else sum(won[one] for one in side),
    }


def _result(replay: Replay, seat: int) -> dict[str, Any]:
    """What a player's side made, and what the deal brought the player."""
    found: dict[str, Any] = {"net": net(replay, seat)}
    sides = sides_made(replay)
    if sides is None or replay.attackers is None:
        return found
    attacks = seat in replay.attackers
    mine, theirs = sides if attacks else reversed(sides)
    extra = 0 if attacks else bonus(*sides, replay.house)
    return {**found, "points": mine, "against": theirs, "margin": mine - theirs, "bonus": extra}


def sides_made(replay: Replay) -> tuple[int, int] | None:
    """What attackers and defenders made; where the tricks do not tell, as the scores that are written say it."""
    if replay.sides is not None or replay.contract is None or replay.attackers is None:
        return replay.sides
    rules, scores = CONTRACTS[replay.contract], written_scores(replay.deal)
    said = {points for seat, points in scores.items() if seat in replay.attackers}
    attack = next(iter(said)) if len(said) == 1 else None
    if attack is None or attack not in rules.possible:
        return None
    defence = rules.sum - int(attack)
    others = {points for seat, points in scores.items() if seat not in replay.attackers}
    return None if others - {defence, defence + BONUS} else (int(attack), defence)


FACTS = Facts(COLUMNS, rows_of(COLUMNS, _told), NAMES)
