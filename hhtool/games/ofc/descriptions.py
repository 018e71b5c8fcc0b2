"""Rows, hands and cards of a layout in words, for messages and for the story of a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hhtool.cards.card import RANKS
from hhtool.cards.poker import Category, category, describe, rank_word, ranks
from hhtool.games.ofc.bonuses import is_low
from hhtool.i18n import Message, _, joined

if TYPE_CHECKING:
    from hhtool.games.ofc.house import House
    from hhtool.games.ofc.layout import Layout, RowsOutOfOrder

ROW_WORDS = {"top": _("top"), "middle": _("middle"), "third": _("third"), "second": _("second"), "bottom": _("bottom")}


def row_word(house: House, row: int) -> Message:
    """What a row is called."""
    return ROW_WORDS[house.names[row]]


def rows_listed(house: House, rows: Iterable[tuple[int, int]]) -> Message:
    """`2 in the bottom row, 1 in the middle`: (row, count) in words."""
    return joined(_("{count} in the {row}", count=count, row=row_word(house, row)) for row, count in rows)


def crossing(layout: Layout, house: House, one: RowsOutOfOrder) -> Message:
    """Two rows that are out of order, as hands."""
    assert layout.strengths is not None
    upper = layout.strengths[one.upper]
    if one.lower is None:
        if is_combination(upper):
            return _(
                "the {row} may hold no combination, but has {hand}",
                row=row_word(house, one.upper),
                hand=describe(upper),
            )
        return _("the {row} has a card above the ten: {hand}", row=row_word(house, one.upper), hand=describe(upper))
    lower = layout.strengths[one.lower]
    hands = {"high": describe(upper), "low": describe(lower)}
    if hands["high"] == hands["low"]:
        hands = {"high": with_kickers(upper), "low": with_kickers(lower)}
    return _(
        "the {upper} ({high}) beats the {lower} ({low})",
        upper=row_word(house, one.upper),
        lower=row_word(house, one.lower),
        **hands,
    )


def crossings(layout: Layout, house: House) -> Message:
    """Every two rows that are out of order, in words."""
    return joined((crossing(layout, house, one) for one in layout.crossings(house)), "; ")


def is_combination(strength: int) -> bool:
    """Whether cards are more than a high card."""
    return category(strength) > Category.HIGH_CARD


def with_kickers(strength: int) -> Message:
    """A hand with all its ranks, where they tell it from another of the same name."""
    said = " ".join(RANKS[rank].replace("T", "10") for rank in ranks(strength))
    return joined((describe(strength), f"({said})"), " ")


def hand(layout: Layout, house: House, row: int) -> Message | None:
    """What a row holds, in words; None where not all its cards are known."""
    if layout.strengths is None:
        return None
    strength = layout.strengths[row]
    if row == house.low_row and is_low(strength):
        return _("{rank} low", rank=rank_word(ranks(strength)[0]))
    return describe(strength)
