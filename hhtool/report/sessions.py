"""The sessions of a file as the report shows them: curve, score sheet, text, and each deal turn by turn."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from hhtool.cards.card import SUIT, is_known
from hhtool.i18n import _
from hhtool.notation import card_text
from hhtool.options import name_of, presets, rules_of, shown
from hhtool.report.chart import Curve, chart
from hhtool.report.context import (
    Block,
    BoardView,
    FindingView,
    HeatMap,
    RuleView,
    SessionView,
    SlotView,
    Stack,
    StepView,
)
from hhtool.report.sheet import Style, Written, sheet
from hhtool.report.stack import Stacked, stack
from hhtool.report.text import cell, lines_of, stretches, worst

if TYPE_CHECKING:
    from markupsafe import Markup

    from hhtool.checks import Finding
    from hhtool.pipeline import Audit, Audited
    from hhtool.source import Span
    from hhtool.steps import Board, Slot

Results = Mapping[int, Mapping[str, tuple[float | None, float]]]
"""By deal id, and by player: what the deal brought (None: not known), and the running total after it."""

Heats = Mapping[tuple[str, int], HeatMap]
"""The heat map of each session that has one, by (file, session's number)."""


class FileView:
    """What the parts of one file share: its anchors, and its findings by line and by deal."""

    def __init__(self, audit: Audit, number: int, words: Mapping[str, str], language: str) -> None:
        self.audit = audit
        self.anchor = f"f{number}"
        self.words = words
        self.language = language
        self.cuts = stretches(audit)
        self.faulty: dict[int, list[Finding]] = {}
        for finding in audit.findings:
            self.faulty.setdefault(finding.line, []).append(finding)
        self._shown: set[int] = set()
        self._ours = {audited.reading.number for audited in audit.sessions if audited.game is not None}
        for cut in self.cuts:
            if cut.session in self._ours:
                self._shown.update(range(cut.first, cut.last + 1))

    def href(self, line: int) -> str:
        """A link to a line, or to the file where the line is not shown."""
        return f"#{self.anchor}-{line}" if line in self._shown else f"#{self.anchor}"

    def deal_anchor(self, session: int, place: int) -> str:
        """The anchor of a deal."""
        return f"{self.anchor}-s{session}-d{place + 1}"

    def deal_href(self, session: int, place: int) -> str:
        """A link to a deal, or to the file where the game is not one of ours."""
        return f"#{self.deal_anchor(session, place)}" if session in self._ours else f"#{self.anchor}"

    def view(self, finding: Finding) -> FindingView:
        """A finding with its links."""
        return FindingView(
            finding.code,
            finding.name,
            finding.severity.value,
            self.words[finding.severity.value],
            str(finding.message),
            finding.line,
            finding.column,
            self.href(finding.line),
            f"#rule-{finding.code}",
            tuple((span.line, str(message), self.href(span.line)) for span, message in finding.related),
            str(finding.fix.description) if finding.fix else "",
        )

    def sessions(self, first_id: int, results: Results, heats: Heats) -> Iterator[SessionView]:
        """The sessions that are ours; their deals are numbered from `first_id`."""
        deal_id = first_id
        for audited in self.audit.sessions:
            if audited.game is not None:
                yield self._session(audited, deal_id, results, heats)
                deal_id += len(audited.replays)

    def _session(self, audited: Audited, first_id: int, results: Results, heats: Heats) -> SessionView:
        reading, words = audited.reading, self.words
        room = _steps_of(audited)
        anchor = f"{self.anchor}-s{reading.number}"
        nets = [results.get(first_id + place, {}) for place in range(len(audited.replays))]
        players = list(dict.fromkeys(name for replay in audited.replays for name in replay.deal.players))
        place = reading.session.get("place")
        title = f"{words['session']} {reading.number}" + (f" · {place}" if place else "")
        return SessionView(
            anchor,
            title,
            self.audit.source.name,
            tuple(self._facts(audited)),
            tuple(_house(audited)),
            self._curve(players, nets, anchor),
            self._sheet(audited, players, nets),
            tuple(self._blocks(audited)),
            len(audited.replays),
            " ".join(_sheet_notes(room, words)),
            self._stack(audited, players),
            heats.get((self.audit.source.name, reading.number)),
            _heads(room),
        )

    def _facts(self, audited: Audited) -> Iterator[tuple[str, str]]:
        session, words = audited.reading.session, self.words
        game = audited.game
        assert game is not None
        title = game.titles.get(self.language) or game.titles["en"]
        yield words["game"], title if session.game == game.id else f"{title} · {session.game}"
        for key in ("date", "place", "currency"):
            if text := session.get(key):
                yield words[key], text
        yield words["origin"], session.get("source") or session.origin
        yield words["deals"], str(len(audited.replays))

    def _curve(
        self, players: Sequence[str], nets: Sequence[Mapping[str, tuple[float | None, float]]], anchor: str
    ) -> Markup:
        curves = [
            Curve(
                name, tuple((place, found[name][1]) for place, found in enumerate(nets, 1) if name in found)
            )
            for name in players
        ]
        words = self.words
        ends = ", ".join(f"{curve.name} {curve.points[-1][1]:g}" for curve in curves if curve.points)
        description = str(_("Running totals after {deals} deals: {ends}", deals=len(nets), ends=ends))
        return chart(
            curves,
            f"{anchor}-curve",
            words["curve"],
            description,
            (words["curve_axis_x"], words["curve_axis_y"]),
        )

    def _sheet(
        self,
        audited: Audited,
        players: Sequence[str],
        nets: Sequence[Mapping[str, tuple[float | None, float]]],
    ) -> Any:
        number, room, words = audited.reading.number, _steps_of(audited), self.words
        findings = {
            (one.line, one.column): one for one in self.audit.findings if one.session == number
        }  # fmt: skip
        deals = []
        for place, replay in enumerate(audited.replays):
            deal, found = replay.deal, nets[place]
            leads = room.leads(replay, self.language) if hasattr(room, "LEADS") else ()
            own = {}
            if hasattr(room, "OWN"):
                own = {deal.players[seat]: one for seat, one in room.own(replay).items() if seat >= 0}
            marks = room.marks(replay) if hasattr(room, "MARKS") else {}
            deals.append(
                Written(
                    deal,
                    self.deal_anchor(number, place),
                    {name: net for name, (net, _total) in found.items()},
                    leads,
                    own,
                    {deal.players[seat]: mark for seat, mark in marks.items()},
                )
            )
        style = Style(words["change"], words["total"])
        if hasattr(room, "LEADS"):
            own_head = str(getattr(room, "OWN", ""))
            style = Style(words["points"], words["total"], tuple(map(str, room.LEADS)), own_head)
        return sheet(players, deals, findings, f"#{self.anchor}-", style)

    def _stack(self, audited: Audited, players: Sequence[str]) -> Stack | None:
        """What points were for, where the game tells it."""
        room, number = _steps_of(audited), audited.reading.number
        if not hasattr(room, "STACK"):
            return None
        deals = []
        for place, replay in enumerate(audited.replays):
            deal = replay.deal
            points = {deal.players[seat]: some for seat, some in room.stack(replay).items()}
            href = f"#{self.deal_anchor(number, place)}"
            deals.append(Stacked(deal.label or str(place + 1), href, points))
        title, note, parts = room.STACK
        return stack(str(title), str(note), tuple(map(str, parts)), players, deals)

    def _blocks(self, audited: Audited) -> Iterator[Block]:
        number = audited.reading.number
        for cut in self.cuts:
            if cut.session != number:
                continue
            lines = lines_of(self.audit.source.lines, cut, self.faulty, self.anchor)
            findings = tuple(
                self.view(one) for line in range(cut.first, cut.last + 1) for one in self.faulty.get(line, ())
            )
            if cut.place is None:
                if lines:
                    yield Block("", f"{self.anchor}-s{number}-l{cut.first}", lines, findings)
                continue
            replay = audited.replays[cut.place]
            steps, verdict = self._steps(audited, replay)
            label = replay.deal.label or str(cut.place + 1)
            yield Block(
                label,
                self.deal_anchor(number, cut.place),
                lines,
                findings,
                steps,
                verdict,
                readable=replay.deal.complete,
            )

    def _steps(self, audited: Audited, replay: Any) -> tuple[tuple[StepView, ...], tuple[str, ...]]:
        room = _steps_of(audited)
        steps = list(room.steps(replay, self.language))
        findings = self._placed(steps)
        views = [
            StepView(
                place + 1,
                self.href(step.line),
                cell(step.text),
                step.turn,
                step.street,
                step.allowed,
                step.pot,
                " · ".join(f"{one.code}: {one.message}" for one in findings[place]),
                worst(findings[place]),
                tuple(_board(board, self.language) for board in step.boards),
            )
            for place, step in enumerate(steps)
        ]
        return tuple(views), tuple(room.verdict(replay, self.language))

    def _placed(self, steps: Sequence[Any]) -> list[list[Finding]]:
        """The findings of each step: of several in a line, the one at whose place a finding stands, else the last."""
        found: list[list[Finding]] = [[] for _step in steps]
        lines: dict[int, list[int]] = {}
        for place, step in enumerate(steps):
            lines.setdefault(step.line, []).append(place)
        for line, places in lines.items():
            for finding in self.faulty.get(line, ()):
                at = (place for place in places if _holds(steps[place].span, finding.column))
                found[next(at, places[-1])].append(finding)
        return found


_SUITS = "♣♦♥♠"
_RED = (1, 2)


def _board(board: Board, language: str) -> BoardView:
    rows = tuple(tuple(_slot(slot, language) for slot in row) for row in board.rows)
    return BoardView(board.name, board.notes, rows)


@cache
def _slot(slot: Slot, language: str) -> SlotView:
    if slot.card is None:
        return SlotView("", "")
    text = card_text(slot.card, language)
    if is_known(slot.card) and SUIT[slot.card] >= 0:
        text = text[:-1].replace("T", "10") + _SUITS[SUIT[slot.card]]
    tones = ["red"] * (SUIT[slot.card] in _RED) + ["new"] * slot.new
    return SlotView(text, " ".join(tones))


def _holds(span: Span | None, column: int) -> bool:
    return span is not None and span.start <= column < span.end


def _sheet_notes(room: Any, words: Mapping[str, str]) -> Iterator[str]:
    if hasattr(room, "OWN"):
        yield words["sheet_bids"]
    else:
        yield words["sheet_points" if hasattr(room, "LEADS") else "sheet_note"]
    if hasattr(room, "MARKS"):
        yield str(room.MARKS)


def _heads(room: Any) -> tuple[str, str, str]:
    street, pot, allowed = ("" if head is None else str(head) for head in room.HEADS)
    return street, pot, allowed


def _steps_of(audited: Audited) -> Any:
    """The part of a room that makes the report's steps and cells."""
    assert audited.game is not None
    return import_module(f"{audited.game.package}.steps")


def _house(audited: Audited) -> Iterator[RuleView]:
    game = audited.game
    if game is None or audited.house is None:
        return
    stated = {key for key, _value in audited.reading.session.rules}
    chosen = [value for key, value in audited.reading.session.rules if key == "preset"]
    chosen = chosen or [game.variants[audited.reading.session.game]]
    players = len(audited.reading.session.players)
    for name in chosen:
        stated |= set(presets(game.id, players).get(name, {}))
    values = {
        name_of(field): getattr(audited.house, field.name) for field in dataclasses.fields(audited.house)
    }
    for rule in rules_of(game.house):
        yield RuleView(rule.name, shown(values[rule.name]), rule.doc, rule.name in stated)
