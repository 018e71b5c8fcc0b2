"""The SARIF log against the schema of the standard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest

from hhtool.output import sarif
from tests.cli.conftest import run as run
from tests.conftest import ROOT

if TYPE_CHECKING:
    from tests.cli.conftest import Program

pytestmark = pytest.mark.long


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_log_of_all_samples_is_valid(
    run: Program, modules: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sarif, "MOST", 150)  # so that it is said how many are left out
    schema = json.loads((modules / "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json").read_bytes())
    log = json.loads(run("lint", ROOT / "samples", "--format", "sarif", "--lang", language).out)
    [one] = log["runs"]
    assert len(one["results"]) == sarif.MOST
    assert any(result.get("relatedLocations") for result in one["results"])
    assert any(result.get("fixes") for result in one["results"])
    jsonschema.validators.validator_for(schema)(schema).validate(log)
