"""The JSON that lint writes is of the shape that is promised, and nothing in it is left out of the promise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hhtool.batch.config_schema import schema as of_settings
from hhtool.output.schema import schema
from tests.cli.conftest import run as run
from tests.conftest import ROOT

jsonschema = pytest.importorskip("jsonschema")

if TYPE_CHECKING:
    from tests.cli.conftest import Program


def closed(part: Any) -> Any:
    """The schema with nothing allowed that it does not name."""
    if isinstance(part, list):
        return [closed(one) for one in part]
    if not isinstance(part, dict):
        return part
    own = {key: closed(value) for key, value in part.items()}
    return own | {"additionalProperties": False} if "properties" in own else own


def check(document: Any, shape: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator(shape).validate(document)


@pytest.mark.long
def test_the_json_of_all_samples_has_the_shape(run: Program, tmp_path: Path) -> None:
    run("convert", ROOT / "samples/odessa/score-sheet-faulty.hh", "-o", tmp_path / "sheet.xlsx")
    found = json.loads(run("lint", ROOT / "samples", tmp_path / "sheet.xlsx", "--format", "json").out)
    assert any(one.get("remarks") for one in found["files"]) or found["findings"]
    assert {"cell", "sheet"} <= set().union(*found["findings"])
    check(found, closed(schema()))


def test_a_line_of_jsonl_is_a_finding(run: Program) -> None:
    shape = closed(schema())["properties"]["findings"]["items"]
    for line in run("lint", ROOT / "samples" / "draw", "--format", "jsonl").out.splitlines():
        check(json.loads(line), shape)


def test_lint_prints_it(run: Program) -> None:
    assert json.loads(run("lint", "--schema").out) == schema()


@pytest.mark.parametrize(
    ("settings", "fits"),
    [
        ({"select": ["SC"], "players": {"Anna": ["Anya"]}, "per-file-ignores": {"*.hh": "SC"}}, True),
        ({"game": "odessa", "rules": "preset=oh-hell"}, True),
        ({"rules": "preset=oh-hell"}, False),
        ({"ignroe": []}, False),
        ({"lang": "de"}, False),
    ],
)
def test_the_schema_of_settings_takes_what_is_right(settings: dict[str, Any], fits: bool) -> None:
    validator = jsonschema.Draft202012Validator(of_settings())
    assert validator.is_valid(settings) == fits
