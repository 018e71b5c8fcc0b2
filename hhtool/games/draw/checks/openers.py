"""The lint rules on openers: held, proved, shown, split."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.poker import HAND, describe, meets, strength
from hhtool.game.breach import noted
from hhtool.game.check import ERROR, INFO, WARNING, Problem, check
from hhtool.game.taint import NOTHING
from hhtool.games.draw.checks.draws import RedealtThoughOpened
from hhtool.games.draw.replay import Replay
from hhtool.i18n import Message, _
from hhtool.notation.source import Span
from hhtool.poker.record import Show, Win

_GROUPS = {"two-pair": _("two pair"), "trips": _("three of a kind")}


def _least(replay: Replay) -> Message:
    name = replay.house.openers
    return _GROUPS.get(name) or _("a pair of {many}", many=Message(name, {}))


@check("DR101", ERROR, taints=NOTHING)
def false_openers(replay: Replay) -> Iterator[Problem]:
    """The hand that opened is known, and is below the requirement.

    To make the first bet one must hold a pair of jacks or better (or what `openers=` says); a bluff opening is not
    allowed. The hand at the opening is what was dealt: as written, or the final hand less the cards drawn plus the
    discards. It is reported whether or not the players noticed.
    Rule: draw: openers.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    show Anna: Ts Td
    caught Anna
    penalty Anna: Boris 1, Vera 1
    pot stays: 3
    ```

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: open 2    # error: [DR101]
    Boris: raise to 6
    Vera: call 6
    Anna: fold
    show Anna: Ts Td 9c 5h 2c
    draw Boris: 1
    draw Vera: 1
    Boris: bet 6
    Vera: fold
    win: Boris 17
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
    proof, opening = replay.proof, replay.opening
    if proof is None or opening is None or proof.held is not False:
        return
    player = replay.name(opening.seat)
    held = replay.spell(proof.cards)
    hand = describe(strength(proof.cards)) if len(proof.cards) == HAND else ""
    message = (
        _(
            "{player} opened with {held} ({hand}); it takes {least} or better to open",
            player=player,
            held=held,
            hand=hand,
            least=_least(replay),
        )
        if hand and replay.hands[opening.seat].initial is not None
        else _("{player} opened, but cannot have held {least}: {held}", player=player, held=held, least=_least(replay))
    )
    related: list[tuple[Span, Message]] = []
    holding = replay.hands[opening.seat]
    if holding.dealt:
        related.append((holding.dealt.span, _("the hand dealt")))
    elif holding.finals:
        related.append((holding.finals[0].span, _("the hand shown")))
    yield Problem(opening.span, message, player, tuple(related))


def _took_pot(replay: Replay) -> bool:
    outcome = replay.outcome
    if outcome is None or replay.opener is None or replay.opener in replay.caught:
        return False
    if outcome.won:
        return outcome.won.get(replay.opener, 0) > 0
    return not outcome.stays and replay.table is not None and replay.table.betting.live == {replay.opener}


def _shows(replay: Replay) -> list[Show]:
    return [event for event in replay.deal.events if type(event) is Show and event.seat == replay.opener]


def _not_shown(replay: Replay) -> bool:
    """Whether the opener took the pot and never showed openers."""
    if replay.house.least is None or not _took_pot(replay):
        return False
    shows = _shows(replay)
    if not shows:
        return True
    most = max(shows, key=lambda show: len(show.cards)).cards
    known = [card for card in most if card < 52]
    return len(most) < HAND and bool(known) and not meets(known, replay.house.least)


@check("DR102", WARNING)
def unproven_openers(replay: Replay) -> Iterator[Problem]:
    """The opener's cards at the opening are nowhere in the record.

    An opener who drops out, or who splits openers in the draw, keeps the discards to prove that the opening was
    right; a record that holds neither hand nor discards proves nothing. Openers that a full show holds, and that
    the draw left room for, are taken as proof. Who folded before the draw has drawn nothing: the five cards shown or
    mucked are the hand that opened.
    Rule: draw: openers.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: open 2    # warning: [DR102]
    Boris: raise to 6
    Vera: fold
    Anna: fold
    win: Boris 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: open 2
    Boris: raise to 6
    Vera: fold
    Anna: fold
    show Anna: Js Jd
    win: Boris 7
    ```

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: open 2
    Boris: raise to 6
    Vera: call 6
    Anna: fold
    muck Anna: Js Jd 9c 5h 2c
    draw Boris: 1
    draw Vera: 1
    Boris: bet 6
    Vera: fold
    win: Boris 17
    ```
    """
    proof, opening = replay.proof, replay.opening
    if proof is None or opening is None or proof.held is not None or not replay.ended:
        return
    if any(noted(replay, RedealtThoughOpened)):
        return
    if opening.seat in replay.caught or opening.seat in replay.penalised or _not_shown(replay):
        return
    player = replay.name(opening.seat)
    yield Problem(
        opening.span,
        _("{player} opened, but the record does not show {least} or better", player=player, least=_least(replay)),
        player,
    )


@check("DR103", ERROR, taints=NOTHING)
def openers_not_shown(replay: Replay) -> Iterator[Problem]:
    """The opener took the pot without showing openers.

    Before taking the pot a winner who opened must show the cards that gave the right to open; if nobody met the
    opening bet the other cards need not be shown.
    Rule: draw: openers.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    win: Anna 3    # error: [DR103]
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
    if not _not_shown(replay):
        return
    shows = _shows(replay)
    player = replay.name(replay.opener)
    span = shows[0].span if shows else _win_span(replay)
    yield Problem(
        span,
        _("{player} opened and took the pot without showing {least} or better", player=player, least=_least(replay)),
        player,
    )


def _win_span(replay: Replay) -> Span:
    for event in replay.deal.events:
        if isinstance(event, Win):
            for entry in event.entries:
                if entry.seat == replay.opener:
                    return entry.span
    return replay.deal.events[-1].span


@check("DR104", ERROR, taints=NOTHING)
def hand_not_shown(replay: Replay) -> Iterator[Problem]:
    """Betting and a draw followed, and the opener who took the pot did not show all five cards.

    With `show=openers` the openers are enough where nobody called the last bet.
    Rule: draw: openers.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > 8c 8d 3s
    draw Boris: 1
    Anna: bet 4
    Boris: fold
    show Anna: Js Jd    # error: [DR104]
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > 8c 8d 3s
    draw Boris: 1
    Anna: bet 4
    Boris: fold
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```
    """
    if not replay.drawn or replay.house.least is None or not _took_pot(replay) or _not_shown(replay):
        return
    if replay.house.show == "openers" and not replay.contested:
        return
    shows = _shows(replay)
    if all(len(show.cards) < HAND for show in shows):
        player = replay.name(replay.opener)
        count = max(len(show.cards) for show in shows)
        message = _(
            "{player} opened and took the pot after a draw, but showed only {count} of 5 cards",
            player=player,
            count=count,
        )
        yield Problem(shows[0].span, message, player)


@check("DR105", INFO)
def openers_split(replay: Replay) -> Iterator[Problem]:
    """The opener discarded an opening card; the discard must be kept.

    Splitting openers to draw to something better is allowed, but the discards must be at hand to prove the opening.
    Rule: draw: openers.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9d 5d 2d
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x Js > Kd    # info: [DR105]
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Jd 9d 5d 2d Kd
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9d 5d 2d
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x 9d 5d 2d > Kd 3c 4s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd Kd 3c 4s
    win: Anna 7
    ```
    """
    least, opener = replay.house.least, replay.opener
    if least is None or opener is None:
        return
    holding = replay.hands[opener]
    initial, kept = holding.initial, holding.kept()
    if (
        holding.draw is None
        or not holding.draw.discards
        or initial is None
        or kept is None
        or not meets(initial, least)
    ):
        return
    if not kept or not meets(kept, least):
        player = replay.name(opener)
        message = _(
            "{player} splits the openers; {cards} must be set aside to be shown later",
            player=player,
            cards=replay.spell(holding.draw.discards),
        )
        yield Problem(holding.draw.span, message, player)
