"""House rules and deals of Variety, as properties draw them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hhtool.cards.card import UNKNOWN
from hhtool.games.variety.generate import GENERATOR
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    pass

from tests.games.properties import Rules, Subject

RULES: tuple[Rules, ...] = ((), (("cycle", "4"),), (("tie", "defenders"),), (("cycle", "4"), ("tie", "defenders")))


HOUSES = st.sampled_from(RULES)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of any nodes that can be written, legal or not."""
    players = ("Anna", "Vera K.", "пас", "7")
    seat = st.integers(0, 3)
    card = st.integers(0, 52) | st.just(UNKNOWN) | st.integers(55, 71)
    plays = st.lists(st.builds(Play, seat, card), min_size=1, max_size=5).map(tuple)
    number = st.none() | st.integers(0, 99)
    amount = st.integers(-30, 30).map(Decimal)
    entries = st.lists(
        st.builds(Entry, seat, amount | st.none()) | st.builds(Entry, seat, amount, st.just("?")),
        min_size=1,
        max_size=4,
    ).map(tuple)
    event = st.one_of(
        st.builds(Bids, st.lists(st.builds(Bid, seat, number), min_size=1, max_size=9).map(tuple)),
        st.builds(Remark, seat, st.sampled_from(["clubs: all of them", "треф — пять", "-> 7, 8"])),
        st.builds(Contract, number, st.lists(seat, max_size=3).map(tuple)),
        st.builds(Trick, st.integers(1, 13), plays, st.none() | seat),
        st.builds(Hand, seat, st.lists(card, min_size=1, max_size=13).map(tuple)),
        st.builds(Figures, st.sampled_from(["score", "total"]), entries),
    )
    label, dealer = draw(st.sampled_from(["", "1", "17b"])), draw(st.none() | seat)
    return Deal(label, dealer, players, draw(st.lists(event, max_size=6).map(tuple)))


VARIETY = Subject(
    "variety",
    GENERATOR.generate,
    HOUSES.map(lambda rules: {"rules": rules}),
    deals(),
    examples=20,
    long=40,
    less=st.booleans().map(lambda hands: {"hands": hands}),
    length=10,
)
