"""Odessa poker (расписной покер, джокер): Oh Hell with a joker, and Oh Hell itself."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.games.contract import Game

GAME = Game(
    id="odessa",
    package=__name__,
    titles={"en": "Odessa poker", "ru": "Расписной покер"},
    variants={"odessa": "classic", "oh-hell": "oh-hell"},
    seats=(2, 7),
    names={
        "odessa": (
            "расписной",
            "покер расписной",
            "одесский покер",
            "одесский",
            "одесса",
            "джокер",
            "роспись",
            "расписуха",
            "покер на взятки",
            "покер со взятками",
            "покер с заказами",
        ),
        "oh-hell": ("oh, hell", "oh hell!"),
    },
    sheet_signs=SheetSigns(
        columns=frozenset({"cards", "kind", "trump"}), figures=frozenset({"bid", "tricks"}), several=True
    ),
    families=("tricks",),
)
