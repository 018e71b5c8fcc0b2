"""Odessa poker (расписной покер, джокер): Oh Hell with a joker, and Oh Hell itself."""

from hhtool.games.contract import Game

GAME = Game(
    id="odessa",
    package=__name__,
    titles={"en": "Odessa poker", "ru": "Расписной покер"},
    variants={"odessa": "classic"},
    seats=(2, 7),
)
