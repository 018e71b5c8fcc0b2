"""Blank score sheets in files: they are read back, and a workbook works out and marks what hhtool does."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from hhtool.audit.file import audit_file
from hhtool.cli import application, commands
from hhtool.game.house import build, presets
from hhtool.games import all_games, find
from hhtool.games.variety.contracts import CONTRACTS, sides
from hhtool.notation.source import Source
from hhtool.spreadsheets import workbook
from hhtool.spreadsheets.writing import workbook as new_workbook
from tests.spreadsheets.formulas import Value, evaluate, places

if TYPE_CHECKING:
    from pathlib import Path

    from hhtool.games.contract import Game

_VARIANTS = [variant for game in all_games() for variant in game.variants]
_NS = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


def made(path: Path, game: str, *more: str) -> Path:
    """A blank sheet, written by `hhtool new`."""
    result = CliRunner().invoke(application(commands()), ["new", game, "--sheet", "-o", str(path), *more])
    assert result.exit_code == 0, result.output
    return path


def codes(path: Path) -> list[str]:
    return [one.code for one in audit_file(Source(str(path), path.read_bytes())).findings]


# --- a workbook as a spreadsheet has it -----------------------------------------------------------------


class Book:
    """A workbook that is open: cells are filled in, and it is worked out and saved again."""

    def __init__(self, path: Path) -> None:
        with zipfile.ZipFile(path) as parts:
            self.tree = ElementTree.fromstring(parts.read("xl/worksheets/sheet1.xml"))
        [sheet] = workbook.read(Source(path.name, path.read_bytes()))
        self.cells: dict[str, Value] = {}
        for line, row in enumerate(sheet.rows, 1):
            for cell in row:
                if cell.text:
                    whole = cell.text.isdecimal()
                    self.cells[f"{chr(64 + cell.span.start)}{line}"] = int(cell.text) if whole else cell.text
        self.formulas = {
            cell.attrib["r"]: formula.text.lstrip("=")
            for cell in self.tree.iterfind(".//x:c", _NS)
            if (formula := cell.find("x:f", _NS)) is not None and formula.text
        }
        self.rows = sheet.rows
        self.first = next(number for number, row in enumerate(sheet.rows, 1) if row and row[0].text == "1")

    def heads(self) -> list[str]:
        """What heads each column, with the player's name before a figure."""
        names, figures = (self.rows[self.first - back] for back in (3, 2))
        found, name = [], ""
        for upper, lower in zip(names, figures, strict=True):
            name = upper.text or name
            found.append(f"{name} {lower.text}" if lower.text else name)
        return found

    def place(self, head: str, deal: int) -> str:
        return f"{chr(65 + self.heads().index(head))}{self.first + deal - 1}"

    def type(self, deal: int, head: str, value: Value) -> None:
        """Fill in a cell of a row; everything is worked out again."""
        place = self.place(head, deal)
        assert place not in self.formulas
        self.cells[place] = value
        self.work_out()

    def totals(self, figure: str) -> dict[str, Value]:
        """The totals of the players."""
        row = max(int(re.sub(r"\D", "", place)) for place in self.formulas)
        found = {}
        for column, head in enumerate(self.heads()):
            place = f"{chr(65 + column)}{row}"
            if place in self.formulas:
                found[head.removesuffix(f" {figure}") if figure else head] = self.cells[place]
        return found

    def work_out(self) -> None:
        for place, formula in self.formulas.items():
            self.cells[place] = evaluate(formula, self.cells)

    def marked(self) -> set[str]:
        """The cells that are marked as wrong."""
        return {
            place
            for area, formula in self.rules("conditionalFormatting", "formula")
            for place in self._where(area, formula)
        }

    def refused(self, place: str) -> bool:
        """Whether what stands in a cell could not have been typed there."""
        rules = [(area, formula) for area, formula in self.rules("dataValidation", "formula1") if "ISNUMBER" in formula]
        for area, formula in rules:
            if place in places(area if ":" in area else f"{area}:{area}"):
                return not evaluate(self._moved(formula, area, place), self.cells)
        return False

    def rules(self, tag: str, inner: str) -> list[tuple[str, str]]:
        """The areas of the rules of a kind, and their formulas."""
        found = []
        for rule in self.tree.iterfind(f".//x:{tag}", _NS):
            formula = rule.find(f".//x:{inner}", _NS)
            assert formula is not None
            assert formula.text
            found.append((rule.attrib["sqref"], formula.text.removeprefix("=")))
        return found

    def _where(self, area: str, formula: str) -> list[str]:
        return [place for place in places(area) if evaluate(self._moved(formula, area, place), self.cells)]

    def _moved(self, formula: str, area: str, place: str) -> str:
        """A formula of the first cell of an area as it stands for another."""
        down = int(re.sub(r"\D", "", place)) - int(re.sub(r"\D", "", area.split(":")[0]))
        return re.sub(r"(\$[A-Z]+)(\d+)", lambda found: f"{found[1]}{int(found[2]) + down}", formula)

    def saved(self, path: Path) -> Path:
        """The workbook as a spreadsheet saves it: with what was typed and what was worked out."""
        self.work_out()
        buffer = io.BytesIO()
        with new_workbook(buffer) as book:
            sheet = book.add_worksheet()
            for place, value in self.cells.items():
                if value is not None and value != "":
                    sheet.write(place, value)
        path.write_bytes(buffer.getvalue())
        return path


