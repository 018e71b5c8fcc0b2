"""What messages call combinations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import RANK_ONLY
from hhtool.games.piquet.record import Item
from hhtool.games.piquet.writer import item_text

if TYPE_CHECKING:
    from hhtool.games.piquet.declarations import Combination


def claimed(one: Combination | None) -> str:
    """A combination in words: `point 5 (48)`, `quart to the king`, `three aces`; `nothing` for none."""
    if one is None:
        return "nothing"
    if one.kind == "point":
        return item_text(Item(one.kind, one.length, one.high), "en")
    top = None if one.high is None else RANK_ONLY + one.high
    return item_text(Item(one.kind, one.length, None, top), "en")
