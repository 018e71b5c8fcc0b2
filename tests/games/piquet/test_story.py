"""A deal of piquet told turn by turn: what was allowed, the counts, and what each player scored and what for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hhtool.audit.file import audit_file
from hhtool.games.piquet import frames, generate, story
from hhtool.notation.source import Source
from tests.examples import in_russian
from tests.games.draw.evening import session_of
from tests.games.piquet.evening import CLEAN, UNCOUNTED

if TYPE_CHECKING:
    from hhtool.games.piquet.replay import Replay

HEAD = "game: piquet\nplayers: Anna, Boris\npartial: yes\n"


def replays(text: str, rules: str = "") -> list[Replay]:
    if not text.startswith(("game:", "игра:")):
        text = HEAD + (f"rules: {rules}\n" if rules else "") + text
    return list(audit_file(Source("evening.hh", text.encode())).sessions[0].replays)


def told(text: str, rules: str = "", language: str = "en") -> str:
    """The lines of the first deal of a text."""
    return "".join(f"{line}\n" for line in story.STORY.lines(replays(text, rules)[0], language))


def said(text: str, rules: str = "") -> dict[str, str]:
    """What is said of each piece of the first deal, by its text."""
    pieces = story.PiquetStory(replays(text, rules)[0], "en").lines()
    return {piece.text[piece.head if piece.trick else 0 :]: piece.comment.replace("\u00a0", " ") for piece in pieces}


# --- a whole deal --------------------------------------------------------------------------------------------

WHOLE = """\
deal 1: dealer Boris
  hand Anna: As Ks Qs 8s Kh 8h 7h 8d 7d Ac 8c 7c
  hand Boris: 9s 7s Qh Jh Th Ad Qd Jd Td Qc Jc Tc
  exchange Anna: x 8s 8h 7h 8d 7c > Js Ts Ah 9d 9c
           allowed: none, or 3 to 5 of 8
  exchange Boris: x 7s Td Tc > 9h Kd Kc
           allowed: none, or 3 of 3
  declare Anna: point 5 (51) good
           allowed: point 5 (51); answer: good
                quint As good
           allowed: quint major; answer: good
  -> point: Anna 5
  -> sequences: Anna 15
  -> kept back: Anna, three aces
  count: Anna 20, Boris 0
  1. Anna As 21
           leads any card: Ac 9c 8c 9d 7d Ah Kh As Ks Qs Js Ts; count 21
     Boris 9s                 must follow spades: 9s
     -> Anna                  tricks Anna 1, Boris 0
  2. Anna Ks 23
           leads any card: Ac 9c 8c 9d 7d Ah Kh Ks Qs Js Ts; count 23
     Boris 9h
           out of spades, any card: Kc Qc Jc Ad Kd Qd Jd Qh Jh Th 9h
     -> Anna                  tricks Anna 2, Boris 0
  3. Anna Qs 25
           leads any card: Ac 9c 8c 9d 7d Ah Kh Qs Js Ts; count 25
     Boris Th
           out of spades, any card: Kc Qc Jc Ad Kd Qd Jd Qh Jh Th
     -> Anna                  tricks Anna 3, Boris 0
  4. Anna Js 27
           leads any card: Ac 9c 8c 9d 7d Ah Kh Js Ts; count 27
     Boris Qd
           out of spades, any card: Kc Qc Jc Ad Kd Qd Jd Qh Jh
     -> Anna                  tricks Anna 4, Boris 0
  5. Anna Ts 29               leads any card: Ac 9c 8c 9d 7d Ah Kh Ts; count 29
     Boris Jd                 out of spades, any card: Kc Qc Jc Ad Kd Jd Qh Jh
     -> Anna                  tricks Anna 5, Boris 0
  6. Anna Ah 61
           leads any card: Ac 9c 8c 9d 7d Ah Kh; count 61, a pique
     Boris Jh                 must follow hearts: Qh Jh
     -> Anna                  tricks Anna 6, Boris 0
  7. Anna Kh 63               leads any card: Ac 9c 8c 9d 7d Kh; count 63
     Boris Qh                 must follow hearts: Qh
     -> Anna                  tricks Anna 7, Boris 0
  8. Anna Ac 65               leads any card: Ac 9c 8c 9d 7d; count 65
     Boris Jc                 must follow clubs: Kc Qc Jc
     -> Anna                  tricks Anna 8, Boris 0
  9. Anna 9c 67               leads any card: 9c 8c 9d 7d; count 67
     Boris Qc 1               must follow clubs: Kc Qc; count 1
     -> Boris                 tricks Anna 8, Boris 1
  10. Boris Kc 2              leads any card: Kc Ad Kd; count 2
      Anna 8c                 must follow clubs: 8c
      -> Boris                tricks Anna 8, Boris 2
  11. Boris Ad 4              leads any card: Ad Kd; count 4
      Anna 7d                 must follow diamonds: 9d 7d
      -> Boris                tricks Anna 8, Boris 3
  12. Boris Kd 6              the last card: Kd; count 6
      Anna 9d                 the last card: 9d
      -> Boris                tricks Anna 8, Boris 4; the last trick, 3 more
  score: Anna +77, Boris +10
  = tricks: Anna 8, Boris 4
  = elder Anna 77: point 5, sequences 15, leads 9, tricks 8,
    more than six tricks 10, pique 30
  = younger Boris 10: leads 3, tricks 4, last trick 3
