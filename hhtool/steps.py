"""A step of a deal, as the report's replayer shows it; the rooms make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhtool.source import Span


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its line and text, and of a turn the round or trick (`street`), the pot before and what was allowed.

    `turn` says whether a player decided something; `asked` who should have been the one to act, where that was somebody
    else; `span` the place of the turn in its line, where several steps share a line.
    """

    line: int
    text: str
    turn: bool = False
    street: str = ""
    allowed: str = ""
    pot: str = ""
    asked: str = ""
    span: Span | None = None
