"""The rows of Odessa poker: what each says of a deal played by hand."""

from __future__ import annotations

from typing import Any

import pytest

from hhtool.audit import rows as facts
from hhtool.games.odessa import facts as odessa
from tests.games.by_hand import each, rows
from tests.games.draw.evening import audited
from tests.games.odessa.evening import CLEAN, HOOKED, MISCOUNTED

HEAD = "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n"


def only(text: str, player: str, rules: str = "") -> dict[str, Any]:
    """A player's row of a text with one deal, which is the first."""
    return rows(HEAD + (f"rules: {rules}\n" if rules else "") + text)["1", player]


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("seat", [0, 1, 2]),
        ("position", [1, 2, 0]),
        ("is_dealer", [False, False, True]),
        ("cards", [1, 1, 1]),
        ("kind", ["", "", ""]),
        ("trump", ["d", "d", "d"]),
        ("bid", [1, 0, 1]),
        ("taken", [0, 1, 0]),
        ("diff", [-1, 1, -1]),
        ("exact", [False, False, False]),
        ("over", [False, True, False]),
        ("under", [True, False, True]),
        ("made_pass", [False, False, False]),
        ("bid_share", [1, 0, 1]),
        ("tension", [1, 1, 1]),
        ("hook_forbade", [True, True, True]),  # Vera could not bid 0
        ("net", [-10, 1, -10]),
    ],
)
def test_deal_one(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "1", column) == values


def test_a_pass_that_was_made() -> None:
    assert each(CLEAN, "3", "made_pass") == [True, True, False]


def test_bids_above_the_number_of_tricks_leave_the_dealer_free() -> None:
    assert each(CLEAN, "2", "hook_forbade") == [False] * 3


@pytest.mark.parametrize(
    ("rules", "kind", "forbade"),
    [
        ("hook=off", "", False),
        ("hook=over, over_on=all", "", True),
        ("hook=over", "", True),
        ("hook=over", ", kind blind", True),
        ("", ", kind misere", None),
    ],
)
def test_what_the_hook_forbids_by_house_and_kind(rules: str, kind: str, forbade: bool | None) -> None:
    bids = "" if "misere" in kind else "bid: Anna 1, Boris 1, Vera 2\n"
    row = only(f"deal 1: dealer Vera, cards 3{kind}\n{bids}", "Anna", rules)
    assert row["hook_forbade"] is forbade


def test_trumps() -> None:
    assert [rows(CLEAN)[str(deal), "Anna"]["trump"] for deal in range(1, 7)] == ["d", "h", "none", "c", "s", "d"]
    assert only("deal 1: dealer Vera, cards 3\n", "Anna")["trump"] is None
    assert only("deal 1: dealer Vera, cards 12\n", "Anna")["trump"] == "none"


def test_jokers() -> None:
    found = rows(CLEAN)
    counted = {
        (deal, player, name): row[name] for (deal, player), row in found.items() for name in odessa.JOKERS if row[name]
    }
    assert counted == {
        ("2", "Vera", "jokers_followed_high"): 1,
        ("2", "Vera", "jokers_followed_high_won"): 1,
        ("4", "Anna", "jokers_led_low"): 1,
        ("6", "Anna", "jokers_followed_low"): 1,
    }


@pytest.mark.parametrize(
    ("play", "column"),
    [
        ("Anna 7s", "jokers_led_high"),
        ("Anna 7s(high)", "jokers_led_high"),
        ("Anna 7s(max h)", "jokers_led_high"),
        ("Anna 7s(low s)", "jokers_led_low"),
        ("Anna 7s(As)", "jokers_named"),
    ],
)
def test_ways_to_lead_a_joker(play: str, column: str) -> None:
    row = only(f"deal 1: dealer Vera, cards 1, trump d\n1. {play}, Boris 9c, Vera Tc -> Anna\n", "Anna")
    assert (row[column], row[f"{column}_won"]) == (1, 1)
    assert sum(row[name] for name in odessa.JOKERS) == 2


def test_a_house_without_a_joker() -> None:
    row = only("deal 1: dealer Vera, cards 1, trump d\n1. Anna 7s, Boris 9c, Vera Tc -> Anna\n", "Anna", "joker=none")
    assert row["joker"] is False
    assert not any(row[name] for name in odessa.JOKERS)


