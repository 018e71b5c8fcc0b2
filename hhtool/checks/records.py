"""Checks that hold for the record of any game: cards, seats, the order of deals, the dealer, turns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from hhtool.checks.reading import met
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import CARDS, NOTHING, PLAY
from hhtool.i18n import Message, _, _n, either, joined
from hhtool.lazy import late_dataclass
from hhtool.notation.record import deal_number, numbered
from hhtool.notation.source import Span


@late_dataclass(kw_only=True)
class DuplicateCard(Breach):
    """Cards that are in another place too, which `related` shows."""

    cards: Sequence[int]


@check("HH101", ERROR, DuplicateCard, taints=CARDS)
def duplicate_card(replay: Replay) -> Iterator[Problem]:
    """One card is in two places in one deal.

    Both places are shown. The pack holds each card once; a card that is seen twice was miswritten in one of them.
    Rule: any game: the pack.

    Bad:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h 2c
    hand Boris: Js Kd 9h 5s 2d    # error: [HH101]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h 2c
    hand Boris: Jc Kd 9h 5s 2d
    all pass
    ```
    """
    for breach in noted(replay, DuplicateCard):
        cards = replay.spell(breach.cards)
        message = _n("{cards} is here twice", "{cards} are here twice", len(breach.cards), cards=cards)
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@late_dataclass(kw_only=True)
class CardNotInPack(Breach):
    """A card that the pack does not hold."""

    card: int


@check("HH102", ERROR, CardNotInPack, taints=CARDS)
def card_not_in_pack(replay: Replay) -> Iterator[Problem]:
    """A card the pack does not hold.

    Rule: any game: the pack.

    Bad:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h Jo    # error: [HH102]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h ??
    all pass
    ```
    """
    for breach in noted(replay, CardNotInPack):
        message = _("there is no {card} in this pack", card=replay.spell([breach.card]))
        yield Problem(breach.span, message, replay.name(breach.seat))


@late_dataclass(kw_only=True)
class WrongCardCount(Breach):
    """`count` cards where there must be `due`."""

    count: int
    due: int


@late_dataclass(kw_only=True)
class TrickTooMany(Breach):
    """Trick `number` of a deal that has `due`."""

    number: int
    due: int


@late_dataclass(kw_only=True)
class TooManyCards(Breach):
    """A deal of `cards` cards each, where the pack has only `most` for each player."""

    cards: int
    most: int


class CardUndue(Breach):
    """A card for a player to whom none is due."""


class CardMissing(Breach):
    """No card for a player to whom one is due."""


@check("HH103", ERROR, WrongCardCount, TrickTooMany, TooManyCards, CardUndue, CardMissing, taints=CARDS)
def wrong_card_count(replay: Replay) -> Iterator[Problem]:
    """A hand, draw or layout with too many or too few cards.

    Cards that are not known are written `??`, so that the number is right.
    Rule: any game: the deal.

    Bad:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h    # error: [HH103]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h ??
    all pass
    ```
    """
    for extra in noted(replay, TrickTooMany):
        yield Problem(
            extra.span,
            _n(
                "this is trick {number}, but each player has only {n} card",
                "this is trick {number}, but each player has only {n} cards",
                extra.due,
                number=extra.number,
            ),
        )
    for deal in noted(replay, TooManyCards):
        message = _n(
            "the pack holds enough for {most} each, but each player is dealt {n} card",
            "the pack holds enough for {most} each, but each player is dealt {n} cards",
            deal.cards,
            most=deal.most,
        )
        yield Problem(deal.span, message)
    for breach in noted(replay, CardUndue, CardMissing):
        player = replay.name(breach.seat)
        message = (
            _("{player} gets no card here, but has not folded", player=player)
            if isinstance(breach, CardMissing)
            else _("{player} gets a card here, but should get none", player=player)
        )
        yield Problem(breach.span, message, player)
    for wrong in noted(replay, WrongCardCount):
        player = replay.name(wrong.seat)
        message = _(
            "{player} has {count} cards here, but should have {due}", player=player, count=wrong.count, due=wrong.due
        )
        yield Problem(wrong.span, message, player, wrong.related)


def _range(counts: Collection[int]) -> Message | str:
    """Numbers of players, from the least to the most; each, where some between are missing."""
    least, most = min(counts), max(counts)
    if len(counts) < most - least + 1:
        return either(sorted(counts))
    return str(least) if least == most else _("{least} to {most}", least=least, most=most)


@check("HH105", ERROR, taints=NOTHING)
def seat_count(review: Review) -> Iterator[Problem]:
    """More or fewer players than the game takes.

    Rule: any game: seats.

    Bad:

    ```draw
    game: draw
    players: Anna    # error: [HH105]
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    ```
    """
    for fault in review.reading.faults:
        if fault.code == "HH105":
            yield Problem(fault.span, fault.message)
            return
    count = len(review.session.players)
    if not count or review.session.origin != "hh":
        return  # without any the line of the players could not be read
    allowed = review.house.seats_allowed
    if count not in allowed:
        message = _("these rules are for {seats} players, not {count}", count=count, seats=_range(allowed))
        if not review.reading.passages:  # a sheet, whose columns may not all be players
            message = joined((message, ", ".join(review.session.players)), ": ")
        yield Problem(review.session.players_span, message)


@late_dataclass(kw_only=True)
class ButtonContradicted(Breach):
    """The button is given to the seat `written`, but the deal goes by that of `seat`."""

    written: int


@check("HH106", ERROR, taints=NOTHING)
def wrong_dealer(review: Review) -> Iterator[Problem | None]:
    """The dealer or button did not move as the rules say.

    The deal passes to the next player on the left; a player who sits out is skipped. A redeal keeps it. Where deal
    numbers are left out, the difference of the numbers is how far it moves. In the histories of online rooms, where
    players come and go, only a button that the deal itself contradicts is reported.
    Rule: any game: the deal passes to the left.

    Bad:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 0
    deal 2: dealer Boris    # error: [HH106]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    all pass
    deal 2: dealer Vera
    all pass
    ```
    """
    if review.session.origin != "hh":
        for replay in review.faulty:
            for breach in noted(replay, ButtonContradicted):
                names = {"written": replay.name(breach.written), "right": replay.name(breach.seat)}
                yield Problem(
                    breach.span,
                    _("the record puts the button with {written}, but the play shows that {right} has it", **names),
                    names["right"],
                )
        return
    for wrong in dealers(review):
        if wrong is None:
            yield None
        elif not wrong.stays:
            names = {"dealer": wrong.dealer, "last": wrong.last, "right": either(wrong.right)}
            if wrong.again:
                message = _("{dealer} deals, but the deal before was passed out, so {right} deals again", **names)
            else:
                message = _("{dealer} deals, but it is {right}'s deal; the last dealer was {last}", **names)
            yield Problem(wrong.span, message, wrong.dealer)


class Misdeal(NamedTuple):
    """A dealer who was not the one: his name, that of who dealt before, who was due.

    `stays` says that the deal had to stay where it was because of what this deal is, `again` because of what the deal
    before was.
    """

    span: Span
    dealer: str
    last: str
    right: Sequence[str]
    stays: bool
    again: bool


def dealers(review: Review) -> Iterator[Misdeal | None]:
    """The dealers that do not follow, in the deals and tables of a session; None as in `Review.each`."""
    whole = not review.session.partial
    heads = (replay and (replay, replay.deal.head_span) for replay in review.each())
    yield from _dealers_off(heads, review.reading.labels, whole=whole)
    for sheet in review.sheets:
        cells = [row.about["dealer"].span if "dealer" in row.about else row.span for row in sheet.sheet.deals]
        rows = list(zip(sheet.rows, cells, strict=False))
        yield from _dealers_off(rows, [row.deal.label for row, _span in rows], whole=whole)


def _dealers_off(
    replays: Iterable[tuple[Replay, Span] | None], labels: Sequence[str], *, whole: bool
) -> Iterator[Misdeal | None]:
    """The dealers that do not follow; after a wrong one the next may follow either that or the right one.

    Of a `whole` session a number that is not the next is a fault of its own: the deal may be the next all the same.
    """
    before, lasts, old = None, [""], 0
    numbers = iter(numbered(labels))
    for one in replays:
        if one is None:
            yield None
            continue
        (replay, span), new = one, next(numbers)
        deal = replay.deal
        dealer = None if deal.dealer is None else deal.players[deal.dealer]
        right: list[str] = []
        if before is not None and dealer is not None and dealer not in _dealers(before, lasts[0], replay, new - old):
            steps = {new - old, 1} if whole else {new - old}
            found = [[_dealers(before, last, replay, moved) for moved in steps] for last in lasts]
            allowed = [[name for names in some for name in names] if all(some) else [] for some in found]
            if all(allowed) and not any(dealer in some for some in allowed):
                right = allowed[0]
                stays = replay.passes_itself and not replay.moved(1)
                again = before.keeps_deal is True and right == lasts[:1]
                yield Misdeal(span, dealer, lasts[0], right, stays, again)
        before, lasts = (None, [""]) if dealer is None else (replay, [dealer, *right])
        old = new


def _dealers(before: Replay, last: str, replay: Replay, steps: int) -> list[str]:
    """The names of those who may deal after `last`, who dealt `steps` deals before; none where it cannot be told.

    A replay that `passes_itself` says how many places the deal passed on (None: it cannot be told).
    """
    players = replay.deal.players
    if last not in players:
        return []
    if steps < 0:
        return []
    if replay.passes_itself:
        moved = replay.moved(steps)
        return [] if moved is None else [players[(players.index(last) + moved) % len(players)]]
    seats = [seat for seat in range(len(players)) if seat not in replay.out or players[seat] == last]
    here = seats.index(players.index(last))
    keeps = before.keeps_deal
    if keeps is None or not before.deal.complete:
        ways = range(steps + 1)
    elif steps > 1 and keeps:
        ways = range(steps)
    else:
        ways = range(steps - int(keeps), steps - int(keeps) + 1)
    # who was to deal again and sits out is passed over
    found = [seats[(here + step) % len(seats)] for step in ways]
    return [players[seats[(here + 1) % len(seats)] if seat in replay.out else seat] for seat in found]


@check("HH107", ERROR, taints=NOTHING)
def deal_order(review: Review) -> Iterator[Problem]:
    """A deal number missing, repeated or out of order.

    A record that holds only some deals of its session says so: `partial: yes`.
    Rule: any game: the record.

    Bad:

    ```draw
    game: draw
    players: Anna, Boris
    deal 1: dealer Boris
    all pass
    deal 3: dealer Boris    # error: [HH107]
    all pass
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    deal 1: dealer Boris
    all pass
    deal 2: dealer Boris
    all pass
    ```
    """
    yield from met(review.reading, "HH107")
    session = review.session
    if session.partial or session.origin != "hh":
        return
    labels = review.reading.labels
    written = set(map(deal_number, labels))
    yield from _out_of_order(labels, review.reading.head, 0)
    last = 0
    for sheet in review.sheets:
        rows = sheet.sheet.deals
        first = rows[0].number if rows else None
        if first is not None and first - 1 in written:
            last = first - 1
        yield from _out_of_order([row.label for row in rows], [row.span for row in rows].__getitem__, last)
        last = sheet.sheet.last or last


def _out_of_order(labels: Sequence[str], place: Callable[[int], Span], last: int) -> Iterator[Problem]:
    """The deals, by their labels, that do not follow the one before; `last` is the number of that before the first.

    A single number that is misprinted is reported once.
    """
    for index, (label, taken) in enumerate(zip(labels, numbered(labels, last), strict=True)):
        number = deal_number(label)
        if number is not None and number != last + 1:
            message = (
                _(
                    "deal {number} comes after deal {last}; it should be deal {due}",
                    number=number,
                    last=last,
                    due=last + 1,
                )
                if last
                else _(
                    "the record begins with deal {number}, not deal 1; if it holds only some deals, write 'partial: "
                    "yes'",
                    number=number,
                )
            )
            yield Problem(place(index), message)
        last = taken


@late_dataclass(kw_only=True)
class Incomplete(Breach):
    """A deal that was begun and is not written to its end; `missing` is the first trick left out before its last."""

    missing: int | None = None


@check("HH108", WARNING, Incomplete)
def incomplete_deal(replay: Replay) -> Iterator[Problem]:
    """Play began, but the record of the deal stops before the end.

    Rule: any game: the record.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2    # warning: [HH108]
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
    ```
    """
    for breach in noted(replay, Incomplete):
        message = (
            _("play began, but the deal breaks off after this line")
            if breach.missing is None
            else _("play began, but the deal is incomplete: trick {number} is missing", number=breach.missing)
        )
        yield Problem(breach.span, message)


@late_dataclass(kw_only=True)
class OutOfTurn(Breach):
    """An action by a player whose turn it was not; `expected` is whose it was (None: the round was over)."""

    expected: int | None


@check("HH109", ERROR, OutOfTurn, taints=PLAY)
def out_of_turn(replay: Replay) -> Iterator[Problem]:
    """A player acts out of turn.

    What follows from it is not reported again: the players who were passed over may still act.
    Rule: any game: turns go to the left.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Boris: Js Jd 9c 5h 2c
    Boris: open 2    # error: [HH109]
    Anna: fold
    Vera: fold
    show Boris: Js Jd
    win: Boris 3
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Boris: Js Jd 9c 5h 2c
    Anna: check
    Boris: open 2
    Vera: fold
    Anna: fold
    show Boris: Js Jd
    win: Boris 3
    ```
    """
    for breach in noted(replay, OutOfTurn):
        player = replay.name(breach.seat)
        message = (
            _("{player} acts, but the round is over", player=player)
            if breach.expected is None
            else _("{player} acts, but it is {expected}'s turn", player=player, expected=replay.name(breach.expected))
        )
        yield Problem(breach.span, message, player)
