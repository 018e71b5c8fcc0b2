"""A deal told turn by turn: calls and plays, what the rules allowed, how the sides stood, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hhtool.cards.card import is_known
from hhtool.games.contract import Story
from hhtool.games.variety.contracts import CONTRACTS, bonus
from hhtool.games.variety.facts import sides_made
from hhtool.games.variety.notation import NOTATION
from hhtool.games.variety.record import Bid, Bids, Contract, Event
from hhtool.games.variety.replay import CallTurn, Replay
from hhtool.i18n import Message, _
from hhtool.tricks.replay import Taken
from hhtool.tricks.story import StoryLine, TrickStory, number_range, telling

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


class VarietyStory(TrickStory[Replay]):
    """A deal told turn by turn: calls and plays, what the rules allowed, how the sides stood, and what it came to."""

    notation = NOTATION

    def __init__(self, replay: Replay, language: str) -> None:
        super().__init__(replay, language)
        self.calls = {id(turn.call): turn for turn in self.replay.calls}
        self.score = RunningScore(self.replay)
        self.contracts = [event for event in replay.deal.events if isinstance(event, Contract)]

    def told(self, event: Event) -> Iterator[StoryLine]:
        """The lines of anything but a trick."""
        if isinstance(event, Bids):
            yield from self._bids(event)
        else:
            rules = _rules(event.number) if isinstance(event, Contract) else ""
            yield StoryLine(event.span.line, self.retold.line(event), rules)

    # --- calls ---

    def _bids(self, event: Bids) -> Iterator[StoryLine]:
        ending = self.replay.calls[-1].call if self.replay.made else None
        for place, call in enumerate(event.calls):
            text = self.retold.part(Bids((call,)), event, event.calls, place)
            head = text.index(" ") + 1
            turn = self.calls.get(id(call))
            told = (
                str(_("the bidding is over")) if turn is None else _allowed(turn) + self.late(turn.expected, call.seat)
            )
            says = (call.seat, text[text.rindex(" ") + 1 :])
            yield StoryLine(
                event.span.line, text, told, turn is not None, 0, head, first=not place, span=call.span, says=says
            )
            if call is ending:
                yield from self._made(call, head)

    def _made(self, call: Bid, head: int) -> Iterator[StoryLine]:
        """The contract that the calls make, unless the record says it next."""
        made = self.replay.made
        assert made is not None
        right = Contract(made.contract, (made.first, made.second))
        if not any(one.number == right.number and set(one.seats) in ({*right.seats}, set()) for one in self.contracts):
            told = "" if self.contracts else _rules(made.contract)
            yield StoryLine(call.span.line, f"{' ' * head}-> {self.retold.line(right)}", told, head=head)

    # --- tricks ---

    def standing(self, taken: Taken) -> str:
        """The points and tricks of both sides."""
        self.score.count(taken)
        return self.score.told()

    # --- what it came to ---

    def verdict(self) -> Iterator[str]:
        """What each side made, who did better, and what each player writes, as far as the record tells."""
        made = sides_made(self.replay)
        if self.replay.attackers is not None:
            yield from self._sides(self.replay.attackers, made)
        if made is not None:
            yield _outcome(self.replay, *made)
        yield from super().verdict()

    def _sides(self, attackers: frozenset[int], made: tuple[int, int] | None) -> Iterator[str]:
        defenders = frozenset(range(len(self.replay.deal.players))) - attackers
        for place, (side, names) in enumerate(((attackers, _("attackers")), (defenders, _("defenders")))):
            parts = []
            if made is not None:
                parts.append(str(_("points {points}", points=made[place])))
            if self.replay.won is not None:
                parts.append(str(_("tricks {tricks}", tricks=sum(self.replay.won[seat] for seat in side))))
            who = ", ".join(map(self.name, sorted(side)))
            yield f"{names} {who}" + (f": {', '.join(parts)}" if parts else "")


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


def _outcome(replay: Replay, attack: int, defence: int) -> str:
    extra = bonus(attack, defence, replay.house)
    if attack > defence:
        return str(_("the attackers made more"))
    if attack < defence:
        return str(_("the defenders made more: {bonus} to each of them", bonus=extra))
    if extra:
        return str(_("both sides made the same: {bonus} to each defender", bonus=extra))
    return str(_("both sides made the same: no bonus"))


STORY = Story(*telling(VarietyStory))
