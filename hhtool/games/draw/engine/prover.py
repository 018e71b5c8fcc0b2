"""Proves deals clean: antes, hands, bets, draws and the end are in the common form and order, in English."""

from __future__ import annotations

import re
from copy import copy
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.betting import ZERO, Betting
from hhtool.cards.card import BIT
from hhtool.cards.poker import HAND, meets, strength
from hhtool.games.draw.engine.drawing import PACK
from hhtool.games.draw.engine.play import carried_into
from hhtool.games.draw.engine.proved import OPENING, PlainPlay, plain_table, tell
from hhtool.games.draw.holdings import Holding, Statement, drawn_count
from hhtool.games.draw.notation import TAKEN
from hhtool.games.draw.proof import Proof
from hhtool.games.draw.record import Deal, Draw
from hhtool.games.draw.replay import Replay
from hhtool.notation.plain_lines import CARD, UNSURE, PlainLines
from hhtool.notation.record import NOWHERE, Hand, written_scores
from hhtool.notation.source import Span
from hhtool.poker.play import bets_of
from hhtool.poker.prover import (
    UNBOUNDED,
    UNWRITTEN,
    Move,
    PlainBetting,
    PlainPot,
    UnsureError,
    cents_of,
    money,
    seats_of,
)
from hhtool.poker.record import Verb
from hhtool.poker.replay import Carry
from hhtool.poker.settle import Outcome, pot_name
from hhtool.poker.table import BettingTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.games.draw.house import House
    from hhtool.notation import record
    from hhtool.notation.source import Passage

_HEAD = re.compile(r"deal ([1-9][0-9]{0,5}): dealer (\w+)")
_SUM = re.compile(r"[1-9][0-9]{0,5}")
_ACT = re.compile(
    r"(?:(check|fold)|(open|bet|call)(?: ([0-9]{1,6}))?|raise(?: by ([0-9]{1,6}))?(?: to ([0-9]{1,6}))?"
    r"(?: adding ([0-9]{1,6}))?|(all in)(?: ([0-9]{1,6}))?)( all in)?"
)
_DRAW = re.compile(r"(?:(?:([1-5])|(pat))(?: (?=x)|\Z))?(?:x ([\w ]+) > ([\w ]+))?")
_POT = re.compile(r"(?: main| side(?: [2-9])?)?")
_FOLD, _ALL_IN = Verb.FOLD, Verb.ALL_IN
_BETS = (Verb.OPEN, Verb.BET)
_SHOW, _MUCK = "show ", "muck "
_UNSURE = (UnsureError, *UNSURE)


class PlainShow(NamedTuple):
    """What somebody shows at the end, or throws away (`muck`), the cards as they are written."""

    seat: int
    cards: tuple[int, ...]
    muck: bool


class PlainWin(NamedTuple):
    """Who takes how many cents of a pot, '' where it is not named."""

    pot: str
    seat: int
    amount: int


