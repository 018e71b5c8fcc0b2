"""What every test shares: the language messages are in, and where the published data and rules are.

These lie in a folder beside the checkout, which need not be there.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from hhtool import i18n

# how long an example takes is no matter of a test; every run tries the same: a few, `make test-all` many; the profile
# `random` tries others each time, and more
MANY = 400
settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=20)
settings.register_profile("many", deadline=None, derandomize=True, max_examples=MANY)
settings.register_profile("random", deadline=None, max_examples=MANY)
settings.load_profile("repeatable")

ROOT = Path(__file__).parent.parent

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # so do shells start what runs in the background; the programs that tests start are to be stopped by it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def examples(count: int, *, times: int = 3) -> settings:
    """Half so many examples, in `make test-all` so many times as many, however long they take."""
    many = settings.default.max_examples == MANY
    return settings(
        max_examples=count * times if many else (count + 1) // 2,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


gc.disable()


def pytest_collection_finish() -> None:
    """What was loaded to find the tests stays to the end: the collector never looks at it."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the published rules and data; the test is skipped where it is missing (a failure in CI)."""
    folder = Path(os.environ.get("HHTOOL_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"{folder} is missing")
        pytest.skip(f"{folder} is not there")
    return folder


@pytest.fixture(autouse=True, scope="session")
def _environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What `hhtool lint` keeps is not the user's, and commands speak English without colours, whatever the user's do.

    A browser names files as they are called only where the locale has the letters.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HHTOOL_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        for name in ("HHTOOL_LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "HHTOOL_DEBUG"):
            patch.delenv(name, raising=False)
        patch.setenv("LANG", "C.UTF-8")
        yield


@pytest.fixture(autouse=True)
def _english() -> None:
    """Messages are in English to begin with, whatever a test before has used."""
    i18n.use("en")
