"""Score tables kept in another way than is usual: running totals in any columns, and rules that nobody named."""

from __future__ import annotations

import random
import re

import pytest

from hhtool.audit import fix
from hhtool.audit.file import Audit, audit_file
from hhtool.audit.infer import infer
from hhtool.audit.read import read_file
from hhtool.notation.source import Source
from tests.examples import audited
from tests.sheets.tables import random_table

UNLIKELY = "so many figures differ that other rules are likelier, and none is changed"


def running(seed: int, columns: int) -> str:
    """A table of running totals that does not say so."""
    one = random_table(random.Random(seed), players=4, columns=columns, running=True, schedule="1-6,6x3,6-1")
    return one.text.replace("figures: running\n", "")


def as_it_is(text: str) -> Audit:
    return audited(text, "table.hh")


def corrected(done: Audit) -> int:
    """How many figures `--fix` changes."""
    return fix.fix(done, audit_file, lambda _code: True).data.decode().count("~~") // 2


@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_running_totals_are_recognised_in_any_columns(seed: int, columns: int) -> None:
    done = as_it_is(running(seed, columns))
    (sheet,) = done.sessions[0].sheets
    assert (sheet.running, sheet.recognised, done.findings) == (True, True, [])


def test_so_they_are_beside_a_slip() -> None:
    text = running(1, 3)
    row = next(line for line in text.splitlines() if line.startswith("| 6 "))
    cells = row.split("|")
    wrong = "|".join([*cells[:-2], f" {int(cells[-2]) + 1} ", ""])
    done = as_it_is(text.replace(row, wrong))
    (sheet,) = done.sessions[0].sheets
    assert sheet.running
    assert [(finding.code, finding.deal) for finding in done.findings] == [("SC102", "6")]


def test_points_of_each_deal_are_not_taken_for_running_totals() -> None:
    one = random_table(random.Random(3), players=4, columns=3)
    (sheet,) = as_it_is(one.text).sessions[0].sheets
    assert not sheet.running


def test_the_rules_of_running_totals_are_found_out() -> None:
    text = re.sub(r"rules: .*\n", "", running(2, 3))
    (found,) = infer([read_file(Source("table.hh", text.encode()))])
    assert found.fits[0].findings == []


def doubled(line: str) -> str:
    """A row in which the points and totals count twice."""
    cells = line.split("|")
    if not line.startswith(("| total", *(f"| {deal} " for deal in range(1, 15)))):
        return line
    return "|".join(f" {int(cell) * 2} " if place in range(6, 16, 3) else cell for place, cell in enumerate(cells))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_of_a_table_kept_by_other_rules_no_figure_is_changed(seed: int) -> None:
    text = random_table(random.Random(seed), players=4, columns=3, schedule="1-6,6x3,6-1").text
    done = as_it_is("\n".join(map(doubled, text.splitlines())) + "\n")
    wrong = [finding for finding in done.findings if finding.code == "SC101"]
    assert len(wrong) > 14 * 4 / 3
    assert all(str(finding.message).endswith(UNLIKELY) for finding in wrong)
    assert corrected(done) == 0


@pytest.mark.parametrize("seed", range(4))
def test_where_a_third_or_less_differ_each_is_put_right(seed: int) -> None:
    text = random_table(random.Random(seed), players=4, columns=3, schedule="1-6,6x3,6-1").text
    *rows, _total = text.splitlines()
    done = as_it_is("\n".join([*rows[:-4], *map(doubled, rows[-4:])]) + "\n")
    assert len(done.findings) <= 4 * 4
    assert corrected(done) == len(done.findings)


def test_a_few_wrong_figures_are_put_right() -> None:
    head = "| deal | cards | Anna bid | Anna tricks | Anna | Boris bid | Boris tricks | Boris |"
    rows = "| 1 | 1 | - | 0 | 6 | - | 1 | 2 |\n| 2 | 2 | 1 | 1 | 10 | 2 | 1 | -10 |\n"
    done = as_it_is(f"game: odessa\nplayers: Anna, Boris\nfigures: points\ntable\n{head}\n{rows}")
    assert corrected(done) == 2