class _Lines(PlainLines):
    """The lines of a deal of draw."""

    score = "chips"

    def dealt(self) -> dict[int, tuple[int, ...]]:
        """The hands that are written, by seat."""
        found: dict[int, tuple[int, ...]] = {}
        while (said := self.take("hand ")) is not None:
            name, _colon, text = said.partition(": ")
            seat = self.seats[name]
            if seat in found:
                raise ValueError
            found[seat] = _cards(text, HAND)
        return found

    def acts(self) -> list[tuple[int, Move]]:
        """Who does what, as long as somebody does anything."""
        found = []
        while self.at < self.end:
            name, colon, said = self.lines[self.at].partition(": ")
            if not colon or (seat := self.seats.get(name)) is None:
                break
            found.append((seat, _move(said)))
            self.at += 1
        return found

    def draws(self) -> list[Draw]:
        """The draws, in their order."""
        found = []
        while (said := self.take("draw ")) is not None:
            name, _colon, text = said.partition(": ")
            match = _DRAW.fullmatch(text)
            if not match or not text:
                raise ValueError
            number, pat, away, came = match.groups()
            said_count = int(number) if number else 0 if pat else None
            thrown = _cards(away) if away else None
            drawn = _cards(came) if came else None
            if (thrown is None) != (drawn is None) or (thrown is None and said_count is None):
                raise ValueError
            found.append(Draw(self.seats[name], said_count, thrown, drawn))
        if len({draw.seat for draw in found}) < len(found):
            raise ValueError
        return found

    def shows(self) -> list[PlainShow]:
        """Hands that are shown or thrown away, one a player."""
        found: list[PlainShow] = []
        while True:
            if (said := self.take(_SHOW)) is not None:
                name, _colon, text = said.partition(": ")
                found.append(PlainShow(self.seats[name], _cards(text), False))
            elif (said := self.take(_MUCK)) is not None:
                name, colon, text = said.partition(": ")
                found.append(PlainShow(self.seats[name], _cards(text, HAND) if colon else (), True))
            else:
                break
        if len({show.seat for show in found}) < len(found):
            raise ValueError
        return found

    def wins(self) -> list[PlainWin]:
        """What is won, each pot once where it is named."""
        found: list[PlainWin] = []
        pots: set[str] = set()
        while (said := self.take("win")) is not None:
            pot, _colon, items = said.partition(": ")
            if pot in pots or not _POT.fullmatch(pot):
                raise ValueError
            pots.add(pot)
            for item in items.split(", "):
                name, _blank, amount = item.partition(" ")
                found.append(PlainWin(pot.removeprefix(" "), self.seats[name], _sum(amount)))
        if len({win[:2] for win in found}) < len(found):
            raise ValueError
        return found


def _cards(text: str, count: int = 0) -> tuple[int, ...]:
    """Different cards, so many, or (0) from one to five. Raises one of `UNSURE` where it is anything else."""
    found = tuple([CARD[card] for card in text.split(" ")])
    if len(set(found)) < len(found) or (len(found) != count if count else len(found) > HAND):
        raise ValueError
    return found


def _sum(text: str) -> int:
    """A whole sum in cents. Raises ValueError where it is none."""
    if not _SUM.fullmatch(text):
        raise ValueError
    return int(text) * 100


@lru_cache(maxsize=1 << 14)
def _move(said: str) -> Move:
    """An act. Raises ValueError where it is none, or does not say how much is bet."""
    found = _ACT.fullmatch(said)
    if not found:
        raise ValueError
    bare, bet, put, by, to, adding, all_in, everything, pushed = found.groups()
    if bare:
        if pushed:
            raise ValueError
        return Move(Verb(bare))
    sums = {key: _sum(text) for key, text in (("added", put or adding or everything), ("to", to), ("by", by)) if text}
    verb = Verb(bet or all_in or "raise")
    if (verb is Verb.ALL_IN and pushed) or not (sums or verb in (Verb.CALL, Verb.ALL_IN)):
        raise ValueError
    return Move(verb, all_in=bool(pushed), **sums)


class PlainDeal(NamedTuple):
    """What is written of a deal, `deal` being its heading and figures.

    `ante` is that of everybody, in cents; `first` and `second` are the acts of both rounds, `passes` says that all are
    said to pass. `hands` are what is known of the cards.
    """

    deal: Deal
    ante: int
    hands: Sequence[Holding]
    first: Sequence[tuple[int, Move]]
    passes: bool
    draws: Sequence[Draw]
    second: Sequence[tuple[int, Move]]
    shows: Sequence[PlainShow]
    wins: Sequence[PlainWin]


class ProvedDeal:
    """A deal whose text is proved to be without fault; whether its play is, `replay` proves.

    `plain` is what is written, `deal` the deal with its figures alone, `read` gives all of it.
    """

    def __init__(self, plain: PlainDeal, read: Callable[[], record.Deal]) -> None:
        self.plain, self.deal, self.read = plain, plain.deal, read
        self._play: _Play | None = None

    def replay(self, house: House, carry: Carry) -> Replay | None:
        """What the checks of a session read of the replay; None where it is not proved that nothing is wrong in it."""
        try:
            self._play = _Play(self.plain, house, carried_into(self.deal, house, carry))
            return self._play.replay()
        except _UNSURE:
            return None

    def told(self, replay: Replay) -> Replay:
        """The replay with how the deal went."""
        assert self._play is not None
        return tell(replay, self._play.told())


