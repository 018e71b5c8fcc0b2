"""Tries changes that mutmut has made: a plugin of pytest, for `tests/mutants.py`, loaded in the folder where they are.

The tests are found once. Each change is tried in a process that begins where this ended: it runs the tests that reach the
change, the quickest first, up to the first that fails.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

CHANGES = "HHTOOL_TESTS_CHANGES"
"""Names a file with the names of changes, a line each; what came of each is written behind it, into `OUTCOMES`."""
OUTCOMES = "HHTOOL_TESTS_OUTCOMES"
SURVIVED, FOUND, UNTESTED = "survived", "found", "reached by no test"
AT_ONCE = 2
TIMES = 20
"""How much longer than without a change the tests may take; one that makes them take longer is found."""


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Instead of the tests themselves."""
    stats = json.loads(Path("mutmut-stats.json").read_text(encoding="utf-8"))
    lasting: dict[str, float] = stats["duration_by_test"]
    items = {item.nodeid: item for item in session.items}
    running: dict[int, str] = {}
    with open(os.environ[OUTCOMES], "a", encoding="utf-8") as outcomes:

        def ended() -> None:
            process, status = os.wait()
            outcomes.write(f"{running.pop(process)} {FOUND if status else SURVIVED}\n")
            outcomes.flush()

        for name in Path(os.environ[CHANGES]).read_text(encoding="utf-8").split():
            reaching = set(stats["tests_by_mangled_function_name"].get(name.partition("__mutmut_")[0], ()))
            tests = sorted(reaching & items.keys(), key=lasting.__getitem__)
            if not tests:
                outcomes.write(f"{name} {UNTESTED}\n")
                continue
            if len(running) == AT_ONCE:
                ended()
            process = os.fork()
            if not process:
                signal.alarm(60 + int(TIMES * sum(map(lasting.__getitem__, tests))))
                os._exit(_fails(session, name, [items[test] for test in tests]))
            running[process] = name
        while running:
            ended()
    return True


def _fails(session: pytest.Session, name: str, tests: Sequence[pytest.Item]) -> bool:
    """Whether a test fails with this change."""
    os.environ["MUTANT_UNDER_TEST"] = name
    for test, following in zip(tests, (*tests[1:], None), strict=True):
        session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        if session.testsfailed:
            return True
    return False
