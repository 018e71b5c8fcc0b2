"""Odessa poker (расписной покер, джокер): Oh Hell with a joker, and Oh Hell itself."""

from hhtool.game.sheet_signs import SheetSigns
from hhtool.games.contract import Game

GAME = Game(
    id="odessa",
    package=__name__,
    titles={"en": "Odessa poker", "ru": "Расписной покер"},
    variants={"odessa": "classic"},
    seats=(2, 7),
    sheet_signs=SheetSigns(figures=frozenset({"bid", "tricks"}), several=True),
)
