"""What a game offers: one typed object for each part, so that every command can serve a game that it has never heard of.

A game is a package with one `GAME = Game(…)` in its `__init__.py`. Its parts are modules of the package, each with one
object of a class below; they are loaded when they are first needed, so that naming the games costs nothing. What a game
may leave out has its default here. `docs/new-game.md` walks through the writing of one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from hhtool.data import formats
from hhtool.game.check import Check, collect
from hhtool.game.drift import Drift
from hhtool.game.house import Conflicting, House, build
from hhtool.game.replay import Replay
from hhtool.game.sheet_signs import SheetSigns
from hhtool.game.taint import Taint
from hhtool.lazy import lazy
from hhtool.notation.context import Context
from hhtool.notation.deal import Notation
from hhtool.notation.name_forms import cases, phrase_cases
from hhtool.notation.names import Names
from hhtool.notation.node import node
from hhtool.notation.reading import Proved
from hhtool.notation.record import Deal, Session
from hhtool.notation.source import Passage, Span
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import written
from hhtool.notation.words import PLAYERS
from hhtool.sheets.formulas import Formulas
from hhtool.sheets.keeping import Keeping

if TYPE_CHECKING:
    from hhtool.game.figure import Columns, Crossing, Figure
    from hhtool.game.frame import Frame
    from hhtool.generate.session import RandomSession
    from hhtool.i18n import Message
    from hhtool.notation.lexicon import Vocabulary
    from hhtool.sheets.blank import Blank
    from hhtool.sheets.figure import Box
    from hhtool.sheets.history import History
    from hhtool.sheets.result import SheetAudit
    from hhtool.sheets.sheet import Sheet

D = TypeVar("D", bound=Deal)
H = TypeVar("H")
C = TypeVar("C")
R = TypeVar("R", bound=Replay)
H_contra = TypeVar("H_contra", contravariant=True)


def _no_lines(_deal: Any, _house: Any) -> Iterable[Any]:
    return ()


Prove = Callable[[Passage, tuple[str, ...], Callable[[], Deal]], Proved | None]


def _unsure(_passage: Passage, _players: tuple[str, ...], _read: Callable[[], Deal]) -> None:
    return None


@node(frozen=True)
class Engine(Generic[D, H, C, R]):
    """`engine.ENGINE`: what the record does, and what the rules allowed.

    `start(session, house)` is the carry into a session's first deal, `replay(deal, house, carry)` the replay of a deal;
    its `end` is the carry into the next. `omitted(deal, house)` are lines that a writer may have left out anywhere in it:
    where a deal has several findings, it is asked whether one of them explains all. `prover()` loads what proves a deal
    clean: `prove(passage, players, read)` is one proved from its text, which `read` reads, a shortcut to findings and
    rows, and None wherever it is not sure. `drift` is for games in which stacks go on from deal to deal.
    """

    start: Callable[[Session, H], C]
    replay: Callable[[D, H, C], R]
    omitted: Callable[[D, H], Iterable[Any]] = _no_lines
    prover: Callable[[], Prove] = lambda: _unsure
    drift: Drift[C, R] | None = None

    @lazy
    def prove(self) -> Prove:
        """What proves a deal clean."""
        return self.prover()


class AuditSheet(Protocol[H_contra, R]):
    """What audits a score table; `history` is what the session's other records tell, `running` what its header says."""

    def __call__(self, sheet: Sheet, house: H_contra, history: History[R], *, running: bool | None) -> SheetAudit:
        """The audit."""


