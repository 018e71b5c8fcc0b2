"""What is asked of the statistics, and what is said where that cannot be answered. Nothing here loads Polars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from hhtool.i18n import Message, _
from hhtool.notation.spelling import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Tainted = Literal["exclude", "include", "only"]
"""What becomes of deals with an error that touches a figure."""


class QueryError(ValueError):
    """A column, figure, expression or joining of players that cannot be used; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True)
class Query:
    """Which rows: `by` the columns that they are grouped by, `where` a condition in SQL, and what becomes of
    deals with an error. With `last`, only so many deals of those that the condition leaves (see `rows.asked`)."""

    by: tuple[str, ...] = ()
    where: str = ""
    tainted: Tainted = "exclude"
    last: int | None = None


def grouping(text: Iterable[str], columns: Sequence[str]) -> tuple[str, ...]:
    """The columns that `--by` names, with commas between or said again. Raises QueryError."""
    names = by_names(text)
    for name in names:
        if name not in columns:
            raise QueryError(no_column(name, columns))
    return names


def by_names(text: Iterable[str]) -> tuple[str, ...]:
    """The names that `--by` holds, each once, whatever they name."""
    parts = (part.strip() for item in text for part in item.split(","))
    return tuple(dict.fromkeys(part for part in parts if part))


def no_column(name: str, columns: Sequence[str]) -> Message:
    """What to say where there is no column of that name."""
    near = nearest(name, columns)
    if near:
        return _("there is no column {name}; did you mean {near}?", name=name, near=near)
    return _("there is no column {name}; there are {columns}", name=name, columns=", ".join(columns))
