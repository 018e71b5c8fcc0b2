"""Open-face Chinese poker told turn by turn: word for word, what was allowed, and the boards as they are drawn."""

from __future__ import annotations

import re

import pytest

from hhtool.game.frame import Slot, Tableau
from hhtool.games.ofc import frames, story
from hhtool.games.ofc.replay import Replay
from hhtool.report import render
from hhtool.report.drawing import Wanted
from tests.examples import in_russian
from tests.games.draw.evening import audited, built, session_of
from tests.games.ofc.evening import CLEAN, TURNS
from tests.report.opened import opened

DEAL_2 = """\
deal 2: button Boris
  fantasy Anna: Qh Qd 3s / 4c 4d 9h 9c 2s / Jc Jh Js 7d 7c x 3c
       in fantasy: 13 to set down at once, 1 to discard
  Boris: bottom Th Td Tc, middle 5d 5h
       5 to set down; room: top 3, middle 5, bottom 5

          Anna            Boris
          fantasy
     top     Qh Qd 3s        ·· ·· ··
  middle  4c 4d 9h 9c 2s +5d+5h ·· ·· ··
  bottom  Jc Jh Js 7d 7c +Th+Td+Tc ·· ··

  Boris: middle 8s 7s, x 2d
       2 to set down, 1 to discard; room: top 3, middle 3, bottom 2

          Anna            Boris
          fantasy
     top     Qh Qd 3s        ·· ·· ··
  middle  4c 4d 9h 9c 2s  5d 5h+8s+7s ··
  bottom  Jc Jh Js 7d 7c  Th Td Tc ·· ··

  timeout Boris
  Boris: bottom 6s 6h, x 2h  out of time: 2 in the bottom, 1 to discard

          Anna            Boris
          fantasy         out of time
     top     Qh Qd 3s        ·· ·· ··
  middle  4c 4d 9h 9c 2s  5d 5h 8s 7s ··
  bottom  Jc Jh Js 7d 7c  Th Td Tc+6s+6h

  Boris: middle Kd, top Ad, x 3d
       out of time: 1 in the middle, 1 in the top, 1 to discard

          Anna            Boris
          fantasy         out of time
     top     Qh Qd 3s       +Ad ·· ··
  middle  4c 4d 9h 9c 2s  5d 5h 8s 7s+Kd
  bottom  Jc Jh Js 7d 7c  Th Td Tc 6s 6h

  Boris: top As Kc, x 9d  out of time: 2 in the top, 1 to discard

          Anna            Boris
          fantasy         out of time
                          dead
     top     Qh Qd 3s        Ad+As+Kc
  middle  4c 4d 9h 9c 2s  5d 5h 8s 7s Kd
  bottom  Jc Jh Js 7d 7c  Th Td Tc 6s 6h

  dead Boris
  = Anna: top pair of queens +7; middle two pair, nines and fours; bottom full
    house, jacks over sevens +6
  = Boris: dead (the top (pair of aces) beats the middle (pair of fives))
  = Anna – Boris: +6 (Boris is dead); bonuses 13 to 0; in all +19
  = points: Anna +19, Boris -19
"""

HEAD = "game: {game}\nplayers: {players}\n"


def replays(text: str) -> list[Replay]:
    (session,) = audited(text).sessions
    return session.replays


def told(text: str, game: str = "ofc-pineapple", players: str = "Anna, Boris", language: str = "en") -> str:
    """The story of a text with one deal."""
    (replay,) = replays(HEAD.format(game=game, players=players) + "partial: yes\n" + text)
    return "".join(f"{line}\n" for line in story.story(replay, language))


def test_a_deal_word_for_word() -> None:
    assert "".join(f"{line}\n" for line in story.story(replays(TURNS)[1])) == DEAL_2


def test_what_a_deal_came_to() -> None:
    assert list(story.verdict(replays(TURNS)[0])) == [
        "Anna: top pair of kings +8; middle straight to the eight +4; bottom full house, nines over aces +6",
        "Boris: top queen high; middle pair of eights; bottom jack-high flush +4",
        "Anna – Boris: +6 (won every row); bonuses 18 to 4; in all +20",
        "points: Anna +20, Boris -20 (written -19)",
        "in fantasy next: Anna",
    ]
    assert list(story.verdict(replays(CLEAN)[3]))[3:] == [
        "Anna – Boris: +1 (top lost, middle won, bottom won)",
        "Anna – Vera: 0 (top tied, middle won, bottom lost)",
        "Boris – Vera: -1 (top won, middle lost, bottom lost)",
        "points: Anna +1, Boris -2, Vera +1",
    ]
    assert "Boris – Vera: -6 (lost every row); bonuses 0 to 2; in all -8" in story.verdict(replays(CLEAN)[1])


# --- what was allowed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [
        ("ofc", "5 to set down", "1 to set down"),
        ("ofc-turbo", "5 to set down", "4 to set down"),
        ("ofc-pineapple", "5 to set down", "2 to set down, 1 to discard"),
        ("ofc-turbo-27", "4 to set down", "3 to set down, 1 to discard"),
        ("ofc-big", "6 to set down", "2 to set down, 1 to discard"),
    ],
)
def test_how_many_cards_a_turn_takes(game: str, first: str, later: str) -> None:
    text = told("deal 1: button Boris\nAnna: bottom 9s 9d\nBoris: top 2c\nAnna: bottom 9h\n", game)
    assert f"{first}; room: top 3, " in text
    assert f"{later}; room: top 3, " in text


