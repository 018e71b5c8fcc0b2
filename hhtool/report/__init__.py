"""HTML pages of a batch of records: findings, statistics, score sheets and every deal.

`write` makes one page of everything, `write_pages` a page for each session and an index. A page is whole in itself,
loads nothing from anywhere, holds no moment of its making, and so is the same for the same files. Everything that
comes from a record is escaped: names and notes may hold HTML.

Files may be many: each is forgotten once its sessions are drawn (`hhtool.report.drawing`), and the pages are written
piece by piece.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from errno import EEXIST
from io import StringIO
from itertools import count
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import polars as pl
from markupsafe import Markup

from hhtool import __version__
from hhtool.audit.judge import every_check
from hhtool.data import folder
from hhtool.files.atomic import written
from hhtool.i18n import _, _n
from hhtool.report.bilingual import in_both
from hhtool.report.colours import Colours
from hhtool.report.drawing import Drawing, FilePart, Trouble, Wanted, environment, parts, some_deals, whole
from hhtool.report.page_texts import dated, spoken
from hhtool.report.players import Extremes
from hhtool.report.ruledoc import rule_doc
from hhtool.report.spool import Texts
from hhtool.report.tables import counted, game_stats
from hhtool.report.views.page import Headline, Page
from hhtool.stats import QueryError, asked, joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date
    from typing import TextIO

    from hhtool.audit.file import Audit
    from hhtool.i18n import Message
    from hhtool.report.tables import GameCounts
    from hhtool.stats import Facts, Query

INDEX = "index.html"
"""The page of `write_pages` that leads to the others."""


class Reported(NamedTuple):
    """What was written of: how many deals and score tables, and how many findings."""

    records: int
    findings: int


def render(audits: Iterable[Audit], wanted: Wanted | None = None) -> str:
    """The page for these files as one text. Raises QueryError for a bad condition, and where a deal is not there."""
    file = StringIO()
    write(audits, file, wanted or Wanted())
    return file.getvalue()


def write(
    audits: Iterable[Audit], file: TextIO, wanted: Wanted, held: Facts | None = None, trouble: Trouble | None = None
) -> Reported:
    """Write the page for these files, in pieces. Raises QueryError as `render` does, before anything is written.

    `held` is what the statistics are of, where these are some of the files of a dataset; `trouble` as of `Drawing`.
    """
    return _write(_files(audits, wanted), file, wanted, held, trouble)


def _files(audits: Iterable[Audit], wanted: Wanted) -> Iterator[FilePart]:
    """What the page tells of each file."""
    for number, audit in enumerate(audits, 1):
        yield some_deals(number, audit, wanted.only) if wanted.only else whole(number, audit)


def write_pages(
    audits: Iterable[Audit], target: Path, wanted: Wanted, held: Facts | None = None, trouble: Trouble | None = None
) -> Reported:
    """Write a page for each session, and an index of them, into a folder, which is made where it is not there.

    `held` and `trouble` are as in `write`.

    The pages are put there when all of them are made, the index last; those of an earlier report that has more of them
    go. Raises QueryError, and OSError, as where an index stands there that is no report's.
    """
    numbers = count(1)
    index, colours = target / INDEX, Colours(wanted.spellings)
    if index.exists() and not _is_ours(index):
        raise FileExistsError(
            EEXIST, str(_("the {file} there was not written by hhtool; choose another folder", file=INDEX))
        )
    with TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as aside:

        def drawn() -> Iterator[FilePart]:
            for place, audit in enumerate(audits, 1):
                pages: dict[int, str] = {}
                for part in parts(place, audit):
                    name = f"session-{next(numbers):04}.html"
                    pages[part.audit.sessions[0].reading.number] = name
                    with written(Path(aside) / name) as file:
                        _write([part], file, wanted, None, trouble, home=INDEX, colours=colours)
                yield whole(place, audit)._replace(pages=pages)

        with written(Path(aside) / INDEX) as file:
            told = _write(drawn(), file, wanted, held, trouble, colours=colours)
        target.mkdir(exist_ok=True)
        last = next(numbers)
        for name in (*(f"session-{number:04}.html" for number in range(1, last)), INDEX):
            os.replace(Path(aside) / name, target / name)
        for page in target.glob("session-[0-9][0-9][0-9][0-9]*.html"):
            if int(page.stem.removeprefix("session-")) >= last and _is_ours(page):
                page.unlink()
    return told


def _is_ours(page: Path) -> bool:
    """Whether a page was made by a report."""
    with page.open(encoding="utf-8", errors="replace") as file:
        return '<meta name="generator" content="hhtool' in file.read(4096)


def _write(
    files: Iterable[FilePart],
    file: TextIO,
    wanted: Wanted,
    held: Facts | None = None,
    trouble: Trouble | None = None,
    *,
    home: str = "",
    colours: Colours | None = None,
) -> Reported:
    with Texts() as texts:
        drawing = Drawing(wanted, texts, trouble, colours)
        for piece in _pieces(files, drawing, held, home):
            file.write(piece)
    if held is not None:
        return Reported(held.deals, held.severities.total())
    return Reported(drawing.records, sum(source.findings for source in drawing.sources))


_PLACE = re.compile(r"<!--(results|findings|index|sessions|packs)-->")


def _pieces(files: Iterable[FilePart], drawing: Drawing, held: Facts | None = None, home: str = "") -> Iterator[str]:
    """The page in both languages, with the texts of the files in their places."""
    drawn = joined(drawing.taking(files), drawing.wanted.spellings)
    only = drawing.wanted.only
    if only and not drawing.listed:
        raise QueryError(_("there is no deal {deal}", deal=only))
    found = drawn if held is None else held
    template = environment().get_template("page.html.j2")
    counts = counts_of(found, drawing)

    def made(language: str) -> str:
        page = build(counts, drawing, language, home)
        return template.render(page=page, words=page.words)

    for place, piece in enumerate(_PLACE.split(in_both(drawing.wanted.language, made))):
        if place % 2:
            yield from getattr(drawing.texts, piece)
        else:
            yield piece


class Counts(NamedTuple):
    """What a page counts, in no language: what its files hold, the statistics of each game of the rows that are asked
    for, what is said of the question, the first and the last day, and the best and worst deals."""

    found: Facts
    games: Sequence[GameCounts]
    notes: Sequence[Message]
    days: tuple[date | None, date | None]
    extremes: Extremes


def counts_of(found: Facts, drawing: Drawing) -> Counts:
    """What a page counts of the files that were drawn. Raises QueryError."""
    query = drawing.wanted.query
    rows = asked({} if drawing.wanted.only else found.frames, query)
    kept = replace(found, frames=rows.frames, meetings={} if rows.narrowed else found.meetings)
    # of other rows than those of the page it is not known which of its deals they are
    extremes = drawing.extremes if not (rows.narrowed or _left_out(found, drawing)) else Extremes({})
    day = pl.col("date")
    days = kept.all().select(day.min(), day.max().alias("last")).collect(engine="streaming").row(0)
    games = tuple(counted(kept, replace(query, where="", last=None)))
    return Counts(found, games, rows.notes, days, extremes)


def build(counts: Counts, drawing: Drawing, language: str, home: str = "") -> Page:
    """What the page shows beside the texts of the files that were drawn, in a language that is in force.

    `home` is the index that the page belongs to.
    """
    words, query, found = spoken(language), drawing.wanted.query, counts.found
    alone = bool(drawing.wanted.only)
    period = _period(counts.days, language)
    if not period and drawing.first is not None and drawing.listed == 1:
        period = dated(drawing.first.date, language)
    return Page(
        language,
        words,
        _title(drawing, words, period, language),
        period or words["no_period"],
        f"hhtool {__version__}",
        Markup(_asset("style.css")),
        Markup("".join(_asset(f"script/{name}.js") for name in _SCRIPTS)),
        tuple(_findings(found.severities) if alone else (*_counts(found, drawing), *_findings(found.severities))),
        tuple(drawing.sources),
        tuple(_filters(query, counts.notes, words, _left_out(found, drawing))),
        tuple(game_stats(counts.games, query, counts.extremes, words, language)),
        drawing.listed,
        found.deals or drawing.played,
        found.severities.total(),
        " ".join(_packed(drawing)),
        not alone and (drawing.listed > 1 or not drawing.here),
        () if alone or _left_out(found, drawing) else tuple(drawing.lifetimes.views(language, drawing.shared.colours)),
        tuple(rule_doc(check, words) for check in every_check() if check.code in drawing.codes),
        home,
        alone,
    )


_SCRIPTS = ("page", "packed", "deals", "replayer", "deal_page", "findings", "tables", "charts", "print")
"""The parts of the page's script, each of which may use those before it."""


