"""What holds for any deal of piquet: a legal one has no finding but the remarks that it is due, one thing broken gives
exactly its code, what is hidden is never held against anyone, and the points are those of the rule page."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK, RANK_ONLY, RANKS, SUIT, UNKNOWN, mask
from hhtool.cards.pack import PACK_32
from hhtool.games.piquet import combinations as declarations
from hhtool.games.piquet.combinations import KnownHand
from hhtool.games.piquet.generate import GENERATOR, PiquetSession
from hhtool.games.piquet.record import CLASSES, Answers, Deal, Declare, Exchange, HandAfter, Item, White
from hhtool.notation.record import Figures, Hand
from hhtool.notation.source import Source
from hhtool.tricks.record import Trick
from tests.conftest import examples
from tests.examples import findings_of, marked
from tests.games.piquet.strategies import tables
from tests.games.properties import LANGUAGES, SEEDS, Rules, hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhtool.games.piquet.replay import Replay

QUICK = examples(15)
LONG = examples(400, times=1)


@pytest.mark.long
@pytest.mark.parametrize("preset", ["russian", "english"])
def test_every_code_is_planted(preset: str) -> None:
    """The deal stays with one player in the Russian game (PQ113), and passes in the English (HH106)."""
    codes = {*PiquetSession.codes(), "TT102", "PQ105", "PQ110"}
    codes ^= {"HH106"} if preset == "russian" else {"PQ112"}
    planted: set[str] = set()
    for seed in range(40):
        for faults in (0.0, 0.8):
            text = GENERATOR.generate(deals=24, seed=seed, faults=faults, rules=(("preset", preset),))
            planted |= {code for _line, code in marked(text)}
        if planted == codes:
            break
    assert planted == codes


def test_three_players_get_nothing() -> None:
    assert GENERATOR.generate(deals=1, players=3) == ""


# --- what is hidden is never held against anyone -----------------------------------------------------------


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
    text = GENERATOR.generate(deals=5, seed=seed, rules=rules, language=language)
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


@pytest.mark.long
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
        if not contest.decided or contest.winner != winner:
            return False
        if winner is not None:
            worth = declarations.worth(held[winner], replay.house)
            if contest.worth(winner, replay.house) != worth:
                return False
    return True


def frank(seed: int, rules: Rules) -> str:
    """Played deals in which nothing was kept back, each a session of its own."""
    text = GENERATOR.generate(deals=8, seed=seed, rules=rules)
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
    for replay in replays(GENERATOR.generate(deals=12, seed=seed, rules=(("preset", preset),))):
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
    for replay in replays(GENERATOR.generate(deals=12, seed=seed, rules=(("preset", preset),))):
        counted = any(isinstance(event, Figures) and event.kind == "count" for event in replay.deal.events)
        told = any(isinstance(event, Declare) for event in replay.deal.events) or not counted
        if told and replay.scores is not None and replay.sources is not None:
            assert [replay.scores[seat] for seat in (0, 1)] == reckoned(replay, preset == "english")


PIPS = dict(zip("789TJQKA", (7, 8, 9, 10, 10, 10, 10, 11), strict=True))


@given(st.randoms(use_true_random=False))
@examples(50)
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
@examples(50)
def test_all_that_a_hand_holds_may_be_declared_of_what_is_known_of_it(rng: random.Random) -> None:
    hand = rng.sample(PACK_32.cards(), 12)
    known = rng.sample(hand, rng.choice((0, 6, 12)))
    elsewhere = rng.sample([card for card in PACK_32.cards() if card not in hand], rng.randrange(20))
    sight = KnownHand(mask(known), PACK_32.mask & ~mask(elsewhere))
    for kind in CLASSES:
        held = declarations.held(kind, mask(hand))
        tops = [None if kind == "point" else RANK_ONLY + (one.high or 0) for one in held]
        items = [
            Item(kind, one.length, one.high if kind == "point" else None, rng.choice((None, top)))
            for one, top in zip(held, tops, strict=True)
        ]
        assert None not in declarations.claims(items, sight)


# --- the record ----------------------------------------------------------------------------------------------
