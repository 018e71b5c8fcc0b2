"""Odessa poker told turn by turn: word for word, and what was allowed in every kind of turn."""

from __future__ import annotations

import re

import pytest

from hhtool.audit.file import audit_file
from hhtool.games.odessa import frames, generate, story
from hhtool.games.odessa.replay import Replay
from hhtool.notation.source import Source
from tests.examples import in_russian
from tests.games.draw.evening import audited
from tests.games.odessa.evening import CLEAN

HEAD = "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n"

DEAL_4 = """\
deal 4: dealer Vera, cards 2, trump c
  hand Anna: 7s Qc
  hand Boris: 9h ??
  bid: Anna 1        allowed: 0–2
       Boris 1       allowed: 0–2
       Vera 1        allowed: 1–2
  1. Anna 7s(low h)  leads any card: Qc 7s
     the joker is the lowest card and asks for hearts
     Boris 9h        hearts; without hearts a trump; else any card
     Vera Th         must follow hearts: Th
     -> Vera         Anna 0/1, Boris 0/1, Vera 1/1
  2. Vera Ad         the last card: Ad
     Anna Qc         the last card: Qc
     Boris ??        diamonds; without diamonds a trump; else any card
     -> Anna         Anna 1/1, Boris 0/1, Vera 1/1
  score: Anna +10, Boris -10, Vera +10
  = Anna: bid 1, took 1, points 10
  = Boris: bid 1, took 0, points -10
  = Vera: bid 1, took 1, points 10
"""


def replays(text: str, rules: str = "") -> list[Replay]:
    """The replays of the deals of a text; a header is added where it has none."""
    if not text.startswith(("game:", "игра:")):
        text = HEAD + (f"rules: {rules}\n" if rules else "") + text
    (session,) = audited(text).sessions
    return session.replays


def told(text: str, rules: str = "", language: str = "en") -> str:
    """The story of a text with one deal."""
    (replay,) = replays(text, rules)
    return "".join(f"{line}\n" for line in story.STORY.lines(replay, language))


def said(text: str, rules: str = "") -> dict[str, str]:
    """What is told of each play of a text with one deal, by `Player card`."""
    (replay,) = replays(text, rules)
    return {
        piece.text[piece.head :].split("(")[0]: piece.comment
        for piece in story.OdessaStory(replay, "en").lines()
        if piece.turn and piece.trick
    }


def test_a_deal_word_for_word() -> None:
    assert "".join(f"{line}\n" for line in story.STORY.lines(replays(CLEAN)[3], "en")) == DEAL_4


# --- bids ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "heading", "allowed"),
    [
        ("", "cards 3, trump h", ["0–3", "0–3", "0–3 except 1"]),
        ("", "cards 1, trump h", ["0–1", "0–1", "0–1"]),
        ("hook=off", "cards 3, trump h", ["0–3"] * 3),
        ("hook=over", "cards 5, trump h, kind blind", ["0–5", "0–5", "4–5"]),
        ("hook=over, over_on=all", "cards 2, trump h", ["0–2", "0–2", "1–2"]),
        ("blind_min=1", "cards 3, trump h, kind blind", ["1–3", "1–3", "2–3"]),
    ],
)
def test_the_bids_that_were_allowed(rules: str, heading: str, allowed: list[str]) -> None:
    (replay,) = replays(f"deal 1: dealer Vera, {heading}\nbid: Anna 1, Boris 1, Vera 3\n", rules)
    assert [piece.comment for piece in story.OdessaStory(replay, "en").lines()] == allowed


def test_a_bid_out_of_turn() -> None:
    text = told("deal 1: dealer Vera, cards 3, trump h\nbid: Boris 1, Anna 1, Vera 2\n")
    assert "bid: Boris 1  allowed: 0–3 (it was Anna's turn)" in text


def test_bids_where_there_are_none_to_make() -> None:
    text = told("deal 1: dealer Vera, cards 1, trump h, kind misere\nbid: Anna 1\n1. Anna Ah, Boris 9h, Vera Th\n")
    assert "  bid: Anna 1\n" in text
    assert "-> Anna   Anna 1, Boris 0, Vera 0" in text
    assert "= Anna: took 1, points -20" in text


# --- plays ---------------------------------------------------------------------------------------------------

