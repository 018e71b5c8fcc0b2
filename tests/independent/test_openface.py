"""Deals of open-face Chinese poker that are legal by the rule page, made by a generator of their own, lint clean."""

from collections.abc import Iterator
from itertools import count

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.independent.openface import VARIANTS, evening


def evenings(deals: int, seed: int) -> Iterator[str]:
    """Evenings of all variants in turn, until there are so many deals."""
    for number in count():
        text = evening(seed + number, list(VARIANTS)[number % len(VARIANTS)])
        yield text
        deals -= text.count("\ndeal ")
        if deals <= 0:
            return


def have_no_finding(deals: int, seed: int) -> None:
    for text in evenings(deals, seed):
        found = audit_file(Source("evening.hh", text.encode())).findings
        assert not found, "\n".join([text, *(f"{one.line} {one.code} {one.message}" for one in found)])


def test_legal_deals_have_no_finding() -> None:
    have_no_finding(30, 0)


@pytest.mark.long
def test_a_thousand_legal_deals_have_no_finding() -> None:
    have_no_finding(1000, 1000)
