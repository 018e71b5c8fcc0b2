"""Puts right the cells of a workbook: plain figures, the old ones in comments, and nothing else changed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from hhtool.audit.fix import LAST, ROUNDS, Fixed
from hhtool.sheets.figure import TOKEN
from hhtool.spreadsheets import binary
from hhtool.spreadsheets.cell_edits import CellEdit, NotEditedError, edited
from hhtool.spreadsheets.cell_names import cell_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhtool.audit.file import Audit
    from hhtool.game.finding import Finding
    from hhtool.notation.source import Source

_CORRECTION = re.compile(r"~~([^~]*)~~ *(.*)\Z")


class _Place(NamedTuple):
    sheet: str
    row: int
    column: int


def fix_workbook(audit: Audit, audit_again: Callable[[Source], Audit], takes: Callable[[str], bool]) -> Fixed:
    """Apply the fixes of the codes that are reported, until none is left or nothing changes any more.

    A comment of each cell says what stood there at first. A cell with several figures of which it is not known which one
    is meant stays as it is.
    """
    source, count = audit.source, 0
    first: dict[_Place, str] = {}
    now: dict[_Place, str] = {}
    for _round in range(ROUNDS):
        wanted = [finding for finding in audit.findings if finding.fix and takes(finding.code)]
        chosen = [finding for finding in wanted if finding.code not in LAST] or wanted
        texts = {
            _Place(session.reading.sheet, cell.span.line, cell.span.start): cell.text
            for session in audit.sessions
            for table in session.reading.tables
            for row in table.rows
            for cell in row
        }
        made = [changes for one in chosen if (changes := _changes(one, texts)) is not None]
        if not made:
            break
        for changes in made:
            for place, text in changes.items():
                first.setdefault(place, texts[place])
                now[place] = text
        edits = [CellEdit(*place, text, f"{first[place]} -> {text}") for place, text in now.items()]
        try:
            new = binary(type(source)(source.name, edited(source.data, edits)))
        except NotEditedError:
            break
        audit, count = audit_again(new), count + len(made)
    told = tuple(
        f"{place.sheet}!{cell_name(place.row, place.column)}: {first[place]} -> {text}" for place, text in now.items()
    )
    return Fixed(audit.source.data, audit, count, told if count else ())


def _changes(finding: Finding, texts: dict[_Place, str]) -> dict[_Place, str] | None:
    """What a fix makes of the cells that it changes; None where that cannot be told of one of them."""
    found: dict[_Place, str] = {}
    for edit in finding.fix.edits if finding.fix else ():
        place = _Place(finding.sheet or "", edit.span.line, edit.span.start)
        text, correction = found.get(place, texts.get(place, "")), _CORRECTION.match(edit.text)
        if correction is None:
            return None
        old, new = correction[1].strip(), correction[2].strip()
        tokens = list(TOKEN.finditer(text))
        same = tokens if len(tokens) == 1 else [token for token in tokens if token[0] == old]
        if len(same) != 1:
            return None
        found[place] = text[: same[0].start()] + new + text[same[0].end() :]
    return found or None
