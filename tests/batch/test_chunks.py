"""A large file that comes in parts says what it says whole."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from hhtool.audit.file import audit_file
from hhtool.batch import chunks, merge
from hhtool.batch.checked import Checked, checked
from hhtool.batch.inputs import Input
from hhtool.batch.lint import Run
from hhtool.batch.stored import stored
from hhtool.game.finding import Finding
from hhtool.game.replay import Replay
from hhtool.games import all_games, find
from hhtool.games.contract import Game
from hhtool.games.draw.generate import GENERATOR as DRAW
from hhtool.games.odessa.generate import GENERATOR as ODESSA
from hhtool.notation.source import Source, decode


@pytest.fixture(scope="module")
def record() -> str:
    russian = ODESSA.generate(deals=4, seed=3, faults=0.5, language="ru")
    return russian + "# what follows is another evening\n" + DRAW.generate(deals=6, seed=5, faults=0.5)


def said(finding: Finding) -> tuple[object, ...]:
    related = [(span, str(message)) for span, message in finding.related]
    fix = finding.fix and (str(finding.fix.description), finding.fix.edits)
    whose = finding.session, finding.deal, finding.player
    return (*finding.order, str(finding.message), *whose, related, fix, *map(said, finding.consequences))


def in_parts(path: Path, jobs: int = 1) -> list[Checked]:
    troubles: list[tuple[str, str]] = []
    run = Run(jobs, None, lambda *told: troubles.append(told), lambda _size, _deals: None)
    found = list(run.checked([Input(str(path), path.stat().st_size)]))
    assert not troubles
    return found


def same(path: Path, found: list[Checked]) -> bool:
    """Whether the parts of a file say what the whole says."""
    whole = audit_file(Source(str(path), path.read_bytes()))
    expected = checked(whole, whole.findings)
    assert [said(one) for part in found for one in part.findings] == [said(one) for one in expected.findings]
    assert {line: text for part in found for line, text in part.lines.items()} == expected.lines
    assert {part.sha256 for part in found} == {expected.sha256}
    for name in ("sessions", "deals", "tables"):
        assert sum(getattr(part, name) for part in found) == getattr(expected, name)
    return True


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts are so small that small files have many."""
    monkeypatch.setattr(chunks, "LARGE", 600)
    monkeypatch.setattr(chunks, "SIZE", 600)
    monkeypatch.setattr(chunks, "_BLOCK", 377)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("encoding", "end", "before"),
    [
        ("utf-8", "\n", ""),
        ("utf-8", "\r\n", "# only a remark\n\n"),
        ("utf-8-sig", "\n", "deal 1: dealer Anna\n"),
        ("utf-8-sig", "\r\n", ""),
        ("cp1251", "\n", "# only a remark\n\n"),
        ("cp1251", "\r\n", "deal 1: dealer Anna\n"),
    ],
)
def test_parts_say_what_the_whole_says(record: str, encoding: str, end: str, before: str, tmp_path: Path) -> None:
    path = tmp_path / "many.hh"
    path.write_bytes((before + record).replace("\n", end).encode(encoding, "replace"))
    found = in_parts(path)
    assert len(found) > 3
    assert same(path, found)


def one_session(text: str) -> str:
    """The deals of the sessions that have the same players as the first, as one session."""
    first, *others = re.split(r"^(?=game: )", text, flags=re.MULTILINE)[1:]
    head, _deal, _rest = first.partition("\ndeal ")
    again = [one[one.index("\ndeal ") :] for one in others if head.split("\n")[1] in one and "\ndeal " in one]
    # a suppression that is used, one that is not, and a table between the deals
    marked = "# hh: ignore[HH107] they were numbered anew\n# hh: ignore[TT101] nobody revoked here\n"
    return first + marked + "".join(again)


@pytest.mark.long
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 5))])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_session_that_goes_through_many_parts_says_what_it_says_whole(game: Game, seed: int, tmp_path: Path) -> None:
    text = one_session(game.generator.generate(deals=16, seed=seed, faults=0.3, players=game.seats[0]))
    path = tmp_path / "long.hh"
    path.write_text(text, encoding="utf-8")
    found = in_parts(path)
    assert len(found) > 3
    assert same(path, found)


