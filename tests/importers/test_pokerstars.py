"""PokerStars: the real histories, then every form of line on its own."""

from decimal import Decimal

import pytest

from hhtool.cards.card import NAMES, UNKNOWN
from hhtool.cards.poker import Category, HandName
from hhtool.games.draw.record import Draw, HandAfter
from hhtool.importers import knows, read
from hhtool.notation.record import Entry, Figures, Hand, Note
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Pot, Rake, Show, Summary, Verb, Win
from tests.examples import audited
from tests.importers.histories import STARS

D = Decimal
HEAD = "PokerStars Hand #77:  5 Card Draw Limit ($0.10/$0.20 USD) - 2012/09/08 9:27:48 ET"
TABLE = "Table 'Sa VI' 6-max Seat #1 is the button"
SEATS = ("Seat 1: Ann ($1.50 in chips)", "Seat 3: Bob ($2 in chips)", "Seat 5: Cy ($0.15 in chips)")


def hand(*lines: str, head: str = HEAD, table: str = TABLE, seats: tuple[str, ...] = SEATS) -> str:
    return "\n".join((head, table, *seats, *lines, ""))


def cards(text: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in text.split())


def of(deal, *kinds):
    return [event for event in deal.events if isinstance(event, kinds)]


# --- real ones -----------------------------------------------------------------------------------------


def test_eight_hands_of_one_table_are_one_session(shared_data):
    reading = read(shared_data("5-card-draw-limit-8-hands"))
    assert reading.faults == []
    [session] = reading.sessions
    assert session.faults == []
    assert session.number == 1
    assert [deal.label for deal in session.deals] == [
        "35838989654",
        "35839017616",
        "35839033367",
        "35839052257",
        "35839069182",
        "35839082075",
        "35839114737",
        "35839131252",
    ]
    assert all(deal.complete for deal in session.deals)
    assert [deal.dealer for deal in session.deals] == [1, 2, 3, 4, 0, 1, 2, 3]
    head = session.session
    assert head.game == "draw"
    assert head.players == ("francois 712", "vatt110", "dantho", "Hero", "Postman15")
    assert dict(head.rules) == {"preset": "plain", "limit": "fixed", "small_bet": "0.10", "big_bet": "0.20"}
    assert dict(head.meta) == {"source": "PokerStars", "place": "Laodica IV", "currency": "USD"}
    assert (head.origin, head.partial, head.language, head.span.line) == ("pokerstars", True, "en", 1)
    assert session.deals[0].stakes.bets == (D("0.10"), D("0.20"))
    assert session.deals[0].stakes.blinds is None


def test_the_first_of_the_eight_in_the_order_of_its_lines(shared_data):
    deal = read(shared_data("5-card-draw-limit-8-hands")).sessions[0].deals[0]
    assert list(deal.events) == [
        Figures("stacks", tuple(Entry(i, D(x)) for i, x in enumerate(("1.53", "2.41", "1.76", "4", "1")))),
        Blind((Entry(2, D("0.05"), "small"),)),
        Blind((Entry(3, D("0.10"), "big"),)),
        Hand(3, cards("Td Th 6h 4h 2s")),
        Act(4, Verb.FOLD),
        Act(0, Verb.FOLD),
        Act(1, Verb.RAISE, to=D("0.20"), by=D("0.10")),
        Act(2, Verb.FOLD),
        Act(3, Verb.CALL, D("0.10")),
        Draw(3, 1, cards("2s"), cards("Ks")),
        HandAfter(3, cards("Td Th 6h 4h Ks")),
        Draw(1, 3),
        Act(3, Verb.CHECK),
        Act(1, Verb.CHECK),
        Show(3, cards("Td Th 6h 4h Ks"), HandName(Category.PAIR, (8,))),
        Show(1, cards("Qd 5c Qs Ac 4d"), HandName(Category.PAIR, (10,))),
        Win("", (Entry(1, D("0.43")),)),
        Pot("", D("0.45")),
        Rake(D("0.02")),
        Summary(0, "", "folded-before", idle=True),
        Summary(1, "button", "showed", False, cards("Qd 5c Qs Ac 4d"), HandName(Category.PAIR, (10,)), D("0.43")),
        Summary(2, "small", "folded-before"),
        Summary(3, "big", "showed", False, cards("Td Th 6h 4h Ks"), HandName(Category.PAIR, (8,)), lost=True),
        Summary(4, "", "folded-before", idle=True),
    ]


