"""Variety (Выборы): Robert Abbott's game of eight contracts and changing partners."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.games.contract import Game

GAME = Game(
    id="variety",
    package=__name__,
    titles={"en": "Variety", "ru": "Выборы"},
    variants={"variety": "standard"},
    seats=(4, 4),
    sheet_signs=SheetSigns(columns=frozenset({"contract", "attackers"})),
    families=("tricks",),
)
