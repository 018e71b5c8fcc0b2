"""The figures: by hand on a short evening, and intervals against published ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhtool import i18n, stats
from hhtool.audit import rows as facts
from hhtool.game.figure import NOTHING, Kind, Value, is_unsure, mean_of, number, shown, spread, wilson
from hhtool.i18n import LANGUAGES
from hhtool.stats import Query, QueryError, head_to_head
from tests.games.draw.evening import CLEAN, FAULTY, audited

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import polars as pl


def found(*texts: str) -> stats.Facts:
    return stats.gather(audited(text, f"{index}.hh") for index, text in enumerate(texts))


def figures(text: str, by: tuple[str, ...] = (), **query: str) -> dict[tuple[object, ...], Value]:
    """Every figure of a text by group and name."""
    frame = found(text).frames["draw"].collect()
    table = stats.table("draw", frame.lazy(), Query(by, **query))  # type: ignore[arg-type]
    return {(*row.group, row.figure.name): row.value for row in table.rows}


# --- intervals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_published(hits: int, cases: int, low: float, high: float) -> None:
    # Newcombe, Statistics in Medicine 17 (1998) 857–872, table I, method 3
    assert wilson(hits, cases) == pytest.approx((low, high), abs=5e-5)


def test_wilson_stays_within_its_bounds() -> None:
    assert wilson(5, 5)[1] == 1
    assert wilson(0, 5)[0] == 0
    with pytest.raises(ValueError, match="no proportion"):
        wilson(0, 0)


def test_a_mean_and_its_error() -> None:
    # 2, 4, 4, 4, 5, 5, 7, 9: mean 5, s = √(32/7)
    value = mean_of(8, 5.0, (32 / 7) ** 0.5, 100)
    assert value.value == 500
    assert value.error == pytest.approx(100 * (4 / 7) ** 0.5)
    assert mean_of(1, 3.0, None) == Value(1, 3.0)


def test_nothing_is_told_per_hundred_of_fewer_than_thirty_cases() -> None:
    for kind in (Kind.MEAN_100, Kind.RATE):
        assert [shown(kind, Value(cases, 5.0)) for cases in (29, 30)] == ["—", shown(kind, Value(99, 5.0))]
        assert spread(kind, Value(29, 5.0, 1.0, 9.0)) == ""
    assert shown(Kind.MEAN, Value(2, 5.0)) == "+5.00"


def test_a_figure_that_has_a_sign_is_unsure_where_its_interval_spans_nothing() -> None:
    assert is_unsure(Kind.MEAN, Value(9, 1.0, -0.5, 2.5))
    assert not is_unsure(Kind.MEAN, Value(9, 1.0, 0.5, 1.5))
    assert not is_unsure(Kind.MEAN, Value(9, 1.0, -0.5, 2.5), signed=False)
    assert not is_unsure(Kind.SHARE, Value(9, 0.0, 0.0, 0.3))


def test_no_case_is_a_dash_never_nought() -> None:
    assert [shown(kind, Value(0)) for kind in Kind] == [NOTHING] * len(Kind)
    assert spread(Kind.SHARE, Value(0)) == ""


def test_numbers_for_people() -> None:
    assert (number(-3.456), number(1234.5, 1), number(-0.001), number(2, 0, signed=True)) == (
        "−3.46",
        "1,234.5",
        "0.00",
        "+2",
    )
    with i18n.speaking("ru"):
        assert (number(-1234.5), shown(Kind.SHARE, Value(8, 0.125, 0.02, 0.5))) == ("−1\xa0234,50", "12,5\xa0%")
        assert spread(Kind.SHARE, Value(8, 0.125, 0.02, 0.5)) == "2,0–50,0\xa0%"


# --- the evening, worked out by hand ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("deals", 4, 4),
        ("sessions", 1, 1),
        ("clean", 3 / 4, 4),  # Boris's false openers
        ("net", 0, 12),
        ("net-deal", 0, 12),
        ("net-100", 0, 12),
        ("net-100-showdown", 800 / 12, 12),  # +12, −11; −7, +14
        ("net-100-other", -800 / 12, 12),  # −1; −3; −1 each; −1
        ("net-100-stakes", 0, 12),  # the ante is 1
        ("all-in-known", None, 0),  # nobody is all in; tests/games/draw/test_all_in.py has figures
        ("all-in-equity", None, 0),
        ("all-in-won", None, 0),
        ("all-in-luck", None, 0),
        ("part-luck", 0, 12),
        ("part-showdown", 8 / 12, 12),
        ("part-other", -8 / 12, 12),
        ("vpip", 5 / 12, 12),  # Anna and Boris; Boris; nobody; Vera and Anna
        ("pfr", 3 / 12, 12),
        ("aggression", 3 / 2, 5),  # bet and raise, bet; call, call
        ("aggression-frequency", 3 / 5, 5),
        ("went-to-showdown", 1, 4),
        ("won-at-showdown", 1 / 2, 4),
        ("draws-opener-3", 1, 2),
        *((f"draws-opener-{n}", 0, 2) for n in (0, 1, 2, 4, 5)),
        ("draws-other-1", 1, 2),
        *((f"draws-other-{n}", 0, 2) for n in (0, 2, 3, 4, 5)),
        ("pat", 0, 4),
        ("improved", 2 / 3, 3),  # jacks to a full house, aces to two pair; not kings and fours
        ("improved-pair", 1, 2),
        ("improved-two-pair", 0, 1),
        *(
            (f"improved-{held}", None, 0)
            for held in ("high-card", "trips", "straight", "flush", "full-house", "quads", "straight-flush")
        ),
        ("open-share", 1, 2),  # Anna's jacks, Vera's aces
        ("opener-wins", 2 / 3, 3),
        ("false-opens", 100 / 3, 3),
        ("split-openers", 0, 3),
        ("unproven-opens", 0, 3),
        ("passed-out", 1 / 4, 4),
        ("penalties-paid", 1, 1),
        ("penalties-missed", 0, 1),
        ("penalties-wrong", 0, 1),
    ],
)
def test_figures_by_hand(name: str, value: float | None, cases: int) -> None:
    one = figures(CLEAN)[name,]
    assert one.cases == cases
    assert one.value == (None if value is None else pytest.approx(value))


def test_no_figure_is_left_out_above() -> None:
    tested = {case[0] for case in test_figures_by_hand.pytestmark[0].args[1]}  # type: ignore[attr-defined]
    assert {one.name for one in stats.figures_of("draw")} - tested == set()


def test_the_net_splits_into_showdown_and_other() -> None:
    table = figures(CLEAN, ("player",))
    # Anna: +12 and −7 at showdown, 0 and −1 without, over four deals
    assert table["Anna", "net-100"].value == pytest.approx(100)
    assert table["Anna", "net-100-showdown"].value == pytest.approx(125)
    assert table["Anna", "net-100-other"].value == pytest.approx(-25)
    # s of 12, 0, −1, −7 is √(190/3); over √4
    assert table["Anna", "net-100"].error == pytest.approx(100 * (190 / 3) ** 0.5 / 2)


def test_proportions_carry_their_interval() -> None:
    vpip = figures(CLEAN)["vpip",]
    assert (vpip.low, vpip.high) == pytest.approx(wilson(5, 12))


def test_no_calls_no_aggression() -> None:
    table = figures(CLEAN, ("player",))
    assert table["Boris", "aggression"] == Value(1)
    assert table["Anna", "aggression"].value == pytest.approx(1 / 2)


def test_deals_with_an_error_are_left_out_of_what_it_touches() -> None:
    left_out = figures(FAULTY)
    assert left_out["net",].cases == 9
    assert left_out["vpip",].cases == 12
    assert figures(FAULTY, tainted="include")["net",].cases == 12
    assert figures(FAULTY, tainted="only")["net",].cases == 3
    assert figures(FAULTY, tainted="only")["vpip",].cases == 0
    frame = found(FAULTY).frames["draw"].collect()
    assert stats.table("draw", frame.lazy(), Query()).left_out == 1


def test_currencies_are_never_added_up(shared: Path) -> None:
    from hhtool.audit.file import audit_file
    from hhtool.notation.source import Source

    path = shared / "data" / "pokerstars-draw" / "5-card-draw-limit-8-hands.txt"
    both = stats.gather([audited(CLEAN), audit_file(Source(str(path), path.read_bytes()))])
    table = stats.table("draw", both.frames["draw"], Query())
    assert table.by == ("currency",)
    assert {row.group for row in table.rows} == {("",), ("USD",)}


def test_every_figure_is_documented_in_one_sentence() -> None:
    for one in stats.every_figure().values():
        text = str(one.definition)
        assert text.endswith("."), one.name
        assert text.count(". ") == 0, one.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_a_name(language: str) -> None:
    names = [(one.name, one.title.text(language)) for one in stats.every_figure().values()]
    assert [name for name, title in names if not title or title == name] == []
    assert len({title for _name, title in names}) > len(names) // 2


def test_every_column_has_a_type() -> None:
    assert set(stats.SCHEMA) == set(facts.COLUMNS)


# --- who won from whom, totals, findings -----------------------------------------------------------------


def test_head_to_head() -> None:
    meetings = {
        (one.player, one.other): (one.won, one.deals) for one in head_to_head.head_to_head(found(CLEAN).frames["draw"])
    }
    # deal 1: Anna has 11 from Boris and 1 from Vera
    # deal 4: Vera has 7 from Anna and 1 from Boris, and the pot that lay there
    assert meetings["Anna", "Boris"] == (11, 4)
    assert meetings["Anna", "Vera"] == (-6, 4)
    assert meetings["Boris", "Vera"] == (-1, 4)
    for (player, other), (won, deals) in meetings.items():
        assert meetings[other, player] == (-won, deals)


def test_head_to_head_is_by_groups_who_met() -> None:
    pairs = [("Anna", "Boris", 2), ("Boris", "Vera", 3), ("Gleb", "Olga", 9)]
    meetings = [*pairs, *((other, player, deals) for player, other, deals in pairs)]
    assert head_to_head.groups_of(meetings) == [["Gleb", "Olga"], ["Boris", "Vera", "Anna"]]


def test_running_totals() -> None:
    frame = found(CLEAN).frames["draw"].collect()
    assert frame.filter(player="Anna").get_column("total").to_list() == [12, 12, 11, 4]
    assert frame.filter(player="Vera").get_column("total").to_list() == [-1, -1, -2, 12]


def test_findings_for_each_hundred_deals() -> None:
    both = found(FAULTY)
    rates = {one.code: one for one in head_to_head.frequencies(both, both.frames["draw"])}
    assert (rates["DR101"].findings, rates["DR101"].per_100, rates["DR101"].deals) == (1, 25, 4)
    by_player = head_to_head.frequencies(both, both.frames["draw"], by_player=True)
    assert ("DR101", "Boris") in [(one.code, one.player) for one in by_player]


# --- questions -------------------------------------------------------------------------------------------


def matching(frames: Mapping[str, pl.LazyFrame], where: str) -> int:
    return stats.asked(frames, Query(where=where)).frames["draw"].collect().height


def test_conditions_and_statements_in_sql() -> None:
    frames = found(CLEAN).frames
    assert matching(frames, "player = 'Anna' AND net > 0") == 1
    assert matching(frames, "date >= '2026-03-15'") == 0
    answer = stats.ask(
        {"facts": frames["draw"]}, "SELECT player, SUM(net) AS net FROM facts GROUP BY player ORDER BY net DESC"
    )
    assert answer.rows() == [("Vera", 12.0), ("Anna", 4.0), ("Boris", -16.0)]


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("plyer = 'Anna'", "there is no column plyer; did you mean player?"),
        ("net >", "--where: "),
        ("net + 1", "--where: "),
        ("player = 1 AND", "--where: "),
    ],
)
def test_a_bad_condition_is_said_to_be_one(where: str, said: str) -> None:
    with pytest.raises(QueryError, match=said.replace("?", r"\?")):
        matching(found(CLEAN).frames, where)
