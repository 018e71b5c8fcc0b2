"""What a game makes of the lines of a told deal: the part of its reading that each game does for itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhtool.notation.context import Context
from hhtool.notation.node import node
from hhtool.notation.source import Span

if TYPE_CHECKING:
    from hhtool.i18n import Message


@node(frozen=True)
class Telling:
    """What a game makes of the lines before a line, where people tell it (`Context.before` has their nodes)."""

    others: Callable[[Context, Any], Sequence[int]] = lambda _context, _node: ()
    """The seats of those who may do as a node says, in turn: whom «остальные» and `all` mean."""
    meant: Callable[[Context, Any], Any] = lambda _context, node: node
    """What a node means behind the lines before: two things may be said alike."""
    listed: Callable[[Context, Any], Any] = lambda _context, node: node
    """What a node means that is a list of players and figures without a word."""
    taken: Callable[[Context, int, Span], bool] = lambda _context, _seat, _span: False
    """Notes who took the trick before, told in a line of its own; False where there is none."""
    named: Callable[[Context, int, Decimal, Span], Any | None] = lambda _context, _seat, _amount, _span: None
    """What a player does who says no more than a figure."""
    leaves: Callable[[Any], bool] = lambda _node: False
    """Whether behind a node its player is out of the deal."""
    plays: Callable[[Context, str, int], tuple[Any, ...] | None] = lambda _context, _text, _line: None
    """The nodes of a line in which bids or tricks are told, put into `Context.before` as well; None of another."""
    ways: Callable[[Context, str], Sequence[str] | None] = lambda _context, _text: ()
    """The lines of the notation that a line tells, in order; None of one that is not clear."""
    parts: Callable[[str], Sequence[str]] = lambda _text: ()
    """The sentences that a sentence is, each with one thing in it; none of another."""
    miscounted: Callable[[Context, str], Message | None] = lambda _context, _text: None
    """What a sentence has wrong of the tricks above it."""
    posted: Callable[[Context, Sequence[Any], Span], Sequence[Any]] = lambda _context, _nodes, _span: ()
    """The lines that nobody tells of a deal with such nodes, whose heading has a place: antes that the rules say."""
    reckoned: Callable[[Context, Sequence[Any], Span], Sequence[Any]] = lambda _context, nodes, _span: nodes
    """The lines of a deal in which points may be meant as totals."""


NOTHING_TOLD = Telling()
"""What a game tells that makes nothing of the lines before."""
