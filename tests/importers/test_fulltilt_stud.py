"""Full Tilt's five-card stud: a whole hand, every form of line on its own, headings, sessions, damage, the rules."""

# ruff: noqa: E501 (the lines of a history are as long as they are)

from decimal import Decimal

import pytest

from hhtool.cards.card import NAMES
from hhtool.cards.poker import Category, HandName
from hhtool.conversion import records as convert
from hhtool.files import hhfile
from hhtool.games.stud.record import Deal, Dealt, Down, Up
from hhtool.importers import read
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Source
from hhtool.poker.record import Act, Ante, Back, Muck, Out, Pot, Rake, Show, Stakes, Summary, Verb, Win
from tests.examples import audited, findings_of
from tests.importers.histories import STARS, TILT, TILT_STUD

D = Decimal
HEAD = "Full Tilt Poker Game #77: Table Oak - $3/$6 Ante $0.50 - Limit 5 Card Stud - 12:18:37 ET - 2010/06/11"
SEATS = ("Seat 1: Ann ($60)", "Seat 3: Bob ($80)", "Seat 5: Cy ($9)")
TENS, KINGS = HandName(Category.PAIR, (8,)), HandName(Category.TRIPS, (11,))


def hand(*lines: str, head: str = HEAD) -> str:
    return "\n".join((head, *SEATS, *lines, ""))


def cards(text: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in text.split())


def up(seat: int, card: str) -> Up:
    return Up((Dealt(seat, cards(card)),))


def of(deal, *kinds):
    return [event for event in deal.events if isinstance(event, kinds)]


def findings(text: str) -> list[tuple[int, str]]:
    """The line and the code of each finding, through the whole linter."""
    return findings_of(text, "hands.txt")


# --- a whole hand --------------------------------------------------------------------------------------


def test_a_whole_hand(read_deal):
    deal = read_deal(TILT_STUD)
    assert isinstance(deal, Deal)
    assert (deal.label, deal.dealer, deal.players) == ("77", None, ("Ann", "Bob", "Cy"))
    assert deal.events == (
        Figures("stacks", (Entry(0, D(60)), Entry(1, D(80)), Entry(2, D(9)))),
        *[Ante(None, (Entry(seat, D("0.50")),)) for seat in (1, 0, 2)],
        Down((Dealt(0, cards("5s")),)),
        *[up(0, "Th"), up(1, "2c"), up(2, "Ks")],
        Act(1, Verb.BRING_IN, D(1)),
        Act(2, Verb.COMPLETE, to=D(3)),
        Act(0, Verb.CALL, D(3)),
        Act(1, Verb.CALL, D(2)),
        Pot("", D("10.50")),
        *[up(0, "Td"), up(1, "9h"), up(2, "4d")],
        Act(0, Verb.BET, D(3)),
        Act(1, Verb.FOLD),
        Act(2, Verb.RAISE, to=D("5.50"), all_in=True),
        Act(0, Verb.CALL, D("2.50")),
        *[Pot("", D("21.50")), up(0, "8c"), up(2, "Kh")],
        *[Pot("", D("21.50")), up(0, "6d"), up(2, "7s")],
        Show(0, cards("5s Th Td 8c 6d"), TENS),
        Show(2, cards("Kc Ks 4d Kh 7s"), KINGS),
        *[Win("", (Entry(2, D("20.50")),)), Summary(2, name=KINGS)],
        *[Pot("", D("21.50")), Rake(D(1))],
        Summary(0, fate="showed", cards=cards("5s Th Td 8c 6d"), name=TENS, lost=True),
        Summary(1, fate="folded-2"),
        Summary(2, fate="showed", cards=cards("Kc Ks 4d Kh 7s"), name=KINGS, won=D("20.50")),
    )