@node(frozen=True)
class ScoreTable(Generic[H, R]):
    """`sheet.SHEET`: score tables: their audit, the sheet for pen and paper, their columns, the table that deals make.

    `blank(house, players)` is the sheet to fill in. `figures` are the figures of a player by how many columns the player
    has; `columns` are words for columns about the deal that no other game has. Of a table made of deals, `about` are the
    columns about a deal and `about_deal(replay, language)` what they say; `width` is how many columns a player has there,
    `cells(replay, seat, points)` what stands in them, `holds` says by language what that is. `unplayed(replay)` are the
    figures that a deal without play writes of each player, as a row holds them; none of a deal with play. `options` are
    the house rules on which the figures of a sheet depend, `fits(sheets)` such rules as its figures may have been made
    by, the likeliest first. `formulas(house)` is what a spreadsheet works out and checks of a sheet that is kept in it;
    `keeping` says what is entered of a deal while it is played.
    """

    audit: AuditSheet[H, R]
    blank: Callable[[H, Sequence[str]], Blank]
    figures: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: {1: ("points",), 2: ("points", "total")})
    columns: Vocabulary = field(default_factory=dict)
    about: tuple[str, ...] = ("deal", "dealer")
    about_deal: Callable[[R, str], Sequence[str]] = lambda replay, _language: label_and_dealer(replay.deal)
    width: int = 1
    cells: Callable[[R, int, Decimal | None], list[str]] = lambda _replay, _seat, points: [cell(points)]
    holds: Mapping[str, str] = field(default_factory=lambda: {"en": "the points", "ru": "очки"})
    unplayed: Callable[[R], Sequence[Box]] = lambda _replay: ()
    options: tuple[str, ...] = ()
    fits: Callable[[Sequence[SheetAudit]], Iterable[tuple[tuple[str, str], ...]]] = lambda _sheets: ()
    formulas: Callable[[H], Formulas] = lambda _house: Formulas()
    keeping: Keeping[H] = field(default_factory=Keeping)

    def audit_deal(self, replay: R, *, missing: bool = False) -> SheetAudit | None:
        """The audit of a deal that writes scores or tricks and no play, as of a row; None of any other deal.

        Points that are not written are inferred where `missing`. What the game has noted of a figure comes before what a
        row says of it.
        """
        if len(replay.deal.players) not in replay.house.seats_allowed:
            return None  # no row of so many could be right
        boxes = self.unplayed(replay) if replay.deal.complete else ()
        written = [box.get("points") is not None or box.get("tricks") is not None for box in boxes]
        if not any(written) or not (missing or all(written) or len(boxes) == 1):
            return None
        from hhtool.sheets import deal_row

        deal = replay.deal
        if missing:
            boxes = deal_row.with_missing(deal, boxes)
        about = dict(zip(self.about, self.about_deal(replay, "en"), strict=True))
        found = self.audit(deal_row.sheet_of(deal, boxes, about), replay.house, deal_row.before(deal), running=False)
        noted = {breach.span for breach in replay.breaches}
        found.breaches = [
            one for one in found.breaches if noted.isdisjoint((one.span, *(span for span, _why in one.related)))
        ]
        return found


def label_and_dealer(deal: Deal) -> list[str]:
    """A deal's number and who dealt it; what is not known is empty."""
    return [deal.label, "" if deal.dealer is None else deal.players[deal.dealer]]


def cell(points: Decimal | None) -> str:
    """Points in a cell of a table made of deals; empty where they are not known."""
    return "" if points is None else written(points)


def _no_day(_replay: Any) -> str:
    return ""


@node(frozen=True)
class Facts(Generic[R]):
    """`facts.FACTS`: a replay as rows for statistics, one a player dealt in.

    `columns` are their columns in order; `names` those besides `player` that hold players' names; `day` is when a deal
    was played where its heading says so.
    """

    columns: Columns
    rows: Callable[[R], Iterator[dict[str, Any]]]
    names: tuple[str, ...] = ()
    day: Callable[[R], str] = _no_day


@node(frozen=True)
class Stats:
    """`stats.STATS`: the figures worked out from the rows; it alone loads Polars.

    `in_points` says that points need not come from the other players, as chips do; `crossing` are two columns that are
    shown against each other. `parts` are the figures that a deal's net is made of, for the deals that tell them, and
    `parts_note` what of them is the cards' and what the player's.
    """

    figures: tuple[Figure, ...]
    in_points: bool = False
    crossing: Crossing | None = None
    parts: tuple[Figure, ...] = ()
    parts_note: Message | None = None

    @property
    def every(self) -> tuple[Figure, ...]:
        """All the figures."""
        return (*self.figures, *self.parts)


@node(frozen=True)
class Stack(Generic[R]):
    """What the points of a deal were for, drawn as stacked bars: a title, a note, the parts, and the points of each seat
    in them (nothing of a deal that does not tell)."""

    title: Message
    note: Message
    parts: tuple[Message, ...]
    points: Callable[[R], Mapping[int, tuple[int, ...]]]


def _no_leads(_replay: Any, _language: str) -> tuple[str, ...]:
    return ()


def _ordinary(_replay: object, _language: str) -> str:
    return ""


def _nothing(_replay: Any) -> Mapping[int, Any]:
    return {}


