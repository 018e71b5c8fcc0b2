"""Statistics as text for a terminal, and as records for files."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import polars as pl
import polars.selectors as cs

from hhtool.game.figure import NOTHING, Kind, number, plus_minus, shown, spread
from hhtool.i18n import _, _n
from hhtool.notation.source import escaped
from hhtool.notation.width import clean, width_of
from hhtool.spreadsheets.guard import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.stats import Asked, Facts, FigureRow, FigureTable, Query
    from hhtool.stats.head_to_head import Frequency, Meeting

_GAP = "  "
_NARROW = 8
"""How narrow a column of text may become."""
_HEAD = 10
"""How wide the head of a figure is at most, save where a word of it is wider."""
_NAME = 30
"""A group whose name is no longer stands there whole."""
_MOST_PAIRS = 30
NO_RECORDS = ("game", "figure", "unit", "value", "low", "high", "error", "cases")
"""The columns of `figure_records` where there is none to tell them."""


def figures_text(table: FigureTable, width: int, *, named: bool) -> Iterator[str]:
    """The figures of a table in aligned columns, groups apart from each other.

    They stand by the names that `--figure` takes where they are `named`, else by their titles.
    """
    lines: list[tuple[str, ...]] = []
    breaks: dict[int, str] = {}
    before: object = None
    for row in table.rows:
        mark = row.group if table.by else str(row.figure.section)
        if mark != before:
            breaks[len(lines)] = "" if table.by else clean(str(row.figure.section))
        label = group_text(row.group) if mark != before and table.by else ""
        before = mark
        value = row.value
        interval = spread(row.figure.kind, value)
        lines.append(
            (
                label,
                row.figure.name if named else str(row.figure.title),
                shown(row.figure.kind, value, signed=row.figure.signed),
                interval,
                number(value.cases, 0),
            )
        )
    by = ", ".join(map(_head_of, table.by))
    heads = (by, str(_("Figure")).lower(), str(_("value")), str(_("95% interval")), str(_("cases")))
    yield from _aligned(heads, lines, (False, False, True, True, True), width, breaks)


def lines_text(table: FigureTable, width: int) -> Iterator[str]:
    """A line for each group with the figures of a table side by side, as many as fit, under their short heads."""
    groups: dict[tuple[object, ...], list[FigureRow]] = {}
    for row in table.rows:
        groups.setdefault(row.group, []).append(row)
    titles = [str(row.figure.short) or str(row.figure.title) for row in next(iter(groups.values()), ())]
    by = ",\n".join(map(_head_of, table.by))
    heads = [by, *("\n".join(wrap(title, _HEAD, break_long_words=False)) for title in titles)]
    lines = [
        (group_text(group), *(shown(row.figure.kind, row.value, signed=row.figure.signed) for row in rows))
        for group, rows in groups.items()
    ]
    right = [False, *(True for _head in heads[1:])]
    whole = max((width_of(clean(line[0])) for line in lines), default=0) <= _NAME
    fit = _fitting(heads, lines, [whole, *right[1:]], width)
    yield from _aligned(heads[:fit], [line[:fit] for line in lines], right[:fit], width, {})
    if more := len(heads) - fit:
        yield str(_n("… and {n} more figure; --figure shows it", "… and {n} more figures; --figure shows them", more))


def _head_of(column: str) -> str:
    """What stands above a column of groups: its name for `--by`, but players in the language in force."""
    return str(_("player")) if column == "player" else column


def frequencies_text(rows: Sequence[Frequency], width: int, *, by_player: bool) -> Iterator[str]:
    """Findings for each hundred deals, by rule."""
    lines = [
        (
            (one.player or NOTHING) if by_player else "",
            f"{one.code} {one.name}",
            str(one.findings),
            shown(Kind.MEAN_100, one.rate, signed=False),
            spread(Kind.MEAN_100, one.rate),
            number(one.deals, 0),
        )
        for one in rows
    ]
    heads = (
        str(_("player")) if by_player else "",
        str(_("rule")),
        str(_("findings")),
        str(_("per 100 deals")),
        str(_("±")),
        str(_("deals")),
    )
    yield from _aligned(heads, lines, (False, False, True, True, True, True), width, {})


def meetings_text(rows: Sequence[Meeting], width: int) -> Iterator[str]:
    """What each pair brought the first of them, each pair once; those who met most often."""
    pairs = sorted((one for one in rows if one.player < one.other), key=lambda one: -one.deals)
    lines = [
        (
            one.player,
            one.other,
            number(one.won, signed=True),
            number(one.per_deal, signed=True),
            plus_minus(one.mean),
            number(one.deals, 0),
        )
        for one in pairs[:_MOST_PAIRS]
    ]
    heads = (str(_("player")), str(_("from")), str(_("in all")), str(_("per deal")), str(_("±")), str(_("deals")))
    yield from _aligned(heads, lines, (False, False, True, True, True, True), width, {})
    if more := len(pairs) - len(lines):
        yield str(
            _n(
                "… and {n} more pair; --by player,opponent shows it",
                "… and {n} more pairs; --by player,opponent shows them",
                more,
            )
        )


def any_text(heads: Sequence[str], rows: Iterable[Sequence[Any]], width: int) -> Iterator[str]:
    """Any table: numbers to the right, None as —; of columns that are too many the first that fit."""
    kept = [list(row) for row in rows]
    right = [
        all(isinstance(row[index], int | float | None) and not isinstance(row[index], bool) for row in kept)
        for index in range(len(heads))
    ]
    lines = [tuple(cell_text(cell) for cell in row) for row in kept]
    fit = _fitting(heads, lines, right, width)
    yield from _aligned(tuple(heads[:fit]), [line[:fit] for line in lines], right[:fit], width, {})
    if more := len(heads) - fit:
        yield str(
            _n(
                "… and {n} more column; --format csv writes it",
                "… and {n} more columns; --format csv writes them",
                more,
            )
        )


def _fitting(heads: Sequence[str], lines: Sequence[Sequence[str]], right: Sequence[bool], width: int) -> int:
    """How many columns fit, at least one: numbers whole, texts no narrower than they may become."""
    room = width
    for index, head in enumerate(heads):
        size = max([_size(head), *(width_of(clean(line[index])) for line in lines)])
        room -= (size if right[index] else min(size, _NARROW)) + (len(_GAP) if index else 0)
        if room < 0:
            return max(index, 1)
    return len(heads)


def cell_text(cell: object) -> str:
    """A cell for people."""
    if cell is None:
        return NOTHING
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, float):
        return f"{round(cell, 6):g}" if abs(cell) < 1e6 else f"{cell:.2f}"
    return str(cell)


def group_text(group: Sequence[object]) -> str:
    """A group's name: its values with a dot between."""
    return " · ".join(NOTHING if value is None or value == "" else str(value) for value in group)