def test_where_there_is_room() -> None:
    text = told(
        "deal 1: button Boris\nAnna: bottom 9s 9d, top Ah Kh Qh\nBoris: top 2c, middle 3h 4d 5d 6d\nAnna: bottom 9h\n"
    )
    assert "Anna: bottom 9h  2 to set down, 1 to discard; room: middle 5, bottom 3\n" in text


def test_a_turn_too_many_and_a_turn_of_another() -> None:
    turns = "".join(f"{name}: top {card}\n" for name, card in (("Boris", "2c"), ("Anna", "3c")))
    text = told(f"deal 1: button Boris\n{turns}", "ofc")
    assert "(it was Anna's turn)" in text
    many = "deal 1: button Boris\nfantasy Boris\n" + "".join(f"Anna: top {rank}c\n" for rank in "234567")
    assert "no turn is left" in told(many)


# --- the boards ----------------------------------------------------------------------------------------------

FOUR = """\
deal 1: button Глеб
Анна: низ 10п 10ч 10б 10т, верх Тч
Борис: низ 9п, середина 2п 3п 4п 5п
Вера: низ 8п 8ч 8б 8т, верх Кч
Глеб: низ 7п 7ч 7б 7т, верх Дч
"""


def test_four_boards_fit_into_eighty_columns() -> None:
    players = "Анна, Борис, Вера, Глеб-с-очень-длинным-именем"
    text = told(FOUR, "ofc", players, "ru")
    assert max(map(len, text.splitlines())) < 80
    assert (
        "            Анна                Борис           Вера            Глеб-с-очень-…\n"
        "      верх    +Тч ·· ··            ·· ·· ··       +Кч ·· ··       +Дч ·· ··\n"
        "  середина  ·· ·· ·· ·· ··     +2п+3п+4п+5п ··  ·· ·· ·· ·· ··  ·· ·· ·· ·· ··\n"
        "       низ +10п+10ч+10б+10т ·· +9п ·· ·· ·· ·· +8п+8ч+8б+8т ·· +7п+7ч+7б+7т ··\n"
    ) in text


def test_four_rows_are_drawn() -> None:
    text = told("deal 1: button Boris\nboard Anna: Ah / 2h 3h / - / 9h\n", "ofc-big")
    assert (
        "          Anna            Boris\n"
        "     top     Ah ·· ··        ·· ·· ··\n"
        "   third  2h 3h ·· ·· ··  ·· ·· ·· ·· ··\n"
        "  second  ·· ·· ·· ·· ··  ·· ·· ·· ·· ··\n"
        "  bottom  9h ·· ·· ·· ··  ·· ·· ·· ·· ··\n"
    ) in text


def boards(text: str, game: str = "ofc-pineapple") -> tuple[Tableau, ...]:
    """The last boards that are drawn of a text with one deal."""
    (replay,) = replays(HEAD.format(game=game, players="Anna, Boris") + "partial: yes\n" + text)
    return [piece.boards for piece in story.telling(replay, "en") if piece.boards][-1]


def cards(board: Tableau) -> list[int]:
    """How many cards lie in each row."""
    return [sum(slot.card is not None for slot in row) for row in board.rows]


def test_a_board_repeats_what_was_set_down_and_adds_what_was_not_written() -> None:
    text = "deal 1: button Boris\nAnna: bottom 9s 9d, middle 4c 5c, top Kh\nboard Anna: Kh Kd / 4c 5c / 9s 9d 9h\n"
    anna, boris = boards(text)
    assert (cards(anna), cards(boris)) == ([2, 2, 3], [0, 0, 0])
    assert [slot.new for slot in anna.rows[2]] == [True, True, False, False, False]


def test_a_card_that_moves_lies_in_one_row() -> None:
    anna, _boris = boards("deal 1: button Boris\nAnna: bottom 9s, top Kh\nAnna: middle Kh\n")
    assert cards(anna) == [0, 1, 1]


def test_unknown_cards_and_rows() -> None:
    anna, _boris = boards("deal 1: button Boris\nAnna: bottom ?? ??, second Kh\nboard Anna: Kh / - / ?? ?? ??\n")
    assert cards(anna) == [1, 0, 3]


def test_a_fantasy_that_is_not_shown_draws_nothing() -> None:
    text = told("deal 1: button Boris\nfantasy Anna\nscore: Anna 12, Boris -12\n")
    assert "··" not in text
    assert "= points: Anna +12, Boris -12" in text


def test_rows_too_long_and_hands_that_are_not_known() -> None:
    anna, _boris = boards("deal 1: button Boris\nAnna: top 2c 3c 4c 5c\n")
    assert anna.rows[0] == tuple(Slot(card, new=True) for card in range(4))
    text = told(
        "deal 1: button Boris\nboard Anna: 2c 3d 4h / 5c 6d 7h 8h Ts / 9c 9d Jh Qh ??\n"
        "board Boris: Ah Ad Kh / Kd Kc 5d 6h 7c / ?? ?? ?? ?? 2d\n"
    )
    assert "= Boris: dead" in text
    assert "= Anna" not in text


