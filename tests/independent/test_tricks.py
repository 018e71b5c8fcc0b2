"""Deals of tricks that are legal by the rule pages, made by generators of their own, lint clean."""

from collections.abc import Callable

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.independent import odessa, piquet, variety

EVENINGS: dict[str, Callable[[int, int], str]] = {
    "odessa": odessa.evening,
    "piquet": piquet.evening,
    "variety": variety.evening,
}


def has_no_finding(text: str) -> None:
    found = audit_file(Source("evening.hh", text.encode())).findings
    assert not found, "\n".join([text, *(f"{one.line} {one.code} {one.message}" for one in found)])


@pytest.mark.parametrize("game", EVENINGS)
def test_legal_deals_have_no_finding(game: str) -> None:
    for seed in range(6):
        has_no_finding(EVENINGS[game](seed, 5))


@pytest.mark.long
@pytest.mark.parametrize("game", EVENINGS)
def test_a_thousand_legal_deals_have_no_finding(game: str) -> None:
    for seed in range(1000, 1200):
        has_no_finding(EVENINGS[game](seed, 5))
