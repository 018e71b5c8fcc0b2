"""Full Tilt: the real history, then every form of line on its own."""

# ruff: noqa: E501 (the lines of a history are as long as they are)

from decimal import Decimal

import pytest

from hhtool.cards.card import NAMES
from hhtool.cards.poker import Category, HandName
from hhtool.games.draw.record import Draw, HandAfter
from hhtool.importers import knows, read
from hhtool.notation.record import Entry, Hand
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Pot, Rake, Show, Summary, Verb, Win

D = Decimal
HEAD = "Full Tilt Poker Game #77: Table Oak (6 max) - $0.10/$0.20 - Limit 5 Card Draw - 12:04:00 ET - 2010/11/06"
SEATS = ("Seat 1: Ann ($1.50)", "Seat 3: Bob ($2)", "Seat 5: Cy ($0.15)")


def hand(*lines: str, head: str = HEAD, seats: tuple[str, ...] = SEATS) -> str:
    return "\n".join((head, *seats, *lines, ""))


def cards(text: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in text.split())


def of(deal, *kinds):
    return [event for event in deal.events if isinstance(event, kinds)]


# --- the real one --------------------------------------------------------------------------------------


def test_a_whole_hand(shared_data):
    source = shared_data("5-Carddraw-Limit-USD-0.10-0.20-201011")
    assert knows(source)
    reading = read(source)
    assert reading.faults == []
    [session] = reading.sessions
    assert session.faults == []
    assert session.session.origin == "fulltilt"
    assert dict(session.session.meta) == {"source": "Full Tilt", "place": "Shady Oak", "currency": "USD"}
    [deal] = session.deals
    assert (deal.label, deal.dealer, deal.complete) == ("25319060000", 1, True)
    assert deal.players == ("Player1", "Player2", "Player3", "Player4", "Hero", "Player6")
    assert deal.events[1] == Out((5,))
    assert of(deal, Hand) == [Hand(4, cards("Ts 5d 6s 2d 8h"))]
    assert of(deal, Draw) == [Draw(2, 1, dealt=1), Draw(3, 3, dealt=3), Draw(0, 1, dealt=1), Draw(1, 2, dealt=2)]
    assert [act for act in of(deal, Act) if act.verb == Verb.RAISE] == [
        Act(0, Verb.RAISE, to=D("0.20")),
        Act(0, Verb.RAISE, to=D("0.40")),
    ]
    sevens = HandName(Category.FULL_HOUSE, (5, 10))
    assert of(deal, Show) == [Show(0, cards("7h 7d 7s Qh Qs"), sevens)]
    assert of(deal, Muck) == [Muck(1), Muck(2)]
    assert of(deal, Win) == [Win("", (Entry(0, D("1.90")),))]
    assert of(deal, Pot, Rake) == [Pot("", D("0.80")), Pot("", D(2)), Rake(D("0.10"))]
    assert of(deal, Summary) == [
        Summary(0, name=sevens),
        Summary(0, "", "showed", False, cards("7h 7d 7s Qh Qs"), sevens, D("1.90")),
        Summary(1, "button", "mucked", False, cards("Ah As Jd Js 3h"), HandName(Category.TWO_PAIR, (12, 9))),
        Summary(2, "small", "mucked", False, cards("Jh Jc 2s 2h Kh"), HandName(Category.TWO_PAIR, (9, 0))),
        Summary(3, "big", "folded-after"),
        Summary(4, "", "folded-before", idle=True),
        Summary(5, "", "out"),
    ]


def test_dealt_draws_have_two_places(shared_data):
    deal = read(shared_data("5-Carddraw-Limit-USD-0.10-0.20-201011")).sessions[0].deals[0]
    draw = of(deal, Draw)[0]
    assert draw.span.line == 37
    assert draw.dealt_span.line == 45


# --- headings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "limit", "figures", "place", "meta"),
    [
        (
            "Table Oak (6 max) - $0.10/$0.20 Ante $0.05 - No Limit 5 Card Draw - 01:27:48 ET - 2011/03/20",
            "none",
            ("0.10", "0.20"),
            "Oak",
            {"currency": "USD"},
        ),
        (
            "Table Oak (6 max, shallow) - $2/$4 - Pot Limit 5 Card Draw - 17:00:14 CET - 2012/11/06 [11:00:14 ET - 2012/11/06]",
            "pot",
            ("2", "4"),
            "Oak",
            {"currency": "USD"},
        ),
        (
            "Table A - B (New to the Game) - FL 5 Card Draw - €0.10/€0.20 - 08:55:55 ET - 2013/05/08",
            "fixed",
            ("0.10", "0.20"),
            "A - B",
            {"currency": "EUR"},
        ),
        (
            "Table SDF - CAP NL 5 Card Draw - 1,000/2,000 - 18:38:07 UTC - 2013/05/24",
            "none",
            ("1000", "2000"),
            "SDF",
            {"currency": "play"},
        ),
        (
            "Table Oak (6 max) - $25/$50 - $2,000 Cap Pot Limit 5 Card Draw - 11:00:00 ET - 2011/02/01 (partial)",
            "pot",
            ("25", "50"),
            "Oak",
            {"currency": "USD"},
        ),
        (
            "$2 + $0.25 Sit & Go (148860619), Table 1 - 300/600 - Limit 5 Card Draw - 18:58:46 ET - 2010/03/23",
            "fixed",
            ("300", "600"),
            "1",
            {"tournament": "148860619"},
        ),
    ],
)
@pytest.mark.parametrize(
    "room", ["Full Tilt Poker Game #12: ", "FullTiltPoker Game #12: ", "Full Tilt Poker.fr Game #12: "]
)
def test_headings(read_text, room, head, limit, figures, place, meta):
    [session] = read_text(hand("Ann folds", head=room + head)).sessions
    [deal] = session.deals
    assert deal.label == "12"
    assert dict(session.session.rules)["limit"] == limit
    assert (deal.stakes.bets or deal.stakes.blinds) == tuple(map(D, figures))
    assert deal.stakes.ante == (D("0.05") if "Ante" in head else None)
    assert session.session.get("place") == place
    assert meta.items() <= dict(session.session.meta).items()


