"""What a room must offer so that the pipeline, the commands and the report can serve its game.

A room's `__init__.py` holds one `GAME = Game(…)`; everything else is loaded when it is first needed, so that
naming the games costs nothing. The parts are modules of the room, known by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, Protocol, cast

from hhtool.game.check import Check
from hhtool.game.sheet_signs import SheetSigns
from hhtool.game.taint import Taint
from hhtool.notation.reader import Context
from hhtool.notation.record import Deal, Event
from hhtool.notation.source import Passage


class Grammar(Protocol):
    """`grammar.py`: text to record."""

    def read_deal(self, passage: Passage, context: Context) -> Deal:
        """The deal of a passage."""

    def read_closing(self, passage: Passage, context: Context) -> tuple[Event, ...]:
        """The session's last lines, where they stand apart from a deal."""


class Writer(Protocol):
    """`writer.py`: record to canonical text."""

    def write_deal(self, deal: Any, language: str) -> list[tuple[int, str]]:
        """(line in the source, canonical text) for each line of a deal; line 0 where it has none."""

    def write_events(self, events: Sequence[Any], players: Sequence[str], language: str) -> list[tuple[int, str]]:
        """The same for single lines."""


class Engine(Protocol):
    """`engine.py`: what the record does, and what the rules allowed."""

    def start(self, session: Any, house: Any) -> Any:
        """The carry into a session's first deal."""

    def replay(self, deal: Any, house: Any, carry: Any) -> Any:
        """The `Replay` of one deal; its `end` is the carry into the next."""


class Facts(Protocol):
    """`facts.py`: replay to rows."""

    def rows(self, replay: Any) -> Iterator[dict[str, Any]]:
        """One row a player dealt in."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: `variants` maps each id that may stand in a `game:` line to the preset that is its default.

    `seats` are the least and the most players. `titles` are its names by language. `taints` says of shared codes what an
    error of them makes doubtful here, where that is not what their checks say; `sheet_signs` how a score table shows that
    it is kept for this game.
    """

    id: str
    package: str
    titles: Mapping[str, str]
    variants: Mapping[str, str]
    seats: tuple[int, int]
    taints: Mapping[str, Taint] = field(default_factory=dict)
    sheet_signs: SheetSigns = field(default_factory=SheetSigns)

    def _part(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def variant(self, text: str) -> str:
        """The id that `text` names."""
        folded = text.strip().lower()
        return next(variant for variant in self.variants if folded == variant)

    def told(self, variant: str) -> Mapping[str, str]:
        """What tells the room's example and generator which variant is meant; nothing where there is but one."""
        return {"variant": variant} if len(self.variants) > 1 else {}

    @cached_property
    def grammar(self) -> Grammar:
        """Text to record."""
        return cast(Grammar, self._part("grammar"))

    @cached_property
    def writer(self) -> Writer:
        """Record to text."""
        return cast(Writer, self._part("writer"))

    @cached_property
    def engine(self) -> Engine:
        """The state machine."""
        return cast(Engine, self._part("engine"))

    @cached_property
    def house(self) -> type[Any]:
        """The class of the house rules."""
        return cast("type[Any]", self._part("house").House)

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """The room's own lint rules."""
        from hhtool.game.check import collect

        return collect(self._part("checks"))

    @cached_property
    def sheet(self) -> Any:
        """Score tables: `FIGURES`, `audit_sheet(sheet, house, history, running=…)`."""
        return self._part("sheet")

    @cached_property
    def facts(self) -> Facts:
        """Replay to rows."""
        return cast(Facts, self._part("facts"))

    @cached_property
    def story(self) -> Any:
        """Replay to lines for people, turn by turn: `story(replay, language)`."""
        return self._part("story")

    @cached_property
    def stats(self) -> Any:
        """Rows to frames; the only part that loads Polars."""
        return self._part("stats")

    @cached_property
    def generator(self) -> Any:
        """Random deals from the engine."""
        return self._part("generate")
