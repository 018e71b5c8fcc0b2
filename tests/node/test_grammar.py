"""The TextMate grammar, read by VS Code's own reader: what each part of a line is coloured as."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests import textmate
from tests.conftest import ROOT
from tests.node.conftest import HERE

pytestmark = pytest.mark.long

Line = list[tuple[str, str]]
"""The parts of a line, each with its scope."""


def tokens(modules: Path, text: str) -> list[Line]:
    command = ["node", HERE / "tokens.mjs", modules, textmate.PAGE]
    done = subprocess.run(command, input=text, text=True, check=True, capture_output=True)
    return [[(part, scope) for part, scope in line] for line in json.loads(done.stdout)]


def coloured(line: Line) -> Line:
    return [(part.strip(), scope.removesuffix(".hh")) for part, scope in line if scope != "source.hh"]


KEYWORD, CARD, SIGN, NUMBER = "keyword.control", "constant.other.card", "keyword.operator", "constant.numeric"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("deal 3: dealer Vera", [("deal", KEYWORD), ("3", NUMBER)]),
        ("сдача 3: сдаёт Вера", [("сдача", KEYWORD), ("3", NUMBER)]),
        (
            "1. Anna Ah, Boris 10d -> Anna",
            [("1.", "markup.list.numbered"), ("Ah", CARD), ("10d", CARD), ("->", SIGN), ("Anna", "")],
        ),
        ("карты Анна: Тч ?? 10п", [("карты", KEYWORD), ("Тч", CARD), ("??", CARD), ("10п", CARD)]),
        (
            'score: "Vera K." ~~-10~~ 5  # a slip',
            [
                ("score", KEYWORD), ('"Vera K."', "string.quoted.double"), ("~~-10~~", "markup.deleted"), ("5", NUMBER),
                ("# a slip", "comment.line.number-sign"),
            ],
        ),
        ("draw Anna: x 9c > Jc", [("draw", KEYWORD), ("x", SIGN), ("9c", CARD), (">", SIGN), ("Jc", CARD)]),
        ("Dealer Ace", []),
    ],
)  # fmt: skip
def test_the_parts_of_a_line_have_their_colours(modules: Path, line: str, wanted: Line) -> None:
    [found] = tokens(modules, line)
    assert coloured(found) == [one for one in wanted if one[1]]


def test_every_line_of_the_samples_is_whole_and_begins_with_what_it_is(modules: Path) -> None:
    for path in sorted((ROOT / "samples").glob("*/*.hh")):
        lines = path.read_text(encoding="utf-8").split("\n")
        for line, found in zip(lines, tokens(modules, "\n".join(lines)), strict=True):
            assert "".join(part for part, _scope in found) == line
            if line.startswith(("deal ", "сдача ", "game:", "игра:", "players:", "игроки:")):
                assert found[0][1] == "keyword.control.hh", (path, line)
            if line.startswith("#"):
                assert found == [(line, "comment.line.number-sign.hh")]
