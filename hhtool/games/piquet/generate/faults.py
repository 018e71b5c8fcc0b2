"""Faults of piquet that are planted in a deal that was played; those of figures stand in `counts`."""

from __future__ import annotations

from dataclasses import replace

from hhtool.games.piquet.generate.counts import COUNTS
from hhtool.games.piquet.generate.draft import PiquetDraft
from hhtool.games.piquet.record import EQUAL, NOT_GOOD, Answers, Capot, Declare, Exchange, HandAfter
from hhtool.generate.draft import Planted, Ways, substituted
from hhtool.notation.record import Hand
from hhtool.tricks import planting
from hhtool.tricks.record import Trick


def wrong_exchange(draft: PiquetDraft) -> Planted | None:
    """A number that is not allowed, or not that of the cards; a player exchanges twice."""
    for index, line in draft.mixed(Exchange):
        allowed = draft.house.allowed(None, elder=line.seat == draft.elder)
        wrong = [number for number in range(9) if number not in allowed]
        number = len(draft.players[line.seat].discards)
        if draft.rng.random() < 0.2:
            return draft.inserted(index + 1, line)
        if line.discards is None and line.drawn is None:
            return draft.changed(index, replace(line, number=draft.rng.choice(wrong)))
        if line.discards and line.drawn and number > 1 and draft.rng.random() < 0.5:
            return draft.changed(index, replace(line, drawn=line.drawn[1:]))
        others = [other for other in range(9) if other != number]
        return draft.changed(index, replace(line, number=draft.rng.choice(others)))
    return None


def wrong_answer(draft: PiquetDraft) -> Planted | None:
    """The answer for a class is one that the hand does not support; what is scored stays as it was."""
    for contest in draft.rng.sample(draft.replay.contests, len(draft.replay.contests)):
        answer = next((said.answer for said in contest.said if said.answer), None)
        if answer is None:
            continue
        wrong = replace(answer, said=draft.rng.choice([one for one in (EQUAL, NOT_GOOD) if one != answer.said]))
        for index, line in draft.find(Declare):
            items = [replace(one, answer=wrong) if one.answer is answer else one for one in line.items]
            if tuple(items) != line.items:
                return draft.changed(index, replace(line, items=tuple(items)))
        for index, answers in draft.find(Answers):
            said = [wrong if one is answer else one for one in answers.answers]
            if tuple(said) != answers.answers:
                return draft.changed(index, replace(answers, answers=tuple(said)))
    return None


def late_capot(draft: PiquetDraft) -> Planted | None:
    """A capot is announced when the play has begun."""
    if any(capot.opened for _index, capot in draft.find(Capot)):
        return None
    index, _trick = draft.rng.choice(draft.find(Trick))
    return draft.inserted(index + 1, Capot(draft.rng.randrange(2), opened=True))


def discard_not_held(draft: PiquetDraft) -> Planted | None:
    """A card is discarded that the player was not dealt."""
    dealt = {line.seat for _index, line in draft.find(Hand)}
    for index, line in draft.mixed(Exchange):
        if line.discards and line.seat in dealt and draft.stock:
            place = draft.rng.randrange(len(line.discards))
            discards = substituted(line.discards, place, draft.rng.choice(draft.stock))
            return draft.changed(index, replace(line, discards=discards))
    return None


def twice_in_hands(draft: PiquetDraft) -> Planted | None:
    """A card of one hand stands in the other as well."""
    for index, line in draft.rng.sample(draft.hand_lines, len(draft.hand_lines)):
        others = [one for place, one in draft.hand_lines if one.seat != line.seat and place < index]
        if others and type(others[0]) is type(line):
            kept = [at for at, card in enumerate(line.cards) if card not in draft.players[line.seat].discards]
            cards = substituted(line.cards, draft.rng.choice(kept), draft.rng.choice(others[0].cards))
            return draft.changed(index, replace(line, cards=cards))
    return None


def foreign(draft: PiquetDraft) -> Planted | None:
    """A card that the pack does not hold, in a hand after the exchange or among those drawn."""
    card = draft.rng.choice([card for card in range(52) if card not in draft.pack])
    for index, line in draft.mixed(HandAfter):
        cards = substituted(line.cards, draft.rng.randrange(len(line.cards)), card)
        return draft.changed(index, replace(line, cards=cards))
    for index, drawing in draft.mixed(Exchange):
        if drawing.drawn:
            drawn = substituted(drawing.drawn, draft.rng.randrange(len(drawing.drawn)), card)
            return draft.changed(index, replace(drawing, drawn=drawn))
    return None


def hand_count(draft: PiquetDraft) -> Planted | None:
    """A hand with a card too few or too many, or a trick too many."""
    if not draft.hand_lines or draft.rng.random() < 0.2:
        return planting.trick_too_many(draft)
    index, line = draft.rng.choice(draft.hand_lines)
    kept = [at for at, card in enumerate(line.cards) if card not in draft.players[line.seat].discards]
    if kept and (not draft.stock or draft.rng.random() < 0.5):
        return draft.changed(index, replace(line, cards=substituted(line.cards, draft.rng.choice(kept))))
    if not draft.stock:
        return None
    return draft.changed(index, replace(line, cards=(*line.cards, draft.rng.choice(draft.stock))))


def out_of_turn(draft: PiquetDraft) -> Planted | None:
    """Younger exchanges first, or declares first."""
    events = list(draft.deal.events)
    exchanges, declared = draft.find(Exchange), [] if draft.find(Answers) else draft.find(Declare)
    pairs = [[index for index, _line in lines] for lines in (exchanges, declared) if len(lines) == 2]
    if not pairs:
        return None
    first, second = draft.rng.choice(pairs)
    events[first], events[second] = events[second], events[first]
    return draft.with_events(events, first)


WAYS: Ways = {
    **planting.WAYS,
    **COUNTS,
    "HH101": (twice_in_hands, planting.twice_in_play),
    "HH102": (planting.foreign, foreign),
    "HH103": (hand_count,),
    "HH109": (out_of_turn,),
    "PQ101": (wrong_exchange,),
    "PQ103": (wrong_answer,),
    "PQ111": (late_capot,),
    "TT103": (planting.not_held, discard_not_held),
}
"""What is changed in a deal that was played, by the code that comes of it."""
