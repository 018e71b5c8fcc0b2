"""The forms in which other programs take findings."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from xml.etree import ElementTree

import pytest

from hhtool.audit.file import audit_file
from hhtool.batch.checked import Checked, checked
from hhtool.notation.source import Source
from hhtool.output import Counted, listing, sarif, services
from tests.audit.test_consequences import RECORD as SLIP
from tests.cli.conftest import CLEAN, FAULTY

NAME = "games of May/faulty #1.hh"


def part(text: str = FAULTY, name: str = NAME) -> Checked:
    audit = audit_file(Source(name, text.encode()))
    return checked(audit, audit.findings)


def log(*parts: Checked) -> dict[str, Any]:
    (run,) = json.loads("\n".join(sarif.sarif(Counted(parts))))["runs"]
    return dict(run)


class TestSarif:
    def test_a_finding_is_a_result_with_its_place_and_fix(self) -> None:
        run = log(part())
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        assert [rules[one["ruleIndex"]] for one in run["results"]] == [one["ruleId"] for one in run["results"]]
        result = next(one for one in run["results"] if one["ruleId"] == "SC101")
        (location,) = result["locations"]
        assert location["physicalLocation"] == {
            "artifactLocation": {"uri": "games%20of%20May/faulty%20%231.hh"},
            "region": {"startLine": 18, "startColumn": 17, "endLine": 18, "endColumn": 25},
        }
        assert result["level"] == "error"
        assert [change["artifactLocation"] for change in result["fixes"][0]["artifactChanges"]]

    def test_what_follows_from_a_finding_is_a_related_location(self) -> None:
        checked_part = part(SLIP)
        folded = next(one for one in checked_part.findings if one.consequences)
        result = next(one for one in log(checked_part)["results"] if one["ruleId"] == folded.code)
        told = [one["message"]["text"] for one in result["relatedLocations"]]
        assert f"{folded.consequences[0].code} {folded.consequences[0].message}" in told

    def test_a_fingerprint_moves_with_its_line(self) -> None:
        def prints(text: str) -> list[str]:
            return [one["partialFingerprints"]["hhtool/v1"] for one in log(part(text))["results"]]

        assert prints(FAULTY) == prints(f"# a line above\n\n{FAULTY}")
        assert prints(FAULTY) != prints(FAULTY.replace("Boris -6", "Boris -5"))
        assert len(set(prints(FAULTY))) == 2

    def test_more_than_hosts_take_are_counted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sarif, "MOST", 1)
        run = log(part())
        assert len(run["results"]) == 1
        (told,) = run["invocations"][0]["toolExecutionNotifications"]
        assert told["message"]["text"].startswith("1 more finding")

    def test_a_workbook_has_cells_and_no_lines(self) -> None:
        workbook = part()
        some = tuple(one.__class__(**{**vars(one), "sheet": "May", "fix": None}) for one in workbook.findings)
        (one, *_others) = log(Checked("a.xlsx", "", 1, 1, 0, some, {}))["results"]
        (location,) = one["locations"]
        assert "region" not in location["physicalLocation"]
        assert location["logicalLocations"] == [{"fullyQualifiedName": "May!P2"}]


class TestServices:
    def test_github_marks_the_line(self) -> None:
        lines = list(services.github(Counted([part(name="a,b:c.hh")])))
        assert lines[1].startswith(
            "::error file=a%2Cb%3Ac.hh,line=18,col=17,endLine=18,endColumn=25,title=SC101 wrong-score::Boris is given"
        )
        assert [line.split()[0] for line in lines] == ["::warning", "::error"]

    def test_gitlab_tells_findings_apart(self) -> None:
        report = json.loads("".join(services.gitlab(Counted([part(), part(name="b.hh")]))))
        assert [one["severity"] for one in report] == ["minor", "major"] * 2
        assert report[1]["location"] == {"path": NAME, "lines": {"begin": 18}}
        assert len({one["fingerprint"] for one in report}) == 4

    def test_junit_has_a_suite_a_file_and_a_test_a_finding(self) -> None:
        suites = ElementTree.fromstring("\n".join(services.junit(Counted([part(), part(CLEAN, "b<&.hh")]))))
        assert [(one.get("name"), one.get("tests"), one.get("failures")) for one in suites] == [
            (NAME, "2", "2"),
            ("b<&.hh", "1", "0"),
        ]
        failure = suites[0][1][0]
        assert failure.get("type") == "error"
        assert failure.text == f"{NAME}:18:17: SC101 {failure.get('message')}"


class TestListing:
    def test_csv_has_a_row_a_finding_and_runs_nothing(self) -> None:
        rows = list(csv.DictReader(io.StringIO("\n".join(listing.as_csv(Counted([part(name="=a.hh")]))))))
        assert [(row["code"], row["line"], row["player"]) for row in rows] == [
            ("HH002", "2", ""),
            ("SC101", "18", "Boris"),
        ]
        assert rows[0]["file"] == "'=a.hh"

    def test_grouped_names_a_file_once(self) -> None:
        lines = list(listing.grouped(Counted([part(), part(CLEAN, "b.hh")])))
        assert lines[0] == f"{NAME}:"
        assert [line.split()[1] for line in lines[1:3]] == ["HH002", "SC101"]
        assert lines[-2].startswith("Found 1 error, 1 warning")


def test_quiet_ends_without_a_summary() -> None:
    assert list(listing.grouped(Counted([part(CLEAN)], summarised=False))) == []


def test_the_outputs_name_the_same_findings() -> None:
    found = part()
    codes = [one.code for one in found.findings]
    assert [one["ruleId"] for one in log(found)["results"]] == codes
    assert [row["code"] for row in csv.DictReader(io.StringIO("\n".join(listing.as_csv(Counted([found])))))] == codes