"""


def test_a_whole_deal() -> None:
    assert told(CLEAN) == WHOLE


def test_a_deal_without_declarations_says_what_was_held() -> None:
    text = "".join(f"{line}\n" for line in story.STORY.lines(replays(CLEAN)[3], "en"))
    assert (
        """\
  open-capot Boris  all twelve tricks bring 80
  -> point: Boris 8, point 8 (75)
  -> sequences: Boris 32, huitième to the ace, quart major
  -> repique: Boris 60
  -> counts: Anna 0, Boris 100
  1. Boris As
"""
        in text
    )
    assert text.endswith("""\
  = tricks: Anna 0, Boris 12
  = elder Boris 204: point 8, sequences 32, leads 12, tricks 12, open capot 80,
    repique 60
  = younger Anna 0
""")


def test_a_deal_of_which_little_is_written() -> None:
    assert told("deal 1\nscore: Anna 30, Boris 12\n") == (
        "deal 1\n  score: Anna +30, Boris +12\n  = Anna 30\n  = Boris 12\n"
    )


# --- the exchange --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "elder", "younger", "allowed"),
    [
        ("", 5, 3, ["none, or 3 to 5 of 8", "none, or 3 of 3"]),
        ("", 0, 5, ["none, or 3 to 5 of 8", "none, or 3 to 5 of 8"]),
        ("exchange_least=5", 5, 0, ["none, or 5 of 8", "none of 3"]),
        ("preset=english", 3, 5, ["1 to 5 of 8", "1 to 5 of 5"]),
    ],
)
def test_how_many_cards_may_be_exchanged(rules: str, elder: int, younger: int, allowed: list[str]) -> None:
    text = f"deal 1: dealer Boris\nexchange Anna: {elder}\nexchange Boris: {younger}\n"
    assert list(said(text, rules).values()) == allowed


def test_nobody_knows_how_many_were_left() -> None:
    assert said("deal 1: dealer Boris\nexchange Boris: 3\n") == {"exchange Boris: 3": "none, or 3 to 5"}
    assert said("deal 1\nexchange Boris: 3\n") == {"exchange Boris: 3": ""}


@pytest.mark.parametrize(
    ("cards", "number"), [("3", "3"), ("x 7s 8s 9d", "3"), ("> Ah Kh Qh Jh", "4"), ("4 > Ah Kh Qh", "?"), ("x ??", "1")]
)
def test_the_table_shows_how_many_cards_were_exchanged(cards: str, number: str) -> None:
    [replay] = replays(f"deal 1: dealer Boris\nexchange Anna: {cards}\n")
    pieces = story.PiquetStory(replay, "en").lines()
    assert [piece.says for piece in pieces if piece.says] == [(0, f"exchange {number}")]


def test_a_hand_after_the_exchange_says_what_it_holds() -> None:
    hands = f"hand Anna after: ♠AK107 ♥AKQ ♦KQ ♣987\nhand Boris after: {'?? ' * 11}8d\n"
    found = said(f"deal 1: dealer Boris\n{hands}")
    assert list(found.values()) == ["holds point 4 (38), tierce major, tierce to the nine, three kings", ""]


# --- declarations --------------------------------------------------------------------------------------------

STRONG = "deal 1: dealer Boris\nhand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ\n"


@pytest.mark.parametrize(
    ("declared", "answer"),
    [
        ("point 5 (45)", "answer: not good, with point 5 (49), or good"),
        ("point 5 (49)", "answer: equal, or good"),
        ("point 6 (60)", "answer: good"),
        ("point 5", ""),
        ("three tens", "answer: not good, with three queens, or good"),
    ],
)
def test_what_may_be_answered(declared: str, answer: str) -> None:
    assert said(f"{STRONG}declare Anna: {declared} good\n")[f"declare Anna: {declared} good"] == answer


def test_answers_on_a_line_of_their_own() -> None:
    found = said(f"{STRONG}declare Anna: point 5 (45), quart Kh\nBoris: good, not good\n")
    assert found["Boris: good"] == "not good, with point 5 (49), or good"
    assert found["Boris: not good"] == "not good, with quart major, or good"
    assert found["declare Anna: quart K♥"] == ""


def test_what_may_be_declared() -> None:
    text = "deal 1: dealer Boris\nhand Anna after: ♠AK107 ♥AKQ ♦KQ ♣987\ndeclare Anna: point 4, three aces\n"
    found = said(text)
    assert found["declare Anna: point 4"] == "point 4 (38)"
    assert found["declare Anna: three aces"] == "three kings"


def test_a_class_of_which_nobody_can_tell_who_scores_it() -> None:
    found = told("deal 1: dealer Boris\ndeclare Anna: point 5\ndeclare Boris: point 5\n")
    assert "  -> point: no telling\n" in found
    assert "counts" not in found


def test_equal_declarations() -> None:
    found = told("deal 1: dealer Boris\ndeclare Anna: point 5 (48) equal, three aces good\n")
    assert "  -> point: equal, nobody\n  -> sets: Anna 3\n  -> counts: Anna 3, Boris 0\n" in found


def test_a_repique() -> None:
    found = told("deal 1: dealer Boris\ndeclare Boris: point 7, sixième, fourteen aces\n")
    assert "  -> repique: Boris 60\n  -> counts: Anna 0, Boris 97\n" in found


def test_a_count_that_is_wrong() -> None:
    found = said("deal 1: dealer Boris\ndeclare Anna: point 5 good\ncount: Anna 6, Boris 0\n")
    assert found["count: Anna 6, Boris 0"] == "it is Anna 5, Boris 0"


@pytest.mark.parametrize(
    ("hand", "said_of"),
    [("♠A987 ♥1098 ♦A7 ♣1098", "no court cards: 10"), ("♠K987 ♥1098 ♦A7 ♣1098", "there are court cards among them")],
)
def test_white_cards(hand: str, said_of: str) -> None:
    assert said(f"deal 1: dealer Boris\nhand Anna: {hand}\nwhite Anna\n")["white Anna"] == said_of


def test_an_open_capot_too_late() -> None:
    found = said("deal 1: dealer Boris\n1. Anna Ah, Boris 8h -> Anna\nopen-capot Anna\ncapot Boris\n")
    assert found["open-capot Anna"] == "announced after the first lead: counts as a plain one, 40"
    assert found["capot Boris"] == ""


# --- plays ---------------------------------------------------------------------------------------------------

HIDDEN = """\
deal 1: dealer Boris
declare Anna: point 5 good
1. Anna As, Boris 8s -> Anna
2. Anna ??, Boris 7d -> Boris
3. Anna Kh, Boris 9h -> Anna
"""


def test_hands_that_are_not_known_have_their_duty_in_words() -> None:
    found = said(HIDDEN)
    assert found["Anna As"] == "leads any card; count 6"
    assert found["Boris 8s"] == "spades; without spades any card"
    assert found["Boris 7d"] == "no telling which suit was led; count 1"
    assert found["Anna Kh"] == "leads any card (it was Boris's turn)"


def test_a_trick_that_nobody_surely_took() -> None:
    text = told("deal 1: dealer Boris\n1. Anna As, Boris ??\n2. Anna Ks, Boris 8s -> Boris\n")
    assert "-> no telling who took it\n" in text
    assert "-> Anna, not Boris\n" in text


COUNTED = re.sub(r"declare.*\n", "", CLEAN)
"""The same of which only what was counted before the first lead is known, where it is written at all."""


def test_declarations_of_which_only_the_sum_is_told() -> None:
    assert list(story.STORY.verdict(replays(COUNTED)[0], "en"))[1] == (
        "elder Anna 77: declarations\u00a020, leads\u00a09, tricks\u00a08, more\u00a0than\u00a0six\u00a0tricks\u00a010, "
        "pique\u00a030"
    )
    assert frames.stack(replays(COUNTED)[0])[0] == (20, 30, 17, 10)
    assert "-> point" not in told(COUNTED)


# --- what it came to -----------------------------------------------------------------------------------------


def test_a_score_that_is_not_what_the_deal_gives() -> None:
    found = list(story.STORY.verdict(replays(UNCOUNTED)[0], "en"))
    assert found[1].startswith("elder Anna 77 (written 47): point")


def test_a_deal_that_was_not_judged_is_told_as_written() -> None:
    text = "deal 1: dealer Boris\nexchange Anna: 5\ndeclare Anna: pont 5\n"
    assert told(text) == "deal 1: dealer Boris\n  exchange Anna: 5\n"


def test_a_long_line_of_a_deal_that_was_not_judged() -> None:
    declared = "declare Anna: point 5 (51) good, quint As good, four aces not good, three queens not good"
    found = told(f"deal 1: dealer Boris\n{declared}\ndeclare Boris: pont 5\n").splitlines()
    assert len(found) == 3
    assert max(map(len, found)) < 80


def test_in_russian_notation() -> None:
    text = told(in_russian(CLEAN), language="ru")
    assert "  хвалёж Anna: масть 5 (51) годится" in text
    assert "must follow spades: 9п" in text


def test_no_line_is_too_long() -> None:
    text = CLEAN.replace("place: Odessa", "note: x")
    for name, long in {"Anna": '"A Very Long Name Indeed Sir"', "Boris": '"The Second of Them, Alas"'}.items():
        text = re.sub(rf"\b{name}\b", long, text)
    for replay in replays(text):
        assert max(map(len, story.STORY.lines(replay, "en"))) < 80


def test_the_last_count_and_what_comes_after_it_make_the_score() -> None:
    for replay in (replays(CLEAN)[0], replays(CLEAN)[3]):
        for seat, name in enumerate(replay.deal.players):
            counts = [
                int(found[1])
                for piece in story.PiquetStory(replay, "en").lines()
                if piece.turn and name in piece.text and (found := re.search(r"count\u00a0(\d+)", piece.comment))
            ]
            assert counts == sorted(counts)
            assert replay.scores is not None
            assert max(counts, default=0) <= replay.scores[seat]


@pytest.mark.parametrize("rules", [(), (("preset", "english"),)])
@pytest.mark.parametrize("hands", [True, False])
def test_what_was_played_in_a_clean_session_was_allowed(hands: bool, rules: tuple[tuple[str, str], ...]) -> None:
    text = generate.GENERATOR.generate(deals=24, seed=7, hands=hands, rules=rules)
    played = 0
    for session in audit_file(Source("random.hh", text.encode())).sessions:
        for replay in session.replays:
            assert max(map(len, story.STORY.lines(replay, "en"))) < 80
            for piece in story.PiquetStory(replay, "en").lines():
                allowed = piece.comment.partition("; count")[0]
                if piece.turn and piece.trick and ": " in allowed:
                    played += 1
                    cards = piece.text[piece.head :].split()
                    assert set(cards) & set(allowed.partition(": ")[2].split()), (piece.text, piece.comment)
            for seat, parts in frames.stack(replay).items():
                assert replay.scores is not None
                assert sum(parts) == replay.scores[seat]
                assert min(parts) >= 0
    assert played > 300


# --- the report ---------------------------------------------------------------------------------------------------


def test_the_steps_of_a_deal() -> None:
    found = [(step.street, step.text, step.allowed) for step in frames.FRAMES.frames(replays(CLEAN)[0], "en")]
    assert found[4:6] == [
        ("", "declare Anna: point 5 (51) good", "point 5 (51); answer: good"),
        ("", "declare Anna: quint As good", "quint major; answer: good"),
    ]
    assert found[10:12] == [
        ("1", "Anna As 21", "leads any card: Ac 9c 8c 9d 7d Ah Kh As Ks Qs Js Ts; count\u00a021"),
        ("1", "Boris 9s", "must follow spades: 9s"),
    ]
    assert next(iter(story.STORY.verdict(replays(CLEAN)[0], "en"))) == "tricks: Anna 8, Boris 4"


def test_the_pictures_show_the_count_and_at_the_end_the_points() -> None:
    said = {step.text: [board.notes for board in step.boards] for step in frames.FRAMES.frames(replays(CLEAN)[0], "en")}
    assert said["Anna As 21"] == [("count 21",), ()]
    assert said["Boris Qc 1"] == [("took 8", "count 67"), ("count 1",)]
    assert said["score: Anna +77, Boris +10"] == [("took 8", "count 77"), ("took 4", "count 10")]


def test_a_deal_that_was_not_judged_has_no_steps() -> None:
    (replay,) = replays("deal 1: dealer Boris\ndeclare Anna: pont 5\n")
    assert list(frames.FRAMES.frames(replay, "en")) == []
    assert list(story.STORY.verdict(replay, "en")) == []
    assert frames.leads(replay) == ("",)


def test_the_sheet_says_who_was_elder() -> None:
    assert [frames.leads(replay) for replay in replays(CLEAN)] == [("Anna",), ("Anna",), ("Boris",), ("Boris",)]


def test_what_points_were_for() -> None:
    # declarations, pique and repique, play, cards
    assert [dict(frames.stack(replay)) for replay in replays(CLEAN)] == [
        {0: (20, 30, 17, 10), 1: (0, 0, 10, 0)},
        {},
        {},
        {0: (0, 0, 0, 0), 1: (40, 60, 24, 80)},
    ]


def test_the_page_draws_what_points_were_for() -> None:
    anna, boris = session_of(CLEAN).charts
    assert (anna.title, boris.title) == ("What points were for: Anna", "What points were for: Boris")
    assert anna.columns == ("declarations", "pique, repique", "play", "cards", "total")
    assert [(row.label, row.cells) for row in anna.rows] == [
        ("1", ("20", "30", "17", "10", "77")),
        ("4", ("0", "0", "0", "0", "0")),
    ]
    assert [row.cells[-1] for row in boris.rows] == ["10", "204"]
    # a bar for each part that is not nothing
    assert [chart.svg.count("<rect") for chart in (anna, boris)] == [4, 1 + 4]


def test_without_points_told_nothing_is_drawn() -> None:
    assert not session_of(HEAD + "deal 1: dealer Boris\nscore: Anna 30, Boris 12\n").charts
