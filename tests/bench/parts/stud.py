"""Five-card stud: deals replayed and checked, against a bare loop that plays the same deals."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.audit.judge import judge
from hhtool.audit.session import replay_session
from hhtool.files import hhfile
from hhtool.notation.reading import collector_at_rest
from hhtool.notation.source import Source
from tests.bench.corpus import text_of
from tests.bench.measuring import Line, ratio
from tests.bench.peers import studloop

DEALS = 500
PEER = "a bare loop that deals the cards, puts the chips in, ranks the hands and pays the pots"


def lines(*, full: bool) -> Iterator[Line]:
    """One line: deals a second, of those that the loop can play, against all."""
    source = Source("bench.hh", text_of("stud", deals=5 * DEALS if full else DEALS).encode())
    sessions = hhfile.read(source).sessions
    replays = [replay for session in sessions for replay in replay_session(session).replays]
    # a deal that is not written in full the loop may end otherwise
    hands = [hand for replay in replays if studloop.play(hand := studloop.prepared(replay)) == studloop.result(replay)]
    assert len(hands) > 0.8 * len(replays)

    def check() -> None:
        with collector_at_rest():
            for session in sessions:
                list(judge(replay_session(session), source))

    took = ratio(check, lambda: [studloop.play(hand) for hand in hands], 5) * len(hands) / len(replays)
    yield Line("stud: replay + checks ÷ a bare loop that plays the deals", took, None, PEER)
