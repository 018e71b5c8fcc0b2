"""Parquet that was changed, or made by others: what is read of it, and what is said where it cannot be."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from hhtool.notation.source import Source
from hhtool.spreadsheets import parquet
from tests.spreadsheets.conftest import texts

pl = pytest.importorskip("polars")

HEAD = {
    "lines": [["game", "draw"]],
    "comments": [],
    "above": [],
    "columns": [["deal", "a"], ["Olga", "b"], ["Pavel", "c"]],
}
COLUMNS: dict[str, Any] = {
    "session": [1, 1],
    "table": [1, 1],
    "row": [1, 2],
    "a": ["1", "2"],
    "b": ["3", "-4"],
    "c": ["-3", "4"],
}


def _read(head: object = HEAD, **changed: list[Any]) -> list[list[str]]:
    """The cells of the table in a file."""
    said = head if isinstance(head, str) else json.dumps(head)
    buffer = io.BytesIO()
    pl.DataFrame({**COLUMNS, "head": [said] * 2, **changed}).write_parquet(buffer)
    [session] = parquet.read(Source("evening.parquet", buffer.getvalue())).sessions
    [table] = session.tables
    return texts(table)


def test_the_cells_of_a_table() -> None:
    assert _read() == [["deal", "Olga", "Pavel"], ["1", "3", "-3"], ["2", "-4", "4"]]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ([3, -4], ["3", "-4"]),
        (["3\n4", "-4\r\n"], ["3 4", "-4 "]),
        ([[3], []], ["[3]", "[]"]),
        ([None, "-4"], ["", "-4"]),
    ],
)
def test_a_cell_of_any_kind_is_one_line_of_text(cells: list[Any], said: list[str]) -> None:
    assert [row[1] for row in _read(b=cells)[1:]] == said


@pytest.mark.parametrize("column", ["session", "table", "row"])
@pytest.mark.parametrize("value", [[5], {"of": 5}, "5", b"5"])
def test_a_row_without_numbers(column: str, value: Any) -> None:
    with pytest.raises(parquet.NotReadError, match=f"its column {column} holds no numbers"):
        _read(**{column: [value] * 2})


@pytest.mark.parametrize(
    "head",
    [
        "[" * 90_000,
        HEAD | {"lines": [["game", 5]]},
        HEAD | {"lines": [[None, "draw"]]},
        HEAD | {"lines": [["game", "draw\nplayers: Olga"]]},
        HEAD | {"comments": [True]},
        HEAD | {"above": [0.5]},
        HEAD | {"columns": [["Olga\r", "b"]]},
        HEAD | {"columns": [[["Olga"], "b"]]},
    ],
)
def test_a_head_that_is_none(head: object) -> None:
    with pytest.raises(parquet.NotReadError, match="the column head of this Parquet file cannot be read"):
        _read(head)


def test_a_cell_without_end() -> None:
    with pytest.raises(parquet.NotReadError, match="too large"):
        _read(b=["3", "4" * 40_000])