def _packed(drawing: Drawing) -> Iterator[str]:
    """What to say, where no script runs, of the sessions and deals that it would draw."""
    sessions, deals = drawing.packed, drawing.shared.out.refused
    if sessions:
        yield str(
            _n(
                "{n} session is drawn by the script of this page; without the script it is in the list above.",
                "{n} sessions are drawn by the script of this page; without the script they are in the list above.",
                n=sessions,
            )
        )
    if deals:
        yield str(
            _n(
                "{n} more deal with findings is drawn by the script; without it, it is in the list of findings.",
                "{n} more deals with findings are drawn by the script; without it, they are in the list of findings.",
                n=deals,
            )
        )


def _asset(name: str) -> str:
    return (folder("templates") / "report" / name).read_text(encoding="utf-8")


def _period(days: Sequence[date | None], language: str) -> str:
    told = dict.fromkeys(_whole(dated(str(one), language)) for one in days if one is not None)
    return "\u00a0– ".join(told)


def _whole(text: str) -> str:
    """A text that is not broken at the end of a line."""
    return text.replace(" ", "\u00a0")


_MOST_GAMES = 3
"""More games than this are only counted in a title."""
_APART = "\u00a0· "
"""Between the parts of a title: no line begins with the point."""


def _title(drawing: Drawing, words: Mapping[str, str], period: str, language: str) -> str:
    """What a page is called: place, date and game of a lone session, else the games, how many sessions, and when; before
    that the deals, where it holds only these."""
    first, only = drawing.first, drawing.wanted.only
    if first is None:
        return words["title"]
    deals = (f"{words['deal' if only.isdecimal() else 'deals']} {only.replace('-', '–')}",) if only else ()
    if drawing.listed == 1:
        where = [*filter(None, (first.place, _whole(dated(first.date, language))))] or [PurePath(first.file).name]
        return _APART.join((*deals, *where, first.games[language]))
    games = [titles.get(language) or titles["en"] for titles in drawing.games.values()]
    told = ", ".join(games)
    if len(games) > _MOST_GAMES:
        told = str(_n("{n} game", "{n} games", n=len(games)))
    sessions = _whole(str(_n("{n} session", "{n} sessions", n=drawing.listed)))
    return _APART.join(part for part in (*deals, told, sessions, period) if part)


