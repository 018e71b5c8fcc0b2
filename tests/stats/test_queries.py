"""What may be asked of the statistics: columns to group by, the last deals, opponents, players of several names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from hhtool import stats
from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from hhtool.notation.spelling import fold
from hhtool.stats import Query, QueryError, head_to_head
from tests.games.odessa import evening as odessa_evening
from tests.games.piquet import evening as piquet_evening
from tests.games.variety import evening as variety_evening

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CHIPS = """\
game: draw
players: {players}
date: {date}
partial: yes

deal 1: dealer {last}
chips: {chips}
"""


def chips(date: str, **nets: int) -> str:
    """A session of one deal that brought the players so much."""
    written = ", ".join(f"{name} {net:+}" for name, net in nets.items())
    return CHIPS.format(players=", ".join(nets), last=list(nets)[-1], date=date, chips=written)


def gathered(*texts: str, spellings: Mapping[str, str] | None = None) -> stats.Facts:
    return stats.gather((audit_file(Source(f"{n}.hh", text.encode())) for n, text in enumerate(texts, 1)), spellings)


def values(found: stats.Facts, game: str, figure: str, *by: str, **query: Any) -> dict[Any, Any]:
    """A figure by group."""
    asked = Query(by, **query)
    rows = stats.asked(found.frames, asked).frames[game]
    table = stats.table(game, rows, Query(by, tainted=asked.tainted), stats.chosen([figure], [game], by)[game])
    return {row.group[0] if len(table.by) == 1 else row.group: (row.value.value, row.value.cases) for row in table.rows}


# --- what rows are grouped by --------------------------------------------------------------------------------


def test_by_month_and_by_session() -> None:
    april = odessa_evening.CLEAN.replace("2026-03-14", "2026-04-01")
    twice = april + "\n" + odessa_evening.CLEAN.replace("date: 2026-03-14\n", "")
    found = gathered(odessa_evening.CLEAN, twice)
    assert values(found, "odessa", "deals", "month") == {"2026-03": (6, 6), "2026-04": (6, 6), None: (6, 6)}
    by_session = values(found, "odessa", "exact", "session")
    assert list(by_session) == ["1.hh", "2.hh", "2.hh #2"]
    assert list(by_session.values()) == [(pytest.approx(8 / 15), 15)] * 3


def test_by_variant_is_by_the_id_that_is_written() -> None:
    found = gathered(odessa_evening.CLEAN, "game: ofc-big\nplayers: A, B\npartial: yes\ndeal 1: button A\n")
    assert values(found, "odessa", "deals", "variant") == {"odessa": (6, 6)}
    assert values(found, "ofc", "deals", "variant") == {"ofc-big": (1, 1)}


def test_by_role_seat_contract_and_cards() -> None:
    found = gathered(variety_evening.CLEAN, odessa_evening.CLEAN, piquet_evening.CLEAN)
    assert values(found, "variety", "net-deal", "role") == {"attacker": (0.6, 10), "defender": (3.4, 10)}
    assert values(found, "variety", "made", "contract")[5] == (0.5, 2)
    assert values(found, "odessa", "exact", "cards")[1] == (pytest.approx(2 / 6), 6)
    assert values(found, "piquet", "net-deal", "role")["elder"] == (328 / 4, 4)


def test_a_column_that_a_game_lacks_is_said_so() -> None:
    found = gathered(variety_evening.CLEAN, odessa_evening.CLEAN)
    asked = stats.asked(found.frames, Query(("contract",)))
    assert list(asked.frames) == ["variety"]
    assert [str(note) for note in asked.notes] == [
        "left out, as there is no column contract: Odessa poker; `hhtool stats --schema` lists what there is"
    ]
    assert list(stats.asked(found.frames, Query((), "tension > 0")).frames) == ["odessa"]
    with pytest.raises(QueryError, match="left out, as there is no column tension: Variety"):
        stats.asked(found.frames, Query(("contract",), "tension > 0"))
    with pytest.raises(QueryError, match="there is no column contracts; did you mean contract"):
        stats.asked(found.frames, Query(("contracts",)))


def rounded(table: stats.FigureTable) -> list[object]:
    """What a table says, to nine places: sums are added up in any order."""
    return [
        (row.group, row.figure.name, [None if one is None else round(one, 9) for one in row.value])
        for row in table.rows
    ]


def test_frames_in_memory_and_in_files_give_the_same(tmp_path: Path) -> None:
    frame = gathered(odessa_evening.CLEAN, odessa_evening.HOOKED).frames["odessa"].collect()
    frame.write_parquet(tmp_path / "rows.parquet")
    for query in (Query(), Query(("player",)), Query(("cards", "trump"), "net > 0"), Query(("opponent",))):
        whole = rounded(stats.table("odessa", frame.lazy(), query))
        assert len(whole) > 20
        assert rounded(stats.table("odessa", pl.scan_parquet(tmp_path / "rows.parquet"), query)) == whole


def test_where_nothing_is_left_there_is_no_value() -> None:
    found = gathered(odessa_evening.CLEAN)
    assert values(found, "odessa", "net", where="cards > 9") == {(): (None, 0)}
    assert values(found, "odessa", "net", "player", where="cards > 9") == {}


# --- opponents -----------------------------------------------------------------------------------------------

# Anna and Boris meet twice, Vera meets them once
EVENINGS = (chips("2026-03-14", Anna=6, Boris=-2, Vera=-4), chips("2026-03-15", Anna=-3, Boris=3))


def test_by_opponent_a_deal_counts_once_for_each_opponent() -> None:
    found = gathered(*EVENINGS)
    by = ("player", "opponent")
    assert values(found, "draw", "net", *by, tainted="include") == {
        ("Anna", "Boris"): (3, 2),
        ("Anna", "Vera"): (6, 1),
        ("Boris", "Anna"): (1, 2),
        ("Boris", "Vera"): (-2, 1),
        ("Vera", "Anna"): (-4, 1),
        ("Vera", "Boris"): (-4, 1),
    }
    assert values(found, "draw", "deals", "opponent") == {"Anna": (2, 2), "Boris": (2, 2), "Vera": (1, 1)}


def test_the_figures_of_two_players() -> None:
    found = gathered(*EVENINGS)
    by = ("player", "opponent")
    between = values(found, "draw", "head-to-head", *by, tainted="include")
    # Boris pays 2 and Vera 4 of Anna's 6; then Anna pays 3
    assert between["Anna", "Boris"] == (-1, 2)
    assert between["Anna", "Vera"] == (4, 1)
    assert between["Vera", "Boris"] == (0, 1)
    assert values(found, "draw", "head-to-head-deal", *by, tainted="include")["Anna", "Boris"] == (-0.5, 2)
    of_anna = values(found, "draw", "head-to-head", "opponent", tainted="include", where="player = 'Anna'")
    assert of_anna == {"Boris": (-1, 2), "Vera": (4, 1)}
    against = values(found, "draw", "net", tainted="include", where="opponent = 'Vera'")
    assert against == {(): (4, 2)}
    met = {
        (one.player, one.other): (one.won, one.deals)
        for one in head_to_head.head_to_head(found.frames["draw"], "include")
    }
    assert met == between
    told = stats.asked(found.frames, Query(by)).frames["draw"]
    assert head_to_head.head_to_head(told, "include") == head_to_head.head_to_head(found.frames["draw"], "include")
    with pytest.raises(QueryError, match="counted by opponent"):
        stats.chosen(["head-to-head"], ["draw"])


def test_the_figures_of_two_players_in_a_game_of_points_and_of_pairs() -> None:
    points = values(gathered(odessa_evening.CLEAN), "odessa", "head-to-head", "player", "opponent")
    # 40, −9 and 2 points
    assert points["Anna", "Boris"] == (49, 6)
    assert points["Vera", "Anna"] == (-38, 6)
    from tests.games.ofc import evening as ofc_evening

    pairs = values(gathered(ofc_evening.CLEAN), "ofc", "head-to-head", "player", "opponent")
    assert pairs["Anna", "Boris"] == (19 + 50 - 6 + 1, 4)
    assert pairs["Boris", "Vera"] == (6 - 8 + 6 - 1, 4)


# --- the last deals ------------------------------------------------------------------------------------------


def test_the_last_deals_are_so_by_day_then_as_they_were_read() -> None:
    early, late = EVENINGS
    undated = chips("once", Anna=1, Gleb=-1)
    found = gathered(late, undated, early, early.replace("Vera", "Dora"))

    def players(last: int, where: str = "") -> set[str]:
        kept = stats.asked(found.frames, Query((), where, "include", last)).frames["draw"].collect()
        assert kept.get_column("deal_id").n_unique() <= last
        return set(kept.get_column("player"))

    assert players(1) == {"Anna", "Boris"}, "the latest day, though read first"
    assert players(2) == {"Anna", "Boris", "Dora"}, "of one day the one read last"
    assert players(3) == {"Anna", "Boris", "Dora", "Vera"}
    assert players(4) == players(99) == {"Anna", "Boris", "Dora", "Vera", "Gleb"}
    assert players(1, "player = 'Vera' OR player = 'Gleb'") == {"Vera"}, "of those that the condition leaves"


def test_the_last_deals_are_of_all_games_together() -> None:
    march = variety_evening.CLEAN.replace("2026-02-01", "2026-03-20")
    found = gathered(odessa_evening.CLEAN, march.replace("date: ", "date: 2027-01-01 "))
    kept = stats.asked(found.frames, Query(last=5)).frames
    deals = {game: frame.collect().get_column("deal_id").n_unique() for game, frame in kept.items()}
    assert deals == {"variety": 5}
    kept = stats.asked(found.frames, Query(last=7)).frames
    assert kept["odessa"].collect().get_column("deal").unique().sort().to_list() == ["5", "6"]


# --- one player, several spellings ---------------------------------------------------------------------------

SPELLINGS = {fold(spelling): "Anna" for spelling in ("Anna", "Anya", "Аня")}


def test_a_player_of_several_names_is_one() -> None:
    texts = (
        chips("2026-03-14", Anna=6, Boris=-6),
        chips("2026-03-15", Аня=-1, Boris=1),
        chips("2026-03-16", ANYA=2, Boris=-2),
    )
    found = gathered(*texts, spellings=SPELLINGS)
    assert values(found, "draw", "net", "player", tainted="include") == {"Anna": (7, 3), "Boris": (-7, 3)}
    assert values(found, "draw", "net", "written", tainted="include", where="player = 'Anna'") == {
        "Anna": (6, 1),
        "ANYA": (2, 1),
        "Аня": (-1, 1),
    }
    (one, _back) = head_to_head.head_to_head(found.frames["draw"], "include")
    assert (one.player, one.other, one.won, one.deals) == ("Anna", "Boris", 7, 3)


def test_findings_are_of_the_joined_player() -> None:
    found = gathered(odessa_evening.HOOKED, spellings={"vera": "Vera K."})
    rates = head_to_head.frequencies(found, found.frames["odessa"], by_player=True)
    assert [(one.code, one.player, one.deals) for one in rates] == [("OD101", "Vera K.", 6)]


def test_partners_are_joined_too() -> None:
    found = gathered(variety_evening.CLEAN, spellings={"boris": "Boris K.", "boris k.": "Boris K."})
    by = values(found, "variety", "deals", "player", "partner")
    assert by["Anna", "Boris K."] == by["Boris K.", "Anna"] == (2, 2)


def test_two_at_one_table_are_not_one() -> None:
    text = chips("2026-03-14", Anna=6, Anya=-6)
    with pytest.raises(QueryError, match=r"Anna and Anya sit at one table in 1\.hh"):
        gathered(text, spellings=SPELLINGS)


# --- totals and rates ----------------------------------------------------------------------------------------


def test_the_running_total_is_a_column() -> None:
    frame = gathered(odessa_evening.CLEAN).frames["odessa"].collect()
    assert frame.filter(player="Anna").get_column("total").to_list() == [-10, -5, 0, 10, 20, 40]
    assert values(gathered(odessa_evening.CLEAN), "odessa", "deals", where="player = 'Anna' AND total < 0") == {
        (): (2, 2)
    }


def test_rates_of_findings_have_their_error() -> None:
    found = gathered(odessa_evening.HOOKED)
    (rate,) = [one for one in head_to_head.frequencies(found, found.frames["odessa"]) if one.code == "OD101"]
    # one in six deals: s² = 1/6, over √6
    assert (rate.findings, rate.deals, rate.per_100) == (1, 6, pytest.approx(100 / 6))
    assert rate.error == pytest.approx(100 / 6)


# --- deals with an error -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tainted", "cases"), [("exclude", 12), ("include", 15), ("only", 3)])
def test_deals_with_an_error(tainted: str, cases: int) -> None:
    found = gathered(odessa_evening.HOOKED)
    assert values(found, "odessa", "exact", tainted=tainted)[()][1] == cases
    assert values(found, "odessa", "deals", tainted=tainted)[()][0] == (1 if tainted == "only" else 6)
