"""The canonical form: it says the same, it is stable, and comments stay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hhtool.files import fmt, hhfile, hhwriter
from hhtool.notation.reading import SessionReading
from hhtool.notation.record import Session
from hhtool.notation.source import Source
from tests.conftest import ROOT
from tests.strategies import PLAYERS, deals

if TYPE_CHECKING:
    from pathlib import Path

    from hhtool.games.draw.record import Deal

UNTIDY = """\
# kept on top

# about the game
Game : draw   # the game
players:Anna,Boris ,  "Vera K."
# of the house
rules: ante = 1 ,openers=queens
note:  first
DATE: 2026-03-14
note: second
deal 1:dealer Vera
  ante:  all 1


HAND Ann: js 10H ♥AK ?? # what a hand
   # Anna thinks
Anna:   opens 2
Bor: raises 4
win: Anna ~~6~~ 7 # hh: ignore[PK105] agreed
# about the second deal
deal 2: dealer Anna
all check
"""

TIDY = """\
# kept on top

# about the game
game: draw  # the game
# of the house
rules: ante=1, openers=queens
players: Anna, Boris, "Vera K."
date: 2026-03-14
note: first
note: second

deal 1: dealer "Vera K."
ante: all 1

hand Anna: Js Th Ah Kh ??  # what a hand
# Anna thinks
Anna: opens 2
Boris: raises to 4
win: Anna ~~6~~ 7 # hh: ignore[PK105] agreed

# about the second deal
deal 2: dealer Anna
all check
"""


def canonical(text: str, language: str | None = None) -> str:
    return fmt.fmt(Source("a.hh", text.encode()), language)


def test_an_untidy_record_is_made_tidy() -> None:
    assert canonical(UNTIDY) == TIDY


def test_the_canonical_form_is_stable() -> None:
    assert canonical(TIDY) == TIDY


def test_it_may_be_put_into_another_language_and_back() -> None:
    russian = canonical(TIDY, "ru")
    assert "сдача 1: сдаёт" in russian
    assert "карты Anna: Вп 10ч Тч Кч ??  # what a hand" in russian
    usual = TIDY.replace("opens", "open").replace("raises", "raise").replace("all check", "all pass")
    assert canonical(russian, "en") == usual, "in the words of the other language"
    assert canonical(russian) == russian, "and keeps it unless told otherwise"


def test_running_figures_may_be_put_into_another_language() -> None:
    text = "game: odessa\nplayers: Anna, Boris\nfigures: running\n"
    assert fmt.fmt(Source("a.hh", text.encode()), "ru") == "игра: odessa\nигроки: Anna, Boris\nцифры: нарастающие\n"


def test_what_is_struck_out_is_put_into_another_language_too() -> None:
    text = TIDY.replace("hand Anna: Js Th", "hand Anna: ~~9c~~ Js Th").replace("raises to 4", "raises to ~~3~~ 4")
    russian = canonical(text, "ru")
    assert "карты Anna: ~~9т~~ Вп 10ч Тч Кч ??  # what a hand" in russian
    assert "до ~~3~~ 4" in russian
    assert "взял: Anna ~~6~~ 7 # hh: ignore[PK105] agreed" in russian


@pytest.mark.parametrize("path", sorted((ROOT / "samples").rglob("*.hh")), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sample_may_be_put_into_either_language(path: Path, language: str) -> None:
    fmt.fmt(Source(path.name, path.read_bytes()), language)


def test_a_passage_that_cannot_be_read_is_copied() -> None:
    bad = "deal 1:dealer Anna\n  Anna:   opens with 2\n\n\n  ante:all 1\n"
    text = canonical(f"game:draw\nplayers:Anna,Boris\n{bad}deal 2:dealer Boris\n")
    copied = "deal 1:dealer Anna\n  Anna:   opens with 2\n\n  ante:all 1\n"
    assert text == f"game: draw\nplayers: Anna, Boris\n\n{copied}\ndeal 2: dealer Boris\n"


@pytest.mark.parametrize(
    "line", ["hand Anna:  Zz 2c", "hand Nobody:  2c", "hend Anna:  2c", "nite:  x", "hand Anna:  Тs Kd"]
)
def test_a_line_with_a_fault_keeps_its_passage_as_it_is(line: str) -> None:
    text = f"game: draw\nplayers: Anna, Boris\n\ndeal  1\n{line}\nall   pass\n"
    assert canonical(text) == text


def test_a_header_that_tells_of_a_copied_deal_without_heading_is_copied_too() -> None:
    text = "Пикет. Первая рука - Рита, сдаёт - Марк.\n\nРуки:\nРита: Тп Кп\nРита: чушь 5\n"
    assert canonical(text) == text


def test_stacks_may_stand_above_the_players() -> None:
    text = "game: draw\nstacks: Anna 36, Boris 47\nplayers: Anna, Boris\n"
    assert canonical(text) == "game: draw\nplayers: Anna, Boris\nstacks: Anna 36, Boris 47\n"


def test_a_header_with_a_corrected_line_that_says_two_things_is_copied() -> None:
    text = "game: piquet\nAnna against Vera. Over tea\n2026-05-03, in the ~~garden~~ kitchen\n"
    assert canonical(text) == text


def test_tables_are_aligned_and_cells_are_left_alone() -> None:
    text = """game: draw
