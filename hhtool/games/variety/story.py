"""A deal told turn by turn: calls and plays, what the rules allowed, how the sides stood, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hhtool.cards.card import is_known
from hhtool.games.contract import Story
from hhtool.games.variety.contracts import CONTRACTS, bonus
from hhtool.games.variety.facts import sides_made
from hhtool.games.variety.notation import write_deal, write_events, write_name
from hhtool.games.variety.record import Bid, Bids, Contract
from hhtool.games.variety.replay import CallTurn, Replay
from hhtool.i18n import Message, _
from hhtool.notation.record import written_scores
from hhtool.notation.tokens import written
from hhtool.tricks.allowed import follow_suit, forced
from hhtool.tricks.engine import PlayTurn, Taken
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.story import StoryLine, number_range, write_story, write_unjudged

RULES: Mapping[int, Message] = {
    1: _("no trump; 12 to the side with more tricks"),
    2: _("trump clubs; +2 a trick"),
    3: _("trump hearts; +2 a spade taken"),
    4: _("trump diamonds; +1 a red card taken, -1 a black one"),
    5: _("trump spades; +5 a black ten or jack taken, -5 a red one"),
    6: _("trump clubs, the lowest card wins; +1 a red card taken"),
    7: _("trump spades; -2 a club taken"),
    8: _("no trump; -2 a trick"),
}
"""The contracts in words."""


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`, each call and play with what was allowed.

    A deal that was not judged is told as it is written, without what was allowed.
    """
    written = [text for _line, text in write_deal(replay.deal, language)]
    if replay.deal.complete:
        yield from write_story(written, telling(replay, language), verdict(replay, language))
    else:
        yield from write_unjudged(written)


# --- the pieces of a deal ------------------------------------------------------------------------------------


def telling(replay: Replay, language: str) -> Iterator[StoryLine]:
    """The pieces of a deal in order, without its heading."""
    return _Telling(replay, language).pieces()


class _Telling:
    def __init__(self, replay: Replay, language: str) -> None:
        replay = replay.watched
        self.replay, self.language = replay, language
        self.calls = {id(turn.call): turn for turn in replay.calls}
        self.plays = {id(turn.play): turn for turn in replay.plays}
        self.takes = iter(replay.tricks)
        self.number = 0
        self.score = RunningScore(replay)
        self.contracts = [event for event in replay.deal.events if isinstance(event, Contract)]

    def pieces(self) -> Iterator[StoryLine]:
        for event in self.replay.deal.events:
            if isinstance(event, Bids):
                yield from self._bids(event)
            elif isinstance(event, Trick) and event.plays:
                yield from self._trick(event)
            elif isinstance(event, Contract):
                yield StoryLine(event.span.line, self._written(event), _rules(event.number))
            else:
                yield StoryLine(event.span.line, self._written(event))

    def _written(self, event: object) -> str:
        return write_events([event], self.replay.deal.players, self.language)[0][1]

    def _late(self, turn: CallTurn | PlayTurn, seat: int) -> str:
        if turn.expected in (seat, None):
            return ""
        return str(_(" (it was {player}'s turn)", player=self.replay.name(turn.expected)))

    # --- calls ---

    def _bids(self, event: Bids) -> Iterator[StoryLine]:
        ending = self.replay.calls[-1].call if self.replay.made else None
        for place, call in enumerate(event.calls):
            text = self._written(Bids((call,)))
            head = text.index(" ") + 1
            turn = self.calls.get(id(call))
            told = str(_("the bidding is over")) if turn is None else _allowed(turn) + self._late(turn, call.seat)
            yield StoryLine(event.span.line, text, told, turn is not None, 0, head, first=not place, span=call.span)
            if call is ending:
                yield from self._made(call, head)

    def _made(self, call: Bid, head: int) -> Iterator[StoryLine]:
        """The contract that the calls make, unless the record says it next."""
        made = self.replay.made
        assert made is not None
        right = Contract(made.contract, (made.first, made.second))
        if not any(one.number == right.number and set(one.seats) in ({*right.seats}, set()) for one in self.contracts):
            told = "" if self.contracts else _rules(made.contract)
            yield StoryLine(call.span.line, f"{' ' * head}-> {self._written(right)}", told, head=head)

    # --- tricks ---

    def _trick(self, event: Trick) -> Iterator[StoryLine]:
        taken = next(self.takes, None)
        self.number += 1
        trick = taken.trick if taken else event
        line, head = event.span.line, len(f"{event.number}. ")
        for place, play in enumerate(trick.plays):
            text = self._written(Trick(event.number, (play,)))
            turn = self.plays.get(id(play))
            told = self._duty(turn, trick.plays[0]) + self._late(turn, play.seat) if turn else ""
            yield StoryLine(line, text, told, turn is not None, self.number, head, not place, play.span, play)
        if taken is not None:
            yield self._taker(taken, head)

    def _duty(self, turn: PlayTurn, first: Play) -> str:
        leads = turn.play is first
        if turn.held is not None and (told := forced(turn.held, self.language)):
            return told
        if turn.led is None and not leads:
            return str(_("which suit was led cannot be told"))
        return follow_suit(turn.held, turn.led, turn.void, leads=leads).text(turn.led, self.language)

    def _taker(self, taken: Taken, head: int) -> StoryLine:
        line, blank = taken.trick.span.line, " " * head
        self.score.count(taken)
        if taken.taker is None:
            text = f"{blank}-> {_('who took it cannot be told')}"
        else:
            text = f"{blank}-> {write_name(self.replay.name(taken.taker))}"
            if taken.trick.taker not in (None, taken.taker):
                text += str(_(", not {player}", player=write_name(self.replay.name(taken.trick.taker))))
        return StoryLine(line, text, self.score.told(), trick=self.number, head=head, taker=taken.taker)


