"""The lines of `hhtool replay`: what was done and what the rules allowed, the up cards of each street, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache, partial
from typing import Any, NamedTuple

from hhtool.cards.betting import ZERO
from hhtool.cards.card import UNKNOWN
from hhtool.cards.poker import Category, HandName, category, ranks, strength
from hhtool.games.contract import Story
from hhtool.games.stud.all_in import to_come
from hhtool.games.stud.holdings import UPS
from hhtool.games.stud.notation import NOTATION
from hhtool.games.stud.record import Everybody, Up
from hhtool.games.stud.replay import Replay
from hhtool.games.stud.showing import shown
from hhtool.i18n import Written, _, in_force
from hhtool.notation.retold import Retold
from hhtool.notation.tokens import card_text, written
from hhtool.poker.all_in import chances
from hhtool.poker.handnames import say_hand_name
from hhtool.poker.options import SCREEN, listed, on_screen, pots, raising, standing, turn_lines, turns_by_place
from hhtool.poker.record import Act, Verb
from hhtool.poker.table import BettingTurn

_GAP = "  "
_MARGIN = " " * 6
_SAID = {Category.TWO_PAIR: 2, Category.FULL_HOUSE: 2, Category.STRAIGHT: 0, Category.FLUSH: 0}
"""How many ranks name a hand, where it is not one; the cards of a straight stand beside it."""


class Lying(NamedTuple):
    """What lies before a player: the down card, the up cards, what these show, and whether the player begins.

    `live` says whether the player is still in the deal.
    """

    seat: int
    down: int
    ups: tuple[int, ...]
    shows: str
    begins: str
    live: bool


class Piece(NamedTuple):
    """A line of a deal: where it stands in the source, what is written, the turn, and what then lies before each player.

    `street` is that of the last up cards, 0 before any, and with the line `dealt` says that they are out. Of a line in
    which everybody does the same the turn is the first player's.
    """

    event: Any
    line: int
    text: str
    turn: BettingTurn | None
    street: int
    dealt: bool
    laid: tuple[Lying, ...]


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`, each turn with what was allowed, each street with its cards.

    A deal that was not judged is given as it is written, without what was allowed.
    """
    yield from on_screen(_story(replay, language))


def _story(replay: Replay, language: str) -> Iterator[str]:
    retold = Retold(NOTATION, replay.deal, language)
    yield retold.heading()
    if replay.table is None:
        yield from (f"  {text}" for _line, text in retold.lines(replay.deal.events))
        return
    for piece in telling(replay, language):
        turn = piece.turn
        yield from turn_lines(replay, piece.text, turn, choices(replay, turn)) if turn else [f"  {piece.text}"]
        laid = [one for one in piece.laid if one.live]
        if piece.dealt and laid:
            yield from ("", *drawn(replay, laid, replay.style(language)), "")
    yield from (f"  = {line}" for line in verdict(replay, language))


def drawn(replay: Replay, laid: Sequence[Lying], style: str) -> Iterator[str]:
    """The cards of a street as a table: a line a player."""
    width = max(len(card_text(card, style)) for one in laid for card in (one.down, *one.ups))
    rows = []
    for one in laid:
        ups = " ".join(f"{card_text(card, style):<{width}}" for card in one.ups)
        down = f"{card_text(one.down, style):<{width}}"
        rows.append((NOTATION.tell_name(replay.name(one.seat)), f"{down} | {ups}", one.shows, one.begins))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    others = sum(size + len(_GAP) for size in widths[1:])
    widths[0] = min(widths[0], SCREEN - len(_MARGIN) - others)
    for name, *cells in rows:
        columns = zip((_cut(name, widths[0]), *cells), widths, strict=True)
        yield (_MARGIN + _GAP.join(f"{text:<{size}}" for text, size in columns)).rstrip()


def _cut(name: str, width: int) -> str:
    return name if len(name) <= width else f"{name[: width - 1]}…"


# --- the pieces of a deal ------------------------------------------------------------------------------------


def telling(replay: Replay, language: str) -> Iterator[Piece]:
    """The lines of a deal that was judged, in order, without its heading."""
    assert replay.table is not None
    deal, dealt, folded = replay.deal, replay.table.dealt, replay.table.folded
    turns, streets = turns_by_place(replay.table), _streets(deal.events)
    due = {one.street: one.due for one in replay.begun}
    count = [0] * len(deal.players)
    live, street = set(dealt), 0
    laid: tuple[Lying, ...] = ()
    seen: object = None
    lines = Retold(NOTATION, deal, language).lines(deal.events)
    for place, (event, (line, text)) in enumerate(zip(deal.events, lines, strict=True)):
        live = {seat for seat in live if folded.get(seat) != event.span}
        if isinstance(event, Up):
            for one in event.dealt:
                count[one.seat] += len(one.cards)
        street = streets.get(place, street)
        first = due.get(street, ())
        if seen != (now := (street, tuple(count), len(live))):
            seen = now
            laid = tuple(_lying(replay, seat, count[seat], first, language, live=seat in live) for seat in dealt)
        turn = turns.get(event.span) if isinstance(event, Act | Everybody) else None
        yield Piece(event, line, text, turn, street, place in streets, laid)


