"""File after file, what a page needs of it: its findings, its line of the index, and the text of its sessions.

Only the text of the sessions is large, and it goes to where the page is put together from; the file itself may be
forgotten then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

import jinja2
import polars as pl
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from hhtool.audit.contained import FailedError, contained
from hhtool.audit.file import Audit
from hhtool.audit.rows import by_deal, chosen, deals_of, labels_of
from hhtool.checks.winner import lowest_wins
from hhtool.data import folder
from hhtool.game.figure import Crossing, Pair
from hhtool.game.finding import unfolded
from hhtool.i18n import LANGUAGES, _, reason
from hhtool.replayer.packs import deflated
from hhtool.report.bilingual import in_both
from hhtool.report.charts import Brought
from hhtool.report.colours import Colours
from hhtool.report.heat import heat_map
from hhtool.report.lifetime import Lifetimes
from hhtool.report.packed_deals import packs
from hhtool.report.page_texts import iso_day, spoken
from hhtool.report.players import Extremes
from hhtool.report.result import ends_of
from hhtool.report.sessions import Allowance, FileView, Shared, game_title
from hhtool.report.source_lines import stretches
from hhtool.report.views.findings import DealFindings, FileFindings
from hhtool.report.views.page import SourceView
from hhtool.stats import Query, crossing_of, gather
from hhtool.stats.head_to_head import crossed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.replayer.packs import Asked
    from hhtool.report.sessions import Nets
    from hhtool.report.source_lines import Stretch
    from hhtool.report.spool import Texts
    from hhtool.report.views.sessions import SessionRow, SessionView
    from hhtool.stats import Facts

CHARTED = 10
"""How many sessions of a page have charts, which take long to draw, where it does not hold every deal."""

WRITTEN_OUT = 20
"""How many sessions without deals that are written out a page writes out: its script draws the others from packs."""

DEALS_OUT = 20
"""How many deals with errors or warnings a page writes out: its script draws the others, as it does those without."""

_TOGETHER = 32
"""So many sessions are packed together."""

_AT_ONCE = 200
"""Files are drawn together until they have so many deals, since frames of few rows cost as much as those of many."""


class Wanted(NamedTuple):
    """What is asked for: the language, the rows of the statistics, and how many deals without findings a page holds
    (None: all of them).

    `spellings` says which player each folded spelling of a name means in the statistics. A page of `only` some deals,
    named as `audit.rows.is_named` reads it, holds these and nothing else. The deals of a large page are packed by so many
    processes (`jobs`).
    """

    language: str = "en"
    query: Query = Query()
    deals: int | None = None
    spellings: Mapping[str, str] = {}
    only: str = ""
    jobs: int = 1


class FilePart(NamedTuple):
    """What a page tells of a file: its number, an audit, the stretches of its text, and where its sessions are shown.

    A session that `pages` does not name is shown on the page itself. Where its deals stand `alone`, nothing is told of
    the sessions that they are of but what these are.
    """

    number: int
    audit: Audit
    cuts: Sequence[Stretch]
    pages: Mapping[int, str] = {}
    alone: bool = False


def whole(number: int, audit: Audit) -> FilePart:
    """All of a file."""
    return FilePart(number, audit, stretches(audit))


def some_deals(number: int, audit: Audit, deals: str) -> FilePart:
    """The deals of a file that are named, with their findings, alone."""
    places = {
        (audited.reading.number, place)
        for audited in audit.sessions
        if audited.game is not None
        for place in chosen(audited, deals)
    }
    sessions = {session for session, _place in places}
    findings = [one for place, some in by_deal(audit).items() if place in places for one in some]
    return FilePart(
        number,
        Audit(audit.source, [one for one in audit.sessions if one.reading.number in sessions], findings),
        [cut for cut in stretches(audit) if (cut.session, cut.place) in places],
        alone=True,
    )


def parts(file: int, audit: Audit) -> Iterator[FilePart]:
    """Each session of a file that is ours, with its findings, as if it were alone."""
    cuts, placed = stretches(audit), by_deal(audit)
    for audited in audit.sessions:
        if audited.game is not None:
            number = audited.reading.number
            inside = {id(one) for (session, _place), some in placed.items() if session == number for one in some}
            findings = [one for one in audit.findings if one.session == number or id(one) in inside]
            yield FilePart(
                file, Audit(audit.source, [audited], findings), [cut for cut in cuts if cut.session == number]
            )


Trouble = Callable[[str, str], None]
"""Is told of a file, and why it cannot be shown."""
Heat = tuple[Crossing, dict[Pair, int], int]
"""What a heat map is made of: the two columns, how often each pair of their values occurs, and the results left out."""


class Shown(NamedTuple):
    """A session of a file with the results of its deals."""

    file: FileView
    audited: Audited
    nets: Nets
    heat: Heat | None

    @property
    def is_here(self) -> bool:
        """Whether the page itself shows it, and no other."""
        return self.file.session_href(self.audited.reading.number).startswith("#")

    def row(self, language: str) -> SessionRow:
        """Its line of the index, in a language that is in force."""
        return self.file.told_in(language).row(self.audited, self.nets)

    def view(self, language: str) -> SessionView:
        """All that is shown of it, in a language that is in force."""
        heat = heat_map(*self.heat) if self.heat else None
        return self.file.told_in(language).session(self.audited, self.nets, heat)


@cache
def environment(kind: str = "report") -> jinja2.Environment:
    """The Jinja environment of a kind of page: escapes by itself, and a name that is not there is an error."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder("templates") / kind),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


