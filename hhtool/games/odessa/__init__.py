"""Odessa poker (расписной покер, джокер): Oh Hell with a joker, and Oh Hell itself."""

from hhtool.game.contract import Game
from hhtool.game.sheet_signs import SheetSigns

GAME = Game(
    id="odessa",
    package=__name__,
    titles={"en": "Odessa poker", "ru": "Расписной покер"},
    variants={"odessa": "classic"},
    seats=(2, 7),
    sheet_signs=SheetSigns(figures=frozenset({"bid", "tricks"}), several=True),
)
