"""Piquet (пикет): the Russian game of two koroliks, and rubicon piquet as the English books have it."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.game.taint import MONEY
from hhtool.games.contract import Game

GAME = Game(
    id="piquet",
    package=__name__,
    titles={"en": "Piquet", "ru": "Пикет"},
    variants={"piquet": "russian"},
    seats=(2, 2),
    sheet_signs=SheetSigns(columns=frozenset({"set"}), figures=frozenset({"declarations"})),
    taints={"SC108": MONEY},
    families=("tricks",),
)
