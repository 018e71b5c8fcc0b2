"""What the page asks of a score that is kept: what is seen of an evening, its record, and a record as an evening."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from hhtool.api import convert
from hhtool.audit.infer import infer
from hhtool.audit.read import read_file
from hhtool.games.contract import cell
from hhtool.i18n import speaking
from hhtool.page.opening import source_of
from hhtool.page.score.asking import Ask, asked, asked_of
from hhtool.page.score.evening import Evening
from hhtool.page.score.imported import evenings
from hhtool.page.score.look import Look
from hhtool.sheets.heading_words import COLUMNS, FIGURES
from hhtool.sheets.keeping import CountedHand


def shown(said: str, language: str, again: str = "null") -> str:
    """JSON of what is seen of an evening (`hhtool.page.score.evening`), in a language. Raises ValueError for one that
    cannot be.

    `again` is JSON too: a cell that is to be entered again, [row, seat, key], or null.
    `columns`, `figures` are [key, title], `typed` the figures that are entered; `rows` every deal of the schedule,
    with what stands in each cell; `ask` what is asked next (`Ask`), None where nothing is; `totals`, `places` by
    player, `curve` totals deal by deal; `faults` what cannot be (`Fault`); `kinds` the special deals that may be
    added, [''] where any deal may; `marks` the letters behind points, `fractions` whether points may be parts of
    one; `hands` the rows of a hand that are compared, each with the greatest bonus; `notes` what the scores are;
    `joins` whether a player may come late; `away` the seats that are not dealt in, None where all are; `winners`,
    `settled` where the evening is over.
    """
    with speaking(language):
        look = Look(Evening(json.loads(said)))
        place = json.loads(again)
        ask = asked_of(look, *place) if place else asked(look)
        return json.dumps(_shown(look, ask, language), ensure_ascii=False)


def _shown(look: Look, ask: Ask | None, language: str) -> Mapping[str, Any]:
    evening = look.evening
    players, sheet = evening.session.players, evening.game.sheet
    totals = look.curve[-1]
    return {
        "players": players,
        "columns": [(key, COLUMNS.word(key, language)) for key in evening.keys],
        "figures": [(key, FIGURES.word(key, language)) for key in evening.figures],
        "typed": evening.typed,
        "rows": [_row(look, place, language) for place in range(len(evening.lines))],
        "at": evening.at,
        "ask": ask and {**ask._asdict(), "keys": [key._asdict() for key in ask.keys]},
        "totals": [cell(total) for total in totals],
        "places": _places([total for total in totals if total is not None], len(totals)),
        "curve": [[None if total is None else float(total) for total in row] for row in look.curve],
        "faults": [fault._asdict() for fault in look.faults()] if look.places else [],
        "kinds": [] if evening.ended else evening.choices.get("kind", [""] if "kind" not in evening.choices else []),
        "marks": [(mark, str(word)) for mark, word in sheet.keeping.marks.items()],
        "fractions": sheet.keeping.fractions,
        "notes": list(map(str, sheet.blank(evening.house, players).notes)),
        "hands": [(str(title), most) for title, most in sheet.keeping.rows(evening.house)],
        "joins": evening.may_join and not evening.ended,
        "away": sorted(evening.away) if evening.game.sheet.keeping.absent else None,
        "ended": evening.ended,
        "winners": look.best if evening.ended else [],
        "settled": [(name, cell(amount)) for name, amount in look.settled.items()] if evening.ended else [],
    }


def _row(look: Look, place: int, language: str) -> Mapping[str, Any]:
    evening = look.evening
    line, points = evening.lines[place], look.points.get(place)
    about = {key: line.raw(None, key) for key in evening.keys}
    if place in look.places and look.sheet.rows:
        told = evening.game.sheet.about_deal(look.sheet.rows[look.row(place)], language)
        worked_out = dict(zip(evening.game.sheet.about, told, strict=True))
        about = {key: text or worked_out.get(key, "") for key, text in about.items()}
    cells = [{figure: line.raw(seat, figure) for figure in evening.typed} for seat in range(len(line.boxes))]
    if evening.computed:
        cells = [{**one, "points": cell(points[seat] if points else None)} for seat, one in enumerate(cells)]
    return {"about": about, "cells": cells, "whole": evening.is_whole(line)}


def _places(totals: Sequence[Decimal], players: int) -> list[int]:
    """The place of each player; nothing where a total is not known."""
    return [1 + sum(other > total for other in totals) for total in totals] if len(totals) == players else []


def counted(said: str, hands: str) -> str:
    """JSON: what stands in the cells of a deal whose hands are counted row by row (`hands`: JSON of `CountedHand`)."""
    evening = Evening(json.loads(said))
    return json.dumps(
        evening.game.sheet.keeping.count(evening.house, [CountedHand(**one) for one in json.loads(hands)])
    )


def record(said: str, form: str) -> bytes:
    """The evening as the bytes of a file, of any form that `hhtool convert` writes. Raises ValueError for another."""
    return convert(text=Look(Evening(json.loads(said))).record(), name="evening.hh", to=form)


def renamed(said: str) -> str:
    """JSON: the evening as it stands, with other names in the place of the players'; what was undone is not in it."""
    other = convert(text=Look(Evening(json.loads(said))).record(), name="evening.hh", to=".hh", anonymise=True)
    return json.dumps(next(evenings(source_of("evening.hh", other))), ensure_ascii=False)


def opened(name: str, data: bytes) -> str:
    """JSON: the evenings of a file that is opened, each as `shown` takes it. Raises ValueError as `source_of`."""
    return json.dumps([*evenings(source_of(name, data))], ensure_ascii=False)


def rules(name: str, data: bytes) -> str:
    """JSON: by which house rules the sheets of a file were kept, for each game in it: `game`, `rules` as a record has
    them, and whether they make every figure right (`fits`)."""
    found = infer([read_file(source_of(name, data))])
    best = [(one.game.id, one.fits[0]) for one in found]
    return json.dumps([{"game": game, "rules": fit.text, "fits": not fit.findings} for game, fit in best])
