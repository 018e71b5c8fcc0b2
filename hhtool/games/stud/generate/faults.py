"""Faults of stud that are planted in a deal that was played: cards, announcements and hands; `betting` has the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hhtool.cards.card import JOKER, RANK
from hhtool.cards.poker import HAND, Category, HandName, category, ranks, showing, strength
from hhtool.games.stud.generate.betting import BETTING
from hhtool.games.stud.generate.draft import StudDraft
from hhtool.games.stud.record import Announcement, Dealt, Down, Says, Up
from hhtool.games.stud.showing import may_become, seen_up
from hhtool.generate.draft import Planted, Ways
from hhtool.poker.record import Show, Verb

_UP_NAMES = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.TRIPS, Category.QUADS)


# --- what the dealer says ------------------------------------------------------------------------------------


def _spoken(
    draft: StudDraft, said: Callable[[int, Mapping[int, tuple[int, ...]]], HandName | None], *, possible: bool
) -> Planted | None:
    """One announcement more, where `said` finds a name for a seat with the up cards of all by seat."""
    faces: dict[int, tuple[int, ...]] = {}
    found = []
    lines = draft.find(Up)
    for (index, line), (_next, after) in zip(lines, [*lines[1:], (0, Up(()))], strict=True):
        for one in line.dealt:
            faces[one.seat] = faces.get(one.seat, ()) + one.cards
        street = len(faces[line.dealt[0].seat])
        if any(len(faces.get(one.seat, ())) < street for one in after.dealt):
            continue  # the street goes on in the next line
        for seat in (seat for seat, cards in faces.items() if len(cards) == street):
            name = said(seat, faces)
            if name is not None:
                found.append((index + 1, Announcement(seat, name, possible)))
    if not found:
        return None
    index, announcement = draft.rng.choice(found)
    return draft.inserted(index, Says((announcement,)))


def false_announcement(draft: StudDraft) -> Planted | None:
    """The dealer announces what does not show."""

    def said(seat: int, faces: Mapping[int, tuple[int, ...]]) -> HandName:
        shown = showing([RANK[card] for card in faces[seat]])
        wrong = [kind for kind in _UP_NAMES if kind is not category(shown)]
        if draft.rng.random() < 0.5:
            return HandName(draft.rng.choice(wrong))
        missing = [rank for rank in range(13) if rank not in ranks(shown)]
        return HandName(category(shown), (draft.rng.choice(missing),))

    return _spoken(draft, said, possible=False)


def impossible_potential(draft: StudDraft) -> Planted | None:
    """A hand is called possible that the up cards of all rule out."""

    def said(seat: int, faces: Mapping[int, tuple[int, ...]]) -> HandName | None:
        seen = seen_up(list(faces.values()))
        kinds = [kind for kind in Category if kind >= Category.STRAIGHT]
        wrong = [kind for kind in kinds if not may_become(HandName(kind), faces[seat], seen)]
        return HandName(draft.rng.choice(wrong)) if wrong else None

    return _spoken(draft, said, possible=True)


def small_potential(draft: StudDraft) -> Planted | None:
    """A hand below a straight is called possible."""
    kinds = (Category.PAIR, Category.TWO_PAIR, Category.TRIPS)
    return _spoken(draft, lambda _seat, _faces: HandName(draft.rng.choice(kinds)), possible=True)


# --- cards ---------------------------------------------------------------------------------------------------


def twice(draft: StudDraft) -> Planted | None:
    """A card of one player is dealt to another too."""
    before: list[int] = []
    found = []
    for index, line in draft.dealt:
        found += [(index, line, one.seat, card) for one in line.dealt for card in before]
        before += [card for one in line.dealt for card in one.cards if card < JOKER]
    if not found:
        return None
    index, line, seat, card = draft.rng.choice(found)
    return draft.dealt_as(index, line, {seat}, [card])


def foreign_card(draft: StudDraft) -> Planted | None:
    """A card is dealt that the pack does not hold."""
    index, line = draft.rng.choice(draft.dealt)
    return draft.dealt_as(index, line, {draft.rng.choice(line.dealt).seat}, [JOKER])


def wrong_count(draft: StudDraft) -> Planted | None:
    """A player is dealt two cards at once, or none; one who has folded is dealt one; a hand of four cards is shown."""
    free, ups = draft.free(), draft.find(Up)
    index, line = draft.rng.choice(draft.dealt)
    seat = draft.rng.choice(line.dealt).seat
    found = []
    if free:
        cards = [*(card for one in line.dealt if one.seat == seat for card in one.cards), draft.rng.choice(free)]
        found.append(draft.dealt_as(index, line, {seat}, cards))
    index, line = draft.rng.choice(ups)
    streets = _streets(draft)
    gone = {one.seat for _index, up in ups for one in up.dealt} - streets[index]
    if gone and free:
        more = (*line.dealt, Dealt(draft.rng.choice(sorted(gone)), (draft.rng.choice(free),)))
        found.append(draft.changed(index, replace(line, dealt=more)))
    shows = [(place, show) for place, show in draft.find(Show) if len(show.cards) == HAND and show.name is None]
    if shows:
        place, show = draft.rng.choice(shows)
        found.append(draft.changed(place, replace(show, cards=show.cards[1:])))
    return draft.rng.choice(found) if found else None


def _streets(draft: StudDraft) -> dict[int, set[int]]:
    """Who is dealt a card in the street of each `up` line, by its index."""
    streets: list[tuple[list[int], set[int]]] = []
    for index, line in draft.find(Up):
        seats = {one.seat for one in line.dealt}
        if not streets or streets[-1][1] & seats or streets[-1][0][-1] != index - 1:
            streets.append(([], set()))
        streets[-1][0].append(index)
        streets[-1][1].update(seats)
    return {index: seats for lines, seats in streets for index in lines}


def card_missing(draft: StudDraft) -> Planted | None:
    """A player who has not folded gets no card, and then there is betting."""
    streets = _streets(draft)
    found = [
        (index, line)
        for index, line in draft.find(Up)
        if len(line.dealt) == len(streets[index]) > 1 and draft.next_move(index)
    ]
    if not found:
        return None
    index, line = draft.rng.choice(found)
    gone = draft.rng.choice(line.dealt)
    dealt = tuple(one for one in line.dealt if one is not gone)
    return draft.changed(index, replace(line, dealt=dealt))


# --- hands shown ---------------------------------------------------------------------------------------------


def needless_show(draft: StudDraft) -> Planted | None:
    """The last player left shows the down card."""
    if draft.contested or draft.play.all_folded:
        return None
    (seat,) = draft.play.betting.live
    cards = draft.play.hands[seat][: draft.rng.choice((1, 1 + draft.play.street))]
    return draft.inserted(draft.end, Show(seat, cards))


def folded_card_shown(draft: StudDraft) -> Planted | None:
    """A folded down card is shown."""
    folded = [place for place in draft.places if place.move.verb is Verb.FOLD]
    if not folded:
        return None
    place = draft.rng.choice(folded)
    seat = place.move.act.seat
    index = draft.rng.choice([draft.end, *(one.index + 1 for one in draft.places if one.index >= place.index)])
    return draft.inserted(index, Show(seat, draft.play.hands[seat][:1]))


def changed_hand(draft: StudDraft) -> Planted | None:
    """A hand shown lacks a card that was dealt, or has another down card."""
    free = draft.free()
    downs = {one.seat: one.cards for _index, line in draft.find(Down) for one in line.dealt}
    found = []
    for index, show in draft.find(Show):
        written = {*draft.play.hands[show.seat][1:], *downs.get(show.seat, ())}
        for card in show.cards:
            if card in written and free:
                other = draft.rng.choice(free)
                cards = tuple(other if one == card else one for one in show.cards)
                found.append((index, replace(show, cards=cards, name=None)))
    return draft.changed(*draft.rng.choice(found)) if found else None


def wrong_hand_name(draft: StudDraft) -> Planted | None:
    """A hand shown is announced as another."""
    shows = [(index, show) for index, show in draft.find(Show) if draft.known(show.seat)]
    if not shows:
        return None
    index, show = draft.rng.choice(shows)
    value = strength(draft.play.hands[show.seat])
    wrong = [kind for kind in Category if kind is not category(value)]
    return draft.changed(index, replace(show, name=HandName(draft.rng.choice(wrong))))


WAYS: Ways = {
    **BETTING,
    "HH101": (twice,),
    "HH102": (foreign_card,),
    "HH103": (wrong_count, card_missing),
    "PK108": (wrong_hand_name,),
    "ST102": (false_announcement,),
    "ST103": (impossible_potential,),
    "ST105": (needless_show,),
    "ST106": (folded_card_shown,),
    "ST107": (small_potential,),
    "ST108": (changed_hand,),
}
"""What is changed in a deal that was played, by the code that comes of it."""
