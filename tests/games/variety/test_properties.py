"""What holds for any deal and any score table of Variety: what is legal lints clean, one thing broken gives exactly its
code, what is hidden is never held against anyone, and the contracts and their sums are those of the rule page."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK, SUIT, UNKNOWN
from hhtool.game.breach import noted
from hhtool.games.variety.contracts import CONTRACTS, sides
from hhtool.games.variety.generate import GENERATOR, VarietySession
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.notation.record import Figures, Hand
from hhtool.notation.source import Source
from hhtool.sheets.checks.unread import Ambiguous, Recovered
from hhtool.tricks.record import Trick
from tests.conftest import examples
from tests.examples import findings_of, marked
from tests.games.properties import LANGUAGES, SEEDS, Rules, hidden, mangled, survives, without
from tests.games.variety.strategies import HOUSES, VARIETY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from hhtool.games.variety.replay import Replay

QUICK = examples(20)
MANY = examples(40)


# --- histories -----------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("hands", [True, False])
def test_every_code_is_planted(hands: bool) -> None:
    """With hands and without; a revoke is proved by the hand or by a later play."""
    codes = {*VarietySession.codes(), "TT102"} - (set() if hands else {"TT101"})
    planted: set[str] = set()
    for seed in range(40):
        text = GENERATOR.generate(deals=16, seed=seed, rules=(("cycle", "4"),), faults=1.0, hands=hands)
        planted |= {code for _line, code in marked(text)}
    assert planted == codes


def test_every_contract_is_played() -> None:
    text = GENERATOR.generate(deals=100, seed=1, language="ru")
    assert set(re.findall(r"^розыгрыш (\d+)", text, re.MULTILINE)) == set("12345678")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_can_play(players: int) -> None:
    assert GENERATOR.generate(deals=5, players=players) == ""


def with_calls(deal: Deal, change: Callable[[list[Bid]], None]) -> Deal:
    """A deal whose calls are all in one line, and changed."""
    calls = [call for event in deal.events if isinstance(event, Bids) for call in event.calls]
    change(calls)
    others = [event for event in deal.events if not isinstance(event, Bids | Remark)]
    return replace(deal, events=(Bids(tuple(calls)), *others))


@given(SEEDS, st.integers(0, 8), st.booleans())
@QUICK
def test_a_call_written_twice_or_left_out_is_one_finding(seed: int, place: int, again: bool) -> None:
    """Whatever the other calls, the contract and the partners look like beside it."""

    def change(calls: list[Bid]) -> None:
        at = place % (len(calls) or 1)
        if again:
            calls.insert(at, calls[at])
        else:
            del calls[at]

    head, *deals = GENERATOR.generate(deals=6, seed=seed).split("\n\n")
    whole = [deal for deal in deals if re.search(r"(?m)^bid: .*,", deal) and "dealer" in deal]
    for deal in whole:
        lines = [line for line in deal.splitlines() if not re.match(r"total|winner", line)]
        text = "\n".join([head, "partial: yes", "", *lines]) + "\n"
        ((_line, code),) = findings_of(hidden(text, lambda one: with_calls(one, change)))
        assert code in {"VA101", "VA104", "HH109"}, text


# --- what is hidden is never held against anyone -----------------------------------------------------------


def blurred(rng: random.Random) -> Callable[[Deal], Deal]:
    """Cards of the hands and of the tricks, takers, calls, the contract, attackers and points are not known."""

    def blur(deal: Deal) -> Deal:
        return replace(deal, events=tuple(map(one, deal.events)))

    def one(event: Any) -> Any:
        if isinstance(event, Hand):
            return replace(event, cards=tuple(UNKNOWN if rng.random() < 0.4 else card for card in event.cards))
        if isinstance(event, Trick):
            plays = tuple(replace(play, card=UNKNOWN) if rng.random() < 0.1 else play for play in event.plays)
            return replace(event, plays=plays, taker=event.taker if rng.random() < 0.7 else None)
        if isinstance(event, Bids):
            calls = [replace(call, contract=None) if rng.random() < 0.1 else call for call in event.calls]
            return replace(event, calls=tuple(calls))
        if isinstance(event, Contract):
            number = event.number if rng.random() < 0.8 else None
            return replace(event, number=number, seats=event.seats if rng.random() < 0.8 else ())
        if isinstance(event, Figures) and event.kind == "score":
            entries = [replace(entry, amount=None) if rng.random() < 0.2 else entry for entry in event.entries]
            return replace(event, entries=tuple(entries))
        return event

    return blur


@given(SEEDS, HOUSES, LANGUAGES)
@QUICK
def test_what_is_known_in_part_proves_nothing_against_legal_play(seed: int, rules: Rules, language: str) -> None:
    text = GENERATOR.generate(deals=8, seed=seed, rules=rules, language=language)
    for hide in (without(Hand), blurred(random.Random(seed))):
        seen = hidden(text, hide)
        assert findings_of(seen) == [], seen


def only_revokes(seed: int, rules: Rules) -> str:
    """Deals whose only fault is a revoke, each a session of its own."""
    head, *deals = GENERATOR.generate(deals=40, seed=seed, rules=rules, faults=1.0).split("\n\n")
    found = []
    for deal in deals:
        if {code for _line, code in marked(deal)} <= {"TT101", "TT102"} and not deal.startswith("game"):
            lines = [line for line in deal.splitlines() if not re.match(r"total|winner", line)]
            found.append("\n".join([head, "partial: yes", "", *lines]))
    return "\n\n".join(found)


@given(SEEDS, HOUSES)
@QUICK
def test_a_revoke_is_found_without_any_hand_and_what_is_hidden_makes_no_other_fault(seed: int, rules: Rules) -> None:
    text = only_revokes(seed, rules)
    VARIETY.check(text)
    VARIETY.check(hidden(text, without(Hand)).replace("[TT101]", "[TT102]"))
    seen = hidden(text, blurred(random.Random(seed)))
    marks = {line for line, _code in marked(seen)}
    others = [one for one in findings_of(seen) if one[0] not in marks or one[1] not in ("TT101", "TT102")]
    assert others == [], seen


# --- the contracts, by a reading of their own ------------------------------------------------------------------

SUM = {1: 12, 2: 26, 3: 26, 4: 0, 5: 0, 6: 26, 7: -26, 8: -26}
TRUMP = {1: None, 2: "c", 3: "h", 4: "d", 5: "s", 6: "c", 7: "s", 8: None}


def made_by(contract: int, tricks: Sequence[Collection[int]]) -> int:
    """What a side makes that took these tricks, card by card."""
    cards = [card for trick in tricks for card in trick]
    suits = ["cdhs"[SUIT[card]] for card in cards]
    red = [suit in "dh" for suit in suits]
    tens_and_jacks = [red for red, card in zip(red, cards, strict=True) if RANK[card] in (8, 9)]
    return {
        1: 12 if len(tricks) >= 7 else 0,
        2: 2 * len(tricks),
        3: 2 * suits.count("s"),
        4: red.count(True) - red.count(False),
        5: 5 * tens_and_jacks.count(False) - 5 * tens_and_jacks.count(True),
        6: red.count(True),
        7: -2 * suits.count("c"),
        8: -2 * len(tricks),
    }[contract]


def beats(contract: int, one: int, other: int) -> bool:
    """Whether a card takes a trick from another that has it."""
    trump = TRUMP[contract]
    suit, before = "cdhs"[SUIT[one]], "cdhs"[SUIT[other]]
    if suit != before:
        return suit == trump
    return RANK[one] < RANK[other] if contract == 6 else RANK[one] > RANK[other]


@given(SEEDS, HOUSES, st.booleans())
@QUICK
def test_tricks_points_and_bonus_are_those_of_the_rule_page(seed: int, rules: Rules, hands: bool) -> None:
    text = GENERATOR.generate(deals=8, seed=seed, rules=rules, hands=hands)
    tie = dict(rules).get("tie") == "defenders"
    seen = 0
    for session in audit_file(Source("random.hh", text.encode())).sessions:
        for replay in session.replays:
            seen += judged(replay, tie)
    assert seen


def judged(replay: Replay, tie: bool) -> bool:
    """Whether the deal is known whole, and then what the engine says of it is right."""
    tricks = [event for event in replay.deal.events if isinstance(event, Trick)]
    if any(play.card == UNKNOWN for trick in tricks for play in trick.plays) or replay.contract is None:
        return False
    taken: dict[bool, list[list[int]]] = {True: [], False: []}
    won = [0, 0, 0, 0]
    for trick in tricks:
        best = trick.plays[0]
        for play in trick.plays[1:]:
            best = play if beats(replay.contract, play.card, best.card) else best
        won[best.seat] += 1
        taken[best.seat in (replay.attackers or ())].append([play.card for play in trick.plays])
    assert replay.won == won
    attack, defence = (made_by(replay.contract, taken[side]) for side in (True, False))
    assert replay.sides == (attack, defence)
    assert attack + defence == SUM[replay.contract]
    more = 10 if attack < defence or (tie and attack == defence) else 0
    assert replay.scores is not None
    assert replay.attackers is not None
    for seat, points in replay.scores.items():
        assert points == (attack if seat in replay.attackers else defence + more)
    return True


# --- score tables ----------------------------------------------------------------------------------------------

NAMES = ("Anna", "Boris", "Vera", "Gleb")
PAIRS = tuple(combinations(range(4), 2))
Row = tuple[int, ...]
WHOLE_TRICKS = [(red, black) for red in range(27) for black in range(27) if (red + black) % 4 == 0]
ATTACKS = {
    1: {0, 12},
    2: {2 * tricks for tricks in range(14)},
    3: {2 * spades for spades in range(14)},
    4: {red - black for red, black in WHOLE_TRICKS},
    5: {5 * (black - red) for black in range(5) for red in range(5)},
    6: {red for red, _black in WHOLE_TRICKS},
    7: {-2 * clubs for clubs in range(14)},
    8: {-2 * tricks for tricks in range(14)},
}
"""What the attackers can make."""


def row_of(contract: int, pair: Collection[int], attack: int, tie: bool) -> Row:
    defence = SUM[contract] - attack
    defence += 10 if attack < defence or (tie and attack == defence) else 0
    return tuple(attack if seat in pair else defence for seat in range(4))


def rows_of(contracts: Iterable[int], pairs: Iterable[Collection[int]], tie: bool) -> set[Row]:
    pairs = list(pairs)
    return {
        row_of(contract, pair, attack, tie) for contract in contracts for attack in ATTACKS[contract] for pair in pairs
    }


class Written(NamedTuple):
    """A score table, and what its cells are: `truth` by row and seat, as they are written."""

    lines: list[str]
    truth: list[Row]

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def line(self, place: int) -> int:
        """The number of the line of a deal."""
        return next(at for at, line in enumerate(self.lines, 1) if line.startswith(f"| {place + 1} |"))


class Slip(NamedTuple):
    """Figures of a row that are off; the totals go on from them where they are `believed`, else from the right ones."""

    place: int
    off: dict[int, int]
    believed: bool


def cycle(
    rng: random.Random, rules: Rules, *, running: bool, said: bool = True, unread: float = 0.0, slip: Slip | None = None
) -> Written:
    """A cycle as a table; `said` says in the header what the figures are, `unread` is the share of cells with `?`."""
    tie = dict(rules).get("tie") == "defenders"
    lines = ["game: variety", f"players: {', '.join(NAMES)}"]
    lines += ["rules: " + ", ".join(f"{key}={value}" for key, value in rules)] if rules else []
    lines += ["figures: running"] if running and said else []
    lines += ["table", "| deal | contract | attackers | Anna | Boris | Vera | Gleb |"]
    totals = [0, 0, 0, 0]
    truth = []
    length = int(dict(rules).get("cycle", "8"))

    def cell(text: object) -> str:
        return "?" if rng.random() < unread else str(text)

    for place in range(length):
        contract, pair = rng.randrange(1, 9), rng.choice(PAIRS)
        right = row_of(contract, pair, rng.choice(sorted(ATTACKS[contract])), tie)
        off = slip.off if slip and slip.place == place else {}
        wrong = [points + off.get(seat, 0) for seat, points in enumerate(right)]
        before = totals
        totals = added(before, wrong if slip and slip.believed else right)
        shown = tuple(added(before, wrong) if running else wrong)
        truth.append(shown)
        attackers = ", ".join(cell(NAMES[seat]) for seat in rng.sample(pair, 2))
        figures = [cell(points) for points in shown]
        lines.append("| " + " | ".join([str(place + 1), cell(contract), attackers, *figures]) + " |")
        if place + 1 == length or rng.random() < 0.15:
            lines.append("| total | | | " + " | ".join(map(str, totals)) + " |")
    winners = [name for name, total in zip(NAMES, totals, strict=True) if total == max(totals)]
    named = [] if slip and slip.believed else ["", f"winner: {', '.join(winners)}"]
    return Written([*lines, *named], truth)


def added(totals: Sequence[int], points: Sequence[int]) -> list[int]:
    return [total + one for total, one in zip(totals, points, strict=True)]


def answers(text: str) -> dict[tuple[int, int], set[int]]:
    """By line and seat: what a cell that cannot be read may be. Nothing else may be found."""
    done = audit_file(Source("table.hh", text.encode()))
    assert {finding.code for finding in done.findings} <= {"SC106", "SC107"}, text
    (sheet,) = done.sessions[0].sheets
    return {
        (breach.span.line, breach.seat): {
            int(option[0]) for option in (breach.options if isinstance(breach, Ambiguous) else [breach.values])
        }
        for breach in noted(sheet, Ambiguous, Recovered)
    }


def clean_table(seed: int, rules: Rules, running: bool, said: bool) -> None:
    VARIETY.check(cycle(random.Random(seed), rules, running=running, said=said).text)


def blotted_table(seed: int, rules: Rules, running: bool, unread: float) -> None:
    one = cycle(random.Random(seed), rules, running=running, unread=unread)
    deals = [line for line in one.lines if re.match(r"\| \d", line)]
    for (line, seat), values in answers(one.text).items():
        place = deals.index(one.lines[line - 1])
        assert one.truth[place][seat] in values, (one.text, line, seat, values)
        assert deals[place].split("|")[4 + seat].strip() == "?"


@pytest.mark.long
@given(SEEDS, HOUSES, st.booleans(), st.booleans())
@MANY
def test_a_cycle_as_a_table_lints_clean(seed: int, rules: Rules, running: bool, said: bool) -> None:
    clean_table(seed, rules, running, said)


@pytest.mark.long
@given(SEEDS, HOUSES, st.booleans(), st.floats(0, 0.3))
@MANY
def test_the_truth_is_among_the_answers(seed: int, rules: Rules, running: bool, unread: float) -> None:
    blotted_table(seed, rules, running, unread)


@pytest.mark.long
@given(SEEDS, HOUSES, st.booleans(), st.booleans(), st.floats(0, 0.3))
@examples(500, times=1)
def test_many_tables(seed: int, rules: Rules, running: bool, said: bool, unread: float) -> None:
    clean_table(seed, rules, running, said)
    blotted_table(seed, rules, running, unread)


@given(SEEDS, st.booleans(), st.sets(st.integers(0, 3), min_size=1, max_size=4), st.booleans(), st.integers(0, 2))
@MANY
def test_a_row_alone_is_inferred_as_by_trying_every_row(
    seed: int, tie: bool, open_seats: set[int], told: bool, named: int
) -> None:
    """Of a row its contract, both attackers or one, and any of the figures may be missing."""
    rng = random.Random(seed)
    contract, pair = rng.randrange(1, 9), rng.choice(PAIRS)
    attackers = set(rng.sample(pair, named))
    row = row_of(contract, pair, rng.choice(sorted(ATTACKS[contract])), tie)
    pairs = [pair for pair in PAIRS if attackers <= set(pair)]
    fitting = [
        state
        for state in rows_of([contract] if told else SUM, pairs, tie)
        if all(state[seat] == row[seat] for seat in range(4) if seat not in open_seats)
    ]
    figures = " | ".join("?" if seat in open_seats else str(row[seat]) for seat in range(4))
    names = ", ".join([*(NAMES[seat] for seat in sorted(attackers)), *["?"] * (2 - named)])
    text = f"""\
