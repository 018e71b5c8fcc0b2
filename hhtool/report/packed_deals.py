"""The deals of a page as JSON in it, from which its script draws each when it is asked for.

They are in packs of some dozens, each a JSON `[anchors, text]`: where its deals are in the page, and base64 of a raw
deflate stream of JSON, `[words, deals]`. What differs by language is a list of the texts in the order of `LANGUAGES`.

A deal is a list: the number of its first line; its lines as one text; whether it could be read whole; the heads of a
step's round, pot and choices; its steps; what it came to; and what lies on the table, `[names, scenes, notes]`, as
`hhtool.report.replayer.scenes_of` makes them. A step is `[text, seat, allowed, pot, round]` without the empty ones at the
end. Its text is a number where it is one of the `tokens` of the lines: how many of them lie between it and the step
before. Its seat is the place among the names of who acts, and where it was another's turn the other's, as `-1 - place`.
What was allowed is a text, or its parts, which semicolons part: the number of one of the words, and the cards that
stand behind it and a colon, if there are any; where there is but one number it stands alone.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2.utils import htmlsafe_json_dumps

from hhtool.i18n import LANGUAGES, speaking
from hhtool.report.replayer import heads, scenes_of, told, watched

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markupsafe import Markup

    from hhtool.audit.session import Audited
    from hhtool.game.frame import Frame
    from hhtool.report.replayer import Told

_TOGETHER = 64
"""So many deals are deflated together: what they have in common is kept once, and a page opens one of them soon."""
_LEVEL = 6


class SourceDeal(NamedTuple):
    """A deal of a session: its anchor and place, and its lines in the source with the number of the first."""

    anchor: str
    place: int
    first: int
    lines: Sequence[str]


class Packer:
    """Puts deals into packs; nothing of the files that they come from stays in memory."""

    def __init__(self) -> None:
        self._anchors: list[str] = []
        self._rows: list[object] = []
        self._words: dict[tuple[str, ...], int] = {}

    def take(self, audited: Audited, deals: Sequence[SourceDeal]) -> Iterator[Markup]:
        """Take deals of a session; the packs that they fill, as JSON."""
        for start in range(0, len(deals), _TOGETHER):
            some = deals[start : start + _TOGETHER]
            self._rows += _rows(audited, some, self._words)
            self._anchors += [one.anchor for one in some]
            if len(self._rows) >= _TOGETHER:
                yield from self.rest()

    def rest(self) -> Iterator[Markup]:
        """The pack of what is left, if there is anything."""
        if self._rows:
            text = json.dumps([[*self._words], self._rows], ensure_ascii=False, separators=(",", ":"))
            stream = zlib.compressobj(_LEVEL, wbits=-zlib.MAX_WBITS)
            deflated = b64encode(stream.compress(text.encode()) + stream.flush()).decode()
            yield htmlsafe_json_dumps([self._anchors, deflated], separators=(",", ":"))
            self._anchors, self._rows, self._words = [], [], {}


def _rows(audited: Audited, deals: Sequence[SourceDeal], words: dict[tuple[str, ...], int]) -> Iterator[object]:
    """The deals of a session as the script reads them; `words` take what they say of choices."""
    assert audited.game is not None
    replays = [watched(audited.replays[one.place]) for one in deals]
    titles, spoken = [], []
    for language in LANGUAGES:
        with speaking(language):
            titles.append(heads(audited.game))
            spoken.append([told(audited.game, replay, language) for replay in replays])
    own = LANGUAGES.index(audited.reading.session.language)
    named = [_said(texts) for texts in zip(*titles, strict=True)]
    for deal, replay, *versions in zip(deals, replays, *spoken, strict=True):
        yield _deal(deal, replay, named, versions, own, words)


def _deal(
    deal: SourceDeal,
    replay: Any,
    named: Sequence[object],
    versions: Sequence[Told],
    own: int,
    words: dict[tuple[str, ...], int],
) -> list[object]:
    """A deal told in each language, with the heads of its steps; what is written stays in the record's `own`."""
    scenes = scenes_of([one.steps for one in versions], own, replay.style(LANGUAGES[own]), _said)
    names = scenes[0] if scenes else ()
    found = [(number, token) for number, line in enumerate(deal.lines, deal.first) for token in tokens(line)]
    steps, street, at = [], "", 0
    for step, *frames in zip(versions[own].steps, *(one.steps for one in versions), strict=True):
        begins = step.street if step.street != street else ""
        street = step.street or street
        text: str | int | Sequence[str] = _said([one.text for one in frames])
        if (step.line, step.text) in found[at:]:
            text = found.index((step.line, step.text), at) - at
            at += text + 1
        seat = _seat(step, replay.deal.players, names)
        row = [text, seat, _allowed([one.allowed for one in frames], words), step.pot, begins]
        while row[-1] == "":
            row.pop()
        steps.append(row)
    return [
        deal.first,
        "\n".join(deal.lines),
        replay.deal.complete,
        named,
        steps,
        [_said(lines) for lines in zip(*(one.verdict for one in versions), strict=True)],
        scenes,
    ]


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


def _allowed(texts: Sequence[str], words: dict[tuple[str, ...], int]) -> str | int | Sequence[int | str]:
    """What was allowed as it is packed, of its text in each language."""
    if len(set(texts)) == 1:
        return texts[0]
    split = [text.split("; ") for text in texts]
    if len({len(parts) for parts in split}) > 1:
        split = [[text] for text in texts]
    packed = [one for part in zip(*split, strict=True) for one in _part(part, words)]
    return packed[0] if len(packed) == 1 else packed


def _part(texts: tuple[str, ...], words: dict[tuple[str, ...], int]) -> tuple[int | str, ...]:
    """The number of the words, and the cards behind them where they are the same in all languages."""
    split = [text.rpartition(": ") for text in texts]
    cards = {tail for _words, _colon, tail in split}
    if len(cards) > 1 or not all(colon for _words, colon, _tail in split):
        return (words.setdefault(texts, len(words)),)
    return words.setdefault(tuple(head for head, _colon, _tail in split), len(words)), cards.pop()


def _said(texts: Sequence[str]) -> str | Sequence[str]:
    """A text in each language, which is told once where it is the same in all."""
    return texts[0] if len(set(texts)) == 1 else texts
