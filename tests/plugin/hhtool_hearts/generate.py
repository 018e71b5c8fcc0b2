"""Random sessions of Hearts, legal or with planted faults."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import ClassVar

from hhtool.cards.card import BIT, SUIT_MASK, mask
from hhtool.games.contract import Generator
from hhtool.generate.draft import Planted, figures, wrong_score
from hhtool.generate.session import Play, RandomSession
from hhtool.notation.record import Hand
from hhtool.tricks import record
from hhtool.tricks.planting import WAYS, TrickDraft, wrong_pass
from hhtool.tricks.random_play import Choices, TrickPlay
from hhtool_hearts import GAME
from hhtool_hearts import house as rules
from hhtool_hearts.house import House, moon_scores, penalty
from hhtool_hearts.notation import NOTATION
from hhtool_hearts.record import Deal


class HeartsPlay(TrickPlay[House, Deal]):
    """One deal: pass, and thirteen tricks. Without a fault hands or passes may be left out."""

    size = rules.TRICKS
    first_leader_known = False

    def run(self) -> Deal:
        self._pass()
        leader = next(seat for seat, hand in enumerate(self.hands) if rules.TWO_OF_CLUBS in hand)
        for trick in self.tricks(leader):
            self.events.append(replace(trick, taker=None if self.at_times(0.1) else trick.taker))
        self.points = self.house.scores([penalty(cards) for cards in self.taken])
        self.events.append(figures("score", self.points))
        return Deal(str(self.heading.number), self.heading.written, self.names, tuple(self.events))

    def _pass(self) -> None:
        """Hand on three cards, as they are due; write the hands before that, or some of those after it."""
        dealt, steps = self.hands, rules.PASSES[(self.heading.number - 1) % len(rules.PASSES)]
        passed = self.hand_on(rules.PASSED, steps) if steps else []
        if self.code in ("", "HE101", *HeartsSession.made_in_play) and self.rng.random() < 0.5:
            self.shown = set(range(rules.PLAYERS))
            self.events += [*(Hand(seat, hand) for seat, hand in enumerate(dealt)), *passed]
        else:
            self.events += [Hand(seat, self.hands[seat]) for seat in sorted(self.shown)]

    def choices(self, seat: int, number: int, plays: Sequence[record.Play]) -> Choices:
        """The two of clubs leads; no points on the first trick; no heart is led before hearts are broken."""
        can, wrong = super().choices(seat, number, plays)
        barred, code = 0, ""
        if number == 1 and not plays:
            barred, code = ~BIT[rules.TWO_OF_CLUBS], "HE104"
        elif not plays and not any(mask(cards) & self.house.breaking for cards in self.taken):
            barred, code = SUIT_MASK[rules.HEARTS], "HE102"
        elif number == 1 and not wrong and self.house.first_trick:
            barred, code = rules.POINT_CARDS, "HE103"
        allowed = [card for card in can if not BIT[card] & barred]
        return (allowed, {**wrong, code: [card for card in can if BIT[card] & barred]}) if allowed else (can, wrong)


def wrong_moon(draft: TrickDraft[Deal]) -> Planted | None:
    """A moon is written as if it were none."""
    for index, line in draft.figures("score"):
        amounts = [int(entry.amount or 0) for entry in line.entries]
        for shooter in range(rules.PLAYERS):
            if tuple(amounts) in (moon_scores(shooter, "others"), moon_scores(shooter, "self")):
                plain = [rules.ALL_POINTS * (seat == shooter) for seat in range(rules.PLAYERS)]
                return draft.changed(index, figures("score", plain))
    return None


class HeartsSession(RandomSession[House, Deal]):
    """A game being played to its target."""

    notation = NOTATION
    deals = HeartsPlay
    made_by_session = ("HH106", "HH107", "HE106", "SC102", "SC108")
    made_in_play = ("HE102", "HE103", "HE104", "TT101", "TT105")
    ways: ClassVar = {**WAYS, "HE101": (wrong_pass,), "HE105": (wrong_moon,), "SC101": (wrong_score,)}
    lowest_wins = True
    ends_early = "HE106"

    def is_last(self, _play: Play[House, Deal], totals: Sequence[Decimal]) -> bool:
        return max(totals) >= self.house.target


GENERATOR = Generator(GAME, HeartsSession)
