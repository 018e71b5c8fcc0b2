"""Checks of score tables: what no play could give, and what can be told of figures that cannot be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, WARNING, Problem, check
from hhtool.game.taint import MONEY
from hhtool.i18n import Message, _, either, joined, together
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, written
from hhtool.sheets.figure import Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.typos import Guess

_SHOWN = 12
"""So many possible values are listed."""
_MEANT = 6
"""So many are listed with what each would mean."""

_POINTS = ("points", "total")
"""Kinds of figures that are reckoned from others."""
_FEW, _SHARE = 2, 3
"""So many of them may always be put right, and of a table no more than one in so many."""

_GUESSES = 3
"""So many slips are told that would explain a contradiction."""

_TYPOS = {
    "digit": _("one digit is wrong"),
    "sign": _("the sign is wrong"),
    "swap": _("two digits are swapped"),
    "total": _("then the total fits"),
    "sum": _("the sum is wrong"),
}


# --- a figure that others give: SC101, SC102, SC103 ----------------------------------------------------------


@late_dataclass(kw_only=True)
class WrongCell(Breach):
    """A figure that is not what the record of the deal, or the rest of row number `place`, gives (SC101).

    Unless it is `sure`, another figure of the row may be the wrong one.
    """

    figure: Figure
    right: Decimal
    place: int
    sure: bool = True


@late_dataclass(kw_only=True)
class WrongTotal(Breach):
    """A total that the figures do not add up to (SC102); `place` is the number of the row that alone shows it.

    Unless it is `sure`, another figure may be the wrong one: `also` are other slips that would explain it. `swapped` is
    the seat whose total stands in its place, and the figure that stands in theirs.
    """

    figure: Figure
    right: Decimal
    place: int | None = None
    sure: bool = True
    also: Sequence[Guess] = ()
    swapped: tuple[int, Figure] | None = None


@late_dataclass(kw_only=True)
class WrongCarry(Breach):
    """Running totals that do not go on from those before (SC102), from row number `place` on: any of the `guesses` would
    explain it, and `edits` put it right where it can only be one of them."""

    place: int
    guesses: Sequence[Guess]
    edits: Sequence[tuple[Figure, Decimal]] = ()


@late_dataclass(kw_only=True)
class WrongSum(Breach):
    """A row that makes a sum `over` what is `due`, 0 or what lies on the table, or in a row `of_totals` what those before
    make (SC103); where a total tells whose figure it is, what that should be."""

    over: Decimal
    due: Decimal = Decimal(0)
    right: Decimal | None = None
    of_totals: bool = False


def wrong_cells(sheet: SheetAudit) -> Iterator[Problem]:
    """The figures of a table that are not what the deal gives."""
    kept = _counts_otherwise(sheet)
    for breach in noted(sheet, WrongCell):
        words = {
            "player": sheet.name(breach.seat),
            "written": written(breach.figure.value),
            "right": written(breach.right),
        }
        message = (
            _("{player}'s bid is {written} here, but in the deal it is {right}", **words)
            if breach.figure.kind == "bid"
            else _("{player} is given {written} here, but the deal gives {right}", **words)
        )
        fix = refigure(breach.figure, breach.right) if breach.sure else None
        yield _kept(Problem(breach.span, message, sheet.name(breach.seat), (), fix), kept=kept)


def wrong_totals(sheet: SheetAudit) -> Iterator[Problem]:
    """The totals of a table that do not add up."""
    kept = _counts_otherwise(sheet)
    for breach in noted(sheet, WrongTotal):
        words = {
            "player": sheet.name(breach.seat),
            "written": written(breach.figure.value),
            "right": written(breach.right),
        }
        message = _("{player}'s total is written as {written}, but the scores add up to {right}", **words)
        figures = [(breach.figure, breach.right)]
        if breach.swapped:
            other, figure = breach.swapped
            message = _(
                "{player}'s total of {written} and {other}'s of {right} are swapped: the scores add up to them "
                "the other way round",
                **words,
                other=sheet.name(other),
            )
            figures.append((figure, breach.figure.value or Decimal(0)))
        if breach.also:
            message = _("{what}; or else {guess}", what=message, guess=_guessed(sheet, breach.also))
        fix = _refigured(figures) if breach.sure else None
        yield _kept(Problem(breach.span, message, sheet.name(breach.seat), breach.related, fix), kept=kept)
    for carry in noted(sheet, WrongCarry):
        message = _("the running totals do not follow from those before: {guess}", guess=_guessed(sheet, carry.guesses))
        fix = _refigured(carry.edits) if carry.edits else None
        yield _kept(Problem(carry.span, message, sheet.name(carry.seat), carry.related, fix), kept=kept)


def totals_that_follow(sheets: Sequence[SheetAudit]) -> Iterator[tuple[Span, Span]]:
    """The place of each wrong total of a session's tables that adds up wrong figures of the tables before, with the place
    of the first of them."""
    before: defaultdict[int | None, list[WrongCell]] = defaultdict(list)
    for sheet in sheets:
        for total in noted(sheet, WrongTotal):
            causes = before[total.seat]
            if causes and sum(map(_over, causes)) == _over(total):
                yield total.span, causes[0].span
                causes.clear()
        for cell in noted(sheet, WrongCell):
            if cell.figure.kind == "points":
                before[cell.seat].append(cell)


def _over(breach: WrongCell | WrongTotal) -> Decimal:
    """By how much a wrong figure is more than the right one."""
    return (breach.figure.value or Decimal(0)) - breach.right


def wrong_sums(sheet: SheetAudit) -> Iterator[Problem]:
    """The rows of a table that do not sum to zero."""
    for breach in noted(sheet, WrongSum):
        words = {"total": written(breach.over + breach.due), "due": written(breach.due)}
        player = None
        if breach.right is not None:
            player = sheet.name(breach.seat)
            message = _(
                "with {player}'s figure the row adds up to {total}, not {due}; {right} would be right",
                player=player,
                right=written(breach.right),
                **words,
            )
        elif breach.due and breach.of_totals:
            message = _("these totals add up to {total}, but those before them to {due}", **words)
        elif breach.due:
            message = _("this row adds up to {total}, but must add up to {due}: so much lay on the table", **words)
        else:
            message = _("this row adds up to {total}, but must add up to 0", **words)
        yield Problem(breach.span, message, player, breach.related)


def _counts_otherwise(sheet: SheetAudit) -> bool:
    """Whether so many points and totals of a table would be changed that it is likelier kept by other rules, or counted
    in another way: more than a third of them, and more than a few."""
    found: list[WrongCell | WrongTotal] = [*noted(sheet, WrongCell), *noted(sheet, WrongTotal)]
    wrong = {breach.span for breach in found if breach.figure.kind in _POINTS}
    figures = [
        figure
        for row in sheet.sheet.rows
        for box in row.boxes
        for figure in box.figures
        if figure.kind in _POINTS and figure.value is not None
    ]
    return len(wrong) > _FEW and len(wrong) * _SHARE > len(figures)


def _kept(problem: Problem, *, kept: bool) -> Problem:
    """A problem of a table, of whose figures none is put right where they are `kept`."""
    if not kept or problem.fix is None:
        return problem
    message = _(
        "{what}; so many figures differ that other rules are likelier, and none is changed", what=problem.message
    )
    return problem._replace(message=message, fix=None)


def _refigured(figures: Sequence[tuple[Figure, Decimal]]) -> Fix:
    """Several figures put right."""
    edits = tuple(edit for figure, right in figures for edit in refigure(figure, right).edits)
    return Fix(_("write {figure}", figure=", ".join(written(right) for _old, right in figures)), edits)


def refigure(figure: Figure, right: Decimal) -> Fix:
    """The figure of a table put right, the old one kept visible."""
    edit = Edit(figure.span, figure.lead + corrected(figure.value, right) + figure.marks)
    return Fix(_("write {figure}", figure=written(right)), (edit,))


# --- a figure by itself --------------------------------------------------------------------------------------


@late_dataclass(kw_only=True)
class ImpossibleScore(Breach):
    """Figures of a cell, `values` by kind, that no play gives; `place` is the number of its row.

    `possible` are the points that fit the rest of the table, with what each would mean, `guesses` the slips that would
    explain the written ones, `why` is what the rules say of it.
    """

    values: Mapping[str, Decimal]
    place: int
    possible: Sequence[int] = ()
    told: Sequence[Message | str] = ()
    guesses: Sequence[Guess] = ()
    why: Message | None = None


@check("SC104", ERROR, ImpossibleScore, taints=MONEY)
def impossible_score(sheet: SheetAudit) -> Iterator[Problem]:
    """A written score that no play could give: with this bid, no number of tricks brings these points.

    A deal of which bids and scores are written and no play is read as a row of a table is.
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
    for breach in noted(sheet, ImpossibleScore):
        values, player = breach.values, sheet.name(breach.seat)
        guess = _guess(sheet, breach.guesses) or _possible(breach)
        words = {"player": player, "points": written(values.get("points")), "guess": guess}
        if values.get("bid") == 0:
            message = _("{player} cannot score {points} for a pass{guess}", **words)
        elif "bid" in values:
            message = _("{player} cannot score {points} for a bid of {bid}{guess}", **words, bid=written(values["bid"]))
        elif "play" in values:
            known = ((_KINDS[kind], written(value)) for kind, value in values.items() if kind in _KINDS)
            figures = joined(joined(pair, " ") for pair in known)
            message = _("no deal gives {player} these figures: {figures}{guess}", **words, figures=figures)
        else:
            message = _("{player} cannot score {points} in this deal{guess}", **words)
        if breach.why:
            message = _("{what}: {why}", what=message, why=breach.why)
        yield Problem(breach.span, message, player, breach.related)