def _streets(events: Sequence[Any]) -> Mapping[int, int]:
    """The places of the lines with which the cards of a street are out, and the number of the street."""
    found: dict[int, int] = {}
    street, last, acted = 0, -1, False
    got: set[int] = set()
    for place, event in enumerate(events):
        if isinstance(event, Act | Everybody):
            acted = True
        elif isinstance(event, Up):
            seats = {one.seat for one in event.dealt}
            if not street or acted or seats & got:
                street, got, acted = street + 1, set(), False
            else:
                del found[last]
            got |= seats
            found[place], last = street, place
    return found


def _lying(replay: Replay, seat: int, count: int, due: Sequence[int], language: str, *, live: bool = True) -> Lying:
    holding, ups = replay.hands[seat], tuple(replay.faces[seat][:count])
    down = UNKNOWN if holding.down is None or holding.down in holding.doubtful else holding.down
    begins = "" if seat not in due else str(_("begins") if len(due) == 1 else _("may begin"))
    return Lying(seat, down, ups, _shows(ups, language), begins, live)


def _shows(ups: Sequence[int], language: str) -> str:
    """What up cards show, as the dealer would say it; '' where that depends on a card that is not known."""
    if not 0 < len(ups) <= UPS:
        return ""
    low, high = shown(ups)
    return _called(low, language) if low == high else ""


def _called(value: int, language: str) -> str:
    """A hand of this strength as the dealer would say it."""
    return _said(value, language, in_force())


@lru_cache(maxsize=4096)
def _said(value: int, language: str, _in_force: str) -> str:
    kind = category(value)
    name = HandName(kind, ranks(value)[: _SAID.get(kind, 0 if kind is Category.STRAIGHT_FLUSH else 1)])
    return Written(partial(say_hand_name, name)).text(language)


# --- what was allowed ----------------------------------------------------------------------------------------


def choices(replay: Replay, turn: BettingTurn) -> str:
    """What a player could do, in words: in stud one may fold at any time, but not instead of bringing in."""
    due = _bring_in(replay) if turn.street == 1 else None
    if due is not None and not turn.bet:
        stack = turn.allowed.all_in
        if stack is not None and stack <= due:
            return str(_("bring in {amount}", amount=written(stack)))
        return listed(_("bring in {amount}", amount=written(due)), *raising(turn, complete=True))
    fold = [] if turn.allowed.call else [_("fold")]
    return listed(*fold, *standing(turn), *raising(turn, complete=due is not None and turn.bet <= due))


def _bring_in(replay: Replay) -> Decimal | None:
    """The bring-in, as stated or as it was paid; None where there is none, or nobody knows how much it is."""
    acts = (event for event in replay.deal.events if isinstance(event, Act) and event.verb is Verb.BRING_IN)
    stated = replay.deal.stakes.bring_in
    paid = next((act.added for act in acts), None)
    return (replay.house.bring_in if stated is None else stated) or paid or None


# --- what it came to -----------------------------------------------------------------------------------------


def verdict(replay: Replay, language: str = "en") -> Iterator[str]:
    """What the deal came to: the hands of those left, the pots, and who won what."""
    if replay.all_folded:
        yield str(_("all have folded: the same dealer deals again"))
    elif replay.ended and replay.contested:
        yield from _hands(replay, language)
        yield from chances(replay, to_come(replay), NOTATION.tell_name)
        yield from pots(replay)
    yield from _winners(replay)


def _hands(replay: Replay, language: str) -> Iterator[str]:
    assert replay.table is not None
    for seat in sorted(replay.table.betting.live):
        holding, faces = replay.hands[seat], replay.faces[seat]
        name = NOTATION.tell_name(replay.name(seat))
        if holding.final is not None:
            cards = replay.spell(holding.final)
            yield f"{name}: {cards}, {_called(strength(holding.final), language)}"
        elif len(faces) == UPS:
            one = _lying(replay, seat, UPS, (), language)
            yield f"{name}: {replay.spell((one.down, *one.ups))}"


def _winners(replay: Replay) -> Iterator[str]:
    """What each player won, with what is written where that is something else."""
    outcome = replay.outcome
    if outcome is None:
        return
    right = outcome.won
    if outcome.due is not None and (outcome.wrong or not right):
        right = outcome.due
    for seat in sorted({*right, *outcome.won}):
        amount = right.get(seat, ZERO)
        said = outcome.won.get(seat, ZERO) if outcome.won else amount
        if not amount and not said:
            continue
        text = str(_("{player} wins {amount}", player=NOTATION.tell_name(replay.name(seat)), amount=written(amount)))
        yield text if said == amount else text + str(_(" (written {points})", points=written(said)))


STORY = Story(story, verdict)
