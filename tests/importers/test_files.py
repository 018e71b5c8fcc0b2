"""Files of many hands: of several rooms, games and tables, with anything between them."""

import pytest

from hhtool.importers import knows, read
from hhtool.importers.hands import split_hands
from hhtool.notation.source import Source
from tests.importers.histories import ONGAME, STARS, TILT, TILT_STUD


def source(text: str) -> Source:
    return Source("hands.txt", text.encode())


def nth(text: str, number: int, table: str = "") -> str:
    """The same hand with another number, at another table."""
    text = text.replace("#77", f"#{number}").replace("R5-8-1", f"R5-8-{number}")
    for name in ("Sa VI", "Oak", "Suez"):
        text = text.replace(name, table or name)
    return text


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME, "junk\n" * 5000 + STARS, "\ufeff " + STARS])
def test_histories_are_known_by_a_heading(text):
    assert knows(source(text))


@pytest.mark.parametrize("text", ["", "game: draw\n", 'Ann said, "PokerStars Game #1"', "Poker, a history", "\x00\xff"])
def test_other_files_are_not(text):
    assert not knows(source(text))
    assert read(source(text)).sessions == []


def test_other_games_are_known_named_and_skipped(shared_data):
    for name, room, said in (
        ("3-Draw-Limit", "Full Tilt", "Limit 2-7 Triple Draw is neither five-card draw nor five-card stud"),
        ("7-Stud-USD", "Full Tilt", "Limit Stud Hi is neither five-card draw nor five-card stud"),
        ("Triple Draw 2-7", "PokerStars", "Triple Draw 2-7 Lowball Limit is not five-card draw"),
    ):
        found = shared_data(name)
        assert knows(found)
        reading = read(found)
        assert reading.sessions == []
        [fault] = reading.faults
        assert (fault.code, fault.span.line) == ("HH010", 1)
        assert str(fault.message) == f"{room}: {said}; the hand is skipped"


@pytest.mark.parametrize(
    "game",
    [
        "Hold'em No Limit",
        "Omaha Hi/Lo Limit",
        "5 Card Omaha Pot Limit",
        "7 Card Stud Limit",
        "Razz Limit",
        "Badugi Limit",
        "Single Draw 2-7 Lowball No Limit",
        "HORSE (Hold'em Limit",
        "8-Game (Triple Draw 2-7 Lowball Limit",
        "Foo Bar Limit",
    ],
)
def test_foreign_games(read_text, game):
    reading = read_text(STARS.replace("5 Card Draw Limit", game))
    assert [fault.code for fault in reading.faults] == ["HH010"]
    assert reading.sessions == []


def test_rooms_and_tables_are_sessions_in_the_order_they_come(read_text):
    order = [(STARS, 1, "Aa"), (TILT, 2, "Bb"), (STARS, 3, "Cc"), (ONGAME, 4, "Dd"), (STARS, 5, "Aa"), (TILT, 6, "Bb")]
    reading = read_text("junk\n\n" + "\n".join(nth(*each) for each in order))
    assert reading.faults == []
    found = [
        (session.number, session.session.origin, session.session.get("place"), [deal.label for deal in session.deals])
        for session in reading.sessions
    ]
    assert found == [
        (1, "pokerstars", "Aa", ["1", "5"]),
        (2, "fulltilt", "Bb", ["2", "6"]),
        (3, "pokerstars", "Cc", ["3"]),
        (4, "ongame", "Dd", ["R5-8-4"]),
    ]
    assert all(session.faults == [] for session in reading.sessions)


