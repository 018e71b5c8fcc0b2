"""Figures of score tables that no play could give, alone or together (SC104, SC105)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY
from hhtool.i18n import Message, _, either, joined
from hhtool.lazy import late_dataclass
from hhtool.notation.source import Span
from hhtool.notation.tokens import written
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.typos import Guess
from hhtool.sheets.wording import KINDS, SHOWN, guess_behind, guessed, with_meaning


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
        guess = guess_behind(sheet, breach.guesses) or _possible(breach)
        words = {"player": player, "points": written(values.get("points")), "guess": guess}
        if values.get("bid") == 0:
            message = _("{player} cannot score {points} for a pass{guess}", **words)
        elif "bid" in values:
            message = _("{player} cannot score {points} for a bid of {bid}{guess}", **words, bid=written(values["bid"]))
        elif "play" in values:
            known = ((KINDS[kind], written(value)) for kind, value in values.items() if kind in KINDS)
            figures = joined(joined(pair, " ") for pair in known)
            message = _("no deal gives {player} these figures: {figures}{guess}", **words, figures=figures)
        else:
            message = _("{player} cannot score {points} in this deal{guess}", **words)
        if breach.why:
            message = _("{what}: {why}", what=message, why=breach.why)
        yield Problem(breach.span, message, player, breach.related)


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
        guess = guess_behind(sheet, breach.guesses)
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
            message = _("{what}; or else {guess}", what=message, guess=guessed(sheet, wrong.also))
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
    if 0 < len(breach.right) <= SHOWN:
        right = with_meaning([written(Decimal(value)) for value in breach.right], breach.told)
        return _("{player}'s {wrong} fits its row but not the totals; {right} fits both", **words, right=right)
    return _("{player}'s {wrong} fits its row but not the totals", **words)


def _possible(breach: ImpossibleScore) -> Message | str:
    """What the other cells say that it may be, with a semicolon before; nothing where that is much."""
    pairs = [*zip(breach.possible, breach.told, strict=True)]
    pairs = [pair for pair in pairs if pair[0] != breach.values.get("points")]
    if not 0 < len(pairs) <= SHOWN:
        return ""
    values = with_meaning([written(Decimal(value)) for value, _told in pairs], [told for _value, told in pairs])
    return joined(("", _("it could be {values}", values=values)), "; ")
