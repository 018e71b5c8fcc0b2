"""Examples of the notation in documentation, and records in tests: what they mean, and what they give."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.files import fmt
from hhtool.notation.source import Source
from hhtool.testing import Example, marked, with_header
from tests.kept import keeps
from tests.said import hold

__all__ = ["Example", "audited", "each_case", "findings_of", "in_russian", "marked", "with_header"]


def audited(text: str, name: str = "example.hh") -> Audit:
    """The audit of a text, in which nothing went wrong; each finding keeps what every finding keeps, and says what it
    said."""
    audit = audit_file(Source(name, text.encode()))
    assert not audit.troubles
    keeps(audit, text)
    hold(audit, text)
    return audit


def findings_of(text: str, name: str = "example.hh") -> list[tuple[int, str]]:
    """(line, code) of every finding of a text."""
    return sorted((found.line, found.code) for found in audited(text, name).findings)


def in_russian(text: str) -> str:
    """A record written in Russian."""
    return fmt.fmt(Source("example.hh", text.encode()), "ru")


def each_case(groups: Mapping[str, Mapping[str, str]]) -> pytest.MarkDecorator:
    """A test of every `text` of some groups, called by its group and its name."""
    cases = [
        pytest.param(text, id=f"{group}: {name}") for group, found in groups.items() for name, text in found.items()
    ]
    return pytest.mark.parametrize("text", cases)
