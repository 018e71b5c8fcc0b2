"""Damaged lines are reported at their place, with what was expected; what is no statement is passed over."""

# ruff: noqa: E501 (the lines of a history are as long as they are)

import pytest

from tests.importers.histories import ONGAME, STARS, TILT, TILT_STUD

PLAYERS = "(the players are Ann, Bob, Cy)"


def unknown(name: str, near: str = "") -> str:
    return f"nobody here is called {name}; " + (f"did you mean {near}? {PLAYERS}" if near else PLAYERS[1:-1])


def unlike(form: str) -> str:
    return f"this line cannot be read; expected one like: {form}"


IN_STARS = [
    ("Bob: folds", "Bbo: folds", "HH104", "Bbo", unknown("Bbo", "Bob")),
    ("Bob: folds", "Zed: folds", "HH104", "Zed", unknown("Zed")),
    ("Bob: folds", "Bob: fods", "HH001", "fods", "there is no action fods; did you mean folds?"),
    ("Bob: folds", "Bob folds", "HH001", "Bob", "expected a colon after Bob"),
    (
        "$0.10 to",
        "$0.1x0 to",
        "HH001",
        "raises $0.1x0 to $0.20",
        "raises $0.1x0 to $0.20 cannot be read; expected one like: raises $0.10 to $0.20",
    ),
    (
        "posts small blind",
        "posts smal blind",
        "HH001",
        "posts smal blind $0.05",
        "posts smal blind $0.05 cannot be read; expected one like: posts big blind $0.10",
    ),
    (
        "DEALING HANDS",
        "DELING HANDS",
        "HH001",
        "*** DELING HANDS ***",
        "there is no section DELING HANDS; did you mean DEALING HANDS?",
    ),
    (
        "*** DEALING HANDS ***",
        "*** BREAK ***",
        "HH001",
        "*** BREAK ***",
        "there is no section BREAK; expected one of DEALING HANDS, DRAW, FIRST DRAW, SHOW DOWN, SUMMARY",
    ),
    ("Dealt to Ann", "Dealt to Anm", "HH104", "Anm", unknown("Anm", "Ann")),
    ("Dealt to Ann", "Delt to Ann", "HH001", "Delt to Ann [Td Th 6h 4h 2s]", unlike("Dealt to Name [Ah Ad Kc 9s 2d]")),
    ("4h 2s]", "4h 1s]", "HH003", "1s", "1s is not a card; cards are written Ah, Td, 9c"),
    ("4h 2s]", "4h 2s", "HH001", "Dealt to Ann [Td Th 6h 4h 2s", unlike("Dealt to Name [Ah Ad Kc 9s 2d]")),
    (
        "Uncalled",
        "Uncaled",
        "HH001",
        "Uncaled bet ($0.10) returned to Ann",
        unlike("Uncalled bet ($0.10) returned to Name"),
    ),
    ("returned to Ann", "returned to Anm", "HH104", "Anm", unknown("Anm", "Ann")),
    ("Ann collected", "Anm collected", "HH104", "Anm", unknown("Anm", "Ann")),
    ("Ann collected", "Ann colected", "HH001", "Ann colected $0.25 from pot", unlike("Name collected $0.43 from pot")),
    ("Total pot", "Totl pot", "HH001", "Totl pot $0.25 | Rake $0", unlike("Total pot $0.45 | Rake $0.02")),
    (
        "Total pot $0.25",
        "Total pot $0,25",
        "HH001",
        "Total pot $0,25 | Rake $0",
        unlike("Total pot $0.45 | Rake $0.02"),
    ),
    ("Seat 3: Bob ($2 in", "Seat 3: Bob ($2x in", "HH001", "$2x", "$2x is not an amount"),
    (
        "Seat 3: Bob ($2 in",
        "Seat 3: Bob $2 in",
        "HH001",
        "Seat 3: Bob $2 in chips)",
        unlike("Seat 1: Name ($1.50 in chips)"),
    ),
    ("Seat 3: Bob ($2 in", "Seat 1: Bob ($2 in", "HH001", "Seat 1: Bob ($2", "seat 1 is already Ann's"),
    ("Seat 3: Bob ($2 in", "Seat 3: Ann ($2 in", "HH001", "Seat 3: Ann ($2", "Ann has a seat already"),
    ("Seat 3: Bob ($2 in chips)\n", "", "HH104", "Bob", "nobody here is called Bob; the players are Ann, Cy"),
    ("Seat 3: Bob (small", "Seat 5: Bob (small", "HH104", "Seat 5: Bob", "seat 5 is Cy's, not Bob's"),
    ("Seat 3: Bob (small", "Seat 4: Bob (small", "HH104", "Seat 4: Bob", "nobody sits in seat 4; Bob sits elsewhere"),
    ("Seat 3: Bob (small", "Seat 3: Bbo (small", "HH104", "Bbo", unknown("Bbo", "Bob")),
    (
        "Bob (small blind) folded",
        "Bob (small blind) foded",
        "HH001",
        "Seat 3: Bob (small blind) foded before the Draw",
        unlike("Seat 1: Name (button) folded before the Draw"),
    ),
    (
        "Table 'Sa VI' 6-max Seat #1 is the button\n",
        "",
        "HH001",
        STARS.splitlines()[0],
        "the line with the table and the button is missing",
    ),
    (
        "Table 'Sa",
        "Tabel 'Sa",
        "HH001",
        "Tabel 'Sa VI' 6-max Seat #1 is the button",
        unlike("Table 'Name' 6-max Seat #1 is the button"),
    ),
]
IN_TILT = [
    ("Bob folds", "Bbo folds", "HH104", "Bbo", unknown("Bbo", "Bob")),
    ("Bob folds", "Bob fods", "HH001", "fods", "there is no action fods; did you mean folds?"),
    (
        "Cy calls $0.05,",
        "Cy calls $0.x05,",
        "HH001",
        "calls $0.x05, and is all in",
        "calls $0.x05, and is all in cannot be read; expected one like: calls $0.10",
    ),
    ("*** DRAW ***", "*** DRW ***", "HH001", "*** DRW *** (Pot: $0.35)", "there is no section DRW; did you mean DRAW?"),
    ("(Pot: $0.35)", "(Pot: $x)", "HH001", "*** DRAW *** (Pot: $x)", unlike("*** DRAW ***")),
    ("The button is", "The buton is", "HH001", "The buton is in seat #1", unlike("The button is in seat #1")),
    ("seat #1", "seat #x", "HH001", "The button is in seat #x", unlike("The button is in seat #1")),
    (
        "Ann is dealt",
        "Ann is delt",
        "HH001",
        "is delt 1 card",
        "is delt 1 card cannot be read; expected one like: is dealt 2 cards",
    ),
    (
        "wins the pot ($0.35) with a pair",
        "wins the pot ($0.35) with a piar",
        "HH001",
        "a piar of Tens",
        "a piar of Tens is not a poker hand; expected one like a pair of Kings",
    ),
    (
        "Ks] a pair",
        "Ks] a pir",
        "HH001",
        "a pir of Tens",
        "a pir of Tens is not a poker hand; expected one like a pair of Kings",
    ),
    ("Seat 3: Bob ($2)", "Seat 3: Bob $2)", "HH001", "Seat 3: Bob $2)", unlike("Seat 1: Name ($1.50)")),
    ("Seat 5: Cy (big blind)", "Seat 5: Cyy (big blind)", "HH104", "Cyy", unknown("Cyy", "Cy")),
]
IN_STUD = [
    ("Bob brings", "Bbo brings", "HH104", "Bbo", unknown("Bbo", "Bob")),
    ("Bob brings", "Zed brings", "HH104", "Zed", unknown("Zed")),
    (
        "Bob brings in for $1",
        "Bob brings in for $x",
        "HH001",
        "brings in for $x",
        "brings in for $x cannot be read; expected one like: brings in for $0.10",
    ),
    (
        "brings in for $1",
        "brings in",
        "HH001",
        "brings in",
        "brings in cannot be read; expected one like: brings in for $0.10",
    ),
    ("Bob brings", "Bob brngs", "HH001", "brngs", "there is no action brngs; did you mean brings?"),
    (
        "completes it to $3",
        "completes $3",
        "HH001",
        "completes $3",
        "completes $3 cannot be read; expected one like: completes it to $0.20",
    ),
    (
        "Cy completes it to $3",
        "Cy completes it to $3, and is al in",
        "HH001",
        "completes it to $3, and is al in",
        "completes it to $3, and is al in cannot be read; expected one like: completes it to $0.20",
    ),
    (
        "Bob folds",
        "Bob discards 1 card",
        "HH001",
        "discards",
        "there is no action discards; expected one of "
        "folds, checks, calls, bets, raises, antes, is, shows, mucks, wins, ties, brings, completes",
    ),
    (
        "Bob is low",
        "Bob is lw",
        "HH001",
        "is lw with [2c]",
        "is lw with [2c] cannot be read; expected one like: is low with [2c]",
    ),
    (
        "*** 2ND STREET",
        "*** 2ND STRET",
        "HH001",
        "*** 2ND STRET ***",
        "there is no section 2ND STRET; did you mean 2ND STREET?",
    ),
    (
        "*** 3RD STREET",
        "*** 6TH CARDS",
        "HH001",
        "*** 6TH CARDS *** (Total Pot: $10.50, 3 Players)",
        "there is no section 6TH CARDS; expected one of 2ND STREET, 3RD STREET, 4TH STREET, 5TH STREET, SHOW DOWN, SUMMARY",
    ),
    (
        "$10.50, 3",
        "$1x.50, 3",
        "HH001",
        "*** 3RD STREET *** (Total Pot: $1x.50, 3 Players)",
        unlike("*** 3RD STREET ***"),
    ),
    ("Dealt to Bob", "Dealt to Bbo", "HH104", "Bbo", unknown("Bbo", "Bob")),
    ("Dealt to Bob", "Delt to Bob", "HH001", "Delt to Bob [2c]", unlike("Dealt to Name [9s 2d] [Ah]")),
    ("Dealt to Bob [2c]", "Dealt to Bob [2c", "HH001", "Dealt to Bob [2c", unlike("Dealt to Name [9s 2d] [Ah]")),
    ("[2c] [9h]", "[9h]", "HH001", "Dealt to Bob [9h]", unlike("Dealt to Name [9s 2d] [Ah]")),
    ("[2c] [9h]", "[2c] [9x]", "HH003", "9x", "9x is not a card; cards are written Ah, Td, 9c"),
    ("[5s] [Th]", "[5x] [Th]", "HH003", "5x", "5x is not a card; cards are written Ah, Td, 9c"),
    (
        "Bob folded on",
        "Bob folded in",
        "HH001",
        "Seat 3: Bob folded in 3rd St.",
        unlike("Seat 1: Name folded on 2nd St."),
    ),
    (
        "Bob folded on 3rd St.",
        "Bob folded before the Draw",
        "HH001",
        "Seat 3: Bob folded before the Draw",
        unlike("Seat 1: Name folded on 2nd St."),
    ),
    ("Seat 3: Bob folded", "Seat 5: Bob folded", "HH104", "Seat 5: Bob", "seat 5 is Cy's, not Bob's"),
]
IN_ONGAME = [
    ("Bob folds", "Bbo folds", "HH104", "Bbo", unknown("Bbo", "Bob").replace("Ann, Bob, Cy", "Ann, Bob, Cy")),
    ("Bob folds", "Bob fods", "HH001", "fods", "there is no action fods; did you mean folds?"),
    ("Dealing to Ann", "Dealing to Anm", "HH104", "Anm", unknown("Anm", "Ann")),
    (
        "New hand for Ann",
        "Nw hand for Ann",
        "HH001",
        "Nw hand for Ann: [Td, Th, 6h, 4h, Ks]",
        unlike("New hand for Name: [Ah, Ad, Kc, 9s, 2d]"),
    ),
    ("6h, 4h, 2s]", "6h, 4x, 2s]", "HH003", "4x", "4x is not a card; cards are written Ah, Td, 9c"),
    ("Main pot", "Main pt", "HH001", "Main pt: $0.32 won by Cy ($0.31)", unlike("Main pot: $0.22 won by Name ($0.21)")),
    ("won by Cy", "won by Cyy", "HH104", "Cyy", unknown("Cyy", "Cy")),
    (
        "won by Cy ($0.31)",
        "won by Cy ($0,31)",
        "HH001",
        "Main pot: $0.32 won by Cy ($0,31)",
        unlike("Main pot: $0.22 won by Name ($0.21)"),
    ),
    ("Rake taken", "Rake takn", "HH001", "Rake takn: $0.01", unlike("Rake taken: $0.01")),
    (
        "net: -$0.15",
        "nt: -$0.15",
        "HH001",
        "Seat 1: Ann ($1.35), nt: -$0.15, [Td, Th, 6h, 4h, Ks] (PAIR TEN)",
        unlike("Seat 1: Name ($1.40), net: -$0.10"),
    ),
    ("Seat 5: Cy ($0.31)", "Seat 3: Cy ($0.31)", "HH104", "Seat 3: Cy", "seat 3 is Bob's, not Cy's"),
    ("PAIR TEN", "PIR TEN", "HH001", "PIR TEN", "PIR TEN is not a poker hand; expected one like a pair of Kings"),
    ("Button: seat 1", "Button: seat x", "HH001", "Button: seat x", unlike("Button: seat 1")),
    ("Players in round: 3", "Players in rund: 3", "HH001", "Players in rund: 3", unlike("Players in round: 4")),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "code", "place", "message"),
    [
        (text, *case)
        for text, cases in ((STARS, IN_STARS), (TILT, IN_TILT), (TILT_STUD, IN_STUD), (ONGAME, IN_ONGAME))
        for case in cases
    ],
)
def test_one_damage_is_one_fault(faults_of, text, old, new, code, place, message):
    assert faults_of(text) == []
    assert old in text
    assert faults_of(text.replace(old, new, 1)) == [(code, place, message)]


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME])
def test_a_hand_cut_off_anywhere_in_its_play_is_no_fault_of_reading(read_text, text):
    whole = read_text(text).sessions[0].deals[0]
    begin = next(text.index(first) for first in ("Bob posts", "Bob: posts", "Bob antes") if first in text)
    for end in range(begin, text.index("*** SUMMARY" if "*** SUMMARY" in text else "Summary:")):
        [session] = read_text(text[:end]).sessions
        assert session.faults == []
        [deal] = session.deals
        assert deal.complete
        assert [type(event) for event in deal.events] == [type(event) for event in whole.events[: len(deal.events)]]


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD])
def test_a_heading_alone_is_a_hand_without_players(faults_of, text):
    head = text.splitlines()[0]
    assert faults_of(head) == [("HH001", head, "this hand names no player")]


