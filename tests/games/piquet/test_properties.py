"""What holds for any deal of piquet: a legal one has no finding but the remarks that it is due, one thing broken gives
exactly its code, what is hidden is never held against anyone, and the points are those of the rule page."""

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
from hhtool.cards.card import RANK, RANK_ONLY, RANKS, SUIT, UNKNOWN, mask
from hhtool.cards.pack import PACK_32
from hhtool.conversion import records as convert
from hhtool.files import fmt, hhfile, hhwriter, jsonfile
from hhtool.games.piquet import declarations, grammar, writer
from hhtool.games.piquet.declarations import Sight
from hhtool.games.piquet.generate import PiquetSession, generate
from hhtool.games.piquet.record import CLASSES, Answer, Answers, Capot, Deal, Declare, Exchange, HandAfter, Item, White
from hhtool.notation.reader import Context, Names
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.notation.source import Passage, Source
from hhtool.tricks.record import Play, Trick
from tests.examples import findings_of, marked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhtool.games.piquet.replay import Replay

Rules = tuple[tuple[str, str], ...]
OPTIONS: dict[str, Sequence[str]] = {
    "preset": ("english", "russian"),
    "deal": ("korolik", "alternate"),
    "white": ("kqj", "akqj"),
    "white_when": ("dealt", "declared"),
    "pique_blocked_by": ("declarations", "any_point"),
}
SEEDS = st.integers(0, 10**9)
LANGUAGES = st.sampled_from(["en", "ru"])
SLOW = [HealthCheck.too_slow]
QUICK = settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
LONG = settings(max_examples=400, deadline=None, suppress_health_check=SLOW)


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    """House rules."""
    taken = [key for key in OPTIONS if draw(st.integers(0, 2)) == 0]
    return tuple((key, draw(st.sampled_from(OPTIONS[key]))) for key in taken)


def check(text: str) -> None:
    assert findings_of(text) == marked(text), text


def legal(seed: int, rules: Rules, language: str, hands: bool) -> None:
    text = generate(deals=8, seed=seed, rules=rules, language=language, hands=hands)
    assert {code for _line, code in marked(text)} <= {"PQ105", "PQ110", "PQ112"}
    check(text)


def broken(seed: int, rules: Rules, language: str, hands: bool) -> None:
    check(generate(deals=8, seed=seed, rules=rules, language=language, hands=hands, faults=0.8))


@given(SEEDS, tables(), LANGUAGES, st.booleans())
@QUICK
def test_a_legal_random_session_has_no_finding_but_the_remarks_it_is_due(
    seed: int, rules: Rules, language: str, hands: bool
) -> None:
    legal(seed, rules, language, hands)


@given(SEEDS, tables(), LANGUAGES, st.booleans())
@QUICK
def test_one_thing_broken_gives_exactly_its_code(seed: int, rules: Rules, language: str, hands: bool) -> None:
    broken(seed, rules, language, hands)


@pytest.mark.long
@given(SEEDS, tables(), LANGUAGES, st.booleans())
@LONG
def test_many_legal_and_broken_sessions(seed: int, rules: Rules, language: str, hands: bool) -> None:
    legal(seed, rules, language, hands)
    broken(seed, rules, language, hands)


@pytest.mark.parametrize("preset", ["russian", "english"])
def test_every_code_is_planted(preset: str) -> None:
    """The deal stays with one player in the Russian game (PQ113), and passes in the English (HH106)."""
    codes = {*PiquetSession.codes(), "TT102", "PQ105", "PQ110"}
    codes ^= {"HH106"} if preset == "russian" else {"PQ112"}
    planted: set[str] = set()
    for seed in range(40):
        text = generate(deals=24, seed=seed, faults=0.8, rules=(("preset", preset),))
        planted |= {code for _line, code in marked(text)}
        if planted == codes:
            break
    assert planted == codes


def test_the_same_seed_gives_the_same_deals() -> None:
    assert generate(deals=5, seed=3) == generate(deals=5, seed=3)
    assert generate(deals=5, seed=3) != generate(deals=5, seed=4)


def test_three_players_get_nothing() -> None:
    assert generate(deals=1, players=3) == ""