def test_its_session_has_the_bets_of_the_heading_and_no_bring_in(read_text):
    [reading] = read_text(TILT_STUD).sessions
    session = reading.session
    assert (session.game, session.origin, session.players) == ("stud", "fulltilt", ("Ann", "Bob", "Cy"))
    assert dict(session.rules) == {"preset": "room", "limit": "fixed", "small_bet": "3", "big_bet": "6"}
    assert dict(session.meta) == {"source": "Full Tilt", "place": "Oak", "currency": "USD"}
    assert reading.deals[0].stakes == Stakes(bets=(D(3), D(6)), ante=D("0.50"))


def test_a_card_has_the_place_of_its_bracket_and_every_event_its_own(read_deal):
    [down] = of(read_deal(TILT_STUD), Down)
    first, *_rest, last = of(read_deal(TILT_STUD), Up)
    assert (down.span.line, down.span.end) < (first.span.line, first.span.start)
    lines = TILT_STUD.splitlines()
    for event, text in ((down, "[5s]"), (first, "[Th]"), (last, "[7s]")):
        [one] = event.dealt
        assert lines[one.span.line - 1][one.span.start - 1 : one.span.end - 1] == text


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-8-sig"])
def test_it_may_be_encoded_as_the_room_does(encoding):
    [session] = read(Source("x.txt", TILT_STUD.encode(encoding))).sessions
    assert session.faults == []
    assert len(of(session.deals[0], Up)) == 10


def test_as_a_record_it_reads_the_same(read_text):
    written = convert.to_hh([read_text(TILT_STUD)])
    assert "\ndown Ann: 5s\nup: Ann Th\n" in written
    assert "\nBob: bring in 1\nCy: complete 3\n" in written
    assert "\nsummary Bob: folded in round 2\n" in written
    [session] = hhfile.read(Source("a.hh", written.encode())).sessions
    assert session.deals == read_text(TILT_STUD).sessions[0].deals


# --- headings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["5 Card Stud", "5-Card Stud", "5 Card Stud Hi", "5-Card Stud Hi", "Five Card Stud"])
@pytest.mark.parametrize(
    ("limit", "kind"),
    [("Limit", "fixed"), ("FL", "fixed"), ("Pot Limit", "pot"), ("PL", "pot"), ("No Limit", "none"), ("NL", "none")],
)
@pytest.mark.parametrize("form", ["$3/$6 Ante $0.50 - {}", "{} - $3/$6 Ante $0.50"])
def test_headings(read_text, game, limit, kind, form):
    head = HEAD.replace("$3/$6 Ante $0.50 - Limit 5 Card Stud", form.format(f"{limit} {game}"))
    [reading] = read_text(hand("Ann folds", head=head)).sessions
    assert dict(reading.session.rules) == {"preset": "room", "limit": kind, "small_bet": "3", "big_bet": "6"}
    assert reading.deals[0].stakes == Stakes(bets=(D(3), D(6)), ante=D("0.50"))
    assert reading.deals[0].date == "2010-06-11 12:18:37"


def test_in_a_tournament_each_deal_has_its_own_level(read_text):
    level = "Full Tilt Poker Game #{}: $10 + $1 Sit & Go (161234567), Table 1 - {} - Limit 5 Card Stud - 12:18:37 ET - 2010/06/11"
    [reading] = read_text(
        hand("Bob brings in for 100", head=level.format(1, "400/800 Ante 75"))
        + hand("Bob brings in for 150", head=level.format(2, "600/1,200 Ante 100"))
    ).sessions
    assert dict(reading.session.rules) == {"preset": "room", "limit": "fixed"}
    assert dict(reading.session.meta) == {"source": "Full Tilt", "place": "1", "tournament": "161234567"}
    assert [deal.stakes for deal in reading.deals] == [
        Stakes(bets=(D(400), D(800)), ante=D(75)),
        Stakes(bets=(D(600), D(1200)), ante=D(100)),
    ]
    assert [of(deal, Act) for deal in reading.deals] == [
        [Act(1, Verb.BRING_IN, D(100))],
        [Act(1, Verb.BRING_IN, D(150))],
    ]


def test_play_money(read_text):
    [reading] = read_text(TILT_STUD.replace("$", "")).sessions
    assert reading.session.get("currency") == "play"
    assert reading.faults == []


