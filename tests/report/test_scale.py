"""The report of many files: what is shown in full, pages by session, and memory that stays as it is."""

from __future__ import annotations

import gc
import re
import sys
import weakref
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhtool.audit.file import audit_file
from hhtool.cli import application, commands
from hhtool.files.atomic import written
from hhtool.games import all_games, find
from hhtool.notation.source import Source
from hhtool.report import INDEX, drawing, render, write, write_pages
from hhtool.report.drawing import Wanted
from tests.games.draw.evening import CLEAN, FAULTY, audited, built
from tests.games.odessa import evening as odessa
from tests.report.opened import opened, stacked
from tests.terminal import run_on_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hhtool.audit.file import Audit

_ID = re.compile(r'\bid="([^"]+)"')
_TURN = re.compile(r"-t\d+$")
_HREF = re.compile(r'\bhref="([^"]+)"')


def deals_in(page: str) -> list[str]:
    """The anchors of the deals that a page opens."""
    return [*opened(page)]


def links(page: str) -> set[str]:
    """Where links lead; one to a turn of a deal that the script draws leads to its row on the sheet."""
    return {_TURN.sub("", link) for link in _HREF.findall(page)}


def anchors(page: str) -> set[str]:
    return {_TURN.sub("", f"#{name}") for name in _ID.findall(page)}


def evenings(count: int, text: str = CLEAN) -> Iterator[Audit]:
    for number in range(count):
        yield audited(text, f"{number}.hh")


# --- what opens -------------------------------------------------------------------------------


def test_all_deals_open_where_nothing_else_is_asked_for() -> None:
    assert deals_in(render([audited(FAULTY)])) == ["f1-s1-d1", "f1-s1-d2", "f1-s1-d3", "f1-s1-d4"]


def test_deals_with_findings_always_open() -> None:
    page = render([audited(FAULTY)], Wanted(deals=0))
    assert deals_in(page) == ["f1-s1-d2", "f1-s1-d4"]


def test_the_number_of_other_deals_holds_for_the_whole_page() -> None:
    page = render([audited(FAULTY), audited(FAULTY, "other.hh")], Wanted(deals=3))
    assert deals_in(page) == ["f1-s1-d1", "f1-s1-d2", "f1-s1-d3", "f1-s1-d4", "f2-s1-d1", "f2-s1-d2", "f2-s1-d4"]


def test_deals_that_do_not_open_stand_on_the_score_sheet() -> None:
    whole, short = render([audited(CLEAN)]), render([audited(CLEAN)], Wanted(deals=0))
    sheets = [re.search(r'<table class="sheet[ "].*?</table>', page, re.DOTALL) for page in (whole, short)]
    told = [re.sub(r"<[^>]*>", " ", sheet[0]).split() for sheet in sheets if sheet]
    assert told[0] == told[1]
    assert len(told) == len(sheets)


@pytest.mark.parametrize(
    ("deals", "said"),
    [(0, "2 deals without findings do not open here"), (1, "1 deal without findings does not open here")],
)
def test_a_session_says_how_many_deals_do_not_open(deals: int, said: str) -> None:
    page = render([audited(FAULTY)], Wanted(deals=deals))
    assert said in page
    assert "hhtool report --deals all" in page
    assert "open here" not in render([audited(FAULTY)], Wanted(deals=2))


@pytest.mark.long
@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_link_leads_somewhere_whatever_opens(game: str, tmp_path: Path) -> None:
    record = tmp_path / "random.hh"
    made = CliRunner().invoke(
        application(commands()), ["generate", game, "--deals", "6", "--seed", "5", "--faults", "0.4", "-o", str(record)]
    )
    assert made.exit_code == 0, made.output
    audit = audit_file(Source("random.hh", record.read_bytes()))
    for deals in (0, 2):
        page = render([audit], Wanted(deals=deals))
        assert links(page) <= anchors(page)


def test_a_page_of_many_sessions_draws_the_charts_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "CHARTED", 2)
    charted = [
        f"f{number}" for number in (1, 2, 3) if f'id="f{number}-s1-totals' in render(evenings(3), Wanted(deals=4))
    ]
    assert charted == ["f1", "f2"]
    assert 'id="f3-s1-totals' in render(evenings(3))


@pytest.mark.long
def test_a_deal_that_is_not_written_out_takes_less_than_a_kilobyte() -> None:
    game = find("odessa")
    assert game is not None
    audit = audited(game.generator.generate(deals=96, seed=1))
    pages = [render([audit], Wanted(deals=deals)) for deals in (96, 0)]
    assert [len(deals_in(page)) for page in pages] == [96, 0]
    whole, bare = (len(page.encode()) for page in pages)
    assert (whole - bare) / 96 < 1000


def test_sessions_beyond_some_dozens_are_packed_unless_they_have_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "WRITTEN_OUT", 1)
    texts = (odessa.CLEAN, odessa.CLEAN, FAULTY, odessa.CLEAN)
    page = render([audited(text, f"{place}.hh") for place, text in enumerate(texts)])
    assert [f"f{number}" for number in range(1, 5) if f'<article class="session" id="f{number}-s1">' in page] == [
        "f1",
        "f3",
    ]
    packed = stacked(page)
    assert [*packed] == ["f2-s1", "f4-s1"]
    assert all(text.startswith(f'<article class="session" id="{anchor}">') for anchor, text in packed.items())
    assert links(page) <= anchors(page + "".join(packed.values()))
    assert "2 sessions are drawn by the script of this page" in page


