"""Reading, replaying and checking records, against plain `re` that reads the same records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from hhtool import games
from hhtool.audit import rows as facts
from hhtool.audit.file import audit_file
from hhtool.files import hhfile
from hhtool.notation.reading import Reading, collector_at_rest
from hhtool.notation.source import Source
from tests.bench.corpus import spoilt, text_of
from tests.bench.measuring import Line, ratio
from tests.bench.peers.plain import in_tuples

DEALS = 500
PEER = "plain `re`, a pattern a kind of line, reading the same text into the same records"
TUPLES = "the same plain `re`, making tuples of the same values in place of records"


def lines(*, full: bool) -> Iterator[Line]:
    """Four lines a game."""
    deals = 5 * DEALS if full else DEALS
    rooms = [room.id for room in games.all_games()]
    for what, target, rounds in (
        ("reading clean deals", 1.5, 7),
        ("reading, a bad line in every deal", 5, 5),
        ("read + replay + checks + rows", 4, 3),
    ):
        for game in rooms:
            text = text_of(game, deals=deals)
            plain = import_module(f"tests.bench.peers.{game}").READER
            ours = [(one.session, one.deals) for one in _read(text).sessions]
            assert ours == plain.read(text), "both sides must read the same records"
            found = ratio(_side(what, text), partial(plain.read, text), rounds)
            yield Line(f"{game}: {what} ÷ plain `re`", found, target, PEER)
    for game in rooms:
        text = text_of(game, deals=deals)
        with in_tuples(game) as bare:
            found = ratio(partial(_read, text), partial(bare.read, text), 7)
        yield Line(f"{game}: reading clean deals ÷ plain `re` into tuples", found, None, TUPLES)


def _side(what: str, text: str) -> Callable[[], object]:
    if what.startswith("read +"):
        return lambda: _rows(text)
    if "bad" in what:
        text = spoilt(text)
    return lambda: _read(text)


def _rows(text: str) -> list[tuple[str, dict[str, Any]]]:
    with collector_at_rest():
        return list(facts.rows(audit_file(_source(text), proving=True)))


def _source(text: str) -> Source:
    return Source("bench.hh", text.encode())


def _read(text: str) -> Reading:
    return hhfile.read(_source(text))
