"""Published piquet deals, hands, dialogues, counts and parties: what they say is what we find."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK_ONLY, RANKS, mask
from hhtool.game.house import build
from hhtool.game.severity import Severity
from hhtool.games.piquet import combinations
from hhtool.games.piquet.combinations import KnownHand
from hhtool.games.piquet.engine.declarations import as_declared
from hhtool.games.piquet.engine.tally import DECLARED, Tally, reckon
from hhtool.games.piquet.house import House
from hhtool.games.piquet.record import Answer, Deal, Declare, Item
from hhtool.notation.source import Source
from hhtool.notation.tokens import card_token
from tests.examples import findings_of

ENGLISH: House = build(House, "piquet", [("preset", "english")])[0]


@pytest.fixture(scope="module")
def vectors(shared: Path) -> Path:
    folder = shared / "data" / "piquet"
    if not folder.is_dir():
        pytest.skip(f"{folder} is not there")
    return folder


def load(vectors: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((vectors / name).read_text(encoding="utf-8"))
    return found


def card(text: str) -> int:
    token = card_token(text[0] + text[1].lower())
    assert token is not None
    return token.cards[0]


def cards(text: str) -> int:
    return mask(card(one) for one in text.split())


# --- four whole deals ----------------------------------------------------------------------------------------

SAID = [
    (
        [
            "declare Anna: point 5 (51) equal, quint Ac equal, quint Js, three tens not good",
            "declare Boris: three aces, three kings, three queens",
        ],
        (0, 9),
        "1 9, 2 9, 3 9, 4 10, 11 4, 12 4, 13 4, 14 4, 15 4, 16 4, 17 4, 18 4",
    ),
    (
        [
            "declare Anna: point 6 (60) good, sixième Ac good, quint Js, three tens not good",
            "declare Boris: three aces, three kings, three queens",
        ],
        (97, 9),
        "98 9, 99 9, 100 9, 101 9, 102 9, 103 9, 104 10, 11 104, 12 104, 13 104, 14 104, 15 104",
    ),
    (
        [
            "declare Anna: point 6, sixième, quint, three tens",
            "Boris: good, good, not good",
            "declare Boris: three aces, three kings, three queens",
        ],
        (97, 9),
        "98 9, 99 9, 100 9, 101 9, 102 9, 103 9, 104 10, 11 104, 12 104, 13 104, 14 104, 15 104",
    ),
    (
        [
            "declare Anna: point 5 (51) not good, quint Ac not good, three aces good, three kings, three queens",
            "declare Boris: point 8 (75), huitième, tierce 9c",
        ],
        (9, 29),
        "10 29, 11 29, 12 29, 13 29, 14 29, 15 29, 16 29, 17 29, 18 29, 19 29, 20 29, 21 29",
    ),
]
"""Of each deal: what is said, the counts before the first lead, and those at each lead and trick."""

NAMES = {"elder": "Anna", "younger": "Boris"}


def written(deal: dict[str, Any], said: list[str], count: tuple[int, int] | None, counts: str) -> str:
    """A deal of the vectors in the notation."""

    def listed(codes: list[str]) -> str:
        return " ".join(code[0] + code[1].lower() for code in codes)

    lines = ["game: piquet", "rules: preset=english", "players: Anna, Boris", "partial: yes", "deal 1: dealer Boris"]
    lines += [f"hand {NAMES[who]}: {listed(deal[f'{who}_dealt'])}" for who in NAMES]
    for who, name in NAMES.items():
        drawn = [one for one in deal[f"{who}_hand"] if one not in deal[f"{who}_dealt"]]
        lines.append(f"exchange {name}: x {listed(deal[f'{who}_discards'])} > {listed(drawn)}")
    lines += said
    lines += [f"count: Anna {count[0]}, Boris {count[1]}"] if count else []
    spoken = [pair.split() for pair in counts.split(", ")] if counts else [["", ""]] * 12
    for number, ((leader, led, followed, taker), (first, second)) in enumerate(
        zip(deal["tricks"], spoken, strict=True), 1
    ):
        follower = next(who for who in NAMES if who != leader)
        plays = f"{NAMES[leader]} {listed([led])} {first}, {NAMES[follower]} {listed([followed])} {second}"
        lines.append(f"{number}. {plays} -> {NAMES[taker]}")
    score = deal["expected"]
    return "\n".join([*lines, f"score: Anna {score['elder']}, Boris {score['younger']}", ""])


@pytest.mark.parametrize("number", range(4))
def test_a_whole_deal_lints_clean_with_all_that_was_said(vectors: Path, number: int) -> None:
    said, count, counts = SAID[number]
    text = written(load(vectors, "match_deals.json")["deals"][number], said, count, counts)
    assert findings_of(text) == []


@pytest.mark.parametrize("number", range(4))
def test_without_declarations_everything_held_counts(vectors: Path, number: int) -> None:
    deal = load(vectors, "match_deals.json")["deals"][number]
    audit = audit_file(Source("deal.hh", written(deal, [], None, "").encode()))
    (replay,) = audit.sessions[0].replays
    assert audit.findings == []
    assert replay.scores == {0: deal["expected"]["elder"], 1: deal["expected"]["younger"]}
    assert replay.won == [deal["expected"]["elder_tricks"], 12 - deal["expected"]["elder_tricks"]]
    award = [source for source in replay.sources[0] if source in ("pique", "repique")]
    assert award == ([deal["expected"]["bonus"].split()[1]] if deal["expected"]["bonus"] else [])
    for seat, who in enumerate(NAMES):
        told = {category: points for category, name, points in deal["declarations"] if name == who}
        kinds = {"POINT": "point", "SEQUENCES": "sequence", "SETS": "set"}
        assert {key: replay.sources[seat].get(kind, 0) for key, kind in kinds.items() if key in told} == told


# --- combinations --------------------------------------------------------------------------------------------


def test_what_a_hand_holds(vectors: Path) -> None:
    for one in load(vectors, "combos.json")["holdings"]:
        hand = cards(one["hand"])
        best = combinations.points(hand)[0]
        assert [best.length, best.high] == one["point"]
        assert combinations.worth(combinations.runs(hand), ENGLISH) == one["sequences"]
        assert combinations.worth(combinations.sets(hand), ENGLISH) == one["sets"]
        assert combinations.is_white(hand, ENGLISH) == one["carte_blanche"]


def test_what_sequences_and_sets_bring(vectors: Path) -> None:
    found = load(vectors, "combos.json")
    for kind, key in (("sequence", "sequence_scores"), ("set", "set_scores")):
        assert {length: ENGLISH.worth(kind, int(length)) for length in found[key]} == found[key]


def test_what_beats_what(vectors: Path) -> None:
    told = {1: "better", 0: "equal", -1: "worse"}
    for one in load(vectors, "combos.json")["comparisons"]:
        left, right = cards(one["left"]), cards(one["right"])
        for kind in ("point", "sequence", "set"):
            best = [next(iter(combinations.held(kind, hand)), None) for hand in (left, right)]
            result = combinations.beats(*best)
            assert result is not None
            assert told[result] == one[kind], one


def claimed(kind: str, text: str) -> Item:
    """A claim of the vectors: `clubs 5 (51)`, `to A, 4`, `3 aces`."""
    if kind == "point":
        _suit, length, pips = text.split()
        return Item(kind, int(length), int(pips.strip("()")))
    if kind == "sequence":
        top, length = text.removeprefix("to ").split(", ")
        return Item(kind, int(length), None, RANK_ONLY + RANKS.index(top))
    length, rank = text.split()
    letters = {"aces": "A", "nines": "9"}
    return Item(kind, int(length), None, RANK_ONLY + RANKS.index(letters[rank]))


def test_what_may_be_declared_smaller(vectors: Path) -> None:
    for one in load(vectors, "combos.json")["understating"]:
        hand = cards(one["hand"])
        (claim,) = combinations.claims([claimed(one["kind"], one["claim"])], KnownHand(hand, 0, hand.bit_count()))
        assert (claim is not None) == one["supported"], one


def test_what_may_not_be_claimed() -> None:
    hand = cards("AC KC QC JC AD KD QD AH AS TH TD TS")
    sight = KnownHand(hand, 0)
    ten = RANK_ONLY + RANKS.index("T")
    clubs = [Item("sequence", 3, None, card(top)) for top in ("AC", "KC")]
    tierces = combinations.claims(clubs, sight)
    assert [claim is None for claim in tierces] == [False, True]
    points = combinations.claims([Item("point", 4, 41), Item("point", 3)], sight)
    assert [claim is None for claim in points] == [False, True]
    aces = combinations.claims([Item("set", 3, None, ten), Item("set", 3, None, ten)], sight)
    assert [claim is None for claim in aces] == [False, True]
    assert combinations.claims([Item("point", 5)], sight) == [None]


# --- the dialogue --------------------------------------------------------------------------------------------

LENGTHS = {"tierce": 3, "quart": 4, "trio": 3, "quatorze": 4}
LETTERS = {"ace": "A", "nine": "9", "aces": "A"}


def said_item(text: str, answer: str) -> Item:
    """`point of 5 (51)`, `quart to the ace`, `trio of aces`, with its answer."""
    words = text.split()
    said = Answer(answer)
    if words[0] == "point":
        return Item("point", int(words[2]), int(words[3].strip("()")), None, said)
    kind = "set" if words[0] in ("trio", "quatorze") else "sequence"
    return Item(kind, LENGTHS[words[0]], None, RANK_ONLY + RANKS.index(LETTERS[words[-1]]), said)


def test_who_scores_a_class(vectors: Path) -> None:
    kinds = {"POINT": "point", "SEQUENCES": "sequence", "SETS": "set"}
    for one in load(vectors, "declarations.json")["dialogue"]:
        hands = [cards(one[who]) for who in NAMES]
        sights = [KnownHand(hand, 0, hand.bit_count()) for hand in hands]
        kind = kinds[one["category"]]
        if one["elder_says"] == "sunk":
            best = combinations.held(kind, hands[1])[0]
            assert best.high is not None
            lines = (Declare(1, (Item(kind, best.length, None, RANK_ONLY + best.high),)),)
        else:
            lines = (Declare(0, (said_item(one["elder_says"], one["response"]),)),)
        found = as_declared(Deal("1", 1, ("Anna", "Boris"), lines), sights)
        (heard,) = [each for each in found if each.kind == kind]
        assert heard.decided, one
        assert heard.wrong == []
        assert heard.winner == {"elder": 0, "younger": 1, None: None}[one["winner"]], one


def test_another_answer_is_wrong(vectors: Path) -> None:
    for one in load(vectors, "declarations.json")["dialogue"]:
        if one["elder_says"] == "sunk":
            continue
        sights = [KnownHand(hand, 0, hand.bit_count()) for hand in (cards(one[who]) for who in NAMES)]
        for answer in {"equal", "not good"} - {one["response"]}:
            lines = (Declare(0, (said_item(one["elder_says"], answer),)),)
            found = as_declared(Deal("1", 1, ("Anna", "Boris"), lines), sights)
            assert sum(len(each.wrong) for each in found) == 1, (one, answer)


# --- pique and repique ---------------------------------------------------------------------------------------

CATEGORIES = {"CARTE_BLANCHE": "white", "POINT": "point", "SEQUENCES": "sequence", "SETS": "set"}


def counted(events: list[tuple[str, int, str]]) -> Tally:
    """The counts after some events, whenever they were spoken; Anna, seat 0, is elder."""
    seats = {"elder": 0, "younger": 1}
    before = [(seats[who], points, CATEGORIES[what]) for who, points, what in events if what in CATEGORIES]
    tally = reckon(ENGLISH, 0, before)
    for who, points, what in events:
        if what == "PLAY":
            (tally,) = tally.play(seats[who], points, "lead")
        elif what == "CARDS":
            tally.close(seats[who], points, "capot")
    return tally


def test_pique_and_repique(vectors: Path) -> None:
    seats = {0: "elder", 1: "younger"}
    for one in load(vectors, "scoring.json")["cases"]:
        tally = counted(one["events"])
        assert [tally.value(0), tally.value(1)] == one["after"], one["name"]
        award = {tally.award[1]: seats[tally.award[0]]} if tally.award else {}
        assert award == {name: one[name] for name in ("pique", "repique") if one[name]}, one["name"]


def test_the_order_of_reckoning() -> None:
    assert list(CATEGORIES.values()) == list(DECLARED)


# --- the partie ----------------------------------------------------------------------------------------------


def session(deals: list[list[int]], end: list[str]) -> str:
    """Six or eight deals; B is elder in those with an odd number."""
    lines = ["game: piquet", "rules: preset=english", "players: A, B"]
    for number, (elder, younger) in enumerate(deals, 1):
        first, second = ("B", "A") if number % 2 else ("A", "B")
        lines += [f"deal {number}: dealer {second}", f"score: {first} {elder}, {second} {younger}"]
    return "\n".join([*lines, *end, ""])


def test_parties_are_settled(vectors: Path) -> None:
    for case in load(vectors, "partie.json")["cases"]:
        if case["totals"] is None:
            end = ["winner: A, B", "settlement: A 0, B 0"]
            assert findings_of(session(case["deals"] + case["extra"], end)) == []
            continue
        winner, points, is_rubicon = case["settlement"]
        loser = "B" if winner == "A" else "A"
        totals = ", ".join(f"{name} {total}" for name, total in case["totals"].items())
        deals = case["deals"] + case["extra"]
        end = [f"total: {totals}", f"winner: {winner}", f"settlement: {winner} +{points}, {loser} -{points}"]
        text = session(deals, end)
        found = audit_file(Source("partie.hh", text.encode())).findings
        # who makes ten or less takes six tricks at most, and then either makes seven at least
        impossible = [5 + 2 * place for place, deal in enumerate(deals) if deal in ([10, 6], [5, 5])]
        assert [f.line for f in found if f.code == "SC105"] == impossible, case["name"]
        rest = [f for f in found if f.code != "SC105"]
        assert [f.code for f in rest] == (["PQ112"] if is_rubicon else []), case["name"]
        assert all(f.severity is Severity.INFO for f in rest)
        assert ENGLISH.settle([Decimal(total) for total in case["totals"].values()]) == [
            points if name == winner else -points for name in case["totals"]
        ]
