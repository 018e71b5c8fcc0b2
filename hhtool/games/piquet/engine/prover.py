"""Proves deals clean: all tricks are written in full, every line is in the common form and order, in English."""

from __future__ import annotations

import dataclasses
import re
from decimal import Decimal
from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT, SUIT, SUIT_MASK
from hhtool.cards.pack import PACK_32
from hhtool.games.piquet.combinations import SET, KnownHand, beats, best, claims, held, worth
from hhtool.games.piquet.engine.counts import Counts
from hhtool.games.piquet.engine.declarations import as_declared, as_held, said_in
from hhtool.games.piquet.engine.tally import reckon, unknown_counts
from hhtool.games.piquet.house import HAND, TALON, TRICKS
from hhtool.games.piquet.notation import ANSWER_WORDS, TAKEN, plain_item
from hhtool.games.piquet.record import CLASSES, EQUAL, GOOD, NOT_GOOD, Answer, Answers, Deal, Declare
from hhtool.games.piquet.replay import Carry, Exchanged, Hands, Holding, Replay
from hhtool.notation.plain_lines import CARD, UNSURE, points_written, set_of
from hhtool.notation.record import NOWHERE
from hhtool.notation.source import Span
from hhtool.tricks.prover import TrickLines
from hhtool.tricks.record import Trick
from hhtool.tricks.replay import Taken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hhtool.games.piquet.combinations import Combination
    from hhtool.games.piquet.engine.tally import Tally
    from hhtool.games.piquet.house import House
    from hhtool.games.piquet.replay import Said
    from hhtool.notation import record
    from hhtool.notation.record import Figures
    from hhtool.notation.source import Passage

_HEAD = re.compile(r"deal ([1-9][0-9]{0,5})(?:: dealer (\w+))?")
_EXCHANGE = re.compile(r"(\w+):(?: ([0-8]))?(?: x ([\w ]+?))?(?: > ([\w ]+))?")
_ANSWERS = {said: Answer(said) for said in ANSWER_WORDS}
_NUMBERS = [str(number) for number in range(1, TRICKS + 1)]
_SEATS = (0, 1)


PlainTrick = tuple[int, str, str, int]
"""A trick: who leads, what is said to count with the lead and behind it ('': nothing), and who takes it."""


class PlainCards:
    """The cards of a player, as sets: those played, and those written as dealt, discarded, drawn and after the exchange,
    0 where they are not; `number` is how many were exchanged, None where no line tells it.
    """

    def __init__(self) -> None:
        self.played = self.dealt = self.discards = self.drawn = self.after = 0
        self.number: int | None = None

    @property
    def own(self) -> int:
        """All that is written before the play, but for the hand after the exchange."""
        return self.dealt | self.discards | self.drawn

    def fits(self, other: PlainCards) -> bool:
        """Whether all that is written of the hand fits what is played from it, and no card of it is the `other`'s."""
        own, played, number = self.own, self.played, self.number
        if own & other.played or (own | played) & other.own:
            return False
        if (own | played) & ~PACK_32.mask or self.discards & (played | self.drawn) or self.drawn & ~played:
            return False
        if self.after not in (0, played):
            return False
        if not self.dealt:
            return True
        new = played & ~self.dealt
        return (
            number in (None, new.bit_count()) and self.drawn in (0, new) and self.discards in (0, self.dealt & ~played)
        )

    def known_dealt(self) -> int:
        """The cards that were surely dealt."""
        kept = self.played & ~self.drawn if self.number == self.drawn.bit_count() else 0
        return self.dealt | self.discards | kept