# --- the index -------------------------------------------------------------------------------------------


def test_several_sessions_have_an_index_with_date_place_winner_and_faults() -> None:
    page = render([audited(CLEAN), audited(odessa.CLEAN, "other.hh")])
    index = page[page.index('<table class="index"') :].partition("</table>")[0]
    rows = [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in index.split("<tr>")
    ]
    assert rows[2] == [
        "14 March 2026evening.hh",
        "Odessa",
        "Draw poker",
        "Vera\u00a012Anna\u00a04, Boris\u00a0−16",
        "4",
        "1",
    ]
    assert "<b>Anna\u00a040</b>" in index
    assert {"#f1-s1", "#f2-s1"} == links(index)
    assert rows[-1][-2:] == ["10", "1"]
    assert '<table class="index"' not in render([audited(CLEAN)])


def test_the_last_evening_stands_first_in_the_index_and_those_without_a_day_last() -> None:
    days = ["2025-11-30", "", "2026-03-14", "2026-03-13", "2026-03-14"]
    texts = [CLEAN.replace("date: 2026-03-14", f"date: {day}" if day else "") for day in days]
    page = render([audited(text, f"{place}.hh") for place, text in enumerate(texts)])
    index = page[page.index('<table class="index"') :].partition("</table>")[0]
    assert re.findall(r'href="#f(\d)-s1"', index) == ["3", "5", "4", "1", "2"]


def test_a_session_without_a_day_is_called_by_its_file_in_the_index() -> None:
    undated = CLEAN.replace("date: 2026-03-14\n", "")
    page = render([audited(f"{undated}\n{undated}", "old/two.hh"), audited(undated, "one.hh")])
    index = page[page.index('<table class="index"') :].partition("</table>")[0]
    named = re.findall(r'<a href="#f\d-s\d"[^>]*>([^<]*)', index)
    assert named == ["two.hh · Session\xa01", "two.hh · Session\xa02", "one.hh"]


def test_who_won_as_many_sessions_are_named_together() -> None:
    other = CLEAN.replace("Vera", "Olga").replace("Anna", "Vera").replace("Olga", "Anna")
    (one,) = built(audited(CLEAN), audited(other, "other.hh")).lifetimes
    assert one.sentence == "Vera and Anna won most often: 1 of 2 sessions each."


def test_the_standings_of_all_sessions_together() -> None:
    other = CLEAN.replace("Boris", "Gleb")
    (one,) = built(audited(CLEAN), audited(other, "other.hh"), audited(odessa.CLEAN, "third.hh")).lifetimes
    assert one.title == "Draw poker"
    assert one.sentence == "Vera won most often: 2 of 2 sessions."
    assert [(row.name, row.sessions, row.won, row.total) for row in one.rows] == [
        ("Vera", "2", "2", "24"),
        ("Anna", "2", "0", "8"),
        ("Boris", "1", "0", "−16"),
        ("Gleb", "1", "0", "−16"),
    ]
    assert built(audited(CLEAN)).lifetimes == ()


# --- pages by session ------------------------------------------------------------------------------------


def test_pages_by_session_and_an_index_that_leads_to_them(tmp_path: Path) -> None:
    both = f"{CLEAN}\n{odessa.HOOKED}"
    told = write_pages([audited(both), audited(FAULTY, "other.hh")], tmp_path / "pages", Wanted())
    assert (told.records, told.findings) == (14, 4)
    pages = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "pages").iterdir()}
    assert sorted(pages) == [INDEX, "session-0001.html", "session-0002.html", "session-0003.html"]
    for name, page in pages.items():
        for link in links(page):
            file, _hash, anchor = link.partition("#")
            target = pages[file or name]
            assert not anchor or f"#{anchor}" in anchors(target), (name, link)
    assert deals_in(pages[INDEX]) == []
    assert [len(deals_in(pages[f"session-000{number}.html"])) for number in (1, 2, 3)] == [4, 6, 4]
    assert all(INDEX in links(page) for name, page in pages.items() if name != INDEX)
    assert {"session-0001.html#f1-s1", "session-0002.html#f1-s2"} <= links(pages[INDEX])


def test_a_page_of_one_session_holds_nothing_of_the_others(tmp_path: Path) -> None:
    write_pages([audited(f"{CLEAN}\n{odessa.HOOKED}")], tmp_path / "pages", Wanted())
    first = (tmp_path / "pages" / "session-0001.html").read_text(encoding="utf-8")
    second = (tmp_path / "pages" / "session-0002.html").read_text(encoding="utf-8")
    assert "OD101" in second
    assert "OD101" not in first
    assert "Draw poker" in first
    assert "Draw poker" not in second


# --- whole or not at all ---------------------------------------------------------------------------------


def interrupted() -> Iterator[Audit]:
    yield audited(CLEAN)
    raise KeyboardInterrupt


