"""The rows of the statistics: what each says of a deal played by hand."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from hhtool.audit import rows as facts
from hhtool.audit.file import audit_file
from hhtool.audit.judge import every_check
from hhtool.game.taint import EVERYTHING
from hhtool.games.draw import facts as draw
from hhtool.notation.dates import day_of
from hhtool.notation.source import Source
from tests.games.draw.evening import CLEAN, FAULTY, audited

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "game: draw\nrules: ante=1\nplayers: Anna, Boris, Vera\npartial: yes\n"


def rows(text: str) -> dict[tuple[str, str], dict[str, Any]]:
    """The rows of a text by deal and player."""
    return {(row["deal"], row["player"]): row for _game, row in facts.rows(audited(text))}


def only(text: str, player: str) -> dict[str, Any]:
    """A player's row of a text with one deal."""
    return rows(HEAD + text)["1", player]


def test_there_is_a_row_for_each_player_of_each_deal_and_every_column_is_documented() -> None:
    found = rows(CLEAN)
    assert len(found) == 12
    for row in found.values():
        assert set(row) == {*facts.COLUMNS, *draw.COLUMNS}


def test_where_and_when() -> None:
    row = rows(CLEAN)["1", "Anna"]
    assert (row["file"], row["session"], row["game"], row["origin"]) == ("evening.hh", 1, "draw", "hh")
    assert (row["place"], row["date"], row["currency"]) == ("Odessa", date(2026, 3, 14), "")


@pytest.mark.parametrize(
    ("deals", "places"),
    [("2", [1]), ("2-3", [1, 2]), ("4,1-2", [0, 1, 3]), ("3-2", []), ("5", []), (None, [0, 1, 2, 3])],
)
def test_deals_are_chosen_by_number_and_range(deals: str | None, places: list[int]) -> None:
    assert facts.chosen(audited(CLEAN).sessions[0], deals) == places


def test_a_deal_may_be_called_what_looks_like_a_range() -> None:
    assert facts.is_named("2-5", "2-5")
    assert not facts.is_named("7a", "1-9")


def test_positions_count_from_the_dealer() -> None:
    found = rows(CLEAN)
    assert [found["1", name]["position"] for name in ("Vera", "Anna", "Boris")] == [0, 1, 2]


def test_the_opener_and_the_caller_of_deal_one() -> None:
    found = rows(CLEAN)
    anna, boris, vera = (found["1", name] for name in ("Anna", "Boris", "Vera"))
    assert (anna["vpip"], anna["pfr"], anna["opened"], anna["openers"]) == (True, True, True, True)
    assert (boris["vpip"], boris["pfr"], boris["role"]) == (True, False, "other")
    assert (vera["decision"], vera["vpip"], vera["round_two"], vera["showdown"]) == (True, False, False, False)
    assert (anna["bets"], anna["raises"], anna["calls"]) == (1, 0, 1)
    assert (boris["bets"], boris["raises"], boris["calls"]) == (0, 1, 0)
    assert (anna["won_showdown"], boris["won_showdown"], vera["won_showdown"]) == (True, False, None)
    assert (anna["net"], boris["net"], vera["net"]) == (12, -11, -1)


def test_the_draw_of_deal_one() -> None:
    found = rows(CLEAN)
    anna, boris = found["1", "Anna"], found["1", "Boris"]
    assert (anna["drew"], anna["pat"], anna["hand_before"], anna["hand_after"]) == (3, False, "pair", "full house")
    assert anna["improved"] is True
    # what Boris held before is nowhere
    assert (boris["drew"], boris["hand_before"], boris["hand_after"], boris["improved"]) == (1, None, "pair", None)
    assert found["1", "Vera"]["drew"] is None


def test_false_openers_and_their_penalty() -> None:
    boris = rows(CLEAN)["2", "Boris"]
    assert (boris["opened"], boris["openers"], boris["false_open"], boris["caught"]) == (True, False, True, True)
    assert (boris["penalty_due"], boris["penalty_paid"], boris["net"]) == (True, True, -3)


def test_a_deal_that_nobody_opens() -> None:
    anna = rows(CLEAN)["3", "Anna"]
    assert (anna["passed_out"], anna["decision"], anna["vpip"], anna["unopened_turn"]) == (True, True, False, True)
    assert (anna["showdown"], anna["round_two"], anna["net"]) == (False, False, -1)


def test_a_player_who_could_have_opened_and_did_not() -> None:
    row = only("deal 1: dealer Vera\nante: all 1\nhand Anna: Js Jd 9c 5h 2c\nall pass\n", "Anna")
    assert (row["unopened_turn"], row["openers"], row["opened"]) == (True, True, False)


