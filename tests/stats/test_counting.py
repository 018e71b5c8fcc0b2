"""Deals are counted in the cheapest way that is exact: the same comes out as where every deal is told apart."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from hhtool import stats
from hhtool.stats import Query, counting
from tests.games.draw import evening
from tests.games.draw.evening import audited
from tests.games.odessa import evening as odessa_evening
from tests.games.ofc import evening as ofc_evening
from tests.games.piquet import evening as piquet_evening
from tests.games.stud import evening as stud_evening
from tests.games.variety import evening as variety_evening

if TYPE_CHECKING:
    from collections.abc import Collection

EVENINGS = (
    evening.CLEAN,
    evening.FAULTY,
    odessa_evening.CLEAN,
    odessa_evening.HOOKED,
    ofc_evening.CLEAN,
    piquet_evening.CLEAN,
    stud_evening.CLEAN,
    variety_evening.CLEAN,
)
DOUBLED = """\
game: draw
players: Anna, Anna, Boris

deal 1: dealer Boris
ante: all 1
all pass
"""


class Nothing(frozenset[str]):
    """Columns that are the same in all rows of a deal: none."""

    def issuperset(self, _others: Collection[Any]) -> bool:
        return False


ASKED = [("", "exclude"), ("net > 0", "only"), ("seat > 0", "include")]
MORE = [asked for asked in product(("", "net > 0", "seat > 0"), ("exclude", "include", "only")) if asked not in ASKED]


@pytest.fixture(scope="module")
def found() -> stats.Facts:
    return stats.gather(audited(text, f"{number}.hh") for number, text in enumerate(EVENINGS * 2))


@pytest.mark.long
@pytest.mark.parametrize(("where", "tainted"), [*ASKED, *(pytest.param(*one, marks=pytest.mark.long) for one in MORE)])
def test_the_cheap_ways_are_exact(
    found: stats.Facts, monkeypatch: pytest.MonkeyPatch, where: str, tainted: str
) -> None:
    assert not found.doubled
    for by in (
        (),
        ("player",),
        ("game",),
        ("month",),
        ("session", "seat"),
        ("player", "opponent"),
        ("opponent", "session", "player"),
        ("tainted", "date"),
    ):
        query = Query(by, where, tainted)  # type: ignore[arg-type]
        for game, frame in found.frames.items():
            cheap = stats.table(game, frame, query, single=True)
            with monkeypatch.context() as patch:
                patch.setattr(counting, "OF_DEAL", Nothing())
                assert stats.table(game, frame, query) == cheap, (game, by)


def test_a_player_at_two_seats_is_in_one_deal() -> None:
    found = stats.gather([audited(DOUBLED)])
    assert found.doubled
    table = stats.table("draw", found.frames["draw"], Query(("player",)), single=not found.doubled)
    deals = {row.group: row.value.value for row in table.rows if row.figure.name == "deals"}
    assert deals == {("Anna",): 1, ("Boris",): 1}
