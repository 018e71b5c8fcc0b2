"""The rows of Variety: what each says of a deal played by hand."""

from __future__ import annotations

from typing import Any

import pytest

from hhtool.audit import rows as facts
from hhtool.game.taint import Taint
from tests.games import by_hand
from tests.games.draw.evening import audited
from tests.games.variety.evening import CLEAN, TWICE, UNREWARDED

HEAD = "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n"
NAMES = ("Anna", "Boris", "Vera", "Gleb")


def each(text: str, deal: str, column: str) -> list[Any]:
    """A column of a deal, for Anna, Boris, Vera and Gleb."""
    return by_hand.each(text, deal, column, NAMES)


def one(text: str, column: str, rules: str = "") -> list[Any]:
    """The same of a text with one deal, which is the first."""
    return each(HEAD + (f"rules: {rules}\n" if rules else "") + text, "1", column)


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("seat", [0, 1, 2, 3]),
        ("position", [1, 2, 3, 0]),
        ("contract", [5, 5, 5, 5]),
        ("trump", ["s", "s", "s", "s"]),
        ("role", ["attacker", "defender", "defender", "attacker"]),
        ("partner", ["Gleb", "Vera", "Boris", "Anna"]),
        ("bidder", ["named", "", "", "repeated"]),
        ("calls_made", [4, 4, 4, 4]),
        ("named", [1, 1, 1, 1]),
        ("named_2", [False, True, False, False]),
        ("named_5", [True, False, False, True]),
        ("tricks", [2, 4, 2, 5]),
        ("side_tricks", [7, 6, 6, 7]),
        ("points", [10, -10, -10, 10]),
        ("against", [-10, 10, 10, -10]),
        ("margin", [20, -20, -20, 20]),
        ("bonus", [0, 0, 0, 0]),
        ("made", [True, True, True, True]),
        ("tied", [False, False, False, False]),
        ("net", [10, -10, -10, 10]),
    ],
)
def test_deal_one(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "1", column) == values


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("tricks", [None, None, None, None]),
        ("points", [-10, -16, -16, -10]),  # eight tricks to the attackers, five to the defenders
        ("margin", [6, -6, -6, 6]),
        ("bonus", [10, 0, 0, 10]),
        ("made", [False, False, False, False]),
        ("trump", ["none", "none", "none", "none"]),
        ("net", [0, -16, -16, 0]),
    ],
)
def test_without_tricks_the_score_of_the_attackers_tells_what_both_sides_made(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "3", column) == values


def test_a_player_may_name_several_contracts() -> None:
    assert each(CLEAN, "4", "named") == [2, 1, 1, 2]
    assert [each(CLEAN, "4", f"named_{contract}")[3] for contract in (1, 6, 7)] == [True, True, False]
    assert each(CLEAN, "4", "calls_made") == [6] * 4


def test_both_sides_may_make_the_same() -> None:
    assert each(CLEAN, "2", "tied") == [True] * 4
    assert each(CLEAN, "2", "made") == [False] * 4
    assert each(CLEAN, "2", "bonus") == [0] * 4
    house = CLEAN.replace("place:", "rules: tie=defenders\nplace:").replace(
        "score: Anna 0, Boris 0, Vera 0, Gleb 0", "score: Anna 10, Boris 0, Vera 10, Gleb 0"
    )
    assert each(house, "2", "bonus") == [10, 0, 10, 0]
    assert each(house, "2", "made") == [False] * 4


def test_the_contract_may_be_known_from_the_calls_alone() -> None:
    text = "deal 1: dealer Gleb\nbid: Anna 5, Boris 2, Vera 5\n"
    assert one(text, "contract") == [5] * 4
    assert one(text, "role") == ["attacker", "defender", "attacker", "defender"]
    assert one(text, "net") == [None] * 4
    assert one(text, "made") == [None] * 4


