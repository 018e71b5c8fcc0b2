"""How often lint tells one slip of the pen as one finding, and how near: `python -m tests.bench.one_fault`.

Clean random deals of every game, of each of its variants and presets, with and without scores, and with `--real`
the clean histories of rooms in the published data, are edited in one place at a time (`tests.bench.edits`). An edit
that leaves the record as it was is none. Only errors and warnings count. For each kind of edit the table says how many
were tried, how many of them were found, and of those how many gave exactly one finding, and how many the first finding
of which was, or pointed at a place, on the line of the edit, or within a line of it.

Two edits of a deal are a pair where each is found alone, and lint finds both of them together, consequences included; it
should not tell them as one finding.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, count, cycle, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from hhtool import games
from hhtool.audit.file import Audit, audit_file
from hhtool.files import fmt
from hhtool.game.finding import Finding
from hhtool.game.house import build, presets
from hhtool.game.severity import Severity
from hhtool.games.contract import Game
from hhtool.notation.reading import Reading
from hhtool.notation.record import Figures
from hhtool.notation.source import Source
from tests.bench.edits import CARD, FIGURE, KINDS, Deal, Edit, edited, random_edit
from tests.games.properties import hidden
from tests.same import ROOT

REAL = "real"
LENGTHS = (2, 4, 8, 24)
"""How many deals the sessions have: in the longer ones a schedule goes on, and few deals of each are edited."""
EACH = 4
SHOWN = ("missed", "many", "far", "merged")
COMMONEST = 10
FIELDS = ("tried", "found", "one", "same", "near")


class Record(NamedTuple):
    """A clean text: its lines, what it was read as, and the deals in it."""

    name: str
    lines: Sequence[str]
    reading: Reading
    deals: Sequence[Deal]


def audited(name: str, lines: Iterable[str]) -> Audit:
    """A text taken through as `hhtool lint` does."""
    return audit_file(Source(name, "".join(f"{line}\n" for line in lines).encode()))


def serious(findings: Iterable[Finding]) -> list[Finding]:
    """The errors and warnings."""
    return [one for one in findings if one.severity is not Severity.INFO]


def unfolded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, each with its consequences."""
    for one in findings:
        yield one
        yield from unfolded(getattr(one, "consequences", ()))


def reading_of(audit: Audit) -> Reading:
    """What the text of an audit was read as."""
    return Reading(audit.source, [session.reading for session in audit.sessions])


def record_of(name: str, text: str) -> Record | None:
    """The record of a text; None where it has findings or no deals."""
    lines = text.splitlines()
    audit = audited(name, lines)
    deals = [deal for session in audit.sessions for deal in session.reading.deals]
    if serious(audit.findings) or not deals:
        return None
    heads = [deal.head_span.line - 1 for deal in deals] + [len(lines)]
    ends = [next((at for at in range(head, until) if not lines[at].strip()), until) for head, until in pairwise(heads)]
    cards = sorted(set(CARD.findall(text)))
    places = [Deal(range(head, end), deal.players, cards) for head, end, deal in zip(heads, ends, deals, strict=False)]
    return Record(name, lines, reading_of(audit), places)


def tables(game: Game) -> list[tuple[str, str, int]]:
    """(variant, preset, players) of every table: each variant with its preset and those that are no variant's."""
    own = set(game.variants.values())
    return [
        (variant, preset, players)
        for variant, usual in game.variants.items()
        for preset in presets(game.house)
        if preset == usual or preset not in own
        for players in sorted(build(game.house, game.id, [("preset", preset)])[0].seats_allowed)
    ]


def _without_scores(deal: Any) -> Any:
    scores = ("score", "total", "settlement")
    kept = (event for event in deal.events if not (isinstance(event, Figures) and event.kind in scores))
    return replace(deal, events=tuple(kept))