class _Play:
    """A proved deal on its way, by these house rules and after this carry; what is not proved raises one of `_UNSURE`."""

    def __init__(self, plain: PlainDeal, house: House, carry: Carry) -> None:
        self.plain, self.house, self.carry, self.deal = plain, house, carry, plain.deal
        self.count = len(plain.hands)
        self.opener: int | None = None
        self.passed = self.drawn = False
        self.pots: Sequence[PlainPot] = ()
        self.won: dict[int, int] = {}

    def replay(self) -> Replay:
        """What the checks of a session read."""
        deal, house, carry = self.deal, self.house, self.carry
        self.run()
        changes = [self.won.get(seat, 0) - put for seat, put in enumerate(self.betting.total)]
        net = {seat: money(change) for seat, change in enumerate(changes)}
        if any(written != net[seat] for seat, written in written_scores(deal).items()):
            raise UnsureError
        left = {name: stack for name, stack in carry.stacks.items() if name not in deal.players}
        for seat, name in enumerate(deal.players):
            if (start := self.start[seat]) is not None:
                left[name] = start + net[seat]
        stays = money(self.carried + sum(self.betting.total)) if self.passed else ZERO
        replay = object.__new__(Replay)
        replay.__dict__ = {
            "deal": deal,
            "house": house,
            "carry": carry,
            "table": self._table(),
            "breaches": [],
            "outcome": Outcome([], ZERO, ZERO, net=net),
            "penalties": {},
            "out": set(),
            "start": self.start,
            "end": Carry(left, stays, None, carry.room, False, deal.label, carry.partial),
            "opener": self.opener,
            "proof": self.proof,
            "caught": {},
            "passed": self.passed,
            "penalised": {},
            "due": {},
            "least": self._least(),
        }
        return replay

    def _least(self) -> Decimal:
        """The smallest ante or bet that the deal writes."""
        moves = (move for _seat, move in (*self.plain.first, *self.plain.second))
        bets = [move.added for move in moves if move.verb in _BETS and move.added != UNWRITTEN]
        return money(min([self.plain.ante, *bets]))

    def _table(self) -> BettingTable:
        """What is read of the table."""
        plain = self.plain
        table = plain_table(self.deal.players, self.house.ante)
        if any(move.all_in or move.verb is _ALL_IN for _seat, move in (*plain.first, *plain.second)):
            return table
        # with other stacks, if they are enough, the deal would go the same way
        table = copy(table)
        table.betting = betting = Betting(self.count, (), ())
        betting.total = [*map(money, self.betting.total)]
        betting.returned = {seat: money(back) for seat, back in self.betting.returned.items()}
        return table

    def told(self) -> PlainPlay:
        """How the deal went."""
        return PlainPlay(
            self.betting,
            self.deal.dealer or 0,
            self.plain.hands,
            self.drawn,
            self.pots,
            self.won,
            0,
            money(self.plain.ante),
            money(self.carried),
            self.passed,
        )

    def run(self) -> None:
        """Go through the deal."""
        plain, house, carry = self.plain, self.house, self.carry
        dealer = self.deal.dealer or 0
        if carry.room or carry.pot is None or carry.owes is not None:
            raise UnsureError
        if house.blinds is not None or house.cap is not None or house.ante not in (None, money(plain.ante)):
            raise UnsureError
        self.carried = cents_of(carry.pot)
        self.start = self._stacks()
        stacks = [UNBOUNDED if stack is None else cents_of(stack) for stack in self.start]
        self.betting = betting = PlainBetting(stacks, house.limit)
        betting.carried = self.carried
        for seat in range(self.count):
            betting.post(seat, plain.ante, live=False)
        bets = bets_of(self.deal, house) if house.limit == "fixed" else None
        if house.limit == "fixed" and bets is None:
            raise UnsureError
        first, second = map(cents_of, bets) if bets else (plain.ante, plain.ante)
        self._first_round(dealer, first)
        self.proof: Proof | None = None
        for seat, holding in enumerate(plain.hands):
            holding.no_draw = not betting.contested or not betting.live >> seat & 1
        if self.passed:
            self._all_passed()
            return
        if betting.contested:
            self._draw(dealer)
            after = dealer
            if house.least is not None and house.second_round == "opener":
                after = ((self.opener or 0) - 1) % self.count
            self._round(plain.second, betting.begin(after, second))
            betting.close()
        elif plain.draws or plain.second:
            raise UnsureError
        self._hold_cards()
        if house.least is not None:
            self._openers()
        self._win()

    def _stacks(self) -> list[Decimal | None]:
        """What each begins with: as it is written in the deal, else as it was left."""
        left = [self.carry.stacks.get(name) for name in self.deal.players]
        for line in self.deal.events:
            if line.kind == "stacks":  # type: ignore[union-attr]
                for entry in line.entries:  # type: ignore[union-attr]
                    if left[entry.seat] not in (None, entry.amount):
                        raise UnsureError
                    left[entry.seat] = entry.amount
        return left

    # --- betting and the draw -------------------------------------------------------------------------

    def _round(self, acts: Sequence[tuple[int, Move]], due: int) -> None:
        """A round of betting, in which `due` is the first to act."""
        for seat, move in acts:
            if seat != due:
                raise UnsureError
            due = self.betting.act(seat, move)
        if due >= 0:
            raise UnsureError

    def _first_round(self, dealer: int, step: int) -> None:
        """The round before the draw; where openers are needed nobody folds before somebody has opened."""
        plain, betting, needed = self.plain, self.betting, self.house.least is not None
        due = betting.begin(dealer, step)
        if plain.passes:
            if plain.first or not needed:
                raise UnsureError
        else:
            self._round(plain.first, due)
        for seat, verb, bet, _street in betting.turns:
            if verb in OPENING:
                self.opener = seat
                break
            if verb is _FOLD and not bet:
                raise UnsureError
        self.passed = needed and self.opener is None
        betting.close()

    def _all_passed(self) -> None:
        """Nobody has opened: the pot stays."""
        plain = self.plain
        if plain.draws or plain.second or plain.shows or plain.wins:
            raise UnsureError
        self._hold_cards()

    def _draw(self, dealer: int) -> None:
        """Everybody who is left draws, from the left of the dealer, of a pack that lasts."""
        seats = [seat % self.count for seat in range(dealer + 1, dealer + 1 + self.count)]
        draws = self.plain.draws
        if [draw.seat for draw in draws] != [seat for seat in seats if self.betting.live >> seat & 1]:
            raise UnsureError
        used = HAND * self.count
        for draw in draws:
            number = drawn_count(draw)
            if number is None or number > self.house.max_draw or draw.said not in (None, number):
                raise UnsureError
            if draw.discards is not None and len(draw.discards) != number:
                raise UnsureError
            used += number
        if used > PACK:
            raise UnsureError
        self.drawn = True

    # --- the cards ------------------------------------------------------------------------------------

    def _hold_cards(self) -> None:
        """What is written of a hand is of one hand, and no card is in two."""
        seen = 0
        for holding in self.plain.hands:
            mine = _held(holding)
            if seen & mine:
                raise UnsureError
            seen |= mine
        for show in self.plain.shows:
            if not show.cards:
                continue
            final = self.plain.hands[show.seat].final
            # who shows fewer than five shows openers, of a hand that is known
            if final is None or not set(show.cards) <= {*final}:
                raise UnsureError
            if len(show.cards) < HAND and self.house.least is None:
                raise UnsureError

    def _openers(self) -> None:
        """Who opened held openers, kept them, and shows them where they take the pot."""
        opener, least = self.opener, self.house.least
        if opener is None or least is None:
            raise UnsureError
        holding = self.plain.hands[opener]
        initial = holding.initial
        if initial is None or not meets(initial, least):
            raise UnsureError
        if holding.draw and holding.draw.discards:
            kept = holding.kept()
            if not kept or not meets(kept, least):
                raise UnsureError
        self.proof = Proof(held=True, cards=initial)
        if any(win.seat == opener for win in self.plain.wins):
            shown = next((show.cards for show in self.plain.shows if show.seat == opener and not show.muck), ())
            if not shown or (len(shown) < HAND and (self.drawn or not meets(shown, least))):
                raise UnsureError

    # --- the end --------------------------------------------------------------------------------------

    def _win(self) -> None:
        """Every pot goes to the hands that win it, in even shares."""
        plain = self.plain
        pots = [*self.betting.pots()]
        pots[0] = PlainPot(pots[0].amount + self.carried, pots[0].seats)
        self.pots = pots
        mucked = {show.seat for show in plain.shows if show.muck}
        due = [self._shares(pot, mucked) for pot in pots]
        for win in plain.wins:
            self.won[win.seat] = self.won.get(win.seat, 0) + win.amount
        if len(pots) > 1 and any(win.pot for win in plain.wins):
            said: dict[str, dict[int, int]] = {}
            for pot, seat, amount in plain.wins:
                said.setdefault(pot, {})[seat] = amount
            if said != {pot_name(index): some for index, some in enumerate(due)}:
                raise UnsureError
        elif any(win.pot for win in plain.wins):
            raise UnsureError
        whole: dict[int, int] = {}
        for some in due:
            for seat, amount in some.items():
                whole[seat] = whole.get(seat, 0) + amount
        if self.won != whole:
            raise UnsureError

    def _shares(self, pot: PlainPot, mucked: set[int]) -> Mapping[int, int]:
        """What each winner of a pot gets, in whole chips."""
        able = [*seats_of(pot.seats)]
        able = [seat for seat in able if seat not in mucked] or able
        if len(able) > 1:
            values = {}
            for seat in able:
                final = self.plain.hands[seat].final
                if final is None:
                    raise UnsureError
                values[seat] = strength(final)
            best = max(values.values())
            able = [seat for seat in able if values[seat] == best]
        each, odd = divmod(pot.amount, 100 * len(able))
        if odd or not able:
            raise UnsureError
        return dict.fromkeys(able, each * 100)


