"""The story of a deal, turn by turn: the bids and plays, what the rules allowed, who took what, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.card import BIT
from hhtool.games.contract import Story
from hhtool.games.odessa.engine.allowed import allowed_play, asked_by
from hhtool.games.odessa.engine.hands import hands_of
from hhtool.games.odessa.notation import NOTATION
from hhtool.games.odessa.record import Bids, Event
from hhtool.games.odessa.replay import BidTurn, Replay
from hhtool.i18n import Message, _
from hhtool.notation.record import written_scores
from hhtool.notation.tokens import written
from hhtool.tricks.record import Play
from hhtool.tricks.replay import PlayTurn, Taken
from hhtool.tricks.story import StoryLine, TrickStory, number_range, telling


class OdessaStory(TrickStory[Replay]):
    """A deal told turn by turn: the bids and plays, what the rules allowed, who took what, and what it came to."""

    notation = NOTATION

    def __init__(self, replay: Replay, language: str) -> None:
        super().__init__(replay, language)
        self.bids = {id(turn.entry): turn for turn in self.replay.seen if isinstance(turn, BidTurn)}
        self.counts: list[int] | None = [0] * len(replay.deal.players)
        self.gone = BIT[replay.deal.turn_up] if replay.deal.turn_up is not None else 0
        self.hands = {
            seat: sum(BIT[card] for card in set(hand.cards))
            for seat, hand in hands_of(replay.deal, replay.house).items()
        }
        # the lead of the trick that is played
        self.first: Play | None = None

    def told(self, event: Event) -> Iterator[StoryLine]:
        """Each bid with what was allowed."""
        if not isinstance(event, Bids):
            yield from super().told(event)
            return
        for place, entry in enumerate(event.entries):
            text, turn = self.retold.part(Bids((entry,)), event, event.entries, place), self.bids.get(id(entry))
            comment = ""
            if turn is not None:
                comment = number_range(turn.allowed) if self.replay.cards else ""
                comment += self.late(turn.expected, entry.seat)
            head = text.index(" ") + 1
            says = (entry.seat, text[text.rindex(" ") + 1 :])
            yield StoryLine(
                event.span.line, text, comment, turn is not None, 0, head, first=not place, span=entry.span, says=says
            )

    def allowed(self, turn: PlayTurn, *, leads: bool) -> str:
        """What the player might play, by what was led and what is gone."""
        house, play = self.replay.house, turn.play
        if leads:
            self.first = play
        first = self.first
        high = first is not None and first.card in house.jokers and (first.call is None or first.call.kind == "high")
        if high and not leads and turn.trump is None:
            return str(_("a trump if held, else any card"))
        others = self.gone
        for seat, cards in self.hands.items():
            if seat != play.seat:
                others |= cards
        key = house.key
        last = turn.number == self.replay.cards or (turn.held is not None and not turn.held & ~house.joker_mask)
        free = key is None or last or bool(self.gone & BIT[key])
        return allowed_play(turn, house, others, leads=leads, free=free, style=self.style)

    def behind(self, turn: PlayTurn, *, leads: bool) -> Iterator[str]:
        """What a joker that is led asks for."""
        play = turn.play
        if leads and play.card in self.replay.house.jokers:
            yield str(asked_by(play, turn.trump, self.replay.house, turn.number, self.style))
        self.gone |= BIT[play.card]

    def standing(self, taken: Taken) -> str:
        """How many tricks each player has taken, of how many bid."""
        if self.counts is None or taken.taker is None:
            self.counts = None
            return ""
        self.counts[taken.taker] += 1
        bids = self.replay.bids
        return ", ".join(
            f"{self.replay.name(seat)} {count}".replace(" ", "\u00a0")
            + (f"/{'?' if (bid := bids.get(seat)) is None else bid}" if bids else "")
            for seat, count in enumerate(self.counts)
        )

    def verdict(self) -> Iterator[str]:
        """What each player bid, took and scored, as far as the record tells."""
        replay, scored = self.replay, written_scores(self.replay.deal)
        for seat, name in enumerate(replay.deal.players):
            bid = replay.bids.get(seat)
            parts: list[Message] = [] if bid is None else [_("bid {bid}", bid=bid) if bid else _("passed")]
            if replay.taken is not None:
                parts.append(_("took {taken}", taken=replay.taken[seat]))
            points = (replay.scores or scored).get(seat)
            if points is not None:
                parts.append(_("points {points}", points=written(points)))
            if parts:
                yield f"{name}: {', '.join(map(str, parts))}{self.misread(seat)}"


STORY = Story(*telling(OdessaStory))
