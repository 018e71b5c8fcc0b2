"""Lines that nobody writes, above the deals and in one, are soon read."""

from __future__ import annotations

import time

import pytest

from hhtool.files import hhfile
from hhtool.notation.source import Source

HEAD = "Джекпот: Анна, Борис, Вера\n"
DEAL = HEAD + "\nсдача 1: сдаёт Вера\n"
SECONDS = 2
"""Of work; it takes half of that at most."""
PIECES = [" ", ", ", "» ", ". ", "(", '"', "-", "1 ", "a:", "Анна ", "по 1 ", "1/"]


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """What is loaded once is nobody's time."""
    hhfile.read(Source("a.hh", f"{DEAL}Анна: пас 5\n".encode()))


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("above", [HEAD, DEAL + "Анна: "], ids=["head", "deal"])
def test_a_line_without_end_is_read(above: str, piece: str) -> None:
    source = Source("a.hh", f"{above}{piece * (200_000 // len(piece))}\n".encode())
    before = time.process_time()
    assert hhfile.read(source).sessions
    assert time.process_time() - before < SECONDS


@pytest.mark.parametrize("piece", [", ", "» ", ". ", "— "])
@pytest.mark.parametrize("above", [HEAD, DEAL + "Анна: "], ids=["head", "deal"])
def test_signs_alone_are_no_sentence(above: str, piece: str) -> None:
    source = Source("a.hh", f"{above}{(piece * 950 + chr(10)) * 20}".encode())
    before = time.process_time()
    assert hhfile.read(source).sessions
    assert time.process_time() - before < SECONDS
