"""Timings as ratios within one run, each beside its target: `make bench`.

Every figure is the median of several rounds in which the two sides take turns, so that a machine that speeds up
or slows down changes both alike.
"""

from __future__ import annotations

import gc
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw, StandardHighHand

from hhtool import hhfile, pipeline
from hhtool.cards.card import NAMES
from hhtool.cards.poker import strength, strength3
from hhtool.games.draw.generate import generate
from hhtool.games.draw.record import AllPass, Deal, Draw
from hhtool.games.ofc.generate import generate as open_face
from hhtool.poker.record import Act, Ante, Back, Muck, Show, Stakes, Verb, Win
from hhtool.reading import collector_at_rest
from hhtool.record import Entry, Figures, Hand
from hhtool.source import Source, Span

ROUNDS = 5
DEALS = 2000
ROOT = Path(__file__).parent.parent

# --- the peer: plain `re`, a pattern a kind of line, that builds the same records ------------------------------

_CARD = {name: code for code, name in enumerate(NAMES[:52])}
_NAME = r"([A-Za-z]\w*)"
_LISTED = re.compile(_NAME + r" ([-+]?\d+)")
_CARDS = r"((?:\w\w ?)+)"
_PATTERNS = {
    "deal": re.compile(r"deal (\d+): dealer " + _NAME + r"\Z"),
    "ante": re.compile(r"ante: all (\d+)\Z"),
    "hand": re.compile(r"hand " + _NAME + r": " + _CARDS + r"\Z"),
    "draw": re.compile(
        r"draw " + _NAME + r": ?(?:(\d+)|(pat))? ?(?:x " + _CARDS + r")?(?:> " + _CARDS + r")?\Z"
    ),
    "show": re.compile(r"show " + _NAME + r": " + _CARDS + r"\Z"),
    "muck": re.compile(r"muck " + _NAME + r"\Z"),
    "back": re.compile(r"back: (.*)\Z"),
    "win": re.compile(r"win(?: (main|side))?(?: (\d+))?: (.*)\Z"),
    "chips": re.compile(r"chips: (.*)\Z"),
    "total": re.compile(r"total: (.*)\Z"),
    "all": re.compile(r"all pass\Z"),
    "act": re.compile(_NAME + r": (check|fold|open|bet|call|raise to|all in)(?: (\d+))?\Z"),
}
_FIRST = re.compile(r"([a-z]+)(?=[ :])")


def plain_re(text: str) -> list[Deal]:
    """The deals of English text in its canonical form: the records that the reader makes, by plain `re`.

    It knows no abbreviated names, no comments, no other language, and says nothing of a line it does not know.
    """
    lines = text.split("\n")
    names = tuple(lines[1].removeprefix("players: ").split(", "))
    seats = {name: seat for seat, name in enumerate(names)}
    deals: list[Deal] = []
    events: list[Any] = []
    head: tuple[str, int, Span] | None = None

    def entries(line: str, number: int, start: int) -> tuple[Entry, ...]:
        return tuple(
            Entry(seats[m[1]], Decimal(m[2]), "", Span(number, m.start() + 1, m.end() + 1))
            for m in _LISTED.finditer(line, start)
        )

    def cards(words: str) -> tuple[int, ...]:
        return tuple([_CARD[word] for word in words.split()])

    def close() -> None:
        if head is not None:
            deals.append(Deal(head[0], head[1], names, Stakes(), tuple(events), True, (), head[2], head[2]))

    for number, line in enumerate(lines, 1):
        first = _FIRST.match(line)
        kind = first[1] if first else "act"
        match = _PATTERNS[kind].match(line) if kind in _PATTERNS else None
        if match is None:
            continue
        span = Span(number, 1, len(line) + 1)
        if kind == "act":
            verb, amount = match[2], Decimal(match[3]) if match[3] else None
            if verb == "raise to":
                events.append(Act(seats[match[1]], Verb.RAISE, None, amount, None, False, span))
            else:
                events.append(Act(seats[match[1]], Verb(verb), amount, None, None, verb == "all in", span))
        elif kind == "hand":
            events.append(Hand(seats[match[1]], cards(match[2]), span))
        elif kind == "draw":
            said = int(match[2]) if match[2] else 0 if match[3] else None
            away, drawn = (cards(part) if part else None for part in (match[4], match[5]))
            events.append(Draw(seats[match[1]], said, away, drawn, None, span, span))
        elif kind == "show":
            events.append(Show(seats[match[1]], cards(match[2]), None, span))
        elif kind == "muck":
            events.append(Muck(seats[match[1]], (), None, span))
        elif kind == "win":
            pot = " ".join(part for part in (match[1], match[2]) if part)
            events.append(Win(pot, entries(line, number, match.start(3)), span))
        elif kind == "back":
            events.append(Back(entries(line, number, match.start(1)), span))
        elif kind == "deal":
            close()
            head, events = (match[1], seats[match[2]], span), []
        elif kind == "ante":
            events.append(Ante(Decimal(match[1]), (), span))
        elif kind == "all":
            events.append(AllPass(span))
        else:
            events.append(
                Figures("score" if kind == "chips" else kind, entries(line, number, match.start(1)), span)
            )
    close()
    return deals


