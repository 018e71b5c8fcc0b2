"""One random deal of five-card stud: every choice is made among what the betting allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.betting import ZERO, Limits
from hhtool.cards.card import RANK, RANK_ONLY, SUIT, SUIT_ONLY, UNKNOWN
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND, Category, HandName, category, ranks, showing, strength
from hhtool.games.stud.generate.draft import StudDraft
from hhtool.games.stud.holdings import UPS
from hhtool.games.stud.house import House
from hhtool.games.stud.record import Announcement, Deal, Dealt, Down, Event, Everybody, Says, Up
from hhtool.games.stud.showing import highest, lowest, may_become, seen_up
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Entry
from hhtool.poker.dealing import SHORT, from_left, pot_shares
from hhtool.poker.record import Act, Ante, Back, Muck, Out, Pot, Show, Stakes, Verb, Win
from hhtool.poker.table import BettingTable, BettingTurn

_POSSIBLE = (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.QUADS, Category.STRAIGHT_FLUSH)


class DealStart(NamedTuple):
    """What a deal begins with.

    `stakes` are what is played for, `written` as much of them as the heading says, `told` whether the record says them;
    `stacks` what the players have, `stated` whether a line of the deal says so, `counted` whether it follows from the
    record, `carried` whether it does so from the deal before; `out` are the seats that sit out; `unit` is the least chip.
    """

    stakes: Stakes
    written: Stakes
    told: bool
    stacks: Sequence[Decimal]
    stated: bool
    counted: bool
    carried: bool
    out: frozenset[int]
    unit: Decimal


class DraftedAct(NamedTuple):
    """An action: as it is written, what was allowed, and what the player had put in in the round before it."""

    act: Act
    turn: BettingTurn
    mine: Decimal

    @property
    def verb(self) -> Verb:
        """What was done, however it is written."""
        return self.turn.event.verb


class _Mood(NamedTuple):
    """How likely the players of a deal are to fold to a bet, to fold for nothing, to bet or raise, to put all in."""

    fold: float
    leave: float
    bet: float
    all_in: float


_MOODS = (
    _Mood(0.35, 0.03, 0.2, 0.02),
    _Mood(0.5, 0.05, 0.3, 0.02),
    _Mood(0.15, 0.01, 0.15, 0.0),
    _Mood(0.2, 0.02, 0.4, 0.3),
    _Mood(0.3, 0.0, 0.02, 0.0),
    _Mood(0.6, 0.85, 0.1, 0.0),
)


class StudPlay(Play[House, Deal]):
    """One deal; `net` is what each seat wins, `judged` whether the record tells it.

    ST101: the wrong player begins a round, and the turn goes on from there; PK109: nobody brings in.
    """

    def __init__(self, session: RandomSession[House, Deal], heading: Heading, code: str, seating: DealStart) -> None:
        super().__init__(session, heading, code)
        rng, self.seating, self.dealer = self.rng, seating, heading.dealer
        in_play = code == "ST101" or (code == "PK109" and seating.told)
        self.fault = code if in_play and rng.random() < 0.6 else ""
        self.dealt = self._from_left(seat for seat in range(self.players) if seat not in seating.out)
        self.table = BettingTable(
            self.names,
            self.dealt,
            seating.stacks,
            self.dealer,
            ante=seating.stakes.ante,
            bring_in=seating.stakes.bring_in,
            unit=lambda: seating.unit,
        )
        self.betting = self.table.betting
        pack = list(PACK_52.cards())
        rng.shuffle(pack)
        self.hands = [tuple(pack[seat * HAND : (seat + 1) * HAND]) for seat in range(self.players)]
        self.moves: list[DraftedAct] = []
        self.street = 0
        self.all_folded = False
        self.judged = True
        self.net = [ZERO] * self.players
        self._mood = rng.choice(_MOODS)
        self._wrong_street = rng.choice((1, 1, 2, 3, 4)) if self.fault == "ST101" else 1
        self.blur = 0.0 if code or rng.random() < 0.8 else rng.choice((0.1, 0.4, 1.0))
        self._speech = rng.choice((0.0, 0.0, 0.3, 0.8))
        self._known = {seat for seat in self.dealt if rng.random() < 0.5}

    def draft(self, deal: Deal) -> StudDraft:
        """The deal and how it was played."""
        return StudDraft(deal, self.rng, self)

    def run(self) -> Deal:
        """Play the deal to its end."""
        self._post()
        self._down()
        while self.street < UPS and len(self.betting.live) > 1:
            self.street += 1
            self._up()
            self._round()
            self._close()
        self._showdown()
        self.points = self.net
        if not self.judged or not any(self.betting.total) or self.chance(0.85):
            self.events.append(figures("score", self.net))
        if not self.code and self.chance(0.1):
            left = [held + change for held, change in zip(self.seating.stacks, self.net, strict=True)]
            self.events.append(figures("after", left))
        heading = self.heading
        return Deal(str(heading.number), heading.written, self.names, tuple(self.events), stakes=self.seating.written)

    def _from_left(self, seats: Iterable[int]) -> list[int]:
        return from_left(seats, self.dealer, self.players)

    def chance(self, share: float) -> bool:
        """True with this probability."""
        return self.rng.random() < share

    # --- posts and cards ---

    def _post(self) -> None:
        if self.seating.stated:
            self.events.append(figures("stacks", self.seating.stacks))
        if self.seating.out:
            self.events.append(Out(tuple(sorted(self.seating.out))))
        ante = self.seating.stakes.ante
        if not ante:
            return
        stacks = {seat: self.seating.stacks[seat] for seat in self.dealt}
        entries = [Entry(seat, min(held, ante), "all in" if held <= ante else "") for seat, held in stacks.items()]
        self.table.ante(Ante(None, tuple(entries)))
        if self.seating.counted and self.chance(0.3):
            entries = [replace(entry, mark="") for entry in entries]
        alike = all(entry.amount == ante and not entry.mark for entry in entries)
        self.events.append(Ante(ante) if alike and self.chance(0.8) else Ante(None, tuple(entries)))

    def _down(self) -> None:
        dealt = [Dealt(seat, (self.hands[seat][0],)) for seat in self.dealt if seat in self._known]
        if self.chance(0.1):
            hidden = [Dealt(seat, (self._unseen(self.hands[seat][0]),)) for seat in self.dealt]
            dealt = [next((one for one in dealt if one.seat == other.seat), other) for other in hidden]
        if dealt and self.chance(0.3):
            self.events.append(Down(tuple(dealt)))
        else:
            self.events += [Down((one,)) for one in dealt]

    def faces(self, seat: int) -> tuple[int, ...]:
        """The up cards of a seat so far, as they fell."""
        return self.hands[seat][1 : 1 + self.street]

    def _unseen(self, card: int) -> int:
        return self.rng.choice((UNKNOWN, UNKNOWN, SUIT_ONLY + SUIT[card], RANK_ONLY + RANK[card]))

    def _up(self) -> None:
        cards = [(seat, self.hands[seat][self.street]) for seat in self._order()]
        dealt = [Dealt(seat, (self._unseen(card) if self.chance(self.blur) else card,)) for seat, card in cards]
        parts = 1 if self.chance(0.85) else self.rng.randint(2, len(dealt))
        cuts = [0, *sorted(self.rng.sample(range(1, len(dealt)), parts - 1)), len(dealt)]
        self.events += [Up(tuple(dealt[cuts[i] : cuts[i + 1]])) for i in range(parts)]
        if self.chance(self._speech):
            said = [one for seat in self._order() if self.chance(0.6) for one in self._announced(seat)]
            if said:
                self.events.append(Says(tuple(said)))

    def _order(self) -> list[int]:
        return self._from_left(self.betting.live)

    def _announced(self, seat: int) -> Iterable[Announcement]:
        """What the dealer says of a player's up cards; a possible hand from the third card on."""
        faces = self.faces(seat)
        value = showing([RANK[card] for card in faces])
        if self.chance(0.7):
            yield Announcement(seat, self.name(value))
        seen = seen_up([self.hands[other][1 : 1 + self._last_street(other)] for other in self.dealt])
        for kind in _POSSIBLE if self.street > 2 else ():
            if self.chance(0.3) and may_become(HandName(kind), faces, seen):
                yield Announcement(seat, HandName(kind), possible=True)

    def _last_street(self, seat: int) -> int:
        """The street of the last up card of a seat."""
        folded = [move.turn.street for move in self.moves if move.act.seat == seat and move.verb is Verb.FOLD]
        return folded[0] if folded else self.street

    def name(self, value: int) -> HandName:
        """The name of a hand, with some of its ranks or none."""
        said = ranks(value)
        most = {Category.PAIR: 1, Category.TWO_PAIR: 2, Category.TRIPS: 1, Category.QUADS: 1}.get(
            category(value), 2 if category(value) is Category.FULL_HOUSE else 1
        )
        return HandName(category(value), said[: self.rng.choice((0, most, most))])

    # --- betting ---

    def _limits(self) -> Limits:
        bets, house = self.seating.stakes.bets, self.house
        size = bets[0 if self.street <= 2 else 1] if bets else None
        return Limits(house.limit, size, Decimal(1), house.cap, house.reopen == "half")

    def brings_in(self) -> bool:
        """Whether this is the round that the lowest card begins."""
        return self.street == 1 and bool(self.seating.stakes.bring_in)

    def _round(self) -> None:
        if self.street == 1:
            self.table.open_street(self._limits())
        else:
            self.table.next_street(None, self._limits())
        able = self.betting.live - self.betting.all_in
        order = {seat: self.faces(seat) for seat in self._order()}
        found = lowest(order) if self.brings_in() else highest(order, in_order=True)
        first = self.betting.left_of(found[0] - 1, able)
        if first is None:
            return
        wrong = self.fault and self.street == self._wrong_street and len(able) > 1
        if wrong and self.fault == "ST101":
            first = self.rng.choice(sorted(able - {first}))
        self.betting.start((first - 1) % self.players, self.betting.limits)
        begun = len(self.events)
        forced = self.brings_in()
        while (seat := self.betting.expected) is not None:
            if forced and wrong and self.fault == "PK109":
                self._do(Act(seat, self.rng.choice((Verb.CHECK, Verb.FOLD))))
            elif forced:
                self._bring_in(seat)
            else:
                self._choose(seat)
            forced = False
        if wrong and len(self.events) > begun and (self.fault == "ST101" or self.brings_in()):
            self.marks.append((begun, self.fault))
        self._last_fold()
        if not wrong and self.chance(0.15):
            self._together(begun)

    def _bring_in(self, seat: int) -> None:
        due = self.seating.stakes.bring_in or ZERO
        stack = self.seating.stacks[seat] - self.betting.total[seat]
        allowed = self.betting.allowed(seat)
        total = allowed.low
        if self.seating.told and total is not None and due <= total < stack and self.chance(0.1):
            self._do(Act(seat, self.rng.choice((Verb.BET, Verb.OPEN)), total))
            return
        added = min(due, stack)
        self._do(Act(seat, Verb.BRING_IN, added, all_in=added == stack))

    def _choose(self, seat: int) -> None:
        allowed = self.betting.allowed(seat)
        roll = self.rng.random()
        if roll < (self._mood.fold if allowed.call else self._mood.leave):
            self._do(Act(seat, Verb.FOLD))
        elif allowed.low is not None and roll > 1 - self._mood.bet:
            self._raise(seat)
        elif allowed.call:
            self._call(seat, allowed.call)
        else:
            self._do(Act(seat, Verb.CHECK))

    def _call(self, seat: int, added: Decimal) -> None:
        if added == self.betting.stack[seat]:
            self._do(
                self.rng.choice((Act(seat, Verb.CALL, added, all_in=True), Act(seat, Verb.ALL_IN, added, all_in=True)))
            )
        else:
            bare = self.seating.told and self.seating.counted and self.chance(0.1)
            self._do(Act(seat, Verb.CALL, None if bare else added))

    def _raise(self, seat: int) -> None:
        allowed, unit = self.betting.allowed(seat), self.seating.unit
        assert allowed.low is not None
        total = (
            self.rng.choice(allowed.step) if allowed.step else allowed.low + self.rng.choice((0, 0, 1, 2, 5, 11)) * unit
        )
        everything = allowed.all_in or ZERO
        if not allowed.step and everything < SHORT and self.chance(self._mood.all_in):
            total = everything
        if allowed.high is not None:
            total = min(total, allowed.high)
        total = min(total, everything)
        self._do(self.rng.choice(self._wordings(seat, total, everything)))

    def _wordings(self, seat: int, total: Decimal, everything: Decimal) -> list[Act]:
        """A bet or raise to `total` as it may be written."""
        bet, added = self.betting.bet, total - self.betting.street[seat]
        all_in = total == everything
        if not bet:
            found = [Act(seat, verb, added, all_in=all_in) for verb in (Verb.BET, Verb.BET, Verb.BET, Verb.OPEN)]
        else:
            found = [
                Act(seat, Verb.RAISE, to=total, all_in=all_in),
                Act(seat, Verb.RAISE, to=total, all_in=all_in),
                Act(seat, Verb.RAISE, by=total - bet, all_in=all_in),
                Act(seat, Verb.RAISE, to=total, by=total - bet, all_in=all_in),
                Act(seat, Verb.RAISE, added, to=total, all_in=all_in),
            ]
            if not self.betting.raises and total == self.betting.limits.size:
                found = [Act(seat, Verb.COMPLETE, to=total, all_in=all_in)]
        if all_in:
            found.append(Act(seat, Verb.ALL_IN, added, all_in=True))
            if self.seating.counted:
                found.append(Act(seat, Verb.ALL_IN, None, all_in=True))
        return found

    def _do(self, act: Act) -> None:
        """Do it, and write it; that a stack is in may be left out where it follows from the record."""
        mine = self.betting.street[act.seat]
        self.table.act(act)
        turn = self.table.turns[-1]
        if act.all_in and act.verb is not Verb.ALL_IN and self.seating.counted and self.chance(0.3):
            act = replace(act, all_in=False)
        elif act.verb in (Verb.CHECK, Verb.FOLD) and self.chance(0.05):
            may_check = turn.bet == mine
            act = replace(act, verb=Verb.PASS) if (act.verb is Verb.CHECK) == may_check else act
        self.moves.append(DraftedAct(act, turn, mine))
        self.events.append(act)

    def _last_fold(self) -> None:
        """With nothing in the pot the last player left may fold too."""
        if self.street == 1 and len(self.betting.live) == 1 and not any(self.betting.total):
            (last,) = self.betting.live
            if self.chance(0.6):
                self.all_folded = True
                self.events.append(Act(last, Verb.FOLD))

    def _together(self, begun: int) -> None:
        """Checks or folds that end a round may stand in one line."""
        for verb in (Verb.CHECK, Verb.FOLD):
            start = len(self.events)
            while start > begun and self._verb(self.events[start - 1]) is verb:
                start -= 1
            alone = len(self.betting.live) == 1 and (self.all_folded or any(self.betting.total))
            if start < len(self.events) and (verb is Verb.CHECK or alone):
                self.events[start:] = [Everybody(verb)]
                # with cards hidden it does not tell who was left
                self.judged = verb is Verb.CHECK or not self.blur
                return

    def _verb(self, event: Event) -> Verb | None:
        """What an action is: a check or a fold, however it is written."""
        if isinstance(event, Act) and event.verb is Verb.PASS:
            return next(move.verb for move in self.moves if move.act is event)
        return event.verb if isinstance(event, Act) else None

    def _close(self) -> None:
        back = dict(self.betting.returned)
        self.table.close_street()
        entries = [
            Entry(seat, amount - back.get(seat, ZERO))
            for seat, amount in self.betting.returned.items()
            if amount != back.get(seat, ZERO)
        ]
        if entries and self.chance(0.3):
            self.events.append(Back(tuple(entries)))
        if self.chance(0.03):
            self.events.append(Pot("", sum(self.betting.total, ZERO)))

    # --- the end ---

    def _showdown(self) -> None:
        order, contested = self._order(), len(self.betting.live) > 1
        strengths = {seat: strength(self.hands[seat]) if contested else 0 for seat in order}
        wins = [] if self.all_folded else pot_shares(self.betting, ZERO, order, strengths, self.seating.unit)
        takers = {seat for _name, split in wins for seat in split}
        silent = self.chance(0.1)
        for seat in order if contested and not silent else ():
            self._show(seat, strengths[seat], winner=seat in takers)
        for _name, split in wins:
            for seat, amount in split.items():
                self.net[seat] += amount
        self.net = [won - put for won, put in zip(self.net, self.betting.total, strict=True)]
        written = self.chance(0.9) if contested else self.chance(0.6)
        self.judged = written or (self.judged and not contested)
        if wins and written:
            self._win(wins)

    def _show(self, seat: int, value: int, *, winner: bool) -> None:
        name = self.name(value) if self.chance(0.2) else None
        hand = self.hands[seat]
        cards = hand[:1] if self.chance(0.4) else tuple(self.rng.sample(hand, HAND))
        if winner or self.chance(0.5):
            self.events.append(Show(seat, cards, name))
        elif self.chance(0.7):
            self.events.append(Muck(seat, cards if self.chance(0.2) else ()))

    def _win(self, wins: Sequence[tuple[str, dict[int, Decimal]]]) -> None:
        if self.chance(0.05):
            self.events.append(Pot("", sum(self.betting.total, ZERO)))
        if len(wins) > 1 and self.chance(0.3):
            takers: dict[int, Decimal] = {}
            for _name, split in wins:
                for seat, amount in split.items():
                    takers[seat] = takers.get(seat, ZERO) + amount
            wins = [("", takers)]
        for name, split in wins:
            self.events.append(Win(name, tuple(Entry(seat, amount) for seat, amount in split.items())))
