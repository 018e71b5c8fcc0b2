"""`hhtool new`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli import _completion
from hhtool.cli._shared import (
    Language,
    Output,
    emit,
    emit_bytes,
    emit_text,
    fail,
    named_game,
    seats,
    settings,
    speak,
    wanted_language,
)
from hhtool.i18n import _, together

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from hhtool.audit.session import Audited
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
        "После # идёт пояснение. Домашние правила перечислит `hhtool games {game}`.",
        'Игроки по часовой стрелке. Имя с пробелами или знаками пишется в кавычках: "Вера К."',
        "Так выглядит сдача; уберите # и пишите свою:",
        "Или только таблица очков: строка на сдачу, у каждого игрока {figures}.",
    ),
}


_USUAL, _SHOWN = 3, 3
"""How many players there are where nobody says it, and how many rows of a score sheet a blank record shows."""
_SHEETS = (".html", ".csv", ".md", ".xlsx")
"""The forms of a score sheet, besides a record."""


def new(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="The game, as in `hhtool games`.", show_default=False, autocompletion=_completion.games
        ),
    ],
    players: Annotated[
        str, typer.Option("--players", metavar="A,B,C", help="The players, clockwise, or how many. [default: three]")
    ] = "",
    sheet: Annotated[
        bool,
        typer.Option(
            "--sheet",
            help="A blank score sheet: to print (HTML), or in the form that -o names: .hh, .csv, .md or .xlsx.",
        ),
    ] = False,
    rules: Annotated[
        str,
        typer.Option("--rules", metavar="RULES", help="The house rules, as a record has them: max_cards=8, hook=off."),
    ] = "",
    lang: Annotated[
        Language | None, typer.Option("--lang", help="Language to write in. [default: as HHTOOL_LANG or LANG says]")
    ] = None,
    output_file: Output = None,
) -> None:
    """Write a blank record to fill in, with comments that say how; or a blank score sheet with the deals of the schedule.

    A sheet in an XLSX workbook works out the points and the totals, and marks what cannot be right.

    Example: hhtool new draw --players Anna,Boris,Vera -o game.hh
    """
    import csv

    from hhtool.cli.games import preset_titles
    from hhtool.files.hhfile import rules_in
    from hhtool.notation.record import Session
    from hhtool.notation.words import PLAYERS

    config = settings()
    speak(lang, config)
    language = wanted_language(lang, config)
    room = named_game(game)
    given = next(csv.reader([players], skipinitialspace=True), [])
    variant = room.variant(game)
    names = tuple(name.strip() for name in given if name.strip())
    number = int(names[0]) if len(names) == 1 and names[0].isdecimal() else None
    if number is not None:
        names = ()
    if len(set(names)) < len(names):
        raise typer.BadParameter(str(_("a name is here twice")), param_hint="--players")
    if output_file is not None and output_file.exists():
        raise typer.BadParameter(str(_("{file} exists already", file=output_file)), param_hint="--output-file")
    form = _form(output_file, sheet=sheet)
    stated = rules_in(variant, rules)
    preset = dict(stated).get("preset", room.variants[variant])
    count = seats(room, variant, preset, number or len(names) or None, usual=_USUAL)
    session = Session(variant, names or PLAYERS[language][:count], stated, language=language)
    if form == ".html":
        audited = _audited(session)
        from hhtool.report.blank import sheet_page

        title, _rules = preset_titles(room, language)[preset]
        emit_text(sheet_page(audited, names, title, language), output_file)
        return
    audited = _audited(_headed(session, room))
    if sheet:
        _emit_sheet(audited, form, output_file)
    else:
        emit(_record(audited), output_file)


def _form(output_file: Path | None, *, sheet: bool) -> str:
    """The form to be written, as the name of the file ends; a usage error where there is none."""
    suffix = output_file.suffix.lower() if output_file is not None else ""
    if not sheet and suffix in _SHEETS:
        told = _("a record cannot be written as {form}, but a score table can: --sheet", form=suffix)
    elif sheet and suffix not in ("", ".htm", ".hh", *_SHEETS):
        told = _(
            "a score table cannot be written as {form}; it can be {forms}",
            form=suffix,
            forms=together((".hh", *_SHEETS)),
        )
    else:
        return {"": ".html", ".htm": ".html"}.get(suffix, suffix) if sheet else ".hh"
    raise typer.BadParameter(str(told), param_hint="--output-file")


def _headed(session: Session, game: Game) -> Session:
    """The session with the lines that a new record has above its deals."""
    from datetime import date

    default = game.variants[session.game]
    usual = tuple(rule for rule in game.example.rules if rule[0] != "preset" or rule[1] == default)
    return replace(session, rules=session.rules or usual, meta=(("date", date.today().isoformat()),))


def _audited(session: Session) -> Audited:
    """A session without deals; ends where its rules cannot be."""
    from hhtool.audit.session import replay_session
    from hhtool.notation.reading import SessionReading

    audited = replay_session(SessionReading(session))
    for fault in audited.reading.faults:
        raise typer.BadParameter(str(fault.message), param_hint="--rules")
    return audited


# --- a score sheet -------------------------------------------------------------------------------------------


def _emit_sheet(audited: Audited, form: str, output: Path | None) -> None:
    """Write a score sheet as a file that hhtool reads; ends where the form cannot be written."""
    from hhtool.conversion.records import to_hh, to_sheet
    from hhtool.notation.reading import Reading
    from hhtool.notation.source import Source
    from hhtool.spreadsheets import blank
    from hhtool.spreadsheets.writing import NotWrittenError

    game, house = audited.game, audited.house
    assert game is not None
    reading = replace(audited.reading, tables=[blank.table(game, house, audited.reading.session)])
    whole = Reading(Source("-", b""), [reading])
    try:
        if form == ".hh":
            data = to_hh([whole]).encode()
        elif form == ".xlsx":
            data = blank.xlsx(game, house, reading)
        else:
            data, _lost = to_sheet([whole], form)
    except NotWrittenError as error:
        fail(error)
    if output is None:
        emit_text(data.decode())
    else:
        emit_bytes(data, output)


# --- a record ------------------------------------------------------------------------------------------------


def _record(audited: Audited) -> Iterator[str]:
    from hhtool.files.hhwriter import name_writer, table_lines
    from hhtool.notation.header import header
    from hhtool.spreadsheets import blank

    game, session = audited.game, audited.reading.session
    assert game is not None
    language = session.language
    about, rules, seats, deal, sheet = _TEXTS[language]
    above = {"rules": rules.format(game=game.id), "players": seats}
    head = [*header(session, language, name=name_writer(session.game))]
    yield f"# {about.format(title=game.titles[language])}"
    for key, line in head:
        if key in above:
            yield f"# {above[key]}"
        yield line
    yield ""
    if example := _example(audited, [line for _key, line in head]):
        yield f"# {deal}"
        yield "#"
        yield from (f"# {line}" for line in example)
        yield "#"
    yield f"# {sheet.format(figures=game.sheet.holds[language])}"
    yield "#"
    table = blank.table(game, audited.house, session)
    for line in table_lines(replace(table, rows=(*table.rows[:_SHOWN], table.rows[-1])), language):
        yield f"# {line}"


def _example(audited: Audited, head: Sequence[str]) -> list[str]:
    """The game's example where it is legal by the house rules, with what is to be said of it; else a random deal."""
    from hhtool.audit.file import audit_file
    from hhtool.files import hhfile
    from hhtool.notation.source import Source

    game, session = audited.game, audited.reading.session
    assert game is not None
    lines = game.example.lines(session.players, session.language, session.game)
    text = "\n".join((*head, "", *(line for line, _note in lines), ""))
    if not audit_file(Source("example.hh", text.encode())).findings:
        return [f"{line}  # {note}" if note else line for line, note in lines]
    made = game.generator.generate(
        deals=1, players=len(session.players), rules=session.rules, language=session.language, variant=session.game
    )
    deals = [deal for one in hhfile.read(Source("-", made.encode())).sessions for deal in one.deals]
    return [
        line
        for deal in deals
        for _number, line in game.notation.write_deal(replace(deal, players=session.players), session.language)
    ]
