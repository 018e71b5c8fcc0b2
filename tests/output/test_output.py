"""Findings as they are printed."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hhtool.batch import stored
from hhtool.batch.checked import Checked
from hhtool.game.finding import Finding
from hhtool.game.severity import Severity
from hhtool.i18n import _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.source import Span
from hhtool.notation.width import width_of
from hhtool.output import Counted, concise, listing, machine, sarif, services, terminal, text
from hhtool.output.difference import difference

if TYPE_CHECKING:
    from collections.abc import Mapping

FIX = Fix(_("write {n}", n=7), (Edit(Span(9, 11, 12), "7"),))


def finding(**changes: object) -> Finding:
    values: dict[str, object] = {
        "file": "a.hh",
        "line": 9,
        "column": 11,
        "end_line": 9,
        "end_column": 12,
        "code": "PK105",
        "name": "wrong-pot",
        "severity": Severity.ERROR,
        "message": _("{n} went in, and {m} is paid", n=7, m=6),
        "game": "draw",
        "session": 1,
        "deal": "3",
        "player": "Anna",
        "rule": "betting: pots",
        "related": ((Span(7, 1, 9), _("this bet is part of it")),),
        "fix": FIX,
        **changes,
    }
    return Finding(**values)  # type: ignore[arg-type]


def files(*findings: Finding, lines: Mapping[int, str] | None = None) -> Counted:
    lines = lines or {7: "Boris: bet 2", 9: "win: Anna 6"}
    return Counted([Checked("a.hh", "5ha", 1, 12, 1, findings, lines)])


def shown(*findings: Finding, lines: Mapping[int, str] | None = None, width: int = 80) -> str:
    return "\n".join(text.text(files(*findings, lines=lines), width))


def test_a_finding_for_people() -> None:
    assert (
        shown(finding())
        == """\
a.hh:9:11: error PK105 wrong-pot
  7 went in, and 6 is paid
  |
7 | Boris: bet 2
  | -------- this bet is part of it
  :
9 | win: Anna 6
  |           ^
  = rule: betting: pots
  = fix: write 7; --fix does it

