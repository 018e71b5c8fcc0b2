"""What the rules did not allow: a small class for each kind of breach, declared beside the check that words it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from hhtool.i18n import Message
from hhtool.notation.source import Span


@dataclass
class Breach:
    """Something that the rules did not allow: its place, the seat whose it is (-1: none), and other places that matter.

    A kind of breach is a subclass; its own fields, given by name, say what the state was.
    """

    span: Span
    seat: int = -1
    related: tuple[tuple[Span, Message], ...] = field(default=(), kw_only=True)


class HasBreaches(Protocol):
    """Anything that breaches were noted of: a deal, a score table."""

    @property
    def breaches(self) -> list[Breach]:
        """What was seen that the rules did not allow, in order."""
        ...


B = TypeVar("B", bound=Breach)


def noted(judged: HasBreaches, *kinds: type[B]) -> Iterator[B]:
    """The breaches of some kinds, in order."""
    return (breach for breach in judged.breaches if type(breach) in kinds)  # type: ignore[misc]
