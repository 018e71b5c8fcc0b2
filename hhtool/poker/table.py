"""Takes posts and actions to a `Betting`, and notes what the rules did not allow.

What is written is done as far as it can be. Where an amount is wrong and only one would have been right (a call,
a fixed bet), play goes on with the right one, so that one error is not reported again at every later figure;
`shaky` then says that sums which depend on it prove nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import islice
from typing import ClassVar, NamedTuple

from hhtool.cards.betting import ZERO, Allowed, Betting, Limits, Spot
from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Breach
from hhtool.i18n import Message, _
from hhtool.lazy import lazy
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.poker.checks.betting import (
    ActsAgain,
    ActsUndealt,
    BetOutOfRange,
    Bound,
    CheckFacingBet,
    ContradictoryRaise,
    NothingToCall,
    WrongAllIn,
    WrongCall,
)
from hhtool.poker.checks.posts import BringInAgain, WrongBlind, WrongBringIn
from hhtool.poker.posts import Antes, Blinds
from hhtool.poker.record import Act, Ante, Blind, Verb
from hhtool.poker.stacks import Stacks


class BettingTurn(NamedTuple):
    """An action and what was allowed: the event, street (1, 2…), where its player stood and the pot before it."""

    event: Act
    street: int
    spot: Spot
    pot: Decimal
    expected: int | None

    @property
    def allowed(self) -> Allowed:
        """What the player might have done."""
        return self.spot.allowed

    @property
    def bet(self) -> Decimal:
        """The bet to meet."""
        return self.spot.bet


_CHECK, _CALL, _FOLD, _PASS = Verb.CHECK, Verb.CALL, Verb.FOLD, Verb.PASS
_BRING_IN, _ALL_IN = Verb.BRING_IN, Verb.ALL_IN


class BettingTable:
    """One deal's betting as the record tells it.

    `stated` are the blinds, `ante` the ante and `bring_in` the bring-in that the rules or the deal's heading name
    (None: none); `unit` gives the least chip. `acts` are the actions of the deal, as far as they are known beforehand.
    `puts` are the chips that each of the `turns` put in.
    """

    KEPT: ClassVar = frozenset({"names", "dealt", "antes", "exact", "shaky"})
    """What the checks of a session read of a deal's table."""

    def __init__(
        self,
        names: Sequence[str],
        dealt: Sequence[int],
        stacks: Sequence[Decimal | None],
        dealer: int | None,
        stated: tuple[Decimal, Decimal] | None = None,
        ante: Decimal | None = None,
        bring_in: Decimal | None = None,
        unit: Callable[[], Decimal] = lambda: Decimal(1),
    ) -> None:
        self.names = names
        self.dealt = tuple(dealt)
        self.dealer = dealer
        self.betting = Betting(len(names), dealt, stacks)
        self.breaches: list[Breach] = []
        self.turns: list[BettingTurn] = []
        self.puts: list[Decimal] = []
        self.street = 1
        self.exact = True
        self.shaky = False
        self.folded: dict[int, Span] = {}
        self.antes = Antes(self.dealt, ante)
        self.blinds = Blinds(self.betting, self.dealt, stated)
        self.stacks = Stacks(self.betting)
        self.acts: Sequence[Act] = ()
        self.big_blind: Decimal | None = None
        self._bring_in_due = bring_in
        self._short_bring_in = False
        self._unit = unit
        self._least_chip: Decimal | None = None
        self.pot_at: dict[Span, Decimal] = {}
        self._levels: set[Decimal] = set()
        self._shifts: set[Decimal] = set()
        self._more: dict[int, Decimal] = {}
        self._bet_span: Span | None = None

    # --- posts ---

    def ante(self, event: Ante, owed: int | None = None, *, maybe_owed: bool = False) -> None:
        """Antes. `owed` is a player who antes for everybody (a free ride); `maybe_owed`: somebody may have to."""
        for seat in self.dealt if not event.entries else ():
            self._put_ante(seat, self._amount(event.each, doubtful=event.doubtful), event.span)
        for entry in event.entries:
            if entry.seat not in self.dealt:
                self.breaches.append(ActsUndealt(entry.span, entry.seat))
            else:
                amount = self._amount(entry.amount, doubtful=entry.doubtful)
                self._put_ante(entry.seat, amount, entry.span, entry.mark)
        payer = self.antes.free_ride(owed) if maybe_owed or owed is not None else None
        if payer is not None and self.antes.each is not None:
            self.betting.share_ante(payer, [seat for seat in self.dealt if seat != payer], self.antes.each)

    def _amount(self, amount: Decimal | None, *, doubtful: bool) -> Decimal | None:
        """An ante as it is written; what is stated, if anything is, where it cannot be read."""
        return self.antes.stated or amount if doubtful or amount is None else amount

    def _put_ante(self, seat: int, amount: Decimal | None, span: Span, mark: str = "") -> None:
        if amount is None:
            self.shaky = True
            return
        self.antes.pay(seat, amount, span)
        self.betting.put(seat, amount, live=False)
        if "all in" in mark:
            self.betting.all_in.add(seat)

    def check_antes(self, owed: int | None, at: Span) -> None:
        """PK109 against the ante that is stated."""
        breaches, missing = self.antes.check(owed, at, self.betting.all_in)
        self.breaches += breaches
        self.shaky |= bool(missing)
        for seat, due in missing.items():
            # it is in the pot all the same; whether it left the stack is not known
            self.stacks.put(seat, due, ZERO, live=False)

    def blind(self, event: Blind) -> None:
        """Blinds, in the order posted."""
        for entry in event.entries:
            if entry.seat not in self.dealt:
                self.breaches.append(ActsUndealt(entry.span, entry.seat))
                continue
            self.blinds.entries.append(entry)
            amount = entry.amount or ZERO
            if "dead" in entry.mark:
                self.betting.put_dead(entry.seat, amount)
            else:
                self.betting.put(entry.seat, amount)
            if "all in" in entry.mark:
                self.betting.all_in.add(entry.seat)

    def roles(self) -> tuple[Entry | None, Entry | None, list[Entry]]:
        """The small blind, the big blind, and the big blinds of players who come in."""
        return self.blinds.roles(self.dealer)

    def open_street(self, limits: Limits, *, judge_seats: bool = False, at: Span | None = None) -> None:
        """Begin the first round, after the posts."""
        small, big, more = self.roles()
        wrong = [*self.blinds.put_right(small, big, more)]
        missing = self.blinds.missing(small, big, self.dealer, at) if judge_seats and at is not None else None
        self.breaches += [*wrong, missing] if missing else wrong
        self.shaky |= bool(wrong or missing)
        stated = self.blinds.stated
        if big is not None:
            amount = self.blinds.big_due(big)
            if "all in" in big.mark or self.betting.stack[big.seat] == 0:
                amount = max(amount, (stated or (ZERO, limits.size or ZERO))[1])
            self.big_blind = amount
            self.betting.post_bet(amount)
            self._bet_span = big.span
        elif small is not None:
            self.betting.post_bet(max(small.amount or ZERO, stated[1] if stated else ZERO))
        after = big.seat if big else small.seat if small else self.dealer
        self.betting.start(None if missing else after, self._with_least(limits))

    def _with_least(self, limits: Limits) -> Limits:
        """The limits of a round with the least bet where there is no fixed one."""
        if limits.kind == "fixed" or limits.least == (least := self.least_bet):
            return limits
        return limits._replace(least=least)

    @property
    def least_bet(self) -> Decimal:
        """The least bet without a limit: the big blind, else one ante, else one chip."""
        if self.big_blind:
            return self.big_blind
        if self.blinds.stated:
            return self.blinds.stated[1]
        if chip := self.antes.chip:
            return chip
        if self._least_chip is None:
            self._least_chip = self._unit()
        return self._least_chip

    # --- actions ---

    def act(self, event: Act, *, judged: bool = True, noted: bool = False) -> bool:
        """Do what is written; False where nothing can be done: the player is out of it, or the round is over.

        With `judged` False enough has been said of the action, and its amount is taken as it is; `noted` says that
        it has been noted that the player is not the one to act.
        """
        seat, verb, betting = event.seat, event.verb, self.betting
        self.stacks.later[seat] -= 1
        expected = betting.expected
        if seat not in self.dealt:
            self.breaches.append(ActsUndealt(event.span, seat, expected=expected))
            return False
        if seat in self.folded:
            related = ((self.folded[seat], _("folded here")),)
            self.breaches.append(ActsAgain(event.span, seat, after="fold", expected=expected, related=related))
            return False
        if seat in betting.all_in:
            self.breaches.append(ActsAgain(event.span, seat, after="all in", expected=expected))
            return False
        spot, pot = betting.spot(seat), betting.pot
        if event.doubtful:
            event = self._settled(event, spot)
        self.turns.append(BettingTurn(event, self.street, spot, pot + betting.carried, expected))
        if seat == expected:
            betting.goes(seat)
        elif not betting.turn(seat):
            if not noted:
                self.breaches.append(OutOfTurn(event.span, seat, expected=expected))
            if expected is None:
                self.puts.append(ZERO)
                return False
            judged = False
        if verb is _FOLD:
            self.folded[seat] = event.span
            betting.drop(seat)
        elif verb is _CHECK:
            self._check(event, spot, judged=judged)
        elif verb is _CALL:
            self._call(event, spot, judged=judged)
        elif verb is _BRING_IN:
            self._bring_in(event, judged=judged)
        else:
            self._raise(event, spot.allowed, judged=judged)
        self.puts.append(betting.pot - pot)
        return True

    def _settled(self, event: Act, spot: Spot) -> Act:
        """An action whose figure is doubtful: as it is written where that is allowed, else without figures."""
        allowed, street = spot.allowed, self.betting.street[event.seat]
        totals = [] if event.to is None else [event.to]
        if event.by is not None:
            totals.append(self.betting.bet + event.by)
        if event.added is not None:
            totals.append(street + event.added)
        if event.verb is _CALL:
            fits = event.added == spot.call
        elif allowed.step:
            fits = all(total in (*allowed.step, allowed.all_in) for total in totals)
        else:
            low, high = allowed.low, allowed.high
            fits = all(
                total == allowed.all_in or (low is not None and low <= total and (high is None or total <= high))
                for total in totals
            )
        fits = fits and len(set(totals)) <= 1
        return replace(event, doubtful=False) if fits else replace(event, added=None, to=None, by=None, doubtful=False)

    def fold_last(self, event: Act) -> None:
        """The last player folds too, where the rules let him: nobody is left."""
        betting = self.betting
        self.turns.append(BettingTurn(event, self.street, betting.spot(event.seat), betting.pot, event.seat))
        self.puts.append(ZERO)
        self.folded[event.seat] = event.span
        betting.drop(event.seat)

    def _check(self, event: Act, spot: Spot, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        if betting.bet <= betting.street[seat]:
            betting.done(seat)
            return
        self.shaky = True
        if judged:
            self.breaches.append(
                CheckFacingBet(event.span, seat, bet=betting.bet, call=spot.call, related=self._bet_here())
            )
        betting.skip(seat)

    def _bet_here(self) -> tuple[tuple[Span, Message], ...]:
        return ((self._bet_span, _("the bet is made here")),) if self._bet_span else ()

    def _call(self, event: Act, spot: Spot, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        need = betting.bet - betting.street[seat]
        more = ZERO
        added = event.added
        if added is None:
            added = spot.call
        if added == need > 0 and not event.all_in:
            self.stacks.put(seat, added)
            betting.done(seat)
            return
        if self._short_bring_in and added > need:
            # what the bring-in was is seen from the first who meets it, where its player could not pay it
            betting.bring_in(seat, betting.street[seat] + added)
            need = added
            self._short_bring_in = False
        short = added < need and (
            (event.all_in and betting.stack[seat] in (None, added))
            or betting.stack[seat] == added
            or self.stacks.may_be(seat, added)
        )
        if added != need and self._post_is_wrong(seat, betting.bet - added):
            betting.put(seat, added)
            betting.done(seat)
            return
        if need <= 0:
            if judged:
                self.breaches.append(NothingToCall(event.span, seat))
            added = ZERO
        elif added != need and not short:
            level = betting.street[seat] + added
            more = added - need
            if judged and level not in self._levels and added != need - self._more.get(seat, ZERO):
                self._levels.add(level)
                self.shaky = True
                figures = {"bet": betting.bet, "call": spot.call, "added": added}
                self.breaches.append(WrongCall(event.span, seat, **figures, related=self._bet_here()))
            added = spot.call
        elif event.all_in:
            self._check_all_in(event, added)
        if more:
            self._more[seat] = self._more.get(seat, ZERO) + more
        self.stacks.put(seat, added, added + more)
        if event.all_in:
            betting.all_in.add(seat)
        betting.done(seat)

    def _post_is_wrong(self, seat: int, due: Decimal) -> bool:
        """Notes a small blind larger than the big one, where the call that follows says what it was."""
        entry = next((e for e in self.blinds.entries if e.seat == seat and "small" in e.mark), None)
        if entry is None or entry.amount is None or self.big_blind is None or self.street != 1:
            return False
        if entry.amount < self.big_blind or not 0 < due < self.big_blind:
            return False
        self.breaches.append(WrongBlind(entry.span, seat, paid=entry.amount, due=due, evident=True))
        self.betting.put(seat, due - entry.amount)
        return True

    def _bring_in(self, event: Act, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        if betting.bet or self.street > 1:
            self.shaky = True
            if judged:
                self.breaches.append(BringInAgain(event.span, seat))
            betting.skip(seat)
            return
        due, added = self._bring_in_due, event.added
        if added is None:
            added = due if due is not None else self.least_bet
            self.exact = self.exact and due is not None
        all_in = event.all_in or betting.stack[seat] == added
        if due is not None and added != due and not (all_in and added < due):
            self.shaky = True
            self._levels.add(added)
            self._more[seat] = added - due
            self.breaches.append(WrongBringIn(event.span, seat, paid=added, due=due))
            added = due
        elif event.all_in:
            self._check_all_in(event, added)
        self._short_bring_in = all_in and due is None
        self.stacks.put(seat, added, added + self._more.get(seat, ZERO))
        if event.all_in:
            betting.all_in.add(seat)
        betting.bring_in(seat, max(added, due or ZERO))
        self._bet_span = event.span

    def _check_all_in(self, event: Act, added: Decimal) -> None:
        stack = self.betting.stack[event.seat]
        if stack is not None and stack != added:
            self.shaky = True
            self.breaches.append(WrongAllIn(event.span, event.seat, stack=stack, added=added))

    def _raise(self, event: Act, allowed: Allowed, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        before = len(self.breaches)
        total = self._total(event, allowed)
        judged = judged and len(self.breaches) == before
        if total is None:
            self.exact = False
            total = allowed.low if allowed.low is not None else betting.bet + betting.limits.least
        is_all_in = event.all_in or event.verb is _ALL_IN
        if is_all_in and event.verb is _ALL_IN and total <= betting.bet:
            added, stack = total - betting.street[seat], betting.stack[seat]
            self._check_all_in(event, added)
            self.stacks.put(seat, added if stack is None else min(added, stack))
            betting.all_in.add(seat)
            betting.done(seat)
            return
        if is_all_in and judged and allowed.all_in is not None and total < allowed.all_in:
            self._check_all_in(event, total - betting.street[seat])
            judged = False
        right = self._range(event, allowed, total) if judged else total
        if right != total:
            self._levels |= {total}
            self._shifts |= {total - right}
            self._more[seat] = self._more.get(seat, ZERO) + total - right
            self.shaky = True
        self.stacks.put(seat, right - betting.street[seat], total - betting.street[seat])
        if is_all_in:
            betting.all_in.add(seat)
        if right > betting.bet:
            betting.raise_to(seat, right)
            self._bet_span = event.span
        betting.done(seat)

    def _total(self, event: Act, allowed: Allowed) -> Decimal | None:
        """The total of the round that an action comes to; notes figures that contradict each other."""
        betting = self.betting
        to, by, added = event.to, event.by, event.added
        totals = [] if to is None else [to]
        if by is not None:
            totals.append(betting.bet + by)
        if added is not None:
            totals.append(betting.street[event.seat] + added)
        elif event.verb is _ALL_IN:
            return allowed.all_in
        if not totals:
            return allowed.step[0] if len(allowed.step) == 1 else None
        if totals.count(totals[0]) == len(totals):
            return totals[0]
        fits = [total for total in totals if total in allowed.step] or totals
        self.shaky = True
        self._levels |= set(totals)
        self.breaches.append(ContradictoryRaise(event.span, event.seat, bet=betting.bet))
        return fits[0]

    def _range(self, event: Act, allowed: Allowed, total: Decimal) -> Decimal:
        """`total`, or what it must have been; notes a bet or raise out of range."""
        _call, low, high, step, all_in, why = allowed
        is_all_in = event.all_in or event.verb is _ALL_IN
        for shift in () if is_all_in else self._shifts:
            # it is built on a bet that was written wrong; what a stack comes to is not
            if total - shift in step or total - shift == low:
                return total - shift
        if all_in is not None and total > all_in:
            self._out_of_range("stack", event, allowed, total)
            self.shaky = True
            return self._as_called(event, allowed) or all_in
        if all_in is not None and total == all_in and (high is None or total <= high):
            return total
        if low is None:
            if why in ("cap", "acted"):
                self._out_of_range("reopening", event, allowed, total)
            return total
        maybe_all_in = is_all_in or self.stacks.may_be(event.seat, total - self.betting.street[event.seat])
        stack_unknown_all_in = all_in is None and maybe_all_in
        if step:
            if total in step or (stack_unknown_all_in and total < step[-1]):
                return total
            self._out_of_range("fixed limit", event, allowed, total)
            return step[0]
        if total < low and not stack_unknown_all_in:
            self._out_of_range("least", event, allowed, total)
            self.shaky = True
            return self._as_called(event, allowed) or total
        if high is not None and total > high and not (self.shaky and self.betting.limits.kind == "pot"):
            self._out_of_range("limit", event, allowed, total)
            self.shaky = True
            return self._as_called(event, allowed) or total
        return total

    @lazy
    def _places(self) -> dict[Span, int]:
        """The place of each action among those of the deal."""
        return {act.span: place for place, act in enumerate(self.acts)}

    def _as_called(self, event: Act, allowed: Allowed) -> Decimal | None:
        """The total of the bet by the first call that meets it, where that was allowed; None where no call tells it."""
        betting, low, high = self.betting, allowed.low, allowed.high
        place = self._places.get(event.span)
        after = () if place is None else islice(self.acts, place + 1, None)
        call = next((act for act in after if act.verb not in (_FOLD, _PASS)), None)
        if call is None or call.verb is not _CALL or call.added is None or call.doubtful or call.all_in:
            return None
        if call.seat not in betting.live or betting.stack[call.seat] == call.added:
            return None
        level = betting.street[call.seat] + call.added
        return level if low is not None and low <= level and (high is None or level <= high) else None

    def _out_of_range(self, against: Bound, event: Act, allowed: Allowed, total: Decimal) -> None:
        breach = BetOutOfRange(event.span, event.seat, total=total, allowed=allowed, against=against)
        self.breaches.append(breach)

    def pot_now(self, span: Span) -> None:
        """Remember how large the pot is where the record states it, uncalled bets left out."""
        found = self.betting.uncalled()
        self.pot_at[span] = self.betting.pot - (found[1] if found else ZERO)

    # --- between rounds ---

    def close_street(self, keep: Sequence[int] = ()) -> None:
        """End a round: an uncalled bet goes back, save that of the seats in `keep`.

        Where a player was passed over and never acted, what the pot should be is not known.
        """
        if self.betting.skipped & self.betting.pending:
            self.shaky = True
        found = self.betting.uncalled(keep)
        if found:
            self.betting.give_back(*found)

    def next_street(self, after: int | None, limits: Limits) -> None:
        """Begin another round: first to act is the next player left of `after`."""
        self.street += 1
        self._levels = set()
        self._shifts = set()
        self._more = {}
        self._bet_span = None
        self.betting.next_street()
        self.betting.start(after, self._with_least(limits))
