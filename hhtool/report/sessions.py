"""The sessions of a file as the report shows them: curve, score sheet, text, and each deal turn by turn."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hhtool.audit.rows import by_deal, deals_of
from hhtool.game.figure import number
from hhtool.game.house import preset_title, presets, rules_of, shown, values_of
from hhtool.game.severity import Severity
from hhtool.games.contract import Frames
from hhtool.i18n import _n
from hhtool.replayer.packed import SourceDeal
from hhtool.replayer.packs import Asked
from hhtool.replayer.told import Told, heads, played, told, watched
from hhtool.report.charts import Brought, ChartDeal, StackView, showdowns, stacks, totals
from hhtool.report.colours import Colours
from hhtool.report.finding_views import finding_view
from hhtool.report.page_texts import dated, iso_day, spoken
from hhtool.report.replayer import replayed
from hhtool.report.result import SessionPlayed, closed, ends_of, in_order, result, rows_of
from hhtool.report.score_sheet import SheetDeal, Style, sheet
from hhtool.report.score_tables import paper
from hhtool.report.source_lines import FOLLOWS, Faulty, Place, Stretch, faulty_lines, lines_of, trimmed, worst
from hhtool.report.views.charts import Chart
from hhtool.report.views.deals import Replayed, SourceBlock
from hhtool.report.views.figures import HeatMap
from hhtool.report.views.findings import FindingView
from hhtool.report.views.sessions import RuleView, SessionRow, SessionView
from hhtool.report.views.sheets import Paper

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from hhtool.audit.file import Audit
    from hhtool.audit.session import Audited
    from hhtool.game.finding import Finding
    from hhtool.notation.record import Deal

T = TypeVar("T")
Nets = Sequence[Mapping[str, Brought]]
"""For each deal of a session, what it brought by player."""


class Allowance:
    """How many more a page shows of something; without a number, all of it."""

    def __init__(self, number: int | None) -> None:
        self._left = number

    def take(self) -> bool:
        """Whether one more is shown."""
        if self._left is None:
            return True
        self._left -= 1
        return self._left >= 0

    @property
    def refused(self) -> int:
        """How many were too many."""
        return max(-(self._left or 0), 0)


class Shared(NamedTuple):
    """What the files of a page share: how many more deals without findings it holds, to be drawn when they are asked for,
    how many more with errors or warnings are written `out`, how many more sessions have charts, the colours of the
    players, and the anchor of the first session with each house, and of each game."""

    deals: Allowance
    out: Allowance
    charts: Allowance
    colours: Colours
    first: dict[object, str]


class FileView:
    """What the parts of one file share: its anchors, which of its deals are shown, and its findings by line.

    `cuts` are the stretches of the file that are looked at; deals with errors or warnings are written out in the page, as
    long as there are not too many.
    `pages` says where each session is shown that is not on the page itself. Where deals stand `alone` all of them are
    written out, and nothing else is told of their sessions. It has texts once it is `told_in` a language.
    """

    def __init__(
        self,
        audit: Audit,
        cuts: Sequence[Stretch],
        number: int,
        shared: Shared,
        pages: Mapping[int, str],
        *,
        alone: bool,
    ) -> None:
        self.audit = audit
        self.alone = alone
        self.anchor = f"f{number}"
        self.words: Mapping[str, str] = {}
        self.language = ""
        self.faulty = faulty_lines(audit)
        self._found = _by_session(audit.findings, lambda one: one.session)
        marked = (one for some in self.faulty.values() for one in some)
        self._marked = _by_session(marked, lambda one: one.finding.session)
        ours = {audited.reading.number for audited in audit.sessions if audited.game is not None}
        self._gravest = {
            place: worst(Faulty(one, one.severity.value) for one in some) for place, some in by_deal(audit).items()
        }
        self._pages, self._shared = pages, shared
        own = [cut for cut in cuts if cut.session in ours]
        written = [cut for cut in own if self._is_written(cut)]
        self._out = {(cut.session, cut.place) for cut in written}
        held = [cut for cut in own if cut.place is None or self.alone or any(self._noted(cut)) or shared.deals.take()]
        self._deals = {(cut.session, cut.place) for cut in held}
        self._charted = {number for number in sorted(ours) if shared.charts.take()}
        self._lines = {line: cut for cut in held for line in range(cut.first, cut.last + 1)}
        self._written, self._held = (_by_session(some, lambda cut: cut.session) for some in (written, held))
        self._told: dict[tuple[int, int], Told] = {}
        self._replayed: dict[tuple[str, int, int], Replayed] = {}

    def told_in(self, language: str) -> Self:
        """The same in a language, which must be in force."""
        view = copy.copy(self)
        view.words, view.language = spoken(language), language
        return view

    def _is_written(self, cut: Stretch) -> bool:
        """Whether a stretch is written out: what is no deal, and the first deals of a page with errors or warnings."""
        if self.alone or cut.place is None:
            return True
        return any(one.tone != Severity.INFO for one in self._noted(cut)) and self._shared.out.take()

    def _noted(self, cut: Stretch) -> Iterator[Faulty]:
        """The findings in a stretch."""
        for line in range(cut.first, cut.last + 1):
            yield from self.faulty.get(line, ())

    def _page(self, session: int | None) -> str:
        return "" if session is None else self._pages.get(session, "")

    def href(self, line: int) -> str:
        """A link to a line, to its deal where that is not written out, or to the file where the page does not hold it."""
        if line not in self._lines:
            return f"#{self.anchor}"
        cut = self._lines[line]
        assert cut.session is not None
        if cut.place is None or (cut.session, cut.place) in self._out:
            return f"{self._page(cut.session)}#{self.anchor}-{line}"
        return self.deal_href(cut.session, cut.place)

    def is_plain(self, session: int) -> bool:
        """Whether a session has no deals that are written out, and nothing is found outside its deals."""
        return all(cut.place is None and not any(self._noted(cut)) for cut in self._written[session])

    def session_anchor(self, session: int) -> str:
        """The anchor of a session."""
        return f"{self.anchor}-s{session}"

    def session_href(self, session: int) -> str:
        """A link to a session."""
        return f"{self._page(session)}#{self.session_anchor(session)}"

    def deal_anchor(self, session: int, place: int) -> str:
        """The anchor of a deal."""
        return f"{self.session_anchor(session)}-d{place + 1}"

    def deal_href(self, session: int, place: int) -> str:
        """A link to a deal; '' where the page does not hold it."""
        if (session, place) not in self._deals:
            return ""
        return f"{self._page(session)}#{self.deal_anchor(session, place)}"

    def told(self, audited: Audited, place: int) -> Told:
        """A deal in every language, which is told once."""
        key = (audited.reading.number, place)
        if key not in self._told:
            self._told[key] = told(watched(played(audited, place)))
        return self._told[key]

    def replayed(self, audited: Audited, place: int) -> Replayed:
        """A deal turn by turn, which is made once in a language."""
        number = audited.reading.number
        key = (self.language, number, place)
        if key not in self._replayed:
            anchor, replay, deal = self.deal_anchor(number, place), audited.replays[place], self.told(audited, place)
            self._replayed[key] = replayed(audited, replay, deal, self.language, self.faulty, anchor, self.href)
        return self._replayed[key]

    def views(self, findings: Iterable[Finding], audited: Audited, place: int) -> tuple[FindingView, ...]:
        """The findings of a deal with their links, those to its turns among them."""
        if place >= len(audited.replays):  # a row of a score table
            return tuple(map(self.view, findings))
        page = self._page(audited.reading.number)
        turns = {where: f"{page}#{anchor}" for where, anchor in self.replayed(audited, place).turns.items()}
        return tuple(self.view(one, turns) for one in findings)

    def view(self, finding: Finding, turns: Mapping[Place, str] = {}) -> FindingView:
        """A finding with its links; `turns` are those to the steps of the replay, by line and column."""
        return finding_view(finding, self.audit.source.lines, self.words, self.href, turns)

    def row(self, audited: Audited, nets: Nets) -> SessionRow:
        """A session's line of the index; `nets` are the results of its deals."""
        reading = audited.reading
        assert audited.game is not None
        order = in_order(ends_of(audited, nets), audited.house)
        places = 0 if all(end == int(end) for _name, end in order) else 2
        told = [f"{name}\u00a0{number(end, places)}" for name, end in order]
        best = sum(end == order[0][1] for _name, end in order)
        return SessionRow(
            self.session_href(reading.number),
            self._listed(audited),
            iso_day(reading.session.get("date")),
            dated(reading.session.get("date"), self.language),
            reading.session.get("place"),
            game_title(audited, self.language),
            self.audit.source.name,
            deals_of(audited),
            ", ".join(told[:best]),
            ", ".join(told[best:]),
            len(self._found[reading.number]),
        )

    def _title(self, audited: Audited) -> str:
        place = audited.reading.session.get("place")
        return f"{self.words['session']} {audited.reading.number}" + (f" · {place}" if place else "")

    def _listed(self, audited: Audited) -> str:
        """What a session without a date is called in the index: its file, and which of its sessions it is."""
        name, number_ = PurePath(self.audit.source.name).name, audited.reading.number
        return name if len(self.audit.sessions) == 1 else f"{name} · {self.words['session']}\u00a0{number_}"

    def session(self, audited: Audited, nets: Nets, heat: HeatMap | None) -> SessionView:
        """A session that is ours; `nets` are the results of its deals."""
        reading, words = audited.reading, self.words
        assert audited.game is not None
        anchor = self.session_anchor(reading.number)
        house = self._shared.first.setdefault((audited.house, tuple(reading.session.rules)), anchor)
        view = SessionView(
            anchor,
            self._title(audited),
            self.audit.source.name,
            tuple(self._facts(audited)),
            tuple(house_rules(audited)) if house == anchor else (),
            "" if house == anchor else f"#{house}",
            tuple(self._blocks(audited)),
            heads(audited.game),
            opened=self.alone,
        )
        if self.alone:
            return view
        is_first = self._shared.first.setdefault(audited.game.id, anchor) == anchor
        players, ends = _players(audited), ends_of(audited, nets)
        colours = self._shared.colours.of(dict.fromkeys((*ends, *players)))
        played = SessionPlayed(audited, self.dealt(audited, nets), ends, colours)
        findings = self._found[reading.number]
        return replace(
            view,
            result=result(played, findings, self._curve(played, anchor), f"{anchor}-result", self.language),
            charts=tuple(self._charts(played, {name: colours[name] for name in players}, anchor)),
            sheet=self._sheet(audited, players, nets, _sure(audited, nets, ends)),
            sheet_note=" ".join(_sheet_notes(audited.game.frames, words)) if is_first else "",
            papers=tuple(self._papers(audited)),
            heat=heat,
            left_out=self._left_out(audited),
            opens=any(cut.place is not None for cut in self._held[reading.number]),
        )

    def asked(self, audited: Audited) -> Iterator[Asked]:
        """The deals of a session that the page holds, for its script."""
        number, source, game = audited.reading.number, self.audit.source, audited.game
        assert game is not None
        for cut in self._held[number]:
            if (place := cut.place) is None:
                continue
            first, last, *_rest = trimmed(source.lines, cut)
            before = audited.replays[place - 1].end if place else None
            yield Asked(
                source.name,
                self.deal_anchor(number, place),
                SourceDeal(first, source.lines[first - 1 : last]),
                played(audited, place),
                before if place else game.engine.start(audited.reading.session, audited.house),
                self._told.get((number, place)),
            )

    def _left_out(self, audited: Audited) -> str:
        """What to say of the deals that the page does not hold; '' where it holds all."""
        number = audited.reading.number
        count = sum((number, place) not in self._deals for place in range(len(audited.replays)))
        if not count:
            return ""
        return str(
            _n(
                "{n} deal without findings does not open here: it is in the score sheet and in the figures. "
                "`hhtool report --deals all` holds every deal, `--per-session -o FOLDER` gives each session a page.",
                "{n} deals without findings do not open here: they are in the score sheet and in the figures. "
                "`hhtool report --deals all` holds every deal, `--per-session -o FOLDER` gives each session a page.",
                n=count,
            )
        )

    def _facts(self, audited: Audited) -> Iterator[tuple[str, str]]:
        session, words = audited.reading.session, self.words
        yield words["game"], game_title(audited, self.language)
        for key in ("date", "place", "currency"):
            if text := session.get(key):
                yield words[key], dated(text, self.language) if key == "date" else text
        if source := session.get("source") or (session.origin if session.origin != "hh" else ""):
            yield words["origin"], source
        if not self.alone:
            yield words["deals"], str(deals_of(audited))

    def dealt(self, audited: Audited, nets: Nets) -> list[ChartDeal]:
        """What each deal brought, those that only score tables tell where there are no others."""
        assert audited.game is not None
        number = audited.reading.number
        if not audited.replays:
            return [
                ChartDeal(
                    replay.deal.label or str(place + 1),
                    self.href(replay.deal.head_span.line),
                    brought,
                    self._gravest.get((number, place), ""),
                    audited.game.frames.special(replay, self.language),
                )
                for place, (replay, brought) in enumerate(rows_of(audited))
            ]
        return [
            ChartDeal(
                replay.deal.label or str(place + 1),
                self.deal_href(number, place),
                nets[place],
                self._gravest.get((number, place), ""),
                audited.game.frames.special(replay, self.language),
            )
            for place, replay in enumerate(audited.replays)
        ]

    def _curve(self, played: SessionPlayed, anchor: str) -> Chart | None:
        """The running totals of a session; none where the page has charts enough, or no deal tells."""
        audited = played.audited
        if audited.reading.number not in self._charted:
            return None
        ends = {name: played.colours[name] for name in played.ends}
        return next(totals(ends, closed(played), f"{anchor}-totals", self.language), None)

    def _charts(self, played: SessionPlayed, players: Mapping[str, int], anchor: str) -> Iterator[Chart]:
        """What a game has charts of besides the running totals, `players` with their colours; none where the page has
        enough."""
        audited, deals, *_ends = played
        assert audited.game is not None
        stack = audited.game.frames.stack
        if audited.reading.number not in self._charted:
            return
        yield from showdowns(players, deals, f"{anchor}-lines", self.language)
        if stack is not None and audited.replays:
            points = [
                {replay.deal.players[seat]: some for seat, some in stack.points(replay).items()}
                for replay in audited.replays
            ]
            bars = StackView(str(stack.title), str(stack.note), tuple(map(str, stack.parts)), points)
            yield from stacks(bars, players, deals, f"{anchor}-stack", self.language)

    def _sheet(self, audited: Audited, players: Sequence[str], nets: Nets, ends: Mapping[str, float]) -> Any:
        assert audited.game is not None
        number, game, words = audited.reading.number, audited.game.frames, self.words
        findings = {
            (one.finding.line, one.finding.column): one
            for one in sorted(self._marked[number], key=lambda one: one.tone != FOLLOWS)
        }
        # of two players in a game of points the other dealt who is not named
        with_dealer = len(players) > 2 and any(replay.deal.dealer is not None for replay in audited.replays)
        deals = []
        for place, replay in enumerate(audited.replays):
            deal, found = replay.deal, nets[place]
            leads = ((_dealer(deal),) if with_dealer else ()) + game.leads(replay, self.language)
            own = {deal.players[seat]: one for seat, one in game.own(replay).items() if seat >= 0}
            marks = game.marks(replay)
            written = (number, place) in self._out
            href, anchor = self.deal_href(number, place), self.deal_anchor(number, place)
            deals.append(
                SheetDeal(
                    deal,
                    href if written else "",
                    {name: one.net for name, one in found.items()},
                    anchor if href and not written else "",
                    self._gravest.get((number, place), ""),
                    leads,
                    own,
                    {deal.players[seat]: mark for seat, mark in marks.items()},
                )
            )
        style = Style(
            words["change" if game.signed else "points"],
            words["total"],
            ((words["dealer"],) if with_dealer else ()) + tuple(map(str, game.lead_heads)),
            "" if game.own_head is None else str(game.own_head),
            game.signed,
            words["put_right"],
        )
        return sheet(players, deals, findings, f"#{self.anchor}-", style, ends)

    def _papers(self, audited: Audited) -> Iterator[Paper]:
        """The score tables of a session."""
        findings = self._marked[audited.reading.number]
        for sheet_ in audited.sheets:
            places = {cell.span.line for row in sheet_.sheet.table.rows for cell in row}
            yield paper(sheet_, [one for one in findings if one.finding.line in places], self.href)

    def _blocks(self, audited: Audited) -> Iterator[SourceBlock]:
        number = audited.reading.number
        for cut in self._written[number]:
            lines = lines_of(self.audit.source.lines, cut, self.faulty, self.anchor)
            found = [
                one.finding
                for line in range(cut.first, cut.last + 1)
                for one in self.faulty.get(line, ())
                if one.tone != FOLLOWS
            ]
            if cut.place is None:
                if lines:
                    views = tuple(self.view(one) for one in found)
                    yield SourceBlock("", f"{self.anchor}-s{number}-l{cut.first}", lines, views)
                continue
            deal = audited.replays[cut.place].deal
            yield SourceBlock(
                deal.label or str(cut.place + 1),
                self.deal_anchor(number, cut.place),
                lines,
                self.views(found, audited, cut.place),
                self.replayed(audited, cut.place),
                readable=deal.complete,
            )


