"""What a game still lacks: whether its parts can be loaded, and whether each is as the contract has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from traceback import walk_tb

from hhtool import games
from hhtool.game.broken import BrokenGameError
from hhtool.game.house import build, presets
from hhtool.games.contract import PARTS, Game
from hhtool.games.shared import shared_checks
from hhtool.i18n import LANGUAGES
from hhtool.notation.context import Context
from hhtool.notation.names import Names
from hhtool.notation.source import Passage
from hhtool.notation.words import PLAYERS


def lacking(game: Game) -> Iterator[str]:
    """What a game lacks, a sentence each; what its parts hold is looked at where all can be loaded."""
    missing = [*_parts(game), *_files(game)]
    yield from missing
    for part, look in () if missing else _LOOKS:
        try:
            yield from (f"{game.package}, {part}: {told}" for told in look(game))
        except Exception as error:
            yield f"{game.package}, {part}: {_told(game, error)}"


def _told(game: Game, error: Exception) -> str:
    """An error, with the last file and line of the game that it came through."""
    folder = Path(import_module(game.package).__file__ or "").parent
    frames = ((Path(frame.f_code.co_filename), line) for frame, line in walk_tb(error.__traceback__))
    places = [f" ({file}:{line})" for file, line in frames if folder in file.parents]
    return f"{type(error).__name__}: {error}{places[-1] if places else ''}"


def _parts(game: Game) -> Iterator[str]:
    for name, (attribute, kind) in PARTS.items():
        module = f"{game.package}.{name}"
        try:
            part = getattr(import_module(module), attribute)
        except Exception as error:
            yield f"{module} must hold {attribute} ({kind.__name__}): {_told(game, error)}"
            continue
        if not isinstance(part, kind):
            yield f"{module}.{attribute} is a {type(part).__name__}, not a {kind.__name__}"
    for name, what in (("house", "House"), ("checks", "the lint rules")):
        try:
            assert game.house if name == "house" else game.checks, "there is none"
        except Exception as error:
            yield f"{game.package}.{name} must hold {what}: {_told(game, error)}"


def _files(game: Game) -> Iterator[str]:
    if not (game.formats / "notation.md").is_file():
        yield f"{game.formats / 'notation.md'} is missing: the notation in words, with examples"
    for variant, preset in game.variants.items():
        path = game.formats / "presets" / f"{preset}.toml"
        if not path.is_file():
            yield f"{path} is missing: the house rules of {variant}"
    yield from (f"it has no title in {language!r}" for language in LANGUAGES if language not in game.titles)


def _presets(game: Game) -> Iterator[str]:
    """Whether each preset names house rules that there are, with values that they take."""
    least, most = game.seats
    for name in presets(game.house):
        try:
            for players in range(least, most + 1):
                build(game.house, game.id, (), preset=name, players=players)
        except BrokenGameError as error:
            yield str(error)


def _checks(game: Game) -> Iterator[str]:
    """Whether each code is of one lint rule, and each rule says what it goes back to."""
    others = {check.code for other in games.all_games() if other is not game for check in other.checks}
    others |= {check.code for check in shared_checks()}
    for code, count in Counter(check.code for check in game.checks).items():
        if code in others:
            yield f"{code} is a lint rule of hhtool or of another game: the codes of a game have letters of its own"
        if count > 1:
            yield f"{code} is the code of {count} lint rules"
    for check in game.checks:
        if not check.rule:
            yield f"{check.code}: the docstring of {check.function.__name__} must have a line 'Rule: …'"


def _writers(game: Game) -> Iterator[str]:
    """Whether every line that a record may hold can be written."""
    for node in game.notation.events:
        if node not in game.notation.scribe.writers:
            yield f"the Scribe has no writer for {node.__name__}"


def _example(game: Game) -> Iterator[str]:
    """Whether the deal of the example is read, and written again as it is."""
    for variant, preset in game.variants.items():
        players = min(build(game.house, game.id, game.example.rules, preset=preset)[0].seats_allowed)
        for language in LANGUAGES:
            context = Context(Names(PLAYERS[language][:players]))
            lines = [line for line, _note in game.example.lines(context.names.players, language, variant)]
            deal = game.notation.read_deal(Passage("deal", 1, lines), context)
            written = [line for _number, line in game.notation.write_deal(deal, language)]
            faults = "; ".join(f"line {fault.span.line}: {fault.message}" for fault in context.faults)
            if faults or written != lines:
                yield f"{variant} in {language!r}: {faults or f'it is written {written}'}"


def _reads_what_is_told(game: Game) -> Iterator[str]:
    """Reads a line that is of no form, for which what people tell is loaded; yields nothing."""
    players = PLAYERS["en"][: game.seats[0]]
    [(heading, _note), *_rest] = game.example.lines(players, "en", next(iter(game.variants)))
    game.notation.read_deal(
        Passage("deal", 1, [heading, f"{players[0]} does as the others do"]), Context(Names(players))
    )
    yield from ()


def _proves(game: Game) -> Iterator[str]:
    """Loads what proves a deal clean."""
    if not callable(game.engine.prove):
        yield "prover() must give a function"


_LOOKS = (
    ("engine", _proves),
    ("presets", _presets),
    ("checks", _checks),
    ("notation", _writers),
    ("example", _example),
    ("notation", _reads_what_is_told),
)
