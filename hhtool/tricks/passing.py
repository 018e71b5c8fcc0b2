"""The pass of a trick game: before play each player hands some cards on. A game says how many, and how many places to
the left."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from hhtool.cards.card import UNKNOWN, is_known
from hhtool.game.breach import Breach
from hhtool.game.check import Problem
from hhtool.game.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.context import Context
from hhtool.notation.forms import group, opt, seq
from hhtool.notation.lexicon import LEXICON
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, cards_at, place, seat_at
from hhtool.notation.record import Hand, at
from hhtool.notation.source import Span
from hhtool.notation.tokens import CARDS, COLON, NAME, keyword
from hhtool.notation.words import Words
from hhtool.notation.writer import Pen
from hhtool.tricks.notation import ARROW
from hhtool.tricks.replay import TrickReplay


@dataclass(frozen=True, slots=True)
class Passed:
    """The cards that a player hands on before play, and to whom (None: not written)."""

    seat: int
    cards: tuple[int, ...]
    to: int | None = None
    span: Span = at()


# --- read and written ----------------------------------------------------------------------------------------

PASS_WORDS = {"pass": LEXICON["passes on"]}


def _read(context: Context, match: Match, line: int) -> Passed:
    to = seat_at(context, match, 3, line) if match[3] else None
    return Passed(seat_at(context, match, 1, line), cards_at(context, match, 2, line), to, place(match, line))


_FORM = seq(keyword(Words(PASS_WORDS), "pass"), group(NAME), COLON, group(CARDS), opt(seq(ARROW, group(NAME))))
PASS = LineKind("pass", _FORM, _read)
"""The line of a pass: `pass Anna: Qs Kh 5d -> Boris`."""


def write_pass(pen: Pen, node: Passed) -> str:
    """The line of a pass."""
    to = "" if node.to is None else f" -> {pen.name(node.to)}"
    return f"{pen.key('pass')} {pen.name(node.seat)}: {pen.cards(node.cards)}{to}"


# --- what is wrong with it -----------------------------------------------------------------------------------


@late_dataclass(kw_only=True)
class WrongPass(Breach):
    """Cards handed on that should not have been: `count` are due; `right` is the seat that they should have gone to."""

    why: Literal["count", "direction", "hold", "not-held"]
    cards: Sequence[int]
    count: int
    right: int | None

    def problem(self, replay: Replay) -> Problem:
        """What a check says of it."""
        player = replay.name(self.seat)
        words = {"player": player, "cards": replay.spell(self.cards)}
        message = {
            "hold": _("no cards are passed in this deal"),
            "count": _("{player} passes {cards}, but must pass {count}", **words, count=self.count),
            "not-held": _("{player} passes {cards}, which the hand does not hold", **words),
            "direction": _(
                "{player} passes to the wrong player: in this deal the cards go to {right}",
                **words,
                right=replay.name(self.right),
            ),
        }[self.why]
        return Problem(self.span, message, player)


def hands_after(replay: TrickReplay[Any, Any, Any, Any], size: int, count: int, steps: int | None) -> dict[int, Hand]:
    """What is known of each hand of `size` cards as it is played, where each player hands on `count` cards so many places
    to the left (0: nobody does, None: that is not known). What is wrong is noted, and leaves nothing known."""
    players = len(replay.deal.players)
    dealt: dict[int, Hand] = {}
    held: dict[int, Hand] = {}
    passed: dict[int, Passed] = {}
    for event in replay.deal.events:
        if isinstance(event, Passed):
            passed.setdefault(event.seat, event)
        elif isinstance(event, Hand):
            # what stands below a pass is the hand after it
            (held if passed else dealt).setdefault(event.seat, event)
    sure = _judge(replay, passed.values(), dealt, count, steps)
    to = {
        one.seat: (one.seat + steps) % players if one.to is None and steps is not None else one.to
        for one in passed.values()
    }
    for seat in range(players) if passed else ():
        hand, own = dealt.get(seat), passed.get(seat)
        received = [one.cards for one in passed.values() if to[one.seat] == seat]
        got = received[0] if len(received) == 1 else (UNKNOWN,) * count
        if hand and own and sure:
            dealt[seat] = Hand(seat, (*_without(hand.cards, own.cards), *got), hand.span)
        elif hand:
            dealt[seat] = Hand(seat, (UNKNOWN,) * len(hand.cards), hand.span)
        elif len(received) == 1 and sure:
            dealt[seat] = Hand(seat, (*got, *(UNKNOWN,) * (size - len(got))), replay.deal.head_span)
    return dealt | held


def _without(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """Cards without some of them; where one is not among them, without one that is not known."""
    left = list(cards)
    for card in gone[: len(cards)]:
        left.remove(card if card in left else max(left))
    return left


def _judge(
    replay: TrickReplay[Any, Any, Any, Any],
    passed: Collection[Passed],
    dealt: Mapping[int, Hand],
    count: int,
    steps: int | None,
) -> bool:
    """Note what is wrong; whether the cards are sure. One slip of the whole table, as the wrong way, is said once."""
    said: set[str] = set()
    for one in passed:
        hand, known = dealt.get(one.seat), [card for card in one.cards if is_known(card)]
        others = {card for seat, other in dealt.items() if seat != one.seat for card in other.cards}
        whole = hand is not None and all(is_known(card) and card not in others for card in hand.cards)
        lacking = [card for card in known if hand and whole and card not in hand.cards]
        right = None if steps is None else (one.seat + steps) % len(replay.deal.players)
        why: Literal["count", "direction", "hold", "not-held"] | None = None
        if steps == 0:
            why = "hold"
        elif len(one.cards) != count or len(set(known)) != len(known):
            why = "count"
        elif lacking:
            why = "not-held"
        elif right is not None and one.to not in (None, right):
            why = "direction"
        if why and (why in ("count", "not-held") or why not in said):
            cards = lacking or one.cards
            replay.breaches.append(WrongPass(one.span, one.seat, why=why, cards=cards, count=count, right=right))
        said |= {why} if why else set()
    return said <= {"direction"}
