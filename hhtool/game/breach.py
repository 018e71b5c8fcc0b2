"""What the rules did not allow: a small class for each kind of breach, declared beside the check that words it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar, overload

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
    facts: ClassVar[Any] = {}

    @property
    def kind(self) -> Any:
        """What a check's `when` names."""
        return type(self)


class Noted(Breach):
    """A breach whose kind is a word and whose fields are not typed."""

    def __init__(
        self,
        kind: str,
        span: Span,
        seat: int = -1,
        facts: dict[str, Any] | None = None,
        related: tuple[tuple[Span, Message], ...] = (),
    ) -> None:
        super().__init__(span, seat, related=related)
        self.word, self.facts = kind, facts or {}  # type: ignore[misc]

    @property
    def kind(self) -> str:
        """Its word."""
        return self.word

    def _replace(self, **changes: Any) -> Noted:
        mine = {"kind": self.kind, "span": self.span, "seat": self.seat, "facts": self.facts, "related": self.related}
        return Noted(**{**mine, **changes})


class Judged(Protocol):
    """Anything that breaches were noted of: a deal, a score table."""

    @property
    def breaches(self) -> list[Breach]:
        """What was seen that the rules did not allow, in order."""
        ...


B = TypeVar("B", bound=Breach)


@overload
def noted(judged: Judged, *kinds: type[B]) -> Iterator[B]: ...
@overload
def noted(judged: Judged, *kinds: str) -> Iterator[Noted]: ...


def noted(judged: Judged, *kinds: Any) -> Iterator[Any]:
    """The breaches of some kinds, in order."""
    return (breach for breach in judged.breaches if breach.kind in kinds)