# --- measuring ---------------------------------------------------------------------------------------------


def ratio(ours: Callable[[], object], theirs: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median over the rounds of our time ÷ theirs."""
    found = []
    for _round in range(rounds):
        times = []
        for side in (ours, theirs):
            gc.collect()
            start = time.perf_counter()
            side()
            times.append(time.perf_counter() - start)
        found.append(times[0] / times[1])
    return statistics.median(found)


def line(what: str, value: float, target: float, *, at_most: bool = True, unit: str = "") -> None:
    """Print one figure beside its target."""
    met = value <= target if at_most else value >= target
    sign = "≤" if at_most else "≥"
    print(f"{what:<62} {value:8.2f}{unit}  {sign} {target:<5g} {'met' if met else 'NOT MET'}", flush=True)


def reading() -> None:
    """The reader against plain `re` that builds the same records, on clean deals and with a bad line in each."""
    clean = generate(deals=DEALS, seed=1, players=4, stack=10**9)
    bad = re.sub(r"^(chips): ", r"\1; ", clean, flags=re.MULTILINE)
    ours = hhfile.read(Source("bench.hh", clean.encode())).sessions
    assert len(ours) == 1, "one evening, so that the peer can read it"
    assert ours[0].deals == plain_re(clean), "both sides must read the same records"
    sources = {name: text.encode() for name, text in (("clean", clean), ("bad", bad))}

    def read(name: str) -> object:
        return hhfile.read(Source("bench.hh", sources[name]))

    def audit() -> object:
        from hhtool.games.draw.facts import rows

        audited = pipeline.audit(Source("bench.hh", sources["clean"]))
        return [row for session in audited.sessions for replay in session.replays for row in rows(replay)]

    line(
        "reading clean deals ÷ plain re per line", ratio(lambda: read("clean"), lambda: plain_re(clean)), 1.5
    )
    line(
        "reading, every deal bad ÷ plain re per line", ratio(lambda: read("bad"), lambda: plain_re(clean)), 5
    )
    line("read + replay + checks + rows ÷ plain re reading", ratio(audit, lambda: plain_re(clean), 3), 4)


def histories() -> None:
    """PokerStars hands read, replayed and checked, against PokerKit that replays the same hands."""
    text = (ROOT / "samples" / "draw" / "room-history.txt").read_text(encoding="utf-8")
    many = Source("history.txt", (text * 100).encode())
    hands = pipeline.read(Source("history.txt", text.encode())).sessions[0].deals
    speed = 1 / ratio(
        lambda: pipeline.audit(Source(many.name, many.data)),
        lambda: [replay_all(hands) for _ in range(100)],
        3,
    )
    line("PokerStars hands/s, read + replay + checks ÷ PokerKit replaying", speed, 10, at_most=False)


def layouts() -> None:
    """Complete pineapple deals replayed and checked, against a loop that only ranks the same rows."""
    text = open_face(deals=3 * DEALS, seed=1, players=3, variant="ofc-pineapple")
    text = re.sub(r"^board .*\n", "", text, flags=re.MULTILINE)
    source = Source("bench.hh", text.encode())
    # the sessions in which every deal is written turn by turn
    sessions = []
    rows = []
    for session in hhfile.read(source).sessions:
        played = [layout for replay in pipeline.replay(session).replays for layout in replay.layouts]
        if all(layout.complete for layout in played):
            sessions.append(session)
            rows += [layout.rows for layout in played]
    deals = sum(len(session.deals) for session in sessions)
    took: list[float] = []

    def judge() -> None:
        start = time.perf_counter()
        with collector_at_rest():
            for session in sessions:
                assert not list(pipeline.judge(pipeline.replay(session), source))
        took.append(time.perf_counter() - start)

    def rank() -> None:
        for top, *others in rows:
            strength3(top)
            for five in others:
                strength(five)

    line("pineapple for three, replay + checks ÷ ranking its rows", ratio(judge, rank), 60)
    line(
        "pineapple for three, replay + checks: deals a second here",
        deals / statistics.median(took),
        5000,
        at_most=False,
    )


class SingleDrawHigh(NoLimitDeuceToSevenLowballSingleDraw):
    """PokerKit's no-limit single draw with the usual ranking of hands."""

    hand_types = (StandardHighHand,)


def replay_all(deals: Sequence[Any]) -> None:
    """Replay hands in PokerKit: the same players, stacks, actions and numbers of cards drawn."""
    automations = tuple(Automation)
    for deal in deals:
        first = (deal.dealer + 1) % len(deal.players) if len(deal.players) > 2 else deal.dealer
        stacks = next(
            event for event in deal.events if isinstance(event, Figures) and event.kind == "stacks"
        ).entries
        order = [(first + index) % len(stacks) for index in range(len(stacks))]
        state = SingleDrawHigh.create_state(
            automations, True, 0, (5, 10), 10, [int(stacks[seat].amount * 100) for seat in order], len(order)
        )
        for event in deal.events:
            if isinstance(event, Act) and state.actor_index is not None:
                if event.verb is Verb.FOLD:
                    state.fold()
                elif event.verb in (Verb.CHECK, Verb.CALL):
                    state.check_or_call()
                else:
                    state.complete_bet_or_raise_to(int((event.to or event.added or 0) * 100))
            elif isinstance(event, Draw) and state.stand_patter_or_discarder_index is not None:
                cards = state.hole_cards[state.stand_patter_or_discarder_index]
                state.stand_pat_or_discard(list(cards)[: event.said or 0])


def start_up() -> None:
    """Whole processes: `hhtool --help`, and linting one small file, against an empty Python."""
    # with compiled files kept, as on a user's machine
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    python = [sys.executable, "-c", "pass"]
    tool = [str(Path(sys.executable).with_name("hhtool"))]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "small.hh"
        path.write_text(generate(deals=6, seed=2, players=3), encoding="utf-8")

        def run(command: list[str]) -> Callable[[], object]:
            return lambda: subprocess.run(command, check=False, capture_output=True, env=environment)

        run([*tool, "--help"])()
        line("hhtool --help ÷ python -c pass", ratio(run([*tool, "--help"]), run(python), 11), 12)
        line(
            "lint of one small file ÷ python -c pass",
            ratio(run([*tool, "lint", str(path)]), run(python), 11),
            18,
        )


def main() -> None:
    """Print every figure."""
    print(f"Python {sys.version.split()[0]}; medians of ratios within one run; {DEALS} random deals")
    reading()
    histories()
    layouts()
    start_up()


if __name__ == "__main__":
    main()