@pytest.mark.parametrize(
    "line",
    [
        'Zed said, "Ann: calls $5"',
        'Ann said, "Uncalled bet ($5) returned to me"',
        "Zed joins the table at seat #6 ",
        "Ann leaves the table",
        "Zed is disconnected ",
        "Ann is connected",
        "Ann has timed out",
        "Ann has timed out while being disconnected",
        "Ann has returned",
        "Ann is sitting out",
        "Zed: sits out",
        "Zed: is sitting out",
        "Zed will be allowed to play after the button",
        "Zed was removed from the table for failing to post",
        "Ann finished the tournament in 2nd place",
        "Bob wins the tournament and receives $2.80 - congratulations!",
        "Ann, Bob split the $50 bounty for eliminating Cy",
        "Bob wins the $0.27 bounty for eliminating Ann",
        "Bob wins $19.90 for eliminating Cy and their own bounty increases by $19.89 to $155.32",
        "Betting is capped",
        "Zed re-buys and receives 1500 chips for $1.00",
        "Zed takes the add-on and receives 2000 chips for $1",
        'Zed [observer] said, "hi"',
        "*********** # 2 **************",
        "Ann cashed out the hand for $2.19 | Cash Out Fee $0.02",
        "well, well",
    ],
)
def test_chatter_is_passed_over(read_text, line):
    plain = read_text(STARS).sessions[0].deals[0]
    [session] = read_text(STARS.replace("Bob: folds", line + "\nBob: folds")).sessions
    assert session.faults == []
    assert session.deals[0].events == plain.events
