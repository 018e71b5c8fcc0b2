"""Plants one fault in a legal deal: each way changes one thing, and the code that must come of it is its key.

Faults of a partie (`BY_SESSION`) and those after which a deal goes on otherwise (`IN_PLAY`) are made by `generate`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from hhtool.cards.card import UNKNOWN
from hhtool.cards.pack import PACK_32
from hhtool.games.piquet.house import TRICKS
from hhtool.games.piquet.record import EQUAL, NOT_GOOD, Answers, Capot, Declare, Event, Exchange, HandAfter
from hhtool.games.piquet.scene import Planted, Scene, changed, inserted, planted
from hhtool.games.piquet.slips import false_pique, missed_pique, undue, wrong_capot, wrong_count, wrong_score
from hhtool.notation.record import Hand
from hhtool.tricks.record import Play, Trick

BY_SESSION = ("HH106", "HH107", "PQ113", "SC102", "SC103", "SC108")
"""Faults of how a partie goes on and ends."""

IN_PLAY = ("PQ102", "TT101", "TT105")
"""Faults that a player makes, and after which both go on. A revoke is TT102 where the hand is not written."""


def _exchanged(cards: Sequence[int], rng: random.Random, card: int) -> tuple[int, ...]:
    """Cards with one of them exchanged for another."""
    place = rng.randrange(len(cards))
    return (*cards[:place], card, *cards[place + 1 :])


def _played(trick: Trick, place: int, card: int) -> Trick:
    play = replace(trick.plays[place], card=card)
    return replace(trick, plays=(*trick.plays[:place], play, *trick.plays[place + 1 :]))


# --- the exchange and what is declared -----------------------------------------------------------------------


def wrong_exchange(scene: Scene, rng: random.Random) -> Planted | None:
    """A number that is not allowed, or not that of the cards; a player exchanges twice."""
    for index, line in scene.mixed(Exchange, rng):
        allowed = scene.house.allowed(None, elder=line.seat == scene.elder)
        wrong = [number for number in range(9) if number not in allowed]
        number = len(scene.players[line.seat].discards)
        if rng.random() < 0.2:
            return inserted(scene, index + 1, line, "PQ101")
        if line.discards is None and line.drawn is None:
            return changed(scene, index, replace(line, number=rng.choice(wrong)), "PQ101")
        if line.discards and line.drawn and number > 1 and rng.random() < 0.5:
            return changed(scene, index, replace(line, drawn=line.drawn[1:]), "PQ101")
        others = [other for other in range(9) if other != number]
        return changed(scene, index, replace(line, number=rng.choice(others)), "PQ101")
    return None


def wrong_answer(scene: Scene, rng: random.Random) -> Planted | None:
    """The answer for a class is one that the hand does not support; what is scored stays as it was."""
    for contest in rng.sample(scene.replay.contests, len(scene.replay.contests)):
        answer = next((said.answer for said in contest.said if said.answer), None)
        if answer is None:
            continue
        wrong = replace(answer, said=rng.choice([one for one in (EQUAL, NOT_GOOD) if one != answer.said]))
        for index, line in scene.find(Declare):
            items = [replace(one, answer=wrong) if one.answer is answer else one for one in line.items]
            if tuple(items) != line.items:
                return changed(scene, index, replace(line, items=tuple(items)), "PQ103")
        for index, answers in scene.find(Answers):
            said = [wrong if one is answer else one for one in answers.answers]
            if tuple(said) != answers.answers:
                return changed(scene, index, replace(answers, answers=tuple(said)), "PQ103")
    return None


def late_capot(scene: Scene, rng: random.Random) -> Planted | None:
    """A capot is announced when the play has begun."""
    if any(capot.opened for _index, capot in scene.find(Capot)):
        return None
    index, _trick = rng.choice(scene.find(Trick))
    return inserted(scene, index + 1, Capot(rng.randrange(2), opened=True), "PQ111")


# --- cards ---------------------------------------------------------------------------------------------------


def not_held(scene: Scene, rng: random.Random) -> Planted | None:
    """A card is played or discarded that the player did not hold, or has played already."""
    before: list[list[int]] = [[], []]
    found: list[tuple[int, Event]] = []
    after = {line.seat for _index, line in scene.find(HandAfter)}
    for index, trick in scene.find(Trick):
        for place, play in enumerate(trick.plays):
            cards = [*before[play.seat], *(scene.stock if play.seat in after else ())]
            if cards:
                found.append((index, _played(trick, place, rng.choice(cards))))
            before[play.seat].append(play.card)
    dealt = {line.seat for _index, line in scene.find(Hand)}
    for index, line in scene.find(Exchange):
        if line.discards and line.seat in dealt and scene.stock:
            discards = _exchanged(line.discards, rng, rng.choice(scene.stock))
            found.append((index, replace(line, discards=discards)))
    if not found:
        return None
    index, event = rng.choice(found)
    return changed(scene, index, event, "TT103")


def twice(scene: Scene, rng: random.Random) -> Planted | None:
    """A card of one player stands in the other's hand as well, or is played by the other too."""
    lines = scene.hands()
    for index, line in rng.sample(lines, len(lines)):
        others = [one for place, one in lines if one.seat != line.seat and place < index]
        own = scene.players[line.seat]
        if others and type(others[0]) is type(line):
            card = rng.choice(others[0].cards)
            free = [place for place, one in enumerate(line.cards) if one not in own.discards]
            place = rng.choice(free)
            cards = (*line.cards[:place], card, *line.cards[place + 1 :])
            return changed(scene, index, replace(line, cards=cards), "HH101")
    tricks = scene.mixed(Trick, rng)
    for index, trick in tricks:
        for place, play in enumerate(trick.plays):
            if scene.writes(play.seat):
                continue
            right, card = rng.choice(
                [(at, one.card) for at, other in tricks for one in other.plays if one.seat != play.seat]
            )
            found = changed(scene, index, _played(trick, place, card), "HH101")
            later = right > index and card not in scene.written()
            return Planted(found.deal, {right: "HH101"}) if later else found
    return None


