"""What messages call combinations."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hhtool.cards.card import RANK_ONLY
from hhtool.games.piquet.record import Item
from hhtool.games.piquet.writer import item_text
from hhtool.i18n import Message, Written, _

if TYPE_CHECKING:
    from hhtool.games.piquet.declarations import Combination


def claimed(one: Combination | None) -> Message | Written:
    """A combination in words: `point 5 (48)`, `quart to the king`, `three aces`; `nothing` for none."""
    if one is None:
        return _("nothing")
    if one.kind == "point":
        return declared(Item(one.kind, one.length, one.high))
    top = None if one.high is None else RANK_ONLY + one.high
    return declared(Item(one.kind, one.length, None, top))


def declared(item: Item) -> Written:
    """A thing declared, in words."""
    return Written(partial(item_text, item))
