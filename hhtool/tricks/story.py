"""The story of a deal of tricks line by line: what is written, what was allowed or came of it, and its layout."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hhtool.i18n import _
from hhtool.notation.source import Span
from hhtool.tricks.record import Play

_WIDTH = 26
_SCREEN = 79
_INDENT = "  "
_DEEP = 11


class StoryLine(NamedTuple):
    """A line of a story: its line in the source, what is written or happens, and what is said of it.

    `turn` says whether a player decided something; `trick` is its number, 0 outside the tricks; `head` how many letters
    at its beginning stand for the whole line of the source, and `first` whether it is the first to have them; `span` is
    the place of a turn; `play` the card that is put down, `taker` who takes the trick. In `comment` a no-break space
    holds together what must not be parted.
    """

    line: int
    text: str
    comment: str = ""
    turn: bool = False
    trick: int = 0
    head: int = 0
    first: bool = True
    span: Span | None = None
    play: Play | None = None
    taker: int | None = None


def write_story(written: Sequence[str], lines: Iterable[StoryLine], verdict: Iterable[str]) -> Iterator[str]:
    """The text of a deal that was judged: its heading, the first that is `written`; its lines; what it came to."""
    yield written[0]
    yield from _laid_out(lines)
    for line in verdict:
        yield from _wrapped(line, f"{_INDENT}= ", _INDENT * 2)


def write_unjudged(written: Sequence[str]) -> Iterator[str]:
    """The text of a deal that was not judged, as it is written."""
    yield written[0]
    for line in written[1:]:
        yield from _wrapped(line, _INDENT)


def _laid_out(lines: Iterable[StoryLine]) -> Iterator[str]:
    """What is said of a line stands beside it, or below where there is no room."""
    found = [_labelled(line) for line in lines]
    width = min(max((len(line.text) for line in found if line.comment), default=0), _WIDTH)
    for line in found:
        text = line.text if line.first else " " * line.head + line.text[line.head :]
        beside = f"{_INDENT}{text:<{width}}{_INDENT}{line.comment}"
        if line.comment and len(text) <= width and len(beside) <= _SCREEN:
            yield beside.replace("\u00a0", " ")
        else:
            yield from _wrapped(text, _INDENT)
            yield from _wrapped(line.comment, " " * _DEEP)


def _wrapped(text: str, first: str, rest: str = " " * _DEEP) -> Iterator[str]:
    """The lines of a text that may be too long for one; `first` stands before it, `rest` before its other lines."""
    lines = textwrap.wrap(
        text, _SCREEN, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    yield from (line.replace("\u00a0", " ") for line in lines)


def _labelled(line: StoryLine) -> StoryLine:
    """The choices of a bid are figures, and say what they are; those of a play are words."""
    if line.turn and not line.trick and line.comment:
        return line._replace(comment=str(_("allowed: {bids}", bids=line.comment)))
    return line


def number_range(numbers: Sequence[int]) -> str:
    """Numbers in order, in words: `0–4`, and `0–4 but 2` where one between is not among them."""
    if not numbers:
        return str(_("none"))
    low, high = numbers[0], numbers[-1]
    text = str(low) if low == high else f"{low}–{high}"
    missing = [str(number) for number in range(low, high) if number not in numbers]
    return str(_("{bids} but {missing}", bids=text, missing=", ".join(missing))) if missing else text
