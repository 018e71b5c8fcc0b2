"""Reads histories, real ones from the shared folder and made-up ones from text."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hhtool.games.draw.record import Deal
from hhtool.importers import read
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source

CHECKOUT = Path(__file__).parents[2]
SHARED = Path(os.environ.get("HHTOOL_SHARED", CHECKOUT.parent / "shared")) / "data"


@pytest.fixture(scope="session")
def shared_data() -> Callable[[str], Source]:
    """A file of the shared data by how its name begins; the test is skipped where it is missing."""

    def find(name: str) -> Source:
        found = next(iter(sorted(SHARED.glob(f"*/{name}*"))), None)
        if found is None:
            pytest.skip(f"no {name} in {SHARED}")
        return Source(found.name, found.read_bytes())

    return find


@pytest.fixture(scope="session")
def read_text() -> Callable[[str], Reading]:
    """What a text is read as."""
    return lambda text: read(Source("hands.txt", text.encode()))


@pytest.fixture(scope="session")
def read_deal(read_text: Callable[[str], Reading]) -> Callable[[str], Deal]:
    """The one deal of a text that is read without a fault."""

    def only(text: str) -> Deal:
        reading = read_text(text)
        assert [str(fault.message) for fault in reading.faults] == []
        [session] = reading.sessions
        assert [str(fault.message) for fault in session.faults] == []
        [deal] = session.deals
        assert deal.complete
        return deal

    return only


@pytest.fixture(scope="session")
def faults_of(read_text: Callable[[str], Reading]) -> Callable[[str], list[tuple[str, str, str]]]:
    """The code, the text at the place, and the message of each fault in a text."""

    def found(text: str) -> list[tuple[str, str, str]]:
        lines = text.splitlines()
        reading = read_text(text)
        faults = reading.faults + [fault for session in reading.sessions for fault in session.faults]
        return [
            (fault.code, lines[fault.span.line - 1][fault.span.start - 1 : fault.span.end - 1], str(fault.message))
            for fault in faults
        ]

    return found