class SessionHeading(NamedTuple):
    """What a session is called by: where and when it was, the game in each language, and its file."""

    place: str
    date: str
    games: Mapping[str, str]
    file: str


_RESULT = "<!--result-->"
_PACK = Markup('<script class="{}" type="application/json">{}</script>\n')


def _pack(kind: str, anchors: Sequence[str], text: str) -> Markup:
    """A pack of a kind as it stands in the page."""
    return _PACK.format(kind, htmlsafe_json_dumps([anchors, text], separators=(",", ":")))


class Drawing:
    """What a page shows of the files that were taken, each text in both languages.

    `trouble` is told of a file that cannot be drawn; without it that raises. `colours` are those of players on other
    pages that belong to it. `records` counts deals and tables, `listed` the sessions, of which `here` stand on the page,
    `packed` of them in packs; `codes` are the rules that were broken; `played` counts the deals, those that only score
    tables tell among them; `first` is the heading of the first session, `games` are those of all, `lifetimes` what they
    come to together, `extremes` the best and worst deals.
    """

    def __init__(
        self, wanted: Wanted, texts: Texts, trouble: Trouble | None = None, colours: Colours | None = None
    ) -> None:
        self.wanted = wanted
        self._trouble = trouble
        self.texts = texts
        self.sources: list[SourceView] = []
        self.codes: set[str] = set()
        self.records = self.listed = self.here = self.packed = self.played = 0
        self.first: SessionHeading | None = None
        self.games: dict[str, Mapping[str, str]] = {}
        self._held: Sequence[str] = ()
        self._stack: dict[str, str] = {}
        self.lifetimes = Lifetimes()
        self.extremes = Extremes(wanted.spellings)
        charts = Allowance(None if wanted.deals is None else CHARTED)
        deals, out = Allowance(wanted.deals), Allowance(None if wanted.only else DEALS_OUT)
        self.shared = Shared(deals, out, charts, colours or Colours(wanted.spellings), {})
        self._sessions = Allowance(WRITTEN_OUT)

    def taking(self, files: Iterable[FilePart]) -> Iterator[Facts]:
        """Take the files; what some of them hold is passed on when they have been drawn."""
        found: deque[Facts] = deque()
        for one in packs(self._deals(files, found), self.wanted.jobs):
            for name, why in one.failed:
                self._tell(name, why)
            self.texts.packs.put(_pack("held", one.anchors, one.text))
            while found:
                yield found.popleft()
        yield from found
        self._unstack()
        if self._held:
            before, result, after = self._held
            self.texts.results.put(Markup(result))
            self.texts.sessions.put(Markup(before + after))

    def _deals(self, files: Iterable[FilePart], found: deque[Facts]) -> Iterator[Asked]:
        """Draw the files; the deals that the page packs, and to what was `found` what the files hold."""
        batch: list[FilePart] = []
        for part in files:
            batch.append(part)
            if sum(one.audit.deals for one in batch) >= _AT_ONCE:
                yield from self._take(batch, found)
                batch = []
        yield from self._take(batch, found)

    def _take(self, batch: Sequence[FilePart], facts: deque[Facts]) -> Iterator[Asked]:
        try:
            found = gather(part.audit for part in batch)
        except Exception:
            batch = [part for part in batch if self._works(part.audit, partial(gather, [part.audit]))]
            found = gather(part.audit for part in batch)
        for one in self._each(batch, found):
            if self._works(one.file.audit, partial(self._drawn, one)) and one.is_here:
                yield from one.file.asked(one.audited)
        facts.append(found)

    def _drawn(self, one: Shown) -> None:
        """Put a session on the page."""
        row, view = self._made("row.html.j2", one.row), None
        if one.is_here:
            view = self._made("session.html.j2", one.view)
        self.listed += 1
        self.texts.index.put_on(iso_day(one.audited.reading.session.get("date")), row)
        self._note(one)
        if view is not None:
            self.here += 1
            session = one.audited.reading.number
            if one.file.is_plain(session) and not self._sessions.take():
                self.packed += 1
                self._stack[one.file.session_anchor(session)] = view.replace(_RESULT, "")
                if len(self._stack) == _TOGETHER:
                    self._unstack()
            else:
                self._unstack()
                self._put(view)

    def _unstack(self) -> None:
        """Put a pack of sessions on the page, where the last of them belongs."""
        if self._stack:
            self.texts.sessions.put(_pack("stacked", [*self._stack], deflated("".join(self._stack.values()))))
            self._stack = {}

    def _note(self, one: Shown) -> None:
        """Remember what the page's title is made of."""
        session, game = one.audited.reading.session, one.audited.game
        assert game is not None
        file = one.file.audit.source.name
        if self.first is None:
            titles = {language: game_title(one.audited, language) for language in LANGUAGES}
            self.first = SessionHeading(session.get("place"), session.get("date"), titles, file)
        self.games[game.id] = game.titles
        href = one.file.session_href(one.audited.reading.number)
        self.lifetimes.take(one.audited, ends_of(one.audited, one.nets), self.wanted.spellings, file, href)
        alone = len(one.file.audit.sessions) == 1
        self.extremes.take(
            one.audited, one.file.told_in(self.wanted.language).dealt(one.audited, one.nets), alone=alone
        )
        self.played += deals_of(one.audited)

    def _put(self, view: Markup) -> None:
        """Put the text of a session on the page; the result of a lone one stands apart."""
        if self.here == 1:
            self._held = view.split(_RESULT)
            return
        for text in ("".join(self._held), view.replace(_RESULT, "")):
            self.texts.sessions.put(Markup(text))
        self._held = ()

    def _works(self, audit: Audit, work: Callable[[], object]) -> bool:
        """Do a piece of work for a file; whether it could be done."""
        try:
            with contained():
                work()
        except OSError as error:
            if self._trouble is None:
                raise
            self._trouble(audit.source.name, reason(error))
            return False
        return True

    def _tell(self, name: str, why: str) -> None:
        """Tell of a file whose deals could not be told."""
        if self._trouble is None:
            raise FailedError(why)
        self._trouble(name, why)

    def each(self, batch: Sequence[FilePart]) -> Iterator[Shown]:
        """The sessions of some files that are ours, in order; what the files share is drawn before."""
        return self._each(batch, gather(part.audit for part in batch))

    def _each(self, batch: Sequence[FilePart], found: Facts) -> Iterator[Shown]:
        results, heats = _results(found), _heats(found, self.wanted.query)
        first = 0
        for part in batch:
            file = self._file(part)
            for audited in part.audit.sessions:
                if audited.game is not None:
                    nets = [results.get(first + place, {}) for place in range(len(audited.replays))]
                    if lowest_wins(audited.house):
                        nets = [*map(_against, nets)]
                    first += deals_of(audited)
                    heat = heats.get((part.audit.source.label, audited.reading.number))
                    yield Shown(file, audited, nets, heat)

    def _file(self, part: FilePart) -> FileView:
        audit = part.audit
        file = FileView(audit, part.cuts, part.number, self.shared, part.pages, alone=part.alone)
        self.sources.append(_source(file))
        self.records += audit.deals + audit.tables
        if audit.findings:
            self.texts.findings.put(self._made("file.html.j2", lambda language: findings_of(file, language)))
            self.codes.update(one.code for one in unfolded(audit.findings))
        return file

    def _made(self, template: str, view: Callable[[str], object]) -> Markup:
        """What a template makes of a view, which is made in the language that is in force."""
        made = environment().get_template(template)
        return in_both(self.wanted.language, lambda language: made.render(view=view(language), words=spoken(language)))


