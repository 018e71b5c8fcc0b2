"""Random sessions of Hearts, legal or with planted faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import ClassVar

from hhtool.cards.card import BIT, SUIT
from hhtool.cards.tricks import winner
from hhtool.games.contract import Generator
from hhtool.generate.draft import Planted, figures, wrong_score
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Hand
from hhtool.tricks import record
from hhtool.tricks.planting import WAYS, TrickDraft
from hhtool.tricks.record import Trick
from hhtool_hearts import GAME
from hhtool_hearts.house import (
    ALL_POINTS,
    HEARTS,
    PASSED,
    PASSES,
    PLAYERS,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    TRICKS,
    TWO_OF_CLUBS,
    House,
    penalty,
)
from hhtool_hearts.notation import NOTATION
from hhtool_hearts.record import Deal, Passed


class HeartsPlay(Play[House, Deal]):
    """One deal: pass, and thirteen tricks. Without a fault hands or passes may be left out."""

    def run(self) -> Deal:
        """Play the deal to its end."""
        pack = self.rng.sample(self.house.cards.cards(), PLAYERS * TRICKS)
        dealt = [sorted(pack[seat::PLAYERS]) for seat in range(PLAYERS)]
        steps = PASSES[(self.heading.number - 1) % len(PASSES)]
        passed = [self.rng.sample(hand, PASSED if steps else 0) for hand in dealt]
        self.hands = [
            [card for card in hand if card not in passed[seat]] + passed[(seat - steps) % PLAYERS]
            for seat, hand in enumerate(dealt)
        ]
        if self.code in ("", "HE101", "HE102", "HE103", "HE104", "TT101") and self.rng.random() < 0.5:
            self.events += [Hand(seat, tuple(hand)) for seat, hand in enumerate(dealt)]
            to = [(seat + steps) % PLAYERS for seat in range(PLAYERS)]
            self.events += [Passed(seat, tuple(passed[seat]), to[seat]) for seat in range(PLAYERS) if steps]
        elif self.rng.random() < 0.5:
            self.events += [Hand(seat, tuple(hand)) for seat, hand in enumerate(self.hands) if seat % 2]
        self.shown = {event.seat for event in self.events if isinstance(event, Hand)}
        held = [list(hand) for hand in self.hands]
        leader = next(seat for seat, hand in enumerate(held) if TWO_OF_CLUBS in hand)
        taken: list[list[int]] = [[] for _hand in held]
        broken = False
        for number in range(1, TRICKS + 1):
            if self.code == "TT105" and self.spoils and number > 1 and self.rng.random() < 0.2:
                leader = self.other_seat(leader)
                self.mark()
            plays: list[record.Play] = []
            for seat in (self.next_seat(leader, step) for step in range(PLAYERS)):
                card = self._card(held[seat], seat, number, plays, broken=broken)
                held[seat].remove(card)
                plays.append(record.Play(seat, card))
            cards = [play.card for play in plays]
            broken |= any(
                SUIT[card] == HEARTS or (card == QUEEN_OF_SPADES and self.house.queen_breaks) for card in cards
            )
            leader = plays[winner(cards)].seat
            taken[leader] += cards
            self.events.append(Trick(number, tuple(plays), None if self.at_times(0.1) else leader))
        self.points = self.house.scores([penalty(cards) for cards in taken])
        self.events.append(figures("score", self.points))
        return Deal(str(self.heading.number), self.heading.written, self.names, tuple(self.events))

    def _card(self, held: Sequence[int], seat: int, number: int, plays: Sequence[record.Play], *, broken: bool) -> int:
        """A card that may be played, or, where a fault is to be made now, one that may not."""
        led = SUIT[plays[0].card] if plays else None
        safe = [card for card in held if not BIT[card] & POINT_CARDS]
        if number == 1 and not plays:
            choice, code = [TWO_OF_CLUBS], "HE104"
        elif not plays:
            choice, code = [card for card in held if broken or SUIT[card] != HEARTS], "HE102"
        elif any(SUIT[card] == led for card in held):
            choice, code = [card for card in held if SUIT[card] == led], "TT101"
        else:
            choice, code = (safe if number == 1 and self.house.first_trick else list(held)), "HE103"
        wrong = [card for card in held if card not in choice]
        if code == "HE102" and choice:
            wrong = [card for card in wrong if SUIT[card] == HEARTS]
        if self.code == code and self.spoils and choice and wrong and number < TRICKS - 1:
            # a revoke with points on the first trick breaks two rules, of which one is reported
            self.mark(code="TT102" if code == "TT101" and seat not in self.shown else "")
            return self.rng.choice(wrong)
        return self.rng.choice(choice or list(held))

    def draft(self, deal: Deal) -> TrickDraft[Deal]:
        """The deal and what a fault needs to know of it."""
        return TrickDraft(deal, self.rng, self.house.cards, self.hands)


def wrong_pass(draft: TrickDraft[Deal]) -> Planted | None:
    """A player passes to the wrong neighbour, or two cards."""
    for index, line in draft.mixed(Passed):
        if line.to is not None and draft.rng.random() < 0.5:
            wrong = draft.rng.choice([seat for seat in range(PLAYERS) if seat not in (line.seat, line.to)])
            return draft.changed(index, replace(line, to=wrong))
        return draft.changed(index, replace(line, cards=line.cards[1:]))
    return None


def wrong_moon(draft: TrickDraft[Deal]) -> Planted | None:
    """A moon is written as if it were none."""
    for index, line in draft.figures("score"):
        amounts = [int(entry.amount or 0) for entry in line.entries]
        if sorted(amounts) == [0, *[ALL_POINTS] * (PLAYERS - 1)] or sum(amounts) == -ALL_POINTS:
            shooter = amounts.index(min(amounts))
            return draft.changed(index, figures("score", [ALL_POINTS * (seat == shooter) for seat in range(PLAYERS)]))
    return None


class HeartsSession(RandomSession[House, Deal]):
    """A game being played to its target."""

    notation = NOTATION
    made_by_session = ("HH106", "HH107", "HE106", "SC102", "SC108")
    made_in_play = ("HE102", "HE103", "HE104", "TT101", "TT105")
    ways: ClassVar = {**WAYS, "HE101": (wrong_pass,), "HE105": (wrong_moon,), "SC101": (wrong_score,)}
    lowest_wins = True
    ends_early = "HE106"

    def play(self, heading: Heading, code: str) -> HeartsPlay:
        """The next deal, to be played."""
        return HeartsPlay(self, heading, code)

    def is_last(self, _play: Play[House, Deal], totals: Sequence[Decimal]) -> bool:
        """When somebody has reached the target."""
        return max(totals) >= self.house.target


GENERATOR = Generator(GAME, HeartsSession)
