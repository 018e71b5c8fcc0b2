"""One self-contained HTML page of a batch of records: findings, statistics, score sheets and every deal.

`render` makes the page. It loads nothing from anywhere, holds no moment of its making, and so is the same
for the same files. Everything that comes from a record is escaped: names and notes may hold HTML.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import jinja2
from markupsafe import Markup

from hhtool import __version__
from hhtool.data import folder
from hhtool.facts import by_deal
from hhtool.pipeline import every_check
from hhtool.report.context import DealFindings, FileFindings, Page, SourceView, Tally
from hhtool.report.heat import heat_map
from hhtool.report.ruledoc import rule_doc
from hhtool.report.sessions import FileView, Heats, Results
from hhtool.report.tables import game_stats
from hhtool.report.words import spoken
from hhtool.standings import crossed, running
from hhtool.stats import Facts, Query, crossing_of, gather, matching

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.pipeline import Audit
    from hhtool.report.context import HeatMap, SessionView


@cache
def environment() -> jinja2.Environment:
    """The Jinja environment: escapes by itself, and a name that is not there is an error."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder("templates") / "report"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def render(audits: Sequence[Audit], language: str = "en", query: Query | None = None) -> str:
    """The page for these files in the language that is in force. Raises QueryError for a bad condition."""
    page = build(audits, language, query or Query())
    return environment().get_template("page.html.j2").render(page=page, words=page.words)


def build(audits: Sequence[Audit], language: str, query: Query) -> Page:
    """What the page shows."""
    words = spoken()
    found = gather(audits)
    files = [FileView(audit, number, words, language) for number, audit in enumerate(audits, 1)]
    codes = {one.code for audit in audits for one in audit.findings}
    return Page(
        language,
        words,
        words["title"],
        _period(found, query) or words["no_period"],
        f"hhtool {__version__}",
        Markup(_asset("style.css")),
        Markup(_asset("script.js")),
        tuple(_tallies(found, words)),
        tuple(_source(view) for view in files),
        tuple(_filters(query, words)),
        tuple(_findings(view) for view in files if view.audit.findings),
        tuple(game_stats(found, query, words, language)),
        tuple(_sessions(files, _results(found), _heats(found, query))),
        tuple(rule_doc(check, words) for check in every_check() if check.code in codes),
    )


def _asset(name: str) -> str:
    return (folder("templates") / "report" / name).read_text(encoding="utf-8")


def _period(found: Facts, query: Query) -> str:
    if not found.frames:
        return ""
    days = matching(found.all(), query.where).get_column("date").drop_nulls()
    if days.is_empty():
        return ""
    first, last = days.min(), days.max()
    return str(first) if first == last else " – ".join((str(first), str(last)))


def _tallies(found: Facts, words: Mapping[str, str]) -> Iterator[Tally]:
    yield Tally(words["files"], str(found.files))
    yield Tally(words["sessions"], str(found.sessions))
    yield Tally(words["deals"], str(found.deals))
    for severity, label in (("error", "errors"), ("warning", "warnings"), ("info", "notes")):
        count = found.severities[severity]
        yield Tally(words[label], str(count), severity if count else "")


def _source(view: FileView) -> SourceView:
    audit = view.audit
    return SourceView(
        view.anchor,
        audit.source.name,
        audit.source.sha256,
        audit.source.decoded.encoding,
        len(audit.sessions),
        audit.deals,
        len(audit.findings),
    )


def _filters(query: Query, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if query.where:
        yield "--where", query.where
    yield words["tainted"], words[f"left_out_{query.tainted}"]


def _findings(view: FileView) -> FileFindings:
    """The findings of a file, those outside the deals first."""
    words, audit = view.words, view.audit
    placed = by_deal(audit)
    inside = {id(one) for some in placed.values() for one in some}
    groups = []
    if outside := [one for one in audit.findings if id(one) not in inside]:
        groups.append(DealFindings("", f"#{view.anchor}", tuple(map(view.view, outside))))
    labels = {
        (audited.reading.number, place): deal.label or str(place + 1)
        for audited in audit.sessions
        for place, deal in enumerate(audited.reading.deals)
    }
    for (session, place), some in sorted(placed.items(), key=lambda item: item[1][0].line):
        label = f"{words['deal']} {labels[session, place]}"
        if len(audit.sessions) > 1:
            label = f"{words['session']} {session}, {label}"
        groups.append(DealFindings(label, view.deal_href(session, place), tuple(map(view.view, some))))
    return FileFindings(audit.source.name, tuple(groups))


def _results(found: Facts) -> Results:
    results: dict[int, dict[str, tuple[float | None, float]]] = {}
    if found.frames:
        for deal_id, player, net, total in (
            running(found.all()).select("deal_id", "player", "net", "total").iter_rows()
        ):
            results.setdefault(deal_id, {})[player] = (net, total)
    return results


def _heats(found: Facts, query: Query) -> Heats:
    heats: dict[tuple[str, int], HeatMap] = {}
    for game, frame in found.frames.items():
        crossing = crossing_of(game)
        if crossing is None:
            continue
        for session, counts in crossed(frame, crossing, query.tainted).items():
            if drawn := heat_map(crossing, counts):
                heats[session] = drawn
    return heats


def _sessions(files: Sequence[FileView], results: Results, heats: Heats) -> Iterator[SessionView]:
    deal_id = 0
    for view in files:
        for session in view.sessions(deal_id, results, heats):
            yield session
            deal_id += session.deals