# --- lines ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "node"),
    [
        ("Ann posts the small blind of 50, and is all in", Blind((Entry(0, D(50), "small all in"),))),
        ("Ann posts the big blind of $0.10", Blind((Entry(0, D("0.10"), "big"),))),
        ("Ann posts a dead small blind of $2.50", Blind((Entry(0, D("2.50"), "dead"),))),
        ("Ann posts $5", Blind((Entry(0, D(5), "big"),))),
        ("Ann antes $0.10", Ante(None, (Entry(0, D("0.10")),))),
        ("Ann antes 10, and is all in", Ante(None, (Entry(0, D(10), "all in"),))),
        ("Ann folds", Act(0, Verb.FOLD)),
        ("Ann checks", Act(0, Verb.CHECK)),
        ("Ann calls $1,500", Act(0, Verb.CALL, D(1500))),
        ("Ann bets $3, and is all in", Act(0, Verb.BET, D(3), all_in=True)),
        ("Ann raises to $40, and is all in", Act(0, Verb.RAISE, to=D(40), all_in=True)),
        ("*** DRAW *** (Total Pot: $1,200, 3 Players, 1 All-In)", Pot("", D(1200))),
        ("Ann discards 2 cards [Ah Ts]", Draw(0, 2, cards("Ah Ts"))),
        ("Ann stands pat", Draw(0, 0)),
        (
            "Ann shows [Ac Ad Kh Qs 2c] (a pair of Aces)",
            Show(0, cards("Ac Ad Kh Qs 2c"), HandName(Category.PAIR, (12,))),
        ),
        (
            "Ann shows [Qc Td 8h 4s 2c] Queen Ten high",
            Show(0, cards("Qc Td 8h 4s 2c"), HandName(Category.HIGH_CARD, (10, 8))),
        ),
        ("Ann shows two pair, Kings and Fives", Summary(0, name=HandName(Category.TWO_PAIR, (11, 3)))),
        ("Ann mucks", Muck(0)),
        ("Uncalled bet of $5 returned to Ann", Back((Entry(0, D(5)),))),
        ("Ann wins the main pot (150)", Win("main", (Entry(0, D(150)),))),
        ("Ann ties for the pot ($0.95)", Win("", (Entry(0, D("0.95")),))),
        ("Ann wins the side pot ($1)", Win("side", (Entry(0, D(1)),))),
        ("Ann ties for side pot #2 ($1.25)", Win("side 2", (Entry(0, D("1.25")),))),
        ("Seat 1: Ann didn't bet (folded)", Summary(0, "", "folded-before", idle=True)),
        ("Seat 1: Ann folded after the draw", Summary(0, "", "folded-after")),
        ("Seat 1: Ann collected ($15), mucked", Summary(0, "", "collected", won=D(15))),
        (
            "Seat 3: Bob Seat 1: Ann (big blind) collected ($0.50), mucked",
            Summary(0, "big", "collected", won=D("0.50")),
        ),
    ],
)
def test_lines_of_play(read_deal, line, node):
    assert read_deal(hand("*** HOLE CARDS ***", line)).events[1:] == (node,)


def test_the_pots_of_a_summary(read_deal):
    deal = read_deal(hand("*** SUMMARY ***", "Total pot $234.55 Main pot $158.20. Side pot $76.35. | Rake $3"))
    assert deal.events[1:] == (Pot("", D("234.55")), Pot("main", D("158.20")), Pot("side", D("76.35")), Rake(D(3)))


def test_the_scorers_cards_come_after_all_discards(read_deal):
    deal = read_deal(
        hand(
            "Ann discards 2 cards [Ah Ts]",
            "Bob discards 1 card",
            "Dealt to Ann [4s 8h 5c] [Qc 5s]",
            "Bob is dealt 1 card",
        )
    )
    assert deal.events[1:] == (
        Draw(0, 2, cards("Ah Ts"), cards("Qc 5s")),
        Draw(1, 1, dealt=1),
        HandAfter(0, cards("4s 8h 5c Qc 5s")),
    )


@pytest.mark.parametrize(
    "line",
    [
        "Ann: folds",
        "Zed (Observer): Ann calls $5",
        "Zed has 15 seconds left to act",
        "Ann has timed out",
        "Zed sits down",
        "Ann is feeling happy",
        "shasatipu adds $316",
        "Bob stands up",
        "******* # 1 *******",
        "Duration 106s",
        "Time has expired",
        "Ann has returned",
    ],
)
def test_chatter_is_passed_over(read_deal, line):
    assert len(read_deal(hand("Ann checks", line)).events) == 2


def test_blank_lines_between_all_lines_do_not_end_a_hand(read_deal):
    text = hand(
        "Ann checks", "*** SUMMARY ***", "Total pot $2 | Rake $0", "Seat 1: Ann collected ($2)", "Seat 3: Bob mucked"
    )
    assert read_deal(text.replace("\n", "\n\n")).events == read_deal(text).events