@node(frozen=True)
class Frames(Generic[R]):
    """`frames.FRAMES`: a deal turn by turn for the report's replayer, and what the report's score sheet shows of it.

    `heads` are the heads of a frame's street, pot and choices (None: not shown). `frames(replay, language)` are the
    pictures. On the score sheet, `leads` stand before the players' cells under `lead_heads`; where it is `signed` it
    has plus signs and running totals, else it is one of points. `own` is a cell that each player has under `own_head`
    (a bid) with its place, `marks` stand behind the points and `marks_note` explains them. `stack` draws what points
    were for. `special` says what is special about a deal, '' of an ordinary one.
    """

    heads: tuple[Message | None, Message | None, Message | None]
    frames: Callable[[R, str], Iterable[Frame]]
    lead_heads: tuple[Message, ...] = ()
    leads: Callable[[R, str], tuple[str, ...]] = _no_leads
    signed: bool = True
    own_head: Message | None = None
    own: Callable[[R], Mapping[int, tuple[str, Span]]] = _nothing
    marks_note: Message | None = None
    marks: Callable[[R], Mapping[int, str]] = _nothing
    stack: Stack[R] | None = None
    special: Callable[[R, str], str] = _ordinary


@node(frozen=True)
class Story(Generic[R]):
    """`story.STORY`: a replay as lines for people, `lines(replay, language)`; `verdict` is what it came to."""

    lines: Callable[[R, str], Iterable[str]]
    verdict: Callable[[R, str], Iterable[str]]


@node(frozen=True)
class Generator:
    """`generate.GENERATOR`: random deals from the engine, legal or with planted faults; of `players` where nobody says
    how many."""

    game: Game
    session: type[RandomSession[Any, Any]]
    players: int = 4

    def generate(
        self,
        *,
        deals: int,
        seed: int = 0,
        faults: float = 0.0,
        players: int | None = None,
        rules: Sequence[tuple[str, str]] = (),
        language: str = "en",
        variant: str = "",
        **more: Any,
    ) -> str:
        """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

        The same arguments give the same text; where a session is over, another begins. `more` is what the game's session
        takes besides. The text is empty where the house does not take so many players.
        """
        game, count = self.game, players or self.players
        variant = variant or game.id
        house, _faults = build(game.house, variant, rules, preset=game.variants[variant], players=count)
        if count not in house.seats_allowed or (isinstance(house, Conflicting) and house.conflicts((), count)):
            return ""
        from random import Random

        rng = Random(seed)
        session = Session(variant, PLAYERS[language][:count], tuple(rules), language=language)
        blocks: list[str] = []
        made = 0
        while made < deals:
            playing = self.session(session, house, rng, faults, **more)
            blocks.append(playing.text())
            while made < deals and not playing.over:
                blocks.append(playing.deal())
                made += 1
        return "\n\n".join(blocks) + "\n"


@node(frozen=True)
class Example:
    """`example.EXAMPLE`: a short deal that shows what a record looks like.

    `rules` are the house rules that a new record begins with; `lines(players, language, variant)` are (line, what to say
    of it).
    """

    rules: tuple[tuple[str, str], ...]
    lines: Callable[[Sequence[str], str, str], list[tuple[str, str]]]


def written_example(notation: Notation[Any], text: str, rules: tuple[tuple[str, str], ...] = ()) -> Example:
    """The example of a game for a fixed number of players: a deal as it is written in English, of players called as in
    `PLAYERS`; below a line, each behind a `#`, what to say of it in English and in Russian."""
    passage: list[str] = []
    notes: list[tuple[str, ...]] = []
    for line in text.strip().splitlines():
        if line.startswith("#"):
            notes[-1] = (*notes[-1], line.removeprefix("# "))
        else:
            passage.append(line)
            notes.append(())

    def lines(players: Sequence[str], language: str, _variant: str) -> list[tuple[str, str]]:
        context = Context(Names(PLAYERS["en"][: len(players)]))
        deal = notation.read_deal(Passage("deal", 1, passage), context)
        return notation.explained(replace(deal, players=tuple(players)), [note or ("", "") for note in notes], language)

    return Example(rules, lines)


FAMILIES = ("poker", "tricks")
"""The packages with checks that only some games use."""

PARTS: Mapping[str, tuple[str, type[Any]]] = {
    "notation": ("NOTATION", Notation),
    "engine": ("ENGINE", Engine),
    "sheet": ("SHEET", ScoreTable),
    "facts": ("FACTS", Facts),
    "stats": ("STATS", Stats),
    "frames": ("FRAMES", Frames),
    "story": ("STORY", Story),
    "generate": ("GENERATOR", Generator),
    "example": ("EXAMPLE", Example),
}
"""The modules of a game and the object that each holds; `house` and `checks` are there besides."""