class ProvedDeal(NamedTuple):
    """A deal whose text and play are proved to be without fault; whether what is said is, `replay` proves.

    `deal` is the deal with its figures alone, `read` gives all of it. `elder` is a seat, as is told or as the first lead
    shows. `score` are the points that are written, `counted` the counts that are said before the first lead. `white` are
    the seats that show white cards, `spoken` the lines of declarations and answers. `opened` and `closed` are who is said
    to announce a capot, and to have made one (-1: nobody).
    """

    deal: Deal
    read: Callable[[], record.Deal]
    elder: int
    score: Mapping[int, Decimal | None]
    cards: Sequence[PlainCards]
    tricks: Sequence[PlainTrick]
    white: frozenset[int]
    spoken: Sequence[Declare | Answers]
    counted: Figures | None
    opened: int
    closed: int

    def replay(self, house: House, carry: Carry) -> Replay | None:
        """What the checks of a session read of the replay; None where it is not proved that nothing is wrong in it."""
        try:
            self._exchange(house)
            sure = self.is_declared or self._is_sure(house)
            points = self._points(house, self._before_play(house))
        except ValueError:
            return None
        said = any(led or followed for _leader, led, followed, _taker in self.tricks)
        if any(written != points[seat] for seat, written in self.score.items()) or (said and not sure):
            return None
        number = int(self.deal.label)
        replay = object.__new__(Replay)
        replay.__dict__ = {
            "deal": self.deal,
            "house": house,
            "breaches": [],
            "dealer": 1 - self.elder,
            "scores": {seat: Decimal(points[seat]) for seat in _SEATS},
            "end": Carry(number + 1, carry.partial),
            "number": number,
            "sure": sure,
        }
        return replay

    def told(self, replay: Replay) -> Replay:
        """The replay with what was held, declared and taken, and what each brought; of the tricks only who took them."""
        house = replay.house
        sights = [KnownHand(mine.played, 0) for mine in self.cards]
        replay.deal = dataclasses.replace(self.deal, events=(*self.spoken, *self.deal.events))
        replay.elder, replay.announced = self.elder, None if self.opened < 0 else self.opened
        replay.hands = Hands([Holding(final=mine.played) for mine in self.cards])
        replay.exchanged = {
            seat: Exchanged(mine.number, NOWHERE) for seat, mine in enumerate(self.cards) if mine.number is not None
        }
        replay.contests = as_declared(replay.deal, sights) if self.is_declared else as_held(sights)
        replay.white = frozenset(self._white(house, declared=self.is_declared))
        replay.won = won = [0, 0]
        replay.tricks = []
        replay.running = [*repeat(None, 2 * TRICKS)]
        counts = Counts(house, [self._before_play(house)], lambda: ((), ()), [])
        for number, (leader, _led, _followed, taker) in enumerate(self.tricks, 1):
            won[taker] += 1
            replay.tricks.append(Taken(Trick(number, (), taker), taker, True))
            counts.lead(leader, leader, first=number == 1)
            counts.trick([taker], [taker] if number == TRICKS and (won[taker] < TRICKS or house.capot_last) else [])
        counts.most_tricks(won, replay.announced)
        replay.sources = counts.sources()
        return replay

    @property
    def is_declared(self) -> bool:
        """Whether anything is said of what is held."""
        return bool(self.spoken or self.white) or self.counted is not None

    # --- before the play: what is not proved raises ValueError --------------------------------------------

    def _exchange(self, house: House) -> None:
        """As many cards are exchanged as may be."""
        elder, cards = self.elder, self.cards
        for seat in _SEATS:
            number, mine = cards[seat].number, cards[seat]
            if number is None:
                number = (mine.played & ~mine.dealt).bit_count() if mine.dealt else 0
                if not number:
                    continue
            if number not in house.allowed(None, elder=seat == elder):
                raise ValueError
        first, second = cards[elder].number, cards[1 - elder].number
        if None not in (first, second) and second not in house.allowed(max(TALON - (first or 0), 0), elder=False):
            raise ValueError

    def _before_play(self, house: House) -> Tally:
        """The counts before the first lead."""
        elder, counted, declared = self.elder, self.counted, self.is_declared
        reckoned = [(seat, house.white_points, "white") for seat in self._white(house, declared=declared)]
        if counted is not None and not self.spoken:
            return _told(house, elder, counted)
        reckoned += self._spoken(house) if declared else self._silent(house)
        tally = reckon(house, elder, reckoned)
        if counted is not None and any(entry.amount != tally.value(entry.seat) for entry in counted.entries):
            raise ValueError
        return tally

    def _white(self, house: House, *, declared: bool) -> Iterator[int]:
        """The seats whose white cards count: those that show them, and where nothing is said those that hold them."""
        for seat in _SEATS:
            known = self._known(seat, house)
            whole = known.bit_count() >= HAND
            if known & house.figures or not (whole or self._may_be_white(seat, house)):
                if seat in self.white:
                    raise ValueError
            elif seat in self.white or (whole and not declared):
                yield seat
            elif whole and (self.spoken or self.white):
                raise ValueError

    def _known(self, seat: int, house: House) -> int:
        """The cards that a seat surely had when white cards are shown."""
        mine = self.cards[seat]
        return mine.played if house.white_when == "declared" else mine.known_dealt()

    def _may_be_white(self, seat: int, house: House) -> bool:
        """Whether all court cards that are played may have come with the exchange."""
        mine = self.cards[seat]
        drawn = max(house.elder_most, house.younger_most) if mine.number is None else mine.number
        court = (mine.played & ~mine.drawn & house.figures).bit_count()
        return court <= max(drawn - mine.drawn.bit_count(), 0)

    def _is_sure(self, house: House) -> bool:
        """Whether nobody may have held white cards of which nothing tells where nothing is declared."""
        for seat in _SEATS:
            mine, other = self.cards[seat], self.cards[1 - seat]
            known = self._known(seat, house)
            if known & house.figures or known.bit_count() >= HAND or not self._may_be_white(seat, house):
                continue
            elsewhere = (other.own | other.played | mine.drawn) & ~known
            if (PACK_32.mask & ~elsewhere & ~house.figures).bit_count() >= HAND:
                return False
        return True

    def _silent(self, house: House) -> Iterator[tuple[int, int, str]]:
        """What each class brings where nothing is declared: everything held counts."""
        for kind in CLASSES:
            both = [held(kind, cards.played) for cards in self.cards]
            one, other = (some[0] if some else None for some in both)
            if found := beats(one, other):
                seat = 0 if found > 0 else 1
                yield seat, worth(both[seat], house), kind

    def _spoken(self, house: House) -> Iterator[tuple[int, int, str]]:
        """What each class brings as it was declared and answered."""
        declares = [line.seat for line in self.spoken if type(line) is Declare]
        if self.elder in declares[1:] and declares[0] != self.elder:
            raise ValueError
        said: dict[str, list[Said]] = {kind: [] for kind in CLASSES}
        for one in said_in(self.spoken):
            said[one.item.kind].append(one)  # type: ignore[union-attr]
        for kind in CLASSES if self.spoken else ():
            best_held = [best(kind, cards.played) for cards in self.cards]
            if said[kind]:
                yield from self._declared(kind, said[kind], best_held, house)
            elif beats(*best_held):
                raise ValueError

    def _declared(
        self, kind: str, said: Sequence[Said], best_held: Sequence[Combination | None], house: House
    ) -> Iterator[tuple[int, int, str]]:
        """What a class brings in which something is declared; `best_held` is the best that each seat holds of it."""
        claimed: list[list[Combination]] = [[], []]
        for seat in _SEATS:
            mine = [one for one in said if one.seat == seat]
            items = [one.item for one in mine if one.item is not None]
            for one, claim in zip(mine, claims(items, KnownHand(self.cards[seat].played, 0)), strict=True):
                if claim is None:
                    raise ValueError
                one.claim = claim
                claimed[seat].append(claim)
        declared = [max(some, key=_height, default=None) for some in claimed]
        winner = _winner(kind, said, declared, best_held)
        for seat in _SEATS:
            shown = declared[seat if winner is None else winner] or declared[1 - seat]
            if best_held[seat] and beats(best_held[seat], shown) == 1:
                raise ValueError
        if winner is not None:
            if not claimed[winner]:
                raise ValueError
            yield winner, worth(claimed[winner], house), kind

    # --- the play ------------------------------------------------------------------------------------

    def _points(self, house: House, tally: Tally) -> list[int]:
        """What both count at the end, whose counts are what is said. Raises ValueError where they are not."""
        elder = self.elder
        counts = [tally.plain[seat] + tally.extra[seat] for seat in _SEATS]  # type: ignore[operator]
        by_declarations = house.pique_blocked_by == "declarations"
        near = tally.award is None and counts[elder] < house.pique_at
        near = near and not (by_declarations and tally.declared[1 - elder])
        won = [0, 0]
        for number, (leader, led, followed, taker) in enumerate(self.tricks, 1):
            won[taker] += 1
            brought = house.trick if house.trick_from == "any" or taker != leader else 0
            if number == TRICKS and (won[taker] < TRICKS or house.capot_last):
                brought += house.last_trick
            heard = ((leader, house.lead, leader, led), (taker, brought, 1 - leader, followed))
            for scorer, more, seat, said in heard:
                counts[scorer] += more
                if near and counts[elder] >= house.pique_at:
                    near = False
                    counts[elder] += house.pique if by_declarations or not counts[1 - elder] else 0
                if said and int(said) != counts[seat]:
                    raise ValueError
        for seat in _SEATS:
            if won[seat] == TRICKS:
                counts[seat] += house.open_capot if self.opened == seat else house.capot
            elif won[seat] > TRICKS // 2:
                counts[seat] += house.leza
        if self.closed >= 0 and won[self.closed] != TRICKS:
            raise ValueError
        return counts


