"""Checking records with a slip of the pen in one deal of a hundred, against the same without looking for what explains
the findings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.audit.judge import judge
from hhtool.audit.read import read_file
from hhtool.audit.session import replay_session
from hhtool.notation.reading import collector_at_rest
from hhtool.notation.source import Source
from tests.bench.corpus import text_of
from tests.bench.edits import KINDS, Edit, edited, random_edit
from tests.bench.measuring import Line, ratio
from tests.bench.one_fault import Record, record_of

DEALS = 500
EVERY = 100
PEER = "the same records read, replayed and checked, and nothing more"


def lines(*, full: bool) -> Iterator[Line]:
    """One line a game."""
    for game in games.all_games():
        record = record_of("bench.hh", text_of(game.id, deals=5 * DEALS if full else DEALS))
        assert record is not None
        text = "\n".join(text for _at, text in edited(record.lines, *_slips(record)))
        source = Source("bench.hh", text.encode())
        found = ratio(partial(audit_file, source), partial(_checked, source), 7)
        yield Line(f"{game.id}: lint ÷ its checks, a slip in one deal of {EVERY}", found, 1.1, PEER)


def _checked(source: Source) -> object:
    """What an audit holds; it is kept as long, since memory that is used again is faster."""
    with collector_at_rest():
        sessions = [replay_session(session) for session in read_file(source).sessions]
        return sessions, [list(judge(session, source)) for session in sessions]


def _slips(record: Record) -> Iterator[Edit]:
    """An edit in one deal of so many, of each kind in turn."""
    rng = Random(1)
    for number, deal in enumerate(record.deals[EVERY // 2 :: EVERY]):
        edit = random_edit(KINDS[number % len(KINDS)], record.lines, deal, rng)
        if edit:
            yield edit