def test_every_node_has_its_place_in_the_file(shared_data):
    source = shared_data("5-card-draw-limit-8-hands")

    def text(span):
        return source.lines[span.line - 1][span.start - 1 : span.end - 1]

    deal = read(source).sessions[0].deals[0]
    stacks, small, *_ = deal.events
    assert text(deal.head_span) == text(deal.span) == source.lines[0].rstrip()
    assert text(stacks.entries[0].span) == "francois 712 ($1.53"
    assert text(small.span) == text(small.entries[0].span) == "dantho: posts small blind $0.05"
    [draw, _] = of(deal, Draw)
    assert text(draw.span) == "Hero: discards 1 card [2s]"
    assert text(draw.dealt_span) == "Dealt to Hero [Td Th 6h 4h] [Ks]"
    [win] = of(deal, Win)
    assert text(win.entries[0].span) == "vatt110 collected $0.43"
    [pot] = of(deal, Pot)
    assert text(pot.span) == "Total pot $0.45"
    assert [text(rake.span) for rake in of(deal, Rake)] == ["Rake $0.02"]


def test_a_side_pot(shared_data):
    deal = read(shared_data("5-Carddraw-FL-USD-0.10-0.20-201106.sidepot")).sessions[0].deals[0]
    assert [act for act in of(deal, Act) if act.all_in] == [Act(3, Verb.CALL, D("0.05"), all_in=True)]
    assert of(deal, Win) == [Win("side", (Entry(2, D("0.10")),)), Win("main", (Entry(2, D("0.43")),))]
    assert of(deal, Pot) == [Pot("", D("0.55")), Pot("main", D("0.43")), Pot("side", D("0.10"))]
    assert of(deal, Muck) == [Muck(1), Muck(3)]
    assert of(deal, Summary)[3] == Summary(3, "big", "mucked", cards=cards("Kc 9c 9s Qc 4c"))


def test_a_walk_and_a_hand_that_ends_before_the_draw(shared_data):
    walk = read(shared_data("5-Carddraw-FL-USD-0.10-0.20-201106.Walked")).sessions[0].deals[0]
    assert of(walk, Back, Win) == [Back((Entry(2, D("0.05")),)), Win("", (Entry(2, D("0.10")),))]
    ended = read(shared_data("5-Carddraw-FL-USD-0.10-0.20-201106.FoldedNodraw")).sessions[0].deals[0]
    assert of(ended, Draw) == []
    assert of(ended, Muck) == [Muck(1)]


def test_no_limit_names_its_blinds(shared_data):
    source = shared_data("5-Carddraw-NL-USD-0.25-0.50")
    assert knows(source)
    [session] = read(source).sessions
    assert dict(session.session.rules) == {"preset": "plain", "limit": "none"}
    assert session.deals[0].stakes.blinds == (D("0.25"), D("0.50"))
    assert session.deals[0].stakes.bets is None