def _height(one: Combination) -> tuple[int, int]:
    return one.length, one.high or 0


def _winner(
    kind: str, said: Sequence[Said], declared: Sequence[Combination | None], best_held: Sequence[Combination | None]
) -> int | None:
    """Who scores a class, None: nobody; `declared` is the best that each seat declares in it, `best_held` what it holds.

    Raises ValueError where an answer is not what the hand of who gives it says.
    """
    first: Said | None = None
    for one in said:
        if one.answer is None:
            continue
        first = first or one
        answer = one.answer.said
        if answer != GOOD and beats(best_held[1 - one.seat], one.claim) != (1 if answer == NOT_GOOD else 0):
            raise ValueError
        if answer == EQUAL and kind == SET:
            raise ValueError
    if first is None or first.answer is None:
        found = beats(*declared)
        return None if not found else 0 if found > 0 else 1
    seat, answer = first.seat, first.answer.said
    if answer == GOOD and (
        beats(declared[1 - seat], declared[seat]) == 1 or not beats(best_held[1 - seat], declared[seat])
    ):
        raise ValueError
    return {GOOD: seat, EQUAL: None, NOT_GOOD: 1 - seat}[answer]


def _told(house: House, elder: int, counted: Figures) -> Tally:
    """The counts before the first lead where nothing else tells them. Raises ValueError where they cannot be so."""
    counts = Counts(house, [unknown_counts(house, elder)], lambda: ((), ()), [])
    counts.base(counted.entries)
    if counts.breaches or len(counts.tallies) > 1 or not counts.tallies[0].sure:
        raise ValueError
    [tally] = counts.tallies
    if any(entry.amount != tally.value(entry.seat) for entry in counted.entries):
        raise ValueError
    return tally


