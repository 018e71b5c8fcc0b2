"""What holds for any deal of every game: a legal one lints clean, one thing broken gives exactly its code, what is
written reads back, and nothing that can be written stops the linter."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.conversion import records as convert
from hhtool.files import fmt, hhfile, jsonfile
from hhtool.notation.context import Context
from hhtool.notation.names import Names
from hhtool.notation.source import Passage, Source
from tests.conftest import examples
from tests.examples import marked
from tests.games.draw.strategies import DRAW
from tests.games.odessa.strategies import ODESSA
from tests.games.ofc.strategies import OFC
from tests.games.piquet.strategies import PIQUET
from tests.games.properties import LANGUAGES, SEEDS, Options, Subject, mangled, survives
from tests.games.stud.strategies import RICH, STUD
from tests.games.variety.strategies import VARIETY

SUBJECTS = (DRAW, ODESSA, OFC, PIQUET, STUD, VARIETY)
every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game)


def test_every_game_has_properties() -> None:
    assert {subject.game for subject in SUBJECTS} == {game.id for game in games.all_games()}


def legal(subject: Subject, seed: int, table: Options, less: Options, language: str) -> None:
    text = subject.generate(deals=subject.length, seed=seed, language=language, **table, **less)
    assert {code for _line, code in marked(text)} <= subject.remarks
    subject.check(text)


def broken(subject: Subject, seed: int, table: Options, less: Options, language: str) -> None:
    subject.check(subject.generate(deals=6, seed=seed, faults=0.8, language=language, **table, **less))


@every_game
def test_a_legal_random_session_lints_clean(subject: Subject) -> None:
    @given(SEEDS, subject.tables, subject.less, LANGUAGES)
    @examples(subject.examples)
    def holds(seed: int, table: Options, less: Options, language: str) -> None:
        legal(subject, seed, table, less, language)

    holds()


@every_game
def test_one_thing_broken_gives_exactly_its_code(subject: Subject) -> None:
    @given(SEEDS, subject.tables, subject.less, LANGUAGES)
    @examples(subject.examples // 3, times=9)
    def holds(seed: int, table: Options, less: Options, language: str) -> None:
        broken(subject, seed, table, less, language)

    holds()


@pytest.mark.long
@every_game
def test_many_legal_and_broken_sessions(subject: Subject) -> None:
    @given(SEEDS, subject.tables, subject.less, LANGUAGES)
    @examples(subject.long, times=1)
    def holds(seed: int, table: Options, less: Options, language: str) -> None:
        legal(subject, seed, table, less, language)
        broken(subject, seed, table, less, language)

    holds()


@every_game
def test_the_same_seed_gives_the_same_deals(subject: Subject) -> None:
    assert subject.generate(deals=5, seed=3) == subject.generate(deals=5, seed=3)
    assert subject.generate(deals=5, seed=3) != subject.generate(deals=5, seed=4)


@pytest.mark.hypothesis
@every_game
def test_a_record_is_written_as_it_should_be_and_comes_back_from_json(subject: Subject) -> None:
    @given(SEEDS, subject.tables, LANGUAGES)
    @examples(subject.examples // 2, times=6)
    def holds(seed: int, table: Options, language: str) -> None:
        text = subject.generate(deals=5, seed=seed, faults=0.3, language=language, **table)
        assert fmt.fmt(Source("random.hh", text.encode())) == text
        reading = hhfile.read(Source("random.hh", text.encode()))
        document = convert.to_json([reading])
        there = jsonfile.read(Source("a.json", document.encode()))
        assert [session.deals for session in there.sessions] == [session.deals for session in reading.sessions]
        assert convert.to_json([there]) == document
        assert convert.to_hh([there]) == convert.to_hh([reading])

    holds()


@pytest.mark.hypothesis
@every_game
def test_what_is_written_reads_back(subject: Subject) -> None:
    game = games.find(subject.game)
    assert game is not None

    @given(subject.deals, LANGUAGES)
    @examples(20, times=5)
    def holds(deal: object, language: str) -> None:
        lines = [text for _line, text in game.notation.write_deal(deal, language)]
        context = Context(Names(deal.players))  # type: ignore[attr-defined]
        found = game.notation.read_deal(Passage("deal", 1, lines), context)
        assume(all(fault.code != "HH011" for fault in context.faults))
        assert not [fault for fault in context.faults if fault.code != "HH004"], (lines, context.faults)
        assert found == deal, lines
        assert [text for _line, text in game.notation.write_deal(found, language)] == lines

    holds()


@pytest.mark.parametrize("subject", [DRAW, STUD], ids=lambda subject: subject.game)
def test_a_line_that_is_mangled_costs_only_its_deal(subject: Subject) -> None:
    @given(
        SEEDS, st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\r\n"), max_size=30), st.data()
    )
    @examples(subject.examples)
    def holds(seed: int, instead: str, data: st.DataObject) -> None:
        text = subject.generate(deals=4, seed=seed, players=3, stack=RICH)
        lines = text.splitlines()
        heads = [number for number, line in enumerate(lines) if line.startswith("deal ")]
        lines[data.draw(st.integers(heads[0] + 1, heads[1] - 2))] = instead
        source = Source("random.hh", "\n".join(lines).encode())
        assert [f for f in audit_file(source).findings if f.line > heads[1] and f.code.startswith("HH0")] == []
        reading, whole = hhfile.read(source), hhfile.read(Source("random.hh", text.encode()))
        assert reading.sessions[0].deals[1:] == whole.sessions[0].deals[1:]

    holds()


def stays_up(subject: Subject, seed: int, table: Options, language: str, data: st.DataObject, changes: int) -> None:
    """Whatever is done to a record, the linter says what it found, and `fmt` writes what it can stand by."""
    text = subject.generate(deals=4, seed=seed, faults=0.5, language=language, **table)
    text = mangled(text, data, changes)
    survives(text)
    with suppress(fmt.UnsafeError):
        once = fmt.fmt(Source("random.hh", text.encode()))
        assert fmt.fmt(Source("random.hh", once.encode())) == once


@every_game
def test_nothing_that_can_be_written_stops_the_linter(subject: Subject) -> None:
    @given(SEEDS, subject.tables, LANGUAGES, st.data())
    @examples(subject.examples // 4, times=12)
    def holds(seed: int, table: Options, language: str, data: st.DataObject) -> None:
        stays_up(subject, seed, table, language, data, 6)

    holds()


@pytest.mark.long
@every_game
def test_much_that_can_be_written_does_not_stop_the_linter(subject: Subject) -> None:
    @given(SEEDS, subject.tables, LANGUAGES, st.data())
    @examples(subject.long, times=1)
    def holds(seed: int, table: Options, language: str, data: st.DataObject) -> None:
        stays_up(subject, seed, table, language, data, 12)

    holds()
