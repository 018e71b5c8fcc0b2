"""What a deal is when it has been replayed: its hands, its declarations, its counts; and what it leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import ClassVar, NamedTuple

from hhtool.cards.card import UNKNOWN, cards_of, mask
from hhtool.cards.pack import PACK_32
from hhtool.games.piquet import combinations
from hhtool.games.piquet.combinations import ACE, Combination, KnownHand
from hhtool.games.piquet.house import HAND, House
from hhtool.games.piquet.record import Answer, Deal, Item
from hhtool.notation.node import node
from hhtool.notation.record import Hand
from hhtool.notation.source import Span
from hhtool.tricks.replay import PlayTurn, TrickReplay


class Carry(NamedTuple):
    """What the deal before left: `number` is the number of the next deal, None where it cannot be told."""

    number: int | None = 1
    partial: bool = False


# --- the cards -----------------------------------------------------------------------------------------------


class Exchanged(NamedTuple):
    """How many cards a player exchanged as far as it is told, and where; the number is None where it is not known."""

    number: int | None
    span: Span


@dataclass
class Holding:
    """One player's cards: sets of those dealt, discarded, drawn and written down after the exchange.

    `shown` are those that are written and surely in the hand when declarations begin, `final` the same with those that
    were played, `lost` those that the other plays. `strange` are cards that were played and are not in a hand that is
    written whole: either is wrong. `span` is where the hand is written, None where it is not.
    """

    dealt: int = 0
    discards: int = 0
    drawn: int = 0
    after: int = 0
    shown: int = 0
    final: int = 0
    lost: int = 0
    strange: int = 0
    span: Span | None = None

    @property
    def own(self) -> int:
        """Every card that is written as the player's, at whatever time."""
        return self.dealt | self.discards | self.drawn | self.after


@dataclass
class Hands:
    """Both hands of a deal.

    `places` says of each card that is written before the play whose it is, and where; `doubted` are the cards that are
    in two places.
    """

    holdings: list[Holding]
    places: dict[int, tuple[int, Span]] = field(default_factory=dict)
    doubted: set[int] = field(default_factory=set)

    def sight(self, seat: int) -> KnownHand:
        """What is known of the hand with which a player declares."""
        mine = self.holdings[seat]
        return self._sight(seat, mine.final, mine.discards & ~mine.strange, mine.strange)

    def sight_dealt(self, seat: int, number: int | None) -> KnownHand:
        """What is known of the twelve cards that a player was dealt who exchanged `number` of them.

        Of a hand with a card too many no card is sure.
        """
        mine = self.holdings[seat]
        known = mine.discards
        if mine.dealt.bit_count() <= HAND:
            known |= mine.dealt
        if number == mine.drawn.bit_count() and not mine.strange:
            known |= mine.final & ~mine.drawn
        return self._sight(seat, known, mine.drawn, 0)

    def _sight(self, seat: int, known: int, gone: int, maybe: int) -> KnownHand:
        other = self.holdings[1 - seat]
        doubted = mask(self.doubted) | maybe | self.holdings[seat].lost | other.lost
        elsewhere = (other.own | other.final | gone) & ~doubted
        return KnownHand(known & ~doubted, PACK_32.mask & ~elsewhere & ~known | doubted)

    def hand(self, seat: int) -> Hand | None:
        """The hand after the exchange as it is written, unknown cards as such; None where nothing is."""
        mine = self.holdings[seat]
        if mine.span is None:
            return None
        cards = cards_of(mine.shown & ~(mine.strange if mine.strange & mine.discards else 0))
        return Hand(seat, (*cards, *[UNKNOWN] * (HAND - len(cards))), mine.span)


# --- declarations --------------------------------------------------------------------------------------------


@dataclass
class Said:
    """A thing declared: who by, what it claims (None: the hand cannot hold it), and the answer it got.

    `item` is None where nothing was declared in the whole deal, so that everything held counts.
    """

    seat: int
    claim: Combination | None
    item: Item | None = None
    answer: Answer | None = None


