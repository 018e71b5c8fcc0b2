"""A meaning is possible if and only if some whole table has it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.sheets.inference import Inference, Sum, SumRow, infer

Meaning = tuple[int, int]  # bid, taken


def score(meaning: Meaning) -> int:
    bid, taken = meaning
    if bid == taken:
        return 10 * bid or 5
    return taken if taken > bid else -10 * (bid - taken)


def deal(cards: int, *domains: list[Meaning]) -> SumRow[Meaning]:
    """All tricks are taken, and the bids do not make their number."""
    return SumRow(domains, score, lambda meaning: (meaning[1], meaning[0]), {cards: ~(1 << cards)})


def anything(cards: int) -> list[Meaning]:
    return [(bid, taken) for bid in range(cards + 1) for taken in range(cards + 1)]


def whole_rows(cards: int, domains: list[list[Meaning]]) -> list[tuple[Meaning, ...]]:
    return [row for row in product(*domains) if sum(taken for _, taken in row) == cards != sum(bid for bid, _ in row)]


def by_brute_force(
    cards: list[int], tables: list[list[list[Meaning]]], sums: list[Sum]
) -> list[list[set[Meaning]]] | None:
    possible: list[list[set[Meaning]]] = [[set() for _ in row] for row in tables]
    found = False
    for table in product(*(whole_rows(n, domains) for n, domains in zip(cards, tables, strict=True))):
        if all(sum(score(table[row][column]) for row in rows) == total for column, rows, total in sums):
            found = True
            for row, cells in enumerate(table):
                for column, meaning in enumerate(cells):
                    possible[row][column].add(meaning)
    return possible if found else None


@st.composite
def small_tables(draw: st.DrawFn) -> tuple[list[int], list[list[list[Meaning]]], list[Sum]]:
    columns = draw(st.integers(2, 3))
    cards = draw(st.lists(st.integers(1, 2), min_size=1, max_size=4))
    budget = draw(st.integers(2, 6))  # of unreadable cells, lest brute force take for ever
    tables = []
    for n in cards:
        row = []
        for _ in range(columns):
            if budget and draw(st.booleans()):
                budget -= 1
                row.append(draw(st.lists(st.sampled_from(anything(n)), min_size=1, max_size=5, unique=True)))
            else:
                row.append([draw(st.sampled_from(anything(n)))])
        tables.append(row)
    rows = [
        draw(st.sampled_from(whole or [tuple(d[0] for d in t)]))
        for n, t in zip(cards, tables, strict=True)
        for whole in [whole_rows(n, t)]
    ]
    sums = []
    for column in range(columns):
        for _ in range(draw(st.integers(0, 2))):
            first = draw(st.integers(0, len(cards) - 1))
            last = draw(st.integers(first, len(cards) - 1))
            total = sum(score(rows[row][column]) for row in range(first, last + 1))
            slip = draw(st.sampled_from([0] * 7 + [1, 5, -10]))
            sums.append(Sum(column, tuple(range(first, last + 1)), total + slip))
    return cards, tables, sums


@given(small_tables())
def test_what_is_possible_is_what_some_whole_table_has(
    case: tuple[list[int], list[list[list[Meaning]]], list[Sum]],
) -> None:
    cards, tables, sums = case
    inference = infer([deal(n, *row) for n, row in zip(cards, tables, strict=True)], sums)
    expected = by_brute_force(cards, tables, sums)
    assert inference.exact
    assert inference.consistent == (expected is not None)
    if expected is not None:
        assert inference.possible == expected


@given(small_tables(), st.integers(0, 300))
def test_with_a_small_budget_nothing_possible_is_excluded(
    case: tuple[list[int], list[list[list[Meaning]]], list[Sum]], budget: int
) -> None:
    cards, tables, sums = case
    inference = infer([deal(n, *row) for n, row in zip(cards, tables, strict=True)], sums, budget)
    expected = by_brute_force(cards, tables, sums)
    if expected is None:
        assert not (inference.consistent and inference.exact)
    else:
        assert inference.consistent
        for found, row in zip(inference.possible, expected, strict=True):
            for cell, needed in zip(found, row, strict=True):
                assert cell >= needed
        if inference.exact:
            assert inference.possible == expected


@given(st.integers(1, 3), st.lists(st.lists(st.sampled_from(anything(3)), max_size=5), min_size=1, max_size=4))
def test_a_row_alone_keeps_what_is_in_a_whole_row(cards: int, domains: list[list[Meaning]]) -> None:
    rows = whole_rows(cards, domains)
    expected = [set(column) for column in zip(*rows, strict=True)] if rows else None
    assert deal(cards, *domains).support(domains) == expected


class TestTheRules:
    def test_the_only_unreadable_cell_takes_the_tricks_left(self) -> None:
        (row,) = infer([deal(3, [(1, 1)], [(0, 1)], anything(3))], []).possible
        assert row[2] == {(0, 1), (1, 1), (3, 1)}  # a bid of 2 would make three

    def test_a_total_tells_what_a_row_does_not(self) -> None:
        rows = [deal(3, [(1, 1)], [(0, 1)], anything(3)), deal(1, [(0, 0)], [(1, 1)], [(1, 0)])]
        inference = infer(rows, [Sum(2, (0, 1), 0)])
        assert inference.possible[0][2] == {(1, 1)}
        assert (inference.consistent, inference.exact) == (True, True)

    def test_meanings_of_equal_points_are_told_apart_by_their_row(self) -> None:
        """Minus ten for two players of three tricks: whoever bid and took what must go together."""
        (row,) = infer([deal(3, [(1, 1)], anything(3), anything(3))], [Sum(1, (0,), -10), Sum(2, (0,), -10)]).possible
        assert row[1] == row[2] == {(1, 0), (2, 1), (3, 2)}

    def test_columns_are_linked_through_rows(self) -> None:
        """Both columns alone allow either row to have the trick; together the one who is up in one row is down."""
        either = [[(0, 0), (0, 1)], [(0, 0), (0, 1)]]
        inference = infer([deal(1, *either), deal(1, *either)], [Sum(0, (0, 1), 6), Sum(1, (0, 1), 6)])
        assert inference.possible == [[set(cell) for cell in either]] * 2

    def test_totals_that_contradict_a_row_leave_what_the_rows_allow(self) -> None:
        rows = [deal(1, [(0, 0), (1, 1), (1, 0)], [(1, 0), (0, 1)])]
        allowed = [frozenset({(0, 0), (1, 1), (1, 0)}), frozenset({(0, 1), (1, 0)})]
        alone = rows[0].support(rows[0].domains)
        inference = infer(rows, [Sum(0, (0,), 7)])
        assert inference == Inference([[frozenset(cell) for cell in alone or allowed]], False, True)

    def test_a_row_that_does_not_fit_makes_the_table_inconsistent(self) -> None:
        inference = infer([deal(1, [(0, 0)], [(0, 0)])], [])
        assert inference == Inference([[frozenset({(0, 0)})] * 2], consistent=False, exact=True)

    def test_an_empty_table_is_consistent(self) -> None:
        assert infer([], []) == Inference([], consistent=True, exact=True)

    def test_a_sum_of_no_rows_is_nought(self) -> None:
        rows = [deal(1, [(0, 0)], [(0, 1)])]
        assert infer(rows, [Sum(0, (), 0)]).consistent
        assert not infer(rows, [Sum(0, (), 1)]).consistent

    def test_a_sum_of_rows_that_are_not_there_is_an_error(self) -> None:
        with pytest.raises(IndexError):
            infer([deal(1, [(0, 0)], [(0, 1)])], [Sum(0, (1,), 1)])


def test_running_totals_and_their_differences_say_the_same() -> None:
    rows = [deal(2, anything(2), anything(2)) for _ in range(4)]
    running = [Sum(0, tuple(range(end)), total) for end, total in ((1, 5), (2, 25), (4, 15))]
    apart = [Sum(0, (0,), 5), Sum(0, (1,), 20), Sum(0, (2, 3), -10)]
    assert infer(rows, running) == infer(rows, apart)


def test_a_large_unreadable_table_ends_within_the_budget() -> None:
    rows = [deal(6, *[anything(6)] * 6) for _ in range(40)]
    inference = infer(rows, [Sum(column, tuple(range(40)), 7) for column in range(6)], budget=20_000)
    assert inference.consistent
    assert not inference.exact
    assert inference.possible[0][0] >= {(0, 0), (6, 0)}


def test_the_answer_is_the_same_every_time() -> None:
    rows = [deal(3, *[anything(3)] * 3) for _ in range(6)]
    sums = [Sum(column, tuple(range(6)), total) for column, total in enumerate((20, 7, -30))]
    assert infer(rows, sums, 20_000) == infer(rows, sums, 20_000)