# --- what is hidden is never held against anyone -----------------------------------------------------------


def hidden(text: str, hide: Callable[[Deal], Deal]) -> str:
    """A record with something taken out of each deal; its comments stay at their lines."""
    reading = hhfile.read(Source("random.hh", text.encode()))
    blocks = []
    for session in reading.sessions:
        session.deals = [hide(deal) for deal in session.deals]  # type: ignore[arg-type]
        blocks += hhwriter.session_blocks(session)
    return hhwriter.joined(blocks)


def without(*kinds: type, share: float = 1.0, rng: random.Random | None = None) -> Callable[[Deal], Deal]:
    """Lines of some kinds are left out, or a share of them."""

    def strip(deal: Deal) -> Deal:
        return replace(
            deal,
            events=tuple(
                event
                for event in deal.events
                if not isinstance(event, kinds) or (rng is not None and rng.random() >= share)
            ),
        )

    return strip


def unspoken(deal: Deal) -> Deal:
    """A deal without its declarations, and without the counts that stand for them."""
    quiet = without(Declare, Answers, White)(deal)
    events = (event for event in quiet.events if not (isinstance(event, Figures) and event.kind == "count"))
    return replace(quiet, events=tuple(events))


def unnamed(rng: random.Random) -> Callable[[Deal], Deal]:
    """Pips of what is declared are not said."""

    def strip(deal: Deal) -> Deal:
        events: list[Any] = []
        for event in deal.events:
            if isinstance(event, Declare):
                items = (replace(item, pips=None) if rng.random() < 0.5 else item for item in event.items)
                event = replace(event, items=tuple(items))
            events.append(event)
        return replace(deal, events=tuple(events))

    return strip


def blurred(rng: random.Random, *, plays: bool) -> Callable[[Deal], Deal]:
    """Cards of the hands, and with `plays` cards, takers and counts of the tricks, are not known."""

    def seen(cards: Sequence[int] | None, share: float) -> tuple[int, ...] | None:
        if cards is None:
            return None
        return tuple(UNKNOWN if rng.random() < share else card for card in cards)

    def blur(deal: Deal) -> Deal:
        events: list[Any] = []
        for event in deal.events:
            if isinstance(event, Hand | HandAfter):
                event = replace(event, cards=seen(event.cards, 0.4) or ())
            elif isinstance(event, Exchange):
                event = replace(event, discards=seen(event.discards, 0.3), drawn=seen(event.drawn, 0.3))
            elif isinstance(event, Trick) and plays:
                shown = tuple(replace(play, card=UNKNOWN) if rng.random() < 0.15 else play for play in event.plays)
                event = replace(event, plays=shown, taker=event.taker if rng.random() < 0.7 else None)
            events.append(event)
        return replace(deal, events=tuple(events))

    return blur


INFOS = {"PQ105", "PQ110", "PQ112"}


def errors_of(text: str) -> list[tuple[int, str]]:
    """The findings that are no mere remarks."""
    return [one for one in findings_of(text) if one[1] not in INFOS]


def hiding(seed: int, rules: Rules, language: str) -> None:
    text = generate(deals=5, seed=seed, rules=rules, language=language)
    rng = random.Random(seed)
    ways = (
        without(Hand),
        without(Hand, HandAfter),
        without(Exchange),
        without(Hand, HandAfter, Exchange),
        without(Hand, HandAfter, Exchange, share=0.5, rng=rng),
        unnamed(rng),
        blurred(rng, plays=False),
        blurred(rng, plays=True),
    )
    for way in ways:
        seen = hidden(text, way)
        assert errors_of(seen) == [], seen


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_what_is_not_written_proves_nothing(seed: int, rules: Rules, language: str) -> None:
    hiding(seed, rules, language)


@pytest.mark.long
@given(SEEDS, tables(), LANGUAGES)
@LONG
def test_what_is_not_written_proves_nothing_at_length(seed: int, rules: Rules, language: str) -> None:
    hiding(seed, rules, language)