def _source(view: FileView) -> SourceView:
    audit = view.audit
    return SourceView(
        view.anchor,
        audit.source.name,
        audit.source.sha256,
        audit.source.decoded.encoding,
        len(audit.sessions),
        sum(deals_of(one) for one in audit.sessions),
        len(audit.findings),
    )


def findings_of(file: FileView, language: str) -> FileFindings:
    """The findings of a file in a language that is in force, those outside the deals first."""
    view = file.told_in(language)
    words, audit = view.words, view.audit
    placed = by_deal(audit)
    inside = {id(one) for some in placed.values() for one in some}
    groups = []
    if outside := [one for one in audit.findings if id(one) not in inside]:
        groups.append(DealFindings("", f"#{view.anchor}", tuple(view.view(one) for one in outside)))
    labels = {
        (audited.reading.number, place): label or str(place + 1)
        for audited in audit.sessions
        for place, label in enumerate(labels_of(audited))
    }
    sessions = {audited.reading.number: audited for audited in audit.sessions}
    for (session, place), some in sorted(placed.items(), key=lambda item: item[1][0].line):
        deal = labels[session, place]
        own = f"{words['deal']} {deal}"
        label = own if len(audit.sessions) == 1 else f"{words['session']} {session}, {_('deal {deal}', deal=deal)}"
        href = view.deal_href(session, place) or f"#{view.anchor}"
        groups.append(DealFindings(label, href, view.views(some, sessions[session], place)))
    return FileFindings(audit.source.name, tuple(groups))


