"""OnGame: the real history, then every form of line on its own."""

from decimal import Decimal

import pytest

from hhtool.cards.card import NAMES
from hhtool.cards.poker import Category, HandName
from hhtool.games.draw.record import Draw, HandAfter
from hhtool.importers import knows, read
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.poker.record import Act, Ante, Blind, Pot, Rake, Summary, Verb, Win

D = Decimal
TABLE = "Suez [8] (LIMIT FIVE_CARD_DRAW $0.05/$0.10, Real money)"
SEATS = ("Seat 8: Ann ($1.50)", "Seat 3: Bob B ($2)")


def hand(*lines: str, table: str = TABLE, head: str = "R5-8-1", seats: tuple[str, ...] = SEATS) -> str:
    start = (f"***** History for hand {head} *****", "Start hand: Mon Sep 13 00:21:02 GMT+0100 2010", f"Table: {table}")
    return "\n".join(
        (*start, "User: Ann", "Button: seat 3", *seats, "---", *lines, f"***** End of hand {head} *****", "")
    )


def cards(text: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in text.split())


def of(deal, *kinds):
    return [event for event in deal.events if isinstance(event, kinds)]


# --- the real one --------------------------------------------------------------------------------------


def test_four_hands_of_one_table(shared_data):
    source = shared_data("5-Carddraw-USD-0.05-0.10-201009")
    assert knows(source)
    reading = read(source)
    assert reading.faults == []
    [session] = reading.sessions
    assert session.faults == []
    assert [deal.label for deal in session.deals] == [f"R5-81962116-{number}" for number in (232, 233, 234, 235)]
    assert [deal.dealer for deal in session.deals] == [1, 3, 3, 0]
    assert all(deal.complete for deal in session.deals)
    assert session.session.players == ("x Diabolo666", "velabianca", "DamonV2", "Hero", "grommek")
    assert dict(session.session.meta) == {"source": "OnGame", "place": "Suez", "currency": "USD"}
    assert session.session.origin == "ongame"


def test_the_first_in_the_order_of_its_lines(shared_data):
    deal = read(shared_data("5-Carddraw-USD-0.05-0.10-201009")).sessions[0].deals[0]
    assert deal.players == ("x Diabolo666", "velabianca", "DamonV2", "Hero")
    stacks = Figures("stacks", tuple(Entry(i, D(x)) for i, x in ((2, "0.07"), (3, "1"), (0, "11.23"), (1, "0.51"))))
    assert list(deal.events) == [
        stacks,
        Blind((Entry(2, D("0.02"), "small"),)),
        Blind((Entry(3, D("0.05"), "big"),)),
        Hand(3, cards("Tc 9h 7c Ah Jh")),
        Act(0, Verb.RAISE, D("0.10"), D("0.10")),
        Act(1, Verb.FOLD),
        Act(2, Verb.FOLD),
        Act(3, Verb.CALL, D("0.05")),
        Draw(3, 2),
        HandAfter(3, cards("8h 9h 6s Ah Jh")),
        Draw(0, 3),
        Act(3, Verb.CHECK),
        Act(0, Verb.CHECK),
        Pot("main", D("0.22")),
        Win("main", (Entry(0, D("0.21")),)),
        Rake(D("0.01")),
        Figures("score", (Entry(2, D("-0.02")),)),
        Figures("after", (Entry(2, D("0.05")),)),
        Figures("score", (Entry(3, D("-0.10")),)),
        Figures("after", (Entry(3, D("0.90")),)),
        Summary(3, fate="showed", cards=cards("8h 9h 6s Ah Jh"), name=HandName(Category.HIGH_CARD, (12,))),
        Figures("score", (Entry(0, D("0.11")),)),
        Figures("after", (Entry(0, D("11.34")),)),
        Summary(0, fate="showed", cards=cards("2c Ac Td As Qc"), name=HandName(Category.PAIR, (12,))),
        Figures("after", (Entry(1, D("0.51")),)),
    ]


def test_a_dead_blind_and_a_call_for_less(shared_data):
    deal = read(shared_data("5-Carddraw-USD-0.05-0.10-201009")).sessions[0].deals[1]
    assert of(deal, Blind)[2:] == [Blind((Entry(2, D("0.05"), "big"),)), Blind((Entry(2, D("0.02"), "dead"),))]
    assert [act for act in of(deal, Act) if act.all_in] == [Act(3, Verb.CALL, D("0.05"), all_in=True)]


