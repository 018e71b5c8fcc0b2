"""The colours of players: the same one wherever a player is drawn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hhtool.report import render, write_pages
from hhtool.report.colours import COLOURS, Colours
from hhtool.report.drawing import Wanted
from tests.games.draw.evening import CLEAN, audited

if TYPE_CHECKING:
    from pathlib import Path

OTHER = CLEAN.replace("players: Anna, Boris, Vera", "players: Vera, Anna, Boris").replace("2026-03-14", "2026-03-21")


def colour_of(page: str, name: str) -> set[str]:
    """The colours that the ends of lines with a name have."""
    return set(re.findall(rf'class="end (s\d)"[^>]*><tspan>{name}<', page))


def test_a_player_keeps_the_colour() -> None:
    colours = Colours()
    assert colours.of(["Anna", "Boris"]) == {"Anna": 0, "Boris": 1}
    assert colours.of(["Boris", "Vera", "Anna"]) == {"Boris": 1, "Vera": 2, "Anna": 0}


def test_who_sit_together_have_different_colours() -> None:
    colours = Colours()
    for table in range(3):
        found = colours.of([f"{table}-{seat}" for seat in range(COLOURS)])
        assert len(set(found.values())) == COLOURS
    # who is new takes a colour that nobody there has
    assert colours.of(["0-0", "1-1", "new"])["new"] not in (0, 1)


def test_who_met_a_colour_apart_have_two_where_they_are_drawn_together() -> None:
    colours = Colours()
    colours.of(["Anna", "Boris", "Vera", "Gleb", "Dora"])
    assert colours.of(["Egor", "Zoya", "Ivan", "Lev", "Nina"])["Lev"] == 0
    assert colours.of(["Lev", "Anna", "Nina"]) == {"Lev": 0, "Anna": 2, "Nina": 1}
    assert colours.of(["Anna"]) == {"Anna": 0}


def test_spellings_of_a_player_have_one_colour() -> None:
    colours = Colours({"nyura": "Anna"})
    assert colours.of(["Boris", "Anna"])["Anna"] == colours.of(["Nyura"])["Nyura"] == 1


def test_a_player_has_one_colour_in_all_sessions_and_on_all_pages(tmp_path: Path) -> None:
    audits = [audited(CLEAN), audited(OTHER, "other.hh")]
    page = render(audits)
    write_pages(audits, tmp_path / "pages", Wanted())
    pages = "".join(one.read_text(encoding="utf-8") for one in (tmp_path / "pages").iterdir())
    for name in ("Anna", "Boris", "Vera"):
        assert len(colour_of(page, name)) == len(colour_of(pages, name)) == 1
