"""The score kept at the table, on a phone and without a network: whole evenings entered as a person would."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhtool.api import lint, replay
from tests.browser.conftest import kept_for_later, wait
from tests.conftest import ROOT

if TYPE_CHECKING:
    from http.server import ThreadingHTTPServer

    from playwright.sync_api import Page

pytestmark = pytest.mark.long
GEORGIAN, OH_HELL, PINEAPPLE = "Georgian", "Oh Hell: 52 cards", "Pineapple"


@pytest.fixture
def page(phone: Page, address: str) -> Page:
    """The page that keeps the score, ready."""
    phone.goto(f"{address}score.html")
    wait(phone, "Ready")
    return phone


def begin(page: Page, title: str, names: str, rules: str = "") -> None:
    titles = page.locator("#preset option").all_inner_texts()
    page.select_option("#preset", index=next(place for place, one in enumerate(titles) if one.startswith(title)))
    while page.locator("#players input").count() > len(names.split()):
        page.click("#fewer")
    for number, name in enumerate(names.split(), 1):
        page.get_by_label(f"Player {number}").fill(name)
    if rules:
        page.locator("#begin summary").click()
        page.fill("#rules", rules)
    page.get_by_role("button", name="Begin").click()
    settled(page)


def settled(page: Page) -> None:
    page.locator("#keys:not([inert]) #asked", has_text=re.compile(r"^(?!.*loading).")).wait_for()


def press(page: Page, *texts: str) -> None:
    for text in texts:
        page.locator("#pad").get_by_role("button", name=text, exact=True).click()
        settled(page)


def play(page: Page, until: str) -> None:
    """Press what may be pressed, a low key and then a high one, until a deal is asked for, or nothing is."""
    for turn in range(400):
        if page.locator("#deal").inner_text().startswith(until) or not page.locator("#pad .key, #pad .main").count():
            return
        rest = page.locator("#pad .main")
        keys = page.locator("#pad .key:not(.struck)")
        (rest if rest.count() else keys.nth(turn * 7 % keys.count())).click()
        settled(page)


def correct(page: Page, deal: int, player: str, figure: str, text: str) -> None:
    page.get_by_role("button", name=re.compile(rf"Correct: Deal {deal}, {player},")).click()
    settled(page)
    if (other := page.locator("#tools").get_by_role("button", name=figure, exact=True)).count():
        other.click()
        settled(page)
    press(page, text)


def totals(page: Page) -> list[str]:
    return [text.replace("−", "-") for text in page.locator("thead th b").all_inner_texts()]


def saved(page: Page, form: str) -> Path:
    if not page.locator("#forms").is_visible():
        page.locator("#more-of-it summary").click()
    with page.expect_download() as download:
        page.locator("#forms").get_by_role("button", name=form, exact=True).click()
    return Path(download.value.path())


def test_a_georgian_game_for_four_without_a_network(page: Page, server: ThreadingHTTPServer) -> None:
    kept_for_later(page)
    server.shutdown()
    server.server_close()
    begin(page, GEORGIAN, "Anna Boris Vera Gleb")
    press(page, "♥", "1", "0", "0")
    page.locator("#why", has_text="Anna bids 0, and the bids add up to 1").wait_for()
    play(page, "deal 9 ")
    correct(page, 8, "Vera", "bid", "5")
    taken = [page.locator(f"tbody tr:nth-child(8) td:nth-child({seat}) small").inner_text()[-1] for seat in (2, 3)]
    assert taken[0] != taken[1]
    for player, tricks in zip(("Anna", "Boris"), reversed(taken), strict=True):
        correct(page, 8, player, "tricks", tricks)
    before = totals(page), page.locator("s").all_inner_texts()
    assert len(before[1]) == 3
    page.reload()
    settled(page)
    assert (totals(page), page.locator("s").all_inner_texts()) == before
    play(page, "the end")
    text = saved(page, ".hh").read_text(encoding="utf-8")
    assert "~~" in text
    assert lint(text=text) == []
    [audited] = replay(text=text)
    assert [str(total) for total in audited.sheets[0].ends] == totals(page)


def test_an_oh_hell_evening_with_a_slip_ends_and_goes_on_from_its_file(page: Page, tmp_path: Path) -> None:
    begin(page, OH_HELL, "Anna Boris Vera", "schedule=1-3")
    play(page, "deal 3 ")
    correct(page, 1, "Anna", "tricks", "1")
    page.locator("#faults li", has_text="Deal 1").first.wait_for()
    page.get_by_role("button", name="Undo").click()
    settled(page)
    assert page.locator("#faults li").count() == 0
    play(page, "the end")
    page.get_by_role("button", name="End the evening").click()
    page.locator("#asked", has_text="Won: ").wait_for()
    ended = totals(page)
    kept = tmp_path / "kept.csv"
    kept.write_bytes(saved(page, ".csv").read_bytes())
    text = saved(page, ".hh").read_text(encoding="utf-8")
    assert "winner:" in text
    assert lint(text=text) == []
    page.click("#back")
    page.set_input_files("#open", kept)
    page.locator("thead b").first.wait_for()
    assert totals(page) == ended


def test_a_score_of_points_is_typed_with_the_marks_of_the_game(page: Page) -> None:
    begin(page, PINEAPPLE, "Anna Boris")
    press(page, "Anna")
    for key in ("±", "7"):
        page.locator("#pad").get_by_text(key, exact=True).click()
    press(page, "Enter")
    press(page, "The rest: Anna 7")
    assert totals(page) == ["7", "-7"]
    press(page, "Boris")
    page.get_by_role("button", name="Count the rows").click()
    hands = page.locator("#hands fieldset")
    for row in ("top", "middle", "bottom"):
        hands.nth(1).get_by_label(f"{row}, place").select_option("2")
    hands.nth(0).get_by_label("top, bonus").fill("7")
    hands.nth(0).get_by_label("in fantasy").check()
    page.get_by_role("button", name="Enter").last.click()
    page.locator("#deal", has_text="deal 3").wait_for()
    assert totals(page) == ["20", "-20"]
    assert saved(page, "Picture").read_bytes().startswith(b"\x89PNG")
    assert saved(page, ".xlsx").read_bytes().startswith(b"PK")


def test_a_link_holds_the_evening(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(page, GEORGIAN, "Anna Boris Vera Gleb")
    play(page, "deal 3 ")
    before = totals(page)
    page.locator("#more-of-it summary").click()
    page.get_by_role("button", name="Link", exact=True).click()
    wait(page, "copied")
    address = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(address)
    page.locator("thead b").first.wait_for()
    settled(page)
    assert totals(page) == before
    page.click("#back")
    page.locator("#kept .evening").nth(1).wait_for()


def test_what_one_tab_enters_stands_in_the_other_and_nothing_is_overwritten(page: Page) -> None:
    begin(page, GEORGIAN, "Anna Boris Vera Gleb")
    other = page.context.new_page()
    other.goto(page.url)
    settled(other)
    press(page, "♥")
    other.locator("#asked", has_text="Boris").wait_for()
    press(other, "1")
    page.locator("#asked", has_text="Vera").wait_for()
    # a tab that was asleep heard nothing of it
    other.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    press(other, "0")
    page.locator("#pad").get_by_role("button", name="1", exact=True).click()
    wait(page, "Another tab has gone on")
    assert page.locator("#asked").inner_text().endswith("Gleb")
    press(page, "0")
    assert page.locator("tbody tr").first.locator("small").all_inner_texts()[2:] == ["1", "0", "0"]


@pytest.mark.parametrize(
    "refusing",
    [
        "indexedDB.open = () => { const asking = {}; setTimeout(() => asking.onerror()); return asking; }",
        "IDBObjectStore.prototype.put = function () { this.transaction.abort(); }",
    ],
    ids=["private", "full"],
)
def test_a_device_that_keeps_nothing_says_so_and_the_evening_goes_on(page: Page, refusing: str) -> None:
    page.add_init_script(refusing)
    page.reload()
    wait(page, "Ready")
    begin(page, GEORGIAN, "Anna Boris Vera Gleb")
    press(page, "♥", "1", "0", "0")
    wait(page, "This device keeps nothing of it")
    assert "♥" in saved(page, ".hh").read_text(encoding="utf-8")


def test_the_house_rules_of_an_old_sheet_fill_the_form(page: Page) -> None:
    page.locator("#begin summary").click()
    page.set_input_files("#old", ROOT / "samples" / "odessa" / "score-sheet.hh")
    wait(page, "House rules found")
    assert page.locator("#preset option:checked").inner_text().startswith("Classic")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(page: Page, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    assert Axe().run(page).response["violations"] == []
    begin(page, GEORGIAN, "Anna Boris Vera Gleb")
    play(page, "deal 2 ")
    press(page, "♠", "0", "0", "2")
    page.locator("#more-of-it summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(page).response["violations"] == []
