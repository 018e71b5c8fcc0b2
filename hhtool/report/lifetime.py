"""The standings over all sessions of a page: what each player came to, by game and currency."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhtool.i18n import _, _n, number, together
from hhtool.notation.words import fold
from hhtool.report.result import in_order
from hhtool.report.views.sessions import Lifetime, LifetimeRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.audit.session import Audited
    from hhtool.i18n import Message

_MOST = 24
"""More players than this are counted only."""


@dataclass
class _Kept:
    """What is known of a game in a currency: its sessions, and by player how many, how many won, and the sum."""

    titles: Mapping[str, str]
    house: object
    sessions: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    totals: dict[str, float] = field(default_factory=dict)


class Lifetimes:
    """Takes sessions one after the other; only sums by player stay in memory."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], _Kept] = {}

    def take(self, audited: Audited, ends: Mapping[str, float], names: Mapping[str, str]) -> None:
        """A session and its totals at the end; `names` says which player a folded spelling means."""
        game = audited.game
        if game is None or not ends:
            return
        currency = audited.reading.session.get("currency")
        kept = self._kept.setdefault((game.id, currency), _Kept(game.titles, audited.house))
        order = in_order(ends, audited.house)
        kept.sessions += 1
        for name, total in order:
            player = names.get(fold(name), name)
            kept.played[player] += 1
            kept.won[player] += total == order[0][1] and order[0][1] != order[-1][1]
            kept.totals[player] = kept.totals.get(player, 0.0) + total

    def views(self, language: str) -> Iterator[Lifetime]:
        """The standings of each game of which there are several sessions, in a language that is in force."""
        for (_game, currency), kept in self._kept.items():
            if kept.sessions < 2:
                continue
            order = in_order(kept.totals, kept.house)
            places = 0 if all(total == int(total) for _name, total in order) else 2
            title = kept.titles.get(language) or kept.titles["en"]
            yield Lifetime(
                f"{title} · {currency}" if currency else title,
                str(_sentence(kept)),
                tuple(
                    LifetimeRow(
                        name, str(kept.played[name]), str(kept.won[name]), number(total, language, places=places)
                    )
                    for name, total in order[:_MOST]
                ),
                str(_("and {n} more", n=len(order) - _MOST)) if len(order) > _MOST else "",
            )


def _sentence(kept: _Kept) -> Message:
    """Who won most of the sessions."""
    most = max(kept.won.values())
    best = [name for name, won in kept.won.items() if won == most]
    return _n(
        "{players} won most: {won} of {n} session.",
        "{players} won most: {won} of {n} sessions.",
        n=kept.sessions,
        players=together(best),
        won=most,
    )
