"""When a hand was played: as its heading says, in the room's own zone."""

from collections.abc import Callable

import pytest

from hhtool.audit import rows as facts
from hhtool.audit.file import audit_file
from hhtool.conversion import records as convert
from hhtool.files import jsonfile
from hhtool.games.draw.record import Deal
from hhtool.importers.heading_fields import date_of
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source
from tests.importers.histories import ONGAME, STARS, TILT, TILT_STUD


@pytest.mark.parametrize(
    ("text", "date"),
    [
        (STARS, "2012-09-08 09:27:48"),
        (TILT, "2010-11-06 12:04:00"),
        (TILT_STUD, "2010-06-11 12:18:37"),
        (ONGAME, "2010-09-13 00:21:02"),
        (STARS.replace("ET", "CET [2012/09/08 3:27:48 ET]"), "2012-09-08 09:27:48"),
        (STARS.replace("2012/09/08 9:27:48 ET", "2008/09/14 - 18:12:32 (ET)"), "2008-09-14 18:12:32"),
        (STARS.replace("9:27:48 ET", ""), "2012-09-08"),
        (STARS.replace("- 2012/09/08 9:27:48 ET", ""), ""),
        (STARS.replace("'Sa VI'", "'2001/02/03 4:05:06'"), "2012-09-08 09:27:48"),
        (TILT.replace("Oak", "2001/02/03 4:05:06"), "2010-11-06 12:04:00"),
        (ONGAME.replace("Start hand: Mon Sep 13 00:21:02 GMT+0100 2010\n", ""), ""),
    ],
)
def test_rooms(text: str, date: str, read_deal: Callable[[str], Deal]) -> None:
    assert read_deal(text).date == date


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2012/02/31 9:27:48 ET", ""),
        ("2012/02/29 9:27:48 ET", "2012-02-29 09:27:48"),
        ("2012/02/29 25:27:48 ET", "2012-02-29"),
        ("Thu Feb 31 00:21:02 GMT+0100 2010", ""),
        ("0000/01/01 1:00:00", ""),
        ("9:27:48", ""),
        ("", ""),
    ],
)
def test_what_is_no_date(text: str, date: str) -> None:
    assert date_of(text) == date


def test_a_hand_that_cannot_be_read_has_its_date(read_text: Callable[[str], Reading]) -> None:
    damaged = STARS.replace("#77", "#78").replace("($0.10/$0.20 USD)", "($0.1O/$0.20 USD)")
    [session] = read_text(STARS + "\n" + damaged).sessions
    assert [(deal.label, deal.complete, deal.date) for deal in session.deals if isinstance(deal, Deal)] == [
        ("77", True, "2012-09-08 09:27:48"),
        ("78", False, "2012-09-08 09:27:48"),
    ]


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME])
def test_json_keeps_it(text: str, read_deal: Callable[[str], Deal], read_text: Callable[[str], Reading]) -> None:
    written = convert.to_json([read_text(text)])
    source = Source("a.json", written.encode())
    read = jsonfile.read(source)
    [session] = read.sessions
    assert session.deals == [read_deal(text)]
    assert convert.to_json([read]) == written


@pytest.mark.parametrize(("text", "day"), [(STARS, "2012-09-08"), (TILT, "2010-11-06"), (ONGAME, "2010-09-13")])
def test_rows_have_the_day(text: str, day: str) -> None:
    rows = [row for _game, row in facts.rows(audit_file(Source("x.txt", text.encode())))]
    assert {str(row["date"]) for row in rows} == {day}
