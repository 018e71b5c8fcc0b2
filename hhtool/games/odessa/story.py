"""The story of a deal, turn by turn: the bids and plays, what the rules allowed, who took what, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.card import BIT
from hhtool.games.contract import Story
from hhtool.games.odessa.engine.allowed import allowed_play, asked_by
from hhtool.games.odessa.engine.hands import hands_of
from hhtool.games.odessa.notation import NOTATION
from hhtool.games.odessa.record import Bids
from hhtool.games.odessa.replay import BidTurn, PlayTurn, Replay
from hhtool.i18n import _
from hhtool.notation.record import written_scores
from hhtool.notation.tokens import written
from hhtool.tricks.engine import Taken
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.story import StoryLine, number_range, write_story, write_unjudged


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`, each bid and play with what was allowed.

    A deal that was not judged is told as it is written, without what was allowed.
    """
    written = [text for _line, text in NOTATION.write_deal(replay.deal, language)]
    if replay.deal.complete:
        yield from write_story(written, story_lines(replay, language), verdict(replay, language))
    else:
        yield from write_unjudged(written)


# --- the lines of the story -----------------------------------------------------------------------------------


def story_lines(replay: Replay, language: str) -> Iterator[StoryLine]:
    """The lines of a deal's story in order, without its heading."""
    return _Story(replay, language).lines()


class _Story:
    def __init__(self, replay: Replay, language: str) -> None:
        replay = replay.watched
        self.replay, self.language = replay, language
        self.turns = {id(turn.entry if isinstance(turn, BidTurn) else turn.play): turn for turn in replay.turns}
        self.takes = iter(replay.tricks)
        self.counts: list[int] | None = [0] * len(replay.deal.players)
        self.number = 0
        self.gone = BIT[replay.deal.turn_up] if replay.deal.turn_up is not None else 0
        self.hands = {
            seat: sum(BIT[card] for card in set(hand.cards))
            for seat, hand in hands_of(replay.deal, replay.house).items()
        }

    def lines(self) -> Iterator[StoryLine]:
        for event in self.replay.deal.events:
            if isinstance(event, Bids):
                yield from self._bids(event)
            elif isinstance(event, Trick) and event.plays:
                yield from self._trick(event)
            else:
                yield StoryLine(event.span.line, self._written(event))

    def _written(self, event: object) -> str:
        return NOTATION.write_events([event], self.replay.deal.players, self.language)[0][1]

    def _late(self, turn: BidTurn | PlayTurn, seat: int) -> str:
        if turn.expected in (seat, None):
            return ""
        return str(_(" (it was {player}'s turn)", player=self.replay.name(turn.expected)))

    def _bids(self, event: Bids) -> Iterator[StoryLine]:
        for place, entry in enumerate(event.entries):
            text = self._written(Bids((entry,)))
            turn = self.turns.get(id(entry))
            comment = ""
            if isinstance(turn, BidTurn):
                comment = number_range(turn.allowed) if self.replay.cards else ""
                comment += self._late(turn, entry.seat)
            head = text.index(" ") + 1
            yield StoryLine(
                event.span.line, text, comment, isinstance(turn, BidTurn), 0, head, first=not place, span=entry.span
            )

    def _trick(self, event: Trick) -> Iterator[StoryLine]:
        taken = next(self.takes, None)
        self.number += 1
        trick = taken.trick if taken else event
        house, line = self.replay.house, event.span.line
        indent = len(f"{event.number}. ")
        for place, play in enumerate(trick.plays):
            text = self._written(Trick(event.number, (play,)))
            turn = self.turns.get(id(play))
            if not isinstance(turn, PlayTurn):
                yield StoryLine(line, text, trick=self.number, head=indent, first=not place, span=play.span, play=play)
                continue
            comment = self._allowed(turn, trick.plays[0]) + self._late(turn, play.seat)
            yield StoryLine(line, text, comment, True, self.number, indent, not place, play.span, play)
            if place == 0 and play.card in house.jokers:
                asked = asked_by(play, turn.trump, house, turn.trick, self.language)
                yield StoryLine(line, f"{' ' * indent}{asked}", trick=self.number, head=indent)
            self.gone |= BIT[play.card]
        if taken is not None:
            yield self._taker(taken, indent)

    def _allowed(self, turn: PlayTurn, first: Play) -> str:
        house, play = self.replay.house, turn.play
        leads = play is first
        high = first.card in house.jokers and (first.call is None or first.call.kind == "high")
        if high and not leads and turn.trump is None:
            return str(_("a trump if held, else any card"))
        others = self.gone
        for seat, cards in self.hands.items():
            if seat != play.seat:
                others |= cards
        key = house.key
        last = turn.trick == self.replay.cards or (turn.held is not None and not turn.held & ~house.joker_mask)
        free = key is None or last or bool(self.gone & BIT[key])
        return allowed_play(turn, house, others, leads=leads, free=free, language=self.language)

    def _taker(self, taken: Taken, indent: int) -> StoryLine:
        trick, taker, _sure = taken
        line, blank = trick.span.line, " " * indent
        if taker is None:
            self.counts = None
            return StoryLine(line, f"{blank}-> {_('who took it cannot be told')}", trick=self.number, head=indent)
        text = f"{blank}-> {NOTATION.write_name(self.replay.name(taker))}"
        if trick.taker not in (None, taker):
            text += str(_(", not {player}", player=NOTATION.write_name(self.replay.name(trick.taker))))
        return StoryLine(line, text, self._count(taker), trick=self.number, head=indent, taker=taker)

    def _count(self, taker: int) -> str:
        """How many tricks each player has taken, of how many bid."""
        if self.counts is None:
            return ""
        self.counts[taker] += 1
        bids = self.replay.bids
        return ", ".join(
            f"{self.replay.name(seat)} {count}".replace(" ", "\u00a0")
            + (f"/{'?' if (bid := bids.get(seat)) is None else bid}" if bids else "")
            for seat, count in enumerate(self.counts)
        )


# --- what it came to -----------------------------------------------------------------------------------------


def verdict(replay: Replay, language: str = "en") -> Iterator[str]:  # noqa: ARG001
    """What each player bid, took and scored, as far as the record tells."""
    scored = written_scores(replay.deal)
    for seat, name in enumerate(replay.deal.players):
        bid = replay.bids.get(seat)
        parts = [] if bid is None else [_("bid {bid}", bid=bid) if bid else _("passed")]
        if replay.taken is not None:
            parts.append(_("took {taken}", taken=replay.taken[seat]))
        right, entry = (replay.scores or {}).get(seat), scored.get(seat)
        points = entry if right is None else right
        if points is None:
            if not parts:
                continue
            yield f"{name}: {', '.join(map(str, parts))}"
            continue
        text = ", ".join(map(str, [*parts, _("points {points}", points=written(points))]))
        if entry not in (None, points):
            text += str(_(" (written {points})", points=written(entry)))
        yield f"{name}: {text}"


STORY = Story(story)
