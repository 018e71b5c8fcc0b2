"""The house rules of Variety. Source: the rules of Variety; what it leaves open is decided by a default."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.cards.pack import PACK_52, Pack
from hhtool.game.house import Reader, one_of, option
from hhtool.i18n import joined
from hhtool.notation.node import node

_CYCLES = (4, 8)


def _cycle(text: str) -> int:
    if int(text) not in _CYCLES:
        raise ValueError(text)
    return int(text)


@node(frozen=True)
class House:
    """The rules in force at a table. Source: the rules of Variety; a default is a decision."""

    cycle: int = option(8, Reader(_cycle, joined(("8", "4"), " | ")), "How many deals a cycle has.")
    tie: str = option(
        "none",
        one_of("none", "defenders"),
        "Who has the bonus where both sides made the same points: nobody, or the defenders.",
    )

    @property
    def cards(self) -> Pack:
        """The pack."""
        return PACK_52

    @property
    def seats_allowed(self) -> Sequence[int]:
        """The numbers of players."""
        return (4,)
