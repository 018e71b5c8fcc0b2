"""The house rules of piquet. Source: the rules of piquet; what they leave open is decided by a default."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from decimal import Decimal

from hhtool.cards.card import RANK_MASK, RANKS
from hhtool.cards.pack import PACK_32, Pack
from hhtool.game.house import MOST, Reader, one_of, option, switch, whole
from hhtool.i18n import _
from hhtool.notation.node import node

LEAST_SEQUENCE, MOST_SEQUENCE = 3, 8
HAND, TALON, TRICKS = 12, 8, 12


def _points_by_length() -> Reader:
    """Points for sequences of three to eight cards, with slashes between."""

    def read(text: str) -> tuple[int, ...]:
        points = tuple(map(int, text.split("/")))
        if len(points) != MOST_SEQUENCE - LEAST_SEQUENCE + 1 or not 0 <= min(points) <= max(points) <= MOST:
            raise ValueError(text)
        return points

    return Reader(read, _("six whole numbers with slashes between, as in 3/4/15/16/17/18"))


@node(frozen=True)
class House:
    """The rules in force at a table. Source: the rules of piquet; a default is a decision."""

    deals: int = option(4, whole(1, 100), "How many deals a partie has.")
    more_deals: int = option(0, whole(0, 100), "How many more are dealt where the players are level then.")
    deal: str = option(
        "korolik",
        one_of("korolik", "alternate"),
        "Who deals: one player both deals of a korolik, the lower card; or the two in turn.",
    )
    exchange_least: int = option(3, whole(1, 5), "The fewest cards that may be exchanged.")
    exchange_none: bool = option(True, switch(), "Whether a player may leave the hand as it was dealt.")
    elder_most: int = option(5, whole(1, 8), "The most cards that elder may exchange.")
    younger_most: int = option(5, whole(1, 8), "The most that the dealer may, of those that are left.")
    white: str = option(
        "kqj", one_of("kqj", "akqj"), "The court cards that white cards are without: whether aces are among them."
    )
    white_when: str = option(
        "dealt", one_of("dealt", "declared"), "White cards are the twelve dealt, or those after the exchange."
    )
    white_points: int = option(10, whole(), "Points for white cards.")
    sequences: tuple[int, ...] = option(
        (13, 14, 15, 16, 17, 18), _points_by_length(), "Points for sequences of three, four … eight cards."
    )
    four: int = option(14, whole(), "Points for four of a rank.")
    three: int = option(3, whole(), "Points for three of a rank.")
    lead: int = option(1, whole(), "Points for a lead.")
    trick: int = option(1, whole(), "Points for a trick.")
    trick_from: str = option(
        "any", one_of("any", "other"), "Which tricks bring them: every one, or those that the other player led."
    )
    last_trick: int = option(3, whole(), "Points for the last trick, beside those for any trick.")
    leza: int = option(10, whole(), "Points for more than six tricks (леза).")
    capot: int = option(40, whole(), "Points for all twelve tricks (капот), in the place of those for more than six.")
    capot_last: bool = option(False, switch(), "Whether the points for the last trick count beside a capot.")
    open_capot: int = option(80, whole(), "Points for a capot that was announced before the first lead.")
    pique_at: int = option(30, whole(1), "How many points make a pique or a repique.")
    pique: int = option(30, whole(), "Points for a pique: reached in declarations and play, the other having none.")
    repique: int = option(60, whole(), "Points for a repique: reached in declarations alone.")
    pique_blocked_by: str = option(
        "declarations",
        one_of("declarations", "any_point"),
        "What of the other's keeps pique and repique away: any declaration, or any point reckoned before.",
    )
    settlement: str = option(
        "difference",
        one_of("difference", "rubicon"),
        "The winner scores the difference of the totals; with the rubicon 100 more, or the sum and 100.",
    )
    rubicon: int = option(100, whole(), "The total below which the loser is rubiconed.")
    rubicon_bonus: int = option(100, whole(), "What a settlement with the rubicon adds.")

    @property
    def seats_allowed(self) -> Collection[int]:
        """The numbers of players."""
        return (2,)

    @property
    def cards(self) -> Pack:
        """The pack."""
        return PACK_32

    @property
    def figures(self) -> int:
        """The set of the cards that white cards are without."""
        return sum(RANK_MASK[RANKS.index(letter)] for letter in self.white.upper())

    # --- the exchange ---

    def allowed(self, left: int | None, *, elder: bool) -> list[int]:
        """How many cards may be exchanged, where `left` are in the talon (None: not known)."""
        most = min(self.elder_most if elder else self.younger_most, TALON if left is None else left)
        return [*([0] if self.exchange_none else []), *range(self.exchange_least, most + 1)]

    # --- declarations ---

    def worth(self, kind: str, length: int) -> int:
        """What a point, sequence or set of so many cards brings."""
        if kind == "point":
            return length
        if kind == "set":
            return {3: self.three, 4: self.four}.get(length, 0)
        place = length - LEAST_SEQUENCE
        return self.sequences[place] if 0 <= place < len(self.sequences) else 0

    # --- the partie ---

    def lengths(self, *, level: bool | None) -> Collection[int]:
        """How many deals a partie may have; `level`: whether the first ones left the players level (None: not known)."""
        longer = self.deals + self.more_deals
        return {True: {longer}, False: {self.deals}, None: {self.deals, longer}}[level]

    def is_rubicon(self, totals: Sequence[Decimal]) -> bool:
        """Whether the loser stayed below the rubicon."""
        return self.settlement == "rubicon" and len(set(totals)) > 1 and min(totals) < self.rubicon

    def settle(self, totals: Sequence[Decimal]) -> list[Decimal]:
        """What the winner scores and the loser pays."""
        high, low = max(totals), min(totals)
        if high == low:
            return [Decimal(0)] * len(totals)
        won = high + low if self.is_rubicon(totals) else high - low
        if self.settlement == "rubicon":
            won += self.rubicon_bonus
        return [won if total == high else -won for total in totals]