# --- every game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", _VARIANTS)
@pytest.mark.parametrize(("language", "forms"), [("en", (".hh", ".xlsx")), ("ru", (".csv", ".md"))])
def test_a_blank_sheet_is_clean_in_every_form(
    variant: str, language: str, forms: tuple[str, ...], tmp_path: Path
) -> None:
    for form in forms:
        path = made(tmp_path / f"sheet{form}", variant, "--lang", language)
        assert codes(path) == []
        [session] = audit_file(Source(str(path), path.read_bytes())).sessions
        assert session.reading.session.game == variant
        assert session.sheets[0].sheet.deals
        assert {*session.sheets[0].sheet.seats} - {-1} == {*range(len(session.reading.session.players))}


@pytest.mark.long
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_preset_has_its_sheet_and_formulas_are_as_short_as_a_spreadsheet_takes_them(
    game: Game, tmp_path: Path
) -> None:
    for preset in presets(game.house):
        house, _faults = build(game.house, game.id, [("preset", preset)], players=0)
        rules = ("--rules", f"preset={preset}", "--players", str(max(house.seats_allowed)), "--lang", "ru")
        path = made(tmp_path / f"{preset}.xlsx", game.id, *rules)
        assert codes(path) == []
        book = Book(path)
        assert f"preset={preset}" in book.cells.values()
        assert max(len(formula) for _area, formula in book.rules("dataValidation", "formula1")) < 256


# --- Odessa poker ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_sheet_of_oh_hell_that_is_kept_in_a_workbook(language: str, tmp_path: Path) -> None:
    path = made(tmp_path / "blank.xlsx", "oh-hell", "--lang", language, "--rules", "preset=oh-hell, schedule=3-1")
    book = Book(path)
    names = ("Anna", "Boris", "Vera") if language == "en" else ("Анна", "Борис", "Вера")
    bid, tricks, points = ("bid", "tricks", "points") if language == "en" else ("заказ", "взятки", "очки")
    taken = {1: ((1, 1), (0, 1), (1, 1)), 2: ((2, 2), ("-", 0), (1, 0)), 3: ((0, 0), (0, 1), (0, 0))}
    for deal, row in taken.items():
        for name, (said, made_of) in zip(names, row, strict=True):
            book.type(deal, f"{name} {bid}", said)
            book.type(deal, f"{name} {tricks}", made_of)
        clean = book.saved(tmp_path / f"{deal}.xlsx")
        assert codes(clean) == []
        assert book.marked() == set()
    assert [book.cells[book.place(f"{name} {points}", 1)] for name in names] == [11, 1, 11]
    assert book.totals(points) == {names[0]: 11 + 12 + 10, names[1]: 1 + 10 + 1, names[2]: 11 + 0 + 10}

    book.type(2, f"{names[1]} {tricks}", 1)
    wrong = book.saved(tmp_path / "wrong.xlsx")
    assert codes(wrong) == ["SC105"]
    assert book.marked() == {book.place(f"{name} {tricks}", 2) for name in names}


