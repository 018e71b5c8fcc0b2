"""Draw poker with openers (джекпот, прикупной покер), and plain five-card draw."""

from hhtool.games.contract import Game

GAME = Game(
    id="draw",
    package=__name__,
    titles={"en": "Draw poker", "ru": "Покер с прикупом"},
    variants={"draw": "jackpots"},
    seats=(2, 8),
)