# --- headings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "limit", "figures", "meta"),
    [
        ("Game #1:  5 Card Draw Pot Limit ($0.50/$1.00 USD) - 2010", "pot", ("0.50", "1.00"), {"currency": "USD"}),
        ("Game #1:  5 Card Draw No Limit (100/200) - 2011/12/31", "none", ("100", "200"), {"currency": "play"}),
        ("Game #1:  5 Card Draw No Limit (€1/€2 EUR) - 2011", "none", ("1", "2"), {"currency": "EUR"}),
        ("Zoom Hand #1:  5 Card Draw No Limit (£1/£2) - 2011", "none", ("1", "2"), {"currency": "GBP"}),
        ("Game #1:  5 Card Draw No Limit ($0.25/$0.50 - $10 Cap -  USD) - 2010", "none", ("0.25", "0.50"), {}),
        ("Home Game Hand #1: {Dazzle's Room}  5 Card Draw Limit (1/2) - 2012", "fixed", ("1", "2"), {}),
        ("Hand #1:  Mixed Draw (5 Card Draw Limit, $1/$2 USD) - 2012", "fixed", ("1", "2"), {}),
        (
            "Hand #1: Tournament #47, $1.00+$0.10 USD 5 Card Draw Limit - Level IV (50/100) - 2012",
            "fixed",
            ("50", "100"),
            {"tournament": "47"},
        ),
        (
            "Game #1: Tournament #9, 250FPP 5 Card Draw No Limit - Match Round I, Level V (1,500/3,000) - 2011",
            "none",
            ("1500", "3000"),
            {"tournament": "9"},
        ),
    ],
)
def test_headings(read_text, head, limit, figures, meta):
    reading = read_text(hand("Ann: folds", head="PokerStars " + head))
    [session] = reading.sessions
    [deal] = session.deals
    assert dict(session.session.rules)["limit"] == limit
    assert deal.stakes.bets == (tuple(map(D, figures)) if limit == "fixed" else None)
    assert deal.stakes.blinds == (tuple(map(D, figures)) if limit != "fixed" else None)
    assert meta.items() <= dict(session.session.meta).items()
    assert ("currency" in dict(session.session.meta)) == ("Tournament" not in head)


def test_full_tilt_on_the_client_of_pokerstars(read_text):
    [session] = read_text(hand("Ann: folds", head=HEAD.replace("PokerStars", "Full Tilt"))).sessions
    assert session.session.origin == "pokerstars"
    assert session.session.get("source") == "Full Tilt"


@pytest.mark.parametrize(
    ("table", "dealer"),
    [
        ("Table 'a 'b'' 6-max Seat #3 is the button", 1),
        ("Table 'x' 6-max (Play Money) Seat #5 is the button", 2),
        ("Table '47 1' 2-max Seat #4 is the button", 1),
        ("Table 'x' Seat #6 is the button", 2),
        ("Table 'x' 6-max", None),
    ],
)
def test_an_empty_button_seat_is_the_last_one_before_it(read_deal, table, dealer):
    assert read_deal(hand("Ann: folds", table=table)).dealer == dealer


def test_a_button_below_every_seat_goes_round(read_deal):
    assert read_deal(hand("Bob: folds", seats=SEATS[1:])).dealer == 1


# --- seats and posts -----------------------------------------------------------------------------------


def test_who_is_out_and_who_only_seems_so(read_deal):
    seats = (
        *SEATS[:2],
        "Seat 4: Di (20 in chips, $1 bounty) is sitting out",
        "Seat 5: Cy ($1 in chips) is sitting out",
        "Seat 6: Ed ($5 in chips) out of hand (moved from another table into small blind)",
    )
    deal = read_deal(hand("Cy: posts big blind $0.10", "Fay: sits out", "Cy: folds", seats=seats))
    assert deal.players == ("Ann", "Bob", "Di", "Cy", "Ed")
    assert deal.events[1] == Out((2, 4))
    assert of(read_deal(hand("Bob: sits out", "Ann: folds")), Out) == [Out((1,))]
    assert of(read_deal(hand("Ann: folds", "Ann: is sitting out")), Out) == []


