"""Variety told turn by turn: word for word, and what was allowed in every kind of turn."""

from __future__ import annotations

import re

import pytest

from hhtool.audit.file import audit_file
from hhtool.games.variety import frames, generate, story
from hhtool.games.variety.replay import Replay
from hhtool.notation.source import Source
from tests.examples import in_russian
from tests.games.draw.evening import audited
from tests.games.variety.evening import CLEAN

HEAD = "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n"

DEAL_1 = """\
deal 1: dealer Gleb
  says Vera: I am strong in clubs
  bid: Anna 5             allowed: 1–8
       Boris 2            allowed: 1–8; ends the bidding: 5
       Vera 8             allowed: 1–8; ends the bidding: 2, 5
       Gleb 5             allowed: 1–8; ends the bidding: 2, 5, 8
  contract 5: Anna, Gleb
           trump spades; +5 a black ten or jack taken, -5 a red one
  1. Anna As
           leads any card: Tc 3c 2c Kd 7d 6d 3d Th 5h As Qs 7s 5s
     Boris Ts             must follow spades: Ts 9s 2s
     Vera 3s              must follow spades: 6s 4s 3s
     Gleb Js              must follow spades: Ks Js 8s
     -> Anna              attackers 10 to 0, tricks 1 to 0
"""
END_1 = """\
  12. Boris 8h            leads any card: 8h 6h
      Vera 7h             must follow hearts: 7h 2h
      Gleb 3h             must follow hearts: 3h
      Anna 7d             out of hearts, any card: 7d 5s
      -> Boris            attackers 10 to -10, tricks 6 to 6
  13. Boris 6h            the last card: 6h
      Vera 2h             the last card: 2h
      Gleb 4c             the last card: 4c
      Anna 5s             the last card: 5s
      -> Anna             attackers 10 to -10, tricks 7 to 6
  score: Anna +10, Boris -10, Vera -10, Gleb +10
  = attackers Anna, Gleb: points 10, tricks 7
  = defenders Boris, Vera: points -10, tricks 6
  = the attackers made more
  = points: Anna 10, Boris -10, Vera -10, Gleb 10
"""
DEAL_3 = """\
deal 3: dealer Boris
  bid: Vera 8              allowed: 1–8
       Gleb 7              allowed: 1–8; ends the bidding: 8
       Anna 3              allowed: 1–8; ends the bidding: 7, 8
       Boris 8             allowed: 1–8; ends the bidding: 3, 7, 8
  contract 8: Vera, Boris  no trump; -2 a trick
  score: Anna 0, Boris -16, Vera -16, Gleb 0
  = attackers Boris, Vera: points -16
  = defenders Anna, Gleb: points -10
  = the defenders made more: 10 to each of them
  = points: Anna 0, Boris -16, Vera -16, Gleb 0
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


def said(text: str) -> dict[str, str]:
    """What is told of each turn of a text with one deal, by `Player call` and `Player card`."""
    (replay,) = replays(text)
    return {piece.text[piece.head :]: piece.comment for piece in story.VarietyStory(replay, "en").lines() if piece.turn}


def test_a_deal_word_for_word() -> None:
    text = "".join(f"{line}\n" for line in story.STORY.lines(replays(CLEAN)[0], "en"))
    assert text.startswith(DEAL_1)
    assert text.endswith(END_1)
    assert text.count("\n") == len(DEAL_1.splitlines()) + 10 * 5 + len(END_1.splitlines())


def test_a_deal_without_tricks_word_for_word() -> None:
    assert "".join(f"{line}\n" for line in story.STORY.lines(replays(CLEAN)[2], "en")) == DEAL_3


# --- calls ---------------------------------------------------------------------------------------------------


def test_nobody_may_name_a_contract_twice() -> None:
    found = said("deal 1: dealer Gleb\nbid: Anna 5, Boris 2, Vera 8, Gleb 7, Anna 1, Boris 3, Vera 4, Gleb 6, Anna 2\n")
    assert found["Anna 1"] == "1–8 except 5; ends the bidding: 2, 7, 8"
    assert found["Vera 4"] == "1–7; ends the bidding: 1, 2, 3, 5, 7"
    assert found["Anna 2"] == "2–8 except 5; ends the bidding: 2, 3, 4, 6, 7, 8"


def test_one_who_does_is_told_what_was_allowed() -> None:
    found = said("deal 1: dealer Gleb\nbid: Anna 5, Boris 2, Vera 8, Gleb 7, Anna 5, Boris 3\n")
    assert found["Anna 5"] == "1–8 except 5; ends the bidding: 2, 7, 8"
    assert found["Boris 3"] == "1–8 except 2; ends the bidding: 5, 7, 8"


def test_a_call_out_of_turn() -> None:
    assert said("deal 1: dealer Gleb\nbid: Boris 2, Vera 8, Gleb 2\n")["Boris 2"] == "1–8 (it was Anna's turn)"


def test_a_call_when_the_bidding_is_over() -> None:
    text = told("deal 1: dealer Gleb\nbid: Anna 5, Boris 5, Vera 8\ncontract 5: Anna, Boris\n")
    assert re.search(r"^       Vera 8 +the bidding is over$", text, re.MULTILINE)


def test_the_calls_in_several_lines() -> None:
    text = told("deal 1: dealer Gleb\nbid: Anna 5, Boris 2\nsays Vera: oh dear\nbid: Vera 8, Gleb 5\n")
    assert re.search(r"  says Vera: oh dear\n  bid: Vera 8 +allowed: 1–8; ends the bidding: 2, 5\n", text)


# --- the contract --------------------------------------------------------------------------------------------


def test_a_contract_that_is_not_written_follows_from_the_calls() -> None:
    text = told("deal 1: dealer Gleb\nbid: Anna 5, Boris 8, Vera 8\n")
    assert "       -> contract 8: Boris, Vera\n           no trump; -2 a trick\n" in text
    assert text.endswith("  = attackers Boris, Vera\n  = defenders Anna, Gleb\n")


@pytest.mark.parametrize(
    ("contract", "shown"), [("7: Boris, Vera", True), ("8: Anna, Vera", True), ("8: Vera, Boris", False), ("8", False)]
)
def test_what_the_calls_make_is_said_where_something_else_is_written(contract: str, shown: bool) -> None:
    text = told(f"deal 1: dealer Gleb\nbid: Anna 5, Boris 8, Vera 8\ncontract {contract}\n")
    assert ("       -> contract 8: Boris, Vera\n" in text) is shown


@pytest.mark.parametrize(
    ("contract", "rules"),
    [
        (1, "no trump; 12 to the side with more tricks"),
        (2, "trump clubs; +2 a trick"),
        (3, "trump hearts; +2 a spade taken"),
        (4, "trump diamonds; +1 a red card taken, -1 a black one"),
        (5, "trump spades; +5 a black ten or jack taken, -5 a red one"),
        (6, "trump clubs, the lowest card wins; +1 a red card taken"),
        (7, "trump spades; -2 a club taken"),
        (8, "no trump; -2 a trick"),
    ],
)
def test_the_contracts_in_words(contract: int, rules: str) -> None:
    assert rules in told(f"deal 1: dealer Gleb\ncontract {contract}: Anna, Boris\n")


def test_a_contract_that_does_not_exist() -> None:
    assert "  contract 9: Anna, Boris\n" in told("deal 1: dealer Gleb\ncontract 9: Anna, Boris\n")


# --- plays ---------------------------------------------------------------------------------------------------

HIDDEN = """\
deal 1: dealer Gleb
contract 2: Anna, Gleb
1. Anna As, Boris 9d, Vera ??, Gleb Js -> Anna
2. Anna Ks, Boris ??, Vera ??, Gleb ?? -> Anna
"""


def test_a_hand_that_is_not_known_has_its_duty_in_words() -> None:
    found = said(HIDDEN)
    assert found["Anna As"] == "leads any card"
    assert found["Boris 9d"] == "spades; without spades any card"
    assert found["Boris ??"] == "is out of spades: any card"
    assert found["Gleb ??"] == "spades; without spades any card"


def test_a_suit_that_is_not_known_cannot_be_followed() -> None:
    found = said("deal 1: dealer Gleb\ncontract 2: Anna, Gleb\n1. Anna ??, Boris 9d, Vera 2d, Gleb Jd -> Anna\n")
    assert found["Boris 9d"] == "no telling which suit was led"


def test_a_card_out_of_turn() -> None:
    found = said(HIDDEN.replace("Boris 9d, Vera ??", "Vera 8s, Boris 9d"))
    assert found["Vera 8s"] == "spades; without spades any card (it was Boris's turn)"


# --- how the sides stand -------------------------------------------------------------------------------------


def standing(contract: str, tricks: str) -> list[str]:
    """What is told after each trick."""
    (replay,) = replays(f"deal 1: dealer Gleb\n{contract}\n{tricks}")
    return [piece.comment for piece in story.VarietyStory(replay, "en").lines() if "->" in piece.text]


TRICKS = "1. Anna As, Boris Td, Vera 2s, Gleb Js -> Anna\n2. Anna 9h, Boris Kh, Vera 2h, Gleb 3h -> Boris\n"


@pytest.mark.parametrize(
    ("contract", "told"),
    [
        (1, ["attackers 0 to 0, tricks 1 to 0", "attackers 0 to 0, tricks 1 to 1"]),
        (2, ["attackers 2 to 0, tricks 1 to 0", "attackers 2 to 2, tricks 1 to 1"]),
        (3, ["attackers 6 to 0, tricks 1 to 0", "attackers 6 to 0, tricks 1 to 1"]),
        (5, ["attackers 0 to 0, tricks 1 to 0", "attackers 0 to 0, tricks 1 to 1"]),  # Js, less Td
        (7, ["attackers 0 to 0, tricks 1 to 0", "attackers 0 to 0, tricks 1 to 1"]),
        (8, ["attackers -2 to 0, tricks 1 to 0", "attackers -2 to -2, tricks 1 to 1"]),
    ],
)
def test_the_sides_after_each_trick(contract: int, told: list[str]) -> None:
    assert standing(f"contract {contract}: Anna, Gleb", TRICKS) == told


def test_red_cards_and_black_ones() -> None:
    tricks = "1. Anna As, Boris Td, Vera 2s, Gleb Js -> Boris\n2. Boris Kh, Vera 2h, Gleb 3h, Anna 9h -> Boris\n"
    assert standing("contract 4: Anna, Gleb", tricks)[1] == "attackers 0 to 2, tricks 0 to 2"


def test_the_lowest_card_takes_the_trick() -> None:
    tricks = "1. Anna As, Boris Td, Vera 2s, Gleb Js -> Vera\n"
    assert standing("contract 6: Anna, Gleb", tricks) == ["attackers 0 to 1, tricks 0 to 1"]


def test_the_majority_of_tricks_is_worth_twelve() -> None:
    tricks = "".join(
        f"{number}. Anna {rank}s, Boris {rank}c, Vera {rank}d, Gleb {rank}h -> Anna\n"
        for number, rank in enumerate("AKQJT98", 1)
    )
    assert standing("contract 1: Anna, Gleb", tricks)[-2:] == [
        "attackers 0 to 0, tricks 6 to 0",
        "attackers 12 to 0, tricks 7 to 0",
    ]


def test_points_that_rest_on_cards_which_are_hidden() -> None:
    tricks = TRICKS.replace("Vera 2s", "Vera ??")
    assert standing("contract 3: Anna, Gleb", tricks) == ["attackers: tricks 1 to 0", "attackers: tricks 1 to 1"]
    assert standing("contract 2: Anna, Gleb", tricks)[1] == "attackers 2 to 2, tricks 1 to 1"


def test_tricks_of_each_player_where_the_attackers_are_not_known() -> None:
    assert standing("contract 2", TRICKS)[1] == "Anna\u00a01, Boris\u00a01, Vera\u00a00, Gleb\u00a00"


def test_tricks_alone_where_the_contract_is_not_known() -> None:
    tricks = "1. Anna As, Boris 3s, Vera 2s, Gleb Js -> Anna\n"
    assert standing("contract ?: Anna, Gleb", tricks) == ["attackers: tricks 1 to 0"]


def test_a_trick_that_nobody_surely_took() -> None:
    text = told(HIDDEN.replace("Gleb Js -> Anna", "Gleb ??"))
    assert "-> no telling who took it\n" in text
    assert "     -> Anna\n" in text


def test_a_trick_given_to_the_wrong_player() -> None:
    assert "-> Anna, not Gleb" in told(
        "deal 1: dealer Gleb\ncontract 2: Anna, Gleb\n1. Anna As, Boris 2s, Vera 3s, Gleb Js -> Gleb\n"
    )


# --- what it came to -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "score", "outcome"),
    [
        ("", "Anna 0, Boris 0, Vera 0, Gleb 0", "both sides made the same: no bonus"),
        ("tie=defenders", "Anna 10, Boris 0, Vera 10, Gleb 0", "both sides made the same: 10 to each defender"),
        ("", "Anna 12, Boris -2, Vera 12, Gleb -2", "the defenders made more: 10 to each of them"),
        ("", "Anna -2, Boris 2, Vera -2, Gleb 2", "the attackers made more"),
    ],
)
def test_who_did_better(rules: str, score: str, outcome: str) -> None:
    text = told(f"deal 1: dealer Gleb\ncontract 4: Boris, Gleb\nscore: {score}\n", rules)
    assert f"  = {outcome}\n  = points: {score}\n" in text


def test_a_score_that_is_not_what_the_deal_gives() -> None:
    (replay, *_others) = replays(CLEAN.replace("score: Anna 10, Boris", "score: Anna 15, Boris"))
    assert "points: Anna 10 (written 15), Boris -10, Vera -10, Gleb 10" in list(story.STORY.verdict(replay, "en"))


def test_a_deal_that_was_not_judged_is_told_as_written() -> None:
    text = "deal 1: dealer Gleb\nbid: Anna 5, Boris 5\nbidd: nonsense\n"
    assert told(text) == "deal 1: dealer Gleb\n  bid: Anna 5, Boris 5\n"


def test_in_russian_notation() -> None:
    text = "".join(f"{line}\n" for line in story.STORY.lines(replays(in_russian(CLEAN))[0], "ru"))
    assert "  заказ: Anna 5" in text
    assert "  розыгрыш 5: Anna, Gleb" in text
    assert "must follow spades: 10п 9п 2п" in text


def test_no_line_is_too_long() -> None:
    names = '"A Very Long Name Indeed Sir", "Another Long One", "The Third of Them", "And the Last of All"'
    text = CLEAN.replace("I am strong in clubs", "I am strong in clubs, and " * 5 + "nobody believes me")
    for name, long in zip(("Anna", "Boris", "Vera", "Gleb"), names.split(", "), strict=True):
        text = re.sub(rf"\b{name}\b", long, text)
    for replay in replays(text):
        assert max(map(len, story.STORY.lines(replay, "en"))) < 80


@pytest.mark.parametrize("hands", [True, False])
def test_what_was_played_in_a_clean_session_was_allowed(hands: bool) -> None:
    text = generate.GENERATOR.generate(deals=24, seed=7, hands=hands)
    audit = audit_file(Source("random.hh", text.encode()))
    assert audit.findings == []
    plays = told = 0
    for session in audit.sessions:
        for replay in session.replays:
            pieces = list(story.VarietyStory(replay, "en").lines())
            for piece in pieces:
                card = piece.text.split()[-1]
                listed = ": " in piece.comment and not piece.comment.startswith("is out of")
                if piece.turn and piece.trick and listed and card != "??":
                    plays += 1
                    assert card in re.findall(r"\w+", piece.comment), (piece.text, piece.comment)
            last = [piece.comment for piece in pieces if "->" in piece.text][-1]
            if replay.sides is not None and not last.startswith("attackers:"):
                told += 1
                attack, defence = replay.sides
                assert last.startswith(f"attackers {attack} to {defence}, ")
    assert plays > 300
    assert told > 5


# --- the report's replayer -----------------------------------------------------------------------------------


def test_the_steps_of_a_deal() -> None:
    found = [(step.street, step.text, step.allowed) for step in frames.FRAMES.frames(replays(CLEAN)[0], "en")]
    assert found[1:8] == [
        ("", "bid: Anna 5", "1–8"),
        ("", "bid: Boris 2", "1–8; ends the bidding: 5"),
        ("", "bid: Vera 8", "1–8; ends the bidding: 2, 5"),
        ("", "bid: Gleb 5", "1–8; ends the bidding: 2, 5, 8"),
        ("", "contract 5: Anna, Gleb", "trump spades; +5 a black ten or jack taken, -5 a red one"),
        ("1", "Anna As", "leads any card: Tc 3c 2c Kd 7d 6d 3d Th 5h As Qs 7s 5s"),
        ("1", "Boris Ts", "must follow spades: Ts 9s 2s"),
    ]
    assert next(iter(story.STORY.verdict(replays(CLEAN)[0], "en"))) == "attackers Anna, Gleb: points 10, tricks 7"


def test_a_deal_that_was_not_judged_has_no_steps() -> None:
    (replay,) = replays("deal 1: dealer Gleb\nbid: Anna 5, Boris 5\nbidd: nonsense\n")
    assert list(frames.FRAMES.frames(replay, "en")) == []
    assert list(story.STORY.verdict(replay, "en")) == []
    assert frames.leads(replay) == ("", "")


def test_what_the_sheet_says_of_a_deal() -> None:
    assert [frames.leads(replay) for replay in replays(CLEAN)] == [
        ("5", "Anna, Gleb"),
        ("4", "Boris, Gleb"),
        ("8", "Boris, Vera"),
        ("2", "Anna, Boris"),
        ("5", "Anna, Boris"),
    ]
