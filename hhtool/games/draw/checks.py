"""The lint rules of draw poker: openers, the penalty for false ones, pots that stay, draws."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.poker import describe, meets, strength
from hhtool.checks import ERROR, INFO, WARNING, Problem, Review, check, noted
from hhtool.games.draw.known import HAND
from hhtool.games.draw.record import Penalty
from hhtool.games.draw.replay import Replay
from hhtool.i18n import Message, _
from hhtool.notation import card_text, cards_text, written
from hhtool.poker.record import Show


def _least(replay: Replay) -> str:
    name = replay.house.openers
    return {"two-pair": "two pair", "trips": "three of a kind"}.get(name, f"a pair of {name}")


@check("DR101", ERROR)
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
    held = cards_text(proof.cards)
    hand = describe(strength(proof.cards)) if len(proof.cards) == HAND else ""
    message = (
        _(
            "{player} opened with {held} ({hand}); {least} is needed",
            player=player,
            held=held,
            hand=hand,
            least=_least(replay),
        )
        if hand and replay.hands[opening.seat].initial is not None
        else _(
            "{player} opened, and cannot have held {least}: {held}",
            player=player,
            held=held,
            least=_least(replay),
        )
    )
    related: list[tuple[object, Message]] = []
    holding = replay.hands[opening.seat]
    if holding.dealt:
        related.append((holding.dealt.span, _("the hand dealt")))
    elif holding.finals:
        related.append((holding.finals[0].span, _("the hand as it is shown")))
    yield Problem(opening.span, message, player, tuple(related))  # type: ignore[arg-type]


def _took_pot(replay: Replay) -> bool:
    outcome = replay.outcome
    if outcome is None or replay.opener is None or replay.opener in replay.caught:
        return False
    if outcome.won:
        return outcome.won.get(replay.opener, 0) > 0
    return not outcome.stays and replay.table is not None and replay.table.betting.live == {replay.opener}


def _shows(replay: Replay) -> list[Show]:
    return [event for event in replay.deal.events if isinstance(event, Show) and event.seat == replay.opener]


def _not_shown(replay: Replay) -> bool:
    """Whether the opener took the pot and never showed openers."""
    if not _took_pot(replay) or replay.house.least is None:
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
    the draw left room for, are taken as proof.
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
    """
    proof, opening = replay.proof, replay.opening
    if proof is None or opening is None or proof.held is not None or not replay.ended:
        return
    if any(noted(replay, "redeal-opened")):
        return
    if opening.seat in replay.caught or opening.seat in replay.penalised or _not_shown(replay):
        return
    player = replay.name(opening.seat)
    yield Problem(
        opening.span,
        _("{player} opened, and the record does not show {least}", player=player, least=_least(replay)),
        player,
    )


@check("DR103", ERROR)
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
        _(
            "{player} opened and takes the pot, and has not shown {least}",
            player=player,
            least=_least(replay),
        ),
        player,
    )


def _win_span(replay: Replay):  # type: ignore[no-untyped-def]
    from hhtool.poker.record import Win

    for event in replay.deal.events:
        if isinstance(event, Win):
            for entry in event.entries:
                if entry.seat == replay.opener:
                    return entry.span
    return replay.deal.events[-1].span


@check("DR104", ERROR)
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
            "{player} opened and takes the pot after a draw, and shows {count} cards of five",
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
        message = _("{player} splits the openers: {cards} must be kept at hand",
                    player=player, cards=cards_text(holding.draw.discards))  # fmt: skip
        yield Problem(holding.draw.span, message, player)


@check("DR106", ERROR)
def penalty_missing(review: Review) -> Iterator[Problem]:
    """False openers were found in time, and the penalty is missing or wrong.

    By default the offender pays one chip (an ante's worth) to each other player dealt in; with
    `penalty=next-antes` the offender antes for everybody in the next deal.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna    # error: [DR106]
    pot stays: 3
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 1, Vera 1
    pot stays: 3
    ```
    """
    for index, replay in enumerate(review.replays):
        for seat, span in replay.caught.items():
            if not replay.due.get(seat) or (
                seat == replay.opener and replay.proof and replay.proof.held and replay.proof.certain
            ):
                continue
            player = replay.name(seat)
            event = replay.penalised.get(seat)
            if event is None:
                yield Problem(span, _("{player} opened falsely and pays no penalty", player=player), player)
            elif replay.house.penalty == "next-antes" or event.next_antes:
                yield from _free_ride(review, index, player, event, replay)
            else:
                yield from _chips(replay, player, event)


