"""What explains lines that cannot be read, made before the first of them is met: patterns and grammars that then stay."""

from __future__ import annotations

from collections.abc import Callable

from hhtool.files import hhfile
from hhtool.games.contract import Game
from hhtool.notation.source import Source
from hhtool.notation.words import PLAYERS


def prepare(game: Game, language: str, step: Callable[[], object] = lambda: None) -> None:
    """Read each line of the game's example with something wrong before it and behind it; `step` is called between."""
    players = PLAYERS[language][: max(game.seats[0], min(3, game.seats[1]))]
    head = f"game: {game.id}\nplayers: {', '.join(players)}\n\n"
    heading, *lines = [line for line, _said in game.example.lines(players, language, game.id)]
    for line in (heading, *lines):
        for wrong in (f"{line} ?!", f"x{line}"):
            step()
            hhfile.read(Source("example.hh", f"{head}{heading}\n{wrong}\n".encode()))
