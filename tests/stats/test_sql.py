"""Questions in SQL: what they may ask, and that they reach nothing but the frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool import stats
from hhtool.stats import QueryError, sql
from tests.games.draw.evening import CLEAN, audited
from tests.games.odessa import evening as odessa_evening

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "secret"


@pytest.fixture(scope="module")
def frames() -> dict[str, pl.LazyFrame]:
    found = stats.gather([audited(CLEAN, "1.hh"), audited(odessa_evening.HOOKED, "2.hh")])
    return stats.sql_frames(found, found.frames, "include")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file in the current folder, as CSV and as Parquet, that no question may read."""
    monkeypatch.chdir(tmp_path)
    frame = pl.DataFrame({"player": [SECRET]})
    frame.write_csv("x.csv")
    frame.write_parquet("x.parquet")
    frame.write_ipc("x.ipc")
    frame.write_ndjson("x.json")
    return "x.csv"


# --- what can be asked ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("SELECT COUNT(DISTINCT deal_id) FROM facts", [(10,)]),
        ("select game, count(*) from facts group by game order by game;", [("draw", 12), ("odessa", 18)]),
        ("SELECT SUM(net) FROM odessa WHERE player = 'Anna'", [(40,)]),
        ("SELECT COUNT(*) FROM piquet", [(0,)]),
        ("SELECT code, severity FROM findings WHERE code LIKE 'OD%'", [("OD101", "error")]),
        (
            "SELECT f.code, o.player FROM findings f JOIN odessa o ON f.deal_id = o.deal_id AND f.player = o.player "
            "WHERE f.code = 'OD101'",
            [("OD101", "Vera")],
        ),
        (
            "WITH best AS (SELECT player, SUM(net) AS s FROM odessa GROUP BY player) "
            "SELECT player FROM best ORDER BY s DESC LIMIT 1",
            [("Anna",)],
        ),
        ("(SELECT MAX(total) FROM odessa)", [(40,)]),
        ("SELECT COUNT(*) FROM odessa WHERE net > (SELECT AVG(net) FROM odessa)", [(10,)]),
        ("SELECT DISTINCT EXTRACT(YEAR FROM date) FROM facts", [(2026,)]),
        ("SELECT COUNT(*) FROM odessa WHERE kind IS DISTINCT FROM lower('BLIND')", [(15,)]),
        (
            "SELECT 'read_csv(''x'')' AS \"update\" -- read_csv('x')\n FROM facts /* ; drop */ LIMIT 1",
            [("read_csv('x')",)],
        ),
        ("SELECT COUNT(*) FROM odessa a, odessa b WHERE a.deal_id = b.deal_id AND a.player < b.player", [(18,)]),
    ],
)
def test_one_select_over_the_frames(
    frames: dict[str, pl.LazyFrame], question: str, rows: list[tuple[object, ...]]
) -> None:
    assert stats.ask(frames, question).rows() == rows


def test_each_frame_has_the_columns_that_the_schema_tells(frames: dict[str, pl.LazyFrame]) -> None:
    told = {frame.name: [column.name for column in frame.columns] for frame in stats.every_frame()}
    assert list(told) == list(frames)
    for name, columns in told.items():
        assert sorted(frames[name].collect_schema().names()) == sorted(columns), name
    for frame in stats.every_frame():
        assert all(str(column.definition).endswith(".") for column in frame.columns)


# --- what is refused -----------------------------------------------------------------------------------------

READERS = ("read_csv", "read_parquet", "read_ipc", "read_json", "read_ndjson", "scan_csv", "scan_parquet")

