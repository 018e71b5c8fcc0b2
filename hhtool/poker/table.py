"""Takes posts and actions to a `Betting`, and notes what the rules did not allow.

What is written is done as far as it can be. Where an amount is wrong and only one would have been right (a call,
a fixed bet), play goes on with the right one, so that one slip is not reported again at every later figure;
`shaky` then says that sums which depend on it prove nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, ClassVar, NamedTuple

from hhtool.cards.betting import ZERO, Allowed, Betting, Limits, Spot
from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Breach, Noted
from hhtool.i18n import Message, _
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Blind, Verb


class Turn(NamedTuple):
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


_CHECK, _CALL, _FOLD = Verb.CHECK, Verb.CALL, Verb.FOLD
_BRING_IN, _ALL_IN = Verb.BRING_IN, Verb.ALL_IN


class Table:
    """One deal's betting as the record tells it.

    `stated` are the blinds, `ante` the ante and `bring_in` the bring-in that the rules or the deal's heading name
    (None: none); `unit` gives the least chip. `later` may be told how many actions of each seat are still to come.
    `puts` are the chips that each of the `turns` put in.
    """

    KEPT: ClassVar = frozenset(
        {"names", "dealt", "antes", "exact", "shaky", "big_blind", "_stated", "_ante", "_paid_each"}
    )
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
        self.turns: list[Turn] = []
        self.puts: list[Decimal] = []
        self.street = 1
        self.exact = True
        self.shaky = False
        self.folded: dict[int, Span] = {}
        self.antes: dict[int, tuple[Decimal, Span]] = {}
        self.big_blind: Decimal | None = None
        self.first_actor: int | None = None
        self.room_big_blind: Decimal | None = None
        self._stated = stated
        self._ante = ante
        self._bring_in_due = bring_in
        self._short_bring_in = False
        self._unit = unit
        self._least_chip: Decimal | None = None
        self._paid_each: Decimal | None = None
        self.posts: list[Entry] = []
        self.pot_at: dict[Span, Decimal] = {}
        self._levels: set[Decimal] = set()
        self._shifts: set[Decimal] = set()
        self._more: dict[int, Decimal] = {}
        self._left: dict[int, set[Decimal]] = {}
        self.later = [0] * len(names)
        self._bet_span: Span | None = None

    def note(
        self, kind: str, span: Span, seat: int = -1, related: Sequence[tuple[Span, Message]] = (), **facts: Any
    ) -> None:
        """Note a breach."""
        self.breaches.append(Noted(kind, span, seat, facts, tuple(related)))

    # --- posts ---

    def ante(self, event: Ante, owed: int | None = None, *, maybe_owed: bool = False) -> None:
        """Antes. `owed` is a player who antes for everybody (a free ride); `maybe_owed`: somebody may have to."""
        self._antes(event)
        owed = self._rider() if owed is None and maybe_owed else owed
        if owed in self.dealt and owed is not None and set(self.antes) == {owed}:
            each = self.antes[owed][0] / len(self.dealt)
            self._paid_each = each
            self.betting.share_ante(owed, [seat for seat in self.dealt if seat != owed], each)

    def _rider(self) -> int | None:
        """The one player who has paid just the antes of all, of a deal whose predecessor is not known."""
        if len(self.antes) != 1 or self._ante is None:
            return None
        ((seat, (paid, _span)),) = self.antes.items()
        return seat if len(self.dealt) > 1 and paid == self._ante * len(self.dealt) else None

    def _antes(self, event: Ante) -> None:
        if event.each is not None:
            for seat in self.dealt:
                self._put_ante(seat, event.each, event.span)
            return
        for entry in event.entries:
            if entry.seat not in self.dealt:
                self.note("acts-out", entry.span, entry.seat)
            elif entry.amount is not None:
                self._put_ante(entry.seat, entry.amount, entry.span, entry.mark)

    def _put_ante(self, seat: int, amount: Decimal, span: Span, mark: str = "") -> None:
        before, _span = self.antes.get(seat, (ZERO, span))
        self.antes[seat] = (before + amount, span)
        self.betting.put(seat, amount, live=False)
        if "all in" in mark:
            self.betting.all_in.add(seat)

    def check_antes(self, owed: int | None, at: Span) -> None:
        """PK109 against the ante that is stated; a free ride counts as each player's own."""
        due = self._ante
        if not due or self._paid_each is not None or (owed is not None and owed in self.dealt):
            return
        if not self.antes:
            self.shaky = True
            self.note("antes-missing", at, due=due)
            for seat in self.dealt:
                self._owed(seat, due)
            return
        alike = set(self.antes.values())
        if len(alike) == 1 and set(self.antes) == set(self.dealt) and not self.betting.all_in:
            ((paid, span),) = alike
            if paid != due:
                self.shaky = True
                self.note("antes-amount", span, due=due, paid=paid)
                for seat in self.dealt:
                    self._owed(seat, due - paid)
            return
        told: set[Span] = set()
        for seat in self.dealt:
            if seat not in self.antes:
                self.shaky = True
                self.note("ante-missing", at, seat, due=due)
                self._owed(seat, due)
                continue
            paid, span = self.antes[seat]
            if paid != due and not (paid < due and seat in self.betting.all_in):
                self.shaky = True
                if span not in told:
                    self.note("ante-amount", span, seat, due=due, paid=paid)
                told.add(span)
                self._owed(seat, due - paid)

    def _owed(self, seat: int, due: Decimal) -> None:
        """What is missing of an ante is in the pot all the same; whether it left the stack is not known."""
        self._put(seat, due, ZERO, live=False)

    def doubt(self, seat: int, stacks: set[Decimal]) -> None:
        """It is not known which of `stacks` a player has."""
        self._left[seat] = stacks
        self.betting.stack[seat] = None

    def _put(self, seat: int, counted: Decimal, written: Decimal | None = None, *, live: bool = True) -> None:
        """Chips that count, and those that are written, where they are others: either may have left the stack."""
        written = counted if written is None else written
        stack = self.betting.stack[seat]
        if stack is not None and written != counted:
            self.doubt(seat, {stack})
        self.betting.put(seat, counted, live=live)
        if (left := self._left.get(seat)) is not None:
            left = {stack - paid for stack in left for paid in (counted, written) if stack >= paid}
            self._left[seat] = left
            if self.later[seat]:
                self.betting.all_in.discard(seat)
            elif 0 in left:
                self.betting.all_in.add(seat)

    def blind(self, event: Blind) -> None:
        """Blinds, in the order posted."""
        for entry in event.entries:
            if entry.seat not in self.dealt:
                self.note("acts-out", entry.span, entry.seat)
                continue
            self.posts.append(entry)
            amount = entry.amount or ZERO
            if "dead" in entry.mark:
                self.betting.put_dead(entry.seat, amount)
            else:
                self.betting.put(entry.seat, amount)
            if "all in" in entry.mark:
                self.betting.all_in.add(entry.seat)

    def roles(self) -> tuple[Entry | None, Entry | None, list[Entry]]:
        """The small blind, the big blind, and the big blinds of players who come in."""
        if [entry.mark for entry in self.posts] == ["small", "big"]:
            return self.posts[0], self.posts[1], []
        live = [entry for entry in self.posts if "dead" not in entry.mark]
        small = next((entry for entry in live if "small" in entry.mark), None)
        bigs = [entry for entry in live if "big" in entry.mark]
        plain = [entry for entry in live if entry not in bigs and entry is not small]
        if small is None and plain and not bigs and (len(plain) > 1 or self._is_small(plain[0])):
            small = plain.pop(0)
        bigs += plain
        if not bigs:
            return small, None, []
        start = small.seat if small else self.dealer if self.dealer is not None else bigs[0].seat - 1
        seats = {entry.seat for entry in bigs}
        first = self.betting.left_of(start, seats)
        if small is None and len(bigs) > 1 and self._begins_left_of_second(first, seats):
            first = self.betting.left_of(first if first is not None else start, seats)
        big = next(entry for entry in bigs if entry.seat == first)
        return small, big, [entry for entry in bigs if entry is not big]

    def _begins_left_of_second(self, first: int | None, seats: set[int]) -> bool:
        """Whether two blinds are alike, so that both are called big: the first may be the small one.

        Where the blinds are stated they say so; else it is told by who acts first.
        """
        if first is None:
            return False
        if self._stated is not None:
            return self._stated[0] == self._stated[1]
        second = self.betting.left_of(first, seats - {first})
        able = self.betting.live - self.betting.all_in
        return second is not None and self.first_actor == self.betting.left_of(second, able)

    def _is_small(self, entry: Entry) -> bool:
        if self._stated is None or entry.amount is None:
            return False
        return entry.amount < self._stated[1] and self.betting.stack[entry.seat] != 0

    def open_street(self, limits: Limits, *, judge_seats: bool = False, at: Span | None = None) -> None:
        """Begin the first round, after the posts."""
        small, big, more = self.roles()
        self._check_blinds(small, big, more, judge_seats=judge_seats, at=at)
        if big is not None:
            amount = self._right_blind(big)
            if "all in" in big.mark or self.betting.stack[big.seat] == 0:
                amount = max(amount, (self._stated or (ZERO, limits.size or ZERO))[1])
            self.big_blind = amount
            self.betting.post_bet(amount)
            self._bet_span = big.span
        elif small is not None:
            self.betting.post_bet(max(small.amount or ZERO, self._stated[1] if self._stated else ZERO))
        after = big.seat if big else small.seat if small else self.dealer
        if any(breach.kind == "blind-missing" for breach in self.breaches):
            after = None
        self.betting.start(after, self._with_least(limits))

    def _with_least(self, limits: Limits) -> Limits:
        """The limits of a round with the least bet where there is no fixed one."""
        if limits.kind == "fixed" or limits.least == (least := self.least_bet):
            return limits
        return limits._replace(least=least)

    def _right_blind(self, big: Entry) -> Decimal:
        due = self._stated[1] if self._stated else self.room_big_blind
        return due if due is not None and big.seat not in self.betting.all_in else big.amount or ZERO

    @property
    def least_bet(self) -> Decimal:
        """The least bet without a limit: the big blind, else one ante, else one chip."""
        if self.big_blind:
            return self.big_blind
        if self._stated:
            return self._stated[1]
        if chip := self.chip:
            return chip
        if self._least_chip is None:
            self._least_chip = self._unit()
        return self._least_chip

    @property
    def chip(self) -> Decimal | None:
        """What one ante is: as stated, else as most have paid it; None where there is none."""
        if self._ante or self._paid_each or not self.antes:
            return self._ante or self._paid_each
        antes = [paid for paid, _span in self.antes.values()]
        return antes[0] if antes.count(antes[0]) == len(antes) else max(set(antes), key=antes.count)

    def _check_blinds(
        self, small: Entry | None, big: Entry | None, more: list[Entry], *, judge_seats: bool, at: Span | None
    ) -> None:
        low, high = self._stated or (None, self.room_big_blind)
        for entry, due in ((small, low), (big, high), *((one, high) for one in more)):
            if entry is None or entry.amount is None or due is None or entry.amount == due:
                continue
            short = entry.amount < due and entry.seat in self.betting.all_in
            if not short:
                self.note("blind-amount", entry.span, entry.seat, due=due, paid=entry.amount)
                self.betting.put(entry.seat, due - entry.amount)
                self.shaky = True
        if not judge_seats or self.dealer is None or at is None or self._stated is None:
            return
        left = self.betting.left_of(self.dealer, self.dealt)
        due_small = self.dealer if len(self.dealt) == 2 and self.dealer in self.dealt else left
        if due_small is None:
            return
        due_big = self.betting.left_of(due_small, self.dealt)
        for entry, seat, due in ((small, due_small, self._stated[0]), (big, due_big, self._stated[1])):
            if seat is not None and due and (entry is None or entry.seat != seat):
                self.shaky = True
                self.note("blind-missing", entry.span if entry else at, seat, due=due)
                return

    # --- actions ---

    def act(self, event: Act, *, judged: bool = True, told: bool = False) -> bool:
        """Do what is written; False where nothing can be done: the player is out of it, or the round is over.

        With `judged` False enough has been said of the action, and its amount is taken as it is; `told` says that
        it has been noted that the player is not the one to act.
        """
        seat, verb, betting = event.seat, event.verb, self.betting
        self.later[seat] -= 1
        expected = betting.expected
        if seat not in self.dealt:
            self.note("acts-out", event.span, seat, expected=expected)
            return False
        if seat in self.folded:
            self.note("acts-folded", event.span, seat, self._fold_of(seat), expected=expected)
            return False
        if seat in betting.all_in:
            self.note("acts-all-in", event.span, seat, expected=expected)
            return False
        spot, pot = betting.spot(seat), betting.pot
        self.turns.append(Turn(event, self.street, spot, pot + betting.carried, expected))
        if seat == expected:
            betting.goes(seat)
        elif not betting.turn(seat):
            if not told:
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

    def fold_last(self, event: Act) -> None:
        """The last player folds too, where the rules let him: nobody is left."""
        betting = self.betting
        self.turns.append(Turn(event, self.street, betting.spot(event.seat), betting.pot, event.seat))
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
            facts = {"bet": betting.bet, "call": spot.call}
            self.note("check-facing-bet", event.span, seat, self._bet_here(), **facts)
        betting.skip(seat)

    def _fold_of(self, seat: int) -> list[tuple[Span, Message]]:
        return [(self.folded[seat], _("folded here"))]

    def _bet_here(self) -> list[tuple[Span, Message]]:
        return [(self._bet_span, _("the bet is made here"))] if self._bet_span else []

    def _call(self, event: Act, spot: Spot, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        need = betting.bet - betting.street[seat]
        more = ZERO
        added = event.added
        if added is None:
            added = spot.call
        if added == need > 0 and not event.all_in:
            self._put(seat, added)
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
            or added in self._left.get(seat, ())
        )
        if added != need and self._post_is_wrong(seat, betting.bet - added):
            betting.put(seat, added)
            betting.done(seat)
            return
        if need <= 0:
            if judged:
                self.note("nothing-to-call", event.span, seat)
            added = ZERO
        elif added != need and not short:
            level = betting.street[seat] + added
            more = added - need
            if judged and level not in self._levels and added != need - self._more.get(seat, ZERO):
                self._levels.add(level)
                self.shaky = True
                self.note(
                    "call-amount", event.span, seat, self._bet_here(), call=spot.call, added=added, bet=betting.bet
                )
            added = spot.call
        elif event.all_in:
            self._check_all_in(event, added)
        if more:
            self._more[seat] = self._more.get(seat, ZERO) + more
        self._put(seat, added, added + more)
        if event.all_in:
            betting.all_in.add(seat)
        betting.done(seat)

    def _post_is_wrong(self, seat: int, due: Decimal) -> bool:
        """Notes a small blind larger than the big one, where the call that follows says what it was."""
        entry = next((e for e in self.posts if e.seat == seat and "small" in e.mark), None)
        if entry is None or entry.amount is None or self.big_blind is None or self.street != 1:
            return False
        if entry.amount < self.big_blind or not 0 < due < self.big_blind:
            return False
        self.note("blind-evident", entry.span, seat, paid=entry.amount, due=due)
        self.betting.put(seat, due - entry.amount)
        return True

    def _bring_in(self, event: Act, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        if betting.bet or self.street > 1:
            self.shaky = True
            if judged:
                self.note("bring-in-again", event.span, seat, bet=betting.bet)
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
            self.note("bring-in-amount", event.span, seat, due=due, paid=added)
            added = due
        elif event.all_in:
            self._check_all_in(event, added)
        self._short_bring_in = all_in and due is None
        self._put(seat, added, added + self._more.get(seat, ZERO))
        if event.all_in:
            betting.all_in.add(seat)
        betting.bring_in(seat, max(added, due or ZERO))
        self._bet_span = event.span

    def _check_all_in(self, event: Act, added: Decimal) -> None:
        stack = self.betting.stack[event.seat]
        if stack is not None and stack != added:
            self.shaky = True
            self.note("all-in-amount", event.span, event.seat, stack=stack, added=added)

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
            self._put(seat, added if stack is None else min(added, stack))
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
        self._put(seat, right - betting.street[seat], total - betting.street[seat])
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
        self.note("raise-figures", event.span, event.seat, bet=betting.bet, to=to, by=by, added=added, total=fits[0])
        return fits[0]

    def _range(self, event: Act, allowed: Allowed, total: Decimal) -> Decimal:
        """`total`, or what it must have been; notes a bet or raise out of range."""
        _call, low, high, step, all_in, why = allowed
        for shift in self._shifts:
            # it is built on a bet that was written wrong
            if total - shift in step or total - shift == low:
                return total - shift
        if all_in is not None and total > all_in:
            self._off("bet-over-stack", event, allowed, total)
            self.shaky = True
            return all_in
        if all_in is not None and total == all_in and (high is None or total <= high):
            return total
        if low is None:
            if why in ("cap", "acted"):
                self._off("raise-barred", event, allowed, total)
            return total
        stack_unknown_all_in = all_in is None and (event.all_in or event.verb is _ALL_IN)
        if step:
            if total in step or (stack_unknown_all_in and total < step[-1]):
                return total
            self._off("bet-size", event, allowed, total)
            return step[0]
        if total < low and not stack_unknown_all_in:
            self._off("bet-small", event, allowed, total)
            self.shaky = True
        elif high is not None and total > high and not (self.shaky and self.betting.limits.kind == "pot"):
            self._off("bet-large", event, allowed, total)
            self.shaky = True
        return total

    def _off(self, kind: str, event: Act, allowed: Allowed, total: Decimal) -> None:
        """Note a bet or raise out of range."""
        self.note(kind, event.span, event.seat, total=total, bet=self.betting.bet, allowed=allowed)

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
