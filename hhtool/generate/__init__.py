"""Random sessions of any game, legal or with planted faults: what every game's generator shares.

A game's own part is a package `generate`:

1. `deal.py`: a `Play` deals random cards and plays one legal deal; some faults are made while it plays, as a revoke.
2. `faults.py`: `WAYS`, which gives by code the functions that plant a fault in a deal that was played. Each takes a
   `Draft`, the deal and what is known of it, and returns `Planted`, or None where the deal gives no occasion.
3. `__init__.py`: a `RandomSession` says who deals and when the session ends; `games.contract.Generator` writes sessions.

Faults that several games know stand in `hhtool.generate.draft` (figures), `hhtool.tricks.planting` (hands and
tricks) and `hhtool.poker.planting` (bets and pots); `hhtool.tricks.random_play` plays tricks. `docs/new-game.md` shows
the generator of Hearts.

That each planted fault gives its code and no other is not looked after here, but by the games' property tests.
"""
