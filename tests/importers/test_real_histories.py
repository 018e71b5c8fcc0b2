"""Real hands of the rooms: clean ones lint clean, and one thing changed in them is found where it was changed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.examples import audited


def audit(name: str, text: str) -> list[tuple[int, str]]:
    """(line, code) of every error and warning but that of the encoding."""
    found = audited(text, name).findings
    return [(f.line, f.code) for f in found if f.severity != "info" and f.code != "HH006"]


def text_of(path: Path) -> str:
    return "\n".join(Source(path.name, path.read_bytes()).lines)


@pytest.mark.parametrize(("folder", "deals"), [("pokerstars-draw", 12), ("fulltilt", 1), ("ongame-draw", 4)])
def test_real_hands_lint_without_a_finding(shared: Path, folder: str, deals: int) -> None:
    audits = [audit_file(Source(path.name, path.read_bytes())) for path in sorted((shared / "data" / folder).iterdir())]
    assert sum(one.deals for one in audits) == deals
    assert [f for one in audits for f in one.findings if f.code != "HH006"] == []


def test_other_games_are_named_and_skipped(shared: Path) -> None:
    for path in sorted((shared / "data" / "other-games").iterdir()):
        found = audit_file(Source(path.name, path.read_bytes()))
        assert found.deals == 0
        assert {f.code for f in found.findings} - {"HH006"} == {"HH010"}


class Change(NamedTuple):
    """One change by hand: the file, what stood there and what stands there now, and the code that must come of it."""

    file: str
    old: str
    new: str
    code: str


LIMIT = "pokerstars-draw/5-card-draw-limit-8-hands.txt"
SIDE = "pokerstars-draw/5-Carddraw-FL-USD-0.10-0.20-201106.sidepot.txt"
NO_LIMIT = "pokerstars-draw/5-Carddraw-NL-USD-0.25-0.50.Sample.txt"
ONGAME = "ongame-draw/5-Carddraw-USD-0.05-0.10-201009.Sample.txt"
FULL_TILT = "fulltilt/5-Carddraw-Limit-USD-0.10-0.20-201011.Sample.Not.UTF16.txt"

CHANGES = [
    Change(LIMIT, "vatt110: raises $0.10 to $0.20", "vatt110: raises $0.10 to $0.25", "PK101"),
    Change(LIMIT, "dantho: calls $0.20", "dantho: calls $0.10", "PK103"),
    Change(LIMIT, "vatt110 collected $0.43 from pot", "vatt110 collected $0.40 from pot", "PK105"),
    Change(LIMIT, "vatt110 collected $0.43 from pot", "Hero collected $0.43 from pot", "PK106"),
    Change(LIMIT, "Total pot $0.45 | Rake $0.02", "Total pot $0.54 | Rake $0.02", "PK105"),
    Change(LIMIT, "Total pot $0.45 | Rake $0.02", "Total pot $0.45 | Rake $0.20", "PK105"),
    Change(LIMIT, "Uncalled bet ($0.10) returned to dantho", "Uncalled bet ($0.20) returned to dantho", "PK105"),
    Change(LIMIT, "Seat 2: vatt110 ($2.64 in chips)", "Seat 2: vatt110 ($2.46 in chips)", "PK110"),
    Change(LIMIT, "Hero: discards 2 cards [Tc Qd]", "Hero: discards 2 cards [Tc Qh]", "DR111"),
    Change(LIMIT, "Hero: discards 2 cards [Tc Qd]", "Hero: discards 3 cards [Tc Qd]", "DR112"),
    Change(LIMIT, "vatt110: shows [Qd 5c Qs Ac 4d] (a pair", "vatt110: shows [Qd 5c Js Ac 4d] (a pair", "PK108"),
    Change(LIMIT, "vatt110: shows [Qd 5c Qs Ac 4d] (a pair", "vatt110: shows [Qd 5c Qs Zc 4d] (a pair", "HH003"),
    Change(LIMIT, "Postman15: calls $0.10", "Postman16: calls $0.10", "HH104"),
    Change(LIMIT, "Postman15: calls $0.10", "dantho: calls $0.10", "HH109"),
    Change(LIMIT, "Seat #3 is the button", "Seat #2 is the button", "HH106"),
    Change(LIMIT, "dantho (small blind) folded before the Draw", "dantho (small blind) folded after the Draw", "PK104"),
    Change(LIMIT, "Postman15: bets $0.20", "Postman15: bats $0.20", "HH001"),
    Change(SIDE, "Player3 collected $0.10 from side pot", "Hero collected $0.10 from side pot", "PK106"),
    Change(SIDE, "Player4: calls $0.05 and is all-in", "Player4: calls $0.04 and is all-in", "PK103"),
    Change(NO_LIMIT, "Player4: posts small blind $0.25", "Player4: posts small blind $0.20", "PK109"),
    Change(NO_LIMIT, "Dealt to Hero [4d 7d 5c Tc] [Ad]", "Dealt to Hero [4d 7d 5d Tc] [Ad]", "DR111"),
    Change(ONGAME, "Main pot: $0.22 won by x Diabolo666 ($0.21)", "Main pot: $0.22 won by Hero ($0.21)", "PK106"),
    Change(ONGAME, "Seat 10: Hero ($0.90), net: -$0.10", "Seat 10: Hero ($0.90), net: -$0.15", "SC101"),
    Change(ONGAME, "velabianca posts small blind ($0.02)", "grommek posts small blind ($0.02)", "PK109"),
    Change(ONGAME, "Hero changed 2 cards", "Hero changed 3 cards", "DR111"),
    Change(FULL_TILT, "Player1 wins the pot ($1.90)", "Player1 wins the pot ($1.95)", "PK105"),
    Change(FULL_TILT, "Player3 bets $0.20", "Player3 bets $0.10", "PK101"),
    Change(FULL_TILT, "Player4 is dealt 3 cards", "Player4 is dealt 2 cards", "DR111"),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.code}: {change.new}")
def test_one_change_is_found_at_its_line(shared: Path, change: Change) -> None:
    text = text_of(shared / "data" / change.file)
    assert change.old in text
    changed = text.replace(change.old, change.new, 1)
    line = text[: text.index(change.old)].count("\n") + 1
    assert audit(Path(change.file).name, changed) == [(line, change.code)]
