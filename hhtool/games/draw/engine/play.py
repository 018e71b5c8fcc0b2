"""The state machine of draw poker: it does what the record says and notes what the rules did not allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from hhtool.cards.betting import ZERO, Limits
from hhtool.cards.poker import HAND, strength
from hhtool.game.breach import noted
from hhtool.games.draw.checks.draws import RedealtThoughOpened, Unopened
from hhtool.games.draw.checks.offences import OffenderPlaysOn, StayingPotPaid
from hhtool.games.draw.engine.cards import audit_cards
from hhtool.games.draw.engine.drawing import PACK, Drawing
from hhtool.games.draw.engine.undoing import Undoing
from hhtool.games.draw.holdings import CARDED, holdings
from hhtool.games.draw.house import House
from hhtool.games.draw.proof import openers
from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, Event, Penalty, PotStays
from hhtool.games.draw.replay import Replay
from hhtool.notation.record import Figures
from hhtool.notation.source import Span
from hhtool.poker.checks.betting import ActsAgain, OpensAgain, UnclosedRound
from hhtool.poker.play import PokerPlay, all_shown, bets_of, mucked_hands
from hhtool.poker.positions import agreed_button
from hhtool.poker.record import Act, Ante, Blind, Muck, Pot, Show, Verb, Win
from hhtool.poker.replay import Carry, carry_into
from hhtool.poker.room_summary import audit_positions, audit_results
from hhtool.poker.showdown import Showdown

_FOLD, _OPEN = Verb.FOLD, Verb.OPEN
_OPENING = (Verb.OPEN, Verb.BET, Verb.RAISE, Verb.ALL_IN)


def carried_into(deal: Deal, house: House, carry: Carry) -> Carry:
    """The carry into a deal, which may not be the next; where anybody may open no pot stays on the table."""
    carry = carry_into(deal, carry)
    return carry._replace(pot=ZERO) if carry.pot is None and house.least is None else carry


def play(deal: Deal, house: House, carry: Carry) -> Replay:
    """Go through a deal once, as it is written."""
    return _Play(deal, house, carry).run()


class _Play(PokerPlay[Replay]):
    def __init__(self, deal: Deal, house: House, carry: Carry) -> None:
        self.deal, self.house = deal, house
        super().__init__(Replay(deal, house, carry))
        self.bets = bets_of(deal, house)
        if self.result.room and house.limit == "fixed" and self.bets:
            self.table.blinds.room_big = self.bets[0]
        self.table.blinds.first_actor = next((act.seat for act in self.lines[Act]), None)
        self.betting.carried = carry.pot or ZERO
        if self.result.room:
            place = deal.dealer_span if deal.dealer_span.line else deal.head_span
            self.table.dealer = agreed_button(self.table, self.lines, place)
        self.phase = "post"
        self.drawing = Drawing(self.table, self.lines[Draw], house)
        self.penalised: dict[int, Penalty] = {}
        self.undoing = Undoing(self.result, self.table, self.winners)
        self.dropped_all: set[int] = set()
        self.lone: int | None = None
        self.redealt = self.all_folded = False
        self.last: Event | None = None
        self.winning: set[int] = set()

    # --- the run ---

    def run(self) -> Replay:
        result, table, lines = self.result, self.table, self.lines
        cards = lines.any_of(CARDED)
        result.hands = holdings(self.deal.players, cards)
        for event in self.deal.events:
            do = _DO.get(type(event))
            if do is not None:
                do(self, event)
            self.last = event
        self._finish()
        audit_cards(cards, result.hands, table, self.drawing.reshuffled, self.house.least is not None)
        if result.room:
            audit_positions(table, lines)
        return self.concluded()

    # --- posts ---

    def _ante(self, event: Ante) -> None:
        self.table.ante(event, self._owes(), maybe_owed=self.result.carry.pot is None)

    def _blind(self, event: Blind) -> None:
        self.table.blind(event)

    def _owes(self) -> int | None:
        owes = self.result.carry.owes
        return self.deal.players.index(owes) if owes in self.deal.players else None

    def _limits(self, street: int) -> Limits:
        size = self.bets[street - 1] if self.bets else None
        return Limits(self.house.limit, size, Decimal(1), self.house.cap, self.house.reopen == "half")

    def _begin(self) -> None:
        """The posts are in: the first round begins."""
        self.phase = "bet"
        self.result.started = True
        place = self._posting_place()
        self.table.check_antes(self._owes(), place)
        self.table.open_street(self._limits(1), judge_seats=not self.result.room, at=place)

    def _posting_place(self) -> Span:
        return next((event.span for event in self.lines.any_of((Ante, Blind))), self.deal.head_span)

    # --- betting ---

    def _act(self, event: Act) -> None:
        if self.phase == "post":
            self._begin()
        result, table, betting = self.result, self.table, self.betting
        event = self.without_pass(event)
        seat, verb = event.seat, event.verb
        if seat in result.caught:
            table.breaches.append(OffenderPlaysOn(event.span, seat))
            return
        if verb is _FOLD and betting.live == {seat} and self._may_all_pass():
            # who folds before anybody has opened passes, and so may the last
            table.fold_last(event)
            self.all_folded = True
            return
        if seat == self.lone and table.street == 1 and self.phase == "bet":
            if verb is _FOLD:
                self._fold_alone(seat, event.span)
            self.lone = None
            return
        if self.phase == "draw" or (table.street == 1 and verb is not _FOLD and self._draw_left_out(event)):
            self._second_round(event)
        opener = result.opener if verb is _OPEN and table.street == 1 else None
        if opener is not None:
            table.breaches.append(OpensAgain(event.span, seat, opener=opener))
        before = betting.bet
        done = table.act(event, judged=opener is None)
        if done and betting.bet > before and result.opener is None and table.street == 1 and verb in _OPENING:
            result.opener, result.opening = seat, event
        if len(betting.live) == 1:
            self._all_dropped()

    def _may_all_pass(self) -> bool:
        """Whether openers are needed and nobody has opened, so that the pot stays if nobody will."""
        return self.house.least is not None and self.result.opener is None and self.table.street == 1

    def _draw_left_out(self, event: Act) -> bool:
        """Whether an action after the first round belongs to the second, in a record that has no draw lines.

        Where draws are still to come it is an action too many in the first.
        """
        if not self.round_over():
            return False
        return not any(draw.span > event.span for draw in self.lines[Draw])

    def _all_dropped(self) -> None:
        (left,) = self.betting.live
        self.dropped_all.add(left)

    def _check_closed(self, span: Span) -> None:
        betting = self.betting
        if betting.closed or (self.table.shaky and not betting.pending):
            return
        if self.house.least is not None and self.result.opener is None and self.table.street == 1:
            return
        if any(noted(self.table, UnclosedRound)):
            return
        self.table.breaches.append(UnclosedRound(span, betting.expected or -1, expected=betting.expected))

    # --- the draw ---

    def _unopened(self, span: Span) -> None:
        """DR113: play went on though nobody opened."""
        if self.lines[AllPass] or self.result.opener is not None or self.table.street != 1:
            return
        if self.house.least is not None:
            self.table.breaches.append(Unopened(span))

    def _start_draw(self, span: Span) -> None:
        if self.phase == "post":
            self._begin()
        if self.phase != "bet" or self.table.street != 1:
            return
        self._check_closed(span)
        self._unopened(span)
        self.table.close_street(self._keep())
        self.phase = "draw"
        self.result.drawn = True
        live = self.betting.live
        for seat, holding in enumerate(self.result.hands):
            holding.no_draw = seat not in live
        self.drawing.begin()

    def _keep(self) -> list[int]:
        """The offender's unmet bet stays in the pot unless all have dropped."""
        return [] if self.dropped_all & set(self.result.caught) else list(self.result.caught)

    def _draw(self, event: Draw) -> None:
        self._start_draw(event.span)
        if event.seat in self.result.caught:
            self.table.breaches.append(OffenderPlaysOn(event.span, event.seat))
            return
        self.drawing.draw(event, under_way=self.phase == "draw")

    def _second_round(self, event: Act) -> None:
        self._start_draw(event.span)
        self.phase = "bet"
        dealer, opener = self.table.dealer, self.result.opener
        after = dealer
        if self.house.least is not None and self.house.second_round == "opener" and opener is not None:
            after = (opener - 1) % self.betting.seats
        self.table.next_street(after, self._limits(2))

    # --- openers, passing ---

    def _all_pass(self, event: AllPass) -> None:
        if self.phase == "post":
            self._begin()
        if self.result.opener in self.result.caught:
            for seat in list(self.betting.live):
                self._fold_alone(seat, event.span)
            return
        if self.result.opener is not None:
            self.table.breaches.append(RedealtThoughOpened(event.span, self.result.opener))
            self.redealt = True
            return
        for seat in list(self.betting.pending):
            self.betting.done(seat)

    def _caught(self, event: Caught) -> None:
        if self.phase == "post":
            self._begin()
        seat = event.seat
        self.result.caught.setdefault(seat, event.span)
        if self.winners:
            self.undoing.after_win.add(seat)
            return
        if seat in self.betting.live and len(self.betting.live) > 1:
            self.betting.drop(seat)
            if len(self.betting.live) == 1:
                (self.lone,) = self.betting.live

    def _fold_alone(self, seat: int, span: Span) -> None:
        """The last player drops too, after the opener was caught: all have dropped, and the pot stays."""
        self.table.folded[seat] = span
        self.betting.drop(seat)
        self.dropped_all |= set(self.result.caught)
        self.lone = None

    def _penalty(self, event: Penalty) -> None:
        self.penalised[event.seat] = event
        for entry in event.entries:
            amount = entry.amount or ZERO
            paid = self.result.penalties
            paid[entry.seat] = paid.get(entry.seat, ZERO) + amount
            paid[event.seat] = paid.get(event.seat, ZERO) - amount

    # --- the end ---

    def _pot_stays(self, event: PotStays) -> None:
        self.undoing.stays = event
        if self.winners:
            self.undoing.later.append(event)

    def _show(self, event: Show | Muck) -> None:
        seat, last = event.seat, self.last
        if self.result.room and seat in self.table.folded:
            just_folded = isinstance(last, Act) and last.verb is _FOLD and last.seat == seat
            if not just_folded:
                self.table.breaches.append(ActsAgain(event.span, seat, after="fold"))
        if isinstance(event, Show) and seat in self.betting.live and len(self.betting.live) > 1:
            self._to_showdown(event.span)

    def _to_showdown(self, span: Span) -> None:
        if self.phase == "post":
            self._begin()
        if self.phase == "draw":
            self.phase = "bet"
            self.table.street = 2
            self.betting.next_street()
        elif self.phase == "bet":
            self._check_closed(span)
            self._unopened(span)
        else:
            return
        self.table.close_street(self._keep())
        self.phase = "end"

    def _win(self, event: Win) -> None:
        if not self.winners and self.phase != "end":
            self._to_showdown(event.span)
        self.winners.append(event)
        if self.undoing.after_win:
            self.undoing.later.append(event)
        for entry in event.entries:
            if entry.seat in self.result.caught and entry.seat not in self.undoing.after_win:
                self.winning.add(entry.seat)
                self.table.breaches.append(OffenderPlaysOn(entry.span, entry.seat))

    def _finish(self) -> None:
        result, betting, lines = self.result, self.betting, self.lines
        if self.phase == "post" and self.undoing.stays and lines.any_of((Ante, Blind, Figures)):
            self._begin()
        if self.phase in ("bet", "draw"):
            self.table.close_street(self._keep())
        live = len(betting.live)
        result.contested = live > 1
        if not result.drawn:
            # where two or more are left there was a draw, though it is not written
            for seat, holding in enumerate(result.hands):
                holding.no_draw = live < 2 or seat not in betting.live
        unopened = result.opener is None and self.table.street == 1 and not result.drawn and not self.redealt
        everyone_checked = self.phase == "bet" and betting.closed and not betting.skipped and live > 1
        # the others folded before anybody had opened
        alone = self._may_all_pass() and live == 1 and not (betting.bet or self.winners or result.caught)
        # of a pot that stays where nobody acts it need not be said that all passed
        unplayed = bool(lines[PotStays]) and not lines[Act]
        said = bool(lines[AllPass]) or unplayed or self.all_folded or alone
        result.passed = unopened and self.house.least is not None and (said or everyone_checked)
        result.passed = result.passed or (unopened and said and not self.winners)
        decided = live == 1 and not result.room
        figures = any(line.kind == "score" for line in lines[Figures])
        result.ended = bool(
            self.winners
            or self.undoing.stays
            or result.passed
            or self.redealt
            or decided
            or (self.phase == "end" and all_shown(lines, betting.live))
            or (figures and not result.room)
        )
        result.least = self._least()
        self._openers()
        self._settle()
        self._carry()

    def _least(self) -> Decimal | None:
        """The smallest ante or bet that the deal writes."""
        table = self.table
        bets = [act.added for act in self.lines[Act] if act.verb in (Verb.OPEN, Verb.BET)]
        blinds = [blind.amount for blind in table.blinds.entries if not blind.mark]
        return min((amount for amount in (table.antes.chip, *blinds, *bets) if amount), default=None)

    def _openers(self) -> None:
        result, least = self.result, self.house.least
        if least is None or result.opener is None:
            return
        result.proof = openers(result.hands, result.opener, least)

    def _settle(self) -> None:
        result = self.result
        if (
            not result.started
            or not result.ended
            or not (self.winners or self.undoing.stays or result.passed or self._decided())
        ):
            return
        mucked = mucked_hands(self.lines)
        if result.room and mucked:
            mucked = {s for s in mucked if s not in self.betting.live or self._strength(s) is None}
        showdown = Showdown(self.betting, self._strength, mucked)
        must_stay = result.passed or self.must_stay()
        result.outcome = self.undoing.outcome(self.lines, showdown, must_stay=must_stay, ended=self.phase == "end")
        audit_results(self.table, self.lines, result.outcome)
        again = [event for event in self.undoing.later if isinstance(event, Win)]
        if must_stay and self.undoing.stays is None and self.winners and not (self.winning & set(result.caught)):
            win = (again or self.winners)[0]
            self.table.breaches.append(StayingPotPaid(win.span, win.entries[0].seat))

    def sum_due(self, changes: Sequence[Decimal]) -> Decimal | None:
        """What the changes come to: what lay on the table goes with the pot; where nobody won it, more may lie there."""
        carried = self.result.carry.pot
        if self.house.least is None:
            return ZERO
        if _nobody_won(changes):
            return None
        return carried if carried is not None or sum(changes, ZERO) >= 0 else ZERO

    def _decided(self) -> bool:
        """Whether the winners follow from the cards or the folds, though no line names them."""
        return len(self.betting.live) == 1 or self.phase == "end"

    def must_stay(self) -> bool:
        """Whether the pot stays on the table: false openers were found after all the others had dropped."""
        caught = set(self.result.caught)
        return bool(caught) and self.betting.live <= caught and not self.result.contested

    def _strength(self, seat: int) -> int | None:
        """The strength of a live hand; None where it is not known, or its lines contradict one another."""
        holding = self.result.hands[seat]
        final = holding.final
        if final is None or holding.disputed or len(set(final)) < HAND or max(final) >= PACK:
            return None
        return strength(final)

    def _carry(self) -> None:
        result, outcome = self.result, self.result.outcome
        pot: Decimal | None = ZERO
        if outcome is not None and (result.passed or self.undoing.stays or outcome.stays):
            sure = self.table.exact and result.carry.pot is not None and not self.undoing.undone
            pot = outcome.stays if sure else None
        elif outcome is None and not result.room:
            pot = None if result.started else self._left_unplayed()
        owes = next((self.result.name(seat) for seat, event in self.penalised.items() if event.next_antes), None)
        left = result.left(self.dealt)
        if self.undoing.undone:
            # whose the pot is now the rules do not say
            left = {name: stack for name, stack in left.items() if name not in self.deal.players}
        result.end = Carry(left, pot, owes, result.room, False, self.deal.label, result.carry.partial)
        result.due = {seat: self.undoing.penalty_due(seat) for seat in result.caught}
        result.penalised = self.penalised

    def _left_unplayed(self) -> Decimal | None:
        """What lies on the table after a deal without play."""
        before, changes = self.result.carry.pot, self.unplayed()
        if before is None or self.house.least is None or not self.lines[Figures]:
            return before
        if changes is None:
            return None
        return before - sum(changes, ZERO) if _nobody_won(changes) else ZERO


def _nobody_won(changes: Sequence[Decimal]) -> bool:
    """Whether nobody seems to have taken the pot: nobody gained, or all the others alike, by the penalty of one."""
    _least, *others = sorted(changes) or [ZERO]
    return max(changes, default=ZERO) <= 0 or (sum(changes) < 0 and len(others) > 1 and others[0] == others[-1])


_DO: Mapping[type, Callable[[_Play, Any], None]] = {
    Ante: _Play._ante,
    Blind: _Play._blind,
    Act: _Play._act,
    Draw: _Play._draw,
    AllPass: _Play._all_pass,
    Caught: _Play._caught,
    Penalty: _Play._penalty,
    PotStays: _Play._pot_stays,
    Pot: _Play.state_pot,
    Show: _Play._show,
    Muck: _Play._show,
    Win: _Play._win,
}
"""What a line does, by what it is; the others do nothing."""
