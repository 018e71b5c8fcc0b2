"""The result of a session, which its page begins with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hhtool.report import render
from hhtool.report.curves import Curve, sparks
from hhtool.report.drawing import Wanted
from hhtool.report.result import in_order
from hhtool.report.sessions import game_title
from tests.conftest import ROOT
from tests.games.draw.evening import CLEAN, FAULTY, MISCOUNTED, audited, session_of
from tests.games.odessa import evening as odessa

if TYPE_CHECKING:
    from hhtool.report.views.sessions import Result


def result_of(text: str) -> Result:
    found = session_of(text).result
    assert found is not None
    return found


def test_the_players_stand_in_order_with_what_their_deals_brought() -> None:
    rows = [(one.place, one.name, one.total, one.won, one.best, one.href) for one in result_of(CLEAN).standings]
    assert rows == [
        ("1", "Vera", "12", "2", "+14, deal 4", "#f1-s1-d4"),
        ("2", "Anna", "4", "2", "+12, deal 1", "#f1-s1-d1"),
        ("3", "Boris", "−16", "0", "−1, deal 3", "#f1-s1-d3"),
    ]


def test_a_sentence_says_who_won_and_what_decided_it() -> None:
    assert result_of(CLEAN).sentences[:2] == ("Vera won with 12, 8 ahead of Anna.", "Deal 4 decided it.")
    first, rest = odessa.CLEAN.split("deal 2:", 1)
    ahead = result_of(f"{first}deal 2:{rest}".replace("game: odessa", "game: odessa\npartial: yes"))
    assert ahead.sentences[0] == "Anna leads with 40, 38 ahead of Vera, over the deals recorded."


def test_a_winner_whom_the_record_names_wrongly_is_told_beside_the_right_one() -> None:
    found = result_of(f"{CLEAN}winner: Boris\n")
    assert found.sentences[:2] == ("Vera won with 12, 8 ahead of Anna.", "The record names Boris instead.")


@pytest.mark.parametrize(
    ("rules", "title"),
    [("reopen=half", "Draw poker · Plain five-card draw"), ("openers=none", "Draw poker · Plain five-card draw"),
     ("openers=jacks", "Draw poker")],
)  # fmt: skip
def test_the_title_has_the_variant_whose_rules_are_played(rules: str, title: str) -> None:
    text = f"game: five-card-draw\nrules: {rules}, ante=1\nplayers: Anna, Boris\n\n"
    text += "deal 1: dealer Anna\nante: all 1\nall pass\n"
    assert game_title(audited(text).sessions[0], "en") == title


def test_who_ties_shares_the_place() -> None:
    tied = "game: draw\nrules: ante=1\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Vera\nante: all 1\nall pass\n"
    found = result_of(f"{tied}chips: Anna -1, Boris -1, Vera -1\n")
    assert [one.place for one in found.standings] == ["1", "1", "1"]
    assert found.sentences[0] == "Anna, Boris and Vera share first place with −1."
    assert [one.won for one in found.standings] == ["0", "0", "0"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CLEAN, "1 error was found, but no wrong figure."),
        (MISCOUNTED, "1 figure in the record is wrong; put right, the order stays the same."),
        (odessa.CLEAN, "No error was found."),
    ],
)
def test_the_result_says_what_the_errors_change(text: str, said: str) -> None:
    assert said in result_of(text).sentences


def test_the_winner_by_the_right_figures_is_named() -> None:
    swapped = CLEAN.replace("total: Anna 4, Boris -16, Vera 12", "total: Anna 14, Boris -16, Vera 12")
    found = result_of(swapped)
    assert found.sentences[2] == "1 figure in the record is wrong; put right, Vera wins, not Anna."
    assert [one.name for one in found.standings] == ["Vera", "Anna", "Boris"]


def test_who_pays_whom_where_the_stakes_are_money() -> None:
    assert result_of(CLEAN).payments == ()
    found = result_of(CLEAN.replace("place: Odessa\n", "place: Odessa\ncurrency: EUR\n"))
    assert found.payments == ("Boris → Vera: 12", "Boris → Anna: 4")
    assert not found.settled


def test_a_house_that_settles_otherwise_has_a_column_for_it() -> None:
    found = result_of(odessa.CLEAN.replace("max_cards=2", "max_cards=2, settlement=pairwise, price=2"))
    assert [(one.name, one.total, one.settlement) for one in found.standings] == [
        ("Anna", "40", "+174"),
        ("Vera", "2", "−54"),
        ("Boris", "−9", "−120"),
    ]
    assert found.payments == ("Boris → Anna: 120", "Vera → Anna: 54")


def test_money_is_told_to_the_cent_where_points_are_whole() -> None:
    found = result_of(odessa.CLEAN.replace("max_cards=2", "max_cards=2, settlement=pairwise, price=0.05"))
    assert [one.settlement for one in found.standings] == ["+4.35", "−1.35", "−3.00"]
    assert found.payments == ("Boris → Anna: 3.00", "Vera → Anna: 1.35")


def test_who_has_least_is_first_where_the_lowest_total_wins() -> None:
    class Hearts:
        lowest_wins = True

    totals = {"Anna": 3.0, "Boris": 26.0, "Vera": 0.0}
    assert [name for name, _total in in_order(totals, Hearts())] == ["Vera", "Anna", "Boris"]
    assert [name for name, _total in in_order(totals, None)] == ["Boris", "Anna", "Vera"]


TABLE = """\
game: odessa
players: Anna, Boris, Vera
date: 2026-05-30
place: The veranda

