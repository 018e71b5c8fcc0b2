"""The edits of a fix as the line to be edited was typed, so that nothing else in it is lost."""

from __future__ import annotations

from hhtool.lazy import late_pattern
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.source import Source
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import number

_STRUCK = late_pattern(r"~~[^~]*~~")
_FIGURE = late_pattern(r"(?<![\w.])[-+−–]?(?:\d{1,3}(?:,\d{3})++|\d+(?:\.\d+)?)\??(?!\w)")
_WORD = late_pattern(r"[^\W\d_]+")


def as_typed(fix: Fix, source: Source) -> Fix | None:
    """A fix whose struck figures stand as they were typed, not as the tool would write them.

    Of a line as it is told, where the player stands elsewhere or more is told than this figure, the figure alone is put
    right; None where that is not at its place, or may be another.
    """
    edits = [edited for edit in fix.edits if (edited := _typed(edit, source.line(edit.span.line)))]
    return fix._replace(edits=tuple(edits)) if len(edits) == len(fix.edits) else None


def _typed(edit: Edit, line: str) -> Edit | None:
    """An edit of a line as it was typed; None where what it changes does not stand there."""
    start, end = edit.span.start - 1, edit.span.end - 1
    here = line[start:end]
    # where it begins or ends within a word, the line was read in other words than it is told in
    is_within = bool(here) and any(0 < at < len(line) and line[at - 1 : at + 1].isalnum() for at in (start, end))
    if "~~" not in edit.text:
        return None if is_within else edit
    lead, struck, _right = edit.text.split("~~", 2)
    figures, words = [*_FIGURE.finditer(here)], _WORD.findall(here)
    is_elsewhere = is_within or (bool(_WORD.search(lead)) and not (words and _begins(lead, words[0])))
    more = len(words) - len(_WORD.findall(lead))
    if not figures:
        # a word, or a sign, may be the figure
        return None if is_elsewhere or more > 1 or not here.strip() else edit
    typed = figures[-1]
    if is_elsewhere or more > 0 or len(figures) > 1:
        values = [number(one[0].replace(",", "")) for one in figures]
        is_cut = typed.end() == len(here) and line[end : end + 1].isdigit()
        if values.count(number(struck)) != 1 or values[-1] != number(struck) or is_cut:
            return None
        span = edit.span._replace(start=edit.span.start + typed.start(), end=edit.span.start + typed.end())
        edit = Edit(span, edit.text[len(lead) :])
    return edit._replace(text=_STRUCK.sub(f"~~{typed[0]}~~", edit.text, count=1))


def _begins(lead: str, word: str) -> bool:
    """Whether a text begins with a word, its beginning, or one like it in another case."""
    return fold(lead.strip(' "')).startswith(fold(word)[:2])
