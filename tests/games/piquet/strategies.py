"""House rules and deals of piquet, as properties draw them."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hhtool.cards.card import RANK_ONLY, UNKNOWN
from hhtool.games.piquet.generate import GENERATOR
from hhtool.games.piquet.record import Answer, Answers, Capot, Deal, Declare, Exchange, HandAfter, Item, White
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence


from tests.games.properties import Rules, Subject

OPTIONS: dict[str, Sequence[str]] = {
    "preset": ("english", "russian"),
    "deal": ("korolik", "alternate"),
    "white": ("kqj", "akqj"),
    "white_when": ("dealt", "declared"),
    "pique_blocked_by": ("declarations", "any_point"),
}


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    """House rules."""
    taken = [key for key in OPTIONS if draw(st.integers(0, 2)) == 0]
    return tuple((key, draw(st.sampled_from(OPTIONS[key]))) for key in taken)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of any nodes that can be written, legal or not."""
    players = ("Anna", "Vera K.", "годится", "7")
    seat = st.integers(0, 3)
    card = st.integers(0, 52) | st.just(UNKNOWN) | st.integers(55, 71)
    some = st.lists(card, min_size=1, max_size=4).map(tuple)
    number = st.integers(0, 130).map(Decimal)
    entry = st.builds(Entry, seat, number | st.none()) | st.builds(Entry, seat, number, st.just("?"))
    answer = st.builds(Answer, st.sampled_from(["good", "equal", "not good"]))
    said = st.none() | answer
    rank = st.integers(5, 12).map(lambda one: RANK_ONLY + one)
    count = st.integers(3, 8)
    pips = st.none() | st.integers(7, 80)
    item = st.one_of(
        st.builds(Item, st.just("point"), count, pips, st.none(), said),
        st.builds(Item, st.just("sequence"), count, st.none(), st.none() | rank | st.integers(0, 51), said),
        st.builds(Item, st.just("set"), st.integers(3, 4), st.none(), st.none() | rank, said),
    )
    shown = st.none() | some
    event = st.one_of(
        st.builds(Hand, seat, some),
        st.builds(HandAfter, seat, some),
        st.builds(Exchange, seat, st.none() | st.integers(0, 8), shown, shown),
        st.builds(White, st.lists(seat, min_size=1, max_size=2).map(tuple)),
        st.builds(Declare, seat, st.lists(item, min_size=1, max_size=4).map(tuple)),
        st.builds(Answers, seat, st.lists(answer, min_size=1, max_size=4).map(tuple)),
        st.builds(Capot, seat, st.booleans()),
        st.builds(
            Trick,
            st.integers(1, 13),
            st.lists(st.builds(Play, seat, card, st.none(), st.none() | entry), min_size=1, max_size=3).map(
                lambda plays: tuple(_own(play) for play in plays)
            ),
            st.none() | seat,
        ),
        st.builds(Figures, st.just("count"), st.lists(entry, min_size=1, max_size=2).map(tuple)),
    )
    return Deal(
        draw(st.sampled_from(["", "1", "17b"])),
        draw(st.none() | seat),
        players,
        draw(st.lists(event, max_size=6).map(tuple)),
    )


def _own(play: Play) -> Play:
    """A play whose count is its player's."""
    return play if play.count is None else replace(play, count=replace(play.count, seat=play.seat))


PIQUET = Subject(
    "piquet",
    GENERATOR.generate,
    tables().map(lambda rules: {"rules": rules}),
    deals(),
    examples=15,
    long=40,
    less=st.booleans().map(lambda hands: {"hands": hands}),
    remarks=frozenset({"PQ105", "PQ110", "PQ112"}),
)
