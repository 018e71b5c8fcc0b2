"""What is said of a record depends on what it says alone: names, suits, signs, line ends and comments change nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from hhtool.audit.file import audit_file
from hhtool.game.finding import Finding
from hhtool.games import all_games, find
from hhtool.notation.source import Source

NAMES = {
    "Anna": "Zoya",
    "Boris": "Mr-X",
    "Vera": "Ы_2",
    "Gleb": "Nick",
    "Dora": "Ёлка",
    "Egor": "q",
    "Ilya": "W",
    "Zoe": "Кай",
}
NAME = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
CARD = re.compile(r"\b([2-9TJQKA])([shdc])\b")
SUITS = dict(zip("shdc", "hdcs", strict=True))
SIGNS = dict(zip("shdc", "♠♥♦♣", strict=True))
ALIKE = str.maketrans("AK", "АК")
"""Cyrillic letters that look the same, and mean the same card; Т does not: it is the Russian ace."""
OF_LETTERS = ("HH004",)
"""What is said of how a word is spelt."""
ANY_SUIT = ("draw", "ofc", "piquet")
"""Games in which no suit is more than another: with their own presets, and without jokers."""
Said = list[tuple[int, str, str | None, str | None, tuple[str, ...]]]


def _suits(line: str) -> str:
    return CARD.sub(lambda card: card[1] + SUITS[card[2]], line)


class Relation(NamedTuple):
    """A change of a text that changes nothing, one that is like it and does, and the names and lines that come of it."""

    change: Callable[[str], str]
    broken: Callable[[str], str]
    games: tuple[str, ...] = tuple(game.id for game in all_games())
    names: Callable[[str], str] = str
    line: Callable[[int], int] = int


def _each(change: Callable[[str], str], *but: str) -> Callable[[str], str]:
    """Every line changed, but those that begin so."""
    return lambda text: "\n".join(line if line.startswith(but) else change(line) for line in text.split("\n"))


def _renamed(line: str) -> str:
    return NAME.sub(lambda name: NAMES[name[0]], line)


RELATIONS = {
    "names": Relation(_each(_renamed), _each(_renamed, "players"), names=_renamed),
    "suits": Relation(_each(_suits), _each(_suits, "hand", "board", "fantasy"), ANY_SUIT),
    "signs": Relation(
        _each(lambda line: CARD.sub(lambda card: card[1] + SIGNS[card[2]], line)),
        _each(lambda line: CARD.sub(lambda card: card[1] + "♠", line)),
    ),
    "letters": Relation(
        _each(lambda line: CARD.sub(lambda card: card[0].translate(ALIKE), line)),
        _each(lambda line: CARD.sub(lambda card: card[0].translate(str.maketrans("789TJQ", "ТТТТТТ")), line)),
    ),
    "line ends": Relation(lambda text: text.replace("\n", "\r\n"), lambda text: text.replace("\n", " ", 20)),
    "comments": Relation(_each(lambda line: f"{line}  # so" if line else line), _each(lambda line: f"# {line}")),
    "blank lines": Relation(
        lambda text: "\n" * 3 + text, lambda text: text.replace("\n", "\n\n"), line=lambda line: line + 3
    ),
    "blanks": Relation(_each(lambda line: line.replace(" ", "  ")), _each(lambda line: line.replace(" ", ""))),
    "capitals": Relation(
        _each(lambda line: re.sub(r"^[a-z]+", lambda word: word[0].upper(), line)), _each(str.swapcase)
    ),
}


def said(findings: list[Finding], names: Callable[[str], str] = str, line: Callable[[int], int] = int) -> Said:
    """What findings say, words and columns apart."""
    return sorted(
        (
            line(one.line),
            one.code,
            one.deal,
            names(one.player) if one.player else None,
            tuple(sorted(other.code for other in one.consequences)),
        )
        for one in findings
        if one.code not in OF_LETTERS
    )


def audited(text: str) -> list[Finding]:
    return audit_file(Source("a.hh", text.encode())).findings


@cache
def faulty(game: str, seed: int) -> tuple[str, tuple[Finding, ...]]:
    """A session of which deals are faulty, and what is found in it."""
    found = find(game)
    assert found is not None
    text = found.generator.generate(deals=4, seed=seed, faults=0.6)
    return text, tuple(audited(text))


def each(name: str) -> Iterator[tuple[Relation, str, list[Finding]]]:
    for game in RELATIONS[name].games:
        text, findings = faulty(game, 3)
        yield RELATIONS[name], text, list(findings)


@pytest.mark.parametrize("name", RELATIONS)
def test_what_says_the_same_is_told_the_same(name: str) -> None:
    for relation, text, findings in each(name):
        assert findings
        assert said(audited(relation.change(text))) == said(findings, relation.names, relation.line)


@pytest.mark.parametrize("name", RELATIONS)
def test_a_change_that_goes_wrong_is_seen(name: str) -> None:
    relation, text, findings = next(each(name))
    assert said(audited(relation.broken(text))) != said(findings, relation.names, relation.line)


def test_sessions_say_the_same_together_and_apart() -> None:
    texts = [faulty(game.id, 3) for game in all_games()]
    together: Said = []
    lines = 0
    for text, findings in texts:
        together += said(list(findings), line=lambda line, before=lines: line + before)  # type: ignore[misc]
        lines += text.count("\n") + 1
    whole = "\n".join(text for text, _findings in texts)
    assert said(audited(whole)) == sorted(together)
    assert said(audited(whole.replace("game: ", "# ", 2).replace("# ", "game: ", 1))) != sorted(together)


def test_the_order_of_files_is_nothing() -> None:
    """What was read before leaves nothing behind."""
    texts = [faulty(game.id, 3) for game in all_games()]
    for text, findings in reversed(texts):
        assert said(audited(text)) == said(list(findings))