def _chips(replay: Replay, player: str, event: Penalty) -> Iterator[Problem]:
    table = replay.table
    assert table is not None
    unit = table.chip
    others = [seat for seat in table.dealt if seat != event.seat]
    paid = {entry.seat: entry.amount for entry in event.entries}
    if unit is None:
        amounts = set(paid.values())
        unit = next(iter(amounts)) if len(amounts) == 1 else None
    if unit is not None and paid != dict.fromkeys(others, unit):
        right = ", ".join(f"{replay.name(seat)} {written(unit)}" for seat in others)
        yield Problem(
            event.span, _("the penalty is one chip to each other player: {right}", right=right), player
        )


def _free_ride(review: Review, index: int, player: str, event: Penalty, replay: Replay) -> Iterator[Problem]:
    if replay.house.penalty != "next-antes":
        yield Problem(
            event.span,
            _("the penalty of this house is one chip to each other player, not the next antes"),
            player,
        )
        return
    if not event.next_antes:
        yield Problem(
            event.span, _("the penalty of this house is to ante for everybody in the next deal"), player
        )
        return
    following = review.replays[index + 1] if index + 1 < len(review.replays) else None
    if (
        following is None
        or following.table is None
        or not following.table.antes
        or player not in following.deal.players
    ):
        return
    payer = following.deal.players.index(player)
    if payer not in following.table.dealt:
        return
    others = [seat for seat in following.table.antes if seat != payer]
    unit = following.deal.stakes.ante or following.house.ante or (replay.table.chip if replay.table else None)
    paid, span = following.table.antes.get(
        payer, (None, following.table.antes[others[0]][1] if others else event.span)
    )
    due = unit * len(following.table.dealt) if unit is not None else None
    if others or (due is not None and paid != due):
        message = _("{player} owes the antes of this deal: all of them are {player}'s to pay", player=player)
        yield Problem(span, message, player, ((event.span, _("the penalty")),))


@check("DR107", ERROR)
def penalty_undue(replay: Replay) -> Iterator[Problem]:
    """A penalty where none is due.

    An offender who has already taken the pot with the highest hand shown keeps it and pays nothing; and a player
    who held openers owes nothing at all.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > Th 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Ts Td Th 8d 3s
    show Boris: Kc Kd Qh 7d 4s
    win: Anna 7
    caught Anna
    penalty Anna: Boris 1, Vera 1    # error: [DR107]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > Th 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Ts Td Th 8d 3s
    show Boris: Kc Kd Qh 7d 4s
    win: Anna 7
    caught Anna
    ```
    """
    for seat, event in replay.penalised.items():
        player = replay.name(seat)
        if replay.opener == seat and replay.proof is not None and replay.proof.held and replay.proof.certain:
            yield Problem(event.span, _("{player} held openers and owes no penalty", player=player), player)
        elif replay.opener is not None and replay.opener != seat:
            yield Problem(event.span, _("{player} did not open and owes no penalty", player=player), player)
        elif replay.due.get(seat) is False:
            message = _(
                "{player} had already won with the highest hand shown; no penalty is due", player=player
            )
            yield Problem(event.span, message, player)


@check("DR108", ERROR, "offender-acts")
def offender_played_on(replay: Replay) -> Iterator[Problem]:
    """Acted, drew or won after being caught.

    A player whose opening turns out to be false is out of the deal at once.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: call 2
    caught Anna
    penalty Anna: Boris 1, Vera 1
    draw Anna: 3    # error: [DR108]
    Boris: check
    Vera: check
    show Boris: Kc Kd Qh 7d 4s
    win: Boris 9
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: call 2
    caught Anna
    penalty Anna: Boris 1, Vera 1
    draw Boris: 1
    Boris: check
    Vera: check
    show Boris: Kc Kd Qh 7d 4s
    win: Boris 9
    ```
    """
    for breach in noted(replay, "offender-acts"):
        player = replay.name(breach.seat)
        message = _("{player} was caught with false openers and is out of the deal", player=player)
        yield Problem(breach.span, message, player, ((replay.caught[breach.seat], _("caught here")),))


@check("DR109", ERROR, "pot-paid")
def pot_should_stay(replay: Replay) -> Iterator[Problem]:
    """The pot was paid although it stays for the next deal.

    Where false openers are found after all the others have dropped, nobody wins: the uncalled bet goes back and the
    pot stays on the table. A pot that was taken uncontested and is found out afterwards goes back and stays too.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 1, Vera 1
    win: Vera 3    # error: [DR109]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 1, Vera 1
    pot stays: 3
    ```
    """
    for breach in noted(replay, "pot-paid"):
        yield Problem(
            breach.span,
            _("the pot stays on the table for the next deal; nobody wins it"),
            replay.name(breach.seat),
        )