def _held(holding: Holding) -> int:
    """All the cards that are written of a hand. Raises UnsureError where its lines may contradict one another."""
    draw = holding.draw
    dealt = _mask(holding.dealt.cards) if holding.dealt else 0
    shown = [_mask(one.cards) for one in holding.finals if len(one.cards) == HAND]
    final = shown[0] if shown else 0
    if draw is None:
        if dealt and final not in (0, dealt):
            raise UnsureError
        return dealt | final
    if draw.discards is None or draw.drawn is None:
        kept = (dealt & final).bit_count()
        if dealt and final and kept != HAND - (draw.said or 0):
            raise UnsureError
        return dealt | final
    away, came = _mask(draw.discards), _mask(draw.drawn)
    if away & came or (dealt and (away & ~dealt or came & dealt)):
        raise UnsureError
    if final and (final != dealt & ~away | came if dealt else came & ~final or away & final):
        raise UnsureError
    return dealt | final | away | came


def _mask(cards: Sequence[int]) -> int:
    return sum([BIT[card] for card in cards])


def prove(passage: Passage, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal | None:
    """The deal of a passage in whose text nothing is wrong; None where that is not proved. `read` reads it."""
    try:
        return _proved(_Lines(passage, players, TAKEN), players, read)
    except _UNSURE:
        return None


def _proved(lines: _Lines, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal:
    found = _HEAD.fullmatch(lines.lines[0])
    if not found or len(players) < 2:
        raise ValueError
    stacks = lines.take("stacks: ")
    before = () if stacks is None else (lines.figures("stacks", stacks),)
    ante = _sum(lines.take("ante: all ") or "")
    dealt, first = lines.dealt(), lines.acts()
    passes = lines.take("all pass")
    if passes:
        raise ValueError
    draws = lines.draws()
    second = lines.acts() if draws else []
    shows, wins, results = lines.shows(), lines.wins(), lines.results()
    hands = [Holding(Hand(seat, dealt[seat]) if seat in dealt else None) for seat in range(len(players))]
    for draw in draws:
        hands[draw.seat].draw = draw
    for show in shows:
        if show.cards:
            holding = hands[show.seat]
            holding.finals = (Statement(show.cards, NOWHERE),)
            holding.shown = frozenset() if show.muck else frozenset(show.cards)
    head = Span(lines.first, 1, len(lines.lines[0]) + 1)
    style = "en" if dealt or any(draw.discards for draw in draws) or any(show.cards for show in shows) else ""
    deal = Deal(
        label=found[1],
        dealer=lines.seats[found[2]],
        players=players,
        events=(*before, *results),
        span=head,
        head_span=head,
        style=style,
    )
    plain = PlainDeal(deal, ante, hands, first, passes is not None, draws, second, shows, wins)
    return ProvedDeal(plain, read)
