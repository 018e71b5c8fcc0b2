"""Checks of antes, pots and stacks, for any poker game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from hhtool.cards.poker import describe
from hhtool.game.breach import Breach
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import MONEY, NOTHING
from hhtool.i18n import _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import NOWHERE, Entry, Figures, consecutive
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, quoted, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.poker.replay import Played

_WORDS = Words(KEYWORDS)


@dataclass(kw_only=True)
class WrongBack(Breach):
    """An uncalled bet goes back by another figure than the `right` one."""

    entry: Entry
    right: Decimal


@dataclass(kw_only=True)
class WrongWin(Breach):
    """A player takes other than the `right` figure of the `pot`."""

    entry: Entry
    right: Decimal
    pot: Decimal


@dataclass(kw_only=True)
class WrongRake(Breach):
    """What was `won` is right, and with the `rake` it is not the `pot`."""

    rake: Decimal
    won: Decimal
    pot: Decimal


@dataclass(kw_only=True)
class WrongStatedPot(Breach):
    """A pot is `written`, where it is known at a `figure`, that is another; `stays` says that it stays on the table."""

    written: Decimal | None
    pot: Decimal
    figure: Span = NOWHERE
    stays: bool = False


@dataclass(kw_only=True)
class WrongSummaryWin(Breach):
    """A summary gives a player other than was `won` in the deal."""

    written: Decimal
    won: Decimal


@check("PK105", ERROR, WrongBack, WrongWin, WrongRake, WrongStatedPot, WrongSummaryWin, taints=MONEY)
def wrong_pot(replay: Replay) -> Iterator[Problem]:
    """The pot written is not what went in.

    What was won, the rake and what stays on the table are together what the players put in. An uncalled bet goes
    back first and is no part of the pot.
    Rule: poker: wins + rake + what stays = pot.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 5    # error: [PK105]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    back: Anna 2
    show Anna: Js Jd
    win: Anna 3
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        fix = None
        match breach:
            case WrongBack(entry=entry, right=right):
                message = _(
                    "{written} goes back to {player}; nobody met {right} of the last bet",
                    written=written(entry.amount),
                    player=player,
                    right=written(right),
                )
                fix = _entry_fix(player, entry, right)
            case WrongWin(entry=entry, right=right, pot=pot):
                text = (
                    _("{player} takes {amount}; the pot is {pot}")
                    if right == pot
                    else _("{player} takes {amount}; of the pot of {pot} {right} is left to take")
                )
                figures = {"amount": written(entry.amount), "pot": written(pot), "right": written(right)}
                message = text._replace(fields={"player": player, **figures})
                fix = _entry_fix(player, entry, right)
            case WrongRake(rake=rake, won=won, pot=pot):
                message = _(
                    "the rake of {rake} and the {won} won are not the pot of {pot}",
                    rake=written(rake),
                    won=written(won),
                    pot=written(pot),
                )
            case WrongStatedPot(written=stated, pot=pot, figure=figure, stays=stays):
                text = (
                    _("{written} stays on the table; the pot is {pot}")
                    if stays
                    else _("the pot is given as {written}; {pot} went in")
                )
                message = text._replace(fields={"written": written(stated), "pot": written(pot)})
                fix = _figure_fix(figure, corrected(stated, pot), pot) if figure.line else None
            case WrongSummaryWin(written=stated, won=won):
                message = _(
                    "the summary gives {player} {written}; the deal gave {won}",
                    player=player,
                    written=written(stated),
                    won=written(won),
                )
            case _:
                continue
        yield Problem(breach.span, message, player if breach.seat >= 0 else None, breach.related, fix)


def _entry_fix(player: str, entry: Entry, right: Decimal) -> Fix | None:
    return _figure_fix(entry.span, f"{quoted(player, _WORDS)} {corrected(entry.amount, right)}", right)


def _figure_fix(place: Span, text: str, right: Decimal) -> Fix | None:
    """The `text` with the `right` figure in its place; None where no figure would be right."""
    return None if right < 0 else Fix(_("write {figure}", figure=written(right)), (Edit(place, text),))


@dataclass(kw_only=True)
class WrongPotWinner(Breach):
    """A pot is given to a hand where `better` has won it; the strength of both hands, as far as it is known."""

    better: int
    mine: int | None
    best: int | None


@dataclass(kw_only=True)
class WrongShares(Breach):
    """A pot is not divided as is `right`, by seats."""

    right: Mapping[int, Decimal]


@dataclass(kw_only=True)
class WrongSummaryLoss(Breach):
    """A summary says that a player lost who `won` something."""

    won: Decimal


