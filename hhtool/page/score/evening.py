"""An evening as the page keeps it: what was settled before the first deal, and all that was entered since, act by act.

It is JSON with these keys:

- `game`, `players`, `language` (`en`, `ru`), and, where wished, `rules` and `date` as a record has them;
- `lines`: rows that were there before, as `Line`, and `carried`: the totals before them;
- `acts`: in order `{"row": 0, "cells": [[seat, figure, text], …]}`, where the seat is null for what is said of the deal,
  `{"deal": kind}` for a deal that no schedule has, `{"join": name}` for a player who comes late, `{"away": seat}` for one
  who is not dealt in from then on, or again, and `{"end": true}`.

An act that changes a row which was whole is a correction, and leaves what it strikes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from hhtool.audit.session import with_house
from hhtool.conversion.records import to_hh
from hhtool.files.hhfile import rules_in
from hhtool.games.contract import cell
from hhtool.i18n import _, speaking
from hhtool.notation.reading import Reading, SessionReading
from hhtool.notation.record import Event, Session, Table
from hhtool.notation.source import Source
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import unquoted
from hhtool.sheets.figure import standing
from hhtool.sheets.heading_words import COLUMNS, FIGURES, ROWS
from hhtool.spreadsheets.blank import filled

Points = Sequence[Decimal | None]
"""What a deal brought each seat; none at all where it is not over."""


@dataclass
class Line:
    """A row: what is said of the deal, by column, and of each player, by figure. What nobody was asked is not there."""

    about: dict[str, str]
    boxes: list[dict[str, str]] = field(default_factory=list)

    def text(self, seat: int | None, key: str) -> str:
        """What stands in a cell, without what is struck out; '' where nothing does."""
        return standing(self._cells(seat).get(key, "")).strip()

    def has(self, seat: int | None, key: str) -> bool:
        """Whether a cell was answered, if only with nothing."""
        return key in self._cells(seat)

    def write(self, seat: int | None, key: str, text: str, *, strike: bool) -> None:
        """Enter a text; what stood there before is struck out, or is gone."""
        before = self.text(seat, key)
        if before != text:
            self._cells(seat)[key] = f"~~{before}~~ {text}".rstrip() if strike and before else text

    def raw(self, seat: int | None, key: str) -> str:
        """What stands in a cell, with what is struck out."""
        return self._cells(seat).get(key, "")

    def _cells(self, seat: int | None) -> dict[str, str]:
        return self.about if seat is None else self.boxes[seat]

    @property
    def begun(self) -> bool:
        """Whether anything stands there for a player."""
        return any(text for box in self.boxes for text in box.values())


class Evening:
    """An evening with all that was entered. Raises ValueError where its game, its players or its rules cannot be."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        reading = _head(said)
        audited = with_house(reading)
        faults = [str(fault.message) for fault in reading.faults]
        if faults or audited.game is None:
            raise ValueError("; ".join(faults) or said["game"])
        self.session, self.game, self.house = reading.session, audited.game, audited.house
        players = self.session.players
        if len(players) not in self.house.seats_allowed:
            raise ValueError(len(players))
        with speaking(self.session.language):
            self.keys, rows = self.game.sheet.blank(self.house, players).schedule
            formulas = self.game.sheet.formulas(self.house)
            self.choices = {key: list(map(str, words)) for key, words in formulas.choices.items()}
        self.typed, self.figures, self.computed = formulas.typed, formulas.figures, bool(formulas.points)
        self.carried: Sequence[str] = said.get("carried") or ()
        self.lines = [Line(dict(one["about"]), [dict(box) for box in one["boxes"]]) for one in said.get("lines") or ()]
        self.keys += tuple(dict.fromkeys(key for line in self.lines for key in line.about if key not in self.keys))
        for row in rows[len(self.lines) :]:
            self._add({key: text for key, text in zip(self.keys, map(str, row), strict=True) if text})
        self.ended = False
        self.away: set[int] = set()
        for act in said["acts"]:
            self._take(act)

    def _add(self, about: dict[str, str]) -> None:
        self.lines.append(Line(about, [{} for _player in self.session.players]))

    def _take(self, act: Mapping[str, Any]) -> None:
        if "row" in act:
            line = self.lines[act["row"]]
            strike = self.is_whole(line)
            for seat, key, text in act["cells"]:
                line.write(seat, key, text, strike=strike)
            self._fill(line, self.away)
        elif "deal" in act:
            kind = {"kind": act["deal"]} if act["deal"] else {}
            self._add({"deal": str(len(self.lines) + 1), **kind, **self._next_dealer()})
        elif "join" in act:
            self._join(act["join"])
        elif "away" in act:
            self.away ^= {act["away"]}
        self.ended = bool(act.get("end"))

    @property
    def may_join(self) -> bool:
        """Whether one player more may come to the table."""
        return bool(self.game.sheet.keeping.absent) and len(self.session.players) + 1 in self.house.seats_allowed

    def _join(self, name: str) -> None:
        """A player comes to the left of the last one, and has nothing of the deals before."""
        if not self.may_join:
            raise ValueError(name)
        seat = len(self.session.players)
        self.session = replace(self.session, players=_named([*self.session.players, name]))
        begun = [line for line in self.lines if line.begun]
        for line in begun:
            line.boxes.append({})
            self._fill(line, {seat})
        count, self.lines = len(self.lines), begun
        for number in range(len(begun), count):
            self._add({"deal": str(number + 1), **self._next_dealer()})

    def _fill(self, line: Line, seats: Iterable[int]) -> None:
        """Enter that players were not dealt in, where a row holds anything."""
        for seat in seats if line.begun else ():
            for figure in self.typed:
                if not line.text(seat, figure):
                    line.write(seat, figure, self.game.sheet.keeping.absent, strike=False)

    def _next_dealer(self) -> dict[str, str]:
        """Who deals after the last row, where the deal goes in turn."""
        players = self.session.players
        before = [line.about.get("dealer", "") for line in self.lines[-2:]]
        if "dealer" not in self.keys or not set(before) <= set(players) or len(set(before)) < len(before):
            return {}
        return {"dealer": players[(players.index(before[-1]) + 1) % len(players)] if before else players[0]}

    def is_whole(self, line: Line) -> bool:
        """Whether the deal is over: the last figure stands there for every player."""
        return all(line.text(seat, self.typed[-1]) for seat in range(len(self.session.players)))

    @property
    def at(self) -> int | None:
        """The row at hand: the first that is not whole; None where all are, or the evening is over."""
        if self.ended:
            return None
        return next((place for place, line in enumerate(self.lines) if not self.is_whole(line)), None)

    # --- as a record ---

    def table(self, lines: Sequence[tuple[Line, Points]], ends: Sequence[Sequence[str]] = ()) -> Table:
        """Rows as a score table, each with the points that were worked out; `ends` are rows below them."""
        texts = [self.closing_row("carried", self.carried)] if self.carried else []
        for line, points in lines:
            texts.append([line.raw(None, key) for key in self.keys])
            for seat in range(len(self.session.players)):
                texts[-1] += [line.raw(seat, figure) for figure in self.typed]
                if self.computed:
                    texts[-1].append(cell(points[seat] if points else None))
        return filled(self.session, self.keys, self.figures, [*texts, *ends])

    @property
    def layout(self) -> list[tuple[int | None, str]]:
        """The seat and what it holds, of each column of the table; no seat of one about the deal."""
        own = [(seat, figure) for seat in range(len(self.session.players)) for figure in self.figures]
        return [*((None, key) for key in self.keys), *own]

    def closing_row(self, key: str, figures: Sequence[str]) -> list[str]:
        """A row that is no deal: a figure of each player, in the last of the player's columns."""
        empty = [""] * (len(self.figures) - 1)
        cells = [cell for figure in figures for cell in (*empty, figure)]
        return [ROWS.word(key, self.session.language), *[""] * (len(self.keys) - 1), *cells]

    def text(self, table: Table, closing: tuple[Event, ...] = ()) -> str:
        """The record of the evening with a table, as `.hh` text."""
        return to_hh([Reading(Source("-", b""), [SessionReading(self.session, tables=[table], closing=closing)])])


def _head(said: Mapping[str, Any]) -> SessionReading:
    """The session without deals. Raises ValueError as `_named`."""
    players = _named(said["players"])
    rules = rules_in(said["game"], said.get("rules") or "")
    meta = (("date", said["date"]),) if said.get("date") else ()
    return SessionReading(Session(said["game"], players, rules, meta, language=said["language"]))


def _named(names: Iterable[str]) -> tuple[str, ...]:
    """The players. Raises ValueError where one has no name, two have the same, or one's is a word of score tables."""
    players = tuple(" ".join(unquoted(name.strip()).split()) for name in names)
    if "" in players or len(set(map(fold, players))) < len(players):
        raise ValueError(str(_("a name is here twice")))
    for name in players:
        if any(words.id(name) is not None for words in (COLUMNS, FIGURES, ROWS)):
            raise ValueError(str(_("'{name}' is a word of score tables; choose another name", name=name)))
    return players
