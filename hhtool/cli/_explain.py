"""What the statistics mean, for `hhtool stats`: figures, columns and frames."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from hhtool.i18n import _, either

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.game.figure import Figure
    from hhtool.i18n import Message
    from hhtool.stats.schema import Column, FrameSchema

FINDINGS = "findings"
"""The name under which the rates of findings are explained, which are no figure of a game."""

_FINDINGS = _(
    "Findings of a rule per hundred deals, or per hundred deals of the player whom they concern, "
    "with the 95% interval of their mean number in a deal, ± t·s/√n."
)


def explained(name: str, width: int) -> Iterator[str]:
    """What a figure or a column is; `all` lists the figures. Raises LookupError, whose argument is a message."""
    from hhtool.stats import every_column, every_figure, no_figure
    from hhtool.stats.pairs import COLUMNS

    figures = every_figure()
    columns = {**every_column(), **COLUMNS}
    wanted = name.strip().lower()
    if wanted == "all":
        told: list[tuple[str, object]] = [(one.name, one.definition) for one in figures.values()]
        yield from _listed([*told, (FINDINGS, _FINDINGS)], width)
    elif wanted in figures:
        yield from _figure(figures[wanted], width)
    elif wanted == FINDINGS:
        yield f"{FINDINGS}: {_('Findings per 100 deals')}"
        yield ""
        yield from textwrap.wrap(str(_FINDINGS), width)
    elif wanted in columns:
        yield str(_("{name}: a column of the rows", name=wanted))
        yield ""
        yield from textwrap.wrap(str(columns[wanted]), width)
    else:
        raise LookupError(no_figure(name, [*figures, *columns]))


def _figure(one: Figure, width: int) -> Iterator[str]:
    yield f"{one.name}: {one.title}"
    yield ""
    yield from textwrap.wrap(str(one.definition), width)
    if (error := _error_of(one)) is not None:
        yield str(error)
    if one.touched:
        aspects = either([_ASPECTS[aspect.word] for aspect in one.touched])
        text = _("Deals with an error that touches their {aspects} are left out.", aspects=aspects)
        yield from textwrap.wrap(str(text), width)


_ASPECTS: Mapping[str, Message] = {"play": _("play"), "cards": _("cards"), "money": _("money")}


def _error_of(one: Figure) -> Message | None:
    """How sure a figure of that sort is; None of counts, sums and ratios, which have no interval."""
    from hhtool.game.figure import Kind

    told = {
        Kind.SHARE: _("It is shown with its Wilson 95% interval."),
        Kind.RATE: _("It is shown with its Wilson 95% interval."),
        Kind.DIFFERENCE: _("It is shown in percentage points with Newcombe's 95% interval."),
        Kind.MEAN: _("It is shown with its 95% interval, ± t·s/√n."),
        Kind.MEAN_100: _("It is shown with its 95% interval, ± t·s/√n."),
        Kind.MEAN_DIFFERENCE: _("It is shown with Welch's 95% interval, ± t·√(s₁²/n₁ + s₂²/n₂)."),
    }
    return told.get(one.kind)


def schema_text(frames: Sequence[FrameSchema], width: int) -> Iterator[str]:
    """The frames and their columns; the columns of every game are told once."""
    shared = set.intersection(*({column.name for column in frame.columns} for frame in frames[1:-1]))
    for frame in frames:
        single = frame not in (frames[0], frames[-1])
        yield f"{frame.name}"
        yield from textwrap.wrap(str(frame.definition), width)
        columns = [
            (f"  {column.name}", f"{column.type}. {column.definition}")
            for column in frame.columns
            if (column.name in shared) != single or frame is frames[-1]
        ]
        if single:
            yield from textwrap.wrap(str(_("It has these columns beside those of facts:")), width)
        yield from _listed(columns, width)
        yield ""
    yield from textwrap.wrap(
        str(_("facts has every column of every game; shown here are those that all games share.")), width
    )


def schema_records(frames: Sequence[FrameSchema]) -> list[dict[str, Any]]:
    """The frames as records, for JSON."""
    return [
        {
            "name": frame.name,
            "definition": str(frame.definition),
            "columns": [_column(column) for column in frame.columns],
        }
        for frame in frames
    ]


def schema_rows(frames: Sequence[FrameSchema]) -> list[dict[str, str]]:
    """A record for each column of each frame, for tables."""
    return [{"frame": frame.name, **_column(column)} for frame in frames for column in frame.columns]


def _column(column: Column) -> dict[str, str]:
    return {"name": column.name, "type": column.type, "definition": str(column.definition)}


def _listed(told: Sequence[tuple[str, object]], width: int) -> Iterator[str]:
    longest = max(len(name) for name, _text in told)
    for name, text in told:
        yield from textwrap.wrap(
            f"{name:<{longest}}  {text}",
            width,
            subsequent_indent=" " * (longest + 2),
            break_on_hyphens=False,
            drop_whitespace=True,
        )
