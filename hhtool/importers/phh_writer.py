"""Deals of draw poker and five-card stud as hands of the poker hand history standard (PHH): the way back of `phh`.

Source: https://phh.readthedocs.io. What has no place there is left out: docs/other-formats.md says what.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hhtool.cards.betting import ZERO
from hhtool.cards.card import JOKER, NAMES, UNKNOWN
from hhtool.cards.poker import HAND
from hhtool.games.draw import record as draw
from hhtool.games.stud import record as stud
from hhtool.importers.phh_fields import RULES
from hhtool.importers.phh_variants import CODES
from hhtool.notation.record import Hand, deal_number, first_lines
from hhtool.notation.tokens import written
from hhtool.poker.frames import bets_after
from hhtool.poker.play import bets_of
from hhtool.poker.record import Muck, Show, Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from decimal import Decimal

    from hhtool.notation.record import Session
    from hhtool.poker.table import BettingTurn

_NO_FORM = (draw.AllPass, draw.Caught, draw.Penalty, draw.PotStays)
"""Lines of deals that the standard cannot tell."""


def hand_text(replay: Any, session: Session) -> str | None:
    """A deal as the fields of a hand, a line each; None where it has no form of the standard.

    It has one where the dealer is named (with a bring-in none is needed), the betting is known from the first chip to the
    last, no pot was left by the deal before, somebody won this one, and nobody who folded showed cards.
    """
    deal, table = replay.deal, getattr(replay, "table", None)
    if not isinstance(deal, draw.Deal | stud.Deal) or not deal.complete or table is None:
        return None
    ordered = deal.dealer in table.dealt or _bring_in(replay) is not None
    known = bool(table.turns) and table.exact and not table.shaky and not replay.carry.pot
    outcome = replay.outcome
    won = outcome is not None and any((outcome.won or outcome.due or {}).values()) and not outcome.stays
    untold = not won or any(
        isinstance(event, _NO_FORM) or (isinstance(event, Show) and event.seat in table.folded) for event in deal.events
    )
    if not ordered or not known or untold:
        return None
    return "".join(f"{key} = {value}\n" for key, value in _Hand(replay, session).fields())


def joined(hands: Sequence[str]) -> str:
    """Hands as one file: one as it is, several as a numbered table each."""
    if len(hands) == 1:
        return hands[0]
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


class _Hand:
    """One deal that has a form of the standard; `order` are the seats, the first dealt to first."""

    def __init__(self, replay: Any, session: Session) -> None:
        self.replay = replay
        self.deal = replay.deal
        self.session = session
        dealt = replay.table.dealt
        behind = dealt.index(self.deal.dealer) + 1 if self.deal.dealer in dealt else 0
        self.order = (*dealt[behind:], *dealt[:behind])
        self.stud = isinstance(self.deal, stud.Deal)

    def fields(self) -> Iterator[tuple[str, str]]:
        """Each field and its value, as TOML writes it."""
        replay, table, house = self.replay, self.replay.table, self.replay.house
        yield "variant", _text(CODES["stud" if self.stud else "draw", house.limit])
        yield "antes", self._posts(self._antes())
        if not self.stud:
            yield "blinds_or_straddles", self._posts(self._blinds())
        elif bring_in := _bring_in(self.replay):
            yield "bring_in", written(bring_in)
        bets = bets_of(self.deal, house) if house.limit == "fixed" else None
        if bets:
            yield "small_bet", written(bets[0])
            yield "big_bet", written(bets[1])
        else:
            yield "min_bet", written(table.least_bet)
        yield "starting_stacks", self._list([self._stack(seat) for seat in self.order])
        yield "actions", "[\n" + "".join(f"  {_text(action)},\n" for action in self._actions()) + "]"
        yield from self._about()
        won = replay.outcome.won or replay.outcome.due
        yield "winnings", self._list([written(won.get(seat, ZERO)) for seat in self.order])

    def _about(self) -> Iterator[tuple[str, str]]:
        """What is said of the hand beside its play."""
        deal, get = self.deal, self.session.get
        yield "players", self._list([_text(deal.players[seat]) for seat in self.order])
        places = self.session.players
        numbers = [
            places.index(name) if set(deal.players) <= set(places) else at for at, name in enumerate(deal.players)
        ]
        yield "seats", self._list([str(numbers[seat] + 1) for seat in self.order])
        if deal.label:
            number = deal_number(deal.label)
            yield "hand", _text(deal.label) if number is None else str(number)
        if get("place"):
            yield "table", _text(get("place"))
        day, _blank, clock = (deal.date or get("date")).partition(" ")
        for key, part in zip(("year", "month", "day"), day.split("-"), strict=False):
            if part.isdecimal():
                yield key, str(int(part))
        if clock:
            yield "time", clock
        if get("currency"):
            yield "currency", _text(get("currency"))
        rules = [f"{_text(name)} = {_text(value)}" for name, value in dict(self.session.rules).items()]
        yield RULES, f"{{{', '.join(rules)}}}"

    # --- posts ---

    def _posts(self, put: Mapping[int, Decimal]) -> str:
        """Sums a player each; of two players that of the dealer stands first."""
        seats = self.order[::-1] if len(self.order) == 2 else self.order
        return self._list([written(put.get(seat, ZERO)) for seat in seats])

    def _antes(self) -> dict[int, Decimal]:
        """The antes by seat, whole ones where a player had less, and the dead blinds with them."""
        table = self.replay.table
        each = table.antes.chip or ZERO
        put = dict.fromkeys(self.order, ZERO)
        for seat, (amount, _span) in table.antes.paid.items():
            put[seat] += max(amount, each) if seat in table.betting.all_in else amount
        for entry in table.blinds.entries:
            if "dead" in entry.mark:
                put[entry.seat] += entry.amount or ZERO
        return put

    def _blinds(self) -> dict[int, Decimal]:
        """The live blinds by seat, a big one as it should be where its player had less."""
        table = self.replay.table
        put = {entry.seat: entry.amount or ZERO for entry in table.blinds.entries if "dead" not in entry.mark}
        _small, big, _more = table.roles()
        if big is not None and table.big_blind is not None:
            put[big.seat] = table.big_blind
        return put

    def _stack(self, seat: int) -> str:
        """What a seat began with: of one that is not known and went all in, what was put in."""
        table, start = self.replay.table, self.replay.start[seat]
        if start is None and seat in table.betting.all_in:
            posts = (entry.amount or ZERO for entry in table.blinds.entries if entry.seat == seat)
            acts = (put for turn, put in zip(table.turns, table.puts, strict=True) if turn.event.seat == seat)
            start = sum((*posts, *acts), table.antes.paid[seat][0] if seat in table.antes.paid else ZERO)
        return "inf" if start is None else written(start)

    def _list(self, texts: Sequence[str]) -> str:
        return f"[{', '.join(texts)}]"

    # --- actions ---

    def _actions(self) -> Iterator[str]:
        yield from self._stud() if self.stud else self._draw()
        folded = self.replay.table.folded
        for event in self.deal.events:
            if isinstance(event, Show) and event.seat in self.order:
                down_alone = self.stud and len(event.cards) == 1
                cards = (*event.cards, *self.replay.faces[event.seat]) if down_alone else event.cards
                yield f"{self._name(event.seat)} sm {_cards(cards)}"
            elif isinstance(event, Muck) and event.seat in self.order and event.seat not in folded:
                yield f"{self._name(event.seat)} sm"

    def _draw(self) -> Iterator[str]:
        hands = first_lines(self.deal, Hand)
        for seat in self.order:
            yield self._dealt(seat, hands[seat].cards if seat in hands else (UNKNOWN,) * HAND)
        yield from self._round(1)
        draws = [event for event in self.deal.events if isinstance(event, draw.Draw)]
        for event in draws:
            yield f"{self._name(event.seat)} sd {_cards(event.discards or (UNKNOWN,) * _size(event))}".rstrip()
        for event in draws:
            if size := _size(event):
                yield self._dealt(event.seat, event.drawn or (UNKNOWN,) * size)
        yield from self._round(2)

    def _stud(self) -> Iterator[str]:
        downs = {one.seat: one.cards for line in self.deal.events if isinstance(line, stud.Down) for one in line.dealt}
        ups: dict[int, list[int]] = {}
        for line in self.deal.events:
            for one in line.dealt if isinstance(line, stud.Up) else ():
                ups.setdefault(one.seat, []).extend(one.cards)
        for street in range(1, HAND):
            for seat in self.order:
                if cards := ups.get(seat, [])[street - 1 : street]:
                    down = downs.get(seat, (UNKNOWN,)) if street == 1 else ()
                    yield self._dealt(seat, (*down, *cards))
            yield from self._round(street)

    def _dealt(self, seat: int, cards: Sequence[int]) -> str:
        return f"d dh {self._name(seat)} {_cards(cards)}"

    def _name(self, seat: int) -> str:
        return f"p{self.order.index(seat) + 1}"

    def _round(self, street: int) -> Iterator[str]:
        for turn in self.replay.table.turns:
            if turn.street == street:
                yield f"{self._name(turn.event.seat)} {self._act(turn)}"

    def _act(self, turn: BettingTurn) -> str:
        verb, seat = turn.event.verb, turn.event.seat
        if verb is Verb.FOLD:
            return "f"
        if verb is Verb.BRING_IN:
            return "pb"
        to = bets_after(self.replay.table)[id(turn.event)].put[seat]
        if verb in (Verb.CHECK, Verb.CALL) or to <= turn.bet:
            return "cc"
        return f"cbr {written(to)}"


def _bring_in(replay: Any) -> Decimal | None:
    """The bring-in of the heading or the house, else what was brought in; None where there is none."""
    if not isinstance(replay.deal, stud.Deal):
        return None
    stated = replay.house.bring_in if replay.deal.stakes.bring_in is None else replay.deal.stakes.bring_in
    turns = zip(replay.table.turns, replay.table.puts, strict=True)
    brought = (put for turn, put in turns if turn.event.verb is Verb.BRING_IN)
    return next(brought, None) if stated is None else stated


def _size(event: draw.Draw) -> int:
    """How many cards are exchanged."""
    cards = event.discards if event.discards is not None else event.drawn
    return event.said if event.said is not None else len(cards or ())


def _cards(cards: Sequence[int]) -> str:
    """Cards in a row; one that is known in part is unknown."""
    return "".join(NAMES[card] if card < JOKER else NAMES[UNKNOWN] for card in cards)


def _text(text: str) -> str:
    """A text as TOML writes it, which is JSON's way but for one sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