KNOWN = """\
deal 3: dealer Vera, cards 3, trump c
hand Anna: Ah 9h Kd
hand Boris: Kh 7h 7s
hand Vera: 6c Jc Qs
1. Anna 9h, Boris Kh, Vera 6c -> Vera
2. Vera Qs, Anna Ah, Boris 7s(low) -> Vera
3. Vera Jc, Anna Kd, Boris 7h -> Vera
"""


def test_a_known_hand_names_the_cards() -> None:
    assert said(KNOWN) == {
        "Anna 9h": "leads any card: Kd Ah 9h",
        "Boris Kh": "must follow hearts: Kh 7h, or the joker 7s",
        "Vera 6c": "out of hearts, must trump: Jc 6c",
        "Vera Qs": "leads any card: Jc Qs",
        "Anna Ah": "out of spades and clubs, any card: Kd Ah",
        "Boris 7s": "out of spades and clubs, any card: 7h 7s",
        "Vera Jc": "the last card: Jc",
        "Anna Kd": "the last card: Kd",
        "Boris 7h": "the last card: 7h",
    }


def test_who_must_trump_may_play_the_joker_instead() -> None:
    text = KNOWN.replace("7h 7s", "7h 8d").replace("6c Jc Qs", "6c Jc 7s").replace("Boris 7s(low)", "Boris 8d")
    text = text.replace("2. Vera Qs, Anna Ah, Boris 8d -> Vera", "2. Vera 7s, Anna Ah, Boris 8d -> Vera")
    assert said(text)["Vera 6c"] == "out of hearts, must trump: Jc 6c, or the joker 7s"


def test_a_hand_that_is_empty() -> None:
    text = "deal 1: dealer Vera, cards 1, trump c\nhand Anna: Ah\n1. Anna Ah, Boris 9h, Anna ??, Vera Th -> Anna\n"
    assert said(text)["Anna ??"].startswith("no card is left")


def test_no_duty_to_trump() -> None:
    assert said(KNOWN, "must_trump=off")["Vera 6c"] == "out of hearts, any card: Jc 6c Qs"
    assert said(KNOWN.replace("trump c", "trump none"))["Vera 6c"] == "out of hearts, any card: Jc 6c Qs"


def test_trumps_that_are_not_known() -> None:
    found = said(KNOWN.replace(", trump c", "").replace("-> Vera", "").replace("3. ", "# "))
    assert found["Vera 6c"] == "out of hearts, a trump if held, else any card: Jc 6c Qs"


def test_a_joker_that_must_wait() -> None:
    found = said(KNOWN.replace("Vera Qs, Anna", "Vera Jc, Anna").replace("3. Vera Jc", "3. Vera Qs"), "joker_after=Qs")
    assert found["Boris Kh"] == "must follow hearts: Kh 7h; the joker only after Qs"
    assert said(KNOWN, "joker_after=Qs")["Boris 7s"] == "out of spades and clubs, any card: 7h 7s"


UNKNOWN = """\
deal 3: dealer Vera, cards 3, trump c
1. Anna 9h, Boris 8d, Vera ?? -> Anna
2. Anna Ah, Boris ??, Vera ?? -> Anna
3. Anna Ac, Boris ??, Vera ?? -> Anna
"""


def test_an_unknown_hand_has_its_duty_in_words() -> None:
    (replay,) = replays(UNKNOWN)
    boris = [piece.comment for piece in story.OdessaStory(replay, "en").lines() if piece.turn and "Boris" in piece.text]
    assert boris == [
        "hearts; without hearts a trump; else any card, or the joker 7s",
        "is out of hearts and clubs: any card",
        "is out of clubs: any card",
    ]


def test_what_the_plays_showed() -> None:
    text = UNKNOWN.replace("Boris 8d, Vera ?? -> Anna", "Boris 8c, Vera ?? -> Boris")
    (replay,) = replays(text)
    boris = [piece.comment for piece in story.OdessaStory(replay, "en").lines() if piece.turn and "Boris" in piece.text]
    assert boris[1] == "is out of hearts: a trump if held, else any card, or the joker 7s"


