"""Hands that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hhtool.files import hhfile
from hhtool.games import find
from hhtool.games.draw.generate import GENERATOR
from hhtool.importers.hands import split_hands
from hhtool.notation.source import Source
from tests.bench.starstext import BETS, BLINDS, STACK, histories
from tests.conftest import ROOT
from tests.proving import changed, codes_of_deals, proved_of, same, same_in_chunks

DRAW: Any = find("draw")
ROOMS = {"none": "No Limit", "pot": "Pot Limit", "fixed": "Limit"}
SILENT = {
    "HH101": "every hand that is seen holds five cards, and none of them is in another",
    "HH102": "every card is one of the fifty-two",
    "HH103": "every hand that is seen holds five cards",
    "HH108": "what is won and the rake are all that went in",
    "HH109": "every line is that of the player whose turn it is",
    "PK101": "every bet and raise is within the limit, and no more than the stack",
    "PK102": "nobody checks who has less in than the bet",
    "PK103": "every call is what the bet takes, or all that there is",
    "PK104": "nobody acts out of turn, and the summary says what was done",
    "PK105": "the pots, what goes back and what is won are those of the chips put in",
    "PK106": "every pot is divided among the best hands, each of which is known",
    "PK107": "a round ends when nobody has anything to decide",
    "PK108": "every hand that is named is what it is called",
    "PK109": "every ante and blind is posted, as stated, by the player whose it is, and the summary says so",
    "DR101": "no openers are needed",
    "DR102": "no openers are needed",
    "DR103": "no openers are needed",
    "DR104": "no openers are needed",
    "DR105": "no openers are needed",
    "DR107": "a room has no penalties",
    "DR108": "a room catches nobody",
    "DR109": "no pot stays on the table",
    "DR110": "no pot stays on the table",
    "DR111": "the cards that are seen of a draw are those of the hand before and after it",
    "DR113": "no openers are needed",
    "DR112": "as many cards are drawn as are said to be",
}
"""Why each check of a deal has nothing to say of a hand that is proved."""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    assert codes_of_deals(DRAW) == set(SILENT)


def texts(seed: int, deals: int, faults: float = 0.0) -> Iterator[str]:
    """Random evenings as the room writes them, of each limit."""
    for limit, name in ROOMS.items():
        bets = zip(("small_bet", "big_bet"), map(str, BETS), strict=True) if limit == "fixed" else ()
        rules = (("preset", "plain"), ("limit", limit), *bets, ("blinds", "/".join(map(str, BLINDS))))
        text = GENERATOR.generate(deals=deals, seed=seed, players=4, rules=rules, stack=STACK, faults=faults)
        evenings: Any = [session.deals for session in hhfile.read(Source("a.hh", text.encode())).sessions]
        yield histories(evenings, name)


def real() -> list[str]:
    """The hands of the samples."""
    return [path.read_text(encoding="utf-8-sig") for path in sorted((ROOT / "samples/draw").glob("*.txt"))]


def history(text: str, name: str = "history.txt") -> Source:
    return Source(name, text.encode())


@pytest.mark.parametrize("text", [*texts(seed=1, deals=60), *real()], ids=[*ROOMS, "sample"])
def test_nearly_all_hands_of_the_common_form_are_proved(text: str) -> None:
    count = len(re.findall(r"(?m)^PokerStars (?:Game|Hand) #", text))
    assert same(history(text)) >= 0.95 * count


def test_what_stands_around_a_hand_makes_no_difference() -> None:
    text = next(texts(seed=3, deals=20))
    first, second, third, *_others = parts = re.split(r"(?m)^(?=PokerStars )", text)[1:]
    lower = re.sub(r"(?<=Anna \(\$)[0-9.]+", "1.50", third)
    assert lower != third
    cut = third[: third.index("*** SUMMARY")]
    for number, one in enumerate((
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        text + "\n\n",
        text.rstrip("\n"),
        first + second + second + third,
        first + third + second,
        first + cut + second,
        first + cut.rstrip("\n") + second,
        first + second + cut,
        first + second.replace("5 Card Draw", "Hold'em") + third,
        first + second.replace("No Limit", "Pot Limit") + third,
        first + second.split("\n", 1)[1] + third,
        first + second + lower + "".join(parts[3:]),
        first + second.replace("Anna", "Алла") + third,
        "".join(part.replace("$", "€") for part in parts),
    )):  # fmt: skip
        assert same(history(one)) > 0, number


def test_faults_are_found_among_proved_hands() -> None:
    for text in texts(seed=5, deals=12, faults=0.4):
        assert same(history(text)) > 0


def test_a_file_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = next(texts(seed=7, deals=30, faults=0.2))
    assert same_in_chunks(tmp_path / "history.txt", text, monkeypatch) > 2


def test_lines_that_are_no_play_make_no_difference() -> None:
    text = next(texts(seed=9, deals=10))
    dealing = "*** DEALING HANDS ***"
    spoken = text.replace(dealing, f'Oda leaves the table\n{dealing}\nGia joins the table at seat #6\nAnna said, "gg"')
    assert same(history(spoken)) == same(history(text)) > 0


def test_another_house_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hhtool.importers.gathering._PRESETS", {"draw": "jackpots", "stud": "room"})
    assert same(history(next(texts(seed=1, deals=5)))) == 0


def mutants(seed: int, count: int) -> int:
    """In how many of so many changed hands nothing is wrong, as is proved; each is held against the long way."""
    rng = Random(seed)
    every = [hand.lines for text in (*texts(seed, 30), *real()) for _room, hand in split_hands(text.split("\n"))]
    every = [[line for line in lines if line] for lines in every]
    return proved_of("history.txt", (changed(rng.choice(every), rng, 1) for _time in range(count)))


def test_no_changed_hand_is_proved_in_which_something_is_wrong() -> None:
    assert 20 < mutants(seed=1, count=1_500) < 300


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_no_hand_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    assert mutants(seed, count=100_000) > 1_000
