"""Open-face Chinese poker (китайский открытый покер), in seven variants that are presets of one house."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.games.contract import Game

GAME = Game(
    id="ofc",
    package=__name__,
    titles={"en": "Open-face Chinese poker", "ru": "Китайский открытый покер"},
    variants={
        "ofc": "classic",
        "ofc-turbo": "turbo",
        "ofc-pineapple": "pineapple",
        "ofc-27": "pineapple-27",
        "ofc-turbo-pineapple": "turbo-pineapple",
        "ofc-turbo-27": "turbo-27",
        "ofc-big": "big",
    },
    seats=(2, 4),
    names={
        "ofc": (
            "open face chinese",
            "chinese poker",
            "китайский покер",
            "открытый китайский покер",
            "открытый китайский",
            "китайский открытый",
            "китайский покер открытый",
            "окп",
            "китайка",
            "китайский",
        ),
        "ofc-turbo": ("турбо",),
        "ofc-big": ("big pineapple", "большой ананас", "большой китайский ананас", "ананас на двоих"),
        "ofc-turbo-pineapple": ("turbo pineapple", "турбо-ананас"),
        "ofc-27": ("2-7 pineapple", "2-7 ананас", "ананас 2-7", "pineapple 2-7"),
        "ofc-turbo-27": ("2-7 turbo pineapple", "2-7 турбо-ананас"),
        "ofc-pineapple": (
            "pineapple",
            "chinese pineapple",
            "chinese poker pineapple",
            "pineapple chinese",
            "pineapple chinese poker",
            "open face chinese pineapple",
            "ананас",
            "окп ананас",
            "китайский ананас",
            "китайский покер ананас",
            "китайский покер открытый ананас",
            "открытый китайский ананас",
            "открытый китайский покер ананас",
            "китайский открытый ананас",
            "китайский открытый покер ананас",
        ),
    },
    sheet_signs=SheetSigns(marks=True),
    families=(),
)
