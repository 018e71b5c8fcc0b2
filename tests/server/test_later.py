"""Work that is left for later is done in a thread, or given up when it is not wanted any more."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

from hhtool.server.later import Later


def test_it_is_done_and_said_in_the_loop() -> None:
    async def run() -> None:
        said: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        worked: list[int] = []
        Later().begin(
            0, lambda _step: worked.append(threading.get_ident()), lambda: said.set_result(threading.get_ident())
        )
        assert await said == threading.get_ident()
        assert worked != [threading.get_ident()]

    asyncio.run(run())


def test_what_is_stopped_ends_and_says_nothing() -> None:
    async def run() -> None:
        begun = threading.Event()
        done: list[bool] = []

        def work(step: Callable[[], None]) -> None:
            while True:
                begun.set()
                step()

        later = Later()
        later.begin(0, work, lambda: done.append(True))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        before = threading.active_count()
        later.stop()
        assert threading.active_count() == before - 1
        await asyncio.sleep(0.01)
        assert done == []

    asyncio.run(run())


def test_what_has_not_begun_when_it_is_stopped_never_does() -> None:
    async def run() -> None:
        worked: list[bool] = []
        later = Later()
        later.begin(0, lambda _step: worked.append(True))
        later.stop()
        await asyncio.sleep(0.05)
        assert worked == []

    asyncio.run(run())
