"""The state machine of Variety: it does what the record says and notes what the rules did not allow."""

from hhtool.games.contract import Engine
from hhtool.games.variety.engine.deal import replay, start
from hhtool.games.variety.engine.prover import prove

ENGINE = Engine(start, replay, prove=prove)

__all__ = ["ENGINE", "replay", "start"]
