"""What is proved clean, held against the long way: findings, and what the checks of a session read, are the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hhtool.audit.contained import Bugs
from hhtool.audit.file import audit_file
from hhtool.audit.judge import checks_of
from hhtool.audit.read import read_file
from hhtool.audit.rows import rows
from hhtool.audit.session import replay_session
from hhtool.batch import chunks
from hhtool.batch.checked import checked
from hhtool.batch.chunk_replay import summary
from hhtool.batch.inputs import Input
from hhtool.batch.lint import Run
from hhtool.batch.stored import stored
from hhtool.game.replay import Replay
from hhtool.notation.reading import SessionReading
from hhtool.notation.source import Source

_PIECE = re.compile(r"(?<!\w)(?:10|[2-9TJQKA])[shdc](?!\w)|\$?\d+(?:\.\d+)?|[A-Za-z']+|\S")
_CARD = re.compile(r"(?:10|[2-9TJQKA])[shdc]")
Table = tuple[int, tuple[tuple[str, str], ...]]
"""Players and house rules."""
_NOT_READ = frozenset({"deal", "table", "outcome", "opener"})
"""What is kept of a replay that the checks of a session read of deals alone in which something is wrong, or in parts."""


def evening(text: str) -> Source:
    """A record in a file of its own."""
    return Source("evening.hh", text.encode())


def same(source: Source) -> int:
    """Hold what is found in a file, and what its deals leave, against that without a proof; how many were proved."""
    short, whole = audit_file(source, proving=True), audit_file(source)
    assert stored(checked(short, short.findings)) == stored(checked(whole, whole.findings)), source.data.decode()
    assert list(map(str, short.troubles)) == list(map(str, whole.troubles))
    assert [*map(repr, rows(short))] == [*map(repr, rows(whole))]
    for one, other in zip(short.sessions, whole.sessions, strict=True):
        for index in one.reading.proved:
            same_summary(one.replays[index], other.replays[index])
            assert one.reading.written(index) == other.reading.deals[index]
    return sum(len(one.reading.proved) for one in short.sessions)


def same_summary(proved: Any, replay: Any) -> None:
    """The checks of a session read the same of both."""
    whole, proved = summary(replay), summary(proved)
    whole.house, proved.house = replay.house, replay.house
    for name in replay.KEPT - _NOT_READ - ({"least"} if getattr(replay, "room", False) else set()):
        assert getattr(proved, name) == getattr(whole, name), name
    assert proved.result == replay.result
    assert proved.out == replay.out
    if "table" in replay.KEPT:
        assert (replay.table.shaky, replay.table.exact, replay.outcome.wrong) == (False, True, False)
        assert (proved.table.shaky, proved.table.exact, proved.outcome.wrong) == (False, True, False)
    for one in fields(whole.deal):
        if one.name != "cards":
            assert getattr(proved.deal, one.name) == getattr(whole.deal, one.name), one.name
    # places do not take part in equality
    lines = zip(proved.deal.events, whole.deal.events, strict=True)
    assert all(a.span == b.span for a, b in lines)
    assert _places(proved.deal) == _places(whole.deal)


def _places(deal: Any) -> list[object]:
    return [entry.span for line in deal.events for entry in getattr(line, "entries", ())]


def codes_of_deals(game: Any) -> set[str]:
    """The codes of the checks of a game that look at a deal alone."""
    return {check.code for check in checks_of(game) if check.reads is Replay}


def around_deals(text: str) -> list[str]:
    """The first three deals of a record, with other things around them than stand there."""
    head, first, second, third, *_others = re.split(r"(?m)^(?=deal )", text)
    return [
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        head + first + second + second + third,
        head + second + third,
        head + first + third + second,
        head + "partial: yes\n" + second + third,
        head + "rules: wrong=yes\n" + first + second,
        head + first + "deal 2: dealer Anna\n" + third,
        head + first + second.rstrip() + "    # hh: ignore[PK101, TT101] we let it pass\n" + third,
        head + first + "note: it rained\n\n" + second + third,
        head + first + second.split("\n", 1)[1] + third,
        head.replace("Anna", "High") + (first + second).replace("Anna", "High"),
        text + text.replace("Anna", "Алла"),
    ]


def same_in_chunks(path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Hold a text in a file that comes in chunks against the whole without a proof; how many chunks there were."""
    path.write_text(text, encoding="utf-8")
    source = Source(str(path), path.read_bytes())
    for name, size in (("LARGE", 6_000), ("SIZE", 6_000), ("_BLOCK", 1_700)):
        monkeypatch.setattr(chunks, name, size)
    troubles: list[str] = []
    run = Run(1, None, lambda _name, told: troubles.append(told), lambda _size, _deals: None)
    parts = [*run.checked([Input(source.name, len(source.data))])]
    whole = audit_file(source)
    found = [restored for part in parts for restored in part.findings]
    assert [(one.order, str(one.message)) for one in found] == [(one.order, str(one.message)) for one in whole.findings]
    assert sum(part.deals for part in parts) == whole.deals
    assert troubles == []
    return len(parts)