class WrongAnswer(NamedTuple):
    """An answer to what was `said` that cannot be right: by what the answerer declares, its best being `own`, or else by
    the hand, which is known `whole`, or has nothing that may be so high or low."""

    answer: Answer
    said: Said
    own: Combination | None = None
    whole: bool = True


@dataclass
class Contest:
    """A class of declarations: what was said of it, and who may score it.

    `winners` are the seats that may have won it (None: nobody), the one that the record tells first; there is one where
    it is sure. `wrong` are the answers that cannot be right;
    `conceded` says that "good" was said by a hand that is equal, so that it may be scored by nobody after all.
    """

    kind: str
    said: list[Said] = field(default_factory=list)
    winners: list[int | None] = field(default_factory=list)
    wrong: list[WrongAnswer] = field(default_factory=list)
    conceded: bool = False

    @property
    def winner(self) -> int | None:
        """Who scores it; None: nobody, or it cannot be told."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def decided(self) -> bool:
        """Whether it is known who scores it, or that nobody does."""
        return len(self.winners) == 1

    def of(self, seat: int) -> list[Said]:
        """What a seat said."""
        return [one for one in self.said if one.seat == seat]

    def best(self, seat: int) -> Combination | None:
        """The best that a seat rightly claims; how high it is is not known where one as long may be higher."""
        found = [one.claim for one in self.of(seat) if one.claim is not None]
        if len(found) < 2:
            return found[0] if found else None
        return max(found, key=lambda one: (one.length, one.high == ACE, one.high is None, one.high or 0))

    @property
    def false(self) -> bool:
        """Whether something is claimed that is not held."""
        return any(one.claim is None for one in self.said)

    def worth(self, seat: int, house: House) -> int:
        """What a seat's claims bring where it wins."""
        return combinations.worth([one.claim for one in self.of(seat) if one.claim is not None], house)

    def false_worth(self, seat: int, house: House) -> int:
        """What a seat's false claims would bring."""
        items = [one.item for one in self.of(seat) if one.claim is None and one.item is not None]
        return sum(house.worth(self.kind, item.length) for item in items)


# --- the deal ------------------------------------------------------------------------------------------------


@node(frozen=False)
class Replay(TrickReplay[Deal, House, Carry, PlayTurn]):
    """One deal replayed.

    `number` is the deal's; `dealer` and `elder` are seats, None where they are not known. `hands` is what is known of the
    cards, `exchanged` what each seat took, `contests` the classes of declarations in order, `white` the seats whose white
    cards count; `declared` says whether declarations are recorded, else all that is held counts. `announced` is who
    announced a capot before the first lead. `running` is the right count with each play (None: cannot be told), `won` how
    many tricks each seat took, None where that is not known.

    `counts` are the right counts of the seats before the first lead, `sources` their points by source (`white`, `point`,
    `sequence`, `set`, `lead`, `trick`, `last`, `leza`, `capot`, `open-capot`, `pique`, `repique`), `scores` the sums of
    these and of what a count alone says was declared; each is None where it cannot be told. `sure` says that
    no white cards that nobody saw may add to the scores.
    """

    KEPT: ClassVar = TrickReplay.KEPT | {"number", "sure"}

    passes_itself: ClassVar[bool] = True

    number: int | None = None
    elder: int | None = None
    hands: Hands | None = None
    exchanged: Mapping[int, Exchanged] = field(default_factory=dict)
    contests: list[Contest] = field(default_factory=list)
    white: frozenset[int] = frozenset()
    declared: bool = False
    announced: int | None = None
    running: list[int | None] = field(default_factory=list)
    won: list[int] | None = None
    counts: tuple[int, ...] | None = None
    sources: tuple[Mapping[str, int], ...] | None = None
    sure: bool = True

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat; None where that is not known."""
        return self.scores if self.sure else None

    def moved(self, steps: int) -> int | None:
        """How many places the deal passed on over the last `steps` deals; None where that cannot be told."""
        if self.house.deal == "alternate":
            return steps
        if self.number is None or self.number % 2 or steps != 1:
            return None
        return 0
