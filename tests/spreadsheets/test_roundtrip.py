"""Whatever the cells hold, every form gives back what was written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool import spreadsheets
from hhtool.conversion import records as convert
from hhtool.files import hhfile, jsonfile
from hhtool.notation.reading import Reading, SessionReading
from hhtool.notation.record import Cell, Comment, Session, Table
from hhtool.notation.source import Source, Span
from hhtool.spreadsheets import parquet
from tests.spreadsheets.conftest import texts
from tests.strategies import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMS = (".csv", ".xlsx", ".md", ".parquet", ".json")

HOSTILE = """
=1+1|+1|-1|@SUM(A1)|-|- 5|'|''|'=1|''=1|'-5|+|=|-6x|-6Fx|−5|12?|~~12~~ 13|~~1~~ 2 10|1.50|007|1e5|inf|nan
12,5|-0,10|'12,5|1,250|10|-0|0.1|12345678901234567890|"a"|"|""|a;b|a,b|a\tb|\\|\\\\|`x`|*x*|<b>|&amp;|[x]
#|# x|'#|'# x|game|game: odessa|'game|игра|table|таблица|Table:|note|note: x|players|deal|deal 3:|total|sep=;
Анна|Ёж 😀|_x0041_|http://x.y|=HYPERLINK("http://x";"y")|---|:-:|TRUE|2026-03-14|12 10|1 2 30|x y|\u2028z|a\x85b
"""

ODD = [*HOSTILE.strip("\n").replace("\n", "|").split("|"), "a|b", "||", '"a|b"', "\\|", "|"]
WORDS = st.text("ab жЖ09=+-@'\"#,;|\\\t.:~*_`<&[]!", max_size=8)
CELLS = st.one_of(st.sampled_from(ODD), WORDS, st.just(""), st.integers(-999, 999).map(str)).filter(
    lambda text: text == text.strip()
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    width = draw(st.integers(1, 5))
    row = st.lists(CELLS, min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=1, max_size=5))
    heading, *body = (tuple(Cell(text, Span(line, 1, 2)) for text in texts) for line, texts in enumerate(rows, 2))
    comments = [
        Comment(line, "# " + draw(st.sampled_from(["x", "=1", "a|b, c", "# y"])), draw(st.booleans()))
        for line in range(2, len(rows) + 2)
        if draw(st.integers(0, 3)) == 0
    ]
    return Table(heading, tuple(body), Span(1, 1, 2), tuple(comments))


META = st.sampled_from(["x", "=1+1", "a # b", '"quoted"', "~~a~~ b", "-5", "12,5", "1, 2", "note: x", "'", "a|b", ""])


@st.composite
def sessions(draw: st.DrawFn) -> SessionReading:
    keys = draw(st.lists(st.sampled_from(["place", "scorer", "id", "note"]), unique=True))
    # the lines of a head have one order
    keys.sort(key=["place", "scorer", "id", "note"].index)
    session = Session(
        "draw",
        draw(PLAYERS),
        draw(st.sampled_from([(), (("ante", "1"), ("schedule", "1-6,6x2"))])),
        tuple((key, draw(META)) for key in keys),
        partial=draw(st.booleans()),
        language=draw(st.sampled_from(["en", "ru"])),
    )
    return SessionReading(session, tables=draw(st.lists(tables(), max_size=2)))


def back(reading: Reading, suffix: str) -> Reading:
    """A reading written in a form and read from it."""
    name = f"a{suffix}"
    if suffix == ".json":
        return jsonfile.read(Source(name, convert.to_json([reading]).encode()))
    data, lost = convert.to_sheet([reading], suffix)
    assert not lost
    source = Source(name, data)
    return parquet.read(source) if suffix == ".parquet" else spreadsheets.read(source)


def said(reading: Reading) -> list[tuple[Session, list[list[list[str]]]]]:
    return [(one.session, list(map(texts, one.tables))) for one in reading.sessions]


@pytest.mark.parametrize("suffix", FORMS)
@given(found=st.lists(sessions(), min_size=1, max_size=2))
def test_every_form_gives_back_what_was_written(suffix: str, found: Sequence[SessionReading]) -> None:
    reading = Reading(Source("a.hh", b""), list(found))
    there = back(reading, suffix)
    assert said(there) == said(reading)
    assert not any(session.faults for session in there.sessions)


@pytest.mark.parametrize("suffix", FORMS)
@given(found=sessions())
def test_comments_of_rows_stay_with_their_rows(suffix: str, found: SessionReading) -> None:
    def behind(reading: Reading) -> list[tuple[int, str]]:
        return [
            (number, comment.text)
            for session in reading.sessions
            for table in session.tables
            for comment in table.comments
            for number, row in enumerate(table.rows)
            if not comment.alone and row[0].span.line == comment.line
        ]

    reading = Reading(Source("a.hh", b""), [found])
    assert behind(back(reading, suffix)) == behind(reading)


@given(found=sessions())
def test_pipe_rows_hold_any_cell_in_quotes_where_they_must(found: SessionReading) -> None:
    def plain(text: str) -> str:
        return text.replace('"', "").replace("\\", "")

    reading = Reading(Source("a.csv", b""), [found])
    [there] = hhfile.read(Source("a.hh", convert.to_hh([reading]).encode())).sessions
    assert there.session == found.session
    assert [[list(map(plain, row)) for row in texts(table)] for table in there.tables] == [
        [list(map(plain, row)) for row in texts(table)] for table in found.tables
    ]
    assert [len(table.comments) for table in there.tables] == [len(table.comments) for table in found.tables]


def test_a_comment_above_a_session_comes_back() -> None:
    session = Session("draw", ("A", "B"), comments=(Comment(1, "# for the book", True), Comment(1, "# = 5", False)))
    reading = Reading(Source("a.hh", b""), [SessionReading(session)])
    for suffix in FORMS:
        [there] = back(reading, suffix).sessions
        assert [comment.text for comment in there.session.comments] == ["# for the book", "# = 5"]


def test_short_rows_are_filled_up() -> None:
    nowhere = Span(0, 0, 0)
    table = Table((Cell("deal", nowhere), Cell("A", nowhere)), ((Cell("1", nowhere),),))
    reading = Reading(Source("a.hh", b""), [SessionReading(Session("draw", ("A", "B")), tables=[table])])
    filled = replace(table, rows=((Cell("1", nowhere), Cell("", nowhere)),))
    for suffix in FORMS[:-1]:
        [there] = back(reading, suffix).sessions
        assert [[cell.text for cell in row] for row in there.tables[0].rows] == [
            [cell.text for cell in row] for row in filled.rows
        ]
