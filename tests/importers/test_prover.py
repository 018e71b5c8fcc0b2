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
from tests.bench.starstext import BETS, BLINDS, STACK, History, histories
from tests.conftest import ROOT
from tests.importers.tilttext import TiltHistory
from tests.proving import changed, codes_of_deals, proved_of, same, same_in_chunks

DRAW: Any = find("draw")
LIMITS = {"none": "No Limit", "pot": "Pot Limit", "fixed": "Limit"}
ROOMS = {"PokerStars": History, "Full Tilt Poker": TiltHistory}
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


TIE = """Full Tilt Poker Game #77: Table Oak - $0.10/$0.20 - Limit 5 Card Draw - 12:04:00 ET - 2010/11/06
Seat 1: Ann ($1,001.50)
Seat 3: Bob ($2)
Seat 5: Cy Li ($0.15)
Seat 6: Di ($7.10)
Bob posts the small blind of $0.05
Cy Li posts the big blind of $0.10
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Td Th 6h 4h 2s]
Di calls $0.10
Ann calls $0.10
Bob calls $0.05
Cy Li checks
*** DRAW *** (Pot: $0.40)
Bob discards 1 card
Cy Li stands pat
Di discards 1 card
Ann stands pat on [Td Th 6h 4h 2s]
Bob is dealt 1 card
Di is dealt 1 card
Bob checks
Cy Li checks
Di checks
Ann checks
*** SHOW DOWN ***
Bob shows [Tc Ts 6d 4d 2c] a pair of Tens
Cy Li mucks
Di mucks
Ann shows [Td Th 6h 4h 2s] a pair of Tens
Bob ties for the pot ($0.19) with a pair of Tens
Ann ties for the pot ($0.19) with a pair of Tens
*** SUMMARY ***
Total pot $0.40 | Rake $0.02
Seat 1: Ann (button) showed [Td Th 6h 4h 2s] and won ($0.19) with a pair of Tens
Seat 3: Bob (small blind) showed [Tc Ts 6d 4d 2c] and won ($0.19) with a pair of Tens
Seat 5: Cy Li (big blind) mucked
Seat 6: Di mucked [3h 3d 8c 7c 5s] - a pair of Threes
"""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    assert codes_of_deals(DRAW) == set(SILENT)


def texts(room: str, seed: int, deals: int, faults: float = 0.0) -> Iterator[str]:
    """Random evenings as a room writes them, of each limit."""
    for limit, name in LIMITS.items():
        bets = zip(("small_bet", "big_bet"), map(str, BETS), strict=True) if limit == "fixed" else ()
        rules = (("preset", "plain"), ("limit", limit), *bets, ("blinds", "/".join(map(str, BLINDS))))
        text = GENERATOR.generate(deals=deals, seed=seed, players=4, rules=rules, stack=STACK, faults=faults)
        evenings: Any = [session.deals for session in hhfile.read(Source("a.hh", text.encode())).sessions]
        yield histories(evenings, name, ROOMS[room])


def real() -> list[str]:
    """The hands of the samples."""
    return [path.read_text(encoding="utf-8-sig") for path in sorted((ROOT / "samples/draw").glob("*.txt"))]


def history(text: str, name: str = "history.txt") -> Source:
    return Source(name, text.encode())


of_each_room = pytest.mark.parametrize("room", ROOMS)


@pytest.mark.parametrize("text", [*(one for room in ROOMS for one in texts(room, seed=1, deals=60)), *real()])
def test_nearly_all_hands_of_the_common_form_are_proved(text: str) -> None:
    count = len(re.findall(r"(?m)^(?:PokerStars|Full Tilt Poker) (?:Game|Hand) #", text))
    assert same(history(text)) >= 0.95 * count


@of_each_room
def test_what_stands_around_a_hand_makes_no_difference(room: str) -> None:
    text = next(texts(room, seed=3, deals=20))
    first, second, third, *_others = parts = re.split(rf"(?m)^(?={room} Game)", text)[1:]
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


@of_each_room
def test_faults_are_found_among_proved_hands(room: str) -> None:
    for text in texts(room, seed=5, deals=12, faults=0.4):
        assert same(history(text)) > 0


def test_a_file_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = next(texts("PokerStars", seed=7, deals=30, faults=0.2))
    assert same_in_chunks(tmp_path / "history.txt", text, monkeypatch) > 2


def test_a_tie_and_what_is_kept_pat_are_proved() -> None:
    assert same(history(TIE)) == 1
    assert same(history(TIE.replace("pat on [Td Th 6h 4h 2s]", "pat"))) == 1
    assert same(history(TIE.replace("pat on [Td", "pat on [Tc"))) == 0
    assert same(history(TIE.replace("- a pair", "- two pair"))) == 0


@pytest.mark.parametrize(
    ("room", "dealing", "before", "behind"),
    [
        ("PokerStars", "DEALING HANDS", "Oda leaves the table\n", 'Gia joins the table at seat #6\nAnna said, "gg"'),
        ("Full Tilt Poker", "HOLE CARDS", "", "Anna has 15 seconds left to act\nAnna: gg\nOda (Observer): folds"),
    ],
)
def test_lines_that_are_no_play_make_no_difference(room: str, dealing: str, before: str, behind: str) -> None:
    text = next(texts(room, seed=9, deals=10))
    dealing = f"*** {dealing} ***"
    spoken = text.replace(dealing, f"{before}{dealing}\n{behind}")
    assert spoken != text
    assert same(history(spoken)) == same(history(text)) > 0


def test_another_house_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hhtool.importers.gathering._PRESETS", {"draw": "jackpots", "stud": "room"})
    assert same(history(next(texts("PokerStars", seed=1, deals=5)))) == 0


def mutants(room: str, seed: int, count: int) -> int:
    """In how many of so many changed hands nothing is wrong, as is proved; each is held against the long way."""
    rng = Random(seed)
    samples = real() if room == "PokerStars" else []
    every = [hand.lines for text in (*texts(room, seed, 30), *samples) for _room, hand in split_hands(text.split("\n"))]
    every = [[line for line in lines if line] for lines in every]
    return proved_of("history.txt", (changed(rng.choice(every), rng, 1) for _time in range(count)))


@of_each_room
def test_no_changed_hand_is_proved_in_which_something_is_wrong(room: str) -> None:
    assert 20 < mutants(room, seed=1, count=1_000) < 300


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
@of_each_room
def test_no_hand_of_many_is_proved_in_which_something_is_wrong(room: str, seed: int) -> None:
    assert mutants(room, seed, count=100_000) > 1_000
