"""What is measured: records of random deals, made by the engines."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import count
from pathlib import Path

from hhtool import games
from hhtool.games.draw.generate import GENERATOR as DRAW

SEATS = {"piquet": 2, "ofc": 3}
"""How many play, where that is not four."""

FAULTS = 0.01
"""The share of deals with a fault in the larger corpora."""

_DEAL = re.compile(r"^deal .*\n(?:.+\n)*", re.MULTILINE)
_FREE = ("says", "note")
_NO_PLAY = re.compile(r"\s*(?:[(#]|\Z)")


@cache
def text_of(game: str, *, deals: int, seed: int = 1, faults: float = 0) -> str:
    """A file of a game: as many random deals, in as many sessions as it takes."""
    room = games.find(game)
    assert room is not None
    text: str = room.generator.generate(deals=deals, seed=seed, faults=faults, players=SEATS.get(game, 4))
    return text


_NAME = re.compile(r"\b(Anna|Boris|Vera|Gleb)\b")
_GAME = re.compile(r"^game: .*$", re.MULTILINE)
_TABLES = 50


def varied(text: str, number: int) -> str:
    """The text as that of another evening: its sessions have an id, and one of `_TABLES` sets of players."""
    text = _GAME.sub(rf"\g<0>\nid: {number}", text)
    return _NAME.sub(rf"\g<1>{number % _TABLES}", text)


def folder_of(folder: Path, *, deals: int, each: int = 250) -> None:
    """Files of about so many deals of all games in turn, `each` a file."""
    rooms = [room.id for room in games.all_games()]
    folder.mkdir(parents=True)
    for number in range(max(deals // each, 1)):
        turn, place = divmod(number, len(rooms))
        text = text_of(rooms[place], deals=each, seed=turn % 4, faults=FAULTS)
        (folder / f"{number:05}.hh").write_text(varied(text, number), encoding="utf-8")


def files_of(folder: Path, game: str, *, deals: int, each: int = 2500) -> int:
    """Files of so many deals of one game, `each` a file; how many bytes they have together."""
    folder.mkdir(parents=True)
    size = 0
    for number in range(deals // each):
        text = text_of(game, deals=each, seed=number % 4, faults=FAULTS)
        size += (folder / f"{number:05}.hh").write_bytes(varied(text, number).encode())
    return size


def file_of(path: Path, game: str, *, size: int) -> None:
    """One file of a game, of at least `size` bytes: many sessions, of which none is as another one."""
    with path.open("wb") as file:
        for number in count():
            text = text_of(game, deals=2500, seed=number % 4, faults=FAULTS)
            file.write(varied(text, number).encode() + b"\n")
            if file.tell() >= size:
                return


def evening_of(path: Path, *, deals: int) -> None:
    """One file of one session of draw poker: stacks so high that nobody is ever broke."""
    path.write_text(DRAW.generate(deals=deals, seed=1, players=4, stack=10**9, faults=FAULTS), encoding="utf-8")


def _until(line: str) -> int:
    """Where a line ends but for a hand in words and a remark."""
    return next(found.start() for found in _NO_PLAY.finditer(line))


def spoilt(text: str) -> str:
    """The text with one line of each deal, any but its heading, made one that cannot be read."""
    rng = random.Random(1)

    def spoil(match: re.Match[str]) -> str:
        lines = match[0].split("\n")[:-1]
        index = rng.choice([n for n, line in enumerate(lines) if n and not line.startswith(_FREE)])
        line = lines[index]
        place = rng.randrange(_until(line) + 1)
        lines[index] = f"{line[:place]};;{line[place:]}"
        return "\n".join(lines) + "\n"

    return _DEAL.sub(spoil, text)
