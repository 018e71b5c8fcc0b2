"""Draw poker with openers (джекпот, прикупной покер), and plain five-card draw."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.games.contract import Game

GAME = Game(
    id="draw",
    package=__name__,
    titles={"en": "Draw poker", "ru": "Покер с прикупом"},
    variants={"draw": "jackpots", "five-card-draw": "plain"},
    seats=(2, 8),
    names={
        "draw": (
            "jackpots",
            "jackpot",
            "draw",
            "джекпот",
            "джекпоты",
            "прикупной покер",
            "дро-покер",
            "дро",
            "покер",
            "jacks or better",
            "валеты и старше",
        ),
        "five-card-draw": (
            "5 card draw",
            "пятикарточный покер",
            "пятикарточный покер с прикупом",
            "пятикарточный дро",
            "пятикарточный с обменом",
        ),
    },
    sheet_signs=SheetSigns(zero_sum=True),
    families=("poker",),
)
