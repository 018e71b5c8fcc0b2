"""Deals of plain draw poker written as the histories of Full Tilt, by those of PokerStars: a chip is a cent."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hhtool.games.draw.record import Draw
from tests.bench.starstext import HERO, History, card_list, money

_OTHERWISE = (
    (
        r"PokerStars Game #(\d+):  5 Card Draw (.*) \((\S+) USD\) - (\S+) (\S+) ET",
        r"Full Tilt Poker Game #\1: Table Tarantel (6 max) - \3 - \2 5 Card Draw - \5 ET - \4",
    ),
    (r"Table '.* Seat #(\d+) is the button", r"The button is in seat #\1"),
    (r"(Seat .*) in chips\)", r"\1)"),
    (r"(\w+): posts (small|big) blind (.*)", r"\1 posts the \2 blind of \3"),
    (r"(\w+): raises \S+ (.*)", r"\1 raises \2"),
    (r"(\w+): shows (\[.*\]) \((.*)\)", r"\1 shows \2 \3"),
    (r"(\w+): (?:mucks hand|doesn't show hand)", r"\1 mucks"),
    (r"Uncalled bet \((\S+)\) (.*)", r"Uncalled bet of \1 \2"),
    (r"\*\*\* DEALING HANDS \*\*\*", "*** HOLE CARDS ***"),
    (r"(Seat \d: .* collected .*)", r"\1, mucked"),
    (r"(?!Seat)(\w+): (.*)", r"\1 \2"),
    (r"(.*) and is all-in", r"\1, and is all in"),
)


def _said(line: str) -> str:
    """A line of PokerStars as Full Tilt says it."""
    for form, words in _OTHERWISE:
        line = re.sub(f"^{form}$", words, line)
    return line


class TiltHistory(History):
    """One hand being written."""

    def lines(self) -> Iterator[str]:
        """The lines of the hand."""
        said = [_said(line) for line in super().lines()]
        cards = said.index("*** HOLE CARDS ***")
        names = {found[1]: found[2] for line in said if (found := re.fullmatch(r"(\w+) shows \[.*\] (.*)", line))}
        takers = [line.split(" from ")[1] for line in said if " collected $" in line]
        said[0] = said[0].replace("Tarantel", f"Tarantel {self.table}")
        for line in (said[0], *said[2:cards], said[1], *said[cards:]):
            found = re.fullmatch(r"(\w+) collected (\S+) from (.*)", line)
            if found is None:
                yield line
                continue
            name, won, pot = found.groups()
            takes = "ties for" if takers.count(pot) > 1 else "wins"
            named = f" with {names[name]}" if name in names else ""
            pot = pot.replace("-", " #") if "-" in pot else f"the {pot}"
            yield f"{name} {takes} {pot} ({won}){named}"

    def draw(self, draw: Draw) -> Iterator[str]:
        """What a player discards; with the first the pot, and with the last what all are dealt."""
        draws = [event for event in self.deal.events if isinstance(event, Draw)]
        if draw is draws[0]:
            yield f"*** DRAW *** (Pot: {money(self._pot())})"
        discarded, *_dealt = super().draw(draw)
        yield discarded
        for one in draws if draw is draws[-1] else ():
            name, away, came = self.deal.players[one.seat], one.discards or (), one.drawn or ()
            if one.seat == HERO and HERO in self.held and away:
                kept = [card for card in self.held[HERO] if card not in away]
                yield f"Dealt to {name} {card_list(kept)} {card_list(came)}"
            elif away:
                yield f"{name} is dealt {len(away)} card{'s' * (len(away) > 1)}"

    def _pot(self) -> int:
        """What is in the pot, but for a bet that nobody met."""
        *_others, second, most = sorted(self.put)
        return sum(self.put) - most + second