def test_without_trumps_there_is_no_more_than_the_suit() -> None:
    (replay,) = replays(UNKNOWN.replace("trump c", "trump none"))
    boris = [piece.comment for piece in story.OdessaStory(replay, "en").lines() if piece.turn and "Boris" in piece.text]
    assert boris[0] == "hearts; without hearts any card, or the joker 7s"
    assert boris[1] == "is out of hearts: any card"


# --- the joker -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "trump", "asks"),
    [
        ("", "d", "the joker asks for trumps, diamonds"),
        ("(high)", "d", "the joker asks for trumps, diamonds"),
        ("(high)", "none", "the joker asks for no suit, as there are no trumps"),
        ("(low h)", "d", "the joker is the lowest card and asks for hearts"),
        ("(low)", "d", "the joker is the lowest card; the next ordinary card sets the suit"),
        ("(max h)", "d", "the joker asks for the highest of hearts"),
        ("(Ac)", "d", "the joker stands for Ac and asks for clubs"),
    ],
)
def test_what_a_joker_asks_for(call: str, trump: str, asks: str) -> None:
    text = told(f"deal 2: dealer Vera, cards 2, trump {trump}\n1. Anna 7s{call}, Boris Kh, Vera 9h\n")
    assert f"     {asks}\n" in text


def test_the_highest_is_asked_for() -> None:
    text = """\
deal 2: dealer Vera, cards 2, trump d
hand Boris: Kh 9h
1. Anna 7s(max h), Boris 9h, Vera ?? -> Anna
"""
    assert said(text)["Boris 9h"] == "must play the highest of hearts: Kh"
    assert said(text)["Vera ??"] == "the highest of hearts; without hearts a trump; else any card"
    forbidden = " ".join(told(text, "demand=off").split())
    assert "asks for the highest of hearts, which it may not: hearts are to be followed" in forbidden
    assert "must follow hearts: Kh 9h" in forbidden


def test_the_highest_is_asked_for_of_who_need_not_trump() -> None:
    text = "deal 2: dealer Vera, cards 2, trump d\n1. Anna 7s(max h), Boris 9h, Vera Th -> Anna\n"
    assert said(text, "must_trump=no")["Boris 9h"] == "the highest of hearts; without hearts any card"


def test_trumps_asked_for_where_they_are_not_known() -> None:
    found = said("deal 2: dealer Vera, cards 2\n1. Anna 7s, Boris Kh, Vera 9h\n")
    assert found["Boris Kh"] == "a trump if held, else any card"


def test_nothing_but_jokers() -> None:
    text = "deal 2: dealer Vera, cards 2, trump d\nhand Boris: 6s 6c\n1. Anna 9h, Boris 6s(high), Vera Th -> Boris\n"
    assert said(text, "joker=6s+6c")["Boris 6s"] == "the joker: 6c 6s"


def test_two_jokers() -> None:
    text = (
        "deal 2: dealer Vera, cards 2, trump d\nhand Boris: Jo 9h\n"
        "1. Anna Jo(max h), Boris Jo(high), Vera Th -> Boris\n"
    )
    assert said(text, "pack=54")["Boris Jo"] == "must play the highest of hearts: 9h, or the joker Jo"
    assert said(text, "pack=54")["Vera Th"] == "the highest of hearts; without hearts a trump; else any card"


# --- who took it, and what it came to ------------------------------------------------------------------------


def test_a_trick_given_to_the_wrong_player() -> None:
    text = told("deal 1: dealer Vera, cards 1, trump d\n1. Anna Ah, Boris 6d, Vera Kh -> Anna\n")
    assert "-> Boris, not Anna" in text


def test_a_trick_that_nobody_surely_took() -> None:
    text = told(
        "deal 2: dealer Vera, cards 2, trump d\n1. Anna Ah, Boris ??, Vera Kh\n2. Anna 9h, Boris 8h, Vera Th -> Vera\n"
    )
    assert "-> no telling who took it" in text
    assert "     -> Vera\n" in text


def test_a_score_that_is_not_what_the_deal_gives() -> None:
    text = told(
        "deal 1: dealer Vera, cards 1, trump d\nbid: Anna 1, Boris pass, Vera 1\n"
        "1. Anna Ah, Boris 6d, Vera Kh -> Boris\nscore: Anna -10, Boris 2, Vera -10\n"
    )
    assert "= Boris: passed, took 1, points 1 (written 2)" in text


