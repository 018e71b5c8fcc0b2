"""The rows of every game: one for each player of each deal, and every column documented."""

from __future__ import annotations

from importlib import import_module

import pytest

from hhtool import games
from hhtool.audit import rows as facts
from tests.games.by_hand import rows

ROWS = {"draw": 12, "odessa": 18, "ofc": 12, "piquet": 8, "stud": 12, "variety": 20}


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_there_is_a_row_for_each_player_of_each_deal_and_every_column_is_documented(game: games.Game) -> None:
    own = game.facts.columns
    found = rows(import_module(f"tests.games.{game.id}.evening").CLEAN)
    assert len(found) == ROWS[game.id]
    for row in found.values():
        assert set(row) == {*facts.COLUMNS, *own}
    assert all(text.endswith(".") for _kind, text in own.values())