def test_the_contract_may_be_known_without_the_calls() -> None:
    text = "deal 1: dealer Gleb\ncontract 2: Anna, Vera\nscore: Anna 14, Boris 12, Vera 14, Gleb 12\n"
    assert one(text, "partner") == ["Vera", "Gleb", "Anna", "Boris"]
    for column in ("calls_made", "named", "named_2", "bidder"):
        assert one(text, column) == [None] * 4


def test_a_call_that_cannot_be_read_leaves_what_was_named_unknown() -> None:
    text = "deal 1: dealer Gleb\nbid: Anna ?, Boris 2, Vera 5, Gleb 2\ncontract 2: Boris, Gleb\n"
    assert one(text, "named") == [None, 1, 1, 1]
    assert one(text, "calls_made") == [None] * 4
    assert one(text, "bidder") == [None] * 4


@pytest.mark.parametrize(
    "score",
    [
        "Anna 14, Vera 12",  # partners differ
        "Anna 15, Vera 15",  # no score of contract 2
        "Boris 12, Gleb 12",  # none of the attackers
        "Anna 14, Boris 14, Vera 14, Gleb 14",  # more than the contract holds
    ],
)
def test_scores_that_do_not_tell_what_the_sides_made(score: str) -> None:
    text = f"deal 1: dealer Gleb\ncontract 2: Anna, Vera\nscore: {score}\n"
    assert one(text, "points") == [None] * 4
    assert one(text, "made") == [None] * 4


def test_a_bonus_that_is_missing_leaves_no_doubt_about_the_sides() -> None:
    assert each(UNREWARDED, "3", "points") == [-10, -16, -16, -10]
    assert each(UNREWARDED, "3", "bonus") == [10, 0, 0, 10]
    assert each(UNREWARDED, "3", "net") == [-10, -16, -16, -10]


def test_one_partner_speaks_for_both() -> None:
    text = "deal 1: dealer Gleb\ncontract 2: Anna, Vera\nscore: Anna 12\n"
    assert one(text, "points") == [12, 14, 12, 14]
    assert one(text, "bonus") == [0, 10, 0, 10]
    assert one(text, "net") == [12, None, None, None]


def test_nothing_is_known_of_sides_where_nobody_says_who_attacked() -> None:
    text = "deal 1: dealer Gleb\ncontract 2\nscore: Anna 14, Boris 12, Vera 14, Gleb 12\n"
    for column in ("role", "partner", "points", "made", "bonus"):
        assert one(text, column) == [None] * 4
    assert one(text, "net") == [14, 12, 14, 12]


def test_a_deal_that_cannot_be_read_tells_only_who_was_there() -> None:
    text = "deal 1: dealer Gleb\nbidd: Anna 5\n"
    assert one(text, "seat") == [0, 1, 2, 3]
    assert one(text, "readable") == [False] * 4
    assert one(text, "position") == [None] * 4


@pytest.mark.parametrize(
    ("text", "deal", "codes", "touched"),
    [
        (TWICE, "4", "VA101", {"play"}),
        (UNREWARDED, "3", "VA105", {"money"}),
        (CLEAN.replace("contract 4: Boris", "contract 5: Boris"), "2", "VA102", {"play", "money"}),
        (CLEAN.replace("contract 4: Boris, Gleb", "contract 4: Vera, Gleb"), "2", "VA103", {"play", "money"}),
        (CLEAN.replace("Vera 1, Gleb 4", "Vera 1, Gleb 4, Anna 1"), "2", "VA104", {"play"}),
        (CLEAN.replace("Vera 12, Gleb 12", "Vera 12, Gleb 10"), "4", "VA107", {"money"}),
        (CLEAN.replace("Boris 4, Vera 1, Gleb 4", "Boris 4, Vera pass, Gleb 4"), "2", "VA108", {"play", "money"}),
    ],
)
def test_what_an_error_touches(text: str, deal: str, codes: str, touched: set[str]) -> None:
    audit = audited(text)
    assert [finding.code for finding in audit.findings] == [codes]
    row = next(row for _game, row in facts.rows(audit) if row["deal"] == deal)
    assert {one.word for one in Taint if row[f"tainted_{one.word}"]} == touched
