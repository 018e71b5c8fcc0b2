"""The samples are what they say they are: whole sessions, clean or with exactly the faults announced."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source
from tests.examples import findings_of, marked
from tests.said import hold

SAMPLES = Path(__file__).parent.parent / "samples"
FILES = sorted(path for path in SAMPLES.rglob("*") if path.is_file())

# (deal, code) of every finding; a sample that is not named here has none
EXPECTED = {
    "draw/jackpots-faulty.hh": [
        ("1", "PK103"),
        ("2", "DR103"),
        ("3", "SC102"),
        ("4", "DR110"),
        ("5", "DR112"),
        ("6", "PK108"),
        ("7", "HH109"),
        ("8", "PK105"),
    ],
    "draw/jackpots-ru-faulty.hh": [
        (None, "HH002"),
        ("1", "HH101"),
        ("2", "DR111"),
        ("3", "PK109"),
        ("4", "PK106"),
        ("5", "HH004"),
        ("6", "HH103"),
        ("7", "DR102"),
    ],
    "draw/false-openers.hh": [
        ("1", "DR101"),
        ("3", "DR101"),
        ("4", "DR101"),
        ("5", "DR105"),
        ("6", "DR101"),
        ("7", "DR101"),
        ("9", "DR101"),
    ],
    "odessa/night-train-faulty.hh": [
        ("2", "OD101"),
        ("3", "OD110"),
        ("6", "OD109"),
        ("9", "TT102"),
        ("10", "TT104"),
        ("12", "SC102"),
        ("13", "OD103"),
        ("14", "HH101"),
        ("16", "OD108"),
    ],
    "odessa/batumi-ru-faulty.hh": [
        ("2", "OD102"),
        ("5", "TT102"),
        ("7", "OD106"),
        ("9", "HH102"),
        ("10", "TT106"),
        ("13", "HH109"),
        ("14", "OD104"),
        ("18", "SC101"),
        ("24", "SC103"),
    ],
    "odessa/score-sheet-faulty.hh": [
        ("3", "SC104"),
        ("6", "SC105"),
        ("8", "SC106"),
        ("10", "OD108"),
        ("12", "HH106"),
        ("total", "SC102"),
    ],
    "odessa/the-swan-faulty.hh": [
        ("2", "TT101"),
        ("3", "TT103"),
        ("4", "OD101"),
        ("7", "SC101"),
        ("8", "OD112"),
        ("10", "HH103"),
        ("12", "TT104"),
        ("14", "SC108"),
    ],
    "ofc/big-faulty.hh": [("1", "OF114"), ("2", "OF104"), ("8", "HH103"), ("9", "SC108"), ("9", "SC103")],
    "ofc/classic-faulty.hh": [
        ("1", "OF112"),
        ("2", "HH109"),
        ("3", "OF108"),
        ("4", "OF109"),
        ("4", "SC102"),
        ("5", "OF101"),
    ],
    "ofc/pineapple-faulty.hh": [("4", "OF107"), ("6", "OF106"), ("7", "OF105"), ("9", "OF113"), ("9", "OF110")],
    "ofc/score-sheet-faulty.hh": [
        ("2", "SC103"),
        ("6", "SC104"),
        ("total", "SC102"),
        ("13", "OF107"),
        ("14", "SC106"),
        ("15", "SC105"),
        ("16", "SC107"),
        ("16", "SC107"),
    ],
    "ofc/turbo-27-ru-faulty.hh": [("3", "OF108"), ("6", "OF104"), ("7", "OF111"), ("8", "SC101")],
    "ofc/turbo-ru-faulty.hh": [
        ("1", "OF103"),
        ("2", "HH101"),
        ("3", "OF102"),
        ("4", "HH106"),
        ("5", "OF104"),
        ("8", "HH108"),
    ],
    "piquet/score-sheet-faulty.hh": [
        ("total", "SC102"),
        ("3", "SC101"),
        ("4", "SC104"),
        ("5", "SC105"),
        ("6", "SC106"),
        (None, "PQ112"),
    ],
    "piquet/snowed-in-faulty.hh": [("1", "PQ106"), ("3", "PQ104"), ("4", "TT105"), ("8", "PQ101")],
    "piquet/the-feathers-faulty.hh": [
        ("1", "PQ103"),
        ("1", "PQ108"),
        ("2", "HH101"),
        ("3", "PQ104"),
        ("3", "TT101"),
        ("3", "TT104"),
        ("3", "SC101"),
        ("4", "TT103"),
        ("5", "PQ105"),
        ("5", "SC102"),
        ("6", "PQ109"),
    ],
    "piquet/two-koroliks-ru-faulty.hh": [
        ("1", "PQ101"),
        ("1", "PQ106"),
        ("2", "PQ110"),
        ("2", "PQ102"),
        ("3", "PQ111"),
        ("4", "PQ113"),
        ("4", "PQ107"),
    ],
    "stud/chip-sheet-ru.hh": [("4", "SC106")],
    "stud/home-faulty.hh": [
        ("1", "ST102"),
        ("1", "PK103"),
        ("3", "HH106"),
        ("4", "ST101"),
        ("5", "ST104"),
        ("5", "ST105"),
        ("6", "ST107"),
        ("6", "ST106"),
        ("6", "PK105"),
        ("7", "ST103"),
        ("7", "PK106"),
        ("7", "SC102"),
    ],
    "stud/home-ru-faulty.hh": [
        (None, "HH002"),
        ("1", "HH004"),
        ("1", "PK107"),
        ("1", "PK108"),
        ("3", "HH103"),
        ("3", "PK106"),
        ("4", "HH101"),
        ("4", "HH109"),
        ("4", "PK105"),
        ("5", "PK101"),
        ("5", "ST108"),
        ("6", "PK102"),
        ("6", "PK104"),
        ("6", "SC108"),
    ],
    "variety/dacha-ru-faulty.hh": [
        ("1", "HH109"),
        ("2", "VA108"),
        ("2", "TT105"),
        ("3", "HH101"),
        ("4", "VA103"),
        ("4", "SC102"),
        ("5", "VA107"),
        ("6", "TT101"),
        ("7", "VA102"),
        ("7", "VA106"),
    ],
    "variety/score-sheet-faulty.hh": [
        ("1", "SC105"),
        ("2", "VA107"),
        ("3", "VA105"),
        ("4", "SC104"),
        ("6", "SC106"),
        ("7", "SC107"),
        ("7", "SC107"),
    ],
    "variety/seaside-faulty.hh": [
        ("2", "VA109"),
        ("2", "VA105"),
        ("3", "TT104"),
        ("4", "HH106"),
        ("5", "VA101"),
        ("6", "SC101"),
        ("6", "SC101"),
        ("7", "VA104"),
        ("8", "TT102"),
    ],
}


def _name(path: Path) -> str:
    return path.relative_to(SAMPLES).as_posix()


@cache
def _audit(path: Path) -> Audit:
    return audit_file(Source(_name(path), path.read_bytes()))


def test_there_are_samples_of_both_kinds_in_both_languages() -> None:
    names = [_name(path) for path in FILES if path.suffix == ".hh"]
    russian = [name for name in names if (SAMPLES / name).read_text(encoding="utf-8").count("\nигра:")]
    assert len(names) >= 6
    for group in (names, russian):
        assert any("-faulty" in name for name in group)
        assert any("-faulty" not in name for name in group)
    assert set(EXPECTED) <= set(names)
    assert {name for name in names if "-faulty" in name} <= set(EXPECTED)


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_sample_gives_exactly_the_findings_it_announces(path: Path) -> None:
    audit = _audit(path)
    assert [(finding.deal, finding.code) for finding in audit.findings] == EXPECTED.get(_name(path), [])
    hold(audit, _name(path))


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_sample_is_a_whole_session(path: Path) -> None:
    audit = _audit(path)
    assert len(audit.sessions) == 1
    rows = sum(len(sheet.sheet.deals) for sheet in audit.sessions[0].sheets)
    # what is told in words is short
    assert audit.deals + rows >= (2 if path.name.startswith(("told", "protocol")) else 6)
    assert all(deal.complete for deal in audit.sessions[0].reading.deals)


@pytest.mark.parametrize("name", [name for name in EXPECTED if "-faulty" in name])
def test_a_comment_above_a_fault_names_its_code(name: str) -> None:
    path = SAMPLES / name
    lines = path.read_text(encoding="utf-8").splitlines()
    comments = [(number, re.match(r"# ([A-Z]{2}\d{3}): ", line)) for number, line in enumerate(lines, 1)]
    announced = [(number + 1, comment[1]) for number, comment in comments if comment]
    found = dict.fromkeys((finding.line, finding.code) for finding in _audit(path).findings)
    assert list(found) == announced


def test_the_marks_in_the_false_openers_sample_are_true() -> None:
    text = (SAMPLES / "draw/false-openers.hh").read_text(encoding="utf-8")
    assert findings_of(text) == marked(text)