def test_a_bid_that_the_hook_forbids_is_marked(tmp_path: Path) -> None:
    book = Book(made(tmp_path / "blank.xlsx", "odessa", "--players", "Anna,Boris,Vera"))
    for name, bid in (("Vera", 1), ("Anna", 1), ("Boris", "-")):
        book.type(2, f"{name} bid", bid)
    assert book.marked() == {book.place("Boris bid", 2)}
    assert not book.refused(book.place("Boris bid", 2))
    book.type(2, "Boris bid", 3)
    assert book.marked() == set()
    assert book.refused(book.place("Boris bid", 2))


def test_the_special_deals_of_the_schedule(tmp_path: Path) -> None:
    rules = "schedule=1, specials=golden:1,misere:1,blind:1, special_cards=2, special_multiplier=3"
    book = Book(made(tmp_path / "blank.xlsx", "odessa", "--players", "Anna,Boris", "--rules", rules))
    assert [book.cells[book.place("kind", deal)] for deal in (2, 3, 4)] == ["golden", "misère", "blind"]
    for name, bids, tricks in (("Anna", (1, 1), (1, 2, 1, 1)), ("Boris", (1, 0), (0, 0, 1, 1))):
        for deal, taken in enumerate(tricks, 1):
            book.type(deal, f"{name} tricks", taken)
        book.type(1, f"{name} bid", bids[0])
        book.type(4, f"{name} bid", bids[1])
    assert codes(book.saved(tmp_path / "kept.xlsx")) == []
    assert book.totals("points") == {"Anna": 10 + 60 - 30 + 30, "Boris": -10 + 0 - 30 + 3}


def test_a_name_is_changed_in_one_place(tmp_path: Path) -> None:
    book = Book(made(tmp_path / "blank.xlsx", "odessa"))
    assert book.cells["B3"] == "Anna"
    book.cells["B3"] = "Vera K."
    path = book.saved(tmp_path / "named.xlsx")
    assert codes(path) == []
    [session] = audit_file(Source(str(path), path.read_bytes())).sessions
    assert session.reading.session.players == ("Vera K.", "Boris", "Vera")
    assert [session.sheets[0].sheet.dealer(row) for row in session.sheets[0].sheet.deals[:4]] == [0, 1, 2, 0]


@pytest.mark.parametrize("name", ["=1+1", "@x", "Vera K.", 'V "K" X', "a,b", "pass", "7", "-5"])
def test_hostile_names_are_text(name: str, tmp_path: Path) -> None:
    quoted = '"' + name.replace('"', '""') + '"'
    for form in (".hh", ".csv", ".xlsx"):
        path = made(tmp_path / f"sheet{form}", "stud", "--players", f"{quoted},Boris")
        [session] = audit_file(Source(str(path), path.read_bytes())).sessions
        assert codes(path) == []
        assert session.reading.session.players == (name, "Boris")


# --- rows that sum to zero ------------------------------------------------------------------------------