def is_frank(replay: Replay) -> bool:
    """Whether what was scored is what the hands hold."""
    assert replay.hands is not None
    for contest in replay.contests:
        held = [declarations.held(contest.kind, holding.final) for holding in replay.hands.holdings]
        found = declarations.beats(*(next(iter(some), None) for some in held))
        winner = {1: 0, -1: 1}.get(found or 0)
        if not contest.told or contest.winner != winner:
            return False
        if winner is not None:
            worth = declarations.worth(held[winner], replay.house)
            if contest.worth(winner, replay.house) != worth:
                return False
    return True


def frank(seed: int, rules: Rules) -> str:
    """Played deals in which nothing was kept back, each a session of its own."""
    text = generate(deals=8, seed=seed, rules=rules)
    head, *parts = text.split("\n\n")
    blocks = [part for part in parts if not part.startswith("game")]
    found = []
    for block, replay in zip(blocks, replays(text), strict=True):
        if not replay.won or not is_frank(replay) or "PQ110" in block:
            continue
        lines = [line for line in block.splitlines() if not re.match(r"total|winner|settlement", line)]
        found.append("\n".join([head, "partial: yes", "", *lines]))
    return "\n\n".join(found)


@given(SEEDS, tables())
@QUICK
def test_without_declarations_everything_held_counts(seed: int, rules: Rules) -> None:
    text = frank(seed, rules)
    for way in (unspoken, lambda deal: without(Hand, HandAfter, Exchange)(unspoken(deal))):
        seen = hidden(text, way)
        assert errors_of(seen) == [], seen


# --- the points, by a reading of their own -------------------------------------------------------------------


def replays(text: str) -> list[Replay]:
    """The deals of a record, replayed."""
    audit = audit_file(Source("random.hh", text.encode()))
    return [replay for session in audit.sessions for replay in session.replays]


@given(SEEDS, st.sampled_from(["russian", "english"]))
@QUICK
def test_the_points_of_play_sum_as_the_rule_page_says(seed: int, preset: str) -> None:
    for replay in replays(generate(deals=12, seed=seed, rules=(("preset", preset),))):
        if replay.sources is None or replay.won is None:
            continue
        played = ("lead", "trick", "last", "leza", "capot", "open-capot")
        total = sum(points for mine in replay.sources for one, points in mine.items() if one in played)
        leaders = [taken.trick.plays[0].seat for taken in replay.tricks]
        gained = sum(leader != taken.taker for leader, taken in zip(leaders, replay.tricks, strict=True))
        end = 0 if replay.won == [6, 6] else 10
        if 12 in replay.won:
            end = 80 if replay.announced == replay.won.index(12) else 40
        if preset == "english":
            assert total == 12 + gained + 1 + end
        else:
            assert total == 12 + 12 + (0 if 12 in replay.won else 3) + end


def reckoned(replay: Replay, english: bool) -> list[int]:
    """The scores of a deal, one point after another, as the rule page has them."""
    declared, counts, given = [0, 0], [0, 0], False
    order = (replay.elder or 0, 1 - (replay.elder or 0))
    sources = replay.sources or ({}, {})
    for kind in ("white", "point", "sequence", "set"):
        for seat in order:
            counts[seat] += sources[seat].get(kind, 0)
            declared[seat] = counts[seat]
            if english and not given and counts[seat] >= 30 and not counts[1 - seat]:
                counts[seat] += 60
                given = True
    for seat in order:
        if not english and counts[seat] >= 30 and not declared[1 - seat]:
            counts[seat] += 60
            given = True

    def add(seat: int, points: int) -> None:
        nonlocal given
        before = counts[seat]
        counts[seat] += points
        free = not (counts if english else declared)[1 - seat]
        if not given and seat == order[0] and before < 30 <= counts[seat] and free:
            counts[seat] += 30
            given = True

    for number, taken in enumerate(replay.tricks, 1):
        leader, taker = taken.trick.plays[0].seat, taken.taker
        assert taker is not None
        add(leader, 1)
        if not english or taker != leader:
            add(taker, 1)
        if number == 12 and (english or 12 not in (replay.won or ())):
            add(taker, 1 if english else 3)
    for seat, won in enumerate(replay.won or ()):
        if won == 12:
            counts[seat] += 80 if replay.announced == seat else 40
        elif won > 6:
            counts[seat] += 10
    return counts