def _counts(found: Facts, drawing: Drawing) -> Iterator[Headline]:
    """How much there is on the page."""
    counts = (
        (_n("{n} file", "{n} files", found.files), found.files > 1),
        (_n("{n} session", "{n} sessions", found.sessions), found.sessions > 1),
        (_n("{n} deal", "{n} deals", found.deals or drawing.played), True),
    )
    yield from (_headline(said) for said, shown in counts if shown)


def _findings(by_severity: Mapping[str, int]) -> Iterator[Headline]:
    """How many findings there are of each severity."""
    for severity, said in (
        ("error", _n("{n} error", "{n} errors", by_severity["error"])),
        ("warning", _n("{n} warning", "{n} warnings", by_severity["warning"])),
        ("info", _n("{n} note", "{n} notes", by_severity["info"])),
    ):
        yield _headline(said, severity if by_severity[severity] else "")


def _headline(said: Message, tone: str = "") -> Headline:
    value, _blank, label = str(said).partition(" ")
    return Headline(label, value, tone)


def _left_out(found: Facts, drawing: Drawing) -> int:
    """How many files of a dataset are not shown."""
    return found.files - len({source.name for source in drawing.sources})


def _filters(
    query: Query, notes: Sequence[Message], words: Mapping[str, str], left_out: int
) -> Iterator[tuple[str, str]]:
    if left_out:
        yield words["not_shown"], f"{left_out} ({words['not_shown_note']})"
    if query.where:
        yield "--where", " · ".join((query.where, *map(str, notes)))
    if query.last is not None:
        yield "--last", str(query.last)
    yield words["tainted"], words[f"left_out_{query.tainted}"]
