"""The state machine of piquet: it does what the record says and notes what the rules did not allow."""

from hhtool.games.contract import Engine
from hhtool.games.piquet.engine.deal import replay, start

ENGINE = Engine(start, replay, prover="hhtool.games.piquet.engine.prover")

__all__ = ["ENGINE", "replay", "start"]
