"""A deal of tricks told piece by piece: what a piece holds, and how the pieces are laid out on a screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hhtool.i18n import _
from hhtool.source import Span
from hhtool.steps import Step

_WIDTH = 26
_SCREEN = 79
_INDENT = "  "
_DEEP = 11


class Told(NamedTuple):
    """A piece of a deal: its line in the source, what is written or happens, and what is to be said of it.

    `turn` says whether a player decided something; `trick` is its number, 0 outside the tricks; `head` how many letters
    at its beginning stand for the whole line, and `first` whether it is the first to have them; `span` is the place of
    a turn. In `told` a no-break space holds together what must not be parted.
    """

    line: int
    text: str
    told: str = ""
    turn: bool = False
    trick: int = 0
    head: int = 0
    first: bool = True
    span: Span | None = None


def told(written: Sequence[str], pieces: Iterable[Told], verdict: Iterable[str]) -> Iterator[str]:
    """The lines of a deal that was judged: its heading, of what is `written`; its pieces; what it came to."""
    yield written[0]
    yield from laid(pieces)
    for line in verdict:
        yield from wrapped(line, f"{_INDENT}= ", _INDENT * 2)


def untold(written: Sequence[str]) -> Iterator[str]:
    """The lines of a deal that was not judged, as it is written."""
    yield written[0]
    for line in written[1:]:
        yield from wrapped(line, _INDENT)


def steps_of(pieces: Iterable[Told]) -> Iterator[Step]:
    """The pieces of a deal as steps of the report's replayer."""
    for piece in pieces:
        street = str(piece.trick) if piece.trick else ""
        text = piece.text[piece.head :] if piece.trick else piece.text
        yield Step(piece.line, text, piece.turn, street, piece.told, span=piece.span)


def laid(pieces: Iterable[Told]) -> Iterator[str]:
    """The lines of the pieces of a deal: what is said of one stands beside it, or below where there is no room."""
    found = [_labelled(piece) for piece in pieces]
    width = min(max((len(piece.text) for piece in found if piece.told), default=0), _WIDTH)
    for piece in found:
        text = piece.text if piece.first else " " * piece.head + piece.text[piece.head :]
        beside = f"{_INDENT}{text:<{width}}{_INDENT}{piece.told}"
        if piece.told and len(text) <= width and len(beside) <= _SCREEN:
            yield beside.replace("\u00a0", " ")
        else:
            yield from wrapped(text, _INDENT)
            yield from wrapped(piece.told, " " * _DEEP)


def wrapped(text: str, first: str, rest: str = " " * _DEEP) -> Iterator[str]:
    """The lines of a text that may be too long for one; `first` stands before it, `rest` before its other lines."""
    lines = textwrap.wrap(
        text,
        _SCREEN,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    yield from (line.replace("\u00a0", " ") for line in lines)


def _labelled(piece: Told) -> Told:
    """The choices of a bid are figures, and say what they are; those of a play are words."""
    if piece.turn and not piece.trick and piece.told:
        return piece._replace(told=str(_("allowed: {bids}", bids=piece.told)))
    return piece


def ranged(numbers: Sequence[int]) -> str:
    """Numbers in order, in words: `0–4`, and `0–4 but 2` where one between is not among them."""
    if not numbers:
        return str(_("none"))
    low, high = numbers[0], numbers[-1]
    text = str(low) if low == high else f"{low}–{high}"
    missing = [str(number) for number in range(low, high) if number not in numbers]
    return str(_("{bids} but {missing}", bids=text, missing=", ".join(missing))) if missing else text