@check("DR110", ERROR, "carried-pot")
def carried_pot(replay: Replay) -> Iterator[Problem]:
    """The next deal's pot does not hold what stayed on the table.

    Rule: draw: pots that stay.

    Bad:

    ```draw
    game: draw
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    show Anna: Js Jd
    win: Anna 2    # error: [DR110]
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    show Anna: Js Jd
    win: Anna 4
    ```
    """
    for breach in noted(replay, "carried-pot"):
        facts = {key: written(value) for key, value in breach.facts.items()}
        yield Problem(
            breach.span,
            _("{written} is paid out; with the {carried} that stayed on the table the pot is {pot}", **facts),
        )


@check("DR111", ERROR, "draw-uneven", "draw-too-many", "draw-again", "clash", "discard-drawn")
def wrong_draw(replay: Replay) -> Iterator[Problem]:
    """Drew other than discarded, more than allowed, or what does not fit the hand.

    As many cards are drawn as are discarded, at most `max_draw`; a discard must have been held; a card that was
    discarded does not come again until the pack has run out; and the hand shown at the end must be the hand dealt,
    less the discards, plus the cards drawn.
    Rule: draw: the draw.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > 8c 8d    # error: [DR111]
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
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
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        facts = {**breach.facts, "player": player}
        if isinstance(facts.get("card"), int):
            facts["card"] = card_text(facts["card"])
        message = {
            "draw-uneven": _("{player} discards {out} and draws {into}", **facts),
            "draw-too-many": _("{player} draws {count} cards; at most {most} are allowed", **facts),
            "draw-again": _("{player} has no draw here", **facts),
            "discard-drawn": _("{card} was discarded and comes again before the pack has run out", **facts),
        }.get(breach.kind)
        if breach.kind == "clash":
            message = _CLASHES[breach.facts["clash"]](facts)
        if message is not None:
            yield Problem(breach.span, message, player, breach.related)


_CLASHES = {
    "discard-not-held": lambda facts: _("{player} discards {card}, and was not dealt it", **facts),
    "own-discard": lambda facts: _("{player} draws {card}, which {player} has just discarded", **facts),
    "drawn-not-held": lambda facts: _("{player} draws {card}, and does not hold it after the draw", **facts),
    "dealt-not-held": lambda facts: _(
        "{player} is dealt {card}, keeps it, and does not hold it after the draw", **facts
    ),
    "count-differs": lambda facts: _(
        "{player} did not change that many cards: the hands before and after differ", **facts
    ),
    "final-differs": lambda facts: _(
        "{player} has {card} here, which the deal and the draw did not give", **facts
    ),
}


@check("DR112", WARNING, "draw-misannounced")
def misannounced_draw(replay: Replay) -> Iterator[Problem]:
    """Announced a number of cards other than was drawn.

    Rule: draw: the draw.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 2 x 9c 5h 2c > 8c 8d 3s    # warning: [DR112]
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
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
    draw Anna: 3 x 9c 5h 2c > 8c 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```
    """
    for breach in noted(replay, "draw-misannounced"):
        player = replay.name(breach.seat)
        message = _("{player} says {said} and changes {count}", **{**breach.facts, "player": player})
        yield Problem(breach.span, message, player)


@check("DR113", ERROR, "unopened", "redeal-opened")
def unopened_pot(replay: Replay) -> Iterator[Problem]:
    """Play went on though nobody opened, or a redeal although somebody did.

    If nobody opens, the antes stay and the cards are dealt anew.
    Rule: draw: the deal.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: check
    Boris: check
    Vera: check
    draw Anna: 3    # error: [DR113]
    draw Boris: 1
    draw Vera: 1
    Anna: check
    Boris: check
    Vera: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 3
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: check
    Boris: check
    Vera: check
    deal 2: dealer Vera
    ante: all 1
    all pass
    ```
    """
    for breach in noted(replay, "unopened", "redeal-opened"):
        message = (
            _("nobody has opened: the antes stay and the cards are dealt anew")
            if breach.kind == "unopened"
            else _("{player} has opened; there is no redeal", player=replay.name(breach.seat))
        )
        yield Problem(breach.span, message, replay.name(breach.seat) if breach.seat >= 0 else None)
