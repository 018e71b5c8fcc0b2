"""Points that are reckoned out in their cells."""

from __future__ import annotations

import pytest

from tests.spreadsheets.test_phone_sheets import found

PIQUET = """Piquet, the partie of two korols
hand + play, 10c for cards

game  dealer  Ann                     Bob
-- first --
1     Ann     21 + 14 + 10c = {first}     7 + 12 = 19
2     Ann     30 + 9 = 39             {parts} = 28
              ({half})                    (47)
-- second --
3     Bob     12+15+10c = 37          16+11 = 27
4     Bob     40+13+30p+10c = 93      3+14 = 17
total         {total}                     91
"""
RIGHT = {"first": 45, "half": 84, "total": 214, "parts": "6+12+10c"}


def test_a_cell_may_reckon_its_points_out() -> None:
    assert found(PIQUET.format(**RIGHT)) == []
    assert found(PIQUET.format(**RIGHT | {"total": 224})) == [("SC102", 12)]


def test_a_cell_that_does_not_add_up_is_one_slip() -> None:
    wrong = found(PIQUET.format(**RIGHT | {"parts": "6+11+10c"}))
    assert [one for one in wrong if one[0] != "SC106"] == [("SC101", 7)]


@pytest.mark.parametrize("sign", ["+", " + "])
def test_cells_of_which_few_add_up_are_no_sums(sign: str) -> None:
    cells = [f"{bid}{sign}{bid} = {10 + bid}" for bid in (1, 2, 1, 0)]
    rows = "".join(f"{at};{cell};{cell}\n" for at, cell in enumerate(cells, 1))
    assert all(code != "SC101" for code, _line in found(f"Oh Hell\ndeal;Ann;Bob\n{rows}", "a.csv"))


@pytest.mark.parametrize(("total", "codes"), [(214, ["SC101"]), (213, ["SC101", "SC106"])])
def test_a_total_says_what_such_a_cell_comes_to(total: int, codes: list[str]) -> None:
    text = PIQUET.format(**RIGHT | {"total": total}).replace("12+15+10c = 37", "12+15+9c = 37")
    assert [code for code, _line in found(text)] == codes
