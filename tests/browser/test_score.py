"""The score kept at the table, on a phone and without a network: whole evenings entered as a person would."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from typer.testing import CliRunner

from hhtool.api import replay
from hhtool.cli import application, commands
from tests.browser.conftest import kept_for_later, wait
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
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
    while page.locator("#players input").count() < len(names.split()):
        page.click("#more")
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
    open_again(page, deal, player, figure)
    answer(page, text)


def open_again(page: Page, deal: int, player: str, figure: str) -> None:
    """Press a cell, to enter a figure of it anew."""
    page.get_by_role("button", name=re.compile(rf"Correct: Deal {deal}, {player},")).click()
    settled(page)
    if (other := page.locator("#tools").get_by_role("button", name=figure, exact=True)).count():
        other.click()
        settled(page)


def answer(page: Page, deal: str) -> None:
    """Give every answer of a deal: press its key, or type the number where there is none."""
    for text in deal.split():
        if text == "=":
            page.locator("#pad").get_by_role("button", name=re.compile("^The rest: ")).click()
        elif text.startswith("+"):
            page.get_by_role("button", name=f"Another deal: {text[1:]}", exact=True).click()
        elif page.locator("#pad output").count():
            for sign in text.replace("-", "±"):
                page.locator("#pad .key", has_text=sign).click()
            page.locator("#pad").get_by_role("button", name="Enter", exact=True).click()
        else:
            press(page, re.sub("^-", "−", text.replace(",", ", ")))
        settled(page)


def table(page: Page) -> list[str]:
    """Everything that stands in the sheet, totals too."""
    return page.locator("#rows th, #rows td").all_inner_texts()


def run(command: str, *arguments: str | Path) -> None:
    """Run a command of hhtool; it finds nothing wrong."""
    result = CliRunner().invoke(application(commands()), [command, *map(str, arguments)])
    assert result.exit_code == 0, result.output


def reported(record: Path, totals: Sequence[str], folder: Path) -> None:
    """Make a report of an evening, which shows its totals."""
    run("report", record, "-o", folder / "report.html")
    page = (folder / "report.html").read_text(encoding="utf-8")
    shown = [figure.replace(",", "") for figure in re.findall(r'<td class="number total"[^>]*>([^<]*)', page)]
    assert sorted(Decimal(figure.replace("−", "-")) for figure in shown) == sorted(map(Decimal, totals))


def totals(page: Page) -> list[str]:
    return [text.replace("−", "-") for text in page.locator("thead th b").all_inner_texts()]


def unfold(page: Page) -> None:
    """Show what else there is to do."""
    if not page.locator("#forms").is_visible():
        page.locator("#more-of-it summary").click()


def saved(page: Page, form: str) -> Path:
    unfold(page)
    with page.expect_download() as download:
        page.locator("#forms").get_by_role("button", name=form, exact=True).click()
    return Path(download.value.path())


@pytest.mark.parametrize(
    ("title", "rules", "at"), [(GEORGIAN, "", "deal 9 "), (OH_HELL, "schedule=1-7,6-1", "deal 8 ")]
)
def test_a_whole_evening_for_four_without_a_network(
    page: Page, server: ThreadingHTTPServer, tmp_path: Path, title: str, rules: str, at: str
) -> None:
    kept_for_later(page)
    server.shutdown()
    server.server_close()
    begin(page, title, "Anna Boris Vera Gleb", rules)
    press(page, "♥", "1", "0", "0")
    page.locator("#why", has_text="Anna bids 0, and the bids add up to 1").wait_for()
    play(page, at)
    last = int(at.split()[1]) - 1
    open_again(page, last, "Vera", "bid")
    page.locator("#pad .key:not(.struck, [aria-pressed])").last.click()
    settled(page)
    figures = page.locator(f"tbody tr:nth-child({last}) td small").all_inner_texts()
    taken = dict(zip(("Anna", "Boris", "Vera", "Gleb"), (one[-1] for one in figures), strict=True))
    one = next(name for name, tricks in taken.items() if tricks != taken["Gleb"])
    for player, tricks in ((one, taken["Gleb"]), ("Gleb", taken[one])):
        correct(page, last, player, "tricks", tricks)
    before = totals(page), page.locator("s").all_inner_texts()
    assert len(before[1]) == 3
    page.reload()
    settled(page)
    assert (totals(page), page.locator("s").all_inner_texts()) == before
    play(page, "the end")
    kept = saved(page, ".hh").rename(tmp_path / "evening.hh")
    text = kept.read_text(encoding="utf-8")
    assert "~~" in text
    run("lint", kept)
    reported(kept, totals(page), tmp_path)
    [audited] = replay(text=text)
    assert [str(total) for total in audited.sheets[0].ends] == totals(page)


def test_players_of_a_game_of_chips_come_late_and_leave(page: Page, tmp_path: Path) -> None:
    begin(page, "Home game", "Anna Boris Vera")
    answer(page, "4 5 =")
    unfold(page)
    page.once("dialog", lambda dialog: dialog.accept("Gleb"))
    page.get_by_role("button", name="A player comes late").click()
    page.get_by_role("button", name="Boris sits out").click()
    page.locator("#asked", has_text="Vera").wait_for()
    answer(page, "3 1 =")
    assert totals(page) == ["-13", "4", "8", "1"]
    page.get_by_role("button", name="Boris sits out").click()
    answer(page, "1 1 1 =")
    page.get_by_role("button", name="End the evening").click()
    page.locator("#asked", has_text="over").wait_for()
    kept = saved(page, ".hh").rename(tmp_path / "evening.hh")
    run("lint", kept)
    reported(kept, totals(page), tmp_path)
    page.get_by_role("button", name="Go on").click()
    settled(page)
    while page.locator("#tools").get_by_role("button", name="Undo").count():
        page.locator("#tools").get_by_role("button", name="Undo").click()
        settled(page)
    assert totals(page) == ["0", "0", "0"]


class Played(NamedTuple):
    """An evening: the game as the page names it, and a text a deal with every answer; `=` takes what the others leave."""

    title: str
    rules: str
    players: str
    deals: Sequence[str]
    slip: Sequence[tuple[str, str, str]]
    """What is put right in the first deal when half of the deals are entered: player, figure, what it should be."""
    totals: str
    winner: str


EVENINGS = {
    "odessa": Played(
        "Classic: 36 cards",
        "max_cards=2",
        "Anna Boris Vera",
        (
            "♥ 1 0 1 1 =",
            "♠ 1 1 1 1 1 =",
            "— 0 0 1 0 0 =",
            "♦ 2 0 1 2 =",
            "♣ 1 1 0 0 1 =",
            "+golden ♥ 2 =",
            "+blind ♠ 0 0 1 0 0 =",
            "+misère ♦ 1 1 =",
        ),
        (("Boris", "tricks", "0"), ("Anna", "tricks", "1")),
        "49 20 2",
        "Anna",
    ),
    "georgian": Played(
        GEORGIAN,
        "schedule=1-2,9",
        "Anna Boris Vera Gleb",
        ("♥ 1 0 0 1 1 =", "♠ 1 1 0 1 1 1 =", "♣ 3 3 2 0 3 2 2 ="),
        (("Gleb", "bid", "1"),),
        "-130 50 170 100",
        "Vera",
    ),
    "oh-hell": Played(
        OH_HELL,
        "schedule=2-1",
        "Anna Boris Vera",
        ("♥ 1 1 1 1 1 =", "♠ 1 0 1 1 ="),
        (("Boris", "bid", "2"),),
        "10 1 22",
        "Vera",
    ),
    "variety": Played(
        "The short cycle",
        "",
        "Anna Boris Vera Gleb",
        ("3 Anna,Boris 20 =", "2 Anna,Vera 10 =", "8 Boris,Gleb -10 =", "4 Anna,Gleb 12 ="),
        (("Anna", "points", "18"), ("Boris", "points", "18"), ("Vera", "points", "8"), ("Gleb", "points", "8")),
        "24 22 -10 36",
        "Gleb",
    ),
    "piquet": Played(
        "Russian",
        "",
        "Anna Boris",
        ("Anna 40 12", "Anna 30 22", "Boris 9 33", "Boris 50 17"),
        (("Anna", "points", "13"),),
        "94 120",
        "Boris",
    ),
    "open-face": Played(
        PINEAPPLE,
        "",
        "Anna Boris",
        ("Anna -15 =", "Boris 12 =", "Boris 20F =", "Anna -6x =", "Boris 3 ="),
        (("Boris", "points", "-14"), ("Anna", "points", "14")),
        "55 -55",
        "Anna",
    ),
    "draw": Played(
        "Jackpots",
        "",
        "Anna Boris Vera",
        ("4 5 -9", "-3 7.5 -4.5"),
        (("Boris", "points", "3"), ("Vera", "points", "6")),
        "-1.50 -1.50 3",
        "Vera",
    ),
    "stud": Played(
        "Home game",
        "",
        "Anna Boris Vera",
        ("4 5 =", "-3 7.5 ="),
        (("Boris", "points", "3"), ("Vera", "points", "6")),
        "-1.50 -1.50 3",
        "Vera",
    ),
}


@pytest.mark.parametrize("played", EVENINGS.values(), ids=EVENINGS)
def test_an_evening_of_every_game_is_entered_without_a_network_and_goes_on_from_what_it_was_saved_as(
    page: Page, server: ThreadingHTTPServer, tmp_path: Path, played: Played
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    kept_for_later(page)
    server.shutdown()
    server.server_close()
    begin(page, played.title, played.players, played.rules)
    half = (len(played.deals) + 1) // 2
    for deal in played.deals[:half]:
        answer(page, deal)
    for player, figure, text in played.slip:
        correct(page, 1, player, figure, text)
    before = table(page)
    assert page.locator("s").count() == len(played.slip)
    page.reload()
    settled(page)
    assert table(page) == before
    for deal in played.deals[half:]:
        answer(page, deal)
    unfold(page)
    page.get_by_role("button", name="End the evening").click()
    page.locator("#asked", has_text=f"Won: {played.winner}.").wait_for()
    assert totals(page) == played.totals.split()
    assert page.locator("#faults li").count() == 0
    ended, evening = table(page), page.url
    for form in (".hh", ".csv", ".xlsx", ".json"):
        kept = saved(page, form).rename(tmp_path / f"kept{form}")
        record = tmp_path / "from-json.hh" if form == ".json" else kept
        if form == ".json":
            run("convert", kept, "-o", record)
        run("lint", record)
        if form == ".hh":
            reported(record, played.totals.split(), tmp_path)
        page.click("#back")
        page.locator("#evenings").wait_for()
        page.set_input_files("#open", kept)
        page.locator("#sheet thead b").first.wait_for()
        settled(page)
        assert table(page) == ended
        page.click("#back")
        page.locator("#evenings").wait_for()
        page.goto(evening)
        page.locator("#sheet").wait_for()
        settled(page)
    page.get_by_role("button", name="Link", exact=True).click()
    wait(page, "copied")
    address = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(address)
    page.locator("thead b").first.wait_for()
    settled(page)
    assert table(page) == ended


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


def test_a_link_is_an_evening_of_its_own(page: Page) -> None:
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


def test_with_many_players_the_cell_that_is_asked_is_in_sight(page: Page) -> None:
    begin(page, OH_HELL, "Anna Boris Vera Gleb Dora Eva Hans")
    press(page, "♥", "0", "0", "0", "0", "0")
    asked = page.locator(".asked").bounding_box()
    assert asked is not None
    assert 88 <= asked["x"] <= 360 - asked["width"]


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
