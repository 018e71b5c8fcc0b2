"""The score kept at the table, without a browser: what is asked, what may not be, what follows, and the record of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from hhtool.api import lint
from hhtool.page.score.answers import counted, opened, record, renamed, rules, shown
from hhtool.page.score.offer import offer
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

BIDS = ("1", "0", "0")
"""Of Boris, Vera and Gleb in the first deal, which has one card: Anna deals."""
CLEAN = ("odessa/batumi-ru.hh", "odessa/score-sheet.hh", "odessa/score-sheet-ru.csv", "variety/score-sheet.hh")
SHEETS = (*CLEAN, "piquet/score-sheet.hh", "ofc/score-sheet.hh", "draw/chip-sheet-ru.hh", "draw/jackpots.hh")


def evening(
    game: str = "odessa", players: str = "Anna Boris Vera Gleb", rules: str = "", language: str = "en"
) -> dict[str, Any]:
    return {"game": game, "rules": rules, "players": players.split(), "language": language, "acts": []}


def georgian() -> dict[str, Any]:
    kept = evening(rules="preset=georgian")
    enter(kept, "♥", *BIDS)
    return kept


def seen(kept: dict[str, Any], language: str = "en") -> Any:
    return json.loads(shown(json.dumps(kept), language))


def enter(kept: dict[str, Any], *texts: str) -> None:
    """Answer what is asked, one text after another."""
    for text in texts:
        ask = seen(kept)["ask"]
        kept["acts"].append({"row": ask["row"], "cells": [[ask["seat"], ask["key"], text]]})


def hh(kept: dict[str, Any]) -> str:
    return record(json.dumps(kept), ".hh").decode()


# --- what is asked ---


def test_the_trump_is_asked_then_the_bids_from_the_left_of_the_dealer_then_the_tricks() -> None:
    kept, cells = evening(rules="preset=georgian"), []
    for text in ("♥", *BIDS, "1", "1"):
        ask = seen(kept)["ask"]
        cells.append((ask["seat"], ask["key"]))
        enter(kept, text)
    assert cells == [(None, "trump"), (1, "bid"), (2, "bid"), (3, "bid"), (0, "bid"), (1, "tricks")]


def test_the_bid_that_the_hook_forbids_the_dealer_says_so() -> None:
    keys = seen(georgian())["ask"]["keys"]
    assert [(key["text"], key["why"]) for key in keys] == [
        ("0", "Anna bids 0, and the bids add up to 1, exactly the number of tricks; the last to bid may not do that"),
        ("1", ""),
    ]


def test_tricks_that_the_others_leave_follow_at_once() -> None:
    kept = georgian()
    enter(kept, "1", "1")
    ask = seen(kept)["ask"]
    assert ask["follows"] == [[2, "tricks", "0"], [3, "tricks", "0"], [0, "tricks", "0"]]
    assert [key["why"] for key in ask["keys"]] == ["", "the other figures of the deal leave 0"]


def test_a_deal_without_bids_is_asked_for_tricks_alone() -> None:
    kept = evening(rules="specials=any")
    kept["acts"].append({"deal": "misère"})
    assert seen(kept)["kinds"] == ["blind", "golden", "misère", "no trump"]
    last = len(seen(kept)["rows"]) - 1
    for row in range(last):
        kept["acts"].append({"row": row, "cells": [[seat, "tricks", "?"] for seat in range(4)]})
    enter(kept, "♠")
    assert (seen(kept)["ask"]["row"], seen(kept)["ask"]["key"]) == (last, "tricks")


def test_in_variety_the_contract_and_the_attackers_are_asked_and_one_figure_gives_the_others() -> None:
    kept = evening("variety")
    enter(kept, "3", "Anna, Boris", "20")
    assert seen(kept)["ask"]["follows"] == [[2, "points", "6"], [3, "points", "6"], [0, "points", "20"]]


def test_the_button_moves_to_the_left_or_stays_for_a_fantasy() -> None:
    kept = evening("ofc-pineapple", "Anna Boris Vera")
    enter(kept, "Anna", "5", "-5", "0")
    assert [key["why"] for key in seen(kept)["ask"]["keys"]] == [
        "",
        "",
        "Vera deals, but it is Boris's deal; the last dealer was Anna",
    ]


def test_the_last_chips_of_a_deal_are_what_the_others_lost() -> None:
    kept = evening("stud", "Anna Boris Vera")
    enter(kept, "-4", "-5")
    assert (seen(kept)["ask"]["keys"], seen(kept)["ask"]["follows"]) == ([], [[0, "points", "9"]])


def test_a_player_may_come_late_to_a_game_of_chips_and_leave_for_some_deals() -> None:
    kept = evening("stud", "Anna Boris Vera")
    enter(kept, "-4", "-5", "9")
    kept["acts"].append({"join": "Gleb"})
    enter(kept, "1", "1", "1", "-3")
    kept["acts"].append({"away": 0})
    enter(kept, "2", "2", "-4")
    found = seen(kept)
    assert (found["players"], found["totals"]) == (["Anna", "Boris", "Vera", "Gleb"], ["10", "-5", "-8", "3"])
    assert lint(text=hh(kept)) == []


def test_in_a_game_of_tricks_all_sit_to_the_end() -> None:
    assert not seen(evening())["joins"]
    with pytest.raises(ValueError, match="Dora"):
        seen({**evening(), "acts": [{"join": "Dora"}]})


def test_rows_compared_at_the_table_make_the_points_with_bonuses_sweeps_and_dead_hands() -> None:
    kept = json.dumps(evening("ofc-pineapple", "Anna Boris Vera"))
    hands = [
        {"places": [1, 1, 1], "bonuses": [3, 0, 2], "marks": "F"},
        {"places": [2, 2, 1], "bonuses": [0, 0, 0], "marks": ""},
        {"places": [3, 3, 3], "bonuses": [9, 0, 0], "marks": "x"},
    ]
    # Anna wins two rows and 5 of Boris; 6 and 5 of Vera, who has no bonus and pays Boris 6
    assert json.loads(counted(kept, json.dumps(hands))) == ["18F", "-1", "-17x"]
    assert [most for _row, most in seen(json.loads(kept))["hands"]] == [22, 50, 25]


# --- what follows, and what cannot be ---


def test_points_totals_places_and_the_curve_follow() -> None:
    kept = georgian()
    enter(kept, "1", "1", "0", "0", "0")
    found = seen(kept)
    assert [one["points"] for one in found["rows"][0]["cells"]] == found["totals"] == ["-200", "100", "50", "50"]
    assert (found["places"], found["curve"]) == ([4, 1, 2, 2], [[0.0] * 4, [-200.0, 100.0, 50.0, 50.0]])


def test_what_cannot_be_is_said_at_its_cell() -> None:
    kept = georgian()
    enter(kept, "0")
    [fault] = seen(kept)["faults"]
    assert (fault["place"], fault["seat"], fault["key"], fault["code"]) == (0, 0, "bid", "OD101")


def test_a_round_corrected_later_leaves_what_was_struck_out_and_counts_anew() -> None:
    kept = georgian()
    enter(kept, "1", "1", "0", "0", "0")
    kept["acts"].append({"row": 0, "cells": [[0, "tricks", "1"], [1, "tricks", "0"]]})
    assert seen(kept)["totals"] == ["100", "-200", "50", "50"]
    assert "~~1~~ 0" in hh(kept)
    assert lint(text=hh(kept)) == []


@pytest.mark.parametrize(
    ("game", "players", "figures", "code"),
    [
        ("oh-hell", "Anna Boris Vera", ("♥", "0", "0", "0", "10", "0", "0"), "OD108"),
        ("ofc-pineapple", "Anna Boris Vera", ("Anna", "6", "0", "-6"), "OF110"),
        ("piquet", "Anna Boris", ("Anna", "12", "30"), "PQ113"),
        ("variety", "Anna Boris Vera Gleb", ("3", "Anna, Boris", "20", "6", "6", "20"), "VA106"),
    ],
)
def test_what_lint_says_of_an_evening_that_ends_early_stands_on_the_page(
    game: str, players: str, figures: Sequence[str], code: str
) -> None:
    kept = evening(game, players)
    enter(kept, *figures)
    assert seen(kept)["faults"] == []
    kept["acts"].append({"end": True})
    assert code in [fault["code"] for fault in seen(kept)["faults"]] == [fault.code for fault in lint(text=hh(kept))]


@pytest.mark.parametrize(
    "wrong", [{"players": ["Anna", "anna"]}, {"players": ["Anna", "Total"]}, {"rules": "hoook=on"}, {"game": "whist"}]
)
def test_an_evening_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        seen({**evening(), **wrong})


# --- the record ---


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_evening_that_ends_lints_clean_and_says_who_won(language: str) -> None:
    kept = evening("oh-hell", "Anna Boris Vera", "schedule=1-2", language)
    while ask := seen(kept)["ask"]:
        enter(kept, next(key["text"] for key in ask["keys"] if not key["why"]))
    totals = seen(kept)["totals"]
    kept["acts"].append({"end": True})
    assert lint(text=hh(kept)) == []
    assert {"en": "winner:", "ru": "победил"}[language] in hh(kept)
    assert seen(json.loads(opened("a.hh", hh(kept).encode()))[0])["totals"] == totals


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_that_is_opened_goes_on_with_its_totals(sheet: str) -> None:
    path = ROOT / "samples" / sheet
    [kept] = json.loads(opened(path.name, path.read_bytes()))
    assert lint(text=hh(kept)) == []
    again = json.loads(opened("again.hh", hh(kept).encode()))[0]
    assert (again["lines"], seen(again)["totals"]) == (kept["lines"], seen(kept)["totals"])
    assert "" not in seen(kept)["totals"]


def test_names_that_look_like_something_else_are_names() -> None:
    kept = evening("odessa", '? 7h ~~Z~~ "А→Б|#"')
    enter(kept, "♥", "0", "0", "1", "1")
    [again] = json.loads(opened("a.hh", hh(kept).encode()))
    assert again["players"] == ["?", "7h", "~~Z~~", "А→Б|#"]


def test_a_deal_that_is_half_entered_goes_on_where_it_was() -> None:
    kept = georgian()
    enter(kept, "1", "1", "0", "0", "0", "♣", "1")
    [again] = json.loads(opened("a.hh", hh(kept).encode()))
    assert (seen(again)["ask"], seen(again)["totals"]) == (seen(kept)["ask"], seen(kept)["totals"])


@pytest.mark.long
def test_a_deal_of_variety_with_a_slip_in_it_may_be_entered() -> None:
    kept = evening("variety", rules="preset=short")
    enter(kept, "6", "Anna, Vera", "35", "1", "?", "?", "7", "Boris, Gleb", "4", "-24", "8")
    assert seen(kept)["ask"]["seat"] == 1


def test_an_evening_is_shared_with_other_names() -> None:
    kept = evening("variety")
    enter(kept, "3", "Anna, Boris", "20", "6", "6", "20", "2", "Boris, Vera")
    other = json.loads(renamed(json.dumps(kept)))
    assert not {"Anna", "Boris", "Vera", "Gleb"} & set(other["players"])
    assert (seen(other)["totals"], seen(other)["ask"]["row"]) == (seen(kept)["totals"], seen(kept)["ask"]["row"])
    assert not any(name in json.dumps(other) for name in kept["players"])


@pytest.mark.parametrize("form", [".csv", ".xlsx", ".json"])
def test_a_file_that_was_saved_goes_on_as_the_record_does(form: str) -> None:
    kept = georgian()
    enter(kept, "1", "1", "0", "0", "0", "♣", "0", "0")
    kept["acts"].append({"row": 0, "cells": [[0, "bid", "1"]]})
    [again] = json.loads(opened(f"kept{form}", record(json.dumps(kept), form)))
    [known] = json.loads(opened("kept.hh", hh(kept).encode()))
    assert again == known


@pytest.mark.long
def test_the_house_rules_of_an_old_sheet_are_found_out() -> None:
    path = ROOT / "samples" / "odessa" / "score-sheet.hh"
    assert json.loads(rules(path.name, path.read_bytes()))[0]["fits"]


@pytest.mark.long
def test_every_game_is_offered_with_its_presets() -> None:
    for game in offer():
        for preset in game["presets"]:
            for seats in preset["seats"][:2]:
                players = " ".join("ABCDEFGHIJ"[:seats])
                assert seen(evening(preset["game"], players, preset["rules"]))["rows"]