def foreign(scene: Scene, rng: random.Random) -> Planted | None:
    """A card that the pack does not hold, in a hand, in an exchange or in a play."""
    card = rng.choice([code for code in range(52) if code not in PACK_32])
    lines: list[tuple[int, Hand | HandAfter | Exchange | Trick]] = [
        *scene.hands(),
        *scene.find(Exchange),
        *scene.find(Trick),
    ]
    for index, line in rng.sample(lines, len(lines)):
        if isinstance(line, Hand | HandAfter):
            return changed(scene, index, replace(line, cards=_exchanged(line.cards, rng, card)), "HH102")
        if isinstance(line, Exchange) and line.drawn:
            return changed(scene, index, replace(line, drawn=_exchanged(line.drawn, rng, card)), "HH102")
        if isinstance(line, Trick):
            return changed(scene, index, _played(line, rng.randrange(2), card), "HH102")
    return None


def hand_count(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand with a card too few or too many, or a trick too many."""
    lines = scene.hands()
    if not lines or rng.random() < 0.2:
        index, trick = scene.find(Trick)[-1]
        plays = tuple(Play(play.seat, UNKNOWN) for play in trick.plays)
        return inserted(scene, index + 1, Trick(TRICKS + 1, plays), "HH103")
    index, line = rng.choice(lines)
    discards = scene.players[line.seat].discards
    kept = [card for card in line.cards if card not in discards]
    if kept and (not scene.stock or rng.random() < 0.5):
        gone = rng.choice(kept)
        cards = tuple(card for card in line.cards if card != gone)
    elif scene.stock:
        cards = (*line.cards, rng.choice(scene.stock))
    else:
        return None
    return changed(scene, index, replace(line, cards=cards), "HH103")


# --- tricks and order ----------------------------------------------------------------------------------------


def wrong_taker(scene: Scene, rng: random.Random) -> Planted | None:
    """A trick is given to the other player."""
    index, trick = rng.choice(scene.find(Trick))
    return None if trick.taker is None else changed(scene, index, replace(trick, taker=1 - trick.taker), "TT104")


def trick_size(scene: Scene, rng: random.Random) -> Planted | None:
    """The play of the one who follows is left out, or one plays twice."""
    index, trick = rng.choice(scene.find(Trick))
    plays = trick.plays[:1]
    if rng.random() < 0.5:
        plays = (*trick.plays, Play(trick.plays[rng.randrange(2)].seat, UNKNOWN))
    return changed(scene, index, replace(trick, plays=plays), "TT106")


def incomplete(scene: Scene, rng: random.Random) -> Planted | None:
    """The last tricks are not written, or the last play of a trick."""
    tricks = scene.find(Trick)
    index, trick = rng.choice(tricks)
    last = tricks[-1][0]
    if index == last or rng.random() < 0.3:
        trick = replace(trick, plays=trick.plays[:1], taker=None)
    rest = [event for event in scene.deal.events[last + 1 :] if not isinstance(event, Capot)]
    return planted(scene, (*scene.deal.events[:index], trick, *rest), index, "HH108")


def out_of_turn(scene: Scene, rng: random.Random) -> Planted | None:
    """Younger exchanges first, or declares first."""
    events = list(scene.deal.events)
    exchanges, declared = scene.find(Exchange), [] if scene.find(Answers) else scene.find(Declare)
    pairs = [[index for index, _line in lines] for lines in (exchanges, declared) if len(lines) == 2]
    if not pairs:
        return None
    first, second = rng.choice(pairs)
    events[first], events[second] = events[second], events[first]
    return planted(scene, events, first, "HH109")


Change = Callable[[Scene, random.Random], Planted | None]

WAYS: Mapping[str, Change] = {
    "HH101": twice,
    "HH102": foreign,
    "HH103": hand_count,
    "HH108": incomplete,
    "HH109": out_of_turn,
    "PQ101": wrong_exchange,
    "PQ103": wrong_answer,
    "PQ104": undue,
    "PQ106": wrong_count,
    "PQ107": missed_pique,
    "PQ108": false_pique,
    "PQ109": wrong_capot,
    "PQ111": late_capot,
    "SC101": wrong_score,
    "TT103": not_held,
    "TT104": wrong_taker,
    "TT106": trick_size,
}
"""What is changed in a deal that was played, by the code that comes of it."""
