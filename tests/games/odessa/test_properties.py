"""What holds for any deal of Odessa poker: a legal one lints clean, one thing broken gives exactly its code, what is
hidden is never held against anyone, and the winner of a trick is who the rules say."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.cards.card import JOKER, JOKER2, RANK, SUIT, SUITS, UNKNOWN
from hhtool.conversion import records as convert
from hhtool.files import fmt, hhfile, hhwriter, jsonfile
from hhtool.game.house import build
from hhtool.games.odessa import grammar, writer
from hhtool.games.odessa.generate import OdessaSession, generate
from hhtool.games.odessa.house import House
from hhtool.games.odessa.joker import winners
from hhtool.games.odessa.record import Bids, Deal
from hhtool.notation.reader import Context, Names
from hhtool.notation.record import Entry, Hand
from hhtool.notation.source import Passage, Source
from hhtool.tricks.record import Call, Play, Trick
from tests.examples import findings_of, marked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Rules = tuple[tuple[str, str], ...]
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
SEEDS = st.integers(0, 10**9)
LANGUAGES = st.sampled_from(["en", "ru"])
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Rules]:
    """House rules, and a number of players that they allow."""
    rules = draw(st.sampled_from(RULES))
    seats = SEATS.get(dict(rules).get("preset", ""), (2, 3, 4, 5, 6))
    return draw(st.sampled_from(seats)), rules


def check(text: str) -> None:
    assert findings_of(text) == marked(text), text


def legal(seed: int, table: tuple[int, Rules], language: str, hands: bool) -> None:
    players, rules = table
    text = generate(deals=20, seed=seed, players=players, rules=rules, language=language, hands=hands)
    assert "[" not in text
    check(text)


def broken(seed: int, table: tuple[int, Rules], language: str, hands: bool) -> None:
    players, rules = table
    check(generate(deals=8, seed=seed, players=players, rules=rules, language=language, hands=hands, faults=0.8))


@given(SEEDS, tables(), LANGUAGES, st.booleans())
@QUICK
def test_a_legal_random_session_lints_clean(seed: int, table: tuple[int, Rules], language: str, hands: bool) -> None:
    legal(seed, table, language, hands)


@given(SEEDS, tables(), LANGUAGES, st.booleans())
@QUICK
def test_one_thing_broken_gives_exactly_its_code(
    seed: int, table: tuple[int, Rules], language: str, hands: bool
) -> None:
    broken(seed, table, language, hands)


@pytest.mark.long
@given(SEEDS, tables(), LANGUAGES, st.booleans())
@LONG
def test_many_legal_and_broken_sessions(seed: int, table: tuple[int, Rules], language: str, hands: bool) -> None:
    legal(seed, table, language, hands)
    broken(seed, table, language, hands)


def test_every_code_is_planted() -> None:
    """With hands and without; a revoke is proved by the hand or by a later play."""
    codes = {*OdessaSession.codes(), "TT102"}
    for hands in (True, False):
        planted: set[str] = set()
        for seed, rules in enumerate(RULES * 8):
            text = generate(deals=24, seed=seed, players=4, rules=rules, faults=1.0, hands=hands)
            planted |= {code for _line, code in marked(text)}
        assert planted == codes - (set() if hands else {"TT101"})


def test_the_same_seed_gives_the_same_deals() -> None:
    assert generate(deals=5, seed=3) == generate(deals=5, seed=3)
    assert generate(deals=5, seed=3) != generate(deals=5, seed=4)


def test_a_house_that_does_not_take_so_many_players_gives_nothing() -> None:
    assert generate(deals=5, players=3, rules=(("preset", "georgian"),)) == ""


# --- what is hidden is never held against anyone -----------------------------------------------------------


def hidden(text: str, hide: Callable[[Deal], Deal]) -> str:
    """A record with something taken out of each deal; its comments, and so the marks, stay at their lines."""
    reading = hhfile.read(Source("random.hh", text.encode()))
    blocks = []
    for session in reading.sessions:
        session.deals = [hide(deal) for deal in session.deals]  # type: ignore[arg-type]
        blocks += hhwriter.session_blocks(session)
    return hhwriter.joined(blocks)


def without_hands(deal: Deal) -> Deal:
    return replace(deal, events=tuple(event for event in deal.events if not isinstance(event, Hand)))


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
    text = generate(deals=15, seed=seed, players=players, rules=rules, language=language)
    for plays in (False, True):
        seen = hidden(text, blurred(random.Random(seed), plays=plays))
        assert findings_of(seen) == [], seen


REVOKES = {"TT101", "TT102", "OD104", "OD105"}


def only_revokes(seed: int, table: tuple[int, Rules]) -> str:
    """Deals whose only fault is a duty not done, each a session of its own."""
    players, rules = table
    head, *deals = generate(deals=12, seed=seed, players=players, rules=rules, faults=1.0).split("\n\n")
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
    check(text)
    bare = hidden(text, without_hands).replace("[TT101]", "[TT102]")
    check(bare)


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
@settings(max_examples=400, deadline=None)
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


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_formatting_changes_nothing_that_is_read(seed: int, table: tuple[int, Rules], language: str) -> None:
    players, rules = table
    text = generate(deals=6, seed=seed, players=players, rules=rules, language=language, faults=0.3)
    once = fmt.fmt(Source("random.hh", text.encode()))
    before, after = (hhfile.read(Source("random.hh", one.encode())) for one in (text, once))
    assert [session.deals for session in before.sessions] == [session.deals for session in after.sessions]
    assert fmt.fmt(Source("random.hh", once.encode())) == once


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_a_record_comes_back_from_json(seed: int, table: tuple[int, Rules], language: str) -> None:
    players, rules = table
    text = generate(deals=6, seed=seed, players=players, rules=rules, language=language, faults=0.3)
    reading = hhfile.read(Source("random.hh", text.encode()))
    document = convert.to_json([reading])
    there = jsonfile.read(Source("a.json", document.encode()))
    assert [session.deals for session in there.sessions] == [session.deals for session in reading.sessions]
    assert convert.to_json([there]) == document
    assert convert.to_hh([there]) == convert.to_hh([reading])


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
        draw(st.none() | st.integers(0, 26)),
        draw(st.sampled_from(["", "none", *SUITS])),
        draw(st.none() | card),
        draw(st.sampled_from(["", "blind", "golden", "misere", "notrump"])),
        draw(st.lists(event, max_size=6).map(tuple)),
    )


@given(deals(), LANGUAGES)
def test_what_is_written_reads_back(deal: Deal, language: str) -> None:
    lines = [text for _line, text in writer.write_deal(deal, language)]
    context = Context(Names(deal.players))
    found = grammar.read_deal(Passage("deal", 1, lines), context)
    assert not [fault for fault in context.faults if fault.code != "HH004"], (lines, context.faults)
    assert found == deal, lines
    assert [text for _line, text in writer.write_deal(found, language)] == lines


@given(SEEDS, tables(), st.data())
@QUICK
def test_nothing_that_can_be_written_stops_the_linter(seed: int, table: tuple[int, Rules], data: st.DataObject) -> None:
    players, rules = table
    lines = generate(deals=4, seed=seed, players=players, rules=rules, faults=0.5).splitlines()
    words = [word for line in lines for word in line.split()]
    for _round in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.integers(0, 4)):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, data.draw(st.sampled_from(lines)))
            case 2:
                lines[place] = lines[place][: data.draw(st.integers(0, len(lines[place])))]
            case 3:
                parts = lines[place].split(" ")
                parts[data.draw(st.integers(0, len(parts) - 1))] = data.draw(st.sampled_from(words))
                lines[place] = " ".join(parts)
            case _:
                lines[place] = data.draw(st.text(max_size=20)).replace("\ud800", "")
    text = "\n".join(lines)
    for finding in audit_file(Source("random.hh", text.encode(errors="replace"))).findings:
        assert str(finding.message)
