"""What a blank score sheet of a game prints: the deals that its schedule gives, and what the players fill in.

A game's `sheet.py` makes it: `blank(house, players)`, whose players are names or, where nobody is named, numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hhtool.i18n import Message, _


class Lead(NamedTuple):
    """A column about a deal: its head, whether it holds a name or words and so is wide, and the column of a score table
    that it is (`deal`, `cards`…), '' of one that a table does not have."""

    title: Message
    wide: bool = False
    key: str = ""


class Schedule(NamedTuple):
    """The rows of a score table before the first deal: the columns about a deal, and what each row says in them."""

    keys: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]


@dataclass(frozen=True)
class Blank:
    """A score sheet before the first deal.

    `rows` hold what is printed in the columns of `leads`, one entry a deal, '' where it is filled in by hand. Each player
    has the `columns`, side by side with the others'; with `stacked` a row is one player's instead, `stacked` rows make a
    deal, and the columns stand once. `ends` head the rows below the deals, `notes` are the scores and what else is good
    to know. `typed` are the rows of a table in a file, where they are not those of the paper.
    """

    leads: tuple[Lead, ...]
    rows: tuple[tuple[object, ...], ...]
    columns: tuple[object, ...]
    ends: tuple[object, ...] = (_("total"),)
    notes: tuple[Message, ...] = ()
    stacked: int = 0
    typed: Schedule | None = None

    @property
    def schedule(self) -> Schedule:
        """The rows of a table in a file."""
        if self.typed is not None:
            return self.typed
        kept = [place for place, lead in enumerate(self.leads) if lead.key]
        keys = tuple(self.leads[place].key for place in kept)
        return Schedule(keys, tuple(tuple(row[place] for place in kept) for row in self.rows))


DEAL = Lead(_("deal"), key="deal")
DEALER = Lead(_("dealer"), wide=True, key="dealer")


def in_turn(players: Sequence[str], deals: int) -> list[tuple[str, str]]:
    """(number, dealer) of so many deals that the players deal in turn, the first of them first."""
    return [(str(place + 1), players[place % len(players)]) for place in range(deals)]


def rounds(players: int, least: int) -> int:
    """How many deals make whole rounds of the table, `least` or more."""
    return -(-least // players) * players