def _aligned(
    heads: Sequence[str], lines: Sequence[Sequence[str]], right: Sequence[bool], width: int, breaks: dict[int, str]
) -> Iterator[str]:
    cells = [[clean(cell) for cell in line] for line in lines]
    used = [index for index in range(len(heads)) if heads[index] or any(line[index] for line in cells)]
    sizes = {index: max([_size(heads[index]), *(width_of(line[index]) for line in cells)]) for index in used}
    _squeeze(sizes, width - len(_GAP) * (len(used) - 1), right)

    def laid(line: Sequence[str]) -> str:
        return _GAP.join(_fit(line[index], sizes[index], to_right=right[index]) for index in used).rstrip()

    # heads of several lines stand on one ground
    stacks = [[clean(part) for part in head.split("\n")] for head in heads]
    tallest = max(map(len, stacks))
    for parts in zip(*([""] * (tallest - len(stack)) + stack for stack in stacks), strict=True):
        yield laid(parts)
    yield _GAP.join("─" * sizes[index] for index in used)
    for number_, line in enumerate(cells):
        if number_ in breaks and (number_ or breaks[number_]):
            if number_:
                yield ""
            if breaks[number_]:
                yield breaks[number_]
        yield laid(line)


def _size(head: str) -> int:
    """How wide a head of one line or several is."""
    return max(width_of(clean(part)) for part in head.split("\n"))


def _squeeze(sizes: dict[int, int], room: int, right: Sequence[bool]) -> None:
    """Make the widest columns of text narrower until the line fits; numbers stay whole."""
    texts = [index for index in sizes if not right[index]]
    while sum(sizes.values()) > room and texts:
        widest = max(texts, key=lambda index: sizes[index])
        if sizes[widest] <= _NARROW:
            return
        sizes[widest] -= 1


