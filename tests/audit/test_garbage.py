"""What a file leaves behind that was read, replayed and checked: nothing that waits for the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from hhtool.audit.file import audit_file
from hhtool.games import all_games
from hhtool.games.contract import Game
from hhtool.notation.source import Source


@pytest.fixture
def _at_rest() -> Iterator[None]:
    """The collector does nothing by itself."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_at_rest")
@pytest.mark.parametrize("proving", [False, True])
@pytest.mark.parametrize("faults", [0, 0.3])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_deals_leave_nothing_for_the_collector(game: Game, faults: float, proving: bool) -> None:
    data = game.generator.generate(deals=20, seed=2, players=game.seats[0], faults=faults).encode()
    # what is imported and remembered at the first time
    audit_file(Source("evening.hh", data), proving=proving)
    gc.collect()
    audit_file(Source("evening.hh", data), proving=proving)
    assert gc.collect() == 0
