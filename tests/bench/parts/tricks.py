"""Cards played to tricks, against the moves of chess games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.judge import judge
from hhtool.audit.session import replay_session
from hhtool.files import hhfile
from hhtool.game.finding import Finding
from hhtool.notation.reading import Reading, collector_at_rest
from hhtool.notation.source import Source
from hhtool.tricks.record import Trick
from tests.bench.corpus import text_of
from tests.bench.measuring import Line, ratio
from tests.bench.peers import pgn

DEALS = 500
GAMES = 100
TARGETS = {"odessa": 5, "variety": 5, "piquet": 3}
PEER = "python-chess reading PGN: each move found among the legal ones, and made"


def lines(*, full: bool) -> Iterator[Line]:
    """Two lines a trick-taking game, plays a second: of records that were read before, and from text on, as chess is."""
    scale = 5 if full else 1
    chess = pgn.games(scale * GAMES, seed=1)
    moves = pgn.read(chess)
    for game, target in TARGETS.items():
        source = Source("bench.hh", text_of(game, deals=scale * DEALS).encode())
        reading = hhfile.read(source)
        deals = (deal for one in reading.sessions for deal in one.deals)
        plays = sum(len(event.plays) for deal in deals for event in deal.events if isinstance(event, Trick))
        for what, side, aim in (
            (f"{game}: plays checked/s (replay + checks) ÷ python-chess moves read/s", _checked, None),
            (f"{game}: plays read and checked/s ÷ python-chess moves read/s", _audited, target),
        ):
            took = ratio(partial(side, source, reading), partial(pgn.read, chess), 5)
            yield Line(what, plays / moves / took, aim, PEER, at_most=False)


def _checked(source: Source, reading: Reading) -> list[Finding]:
    with collector_at_rest():
        return [one for each in reading.sessions for one in judge(replay_session(each), source)]


def _audited(source: Source, _reading: Reading) -> Audit:
    return audit_file(Source(source.name, source.data), proving=True)
