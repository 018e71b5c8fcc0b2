"""Checks of the scores of a deal, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from hhtool.checks.reading import met
from hhtool.checks.settlements import settlements, stands_in_table, total_of
from hhtool.checks.standings import Totals, known_entries
from hhtool.game.breach import Breach, HasBreaches, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import MONEY
from hhtool.i18n import _, together
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, quoted, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.sheets.checks.reckoned import wrong_cells

_WORDS = Words(KEYWORDS)


def rewrite(name: str, entry: Entry, right: Decimal) -> Fix:
    """The figure put right, the old one kept visible."""
    text = f"{quoted(name, _WORDS)} {corrected(entry.amount, right, signed=True)}"
    return Fix(_("write {figure}", figure=written(right)), (Edit(entry.span, text),))


@late_dataclass(kw_only=True)
class WrongScore(Breach):
    """A figure in a score line that is not what the deal gives."""

    entry: Entry
    right: Decimal


@late_dataclass(kw_only=True)
class WrongTricks(WrongScore):
    """A number of tricks that a player is said to have taken, and did not take."""


@late_dataclass(kw_only=True)
class MissingScores(Breach):
    """Players whom no score line names, and what each is due."""

    right: Mapping[int, Decimal]


def note_missing_scores(played: Replay) -> None:
    """Note who is missing where others have a score and the deal gives one that is not nothing."""
    lines = [line for line in played.deal.events if type(line) is Figures and line.kind == "score"]
    entries = [entry for line in lines for entry in line.entries]
    if not entries or len(entries) >= len(played.deal.players):
        return
    result = played.result
    if result is None:
        return
    named = {entry.seat for entry in entries}
    missing = {seat: amount for seat, amount in result.items() if amount and seat not in named | set(played.out)}
    if missing:
        span = lines[-1].span
        end = Span(span.line, span.end, span.end + 1)
        played.breaches.append(MissingScores(end, min(missing), right=missing))


def wrong_entries(line: Figures, right: Mapping[int, Decimal]) -> list[tuple[Entry, Decimal]]:
    """The figures of a line that can be read and are not what is right, each with that."""
    return [
        (entry, right[entry.seat])
        for entry in line.entries
        if entry.seat in right and not entry.doubtful and entry.amount not in (None, right[entry.seat])
    ]


@check("SC101", ERROR, taints=MONEY)
def wrong_score(review: Review) -> Iterator[Problem]:
    """The score written for a deal is not what the record gives.

    In poker it is the change of a player's chips over the whole deal, penalties included. A player whom the line leaves
    out has no score at all, unless it is nothing. Tricks that are told beside the play are held against it too.
    Rule: scores: the deal.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    chips: Anna +3, Boris -1, Vera -1    # error: [SC101]
    ```

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    chips: Anna +2, Boris -1    # error: [SC101]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    chips: Anna +2, Boris -1, Vera -1
    ```
    """
    for replay in review.faulty:
        for breach in noted(replay, WrongScore, WrongTricks):
            entry, right = breach.entry, breach.right
            player = replay.name(breach.seat)
            if isinstance(breach, WrongTricks):
                message = _(
                    "{player} is said to have taken {written}, but took {right}",
                    player=player,
                    written=written(entry.amount),
                    right=written(right),
                )
            else:
                message = _(
                    "{player} is given {written}, but the deal gives {right}",
                    player=player,
                    written=written(entry.amount),
                    right=written(right),
                )
            yield Problem(breach.span, message, player, (), rewrite(player, entry, right))
        for gap in noted(replay, MissingScores):
            scores = [
                _("{player} {points}", player=replay.name(seat), points=written(amount))
                for seat, amount in sorted(gap.right.items())
            ]
            message = _("a score is missing here; the deal gives {scores}", scores=together(scores))
            yield Problem(gap.span, message, replay.name(gap.seat))
    yield from met(review.reading, "SC101")
    for sheet in review.sheets:
        yield from wrong_cells(sheet)
    for line, players, dues in settlements(review):
        if total_of(line):
            continue
        in_table, told, entries = stands_in_table(line, review), set[Span](), known_entries(line)
        both_alike = in_table and len(entries) == _MIRRORED and not sum(one.amount or 0 for one in entries)
        if in_table and any(_is_priced(line, players, due) for due in dues):
            continue
        for entry in entries:
            name = players[entry.seat]
            due, other = (one.get(name) for one in dues)
            # below a table one figure may tell what both players get, and two of a row say the same twice
            is_told = (in_table and entry.span in told) or (both_alike and bool(told))
            if due is not None and entry.amount not in (None, due, other) and not is_told:
                told.add(entry.span)
                message = _(
                    "{player}'s settlement is {written}, but the totals give {right}",
                    player=name,
                    written=written(entry.amount),
                    right=written(due),
                )
                fix = None if in_table else rewrite(name, entry, due)
                yield Problem(entry.span, message, name, (), fix)


def _is_priced(line: Figures, players: Sequence[str], dues: Totals) -> bool:
    """Whether a settlement is what each player gets at a price of a point."""
    pairs = [(entry.amount, dues.get(players[entry.seat])) for entry in known_entries(line)]
    pairs = [(amount, due) for amount, due in pairs if amount or due]
    prices = {amount / due if amount and due else Decimal(0) for amount, due in pairs}
    if len(pairs) < _MIRRORED or len(prices) > 1 or not (price := prices.pop()) > 0:
        return False
    # the figures of two say the same twice
    return len(pairs) > _MIRRORED or not price % 1 or not 1 / price % 1


_MIRRORED = 2
"""So many players settle with each other alone."""


def scores_noted(replay: HasBreaches) -> Iterator[tuple[str, int, int]]:
    """Code, line and column of what SC101 says of a deal, whatever the others of the session are."""
    for breach in noted(replay, WrongScore, WrongTricks, MissingScores):
        yield "SC101", breach.span.line, breach.span.start
