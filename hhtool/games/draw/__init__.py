"""Draw poker with openers (джекпот, прикупной покер), and plain five-card draw."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.games.contract import Game

_PLAIN = (
    "5 card draw",
    "пятикарточный покер",
    "пятикарточный покер с прикупом",
    "пятикарточный дро",
    "пятикарточный с обменом",
    "пятикарточный с прикупом",
    "пятикарточный покер с обменом",
)
_WITH_OPENERS = ("jackpots", "jackpot", "джекпот", "джекпоты")

GAME = Game(
    id="draw",
    package=__name__,
    titles={"en": "Draw poker", "ru": "Покер с прикупом"},
    variants={"draw": "jackpots", "five-card-draw": "plain"},
    seats=(2, 8),
    names={
        "draw": (
            *_WITH_OPENERS,
            "draw",
            "прикупной покер",
            "дро-покер",
            "дро",
            "покер",
            "jacks or better",
            "валеты и старше",
            "покер с обменом",
            *(f"{plain} {openers}" for plain in (*_PLAIN, "five card draw") for openers in _WITH_OPENERS),
        ),
        "five-card-draw": _PLAIN,
    },
    sheet_signs=SheetSigns(zero_sum=True),
    families=("poker",),
)
