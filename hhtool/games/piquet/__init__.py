"""Piquet (пикет): the Russian game of two koroliks, and rubicon piquet as the English books have it."""

from hhtool.game.taint import MONEY
from hhtool.games.contract import Game

GAME = Game(
    id="piquet",
    package=__name__,
    titles={"en": "Piquet", "ru": "Пикет"},
    variants={"piquet": "russian"},
    seats=(2, 2),
    taints={"SC108": MONEY},
    families=("tricks",),
)
