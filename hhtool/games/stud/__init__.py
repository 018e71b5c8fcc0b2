"""Five-card stud (стад-покер): one card down, four up, a betting round after each up card."""

from hhtool.games.contract import Game

GAME = Game(
    id="stud",
    package=__name__,
    titles={"en": "Five-card stud", "ru": "Стад-покер"},
    variants={"stud": "home"},
    seats=(2, 10),
    names={
        "stud": (
            "stud poker",
            "5 card stud",
            "стад 5 карт",
            "стад на 5 карт",
            "стад пять карт",
            "стад",
            "пятикарточный стад",
            "пятикарточный стад покер",
            "телесинка",
            "телесина",
        )
    },
    families=("poker",),
)
