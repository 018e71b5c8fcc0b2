"""Checks of written scores, totals and settlements, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

from hhtool.checks.reading import met
from hhtool.game.breach import Breach, HasBreaches, noted
from hhtool.game.check import ERROR, Follows, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import MONEY, NOTHING
from hhtool.i18n import _, together
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import Entry, Figures, Table, Winner, consecutive
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, quoted, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.sheets.checks import Recovered, totals_that_follow, wrong_cells, wrong_sums, wrong_totals
from hhtool.sheets.figure import Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet

_WORDS = Words(KEYWORDS)


def rewrite(name: str, entry: Entry, right: Decimal) -> Fix:
    """The figure put right, the old one kept visible."""
    text = f"{quoted(name, _WORDS)} {corrected(entry.amount, right, signed=True)}"
    return Fix(_("write {figure}", figure=written(right)), (Edit(entry.span, text),))


def lowest_wins(house: object) -> bool:
    """Whether the lowest total wins by a house: where it has a `lowest_wins` that says so."""
    return bool(getattr(house, "lowest_wins", False))


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
    for line, players, dues in _settlements(review):
        if _total(line):
            continue
        in_table, told = _in_table(line, review), set[Span]()
        both_alike = in_table and len(_known(line)) == _MIRRORED and not sum(one.amount or 0 for one in _known(line))
        if in_table and any(_is_priced(line, players, due) for due in dues):
            continue
        for entry in _known(line):
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
    pairs = [(entry.amount, dues.get(players[entry.seat])) for entry in _known(line)]
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


@late_dataclass(kw_only=True)
class WrongStackAfter(Breach):
    """A stack after the deal that is not what the stack before it and the deal give."""

    written: Decimal
    right: Decimal


def _totals_that_follow(review: Review) -> Iterator[tuple[Span, Span]]:
    """The place of each wrong total (SC102) that only follows from a wrong score (SC101), with the place of that."""
    for wrong in _wrong_totals(review):
        if wrong is not None and wrong.cause is not None:
            yield wrong.entry.span, wrong.cause
    yield from totals_that_follow(review.sheets)


@check("SC102", ERROR, taints=NOTHING, follows=Follows("SC101", _totals_that_follow))
def wrong_total(review: Review) -> Iterator[Problem | None]:
    """A running or final total does not add up.

    The scores as they are written are added; in poker these are the `chips:` lines, and a deal without one is worth
    what its replay gives. In a partial record the first
    total is taken as carried over. A wrong total is reported once: the next ones may go on from it or from the
    right one.
    Rule: scores: totals.

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
    chips: Anna +2, Boris -1, Vera -1
    total: Anna 2, Boris -1, Vera -1
    deal 2: dealer Anna
    ante: all 1
    all pass
    chips: Anna -1, Boris -1, Vera -1
    total: Anna 1, Boris -2, Vera -1    # error: [SC102]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    all pass
    chips: Anna -1, Boris -1, Vera -1
    total: Anna -1, Boris -1, Vera -1
    deal 2: dealer Vera
    ante: all 1
    all pass
    chips: Anna -1, Boris -1, Vera -1
    total: Anna -2, Boris -2, Vera -2
    ```
    """
    for replay in review.faulty:
        for breach in noted(replay, WrongStackAfter):
            player = replay.name(breach.seat)
            message = _(
                "{player} ends with {written}, but the deal leaves {right}",
                player=player,
                written=written(breach.written),
                right=written(breach.right),
            )
            yield Problem(breach.span, message, player)
    yield from met(review.reading, "SC102")
    for sheet in review.sheets:
        yield from wrong_totals(sheet)
    for wrong in _wrong_totals(review):
        if wrong is None:
            yield None
            continue
        message = _(
            "{player}'s total is written as {written}, but the scores add up to {right}",
            player=wrong.player,
            written=written(wrong.entry.amount),
            right=written(wrong.right),
        )
        fix = rewrite(wrong.player, wrong.entry, wrong.right)
        yield Problem(wrong.entry.span, message, wrong.player, (), fix)


class _WrongTotal(NamedTuple):
    """A total that is not what the scores, as they are written, add up to.

    `cause` is the wrong score of the player (SC101) with which put right it would be; None where there is none.
    """

    entry: Entry
    player: str
    right: Decimal
    cause: Span | None


def _wrong_totals(review: Review) -> Iterator[_WrongTotal | None]:
    """The wrong totals beside the score lines of a session, in order; None as in `Review.each`."""
    if "total" not in review.kinds:
        return
    sums: dict[str, set[Decimal] | None] = {}
    rights: dict[str, set[Decimal] | None] = {}
    causes: dict[str, Span] = {}
    start: set[Decimal] | None = None if review.session.partial else {Decimal(0)}
    for one in _lines(review):
        if one is None:
            yield None
            continue
        line, players, given = one
        if line is None:
            sums, rights, causes, start = {}, {}, {}, None
        elif line.kind == "score":
            for entry in _known(line):
                name, wrong = players[entry.seat], given.get(entry.seat)
                sums[name] = _plus(sums.get(name, start), entry.amount)
                rights[name] = _plus(rights.get(name, start), wrong.right if wrong else entry.amount)
                if wrong:
                    causes[name] = wrong.span
        else:
            for entry in _known(line):
                if entry.amount is None:
                    continue
                name = players[entry.seat]
                known, others = sums.get(name, start), rights.get(name, start) or set()
                if not known or entry.amount in known:
                    sums[name] = rights[name] = {entry.amount}
                elif entry.doubtful:
                    continue
                else:
                    yield _WrongTotal(entry, name, min(known), causes.get(name) if entry.amount in others else None)
                    sums[name], rights[name] = known | {entry.amount}, others | {entry.amount}
                causes.pop(name, None)


def _known(line: Figures) -> list[Entry]:
    """The entries whose player is known."""
    return [entry for entry in line.entries if entry.seat >= 0]


def _plus(totals: set[Decimal] | None, amount: Decimal | None) -> set[Decimal] | None:
    return None if totals is None or amount is None else {total + amount for total in totals}


_Counted = tuple[Figures | None, tuple[str, ...], Mapping[int, WrongScore]]
"""A line of figures, the players that it indexes, and which of its scores are wrong, by seat."""


def _lines(review: Review) -> Iterator[_Counted | None]:
    """The score and total lines of a session in order; None alone as in `Review.each`.

    A deal without a score line is worth what its replay gives; None where that is not known.
    """
    last, index = "", 0
    for replay in review.each():
        if replay is None:
            yield None
            continue
        deal = review.reading.deals[index]
        index += 1
        if last and not consecutive(last, deal.label):
            yield None, deal.players, {}
        last = deal.label
        lines = [event for event in deal.events if isinstance(event, Figures) and event.kind in ("score", "total")]
        if not deal.complete:
            yield None, deal.players, {}
        elif not any(line.kind == "score" for line in lines):
            yield _replayed(replay), deal.players, {}
        else:
            yield _left_out(lines, replay), deal.players, {}
        given = {breach.seat: breach for breach in noted(replay, WrongScore)}
        for line in lines:
            yield _believed(line, replay), deal.players, given
    for sheet in review.sheets:
        yield None, review.session.players, {}
        yield _ends(sheet), review.session.players, {}
    for event in review.reading.closing:
        if isinstance(event, Figures) and event.kind == "total":
            yield event, review.session.players, {}


_ENDS = "ends"
"""The kind of a line of totals that a score table is found to end with, whatever it writes."""


def _ends(sheet: SheetAudit) -> Figures:
    """The totals that a score table ends with."""
    return Figures(_ENDS, tuple(Entry(seat, end) for seat, end in enumerate(sheet.ends)))


def _believed(line: Figures, replay: Replay) -> Figures:
    """A score line in which doubtful figures are what the deal gives, or not known."""
    if line.kind != "score" or not any(entry.mark for entry in line.entries):
        return line
    result = replay.result or {}
    entries = [
        entry
        if not entry.doubtful or entry.amount == result.get(entry.seat)
        else replace(entry, amount=result.get(entry.seat))
        for entry in line.entries
    ]
    return replace(line, entries=tuple(entries))


def _left_out(lines: Sequence[Figures], replay: Replay) -> Figures:
    """What the players made whom the score lines leave out: what the deal gives, or it is not known."""
    named = {entry.seat for line in lines if line.kind == "score" for entry in line.entries}
    result = replay.result or {}
    seats = [seat for seat in range(len(replay.deal.players)) if seat not in named]
    return Figures("score", tuple(Entry(seat, result.get(seat)) for seat in seats if seat not in replay.out))


def _replayed(replay: Replay) -> Figures | None:
    """What a deal brought, as a score line; None where it cannot be told."""
    result = replay.result
    return None if result is None else Figures("score", tuple(Entry(*item) for item in result.items()))


@late_dataclass(kw_only=True)
class WrongScoreSum(Breach):
    """The changes of a deal make another sum than is due."""

    total: Decimal
    due: Decimal


@check("SC103", ERROR, taints=MONEY)
def not_zero_sum(review: Review) -> Iterator[Problem]:
    """A settlement that must sum to zero does not.

    Chips only change hands: over a deal the changes sum to zero, less the rake and what stays on the table. Spoken
    of only where the single figures cannot be checked (SC101).
    Rule: scores: settlements.

    Bad:

    ```draw
    deal 1: dealer Vera
    chips: Anna +3, Boris -1, Vera -1    # error: [SC103]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    chips: Anna +2, Boris -1, Vera -1
    ```
    """
    for replay in review.faulty:
        for breach in noted(replay, WrongScoreSum):
            message = _(
                "the wins and losses add up to {total}, but must add up to {due}",
                total=written(breach.total),
                due=written(breach.due),
            )
            yield Problem(breach.span, message)
    for sheet in review.sheets:
        yield from wrong_sums(sheet)
    for line, _players, _dues in _settlements(review):
        total = _total(line)
        if total:
            yield Problem(
                line.span, _("this settlement adds up to {total}, but must add up to 0", total=written(total))
            )


def _in_table(line: Figures, review: Review) -> bool:
    """Whether a settlement stands in a score table, which has the figures alone."""
    return any(line is sheet.sheet.settlement for sheet in review.sheets)


def _total(line: Figures) -> Decimal | None:
    """The sum of a line's figures; None where one cannot be read."""
    amounts = [entry.amount for entry in line.entries]
    return None if None in amounts else sum((amount for amount in amounts if amount is not None), Decimal(0))


def settled(review: Review) -> SheetAudit:
    """The figures of settlements that cannot be read and follow from the totals, or from the other figures, which sum to
    zero; as the audit of a table, for SC106."""
    sheet = Sheet(Table((), ()), review.session.players, (), (), [], [])
    found = SheetAudit(sheet)
    for line, players, dues in _settlements(review):
        unread = [entry for entry in _known(line) if entry.amount is None]
        rest = sum((entry.amount for entry in line.entries if entry.amount is not None), Decimal(0))
        for entry in unread if players == sheet.players else ():
            name = players[entry.seat]
            right = {due[name] for due in dues if due.get(name) is not None}
            if not right and len(unread) == 1 and len(line.entries) == len(players):
                right = {-rest}
            if len(right) == 1:
                lead = "" if _in_table(line, review) else f"{quoted(name, _WORDS)} "
                figure = Figure("settlement", None, entry.span, lead=lead)
                values = [value for value in right if value is not None]
                found.breaches.append(Recovered(entry.span, entry.seat, figures=[figure], values=values))
    return found


Totals = dict[str, Decimal | None]
"""What each player has; None where it is not known."""


Standing = tuple[Figures | Winner, tuple[str, ...], tuple[Totals, Totals]]
"""A settlement line, or that which names the winner, the players that it indexes, and the totals before it, told twice:
as they are written, and as the scores add up."""


def _settlements(review: Review) -> Iterator[tuple[Figures, tuple[str, ...], tuple[Totals, Totals]]]:
    """Each settlement line, the players it indexes, and what each of them should get.

    That is told twice: by the totals as they are written, and by what the scores add up to.
    """
    for line, players, (told, added) in _standings(review):
        if isinstance(line, Figures):
            yield line, players, (due(review.house, told), due(review.house, added))


def due(house: object, totals: Totals) -> Totals:
    """What each player gets of a settlement: as the house settles, else what the totals are where they sum to zero.

    A house that settles by something else than the totals has `settle(totals)`: what each player gets (or, below zero,
    pays) for them; None where it does not say.
    """
    known = [total for total in totals.values() if total is not None]
    if len(known) < len(totals) or not totals:
        return dict.fromkeys(totals)
    if settle := getattr(house, "settle", None):
        settled: Sequence[Decimal] | None = settle(known)
        return dict.fromkeys(totals) if settled is None else dict(zip(totals, settled, strict=True))
    return dict(totals) if not sum(known, Decimal(0)) else dict.fromkeys(totals)


def _events(review: Review) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Every line of figures of a session, and that which names the winner, in order, with the players its seats index.

    A deal without scores, and a score table, stand there as what they brought.
    """
    for deal, replay in zip(review.reading.deals, review.replays, strict=True):
        lines = [event for event in deal.events if type(event) in (Figures, Winner)]
        if not any(type(line) is Figures and line.kind == "score" for line in lines):
            yield _replayed(replay) or _unknown("score", deal.players), deal.players
        for line in lines:
            yield (_believed(line, replay) if type(line) is Figures else line), deal.players
    for sheet in review.sheets:
        yield _ends(sheet), review.session.players
        if sheet.sheet.settlement:
            yield sheet.sheet.settlement, review.session.players
        if sheet.sheet.winner:
            yield sheet.sheet.winner, review.session.players
    for event in review.reading.closing:
        yield event, review.session.players


def _standings(review: Review) -> Sequence[Standing]:
    """Every settlement line of a session, and each that names a winner, in order; found once for all that ask."""
    kept = vars(review)
    if "standings" not in kept:
        told = any(one.sheet.winner for one in review.sheets)
        asked = told or review.winner or "settlement" in review.kinds
        kept["standings"] = [*_find_standings(review)] if asked else []
    return kept["standings"]  # type: ignore[no-any-return]


def _find_standings(review: Review) -> Iterator[Standing]:
    told: Totals = {}
    added: Totals = {}
    start = _at_start(review)
    for event, players in _events(review):
        if isinstance(event, Winner) or (isinstance(event, Figures) and event.kind == "settlement"):
            yield event, players, ({**told}, {**added})
        elif isinstance(event, Figures):
            _count(told, event, players, start)
            _count(added, event, players, start, believe=False)


def told_totals(review: Review) -> Totals:
    """The totals at the end of a session as they are written, else as the written scores add up.

    Of a score table those of its last row of totals; none where deals follow it.
    """
    if review.sheets and not review.replays:
        return dict(review.sheets[-1].sheet.written_totals())
    told: Totals = {}
    start = _at_start(review)
    for event, players in _events(review):
        if isinstance(event, Figures):
            _count(told, event, players, start)
    return told


def totals_of(review: Review) -> Iterator[tuple[Replay, Totals]]:
    """Each deal of a session, rows of tables among them, with the totals after it; a winner ends them, and others begin.

    Where a total that is written is not what the scores give, neither is believed.
    """
    totals: Totals = {}
    last, start = "", _at_start(review)
    for replay in review.deals():
        deal, scores = replay.deal, {**(replay.result or {})}
        if last and not consecutive(last, deal.label):
            totals, start = {}, None
        last = deal.label
        lines = (
            [_believed(event, replay) for event in deal.events if isinstance(event, Figures)] if deal.complete else []
        )
        for entry in (entry for line in lines if line.kind == "score" for entry in _known(line)):
            scores[entry.seat] = entry.amount
        every = Figures("score", tuple(Entry(seat, scores.get(seat)) for seat in range(len(deal.players))))
        _count(totals, every, deal.players, start)
        for entry in (entry for line in lines if line.kind == "total" for entry in _known(line)):
            name = deal.players[entry.seat]
            totals[name] = entry.amount if totals[name] in (None, entry.amount) else None
        yield replay, dict(totals)
        if any(isinstance(event, Winner) for event in deal.events):
            totals, start = {}, Decimal(0)


def _unknown(kind: str, players: Sequence[str]) -> Figures:
    return Figures(kind, tuple(Entry(seat, None) for seat in range(len(players))))


def _at_start(review: Review) -> Decimal | None:
    """What every player has before the first deal; None in a record of some deals."""
    return None if review.session.partial else Decimal(0)


def _count(
    totals: Totals, line: Figures, players: tuple[str, ...], start: Decimal | None, *, believe: bool = True
) -> None:
    """Carry a line of scores or totals into the running totals, which begin with `start`.

    Without `believe` a total that is written counts only where it is not known what the scores add up to.
    """
    if line.kind in ("total", _ENDS):
        for entry in _known(line):
            name = players[entry.seat]
            if believe or line.kind == _ENDS or totals.get(name) is None:
                totals[name] = entry.amount
    elif line.kind == "score":
        for entry in _known(line):
            name = players[entry.seat]
            before = totals.get(name, start)
            totals[name] = None if before is None or entry.amount is None else before + entry.amount


@check("SC108", ERROR, taints=NOTHING)
def wrong_winner(review: Review) -> Iterator[Problem]:
    """The winner named is not the one the totals give; players tied for the lead all win.

    Rule: scores: the winner.

    Bad:

    ```draw
    deal 1: dealer Vera
    chips: Anna +2, Boris -1, Vera -1
    total: Anna 2, Boris -1, Vera -1
    winner: Boris    # error: [SC108]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    chips: Anna +2, Boris -1, Vera -1
    total: Anna 2, Boris -1, Vera -1
    winner: Anna
    ```
    """
    for event, players, both in _standings(review):
        if isinstance(event, Winner):
            named = [players[seat] for seat in event.seats if seat >= 0]
            best_of = [leaders(totals, review.house) for totals in both]
            if (
                best_of[0]
                and len(named) == len(event.seats)
                and not any(found and set(named) == set(found[0]) for found in best_of)
            ):
                right, best = best_of[0]
                message = _(
                    "{named} is named the winner, but by the totals it is {right}, with {best}",
                    named=", ".join(named),
                    right=", ".join(right),
                    best=written(best),
                )
                yield Problem(event.span, message, right[0])


def leaders(totals: Totals, house: object) -> tuple[list[str], Decimal] | None:
    """Who has the best total, and how much it is; None where one is not known."""
    known = {name: total for name, total in totals.items() if total is not None}
    if not known or len(known) < len(totals):
        return None
    best = (min if lowest_wins(house) else max)(known.values())
    return [name for name, total in known.items() if total == best], best
