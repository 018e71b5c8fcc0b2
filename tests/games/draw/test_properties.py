"""What holds for any deal: a legal one lints clean, one thing broken gives exactly its code, writing loses nothing."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.files import fmt, hhfile
from hhtool.games.draw.generate import generate
from hhtool.notation.source import Source
from tests.examples import findings_of, marked

RULES = (
    (),
    (("preset", "plain"),),
    (("preset", "plain"), ("blinds", "1/2")),
    (("preset", "plain"), ("blinds", "2/4"), ("limit", "fixed"), ("small_bet", "4")),
    (("ante", "1"), ("limit", "fixed"), ("small_bet", "2"), ("big_bet", "4"), ("cap", "4")),
    (("limit", "pot"), ("openers", "queens")),
    (("penalty", "next-antes"), ("redeal", "next")),
    (("openers", "two-pair"), ("second_round", "left"), ("max_draw", "3")),
)
PLAYERS = st.integers(2, 8)
SEEDS = st.integers(0, 10**9)
LANGUAGES = st.sampled_from(["en", "ru"])
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def hard_findings(text: str) -> list[tuple[int, str]]:
    """Errors and warnings: a split opener is worth knowing, and no fault."""
    found = audit_file(Source("random.hh", text.encode())).findings
    return sorted((f.line, f.code) for f in found if f.severity != "info")


def legal(seed: int, players: int, rules: tuple[tuple[str, str], ...], language: str) -> None:
    text = generate(deals=6, seed=seed, players=players, rules=rules, language=language)
    assert hard_findings(text) == [], text


def broken(seed: int, players: int, rules: tuple[tuple[str, str], ...], language: str) -> None:
    text = generate(deals=6, seed=seed, players=players, rules=rules, language=language, faults=0.7)
    assert hard_findings(text) == marked(text), text


@given(SEEDS, PLAYERS, st.sampled_from(RULES), LANGUAGES)
@QUICK
def test_a_legal_random_deal_lints_clean(
    seed: int, players: int, rules: tuple[tuple[str, str], ...], language: str
) -> None:
    legal(seed, players, rules, language)


@given(SEEDS, PLAYERS, st.sampled_from(RULES), LANGUAGES)
@QUICK
def test_one_thing_broken_gives_exactly_its_code(
    seed: int, players: int, rules: tuple[tuple[str, str], ...], language: str
) -> None:
    broken(seed, players, rules, language)


@pytest.mark.long
@given(SEEDS, PLAYERS, st.sampled_from(RULES), LANGUAGES)
@LONG
def test_many_legal_and_broken_deals(
    seed: int, players: int, rules: tuple[tuple[str, str], ...], language: str
) -> None:
    legal(seed, players, rules, language)
    broken(seed, players, rules, language)


@given(SEEDS, PLAYERS, LANGUAGES)
@QUICK
def test_formatting_changes_nothing_that_is_read(seed: int, players: int, language: str) -> None:
    text = generate(deals=4, seed=seed, players=players, language=language, faults=0.3)
    once = fmt.fmt(Source("random.hh", text.encode()))
    before, after = (hhfile.read(Source("random.hh", one.encode())) for one in (text, once))
    assert [s.deals for s in before.sessions] == [s.deals for s in after.sessions]
    assert fmt.fmt(Source("random.hh", once.encode())) == once


def test_the_same_seed_gives_the_same_deals() -> None:
    assert generate(deals=5, seed=3) == generate(deals=5, seed=3)
    assert generate(deals=5, seed=3) != generate(deals=5, seed=4)


@given(SEEDS, st.data())
@QUICK
def test_a_line_that_is_mangled_costs_only_its_deal(seed: int, data: st.DataObject) -> None:
    text = generate(deals=4, seed=seed, players=3, stack=10**6)
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("deal ")]
    spoilt = data.draw(st.integers(heads[0] + 1, heads[1] - 2))
    lines[spoilt] = data.draw(
        st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\r\n"), max_size=30)
    )
    found = audit_file(Source("random.hh", "\n".join(lines).encode())).findings
    assert [f for f in found if f.line > heads[1] and f.code.startswith("HH0")] == []
    reading = hhfile.read(Source("random.hh", "\n".join(lines).encode()))
    whole = hhfile.read(Source("random.hh", text.encode()))
    assert reading.sessions[0].deals[1:] == whole.sessions[0].deals[1:]


@given(SEEDS, st.data())
@QUICK
def test_nothing_that_can_be_written_stops_the_linter(seed: int, data: st.DataObject) -> None:
    lines = generate(deals=3, seed=seed, players=3, faults=0.5).splitlines()
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
                lines[place] += " " + data.draw(st.sampled_from(words))
            case _:
                lines[place] = data.draw(st.text(max_size=20)).replace("\ud800", "")
    text = "\n".join(lines)
    for finding in audit_file(Source("random.hh", text.encode(errors="replace"))).findings:
        assert str(finding.message)


def test_examples_are_marked_as_the_generator_marks_them() -> None:
    text = generate(deals=8, seed=11, faults=1.0)
    assert marked(text)
    assert findings_of(text) == marked(text)
