"""One random deal of open-face Chinese poker: real cards, but that a player in fantasy is at times dealt what keeps it.

Rows, dead hands, rights and scores are the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.cards.card import JOKER
from hhtool.game.turns import rotation
from hhtool.games.ofc import fantasy
from hhtool.games.ofc.generate.faults import OFCDraft
from hhtool.games.ofc.generate.player import Player, wish
from hhtool.games.ofc.house import House
from hhtool.games.ofc.record import Award, Board, Bonus, Dead, Deal, Event, Fantasy, Timeout, Turn
from hhtool.games.ofc.scoring import scores
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession


class OFCPlay(Play[House, Deal]):
    """One deal.

    `rights` are what the players may do, `laid` those in fantasy, `wrong` one who is wrongly in it, or wrongly not;
    `late` are the seats that ran out of time; `astray` is the index of a turn that breaks what holds for them, where
    `code` asks for one. With `boards` no turn is written.
    """

    def __init__(
        self,
        session: RandomSession[House, Deal],
        heading: Heading,
        code: str,
        *,
        rights: Sequence[fantasy.Right],
        laid: frozenset[int],
        wrong: int | None,
        late: frozenset[int],
        boards: bool,
    ) -> None:
        super().__init__(session, heading, code)
        self.rights, self.laid, self.wrong, self.late = rights, laid, wrong, late
        self.astray: int | None = None
        by_turns = code in ("OF106", "OF111")
        self.turns = by_turns or (not boards and self.rng.random() < 0.9)
        self.stock = list(range(JOKER))
        self.rng.shuffle(self.stock)
        self.hands = [self._dealt(seat) for seat in range(self.players)]
        # the turn before which a seat runs out of time, and the seat and the number of the turn that goes astray
        self.timeouts: dict[int, int] = {}
        self.strays: tuple[int, int] | None = None
        self._run_out()
        self.layouts = [player.layout() for player in self.hands]
        silent = self.late if self.house.timeout == "dead" else frozenset[int]()
        self.dead = [seat in silent or bool(layout.dead) for seat, layout in enumerate(self.layouts)]
        self.bonuses = [self._bonuses(seat) for seat in range(self.players)]
        strengths = [layout.strengths for layout in self.layouts]
        self.points = scores(strengths, self.dead, self.bonuses, self.house)

    def _dealt(self, seat: int) -> Player:
        """A player with cards; one in fantasy may get what keeps it."""
        house, laid = self.house, seat in self.laid
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
        seats = [seat for seat in range(self.players) if seat not in self.laid]
        still = [seat for seat in seats if seat not in self.late]
        wants = self.code == "OF111"
        if self.turns and still and rng.random() < (0.5 if wants else 0.03):
            seat = rng.choice(still)
            self.timeouts[seat] = rng.randrange(1, self.house.turns + 1)
            self.late |= {seat}
        late = [seat for seat in seats if seat in self.late]
        stray = rng.choice(late) if late and wants else None
        for seat in late:
            number = self.hands[seat].run_out(self.timeouts.get(seat, 0), astray=seat == stray)
            if number is not None:
                self.strays = (seat, number)

    def after(self) -> list[fantasy.Right]:
        """What the players may do after the deal, whatever the record shows."""
        return [
            fantasy.after(right, layout, self.house, laid=layout.seat in self.laid, dead=dead, seen=0)
            for right, layout, dead in zip(self.rights, self.layouts, self.dead, strict=True)
        ]

    def draft(self, deal: Deal) -> OFCDraft:
        """The deal and what a fault needs to know of it."""
        silent = self.late if self.house.timeout == "dead" else frozenset[int]()
        return OFCDraft(deal, self.rng, self.house, self.stock, self.layouts, self.late, silent, self.laid)

    # --- the record ---

    def run(self) -> Deal:
        """The deal as it is written."""
        rng = self.rng
        bare = {seat for seat in self.laid if rng.random() < 0.2}
        laid: list[Event] = [self._fantasy(seat, bare=seat in bare) for seat in sorted(self.laid)]
        if self.turns:
            self._take_turns()
        if self.turns and self.players == 2 and rng.random() < 0.3:
            place = rng.randrange(len(self.events) + 1)
            self.events[place:place] = laid
            if self.astray is not None and place <= self.astray:
                self.astray += len(laid)
        else:
            self.events[:0] = laid
            if self.astray is not None:
                self.astray += len(laid)
        show = set(range(self.players))
        if self.turns and rng.random() < 0.7:
            show = {seat for seat in show if rng.random() < 0.1}
        elif not self.turns:
            show -= self.laid
        boards: list[Event] = [self._board(seat) for seat in sorted(show | bare)]
        dead: list[Event] = self._dead()
        self.events += boards + dead if rng.random() < 0.5 else dead + boards
        if rng.random() < 0.5:
            self.events += [self._bonus(seat, some) for seat, some in enumerate(self.bonuses) if any(some)]
        if self.code or rng.random() < 0.95:
            self.events.append(figures("score", self.points))
        if self.wrong is not None:
            kind = Turn if self.code == "OF106" else Fantasy
            found = (at for at, one in enumerate(self.events) if isinstance(one, kind) and one.seat == self.wrong)
            self.marks.append((next(found), self.code))
        elif self.astray is not None:
            self.marks.append((self.astray, self.code))
        return Deal(str(self.heading.number), self.heading.written, self.names, tuple(self.events))

    def _take_turns(self) -> None:
        rng, house = self.rng, self.house
        open_discards = rng.choice((0.0, 0.5, 1.0))
        shown = rng.choice((0.0, 0.0, 0.0, 0.15))
        seats = [seat for seat in rotation(self.players, self.heading.dealer) if seat not in self.laid]
        for number in range(house.turns + 1):
            for seat in seats:
                if self.timeouts.get(seat) == number:
                    self.events.append(Timeout((seat,)))
                if self.strays == (seat, number):
                    self.astray = len(self.events)
                player = self.hands[seat]
                self.events.append(player.turn(number, discards=rng.random() < open_discards))
                if rng.random() < shown:
                    self.events.append(self._board(seat, number))

    def _board(self, seat: int, number: int | None = None) -> Board:
        """The rows of a player after a turn, or at the end."""
        return Board(seat, self.hands[seat].boxes(self.house.turns if number is None else number))

    def _fantasy(self, seat: int, *, bare: bool) -> Fantasy:
        if bare:
            return Fantasy(seat)
        player = self.hands[seat]
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
