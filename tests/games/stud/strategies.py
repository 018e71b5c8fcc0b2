"""House rules and deals of five-card stud, as properties draw them."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import strategies as st

from hhtool.cards.card import UNKNOWN
from hhtool.cards.poker import Category, HandName
from hhtool.games.stud.generate import GENERATOR
from hhtool.games.stud.record import Announcement, Deal, Dealt, Down, Everybody, Says, Up
from hhtool.notation.record import Entry
from hhtool.poker.record import Act, Ante, Back, Muck, Out, Pot, Show, Stakes, Verb, Win
from tests.games.properties import Rules, Subject

RULES: tuple[Rules, ...] = (
    (),
    (("ante", "1"),),
    (("limit", "pot"),),
    (("ante", "1"), ("limit", "pot")),
    (("limit", "fixed"), ("small_bet", "2")),
    (("ante", "2"), ("bring_in", "1")),
    (("limit", "fixed"), ("small_bet", "2"), ("cap", "3")),
    (("ante", "1"), ("bring_in", "2"), ("limit", "fixed"), ("small_bet", "4"), ("big_bet", "8"), ("cap", "4")),
    (("ante", "1"), ("bring_in", "1"), ("limit", "fixed"), ("small_bet", "3"), ("reopen", "half")),
    (("ante", "0.5"), ("bring_in", "0.25"), ("limit", "fixed"), ("small_bet", "1"), ("big_bet", "2")),
    (("preset", "room"),),
    (("preset", "room"), ("limit", "pot")),
    (("preset", "room"), ("limit", "none")),
)


RICH = 10**5
"""A stack with which nobody goes all in."""

Table = tuple[int, Rules, int]


TABLES: st.SearchStrategy[Table] = st.tuples(
    st.integers(2, 10), st.sampled_from(RULES), st.sampled_from([6, 12, 30, 200, RICH])
)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of any nodes that can be written, legal or not."""
    players = ("Anna", "Vera K.", "сдача", "7")
    seat = st.integers(0, 3)
    card = st.integers(0, 52) | st.just(UNKNOWN) | st.integers(55, 71)
    cards = st.lists(card, min_size=1, max_size=5).map(tuple)
    dealt = st.lists(st.builds(Dealt, seat, cards), min_size=1, max_size=4).map(tuple)
    amount = st.decimals(0, 500, places=2).map(lambda one: Decimal(one).normalize() + 0)
    entries = st.lists(st.builds(Entry, seat, amount), min_size=1, max_size=3).map(tuple)
    kind = st.builds(HandName, st.sampled_from(Category), st.just(()))
    of_rank = st.builds(HandName, st.sampled_from(Category), st.tuples(st.integers(0, 12)))
    announced = st.builds(Announcement, seat, kind | of_rank, st.booleans())
    bet = st.sampled_from([Verb.BET, Verb.OPEN, Verb.CALL, Verb.BRING_IN])
    maybe = st.none() | amount
    pot = st.sampled_from(["", "main", "side", "side 2"])
    event = st.one_of(
        st.builds(Up, dealt),
        st.builds(Down, dealt),
        st.builds(Says, st.tuples(announced)),
        st.builds(Everybody, st.sampled_from([Verb.CHECK, Verb.FOLD])),
        st.builds(Act, seat, st.sampled_from([Verb.CHECK, Verb.FOLD, Verb.PASS])),
        st.builds(Act, seat, bet, maybe, all_in=st.booleans()),
        st.builds(Act, seat, st.just(Verb.COMPLETE), to=maybe, all_in=st.booleans()),
        st.builds(Act, seat, st.just(Verb.RAISE), maybe, to=amount, by=maybe, all_in=st.booleans()),
        st.builds(Act, seat, st.just(Verb.ALL_IN), maybe, all_in=st.just(True)),
        st.builds(Ante, amount),
        st.builds(Ante, st.none(), entries),
        st.builds(Out, st.lists(seat, min_size=1, max_size=2).map(tuple)),
        st.builds(Back, entries),
        st.builds(Show, seat, cards, st.none() | kind | of_rank),
        st.builds(Muck, seat, cards | st.just(())),
        st.builds(Win, pot, entries),
        st.builds(Pot, pot, amount),
    )
    pair = st.none() | st.tuples(amount, amount)
    stakes = st.builds(Stakes, bets=pair, ante=maybe, bring_in=maybe)
    return Deal(
        draw(st.sampled_from(["", "1", "17b"])),
        draw(st.none() | seat),
        players,
        draw(st.lists(event, max_size=6).map(tuple)),
        stakes=draw(stakes),
    )


STUD = Subject(
    "stud",
    GENERATOR.generate,
    TABLES.map(lambda table: {"players": table[0], "rules": table[1], "stack": table[2]}),
    deals(),
    examples=15,
    long=40,
    length=6,
)
