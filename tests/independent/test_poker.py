"""Deals that are legal by the rule pages, made by generators of their own, lint clean."""

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.independent import draw, stud

EVENINGS = {"draw": draw.evening, "stud": stud.evening}


def findings(text: str) -> list[str]:
    return [f"{one.line} {one.code} {one.message}" for one in audit_file(Source("evening.hh", text.encode())).findings]


@pytest.mark.parametrize("game", EVENINGS)
def test_legal_deals_have_no_finding(game: str) -> None:
    for seed in range(6):
        text = EVENINGS[game](seed, 5)
        assert findings(text) == [], text


@pytest.mark.long
@pytest.mark.parametrize("game", EVENINGS)
def test_a_thousand_legal_deals_have_no_finding(game: str) -> None:
    for seed in range(100, 200):
        text = EVENINGS[game](seed, 10)
        assert findings(text) == [], text
