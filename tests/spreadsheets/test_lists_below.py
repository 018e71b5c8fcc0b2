"""Turned tables, running totals that a line tells of, and what every player has or pays in a list below."""

from __future__ import annotations

import pytest

from tests.spreadsheets.test_phone_sheets import found

TURNED = """Китайский покер, без фантазий. {figures}

сдача     1     2     3     4     5
Аня      +3    +8    -2     0    +6
Боря     -1    -9    +4    +5    -1
Вера     -2    +3    -2    -5    -1
Гена      0    -2     0     0    -4

{title}
 Аня получает {won} р
 Боря платит 5 р
 Вера платит 5 р
 Гена платит 20 р
"""


@pytest.mark.parametrize("title", ["Рассчитались:", "По 5 р за очко, кто кому:"])
@pytest.mark.parametrize("figures", ["Нарастающим итогом", "Очки с накоплением"])
def test_running_totals_across_are_settled_by_the_last_of_them(title: str, figures: str) -> None:
    assert found(TURNED.format(figures=figures, title=title, won=30)) == []
    assert {code for code, _line in found(TURNED.format(figures=figures, title=title, won=35))} == {"SC103"}


@pytest.mark.parametrize("figures", ["", "Нарастающих итогов не вели", "Нарастающий итог в последней строке"])
def test_what_is_not_said_to_be_running_is_not(figures: str) -> None:
    assert ("SC101", 10) in found(TURNED.format(figures=figures, title="Рассчитались:", won=30))


DEALS = """Five card stud{said}

hand  Ann  Bob  Cy
1     5    -3   -2
2     1     3   -4
3     2     4   -6
4    -8     1    7
"""


@pytest.mark.parametrize("line", ["{}: {}", "{}  {}", "- {}: {}", "{} - {}"])
def test_a_list_of_every_player_below_the_deals_is_their_totals(line: str) -> None:
    def listed(*totals: int) -> str:
        return "".join(
            line.format(name, total) + "\n" for name, total in zip(("Ann", "Bob", "Cy"), totals, strict=True)
        )

    text = DEALS.format(said="") + "\nFinal scores:\n"
    assert found(text + listed(0, 5, -5)) == []
    assert found(text + listed(0, 6, -5)) == [("SC102", 11)]


@pytest.mark.parametrize("line", ["{},{},,", '"{}: {}",,,'])
def test_a_list_may_stand_in_cells(line: str) -> None:
    deals = "OFC without fantasies\nhand,Ann,Bob,Cy\n1,5,-3,-2\n2,-4,6,-2\n3,1,1,-2\n\nto pay,,,\n"
    paid = {"Ann": "£0.40", "Bob": "£0.80", "Cy": "-£1.20"}
    assert found(deals + "".join(line.format(*one) + "\n" for one in paid.items()), "a.csv") == []
    paid["Bob"] = "£1.80"
    assert found(deals + "".join(line.format(*one) + "\n" for one in paid.items()), "a.csv") == [("SC103", 8)]
