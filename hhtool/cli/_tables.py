"""Statistics as text for a terminal, and as records for files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.figures import NOTHING, Kind, number, shown, spread
from hhtool.i18n import _
from hhtool.output.terminal import clean, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.standings import Frequency, Meeting
    from hhtool.stats import Table

_GAP = "  "
NO_RECORDS = ("game", "figure", "unit", "value", "low", "high", "error", "cases")
"""The columns of `figure_records` where there is none to tell them."""


def figures_text(table: Table, width: int) -> Iterator[str]:
    """The figures of a table in aligned columns, groups apart from each other."""
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
                row.figure.name,
                shown(row.figure.kind, value, signed=row.figure.signed),
                interval,
                number(value.cases, 0),
            )
        )
    heads = (
        ", ".join(table.by),
        str(_("figure")),
        str(_("value")),
        str(_("95% interval or ±")),
        str(_("cases")),
    )
    yield from _aligned(heads, lines, (False, False, True, True, True), width, breaks)


def frequencies_text(rows: Sequence[Frequency], width: int, *, by_player: bool) -> Iterator[str]:
    """Findings for each hundred deals, by rule."""
    lines = [
        (
            (one.player or NOTHING) if by_player else "",
            f"{one.code} {one.name}",
            str(one.findings),
            number(one.per_100),
            number(one.deals, 0),
        )
        for one in rows
    ]
    heads = (
        str(_("player")) if by_player else "",
        str(_("rule")),
        str(_("findings")),
        str(_("per 100 deals")),
        str(_("deals")),
    )
    yield from _aligned(heads, lines, (False, False, True, True, True), width, {})


def meetings_text(rows: Sequence[Meeting], width: int) -> Iterator[str]:
    """What each pair brought the first of them, each pair once."""
    lines = [
        (
            one.player,
            one.other,
            number(one.won, signed=True),
            number(one.per_deal, signed=True),
            "" if one.error is None else f"± {number(one.error)}",
            number(one.deals, 0),
        )
        for one in rows
        if one.player < one.other
    ]
    heads = (
        str(_("player")), str(_("from")), str(_("in all")), str(_("per deal")), str(_("±")), str(_("deals")),
    )  # fmt: skip
    yield from _aligned(heads, lines, (False, False, True, True, True, True), width, {})


def any_text(heads: Sequence[str], rows: Iterable[Sequence[Any]], width: int) -> Iterator[str]:
    """Any table: numbers to the right, None as —."""
    kept = [list(row) for row in rows]
    right = [
        all(isinstance(row[index], int | float | None) and not isinstance(row[index], bool) for row in kept)
        for index in range(len(heads))
    ]
    lines = [tuple(cell_text(cell) for cell in row) for row in kept]
    yield from _aligned(tuple(heads), lines, right, width, {})


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
    heads: Sequence[str],
    lines: Sequence[Sequence[str]],
    right: Sequence[bool],
    width: int,
    breaks: dict[int, str],
) -> Iterator[str]:
    heads = [clean(head) for head in heads]
    cells = [[clean(cell) for cell in line] for line in lines]
    used = [index for index in range(len(heads)) if heads[index] or any(line[index] for line in cells)]
    sizes = {
        index: max(width_of(text) for text in (heads[index], *(line[index] for line in cells)))
        for index in used
    }
    _squeeze(sizes, width - len(_GAP) * (len(used) - 1), right)

    def laid(line: Sequence[str]) -> str:
        return _GAP.join(_fit(line[index], sizes[index], to_right=right[index]) for index in used).rstrip()

    yield laid(heads)
    yield _GAP.join("─" * sizes[index] for index in used)
    for number_, line in enumerate(cells):
        if number_ in breaks and (number_ or breaks[number_]):
            if number_:
                yield ""
            if breaks[number_]:
                yield breaks[number_]
        yield laid(line)


def _squeeze(sizes: dict[int, int], room: int, right: Sequence[bool]) -> None:
    """Make the widest columns of text narrower until the line fits; numbers stay whole."""
    texts = [index for index in sizes if not right[index]]
    while sum(sizes.values()) > room and texts:
        widest = max(texts, key=lambda index: sizes[index])
        if sizes[widest] <= 8:
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


def figure_records(table: Table) -> Iterator[dict[str, Any]]:
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
