"""The page that runs hhtool in a browser: findings, rules, both languages, and no network once it is loaded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhtool.api import convert
from hhtool.spreadsheets import ods
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


def drop(page: Page, *paths: Path) -> None:
    """Drop files and folders on the page, as a person does with a mouse."""
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [*map(str, paths)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 150, "y": 300, "data": data})


def test_a_folder_that_is_dropped_is_read_with_all_that_is_in_it(page: Page, tmp_path: Path) -> None:
    folder = tmp_path / "evenings"
    (folder / "old").mkdir(parents=True)
    (folder / "a.hh").write_text(RECORD)
    (folder / "old" / "room.txt").write_text(HISTORY.read_text(encoding="utf-8"))
    (folder / "old" / "sheet.csv").write_bytes(convert(text=SHEET, to=".csv"))
    (folder / "old" / "picture.png").write_bytes(b"no record")
    drop(page, folder)
    wait(page, "Records found: 3.")
    assert sorted(page.locator("#files button").all_inner_texts()) == ["a.hh", "room.txt", "sheet.csv"]
    page.get_by_role("button", name="room.txt").click()
    wait(page, "Deals: 6, tables: 0; nothing found.")


@pytest.mark.parametrize("form", [".csv", ".xlsx", ".ods", ".json", ".md"])
def test_a_sheet_of_any_form_that_is_dropped_is_read(page: Page, tmp_path: Path, form: str) -> None:
    (tmp_path / f"kept{form}").write_bytes(sheet_as(form))
    drop(page, tmp_path / f"kept{form}")
    wait(page, "Deals: 0, tables: 1; findings: 1.")
    page.get_by_role("button", name="SC106").wait_for()


def sheet_as(form: str) -> bytes:
    if form != ".ods":
        return convert(text=SHEET, to=form)
    rows = [["game", "piquet"], *([cell.strip() for cell in line.split("|")[1:-1]] for line in SHEET.splitlines()[4:])]
    return ods.written([("Sheet1", rows)], lambda text: float(text) if text.isdecimal() else None)


def test_a_history_that_is_pasted_is_read_as_one(page: Page) -> None:
    write(page, HISTORY.read_text(encoding="utf-8").replace("collected $2.95", "collected $1.95"))
    wait(page, "Deals: 6, tables: 0; findings: 1.")
    assert page.get_by_role("button", name="PK105").is_visible()


def test_a_deal_is_shown_by_the_replayer_of_the_report_at_the_turn_of_the_fault(page: Page) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.set_input_files("#file", ROOT / "samples" / "odessa" / "night-train-faulty.hh")
    page.get_by_role("button", name="line 119").click()
    page.get_by_role("button", name="Turn by turn").click()
    said = page.frame_locator("#stage").locator(".said")
    said.get_by_text("TT104: the trick is given to Maud, but Felix won it").wait_for()
    assert page.locator("#deal option:checked").inner_text() == "10"
    stage = page.frame_locator("#stage").locator(".stage")
    stage.press("Home")
    assert stage.locator("output").first.inner_text() == "1 / 23"
    assert page.frame_locator("#stage").locator(".lines li").first.inner_text().startswith("deal 10:")
    frame = page.frame(url="**/replay.html*")
    assert frame is not None
    assert frame.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(frame).response["violations"] == []  # type: ignore[arg-type]
    page.select_option("#deal", "1")
    page.frame_locator("#stage").locator(".lines li", has_text="deal 1:").wait_for()
    stage.press("Escape")
    page.locator("#replayer").wait_for(state="hidden")


def test_a_room_s_history_that_is_dropped_is_read_and_its_fault_found(page: Page) -> None:
    text = HISTORY.read_text(encoding="utf-8").replace("collected $2.95", "collected $1.95")
    page.evaluate(
        """({ name, text }) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], name));
            record.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        {"name": "room.txt", "text": text},
    )
    wait(page, "findings: 1.")
    page.locator("#findings li", has_text="birch_leaf takes 1.95, but should take 2.95").wait_for()


def test_fixes_are_made_and_the_record_is_shown_and_saved(page: Page) -> None:
    write(page, SHEET)
    wait(page, "findings: 1.")
    page.get_by_role("button", name="Make the fixes").click()
    wait(page, "nothing found")
    assert "~~?~~ 15" in written(page)
    page.get_by_role("button", name="Turn by turn").click()
    page.locator("#shown pre", has_text="= total: Kim 45, Lee 37").wait_for()
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