def test_openers_that_the_record_does_not_show() -> None:
    text = "deal 1: dealer Vera\nante: all 1\nAnna: open 2\nBoris: raise to 4\nVera: fold\nAnna: fold\nwin: Boris 7\n"
    row = only(text, "Anna")
    assert (row["openers"], row["unproven_open"], row["false_open"], row["proven_open"]) == (None, True, False, False)


def test_split_openers() -> None:
    text = (
        "deal 1: dealer Vera\nante: all 1\nhand Anna: Js Jd 9s 5s 2s\n"
        "Anna: open 2\nBoris: call 2\nVera: fold\n"
        "draw Anna: x Jd > 3s\ndraw Boris: 2\nAnna: check\nBoris: check\n"
        "show Anna: Js 9s 5s 2s 3s\nwin: Anna 7\n"
    )
    row = only(text, "Anna")
    assert (row["split_openers"], row["hand_before"], row["hand_after"], row["improved"]) == (
        True,
        "pair",
        "flush",
        True,
    )


@pytest.mark.parametrize(
    ("action", "bets", "raises", "calls"), [("all in 6", 1, 0, 0), ("bet 4", 1, 0, 0), ("check", 0, 0, 0)]
)
def test_going_all_in_first_is_a_bet(action: str, bets: int, raises: int, calls: int) -> None:
    text = (
        "deal 1: dealer Vera\nstacks: Anna 9, Boris 20, Vera 20\nante: all 1\n"
        "Anna: open 2\nBoris: call 2\nVera: fold\n"
        f"draw Anna: pat\ndraw Boris: 1\nAnna: {action}\nBoris: fold\n"
    )
    row = only(text, "Anna")
    assert (row["bets"], row["raises"], row["calls"], row["pat"]) == (bets, raises, calls, True)


def test_going_all_in_for_less_is_a_call() -> None:
    text = (
        "deal 1: dealer Vera\nstacks: Anna 20, Boris 6, Vera 20\nante: all 1\n"
        "Anna: open 2\nBoris: call 2\nVera: fold\n"
        "draw Anna: pat\ndraw Boris: 1\nAnna: bet 8\nBoris: all in 3\n"
    )
    row = only(text, "Boris")
    assert (row["bets"], row["raises"], row["calls"]) == (0, 0, 1)


def test_a_fault_of_play_taints_nothing_and_a_wrong_pot_only_the_chips() -> None:
    found = rows(FAULTY)
    assert (found["2", "Boris"]["clean"], found["2", "Boris"]["tainted"]) == (False, False)
    assert found["2", "Boris"]["codes"] == "DR101"
    vera = found["4", "Vera"]
    assert (vera["tainted"], vera["tainted_money"], vera["tainted_play"], vera["tainted_cards"]) == (
        True,
        True,
        False,
        False,
    )
    assert not found["1", "Anna"]["tainted"]


def test_a_deal_that_cannot_be_read_tells_only_who_was_there() -> None:
    found = rows(CLEAN.replace("Anna: open 2", "Anna: opne 2"))
    anna = found["1", "Anna"]
    assert (anna["readable"], anna["clean"], anna["vpip"], anna["net"]) == (False, False, None, None)
    assert anna["tainted_play"]
    assert anna["tainted_money"]
    assert found["4", "Vera"]["readable"]


def test_only_what_cannot_be_read_or_breaks_all_makes_everything_doubtful() -> None:
    errors = {check.code for check in every_check() if check.severity == "error" and check.taints is EVERYTHING}
    assert errors == {"HH001", "HH005", "HH011", "HH104", "OF103", "OF112", "OF114", "PQ102", "TT106"}


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-03-14", date(2026, 3, 14)),
        ("PokerStars Game #1:  5 Card Draw Limit - 2009/11/25 14:12:43 ET", date(2009, 11, 25)),
        ("Start hand: Mon Sep 13 17:45:45 GMT+0100 2010", date(2010, 9, 13)),
        ("14.03.2026", date(2026, 3, 14)),
        ("2026-02-31", None),
        ("some evening", None),
    ],
)
def test_days(text: str, day: date | None) -> None:
    assert day_of(text) == day


def test_real_histories(shared: Path) -> None:
    path = shared / "data" / "pokerstars-draw" / "5-card-draw-limit-8-hands.txt"
    found = {(r["deal"], r["player"]): r for _game, r in facts.rows(audit_file(Source(str(path), path.read_bytes())))}
    first = found["35838989654", "vatt110"]
    assert (first["net"], first["won"], first["drew"], first["showdown"]) == (0.23, 0.43, 3, True)
    assert (first["date"], first["currency"], first["place"], first["stake"]) == (
        date(2009, 11, 25),
        "USD",
        "Laodica IV",
        0.1,
    )
    hero = found["35838989654", "Hero"]
    assert (hero["hand_before"], hero["hand_after"], hero["improved"], hero["vpip"]) == ("pair", "pair", False, True)
