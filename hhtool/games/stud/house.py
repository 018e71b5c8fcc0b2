"""The house rules of five-card stud."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal

from hhtool.game.house import amount, one_of, option, whole
from hhtool.i18n import Message, _
from hhtool.notation.node import node


@node(frozen=True, slots=True)
class House:
    """The rules in force at a table. Source: rules of five-card stud; a default is a decision."""

    ante: Decimal | None = option(
        None, amount(), "What each player antes; 0 or none: nothing is asked for, and what is written is taken."
    )
    bring_in: Decimal | None = option(
        None,
        amount(),
        "What the lowest up card must bring in; none: as written, and without one the highest up card begins.",
    )
    limit: str = option("none", one_of("none", "pot", "fixed"), "The betting limit.")
    small_bet: Decimal | None = option(None, amount(), "The fixed bet and raise in rounds one and two.")
    big_bet: Decimal | None = option(None, amount(), "The fixed bet and raise in rounds three and four.")
    reopen: str = option(
        "full",
        one_of("full", "half"),
        "The all-in raise that reopens the betting: a full one or, in a fixed limit, half of one.",
    )
    cap: int | None = option(
        None, whole(1, 99), "How many bets and raises a round may have, the completion counted; none: any number."
    )

    def conflicts(self, given: Collection[str], players: int) -> dict[str, Message]:  # noqa: ARG002
        """The options that go against others, each with what is wrong."""
        found = {}
        if self.big_bet is not None and (self.small_bet is None or self.big_bet < self.small_bet):
            found["big_bet"] = _("big_bet must be at least small_bet, and small_bet must be given too")
        if self.bring_in is not None and self.small_bet is not None and self.bring_in > self.small_bet:
            found["bring_in"] = _("the bring-in must not be above small_bet, to which it is completed")
        return found

    @property
    def seats_allowed(self) -> Collection[int]:
        """The numbers of players."""
        return range(2, 11)