def test_a_deal_that_was_not_judged_is_told_as_written() -> None:
    text = "deal 1: dealer Vera, cards 2, trump d\nbid: Anna 1, Boris pass, Vera 2\nbidd: nonsense\n"
    assert told(text) == "deal 1: dealer Vera, cards 2, trump d\n  bid: Anna 1, Boris pass, Vera 2\n"


def test_in_russian_notation() -> None:
    text = "".join(f"{line}\n" for line in story.STORY.lines(replays(in_russian(CLEAN))[3], "ru"))
    assert "  заказ: Anna 1" in text
    assert "  1. Anna 7п(низший ч)" in text
    assert "must follow hearts: 10ч" in text


def test_long_names_are_laid_out_below() -> None:
    names = '"A Very Long Name Indeed Sir", Boris, Vera'
    text = f"game: odessa\nplayers: {names}\npartial: yes\n" + KNOWN.replace("Anna", names.split(",")[0])
    found = told(text)
    assert max(map(len, found.splitlines())) < 80
    assert "\n           leads any card: Kd Ah 9h\n" in found


@pytest.mark.parametrize(
    ("rules", "players"),
    [("", 4), ("preset=georgian", 4), ("preset=oh-hell", 5), ("joker_after=Qs, demand=first, max_cards=4", 3)],
)
@pytest.mark.parametrize("hands", [True, False])
def test_what_was_played_in_a_clean_session_was_allowed(rules: str, players: int, hands: bool) -> None:
    options = [tuple(part.strip().split("=")) for part in rules.split(",") if part]
    text = generate.GENERATOR.generate(deals=15, seed=7, rules=options, players=players, hands=hands)  # type: ignore[arg-type]
    audit = audit_file(Source("random.hh", text.encode()))
    assert audit.findings == []
    plays = 0
    for session in audit.sessions:
        for replay in session.replays:
            for piece in story.OdessaStory(replay, "en").lines():
                if piece.turn and piece.trick:
                    plays += 1
                    card = piece.text.split("(")[0].split()[-1]
                    assert card in re.findall(r"\w+", piece.comment), (piece.text, piece.comment)
    assert plays > 100


# --- the report's replayer -----------------------------------------------------------------------------------


def test_the_steps_of_a_deal() -> None:
    found = [(step.street, step.text, step.allowed) for step in frames.FRAMES.frames(replays(CLEAN)[3], "en")]
    assert found[2:8] == [
        ("", "bid: Anna 1", "0–2"),
        ("", "bid: Boris 1", "0–2"),
        ("", "bid: Vera 1", "1–2"),
        ("1", "Anna 7s(low h)", "leads any card: Qc 7s"),
        ("1", "the joker is the lowest card and asks for hearts", ""),
        ("1", "Boris 9h", "hearts; without hearts a trump; else any card"),
    ]
    assert next(iter(story.STORY.verdict(replays(CLEAN)[3], "en"))) == "Anna: bid 1, took 1, points 10"


def test_the_pictures_show_who_has_taken_how_many_tricks_of_those_bid() -> None:
    found = {step.text: step.boards for step in frames.FRAMES.frames(replays(CLEAN)[3], "en")}
    assert [board.notes for board in found["bid: Vera 1"]] == [(), (), ()]
    assert [board.notes for board in found["Anna 7s(low h)"]] == [("took 0 of 1",)] * 3
    assert [(board.notes, board.takes) for board in found["-> Anna"]] == [
        (("took 1 of 1",), True),
        (("took 0 of 1",), False),
        (("took 1 of 1",), False),
    ]


def test_what_lies_in_the_middle_of_the_table_says_that_there_are_no_trumps() -> None:
    first = [next(iter(frames.FRAMES.frames(replay, "en"))).centre for replay in replays(CLEAN)]
    assert first[:3] == ["♦", "♥", "NT"]


def test_the_cells_of_the_sheet() -> None:
    found = replays(CLEAN)
    assert [frames.leads(replay) for replay in found] == [
        ("1", "♦"),
        ("2", "♥"),
        ("2", "—"),
        ("2", "♣"),
        ("1", "♠"),
        ("2", "♦ blind"),
    ]
    assert {seat: text for seat, (text, _span) in frames.own(found[0]).items()} == {0: "1", 1: "–", 2: "1"}
