"""Single edits of a text, as a slip of the pen makes them: another name, figure or card, a line too few, too many or out
of order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

CARD = re.compile(r"(?<!\w)(?:10|[2-9TJQKA])[shdc](?!\w)")
FIGURE = re.compile(r"(?<![\w.])[-+]?\d+(?:\.\d+)?(?!\w)")
_STEPS = (-2, -1, 1, 2)


class Deal(NamedTuple):
    """The lines of a deal in its text, the names at its table and the cards that it may be played with."""

    lines: range
    names: Sequence[str]
    cards: Sequence[str]

    @property
    def name(self) -> re.Pattern[str]:
        """Any name of the table; of two of which one begins with the other, the longer."""
        longest = sorted(self.names, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


class Edit(NamedTuple):
    """`size` lines from the index `at` on make place for `lines`, each with the index of the line that it was."""

    kind: str
    at: int
    size: int
    lines: tuple[tuple[int, str], ...]

    def distance(self, line: int) -> int:
        """How far a line of the edited text, counted from 1, is from the edit; 1 for those beside a missing line."""
        first = self.at + 1
        last = self.at + len(self.lines)
        return max(first - line, line - last, 0)

    def apart(self, other: Edit) -> bool:
        """Whether the two change different lines."""
        return self.at + self.size <= other.at or other.at + other.size <= self.at


def edited(lines: Sequence[str], *edits: Edit) -> list[tuple[int, str]]:
    """The text with edits made that are apart: each line with the index that it had."""
    found = list(enumerate(lines))
    for edit in sorted(edits, key=lambda edit: edit.at, reverse=True):
        found[edit.at : edit.at + edit.size] = edit.lines
    return found


def other_figure(figure: str, rng: Random) -> str:
    """A figure one or two away in its last place, written alike."""
    digits = int(figure.replace(".", ""))
    steps = [step for step in _STEPS if digits + step >= 0 or figure[0] == "-"]
    changed = digits + rng.choice(steps)
    places = len(figure.partition(".")[2])
    text = f"{abs(changed):0{places + 1}}"
    text = f"{text[:-places]}.{text[-places:]}" if places else text
    sign = "-" if changed < 0 else "+" if figure[0] == "+" or (figure[0] == "-" and changed) else ""
    return sign + text


def random_edit(kind: str, lines: Sequence[str], deal: Deal, rng: Random) -> Edit | None:
    """An edit of one of `KINDS` in a deal of a text; None where the deal gives no occasion."""
    return _WAYS[kind](kind, lines, deal, rng)


def _words(lines: Sequence[str], deal: Deal, word: re.Pattern[str]) -> Iterator[tuple[int, re.Match[str]]]:
    for at in deal.lines:
        for found in word.finditer(lines[at]):
            yield at, found


def _word(word: Callable[[Deal], re.Pattern[str]], other: Callable[[str, Deal, Random], str]) -> _Way:
    """One word of a kind is exchanged for another."""

    def edit(kind: str, lines: Sequence[str], deal: Deal, rng: Random) -> Edit | None:
        found = [*_words(lines, deal, word(deal))]
        if not found:
            return None
        at, match = rng.choice(found)
        text = lines[at][: match.start()] + other(match[0], deal, rng) + lines[at][match.end() :]
        return Edit(kind, at, 1, ((at, text),))

    return edit


def _cards_exchanged(kind: str, lines: Sequence[str], deal: Deal, rng: Random) -> Edit | None:
    found = [*_words(lines, deal, CARD)]
    pairs = [(at, one, two) for at, one in found for where, two in found if where == at and one.end() <= two.start()]
    pairs = [pair for pair in pairs if pair[1][0] != pair[2][0]]
    if not pairs:
        return None
    at, one, two = rng.choice(pairs)
    line = lines[at]
    text = line[: one.start()] + two[0] + line[one.end() : two.start()] + one[0] + line[two.end() :]
    return Edit(kind, at, 1, ((at, text),))


def _missing(kind: str, _lines: Sequence[str], deal: Deal, rng: Random) -> Edit | None:
    return Edit(kind, rng.choice(deal.lines), 1, ())


def _doubled(kind: str, lines: Sequence[str], deal: Deal, rng: Random) -> Edit | None:
    at = rng.choice(deal.lines)
    return Edit(kind, at, 1, ((at, lines[at]), (at, lines[at])))


def _lines_exchanged(kind: str, lines: Sequence[str], deal: Deal, rng: Random) -> Edit | None:
    if len(deal.lines) < 2:
        return None
    at = rng.choice(deal.lines[:-1])
    return Edit(kind, at, 2, ((at + 1, lines[at + 1]), (at, lines[at])))


def _other(words: Sequence[str], word: str, rng: Random) -> str:
    return rng.choice([one for one in words if one != word])


_Way = Callable[[str, Sequence[str], Deal, Random], Edit | None]
_WAYS: Mapping[str, _Way] = {
    "name": _word(lambda deal: deal.name, lambda name, deal, rng: _other(deal.names, name, rng)),
    "figure": _word(lambda _deal: FIGURE, lambda figure, _deal, rng: other_figure(figure, rng)),
    "card": _word(lambda _deal: CARD, lambda card, deal, rng: _other(deal.cards, card, rng)),
    "cards exchanged": _cards_exchanged,
    "line missing": _missing,
    "line doubled": _doubled,
    "lines exchanged": _lines_exchanged,
}
KINDS = tuple(_WAYS)
