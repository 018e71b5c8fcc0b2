"""Edits: from the right to the left, none over another, and again until nothing is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.audit import fix
from hhtool.audit.file import Audit
from hhtool.game.finding import Finding
from hhtool.game.severity import Severity
from hhtool.i18n import _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.source import Source, Span

if TYPE_CHECKING:
    from collections.abc import Iterable


def finding(*edits: tuple[int, int, int, str]) -> Finding:
    fix = Fix(_("do it"), tuple(Edit(Span(line, start, end), text) for line, start, end, text in edits))
    return Finding("a.hh", 1, 1, 1, 2, "SC101", "wrong-score", Severity.ERROR, _("wrong"), fix=fix)


def applied(text: str, findings: Iterable[Finding]) -> tuple[str, int]:
    return fix.apply(Source("a.hh", text.encode()), findings)


def test_edits_are_made_from_the_right() -> None:
    assert applied("a 1 2 3\n", [finding((1, 3, 4, "10")), finding((1, 7, 8, "30"))]) == ("a 10 2 30\n", 2)


def test_a_fix_may_have_several_edits_and_insert() -> None:
    assert applied("one\ntwo", [finding((1, 1, 1, "> "), (2, 1, 4, "2"))]) == ("> one\n2", 1)


def test_of_two_that_overlap_the_first_is_made() -> None:
    assert applied("abcdef", [finding((1, 1, 4, "X")), finding((1, 3, 6, "Y"))]) == ("Xdef", 1)
    assert applied("abcdef", [finding((1, 1, 4, "X")), finding((1, 4, 6, "Y"))]) == ("XYf", 2)


def test_the_same_edit_twice_is_made_once() -> None:
    assert applied("a 1", [finding((1, 3, 4, "2")), finding((1, 3, 4, "2"))]) == ("a 2", 2)


def test_a_line_with_half_a_correction_is_left() -> None:
    found = finding((1, 1, 2, "~~1~~ 2"))
    assert applied("1 ~~3 4\n", [found]) == ("1 ~~3 4\n", 0)
    assert applied("1 ~~3~~ 4\n", [found]) == ("~~1~~ 2 ~~3~~ 4\n", 1)


def test_line_ends_stay() -> None:
    assert applied("a\r\nb\rc\n", [finding((2, 1, 2, "B")), finding((3, 1, 2, "C"))])[0] == "a\r\nB\rC\n"


def test_what_overlapped_is_made_in_the_next_round() -> None:
    def audit(source: Source) -> Audit:
        text = source.decoded.text
        found = [finding((1, at + 1, at + 3, "b")) for at in range(len(text)) if text[at : at + 2] == "aa"]
        return Audit(source, [], found)

    fixed = fix.fix(audit(Source("a.hh", b"aaaa aa")), audit, lambda _code: True)
    assert fixed.data == b"bb b"
    assert fixed.audit.findings == []


def test_fixes_that_never_end_are_stopped() -> None:
    def audit(source: Source) -> Audit:
        return Audit(source, [], [finding((1, 1, 1, "x"))])

    fixed = fix.fix(audit(Source("a.hh", b"")), audit, lambda _code: True)
    assert fixed.data == b"x" * 10