def changed(lines: Sequence[str], rng: Random, first: int) -> list[str]:
    """Lines of which one or two, from the index `first` on, are changed by a slip."""
    found = [*lines]
    for _time in range(rng.choice((1, 1, 1, 2))):
        at, other = rng.randrange(first, len(found)), rng.randrange(first, len(found))
        match rng.randrange(8):
            case 0 if len(found) > first + 2:
                del found[at]
            case 1:
                found.insert(other, found[at])
            case 2:
                found[at], found[other] = found[other], found[at]
            case 3:
                found.insert(other, found.pop(at))
            case 4 if found[at]:
                column = rng.randrange(len(found[at]))
                letter = rng.choice(" :().,[]0123459$ab#-") * rng.randrange(2)
                found[at] = found[at][:column] + letter + found[at][column + 1 :]
            case 5:
                said = ("Oda leaves the table", "Anna is disconnected", 'Vera said, "nh"', "", "# so it was")
                found.insert(at, rng.choice(said))
            case _:
                found = _exchanged(found, at, rng)
    return found


def _exchanged(lines: list[str], at: int, rng: Random) -> list[str]:
    """Lines in one of which a piece stands in the place of another of its kind: a name, a word, a sum, a card."""
    pieces = [*_PIECE.finditer(lines[at])]
    if not pieces:
        return lines
    piece = rng.choice(pieces)
    others = [one for line in lines for one in _PIECE.findall(line)]
    new = rng.choice([one for one in others if _kind(one) == _kind(piece[0])])
    if rng.random() < 0.3:
        return [line.replace(piece[0], new) for line in lines]
    return [*lines[:at], lines[at][: piece.start()] + new + lines[at][piece.end() :], *lines[at + 1 :]]


def _kind(piece: str) -> str:
    if _CARD.fullmatch(piece):
        return "card"
    return "sum" if re.search(r"\d", piece) else "word" if piece[:1].islower() else "name"


def changed_deals(
    game: Any, tables: Sequence[Table], seed: int, count: int, *, first: bool = False
) -> Iterator[list[str]]:
    """So many random deals of a game, each in a record of its own, with a slip; `tables` are players and house rules.

    With `first` each is called the first deal, before which nothing was.
    """
    rng = Random(seed)
    every = []
    for players, rules in tables:
        text = game.generator.generate(deals=30, seed=seed, players=players, rules=rules)
        for session in re.split(r"(?m)^(?=game: )", text)[1:]:
            head, *deals = re.split(
                r"(?m)^(?=deal )", re.sub(r"(?m)^deal \d+", "deal 1", session) if first else session
            )
            above = [*head.strip().split("\n"), "partial: yes", ""]
            every += [(len(above), [*above, *deal.rstrip().split("\n")]) for deal in deals]
    for _time in range(count):
        begin, lines = rng.choice(every)
        yield changed(lines, rng, begin)


def proved_of(name: str, texts: Iterable[Sequence[str]]) -> int:
    """In how many of some texts something is proved, all of it rightly; `name` is that of a file."""
    count = 0
    for lines in texts:
        source = Source(name, "\n".join(lines).encode())
        sessions = read_file(source, proving=True).sessions
        if any(session.proved for session in sessions):
            assert _faults(sessions) == _faults(read_file(source).sessions), "\n".join(lines)
        for session in sessions:
            replay_session(session, Bugs())
        if any(session.proved for session in sessions):
            assert same(source) > 0, "\n".join(lines)
            count += 1
    return count


def _faults(sessions: Iterable[SessionReading]) -> list[tuple[object, ...]]:
    return [(one.number, fault.code, fault.span, str(fault.message)) for one in sessions for fault in one.faults]