# --- made up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "limit", "bets", "blinds", "ante", "meta"),
    [
        ("Flensburg [192] (POT_LIMIT FIVE_CARD_DRAW $1/$1, Real money)", "pot", None, None, None, {"currency": "USD"}),
        (
            "[SPEED] Dijon [22] (NO_LIMIT FIVE_CARD_DRAW €0.02/€0.04, Real money)",
            "none",
            None,
            ("0.02", "0.04"),
            None,
            {"currency": "EUR", "place": "[SPEED] Dijon"},
        ),
        (
            "Round GC, Strobe ref: 69701  [69701] (LIMIT FIVE_CARD_DRAW 0.50/1, Real money)",
            "fixed",
            ("0.50", "1"),
            None,
            None,
            {"place": "Round GC, Strobe ref: 69701"},
        ),
        (
            "Casablanca [2] (LIMIT FIVE_CARD_DRAW $0.25/$0.50, Play money)",
            "fixed",
            ("0.25", "0.50"),
            None,
            None,
            {"currency": "play"},
        ),
        (
            "Table #1 [29] (NO_LIMIT FIVE_CARD_DRAW 50000/100000, ante: 40000, Chips)",
            "none",
            None,
            ("50000", "100000"),
            "40000",
            {"place": "Table #1"},
        ),
    ],
)
def test_headings(read_text, table, limit, bets, blinds, ante, meta):
    [session] = read_text(hand("Ann folds", table=table)).sessions
    [deal] = session.deals
    assert dict(session.session.rules)["limit"] == limit
    assert deal.stakes.bets == (bets and tuple(map(D, bets)))
    assert deal.stakes.blinds == (blinds and tuple(map(D, blinds)))
    assert deal.stakes.ante == (ante and D(ante))
    assert meta.items() <= dict(session.session.meta).items()


def test_a_tournament(read_text):
    text = hand("Ann folds").replace(
        "hand R5-8-1", 'hand T5-29-3 (TOURNAMENT: "Coin*flip", S-6169-242, buy-in: $21)', 1
    )
    [session] = read_text(text).sessions
    assert session.deals[0].label == "T5-29-3"
    assert session.session.get("tournament") == "S-6169-242"
    assert session.session.get("currency") == ""


@pytest.mark.parametrize(
    ("line", "node"),
    [
        ("Ann posts ante 1", Ante(None, (Entry(1, D(1)),))),
        ("Ann posts big blind ($1,000) [all in]", Blind((Entry(1, D(1000), "big all in"),))),
        ("Bob B raises 30 to 40 [all in]", Act(0, Verb.RAISE, D(30), D(40), all_in=True)),
        ("Ann bets $4", Act(1, Verb.BET, D(4))),
        ("Ann changed 0 cards", Draw(1, 0)),
        ("Rake taken: €0", Rake(D(0))),
    ],
)
def test_lines_of_play(read_deal, line, node):
    assert read_deal(hand(line)).events[1:] == (node,)


def test_of_two_blinds_alike_the_first_is_the_small_one(read_text):
    table = "Flensburg [192] (POT_LIMIT FIVE_CARD_DRAW $1/$1, Real money)"
    [session] = read_text(hand("Ann posts big blind ($1)", "Bob B posts big blind ($1)", table=table)).sessions
    assert [blind.entries[0].mark for blind in of(session.deals[0], Blind)] == ["big", "big"]
    [session] = read_text(hand("Bob B posts big blind ($1)", "Ann posts big blind ($1)", table=table)).sessions
    assert [blind.entries[0].mark for blind in of(session.deals[0], Blind)] == ["small", "big"]


def test_pots_that_are_shared(read_deal):
    deal = read_deal(
        hand(
            "Summary:",
            "Main pot: 2,765 won by Bob B (1383), Ann (1382)",
            "Side pot 1: 50 won by Ann (50)",
            "Side pot 2: 7 won by Ann (7)",
        )
    )
    assert deal.events[1:] == (
        Pot("main", D(2765)),
        Win("main", (Entry(0, D(1383)), Entry(1, D(1382)))),
        Pot("side", D(50)),
        Win("side", (Entry(1, D(50)),)),
        Pot("side 2", D(7)),
        Win("side 2", (Entry(1, D(7)),)),
    )


def test_shares_have_their_places(read_deal):
    text = hand("Main pot: 9 won by Bob B (5), Ann (4)")
    [win] = of(read_deal(text), Win)
    lines = text.splitlines()
    assert [lines[entry.span.line - 1][entry.span.start - 1 : entry.span.end - 1] for entry in win.entries] == [
        "Bob B (5",
        "Ann (4",
    ]


@pytest.mark.parametrize(
    ("said", "nodes"),
    [
        ("(1500)", [Figures("after", (Entry(1, D(1500)),))]),
        (
            "($1,523.85), net: -$1,000",
            [Figures("score", (Entry(1, D(-1000)),)), Figures("after", (Entry(1, D("1523.85")),))],
        ),
        ("(5), net: +3", [Figures("score", (Entry(1, D(3)),)), Figures("after", (Entry(1, D(5)),))]),
        (
            "(5), [Ac, Ad, Kh, Qs, 2c] (PAIR ACE)",
            [
                Figures("after", (Entry(1, D(5)),)),
                Summary(1, fate="showed", cards=cards("Ac Ad Kh Qs 2c"), name=HandName(Category.PAIR, (12,))),
            ],
        ),
    ],
)
def test_what_the_summary_says_of_a_player(read_deal, said, nodes):
    assert list(read_deal(hand("Summary:", f"Seat 8: Ann {said}")).events[1:]) == nodes


def test_nothing_but_play_is_written(faults_of):
    assert faults_of(hand("what is this")) == [("HH001", "what is this", "OnGame writes no such line")]


def test_a_player_who_is_announced_and_not_listed(faults_of):
    [(code, text, _)] = faults_of(
        hand("Ann folds").replace("Button: seat 3", "Button: seat 3\nPlayers in round: 3 (6)")
    )
    assert (code, text) == ("HH001", "Players in round: 3 (6)")
