"""House rules and deals of Odessa poker, as properties draw them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hhtool.cards.card import SUITS, UNKNOWN
from hhtool.games.odessa.generate import GENERATOR
from hhtool.games.odessa.record import Bids, Deal
from hhtool.notation.record import Entry, Hand
from hhtool.tricks.record import Call, Play, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

from tests.games.properties import Rules, Subject

RULES: tuple[Rules, ...] = (
    (),
    (("preset", "georgian"),),
    (("preset", "oh-hell"),),
    (("demand", "first"), ("trump", "d"), ("joker_after", "Qs")),
    (("demand", "off"), ("hook", "off")),
    (("pack", "53"), ("joker_after", "Ks"), ("max_cards", "8")),
    (("pack", "54"), ("schedule", "1-4"), ("specials", "notrump:round"), ("settlement", "double-negative")),
    (("pack", "37"), ("must_trump", "off"), ("max_cards", "4")),
    (("schedule", "3x2"), ("hook", "over"), ("specials", "blind:round,golden,misere,notrump"), ("blind_min", "1")),
    (("golden_bids", "on"), ("specials", "golden:2,blind"), ("blind_pass", "off"), ("special_multiplier", "3")),
    (("joker", "6s+6c"), ("joker_after", "Ah"), ("hook", "over"), ("over_on", "all")),
    (("trump", "choose"), ("hook", "over"), ("over_on", "all"), ("over_means", "others")),
    (("exact", "15"), ("exact_bonus", "-3"), ("under", "0"), ("under_taken", "2"), ("miss_all", "-50"), ("all", "40")),
    (("schedule", "1,3x2"), ("specials", "golden:2,misere:2"), ("joker", "none")),
)


SEATS: dict[str, Sequence[int]] = {"georgian": (4, 6), "oh-hell": (3, 4, 5, 6, 7)}


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Rules]:
    """House rules, and a number of players that they allow."""
    rules = draw(st.sampled_from(RULES))
    seats = SEATS.get(dict(rules).get("preset", ""), (2, 3, 4, 5, 6))
    return draw(st.sampled_from(seats)), rules


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of any nodes that can be written, legal or not."""
    players = ("Anna", "Vera K.", "пас", "7")
    seat = st.integers(0, 3)
    card = st.integers(0, 52) | st.just(UNKNOWN) | st.integers(55, 71)
    call = st.one_of(
        st.none(),
        st.builds(Call, st.just("high")),
        st.builds(Call, st.just("low"), st.sampled_from(["", *SUITS])),
        st.builds(Call, st.just("max"), st.sampled_from(SUITS)),
        st.builds(Call, st.just("card"), card=card),
    )
    plays = st.lists(st.builds(Play, seat, card, call), min_size=1, max_size=5).map(tuple)
    number = st.integers(-3, 12).map(Decimal)
    entries = st.lists(
        st.builds(Entry, seat, number | st.none()) | st.builds(Entry, seat, number, st.just("?")),
        min_size=1,
        max_size=4,
    ).map(tuple)
    event = st.one_of(
        st.builds(Bids, entries),
        st.builds(Trick, st.integers(1, 13), plays, st.none() | seat),
        st.builds(Hand, seat, st.lists(card, min_size=1, max_size=6).map(tuple)),
    )
    return Deal(
        draw(st.sampled_from(["", "1", "17b"])),
        draw(st.none() | seat),
        players,
        draw(st.lists(event, max_size=6).map(tuple)),
        cards=draw(st.none() | st.integers(0, 26)),
        trump=draw(st.sampled_from(["", "none", *SUITS])),
        turn_up=draw(st.none() | card),
        kind=draw(st.sampled_from(["", "blind", "golden", "misere", "notrump"])),
    )


ODESSA = Subject(
    "odessa",
    GENERATOR.generate,
    tables().map(lambda table: {"players": table[0], "rules": table[1]}),
    deals(),
    examples=20,
    long=40,
    less=st.booleans().map(lambda hands: {"hands": hands}),
    length=20,
)
