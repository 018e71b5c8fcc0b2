"""Open-face Chinese poker: deals replayed and checked, against a loop that does no more than rank the same rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hhtool.audit.judge import judge
from hhtool.audit.session import replay_session
from hhtool.cards.poker import strength, strength3
from hhtool.files import hhfile
from hhtool.games.ofc.generate import GENERATOR
from hhtool.notation.reading import SessionReading, collector_at_rest
from hhtool.notation.source import Source
from tests.bench.measuring import Line, ratio

DEALS = 2000
PEER = "a loop that ranks the rows of the same layouts"
Rows = Sequence[tuple[int, ...]]


def lines(*, full: bool) -> Iterator[Line]:
    """One line: pineapple for three, those sessions of which every deal is written to its end."""
    text = GENERATOR.generate(deals=5 * DEALS if full else DEALS, seed=1, players=3, variant="ofc-pineapple")
    source = Source("bench.hh", text.encode())
    sessions: list[SessionReading] = []
    rows: list[Rows] = []
    for session in hhfile.read(source).sessions:
        played = [layout for replay in replay_session(session).replays for layout in replay.layouts]
        if all(layout.complete for layout in played):
            sessions.append(session)
            rows += [layout.rows for layout in played]

    def check() -> None:
        with collector_at_rest():
            for session in sessions:
                list(judge(replay_session(session), source))

    def rank() -> None:
        for top, *others in rows:
            strength3(top)
            for five in others:
                strength(five)

    yield Line("ofc-pineapple for three: replay + checks ÷ ranking its rows", ratio(check, rank, 5), 60, PEER)
