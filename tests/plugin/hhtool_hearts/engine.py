"""The state machine of Hearts: it does what the record says and notes what the rules did not allow."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, is_known
from hhtool.checks.scores import WrongScore, wrong_entries
from hhtool.games.contract import Engine
from hhtool.notation.record import Figures, Hand, deal_number
from hhtool.tricks.engine import TrickEngine
from hhtool.tricks.passing import hands_after
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import PlayTurn, TrickReplay, watchable
from hhtool_hearts import house as rules
from hhtool_hearts.checks import FirstLead, HeartsNotBroken, MoonScore, PointsTooEarly
from hhtool_hearts.house import House, moon_scores, penalty
from hhtool_hearts.record import Deal

Carry = int | None
"""The number of the deal before; None where it is not known."""


@dataclass
class Replay(TrickReplay[Deal, House, Carry, PlayTurn]):
    """One deal replayed: its number, the hands as they are played, the points that each seat took (None: not known)."""

    number: int | None = None
    hands: Mapping[int, Hand] = field(default_factory=dict)
    points: tuple[int, ...] | None = None


def _replay(deal: Deal, house: House, carry: Carry, watched: bool) -> Replay:
    result = Replay(deal, house, carry, dealer=deal.dealer)
    following = None if carry is None else carry + 1
    result.number = result.end = deal_number(deal.label) if deal.label else following
    if deal.complete:
        steps = None if result.number is None else rules.PASSES[(result.number - 1) % len(rules.PASSES)]
        result.hands = hands_after(result, rules.TRICKS, rules.PASSED, steps)
        tricks = [event for event in deal.events if isinstance(event, Trick)]
        # who leads first is who holds the two of clubs: HE104 looks at the card
        playing = HeartsEngine(result, rules.TRICKS, house.cards, result.hands, tricks, None, watched=watched)
        playing.play()
        result.points = playing.points()
        if result.points is not None:
            result.scores = {seat: Decimal(one) for seat, one in enumerate(house.scores(result.points))}
        _judge_scores(result)
    return result


class HeartsEngine(TrickEngine):
    """Plays the tricks: hearts must be broken, the two of clubs leads, no points on the first trick."""

    replay: Replay
    broken = misled = False

    def trick(self, trick: Trick, *, last: bool) -> None:
        """Play a trick; it may break hearts, and so may one that is missing or not known."""
        self.broken |= self.order.stopped or trick.number > self.order.numbers + 1
        super().trick(trick, last=last)
        cards = [play.card for play in trick.plays]
        hidden = len(cards) < rules.PLAYERS or not all(map(is_known, cards))
        self.broken |= hidden or any(BIT[card] & self.replay.house.breaking for card in cards)

    def judge(self, play: Play, *, leads: bool) -> None:
        """What Hearts asks besides following suit. Where nothing shows what else was held, nothing can be told."""
        house, first = self.replay.house, not self.order.takers and not self.order.skipped
        if leads and first and is_known(play.card):
            if play.card != rules.TWO_OF_CLUBS:
                self.misled = True
                self.replay.breaches.append(FirstLead(play.span, play.seat, card=play.card))
        elif leads and SUIT[play.card] == rules.HEARTS and not self.broken:
            self.barred(HeartsNotBroken, play, house.cards.mask & ~SUIT_MASK[rules.HEARTS])
        elif not leads and first and BIT[play.card] & rules.POINT_CARDS and house.first_trick and not self.misled:
            self.barred(PointsTooEarly, play, house.cards.mask & ~rules.POINT_CARDS)

    def points(self) -> tuple[int, ...] | None:
        """The points that each seat took; None unless the taker of every point card is known."""
        points = tuple(penalty(self.replay.cards_of(seat)) for seat in range(rules.PLAYERS))
        doubtful = (self.known.doubted | self.known.shared) & rules.POINT_CARDS
        return points if self.order.over and sum(points) == rules.ALL_POINTS and not doubtful else None


def _judge_scores(result: Replay) -> None:
    """SC101, or, where a moon is not written as this house has it, HE105; for that the tricks need not be written."""
    points, right = result.points, result.scores or {}
    shooters = [seat for seat in range(rules.PLAYERS) if points is None or points[seat] == rules.ALL_POINTS]
    for line in result.deal.events:
        if not isinstance(line, Figures) or line.kind != "score":
            continue
        said = tuple(entry.amount for entry in sorted(line.entries, key=lambda entry: entry.seat))
        for seat in shooters:
            plain = tuple(rules.ALL_POINTS * (one == seat) for one in range(rules.PLAYERS))
            due = moon_scores(seat, result.house.moon)
            if said != due and said in (plain, moon_scores(seat, "others"), moon_scores(seat, "self")):
                wrong = wrong_entries(line, dict(enumerate(map(Decimal, due))))
                result.breaches.append(MoonScore(line.span, seat, wrong=wrong))
                break
        else:
            for entry, score in wrong_entries(line, right):
                result.breaches.append(WrongScore(entry.span, entry.seat, entry=entry, right=score))


ENGINE = Engine(lambda session, _house: None if session.partial else 0, watchable(_replay))
