"""The report's page in a browser: the replayer, the switches, paper, small screens, no scripts, and who cannot see."""

from __future__ import annotations

import csv
import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import pytest

from hhtool.games import find
from hhtool.report import drawing
from tests.browser.conftest import SAMPLES, write
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.long  # `make test` needs no browser

GAMES = sorted(SAMPLES)
A4, MARGIN = 210, 12
_PIXELS = 96 / 25.4

HOSTILE = """\
game: odessa
rules: preset=classic
players: "<img src=x onerror=alert(1)>", "\\"></script><script>alert(2)</script>", "'};alert(3)//"
partial: yes
date: 2026-03-14
place: <svg onload=alert(4)>

deal 1: dealer "'};alert(3)//", cards 1, trump h
bid: "<img src=x onerror=alert(1)>" 1, "\\"></script><script>alert(2)</script>" 1, "'};alert(3)//" pass
1. "<img src=x onerror=alert(1)>" Ah, "\\"></script><script>alert(2)</script>" Kh, "'};alert(3)//" Qh
note: <script>alert(5)</script>
"""


def width_of(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def unfold(page: Page) -> None:
    """Open what the deals that are written out are folded away in."""
    page.evaluate("for (const fold of document.querySelectorAll('details.written')) fold.open = true")


def replay(page: Page, number: int = 0) -> Any:
    """The stage of a deal's replay, open and drawn: the page unpacks the deal first."""
    unfold(page)
    box = page.locator("details.replay").nth(number)
    box.locator("summary").click()
    stage = box.locator(".stage")
    stage.wait_for()
    return stage


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_that_loads_and_steps(
    game: str, context: BrowserContext, reports: Callable[[str], str]
) -> None:
    page = context.new_page()
    page.goto(reports(game))
    stage = replay(page)
    place = stage.locator("output").first
    last = int(place.inner_text().split(" / ")[1])
    assert place.inner_text() == f"1 / {last}"
    for key, now in (("ArrowRight", 2), ("End", last), ("ArrowRight", last), ("ArrowLeft", last - 1), ("Home", 1)):
        stage.press(key)
        assert place.inner_text() == f"{now} / {last}"
    stage.get_by_role("button", name="Forward").click()
    assert place.inner_text() == f"2 / {last}"
    second = page.locator("details.replay .steps > li").nth(1)
    assert second.get_attribute("aria-current") == "step"
    assert second.locator("b").inner_text() in stage.locator(".said").inner_text()
    assert stage.locator(".cards b").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_an_accessibility_checker_finds_nothing(game: str, browser: Browser, reports: Callable[[str], str]) -> None:
    dark = GAMES.index(game) % 2 == 1
    assert violations(browser, reports(game), "dark" if dark else "light") == []


def test_a_score_table_is_drawn_as_on_paper(browser: Browser, context: BrowserContext, tmp_path: Path) -> None:
    write(ROOT / "samples" / "odessa" / "score-sheet-faulty.hh", tmp_path / "table.html")
    address = (tmp_path / "table.html").as_uri()
    page = context.new_page()
    page.goto(address)
    table = page.locator("table.paper")
    pairs = zip(table.locator("del").all_inner_texts(), table.locator("ins").all_inner_texts(), strict=True)
    assert list(pairs) == [("?", "2"), ("32", "22")]
    assert table.locator("s").all_inner_texts() == ["3", "10"]
    assert violations(browser, address, "light") == []


def violations(browser: Browser, address: str, colours: Literal["dark", "light"]) -> list[Any]:
    """What axe-core finds wrong with a page, a replay of it open."""
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    context = browser.new_context(bypass_csp=True, color_scheme=colours)
    page = context.new_page()
    page.goto(address)
    if page.locator("details.replay").count():
        replay(page)
    page.evaluate("for (const one of document.querySelectorAll('details.block')) one.open = true")
    # deals are alike, and the checker takes its time
    page.evaluate("[...document.querySelectorAll('section.deal')].slice(4).forEach((one) => one.remove())")
    page.add_script_tag(content=axe)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    context.close()
    return [(one["id"], [node["html"][:200] for node in one["nodes"]][:3]) for one in found]


@pytest.mark.parametrize("game", GAMES)
def test_it_fits_paper_and_a_small_screen(game: str, context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports(game))
    for language in ("ru", "en"):
        page.locator("#language").select_option(language)
        page.set_viewport_size({"width": 360, "height": 740})
        assert width_of(page) <= 360
        standings = page.locator(".scroll:has(> .standings)")
        assert standings.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    paper = int((A4 - 2 * MARGIN) * _PIXELS)
    page.set_viewport_size({"width": paper, "height": 1000})
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details:not([open])").count() == 0
    assert width_of(page) <= paper
    cut = page.evaluate(
        "[...document.querySelectorAll('.scroll, .lines, .steps')].filter((one) =>"
        " one.getBoundingClientRect().right > innerWidth || one.scrollWidth > innerWidth"
        " || (getComputedStyle(one).overflowX !== 'visible')).map((one) => one.outerHTML.slice(0, 200))"
    )
    assert cut == []
    assert not page.locator("nav").is_visible()


def test_on_paper_there_are_result_sheet_and_findings_and_everything_when_asked(
    context: BrowserContext, reports: Callable[[str], str]
) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    page.emulate_media(media="print")
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    page.evaluate("document.getElementById('print').click()")
    for shown in (".standings", "#findings .finding", ".sheet"):
        assert page.locator(shown).first.is_visible()
    for left_out in ("section.deal", "[id^=stats-]", "#rules"):
        assert not page.locator(left_out).first.is_visible()
    page.evaluate("document.getElementById('everything').click()")
    page.locator("html.everything").wait_for()
    assert page.locator("section.deal[id*='-d']").count() == 16
    assert page.locator("#f1-s1-d5").is_visible()
    assert page.locator("#rules").is_visible()


def test_a_table_is_taken_along_as_csv(browser: Browser, reports: Callable[[str], str]) -> None:
    context = browser.new_context(accept_downloads=True)
    page = context.new_page()
    page.goto(reports("odessa"))

    def taken(title: str) -> list[list[str]]:
        with page.expect_download() as waiting:
            page.get_by_role("button", name=f"CSV: {title}", exact=True).click()
        assert waiting.value.suggested_filename.endswith(f"Odessa poker - {title}.csv")
        return list(csv.reader(waiting.value.path().read_text(encoding="utf-8-sig").splitlines()))

    rows = taken("Score sheet")
    assert rows[0][:5] == ["Deal", "dealer", "cards", "trump", "Maud"]
    assert rows[1][4:7] == ["bid", "points", "total"]
    assert rows[13][4:7] == ["1", "-10", "-18"]  # of a wrong figure the right one
    assert taken("Standings")[0] == ["Rank", "Player", "total", "Deals won", "Best deal", "Faults", "Settlement"]
    heads, player, *_others = taken("Players")
    assert heads[:5] == ["Player", "Deals", "Points per deal", "Points per deal (95%)", "Points per deal (n)"]
    assert [float(one.strip("± ")) for one in player[1:5]]
    context.close()


def test_tricks_lie_round_the_table_until_they_are_taken(
    context: BrowserContext, reports: Callable[[str], str]
) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    stage = replay(page, 1)
    counts = []
    while not stage.locator(".board.takes").count():
        stage.press("ArrowRight")
        counts.append(stage.locator(".felt .laid").count())
    assert counts[-4:] == [1, 2, 3, 3]
    taker = stage.locator(".board.takes .name").inner_text()
    assert taker in stage.locator(".said b").inner_text()
    said = stage.locator(".board .badge").all_inner_texts()
    assert sorted(said) == ["dealer", "took 0 of 0", "took 0 of 0", "took 1 of 0"]


@pytest.mark.parametrize(
    ("game", "above", "sides", "below"),
    [("piquet", 1, 0, 1), ("odessa", 2, 0, 1), ("variety", 1, 2, 1), ("stud", 2, 2, 1)],
)
def test_hands_lie_at_their_seats_and_the_moves_beside(
    game: str, above: int, sides: int, below: int, context: BrowserContext, reports: Callable[[str], str]
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(reports(game))
    stage = replay(page)
    felt, moves = stage.locator(".felt").bounding_box(), page.locator(".moves").first.bounding_box()
    assert felt is not None
    assert moves is not None
    found = [one.bounding_box() for one in stage.locator(".board").all()]
    hands = [one for one in found if one is not None]
    assert sum(one["y"] + one["height"] <= felt["y"] for one in hands) == above
    assert sum(one["x"] + one["width"] <= felt["x"] or one["x"] >= felt["x"] + felt["width"] for one in hands) == sides
    assert sum(one["y"] >= felt["y"] + felt["height"] for one in hands) == below
    assert moves["x"] > felt["x"] + felt["width"]
    page.set_viewport_size({"width": 390, "height": 800})
    assert width_of(page) == 390
    assert stage.locator(".felt .seat").first.is_visible()


def test_eight_sit_clockwise_from_below(context: BrowserContext, tmp_path: Path) -> None:
    stud = find("stud")
    assert stud is not None
    record, target = tmp_path / "eight.hh", tmp_path / "eight.html"
    record.write_text(stud.generator.generate(deals=1, seed=5, players=8), encoding="utf-8")
    write(record, target)
    page = context.new_page()
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"{target.as_uri()}#f1-s1-d1-t14")
    page.locator(".ring").wait_for()
    players = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe", "Ilya")
    boxes = [page.locator(".ring .board", has_text=name).bounding_box() for name in players]
    ours, *others = [(box["x"], box["y"]) for box in boxes if box is not None]
    below = [others[0], ours, others[-1]]
    assert below == sorted(below)
    assert min(y for _x, y in below) > max(y for _x, y in others[1:-1])
    above = others[2:5]
    assert above == sorted(above)


def test_a_finding_leads_to_its_turn(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    unfold(page)
    finding = page.locator(".deal .finding", has_text="TT102").first
    finding.get_by_role("link", name="Turn by turn").click()
    stage = page.locator(".stage")
    assert "TT102" in stage.locator(".said em").inner_text()
    assert stage.evaluate("(one) => one === document.activeElement")
    # the list of all findings leads to the turn too, and to the line, which opens the replay as well
    for link in ("Turn by turn", "line"):
        page = context.new_page()
        page.goto(reports("odessa"))
        page.locator("#findings .finding", has_text="TT102").get_by_role("link", name=link).first.click()
        assert "TT102" in page.locator(".stage .said em").inner_text()


def test_findings_are_a_work_list(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    items, count = page.locator("#findings .group .finding:visible"), page.locator(".filters output")
    every = items.count()
    assert count.inner_text() == f"{every} / {every}"
    page.locator("[name=rule]").select_option("TT102")
    chosen = items.count()
    assert 0 < chosen < every
    assert count.inner_text() == f"{chosen} / {every}"
    assert page.url.endswith("#findings?rule=TT102")
    items.first.get_by_role("link", name="TT102").click()
    assert "suit" in page.locator(".finding > .rule").inner_text()
    # what is chosen stands in the address
    again = context.new_page()
    again.goto(page.url)
    assert again.locator(".filters output").inner_text() == f"{chosen} / {every}"
    again.locator("[name=rule]").select_option("")
    again.locator("[name=text]").fill("no such text")
    assert again.locator(".filters output").inner_text() == f"0 / {every}"


def test_findings_of_one_session_are_chosen(context: BrowserContext, tmp_path: Path) -> None:
    for game in ("odessa", "piquet"):
        (tmp_path / f"{game}.hh").write_bytes((ROOT / "samples" / game / SAMPLES[game]).read_bytes())
    write(tmp_path, tmp_path / "both.html")
    page = context.new_page()
    page.goto((tmp_path / "both.html").as_uri())
    every = page.locator("#findings .group .finding:visible").count()
    page.locator("[name=session]").select_option("f2-s1")
    assert page.locator("#findings .card:visible .file").all_inner_texts() == [str(tmp_path / "piquet.hh")]
    chosen = page.locator("#findings .group .finding:visible").count()
    assert 0 < chosen < every
    assert page.url.endswith("#findings?session=f2-s1")
    named = page.locator("[name=session] option")
    assert named.all_text_contents()[1:] == [
        "7 February 2026 · the night train, compartment 4",
        "7 February 2026 · The Feathers, upstairs",
    ]
    page.locator("#language").select_option("ru")
    assert named.nth(1).text_content() == "7 февраля 2026\u202fг. · the night train, compartment 4"


def test_keys_go_from_finding_to_finding(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    items = page.locator("#findings .group .finding")
    for key, place in (("j", 0), ("j", 1), ("j", 2), ("k", 1)):
        page.keyboard.press(key)
        assert items.nth(place).evaluate("(one) => one === document.activeElement")


def test_findings_are_grouped_by_rule_and_back(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    before = page.locator("#findings").text_content()
    page.locator("[name=group]").select_option("rule")
    assert page.locator(".by-rule > details").count() > 1
    assert page.locator("#findings .group:visible").count() == 0
    page.locator("[name=group]").select_option("deal")
    assert page.locator(".by-rule > details").count() == 0
    assert page.locator("#findings").text_content().split() == before.split()


def test_findings_by_rule_say_of_which_session_they_are(context: BrowserContext, tmp_path: Path) -> None:
    for name in ("the-feathers-faulty.hh", "two-koroliks-ru-faulty.hh"):
        (tmp_path / name).write_bytes((ROOT / "samples" / "piquet" / name).read_bytes())
    write(tmp_path, tmp_path / "two.html")
    page = context.new_page()
    page.goto((tmp_path / "two.html").as_uri())
    page.locator("[name=group]").select_option("rule")
    page.locator("[name=player]").select_option("Тимофей")
    box = page.locator(".by-rule > details[data-rule=PQ101]")
    assert box.locator("summary").inner_text().endswith("(1)")
    assert box.locator(".from:visible").all_inner_texts() == ["24 January 2026 · Таруса, зимняя дача · Deal 1"]


def test_a_key_brings_the_table_into_sight(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1400, "height": 700})
    page.goto(f"{reports('piquet')}#f1-s1-d1")
    page.locator("#f1-s1-d1 .stage").wait_for()
    page.keyboard.press("End")
    table = page.locator("#f1-s1-d1 .stage .felt")
    assert table.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight")


def test_pointing_at_a_deal_of_the_curve_tells_and_choosing_it_opens_it(
    browser: Browser, reports: Callable[[str], str]
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(reports("odessa"))
    deal = page.locator("svg.curves a").nth(1)
    assert deal.locator("title").text_content().startswith("Deal 2")
    deal.click()
    assert page.url.endswith("#f1-s1-d2")
    context.close()


def test_what_a_pointer_is_at_stands_below_the_curve(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    page.locator("svg.curves a").nth(1).hover()
    assert page.locator("output.told").first.inner_text().startswith("Deal 2, error: ")


def test_a_deal_without_findings_is_drawn_when_its_row_is_chosen(
    context: BrowserContext, reports: Callable[[str], str]
) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    assert page.locator("section.deal#f1-s1-d5").count() == 0
    page.locator("#f1-s1-d5 a").click()
    deal = page.locator("section.deal#f1-s1-d5")
    assert deal.locator("h5").inner_text() == "Deal 5"
    assert deal.locator(".lines li").first.inner_text().startswith("deal 5:")
    deal.locator(".stage .cards b").first.wait_for()
    steps = deal.locator(".steps > li")
    assert "leads any card" in steps.nth(5).inner_text()
    # it lies between its neighbours, and speaks the page's language
    places = page.evaluate("[...document.querySelectorAll('section.deal[id*=-d]')].map((one) => one.id)")
    assert places == sorted(places, key=lambda anchor: int(anchor.rpartition("d")[2]))
    page.get_by_label("Language").select_option("ru")
    assert deal.locator("h5").inner_text() == "Сдача 5"
    assert "ходит любой картой" in steps.nth(5).inner_text()


def test_a_deal_that_is_drawn_when_it_is_asked_for_has_its_notes(context: BrowserContext, tmp_path: Path) -> None:
    # of an informing finding alone a deal is not written out
    piquet = find("piquet")
    assert piquet is not None
    (tmp_path / "record.hh").write_text(piquet.generator.generate(deals=8, seed=1), encoding="utf-8")
    write(tmp_path / "record.hh", tmp_path / "page.html")
    page = context.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    finding = page.locator("#findings .finding.info").first
    code = finding.locator(".code").inner_text()
    finding.get_by_role("link", name="Turn by turn").click()
    stage = page.locator(".stage")
    assert code in stage.locator(".said em.info").inner_text()
    assert stage.locator(".track i.info").count() >= 1
    assert page.locator(".deal > .findings .code").first.inner_text() == code
    page.get_by_label("Language").select_option("ru")
    assert re.search("[а-я]", stage.locator(".said em.info").inner_text())


def test_a_session_in_a_pack_stands_there_when_it_is_asked_for(
    context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "WRITTEN_OUT", 1)
    odessa = find("odessa")
    assert odessa is not None
    (tmp_path / "record.hh").write_text(odessa.generator.generate(deals=40, seed=1), encoding="utf-8")
    write(tmp_path / "record.hh", tmp_path / "page.html")
    page = context.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    assert page.locator("article.session").count() == 1
    page.get_by_label("Language").select_option("ru")
    page.locator(".index tbody a").nth(1).click()
    second = page.locator("article#f1-s2")
    second.wait_for()
    assert second.locator("h3").inner_text().startswith("Сессия 2")
    assert second.get_by_role("button", name="CSV: Таблица очков").count() == 1
    second.locator(".sheet tbody th a").first.click()
    second.locator(".stage .cards b").first.wait_for()
    # so does one to whose deal a link leads
    page.goto((tmp_path / "page.html").as_uri() + "#f1-s2-d3-t2")
    page.reload()
    page.locator("#f1-s2-d3 .stage").wait_for()
    assert page.locator("#f1-s2-d3 output").first.inner_text().startswith("2 /")


def test_every_turn_has_an_address(context: BrowserContext, reports: Callable[[str], str]) -> None:
    for deal in (5, 2):  # without findings, and with
        page = context.new_page()
        page.goto(f"{reports('odessa')}#f1-s1-d{deal}-t7")
        stage = page.locator(".stage")
        assert stage.locator("output").first.inner_text().startswith("7 / ")
        stage.press("ArrowRight")
        assert page.url.endswith(f"#f1-s1-d{deal}-t8")


def test_the_replayer_has_a_slider_keys_and_copies(browser: Browser, reports: Callable[[str], str]) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{reports('odessa')}#f1-s1-d2-t3")
    stage = page.locator(".stage")
    assert stage.locator(".next").inner_text() == "To act: Maud — 0–2 except 1"
    assert stage.locator(".acts .name").inner_text() == "Maud"
    assert stage.locator(".track i.error").count() == 1
    stage.get_by_role("slider").fill("5")
    assert stage.locator("output").first.inner_text().startswith("5 / ")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert stage.locator("output").first.inner_text().startswith("6 / ")
    stage.get_by_role("button", name="Copy link").click()
    stage.locator(".copied", has_text="copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith("#f1-s1-d2-t6")
    stage.press("ArrowRight")
    stage.get_by_role("button", name="Copy as text").click()
    stage.locator(".copied", has_text="copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").startswith("deal 2:")
    context.close()


@pytest.mark.parametrize("deal", [2, 5])  # with findings, and without
def test_a_deal_becomes_a_page_of_its_own(
    deal: int, context: BrowserContext, reports: Callable[[str], str], tmp_path: Path
) -> None:
    page = context.new_page()
    page.goto(f"{reports('odessa')}#f1-s1-d{deal}-t5")
    page.locator(".stage").wait_for()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="This deal as a page").click()
    assert waiting.value.suggested_filename.startswith(f"Deal {deal}")
    waiting.value.save_as(tmp_path / "deal.html")
    page.goto((tmp_path / "deal.html").as_uri())
    page.locator(".felt").wait_for()
    assert page.locator("section.deal").count() == 1
    assert page.locator(".finding > .code").count() == page.locator("#rules .rule").count() == (deal == 2)
    page.locator(".stage").press("End")
    page.get_by_label("Language").select_option("ru")
    assert page.locator("h1").inner_text().startswith(f"Сдача {deal}\u00a0· ")
    assert page.title() == page.locator("h1").inner_text()
    # and once more
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Эта сдача отдельной страницей").click()
    assert waiting.value.suggested_filename == f"{page.title().replace(':', ' ')}.html"


def test_declarations_and_exchanges_lie_on_the_table(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(f"{reports('piquet')}#f1-s1-d1-t7")
    page.locator(".felt").wait_for()
    assert page.locator(".felt .bet").all_inner_texts() == ["tierce Kh", "exchange 4"]


def test_the_sheet_is_searched_and_sorted(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("odessa"))
    rows, bar = page.locator(".sheet tbody tr:visible"), page.locator(".deals-filter")
    every = rows.count()
    bar.get_by_role("checkbox").check()
    faulty = rows.count()
    assert 0 < faulty < every
    assert faulty == rows.locator("th b").count()
    bar.get_by_role("checkbox").uncheck()
    bar.get_by_role("searchbox").fill("golden")
    assert bar.locator("output").inner_text() == f"1 / {every}"
    bar.get_by_role("searchbox").fill("")
    cards, total = (
        page.locator(".sheet thead th", has_text="cards"),
        page.locator(".sheet .sub th", has_text="total").first,
    )
    cards.get_by_role("button").click()
    found = [int(text) for text in rows.locator("td:nth-child(3)").all_inner_texts()]
    assert found == sorted(found)
    total.get_by_role("button").click()
    total.get_by_role("button").click()
    assert total.get_attribute("aria-sort") == "descending"
    found = [int(text.split()[-1].replace("−", "-")) for text in rows.locator("td:nth-child(7)").all_inner_texts()]
    assert found == sorted(found, reverse=True)


def test_the_index_is_sorted_by_day(browser: Browser, context: BrowserContext, tmp_path: Path) -> None:
    write(ROOT / "samples" / "odessa", tmp_path / "index.html")
    address = (tmp_path / "index.html").as_uri()
    assert violations(browser, address, "light") == []
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Session", exact=True).click()
    days = page.locator(".index tbody time").evaluate_all("(every) => every.map((one) => one.dateTime)")
    assert len(days) > 2
    assert days == sorted(days)


def test_the_language_is_switched_there_and_back(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("piquet"))
    stage = replay(page)
    before = page.locator("body").text_content()
    page.get_by_label("Language").select_option("ru")
    assert page.locator("html").get_attribute("lang") == "ru"
    assert page.title().endswith("Пикет")
    assert page.locator("h2").all_inner_texts()[:2] == ["Результат", "Замечания"]
    assert stage.get_attribute("aria-label") == "Ход за ходом"
    assert page.get_by_role("button", name="CSV: Места").count() == 1
    assert page.locator("[name=rule] option").last.text_content() == "TT104 взятка отдана не тому"
    assert page.locator("tr.section, .stats thead th").first.get_attribute("title") is None
    assert re.search(r"\d,\d\s%", page.locator(".stats").first.inner_text())
    page.get_by_label("Язык").select_option("en")
    assert page.locator("body").text_content() == before


def test_pictures_speak_both_languages(context: BrowserContext, reports: Callable[[str], str]) -> None:
    page = context.new_page()
    page.goto(reports("draw"))
    ends = page.locator(".pictures svg").first.locator(".end")
    assert [text.split()[0] for text in ends.all_text_contents()] == ["without", "in", "at"]
    page.get_by_label("Language").select_option("ru")
    assert [text.split()[0] for text in ends.all_text_contents()] == ["без", "всего", "на"]


def test_colours_are_the_systems_or_as_chosen(browser: Browser, reports: Callable[[str], str]) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(reports("ofc"))

    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    dark = ground()
    page.get_by_label("Colours").select_option("light")
    light = ground()
    assert dark != light
    page.get_by_label("Colours").select_option("")
    assert ground() == dark
    assert page.evaluate("localStorage.length + document.cookie.length") == 0
    context.close()


def test_without_scripts_everything_can_be_read(browser: Browser, reports: Callable[[str], str]) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(reports("variety"))
    assert not page.locator(".switches").is_visible()
    # the link of a finding opens what its deal is folded away in
    page.locator("#findings .finding").first.get_by_role("link", name="line").click()
    assert page.locator(".lines li:target").is_visible()
    box = page.locator("details.replay").first
    box.locator("summary").click()
    assert box.locator(".steps > li").count() > 52
    assert box.locator(".steps > li").last.is_visible()
    assert "must follow" in box.inner_text()
    figures = page.locator(".picture details").first
    figures.locator("summary").click()
    assert figures.locator("table").is_visible()
    context.close()


def test_hostile_names_stay_text(tmp_path: Path, context: BrowserContext) -> None:
    record, target = tmp_path / "hostile.hh", tmp_path / "hostile.html"
    record.write_text(HOSTILE, encoding="utf-8")
    write(record, target)
    page = context.new_page()
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    page.goto(target.as_uri())
    page.locator(".sheet tbody th a").click()
    stage = page.locator(".stage")
    stage.press("End")
    page.get_by_label("Language").select_option("ru")
    assert asked == []
    assert page.locator("img, svg[onload], main script:not([type])").count() == 0
    for name in ("<img src=x onerror=alert(1)>", '"></script><script>alert(2)</script>', "'};alert(3)//"):
        assert stage.get_by_text(name, exact=True).count() > 0
        assert page.locator("svg desc").first.text_content().count(name) == 1
