"""What a record comes to, to be held against what was worked out by hand: its replays, its rows, its figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from hhtool import stats
from hhtool.audit import rows as facts
from hhtool.stats import Query
from tests.games.draw.evening import audited

if TYPE_CHECKING:
    import polars as pl

    from hhtool.game.figure import Value


def replays(text: str, *findings: str) -> list[Any]:
    """The deals of a record of one session, in which nothing but this is at fault."""
    audit = audited(text)
    assert [finding.code for finding in audit.findings] == list(findings)
    return list(audit.sessions[0].replays)


def replay(text: str, *findings: str) -> Any:
    """The only deal of a record, in which nothing but this is at fault."""
    (played,) = replays(text, *findings)
    return played


def rows(text: str) -> dict[tuple[str, str], dict[str, Any]]:
    """The rows of a text by deal and player."""
    return {(row["deal"], row["player"]): row for _game, row in facts.rows(audited(text))}


def each(text: str, deal: str, column: str, names: Sequence[str] = ("Anna", "Boris", "Vera")) -> list[Any]:
    """A column of a deal, player by player."""
    found = rows(text)
    return [found[deal, name][column] for name in names]


def frame(game: str, *texts: str) -> pl.DataFrame:
    """The rows of some files."""
    return stats.gather(audited(text, f"{n}.hh") for n, text in enumerate(texts)).frames[game].collect()


@cache
def figures(game: str, text: str, by: tuple[str, ...] = (), **query: str) -> dict[tuple[object, ...], Value]:
    """Every figure of a text by group and name."""
    table = stats.table(game, frame(game, text).lazy(), Query(by, **query))  # type: ignore[arg-type]
    return {(*row.group, row.figure.name): row.value for row in table.rows}
