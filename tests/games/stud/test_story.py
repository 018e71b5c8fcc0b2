"""Five-card stud told turn by turn: word for word, what was allowed, and the up cards as they lie."""

from __future__ import annotations

import pytest

from hhtool.cards.card import UNKNOWN, card
from hhtool.game.frame import Slot, Tableau
from hhtool.games.stud import frames, story
from hhtool.games.stud.replay import Replay
from tests.examples import in_russian
from tests.games.draw.evening import audited
from tests.games.stud.evening import BRING_IN, CLEAN, MISPAID, OUT_OF_ORDER

DEAL_2 = """\
deal 2: dealer Anna
  ante: all 1
  up: Boris Ac, Vera Ad, Anna Th

      Anna   ?? | Th  high card ten
      Boris  ?? | Ac  high card ace  begins
      Vera   ?? | Ad  high card ace

  Boris: check                 pot 3; allowed: fold, check, bet 1 or more
  Vera: bet 2                  pot 3; allowed: fold, check, bet 1 or more
  Anna: fold                   pot 5; allowed: fold, call 2, raise to 4 or more
  Boris: raise to 6            pot 5; allowed: fold, call 2, raise to 4 or more
  Vera: fold
      pot 11; allowed: fold, call 4, raise to 10 or more
  back: Boris 4
  win: Boris 7
  chips: Anna -1, Boris +4, Vera -3
  = Boris wins 7
"""

DEAL_4 = """\
сдача 4: сдаёт Vera
  анте: все 1
  открыто: Anna 6т, Boris Дт, Vera Дб

      Anna   ??  | 6т   старшая карта шестёрка
      Boris  2п  | Дт   старшая карта дама      begins
      Vera   10т | Дб   старшая карта дама

  Boris: ставит 2              pot 3; allowed: fold, check, bet 1 or more
  Vera: ва-банк 8              pot 5; allowed: fold, call 2, raise to 4 or more
  Anna: свернул
      pot 13; allowed: fold, call 8, raise to 14 or more
  Boris: держит 6              pot 13; allowed: fold, call 6
  открыто: Boris 10б, Vera 4ч

      Boris  2п  | Дт  10б  старшая карта дама
      Vera   10т | Дб  4ч   старшая карта дама

  открыто: Boris 10п, Vera 4б

      Boris  2п  | Дт  10б 10п  пара десяток
      Vera   10т | Дб  4ч  4б   пара четвёрок

  открыто: Boris 2ч, Vera Дч

      Boris  2п  | Дт  10б 10п 2ч   пара десяток
      Vera   10т | Дб  4ч  4б  Дч   две пары дам и четвёрок

  показал Boris: 2п
  показал Vera: 10т
  взял: Vera 19
  фишки: Anna -1, Boris -9, Vera +10
  = Boris: 2п Дт 10б 10п 2ч, две пары десяток и двоек
  = Vera: 10т Дб 4ч 4б Дч, две пары дам и четвёрок
  = odds when all in: Boris 43.4%, Vera 56.6%
  = the pot of 19 is between Boris and Vera
  = Vera wins 19
"""

HEAD = "game: stud\nplayers: {players}\npartial: yes\ndeal 1: dealer {dealer}\n"


def replays(text: str) -> list[Replay]:
    (session,) = audited(text).sessions
    return session.replays


def told(text: str, players: str = "Anna, Boris", language: str = "en") -> str:
    """The story of a text with one deal."""
    (replay,) = replays(HEAD.format(players=players, dealer=players.split(", ")[-1]) + text)
    return "".join(f"{line}\n" for line in story.story(replay, language))


@pytest.mark.parametrize(("place", "language", "text"), [(1, "en", DEAL_2), (3, "ru", DEAL_4)])
def test_a_deal_word_for_word(place: int, language: str, text: str) -> None:
    record = CLEAN if language == "en" else in_russian(CLEAN)
    assert "".join(f"{line}\n" for line in story.story(replays(record)[place], language)) == text


def test_what_a_deal_came_to() -> None:
    assert list(story.verdict(replays(CLEAN)[0])) == [
        "Anna: Ks Kh 4s Kd 7c, three kings",
        "Boris: 2c 9c 9h 5c 5d, two pairs of nines and fives",
        "the pot of 49 is between Anna and Boris",
        "Anna wins 49",
    ]
    assert list(story.verdict(replays(CLEAN)[2])) == ["Vera wins 9"]
    assert list(story.verdict(replays(MISPAID)[3]))[-1] == "Vera wins 19 (written 18)"


