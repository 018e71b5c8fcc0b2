"""What is loaded, and when."""

import subprocess
import sys

import pytest

from hhtool.importers import knows
from hhtool.importers.headings import MARKS
from hhtool.notation.source import Source

ASK = """
import sys
from hhtool.importers import knows, read
from hhtool.notation.source import Source
def loaded():
    return {name for name in sys.modules if name.startswith("hhtool.")}
read_at_once = ("importers", "importers.headings", "lazy", "notation", "notation.node", "notation.source")
light = {f"hhtool.{name}" for name in read_at_once}
assert loaded() == light, loaded()
history = Source("x.txt", b"PokerStars Hand #1: ")
assert knows(history) and not knows(Source("x.txt", b"game: draw"))
assert loaded() == light, loaded()
read(history)
assert "hhtool.importers.pokerstars" in loaded()
"""


def test_rooms_are_loaded_when_a_file_is_read() -> None:
    subprocess.run([sys.executable, "-c", ASK], check=True)


@pytest.mark.parametrize(
    "head",
    [
        "PokerStars Hand #1",
        "POKERSTARS GAME #1",
        "PokerStars Home Game Hand #1",
        "Full Tilt Hand #1",
        "Full Tilt Rush Game #1",
        "Full Tilt Poker Game #1",
        "FullTiltPoker Game #1",
        "Full TiltPoker.fr Hand",
        "***** History for hand R5-1 *****",
        "****History for hand R5-1",
    ],
)
def test_every_heading_has_a_mark(head: str) -> None:
    assert any(mark in head for mark in MARKS)
    assert knows(Source("x.txt", f"some lines\n \ufeff{head}\n".encode()))
    assert not knows(Source("x.txt", f"Ann said {head}\n".encode()))
