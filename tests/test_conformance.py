"""The conformance suite is current, and says what the comments of its records say."""

from __future__ import annotations

import json

import pytest

from hhtool.games import all_games
from hhtool.notation import VERSION
from hhtool.testing import marked
from tests import conformance
from tests.conftest import ROOT

NEW = "python -m tests.conformance makes it anew"
SUITE = json.loads(conformance.PAGE.read_text(encoding="utf-8"))


def test_its_findings_are_those_that_the_records_announce() -> None:
    for case in SUITE["cases"]:
        found = [(one["line"], one["code"]) for one in case["findings"]]
        assert sorted(found) == marked(case["text"]), case["origin"]


def test_every_game_and_most_rules_have_cases() -> None:
    assert {game.id for game in all_games()} <= {case["game"] for case in SUITE["cases"]}
    assert len({one["code"] for case in SUITE["cases"] for one in case["findings"]}) > 100


def test_its_version_is_the_last_of_the_changes() -> None:
    assert SUITE["notation"] == VERSION
    page = (ROOT / "formats" / "README.md").read_text(encoding="utf-8")
    assert page.partition("## Changes\n")[2].split("###")[1].split()[0] == VERSION


def test_it_holds_every_example() -> None:
    assert [(case["origin"], case["text"]) for case in SUITE["cases"]] == list(conformance.texts()), NEW


@pytest.mark.long
@pytest.mark.parametrize("origin", dict.fromkeys(case["origin"] for case in SUITE["cases"]))
def test_what_is_found_in_an_example_is_as_it_says(origin: str) -> None:
    for case in SUITE["cases"]:
        if case["origin"] == origin:
            assert conformance.case(origin, case["text"]) == case, NEW
