"""Hearts (черви): four players, no trumps, and every heart taken counts against you."""

from hhtool.games.contract import Game

GAME = Game(
    id="hearts", package=__name__, titles={"en": "Hearts", "ru": "Черви"}, variants={"hearts": "standard"}, seats=(4, 4)
)