def test_special_deals() -> None:
    assert each(CLEAN, "6", "kind") == ["blind"] * 3
    assert each(CLEAN, "6", "net") == [20, -20, 20]
    misere = "deal 1: dealer Vera, cards 1, trump d, kind misere\n1. Anna Ah, Boris 9c, Vera Tc -> Anna\n"
    row = only(misere, "Anna")
    assert (row["bid"], row["exact"], row["taken"], row["net"], row["tension"]) == (None, None, 1, -20, None)


def test_a_deal_without_tricks_has_the_points_that_are_written() -> None:
    row = only(
        "deal 1: dealer Vera, cards 3\nbid: Anna 1, Boris 1, Vera pass\nscore: Anna 10, Boris 1, Vera 5\n", "Anna"
    )
    assert (row["bid"], row["taken"], row["exact"], row["net"]) == (1, None, None, 10)
    assert row["jokers_led_high"] is None
    assert row["tension"] == -1


def test_what_is_not_written_is_not_known() -> None:
    row = only("deal 1: dealer Vera\n1. Anna Ah, Boris ??, Vera ??\n", "Anna", "trump=d")
    assert (row["bid"], row["taken"], row["net"], row["hook_forbade"], row["tension"]) == (None,) * 5


def test_a_deal_that_cannot_be_read_tells_only_who_was_there() -> None:
    row = only("deal 1: dealer Vera, cards 3\nbidd: Anna 1\n", "Anna")
    assert (row["readable"], row["seat"], row["players"], row["cards"], row["net"]) == (False, 0, 3, None, None)


def test_the_points_of_a_deal_are_what_it_gave_whatever_is_written() -> None:
    row = rows(MISCOUNTED)["3", "Vera"]
    assert (row["net"], row["tainted_money"], row["tainted_play"]) == (2, True, False)


def test_a_bid_that_was_not_allowed_touches_play_and_points() -> None:
    row = rows(HOOKED)["4", "Vera"]
    assert (row["codes"], row["tainted_play"], row["tainted_money"], row["tainted_cards"]) == (
        "OD101",
        True,
        True,
        False,
    )


def test_a_finding_in_a_row_of_a_table_is_in_that_deal() -> None:
    table = "table\n| deal | cards | Anna | Boris | Vera |\n|---|---|---|---|---|\n| 7 | 1 | 1 17 | - 5 | - 5 |\n"
    audit = audited(CLEAN + "\n" + table)
    deals = len(audit.sessions[0].reading.deals)
    assert set(facts.by_deal(audit)) == {(1, deals)}
    assert {row["deal"] for _game, row in facts.rows(audit) if not row["clean"]} == {"7"}


def test_a_finding_in_a_total_is_in_no_deal() -> None:
    table = "table\n| deal | cards | Anna | Boris | Vera |\n| 7 | 1 | 1 10 | - 5 | - 5 |\n| total | | 99 | | |\n"
    audit = audited(CLEAN + "\n" + table)
    assert [one.line for one in audit.findings if one.code == "SC102"]
    assert not [one for some in facts.by_deal(audit).values() for one in some if one.code == "SC102"]


UNPLAYED = "deal 4: dealer Vera, cards 4, trump h\nbid: Anna 1, Boris pass, Vera 2\n"


@pytest.mark.parametrize(
    ("lines", "taken"),
    [
        ("tricks: Anna 2, Boris 0, Vera 2", [2, 0, 2]),
        ("score: Anna +2, Boris +5, Vera +20", [2, 0, 2]),
        ("score: Anna +10, Boris +1, Vera +20", [1, 1, 2]),
        ("tricks: Anna 2, Boris 0", [None, None, None]),
        ("tricks: Anna 2, Boris 0, Vera 3", [None, None, None]),
        ("tricks: Anna 2, Boris 0, Vera 2?", [None, None, None]),
        ("score: Anna +2, Boris +5", [None, None, None]),
        ("score: Anna +7, Boris +5, Vera +20", [None, None, None]),
    ],
)
def test_the_tricks_of_a_deal_without_play_are_those_told_or_scored(lines: str, taken: list[int | None]) -> None:
    assert [row["taken"] for row in rows(HEAD + UNPLAYED + lines).values()] == taken


def test_the_tricks_told_say_what_a_deal_without_play_brought() -> None:
    rows_told = rows(HEAD + UNPLAYED + "tricks: Anna 2, Boris 0, Vera 2")
    assert [row["net"] for row in rows_told.values()] == [2, 5, 20]
