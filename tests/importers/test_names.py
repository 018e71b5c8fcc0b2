"""A name may hold anything, even a whole statement: lines are read by the names that sit in the hand."""

# ruff: noqa: E501 (the lines of a history are as long as they are)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.games.stud.record import Up
from hhtool.importers import read
from hhtool.notation.source import Source
from hhtool.poker.record import Act, Blind, Show, Summary, Verb, Win

STARS = "PokerStars Hand #77:  5 Card Draw Limit ($0.10/$0.20 USD) - 2012/09/08 9:27:48 ET\n"
TILT = "Full Tilt Poker Game #77: Table Oak - $0.10/$0.20 - Limit 5 Card Draw - 12:04:00 ET - 2010/11/06\n"
STUD = "Full Tilt Poker Game #77: Table Oak - $0.10/$0.20 - Limit 5 Card Stud - 12:04:00 ET - 2010/11/06\n"
ONGAME = "***** History for hand R5-8-1 *****\nTable: Suez [8] (LIMIT FIVE_CARD_DRAW $0.05/$0.10, Real money)\n"

ODD = [
    "x: folds",
    "folds",
    "calls $5",
    "Seat 3: bob",
    "bob (button)",
    "bob",
    "bob marley",
    "[Ah Kd]",
    "a b  c",
    "7",
    "$10",
    "Жанна",
    "d'Arc",
    'say "hi"',
    "x (Observer): y",
    "Dealt to Hero",
    "abs(EV)",
    "***",
    "*** SUMMARY",
    "Uncalled",
    "bob\ufffd",
    "x, y",
    "won by",
    "Total pot",
    "said, ",
    "The button",
    "-",
    "Table 'x",
    "x collected $1 from pot",
    "and is all-in",
    "Ann: calls $5",
    "($1 in chips)",
    "is sitting out",
]
ANY = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=8)
NAME = st.one_of(st.sampled_from(ODD), st.tuples(ANY, ANY).map(" ".join), ANY)
NAMES = st.lists(NAME, min_size=2, max_size=5, unique=True)


def stars(names):
    small, big, *_ = names
    seats = "".join(f"Seat {n}: {name} ($5 in chips)\n" for n, name in enumerate(names, 1))
    return (
        f"{STARS}Table 'Sa VI' 6-max Seat #1 is the button\n{seats}{small}: posts small blind $0.05\n"
        f"{big}: posts big blind $0.10\n*** DEALING HANDS ***\nDealt to {small} [Td Th 6h 4h 2s]\n"
        f"{small}: calls $0.05\n{big}: checks\n*** SHOW DOWN ***\n{big}: shows [Qd Qc Qs Ac 4d] (three of a kind, Queens)\n"
        f"{big} collected $0.20 from pot\n*** SUMMARY ***\nTotal pot $0.20 | Rake $0\n"
        f"Seat 1: {small} (button) folded after the Draw\nSeat 2: {big} showed [Qd Qc Qs Ac 4d] and won ($0.20) with three of a kind, Queens\n"
    )


def tilt(names):
    small, big, *_ = names
    seats = "".join(f"Seat {n}: {name} ($5)\n" for n, name in enumerate(names, 1))
    return (
        f"{TILT}{seats}{small} posts the small blind of $0.05\n{big} posts the big blind of $0.10\nThe button is in seat #1\n"
        f"*** HOLE CARDS ***\nDealt to {small} [Td Th 6h 4h 2s]\n{small} calls $0.05\n{big} checks\n*** SHOW DOWN ***\n"
        f"{big} shows [Qd Qc Qs Ac 4d] three of a kind, Queens\n{big} wins the pot ($0.20)\n*** SUMMARY ***\n"
        f"Total pot $0.20 | Rake $0\nSeat 1: {small} (button) folded after the Draw\n"
        f"Seat 2: {big} showed [Qd Qc Qs Ac 4d] and won ($0.20) with three of a kind, Queens\n"
    )


