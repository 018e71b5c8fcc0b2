"""Histories of PokerStars, against PokerKit that replays the same hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hhtool.audit.file import audit_file
from hhtool.files import hhfile
from hhtool.games.draw.generate import GENERATOR
from hhtool.notation.record import written_scores
from hhtool.notation.source import Source
from tests.bench.measuring import Line, ratio
from tests.bench.peers import kit
from tests.bench.starstext import BLINDS, STACK, histories, with_stacks

HANDS = 1000
PEER = "PokerKit replaying the same hands from prepared steps: it reads no text and checks nothing but its own rules"


def lines(*, full: bool) -> Iterator[Line]:
    """One line: hands a second."""
    rules = (("preset", "plain"), ("blinds", "/".join(map(str, BLINDS))))
    text = GENERATOR.generate(deals=5 * HANDS if full else HANDS, seed=1, players=4, rules=rules, stack=STACK)
    evenings: list[Any] = [session.deals for session in hhfile.read(Source("bench.hh", text.encode())).sessions]
    data = histories(evenings).encode()
    hands = [(deal, kit.prepared(deal, before)) for deals in evenings for deal, before in with_stacks(deals)]
    for deal, hand in hands:
        scores = written_scores(deal)
        assert deal.dealer is not None
        order = [(deal.dealer + 1 + place) % len(scores) for place in range(len(scores))]
        assert kit.replay(hand, BLINDS).payoffs == [scores[seat] for seat in order], "both must end alike"
    audit = audit_file(Source("history.txt", data), proving=True)
    assert audit.deals == len(hands)
    assert not audit.findings

    speed = 1 / ratio(
        lambda: audit_file(Source("history.txt", data), proving=True),
        lambda: [kit.replay(hand, BLINDS) for _deal, hand in hands],
        5,
    )
    yield Line("PokerStars five-card draw: read + replay + checks, hands/s ÷ PokerKit", speed, 10, PEER, at_most=False)
