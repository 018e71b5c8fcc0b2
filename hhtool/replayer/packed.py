"""A deal as JSON, from which the replayer's script draws it.

It is told in words that many deals may share, by their number. Of each deal there is a row of values:

| value | what it is |
|---|---|
| first, lines | the number of its first line; its lines as one text |
| readable | whether it could be read whole |
| heads | the heads of a step's round, pot and choices |
| texts | of each step: a text, or a number where it is one of the `tokens` of the lines: how many lie before it |
| seats | of each step the place among the names of who acts; where it was another's turn the other's, as `-1 - place` |
| allowed, pots, rounds | of each step: what was allowed, the pot before, and the round where it begins |
| verdict | what the deal came to |
| deck | the cards as the record writes them |
| names, scenes, notes | what lies on the table, as `hhtool.replayer.scenes` tells it |

What differs by language stands in a text between private characters: the number of its words, and the figures and names
that fill their places. Of what was allowed, `*` stands for the cards in the hand, `*h` for those of hearts.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.i18n import EVERY, MANIFOLD, _, in_language, speaking
from hhtool.replayer.scenes import deck, of_hand, scenes_of
from hhtool.replayer.told import heads

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.game.frame import Frame
    from hhtool.replayer.told import Played, Told


class SourceDeal(NamedTuple):
    """A deal in its source: its lines, and the number of the first."""

    first: int
    lines: Sequence[str]


class Words:
    """The words of a pack, in each language, and texts that refer to them by number."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, ...], int] = {}
        self._packed: dict[tuple[str, str, str], str] = {}

    @property
    def told(self) -> list[tuple[str, ...]]:
        """The words by number."""
        return [*self._numbers]

    def packed(self, text: str, hand: str = "", style: str = "") -> str:
        """A text in every language with its words as numbers; cards of a `hand`, in a style, are told for short."""
        key = (text, hand, style)
        if (found := self._packed.get(key)) is None:
            text = _PRIVATE.sub("\ufffd", text)
            found = MANIFOLD.sub(lambda place: self._number(place.groups(), hand, style), text)
            self._packed[key] = found
        return found

    def _number(self, texts: tuple[str, ...], hand: str, style: str) -> str:
        words, figures = _apart(texts)
        number = self._numbers.setdefault(words, len(self._numbers))
        places = [of_hand(one, hand, style) if hand else one for one in figures]
        return f"\ue000{_PLACE.join((str(number), *places))}\ue002"


@lru_cache(maxsize=8192)
def _apart(texts: tuple[str, ...]) -> tuple[tuple[str, ...], Sequence[str]]:
    """What a text is in each language with places for its figures, and these; none where they are not the same ones."""
    figures, *others = ([*_FIGURES.findall(text)] for text in texts)
    if not figures or any(one != figures for one in others):
        return texts, ()
    return tuple([_FIGURES.sub(_PLACE, text) for text in texts]), figures


_PLACE = "\ue001"
_FIGURE = r"(?<!\w)[+−-]?[\dA-ZА-ЯЁ?][^\s,;:()/]*"
_FIGURES = re.compile(rf"{_FIGURE}(?:,? {_FIGURE})*")
_PRIVATE = re.compile("[\ue000-\ue002]")


def row_of(played: Played, deal: SourceDeal, told: Told, words: Words) -> Sequence[object]:
    """The row of a deal that is told in every language; `words` takes up its words."""
    game, own, replay = played
    style = replay.style(own)
    dealer = replay.deal.dealer
    with speaking(EVERY):
        named = heads(game)
        marked = {} if dealer is None else {replay.name(dealer): str(_("dealer"))}
    scenes = scenes_of(told.steps, style, marked)
    found = [(number, token) for number, line in enumerate(deal.lines, deal.first) for token in tokens(line)]
    texts: list[str | int] = []
    seats, allowed, rounds = [], [], []
    street, at = "", 0
    for step, held in zip(told.steps, scenes.held, strict=True):
        try:
            place = found.index((step.line, in_language(step.text, own)), at)
        except ValueError:
            texts.append(words.packed(step.text))
        else:
            texts.append(place - at)
            at = place + 1
        seat = _seat(step, replay.deal.players, scenes.names)
        seats.append(seat)
        hand = held[scenes.names[seat]] if isinstance(seat, int) and seat >= 0 else ""
        allowed.append(words.packed(step.allowed, hand, style))
        rounds.append(step.street if step.street != street else "")
        street = step.street or street
    return [
        deal.first,
        "\n".join(deal.lines),
        replay.deal.complete,
        [words.packed(head) for head in named],
        texts,
        seats,
        allowed,
        [step.pot for step in told.steps],
        rounds,
        [words.packed(line) for line in told.verdict],
        deck(style),
        scenes.names,
        [_scene(scene, words) for scene in scenes.told],
        [words.packed(note) for note in scenes.notes],
    ]


def _scene(scene: Any, words: Words) -> object:
    """A scene with its words packed, those of bets and of the centre."""
    return scene and [one and words.packed(one) for one in scene]


def _seat(step: Frame, players: Sequence[str], names: Sequence[str]) -> int | str:
    """Whose turn a step was, as it is packed; empty where it was nobody's, or nobody's of whom anything lies there."""
    if step.seat is None or not 0 <= step.seat < len(players):
        return ""
    due = step.asked or players[step.seat]
    if due not in names:
        return ""
    return -1 - names.index(due) if step.asked else names.index(due)


def tokens(line: str) -> Iterator[str]:
    """What a step may say of a line: all of it, and then its parts between commas and before an arrow.

    The number of a trick is left out of the parts, and a keyword stands before each.
    """
    yield line
    parts = _BETWEEN.split(_TRICK.sub("", line))
    keyword = _KEYWORD.match(parts[0])
    if len(parts) > 1:
        yield parts[0]
        yield from (f"{keyword[0]}{part}" if keyword else part for part in parts[1:])


_TRICK, _BETWEEN, _KEYWORD = re.compile(r"^\d+\. "), re.compile(r", | (?=-> )"), re.compile(r"[^:]+: ")