Found 1 error (1 file, 12 deals, 1 table).
1 can be fixed with --fix."""
    )


def test_the_summary_counts_by_severity() -> None:
    found = files(
        finding(fix=None),
        finding(fix=None),
        finding(severity=Severity.WARNING, fix=None),
        finding(severity=Severity.INFO, fix=None),
    )
    assert list(text.text(found))[-1:] == ["Found 2 errors, 1 warning, 1 note (1 file, 12 deals, 1 table)."]
    assert list(text.text(Counted([]))) == ["No findings (0 files, 0 deals)."]


def test_the_summary_does_not_call_clean_what_could_not_be_checked() -> None:
    failed = Counted([], failed=lambda: True)
    assert list(text.text(failed)) == ["No findings in what could be checked (0 files, 0 deals)."]


def test_the_parts_of_a_file_are_counted_as_one_file() -> None:
    one, other = (Checked("a.hh", "5ha", 2, 12, 0, found, {}) for found in ((finding(),), (finding(line=99),)))
    parts = [one, other, Checked("b.hh", "5hb", 1, 1, 0, (), {})]
    document = json.loads("\n".join(machine.as_json(Counted(parts))))
    assert document["files"] == [
        {"file": "a.hh", "sha256": "5ha", "sessions": 4, "deals": 24, "tables": 0},
        {"file": "b.hh", "sha256": "5hb", "sessions": 1, "deals": 1, "tables": 0},
    ]
    assert [found["line"] for found in document["findings"]] == [9, 99]
    assert document["summary"]["files"] == 2
    assert list(text.text(Counted(parts)))[-2] == "Found 2 errors (2 files, 25 deals)."


def test_a_document_of_nothing() -> None:
    document = json.loads("\n".join(machine.as_json(Counted([]))))
    assert (document["files"], document["findings"]) == ([], [])


def test_what_is_kept_of_a_file_says_the_same() -> None:
    one = Checked("a.hh", "5ha", 1, 12, 1, (finding(), finding(sheet="Май", fix=None)), {9: "win: Анна 6 \udcff"})
    again = stored.restored(stored.stored(one), "b.hh")
    assert [*text.text(Counted([again]))] == [line.replace("a.hh", "b.hh") for line in text.text(Counted([one]))]
    assert machine.record(again.findings[1]) == {**machine.record(one.findings[1]), "file": "b.hh"}


@pytest.mark.parametrize("data", [b"", b"[]", b"[[1,2],[]]", b'[["",0,0,0,{},[]],[[1]]]', b"\xff"])
def test_what_was_damaged_is_not_taken(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        stored.restored(data, "a.hh")


@pytest.mark.parametrize(
    ("line", "start", "end", "expected"),
    [
        ("win: Anna 6", 10, 11, ("win: Anna 6", "          ^")),
        ("\tAnna: bet", 1, 5, ("    Anna: bet", "    ^^^^")),
        ("Анна: ♥AK", 6, 9, ("Анна: ♥AK", "      ^^^")),
        ("東京: bet 2", 0, 2, ("東京: bet 2", "^^^^")),
        ("e\u0301a: x", 3, 4, ("e\u0301a: x", "  ^")),
        ("short", 5, 6, ("short", "     ^")),
        ("short", 90, 95, ("short", "     ^")),
        ("", 0, 1, ("", "^")),
        ("a\x1b[31mb", 6, 7, ("a\ufffd[31mb", "      ^")),
    ],
)
def test_the_fault_is_underlined(line: str, start: int, end: int, expected: tuple[str, str]) -> None:
    assert text.excerpt(line, start, end, 76) == expected


@pytest.mark.parametrize("place", [0, 5, 37, 60, 100, 150, 195, 199, 200])
@pytest.mark.parametrize("length", [1, 5, 60, 150])
def test_a_long_line_is_cut_around_the_fault(place: int, length: int) -> None:
    line = "".join(chr(ord("a") + n % 26) for n in range(200))
    source, under = text.excerpt(line, place, place + length, 40)
    assert len(source) <= 40
    assert len(under) <= 40
    marked = under.index("^")
    if place < 200:
        seen = min(under.count("^"), len(source) - marked)
        assert source[marked : marked + seen].rstrip("…") in line[place : place + length]
        assert source[marked] == line[place]
    assert source.startswith("…") or line.startswith(source[:10])


def test_nothing_is_wider_than_the_terminal() -> None:
    long = " ".join(f"{'card' * 2}{n}" for n in range(60))
    found = finding(
        message=_("{what}", what=long),
        related=((Span(7, 150, 160), _("{what}", what=long)),),
        rule="a rule",
        fix=None,
        column=300,
        end_column=310,
    )
    for width in (40, 80, 120):
        for line in shown(found, lines={7: long, 9: long}, width=width).splitlines()[:-1]:
            assert width_of(line) <= width


def test_two_places_in_one_line() -> None:
    found = finding(related=((Span(9, 1, 4), _("here")),), rule=None, fix=None)
    assert shown(found, lines={9: "win: Anna 6"}).splitlines()[2:7] == [
        "  |",
        "9 | win: Anna 6",
        "  | --- here",
        "  |           ^",
        "",
    ]


def test_a_place_without_a_line_is_still_told() -> None:
    assert shown(finding(related=()), lines={1: "x"}).splitlines()[:3] == [
        "a.hh:9:11: error PK105 wrong-pot",
        "  7 went in, and 6 is paid",
        "  = rule: betting: pots",
    ]


def test_control_characters_do_not_reach_the_terminal() -> None:
    found = finding(file="a\x1b.hh", message=_("{x}", x="red \x1b[31m"), player="\x07")
    assert "\x1b" not in shown(found)
    assert "\x1b" not in "".join(concise.concise(files(found)))


def test_control_characters_are_escapes_for_programs() -> None:
    counted = files(finding(file="ev\x9b1m.hh", message=_("{x}", x="a\x1b[2J\x7f"), player="\x07\u202eAnna"))
    for form in (machine.as_json, machine.as_jsonl, services.github, services.gitlab, sarif.sarif, listing.as_csv):
        said = "".join(form(counted))
        assert not set("\x1b\x7f\x9b\x07\u202e") & {*said}, form
        assert "\\u009b1m.hh" in said or "%C2%9B1m.hh" in said
    [told] = map(json.loads, machine.as_jsonl(counted))
    assert (told["file"], told["message"], told["player"]) == ("ev\x9b1m.hh", "a\x1b[2J\x7f", "\x07\u202eAnna")


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ("evening.hh", "evening.hh"),
        ("вечер.hh", "вечер.hh"),
        ("an evening.hh", "an evening.hh\t"),
        ("\x1b[2J.hh", '"\\033[2J.hh"'),
        ('a\n"b\\c.hh', '"a\\012\\042b\\134c.hh"'),
    ],
)
def test_a_diff_names_its_file_as_patch_reads_it(name: str, head: str) -> None:
    assert list(difference(name, "pot 7\n", "pot 8\n"))[:2] == [f"--- {head}", f"+++ {head}"]


def test_a_diff_keeps_every_line_as_it_is_and_a_terminal_gets_it_clean() -> None:
    before, after = "# a\x1b\x0c \x85\r\npot 7", "# a\x1b\x0c \x85\r\npot 8\n"
    said = ["# a\x1b\x0c \x85\r", "-pot 7\n\\ No newline at end of file", "+pot 8"]
    assert list(difference("a.hh", before, after))[3:] == [f" {said[0]}", *said[1:]]
    assert not set("\x1b\x0c\x85\r") & {*"".join(difference("a.hh", before, after, terminal=True))}


def test_one_line_a_finding() -> None:
    assert list(concise.concise(files(finding()))) == ["a.hh:9:11: PK105 7 went in, and 6 is paid"]


def test_colours_change_no_text() -> None:
    import re

    plain = "\n".join(text.text(files(finding()), 80))
    coloured = "\n".join(text.text(files(finding()), 80, colour=True))
    assert coloured != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize(
    ("environment", "terminal_there", "expected"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ({"TERM": "dumb"}, True, False),
    ],
)
def test_when_there_are_colours(
    environment: dict[str, str], terminal_there: bool, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stream(io.StringIO):
        def isatty(self) -> bool:
            return terminal_there

    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.has_colour(Stream()) is expected


def test_the_json_document() -> None:
    document = "\n".join(machine.as_json(files(finding())))
    assert document == json.dumps(json.loads(document), ensure_ascii=False, indent=2)
    assert json.loads(document) == {
        "version": 1,
        "tool": "hhtool 0.1.0",
        "summary": {"files": 1, "sessions": 1, "deals": 12, "tables": 1, "errors": 1, "warnings": 0, "infos": 0},
        "files": [{"file": "a.hh", "sha256": "5ha", "sessions": 1, "deals": 12, "tables": 1}],
        "findings": [
            {
                "file": "a.hh",
                "line": 9,
                "column": 11,
                "end_line": 9,
                "end_column": 12,
                "code": "PK105",
                "name": "wrong-pot",
                "severity": "error",
                "message": "7 went in, and 6 is paid",
                "game": "draw",
                "session": 1,
                "deal": "3",
                "player": "Anna",
                "rule": "betting: pots",
                "related": [{"line": 7, "column": 1, "message": "this bet is part of it"}],
                "consequences": [],
                "fix": {
                    "description": "write 7",
                    "edits": [{"line": 9, "column": 11, "end_line": 9, "end_column": 12, "text": "7"}],
                },
            }
        ],
    }


def test_every_key_is_there_where_nothing_applies() -> None:
    bare = finding(game=None, session=None, deal=None, player=None, rule=None, related=(), fix=None)
    record = machine.record(bare)
    assert record.keys() == machine.record(finding()).keys()
    assert [record[key] for key in ("game", "session", "deal", "player", "rule", "related", "fix")] == [
        None,
        None,
        None,
        None,
        None,
        [],
        None,
    ]


FOLLOWS = (finding(line=10, code="SC101"), finding(line=11, code="SC102"))


def test_what_follows_from_a_finding_is_counted_under_it() -> None:
    one = finding(consequences=FOLLOWS)
    assert "= explains 2 more (--all shows them)" in shown(one)
    assert "= explains 1 more (--all shows it)" in shown(replace(one, consequences=FOLLOWS[:1]))
    assert "Found 1 error" in shown(one)
    assert list(concise.concise(files(one))) == ["a.hh:9:11: PK105 7 went in, and 6 is paid (+2)"]


def test_the_document_names_what_follows_from_a_finding() -> None:
    message = "7 went in, and 6 is paid"
    assert machine.record(finding(consequences=FOLLOWS))["consequences"] == [
        {"line": 10, "column": 11, "code": "SC101", "message": message},
        {"line": 11, "column": 11, "code": "SC102", "message": message},
    ]


def test_jsonl_is_one_finding_a_line() -> None:
    lines = list(machine.as_jsonl(files(finding(), finding(line=10))))
    assert [json.loads(line)["line"] for line in lines] == [9, 10]


def test_statistics() -> None:
    some = (finding(), finding(), finding(code="SC101", name="wrong-score"))
    assert list(concise.statistics(files(*some))) == ["2  PK105  wrong-pot    error", "1  SC101  wrong-score  error"]
    [document] = machine.statistics_json(files(*some))
    assert json.loads(document)[1] == {"code": "SC101", "name": "wrong-score", "severity": "error", "count": 1}
