"""Hearts: the published data, the documentation and its examples, random sessions. Runs where the plugin can be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhtool import games
from hhtool.testing import findings_of, marked, wrong_examples

ROOT = Path(__file__).parent.parent
GAME = games.find("hearts")
pytestmark = pytest.mark.skipif(GAME is None, reason="hhtool-hearts is not installed; tests/test_plugin.py runs this")
WRONG_HANDS = {1: [4, 6, 8], 3: [8], 7: [4]}


def test_only_the_hands_that_cannot_be_right_are_found(shared: Path) -> None:
    for number in range(1, 8):
        path = shared / "data" / "hearts" / f"game-{number:02}.csv"
        found = findings_of("game,hearts\n" + path.read_text(encoding="utf-8"), path.name)
        assert [line for line, _code in found] == [hand + 2 for hand in WRONG_HANDS.get(number, [])]
        assert {code for _line, code in found} <= {"SC102", "SC105"}


def test_every_example_gives_what_it_says() -> None:
    assert wrong_examples(GAME) == []


@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.hh")), ids=lambda path: path.name)
def test_samples(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert findings_of(text) == marked(text)
    assert ("error" in text) == ("faulty" in path.name)


@pytest.mark.parametrize("rules", [(), (("moon", "self"),), (("target", "50"), ("queen_breaks", "off"))])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_random_sessions(rules: tuple[tuple[str, str], ...], language: str) -> None:
    for seed in range(4):
        for faults in (0.0, 0.9):
            text = GAME.generator.generate(deals=12, seed=seed, rules=rules, language=language, faults=faults)
            assert findings_of(text) == marked(text), text
            assert faults or not marked(text)


def test_a_hidden_hand_proves_nothing() -> None:
    head = "game: hearts\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\ndeal 4: dealer Gleb\n"
    tricks = "1. Anna 2c, Boris Ac, Vera Kc, Gleb Qs -> Boris\n2. Boris 5h, Vera 2h, Gleb ??, Anna 3h\n"
    assert findings_of(head + tricks) == [(6, "HH108")]
