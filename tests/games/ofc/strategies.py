"""House rules and deals of open-face Chinese poker, as properties draw them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hhtool.cards.card import UNKNOWN
from hhtool.games.ofc.generate import GENERATOR
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Fantasy, Part, Timeout, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

from tests.games.properties import Rules, Subject

Table = tuple[str, int, Rules]


SEATS: dict[str, tuple[int, ...]] = {
    "ofc": (2, 3, 4),
    "ofc-turbo": (2, 3, 4),
    "ofc-pineapple": (2, 3),
    "ofc-27": (2, 3),
    "ofc-turbo-pineapple": (2, 3),
    "ofc-turbo-27": (2, 3),
    "ofc-big": (2,),
}


OPTIONS: dict[str, Sequence[str]] = {
    "tie_points": ("net", "flat"),
    "fantasy": ("on", "on", "off"),
    "fantasy_27": ("queens", "seven"),
    "fantasy_repeat": ("0", "1", "2", "any"),
    "timeout": ("auto", "dead"),
    "stake": ("none", "0.25"),
}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A variant, a number of players that it allows, and house rules."""
    variant = draw(st.sampled_from(sorted(SEATS)))
    taken = [key for key in OPTIONS if draw(st.booleans())]
    if variant == "ofc-big":
        taken = [key for key in taken if key != "tie_points"]
    if not variant.endswith("27"):
        taken = [key for key in taken if key != "fantasy_27"]
    rules = tuple((key, draw(st.sampled_from(OPTIONS[key]))) for key in taken)
    return variant, draw(st.sampled_from(SEATS[variant])), rules


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of any nodes that can be written, legal or not."""
    players = ("Anna", "Vera K.", "низ", "7")
    seat = st.integers(0, 3)
    card = st.integers(0, 52) | st.just(UNKNOWN) | st.integers(55, 71)
    some = st.lists(card, min_size=1, max_size=4).map(tuple)
    row = st.sampled_from(["top", "middle", "third", "second", "bottom"])
    parts = st.lists(st.builds(Part, row, some), min_size=1, max_size=4).map(tuple)
    seats = st.lists(seat, min_size=1, max_size=3).map(tuple)
    boxes = st.lists(st.builds(Box, some | st.just(())), min_size=3, max_size=4).map(tuple)
    number = st.integers(-3, 30).map(Decimal)
    award = st.builds(Award, row, number | st.none()) | st.builds(Award, row, number, st.just("?"))
    event = st.one_of(
        st.builds(Turn, seat, parts, some | st.just(())),
        st.builds(Turn, seat, st.just(()), some),
        st.builds(Board, seat, boxes),
        st.builds(Fantasy, seat),
        st.builds(Fantasy, seat, boxes, some | st.just(())),
        st.builds(Dead, seats),
        st.builds(Timeout, seats),
        st.builds(Bonus, seat, st.lists(award, min_size=1, max_size=4).map(tuple)),
    )
    return Deal(
        draw(st.sampled_from(["", "1", "17b"])),
        draw(st.none() | seat),
        players,
        draw(st.lists(event, max_size=6).map(tuple)),
    )


OFC = Subject(
    "ofc",
    GENERATOR.generate,
    tables().map(lambda table: {"variant": table[0], "players": table[1], "rules": table[2]}),
    deals(),
    examples=20,
    long=40,
    less=st.booleans().map(lambda boards: {"boards": boards}),
    length=10,
)