@check("PK106", ERROR, WrongPotWinner, WrongShares, WrongSummaryLoss, taints=MONEY)
def wrong_pot_winner(replay: Replay) -> Iterator[Problem]:
    """A pot, main or side, given to a hand that did not win it.

    Equal hands share it; odd chips go one each to the winners from the dealer's left. A mucked hand wins nothing
    while another is shown.
    Rule: poker: the showdown.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    show Boris: 7s 7d 9h 5s 2d
    win: Boris 7    # error: [PK106]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    show Boris: 7s 7d 9h 5s 2d
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        match breach:
            case WrongPotWinner(better=better, mine=mine, best=best):
                winner = replay.name(better)
                message = _("{player} takes a pot that {better} won", player=player, better=winner)
                if mine is not None and best is not None and mine < best:
                    message = _(
                        "{player} with {mine} takes a pot that {better} won with {best}",
                        player=player,
                        mine=describe(mine),
                        better=winner,
                        best=describe(best),
                    )
            case WrongShares(right=shares):
                right = ", ".join(f"{replay.name(seat)} {written(share)}" for seat, share in shares.items() if share)
                message = _("the pot is shared wrongly; it should be {right}", right=right)
            case WrongSummaryLoss(won=won):
                message = _("the summary says that {player} lost; the deal gave {won}", player=player, won=written(won))
            case _:
                continue
        yield Problem(breach.span, message, player, breach.related)


@dataclass(kw_only=True)
class CarriedPotMissing(Breach):
    """What is `written` as paid out is the `pot` without what was `carried` into the deal.

    The games in which pots stay on the table word it.
    """

    written: Decimal
    carried: Decimal
    pot: Decimal


@dataclass(kw_only=True)
class AnteMissing(Breach):
    """An ante that is `due` is not paid, by a player or (seat -1) by anybody."""

    due: Decimal


@dataclass(kw_only=True)
class WrongAnte(Breach):
    """A player, or (seat -1) everybody, pays other than the ante that is `due`."""

    paid: Decimal
    due: Decimal


@dataclass(kw_only=True)
class BlindMissing(Breach):
    """A player does not post the blind that is `due`."""

    due: Decimal


@dataclass(kw_only=True)
class WrongBlind(Breach):
    """A blind of other than is `due`, as stated or, where it is `evident`, as the pot and the wins tell."""

    paid: Decimal
    due: Decimal
    evident: bool = False


@dataclass(kw_only=True)
class WrongPoster(Breach):
    """A blind is given to a player, and is that of `right`."""

    right: int


@dataclass(kw_only=True)
class WrongBringIn(Breach):
    """A bring-in of other than is `due`."""

    paid: Decimal
    due: Decimal


@dataclass(kw_only=True)
class BringInMissing(Breach):
    """A player who must bring in checks or folds."""


@dataclass(kw_only=True)
class BringInAgain(Breach):
    """A bring-in after a bet, or after round one."""


@dataclass(kw_only=True)
class WrongSummaryPosition(Breach):
    """A summary gives a player another seat than the deal."""


@check(
    "PK109",
    ERROR,
    AnteMissing,
    WrongAnte,
    BlindMissing,
    WrongBlind,
    WrongPoster,
    WrongBringIn,
    BringInMissing,
    BringInAgain,
    WrongSummaryPosition,
    taints=MONEY,
)
def missing_ante(replay: Replay) -> Iterator[Problem]:
    """An ante, blind or bring-in not posted, or a wrong amount.

    Judged only where the house rules or the deal's heading state the amount.
    Rule: poker: antes, blinds and the bring-in.

    Bad:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    deal 1: dealer Boris
    ante: Anna 1, Boris 2    # error: [PK109]
    all pass
    ```

    Good:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        match breach:
            case AnteMissing(due=due):
                text = _("nobody has paid the ante of {due}")
                if breach.seat >= 0:
                    text = _("{player} has not paid the ante of {due}")
                figures = {"due": due}
            case WrongAnte(paid=paid, due=due):
                text = _("everybody antes {paid}; the ante is {due}")
                if breach.seat >= 0:
                    text = _("{player} antes {paid}; the ante is {due}")
                figures = {"paid": paid, "due": due}
            case BlindMissing(due=due):
                text, figures = _("the blind of {due} is {player}'s to post"), {"due": due}
            case WrongBlind(paid=paid, due=due, evident=evident):
                text = _("{player} posts {paid}; the blind is {due}")
                if evident:
                    text = _("{player} posts {paid}; by the pot and what was paid out it was {due}")
                figures = {"paid": paid, "due": due}
            case WrongPoster(right=right):
                text = _("{player} posts here; by the summary the blind is {right}'s", right=replay.name(right))
                figures = {}
            case WrongBringIn(paid=paid, due=due):
                text, figures = _("{player} brings in {paid}; the bring-in is {due}"), {"paid": paid, "due": due}
            case BringInMissing():
                text, figures = _("{player} begins and must bring in, or bet"), {}
            case BringInAgain():
                text, figures = _("{player} brings in, which is done once, in round one, before any bet"), {}
            case WrongSummaryPosition():
                text, figures = _("the summary gives {player} another seat than the deal"), {}
            case _:
                continue
        said = {name: written(amount) for name, amount in figures.items()}
        message = text._replace(fields={**text.fields, "player": player, **said})
        yield Problem(breach.span, message, player, breach.related)


@check("PK110", ERROR, taints=NOTHING)
def stack_mismatch(review: Review) -> Iterator[Problem]:
    """A stack at the start of a deal is not what the last deal left.

    In an online room's history a stack above what was left is a top-up, which is allowed.
    Rule: poker: stacks carry over.

    Bad:

    ```draw
    game: draw
    players: Anna, Boris
    stacks: Anna 100, Boris 100
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    stacks: Anna 99, Boris 100    # error: [PK110]
    all pass
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    stacks: Anna 100, Boris 100
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    stacks: Anna 99, Boris 99
    all pass
    ```
    """
    room = review.session.origin != "hh"
    before: Any = None
    last: dict[str, set[Decimal]] = {}
    ahead: dict[tuple[int, str], tuple[Decimal, Decimal]] | None = None
    for index, replay in enumerate(review.replays):
        if last and not (_follows(before, replay) if room else _next(review, before, replay)):
            last.clear()
        before = replay
        excess: dict[str, Decimal] = {}
        for name, span, amount in _stated(replay) if last else ():
            if name not in last:
                continue
            if amount in last[name]:
                continue
            left = min(last[name])
            wrong = not room or amount < left
            if not wrong:
                ahead = _later_starts(review) if ahead is None else ahead
                wrong = _undone(ahead, index, name, amount - left)
            if wrong:
                excess[name] = left - amount
                facts = {"player": name, "written": written(amount), "left": written(left)}
                yield Problem(span, _("{player} begins with {written}; the last deal left {left}", **facts), name)
        last.clear()
        if not isinstance(replay, Played):
            continue
        table, outcome = replay.table, replay.outcome
        if table is None or table.shaky or not table.exact or outcome is None or outcome.wrong:
            continue
        for name, amount in replay.end.stacks.items():
            last[name] = {amount, amount + excess[name]} if name in excess else {amount}


def _next(review: Review, before: Any, replay: Any) -> bool:
    """Whether no deal lies between two of a record: a partial one may leave some out."""
    return not review.session.partial or consecutive(before.deal.label, replay.deal.label)


def _follows(before: Any, replay: Any) -> bool:
    """Whether a hand is the next after another: the button has moved one player on. Files often lack hands.

    Where a room names no button, most of those who were there must begin with what was left to them.
    """
    old, new = before.deal, replay.deal
    if old.dealer is None or new.dealer is None:
        left = before.end.stacks
        kept = [amount == left[name] for name, _span, amount in _stated(replay) if name in left]
        return bool(sum(kept) * 2 > len(kept))
    order = [*old.players[old.dealer + 1 :], *old.players[: old.dealer]]
    here = (name for name in order if name in new.players and old.players.index(name) not in before.out)
    button = new.players[new.dealer]
    return button not in old.players or button == next(here, button) or new.dealer in replay.out


def _stated(replay: Any) -> Iterator[tuple[str, Span, Decimal]]:
    for event in replay.deal.events if replay.deal.complete else ():
        if type(event) is Figures and event.kind == "stacks":
            for entry in event.entries:
                if entry.amount is not None:
                    yield replay.deal.players[entry.seat], entry.span, entry.amount


def _later_starts(review: Review) -> dict[tuple[int, str], tuple[Decimal, Decimal]]:
    """By deal and name: what the deal left, and with what the player's next deal begins."""
    found: dict[tuple[int, str], tuple[Decimal, Decimal]] = {}
    seen: dict[str, tuple[int, Decimal]] = {}
    for index, replay in enumerate(review.replays):
        for name, _span, amount in _stated(replay):
            if name in seen:
                before, left = seen[name]
                found[before, name] = (left, amount)
        for name in replay.deal.players:
            if name in replay.end.stacks:
                seen[name] = (index, replay.end.stacks[name])
    return found


def _undone(ahead: dict[tuple[int, str], tuple[Decimal, Decimal]], index: int, name: str, more: Decimal) -> bool:
    """Whether a stack that grew by `more` is taken back at the player's next deal: no top-up, but a wrong figure."""
    left, begins = ahead.get((index, name), (Decimal(0), Decimal(0)))
    return (index, name) in ahead and left - begins == more
