"""The readers by plain `re` that `make bench` measures against read what hhtool reads: equal records, at equal places."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from importlib import import_module

import pytest

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.files import hhfile
from hhtool.games.draw.generate import GENERATOR
from hhtool.notation.record import NOWHERE
from hhtool.notation.source import Source, Span
from tests.bench.corpus import spoilt, text_of
from tests.bench.peers.plain import in_tuples
from tests.bench.starstext import BLINDS, STACK, histories

DEALS = 60
GAMES = [game.id for game in games.all_games()]


def everything(node: object, lines: list[str]) -> object:
    """A node with all that it holds, comments and places too; a place ends with the last sign in it.

    How cards are written and the text itself are left out: the peers do not look.
    """
    if isinstance(node, Span):
        return node._replace(end=len(lines[node.line - 1][: node.end - 1].rstrip()) + 1 if node.line else 0)
    if is_dataclass(node):
        return type(node), {
            one.name: everything(getattr(node, one.name), lines)
            for one in fields(node)
            if one.name not in ("style", "passage")
        }
    if isinstance(node, list | tuple):
        return type(node), [everything(one, lines) for one in node]
    return node


@pytest.mark.parametrize("game", GAMES)
def test_plain_re_reads_the_same_records(game: str) -> None:
    text = text_of(game, deals=DEALS)
    theirs = import_module(f"tests.bench.peers.{game}").READER.read(text)
    ours = [(one.session, one.deals) for one in hhfile.read(Source("a.hh", text.encode())).sessions]
    lines = text.split("\n")
    assert theirs == ours
    assert [everything(one, lines) for one in theirs] == [everything(one, lines) for one in ours]


@pytest.mark.parametrize("game", GAMES)
def test_plain_re_into_tuples_makes_no_record(game: str) -> None:
    text = text_of(game, deals=DEALS)
    records = import_module(f"tests.bench.peers.{game}").READER.read(text)
    with in_tuples(game) as reader:
        tuples = reader.read(text)
    assert [len(deals) for _session, deals in tuples] == [len(deals) for _session, deals in records]
    left = [tuples]
    while left:
        node = left.pop()
        if isinstance(node, list | tuple):
            assert node is NOWHERE or type(node) in (list, tuple)
            left += node
        else:
            assert not is_dataclass(node)
    assert import_module(f"tests.bench.peers.{game}").READER.read(text) == records, "and records again afterwards"


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_is_spoilt(game: str) -> None:
    text = spoilt(text_of(game, deals=DEALS))
    deals = [deal for one in hhfile.read(Source("a.hh", text.encode())).sessions for deal in one.deals]
    assert len(deals) == DEALS
    assert not any(deal.complete for deal in deals)


def test_the_histories_are_without_fault() -> None:
    rules = (("preset", "plain"), ("blinds", "/".join(map(str, BLINDS))))
    text = GENERATOR.generate(deals=DEALS, seed=3, players=4, rules=rules, stack=STACK)
    evenings = [one.deals for one in hhfile.read(Source("a.hh", text.encode())).sessions]
    audit = audit_file(Source("a.txt", histories(evenings).encode()))
    assert audit.deals == DEALS
    assert audit.findings == []
