"""The codes of games in the poker hand history standard (PHH), and those that draw poker and five-card stud get here.

Source: https://phh.readthedocs.io, version 0.0.1. A code is the limit (F, P, N) and the game. The standard has eleven
games, neither of ours among them, and says that others get codes of the same make.
"""

from __future__ import annotations

from collections.abc import Mapping

_LIMITS = {"F": "fixed", "P": "pot", "N": "none"}
_GAMES = {"5D": "draw", "5S": "stud"}

OURS: Mapping[str, tuple[str, str]] = {
    limit + game: (_GAMES[game], _LIMITS[limit]) for game in _GAMES for limit in _LIMITS
}
"""Our game and the kind of limit by code: `F5D` is five-card draw with a fixed limit, `N5S` no-limit five-card stud."""

CODES: Mapping[tuple[str, str], str] = {played: code for code, played in OURS.items()}
"""The code by our game and the kind of limit."""

OTHERS: Mapping[str, str] = {
    "FT": "fixed-limit Texas hold 'em",
    "NT": "no-limit Texas hold 'em",
    "NS": "no-limit short-deck hold 'em",
    "PO": "pot-limit Omaha hold 'em",
    "FO/8": "fixed-limit Omaha hold 'em high/low-split eight or better",
    "F7S": "fixed-limit seven card stud",
    "F7S/8": "fixed-limit seven card stud high/low-split eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven lowball single draw",
    "F2L3D": "fixed-limit deuce-to-seven lowball triple draw",
    "FB": "fixed-limit badugi",
}
"""The games of the standard by code: none of them is played here."""