def _fit(text: str, size: int, *, to_right: bool) -> str:
    """A text in a column of `size`: of what is too long the end is kept, where names differ."""
    if width_of(text) > size:
        while width_of(text) > size - 1:
            text = text[1:]
        text = "…" + text
    blank = " " * (size - width_of(text))
    return blank + text if to_right else text + blank


def figure_records(table: FigureTable) -> Iterator[dict[str, Any]]:
    """Each figure as a record: shares from 0 to 1, None where there is nothing."""
    for row in table.rows:
        value = row.value
        yield {
            "game": table.game,
            **{name: _plain(cell) for name, cell in zip(table.by, row.group, strict=True)},
            "figure": row.figure.name,
            "unit": row.figure.kind.value,
            "value": _rounded(value.value, whole=row.figure.kind is Kind.COUNT),
            "low": _rounded(value.low),
            "high": _rounded(value.high),
            "error": _rounded(value.error),
            "cases": value.cases,
        }


def _plain(cell: object) -> object:
    return cell if cell is None or isinstance(cell, bool | int | float | str) else str(cell)


def _rounded(value: float | None, *, whole: bool = False) -> float | int | None:
    if value is None:
        return None
    return int(value) if whole else round(value, 6)


# --- rows as they are written to files -----------------------------------------------------------------------


def flat(frame: pl.DataFrame) -> pl.DataFrame:
    """The frame with lists and their like as JSON text, which CSV and XLSX have no other form for."""
    nested = [name for name, kind in frame.schema.items() if kind.is_nested()]
    texts = {name: [_json(value) for value in frame.get_column(name).to_list()] for name in nested}
    return frame.with_columns(
        *(pl.Series(name, values, pl.String) for name, values in texts.items()),
        cs.binary().bin.encode("hex"),
        cs.duration().dt.to_string(),
    )


def guarded(frame: pl.DataFrame) -> pl.DataFrame:
    """The frame with an apostrophe before texts that a spreadsheet would run as a formula."""
    texts = [name for name, kind in frame.schema.items() if kind == pl.String]
    safe = {
        name: [None if text is None else written(escaped(text)) for text in frame.get_column(name)] for name in texts
    }
    changed = frame.with_columns(pl.Series(name, values, pl.String) for name, values in safe.items())
    return changed.rename({name: written(escaped(name)) for name in frame.columns})


def _json(value: object) -> str | None:
    return None if value is None else json.dumps(_bare(value), ensure_ascii=False)


def plain_records(frame: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows as values that JSON has: days and the like as text, None for what is no number."""
    return [{name: _bare(value) for name, value in row.items()} for row in frame.iter_rows(named=True)]


def _bare(value: object) -> object:
    if isinstance(value, Decimal | float):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, list):
        return [_bare(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _bare(one) for key, one in value.items()}
    if isinstance(value, bytes):
        return value.hex()
    return _plain(value)


def whole_document(found: Facts, rows: Asked, tables: Sequence[FigureTable], query: Query) -> dict[str, Any]:
    """All that there is to say of figures, as it is written in JSON."""
    from hhtool import __version__
    from hhtool.stats import in_points
    from hhtool.stats.head_to_head import frequencies, head_to_head
    from hhtool.stats.query import by_names

    deals = {one.game: one.deals for one in tables}
    return {
        "version": 1,
        "tool": f"hhtool {__version__}",
        "summary": {
            "files": found.files,
            "sessions": found.sessions,
            "deals": found.deals,
            "asked": sum(one.deals for one in tables),
            "tainted": sum(one.left_out for one in tables),
            "errors": found.severities["error"],
            "warnings": found.severities["warning"],
            "infos": found.severities["info"],
        },
        "by": list(by_names(query.by)),
        "where": query.where or None,
        "last": query.last,
        "policy": query.tainted,
        "figures": [record for one in tables for record in figure_records(one)],
        "findings": [
            {
                "game": game,
                **{name: round(cell, 6) if isinstance(cell, float) else cell for name, cell in row._asdict().items()},
            }
            for game in deals
            for row in frequencies(found, rows.frames[game], deals=deals[game], by_player=True)
        ],
        "head_to_head": [
            {"game": game, **row._asdict()}
            for game in deals
            for row in head_to_head(
                rows.frames[game],
                query.tainted,
                in_points=in_points(game),
                known=None if rows.narrowed else found.meetings.get(game),
            )
        ],
    }
