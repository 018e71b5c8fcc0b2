"""The colours of players: the same one wherever a player is drawn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hhtool.notation.spelling import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

COLOURS = 8
"""How many lines have colours and dashes of their own in the style sheet."""


class Colours:
    """Gives colours to players as they come; `names` says which player a folded spelling means."""

    def __init__(self, names: Mapping[str, str] = {}) -> None:
        self._names = names
        self._given: dict[str, int] = {}

    def of(self, players: Iterable[str]) -> Mapping[str, int]:
        """The colour of each of some players who are drawn together, in their order.

        Who is new gets the one that the fewest of them have, and of those the one that the fewest players of all have.
        Of two who met the same one apart the second has another here, where there is one that nobody has.
        """
        meant = {name: self._names.get(fold(name), name) for name in players}
        here = Counter(self._given[player] for player in meant.values() if player in self._given)
        everywhere = Counter(self._given.values())
        for player in meant.values():
            if player not in self._given:
                colour = min(range(COLOURS), key=lambda one: (here[one], everywhere[one], one))
                self._given[player] = colour
                here[colour] += 1
                everywhere[colour] += 1
        free = iter([colour for colour in range(COLOURS) if not here[colour]])
        found: dict[str, int] = {}
        for name, player in meant.items():
            colour = self._given[player]
            found[name] = next(free, colour) if colour in found.values() else colour
        return found
