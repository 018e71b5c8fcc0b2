"""What follows from a finding goes where that goes: kept, suppressed, counted and shown with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhtool import games
from hhtool.audit import rows
from hhtool.audit.explain import explain
from hhtool.audit.file import Audit
from hhtool.audit.judge import judge
from hhtool.audit.read import read_file
from hhtool.audit.session import replay_session
from hhtool.batch.checked import Checked, checked, with_all
from hhtool.batch.stored import restored, stored
from hhtool.game.finding import Finding, unfolded
from hhtool.i18n import speaking
from hhtool.notation.source import Source
from hhtool.stats import gather
from hhtool.steps import finished
from tests.examples import audited, findings_of

RECORD = """\
game: odessa
players: Anna, Boris, Vera

deal 1: dealer Vera, cards 1, turn-up 9d
bid: Anna 1, Boris pass, Vera 1
1. Anna Kh, Boris 7s(high), Vera 6h -> Boris
score: Anna -10, Boris 1, Vera -10
total: Anna -10, Boris 1, Vera -10

deal 2: dealer Anna, cards 2, turn-up Qc
hand Vera: 9h As
bid: Boris 1, Vera 1, Anna 1
1. Boris Ah, Vera 9h, Anna 8h -> Boris
2. Vera 8c, Vera As, Anna Kc -> Anna
score: Anna 10, Boris 10, Vera -10
total: Anna 0, Boris 11, Vera -20
"""
"""One wrong name, in the last trick: Boris played 8c."""
WRONG = "2. Vera 8c, Vera As, Anna Kc -> Anna"


def audit(text: str = RECORD) -> Audit:
    return audited(text, "a.hh")


def with_mark(codes: str) -> list[Finding]:
    return audit(RECORD.replace(WRONG, f"{WRONG}  # hh: ignore[{codes}] the pencil slipped")).findings


def codes(findings: list[Finding]) -> list[str]:
    return [one.code for one in findings]


def test_what_follows_from_a_finding_is_under_it() -> None:
    [finding] = audit().findings
    assert (finding.line, finding.code) == (14, "TT103")
    assert codes([*finding.consequences]) == ["TT106"]
    assert codes([*unfolded([finding])]) == ["TT103", "TT106"]


def test_what_follows_from_a_suppressed_finding_is_suppressed() -> None:
    assert with_mark("TT103") == []


def test_a_suppression_may_name_a_consequence() -> None:
    [finding] = with_mark("TT106")
    assert (finding.code, finding.consequences) == ("TT103", ())


def test_a_suppression_that_names_both_is_used() -> None:
    assert with_mark("TT103, TT106") == []


def test_a_suppression_that_names_neither_is_told() -> None:
    assert codes(with_mark("SC101")) == ["TT103", "HH009"]


def test_consequences_are_kept() -> None:
    whole = audit()
    kept = restored(stored(checked(whole, whole.findings)), "a.hh")
    assert codes([*unfolded(kept.findings)]) == codes([*unfolded(whole.findings)])


def test_the_statistics_count_what_follows_too() -> None:
    whole = audit()
    of_vera = [row for _game, row in rows.rows(whole) if row["player"] == "Vera" and row["deal"] == "2"]
    assert [row["codes"] for row in of_vera] == ["TT103 TT106"]
    found = gather([whole])
    assert found.findings.collect()["code"].to_list() == ["TT103", "TT106"]
    assert found.severities == {"error": 1}


def part(*findings: Finding, lines: tuple[int, ...]) -> Checked:
    return Checked("a.hh", "5ha", 1, 2, 0, findings, {line: f"line {line}" for line in lines})


@pytest.mark.parametrize("later", [(), (17,), (20, 30)])
def test_a_consequence_in_the_next_chunk_comes_in_its_place(later: tuple[int, ...]) -> None:
    [one] = audit().findings
    [follows] = one.consequences
    one = replace(one, consequences=(follows, replace(follows, line=18)))
    others = tuple(replace(follows, line=line) for line in later)
    found = list(with_all([part(one, lines=(14, 18)), part(*others, lines=later)]))
    assert [each.line for part in found for each in part.findings] == sorted([14, 14, 18, *later])
    assert all(each.line in part.lines for part in found for each in part.findings)
    assert sum(part.deals for part in found) == 4


def test_the_language_of_the_messages_does_not_change_what_explains() -> None:
    told = []
    for language in ("en", "ru"):
        with speaking(language):
            told.append([(one.line, one.code, len(one.consequences)) for one in audit().findings])
    assert told[0] == told[1]
    assert any(explains for _line, _code, explains in told[0])


TABLE = """\
game: draw
players: Anna, Boris, Vera
rules: ante=1
table
| deal | Anna | Boris | Vera |
| 1 | +4 | -2 | -2 |
| 2 | -1 | -1 | -1 |
| 3 | -3 | +9 | -3 |
| total | 0 | 6 | -6 |
"""


def test_one_wrong_figure_of_a_table_is_one_finding() -> None:
    assert findings_of(TABLE) == []
    text = TABLE.replace("-1 | -1 | -1", "-1 | -3 | -1")
    (found,) = audited(text, "a.hh").findings
    assert (found.line, found.code) == (7, "SC103")
    assert [(one.line, one.code) for one in found.consequences] == [(8, "SC103"), (9, "SC102")]


def test_two_wrong_figures_of_a_table_are_two_findings() -> None:
    text = TABLE.replace("-1 | -1 | -1", "-1 | -3 | -1").replace("+4", "+7")
    assert {line for line, _code in findings_of(text)} >= {6, 7}


# --- how much is tried -------------------------------------------------------------------------------------


def tried(text: str) -> int:
    """How many changes are tried to explain the findings of a session."""
    reading = read_file(Source("a.hh", text.encode()))
    session = replay_session(reading.sessions[0])
    count = 0

    def another() -> None:
        nonlocal count
        count += 1

    finished(explain(list(judge(session, reading.source)), session, trying=another))
    return count


def test_faults_that_follow_from_nothing_are_not_searched_for_one_cause() -> None:
    [odessa] = (game for game in games.all_games() if game.id == "odessa")
    lines = odessa.generator.generate(deals=9, seed=3).splitlines()
    wrong = [
        line + "0" if line.startswith("score:") else line for line in lines if line[:6] not in ("total:", "winner")
    ]
    text = "".join(f"{line}\n" for line in wrong)
    assert codes(audit(text).findings) == ["SC101"] * 9
    assert tried(text) == 0


@pytest.mark.long
def test_of_a_long_deal_less_is_tried() -> None:
    head = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Anna\n"
    short, long = (head + "Anna: bet 2\nBoris: call 2\n" * turns for turns in (15, 600))
    assert 0 < tried(long) * 1200 <= 150_000
    assert tried(short) > tried(long)