def test_marks_behind_points_of_open_face_are_counted_as_nothing(tmp_path: Path) -> None:
    book = Book(made(tmp_path / "blank.xlsx", "ofc", "--players", "Anna,Boris,Vera"))
    for deal, row in ((1, (12, -6, -6)), (2, ("6F", "-12x", 6))):
        for name, points in zip(("Anna", "Boris", "Vera"), row, strict=True):
            book.type(deal, f"{name} points", points)
    assert codes(book.saved(tmp_path / "kept.xlsx")) == []
    assert book.totals("points") == {"Anna": 18, "Boris": -18, "Vera": 0}
    assert book.marked() == set()
    assert not book.refused(book.place("Boris points", 2))
    book.type(2, "Boris points", "-12y")
    assert book.refused(book.place("Boris points", 2))
    book.type(2, "Boris points", "-10x")
    assert book.marked() == {book.place(f"{name} points", 2) for name in ("Anna", "Boris", "Vera")}


def test_chips_sum_to_zero(tmp_path: Path) -> None:
    book = Book(made(tmp_path / "blank.xlsx", "stud", "--players", "Anna,Boris"))
    book.type(1, "Anna points", 5)
    assert book.marked() == set()
    book.type(1, "Boris points", -4.5)
    assert book.marked() == {book.place("Anna points", 1), book.place("Boris points", 1)}
    assert codes(book.saved(tmp_path / "wrong.xlsx")) == ["SC103"]
    book.type(1, "Boris points", -5)
    assert book.marked() == set()
    assert codes(book.saved(tmp_path / "right.xlsx")) == []


def test_a_pot_that_stays_is_won_later(tmp_path: Path) -> None:
    book = Book(made(tmp_path / "blank.xlsx", "draw", "--players", "Anna,Boris"))
    for deal, row in ((1, (-2, -2)), (2, (6, -2))):
        for name, points in zip(("Anna", "Boris"), row, strict=True):
            book.type(deal, f"{name} points", points)
    assert book.marked() == set()
    assert codes(book.saved(tmp_path / "right.xlsx")) == []
    book.type(2, "Anna points", 7)
    assert book.marked() == {book.place("Anna points", 2), book.place("Boris points", 2)}
    assert codes(book.saved(tmp_path / "wrong.xlsx")) == ["SC103"]


def test_the_points_of_variety_are_those_of_the_contract(tmp_path: Path) -> None:
    book = Book(made(tmp_path / "blank.xlsx", "variety"))
    names = ("Anna", "Boris", "Vera", "Gleb")
    house, _faults = build(find("variety").house, "variety", ())  # type: ignore[union-attr]
    for deal, (contract, rules) in enumerate(CONTRACTS.items(), 1):
        attack, defence = sides(contract, rules.possible[deal % 2], house)
        book.type(deal, "contract", contract)
        book.type(deal, "attackers", "Anna, Vera")
        for name in names:
            book.type(deal, f"{name} points", attack if name in ("Anna", "Vera") else defence)
    assert book.marked() == set()
    assert codes(book.saved(tmp_path / "right.xlsx")) == []
    for deal in range(1, 9):
        right = book.cells[book.place("Gleb points", deal)]
        assert isinstance(right, int)
        book.type(deal, "Gleb points", right + 1)
        assert book.marked() == {book.place(f"{name} points", deal) for name in names}
        book.type(deal, "Gleb points", right)
    book.type(1, "Anna points", 13)
    book.type(1, "Vera points", 13)
    assert book.marked() == {book.place(f"{name} points", 1) for name in names}


# --- what cannot be -------------------------------------------------------------------------------------


def test_the_form_is_what_the_name_ends_with(tmp_path: Path) -> None:
    def refused(*arguments: str) -> str:
        result = CliRunner().invoke(application(commands()), ["new", "stud", *arguments])
        assert result.exit_code == 2
        return " ".join(re.sub("[│╭╮╰╯─]", " ", result.output).split())

    assert "a score table cannot be written as .pdf" in refused("--sheet", "-o", str(tmp_path / "a.pdf"))
    assert "a record cannot be written as .xlsx, but a score table can: --sheet" in refused(
        "-o", str(tmp_path / "a.xlsx")
    )
    assert made(tmp_path / "a.html", "stud").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
