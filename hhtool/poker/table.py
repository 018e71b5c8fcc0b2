"""Takes posts and actions to a `Betting`, and notes what the rules did not allow.

What is written is done as far as it can be. Where an amount is wrong and only one would have been right (a call,
a fixed bet), play goes on with the right one, so that one slip is not reported again at every later figure;
`shaky` then says that sums which depend on it prove nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from hhtool.cards.betting import ZERO, Allowed, Betting, Limits
from hhtool.checks import Breach
from hhtool.i18n import Message, _
from hhtool.poker.record import Act, Ante, Blind, Verb
from hhtool.record import Entry
from hhtool.source import Span


class Turn(NamedTuple):
    """An action and what was allowed: the event, street (1, 2…), the bet to meet and the pot before it."""

    event: Act
    street: int
    allowed: Allowed
    bet: Decimal
    pot: Decimal
    expected: int | None


class Table:
    """One deal's betting as the record tells it.

    `stated` are the blinds, `ante` the ante and `bring_in` the bring-in that the rules or the deal's heading name
    (None: none); `unit` gives the least chip. `later` may be told how many actions of each seat are still to come.
    `puts` are the chips that each of the `turns` put in.
    """

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
        self._paid_each: Decimal | None = None
        self.posts: list[Entry] = []
        self.pot_at: dict[Span, Decimal] = {}
        self._levels: set[Decimal] = set()
        self._shifts: set[Decimal] = set()
        self._more: dict[int, Decimal] = {}
        self._left: dict[int, set[Decimal]] = {}
        self.later: Counter[int] = Counter()
        self._bet_span: Span | None = None

    def note(
        self,
        kind: str,
        span: Span,
        seat: int = -1,
        related: Sequence[tuple[Span, Message]] = (),
        **facts: Any,
    ) -> None:
        """Note a breach."""
        self.breaches.append(Breach(kind, span, seat, facts, tuple(related)))

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
        if written != counted and stack is not None:
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
        if limits.kind == "none" or limits.kind == "pot":
            limits = limits._replace(least=self.least_bet)
        self.betting.start(after, limits)

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
        return self.chip or self._unit()

    @property
    def chip(self) -> Decimal | None:
        """What one ante is: as stated, else as most have paid it; None where there is none."""
        antes = [paid for paid, _span in self.antes.values()]
        return self._ante or self._paid_each or (max(set(antes), key=antes.count) if antes else None)

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
        turns, total = len(self.turns), self.betting.total
        before = total[event.seat]
        self.later[event.seat] -= 1
        done = self._do(event, judged=judged, told=told)
        if len(self.turns) > turns:
            self.puts.append(total[event.seat] - before)
        return done

    def fold_last(self, event: Act) -> None:
        """The last player folds too, where the rules let him: nobody is left."""
        betting = self.betting
        allowed = betting.allowed(event.seat)
        turn = Turn(event, self.street, allowed, betting.bet, sum(betting.total, ZERO), event.seat)
        self.turns.append(turn)
        self.puts.append(ZERO)
        self.folded[event.seat] = event.span
        betting.drop(event.seat)

    def _do(self, event: Act, *, judged: bool, told: bool) -> bool:
        seat, betting = event.seat, self.betting
        if seat not in self.dealt:
            self.note("acts-out", event.span, seat, expected=betting.expected)
            return False
        if seat in self.folded:
            self.note("acts-folded", event.span, seat, self._fold_of(seat), expected=betting.expected)
            return False
        if seat in betting.all_in:
            self.note("acts-all-in", event.span, seat, expected=betting.expected)
            return False
        expected = betting.expected
        allowed = betting.allowed(seat)
        self.turns.append(
            Turn(event, self.street, allowed, betting.bet, sum(betting.total, betting.carried), expected)
        )
        if not betting.turn(seat):
            if not told:
                self.note("out-of-turn", event.span, seat, expected=expected, closed=expected is None)
            if expected is None:
                return False
            judged = False
        if event.verb is Verb.FOLD:
            self.folded[seat] = event.span
            betting.drop(seat)
        elif event.verb is Verb.CHECK:
            if betting.bet > betting.street[seat]:
                self.shaky = True
                if judged:
                    self.note(
                        "check-facing-bet",
                        event.span,
                        seat,
                        self._bet_here(),
                        bet=betting.bet,
                        call=allowed.call,
                    )
                betting.skip(seat)
            else:
                betting.done(seat)
        elif event.verb is Verb.CALL:
            self._call(event, allowed, judged=judged)
        elif event.verb is Verb.BRING_IN:
            self._bring_in(event, judged=judged)
        else:
            self._raise(event, allowed, judged=judged)
        return True

    def _fold_of(self, seat: int) -> list[tuple[Span, Message]]:
        return [(self.folded[seat], _("folded here"))]

    def _bet_here(self) -> list[tuple[Span, Message]]:
        return [(self._bet_span, _("the bet is made here"))] if self._bet_span else []

    def _call(self, event: Act, allowed: Allowed, *, judged: bool) -> None:
        seat, betting = event.seat, self.betting
        need = betting.bet - betting.street[seat]
        more = ZERO
        added = event.added
        if added is None:
            added = allowed.call
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
                    "call-amount",
                    event.span,
                    seat,
                    self._bet_here(),
                    call=allowed.call,
                    added=added,
                    bet=betting.bet,
                )
            added = allowed.call
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
        is_all_in = event.verb is Verb.ALL_IN or event.all_in
        if event.verb is Verb.ALL_IN and total <= betting.bet:
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
        mine = betting.street[event.seat]
        readings = {}
        if event.to is not None:
            readings["to"] = event.to
        if event.by is not None:
            readings["by"] = betting.bet + event.by
        if event.added is not None:
            readings["added"] = mine + event.added
        elif event.verb is Verb.ALL_IN:
            return allowed.all_in
        if not readings:
            return allowed.step[0] if len(allowed.step) == 1 else None
        totals = list(readings.values())
        if len(set(totals)) == 1:
            return totals[0]
        fits = [total for total in totals if total in allowed.step] or totals
        self.shaky = True
        self._levels |= set(totals)
        self.note(
            "raise-figures",
            event.span,
            event.seat,
            bet=betting.bet,
            to=event.to,
            by=event.by,
            added=event.added,
            total=fits[0],
        )
        return fits[0]

    def _range(self, event: Act, allowed: Allowed, total: Decimal) -> Decimal:
        """`total`, or what it must have been; notes a bet or raise out of range."""
        seat, betting = event.seat, self.betting
        facts: dict[str, Any] = {"total": total, "bet": betting.bet, "allowed": allowed}
        for shift in self._shifts:
            # it is built on a bet that was written wrong
            if total - shift in allowed.step or total - shift == allowed.low:
                return total - shift
        if allowed.all_in is not None and total > allowed.all_in:
            self.note("bet-over-stack", event.span, seat, **facts)
            self.shaky = True
            return allowed.all_in
        if (
            allowed.all_in is not None
            and total == allowed.all_in
            and (allowed.high is None or total <= allowed.high)
        ):
            return total
        if allowed.low is None:
            if allowed.why in ("cap", "acted"):
                self.note("raise-barred", event.span, seat, **facts)
            return total
        stack_unknown_all_in = (event.all_in or event.verb is Verb.ALL_IN) and allowed.all_in is None
        if allowed.step:
            if total in allowed.step or (stack_unknown_all_in and total < allowed.step[-1]):
                return total
            self.note("bet-size", event.span, seat, **facts)
            return allowed.step[0]
        if total < allowed.low and not stack_unknown_all_in:
            self.note("bet-small", event.span, seat, **facts)
            self.shaky = True
        elif (
            allowed.high is not None
            and total > allowed.high
            and not (self.shaky and betting.limits.kind == "pot")
        ):
            self.note("bet-large", event.span, seat, **facts)
            self.shaky = True
        return total

    def pot_now(self, span: Span) -> None:
        """Remember how large the pot is where the record states it, uncalled bets left out."""
        found = self.betting.uncalled()
        self.pot_at[span] = sum(self.betting.total, ZERO) - (found[1] if found else ZERO)

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
        if limits.kind in ("none", "pot"):
            limits = limits._replace(least=self.least_bet)
        self.betting.start(after, limits)
