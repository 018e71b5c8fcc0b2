"""Figures of score tables that follow from others: points from bids, totals, sums of a row (SC101 to SC103)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import Problem
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, written
from hhtool.sheets.figure import Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.typos import Guess
from hhtool.sheets.wording import guessed

_POINTS = ("points", "total")
"""Kinds of figures that are reckoned from others."""
_FEW, _SHARE = 2, 3
"""So many of them may always be put right, and of a table no more than one in so many."""


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
    kept = counts_otherwise(sheet)
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
    kept = counts_otherwise(sheet)
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
            message = _("{what}; or else {guess}", what=message, guess=guessed(sheet, breach.also))
        fix = _refigured(figures) if breach.sure else None
        yield _kept(Problem(breach.span, message, sheet.name(breach.seat), breach.related, fix), kept=kept)
    for carry in noted(sheet, WrongCarry):
        message = _("the running totals do not follow from those before: {guess}", guess=guessed(sheet, carry.guesses))
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


def counts_otherwise(sheet: SheetAudit) -> bool:
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