game: variety
players: {", ".join(NAMES)}
rules: tie={"defenders" if tie else "none"}
table
| deal | contract | attackers | Anna | Boris | Vera | Gleb |
| 1 | {contract if told else "?"} | {names} | {figures} |
"""
    expected = {(6, seat): {state[seat] for state in fitting} for seat in open_seats}
    assert answers(text) == expected, text


ROW_CODES = {"SC104", "SC105", "VA105", "VA107", "SC102"}


def wrong_figure(seed: int, rules: Rules, running: bool, believed: bool) -> None:
    """One figure of a row is wrong: one finding, in its line."""
    rng = random.Random(seed)
    off = {rng.randrange(4): rng.choice((-20, -10, -5, -2, -1, 1, 2, 3, 10, 12, 100))}
    slip = Slip(rng.randrange(4), off, believed)
    one = cycle(rng, rules, running=running, slip=slip)
    ((line, code),) = findings_of(one.text)
    assert line == one.line(slip.place), one.text
    assert code in ROW_CODES - (set() if running else {"SC102"}), one.text


def wrong_bonus(seed: int, rules: Rules, believed: bool) -> None:
    """The bonus of both defenders is forgotten, or written where it is not due: one finding, in its line."""
    place = seed % 4
    clean = cycle(random.Random(seed), rules, running=False)
    _number, contract, names = clean.lines[clean.line(place) - 1].split(" | ")[:3]
    attack = [seat for seat, name in enumerate(NAMES) if name in names]
    sides = {seat in attack: points for seat, points in enumerate(clean.truth[place])}
    change = 10 if sum(sides.values()) == SUM[int(contract)] else -10
    off = {seat: change for seat in range(4) if seat not in attack}
    one = cycle(random.Random(seed), rules, running=False, slip=Slip(place, off, believed))
    assert findings_of(one.text) == [(one.line(place), "VA105")], one.text


@pytest.mark.long
@given(SEEDS, HOUSES, st.sampled_from([(False, False), (False, True), (True, False), (True, True)]))
@MANY
def test_one_wrong_figure_is_one_finding_in_its_line(seed: int, rules: Rules, kind: tuple[bool, bool]) -> None:
    wrong_figure(seed, rules, *kind)


@given(SEEDS, HOUSES, st.booleans())
@MANY
def test_a_wrong_bonus_is_one_finding_in_its_line(seed: int, rules: Rules, believed: bool) -> None:
    wrong_bonus(seed, rules, believed)


@pytest.mark.long
@given(SEEDS, HOUSES, st.sampled_from([(False, False), (False, True), (True, False), (True, True)]))
@examples(500, times=1)
def test_many_wrong_figures(seed: int, rules: Rules, kind: tuple[bool, bool]) -> None:
    wrong_figure(seed, rules, *kind)
    wrong_bonus(seed, rules, kind[1])


@pytest.mark.parametrize(
    ("figures", "codes"),
    [
        ("8 | 18 | 18 | 8", ["VA105"]),
        ("8 | 28 | ? | 10", ["SC106", "VA107"]),
        ("20 | 2 | ? | ?", ["SC105", "SC107", "SC107"]),
        ("8 | ? | 20 | 8", ["SC104", "SC106"]),
    ],
)
def test_a_slip_is_seen_only_in_figures_that_show_it(figures: str, codes: list[str]) -> None:
    text = f"""\