def ongame(names):
    small, big, *_ = names
    seats = "".join(f"Seat {n}: {name} ($5)\n" for n, name in enumerate(names, 1))
    return (
        f"{ONGAME}Button: seat 1\n{seats}{small} posts small blind ($0.05)\n{big} posts big blind ($0.10)\n---\n"
        f"Dealing to {small}: [Td, Th, 6h, 4h, 2s]\n{small} calls $0.05\n{big} checks\n---\nSummary:\n"
        f"Main pot: $0.20 won by {big} ($0.20)\nSeat 1: {small} ($4.90), net: -$0.10\n"
        f"Seat 2: {big} ($5.10), net: +$0.10, [Qd, Qc, Qs, Ac, 4d] (THREE_OF_A_KIND QUEEN)\n***** End of hand R5-8-1 *****\n"
    )


@pytest.mark.parametrize("write", [stars, tilt, ongame])
@given(names=NAMES)
def test_any_names_are_read_back(write, names):
    text = write(names)
    reading = read(Source("x", text.encode()))
    [session] = reading.sessions
    [deal] = session.deals
    assert [(str(fault.message), fault.span) for fault in (*reading.faults, *session.faults)] == []
    assert deal.players == tuple(names)
    assert deal.complete
    assert [event.entries[0].seat for event in deal.events if isinstance(event, Blind)] == [0, 1]
    assert [(a.seat, a.verb) for a in deal.events if isinstance(a, Act)] == [(0, Verb.CALL), (1, Verb.CHECK)]
    assert [event.entries[0].seat for event in deal.events if isinstance(event, Win)] == [1]
    shows = [event for event in deal.events if isinstance(event, Show | Summary) and event.cards]
    assert {event.seat for event in shows} == {1}


@given(names=NAMES)
def test_any_names_are_read_back_in_stud(names):
    low, high, *_ = names
    seats = "".join(f"Seat {n}: {name} ($5)\n" for n, name in enumerate(names, 1))
    text = (
        f"{STUD}{seats}{low} antes $0.05\n*** 2ND STREET ***\nDealt to {low} [Td] [2c]\nDealt to {high} [Qd]\n{low} is low with [2c]\n"
        f"{low} brings in for $0.05\n{high} completes it to $0.10\n*** 3RD STREET ***\nDealt to {high} [Qd] [Qs]\n*** SUMMARY ***\n"
        f"Seat 1: {low} folded on 2nd St.\nSeat 2: {high} mucked [Qc Qd Qs]\n"
    )
    reading = read(Source("x", text.encode()))
    [session] = reading.sessions
    [deal] = session.deals
    assert [(str(fault.message), fault.span) for fault in (*reading.faults, *session.faults)] == []
    assert deal.players == tuple(names)
    assert [(a.seat, a.verb) for a in deal.events if isinstance(a, Act)] == [(0, Verb.BRING_IN), (1, Verb.COMPLETE)]
    assert [one.seat for event in deal.events if isinstance(event, Up) for one in event.dealt] == [0, 1, 1]
    assert [event.seat for event in deal.events if isinstance(event, Summary)] == [0, 1]


def test_the_longer_name_comes_first():
    text = stars(["x", "x: folds", "y"]).replace("x: calls $0.05", "x: folds: folds\nx: folds")
    [session] = read(Source("x", text.encode())).sessions
    assert session.faults == []
    assert [a.seat for a in session.deals[0].events if isinstance(a, Act)] == [1, 0, 1]


def test_a_player_in_the_seat_of_another_whose_name_begins_alike():
    text = stars(["bob", "bob marley"]).replace("Seat 1: bob (button) folded", "Seat 1: bob marley folded")
    [session] = read(Source("x", text.encode())).sessions
    assert [str(fault.message) for fault in session.faults] == ["seat 1 is bob's, not bob marley's"]