def test_posts(read_deal):
    deal = read_deal(
        hand(
            "Ann: posts the ante 25",
            "Cy: posts the ante $0.01 and is all-in",
            "Ann: posts small blind $0.05",
            "Bob: posts big blind $0.10",
            "Bob: posts small blind $0.05",
            "Cy: posts big blind $0.02 and is all-in",
            "Ann: posts small & big blinds $0.15",
            "Ann: posts small & big blinds $0.08 and is all-in",
        )
    )
    assert of(deal, Ante) == [Ante(None, (Entry(0, D(25)),)), Ante(None, (Entry(2, D("0.01"), "all in"),))]
    assert of(deal, Blind) == [
        Blind((Entry(0, D("0.05"), "small"),)),
        Blind((Entry(1, D("0.10"), "big"),)),
        Blind((Entry(1, D("0.05"), "dead"),)),
        Blind((Entry(2, D("0.02"), "big all in"),)),
        Blind((Entry(0, D("0.10"), "big"), Entry(0, D("0.05"), "dead"))),
        Blind((Entry(0, D("0.08"), "big all in"),)),
    ]


# --- play ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "node"),
    [
        ("Ann: folds ", Act(0, Verb.FOLD)),
        ("Ann: checks", Act(0, Verb.CHECK)),
        ("Ann: calls $1,500.50", Act(0, Verb.CALL, D("1500.50"))),
        ("Ann: bets 20 and is all-in", Act(0, Verb.BET, D(20), all_in=True)),
        ("Ann: raises €10 to €110 and is all-in", Act(0, Verb.RAISE, to=D(110), by=D(10), all_in=True)),
        ("Ann: raises $6.50 to $10 and has reached the $10 cap", Act(0, Verb.RAISE, to=D(10), by=D("6.50"))),
        ("Ann: folds (disconnect)", Act(0, Verb.FOLD)),
        ("Ann: discards 4 cards", Draw(0, 4)),
        ("Ann: discards 1 card [10h]", Draw(0, 1, cards("Th"))),
        ("Ann: discards 2 cards []", Draw(0, 2)),
        ("Ann: stands pat ", Draw(0, 0)),
        ("Ann: mucks hand ", Muck(0)),
        ("Ann: doesn't show hand ", Muck(0)),
        ("Ann: shows [Ah]", Show(0, cards("Ah"))),
        ("Uncalled bet (124) returned to Ann", Back((Entry(0, D(124)),))),
        ("Ann collected $0.88 from side pot-1 ", Win("side", (Entry(0, D("0.88")),))),
        ("Ann collected $0.29 from side pot-2 ", Win("side 2", (Entry(0, D("0.29")),))),
    ],
)
def test_lines_of_play(read_deal, line, node):
    assert read_deal(hand(line)).events[1:] == (node,)


def test_a_hand_folded_face_up(read_deal):
    assert of(read_deal(hand("Ann: folds [5d 5s]")), Act, Show) == [Act(0, Verb.FOLD), Show(0, cards("5d 5s"))]


def test_all_five_cards_drawn_come_in_one_group(read_deal):
    deal = read_deal(
        hand("Dealt to Ann [Kh As Kd 8h 2d]", "Ann: discards 5 cards [Kh As Kd 8h 2d]", "Dealt to Ann [6h Td 2c 5h 3s]")
    )
    assert of(deal, Draw) == [Draw(0, 5, cards("Kh As Kd 8h 2d"), cards("6h Td 2c 5h 3s"))]
    assert of(deal, HandAfter) == [HandAfter(0, cards("6h Td 2c 5h 3s"))]


def test_pat_hands_of_the_scorer(read_deal):
    deal = read_deal(hand("Ann: stands pat on [2s 7d 4d 6d 8s]"))
    assert of(deal, Draw, HandAfter) == [Draw(0, 0), HandAfter(0, cards("2s 7d 4d 6d 8s"))]


def test_the_whole_hand_twice_tells_nothing(read_deal):
    deal = read_deal(hand("Ann: discards 2 cards []", "Dealt to Ann [2s 7s 5h 3c Qh] [2s 7s 5h 3c Qh]"))
    assert of(deal, Draw, HandAfter) == [Draw(0, 2)]


