"""The page that runs hhtool in a browser: findings, rules, both languages, and no network once it is loaded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhtool.api import convert
from tests.browser.conftest import kept_for_later, wait
from tests.conftest import ROOT

if TYPE_CHECKING:
    from http.server import ThreadingHTTPServer

    from playwright.sync_api import Page

pytestmark = pytest.mark.long
RECORD = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Clara\nall pass\n"
SHEET = """game: piquet
players: Kim, Lee

table
| deal | Kim | Lee |
| 1 | 30 | 12 |
| 2 | ? | 25 |
| total | 45 | 37 |
"""
HISTORY = ROOT / "samples" / "draw" / "room-history.txt"


@pytest.fixture
def page(phone: Page, address: str) -> Page:
    """The page that checks, ready."""
    phone.goto(address)
    wait(phone, "Ready")
    return phone


def write(page: Page, text: str) -> None:
    page.locator("#record .cm-content").fill(text)


def written(page: Page) -> str:
    return "\n".join(page.locator("#record .cm-line").all_text_contents())


def test_a_pasted_record_is_checked_and_its_rule_explained(page: Page) -> None:
    write(page, RECORD)
    wait(page, "findings: 1.")
    page.get_by_role("button", name="line 4").click()
    assert page.evaluate("`${record.shadowRoot.getSelection()}`") == "Clara"
    page.get_by_role("button", name="HH104").click()
    page.locator("dialog pre", has_text="HH104 ").wait_for()


def test_the_text_is_coloured_and_a_finding_is_told_and_put_right_where_it_stands(page: Page) -> None:
    write(page, SHEET)
    wait(page, "findings: 1.")
    assert page.locator(".hh-keyword").first.inner_text() == "game"
    assert "30" in page.locator(".hh-number").all_inner_texts()
    page.locator(".cm-lintRange").hover()
    told = page.locator(".cm-tooltip")
    told.get_by_role("button", name="SC106").wait_for()
    told.locator(".cm-diagnosticAction").click()
    wait(page, "nothing found")
    assert "~~?~~ 15" in written(page)


def test_five_thousand_deals_leave_the_text_to_be_written_and_may_be_stopped(page: Page, tmp_path: Path) -> None:
    faulty, clean = ((ROOT / "samples" / "draw" / f"jackpots{kind}.hh").read_text() for kind in ("-faulty", ""))
    (tmp_path / "long.hh").write_text("\n".join([faulty] * 25 + [clean] * 600))
    page.set_input_files("#file", tmp_path / "long.hh")
    stop = page.get_by_role("button", name="Stop")
    stop.wait_for()
    first = page.locator(".cm-line").first
    first.click()
    page.keyboard.type("# at once ")
    assert "# at once" in written(page)
    wait(page, "Checking… ")
    stop.click()
    wait(page, "Stopped.")
    first.click()
    page.keyboard.type("and again ")
    wait(page, "Deals: 5000, tables: 0; findings: ")
    assert page.locator("#findings > li").count() == 100
    page.get_by_role("button", name="More findings").click()
    assert page.locator("#findings > li").count() == 200


def test_the_page_and_the_messages_are_in_the_language_chosen(page: Page) -> None:
    write(page, RECORD)
    wait(page, "findings: 1.")
    page.select_option("#language", "ru")
    wait(page, "замечаний: 1.")
    assert page.locator("html").get_attribute("lang") == "ru"
    assert page.get_by_role("button", name="строка 4").is_visible()


def test_a_history_that_is_opened_is_read(page: Page) -> None:
    page.set_input_files("#file", HISTORY)
    wait(page, "Deals: ")
    assert "no record" not in page.locator("#status").inner_text()


def test_fixes_are_made_and_the_record_is_shown_and_saved(page: Page) -> None:
    write(page, SHEET)
    wait(page, "findings: 1.")
    page.get_by_role("button", name="Make the fixes").click()
    wait(page, "nothing found")
    assert "~~?~~ 15" in written(page)
    page.get_by_role("button", name="Turn by turn").click()
    page.locator("dialog pre", has_text="= total: Kim 45, Lee 37").wait_for()
    page.get_by_role("button", name="Close").click()
    page.locator("#saving summary").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name=".hh").click()
    assert saved.value.suggested_filename == "record.hh"
    assert "~~?~~ 15" in Path(saved.value.path()).read_text(encoding="utf-8")


def test_of_several_files_each_is_checked_and_opens_when_it_is_chosen(page: Page, tmp_path: Path) -> None:
    for name, text in (("a.hh", RECORD), ("b.hh", SHEET), ("c.txt", "no record")):
        (tmp_path / name).write_text(text)
    page.set_input_files("#file", [tmp_path / name for name in ("a.hh", "b.hh", "c.txt")])
    wait(page, "Records found: 2.")
    page.get_by_role("button", name="a.hh").click()
    wait(page, "findings: 1.")
    assert written(page) == RECORD


def test_a_link_holds_the_record_with_other_names_where_wished(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    write(page, SHEET)
    wait(page, "findings: 1.")
    page.locator("#saving summary").click()
    page.get_by_label("other names").check()
    page.get_by_role("button", name="Link").click()
    wait(page, "copied")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith(f"{address}#record=")
    page.goto("about:blank")
    page.goto(shared)
    wait(page, "findings: 1.")
    assert "Kim" not in written(page)


def test_a_line_that_cannot_be_read_is_told_what_was_expected(page: Page) -> None:
    write(page, f"{RECORD}Anna: bet x y\n")
    page.get_by_role("button", name="HH001").wait_for()


def test_a_workbook_is_read_as_a_record(page: Page, tmp_path: Path) -> None:
    (tmp_path / "kept.xlsx").write_bytes(convert(text=SHEET, to=".xlsx"))
    page.set_input_files("#file", tmp_path / "kept.xlsx")
    wait(page, "findings: 1.")
    assert written(page).startswith("game: piquet")


def test_a_file_in_an_old_encoding_is_read(page: Page, tmp_path: Path) -> None:
    (tmp_path / "old.hh").write_bytes("игра: пикет\nигроки: Анна, Борис\n\nсдача 1: сдаёт Клара\n".encode("cp1251"))
    page.set_input_files("#file", tmp_path / "old.hh")
    wait(page, "findings: ")
    assert "Клара" in written(page)


def test_without_a_server_it_still_opens_and_checks(page: Page, server: ThreadingHTTPServer) -> None:
    kept_for_later(page)
    server.shutdown()
    server.server_close()
    page.reload()
    wait(page, "Ready")
    write(page, RECORD)
    wait(page, "findings: 1.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(page: Page, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    write(page, SHEET)
    wait(page, "findings: 1.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(page).response["violations"] == []
