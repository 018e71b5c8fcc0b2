"""A text while it is written: after any change the findings are those of the whole text, and little is done again."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from hhtool.audit import explain
from hhtool.audit.file import audit_file
from hhtool.game.finding import Finding
from hhtool.games import all_games, find
from hhtool.notation.source import Source
from hhtool.server import chunk
from hhtool.server.document import Document
from hhtool.server.later import GivenUpError

GAMES = [game.id for game in all_games()]


def a_text(game: str, deals: int, seed: int = 1, faults: float = 0.2) -> str:
    found = find(game)
    assert found is not None
    return found.generator.generate(
        deals=deals, seed=seed, faults=faults, players=2 if game == "piquet" else 4 if game == "variety" else 3,
        rules=(), language="en", variant=game,
    )  # fmt: skip


def one_session(text: str) -> str:
    """The text with one heading: all its deals are of one session."""
    head, _blank, rest = text.partition("\n\n")
    heading = set(head.splitlines())
    return head + "\n\n" + "\n".join(line for line in rest.splitlines() if line not in heading) + "\n"


def told(findings: Iterable[Finding], document: Document | None = None) -> list[tuple[object, ...]]:
    """What findings say, with the lines as they are in the text."""

    def at(line: int) -> int:
        return line if document is None else document.place(line) + 1

    return sorted(
        (at(one.line), one.column, one.code, str(one.message), one.deal or "",
         tuple((at(span.line), span.start, str(said)) for span, said in one.related),
         tuple((at(edit.span.line), edit.text) for edit in (one.fix.edits if one.fix else ())),
         tuple(told(one.consequences, document)))
        for one in findings
    )  # fmt: skip


def whole(text: str) -> list[tuple[object, ...]]:
    return told(audit_file(Source("a.hh", text.encode())).findings)


def changed(text: str, chance: random.Random) -> tuple[tuple[int, int], tuple[int, int], str]:
    """A change somewhere: a letter, a line, some lines, or a blank line."""
    lines = text.split("\n")
    line = chance.randrange(len(lines))
    offset = chance.randrange(len(lines[line]) + 1)
    kind = chance.randrange(7)
    if kind == 0:
        end = min(offset + 1, len(lines[line]))
        return (line, offset), (line, end), chance.choice(["", "x", "7", "A", "#"])
    if kind == 1:
        return (line, 0), (min(line + 1, len(lines) - 1), 0), ""
    if kind == 2:
        return (line, 0), (line, 0), chance.choice(lines) + "\n"
    if kind == 3:
        return (line, 0), (line, 0), "\n"
    if kind == 4:
        return (line, 0), (min(line + chance.randrange(40), len(lines) - 1), 0), ""
    if kind == 5:
        return (line, 0), (line, 0), "\n".join(lines[line : line + chance.randrange(30)]) + "\n"
    return (line, len(lines[line])), (min(line + 1, len(lines) - 1), 0), ""


def applied(text: str, start: tuple[int, int], end: tuple[int, int], new: str) -> str:
    lines = text.split("\n")
    middle = lines[start[0]][: start[1]] + new + lines[end[0]][end[1] :]
    return "\n".join([*lines[: start[0]], middle, *lines[end[0] + 1 :]])


def check(text: str, seed: int, changes: int) -> None:
    chance = random.Random(seed)
    document = Document.of("a.hh", text)
    assert told(document.findings, document) == whole(text)
    for _change in range(changes):
        one = changed(text, chance)
        text = applied(text, *one)
        document.change(*one)
        assert document.text == text
        document.update()
        if chance.random() < 0.5:
            document.settle()
            assert document.settled
            assert told(document.findings, document) == whole(text), one


@pytest.mark.parametrize("seed", range(40))
def test_a_document_becomes_any_other_text(seed: int) -> None:
    chance = random.Random(seed)
    document = Document.of("a.hh", "")
    for _change in range(5):
        text = "\n".join(chance.choices(["", "deal 1: x", "game: draw", "a"], k=chance.randrange(1, 9)))
        document.become(text)
        assert document.text == text


@pytest.mark.long
@pytest.mark.parametrize("game", ["draw", "odessa"])
def test_after_a_few_changes_the_findings_are_those_of_the_whole_text(game: str) -> None:
    check(one_session(a_text(game, 14)), 3, 6)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_after_any_change_the_findings_are_those_of_the_whole_text(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunk, "DEALS", 2)
    monkeypatch.setattr("hhtool.server.document._AT_ONCE", 0.0 if seed % 2 else 9.0)
    text = a_text(game, 12, seed)
    check(one_session(text) if seed < 2 else text, seed, 8)


def test_deals_above_the_first_session_are_none_of_it() -> None:
    text = "deal 6: dealer Anna\n" + a_text("draw", 2, faults=0).replace("Boris: check", "Aoris: check")
    document = Document.of("a.hh", text)
    assert [session.chunks[0].begins for session in document.sessions] == [True, True]
    assert told(document.findings, document) == whole(text)


def test_what_fails_is_told_and_costs_no_other_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    text = a_text("draw", 3, faults=0).replace("deal 2", "deal 7")
    before = Document.of("a.hh", text)
    assert before.findings
    assert not [*before.bugs]

    def fail(*_arguments: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("hhtool.audit.explain.explain", fail)
    after = Document.of("a.hh", text)
    assert told(after.findings, after) == told(before.findings, before)
    assert any("broken" in str(bug) for bug in after.bugs)


@pytest.mark.long
def test_only_the_deals_around_a_change_are_explained_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = one_session(a_text("odessa", 90, faults=0.9))
    searched: list[int] = []
    search = explain._folded

    def counted(session: Any, index: int, *rest: Any) -> Any:
        searched.append(index)
        return search(session, index, *rest)

    monkeypatch.setattr(explain, "_folded", counted)
    document = Document.of("a.hh", text)
    at = [line for line, said in enumerate(document.lines) if said.startswith("deal ")][60]
    every = len(searched)
    searched.clear()
    document.change((at, 0), (at, 0), "# looked through\n")
    document.update()
    document.settle()
    assert searched
    assert len(searched) < every / 2
    assert told(document.findings, document) == whole(document.text)


def test_what_is_given_up_is_done_when_asked_again() -> None:
    text = one_session(a_text("odessa", 14, faults=0.9))
    document = Document("a.hh")
    document.replace(text)
    document.update()
    before = document.findings

    def stop() -> None:
        raise GivenUpError

    with pytest.raises(GivenUpError):
        document.settle(stop)
    assert document.findings == before
    assert not document.settled
    document.settle()
    assert told(document.findings, document) == whole(text)
