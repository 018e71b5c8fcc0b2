"""A record turn by turn: what is wrong stands below the turn that it is about."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.turn_by_turn import FAULT, turns
from hhtool.notation.source import Source
from tests.conftest import ROOT


def told(sample: str, language: str = "en") -> list[str]:
    audit = audit_file(Source("sample.hh", (ROOT / "samples" / sample).read_bytes()))
    return [line for block in turns(audit, language) for line in block]


@pytest.mark.parametrize(
    ("sample", "turn", "fault"),
    [
        ("odessa/night-train-faulty.hh", "Maud 1      allowed: 0–2 except 1", "OD101"),
        ("odessa/night-train-faulty.hh", "deal 3: dealer Felix, cards 3, turn-up 9s, trump h", "OD110"),
        ("odessa/night-train-faulty.hh", "Felix Jc          must follow spades: Ts", "TT102"),
        ("draw/jackpots-faulty.hh", "win: Ned 4", "DR103"),
        ("draw/jackpots-faulty.hh", "pot 6; allowed: fold, call 2, raise to 4–63 (it was Inge's turn)", "HH109"),
        ("piquet/the-feathers-faulty.hh", "allowed: quint to the king, tierce to the king; answer: good", "PQ103"),
    ],
)
def test_a_fault_stands_below_its_turn(sample: str, turn: str, fault: str) -> None:
    lines = told(sample)
    place = next(place for place, line in enumerate(lines) if line.startswith(f"{FAULT}{fault}:"))
    assert lines[place - 1].strip() == turn


def test_every_finding_of_a_deal_is_told_once_in_the_language() -> None:
    path = ROOT / "samples" / "odessa" / "night-train-faulty.hh"
    findings = audit_file(Source("sample.hh", path.read_bytes())).findings
    text = "\n".join(told("odessa/night-train-faulty.hh", "ru")).replace(f"\n{FAULT}  ", " ")
    marks = [line.removeprefix(FAULT) for line in text.split("\n") if line.startswith(FAULT)]
    assert sorted(marks) == sorted(f"{one.code}: {one.message.text('ru')}" for one in findings)


def test_a_clean_record_has_no_marks() -> None:
    assert not any(line.startswith(FAULT) for line in told("odessa/night-train.hh"))