ATTACKS = [
    "SELECT * FROM read_csv('x.csv')",
    "SELECT * FROM READ_CSV('x.csv')",
    "SELECT * FROM Read_Csv ('x.csv')",
    "SELECT * FROM read_csv/**/('x.csv')",
    "SELECT * FROM read_csv--\n('x.csv')",
    "SELECT * FROM read_csv--\r('x.csv')",
    "SELECT * FROM/**/read_csv\n\t('x.csv')",
    "SELECT * FROM \"read_csv\"('x.csv')",
    "SELECT * FROM `read_csv`('x.csv')",
    "SELECT * FROM main.read_csv('x.csv')",
    "SELECT * FROM main.\"read_csv\" ('x.csv')",
    "SELECT * FROM read_parquet('x.parquet')",
    "SELECT * FROM read_ipc('x.ipc')",
    "SELECT * FROM read_json('x.json')",
    "SELECT * FROM (SELECT * FROM read_csv('x.csv'))",
    "SELECT * FROM ((read_csv('x.csv')))",
    "(SELECT * FROM read_csv('x.csv'))",
    "WITH a AS (SELECT * FROM read_csv('x.csv')) SELECT * FROM a",
    "WITH a AS (WITH b AS (SELECT * FROM read_csv('x.csv')) SELECT * FROM b) SELECT * FROM a",
    "SELECT player FROM facts UNION ALL SELECT player FROM read_csv('x.csv')",
    "SELECT player FROM facts EXCEPT SELECT player FROM read_csv('x.csv')",
    "SELECT * FROM facts, read_csv('x.csv')",
    "SELECT * FROM facts f JOIN facts g ON f.net = g.net, read_csv('x.csv')",
    "SELECT * FROM facts JOIN read_csv('x.csv') ON true",
    "SELECT * FROM facts CROSS JOIN read_csv('x.csv')",
    "SELECT * FROM facts LEFT JOIN read_csv('x.csv') AS r ON r.player = facts.player",
    "SELECT * FROM facts WHERE player IN (SELECT player FROM read_csv('x.csv'))",
    "SELECT * FROM facts WHERE EXISTS (SELECT 1 FROM read_csv('x.csv'))",
    "SELECT (SELECT player FROM read_csv('x.csv')) FROM facts",
    "SELECT CASE WHEN net > 0 THEN (SELECT player FROM read_csv('x.csv')) END FROM facts",
    "SELECT * FROM LATERAL read_csv('x.csv')",
    "SELECT * FROM TABLE(read_csv('x.csv'))",
    "SELECT * FROM 'x.csv'",
    'SELECT * FROM "x.csv"',
    "SELECT * FROM `x.csv`",
    "SELECT * FROM [x.csv]",
    "SELECT * FROM x.csv",
    "SELECT * FROM facts, 'x.csv'",
    "SELECT 'a\\' FROM read_csv('x.csv') --'",
    "SELECT E'a\\'b' FROM read_csv('x.csv') --'",
    "SELECT $$'$$ FROM read_csv('x.csv') --'",
    "SELECT $a$'$a$ FROM read_csv('x.csv') --'",
    "SELECT U&'a' FROM facts, read_csv('x.csv')",
    "/* /* */ ' */ SELECT * FROM read_csv('x.csv') --'",
    "SELECT 1 /* /* */ ' */ FROM read_csv('x.csv') --'",
    "FROM read_csv('x.csv')",
    "FROM facts",
    "EXPLAIN SELECT * FROM read_csv('x.csv')",
    "CREATE TABLE a AS SELECT * FROM read_csv('x.csv')",
    "DROP TABLE facts",
    "TRUNCATE TABLE facts",
    "DELETE FROM facts",
    "UPDATE facts SET net = 0",
    "INSERT INTO facts VALUES (1)",
    "COPY facts TO 'y.csv'",
    "SHOW TABLES",
    "VALUES (1)",
    "SELECT 1; SELECT 2",
    "SELECT * FROM facts; DROP TABLE facts",
    "SELECT * INTO a FROM facts",
    "WITH a AS (SELECT 1) DELETE FROM facts",
    "",
    ";",
    "(",
    "SELECT",
    "SELECT * FROM",
    "SELECT * FROM elsewhere",
    "SELECT 'open FROM facts",
    'SELECT "open FROM facts',
    "SELECT /* open FROM facts",
    "SELECT * FROM facts WHERE net > (",
    "SELECT * FROM facts ) )",
    "SELECT \x00 FROM facts",
    "SELECT ; FROM facts",
]


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("question", ATTACKS)
def test_nothing_else_is_read_or_done(frames: dict[str, pl.LazyFrame], question: str) -> None:
    with pytest.raises(QueryError) as refused:
        stats.ask(frames, question)
    assert SECRET not in str(refused.value)


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("question", [one for one in ATTACKS if "read_" in one.lower()])
def test_the_plan_is_looked_at_too(
    frames: dict[str, pl.LazyFrame], question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were the first lock open, the second would hold."""
    monkeypatch.setattr(sql, "statement", lambda text: text)
    try:
        answer = stats.ask(frames, question)
    except QueryError:
        return
    assert SECRET not in str(answer.rows())


@settings(deadline=None)
@given(
    st.sampled_from(READERS),
    st.lists(st.sampled_from([" ", "\n", "\t", "/**/", "-- '\n", "/*'*/"]), max_size=3),
    st.sampled_from(["{}", '"{}"', "`{}`"]),
    st.randoms(use_true_random=False),
)
def test_no_spelling_of_a_reader_is_let_through(reader: str, blanks: list[str], quotes: str, random: object) -> None:
    cased = "".join(random.choice([letter.upper(), letter]) for letter in reader)  # type: ignore[attr-defined]
    call = f"{quotes.format(cased)}{''.join(blanks)}('x.csv')"
    for question in (f"SELECT * FROM{' '.join(['', *blanks, ''])}{call}", f"SELECT * FROM facts, {call}"):
        with pytest.raises(QueryError, match="reads the tables"):
            sql.statement(question)


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize(
    "condition",
    [
        "net > 0) UNION SELECT * FROM read_csv('x.csv') WHERE (true",
        "player IN (SELECT player FROM read_csv('x.csv'))",
        "player IN (SELECT player FROM facts)",
        "net > 0; DROP TABLE facts",
        "net > 0) --",
        "net > (0",
        "read_csv('x.csv')",
        "EXISTS (FROM read_csv('x.csv'))",
        "player = 'open",
        "net + 1",
        "1 = 1 FROM facts",
    ],
)
def test_a_condition_is_one_condition(frames: dict[str, pl.LazyFrame], condition: str) -> None:
    with pytest.raises(QueryError):
        sql.collected([sql.where(frames["draw"], condition)], (), "--where")


def test_a_condition_may_hold_comments_and_functions(frames: dict[str, pl.LazyFrame]) -> None:
    condition = "EXTRACT(MONTH FROM date) = 3 AND player IN ('Anna', 'Vera') AND net > 0 -- won"
    (found,) = sql.collected([sql.where(frames["draw"], condition)], (), "--where")
    assert found.get_column("net").to_list() == [12, 14]


@settings(deadline=None)
@given(st.text(max_size=30))
def test_no_text_breaks_it(text: str) -> None:
    for take in (sql.statement, sql.condition):
        try:
            again = take(text)
        except QueryError:
            continue
        assert take(again) == again