@pytest.mark.parametrize(
    "game",
    [
        "Stud Hi",
        "7 Card Stud",
        "7-Card Stud",
        "7 Card Stud Hi/Lo",
        "Stud H/L",
        "Razz",
        "5 Card Stud Hi/Lo",
        "5 Card Stud H/L",
        "5-Card Stud Hi-Lo",
        "2-7 Triple Draw",
        "5 Card Draw Hi/Lo",
        "Badugi",
        "5 Card Omaha Hi",
    ],
)
def test_other_games_of_the_room_are_skipped(read_text, game):
    reading = read_text(TILT_STUD.replace("5 Card Stud", game))
    assert reading.sessions == []
    [fault] = reading.faults
    said = f"Full Tilt: Limit {game} is neither five-card draw nor five-card stud; the hand is skipped"
    assert (fault.code, str(fault.message)) == ("HH010", said)


def test_rooms_that_do_not_deal_it_are_skipped(read_text):
    reading = read_text(STARS.replace("5 Card Draw Limit", "5 Card Stud Limit"))
    assert reading.sessions == []
    [fault] = reading.faults
    assert str(fault.message) == "PokerStars: 5 Card Stud Limit is not five-card draw; the hand is skipped"


def test_a_mixed_table_has_a_session_for_each_turn_of_a_game(read_text):
    seven = TILT_STUD.replace("5 Card Stud", "Stud Hi")
    reading = read_text(TILT_STUD + TILT_STUD + seven + TILT + TILT + TILT_STUD)
    assert [fault.code for fault in reading.faults] == ["HH010"]
    found = [(session.session.game, session.session.get("place"), len(session.deals)) for session in reading.sessions]
    assert found == [("stud", "Oak", 2), ("draw", "Oak", 2), ("stud", "Oak", 1)]


def test_a_hand_of_stud_that_cannot_be_read_is_counted_at_its_table(read_text):
    [session] = read_text(TILT_STUD + TILT_STUD.replace("$3/$6", "$3")).sessions
    assert [(type(deal), deal.complete) for deal in session.deals] == [(Deal, True), (Deal, False)]


# --- lines ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "nodes"),
    [
        ("Bob brings in for $1", [Act(1, Verb.BRING_IN, D(1))]),
        ("Bob brings in for 1,500, and is all in", [Act(1, Verb.BRING_IN, D(1500), all_in=True)]),
        ("Cy completes it to $3", [Act(2, Verb.COMPLETE, to=D(3))]),
        ("Cy completes it to $2.50, and is all in", [Act(2, Verb.COMPLETE, to=D("2.50"), all_in=True)]),
        ("Cy raises to $5.50, and is all in", [Act(2, Verb.RAISE, to=D("5.50"), all_in=True)]),
        ("Cy calls $3", [Act(2, Verb.CALL, D(3))]),
        ("Cy antes $0.25, and is all in", [Ante(None, (Entry(2, D("0.25"), "all in"),))]),
        ("Dealt to Bob [2c]", [up(1, "2c")]),
        ("Dealt to Ann [5s] [Th]", [Down((Dealt(0, cards("5s")),)), up(0, "Th")]),
        ("*** 3RD STREET *** (Total Pot: 6,935, 3 Players, 1 All-In)", [Pot("", D(6935))]),
        ("Uncalled bet of $3 returned to Cy", [Back((Entry(2, D(3)),))]),
        ("Ann shows [5s Th Td 8c 6d] a pair of Tens", [Show(0, cards("5s Th Td 8c 6d"), TENS)]),
        ("Ann mucks", [Muck(0)]),
        ("Ann wins the main pot ($5)", [Win("main", (Entry(0, D(5)),))]),
        ("Ann wins the side pot ($5)", [Win("side", (Entry(0, D(5)),))]),
        ("Ann wins side pot #2 ($5)", [Win("side 2", (Entry(0, D(5)),))]),
        ("Ann ties for the main pot ($2.50)", [Win("main", (Entry(0, D("2.50")),))]),
        ("Seat 1: Ann folded on 2nd St.", [Summary(0, fate="folded-1")]),
        ("Seat 1: Ann folded on 3rd St.", [Summary(0, fate="folded-2")]),
        ("Seat 1: Ann folded on 4th St.", [Summary(0, fate="folded-3")]),
        ("Seat 1: Ann folded on 5th St.", [Summary(0, fate="folded-4")]),
        ("Seat 1: Ann didn't bet (folded)", [Summary(0, fate="folded-1", idle=True)]),
        ("Seat 1: Ann collected ($9.50), mucked", [Summary(0, fate="collected", won=D("9.50"))]),
        (
            "Seat 1: Ann mucked [5s Th Td 8c 6d] - a pair of Tens",
            [Summary(0, fate="mucked", cards=cards("5s Th Td 8c 6d"), name=TENS)],
        ),
    ],
)
def test_lines_of_play(read_deal, line, nodes):
    assert list(read_deal(hand("*** 2ND STREET ***", line)).events[1:]) == nodes