def _rules(contract: int | None) -> str:
    return str(RULES.get(contract or 0, ""))


def _allowed(turn: CallTurn) -> str:
    """The contracts that a player may name, and which of them end the bidding."""
    free = [contract for contract in CONTRACTS if contract not in turn.named]
    told = number_range(free)
    if turn.ends:
        ends = ", ".join(map(str, sorted(turn.ends)))
        told += str(_("; ends the bidding: {contracts}", contracts=ends))
    return told


class RunningScore:
    """How a deal stands while its tricks are taken: the tricks of each seat, and the points of the sides.

    A trick that nobody surely took leaves nothing known; one whose cards are not all known, no points that rest on them.
    """

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._won: list[int] | None = [0] * len(replay.deal.players)
        self._cards: dict[bool, list[int]] | None = {True: [], False: []}

    def count(self, taken: Taken) -> None:
        """Take a trick into account."""
        if taken.taker is None or self._won is None:
            self._won = None
            return
        self._won[taken.taker] += 1
        cards = [play.card for play in taken.trick.plays]
        if not taken.sure or not all(map(is_known, cards)):
            self._cards = None
        elif self._cards is not None:
            self._cards[taken.taker in (self._replay.attackers or ())] += cards

    def told(self) -> str:
        """The points and tricks of the attackers, and those of the defenders; where nobody knows the sides, the tricks
        of each player. A no-break space holds together what must not be parted."""
        attackers, contract = self._replay.attackers, self._replay.contract
        if self._won is None:
            return ""
        if attackers is None:
            counts = (f"{self._replay.name(seat)} {count}" for seat, count in enumerate(self._won))
            return ", ".join(count.replace(" ", "\u00a0") for count in counts)
        won = sum(self._won[seat] for seat in attackers)
        tricks = _("tricks {won} to {lost}", won=won, lost=sum(self._won) - won)
        points = None if contract is None else self._points(contract, won, sum(self._won) - won)
        if points is None:
            return str(_("attackers: {tricks}", tricks=tricks))
        return str(_("attackers {mine} to {theirs}, {tricks}", mine=points[0], theirs=points[1], tricks=tricks))

    def _points(self, contract: int, won: int, lost: int) -> tuple[int, int] | None:
        rules = CONTRACTS[contract]
        if not any(rules.cards):
            return rules.points(won, ()), rules.points(lost, ())
        if self._cards is None:
            return None
        return rules.points(won, self._cards[True]), rules.points(lost, self._cards[False])


# --- what it came to -----------------------------------------------------------------------------------------


def verdict(replay: Replay, language: str = "en") -> Iterator[str]:  # noqa: ARG001
    """What each side made, who did better, and what each player writes, as far as the record tells."""
    made = sides_made(replay)
    if replay.attackers is not None:
        yield from _sides(replay, replay.attackers, made)
    if made is not None:
        yield _outcome(replay, *made)
    yield from _points(replay)


def _sides(replay: Replay, attackers: frozenset[int], made: tuple[int, int] | None) -> Iterator[str]:
    defenders = frozenset(range(len(replay.deal.players))) - attackers
    for place, (side, names) in enumerate(((attackers, _("attackers")), (defenders, _("defenders")))):
        parts = []
        if made is not None:
            parts.append(str(_("points {points}", points=made[place])))
        if replay.won is not None:
            parts.append(str(_("tricks {tricks}", tricks=sum(replay.won[seat] for seat in side))))
        who = ", ".join(write_name(replay.name(seat)) for seat in sorted(side))
        yield f"{names} {who}" + (f": {', '.join(parts)}" if parts else "")


def _outcome(replay: Replay, attack: int, defence: int) -> str:
    extra = bonus(attack, defence, replay.house)
    if attack > defence:
        return str(_("the attackers made more"))
    if attack < defence:
        return str(_("the defenders made more: {bonus} to each of them", bonus=extra))
    if extra:
        return str(_("both sides made the same: {bonus} to each defender", bonus=extra))
    return str(_("both sides made the same: no bonus"))


def _points(replay: Replay) -> Iterator[str]:
    said = written_scores(replay.deal)
    right = said if replay.scores is None else replay.scores
    told = []
    for seat in sorted(right):
        text = f"{write_name(replay.name(seat))} {written(right[seat])}"
        if said.get(seat, right[seat]) != right[seat]:
            text += str(_(" (written {points})", points=written(said[seat])))
        told.append(text)
    if told:
        yield str(_("points: {points}", points=", ".join(told)))


STORY = Story(story)