def test_a_pot_given_to_the_wrong_hand() -> None:
    (replay, *_others) = replays(CLEAN.replace("win: Anna 49", "win: Boris 49"))
    assert list(story.verdict(replay))[-2:] == ["Anna wins 49 (written 0)", "Boris wins 0 (written 49)"]


def test_straights_and_flushes_are_named_without_ranks() -> None:
    text = CLEAN.replace("show Anna: Ks", "muck Anna").replace("down Anna: Ks\n", "").replace("Anna 4s", "Anna Th")
    text = text.replace("Anna Kd", "Anna 3h").replace("Anna 7c", "Anna 7h")
    replay = replays(text.replace("muck Anna", "show Anna: 2h"))[0]
    assert next(story.verdict(replay, "ru")) == "Anna: 2h Kh Th 3h 7h, флеш"
    # a hand that is not shown has its up cards
    assert next(story.verdict(replays(text)[0])) == "Anna: ?? Kh Th 3h 7h"


# --- what was allowed ----------------------------------------------------------------------------------------


def test_a_bring_in_and_its_completion() -> None:
    text = "\n".join(story.story(replays(BRING_IN)[0]))
    assert "Vera: bring in 2             pot 3; allowed: bring in 2, complete to 4\n" in text
    assert "Anna: complete 4             pot 5; allowed: fold, call 2, complete to 4\n" in text
    assert "Boris: call 4                pot 9; allowed: fold, call 4, raise to 8\n" in text
    # round two, and the big bet of round three
    assert "Boris: check                 pot 13; allowed: fold, check, bet 4\n" in text
    assert "Anna: bet 8                  pot 13; allowed: fold, check, bet 8\n" in text


def test_who_has_less_than_the_bring_in_brings_in_all() -> None:
    text = BRING_IN.replace("Vera 90", "Vera 2").replace("Vera: bring in 2\n", "Vera: bring in 1 all in\n")
    (replay,) = replays(text.replace("Vera: fold\n", ""))
    assert "  Vera: bring in 1 all in      pot 3; allowed: bring in 1" in list(story.story(replay))


def test_who_does_not_begin_is_told_whose_turn_it_was() -> None:
    text = "\n".join(story.story(replays(OUT_OF_ORDER)[1]))
    assert "allowed: fold, check, bet 1 or more (it was Boris's turn)\n" in text
    step = next(one for one in frames.FRAMES.frames(replays(OUT_OF_ORDER)[1], "en") if one.seat is not None)
    assert (step.text, step.asked) == ("Vera: bet 2", "Boris")


def test_all_do_the_same() -> None:
    assert "  all pass                     pot 3; allowed: fold, check, bet 1 or more" in list(
        story.story(replays(CLEAN)[2])
    )
    assert told("up: Anna Kh, Boris 9c\nall fold\n").endswith(
        "all fold                     pot 0; allowed: fold, check, bet 1 or more\n"
        "  = all have folded: the same dealer deals again\n"
    )


# --- the up cards --------------------------------------------------------------------------------------------


def test_the_cards_of_a_street_may_stand_in_several_lines() -> None:
    text = "\n".join(story.story(replays(CLEAN)[2]))
    assert (
        "  up: Vera 8s, Anna 8d\n"
        "  up: Boris 3c\n"
        "\n"
        "      Anna   ?? | Jh 8d  high card jack\n"
        "      Boris  ?? | 3s 3c  pair of threes  begins\n"
    ) in text


def test_who_begins_where_a_card_is_hidden() -> None:
    text = told("up: Anna ??, Boris 9c\nBoris: bet 2\nAnna: fold\n")
    assert "      Anna   ?? | ??                  may begin\n" in text
    assert "      Boris  ?? | 9c  high card nine  may begin\n" in text


def test_who_has_folded_is_left_out() -> None:
    drawn = [piece.laid for piece in story.telling(replays(CLEAN)[0], "en") if piece.dealt]
    live = [[one.seat for one in laid if one.live] for laid in drawn]
    assert live == [[0, 1, 2], [0, 1], [0, 1], [0, 1]]


def test_a_deal_of_which_no_cards_are_written() -> None:
    text = told("Anna: bet 2\nBoris: fold\n")
    assert text == (
        "deal 1: dealer Boris\n"
        "  Anna: bet 2                  pot 0; allowed: fold, check, bet 1 or more\n"
        "  Boris: fold                  pot 2; allowed: fold, call 2, raise to 4 or more\n"
    )