def _by_session(items: Iterable[T], session_of: Callable[[T], int | None]) -> defaultdict[int | None, list[T]]:
    found: defaultdict[int | None, list[T]] = defaultdict(list)
    for one in items:
        found[session_of(one)].append(one)
    return found


def game_title(audited: Audited, language: str) -> str:
    """The game of a session that is ours, and its variant, but where the session has other rules than that."""
    game, session = audited.game, audited.reading.session
    assert game is not None
    title = game.titles.get(language) or game.titles["en"]
    preset = game.variants[session.game]
    its_rules = presets(game.house).get(preset, {})
    has_others = any(its_rules.get(rule, value) != value for rule, value in session.rules)
    if session.game == game.id or has_others:
        return title
    return f"{title} · {preset_title(game.house, preset, language)}"


def _sure(audited: Audited, nets: Nets, ends: Mapping[str, float]) -> Mapping[str, float]:
    """The totals at the end, where the results of all deals since the beginning are known; none where they are not."""
    known = all(
        name in deal and deal[name].net is not None
        for replay, deal in zip(audited.replays, nets, strict=True)
        for name in replay.deal.players
    )
    return ends if known and not audited.reading.session.partial else {}


def _dealer(deal: Deal) -> str:
    return "" if deal.dealer is None else deal.players[deal.dealer]


def _players(audited: Audited) -> list[str]:
    """Who had a seat in some deal, in order."""
    return list(dict.fromkeys(name for replay in audited.replays for name in replay.deal.players))


def _sheet_notes(game: Frames[Any], words: Mapping[str, str]) -> Iterator[str]:
    if game.own_head is not None:
        yield words["sheet_bids"]
    else:
        yield words["sheet_note" if game.signed else "sheet_points"]
    if game.marks_note is not None:
        yield str(game.marks_note)


def house_rules(audited: Audited) -> Iterator[RuleView]:
    """The house rules in force in a session."""
    game = audited.game
    if game is None or audited.house is None:
        return
    stated = {key for key, _value in audited.reading.session.rules}
    chosen = [value for key, value in audited.reading.session.rules if key == "preset"]
    chosen = chosen or [game.variants[audited.reading.session.game]]
    players = len(audited.reading.session.players)
    for name in chosen:
        stated |= set(presets(game.house, players).get(name, {}))
    values = values_of(audited.house)
    for rule in rules_of(game.house):
        yield RuleView(rule.name, shown(values[rule.name]), str(rule.doc), rule.name in stated)
