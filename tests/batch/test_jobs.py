"""Work spread over processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time

import pytest

from hhtool.batch.jobs import Ready, WorkerLostError, results


def square(number: int) -> int:
    return number * number


def slowest_first(number: int) -> int:
    time.sleep(0.2 if number == 0 else 0)
    return number


def fall_over(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    if number == 2:
        raise LookupError(number)
    return number


def test_one_job_works_here_and_only_as_results_are_asked_for() -> None:
    asked = []

    def tasks() -> list[int]:
        for number in range(3):
            asked.append(number)
            yield number

    found = results(square, tasks(), 1)
    assert next(found) == 0
    assert asked == [0]
    assert list(found) == [1, 4]


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(results(slowest_first, range(12), 2)) == list(range(12))


def test_what_is_known_is_not_worked_out() -> None:
    tasks = [Ready(-1), 1, Ready(-2), Ready(-3), 2]
    assert list(results(square, tasks, 2)) == list(results(square, tasks, 1)) == [-1, 1, -2, -3, 4]


def test_no_worker_is_left_when_nobody_asks_any_more() -> None:
    before = set(multiprocessing.active_children())
    found = results(square, range(10**9), 2)
    assert next(found) == 0
    found.close()
    deadline = time.monotonic() + 60
    while set(multiprocessing.active_children()) - before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not set(multiprocessing.active_children()) - before


def test_a_worker_that_is_gone_is_told() -> None:
    with pytest.raises(WorkerLostError):
        list(results(fall_over, range(20), 2))


def test_what_a_task_raises_is_raised_here() -> None:
    with pytest.raises(LookupError):
        list(results(refuse, range(20), 2))


@pytest.mark.long
def test_a_task_that_takes_its_worker_down_loses_no_other() -> None:
    assert list(results(fall_over, range(8), 2, lambda task: [Ready(-task)])) == [0, 1, 2, -3, 4, 5, 6, 7]


@pytest.mark.long
def test_in_its_place_come_smaller_tasks() -> None:
    assert list(results(fall_over, range(5), 2, lambda _task: [7, Ready(8), 9])) == [0, 1, 2, 7, 8, 9, 4]