def test_a_deal_that_was_not_judged_is_told_as_written() -> None:
    text = "up: Anna Kh, Boris 9c\nnonsense here: 1\n"
    assert told(text) == "deal 1: dealer Boris\n  up: Anna Kh, Boris 9c\n"
    (replay,) = replays(HEAD.format(players="Anna, Boris", dealer="Boris") + text)
    assert list(frames.FRAMES.frames(replay, "en")) == []


TEN = [f"Игрок-с-очень-длинным-именем-номер-{number}" for number in range(10)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_ten_players_fit_into_eighty_columns(language: str) -> None:
    streets = [
        ", ".join(f"{name} {rank}{suit}" for name, rank in zip(TEN, ranks, strict=True))
        for ranks, suit in (("23456789TJ", "c"), ("QKA26789TJ", "d"), ("QKA26789TJ", "h"), ("23456789TJ", "s"))
    ]
    text = told("".join(f"up: {street}\nall pass\n" for street in streets), ", ".join(TEN), language)
    assert max(map(len, text.splitlines())) < 80
    assert ("две пары королей и троек" if language == "ru" else "two pairs of kings and threes") in text


# --- the report ----------------------------------------------------------------------------------------------

_9C, _9H, _5C = card(7, 0), card(7, 2), card(3, 0)
_KS, _KH, _4S, _KD = card(11, 3), card(11, 2), card(2, 3), card(11, 1)


def test_the_steps_of_a_deal() -> None:
    found = list(frames.FRAMES.frames(replays(CLEAN)[0], "en"))
    assert [(step.street, step.pot, bool(step.boards)) for step in found[:9]] == [
        ("", "", False),
        ("", "", False),
        ("", "", True),
        ("1", "3", True),
        ("1", "5", True),
        ("1", "7", True),
        ("", "", True),
        ("2", "7", True),
        ("2", "10", True),
    ]
    assert [([board.bet for board in step.boards], step.centre) for step in found[3:8]] == [
        (["2", "", ""], "pot 5"),
        (["2", "2", ""], "pot 7"),
        (["2", "2", ""], "pot 7"),
        (["", "", ""], "pot 7"),
        (["", "3", ""], "pot 10"),
    ]
    assert found[3].allowed == "fold, check, bet 1 or more"
    assert [(board.name, board.out) for board in found[5].boards] == [("Anna", False), ("Boris", False), ("Vera", True)]
    assert found[9].boards[:2] == (
        Tableau(
            "Anna", ((Slot(_KS),), (Slot(_KH), Slot(_4S), Slot(_KD, new=True), Slot())), ("pair of kings", "begins")
        ),
        Tableau(
            "Boris", ((Slot(card(0, 0)),), (Slot(_9C), Slot(_9H), Slot(_5C, new=True), Slot())), ("pair of nines",)
        ),
    )
    assert [*story.STORY.verdict(replays(CLEAN)[0], "en")][-1] == "Anna wins 49"


def test_the_pictures_show_the_stacks_that_are_left() -> None:
    text = HEAD.format(players="Anna, Boris", dealer="Boris") + (
        "stacks: Anna 20, Boris 30\nante: all 1\nup: Anna Kh, Boris 9c\nAnna: bet 2\nBoris: fold\nwin: Anna 2\n"
    )
    found = {step.text: step.boards for step in frames.FRAMES.frames(replays(text)[0], "en")}
    assert [board.notes[-1] for board in found["Anna: bet 2"]] == ["stack 17", "stack 29"]
    assert [(board.notes[-1], board.takes) for board in found["win: Anna 2"]] == [
        ("stack 19", True),
        ("stack 29", False),
    ]


def test_a_reader_is_told_names_of_several_words_without_quotes() -> None:
    text = HEAD.format(players='Anna, "Vera K."', dealer="Anna") + (
        'ante: all 1\nup: Anna Kh, "Vera K." 9c\nAnna: bet 2\n"Vera K.": fold\nchips: Anna 1, "Vera K." -1\n'
    )
    said = [step.text for step in frames.FRAMES.frames(replays(text)[0], "en")]
    assert said[1:] == ["up: Anna Kh, Vera K. 9c", "Anna: bet 2", "Vera K.: fold", "chips: Anna +1, Vera K. -1"]


def test_a_down_card_that_nobody_knows_lies_face_down() -> None:
    vera = next(step.boards for step in frames.FRAMES.frames(replays(CLEAN)[0], "en") if step.boards)[2]
    assert vera.rows[0] == (Slot(UNKNOWN),)