def test_of_later_cards_the_last_bracket_is_new(read_deal):
    deal = read_deal(hand("*** 3RD STREET ***", "Dealt to Ann [5s Th] [2c]", "Dealt to Bob [As] [3h]"))
    assert deal.events[1:] == (up(0, "2c"), up(1, "3h"))


def test_a_street_whose_line_is_missing_is_read_all_the_same(read_deal):
    without = TILT_STUD.replace("*** 3RD STREET *** (Total Pot: $10.50, 3 Players)\n", "")
    assert of(read_deal(without), Down, Up) == of(read_deal(TILT_STUD), Down, Up)


def test_a_hand_turned_up_early_shows_its_down_card(read_deal):
    deal = read_deal(
        hand(
            "*** 2ND STREET ***",
            "Dealt to Ann [5s] [Th]",
            "Dealt to Cy [Ks]",
            "Ann shows [5s Th]",
            "Cy shows [Kc Ks]",
            "*** 3RD STREET ***",
            "Dealt to Ann [5s Th] [Td]",
            "Dealt to Cy [Kc Ks] [4d]",
        )
    )
    assert of(deal, Show) == [Show(0, cards("5s")), Show(2, cards("Kc"))]
    assert of(deal, Down, Up)[-2:] == [up(0, "Td"), up(2, "4d")]


def test_a_card_that_is_missing_from_a_hand_shown_is_not_made_up_for(read_deal):
    deal = read_deal(TILT_STUD.replace("shows [5s Th Td 8c 6d]", "shows [5s Th Td 8c]"))
    assert of(deal, Show)[0] == Show(0, cards("5s Th Td 8c"), TENS)


def test_who_gets_no_card_is_out(read_deal):
    deal = read_deal(
        hand(
            "Ann antes $0.50",
            "Bob antes $0.50",
            "Cy is sitting out",
            "*** 2ND STREET ***",
            "Dealt to Ann [5s] [Th]",
            "Dealt to Bob [2c]",
            "Ann is sitting out",
        )
    )
    assert of(deal, Out) == [Out((2,))]


def test_an_ante_that_goes_back_was_never_paid(read_deal):
    deal = read_deal(
        hand(
            "Ann antes $0.50",
            "Cy antes $0.50",
            "Ante of $0.50 returned to Cy",
            "*** 2ND STREET ***",
            "Dealt to Ann [Th]",
        )
    )
    assert of(deal, Ante) == [Ante(None, (Entry(0, D("0.50")),))]
    assert of(deal, Out) == [Out((2,))]


