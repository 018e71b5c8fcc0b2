"""What holds for any deal of five-card stud: a legal one lints clean, one thing broken gives exactly its code, what is
hidden is never held against anyone, and writing loses nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK, RANK_ONLY, SUIT, SUIT_ONLY, UNKNOWN
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import Category, HandName
from hhtool.conversion import records as convert
from hhtool.files import fmt, hhfile, hhwriter, jsonfile
from hhtool.games.stud import grammar, writer
from hhtool.games.stud.example import RULES as EXAMPLE_RULES
from hhtool.games.stud.example import example
from hhtool.games.stud.generate import StudSession, generate
from hhtool.games.stud.record import Announcement, Deal, Dealt, Down, Everybody, Says, Up
from hhtool.games.stud.showing import highest, lowest
from hhtool.notation.reader import Context, Names
from hhtool.notation.record import Entry
from hhtool.notation.source import Passage, Source
from hhtool.notation.words import PLAYERS as NAMES
from hhtool.poker.record import Act, Ante, Back, Muck, Out, Pot, Show, Stakes, Verb, Win
from tests.examples import findings_of, marked

Rules = tuple[tuple[str, str], ...]
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
SEEDS = st.integers(0, 10**9)
LANGUAGES = st.sampled_from(["en", "ru"])
QUICK = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
DIRECT = settings(max_examples=40, deadline=None)
LONG = settings(max_examples=800, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def made(seed: int, table: Table, deals: int, *, faults: float = 0.0, language: str = "en") -> str:
    players, rules, stack = table
    return generate(deals=deals, seed=seed, faults=faults, players=players, rules=rules, language=language, stack=stack)


def check(text: str) -> None:
    assert findings_of(text) == marked(text), text


def legal(seed: int, table: Table, language: str) -> None:
    text = made(seed, table, 6, language=language)
    assert "[" not in text
    check(text)


@given(SEEDS, TABLES, LANGUAGES)
@QUICK
def test_a_legal_random_session_lints_clean(seed: int, table: Table, language: str) -> None:
    legal(seed, table, language)


@given(SEEDS, TABLES, LANGUAGES)
@QUICK
def test_one_thing_broken_gives_exactly_its_code(seed: int, table: Table, language: str) -> None:
    check(made(seed, table, 5, faults=0.8, language=language))


@pytest.mark.long
@given(SEEDS, TABLES, LANGUAGES)
@LONG
def test_many_legal_and_broken_sessions(seed: int, table: Table, language: str) -> None:
    legal(seed, table, language)
    check(made(seed, table, 8, faults=0.8, language=language))


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


def test_the_same_seed_gives_the_same_deals() -> None:
    assert generate(deals=5, seed=3) == generate(deals=5, seed=3)
    assert generate(deals=5, seed=3) != generate(deals=5, seed=4)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_example_is_clean(language: str) -> None:
    rules = hhwriter.rules_text(EXAMPLE_RULES)
    for count in range(2, 11):
        names = NAMES[language][:count]
        lines = [f"{line}  # {note}" for line, note in example(names, language)]
        text = "\n".join(["game: stud", f"rules: {rules}", f"players: {', '.join(names)}", *lines])
        assert findings_of(text) == [], text


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


def hidden(text: str, hide: Callable[[Deal], Deal]) -> str:
    """A record with something taken out of each deal; its comments, and so the marks, stay at their lines."""
    reading = hhfile.read(Source("random.hh", text.encode()))
    blocks = []
    for session in reading.sessions:
        session.deals = [hide(deal) for deal in session.deals]  # type: ignore[arg-type]
        blocks += hhwriter.session_blocks(session)
    return hhwriter.joined(blocks)


def blurred(rng: random.Random, share: float) -> Callable[[Deal], Deal]:
    """A share of the cards is not known, or known in part."""

    def seen(cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(unseen(card) if rng.random() < share else card for card in cards)

    def unseen(card: int) -> int:
        if card >= UNKNOWN:
            return card
        return rng.choice((UNKNOWN, UNKNOWN, SUIT_ONLY + SUIT[card], RANK_ONLY + RANK[card]))

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


@given(SEEDS, TABLES, LANGUAGES)
@QUICK
def test_formatting_changes_nothing_that_is_read(seed: int, table: Table, language: str) -> None:
    text = made(seed, table, 4, faults=0.3, language=language)
    once = fmt.fmt(Source("random.hh", text.encode()))
    before, after = (hhfile.read(Source("random.hh", one.encode())) for one in (text, once))
    assert [session.deals for session in before.sessions] == [session.deals for session in after.sessions]
    assert fmt.fmt(Source("random.hh", once.encode())) == once == text


@given(SEEDS, TABLES, LANGUAGES)
@QUICK
def test_a_record_comes_back_from_json(seed: int, table: Table, language: str) -> None:
    text = made(seed, table, 4, faults=0.3, language=language)
    reading = hhfile.read(Source("random.hh", text.encode()))
    document = convert.to_json([reading])
    there = jsonfile.read(Source("a.json", document.encode()))
    assert [session.deals for session in there.sessions] == [session.deals for session in reading.sessions]
    assert convert.to_json([there]) == document


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
        draw(stakes),
        draw(st.lists(event, max_size=6).map(tuple)),
    )


@given(deals(), LANGUAGES)
@DIRECT
def test_what_is_written_reads_back(deal: Deal, language: str) -> None:
    lines = [text for _line, text in writer.write_deal(deal, language)]
    context = Context(Names(deal.players))
    found = grammar.read_deal(Passage("deal", 1, lines), context)
    assert not [fault for fault in context.faults if fault.code != "HH004"], (lines, context.faults)
    assert found == deal, lines
    assert [text for _line, text in writer.write_deal(found, language)] == lines


@given(SEEDS, st.data())
@QUICK
def test_a_line_that_is_mangled_costs_only_its_deal(seed: int, data: st.DataObject) -> None:
    text = made(seed, (3, (), RICH), 4)
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("deal ")]
    spoilt = data.draw(st.integers(heads[0] + 1, heads[1] - 2))
    lines[spoilt] = data.draw(
        st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\r\n"), max_size=30)
    )
    source = Source("random.hh", "\n".join(lines).encode())
    assert [f for f in audit_file(source).findings if f.line > heads[1] and f.code.startswith("HH0")] == []
    reading, whole = hhfile.read(source), hhfile.read(Source("random.hh", text.encode()))
    assert reading.sessions[0].deals[1:] == whole.sessions[0].deals[1:]


def stays_up(seed: int, table: Table, data: st.DataObject, changes: int) -> None:
    """Whatever is done to a record, the linter says what it found, and `fmt` writes what it can stand by."""
    lines = made(seed, table, 3, faults=0.5).splitlines()
    words = [word for line in lines for word in line.split()]
    for _round in range(data.draw(st.integers(1, changes))):
        place = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.integers(0, 5)):
            case 0 if len(lines) > 1:
                del lines[place]
            case 1:
                lines.insert(place, lines[other])
            case 2:
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines[place] = lines[place][: data.draw(st.integers(0, len(lines[place])))]
            case 4:
                parts = lines[place].split(" ")
                parts[data.draw(st.integers(0, len(parts) - 1))] = data.draw(st.sampled_from(words))
                lines[place] = " ".join(parts)
            case _:
                at = data.draw(st.integers(0, len(lines[place])))
                letter = data.draw(st.characters(blacklist_categories=("Cs",)))
                lines[place] = lines[place][:at] + letter + lines[place][at + 1 :]
    source = Source("random.hh", "\n".join(lines).encode())
    for finding in audit_file(source).findings:
        assert str(finding.message)
    with suppress(fmt.UnsafeError):
        once = fmt.fmt(source)
        assert fmt.fmt(Source("random.hh", once.encode())) == once


@given(SEEDS, TABLES, st.data())
@QUICK
def test_nothing_that_can_be_written_stops_the_linter(seed: int, table: Table, data: st.DataObject) -> None:
    stays_up(seed, table, data, 6)


@pytest.mark.long
@given(SEEDS, TABLES, st.data())
@LONG
def test_much_that_can_be_written_does_not_stop_the_linter(seed: int, table: Table, data: st.DataObject) -> None:
    stays_up(seed, table, data, 12)