table
| deal  | cards | trump | Anna |    | Boris |    | Vera |   |
|-------|-------|-------|------|----|-------|----|------|---|
| 1     | 1     | s     | -    | 5  | 1     | 10 | -    | 5 |
| 2     | 2     | h     | 2    | 20 | -     | 5  | -    | 5 |
| total |       |       |      | 25 |       | 15 |      | 9 |
"""


def test_a_score_table_alone_has_a_result_too() -> None:
    found = result_of(TABLE)
    assert [(one.name, one.total, one.won) for one in found.standings] == [
        ("Anna", "25", "1"),
        ("Boris", "15", "1"),
        ("Vera", "10", "0"),
    ]
    page = render([audited(TABLE)])
    assert "<b>2</b> <span" in page
    assert "The veranda\u00a0· 30\u00a0May\u00a02026\u00a0· Odessa poker" in page


def test_the_totals_of_a_table_say_who_was_taken_for_the_winner() -> None:
    found = result_of(TABLE.replace("| 25 |       | 15 |", "| 25 |       | 35 |").replace("| 9 |", "| 10 |"))
    assert "1 figure in the record is wrong; put right, Anna wins, not Boris." in found.sentences


CHIPS = """\
game: draw
players: Anna, Boris, Vera

table
| deal    | Anna | Boris | Vera |
|---------|------|-------|------|
| carried | 30   | 10    | 20   |
| 1       | 8    | -5    | -3   |
| 2       | -8   | 10    | -2   |
| total   | 30   | 15    | 15   |
"""


def test_a_table_of_chips_goes_on_from_what_it_carries_over() -> None:
    found = result_of(CHIPS)
    assert [(one.name, one.total, one.won, one.best) for one in found.standings] == [
        ("Anna", "30", "1", "+8, deal 1"),
        ("Boris", "15", "1", "+10, deal 2"),
        ("Vera", "15", "0", "−2, deal 2"),
    ]
    assert found.sentences[:2] == (
        "Anna won with 30, 15 ahead of Boris and Vera.",
        "Anna led from the first deal to the last.",
    )
    assert found.curve is not None
    # thirty chips and fifteen are at the height of these figures from the beginning to the end
    first, *_others = re.findall(r'class="line s\d" d="M([\d. ]+)"', found.curve.svg)
    heights = [float(y) for y in first.split()[1::2]]
    assert heights[0] == heights[-1] > heights[1]


def test_where_no_total_is_known_nobody_wins_and_no_order_stays() -> None:
    page = (ROOT / "samples" / "variety" / "score-sheet-faulty.hh").read_text(encoding="utf-8")
    assert result_of(page).sentences == ("Who won is not known.", "2 figures in the record are wrong.")


def test_a_page_is_called_by_what_it_shows() -> None:
    def title(page: str) -> str:
        found = re.search(r"<title[^>]*>([^<]*)</title>", page)
        assert found is not None
        return found[1]

    assert title(render([audited(FAULTY)])) == "Odessa\u00a0· 14\u00a0March\u00a02026\u00a0· Draw poker"
    assert title(render([audited(FAULTY)], Wanted("ru"))).startswith("Odessa\u00a0· 14\u00a0марта\u00a02026")
    both = title(render([audited(CLEAN), audited(odessa.CLEAN, "other.hh")]))
    assert both.startswith("Draw poker, Odessa poker\u00a0· 2\u00a0sessions\u00a0· ")


def test_the_result_of_a_lone_session_comes_before_the_findings() -> None:
    alone = render([audited(FAULTY)])
    assert alone.index('id="f1-s1-result"') < alone.index('id="findings"') < alone.index('id="f1-s1"')
    both = render([audited(FAULTY), audited(CLEAN, "other.hh")])
    places = [both.index(f'id="{name}"') for name in ("findings", "f1-s1", "f1-s1-result", "f2-s1", "f2-s1-result")]
    assert places == sorted(places)
    assert "<!--result-->" not in alone + both


def test_over_several_sessions_the_totals_go_on_by_day() -> None:
    later = CLEAN.replace("2026-03-14", "2026-03-21")
    page = render([audited(later, "later.hh"), audited(CLEAN)])
    (picture,) = re.findall(r'<svg class="chart curves"(?:(?!</svg>).)*id="lifetime-1-t".*?</svg>', page)
    links = re.findall(r'<a href="([^"]*)"[^>]*? aria-label="([^"]*)"', picture)
    assert [href for href, _told in links] == ["#f2-s1", "#f1-s1"]
    assert links[1][1].endswith(": Vera 24, Anna 8, Boris −32")
    # the small ones stand in the standings, all on one scale
    table = page[page.index('<table class="lifetime"') :]
    assert re.findall(r'class="line (s\d)" d="M2\.0 [\d.]+ ', table[: table.index("</table>")]) == ["s2", "s0", "s1"]


def test_sessions_without_day_and_place_are_called_after_their_files() -> None:
    bare = odessa.CLEAN.replace("date: 2026-03-14\nplace: Odessa\n", "")
    alone = render([audited(bare, "evenings/one.hh")])
    assert re.search("<h1[^>]*>one.hh\u00a0· Odessa poker</h1>", alone)
    both = render([audited(bare, f"evenings/{name}.hh") for name in ("one", "two")])
    assert ' aria-label="one.hh: Anna ' in both


def test_small_curves_are_of_one_scale() -> None:
    first, other, none = sparks([Curve("A", ((1, 100.0),)), Curve("B", ((1, 50.0),)), Curve("C", ())])
    assert 'd="M2.0 26.0 98.0 2.0"' in first
    assert 'd="M2.0 26.0 98.0 14.0"' in other
    assert none == ""


def test_an_evening_without_deals_has_no_result() -> None:
    page = render([audited("game: draw\nplayers: Anna, Boris\n")])
    assert "result" not in re.findall(r'id="([^"]*)"', page)
    assert 'href="#result"' not in page
    assert '<table class="index"' not in render([])


@pytest.mark.parametrize(("text", "faults"), [(odessa.CLEAN, False), (MISCOUNTED, True)])
def test_faults_have_a_column_where_there_are_any(text: str, faults: bool) -> None:
    standings = render([audited(text)]).partition('class="standings"')[2].partition("</table>")[0]
    assert (">Faults<" in standings) is faults


def test_nobody_leads_where_no_deal_tells_what_it_brought() -> None:
    broken_off = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Boris\nhand Anna: Js Jd 9c 5h 2c\n"
    found = result_of(broken_off)
    assert (found.standings, found.curve) == ((), None)
    assert found.sentences == (
        "Who won is not known.",
        "No error was found.",
        "1 deal is not in the totals, because what it brought is not known.",
    )
    assert "0.00" not in render([audited(broken_off)])


@pytest.mark.long
def test_where_the_play_does_not_tell_what_a_deal_brought_its_chips_do() -> None:
    """In deal 5 a call is missing: by its play the winner gains more than the others lose."""
    result = result_of((ROOT / "samples/stud/home-faulty.hh").read_text(encoding="utf-8"))
    assert [(one.name, one.total) for one in result.standings] == [
        ("Iris", "34"),
        ("Dora", "4"),
        ("Felix", "−8"),
        ("Hugh", "−14"),
        ("Maud", "−16"),
    ]