def test_another_limit_is_another_session_and_other_stakes_are_not(read_text):
    higher = nth(STARS, 2).replace("$0.10/$0.20", "$0.20/$0.40")
    pot = nth(STARS, 3).replace("Draw Limit", "Draw Pot Limit")
    first, second = read_text(STARS + higher + pot).sessions
    assert [str(deal.stakes.bets[0]) for deal in first.deals] == ["0.10", "0.20"]
    assert dict(first.session.rules)["small_bet"] == "0.10"
    assert [deal.label for deal in second.deals] == ["3"]


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME])
@pytest.mark.parametrize(
    ("between", "join"),
    [
        ("\n\n\n", "\n"),
        ("\ufeff", "\n"),
        ("", "\r\n"),
        ("\nSession statistics\nhands 12, won $5\n\n", "\n"),
        ("*********** # 2 **************\n", "\n "),
        ("", "\n\n"),
    ],
)
def test_anything_may_stand_between_hands(read_text, text, between, join):
    both = (text + between + nth(text, 2)).replace("\n", join)
    plain = read_text(text).sessions[0].deals[0]
    [session] = read_text(both).sessions
    assert session.faults == []
    assert [deal.events for deal in session.deals] == [plain.events] * 2


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME])
def test_a_heading_may_follow_a_line_that_was_cut_off(read_text, text):
    cut = text[: text.index({ONGAME: "6h, 4h", TILT_STUD: "2c]"}.get(text, "6h 4h"))]
    first, second = read_text(cut + nth(text, 2)).sessions[0].deals
    assert second.events == read_text(text).sessions[0].deals[0].events
    assert first.events == second.events[: len(first.events)]
    assert second.head_span.start == len(cut.splitlines()[-1]) + 1


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME])
def test_a_lost_heading_costs_its_hand_alone(read_text, text):
    plain = read_text(text).sessions[0].deals[0].events
    hands = text + "\n\n" + nth(text, 2).partition("\n")[2] + "\n\n" + nth(text, 3)
    [session] = read_text(hands).sessions
    assert [(deal.events == plain, deal.complete) for deal in session.deals] == [
        (True, True),
        (False, False),
        (True, True),
    ]
    assert [fault.code for fault in session.faults] == ["HH001"]


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (STARS, "5 Card Draw Limit", "5 Crad Draw Limit"),
        (STARS, "$0.10/$0.20", "$0.1"),
        (TILT, "Limit 5 Card Draw", "Limt 5 Card Draw"),
        (TILT_STUD, "Limit 5 Card Stud", "Limt 5 Card Stud"),
        (TILT_STUD, "5 Card Stud", "5 Crad Stud"),
        (TILT_STUD, "5 Card Stud", "5 Card Sutd"),
        (TILT_STUD, "$3/$6", "$3"),
        (ONGAME, "FIVE_CARD_DRAW", "FIVE_CAR_DRAW"),
        (ONGAME, "$0.05/$0.10", "$0.05"),
    ],
)
def test_a_damaged_heading_is_counted(read_text, text, old, new):
    assert old in text
    [session] = read_text(text + nth(text, 2).replace(old, new)).sessions
    assert [fault.code for fault in session.faults] == ["HH001"]
    assert [(deal.label[-1:], deal.complete) for deal in session.deals][1] == ("2", False)


def test_a_file_that_begins_in_a_hand(read_text):
    for text in (STARS, TILT, TILT_STUD, ONGAME):
        reading = read_text(text.partition("\n")[2] + text)
        assert [fault.code for fault in reading.faults] == ["HH001"]
        [session] = reading.sessions
        assert session.faults == []


def test_players_are_all_who_ever_sat_there(read_text):
    other = nth(STARS, 2).replace("Bob", "Zed")
    assert read_text(STARS + other).sessions[0].session.players == ("Ann", "Bob", "Cy", "Zed")


def test_every_line_belongs_to_one_hand():
    lines = ("junk\n" + STARS + TILT + ONGAME + TILT_STUD).splitlines()
    found = list(split_hands(lines))
    assert [room for room, _ in found] == [-1, 0, 1, 2, 1]
    assert [line for _, chunk in found for line in chunk.lines] == lines
    assert [chunk.first for _, chunk in found] == [1, 2, 22, 47, 78]