# --- figures together ----------------------------------------------------------------------------------------


@late_dataclass(kw_only=True)
class InconsistentRow(Breach):
    """The figures of some `seats` of row number `place`, at `spans`, which no play gives together; `guesses` are the
    slips that explain it, `why` is what the rules say of it."""

    seats: Sequence[int]
    spans: Sequence[Span]
    place: int
    guesses: Sequence[Guess] = ()
    why: Message | None = None

    def __post_init__(self) -> None:
        self.blame(self.seats[0])

    def blame(self, seat: int) -> None:
        """Say it of one of the seats, and of the others as part of it."""
        self.seat, self.span = seat, dict(zip(self.seats, self.spans, strict=True))[seat]
        self.related = tuple((span, _("and this figure too")) for span in self.spans if span != self.span)


@late_dataclass(kw_only=True)
class InconsistentColumn(Breach):
    """A cell that cannot be read: no value fits its row and the total; `guesses` are totals that a value would fit."""

    guesses: Sequence[int] = ()


@late_dataclass(kw_only=True)
class CellAgainstTotals(Breach):
    """A cell, or two exchanged ones, that go with row number `place` but not with the totals.

    `values` are what is written, by seat; `right` is what would fit, with what each would mean, `also` other slips that
    would explain it.
    """

    place: int
    values: Mapping[int, Decimal]
    right: Sequence[int] = ()
    told: Sequence[Message | str] = ()
    also: Sequence[Guess] = ()