game: variety
players: {", ".join(NAMES)}
table
| deal | contract | attackers | Anna | Boris | Vera | Gleb |
| 1 | 2 | Anna, Gleb | {figures} |
"""
    assert sorted(code for _line, code in findings_of(text)) == codes


# --- the record ----------------------------------------------------------------------------------------------


@given(SEEDS, HOUSES, st.data())
@QUICK
def test_no_table_that_can_be_written_stops_the_linter(seed: int, rules: Rules, data: st.DataObject) -> None:
    survives(mangled(cycle(random.Random(seed), rules, running=False, unread=0.2).text, data, 6))


@pytest.mark.long
@given(SEEDS, st.booleans(), st.booleans())
@QUICK
def test_a_score_is_judged_where_all_cards_of_one_side_are_known(seed: int, ours: bool, theirs: bool) -> None:
    """One trick of the attackers, of the defenders, or of both has a card that nobody saw."""
    text = GENERATOR.generate(deals=30, seed=seed, rules=(("cycle", "4"),), hands=False)
    head, *deals = re.split(r"(?m)^(?=deal )", text)
    counted = [deal for deal in deals if re.search(r"(?m)^contract [3-7]: \w+, \w+$", deal) and "?" not in deal]
    assume(counted)
    deal = "\n".join(line for line in counted[0].splitlines() if not line.startswith(("bid", "total")))
    [(contract, *attackers)] = re.findall(r"(?m)^contract (\d): (\w+), (\w+)$", deal)
    tricks = re.findall(r"(?m)^\d+\. .* -> \w+$", deal)
    for wanted, side in ((ours, True), (theirs, False)):
        own = [trick for trick in tricks if (trick.split()[-1] in attackers) == side]
        assume(own or not wanted)
        for trick in own[:1] if wanted else []:
            plays = re.findall(r"(\w+) (\w\w)(?=,| ->)", trick)
            name, card = next(play for play in plays if play[0] != trick.split()[-1])
            deal = deal.replace(trick, trick.replace(f"{name} {card}", f"{name} ??"))
    made = int(re.findall(rf"(?m)^score: .*{attackers[0]} ([+-]?\d+)", deal)[0])
    other = next(points for points in CONTRACTS[int(contract)].possible if points != made)
    wrong = sides(int(contract), other, House())
    scores = ", ".join(f"{name} {wrong[name not in attackers]}" for name in ("Anna", "Boris", "Vera", "Gleb"))
    deal = re.sub("(?m)^score: .*$", f"score: {scores}", deal)
    assert (not (ours and theirs)) == any(code == "SC101" for _line, code in findings_of(f"{head}partial: yes\n{deal}"))
