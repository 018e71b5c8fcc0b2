"""What holds for any deal of five-card stud: a legal one lints clean, one thing broken gives exactly its code, what is
hidden is never held against anyone, and writing loses nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.cards.card import RANK, SUIT, UNKNOWN
from hhtool.cards.pack import PACK_52
from hhtool.games.stud.generate import GENERATOR, StudSession
from hhtool.games.stud.record import Deal, Down, Up
from hhtool.games.stud.showing import highest, lowest
from hhtool.poker.record import Muck, Show
from tests.conftest import examples
from tests.examples import findings_of, marked
from tests.games.properties import LANGUAGES, SEEDS, Rules, hidden, unseen
from tests.games.stud.strategies import RICH, TABLES, Table

QUICK = examples(15)
DIRECT = examples(40)


def made(seed: int, table: Table, deals: int, *, faults: float = 0.0, language: str = "en") -> str:
    players, rules, stack = table
    return GENERATOR.generate(
        deals=deals, seed=seed, faults=faults, players=players, rules=rules, language=language, stack=stack
    )


@pytest.mark.long
@pytest.mark.parametrize("rules", [(), (("preset", "room"),)], ids=["home", "room"])
def test_every_code_is_planted(rules: Rules) -> None:
    """At a table where the highest card begins nobody owes an ante or a bring-in."""
    codes = StudSession.codes() - (set() if rules else {"PK109"})
    planted: set[str] = set()
    for seed in range(60):
        planted |= {code for _line, code in marked(made(seed, (4, rules, 200), 24, faults=1.0))}
        if planted == codes:
            break
    assert planted == codes


# --- who begins --------------------------------------------------------------------------------------------


@st.composite
def up_cards(draw: st.DrawFn) -> dict[int, tuple[int, ...]]:
    """The up cards of two to ten seats, in the order in which they were dealt."""
    street, seats = draw(st.integers(1, 4)), draw(st.permutations(range(10)))
    seats = seats[: draw(st.integers(2, 10))]
    # few ranks, so that pairs and ties come often
    pack = draw(st.permutations([card for card in PACK_52.cards() if RANK[card] > 2]))
    return {seat: tuple(pack[4 * place : 4 * place + street]) for place, seat in enumerate(seats)}


def worth(cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """How many cards of a rank there are, the most first, and the ranks in that order."""
    ranks = sorted(((count, rank) for rank, count in Counter(RANK[card] for card in cards).items()), reverse=True)
    return [count for count, _rank in ranks], [rank for _count, rank in ranks]


@given(up_cards())
@DIRECT
def test_the_highest_hand_showing_begins_and_of_equal_ones_the_one_dealt_first(
    faces: dict[int, tuple[int, ...]],
) -> None:
    best = max(worth(cards) for cards in faces.values())
    assert highest(faces, in_order=True) == [next(seat for seat, cards in faces.items() if worth(cards) == best)]
    assert highest(faces, in_order=False) == [seat for seat, cards in faces.items() if worth(cards) == best]


@given(up_cards())
@DIRECT
def test_the_lowest_card_brings_in(faces: dict[int, tuple[int, ...]]) -> None:
    least = min((RANK[cards[0]], SUIT[cards[0]]) for cards in faces.values())
    assert [(RANK[faces[seat][0]], SUIT[faces[seat][0]]) for seat in lowest(faces)] == [least]


@given(up_cards(), st.data())
@DIRECT
def test_with_a_card_hidden_whoever_may_begin_is_named(faces: dict[int, tuple[int, ...]], data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(sorted(faces)))
    seen = {**faces, seat: (*faces[seat][:-1], UNKNOWN)}
    assert set(highest(faces, in_order=True)) <= set(highest(seen, in_order=True))
    if len(faces[seat]) == 1:
        assert set(lowest(faces)) <= set(lowest(seen))


# --- what is hidden is never held against anyone -----------------------------------------------------------


def blurred(rng: random.Random, share: float) -> Callable[[Deal], Deal]:
    """A share of the cards is not known, or known in part."""

    seen = unseen(rng, share)

    def blur(deal: Deal) -> Deal:
        events: list[Any] = []
        for event in deal.events:
            if isinstance(event, Up | Down):
                event = replace(event, dealt=tuple(replace(one, cards=seen(one.cards)) for one in event.dealt))
            elif isinstance(event, Show | Muck):
                event = replace(event, cards=seen(event.cards))
            events.append(event)
        return replace(deal, events=tuple(events))

    return blur


@given(SEEDS, TABLES, LANGUAGES)
@QUICK
def test_cards_that_are_not_known_prove_nothing(seed: int, table: Table, language: str) -> None:
    text = made(seed, (*table[:2], RICH), 4, language=language)
    for share in (0.1, 0.4, 1.0):
        seen = hidden(text, blurred(random.Random(seed), share))
        assert findings_of(seen) == [], seen


@given(SEEDS, TABLES)
@QUICK
def test_without_the_dealer_nothing_is_held_against_a_tie(seed: int, table: Table) -> None:
    seen = hidden(made(seed, table, 6), lambda deal: replace(deal, dealer=None))
    assert findings_of(seen) == [], seen


# --- the record ----------------------------------------------------------------------------------------------
