"""`hhtool new`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import Language, Output, emit, emit_text, named_game, seats, settings, speak, wanted_language
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.games.contract import Game
    from hhtool.notation.record import Session

_TEXTS: dict[str, tuple[str, str, str, str, str]] = {
    "en": (
        "{title}. Fill this in, then check it with: hhtool lint FILE",
        "What follows a # is a comment. `hhtool games {game}` lists the house rules.",
        'The players clockwise. A name with blanks or signs in it goes in quotes: "Vera K."',
        "A deal looks like this; take the # away and write your own:",
        "Or keep the score sheet alone: a row a deal, and of each player {figures}.",
    ),
    "ru": (
        "{title}. Заполните, потом проверьте: hhtool lint ФАЙЛ",
        "После # идёт пояснение. Правила дома перечислит `hhtool games {game}`.",
        'Игроки по часовой стрелке. Имя с пробелами или знаками пишется в кавычках: "Вера К."',
        "Так выглядит сдача; уберите # и пишите свою:",
        "Или только листок со счётом: строка на сдачу, у каждого игрока {figures}.",
    ),
}


_USUAL = 3


def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as in `hhtool games`.", show_default=False)],
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="A,B,C",
            help="The players, clockwise; with --sheet their number does too. [default: three]",
        ),
    ] = "",
    sheet: Annotated[
        bool, typer.Option("--sheet", help="A blank score sheet for pen and paper instead: one HTML page to print.")
    ] = False,
    rules: Annotated[
        str,
        typer.Option(
            "--rules",
            metavar="RULES",
            help="The house rules of the sheet, as a record has them: max_cards=8, hook=off.",
        ),
    ] = "",
    lang: Annotated[
        Language | None, typer.Option("--lang", help="Language to write in. [default: as LANG says]")
    ] = None,
    output_file: Output = None,
) -> None:
    """Write a blank record to fill in, with comments that say how; or print a blank score sheet.

    Example: hhtool new draw --players Anna,Boris,Vera -o game.hh
    """
    import csv

    from hhtool.notation.record import Session
    from hhtool.notation.words import PLAYERS

    config = settings()
    speak(lang, config)
    language = wanted_language(lang, config)
    room = named_game(game)
    given = next(csv.reader([players], skipinitialspace=True), [])
    variant = room.variant(game)
    names = tuple(name.strip() for name in given if name.strip())
    number = int(names[0]) if sheet and len(names) == 1 and names[0].isdecimal() else None
    if number is not None:
        names = ()
    if len(set(names)) < len(names):
        raise typer.BadParameter(str(_("a name comes twice")), param_hint="--players")
    if output_file is not None and output_file.exists():
        raise typer.BadParameter(str(_("{file} exists already", file=output_file)), param_hint="--output-file")
    if rules and not sheet:
        raise typer.BadParameter(str(_("house rules are given to a --sheet")), param_hint="--rules")
    stated = _stated(variant, rules)
    preset = dict(stated).get("preset", room.variants[variant])
    count = seats(room, variant, preset, number or len(names) or None, usual=_USUAL)
    seated = names or PLAYERS[language][:count]
    if sheet:
        session = Session(variant, seated, stated)
        emit_text(_sheet_page(room, session, preset, language, named=bool(names)), output_file)
    else:
        emit(_blank(room, variant, seated, language), output_file)


def _stated(variant: str, rules: str) -> tuple[tuple[str, str], ...]:
    """The house rules of a `rules:` line."""
    from hhtool.files.hhfile import read
    from hhtool.notation.source import Source

    text = f"game: {variant}\nrules: {' '.join(rules.split())}\n" if rules else ""
    reading = read(Source("-", text.encode("utf-8", errors="replace")))
    return next((one.session.rules for one in reading.sessions), ())


def _sheet_page(game: Game, session: Session, preset: str, language: str, *, named: bool) -> str:
    """The page of a blank score sheet; ends where the rules cannot be."""
    from hhtool.audit.session import replay_session
    from hhtool.cli.games import preset_titles
    from hhtool.notation.reading import SessionReading
    from hhtool.report.blank import sheet_page

    reading = SessionReading(session)
    audited = replay_session(reading)
    for fault in reading.faults:
        raise typer.BadParameter(str(fault.message), param_hint="--rules")
    title, _rules = preset_titles(game, language)[preset]
    return sheet_page(audited, session.players if named else (), title, language)


def _blank(game: Game, variant: str, players: tuple[str, ...], language: str) -> Iterator[str]:
    from datetime import date

    from hhtool.files.hhwriter import name_writer
    from hhtool.notation.header import header
    from hhtool.notation.record import Session

    about, rules, seats, deal, sheet = _TEXTS[language]
    session = Session(variant, players, game.example.rules, (("date", date.today().isoformat()),), language=language)
    above = {"rules": rules.format(game=game.id), "players": seats}
    yield f"# {about.format(title=game.titles[language])}"
    for key, line in header(session, language, name=name_writer(variant)):
        if key in above:
            yield f"# {above[key]}"
        yield line
    yield ""
    yield f"# {deal}"
    yield "#"
    for line, note in game.example.lines(players, language, variant):
        yield f"# {line}  # {note}" if note else f"# {line}"
    yield "#"
    yield f"# {sheet.format(figures=game.sheet.holds[language])}"
    yield "#"
    for line in _sheet(game, players, language):
        yield f"# {line}"


def _sheet(game: Game, players: tuple[str, ...], language: str) -> list[str]:
    """A blank score sheet of three deals."""
    from hhtool.files.hhwriter import align, name_writer
    from hhtool.notation.words import KEYWORDS, Words
    from hhtool.sheets.words import COLUMNS, ROWS

    sheet, name = game.sheet, name_writer(game.id)
    head = [COLUMNS.word(key, language) for key in sheet.about]
    for player in players:
        head += [name(player), *[""] * (sheet.width - 1)]
    rows = [[label, *[""] * (len(head) - 1)] for label in ("1", "2", "3", ROWS.word("total", language))]
    return [Words(KEYWORDS).word("table", language), *align([head, ["-"] * len(head), *rows], rule=1)]
