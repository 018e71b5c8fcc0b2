"""Findings of prose where they stand in the file: it is read with each sentence in one line."""

from __future__ import annotations

from dataclasses import replace

from hhtool.game.finding import Finding
from hhtool.notation.reading import Fix
from hhtool.notation.source import Source, Span


def in_file(found: Finding, source: Source) -> Finding:
    """A finding at its place in the file, with the other places that it shows or edits."""
    if not source.is_prose:
        return found
    line, start, end = source.place(Span(found.line, found.column, found.end_column))
    fix = found.fix
    return replace(
        found,
        line=line,
        column=start,
        end_line=line,
        end_column=end,
        related=tuple((source.place(span), said) for span, said in found.related),
        fix=fix and Fix(fix.description, tuple(edit._replace(span=source.place(edit.span)) for edit in fix.edits)),
        consequences=tuple(in_file(one, source) for one in found.consequences),
    )