@check("SC105", ERROR, InconsistentRow, InconsistentColumn, CellAgainstTotals, taints=MONEY)
def inconsistent_row(sheet: SheetAudit) -> Iterator[Problem]:
    """Each cell is possible, but no play gives them together.

    A deal of which scores are written and no play is read as a row of a table is.
    The smallest set of cells that contradict each other is shown; where one slip of the pen explains it, that guess
    is made. Bids that add up to the number of tricks are the hook's affair, not this rule's.
    Rule: score tables: each row.

    Bad:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera |
    | 3    | 3     | 1 10 | 2 20  | 1 10 |    # error: [SC105]
    ```

    ```variety
    deal 1: dealer Gleb
    bid: Anna 2, Boris 2
    score: Anna 26, Boris 26, Vera 2, Gleb 2    # error: [SC105]
    ```

    Good:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera  |
    | 3    | 3     | 1 10 | 2 20  | 1 -10 |
    ```

    ```variety
    deal 1: dealer Gleb
    bid: Anna 2, Boris 2
    score: Anna 24, Boris 24, Vera 2, Gleb 2
    ```
    """
    for breach in noted(sheet, InconsistentRow):
        players = ", ".join(map(sheet.name, breach.seats))
        guess = _guess(sheet, breach.guesses)
        message = (
            _("the figure of {players} cannot be right{guess}", players=players, guess=guess)
            if len(breach.seats) == 1
            else _("the figures of {players} cannot all be right{guess}", players=players, guess=guess)
        )
        if breach.why:
            message = _("{what}: {why}", what=message, why=breach.why)
        yield Problem(breach.span, message, sheet.name(breach.seat), breach.related)
    for wrong in noted(sheet, CellAgainstTotals):
        message = _against_totals(sheet, wrong)
        if wrong.also:
            message = _("{what}; or else {guess}", what=message, guess=_guessed(sheet, wrong.also))
        yield Problem(wrong.span, message, sheet.name(wrong.seat), wrong.related)
    for unread in noted(sheet, InconsistentColumn):
        player = sheet.name(unread.seat)
        yield Problem(unread.span, _without_value(player, unread.guesses[:3]), player, unread.related)


def _without_value(player: str, totals: Sequence[int]) -> Message:
    """A cell that no value fits, and the totals that one would fit."""
    if not totals:
        return _("nothing in this cell would fit both its row and {player}'s total", player=player)
    return _(
        "nothing in this cell would fit both its row and {player}'s total; a total of {guess} would do",
        player=player,
        guess=either(written(Decimal(total)) for total in totals),
    )


def _against_totals(sheet: SheetAudit, breach: CellAgainstTotals) -> Message:
    """A figure that the totals contradict, and what would fit."""
    (seat, value), *others = breach.values.items()
    words = {"player": sheet.name(seat), "wrong": written(value)}
    if others:
        ((other, second),) = others
        return _(
            "{player}'s {wrong} and {other}'s {second} seem to be swapped: the other way round they fit the totals",
            **words,
            other=sheet.name(other),
            second=written(second),
        )
    if 0 < len(breach.right) <= _SHOWN:
        right = _with_meaning([written(Decimal(value)) for value in breach.right], breach.told)
        return _("{player}'s {wrong} fits its row but not the totals; {right} fits both", **words, right=right)
    return _("{player}'s {wrong} fits its row but not the totals", **words)


