"""The check of how many cards each deal of a session has, and of special deals in their places, by the schedule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hhtool.game.check import ERROR, Follows, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import NOTHING
from hhtool.games.odessa.engine.lengths import dealt
from hhtool.games.odessa.notation import KIND_NAMES
from hhtool.i18n import Message, _, _n, joined
from hhtool.notation.record import numbered

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.games.odessa.record import Deal
    from hhtool.notation.source import Span


class _Length(NamedTuple):
    """What a record says of a deal: its number, cards and kind, and where."""

    number: int
    cards: int | None
    kind: str
    span: Span
    kind_span: Span


def _lengths(review: Review) -> list[_Length]:
    """What the deals and the rows of the tables of a session say."""
    deals: list[_Length] = []
    for replays in (review.replays, *(sheet.rows for sheet in review.sheets)):
        last = deals[-1].number if deals and replays and not replays[0].deal.label else 0
        numbers = numbered([replay.deal.label for replay in replays], last)
        for replay, number in zip(replays, numbers, strict=True):
            deal: Deal = replay.deal
            if deal.complete:
                span = deal.cards_span if deal.cards_span.line else deal.head_span
                kind_span = deal.kind_span if deal.kind_span.line else deal.head_span
                deals.append(_Length(number, dealt(deal, review.house, None), deal.kind, span, kind_span))
    return deals


def _behind_a_gap(review: Review) -> Iterator[tuple[Span, Span]]:
    """The places of lengths in tables that are wrong only because a deal was left out above, or dealt twice, and the
    others go on from there; each with the place of that one."""
    if review.replays:
        return
    house, players, deals = review.house, len(review.session.players), _lengths(review)
    first = None
    for deal, left_out in zip(deals, _left_out(deals, house.lengths(players)), strict=True):
        wrong = next(_misfits([deal], house, players), None)
        if wrong is not None and first is not None and not any(_misfits([deal], house, players, left_out)):
            yield wrong[0], first
        elif wrong is not None:
            first = wrong[0]


def _left_out(deals: Sequence[_Length], lengths: Sequence[int]) -> Iterator[int]:
    """How many deals of the schedule were left out above each deal, where those before keep it and others go on."""
    left_out = fitting = 0
    for at, deal in enumerate(deals):
        yield left_out
        if _fits(deal, lengths, left_out):
            fitting += 1
            continue
        ahead = deals[at : at + _AHEAD]
        ways = (left_out + by for by in (1, -1, 2, -2) if all(_fits(one, lengths, left_out + by) for one in ahead))
        if fitting >= _FIRST and not all(_fits(one, lengths, left_out) for one in ahead[1:]):
            left_out = next(ways, left_out)


def _fits(deal: _Length, lengths: Sequence[int], left_out: int) -> bool:
    """Whether a deal has as many cards as the schedule gives it, or none are known, or it is a special one."""
    place = deal.number - 1 + left_out
    is_right = 0 <= place < len(lengths) and deal.cards == lengths[place]
    return bool(deal.kind) or deal.cards is None or is_right


_FIRST, _AHEAD = 2, 4
"""So many deals show that the schedule is kept, and so many that the others go on from one that does not fit."""


@check("OD108", ERROR, taints=NOTHING, follows=Follows("OD108", _behind_a_gap))
def wrong_deal_length(review: Review) -> Iterator[Problem]:
    """A deal does not have the number of cards that the schedule gives it, or a special deal is missing or out of place.

    The schedule is `classic`, `georgian` or a list; `partial: yes` says that only some deals are written, and then
    nothing is said. A deal is missed only in a session that names its winner: it must go on to the end of the schedule,
    with the special deals that the house names.
    Rule: odessa: the schedule.

    Bad:

    ```odessa
    game: odessa
    players: Anna, Boris, Vera
    deal 1: dealer Vera, cards 1, trump h
    deal 2: dealer Anna, cards 3, trump d    # error: [OD108]
    ```

    Good:

    ```odessa
    game: odessa
    players: Anna, Boris, Vera
    deal 1: dealer Vera, cards 1, trump h
    deal 2: dealer Anna, cards 2, trump d
    ```
    """
    if review.session.partial:
        return
    deals = _lengths(review)
    players = len(review.session.players)
    has_numbers = bool(review.sheets) or any(replay.deal.label for replay in review.replays)
    before = 0 if has_numbers else _before(deals, review.house, players)
    for span, message in _misfits(deals, review.house, players, before):
        yield Problem(span, message)
    end = review.winner
    if end and not before and (missing := _missing(deals[-1].number if deals else 0, review.house, players)):
        yield Problem(end.span, missing)


def _before(deals: Sequence[_Length], house: House, players: int) -> int:
    """How many deals of the schedule come before deals without numbers, which may be any part of it: as many as fit best
    of those behind which the first of them may come."""
    if not deals:
        return 0
    first = deals[0]
    places = (place for place, cards in enumerate(house.lengths(players), 1) if cards == first.cards)
    found = [place - first.number for place in places if place >= first.number]
    if 0 in found:
        return 0
    return min(found, key=lambda before: sum(1 for _one in _misfits(deals, house, players, before)), default=0)


def _misfits(deals: Sequence[_Length], house: House, players: int, before: int = 0) -> Iterator[tuple[Span, Message]]:
    """The place and the message for each of some deals that is not what the schedule says; `before` are the deals of it
    that come before deal 1."""
    lengths = house.lengths(players)
    specials = house.special_deals(players)
    for deal in deals:
        place = before + deal.number - 1
        if place < len(lengths):
            if deal.kind:
                yield (
                    deal.kind_span,
                    _("a special deal comes here, but the {count} ordinary deals are not over", count=len(lengths)),
                )
            elif deal.cards is not None and deal.cards != lengths[place]:
                yield (
                    deal.span,
                    _(
                        "deal {number} has {cards}, but the schedule gives it {due}",
                        number=deal.number,
                        cards=_n("{n} card", "{n} cards", deal.cards),
                        due=lengths[place],
                    ),
                )
            continue
        place -= len(lengths)
        if specials is not None and place >= len(specials):
            yield deal.kind_span, _("the schedule ends with deal {last}", last=len(lengths) + len(specials) - before)
        elif not deal.kind:
            yield (
                deal.span,
                _("the {count} ordinary deals are over; only special ones may follow", count=len(lengths)),
            )
        elif specials is not None and deal.kind != specials[place]:
            yield (
                deal.kind_span,
                _(
                    "this deal is {kind}, but should be {due}",
                    due=KIND_NAMES[specials[place]],
                    kind=KIND_NAMES[deal.kind],
                ),
            )
        elif deal.cards not in (None, house.special_length(players)):
            yield (
                deal.span,
                _("a special deal has {due} cards, not {cards}", due=house.special_length(players), cards=deal.cards),
            )


def _missing(last: int, house: House, players: int) -> Message | None:
    """What to say where a finished session lacks deals of its schedule; `last` is the number of its last deal."""
    specials = house.special_deals(players) or ()
    count = len(house.lengths(players))
    done = last - count
    if last and done < 0:
        return _(
            "the session ends with deal {last}, but the schedule has {count} ordinary deals", last=last, count=count
        )
    if not 0 <= done < len(specials):
        return None
    return _(
        "the session ends, but its special deals were not played: {kinds}",
        kinds=joined(KIND_NAMES[kind] for kind in specials[done:]),
    )