@given(SEEDS, st.sampled_from(["russian", "english"]))
@QUICK
def test_the_score_is_what_the_rules_say(seed: int, preset: str) -> None:
    for replay in replays(generate(deals=12, seed=seed, rules=(("preset", preset),))):
        counted = any(isinstance(event, Figures) and event.kind == "count" for event in replay.deal.events)
        told = any(isinstance(event, Declare) for event in replay.deal.events) or not counted
        if told and replay.scores is not None and replay.sources is not None:
            assert [replay.scores[seat] for seat in (0, 1)] == reckoned(replay, preset == "english")


PIPS = dict(zip("789TJQKA", (7, 8, 9, 10, 10, 10, 10, 11), strict=True))


@given(st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_what_a_hand_holds_is_what_the_rules_say(rng: random.Random) -> None:
    hand = rng.sample(PACK_32.cards(), 12)
    suits = [sorted(RANK[card] for card in hand if SUIT[card] == suit) for suit in range(4)]
    best = max((len(ranks), sum(PIPS[RANKS[rank]] for rank in ranks)) for ranks in suits)
    (point,) = declarations.held("point", mask(hand))
    assert (point.length, point.high) == best
    runs = []
    for ranks in suits:
        for top in ranks:
            length = next(length for length in range(1, 9) if top - length not in ranks)
            if top + 1 not in ranks and length > 2:
                runs.append((length, top))
    assert [(one.length, one.high) for one in declarations.held("sequence", mask(hand))] == sorted(runs, reverse=True)
    counts = [(sum(rank in ranks for ranks in suits), rank) for rank in range(RANKS.index("T"), 13)]
    sets = sorted(((count, rank) for count, rank in counts if count > 2), reverse=True)
    assert [(one.length, one.high) for one in declarations.held("set", mask(hand))] == sets


@given(st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_all_that_a_hand_holds_may_be_declared_of_what_is_known_of_it(rng: random.Random) -> None:
    hand = rng.sample(PACK_32.cards(), 12)
    known = rng.sample(hand, rng.choice((0, 6, 12)))
    elsewhere = rng.sample([card for card in PACK_32.cards() if card not in hand], rng.randrange(20))
    sight = Sight(mask(known), PACK_32.mask & ~mask(elsewhere))
    for kind in CLASSES:
        held = declarations.held(kind, mask(hand))
        tops = [None if kind == "point" else RANK_ONLY + (one.high or 0) for one in held]
        items = [
            Item(kind, one.length, one.high if kind == "point" else None, rng.choice((None, top)))
            for one, top in zip(held, tops, strict=True)
        ]
        assert None not in declarations.claims(items, sight)


# --- the record ----------------------------------------------------------------------------------------------


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_formatting_changes_nothing_that_is_read(seed: int, rules: Rules, language: str) -> None:
    text = generate(deals=6, seed=seed, rules=rules, language=language, faults=0.3)
    once = fmt.fmt(Source("random.hh", text.encode()))
    before, after = (hhfile.read(Source("random.hh", one.encode())) for one in (text, once))
    assert [session.deals for session in before.sessions] == [session.deals for session in after.sessions]
    assert fmt.fmt(Source("random.hh", once.encode())) == once == text


@given(SEEDS, tables(), LANGUAGES)
@QUICK
def test_a_record_comes_back_from_json(seed: int, rules: Rules, language: str) -> None:
    text = generate(deals=6, seed=seed, rules=rules, language=language, faults=0.3)
    reading = hhfile.read(Source("random.hh", text.encode()))
    document = convert.to_json([reading])
    there = jsonfile.read(Source("a.json", document.encode()))
    assert [session.deals for session in there.sessions] == [session.deals for session in reading.sessions]
    assert convert.to_json([there]) == document
    assert convert.to_hh([there]) == convert.to_hh([reading])


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
def test_nothing_that_can_be_written_stops_the_linter(seed: int, rules: Rules, data: st.DataObject) -> None:
    lines = generate(deals=4, seed=seed, rules=rules, faults=0.5).splitlines()
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