def test_an_interrupted_page_leaves_the_old_one(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    page.write_text("old", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt), written(page) as file:
        write(interrupted(), file, Wanted())
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [("report.html", "old")]


def test_interrupted_pages_are_not_there_at_all(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        write_pages(interrupted(), tmp_path / "pages", Wanted())
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_column_writes_nothing(tmp_path: Path) -> None:
    record = tmp_path / "evening.hh"
    record.write_text(CLEAN, encoding="utf-8")
    for more in (["-o", str(tmp_path / "page.html")], ["--per-session", "-o", str(tmp_path / "pages")]):
        result = CliRunner().invoke(application(commands()), ["report", str(record), "--where", "nothing = 1", *more])
        assert result.exit_code == 2
        assert "there is no column nothing" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["evening.hh"]


def test_pages_of_an_earlier_report_go_and_those_of_others_stay(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    write_pages([audited(CLEAN), audited(CLEAN)], folder, Wanted())
    (folder / "session-0009.html").write_text("mine", encoding="utf-8")
    write_pages([audited(CLEAN)], folder, Wanted())
    assert sorted(page.name for page in folder.iterdir()) == ["index.html", "session-0001.html", "session-0009.html"]


def test_an_index_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("my own page", encoding="utf-8")
    with pytest.raises(FileExistsError, match="not written by hhtool"):
        write_pages([audited(CLEAN)], tmp_path, Wanted())
    assert [page.read_text(encoding="utf-8") for page in tmp_path.iterdir()] == ["my own page"]


# --- memory ----------------------------------------------------------------------------------------------


@pytest.fixture
def _few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty evenings of four deals are drawn together, and what other tests left is not looked through."""
    gc.freeze()
    monkeypatch.setattr(drawing, "_AT_ONCE", 80)


@pytest.mark.long
@pytest.mark.usefixtures("_few_at_once")
def test_a_file_is_forgotten_once_it_is_drawn(tmp_path: Path) -> None:
    alive: weakref.WeakSet[Source] = weakref.WeakSet()
    most = 0

    def watched() -> Iterator[Audit]:
        nonlocal most
        for number, one in enumerate(evenings(30)):
            alive.add(one.source)
            if number % 10 == 9:
                gc.collect()
                most = max(most, len(alive))
            yield one

    with written(tmp_path / "page.html") as file:
        told = write(watched(), file, Wanted())
    assert told.records == 120
    assert most <= 20


@pytest.mark.long
@pytest.mark.usefixtures("_few_at_once")
def test_what_is_shown_does_not_stay_in_memory(tmp_path: Path) -> None:
    """A deal of three players leaves its three rows of the statistics, and no more."""
    blocks: list[int] = []

    def watched() -> Iterator[Audit]:
        for number, one in enumerate(evenings(61)):
            if number and number % 20 == 0:
                gc.collect()
                blocks.append(sys.getallocatedblocks())
            yield one

    with written(tmp_path / "page.html") as file:
        write(watched(), file, Wanted())
    assert (blocks[-1] - blocks[-2]) / 80 < 60


# --- the command -----------------------------------------------------------------------------------------


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(application(commands()), ["report", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """An evening with two faulty deals."""
    path = tmp_path / "evening.hh"
    path.write_text(FAULTY, encoding="utf-8")
    return path


@pytest.mark.long
def test_the_command_shows_so_many_deals(record: Path) -> None:
    assert len(deals_in(run(str(record), "-o", "-")[1])) == 4
    assert len(deals_in(run(str(record), "-o", "-", "--deals", "1")[1])) == 3
    assert len(deals_in(run(str(record), "-o", "-", "--deals", "all")[1])) == 4
    code, _out, said = run(str(record), "--deals", "many")
    assert code == 2
    assert "neither a number nor all" in said


def test_the_command_takes_the_last_deals_for_the_statistics(record: Path) -> None:
    page = run(str(record), "-o", "-", "--last", "2")[1]
    assert re.search(r"<dt>--last</dt>\s*<dd>2</dd>", page)
    assert len(deals_in(page)) == 4


def test_pages_by_session_go_into_a_folder(record: Path, tmp_path: Path) -> None:
    code, _out, said = run(str(record), "--per-session", "-o", str(tmp_path / "pages"))
    assert code == 0
    assert "2 findings" in said
    assert sorted(path.name for path in (tmp_path / "pages").iterdir()) == [INDEX, "session-0001.html"]
    for target in (str(record), "-"):
        code, _out, said = run(str(record), "--per-session", "-o", target)
        assert code == 2
        assert "folder" in said
    assert record.read_text(encoding="utf-8") == FAULTY


@pytest.mark.long
def test_progress_is_shown_on_a_terminal_only(record: Path, tmp_path: Path) -> None:
    asked = (str(record), "-o", str(tmp_path / "page.html"))
    assert "evening.hh" not in run(*asked)[2]
    shown = run_on_terminal([sys.executable, "-m", "hhtool", "report", *asked])
    assert shown.code == 0
    assert b"evening.hh" in shown.terminal
    assert b"page.html written" in shown.terminal
