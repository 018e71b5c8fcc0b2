"""Which reader a file is for: a sheet, a history of an online room, else `.hh` text."""

from __future__ import annotations

from pathlib import Path

from hhtool import spreadsheets
from hhtool.files import hhfile
from hhtool.i18n import _
from hhtool.notation.chat import without_stamps
from hhtool.notation.reading import Fault, Reading
from hhtool.notation.source import Source, Span

_NO_TEXT = _("this is not text; a record is a text file in UTF-8")
_CONVERTED = {".json": "JSON", ".parquet": "Parquet"}


def read_file(source: Source, *, proving: bool = False) -> Reading:
    """The sessions of a file: a sheet, a history of a room that an importer knows, a score table typed as text, else
    `.hh` text, which in a file of another name begins with `game:` or the name of a game.

    With `proving` deals that are proved clean are not read.
    """
    if not source.name.endswith(".hh") and spreadsheets.takes(source):
        return spreadsheets.read(source)
    if not source.is_text and Path(source.name).suffix not in _CONVERTED:
        return Reading(spreadsheets.binary(source), faults=[Fault("HH005", Span(1, 1, 2), _NO_TEXT)])
    source = without_stamps(source)
    if source.name.endswith(".hh"):
        return hhfile.read(source, proving=proving)
    if is_history(source):
        from hhtool import importers

        return importers.read(source, proving=proving)
    source = _as_told(source)
    if hhfile.knows(source):
        typed = _sheet(source) if hhfile.lacks_deals(source) else None
        return typed or hhfile.read(source, proving=proving)
    if Path(source.name).suffix not in _CONVERTED and (sheet := _sheet(source)):
        return sheet
    is_text = Path(source.name).suffix not in _CONVERTED
    if source.name == "-" or (is_text and (hhfile.is_titled(source) or hhfile.is_told(source))):
        return hhfile.read(source, proving=proving)
    message = _("this is neither a record (game: …), a score table, nor the history of a room that hhtool knows")
    if form := _CONVERTED.get(Path(source.name).suffix):
        message = _("only `hhtool convert` reads {form}; make a record of it with -o NAME.hh", form=form)
        source = spreadsheets.binary(source) if form == "Parquet" else source
    return Reading(source, faults=[Fault("HH007", Span(1, 1, 2), message)])


def _as_told(source: Source) -> Source:
    """A text that may be told in prose, or have deals numbered `#1`, as it is read."""
    from hhtool.notation.hash_numbers import with_numbers
    from hhtool.notation.wrapped import unwrapped

    return with_numbers(unwrapped(source))


def is_sheet(source: Source) -> bool:
    """Whether a text that is neither named as a sheet nor a history is a sheet."""
    return _sheet(source) is not None


def _sheet(source: Source) -> Reading | None:
    if (table := spreadsheets.table_in(source)) is not None:
        return table
    return spreadsheets.read(source) if source.name == "-" and spreadsheets.knows(source) else None


def is_history(source: Source) -> bool:
    """Whether a text is a history of a room; the importers are loaded only where one may be met."""
    from hhtool import importers

    return importers.knows(source)