players: Anna, "x|y"

table  # sheet
|deal|Anna|"x|y"|
|:-|-:|---|
|1|+12|−5|
# half time
|2| 12?|~~3~~ 4| # hh: ignore[SC107] smudged
| 10 | |
winner:   Anna
"""
    assert (
        canonical(text)
        == """game: draw
players: Anna, "x|y"

table  # sheet
| deal | Anna | "x|y"   |
|:-----|-----:|---------|
| 1    | +12  | −5      |
# half time
| 2    | 12?  | ~~3~~ 4 |  # hh: ignore[SC107] smudged
| 10   |      |

winner: Anna
"""
    )


def test_a_table_without_a_line_below_its_head_gets_one() -> None:
    text = canonical("game: draw\nplayers: A1, B1\ntable\n| deal | A1 |\n| - | - |\n| 1 | 5 |\n")
    assert text.endswith("table\n| deal | A1 |\n|------|----|\n| 1    | 5  |\n")


@pytest.mark.parametrize("text", ["\n| deal | A1 |\n| 1 | 5 |\n", "game: draw\nplayers: A1, B1\ntable\n|\v\n"])
def test_a_table_is_one_whatever_blanks_stand_about_it(text: str) -> None:
    once = canonical(text)
    assert canonical(once) == once


def test_line_ends_are_kept() -> None:
    text = canonical(UNTIDY.replace("\n", "\r\n"))
    assert text == TIDY.replace("\n", "\r\n")


def test_what_stands_between_sessions_is_kept() -> None:
    session = "game: draw\nplayers: A1, B1\n"
    text = f"{session}\ndeal 1\nall pass\n# end of the evening\n\n# next\n{session}"
    assert canonical(text) == text
    assert canonical("# only a comment") == "# only a comment\n"
    assert canonical("") == ""


@pytest.mark.parametrize("text", ["game: drow\nplayers: A1,B1\ndeal  1\n foo\n", "deal 1\nall pass\n", "hello\n"])
def test_what_is_no_record_is_left(text: str) -> None:
    once = canonical(text)
    assert canonical(once) == once
    assert once.split() == text.split()


def test_values_with_signs_are_quoted() -> None:
    text = 'game: draw\nplayers: A1, B1\nplace: "Table #5"\n'
    assert hhfile.read(Source("a.hh", text.encode())).sessions[0].session.get("place") == "Table #5"
    assert canonical(text) == text


# --- properties ----------------------------------------------------------------------------------------


@st.composite
def records(draw: st.DrawFn) -> str:
    """A record in its canonical form, of deals whose players need not be those of its header."""
    session = Session("draw", draw(PLAYERS), (("ante", "1"),), partial=draw(st.booleans()))
    found: list[Deal] = draw(st.lists(deals(), max_size=3))
    reading = SessionReading(session, 1, list(found))
    return hhwriter.joined(hhwriter.session_blocks(reading, draw(st.sampled_from(["en", "ru"]))))


@given(records())
def test_what_is_written_is_canonical(text: str) -> None:
    # a deal in which something stands twice, or behind its end, is copied
    assume(not [fault for one in hhfile.read(Source("a.hh", text.encode())).sessions for fault in one.faults])
    assert canonical(text) == text


@given(records(), st.data())
def test_the_form_changes_no_meaning(text: str, data: st.DataObject) -> None:
    untidy = re.sub("^|$", lambda _edge: data.draw(st.sampled_from(["", "", "  ", "\t"])), text, flags=re.MULTILINE)
    lines = untidy.split("\n")
    for _number in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines.insert(
            at, data.draw(st.sampled_from(["", "# a comment", "   # indented", "nonsense here", "hand Anna: Zz"]))
        )
    untidy = "\n".join(lines)
    tidy = canonical(untidy)
    assert canonical(tidy) == tidy
    before, after = (hhfile.read(Source("a.hh", each.encode())) for each in (untidy, tidy))
    assert fmt.same(before, after)
    for comment in ("# a comment", "# indented"):
        assert untidy.count(comment) == tidy.count(comment)
