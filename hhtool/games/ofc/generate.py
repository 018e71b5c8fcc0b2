"""Random sessions from the engine: legal ones, and ones with planted faults, to try things on.

Real cards from a shuffled pack, but that a player in fantasy is at times dealt what keeps it. Rows, dead hands, rights
and scores are the engine's. A planted fault is marked in a comment on its line, `# error: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.card import JOKER
from hhtool.game.align import rotation
from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.ofc import GAME, engine, fantasy
from hhtool.games.ofc.faults import BY_SESSION, WAYS, Scene, figures
from hhtool.games.ofc.house import House
from hhtool.games.ofc.notation import write_deal
from hhtool.games.ofc.player import Player, wish
from hhtool.games.ofc.record import Award, Board, Bonus, Dead, Deal, Event, Fantasy, Timeout, Turn
from hhtool.games.ofc.replay import Carry
from hhtool.games.ofc.scoring import scores
from hhtool.notation.header import header
from hhtool.notation.record import Figures, Session, Winner
from hhtool.notation.words import PLAYERS

WARNINGS = frozenset({"HH108", "OF110"})
_RARE = frozenset({"OF106", "OF107", "OF109", "OF113"})
"""Faults for which there is seldom occasion: they are tried before others more often than not."""
_EAGER = 0.3
_LAID_WRONGLY = {"OF105": "fantasy-not-earned", "OF107": "fantasy-too-many"}


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 2,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "ofc",
    boards: bool = False,
) -> str:
    """`.hh` text of `deals` random deals of a variant; the share `faults` of them has one planted fault each.

    The same arguments give the same text. A session ends after a round or two, with the deals that fantasies add, and
    another begins. With `boards` no turn is written, only the rows at the end. The text is empty where the house does
    not take so many players.
    """
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[variant], players=players)
    if players not in house.seats_allowed or house.conflicts((), players):
        return ""
    rng = random.Random(seed)
    session = Session(variant, PLAYERS[language][:players], tuple(rules), language=language)
    blocks: list[str] = []
    made = 0
    while made < deals:
        evening = _Evening(session, house, rng, faults, boards)
        blocks.append("\n".join(text for _key, text in header(session, language)))
        while made < deals and not evening.over:
            blocks.append(evening.deal())
            made += 1
    return "\n\n".join(blocks) + "\n"


class _Plan(NamedTuple):
    """What a deal is to be: its number, the button and who is written to have it, what each player may do, who is in
    fantasy; the seat of a player who is, or is not, though it should be otherwise; whether the heading has a fault."""

    number: int
    button: int
    dealer: int | None
    rights: Sequence[fantasy.Right]
    laid: frozenset[int]
    wrong: int | None
    misheaded: bool


class _Attempt(NamedTuple):
    """A deal as it may be: its record, the codes planted in it, what was planned and how it was played."""

    deal: Deal
    marks: Mapping[int, str]
    plan: _Plan
    play: _Play


@dataclass
class _Evening:
    """A session being played.

    `number` is that of the last deal, `ordinary` how many had no fantasy; `rights` are what the players may really do,
    `carry` is what the record tells of it, for faults to be planted. Where the last button or the last totals were wrong,
    or are not known (`button_told`, `totals_told`), the next may go on from them or from the right ones.
    """

    session: Session
    house: House
    rng: random.Random
    faults: float
    boards: bool
    number: int = 0
    ordinary: int = 0
    over: bool = False
    gap: bool = False
    button_told: bool = False
    totals_told: bool = True
    late: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        self.players = len(self.session.players)
        self.carry: Carry = engine.start(self.session, self.house)
        self.rights: Sequence[fantasy.Right] = [fantasy.Right()] * self.players
        self.totals = [Decimal(0)] * self.players
        self.button = self.rng.randrange(self.players)
        self.length = self.rng.choice((1, 1, 2)) * self.players

    def deal(self) -> str:
        """Play one deal; its text."""
        deal, marks, plan, play = next(self._attempts())
        codes = {*marks.values()}
        if self.faults:
            self.carry = engine.replay(deal, self.house, self.carry).end
        self.number, self.button = plan.number, plan.button
        self.ordinary += not plan.laid
        self.rights, self.late = play.after(plan.rights), play.late
        self.totals = self._totals_after(deal, play)
        self.over = any(isinstance(event, Winner) for event in deal.events)
        self.gap = self.gap or "HH107" in codes
        self.button_told = deal.dealer is not None and not codes & {"HH106", "OF109"}
        summed = any(isinstance(event, Figures) and event.kind == "total" for event in deal.events)
        still = self.totals_told and "HH107" not in codes
        self.totals_told = (summed or still) and "SC102" not in codes
        return _text(deal, marks, self.session.language)

    def _attempts(self) -> Iterator[_Attempt]:
        """Deals with one fault each, of every kind that is possible here; last a deal without."""
        if self.rng.random() < self.faults:
            codes = [*BY_SESSION, *WAYS]
            codes.sort(key=lambda code: self.rng.random() * (_EAGER if code in _RARE else 1))
            yield from (made for code in codes if (made := self._attempt(code)).marks)
        yield self._attempt("")

    def _attempt(self, code: str) -> _Attempt:
        plan = self._planned(code)
        play = _Play(self, plan, code)
        deal = play.run()
        marks: dict[int, str] = {}
        if plan.wrong is not None:
            marks = {play.first(Turn if code == "OF106" else Fantasy, plan.wrong): code}
        elif plan.misheaded:
            marks = {-1: code}
        elif play.astray is not None:
            marks = {play.astray: code}
        finished = self._finished(plan, play)
        if code in WAYS and not (code == "SC103" and finished):
            deal, marks = WAYS[code](play.scene(deal), self.rng) or (deal, marks)
        deal, more = self._with_totals(deal, play, code, finished=finished, misfit=self._misfit(deal, plan, code))
        return _Attempt(deal, marks | more, plan, play)

    def _planned(self, code: str) -> _Plan:
        """What the next deal is to be; where `code` asks for it, not as it must be."""
        rng, number, rights, steps = self.rng, self.number + 1, self.rights, 1
        if code == "HH107" and self.number:
            number, steps, rights = number + 1, 2, [fantasy.UNKNOWN] * self.players
        laid = {one for one, right in enumerate(rights) if right.due(self.house)}
        told = [self.carry.right(name) for name in self.session.players]
        found: list[int] = []
        if code in _LAID_WRONGLY:
            kinds = [right.breach(self.house, laid=True) for right in told]
            found = [one for one, kind in enumerate(kinds) if kind == _LAID_WRONGLY[code] and one not in laid]
        elif code == "OF106":
            found = [one for one in laid if told[one].due(self.house)]
        wrong = None
        if found:
            wrong = rng.choice(found)
            laid ^= {wrong}
        steps -= bool(laid or not self.number)
        button = (self.button + steps) % self.players
        dealer: int | None = button
        misheaded = steps > 1
        if self.button_told:
            if code == ("OF109" if laid else "HH106"):
                misheaded = True
                dealer = (button + rng.randrange(1, self.players)) % self.players
                # the others may go by what is written
                button = rng.choice((button, dealer))
            elif not code and rng.random() < 0.05:
                dealer = None
        return _Plan(number, button, dealer, rights, frozenset(laid), wrong, misheaded)

    def _finished(self, plan: _Plan, play: _Play) -> bool:
        """Whether the session has its rounds, and nobody has the right to a fantasy."""
        ordinary = self.ordinary + (not plan.laid)
        waiting = any(right.due(self.house) for right in play.after(plan.rights))
        return ordinary >= self.length and ordinary % self.players == 0 and not waiting

    def _misfit(self, deal: Deal, plan: _Plan, code: str) -> bool:
        """Whether the record would show that the session ends too early, if it ended here."""
        if code != "OF110" or self.gap:
            return False
        ordinary = self.ordinary + (not plan.laid)
        end = engine.replay(deal, self.house, self.carry).end
        return (
            not ordinary
            or bool(ordinary % self.players)
            or any(end.right(name).due(self.house) for name in self.session.players)
        )

    def _totals_after(self, deal: Deal, play: _Play) -> list[Decimal]:
        """The totals after a deal: the scores as they are written, or as the deal gives them."""
        line = next((one for one in deal.events if isinstance(one, Figures) and one.kind == "score"), None)
        if line is None:
            return [total + one for total, one in zip(self.totals, play.points, strict=True)]
        return [total + (one.amount or 0) for total, one in zip(self.totals, line.entries, strict=True)]

    def _with_totals(
        self, deal: Deal, play: _Play, code: str, *, finished: bool, misfit: bool
    ) -> tuple[Deal, dict[int, str]]:
        """The deal with the running totals and, after the last, the winner and the settlement."""
        rng, seats = self.rng, range(self.players)
        marks: dict[int, str] = {}
        events = list(deal.events)
        totals = self._totals_after(deal, play)
        written = list(totals)
        if code == "SC102" and not finished and self.totals_told:
            written[rng.choice(seats)] += rng.choice((-10, -1, 1, 5))
            marks[len(events)] = code
        if marks or finished or misfit or rng.random() < 0.5:
            events.append(figures("total", written))
        if misfit:
            marks[len(events)] = code
        if finished or misfit:
            best = tuple(seat for seat in seats if totals[seat] == max(totals))
            if code == "SC108":
                best = (rng.choice([seat for seat in seats if (seat,) != best]),)
                marks[len(events)] = code
            events.append(Winner(best))
            if not sum(totals) and (code == "SC103" or rng.random() < 0.5):
                due = self.house.settle(totals)
                if code == "SC103":
                    due[rng.choice(seats)] += 1
                    marks[len(events)] = code
                events.append(figures("settlement", due))
        return replace(deal, events=tuple(events)), marks


def _text(deal: Deal, marks: Mapping[int, str], language: str) -> str:
    """The text of a deal; `marks` are the codes planted, by the index of the event (-1: the heading)."""
    lines = [text for _line, text in write_deal(deal, language)]
    for index, code in marks.items():
        lines[index + 1] += f"  # {'warning' if code in WARNINGS else 'error'}: [{code}]"
    return "\n".join(lines)


class _Play:
    """One deal being played.

    `late` are the seats that ran out of time, `astray` is the index of a turn that breaks what holds for them, where
    `code` asks for one.
    """

    def __init__(self, evening: _Evening, plan: _Plan, code: str) -> None:
        self.house, self.rng = evening.house, evening.rng
        self.plan, self.code = plan, code
        self.names = evening.session.players
        self.late = evening.late
        self.astray: int | None = None
        self.events: list[Event] = []
        by_turns = code in ("OF106", "OF111")
        self.turns = by_turns or (not evening.boards and self.rng.random() < 0.9)
        self.stock = list(range(JOKER))
        self.rng.shuffle(self.stock)
        self.players = [self._dealt(seat) for seat in range(len(self.names))]
        # the turn before which a seat runs out of time, and the seat and the number of the turn that goes astray
        self.timeouts: dict[int, int] = {}
        self.strays: tuple[int, int] | None = None
        self._run_out()
        self.layouts = [player.layout() for player in self.players]
        silent = self.late if self.house.timeout == "dead" else frozenset[int]()
        self.dead = [seat in silent or bool(layout.dead) for seat, layout in enumerate(self.layouts)]
        self.bonuses = [self._bonuses(seat) for seat in range(len(self.players))]
        strengths = [layout.strengths for layout in self.layouts]
        self.points = scores(strengths, self.dead, self.bonuses, self.house)

    def _dealt(self, seat: int) -> Player:
        """A player with cards; one in fantasy may get what keeps it."""
        house, laid = self.house, seat in self.plan.laid
        count = house.fantasy_cards if laid else house.first_cards + house.turns * house.turn_cards
        wished = wish(house, self.rng) if laid and self.rng.random() < 0.4 else {}
        cards = [one for some in wished.values() for one in some]
        if not set(cards) <= set(self.stock):
            wished, cards = {}, []
        self.stock = [one for one in self.stock if one not in cards]
        cards += [self.stock.pop() for _card in range(count - len(cards))]
        self.rng.shuffle(cards)
        player = Player(seat, cards, house, self.rng, fantasy=laid)
        player.plan(wished)
        return player

    def _run_out(self) -> None:
        """Those who are out of time play as they must; another may run out of it now."""
        rng = self.rng
        seats = [seat for seat in range(len(self.players)) if seat not in self.plan.laid]
        still = [seat for seat in seats if seat not in self.late]
        wants = self.code == "OF111"
        if self.turns and still and rng.random() < (0.5 if wants else 0.03):
            seat = rng.choice(still)
            self.timeouts[seat] = rng.randrange(1, self.house.turns + 1)
            self.late |= {seat}
        late = [seat for seat in seats if seat in self.late]
        stray = rng.choice(late) if late and wants else None
        for seat in late:
            number = self.players[seat].run_out(self.timeouts.get(seat, 0), astray=seat == stray)
            if number is not None:
                self.strays = (seat, number)

    def after(self, rights: Sequence[fantasy.Right]) -> list[fantasy.Right]:
        """What the players may do after the deal, whatever the record shows."""
        return [
            fantasy.after(right, layout, self.house, laid=layout.seat in self.plan.laid, dead=dead, seen=0)
            for right, layout, dead in zip(rights, self.layouts, self.dead, strict=True)
        ]

    def first(self, kind: type, seat: int) -> int:
        """The index of a player's first line of a kind."""
        return next(
            index
            for index, event in enumerate(self.events)
            if isinstance(event, kind) and getattr(event, "seat", None) == seat
        )

    def scene(self, deal: Deal) -> Scene:
        """What a fault needs to know of the deal."""
        silent = self.late if self.house.timeout == "dead" else frozenset[int]()
        return Scene(deal, self.house, self.stock, self.layouts, self.late, silent, self.plan.laid)

    # --- the record ---

    def run(self) -> Deal:
        """The deal as it is written."""
        plan, rng = self.plan, self.rng
        bare = {seat for seat in plan.laid if rng.random() < 0.2}
        laid: list[Event] = [self._fantasy(seat, bare=seat in bare) for seat in sorted(plan.laid)]
        if self.turns:
            self._take_turns()
        if self.turns and len(self.players) == 2 and rng.random() < 0.3:
            place = rng.randrange(len(self.events) + 1)
            self.events[place:place] = laid
            if self.astray is not None and place <= self.astray:
                self.astray += len(laid)
        else:
            self.events[:0] = laid
            if self.astray is not None:
                self.astray += len(laid)
        show = set(range(len(self.players)))
        if self.turns and rng.random() < 0.7:
            show = {seat for seat in show if rng.random() < 0.1}
        elif not self.turns:
            show -= plan.laid
        boards: list[Event] = [self._board(seat) for seat in sorted(show | bare)]
        dead: list[Event] = self._dead()
        self.events += boards + dead if rng.random() < 0.5 else dead + boards
        if rng.random() < 0.5:
            self.events += [self._bonus(seat, some) for seat, some in enumerate(self.bonuses) if any(some)]
        if self.code or rng.random() < 0.95:
            self.events.append(figures("score", self.points))
        return Deal(str(plan.number), plan.dealer, self.names, tuple(self.events))

    def _take_turns(self) -> None:
        rng, house = self.rng, self.house
        open_discards = rng.choice((0.0, 0.5, 1.0))
        shown = rng.choice((0.0, 0.0, 0.0, 0.15))
        seats = [seat for seat in rotation(len(self.players), self.plan.button) if seat not in self.plan.laid]
        for number in range(house.turns + 1):
            for seat in seats:
                if self.timeouts.get(seat) == number:
                    self.events.append(Timeout((seat,)))
                if self.strays == (seat, number):
                    self.astray = len(self.events)
                player = self.players[seat]
                self.events.append(player.turn(number, discards=rng.random() < open_discards))
                if rng.random() < shown:
                    self.events.append(self._board(seat, number))

    def _board(self, seat: int, number: int | None = None) -> Board:
        """The rows of a player after a turn, or at the end."""
        return Board(seat, self.players[seat].boxes(self.house.turns if number is None else number))

    def _fantasy(self, seat: int, *, bare: bool) -> Fantasy:
        if bare:
            return Fantasy(seat)
        player = self.players[seat]
        return Fantasy(seat, player.boxes(0), player.discards(0) if self.rng.random() < 0.5 else ())

    def _dead(self) -> list[Event]:
        """The lines that call hands dead, one or several; after a timeout there need be none."""
        silent = self.late if self.house.timeout == "dead" else frozenset[int]()
        seats = [
            seat for seat, dead in enumerate(self.dead) if dead and (seat not in silent or self.rng.random() < 0.5)
        ]
        if self.rng.random() < 0.5:
            return [Dead((seat,)) for seat in seats]
        return [Dead(tuple(seats))] if seats else []

    def _bonuses(self, seat: int) -> tuple[int, ...]:
        """What each row of a player earns."""
        strengths = self.layouts[seat].strengths
        if self.dead[seat] or strengths is None:
            return (0,) * self.house.rows
        return tuple(awards[one] for awards, one in zip(self.house.awards, strengths, strict=True))

    def _bonus(self, seat: int, bonuses: Sequence[int]) -> Bonus:
        """The line of a player's bonuses; rows that earn nothing may be in it."""
        every = self.rng.random() < 0.1
        awards = [
            Award(name, Decimal(bonus)) for name, bonus in zip(self.house.names, bonuses, strict=True) if bonus or every
        ]
        return Bonus(seat, tuple(awards))


GENERATOR = Generator(generate)
