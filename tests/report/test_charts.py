"""Charts of the report: lines of totals with their names and deals, bars, and the tables of their figures."""

from __future__ import annotations

import re

import pytest

from hhtool.report.bars import bars
from hhtool.report.charts import Brought, ChartDeal, showdowns, totals
from hhtool.report.curves import Curve, Tick, apart, joined, lines, thinned, whole
from hhtool.report.scale import ticks
from tests.games.draw.evening import session_of
from tests.games.odessa import evening as odessa


def drawn(*curves: Curve, language: str = "en") -> str:
    return str(lines(curves, [], "x", "Totals", "A has 2", language))


def test_figures_beside_a_chart_are_of_its_size_and_language() -> None:
    def beside(end: float, language: str = "en") -> list[str]:
        return re.findall(r"<text[^>]*>([^<]*)</text>", drawn(Curve("A", ((1, end),)), language=language))

    assert "20" in beside(40)
    assert "0.2" in beside(0.5)
    assert "0,2" in beside(0.5, "ru")
    assert "2,000" in beside(4000)
    assert "2\xa0000" in beside(4000, "ru")
    assert "−2" in beside(-6)


def test_deals_under_a_chart() -> None:
    assert whole(4) == [0, 1, 2, 3, 4]
    assert whole(100) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]


def test_of_many_deals_several_have_one_place_under_a_chart() -> None:
    ticks = [Tick(f"Deal {deal}", f"#d{deal}", severity="error") for deal in range(1, 1001)]
    picture = str(lines([Curve("A", ((1000, 1.0),))], ticks, "x", "Totals", "", "en"))
    assert picture.count("deal-column") == 100
    assert 'href="#d10"' in picture
    assert 'href="#d1000"' in picture
    assert picture.count('class="fault error"') == 1000


def test_deals_whose_result_is_not_known_have_their_place_under_a_chart() -> None:
    picture = str(lines([Curve("A", ((1, 1.0),))], [Tick("1"), Tick("2"), Tick("3")], "x", "Totals", "", "en"))
    assert all(float(width) > 0 for width in re.findall(r'class="deal-column"[^>]* width="([^"]*)"', picture))


def test_a_line_runs_level_where_the_player_sat_out() -> None:
    assert joined(Curve("Anna", ((2, 5.0), (5, 7.0)))) == [(1, 0.0), (2, 5.0), (4, 5.0), (5, 7.0)]


def test_long_lines_are_thinned_and_keep_their_peaks() -> None:
    points = [(deal, 1000.0 if deal == 7777 else 0.0) for deal in range(20_000)]
    found = thinned(points)
    assert len(found) <= 250
    assert (7777, 1000.0) in found


def test_a_chart_says_what_it_shows_and_brings_no_style_of_its_own() -> None:
    picture = drawn(*(Curve(f"A<b{n}", ((1, 2.0), (2, n)), f"s{n}") for n in range(9)))
    assert '<title id="x-t">Totals</title><desc id="x-d">A has 2</desc>' in picture
    assert re.findall(r'<path class="line s(\d)"', picture) == [*"012345678"]
    assert not re.search(r"style|script|http|<!--|A<b", picture)
    assert set(re.findall(r"<(\w+)", picture)) == {"svg", "title", "desc", "path", "text", "tspan"}


def test_lines_have_their_names_and_last_values_at_their_ends() -> None:
    picture = drawn(Curve("Anna", ((1, 2.0), (2, 4.0))), Curve("Boris", ((1, -2.0), (2, -4.0)), "s1"))
    assert re.findall(r'class="end s(\d)"[^>]*><tspan>(\w+)</tspan> <tspan>([^<]*)<', picture) == [
        ("0", "Anna", "4"),
        ("1", "Boris", "−4"),
    ]
    assert "<tspan>12.50<" in drawn(Curve("Anna", ((1, 40.0), (2, 12.5))))


def test_of_a_long_name_at_the_end_of_a_line_there_is_as_much_as_has_room() -> None:
    picture = drawn(Curve("Maximiliana Featherstonehaugh", ((1, 2.0), (2, -1234.0))))
    assert re.findall(r"<tspan>([^<]*)</tspan>", picture) == ["Maximilia…", "−1,234"]