def plain_name(text: str) -> str:
    """The name of a game as names are compared: «Стад-покер» is «стад покер», «5-карточный» is «пятикарточный»."""
    return _FIVE_CARD.sub("пяти", fold(text.replace("-", " ")))


_FIVE_CARD = re.compile(r"(?<!\w)5 ?(?=карточн)")


_SHORT = 3
"""The letters of a name of which no other cases are looked for."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: `variants` maps each id that may stand in a `game:` line to the preset that is its default.

    `seats` are the least and the most players. `titles` are its names by language, `names` what people call its variants
    besides, in any language. `taints` says of shared codes what an error of them makes doubtful here, where that is not
    what their checks say; `sheet_signs` how a score table shows that it is kept for this game; `families` whose checks
    read its deals: those of others are not loaded for it. Its grammar in words, its presets and their titles lie in the
    folder `formats`.
    """

    id: str
    package: str
    titles: Mapping[str, str]
    variants: Mapping[str, str]
    seats: tuple[int, int]
    taints: Mapping[str, Taint] = field(default_factory=dict)
    sheet_signs: SheetSigns = field(default_factory=SheetSigns)
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    families: tuple[str, ...] = FAMILIES

    @cached_property
    def called(self) -> Mapping[str, str]:
        """The variant by everything that it is called, in small letters and with blanks for hyphens."""
        said = [(title, self.id) for title in self.titles.values()]
        said += [(name, variant) for variant, names in self.names.items() for name in names]
        said += [(variant, variant) for variant in self.variants]
        return {plain_name(name): variant for name, variant in said}

    @cached_property
    def called_in_cases(self) -> Mapping[str, str]:
        """The variant by the other cases of Russian names: «вечер стада», «турнир по расписному покеру»."""
        return {
            form: variant
            for name, variant in self.called.items()
            if len(name) > _SHORT and name[0] > "z"
            for form in (phrase_cases(name) if " " in name else cases(name))
            if form not in self.called
        }

    def _part(self, name: str) -> Any:
        return getattr(import_module(f"{self.package}.{name}"), PARTS[name][0])

    def variant(self, text: str) -> str:
        """The id that `text` names."""
        name = plain_name(text)
        return self.called[name] if name in self.called else self.called_in_cases[name]

    @property
    def formats(self) -> Path:
        """The folder with its notation page and presets."""
        return formats(self.package)

    @property
    def locale(self) -> Path:
        """The folder with the translations of a game of another package: `ru/LC_MESSAGES/<package>.mo`."""
        return self.formats.with_name("locale")

    @cached_property
    def notation(self) -> Notation[Any]:
        """Text to record and back."""
        return self._part("notation")  # type: ignore[no-any-return]

    @cached_property
    def engine(self) -> Engine[Any, Any, Any, Replay]:
        """The state machine."""
        return self._part("engine")  # type: ignore[no-any-return]

    @cached_property
    def house(self) -> type[House]:
        """The class of the house rules: a frozen dataclass of options."""
        return import_module(f"{self.package}.house").House  # type: ignore[no-any-return]

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """The game's own lint rules."""
        return collect(import_module(f"{self.package}.checks"))

    @cached_property
    def sheet(self) -> ScoreTable[Any, Any]:
        """Score tables."""
        return self._part("sheet")  # type: ignore[no-any-return]

    @cached_property
    def facts(self) -> Facts[Any]:
        """Replay to rows."""
        return self._part("facts")  # type: ignore[no-any-return]

    @cached_property
    def stats(self) -> Stats:
        """Rows to figures; the only part that loads Polars."""
        return self._part("stats")  # type: ignore[no-any-return]

    @cached_property
    def frames(self) -> Frames[Any]:
        """Replay to pictures for the report."""
        return self._part("frames")  # type: ignore[no-any-return]

    @cached_property
    def story(self) -> Story[Any]:
        """Replay to lines for people."""
        return self._part("story")  # type: ignore[no-any-return]

    @cached_property
    def generator(self) -> Generator:
        """Random deals from the engine."""
        return self._part("generate")  # type: ignore[no-any-return]

    @cached_property
    def example(self) -> Example:
        """A short deal that shows the notation."""
        return self._part("example")  # type: ignore[no-any-return]

    def lacks(self) -> list[str]:
        """What the game still lacks, a sentence each; a game that lacks nothing works in every command."""
        from hhtool.games.lacking import lacking

        return [*lacking(self)]
