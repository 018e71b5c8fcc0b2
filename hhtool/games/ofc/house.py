"""The house rules of open-face Chinese poker: what is dealt, how the rows are ranked, scored, and what earns a fantasy.

Source: the rules of open-face Chinese poker; what it leaves open is decided by a default. The seven variants are presets.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from functools import cached_property

from hhtool.game.house import amount, one_of, option, switch, whole
from hhtool.games.ofc.bonuses import Awards, awards_of
from hhtool.i18n import Message, _
from hhtool.notation.node import node

_PACK = 52
ROWS: Mapping[int, tuple[str, ...]] = {3: ("top", "middle", "bottom"), 4: ("top", "third", "second", "bottom")}
"""The rows of a layout from the top down, by how many there are."""


@node(frozen=True)
class House:
    """The rules in force at a table. Source: the rules of open-face Chinese poker; a default is a decision."""

    seats: int = option(4, whole(2, 4), "How many may play at most.")
    rows: int = option(3, whole(3, 4), "The rows of a layout: three, or four as in big pineapple.")
    first_cards: int = option(5, whole(1, 13), "The cards of the first turn, all of which are set down.")
    turns: int = option(8, whole(1, 17), "The turns after the first.")
    turn_cards: int = option(1, whole(1, 8), "The cards dealt in each turn after the first.")
    turn_discards: int = option(0, whole(0, 7), "The cards discarded, face down, in each turn after the first.")
    fantasy_cards: int = option(
        13, whole(13, 26), "The cards dealt to a player in fantasy; those above a layout are discarded."
    )
    middle: str = option("high", one_of("high", "27"), "The middle row: the higher hand wins, or the lower, as in 2-7.")
    tie_points: str = option(
        "net", one_of("net", "flat"), "Short of a sweep, rows won less rows lost; or one point whatever the difference."
    )
    fantasy: bool = option(True, switch(), "Whether a player who earns it plays the next deal as a fantasy.")
    fantasy_top: str = option("queens", one_of("queens", "kings"), "The least pair on top that earns a fantasy.")
    fantasy_27: str = option(
        "queens",
        one_of("queens", "seven"),
        "What earns a fantasy where the middle is low: the pair on top, or a seven-high middle too.",
    )
    fantasy_repeat: str = option("1", one_of("0", "1", "2", "any"), "How many fantasies may follow one directly.")
    full_house_keeps: bool = option(True, switch(), "Whether a full house or better in the middle keeps the fantasy.")
    timeout: str = option(
        "auto",
        one_of("auto", "dead"),
        "What happens when a player runs out of time: the moves are made for that player, or the hand is dead.",
    )
    stake: Decimal | None = option(None, amount(), "What a point is worth in the settlement; none: it is in points.")

    # --- the layout ---

    @property
    def seats_allowed(self) -> Sequence[int]:
        """The numbers of players."""
        return range(2, self.seats + 1)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The rows from the top down."""
        return ROWS[self.rows]

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each row, from the top down."""
        return {name: row for row, name in enumerate(self.names)}

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each row takes, from the top down."""
        return (3, *(5,) * (self.rows - 1))

    @cached_property
    def cards(self) -> int:
        """How many cards a layout takes."""
        return sum(self.sizes)

    @cached_property
    def low_row(self) -> int | None:
        """The row in which the lower hand wins, if there is one."""
        return 1 if self.middle == "27" else None

    # --- turns ---

    def due(self, turn: int) -> tuple[int, int]:
        """How many cards a player sets down in a turn, counted from 0, and how many are discarded."""
        if turn == 0:
            return self.first_cards, 0
        return self.turn_cards - self.turn_discards, self.turn_discards

    @cached_property
    def fantasy_discards(self) -> int:
        """How many cards are discarded in a fantasy."""
        return self.fantasy_cards - self.cards

    @cached_property
    def fantasies(self) -> int | None:
        """How many fantasies a player may have in a row; None: any number."""
        return None if self.fantasy_repeat == "any" else int(self.fantasy_repeat) + 1

    # --- scores ---

    @cached_property
    def awards(self) -> tuple[Awards, ...]:
        """The bonus of each row by the strength of its cards."""
        return tuple(awards_of(row, self.rows, low=row == self.low_row) for row in range(self.rows))

    @property
    def sweep(self) -> int:
        """What winning every row brings from each opponent, and what a dead hand loses to each."""
        return 12 if self.rows > len(ROWS[3]) else 6

    @cached_property
    def most(self) -> int:
        """No player can win more points than this from another."""
        return self.sweep + sum(awards.most for awards in self.awards)

    def settle(self, totals: Sequence[Decimal]) -> list[Decimal]:
        """What each player gets (or, below zero, pays): the total times the stake."""
        return [total if self.stake is None else total * self.stake for total in totals]

    # --- conflicts ---

    def conflicts(self, given: Collection[str], players: int) -> Mapping[str, Message]:  # noqa: ARG002
        """The options that go against others, each with what is wrong."""
        found: dict[str, Message] = {}
        dealt = self.first_cards + self.turns * (self.turn_cards - self.turn_discards)
        if dealt != self.cards:
            culprit = next((key for key in _DEALT if key in given), "rows")
            found[culprit] = _(
                "the turns set down {dealt} cards, but a layout takes {cards}", dealt=dealt, cards=self.cards
            )
        most = max(self.first_cards + self.turns * self.turn_cards, self.fantasy_cards)
        if most * self.seats > _PACK:
            found["seats"] = _(
                "{seats} players may need {cards} cards each: the pack has {size}",
                seats=self.seats,
                cards=most,
                size=_PACK,
            )
        if self.fantasy_cards < self.cards:
            found["fantasy_cards"] = _("a layout takes {cards} cards", cards=self.cards)
        if self.rows > len(ROWS[3]):
            if self.middle == "27":
                found["middle"] = _("a low middle goes with a layout of three rows only")
            if self.tie_points == "flat":
                found["tie_points"] = _("tie_points=flat goes with a layout of three rows only")
        if "fantasy_27" in given and self.middle != "27":
            found["fantasy_27"] = _("fantasy_27 goes with a low middle, middle=27")
        return found


_DEALT = ("first_cards", "turns", "turn_cards", "turn_discards")
