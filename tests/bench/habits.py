"""How often a habit is named of players who all play alike: `python -m tests.bench.habits [SESSIONS]`.

The random players of a game play by one policy, so that what is named of them is chance; 5 % of them may have a habit
named.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from hhtool.audit.file import audit_file
from hhtool.games import all_games
from hhtool.i18n import speaking
from hhtool.notation.source import Source
from hhtool.report.page_texts import spoken
from hhtool.report.players import Extremes
from hhtool.report.tables import counted, game_stats
from hhtool.stats import Query, gather

if TYPE_CHECKING:
    from hhtool.games.contract import Game

DEALS = 60


class Named(NamedTuple):
    """How many players there are, of how many of them a habit is named, and how often which."""

    players: int
    named: int
    habits: Counter[str]


def named(game: Game, records: int, deals: int = DEALS) -> Named:
    """What is named of the players of so many generated records of a game."""
    players = some = 0
    habits: Counter[str] = Counter()
    for seed in range(records):
        text = game.generator.generate(deals=deals, seed=seed)
        found = gather([audit_file(Source("generated.hh", text.encode()))])
        with speaking("en"):
            (stats,) = game_stats(counted(found, Query()), Query(), Extremes({}), spoken("en"), "en")
        for card in stats.cards:
            told = {habit.text for habit in card.habits if not habit.tone}
            players += 1
            some += bool(told)
            habits.update(told)
    return Named(players, some, habits)


def main() -> None:
    """Print a line a game."""
    records = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for game in all_games():
        found = named(game, records)
        often = ", ".join(f"{text} {count}" for text, count in found.habits.most_common())
        print(
            f"{game.id}: {found.named} of {found.players} players, {found.named / found.players:.1%} ({often})",
            flush=True,
        )


if __name__ == "__main__":
    main()
