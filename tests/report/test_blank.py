"""Blank score sheets for pen and paper: the schedule of each game filled in, in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhtool.cli import application, commands
from hhtool.games import all_games, find

if TYPE_CHECKING:
    from pathlib import Path

_VARIANTS = [variant for game in all_games() for variant in game.variants]


class Sheet(HTMLParser):
    """The rows of a sheet's table by what is printed in each cell, and every text of the page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag != "script"
        assert not any(name.startswith("on") or name in ("src", "href") for name, _value in attrs)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in ("meta", "col"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if "td" in self.open or "th" in self.open:
            self.rows[-1][-1] += data

    @property
    def deals(self) -> list[list[str]]:
        """What is printed in the rows of deals."""
        return [[text for text in row if text] for row in self.rows if row and row[0].isdecimal()]

    @property
    def heads(self) -> list[str]:
        """The heads of the columns."""
        return [text for row in self.rows[:2] for text in row]


def page(game: str, *more: str) -> str:
    result = CliRunner().invoke(application(commands()), ["new", game, "--sheet", "--lang", "en", *more])
    assert result.exit_code == 0, result.output
    return result.stdout


def sheet(game: str, *more: str) -> Sheet:
    found = Sheet(page(game, *more))
    assert found.open == []
    return found


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(application(commands()), ["new", *arguments])
    assert result.exit_code == 2
    return " ".join(re.sub("[│╭╮╰╯─]", " ", result.output).split())


# --- every game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", _VARIANTS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_game_has_a_sheet_in_both_languages(variant: str, language: str) -> None:
    text = page(variant, "--lang", language)
    found, game = Sheet(text), find(variant)
    assert game is not None
    assert found.deals
    assert f'<html lang="{language}">' in text
    assert "default-src 'none'" in text
    assert "size: A4" in text
    assert all(any(title in one for one in found.texts) for title in game.titles.values())
    assert ("Дата" if language == "ru" else "Date") in found.texts


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_russian_sheet_has_russian_heads(game: str) -> None:
    heads = [head for head in sheet(game, "--lang", "ru").heads if head and not head.isdecimal()]
    assert heads
    assert not [head for head in heads if re.search("[A-Za-z]", head)]


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_hostile_names_stay_text(game: str) -> None:
    seats = find(game).seats  # type: ignore[union-attr]
    names = ["<script>alert(1)</script>", "</table>", "Vera & Sons", "<b>Gleb</b>"][: max(seats[0], 2)]
    text = page(game, "--players", ",".join(names))
    assert "<script" not in text
    assert all(name in "".join(Sheet(text).texts) for name in names)


def test_names_stand_in_the_heads_where_they_are_given() -> None:
    named, blank = sheet("odessa", "--players", "Anna,Boris"), sheet("odessa", "--players", "2")
    assert [head for head in named.heads if head in ("Anna", "Boris")] == ["Anna", "Boris"]
    assert [row[-1] for row in named.deals[:3]] == ["Anna", "Boris", "Anna"]
    assert "Anna" not in blank.heads
    assert [row[-1] for row in blank.deals[:3]] == ["1", "2", "1"]


# --- Odessa poker ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_classic_schedule_goes_up_stays_a_deal_each_and_goes_down(players: int) -> None:
    found = [int(row[1]) for row in sheet("odessa", "--players", str(players)).deals]
    assert found[: 10 + players] == [1, 2, 3, 4, 5, *[6] * players, 5, 4, 3, 2, 1]
    assert set(found[10 + players :]) == {6}


def test_the_georgian_schedule() -> None:
    four = [int(row[1]) for row in sheet("odessa", "--players", "4", "--rules", "preset=georgian").deals]
    assert four == [*range(1, 9), *[9] * 4, *range(8, 0, -1), *[9] * 4]
    six = [int(row[1]) for row in sheet("odessa", "--players", "6", "--rules", "preset=georgian").deals]
    assert six == [*range(1, 7), *[9] * 4, *range(6, 0, -1), *[9] * 4]


def test_trumps_and_special_deals_by_the_house() -> None:
    rules = "max_cards=4, trump=h, specials=blind:round,misere:1,notrump:1"
    found = sheet("odessa", "--players", "Anna,Boris,Vera", "--rules", rules)
    assert found.deals[0] == ["1", "1", "♥", "Anna"]
    assert [row[1:] for row in found.deals[9:]] == [
        ["4", "♥", "blind", "Anna"],
        ["4", "♥", "blind", "Boris"],
        ["4", "♥", "blind", "Vera"],
        ["4", "♥", "misère", "Anna"],
        ["4", "—", "no trump", "Boris"],
    ]
    assert "trump=h" in found.texts


def test_scores_of_the_house_stand_below() -> None:
    texts = sheet("odessa", "--rules", "exact=20, under=-5").texts
    assert "As many as were bid: 20 a trick" in texts
    assert "Fewer: −5 a trick missing" in texts


# --- the others ------------------------------------------------------------------------------------------


def test_a_cycle_of_variety() -> None:
    found = sheet("variety", "--players", "Anna,Boris,Vera,Gleb")
    names = ["Anna", "Boris", "Vera", "Gleb"]
    assert found.deals == [[str(number + 1), names[number % 4]] for number in range(8)]
    assert len(sheet("variety", "--rules", "cycle=4").deals) == 4
    assert "8 no trump: −2 a trick" in found.texts


def test_elder_and_younger_change_in_english_piquet() -> None:
    found = sheet("piquet", "--players", "Anna,Boris", "--rules", "preset=english")
    assert found.deals == [[str(deal), "Anna", "younger" if deal % 2 else "elder"] for deal in range(1, 7)]
    assert {"point", "sets", "pique, repique", "total"} <= set(found.heads)


def test_who_is_elder_is_cut_for_in_russian_piquet() -> None:
    found = sheet("piquet", "--players", "Anna,Boris")
    assert found.deals == [[str(deal), "Anna"] for deal in range(1, 5)]


def test_the_button_and_the_rows_of_open_face_chinese() -> None:
    found = sheet("ofc", "--players", "Anna,Boris,Vera")
    names = ["Anna", "Boris", "Vera"]
    assert found.deals == [[str(number + 1), names[number % 3]] for number in range(12)]
    assert found.heads[-4:] == ["top", "middle", "bottom", "points"]
    assert [row[0] for row in found.rows].count("F") == 4
    assert [row[0] for row in sheet("ofc", "--rules", "fantasy=off").rows].count("F") == 0
    assert sheet("ofc-big").heads[-5:] == ["top", "third", "second", "bottom", "points"]


@pytest.mark.parametrize("game", ["draw", "stud"])
def test_the_dealer_goes_round_in_poker(game: str) -> None:
    found = sheet(game, "--players", "Anna,Boris,Vera")
    assert [row[1] for row in found.deals[:4]] == ["Anna", "Boris", "Vera", "Anna"]
    assert len(found.deals) % 3 == 0


# --- what cannot be --------------------------------------------------------------------------------------


def test_rules_that_cannot_be_are_refused() -> None:
    assert "there is no house rule 'max_card'; did you mean 'max_cards'?" in refused(
        "odessa", "--sheet", "--rules", "max_card=4"
    )
    assert "for 6 players the pack holds 6 cards each at most" in refused(
        "odessa", "--sheet", "--players", "6", "--rules", "max_cards=9"
    )
    assert "there is no preset english" in refused("odessa", "--sheet", "--rules", "preset=english")
    assert "there is no house rule 'max_card'" in refused("odessa", "--rules", "max_card=4")
    assert "piquet by these rules is for 2" in refused("piquet", "--sheet", "--players", "3")


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "sheet.html"
    result = CliRunner().invoke(application(commands()), ["new", "stud", "--sheet", "-o", str(target)])
    assert result.exit_code == 0
    assert target.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "exists already" in refused("stud", "--sheet", "-o", str(target))