# --- the summary ---------------------------------------------------------------------------------------


def test_pots_of_the_summary(read_deal):
    line = "Total pot $3.70 Main pot $2.35. Side pot-1 $0.88. Side pot-2 $0.29. | Rake $0.18 "
    assert read_deal(hand("*** SUMMARY ***", line)).events[1:] == (
        Pot("", D("3.70")),
        Pot("main", D("2.35")),
        Pot("side", D("0.88")),
        Pot("side 2", D("0.29")),
        Rake(D("0.18")),
    )


KINGS = HandName(Category.PAIR, (11,))


@pytest.mark.parametrize(
    ("said", "node"),
    [
        ("(button) (small blind) folded after the Draw", Summary(0, "button", "folded-after")),
        ("folded before Flop (didn't bet)", Summary(0, "", "folded-before", idle=True)),
        ("collected ($0.20)", Summary(0, "", "collected", won=D("0.20"))),
        ("(big blind) collected ($0.20), mucked", Summary(0, "big", "collected", won=D("0.20"))),
        ("mucked [Qd 4h]", Summary(0, "", "mucked", cards=cards("Qd 4h"))),
        ("mucked", Summary(0, "", "mucked")),
        ("showed [Ks Kd] and won ($1.50)", Summary(0, "", "showed", cards=cards("Ks Kd"), won=D("1.50"))),
        (
            "showed [Ks Kd] and won ($1) with a pair of Kings, and won ($0.50) with a pair of Kings",
            Summary(0, "", "showed", cards=cards("Ks Kd"), name=KINGS, won=D("1.50")),
        ),
        (
            "showed [Ks Kd] and lost with a pair of Kings",
            Summary(0, "", "showed", False, cards("Ks Kd"), KINGS, lost=True),
        ),
        ("showed [Ks Kd] and collected ($3)", Summary(0, "", "showed", cards=cards("Ks Kd"), won=D(3))),
        ("is sitting out", Summary(0, "", "out")),
    ],
)
def test_what_the_summary_says_of_a_player(read_deal, said, node):
    assert read_deal(hand("*** SUMMARY ***", f"Seat 1: Ann {said}")).events[1] == node


def test_heads_up_the_button_is_the_small_blind_too(read_deal):
    deal = read_deal(hand("Seat 1: Ann (button) (small blind) folded before the Draw"))
    assert [event.position for event in of(deal, Summary)] == ["button", "small"]


def test_a_hand_taken_back_is_not_judged(read_text):
    reading = read_text(
        hand("Ann: posts big blind $0.10", "Hand cancelled", "*** SUMMARY ***", "Seat 1: Ann collected ($0)")
    )
    [session] = reading.sessions
    assert session.faults == []
    assert not session.deals[0].complete
    assert of(session.deals[0], Note) == [Note("note", "Hand cancelled")]


def test_a_card_that_is_none_leaves_the_hand_to_be_judged(read_text):
    [session] = read_text(hand("Ann: shows [Ah Xx 2c] (high card Ace)")).sessions
    assert [(fault.code, tuple(fault.span)) for fault in session.faults] == [("HH003", (6, 16, 18))]
    assert of(session.deals[0], Show)[0].cards == (*cards("Ah"), UNKNOWN, *cards("2c"))
    assert session.deals[0].complete


@pytest.mark.parametrize("summary", [" (button)", ""])
@pytest.mark.parametrize(("seat", "name"), [("#3", "Bob"), ("#5", "Cy")])
def test_the_blinds_and_the_summary_show_whose_the_button_is(seat: str, name: str, summary: str) -> None:
    text = STARS.replace("Seat #1 is the button", f"Seat {seat} is the button").replace(" (button)", summary)
    (finding,) = audited(text, "hand.txt").findings
    assert (finding.line, finding.code, finding.player) == (2, "HH106", "Ann")
    assert str(finding.message) == f"the record puts the button with {name}, but the play shows that Ann has it"