def _results(found: Facts) -> Mapping[int, Mapping[str, Brought]]:
    """What each deal brought each player, by deal id."""
    results: dict[int, dict[str, Brought]] = {}
    if found.frames:
        rows = found.all()
        showdown = pl.col("showdown") if "showdown" in rows.collect_schema() else pl.lit(None)
        told = rows.sort("deal_id", maintain_order=True).select("deal_id", "player", "net", "total", showdown)
        for deal_id, player, *brought in told.collect().iter_rows():
            results.setdefault(deal_id, {})[player] = Brought(*brought)
    return results


def _against(deal: Mapping[str, Brought]) -> Mapping[str, Brought]:
    """What a deal brought as it stands on paper, of rows in which more is better, where the lowest total wins."""
    return {
        name: one._replace(net=None if one.net is None else 0 - one.net, total=0 - one.total)
        for name, one in deal.items()
    }


def _heats(found: Facts, query: Query) -> Mapping[tuple[str, int], Heat]:
    """What the heat map of each session shows that has one, by (file, session's number)."""
    heats = {}
    for game, frame in found.frames.items():
        crossing = crossing_of(game)
        if crossing is None:
            continue
        for session, one in crossed(frame, crossing, query.tainted).items():
            heats[session] = (crossing, one.counts, one.left_out)
    return heats