@pytest.mark.parametrize(
    "line",
    [
        "Bob is low with [2c]",
        "Ann is high with [Th]",
        "Zed is low with [2c]",
        "Ann has a pair",
        "Ann has 15 seconds left to act",
        "5 seconds left to act",
        "Ann has timed out",
        "Ann is being disconnected",
        "Ann is being reconnected",
        "Ann has been disconnected",
        "Ann has reconnected",
        "Ann has returned",
        "Bob stands up",
        "Zed sits down",
        "Zed adds $316",
        "Ann: completes it to $3",
    ],
)
def test_chatter_is_passed_over(read_deal, line):
    plain = read_deal(hand("*** 2ND STREET ***", "Dealt to Bob [2c]", "Bob brings in for $1"))
    assert (
        read_deal(hand("*** 2ND STREET ***", "Dealt to Bob [2c]", line, "Bob brings in for $1")).events == plain.events
    )


# --- what is damaged costs its hand alone -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("*** 2ND STREET ***", "*** 2ND ST"),
        ("*** 3RD STREET *** (Total Pot: $10.50, 3 Players)", "*** 3RD STRE"),
        ("Dealt to Bob [2c] [9h]", "Dealt to Bob [2c"),
        ("Bob brings in for $1", "Bob brings in f"),
        ("Cy completes it to $3", "Cy complet"),
    ],
)
def test_a_line_cut_off_is_one_fault(read_text, old, new):
    [session] = read_text(TILT_STUD + TILT_STUD.replace(old, new, 1) + TILT_STUD).sessions
    assert [fault.code for fault in session.faults] == ["HH001"]
    assert [deal.complete for deal in session.deals] == [True, False, True]


def test_statements_of_draw_are_none_of_stud_and_the_reverse(faults_of):
    for line in ("Ann discards 2 cards", "Ann stands pat", "Ann posts $5", "Ann is dealt 2 cards", "*** DRAW ***"):
        assert [code for code, _place, _message in faults_of(hand("*** 2ND STREET ***", line))] == ["HH001"]
    for line in ("Bob brings in for $1", "Bob completes it to $3", "*** 2ND STREET ***"):
        text = TILT.replace("Bob folds", line)
        assert [code for code, _place, _message in faults_of(text)] == ["HH001"]


# --- the linter ------------------------------------------------------------------------------------------

UNCALLED = hand(
    "Ann antes $0.50",
    "Bob antes $0.50",
    "Cy antes $0.50",
    "*** 2ND STREET ***",
    "Dealt to Ann [5s] [Th]",
    "Dealt to Bob [2c]",
    "Dealt to Cy [Ks]",
    "Bob is low with [2c]",
    "Bob brings in for $1",
    "Cy completes it to $3",
    "Ann has 15 seconds left to act",
    "Ann has timed out",
    "Ann folds",
    "Bob folds",
    "Uncalled bet of $2 returned to Cy",
    "Cy mucks",
    "Cy wins the pot ($3.50)",
    "*** SUMMARY ***",
    "Total pot $3.50 | Rake $0",
    "Seat 1: Ann folded on 2nd St.",
    "Seat 3: Bob folded on 2nd St.",
    "Seat 5: Cy collected ($3.50), mucked",
)
SIDE_POT = hand(
    "Ann antes $0.50",
    "Bob antes $0.50",
    "Cy antes $0.50",
    "*** 2ND STREET ***",
    "Dealt to Ann [5s] [Th]",
    "Dealt to Bob [2c]",
    "Dealt to Cy [Ks]",
    "Bob brings in for $1",
    "Cy completes it to $3",
    "Ann raises to $6",
    "Bob calls $5",
    "Cy calls $3",
    "*** 3RD STREET *** (Total Pot: $19.50, 3 Players)",
    "Dealt to Ann [5s Th] [Td]",
    "Dealt to Bob [2c] [9h]",
    "Dealt to Cy [Ks] [4d]",
    "Ann bets $3",
    "Bob calls $3",
    "Cy calls $2.50, and is all in",
    "*** 4TH STREET *** (Total Pot: $28, 3 Players, 1 All-In)",
    "Dealt to Ann [5s Th Td] [8c]",
    "Dealt to Bob [2c 9h] [9d]",
    "Dealt to Cy [Ks 4d] [Kh]",
    "Ann checks",
    "Bob checks",
    "*** 5TH STREET *** (Total Pot: $28, 3 Players, 1 All-In)",
    "Dealt to Ann [5s Th Td 8c] [6d]",
    "Dealt to Bob [2c 9h 9d] [2d]",
    "Dealt to Cy [Ks 4d Kh] [7s]",
    "Bob bets $6",
    "Ann calls $6",
    "*** SHOW DOWN ***",
    "Bob shows [Ac 2c 9h 9d 2d] two pair, Nines and Twos",
    "Ann mucks",
    "Bob wins the side pot ($13) with two pair, Nines and Twos",
    "Cy shows [Kc Ks 4d Kh 7s] three of a kind, Kings",
    "Cy wins the main pot ($27) with three of a kind, Kings",
    "*** SUMMARY ***",
    "Total pot $40 Main pot $27. Side pot $13. | Rake $0",
    "Seat 1: Ann mucked [5s Th Td 8c 6d] - a pair of Tens",
    "Seat 3: Bob showed [Ac 2c 9h 9d 2d] and won ($13) with two pair, Nines and Twos",
    "Seat 5: Cy showed [Kc Ks 4d Kh 7s] and won ($27) with three of a kind, Kings",
)
MUCKED = (
    SIDE_POT.replace("[5s] ", "")
    .replace("[5s Th", "[Th")
    .replace("Ann mucked [Th Td 8c 6d] - a pair of Tens", "Ann mucked")
)
"""Ann's hand, which may have been three tens, is not known."""
TURNED_UP = (
    TILT_STUD.replace("*** 4TH", "Ann shows [5s Th Td]\nCy shows [Kc Ks 4d]\n*** 4TH")
    .replace("[Ks 4d]", "[Kc Ks 4d]")
    .replace("[Ks 4d Kh]", "[Kc Ks 4d Kh]")
)


