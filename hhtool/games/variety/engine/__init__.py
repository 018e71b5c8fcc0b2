"""The state machine of Variety: it does what the record says and notes what the rules did not allow."""

from hhtool.games.contract import Engine
from hhtool.games.variety.engine.deal import replay, start

ENGINE = Engine(start, replay, prover="hhtool.games.variety.engine.prover")

__all__ = ["ENGINE", "replay", "start"]