def generated(game: Game, rng: Random) -> Iterator[Record]:
    """Clean random sessions without end: every table in turn, with scores and totals and without."""
    every = tables(game)
    rng.shuffle(every)
    for number in count():
        variant, preset, players = every[number // 2 % len(every)]
        text = game.generator.generate(
            deals=rng.choice(LENGTHS),
            seed=rng.randrange(10**9),
            players=players,
            rules=(("preset", preset),),
            variant=variant,
        )
        # where a score alone shows that a deal was played to its end, the record is not clean without
        if record := record_of("random.hh", hidden(text, _without_scores) if number % 2 else text):
            yield record


def histories() -> list[Record]:
    """The histories of rooms in the published data that have no findings; nothing where the data are not there."""
    data = Path(os.environ.get("HHTOOL_SHARED", ROOT.parent / "shared")) / "data"
    texts = (Source(path.name, path.read_bytes()).decoded.text for path in sorted(data.rglob("*.txt")))
    return [record for text in texts if (record := record_of("history.txt", text))]


class Trial(NamedTuple):
    """Edits of a deal, the lines that they leave with the indices that these had, and what lint says of them."""

    record: Record
    deal: Deal
    edits: tuple[Edit, ...]
    lines: Sequence[tuple[int, str]]
    findings: Sequence[Finding]

    @property
    def places(self) -> set[tuple[str, int]]:
        """(code, index of the line before the edits) of every finding, consequences included."""
        return {(one.code, self.lines[min(one.line, len(self.lines)) - 1][0]) for one in unfolded(self.findings)}

    def distance(self) -> int:
        """How far the first finding, or a place that it points at, is from the edit."""
        first = self.findings[0]
        lines = (first.line, *(span.line for span, _said in first.related))
        return min(edit.distance(line) for edit in self.edits for line in lines)

    def __str__(self) -> str:
        was = [
            f"{edit.kind}: line {at + 1} was: {self.record.lines[at]}"
            for edit in self.edits
            for at in range(edit.at, edit.at + edit.size)
        ]
        told = [f"{one.line}:{one.column} {one.code} {one.message}" for one in unfolded(self.findings)]
        return "\n".join((*was, "", *(text for _at, text in self.lines), "", *(told or ["nothing is found"]), "-" * 80))


def trial_of(record: Record, deal: Deal, *edits: Edit) -> Trial | None:
    """What comes of edits; None where the record says the same with them."""
    lines = edited(record.lines, *edits)
    audit = audited(record.name, (text for _at, text in lines))
    if fmt.same(record.reading, reading_of(audit)):
        return None
    return Trial(record, deal, edits, lines, serious(audit.findings))


@dataclass
class Tally:
    """What was counted for a game: `counts` by kind of edit and field, `several` by codes, `missed` by kind and line."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    several: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    pairs: int = 0
    merged: int = 0
    shown: dict[str, list[Trial]] = field(default_factory=lambda: {kind: [] for kind in SHOWN})

    def add(self, trial: Trial) -> None:
        """Count what came of one edit."""
        (edit,) = trial.edits
        findings = trial.findings
        holds = [True, bool(findings), len(findings) == 1]
        holds += [trial.distance() <= most for most in (0, 1)] if findings else []
        for name, one in zip(FIELDS, holds, strict=False):
            self.counts[edit.kind, name] += one
        if not findings:
            self.missed[f"{edit.kind}: {shape(trial.record.lines[edit.at], trial.deal)}"] += 1
            self.shown["missed"].append(trial)
        elif trial.distance() > 1:
            self.shown["far"].append(trial)
        if len(findings) > 1:
            codes = sorted(Counter(one.code for one in findings).items())
            self.several[" ".join(code if times == 1 else f"{code}×{times}" for code, times in codes)] += 1
            self.shown["many"].append(trial)

    def add_pair(self, one: Trial, other: Trial) -> None:
        """Count what comes of two edits together."""
        both = trial_of(one.record, one.deal, *one.edits, *other.edits)
        if both and both.places & (one.places - other.places) and both.places & (other.places - one.places):
            self.pairs += 1
            if len(both.findings) == 1:
                self.merged += 1
                self.shown["merged"].append(both)

    def fields(self, *kinds: str) -> list[int]:
        """The fields, summed over kinds of edits."""
        return [sum(self.counts[kind, name] for kind in kinds) for name in FIELDS]


def shape(line: str, deal: Deal) -> str:
    """What kind of line it is: its first two words, names and figures told as such."""
    words = FIGURE.sub("N", CARD.sub("CARD", deal.name.sub("NAME", line))).split()
    return " ".join(words[:2])


def measure(records: Iterator[Record], deals: int, pairs: int, rng: Random) -> Tally:
    """Edits of each kind in so many deals; then so many pairs of those that were found in one deal."""
    tally = Tally()
    together: list[tuple[Trial, Trial]] = []
    left = deals
    while left > 0:
        record = next(records)
        chosen = rng.sample(record.deals, min(len(record.deals), EACH, left))
        left -= len(chosen)
        for deal in chosen:
            found = []
            for kind in KINDS:
                edit = random_edit(kind, record.lines, deal, rng)
                trial = trial_of(record, deal, edit) if edit else None
                if trial:
                    tally.add(trial)
                    found += [trial] if trial.findings else []
            together += [pair for pair in combinations(found, 2) if pair[0].edits[0].apart(pair[1].edits[0])]
    rng.shuffle(together)
    for one, other in together:
        if tally.pairs == pairs:
            break
        tally.add_pair(one, other)
    return tally


# --- what is printed ---------------------------------------------------------------------------------------

HEADS = ("tried", "found", "one finding", "same line", "within 1")
WIDTHS = (7, 8, 13, 11, 10, 7, 8)


def row(name: str, *cells: object) -> str:
    """A row of a table, of 80 columns at most."""
    return f"{name:16}" + "".join(f"{cell!s:>{width}}" for cell, width in zip(cells, WIDTHS, strict=False))


def shares(tried: int, found: int, *of_found: int) -> list[str]:
    """What was tried, the share of it that was found, and shares of what was found."""
    return [str(tried), share(found, tried), *(share(part, found) for part in of_found)]


def share(part: int, whole: int) -> str:
    """A part in per cent."""
    return f"{part / whole:.1%}" if whole else "—"


def printed(name: str, tally: Tally) -> Iterator[str]:
    """The table of a game, and what is commonest of what is to be worked on."""
    yield row(name, *HEADS)
    yield from (row(kind, *shares(*tally.fields(kind))) for kind in KINDS)
    yield row("all", *shares(*tally.fields(*KINDS)))
    yield f"{tally.pairs} pairs, {tally.merged} told as one finding"
    for what, counter in (("several findings", tally.several), ("not found", tally.missed)):
        if counter:
            yield f"{what}, of {counter.total()}:"
        # the counter's own order is that in which things were met
        for told, times in sorted(counter.items(), key=lambda item: (-item[1], item[0]))[:COMMONEST]:
            yield f"{times:6}  {told[:72]}"
    yield ""


def as_json(found: dict[str, Tally]) -> str:
    """All that was counted."""
    return json.dumps(
        {
            name: {
                "kinds": {kind: dict(zip(FIELDS, tally.fields(kind), strict=True)) for kind in KINDS},
                "several": dict(sorted(tally.several.items())),
                "missed": dict(sorted(tally.missed.items())),
                "pairs": tally.pairs,
                "merged": tally.merged,
            }
            for name, tally in found.items()
        },
        indent=2,
        ensure_ascii=False,
    )


def main() -> None:
    """Measure the games asked for, and print a table each and one of all."""
    ids = [game.id for game in games.all_games()]
    parser = argparse.ArgumentParser(prog="python -m tests.bench.one_fault", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", nargs="+", choices=ids, default=ids, metavar="GAME", help=", ".join(ids))
    parser.add_argument("--deals", type=int, default=200, help="how many deals of each game are edited, once a kind")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same edits")
    parser.add_argument("--pairs", type=int, default=170, help="how many pairs of edits of each game")
    parser.add_argument("--real", action="store_true", help="the histories of rooms in the published data too")
    parser.add_argument("--show", choices=SHOWN, help="print the edited texts: not found, several findings, …")
    parser.add_argument("--json", action="store_true", help="print all that was counted as JSON")
    options = parser.parse_args()
    found: dict[str, Tally] = {}
    real = histories() if options.real else []
    for name in [*options.game, *([REAL] if real else [])]:
        rng = Random(f"{name} {options.seed}")
        records = cycle(real) if name == REAL else generated(games.find(name), rng)
        tally = found[name] = measure(records, options.deals, options.pairs, rng)
        if options.show:
            print(*tally.shown[options.show], sep="\n")
        if not options.json:
            print(*printed(name, tally), sep="\n", flush=True)
    if options.json:
        print(as_json(found))
        return
    print(row("game", *HEADS, "pairs", "as one"))
    for name, tally in found.items():
        print(row(name, *shares(*tally.fields(*KINDS)), tally.pairs, tally.merged))
    total = [sum(column) for column in zip(*(tally.fields(*KINDS) for tally in found.values()), strict=True)]
    pairs, merged = (sum(tally.pairs for tally in found.values()), sum(tally.merged for tally in found.values()))
    print(row("all", *shares(*total), pairs, merged))


if __name__ == "__main__":
    main()
