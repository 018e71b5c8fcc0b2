"""The house rules of Odessa poker. Source: the rules of Odessa poker; what it leaves open is decided by a default."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from functools import cached_property

from hhtool.cards.card import BIT, JOKER, JOKER2, SUITS, UNKNOWN, mask, name
from hhtool.cards.pack import PACK_36, PACK_52, Pack
from hhtool.game.house import MOST, Reader, amount, one_of, option, switch, whole
from hhtool.games.odessa import schedule
from hhtool.i18n import Message, _
from hhtool.notation.node import node
from hhtool.notation.tokens import card_token

_PACKS = {
    "36": PACK_36,
    "52": PACK_52,
    "37": Pack(lowest_rank=4, jokers=1),
    "53": Pack(jokers=1),
    "54": Pack(jokers=2),
    "60": Pack(unnamed=8),
}


def _cards(text: str) -> tuple[int, ...]:
    """The cards of `6s+6c`. Raises ValueError."""
    found: list[int] = []
    for part in text.split("+"):
        token = card_token(part.strip())
        if token is None or len(token.cards) != 1 or token.cards[0] >= JOKER:
            raise ValueError(text)
        found += token.cards
    return tuple(found)


def _checked(read: object, takes: Message) -> Reader:
    """Takes a text that `read` can read, and keeps it as it is."""

    def keep(text: str) -> str:
        if callable(read):
            read(text)
        return text

    return Reader(keep, takes)


def _joker(text: str) -> None:
    if text != "none":
        _cards(text)


def _schedule(text: str) -> None:
    if text not in ("classic", "georgian"):
        schedule.numbers_in(text)


def _specials(text: str) -> None:
    if text not in ("any", "none"):
        schedule.specials(text, 1)


def _one_card(text: str) -> None:
    if len(_cards(text)) != 1:
        raise ValueError(text)


def _score() -> Reader:
    """A number of points, which may be less than nothing."""
    return whole(-MOST)


@node(frozen=True)
class House:
    """The rules in force at a table. Source: the rules of Odessa poker; a default is a decision."""

    pack: str = option(
        "36",
        one_of(*_PACKS),
        "The pack: 36 or 52 cards, one of which is the joker; 37, 53 and 54 have jokers added; 60 is that of Wizard.",
    )
    joker: str = option(
        "7s",
        _checked(_joker, _("none | a card | two cards, as in 6s+6c")),
        "The card that is the joker, where none is added to the pack; two with a + between.",
    )
    seats: str = option("2-6", _checked(schedule.numbers_in, _("numbers, as in 2-6 or 4,6")), "How many may play.")
    schedule: str = option(
        "classic",
        _checked(_schedule, _("classic | georgian | a list, as in 1-6,6x2,6-1")),
        "How many cards each deal has.",
    )
    max_cards: int = option(6, whole(1, 26), "The longest deal of the classic schedule.")
    georgian_down: int | None = option(
        None, whole(1, 9), "Where the Georgian schedule begins to go down; none: where it went up to."
    )
    specials: str = option(
        "any",
        _checked(_specials, _("any | none | a list, as in blind:round,golden:1")),
        "The special deals after the others: any number of any kind, none, or these in this order.",
    )
    special_cards: int | None = option(
        None, whole(1, 26), "How many cards a special deal has; none: as many as the longest."
    )
    trump: str = option(
        "turn-up",
        one_of("turn-up", "choose", *SUITS),
        "Trumps: the suit of the card turned up, chosen by a player, or one suit for the whole game.",
    )
    choose_cards: int | None = option(
        None, whole(1, 26), "Trumps are chosen only in deals of that many cards; none: in every deal."
    )
    must_trump: bool = option(True, switch(), "A player who cannot follow suit must trump.")
    hook: str = option(
        "on",
        one_of("on", "off", "over"),
        "The bids may not add up to the number of tricks; over: the last must bring them above it.",
    )
    over_on: str = option("blind", one_of("blind", "all"), "Where hook=over holds; the plain hook holds elsewhere.")
    over_means: str = option(
        "tricks",
        one_of("tricks", "others"),
        "What hook=over asks: all bids above the number of tricks, or the last bid above the others together.",
    )
    blind_min: int = option(0, whole(0, 26), "The lowest bid in a blind deal.")
    blind_pass: bool = option(True, switch(), "Whether a player may pass in a blind deal.")
    golden_bids: bool = option(False, switch(), "Whether there are bids in a golden deal.")
    demand: str = option(
        "any",
        one_of("any", "first", "off"),
        "When the joker may ask for the highest of a suit: first is the first trick.",
    )
    joker_after: str | None = option(
        None, _checked(_one_card, _("none | a card")), "The joker may not be used before this card was played."
    )
    exact: int = option(10, _score(), "Points per trick for making the bid exactly.")
    exact_bonus: int = option(0, _score(), "Points once for making the bid exactly.")
    exact_square: int = option(0, _score(), "Points times the bid squared, for making the bid exactly.")
    pass_: int = option(5, _score(), "Points for a pass without a trick.")
    over: int = option(1, _score(), "Points per trick taken, for taking more than were bid.")
    under: int = option(-10, _score(), "Points per trick missing, for taking fewer than were bid.")
    under_taken: int = option(0, _score(), "Points per trick taken, for taking fewer than were bid.")
    miss: int = option(0, _score(), "Points once, for taking more or fewer than were bid.")
    miss_bid: int = option(0, _score(), "Points per trick bid, for taking more or fewer than were bid.")
    miss_off: int = option(0, _score(), "Points per trick of difference, for taking more or fewer than were bid.")
    miss_all: int | None = option(
        None, _score(), "Points for a bid of one or more without a trick, instead of the others."
    )
    all_: int | None = option(
        None, _score(), "Points per trick for bidding and taking them all, instead of the others."
    )
    all_cards: int | None = option(
        None, whole(1, 26), "The rule all holds only in deals of that many cards; none: in every deal."
    )
    special_multiplier: int = option(2, whole(1, 10), "By what the scores of special deals are multiplied.")
    golden_multiplier: int | None = option(
        None, whole(1, 100), "The same for golden deals; none: as special_multiplier says."
    )
    blind_multiplier: int | None = option(
        None, whole(1, 100), "The same for blind deals; none: as special_multiplier says."
    )
    no_trump_multiplier: int | None = option(
        None, whole(1, 100), "The same for deals without trumps; none: as special_multiplier says."
    )
    misere: int | None = option(None, _score(), "Points per trick of a misère; none: −10 × special_multiplier.")
    premium: str = option("off", one_of("off"), "Premiums are not counted.")
    settlement: str | None = option(
        None,
        one_of("pairwise", "winner", "double-negative"),
        "What is settled: the differences of all totals, or each to the winner's; none: only the sum is judged."
        " double-negative is pairwise with double_negative=on.",
    )
    double_negative: bool = option(False, switch(), "Whether a total below nothing counts double in the settlement.")
    price: Decimal = option(Decimal(1), amount(), "What a point is worth in the settlement.")

    # --- the pack ---

    @cached_property
    def cards(self) -> Pack:
        """The pack."""
        return _PACKS[self.pack]

    @cached_property
    def jokers(self) -> frozenset[int]:
        """The cards that are jokers."""
        if self.cards.jokers:
            return frozenset((JOKER, JOKER2)[: self.cards.jokers])
        return frozenset() if self.joker == "none" else frozenset(_cards(self.joker))

    @cached_property
    def joker_mask(self) -> int:
        """The set of the jokers."""
        return mask(self.jokers)

    @cached_property
    def joker_card(self) -> int:
        """The card that is meant by the joker; of two cards that are jokers it is not known which."""
        if self.cards.jokers or not self.jokers:
            return JOKER
        return next(iter(self.jokers)) if len(self.jokers) == 1 else UNKNOWN

    @cached_property
    def key(self) -> int | None:
        """The card before which the joker may not be used."""
        return None if self.joker_after is None else _cards(self.joker_after)[0]

    @cached_property
    def seats_allowed(self) -> Collection[int]:
        """The numbers of players."""
        return tuple(dict.fromkeys(schedule.numbers_in(self.seats)))

    # --- the schedule ---

    def lengths(self, players: int) -> tuple[int, ...]:
        """How many cards each ordinary deal has, in order; deals that the pack does not allow are left out."""
        most = self.most(players)
        if self.schedule == "classic":
            return schedule.classic(players, min(self.max_cards, most))
        return tuple(length for length in self._scheduled(players) if length <= most)

    def _scheduled(self, players: int) -> tuple[int, ...]:
        if self.schedule == "georgian":
            return schedule.georgian(players, self.georgian_down)
        return schedule.numbers_in(self.schedule)

    def most(self, players: int) -> int:
        """How many cards each of the players can be dealt."""
        return self.cards.size // max(players, 1)

    def special_deals(self, players: int) -> tuple[str, ...] | None:
        """The kinds of the special deals in order; None where there may be any."""
        if self.specials == "any":
            return None
        return () if self.specials == "none" else schedule.specials(self.specials, players)

    def special_length(self, players: int) -> int:
        """How many cards a special deal has."""
        if self.special_cards is not None:
            return self.special_cards
        most = self.most(players)
        return min(self.max_cards, most) if self.schedule == "classic" else max(self.lengths(players), default=most)

    # --- what holds in a deal ---

    def turns_up(self, cards: int, players: int) -> bool:
        """Whether a card is left to be turned up. A spare joker's worth of cards is not."""
        return self.cards.size - cards * players > self.cards.jokers

    def chooses(self, cards: int) -> bool:
        """Whether trumps are chosen in a deal of so many cards."""
        return self.trump == "choose" and self.choose_cards in (None, cards)

    def has_bids(self, kind: str) -> bool:
        """Whether there are bids in a deal of that kind."""
        return kind != "misere" and (kind != "golden" or self.golden_bids)

    def must_go_over(self, kind: str) -> bool:
        """Whether the last bidder must go over in a deal of that kind."""
        return self.hook == "over" and (self.over_on == "all" or kind == "blind")

    def hooked(self, bids: int, cards: int, kind: str) -> bool:
        """Whether the hook forbids bids that add up to `bids` in a deal of so many cards."""
        return self.hook != "off" and not self.must_go_over(kind) and bids == cards

    def goes_over(self, others: int, last: int, cards: int) -> bool:
        """Whether a last bid goes over as hook=over asks, `others` being the sum of the bids before it."""
        enough = last > others if self.over_means == "others" else others + last > cards
        return enough or last == cards

    # --- the settlement ---

    def settle(self, totals: Sequence[Decimal]) -> list[Decimal] | None:
        """What each player gets (or, below zero, pays): the differences to every other total, or to the winner's.

        None where the house does not say how, or where there is no one winner.
        """
        twice = self.double_negative or self.settlement == "double-negative"
        counted = [total * 2 if twice and total < 0 else total for total in totals]
        best = max(counted)
        if self.settlement is None or (self.settlement == "winner" and counted.count(best) > 1):
            return None
        if self.settlement == "winner":
            due = [total - best for total in counted]
            return [
                self.price * (-sum(due, Decimal(0)) if total == best else one)
                for total, one in zip(counted, due, strict=True)
            ]
        return [self.price * (len(counted) * total - sum(counted, Decimal(0))) for total in counted]

    # --- what special deals are worth ---

    def times(self, kind: str) -> int:
        """By what the scores of a deal of that kind are multiplied."""
        own = {"golden": self.golden_multiplier, "blind": self.blind_multiplier, "notrump": self.no_trump_multiplier}
        said = own.get(kind)
        return 1 if not kind else self.special_multiplier if said is None else said

    @property
    def misere_trick(self) -> int:
        """What a trick of a misère brings."""
        return -10 * self.special_multiplier if self.misere is None else self.misere

    # --- conflicts ---

    def conflicts(self, given: Collection[str], players: int) -> Mapping[str, Message]:
        """The options that go against others or against the number of players, each with what is wrong."""
        found: dict[str, Message] = {}
        if not self.cards.jokers and self.joker_mask & ~self.cards.mask:
            found["joker"] = _("a pack of {size} does not hold the joker {joker}", size=self.pack, joker=self.joker)
        if self.key is not None and not BIT[self.key] & self.cards.mask:
            found["joker_after"] = _("a pack of {size} holds no {card}", size=self.pack, card=name(self.key))
        if "max_cards" in given and self.schedule != "classic":
            found["max_cards"] = _(
                "max_cards goes with the classic schedule, but schedule={text} is given", text=self.schedule
            )
        if players in self.seats_allowed:
            found |= self._too_long(given, players)
        return found

    def _too_long(self, given: Collection[str], players: int) -> Mapping[str, Message]:
        """The options that make a deal longer than the pack allows; what a preset says is cut to that."""
        size = self.cards.size
        found = {}
        most = self.most(players)
        if (
            "max_cards" in given
            and self.schedule == "classic"
            and self.max_cards > min(most, 12 if size < 40 else most)
        ):
            found["max_cards"] = _(
                "for {players} players the pack holds {most} cards each at most",
                players=players,
                most=min(most, 12 if size < 40 else most),
            )
        elif "schedule" in given and self.schedule != "classic" and max(self._scheduled(players)) > most:
            longest = max(self._scheduled(players))
            found["schedule"] = _(
                "{players} players cannot have {longest} cards each: the pack has {size}",
                players=players,
                longest=longest,
                size=size,
            )
        if self.special_cards is not None and self.special_cards > most:
            found["special_cards"] = _(
                "for {players} players the pack holds {most} cards each at most", players=players, most=most
            )
        elif self.blind_min > self.special_length(players):
            found["blind_min"] = _(
                "a blind deal has {cards} cards: nobody can bid {least}",
                cards=self.special_length(players),
                least=self.blind_min,
            )
        return found
