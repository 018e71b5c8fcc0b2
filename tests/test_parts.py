"""A large file that comes in parts says what it says whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhtool import parts, pipeline
from hhtool.checks import Finding
from hhtool.games.draw.generate import generate as draw
from hhtool.games.odessa.generate import generate as odessa
from hhtool.source import Source


@pytest.fixture(scope="module")
def record() -> str:
    russian = odessa(deals=60, seed=3, faults=0.5, language="ru")
    return russian + "# what follows is another evening\n" + draw(deals=60, seed=5, faults=0.5)


def said(finding: Finding) -> tuple[object, ...]:
    related = [(span, str(message)) for span, message in finding.related]
    fix = finding.fix and (str(finding.fix.description), finding.fix.edits)
    return (*finding.order, str(finding.message), finding.session, finding.deal, finding.player, related, fix)


def in_parts(path: Path) -> list[pipeline.Audit]:
    look = parts.survey(str(path))
    return [pipeline.audit(part.read(str(path))) for part in parts.parts(str(path), look.encoding)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("before", ["", "# only a remark\n\n", "deal 1: dealer Anna\n"])
def test_parts_say_what_the_whole_says(
    record: str, encoding: str, end: str, before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "SIZE", 2000)
    monkeypatch.setattr(parts, "_BLOCK", 777)
    path = tmp_path / "many.hh"
    path.write_bytes((before + record).replace("\n", end).encode(encoding, "replace"))
    whole = pipeline.audit(Source(str(path), path.read_bytes()))
    found = in_parts(path)
    assert len(found) > 5
    assert [said(one) for part in found for one in part.findings] == [said(one) for one in whole.findings]
    numbers = [[(s.reading.number, len(s.reading.deals)) for s in part.sessions] for part in (*found, whole)]
    assert [one for part in numbers[:-1] for one in part] == numbers[-1]


def test_a_byte_that_is_no_text_is_told_in_its_part(
    record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "SIZE", 2000)
    path = tmp_path / "damaged.hh"
    lines = record.encode().split(b"\n")
    lines[len(lines) // 2] += b" \xff"
    path.write_bytes(b"\n".join(lines))
    found = [one for part in in_parts(path) for one in part.findings if one.code == "HH005"]
    assert [one.line for one in found] == [len(lines) // 2 + 1]


@pytest.mark.parametrize("data", [b"game: draw\rplayers: Anna, Boris\r\n", "game: draw\n".encode("utf-16")])
def test_odd_line_ends_and_wide_letters_are_read_whole(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.hh"
    path.write_bytes(data)
    assert parts.survey(str(path)).encoding == ""
