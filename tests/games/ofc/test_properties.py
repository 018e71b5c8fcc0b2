"""What holds for any deal of open-face Chinese poker: a legal one lints clean, one thing broken gives exactly its code,
what is hidden is never held against anyone, and what one player wins the others lose."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK, RANK_ONLY, SUIT, SUIT_ONLY, UNKNOWN
from hhtool.conversion import records as convert
from hhtool.files import fmt, hhfile, hhwriter, jsonfile
from hhtool.game.house import build
from hhtool.games.ofc import GAME, grammar, writer
from hhtool.games.ofc.generate import OFCSession, generate
from hhtool.games.ofc.house import House
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Fantasy, Part, Timeout, Turn
from hhtool.games.ofc.scoring import scores
from hhtool.notation.reader import Context, Names
from hhtool.notation.source import Passage, Source
from tests.examples import findings_of, marked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Rules = tuple[tuple[str, str], ...]
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
SEEDS = st.integers(0, 10**9)
LANGUAGES = st.sampled_from(["en", "ru"])
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])


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


def made(
    seed: int, table: Table, deals: int, *, faults: float = 0.0, language: str = "en", boards: bool = False
) -> str:
    variant, players, rules = table
    return generate(
        deals=deals,
        seed=seed,
        faults=faults,
        players=players,
        rules=rules,
        language=language,
        variant=variant,
        boards=boards,
    )


def check(text: str) -> None:
    assert findings_of(text) == marked(text), text


def legal(seed: int, table: Table, language: str, boards: bool) -> None:
    text = made(seed, table, 10, language=language, boards=boards)
    assert "[" not in text
    check(text)


def broken(seed: int, table: Table, language: str, boards: bool) -> None:
    check(made(seed, table, 8, faults=0.8, language=language, boards=boards))


@given(SEEDS, tables(), LANGUAGES, st.booleans())
@QUICK
def test_a_legal_random_session_lints_clean(seed: int, table: Table, language: str, boards: bool) -> None:
    legal(seed, table, language, boards)


@given(SEEDS, tables(), LANGUAGES, st.booleans())
@QUICK
def test_one_thing_broken_gives_exactly_its_code(seed: int, table: Table, language: str, boards: bool) -> None:
    broken(seed, table, language, boards)


@pytest.mark.long
@given(SEEDS, tables(), LANGUAGES, st.booleans())
@LONG
def test_many_legal_and_broken_sessions(seed: int, table: Table, language: str, boards: bool) -> None:
    legal(seed, table, language, boards)
    broken(seed, table, language, boards)


@pytest.mark.parametrize("variant", SEATS)
def test_every_code_is_planted(variant: str) -> None:
    """Only a table of three or more can lay out a fantasy too late."""
    players = max(SEATS[variant])
    codes = OFCSession.codes() - (set() if players > 2 else {"OF113"})
    planted: set[str] = set()
    for seed in range(60):
        table = (variant, players, (("fantasy_repeat", "0"),))
        planted |= {code for _line, code in marked(made(seed, table, 24, faults=1.0))}
        if planted == codes:
            break
    assert planted == codes


def test_the_same_seed_gives_the_same_deals() -> None:
    assert generate(deals=5, seed=3) == generate(deals=5, seed=3)
    assert generate(deals=5, seed=3) != generate(deals=5, seed=4)


def test_a_variant_that_does_not_take_so_many_players_gives_nothing() -> None:
    for variant in GAME.variants:
        assert generate(deals=1, players=max(SEATS[variant]), variant=variant)
        assert generate(deals=1, players=max(SEATS[variant]) + 1, variant=variant) == ""


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
    """A share of the cards is not known, or known in part, and discards are left out."""

    def seen(cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(unseen(card) if rng.random() < share else card for card in cards)

    def unseen(card: int) -> int:
        if card >= UNKNOWN:
            return card
        return rng.choice((UNKNOWN, UNKNOWN, SUIT_ONLY + SUIT[card], RANK_ONLY + RANK[card]))

    def blur(deal: Deal) -> Deal:
        events: list[Any] = []
        for event in deal.events:
            if isinstance(event, Turn):
                event = replace(event, parts=tuple(replace(part, cards=seen(part.cards)) for part in event.parts))
            elif isinstance(event, Board | Fantasy):
                event = replace(event, boxes=tuple(Box(seen(box.cards)) for box in event.boxes))
            if isinstance(event, Turn | Fantasy):
                event = replace(event, discards=() if rng.random() < 0.5 else seen(event.discards))
            events.append(event)
        return replace(deal, events=tuple(events))

    return blur


def rows_only(rng: random.Random) -> Callable[[Deal], Deal]:
    """Turns are left out, of all players or of some, all turns of them or some, and the rows at the end are shown."""

    def strip(deal: Deal) -> Deal:
        events = list(deal.events)
        variant_rows = {part.row for event in events if isinstance(event, Turn) for part in event.parts}
        names = ("top", "third", "second", "bottom") if "second" in variant_rows else ("top", "middle", "bottom")
        for seat in range(len(deal.players)):
            turns = [event for event in events if isinstance(event, Turn) and event.seat == seat]
            if not turns or rng.random() < 0.3:
                continue
            rows: dict[str, list[int]] = {name: [] for name in names}
            for turn in turns:
                for part in turn.parts:
                    rows[part.row] += part.cards
            share = rng.choice((0.0, 0.0, 0.5))
            kept = [id(turn) for turn in turns if rng.random() < share]
            last = max(index for index, event in enumerate(events) if isinstance(event, Turn | Board))
            events.insert(last + 1, Board(seat, tuple(Box(tuple(rows[name])) for name in names)))
            events = [
                event for event in events if not isinstance(event, Turn) or event.seat != seat or id(event) in kept
            ]
        return replace(deal, events=tuple(events))

    return strip


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_cards_that_are_not_known_prove_nothing(seed: int, table: Table, language: str) -> None:
    text = made(seed, table, 6, language=language)
    for share in (0.0, 0.1, 0.4, 1.0):
        seen = hidden(text, blurred(random.Random(seed), share))
        assert findings_of(seen) == [], seen


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_turns_that_are_not_written_prove_nothing(seed: int, table: Table, language: str) -> None:
    rng = random.Random(seed)
    text = hidden(made(seed, table, 8, language=language), rows_only(rng))
    assert findings_of(text) == [], text
    seen = hidden(text, blurred(rng, 0.1))
    assert findings_of(seen) == [], seen


IN_CARDS = {"HH101", "HH102", "HH103", "HH109", "OF103", "OF104", "OF112", "OF114"}
"""Faults of the cards themselves: with some of them not known, they may look like others of these."""


@given(SEEDS, tables())
@QUICK
def test_what_is_hidden_may_hide_a_fault_but_never_makes_one(seed: int, table: Table) -> None:
    text = made(seed, table, 8, faults=0.6)
    seen = hidden(text, blurred(random.Random(seed), 0.1))
    marks = marked(seen)
    # a score that cannot be reckoned any more may still not sum to zero
    marks += [(line, "SC103") for line, code in marks if code == "SC101"]
    # a fantasy after too many is one of these whether it was earned or not
    marks += [(line, "OF107") for line, code in marks if code == "OF105"]
    # a wrong total of which that is not known any more makes the next ones wrong
    codes = {code for _line, code in marks}
    wrong = {"SC102"} & codes
    # a card that was changed unseen may be the one that earned the next fantasy
    wrong |= {"OF105"} if "OF112" in codes else set()
    ends = [number for number, line in enumerate(seen.splitlines(), 1) if not line]
    spoilt = {sum(end < line for end in ends) for line, code in marks if code in IN_CARDS}
    found = [
        (line, code)
        for line, code in findings_of(seen)
        if (line, code) not in marks and code not in wrong and sum(end < line for end in ends) not in spoilt
    ]
    assert found == [], seen


# --- scores --------------------------------------------------------------------------------------------------


@given(st.randoms(use_true_random=False), tables())
@settings(max_examples=300, deadline=None)
def test_what_a_player_wins_the_others_lose_pair_by_pair(rng: random.Random, table: Table) -> None:
    variant, players, rules = table
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[variant], players=players)
    strengths = [[rng.randrange(4) for _row in range(house.rows)] for _seat in range(players)]
    dead = [rng.random() < 0.3 for _seat in range(players)]
    bonuses = [[0 if gone else rng.randrange(9) for _row in range(house.rows)] for gone in dead]
    found = scores(strengths, dead, bonuses, house)
    assert sum(found) == 0
    most = house.sweep + max(map(sum, bonuses))
    for seat in range(players):
        pairs = [
            scores(*([line[seat], line[other]] for line in (strengths, dead, bonuses)), house)  # type: ignore[arg-type]
            for other in range(players)
            if other != seat
        ]
        assert all(one == -other and abs(one) <= most for one, other in pairs)
        assert found[seat] == sum(one for one, _other in pairs)


# --- the record ----------------------------------------------------------------------------------------------


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_formatting_changes_nothing_that_is_read(seed: int, table: Table, language: str) -> None:
    text = made(seed, table, 4, faults=0.3, language=language)
    once = fmt.fmt(Source("random.hh", text.encode()))
    before, after = (hhfile.read(Source("random.hh", one.encode())) for one in (text, once))
    assert [session.deals for session in before.sessions] == [session.deals for session in after.sessions]
    assert fmt.fmt(Source("random.hh", once.encode())) == once == text


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_a_record_comes_back_from_json(seed: int, table: Table, language: str) -> None:
    text = made(seed, table, 4, faults=0.3, language=language)
    reading = hhfile.read(Source("random.hh", text.encode()))
    document = convert.to_json([reading])
    there = jsonfile.read(Source("a.json", document.encode()))
    assert [session.deals for session in there.sessions] == [session.deals for session in reading.sessions]
    assert convert.to_json([there]) == document
    assert convert.to_hh([there]) == convert.to_hh([reading])


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
def test_nothing_that_can_be_written_stops_the_linter(seed: int, table: Table, data: st.DataObject) -> None:
    lines = made(seed, table, 4, faults=0.5).splitlines()
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
