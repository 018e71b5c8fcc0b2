"""Random records of draw poker, for properties: any node that can be written, legal or not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hhtool.cards.poker import Category, HandName
from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, HandAfter, Penalty, PotStays
from hhtool.notation.record import Entry, Figures, Hand, Note, Seats, Winner
from hhtool.notation.spelling import fold
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Pot, Rake, Show, Stakes, Summary, Verb, Win

if TYPE_CHECKING:
    from decimal import Decimal

_AWKWARD = """
Anna|Ann|Boris|Vera K.|fold|all|Ah|10h|Пас|вне|O'Neill|a"b|x|2nd|77|back\\slash|a#b|a, b|~~gone~~|~~~|ё|-dash
банк|dealer|to
"""

NAMES = st.one_of(
    st.sampled_from([*_AWKWARD.replace("\n", "|").strip("|").split("|"), "a|b"]),
    st.text("abcXYZ жЖ0129_-.#|,\"'\\~:>()?", min_size=1, max_size=8),
).filter(lambda name: name == " ".join(name.split()) and name != "")

PLAYERS = st.lists(NAMES, min_size=2, max_size=5, unique_by=fold).map(tuple)

AMOUNTS = st.decimals(0, 10**6, places=2).map(lambda amount: amount + 0)
MAYBE = st.none() | AMOUNTS
CARDS = st.lists(st.integers(0, 51) | st.just(54) | st.integers(55, 71), min_size=1, max_size=6).map(tuple)
POTS = st.sampled_from(["", "main", "side", "side 2", "side 13"])
HAND_NAMES = st.none() | st.builds(
    HandName, st.sampled_from(Category), st.lists(st.integers(0, 12), max_size=3).map(tuple)
)


@cache
def events(count: int) -> st.SearchStrategy[object]:
    """Any event of a deal of `count` players."""
    seat = st.integers(0, count - 1)
    seats = st.lists(seat, min_size=1, max_size=3).map(tuple)

    def entries(figure: st.SearchStrategy[Decimal | None], *marks: str) -> st.SearchStrategy[tuple[Entry, ...]]:
        plain = st.builds(Entry, seat, figure, st.sampled_from(("", *marks)))
        doubtful = st.builds(Entry, seat, AMOUNTS, st.just("?"))
        return st.lists(plain | doubtful, min_size=1, max_size=3).map(tuple)

    posts = entries(MAYBE, "dead", "small", "big", "all in", "all in small", "all in big", "all in dead")
    signed = entries(st.none() | st.decimals(-1000, 1000, places=2))
    betting = st.sampled_from([Verb.OPEN, Verb.BET, Verb.CALL])
    fate = st.sampled_from(["", "folded-before", "folded-after", "showed", "mucked", "collected", "out"])
    return st.one_of(
        st.builds(Ante, MAYBE),
        st.builds(Ante, st.none(), posts),
        st.builds(Blind, posts),
        st.builds(Out, seats),
        st.builds(Hand, seat, CARDS),
        st.builds(HandAfter, seat, CARDS),
        st.builds(Act, seat, st.sampled_from([Verb.CHECK, Verb.FOLD])),
        st.builds(Act, seat, betting, MAYBE, all_in=st.booleans()),
        st.builds(Act, seat, st.just(Verb.RAISE), MAYBE, MAYBE, MAYBE, st.booleans()),
        st.builds(Act, seat, st.just(Verb.ALL_IN), MAYBE, all_in=st.just(True)),
        st.builds(Draw, seat, _count(), st.none() | CARDS, st.none() | CARDS, _count()),
        st.builds(Show, seat, CARDS, HAND_NAMES),
        st.builds(Muck, seat, CARDS, HAND_NAMES),
        st.builds(Muck, seat),
        st.builds(Caught, seat),
        st.builds(Penalty, seat, entries(MAYBE)),
        st.builds(Penalty, seat, next_antes=st.just(True)),
        st.builds(PotStays, MAYBE),
        st.builds(AllPass),
        st.builds(Back, entries(MAYBE)),
        st.builds(Win, POTS, entries(MAYBE)),
        st.builds(Pot, POTS, MAYBE),
        st.builds(Rake, MAYBE),
        st.builds(
            Summary,
            seat,
            st.sampled_from(["", "button", "small", "big", "button small"]),
            fate.filter(lambda text: text in ("showed", "mucked", "collected")),
            st.booleans(),
            st.just(()) | CARDS,
            HAND_NAMES,
            MAYBE,
            st.booleans(),
        ),
        st.builds(Summary, seat, fate=fate.filter(bool), won=MAYBE),
        st.builds(Summary, seat, name=HAND_NAMES.filter(bool)),
        st.builds(Figures, st.sampled_from(["score", "total", "stacks", "after", "settlement"]), signed),
        st.builds(Winner, seats),
        st.builds(Note, st.just("note"), st.sampled_from(["", "hi", 'she said "five # six"', "a: b, c > d"])),
    )


def _count() -> st.SearchStrategy[int | None]:
    return st.none() | st.integers(0, 12)


def _pairs() -> st.SearchStrategy[tuple[Decimal, Decimal] | None]:
    return st.none() | st.tuples(AMOUNTS, AMOUNTS)


@st.composite
def deals(draw: st.DrawFn, own_seats: bool = True) -> Deal:
    """A deal of any events in any order; with `own_seats` its players stand in it."""
    players = draw(PLAYERS)
    found = draw(st.lists(events(len(players)), max_size=6))
    drawn = next((place for place, event in enumerate(found) if isinstance(event, Draw)), len(found))
    # behind the draw the same words say that everybody checks
    found = [event for place, event in enumerate(found) if place < drawn or not isinstance(event, AllPass)]
    if own_seats:
        found.insert(draw(st.integers(0, len(found))), Seats(players))
    return Deal(
        draw(st.sampled_from(["", "1", "17b", "R5-81962116-232"])),
        draw(st.none() | st.integers(0, len(players) - 1)),
        players,
        tuple(found),
        stakes=draw(st.builds(Stakes, _pairs(), _pairs(), MAYBE)),
    )
