"""Views of findings, and the rules that they break."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class RelatedLine:
    """A line that a finding refers to: `quote` is the line with the place marked."""

    line: int
    message: str
    href: str
    quote: Markup


@dataclass(frozen=True)
class FindingView:
    """One finding.

    `href` leads to its line, `rule_href` to its explanation, `turn` to the step of the replay, where there is one;
    `related` are the lines that prove it, `player` whom it is about. `quote` is the line with the place marked
    and the right figure beside a wrong one. `explains` says how many `consequences` there are,
    '' where none.
    """

    code: str
    name: str
    severity: str
    severity_word: str
    message: str
    line: int
    column: int
    href: str
    rule_href: str
    quote: Markup
    related: tuple[RelatedLine, ...]
    fix: str
    turn: str = ""
    explains: str = ""
    consequences: tuple[FindingView, ...] = ()
    player: str = ""


@dataclass(frozen=True)
class DealFindings:
    """The findings of one deal, or (no `label`) of what is no deal; `href` leads to the deal."""

    label: str
    href: str
    findings: tuple[FindingView, ...]


@dataclass(frozen=True)
class FileFindings:
    """The findings of one file."""

    file: str
    groups: tuple[DealFindings, ...]


@dataclass(frozen=True)
class RuleDoc:
    """The documentation of a lint rule, as HTML."""

    code: str
    name: str
    severity: str
    severity_word: str
    body: Markup
