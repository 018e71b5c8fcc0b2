"""The state machine of five-card stud: it does what the record says and notes what the rules did not allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from hhtool.cards.betting import ZERO, Limits
from hhtool.cards.card import UNKNOWN
from hhtool.cards.poker import strength
from hhtool.checks.records import CardMissing, CardUndue, WrongCardCount
from hhtool.games.stud.checks.rounds import EarlyDeal, WrongFirst
from hhtool.games.stud.checks.showing import FoldedCardShown, NeedlessShow
from hhtool.games.stud.engine.announcements import audit_announcements
from hhtool.games.stud.engine.cards import audit_cards, audit_hands
from hhtool.games.stud.holdings import UPS, Card, elsewhere, holdings
from hhtool.games.stud.house import House
from hhtool.games.stud.record import Deal, Everybody, Says, Up
from hhtool.games.stud.replay import Beginning, Replay
from hhtool.games.stud.showing import highest, lowest
from hhtool.i18n import _
from hhtool.notation.record import NOWHERE, Figures
from hhtool.notation.source import Span
from hhtool.poker.checks.betting import UnclosedRound
from hhtool.poker.checks.posts import BringInMissing
from hhtool.poker.play import PokerPlay, all_shown, bets_of, mucked_hands
from hhtool.poker.record import Act, Ante, Muck, Pot, Show, Verb, Win
from hhtool.poker.replay import Carry
from hhtool.poker.room_summary import audit_results
from hhtool.poker.settle import Settlement
from hhtool.poker.showdown import Showdown

_ONE = Decimal(1)
_FOLD, _CHECK, _BRING_IN = Verb.FOLD, Verb.CHECK, Verb.BRING_IN


def play(deal: Deal, house: House, carry: Carry) -> Replay:
    """Go through a deal once, as it is written."""
    return _Play(deal, house, carry).run()


class _Play(PokerPlay[Replay]):
    def __init__(self, deal: Deal, house: House, carry: Carry) -> None:
        self.deal, self.house = deal, house
        bring_in = deal.stakes.bring_in if deal.stakes.bring_in is not None else house.bring_in
        super().__init__(Replay(deal, house, carry), bring_in)
        small, big = bets_of(deal, house) or (None, None)
        limits = Limits(house.limit, small, _ONE, house.cap, house.reopen == "half")
        self.limits = (limits, limits._replace(size=big))
        dealer, seats = self.table.dealer or 0, len(deal.players)
        self.order = [(dealer + step) % seats for step in range(1, seats + 1)]
        # the first action of all, but for those who acted before their turn
        first = self.lines[Act][: len(self.dealt)]
        self.brings_in = bool(bring_in) or any(act.verb is _BRING_IN for act in first)
        self.faces: list[list[int]] = [[] for _name in deal.players]
        self.result.faces = self.faces
        self.last_up = max((up.span for up in self.lines[Up]), default=NOWHERE)
        self.has_ups = self.last_up != NOWHERE
        self.street = 0
        self.got: set[int] = set()
        self.ups_at = deal.head_span
        self.due: tuple[int, ...] = ()
        self.round_open = self.acted = self.ending = False
        self.late: set[int] = set()

    # --- the run ---

    def run(self) -> Replay:
        result, table, lines = self.result, self.table, self.lines
        result.hands = holdings(self.deal.players, lines)
        doubtful = audit_cards(lines, result.hands, table)
        for event in self.deal.events:
            do = _DO.get(type(event))
            if do is not None:
                do(self, event)
        self._finish()
        audit_hands(lines, result.hands, table, doubtful)
        return self.concluded()

    def _ante(self, event: Ante) -> None:
        self.table.ante(event)

    # --- cards ---

    def _up(self, event: Up) -> None:
        if not self.street or self.acted or any(one.seat in self.got for one in event.dealt):
            if self.street == UPS:
                for one in event.dealt:
                    self.table.breaches.append(CardUndue(one.span, one.seat))
                return
            self._next_street(event.span)
        self.ups_at = event.span
        live, got, hands = self.betting.live, self.got, self.result.hands
        for one in event.dealt:
            seat, cards = one.seat, one.cards
            if seat not in live or seat in got:
                self.table.breaches.append(CardUndue(one.span, seat))
                continue
            if len(cards) != 1:
                self.table.breaches.append(WrongCardCount(one.span, seat, count=len(cards), due=1))
                self.faces[seat].append(UNKNOWN)
            else:
                self.faces[seat].append(UNKNOWN if cards[0] in hands[seat].doubtful else cards[0])
            got.add(seat)

    def _next_street(self, span: Span) -> None:
        """The cards of a street are dealt: the round before is over, or should have been."""
        if self.street:
            if not self.round_open:
                self._open_round()
            self.result.started = True
            waiting = self.betting.pending - self.betting.skipped
            if not self.betting.closed and not (self.table.shaky and not waiting):
                self.late = set(waiting)
                self.table.shaky = True
                self.table.breaches.append(EarlyDeal(span, expected=self.betting.expected))
            self.table.close_street()
        self.street += 1
        self.got = set()
        self.round_open = self.acted = False

    def _missing_cards(self) -> None:
        """Who is in the deal and got no card of this street: gone, where the round before was cut off."""
        for seat in sorted(self.betting.live - self.got) if self.got else ():
            if seat in self.late:
                self.betting.drop(seat)
            else:
                self.table.breaches.append(CardMissing(self.ups_at, seat))
        self.late = set()

    def _says(self, event: Says) -> None:
        seats = range(self.betting.seats)
        audit_announcements(event, [self._showing(seat) for seat in seats], [*map(self._ups, seats)], self.table)

    # --- betting ---

    def _open_round(self) -> None:
        """The cards of a street are out: the betting begins."""
        self._missing_cards()
        self.round_open = True
        limits = self.limits[0 if self.street <= 2 else 1]
        if self.street == 1:
            antes = (ante.span for ante in self.lines[Ante])
            self.table.check_antes(None, next(antes, self.deal.head_span))
            self.table.open_street(limits)
        else:
            self.table.next_street(None, limits)
        self.due = self._beginners()
        after = (self.due[0] - 1) % self.betting.seats if len(self.due) == 1 else None
        self.betting.begins(after)

    def _beginners(self) -> tuple[int, ...]:
        """Who may have to begin the round; one, where the cards and the dealer tell."""
        found = self._highest()
        able = self.betting.live - self.betting.all_in
        if able.issuperset(found):
            return tuple(found)
        # where the one to begin is all in it is the next to the left who can bet
        firsts = (self.betting.left_of(seat - 1, able) for seat in found)
        return tuple(dict.fromkeys(seat for seat in firsts if seat is not None))

    def _highest(self) -> list[int]:
        """Whose up cards say that they begin, whether or not they can bet."""
        return self._by_cards({seat: self._showing(seat) for seat in self.order if seat in self.betting.live})

    def _showing(self, seat: int) -> tuple[int, ...]:
        """The up cards of a seat; one that a player still in must have and that is not written is not known."""
        faces = self.faces[seat]
        due = min(self.street, UPS) if seat in self.betting.live else len(faces)
        return (*faces, *[UNKNOWN] * (due - len(faces)))

    def _by_cards(self, faces: dict[int, tuple[int, ...]]) -> list[int]:
        if self.street == 1 and self.brings_in:
            return lowest(faces)
        return highest(faces, in_order=self.table.dealer is not None)

    def _act(self, event: Act) -> None:
        if not self.street or (not self.has_ups and self.acted and self.round_over()):
            self._next_street(event.span)
        if not self.round_open:
            self._open_round()
        self.result.started = True
        seat, betting = event.seat, self.betting
        event = self.without_pass(event)
        if event.verb is _FOLD and betting.live == {seat} and self._nothing_in():
            self._fold_last(event)
            return
        noted = not self.acted and self._begins(event)
        self.acted = True
        self.table.act(event, judged=not noted, noted=noted)

    def _begins(self, event: Act) -> bool:
        """Judge who begins a round; whether it has been noted that another should have."""
        seat = event.seat
        if seat not in self.betting.pending:
            return False
        self.result.begun.append(Beginning(self.street, seat, self.due))
        low = self.street == 1 and self.brings_in
        if self.due and seat not in self.due:
            first = self.due[0]
            high = self._highest()
            breach = WrongFirst(
                event.span,
                seat,
                expected=first,
                street=self.street,
                low=low,
                cards=tuple(self.faces[first]),
                mine=tuple(self.faces[seat]),
                all_in=None if first in high else high[0],
                related=tuple((up.span, _("a card of the player who begins")) for up in self._ups(first)),
            )
            self.table.breaches.append(breach)
            return True
        if low and event.verb in (_CHECK, _FOLD):
            self.table.breaches.append(BringInMissing(event.span, seat))
        return False

    def _ups(self, seat: int) -> Sequence[Card]:
        """The cards that a seat shows in this round, as far as they are written."""
        return self.result.hands[seat].ups[: self.street]

    def _nothing_in(self) -> bool:
        """Whether even the last player may fold: with nothing in the pot."""
        return not any(self.betting.total) and not self.table.shaky

    def _fold_last(self, event: Act) -> None:
        self.table.fold_last(event)
        self.result.all_folded = True

    def _everybody(self, event: Everybody) -> None:
        """All who have a decision make the same one."""
        if not self.street:
            self._next_street(event.span)
        if not self.round_open:
            self._open_round()
        noted = len(self.table.breaches)
        while not self.betting.closed:
            seat = self.betting.expected
            self._act(Act(self._some_beginner(event) if seat is None else seat, event.verb, span=event.span))
        # one line is one fault
        del self.table.breaches[noted + 1 :]
        if not self._nothing_in():
            return
        nothing_follows = not any(line.span > event.span for line in self.lines.any_of((Act, Up)))
        if nothing_follows and event.verb is _CHECK and self.street == 1:
            # all pass, and that is all: they did not want to play
            for seat in sorted(self.betting.live)[1:]:
                self.table.folded[seat] = event.span
                self.betting.drop(seat)
        last_folds = event.verb is _FOLD or (nothing_follows and self.street == 1)
        if last_folds and len(self.betting.live) == 1:
            (last,) = self.betting.live
            self._fold_last(Act(last, _FOLD, span=event.span))

    def _some_beginner(self, event: Everybody) -> int:
        """Who may begin, where the cards do not tell: of a round in which all fold, so that the one who wins is left."""
        waiting = self.betting.pending - self.betting.skipped
        if event.verb is _FOLD and not self._nothing_in():
            takers = {entry.seat for win in self.lines[Win] for entry in win.entries}
            if len(takers) == 1 and takers <= waiting:
                return self.betting.left_of(min(takers), waiting) or 0
            self.table.exact = False
        return next((seat for seat in self.due if seat in waiting), min(waiting))

    # --- the end ---

    def _show(self, event: Show | Muck) -> None:
        seat, live = event.seat, self.betting.live
        if not isinstance(event, Show):
            return
        if not set(event.cards) <= set(self.result.hands[seat].faces):
            if seat in self.table.folded:
                related = ((self.table.folded[seat], _("folded here")),)
                self.table.breaches.append(FoldedCardShown(event.span, seat, related=related))
            elif live == {seat}:
                self.table.breaches.append(NeedlessShow(event.span, seat))
        # a card that is turned up while others are still dealt is no showdown
        if seat in live and len(live) > 1 and event.span > self.last_up:
            self._to_showdown(event.span)

    def _to_showdown(self, span: Span) -> None:
        if self.ending or not self.street:
            return
        if not self.round_open:
            self._open_round()
        self.result.started = True
        betting = self.betting
        if not betting.closed and not (self.table.shaky and not betting.pending):
            self.table.shaky = True
            self.table.breaches.append(UnclosedRound(span, betting.expected or -1, expected=betting.expected))
        self.table.close_street()
        self.ending = True

    def _win(self, event: Win) -> None:
        if not self.winners:
            self._to_showdown(event.span)
        self.winners.append(event)

    def _finish(self) -> None:
        result, betting = self.result, self.betting
        if self.street and not self.ending:
            if not self.round_open:
                self._open_round()
            self.table.close_street()
        result.contested = len(betting.live) > 1
        decided = self.street > 0 and not result.contested and not result.room
        scored = any(line.kind == "score" for line in self.lines[Figures])
        closed = self.ending and all_shown(self.lines, betting.live)
        result.ended = bool(self.winners or decided or closed or (scored and not result.room))
        if result.contested and self.winners and self._cut_short():
            result.ended = False
        self._settle()
        end = Carry(result.left(self.dealt), ZERO, None, result.room, False, self.deal.label)
        result.end = end._replace(partial=result.carry.partial)

    def _cut_short(self) -> bool:
        """Whether two or more are left and neither their four up cards nor their hands are written."""
        hands = [self.result.hands[seat] for seat in self.betting.live]
        return self.has_ups and self.street < UPS and not any(hand.finals for hand in hands)

    def _strength(self, seat: int) -> int | None:
        """The strength of a hand; None where it is not known."""
        final = self.result.hands[seat].final
        return None if final is None else strength(final)

    def _bounds(self, seat: int) -> tuple[int, int] | None:
        """The least and the greatest that a hand may be; None where that cannot be told, or nobody contests it."""
        hands = self.result.hands
        return hands[seat].bounds(elsewhere(hands, seat)) if self.result.contested else None

    def _decided(self) -> bool:
        """Whether all the betting is over, though no line says who won."""
        return self.ending or not self.result.contested or (self.street == UPS and self.round_over())

    def _settle(self) -> None:
        result, hands = self.result, self.result.hands
        if not result.started or not result.ended or not (self.winners or self._decided()):
            return
        live = self.betting.live
        mucked = mucked_hands(self.lines)
        if result.room:
            mucked = {seat for seat in mucked if seat not in live or hands[seat].final is None}
        showdown = Showdown(self.betting, self._strength, mucked, self._bounds)
        settlement = Settlement(self.table, self.lines, showdown, ZERO, room=result.room)
        result.outcome = settlement.run(None, everything_stays=result.all_folded)
        audit_results(self.table, self.lines, result.outcome)


_DO: Mapping[type, Callable[[_Play, Any], None]] = {
    Ante: _Play._ante,
    Up: _Play._up,
    Act: _Play._act,
    Everybody: _Play._everybody,
    Says: _Play._says,
    Pot: _Play.state_pot,
    Show: _Play._show,
    Muck: _Play._show,
    Win: _Play._win,
}
"""What a line does, by what it is; the others do nothing."""