# --- the text ----------------------------------------------------------------------------------------------------


def prove(passage: Passage, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal | None:
    """The deal of a passage in whose text and play nothing is wrong; None where that is not proved. `read` reads it."""
    try:
        return _proved(TrickLines(passage, players, TAKEN), players, read)
    except UNSURE:
        return None


def _proved(lines: TrickLines, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal:
    found = _HEAD.fullmatch(lines.lines[0])
    if not found or len(players) != len(_SEATS):
        raise ValueError
    before = _Before(lines)
    opened = _named(lines, "open-capot ")
    cards = before.cards
    tricks = _tricks(lines, players, cards)
    closed = _named(lines, "capot ")
    elder = tricks[0][0]
    dealer = lines.seats[found[2]] if found[2] else None
    if elder == dealer or not before.follows(elder):
        raise ValueError
    if not (cards[0].fits(cards[1]) and cards[1].fits(cards[0])):
        raise ValueError
    results = lines.results()
    head = Span(lines.first, 1, len(lines.lines[0]) + 1)
    events = results if before.counted is None else (before.counted, *results)
    deal = Deal(label=found[1], dealer=dealer, players=players, events=events, style="en", span=head, head_span=head)
    score = points_written(results)
    return ProvedDeal(
        deal, read, elder, score, cards, tricks, before.white, before.spoken, before.counted, opened, closed
    )


def _named(lines: TrickLines, start: str) -> int:
    """The seat of the player whom the next line names behind `start`; -1 where it is no such line."""
    said = lines.take(start)
    return -1 if said is None else lines.seats[said]


class _Before:
    """What stands before the first lead, as in `ProvedDeal`; `exchanged` are those whose exchange is told, in order."""

    def __init__(self, lines: TrickLines) -> None:
        self.seats, self.cards = lines.seats, (PlainCards(), PlainCards())
        self.white: frozenset[int] = frozenset()
        self.spoken: list[Declare | Answers] = []
        self.exchanged: list[int] = []
        kinds = {"hand": self._hand, "exchange": self._exchange, "declare": self._declare, "white": self._white}
        while True:
            key, _blank, said = lines.lines[lines.at].partition(" ")
            if (read := kinds.get(key)) is not None:
                read(said)
            elif key[-1:] == ":" and key[:-1] in self.seats:
                answers = [_ANSWERS[answer] for answer in said.split(", ")]
                self.spoken.append(Answers(self.seats[key[:-1]], tuple(answers)))
            else:
                break
            lines.at += 1
        counts = lines.take("count: ")
        self.counted = None if counts is None else lines.figures("count", counts)

    def follows(self, elder: int) -> bool:
        """Whether elder exchanges first, and declares first, where both do."""
        declared = [line.seat for line in self.spoken if type(line) is Declare]
        return all(elder not in seats or seats[0] == elder for seats in (self.exchanged, declared))

    def _hand(self, said: str) -> None:
        """A hand, as dealt or after the exchange."""
        name, _colon, text = said.partition(": ")
        found, after = set_of(text), name.endswith(" after")
        mine = self.cards[self.seats[name.removesuffix(" after")]]
        if found.bit_count() != HAND or (mine.after if after else mine.dealt):
            raise ValueError
        if after:
            mine.after = found
        else:
            mine.dealt = found

    def _exchange(self, said: str) -> None:
        found = _EXCHANGE.fullmatch(said)
        if not found:
            raise ValueError
        name, number, discards, drawn = found.groups()
        seat = self.seats[name]
        if seat in self.exchanged:
            raise ValueError
        self.exchanged.append(seat)
        mine = self.cards[seat]
        numbers = set() if number is None else {int(number)}
        if discards:
            mine.discards = set_of(discards)
            numbers.add(mine.discards.bit_count())
        if drawn:
            mine.drawn = set_of(drawn)
            numbers.add(mine.drawn.bit_count())
        [mine.number] = numbers

    def _declare(self, said: str) -> None:
        name, _colon, items = said.partition(": ")
        self.spoken.append(Declare(self.seats[name], tuple([plain_item(item) for item in items.split(", ")])))

    def _white(self, said: str) -> None:
        shown = [self.seats[name] for name in said.split(", ")]
        if self.white or len(set(shown)) < len(shown):
            raise ValueError
        self.white = frozenset(shown)


@lru_cache(maxsize=64)
def _line_of_trick(players: tuple[str, ...]) -> re.Pattern[str]:
    name, play = "|".join(players), r"([2-9TJQKA][cdhs])(?: ([0-9]{1,3}))?"
    return re.compile(rf"^([0-9]+)\. ({name}) {play}, ({name}) {play}(?: -> ({name}))?$", re.MULTILINE)


def _tricks(lines: TrickLines, players: tuple[str, ...], cards: Sequence[PlainCards]) -> list[PlainTrick]:
    """All twelve tricks, each led by who took the one before; what is played is noted in `cards`."""
    first, lines.at = lines.at, lines.at + TRICKS
    found = _line_of_trick(players).findall("\n".join(lines.lines[first : lines.at]))
    if [one[0] for one in found] != _NUMBERS:
        raise ValueError
    seats = lines.seats
    left = [0, 0]
    for _number, one, card, _led, other, answer, _followed, _taker in found:
        if one == other:
            raise ValueError
        left[seats[one]] += BIT[CARD[card]]
        left[seats[other]] += BIT[CARD[answer]]
    # where a card is played twice a sum has fewer bits
    if (left[0] | left[1]).bit_count() != 2 * TRICKS:
        raise ValueError
    cards[0].played, cards[1].played = left
    due = found[0][1]
    tricks = []
    for _number, one, lead, led, other, follow, followed, taker in found:
        leader, card, answer = seats[one], CARD[lead], CARD[follow]
        left[leader] ^= BIT[card]
        left[1 - leader] ^= BIT[answer]
        suit = SUIT[card]
        if one != due or (SUIT[answer] != suit and left[1 - leader] & SUIT_MASK[suit]):
            raise ValueError
        due = other if SUIT[answer] == suit and answer > card else one
        if taker not in ("", due):
            raise ValueError
        tricks.append((leader, led, followed, seats[due]))
    return tricks
