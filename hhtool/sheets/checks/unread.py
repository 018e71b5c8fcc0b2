"""What can be told of figures of score tables that cannot be read (SC106, SC107)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import INFO, WARNING, Problem, check
from hhtool.i18n import Message, _, together
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.tokens import written
from hhtool.sheets.checks.reckoned import counts_otherwise
from hhtool.sheets.figure import Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.wording import KINDS, SHOWN, with_meaning


@late_dataclass(kw_only=True)
class Recovered(Breach):
    """Figures of a cell that cannot be read and can only be these `values`."""

    figures: Sequence[Figure]
    values: Sequence[Decimal | int]


@late_dataclass(kw_only=True)
class Ambiguous(Breach):
    """Figures of a cell that cannot be read, and what they may be together (`options`; none: the table does not tell),
    with what each would mean.

    `exact` is False where there were too many tables to go through, and some options may be impossible.
    """

    figures: Sequence[Figure]
    options: Sequence[Sequence[int]] = ()
    told: Sequence[Message | str] = ()
    exact: bool = True


@check("SC106", INFO, Recovered)
def recovered_cell(sheet: SheetAudit) -> Iterator[Problem]:
    """A cell that cannot be read has only one value that fits the other cells, the totals and the rules.

    `--fix` writes it, and what stood there stays visible.
    Rule: score tables: what cannot be read.

    Bad:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 10 | 1 ?   | - 1  |    # info: [SC106]
    ```

    Good:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 10 | 1 10  | - 1  |
    ```
    """
    for breach in noted(sheet, Recovered):
        figures = breach.figures
        values = [_value(figure, value) for figure, value in zip(figures, breach.values, strict=True)]
        text = " ".join(values)
        edits = tuple(
            Edit(figure.span, f"{figure.lead}~~{_old(figure)}~~ {value}{figure.marks}")
            for figure, value in zip(figures, values, strict=True)
        )
        words = {"player": sheet.name(breach.seat), "what": _what(figures), "value": text}
        message = _("{player}'s {what} can only be {value}", **words)
        fix = Fix(_("write {figure}", figure=text), edits)
        yield Problem(
            breach.span, message, sheet.name(breach.seat), breach.related, None if counts_otherwise(sheet) else fix
        )


@check("SC107", WARNING, Ambiguous)
def ambiguous_cell(sheet: SheetAudit) -> Iterator[Problem]:
    """A cell that cannot be read may have several values; they are listed.

    Each of them fits the other cells, the totals and the rules, and no other does. Where there are too many tables to
    go through, the list may hold some that do not fit, and that is said.
    Rule: score tables: what cannot be read.

    Bad:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 10 | 1 ?   | 2 ?  |    # warning: [SC107, SC107]
    ```

    Good:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera  |
    | 3    | 3     | 1 10 | 1 10  | 2 -10 |
    ```
    """
    for breach in noted(sheet, Ambiguous):
        player = sheet.name(breach.seat)
        yield Problem(breach.span, _several(breach, player), player, breach.related)


def _several(breach: Ambiguous, player: str) -> Message:
    """What a cell may be, so far as that can be listed."""
    exact, more = breach.exact, len(breach.options) - SHOWN
    many = more > 0
    words: dict[str, object] = {"player": player, "what": _what(breach.figures)}
    if not breach.options:
        return _("{player}'s {what} cannot be told from the rest of the record", **words)
    options = [
        " ".join(_value(figure, value) for figure, value in zip(breach.figures, option, strict=True))
        for option in breach.options[:SHOWN]
    ]
    told = () if many or any(figure.kind == "tricks" for figure in breach.figures) else breach.told
    words |= {"values": with_meaning(options, told), "more": more}
    if not exact and many:
        return _(
            "there are too many possibilities to try them all; {player}'s {what} may be {values} or one of {more} more",
            **words,
        )
    if not exact:
        return _("there are too many possibilities to try them all; {player}'s {what} may be {values}", **words)
    if many and len(breach.figures) == 1:
        words |= {"number": len(breach.options)}
        words |= {end: _value(breach.figures[0], breach.options[at][0]) for end, at in (("least", 0), ("most", -1))}
        return _("{player}'s {what} may be any of {number} figures from {least} to {most}", **words)
    if many:
        return _("{player}'s {what} may be {values} or one of {more} more", **words)
    return _("{player}'s {what} may be {values}", **words)


def _what(figures: Sequence[Figure]) -> Message:
    """What figures are, in words: `bid and points`."""
    return together(KINDS.get(figure.kind, KINDS["points"]) for figure in figures)


def _value(figure: Figure, value: Decimal | int) -> str:
    return "-" if figure.kind == "bid" and value == 0 else written(Decimal(value))


def _old(figure: Figure) -> str:
    return "?" if figure.value is None else f"{written(figure.value)}?"