def test_boards_that_do_not_fit_stand_below_the_others() -> None:
    long = ", ".join(f"bottom {rank}s {rank}h {rank}d {rank}c" for rank in "234")
    text = told(f"deal 1: button Boris\nAnna: {long}\nBoris: {long.translate(str.maketrans('234', '567'))}\n", "ofc")
    drawing = text.split("\n\n")[1].splitlines()
    assert [line.split()[0] for line in drawing] == [
        "Anna",
        "top",
        "middle",
        "bottom",
        "Boris",
        "top",
        "middle",
        "bottom",
    ]
    assert max(map(len, drawing)) < 80


def test_a_deal_that_was_not_judged_is_told_as_written() -> None:
    text = told("deal 1: button Boris\nAnna: bottom 9s\nnonsense here: 1\n")
    assert text == "deal 1: button Boris\n  Anna: bottom 9s\n"


def test_long_lines_are_wrapped() -> None:
    text = told(f"deal 1: button Boris\nnote: {'a long story ' * 12}\nboard Anna: Ah / - / -\n")
    assert max(map(len, text.splitlines())) < 80


# --- the report ----------------------------------------------------------------------------------------------


def test_the_steps_of_a_deal() -> None:
    found = list(frames.FRAMES.frames(replays(TURNS)[1], "en"))
    assert [(step.street, step.seat is not None, bool(step.boards)) for step in found] == [
        ("", True, True),
        ("1", True, True),
        ("2", True, True),
        ("", False, False),
        ("3", True, True),
        ("4", True, True),
        ("5", True, True),
        ("", False, False),
    ]
    assert found[3].text == "timeout Boris"
    assert found[1].allowed == "5 to set down; room: top 3, middle 5, bottom 5"
    assert found[6].boards[1].notes == ("out of time", "dead")
    assert list(frames.FRAMES.frames(replays("game: ofc\nplayers: Anna, Boris\ndeal 1\nwhat: 1\n")[0], "en")) == []


def test_the_marks_on_the_sheet() -> None:
    session = session_of(CLEAN)
    assert session.sheet is not None
    assert [[marks[0].text for marks in row.cells] for row in session.sheet.rows] == [
        ["+38", "−13", "−25x"],
        ["+98F", "−58", "−40"],
        ["−12Fx", "+12", "0"],
        ["+1", "−2", "+1"],
    ]
    assert [marks[1].text for marks in session.sheet.rows[-1].cells] == ["125", "−61", "−64"]
    assert session.sheet_note.endswith("F stands for a fantasy, x for a dead hand.")


MISCOUNTED = f"{TURNS}score: Anna 1, Boris -1\n"
"""The last score is wrong, so that its deal is written out."""


def test_the_report_draws_the_boards() -> None:
    session = session_of(MISCOUNTED)
    replay = session.blocks[-1].replay
    assert replay is not None
    anna, boris = replay.boards
    assert [len(row) for row in anna.rows] == [3, 5, 5]
    assert (anna.name, anna.notes) == ("Anna", ("fantasy",))
    assert [(slot.text, slot.tone) for slot in boris.rows[1]][:3] == [("5♦", "red"), ("5♥", "red"), ("8♠", "")]
    assert dict(session.facts)["Game"] == "Open-face Chinese poker · Pineapple"
    text = render([audited(MISCOUNTED)])
    assert 'fantasy</span></p><div><b class="red">Q♥</b>' in text


def test_the_report_steps_through_the_boards() -> None:
    deal = opened(render([audited(TURNS)]))["f1-s1-d2"]
    assert deal.names == ["Anna", "Boris"]
    anna, boris = deal.hands[0]
    assert boris == "------/----------/----------"
    assert [len(row) for row in anna.split("|")[0].split("/")] == [6, 10, 10]
    _anna, boris = deal.hands[2]
    assert boris.split("/")[1] == "5d5h8s7s--"


def test_the_report_draws_cards_as_the_record_writes_them() -> None:
    assert '<b class="red">Q♥</b>' in render([audited(MISCOUNTED)], Wanted("ru"))
    assert '<b class="red">Д♥</b>' in render([audited(in_russian(MISCOUNTED))], Wanted("en"))


def test_the_matrix_tells_each_pair_and_is_grey_where_it_may_be_nothing() -> None:
    (game,) = built(audited(CLEAN)).stats
    (matrix,) = game.matrices
    cells = dict(matrix.rows)["Anna"]
    assert [(cell.value, cell.per_deal, cell.deals, cell.tone) for cell in cells if cell] == [
        ("+64", "+16.00 ± 39.77", "4", "unsure"),
        ("+61", "+15.25 ± 38.66", "4", "unsure"),
    ]
    assert "pair by pair" in game.matrix_note
    assert not re.search(r"\+\d+\.00 ±", render([audited(TURNS)]).split("Head to head")[1].split("</table>")[0])
