"""Checks of score tables: what no play could give, and what can be told of figures that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, WARNING, Problem, check
from hhtool.game.taint import NOTHING
from hhtool.i18n import Message, _, either, joined, together
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.tokens import written
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Figure

_SHOWN = 12
"""So many possible values are listed."""

_SLIPS = {
    "digit": _("one digit is wrong"),
    "sign": _("the sign is wrong"),
    "swap": _("two digits are swapped"),
    "total": _("then the total fits"),
}


@check("SC104", ERROR, "impossible-score", taints=NOTHING)
def impossible_score(sheet: SheetAudit) -> Iterator[Problem]:
    """A written score that no play could give: with this bid, no number of tricks brings these points.

    Where one slip of the pen explains it, that guess is made.
    Rule: score tables: each cell.

    Bad:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 12 | 1 10  | - 5  |    # error: [SC104]
    ```

    Good:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 2  | 1 10  | - 5  |
    ```
    """
    for breach in noted(sheet, "impossible-score"):
        values, player = breach.facts["values"], sheet.name(breach.seat)
        words = {"player": player, "points": written(values.get("points")), "guess": _guess(sheet, breach)}
        if values.get("bid") == 0:
            message = _("no play gives {player} {points} points for a pass{guess}", **words)
        elif "bid" in values:
            message = _(
                "no play gives {player} {points} points for a bid of {bid}{guess}", **words, bid=written(values["bid"])
            )
        elif "play" in values:
            figures = joined(joined((_KINDS[kind], written(value)), " ") for kind, value in values.items())
            message = _("no deal gives {player} {figures}{guess}", **words, figures=figures)
        else:
            message = _("no play gives {player} {points} points in this deal{guess}", **words)
        yield Problem(breach.span, message, player, breach.related)


@check("SC105", ERROR, "inconsistent-row", "inconsistent-column", "misfit", taints=NOTHING)
def inconsistent_row(sheet: SheetAudit) -> Iterator[Problem]:
    """Each cell is possible, but no play gives them together.

    The smallest set of cells that contradict each other is shown; where one slip of the pen explains it, that guess
    is made. Bids that add up to the number of tricks are the hook's affair, not this rule's.
    Rule: score tables: each row.

    Bad:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 10 | 2 20  | 1 10 |    # error: [SC105]
    ```

    Good:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera  |
    | 3    | 3     | 1 10 | 2 20  | 1 -10 |
    ```
    """
    for breach in noted(sheet, "inconsistent-row"):
        seats = breach.facts["seats"]
        players = ", ".join(sheet.name(seat) for seat in seats)
        guess = _guess(sheet, breach)
        message = (
            _("no play gives the figure of {players}{guess}", players=players, guess=guess)
            if len(seats) == 1
            else _("no play gives the figures of {players} together{guess}", players=players, guess=guess)
        )
        yield Problem(breach.span, message, sheet.name(breach.seat), breach.related)
    for breach in noted(sheet, "misfit"):
        yield Problem(breach.span, _misfit(sheet, breach), sheet.name(breach.seat), breach.related)
    for breach in noted(sheet, "inconsistent-column"):
        player = sheet.name(breach.seat)
        guesses = [written(Decimal(value)) for value in breach.facts["guesses"][:3]]
        message = (
            _(
                "no value of this cell fits both its row and {player}'s total; a total of {guess} would",
                player=player,
                guess=either(guesses),
            )
            if guesses
            else _("no value of this cell fits both its row and {player}'s total", player=player)
        )
        yield Problem(breach.span, message, player, breach.related)


def _misfit(sheet: SheetAudit, breach: Breach) -> Message:
    """A figure that the totals contradict, and what would fit."""
    seats, values, right = breach.facts["seats"], breach.facts["values"], breach.facts["right"]
    words = {"player": sheet.name(seats[0]), "wrong": written(values[seats[0]])}
    if len(seats) > 1:
        other = {"other": sheet.name(seats[1]), "second": written(values[seats[1]])}
        return _(
            "{player}'s {wrong} and {other}'s {second} seem exchanged: the totals fit the other way", **words, **other
        )
    possible = sorted(right[seats[0]])
    if 0 < len(possible) <= _SHOWN:
        told = either(written(Decimal(value)) for value in possible)
        return _(
            "{player}'s {wrong} goes with its row but not with the totals; {right} goes with both", **words, right=told
        )
    return _("{player}'s {wrong} goes with its row but not with the totals", **words)


def _guess(sheet: SheetAudit, breach: Breach) -> Message | str:
    """What one slip, or the other cells, say that it should be; with a semicolon before."""
    guesses = breach.facts["guesses"]
    if 0 < len(guesses) <= 3:
        told = []
        for one in guesses:
            words = {"player": sheet.name(one.seat), "wrong": written(Decimal(one.written))}
            slip = (
                _("exchanged with {other}'s", other=sheet.name(one.other))
                if one.kind == "exchanged"
                else _SLIPS[one.kind]
            )
            words["right"] = written(Decimal(one.meant))
            told.append(_("{player}'s {wrong} may be {right} ({slip})", **words, slip=slip))
        return joined(("", either(told)), "; ")
    stands = breach.facts.get("values", {}).get("points")
    possible = [value for value in breach.facts.get("possible", ()) if value != stands]
    if 0 < len(possible) <= _SHOWN:
        values = ", ".join(written(Decimal(value)) for value in possible)
        return joined(("", _("possible: {values}", values=values)), "; ")
    return ""


@check("SC106", INFO, "recovered")
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
    for breach in noted(sheet, "recovered"):
        figures: Sequence[Figure] = breach.facts["figures"]
        values = [_value(figure, value) for figure, value in zip(figures, breach.facts["values"], strict=True)]
        text = " ".join(values)
        edits = tuple(
            Edit(figure.span, f"~~{_old(figure)}~~ {value}{figure.marks}")
            for figure, value in zip(figures, values, strict=True)
        )
        words = {"player": sheet.name(breach.seat), "what": _what(figures), "value": text}
        message = _("{player}'s {what} can only be {value}", **words)
        fix = Fix(_("write {figure}", figure=text), edits)
        yield Problem(breach.span, message, sheet.name(breach.seat), breach.related, fix)


@check("SC107", WARNING, "ambiguous")
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
    for breach in noted(sheet, "ambiguous"):
        figures: Sequence[Figure] = breach.facts["figures"]
        options = [
            " ".join(_value(figure, value) for figure, value in zip(figures, option, strict=True))
            for option in breach.facts["options"]
        ]
        words: dict[str, object] = {"player": sheet.name(breach.seat), "what": _what(figures)}
        if not options:
            message = _("nothing in the table tells {player}'s {what}", **words)
            yield Problem(breach.span, message, sheet.name(breach.seat), breach.related)
            continue
        words |= {"values": ", ".join(options[:_SHOWN]), "more": len(options) - _SHOWN}
        yield Problem(
            breach.span, _several(words, exact=breach.facts["exact"]), sheet.name(breach.seat), breach.related
        )


def _several(words: dict[str, object], *, exact: bool) -> Message:
    many = isinstance(words["more"], int) and words["more"] > 0
    if not exact and many:
        return _("too many tables fit to try them all; {player}'s {what} is among {values} and {more} more", **words)
    if not exact:
        return _("too many tables fit to try them all; {player}'s {what} is among {values}", **words)
    if many:
        return _("{player}'s {what} may be {values} and {more} more", **words)
    return _("{player}'s {what} may be {values}", **words)


_KINDS = {
    "bid": _("bid"),
    "tricks": _("tricks"),
    "declarations": _("declarations"),
    "play": _("play"),
    "points": _("points"),
    "total": _("total"),
}


def _what(figures: Sequence[Figure]) -> Message:
    """What figures are, in words: `bid and points`."""
    return together(_KINDS.get(figure.kind, _KINDS["points"]) for figure in figures)


def _value(figure: Figure, value: int) -> str:
    return "-" if figure.kind == "bid" and value == 0 else written(Decimal(value))


def _old(figure: Figure) -> str:
    return "?" if figure.value is None else f"{written(figure.value)}?"
