"""Tables of one session below each other, as on two pages, of which the last has the totals of all."""

from __future__ import annotations

from tests.examples import audited

PAGES = """\
game: odessa
players: Nat, Ola, Phil
rules: schedule=2-5

table
| deal | Nat    | Ola     | Phil   |
| 1    | 1 1 10 | 0 1 1   | 0 0 5  |
| 2    | 2 2 20 | 1 0 -10 | 1 1 10 |

table
| deal  | Nat    | Ola    | Phil   |
| 3     | 0 0 5  | 3 3 30 | 0 1 1  |
| 4     | 2 1 -10 | 2 2 20 | 2 2 20 |
| total | 25     | 41     | 36     |
"""


def told(text: str) -> list[tuple[str, int, list[tuple[str, int]]]]:
    """Each finding with those that follow from it: code, line."""
    return [
        (one.code, one.line, [(below.code, below.line) for below in one.consequences]) for one in audited(text).findings
    ]


def test_the_totals_are_those_of_all_tables() -> None:
    assert told(PAGES) == []
    assert told(PAGES.replace("| 41 ", "| 42 ")) == [("SC102", 14, [])]


def test_a_total_that_adds_up_a_wrong_figure_of_a_table_above_is_no_fault_of_its_own() -> None:
    text = PAGES.replace("2 2 20 | 1 0 -10", "2 2 30 | 1 0 -10")
    assert told(text) == [("SC101", 8, [])]
    assert told(text.replace("| 25 ", "| 35 ")) == [("SC101", 8, [("SC102", 14)])]


def test_a_total_that_is_wrong_by_another_figure_is() -> None:
    text = PAGES.replace("2 2 20 | 1 0 -10", "2 2 30 | 1 0 -10").replace("| 25 ", "| 45 ")
    assert told(text) == [("SC101", 8, []), ("SC102", 14, [])]