@pytest.mark.parametrize("text", [TILT_STUD, UNCALLED, SIDE_POT, MUCKED, TURNED_UP, TILT_STUD.replace("$", "")])
def test_legal_hands_lint_without_a_finding(text):
    assert findings(text) == []
    read = audited(text, "hands.txt").sessions
    assert [deal.complete for session in read for deal in session.reading.deals] == [True]


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (TILT_STUD, "Bob brings in for $1", "Cy brings in for $1", "ST101"),
        (TILT_STUD, "Cy completes it to $3", "Cy completes it to $4", "PK101"),
        (TILT_STUD, "Bob calls $2\n", "Bob calls $3\n", "PK103"),
        (TILT_STUD, "Bob antes $0.50", "Bob antes $0.25", "PK109"),
        (TILT_STUD, "Cy wins the pot ($20.50)", "Cy wins the pot ($21)", "PK105"),
        (TILT_STUD, "Dealt to Bob [2c] [9h]", "Dealt to Bob [2c] [Ks]", "HH101"),
        (TILT_STUD, "Bob folded on 3rd", "Bob folded on 2nd", "PK104"),
        (SIDE_POT, "Cy wins the main pot ($27)", "Ann wins the main pot ($27)", "PK106"),
        (MUCKED, "Bob wins the side pot", "Ann wins the side pot", "PK106"),
        (UNCALLED, "Uncalled bet of $2", "Uncalled bet of $1", "PK105"),
    ],
)
def test_one_change_is_found_at_its_line(text, old, new, code):
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    assert findings(text.replace(old, new, 1)) == [(line, code)]


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (UNCALLED, "Cy collected ($3.50)", "Cy collected ($3)", "the summary gives Cy 3, but the deal gave 3.50"),
        (SIDE_POT, "and won ($13) with", "and lost with", "the summary says that Bob lost, but the deal gave 13"),
        (
            UNCALLED,
            "Bob folded on 2nd St.",
            "Bob folded on 3rd St.",
            "the summary does not say how the deal ended for Bob",
        ),
    ],
)
def test_a_summary_is_held_against_the_hand(text, old, new, said):
    assert old in text
    (found,) = audited(text.replace(old, new, 1), "hands.txt").findings
    assert found.line == text[: text.index(old)].count("\n") + 1
    assert str(found.message) == said
