"""Deals that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from hhtool.games import find
from hhtool.games.piquet.generate import GENERATOR
from hhtool.notation.source import Source
from tests.proving import Table, around_deals, changed_deals, codes_of_deals, evening, proved_of, same, same_in_chunks

PIQUET: Any = find("piquet")
TABLES: tuple[Table, ...] = (
    (2, ()),
    (2, (("preset", "english"),)),
    (2, (("white", "akqj"), ("white_when", "declared"), ("exchange_least", "1"))),
    (2, (("pique_blocked_by", "any_point"), ("capot_last", "yes"), ("trick", "0"), ("pique_at", "20"))),
)
SILENT = {
    "HH101": "no card is in two places",
    "HH102": "every card is one of the pack",
    "HH103": "every hand that is written has twelve cards",
    "HH108": "there are twelve tricks",
    "HH109": "elder exchanges and declares before the other, and both play in turn",
    "PQ101": "as many cards are exchanged as may be, and those that are written are those that were played with",
    "PQ102": "both hands hold what is declared of them, and have no court cards where white ones are shown",
    "PQ103": "every answer is what the hand of who gives it says",
    "PQ104": "every count that is said is the right one",
    "PQ105": "nobody holds better than was declared in a class",
    "PQ106": "every count that is said is the right one",
    "PQ107": "every count that is said is the right one",
    "PQ108": "every count that is said is the right one",
    "PQ109": "the points that are written are those of the deal, and who is said to make a capot took all tricks",
    "PQ110": "who surely has white cards shows them",
    "PQ111": "an open capot is announced before the first lead",
    "TT101": "who does not follow suit has no card of it",
    "TT102": "who does not follow suit plays no card of it later",
    "TT103": "the hands that are written are of the cards played",
    "TT104": "the trick is the best card's, as written",
    "TT105": "who took the last trick leads",
    "TT106": "every trick has a card of each player",
}
"""Why each check of a deal has nothing to say of one that is proved."""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    assert codes_of_deals(PIQUET) == set(SILENT)


@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_nearly_all_deals_that_are_played_to_the_end_are_proved(
    players: int, rules: tuple[tuple[str, str], ...]
) -> None:
    text = GENERATOR.generate(deals=60, seed=3, players=players, rules=rules)
    # what is told as a remark is no fault, and is no proof either
    deals = [deal for deal in re.split(r"(?m)^(?=deal )", text)[1:] if "\n12. " in deal and "# info" not in deal]
    assert same(evening(text)) >= 0.9 * len(deals) > 30


def test_faults_are_found_among_proved_deals() -> None:
    assert same(evening(GENERATOR.generate(deals=60, seed=1, faults=0.2))) > 10


def test_a_file_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = GENERATOR.generate(deals=50, seed=7, faults=0.2)
    assert same_in_chunks(tmp_path / "evening.hh", text, monkeypatch) > 2


def test_what_stands_around_a_deal_makes_no_difference() -> None:
    for number, one in enumerate(around_deals(GENERATOR.generate(deals=6, seed=4))):
        assert same(evening(one)) >= 0, number


def test_no_changed_deal_is_proved_in_which_something_is_wrong() -> None:
    assert 10 < proved_of("evening.hh", changed_deals(PIQUET, TABLES, seed=1, count=500)) < 150


CLUBS = ["Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "Ah", "Kh", "Qh", "Jh"]
OTHERS = ["7d", "Jd", "Qd", "Kd", "Ad", "Js", "Qs", "Ks", "7h", "8h", "9h", "Th"]
HUITIEME = ("declare Anna: point 8, huitième", "Boris: good, good")


def capot(score: int, *said: str, rules: str = "", counts: Sequence[int] = ()) -> Source:
    """Anna leads eight clubs and four hearts, and takes all twelve tricks; `counts` are those that she says first."""
    spoken = [f" {count}" for count in counts] + [""] * (len(CLUBS) - len(counts))
    head = ["game: piquet", "players: Anna, Boris", *([f"rules: {rules}"] if rules else []), "partial: yes", ""]
    hands = ["deal 1: dealer Boris", f"hand Anna after: {' '.join(CLUBS)}", f"hand Boris after: {' '.join(OTHERS)}"]
    plays = enumerate(zip(CLUBS, spoken, OTHERS, strict=True), 1)
    tricks = [f"{number}. Anna {card}{count}, Boris {other} -> Anna" for number, (card, count, other) in plays]
    return evening("\n".join([*head, *hands, *said, *tricks, f"score: Anna +{score}, Boris 0", ""]))


@pytest.mark.parametrize(
    ("score", "said", "rules", "counts"),
    [
        # 26 in hand, 24 in play, a pique of 30, and the capot
        (120, HUITIEME, "", ()),
        (160, (*HUITIEME, "open-capot Anna"), "", ()),
        # from 26: a lead and a trick make 28, a lead 29; the trick is the thirtieth, and the next lead the 61st
        (120, HUITIEME, "", (27, 29, 61, 63)),
        # a point a lead, and one for the last trick
        (109, HUITIEME, "preset=english", (27, 28, 29, 60)),
    ],
)
def test_a_capot_is_proved_with_what_it_brings_alone(
    score: int, said: tuple[str, ...], rules: str, counts: tuple[int, ...]
) -> None:
    assert same(capot(score, *said, rules=rules, counts=counts)) == 1
    for wrong in (score - 30, score - 1, 40, 80):
        assert same(capot(wrong, *said, rules=rules, counts=counts)) == 0


def test_a_pique_is_not_proved_where_a_count_goes_on_without_it() -> None:
    assert same(capot(120, *HUITIEME, counts=(27, 29, 31))) == 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_no_deal_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    assert proved_of("evening.hh", changed_deals(PIQUET, TABLES, seed, count=25_000)) > 1_000
