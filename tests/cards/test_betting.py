"""Chips, turns and pots: the usual laws of betting, by example and by property."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from hhtool.cards.betting import Betting, Limits, shares


def table(*stacks: int | None) -> Betting:
    """Seats with these stacks, all dealt in."""
    return Betting(len(stacks), range(len(stacks)), [None if stack is None else Decimal(stack) for stack in stacks])


def pots(betting: Betting) -> list[tuple[int, tuple[int, ...]]]:
    return [(int(pot.amount), pot.seats) for pot in betting.pots()]


class TestTurns:
    def test_they_go_to_the_left_of_the_dealer_and_round(self) -> None:
        betting = table(100, 100, 100)
        betting.start(2, Limits())
        order = []
        while (seat := betting.expected) is not None:
            assert betting.turn(seat)
            order.append(seat)
            betting.done(seat)
        assert order == [0, 1, 2]

    def test_a_bet_gives_everybody_else_a_turn_again(self) -> None:
        betting = table(100, 100, 100)
        betting.start(2, Limits())
        betting.turn(0)
        betting.done(0)
        betting.turn(1)
        betting.put(1, Decimal(5))
        betting.raise_to(1, Decimal(5))
        betting.done(1)
        assert (betting.expected, betting.pending) == (2, {0, 2})

    def test_whoever_is_passed_over_may_still_act(self) -> None:
        betting = table(100, 100, 100)
        betting.start(2, Limits())
        assert not betting.turn(1)
        betting.done(1)
        assert betting.turn(0)
        betting.done(0)
        assert betting.expected == 2

    def test_nobody_acts_when_all_others_are_all_in_and_met(self) -> None:
        betting = table(5, 100)
        betting.put(0, Decimal(5))
        betting.put(1, Decimal(5))
        betting.next_street()
        betting.start(0, Limits())
        assert betting.closed


class TestLimits:
    def test_no_limit_a_raise_is_at_least_the_last(self) -> None:
        betting = table(100, 100, 100)
        betting.start(2, Limits(least=Decimal(2)))
        betting.put(0, Decimal(10))
        betting.raise_to(0, Decimal(10))
        betting.put(1, Decimal(25))
        betting.raise_to(1, Decimal(25))
        allowed = betting.allowed(2)
        assert (allowed.call, allowed.low, allowed.high) == (Decimal(25), Decimal(40), Decimal(100))

    def test_pot_limit_is_the_pot_after_the_call(self) -> None:
        betting = table(100, 100, 100)
        for seat in range(3):
            betting.put(seat, Decimal(1), live=False)
        betting.start(2, Limits("pot", least=Decimal(1)))
        betting.put(0, Decimal(3))
        betting.raise_to(0, Decimal(3))
        assert betting.allowed(1).high == Decimal(3 + 3 + 3 + 3)

    def test_a_fixed_limit_has_one_size_and_a_cap(self) -> None:
        betting = table(100, 100)
        betting.start(1, Limits("fixed", Decimal(2), cap=2))
        assert betting.allowed(0).step == (Decimal(2),)
        betting.put(0, Decimal(2))
        betting.raise_to(0, Decimal(2))
        betting.put(1, Decimal(4))
        betting.raise_to(1, Decimal(4))
        assert betting.allowed(0).why == "cap"

    def test_a_short_all_in_does_not_reopen(self) -> None:
        betting = table(100, 14, 100)
        betting.start(2, Limits(least=Decimal(2)))
        betting.put(0, Decimal(10))
        betting.raise_to(0, Decimal(10))
        betting.done(0)
        betting.put(1, Decimal(14))
        betting.raise_to(1, Decimal(14))
        betting.done(1)
        assert betting.allowed(0).why == "acted"
        assert betting.allowed(2).low is not None

    def test_a_stack_bounds_everything(self) -> None:
        betting = table(7, 100)
        betting.start(1, Limits(least=Decimal(10)))
        assert (betting.allowed(0).low, betting.allowed(0).high) == (Decimal(7), Decimal(7))


class TestPots:
    def test_a_player_all_in_for_less_plays_for_the_main_pot(self) -> None:
        betting = table(10, 30, 100, 100)
        for seat, amount in enumerate((10, 30, 50, 50)):
            betting.put(seat, Decimal(amount))
        assert pots(betting) == [(40, (0, 1, 2, 3)), (60, (1, 2, 3)), (40, (2, 3))]

    def test_the_chips_of_those_who_dropped_stay_in(self) -> None:
        betting = table(10, 100, 100)
        for seat, amount in enumerate((10, 20, 20)):
            betting.put(seat, Decimal(amount))
        betting.drop(1)
        assert pots(betting) == [(30, (0, 2)), (20, (2,))]

    def test_an_uncalled_bet_goes_back(self) -> None:
        betting = table(100, 100)
        betting.put(0, Decimal(30))
        betting.put(1, Decimal(10))
        assert betting.uncalled() == (0, Decimal(20))
        assert betting.uncalled(keep=[0]) is None

    def test_a_dead_blind_is_in_the_main_pot_for_everybody(self) -> None:
        betting = table(5, 100, 100)
        for seat in range(3):
            betting.put(seat, Decimal(5))
        betting.put_dead(2, Decimal(2))
        assert pots(betting) == [(17, (0, 1, 2))]

    def test_a_free_ride_is_everybodys_own_ante(self) -> None:
        betting = table(1, 100, 100)
        betting.put(1, Decimal(3), live=False)
        betting.share_ante(1, [0, 2], Decimal(1))
        assert betting.uncalled() is None
        assert pots(betting) == [(3, (0, 1, 2))]

    @given(st.lists(st.tuples(st.integers(1, 50), st.booleans()), min_size=2, max_size=8))
    def test_no_chip_is_lost(self, seats: list[tuple[int, bool]]) -> None:
        betting = table(*(stake for stake, _live in seats))
        for seat, (stake, live) in enumerate(seats):
            betting.put(seat, Decimal(stake))
            if not live and len(betting.live) > 1:
                betting.drop(seat)
        assert sum(pot.amount for pot in betting.pots()) == sum(stake for stake, _live in seats)
        assert all(pot.seats for pot in betting.pots())


class TestBringIn:
    """A forced bet below the least one: it is completed, not raised, and gives its player no option."""

    def begun(self, limits: Limits, *stacks: int) -> Betting:
        betting = table(*stacks)
        betting.start(2, limits)
        betting.put(0, Decimal(1))
        betting.bring_in(0, Decimal(1))
        return betting

    def test_a_fixed_bet_completes_it(self) -> None:
        betting = self.begun(Limits("fixed", Decimal(3)), 100, 100, 100)
        assert betting.expected == 1
        assert (betting.allowed(1).call, betting.allowed(1).step) == (1, (3,))

    def test_the_completion_is_the_first_bet_of_the_cap(self) -> None:
        betting = self.begun(Limits("fixed", Decimal(3), cap=2), 100, 100, 100)
        for seat, total in ((1, 3), (2, 6)):
            betting.put(seat, Decimal(total))
            betting.raise_to(seat, Decimal(total))
            betting.done(seat)
        assert betting.allowed(0).why == "cap"

    def test_merely_called_the_round_is_over(self) -> None:
        betting = self.begun(Limits("fixed", Decimal(3)), 100, 100, 100)
        for seat in (1, 2):
            betting.put(seat, Decimal(1))
            betting.done(seat)
        assert betting.closed

    def test_completed_its_player_decides_again(self) -> None:
        betting = self.begun(Limits("fixed", Decimal(3)), 100, 100, 100)
        betting.put(1, Decimal(3))
        betting.raise_to(1, Decimal(3))
        betting.done(1)
        betting.drop(2)
        assert betting.expected == 0
        assert betting.allowed(0).step == (6,)

    def test_after_an_all_in_of_less_than_half_the_bet_is_still_to_be_completed(self) -> None:
        betting = self.begun(Limits("fixed", Decimal(6)), 100, 2, 100)
        betting.put(1, Decimal(2))
        betting.raise_to(1, Decimal(2))
        betting.done(1)
        assert betting.allowed(2).step == (6,)

    def test_without_a_limit_a_raise_is_at_least_the_bring_in(self) -> None:
        assert self.begun(Limits("none"), 100, 100, 100).allowed(1).low == 2


def test_odd_chips_go_one_each_to_the_first_winners() -> None:
    assert shares(Decimal(11), [2, 0, 1], Decimal(1)) == {2: Decimal(4), 0: Decimal(4), 1: Decimal(3)}
    assert shares(Decimal("0.05"), [0, 1], Decimal("0.01")) == {0: Decimal("0.03"), 1: Decimal("0.02")}


@given(st.integers(0, 10_000), st.integers(1, 8))
def test_a_share_is_never_a_chip_away_from_even(amount: int, winners: int) -> None:
    split = shares(Decimal(amount), range(winners), Decimal(1))
    assert sum(split.values()) == amount
    assert max(split.values()) - min(split.values()) <= 1