def _guess(sheet: SheetAudit, guesses: Sequence[Guess]) -> Message | str:
    """The slips that would explain a figure, with a semicolon before; nothing where there are many."""
    return _("; {guess}", guess=_guessed(sheet, guesses)) if 0 < len(guesses) <= _GUESSES else ""


def _guessed(sheet: SheetAudit, guesses: Sequence[Guess]) -> Message:
    """The slips that would explain what is wrong: `Anna's 20 may be -20 (the sign is wrong) or …`."""
    return either(_slip(sheet, one) for one in guesses)


def _slip(sheet: SheetAudit, one: Guess) -> Message:
    """What one slip says that a figure should be."""
    words: dict[str, object] = {"player": sheet.name(one.seat), "other": sheet.name(one.other)}
    words |= {"wrong": written(Decimal(one.written)), "right": written(Decimal(one.meant))}
    words["deal"] = one.deal
    if one.kind == "carried":
        words["points"] = written(Decimal(abs(one.meant)))
        return (
            _("from deal {deal} on {player}'s total is {points} too high", **words)
            if one.meant > 0
            else _("from deal {deal} on {player}'s total is {points} too low", **words)
        )
    if one.kind == "onward":
        return _("{player}'s and {other}'s points of deal {deal} are swapped in the totals", **words)
    if one.kind == "shifted":
        return _("{player}'s and {other}'s totals of deal {deal} are swapped", **words)
    if one.kind == "cells":
        said = _("{player}'s and {other}'s figures are swapped", **words)
    elif one.kind == "heading":
        said = _("the beginning of the row may be wrong: {right}", right=one.what)
    else:
        typo = _("swapped with {other}'s", **words) if one.kind == "exchanged" else _TYPOS.get(one.kind)
        if one.what == "bid":
            said = _("{player}'s bid of {wrong} may be {right}", **words)
        elif typo is None:
            said = _("{player}'s {wrong} may be {right}", **words)
        else:
            said = _("{player}'s {wrong} may be {right} ({slip})", **words, slip=typo)
    return _("in deal {deal} {what}", deal=one.deal, what=said) if one.deal else said


def _possible(breach: ImpossibleScore) -> Message | str:
    """What the other cells say that it may be, with a semicolon before; nothing where that is much."""
    pairs = [*zip(breach.possible, breach.told, strict=True)]
    pairs = [pair for pair in pairs if pair[0] != breach.values.get("points")]
    if not 0 < len(pairs) <= _SHOWN:
        return ""
    values = _with_meaning([written(Decimal(value)) for value, _told in pairs], [told for _value, told in pairs])
    return joined(("", _("it could be {values}", values=values)), "; ")


def _with_meaning(values: Sequence[str], told: Sequence[Message | str]) -> Message:
    """Figures, and behind each what it would mean, where that can be said; once where all of them would mean the same."""
    if told and all(told) and all(one == told[0] for one in told[1:]):
        return joined((either(values), " (", told[0], ")"), "")
    if not told or not all(told) or len(told) > _MEANT:
        return joined(values)
    return either([joined((value, " (", meant, ")"), "") for value, meant in zip(values, told, strict=True)])


# --- what cannot be read -------------------------------------------------------------------------------------


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
            breach.span, message, sheet.name(breach.seat), breach.related, None if _counts_otherwise(sheet) else fix
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
    exact, more = breach.exact, len(breach.options) - _SHOWN
    many = more > 0
    words: dict[str, object] = {"player": player, "what": _what(breach.figures)}
    if not breach.options:
        return _("{player}'s {what} cannot be told from the rest of the record", **words)
    options = [
        " ".join(_value(figure, value) for figure, value in zip(breach.figures, option, strict=True))
        for option in breach.options[:_SHOWN]
    ]
    told = () if many or any(figure.kind == "tricks" for figure in breach.figures) else breach.told
    words |= {"values": _with_meaning(options, told), "more": more}
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


_KINDS = {
    "bid": _("bid"),
    "tricks": _("tricks"),
    "declarations": _("declarations"),
    "play": _("play"),
    "points": _("points"),
    "total": _("total"),
    "settlement": _("settlement"),
}


def _what(figures: Sequence[Figure]) -> Message:
    """What figures are, in words: `bid and points`."""
    return together(_KINDS.get(figure.kind, _KINDS["points"]) for figure in figures)


def _value(figure: Figure, value: Decimal | int) -> str:
    return "-" if figure.kind == "bid" and value == 0 else written(Decimal(value))


def _old(figure: Figure) -> str:
    return "?" if figure.value is None else f"{written(figure.value)}?"
