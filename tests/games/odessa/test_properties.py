"""What holds for any deal of Odessa poker: a legal one lints clean, one thing broken gives exactly its code, what is
hidden is never held against anyone, and the winner of a trick is who the rules say."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.cards.card import JOKER, JOKER2, RANK, SUIT, SUITS, UNKNOWN
from hhtool.game.house import build
from hhtool.games.odessa.engine.joker import winners
from hhtool.games.odessa.generate import GENERATOR, OdessaSession
from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Deal
from hhtool.notation.record import Hand
from hhtool.tricks.record import Call, Play, Trick
from tests.conftest import examples
from tests.examples import findings_of, marked
from tests.games.odessa.strategies import ODESSA, RULES, tables
from tests.games.properties import LANGUAGES, SEEDS, Rules, hidden, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

QUICK = examples(20)


@pytest.mark.long
def test_every_code_is_planted() -> None:
    """With hands and without; a revoke is proved by the hand or by a later play."""
    codes = {*OdessaSession.codes(), "TT102"}
    for hands in (True, False):
        planted: set[str] = set()
        wanted = codes - (set() if hands else {"TT101"})
        for seed, rules in enumerate(RULES * 8):
            text = GENERATOR.generate(deals=24, seed=seed, players=4, rules=rules, faults=1.0, hands=hands)
            planted |= {code for _line, code in marked(text)}
            if planted == wanted:
                break
        assert planted == wanted


def test_a_house_that_does_not_take_so_many_players_gives_nothing() -> None:
    assert GENERATOR.generate(deals=5, players=3, rules=(("preset", "georgian"),)) == ""


# --- what is hidden is never held against anyone -----------------------------------------------------------


def blurred(rng: random.Random, *, plays: bool) -> Callable[[Deal], Deal]:
    """Cards of the hands, and with `plays` cards, takers and trumps of the deal, are not known."""

    def blur(deal: Deal) -> Deal:
        events: list[Any] = []
        for event in deal.events:
            if isinstance(event, Hand):
                cards = tuple(UNKNOWN if rng.random() < 0.4 else card for card in event.cards)
                event = replace(event, cards=cards)
            elif isinstance(event, Trick) and plays:
                shown = tuple(
                    replace(play, card=UNKNOWN, call=None) if rng.random() < 0.15 else play for play in event.plays
                )
                taker = event.taker if rng.random() < 0.7 else None
                event = replace(event, plays=shown, taker=taker)
            events.append(event)
        if plays and rng.random() < 0.3:
            deal = replace(deal, trump="", turn_up=None)
        return replace(deal, events=tuple(events))

    return blur


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_hands_known_in_part_prove_nothing_against_legal_play(
    seed: int, table: tuple[int, Rules], language: str
) -> None:
    players, rules = table
    text = GENERATOR.generate(deals=15, seed=seed, players=players, rules=rules, language=language)
    for plays in (False, True):
        seen = hidden(text, blurred(random.Random(seed), plays=plays))
        assert findings_of(seen) == [], seen


REVOKES = {"TT101", "TT102", "OD104", "OD105"}


def only_revokes(seed: int, table: tuple[int, Rules]) -> str:
    """Deals whose only fault is a duty not done, each a session of its own."""
    players, rules = table
    head, *deals = GENERATOR.generate(deals=12, seed=seed, players=players, rules=rules, faults=1.0).split("\n\n")
    found = []
    for deal in deals:
        if {code for _line, code in marked(deal)} <= REVOKES and not deal.startswith("game"):
            lines = [line for line in deal.splitlines() if not re.match(r"total|winner|settlement", line)]
            found.append("\n".join([head, "partial: yes", "", *lines]))
    return "\n\n".join(found)


@given(SEEDS, tables())
@QUICK
def test_a_duty_not_done_is_found_without_any_hand_and_nothing_else_is_said(
    seed: int, table: tuple[int, Rules]
) -> None:
    text = only_revokes(seed, table)
    ODESSA.check(text)
    bare = hidden(text, without(Hand)).replace("[TT101]", "[TT102]")
    ODESSA.check(bare)


@given(SEEDS, tables())
@QUICK
def test_what_is_hidden_may_hide_a_fault_but_never_makes_one(seed: int, table: tuple[int, Rules]) -> None:
    text = only_revokes(seed, table)
    seen = hidden(text, blurred(random.Random(seed), plays=True))
    marks = {line for line, _code in marked(seen)}
    assert [one for one in findings_of(seen) if one[0] not in marks or one[1] not in REVOKES] == [], seen


# --- the winner of a trick, by a reading of its own ----------------------------------------------------------


def wins(plays: Sequence[Play], jokers: frozenset[int], trump: int) -> int:
    """The seat that takes a trick, as the rules say it, one comparison at a time."""
    first = plays[0]
    led: int | None = SUIT[first.card]
    if first.card in jokers:
        call = first.call or Call("high")
        led = {"high": trump, "card": SUIT[call.card] if call.card is not None else None}.get(call.kind)
        if call.kind in ("low", "max"):
            ordinary = [SUIT[play.card] for play in plays[1:] if play.card not in jokers]
            led = SUITS.index(call.suit) if call.suit else next(iter(ordinary), None)
    high = [play for play in plays if play.card in jokers and (play.call or Call("high")).kind in ("high", "max")]
    if high:
        return high[-1].seat
    best: tuple[tuple[int, int, int, int], int] | None = None
    for order, play in enumerate(plays):
        joker = play.card in jokers
        if joker and play.call and play.call.kind == "low":
            continue
        card = play.call.card if joker and play.call and play.call.card is not None else play.card
        if SUIT[card] not in (led, trump):
            continue
        rank = (SUIT[card] == trump, RANK[card], not joker, -order)
        if best is None or rank > best[0]:
            best = (rank, play.seat)
    return first.seat if best is None else best[1]


@given(st.randoms(use_true_random=False), st.sampled_from(["36", "53", "54", "37"]), st.integers(2, 6))
@examples(100)
def test_the_winner_of_a_trick_is_who_the_rules_say(rng: random.Random, pack: str, players: int) -> None:
    house, _faults = build(House, "odessa", [("pack", pack), ("joker", "6s+6c")], preset="classic")
    cards = rng.sample(house.cards.cards(), players)
    if rng.random() < 0.7:
        cards[rng.randrange(players)] = rng.choice(sorted(house.jokers))
    trump = rng.randrange(-1, 4)
    calls = [Call("high"), Call("low"), Call("low", rng.choice(SUITS)), Call("max", rng.choice(SUITS)), None]
    plain = [card for card in house.cards.cards() if card not in (*house.jokers, JOKER, JOKER2)]
    plays = []
    for seat, card in enumerate(dict.fromkeys(cards)):
        call = rng.choice([*calls, Call("card", card=rng.choice([*plain, *set(cards) & set(plain)]))])
        plays.append(Play(seat, card, call if card in house.jokers else None))
    assert winners(plays, house, (trump,)) == {trump: wins(plays, house.jokers, trump)}, (plays, trump)


# --- the record ----------------------------------------------------------------------------------------------