@pytest.mark.usefixtures("small")
def test_the_checks_of_a_long_session_go_through_it_together(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "long.hh"
    path.write_text(DRAW.generate(deals=30, seed=1, players=4, stack=10**6), encoding="utf-8")
    taken: Counter[int] = Counter()
    take = merge._Spool.take

    def count(spool: merge._Spool, number: int) -> object:
        found = take(spool, number)
        if isinstance(found, list) and found and isinstance(found[0], Replay):
            taken[number] += 1
        return found

    monkeypatch.setattr(merge._Spool, "take", count)
    # no more than the deals of one part are in memory
    monkeypatch.setattr(merge, "_AT_HAND", 1)
    found = in_parts(path)
    assert same(path, found)
    assert len(taken) > 5
    assert {*taken.values()} == {1}


def with_slips(text: str, chance: random.Random) -> str:
    """A record with lines exchanged now and then: one fault, from which others follow."""
    lines = text.split("\n")
    for at in range(20, len(lines) - 20, 40):
        here = at + chance.randrange(15)
        if lines[here].strip() and lines[here + 1].strip():
            lines[here], lines[here + 1] = lines[here + 1], lines[here]
    return "\n".join(lines)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("name", "seed"),
    [
        ("odessa", 0),
        ("stud", 3),
        *(
            pytest.param(*one, marks=pytest.mark.long)
            for one in [("draw", 0), ("ofc", 4), ("piquet", 4), ("variety", 5)]
        ),
    ],
)
def test_what_follows_from_a_fault_is_told_with_it_through_many_parts(name: str, seed: int, tmp_path: Path) -> None:
    game = find(name)
    assert game is not None
    text = one_session(game.generator.generate(deals=12, seed=seed, faults=0.3, players=game.seats[0]))
    path = tmp_path / "slips.hh"
    path.write_text(with_slips(text, random.Random(seed)), encoding="utf-8")
    found = in_parts(path)
    assert any(one.consequences for part in found for one in part.findings)
    assert same(path, found)


@pytest.mark.long
@pytest.mark.usefixtures("small")
def test_processes_make_no_difference(record: str, tmp_path: Path) -> None:
    path = tmp_path / "many.hh"
    path.write_text(record, encoding="utf-8")
    assert [stored(part) for part in in_parts(path, jobs=2)] == [stored(part) for part in in_parts(path)]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("damage", [0, 2, *(pytest.param(one, marks=pytest.mark.long) for one in (1, 3, 4, 5))])
def test_a_history_is_cut_between_hands(damage: int, shared: Path, tmp_path: Path) -> None:
    texts = [decode(one.read_bytes()).text for one in sorted((shared / "data").rglob("*.txt"))]
    hands = [hand for text in texts for hand in re.split(r"\n(?=PokerStars|Full Tilt|\*{5} History)", text)]
    chance = random.Random(damage)
    chance.shuffle(hands)
    lines = "\n\n".join(hands).splitlines(keepends=True)
    # lines lost, headings and tables among them: a hand is then told to be of what stands before it
    kept = [line for line in lines if chance.random() >= damage / 50]
    path = tmp_path / "room.txt"
    path.write_text("".join(kept), encoding="utf-8")
    found = in_parts(path)
    assert len(found) > 3
    assert same(path, found)


@pytest.mark.usefixtures("small")
def test_a_byte_that_is_no_text_is_told_in_its_part(record: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged.hh"
    lines = record.encode().split(b"\n")
    lines[len(lines) // 2] += b" \xff"
    path.write_bytes(b"\n".join(lines))
    found = [one for part in in_parts(path) for one in part.findings if one.code == "HH005"]
    assert [one.line for one in found] == [len(lines) // 2 + 1]
    assert same(path, in_parts(path))


@pytest.mark.parametrize("data", [b"game: draw\rplayers: Anna, Boris\r\n", "game: draw\n".encode("utf-16")])
def test_odd_line_ends_and_wide_letters_are_read_whole(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.hh"
    path.write_bytes(data)
    assert chunks.survey(str(path)).encoding == ""
