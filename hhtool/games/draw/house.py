"""The house rules of draw poker."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal

from hhtool.cards.card import RANKS
from hhtool.cards.poker import Category, HandName
from hhtool.game.house import Reader, amount, one_of, option, pair_of_amounts, switch, whole
from hhtool.i18n import Message, _, joined
from hhtool.notation.node import node

_PAIRS = (
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
)
assert len(_PAIRS) == len(RANKS)

OPENERS: dict[str, HandName | None] = {
    "none": None,
    **{name: HandName(Category.PAIR, (rank,)) for rank, name in enumerate(_PAIRS)},
    "two-pair": HandName(Category.TWO_PAIR),
    "trips": HandName(Category.TRIPS),
}


def _openers() -> Reader:
    return Reader(
        one_of(*OPENERS).read, joined(("none", "twos … jacks, queens, kings, aces", "two-pair", "trips"), " | ")
    )


@node(frozen=True, slots=True)
class House:
    """The rules in force at a table. Source: rules of draw poker with openers; a default is a decision."""

    openers: str = option(
        "jacks", _openers(), "The least hand that may make the first bet; none: plain five-card draw."
    )
    ante: Decimal | None = option(None, amount(), "What each player antes; none: whatever is written.")
    blinds: tuple[Decimal, Decimal] | None = option(
        None, pair_of_amounts(), "The small and the big blind; none: whatever is written."
    )
    limit: str = option("none", one_of("none", "pot", "fixed"), "The betting limit.")
    small_bet: Decimal | None = option(None, amount(), "The fixed bet and raise before the draw.")
    big_bet: Decimal | None = option(None, amount(), "The fixed bet and raise after the draw.")
    reopen: str = option(
        "full",
        one_of("full", "half"),
        "The all-in raise that reopens the betting: a full one or, in a fixed limit, half of one.",
    )
    cap: int | None = option(
        None, whole(1, 99), "How many bets and raises a round may have, the big blind counted; none: any number."
    )
    max_draw: int = option(5, whole(0, 5), "The most cards a player may exchange.")
    redeal: str = option(
        "same", one_of("same", "next"), "Who deals after all have passed: the same dealer or the next."
    )
    second_round: str = option("opener", one_of("opener", "left"), "Who is first to act after the draw.")
    reshuffle: bool = option(True, switch(), "When the pack runs out, the discards are shuffled and dealt on.")
    show: str = option(
        "all", one_of("all", "openers"), "What an opener who takes an uncalled pot after a draw must show."
    )
    penalty: str = option(
        "chip-each",
        one_of("chip-each", "next-antes"),
        "For false openers: one chip to each other player, or everybody's antes in the next deal.",
    )
    chip: Decimal | None = option(
        None, amount(), "The chip of that penalty; none: the smallest ante or bet that the record writes, else 1."
    )

    def conflicts(self, given: Collection[str], players: int) -> dict[str, Message]:  # noqa: ARG002
        """The options that go against others, each with what is wrong."""
        found = {}
        if self.big_bet is not None and (self.small_bet is None or self.big_bet < self.small_bet):
            found["big_bet"] = _("big_bet must be at least small_bet, and small_bet must be given too")
        if self.blinds is not None and self.blinds[0] > self.blinds[1]:
            found["blinds"] = _("the small blind comes first and is not above the big one")
        return found

    @property
    def seats_allowed(self) -> Collection[int]:
        """The numbers of players: one fewer at most where the discards are not dealt again."""
        return range(2, 9 if self.reshuffle else 8)

    @property
    def least(self) -> HandName | None:
        """The least hand that may open; None where any may."""
        return OPENERS[self.openers]
