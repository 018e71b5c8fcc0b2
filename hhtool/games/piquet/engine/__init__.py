"""The state machine of piquet: it does what the record says and notes what the rules did not allow."""

from hhtool.games.contract import Engine, Prove
from hhtool.games.piquet.engine.deal import replay, start


def prover() -> Prove:
    """What proves a deal clean, which takes a while to load."""
    from hhtool.games.piquet.engine.prover import prove

    return prove


ENGINE = Engine(start, replay, prover=prover)

__all__ = ["ENGINE", "replay", "start"]