def test_names_at_the_ends_of_lines_do_not_overlap() -> None:
    assert apart([10, 12, 200], 292) == [10, 25, 200]
    assert apart([285, 290, 291], 292) == [262, 277, 292]


@pytest.mark.parametrize(("low", "high"), [(0, 12), (-16, 12), (-0.4, 0.1), (0, 0), (-99_000, 123_456)])
def test_values_beside_a_chart_are_round_and_few(low: float, high: float) -> None:
    found = ticks(low, high)
    assert 0 in found
    assert 1 <= len(found) <= 8
    assert low <= found[0] <= found[-1] <= high


def test_each_deal_of_a_chart_tells_the_totals_and_leads_to_the_deal() -> None:
    text = odessa.CLEAN.replace("Kh -> Boris", "Kh -> Anna")
    result = session_of(text).result
    assert result is not None
    assert result.curve is not None
    links = re.findall(r'<a href="([^"]*)"[^>]*aria-label="([^"]*)"', result.curve.svg)
    assert [href for href, _told in links] == [f"#f1-s1-d{number}" for number in range(1, 7)]
    assert links[0][1].startswith("Deal 1, error: Anna ")
    assert links[-1][1] == "Deal 6, blind: Anna 40, Boris −9, Vera 2"
    assert result.curve.svg.count('class="fault error"') == 1
    assert result.curve.svg.count('class="special"') == 1


def test_bars_lie_on_each_other_and_parts_of_nothing_are_left_out() -> None:
    picture = bars([[1, 2], [3, 0]], ["1", "<i>"], 4, "x", "Points", "", "en", "s0")
    heights = [
        [float(one) for one in re.findall(r'height="([\d.]+)"', part)] for part in picture.split('<g class="p')[1:]
    ]
    assert heights == [[59.5, 119.0], [178.5]]
    assert "&lt;i&gt;" in picture


def test_the_figures_of_a_chart_are_there_as_a_table() -> None:
    deals = [
        ChartDeal("1", "#d1", {"Anna": Brought(3, 3, showdown=True), "Boris": Brought(-3, -3, showdown=True)}),
        ChartDeal("2", "", {"Anna": Brought(1, 4, showdown=False)}),
    ]
    (chart,) = totals({"Anna": 0, "Boris": 1}, deals, "x", "en")
    assert (chart.label, chart.columns) == ("Deal", ("Anna", "Boris"))
    assert [(row.label, row.cells) for row in chart.rows] == [("1", ("3", "−3")), ("2", ("4", ""))]
    anna, boris = showdowns({"Anna": 0, "Boris": 1}, deals, "x", "en")
    assert anna.columns == ("in all", "at showdown", "without showdown")
    assert [row.cells for row in anna.rows] == [("3", "3", "0"), ("4", "3", "1")]
    assert [row.cells for row in boris.rows] == [("−3", "−3", "0"), ("", "", "")]
    # both on one scale
    ends = [re.search(r'class="line s\d k0" d="[^"]* (\S+)"', one.svg) for one in (anna, boris)]
    zero = re.search(r'class="zero" d="M52 (\S+)H', anna.svg)
    assert zero is not None
    assert f'class="zero" d="M52 {zero[1]}H' in boris.svg
    assert [float(end[1]) < float(zero[1]) for end in ends if end] == [True, False]
    assert list(totals({}, [], "x", "en")) == []
    assert list(showdowns({"Anna": 0}, [ChartDeal("1", "", {"Anna": Brought(1, 1)})], "x", "en")) == []


def test_the_way_to_the_totals_of_a_doubtful_table_is_no_deal() -> None:
    deals = [ChartDeal("1", "", {"Anna": Brought(3, 3)}), ChartDeal("", "", {"Anna": Brought(None, 5)})]
    (chart,) = totals({"Anna": 0}, deals, "x", "en")
    assert re.findall(r'class="line ([^"]*)"', chart.svg) == ["s0", "s0 closing"]
    assert re.findall(r'class="x"[^>]*>(\d+)<', chart.svg) == ["0", "1"]
    assert "is not a deal" in chart.note
    (whole,) = totals({"Anna": 0}, deals[:1], "x", "en")
    assert (whole.svg.count("closing"), whole.note) == (0, "")
