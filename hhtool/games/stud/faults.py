"""Plants one fault in a legal deal: each way changes one thing, and the code that must come of it is its key.

Faults of how a session goes on (`BY_SESSION`), and those after which a deal goes on otherwise (`IN_PLAY`), are made where
it is played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from hhtool.cards.card import JOKER, RANK
from hhtool.cards.poker import Category, HandName, category, ranks, showing, strength
from hhtool.games.stud import misplays
from hhtool.games.stud.holdings import HAND
from hhtool.games.stud.record import Announcement, Dealt, Down, Says, Up
from hhtool.games.stud.scene import Scene, dealt_as, inserted
from hhtool.games.stud.showing import may_become, seen_up
from hhtool.poker.planting import Planted, changed
from hhtool.poker.record import Show, Verb

BY_SESSION = ("HH106", "HH107", "SC102")
"""Faults of how a session goes on."""

IN_PLAY = ("PK109", "ST101")
"""Faults that a player makes and the others let pass: nobody brings in, or the wrong player begins a round."""

KINDS = {"HH108": "warning", "ST103": "warning", "ST105": "info", "ST107": "info"}
"""The severities that are not `error`."""

Way = Callable[[Scene, random.Random], Planted | None]

_UP_NAMES = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.TRIPS, Category.QUADS)


# --- what the dealer says ------------------------------------------------------------------------------------


def _spoken(
    scene: Scene,
    rng: random.Random,
    code: str,
    said: Callable[[int, Mapping[int, tuple[int, ...]]], HandName | None],
    *,
    possible: bool,
) -> Planted | None:
    """One announcement more, where `said` finds a name for a seat with the up cards of all by seat."""
    faces: dict[int, tuple[int, ...]] = {}
    found = []
    lines = scene.find(Up)
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
    index, announcement = rng.choice(found)
    return inserted(scene, index, Says((announcement,)), code)


def false_announcement(scene: Scene, rng: random.Random) -> Planted | None:
    """The dealer announces what does not show."""

    def said(seat: int, faces: Mapping[int, tuple[int, ...]]) -> HandName:
        shown = showing([RANK[card] for card in faces[seat]])
        wrong = [kind for kind in _UP_NAMES if kind is not category(shown)]
        if rng.random() < 0.5:
            return HandName(rng.choice(wrong))
        missing = [rank for rank in range(13) if rank not in ranks(shown)]
        return HandName(category(shown), (rng.choice(missing),))

    return _spoken(scene, rng, "ST102", said, possible=False)


def impossible_potential(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand is called possible that the up cards of all rule out."""

    def said(seat: int, faces: Mapping[int, tuple[int, ...]]) -> HandName | None:
        seen = seen_up(list(faces.values()))
        kinds = [kind for kind in Category if kind >= Category.STRAIGHT]
        wrong = [kind for kind in kinds if not may_become(kind, faces[seat], seen)]
        return HandName(rng.choice(wrong)) if wrong else None

    return _spoken(scene, rng, "ST103", said, possible=True)


def small_potential(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand below a straight is called possible."""
    kinds = (Category.PAIR, Category.TWO_PAIR, Category.TRIPS)
    return _spoken(scene, rng, "ST107", lambda _seat, _faces: HandName(rng.choice(kinds)), possible=True)


# --- cards ---------------------------------------------------------------------------------------------------


def twice(scene: Scene, rng: random.Random) -> Planted | None:
    """A card of one player is dealt to another too."""
    before: list[int] = []
    found = []
    for index, line in scene.dealt:
        found += [(index, line, one.seat, card) for one in line.dealt for card in before]
        before += [card for one in line.dealt for card in one.cards if card < JOKER]
    if not found:
        return None
    index, line, seat, card = rng.choice(found)
    return dealt_as(scene, index, line, {seat}, [card], "HH101")


def foreign_card(scene: Scene, rng: random.Random) -> Planted | None:
    """A card is dealt that the pack does not hold."""
    index, line = rng.choice(scene.dealt)
    return dealt_as(scene, index, line, {rng.choice(line.dealt).seat}, [JOKER], "HH102")


def wrong_count(scene: Scene, rng: random.Random) -> Planted | None:
    """A player is dealt two cards at once, or none; one who has folded is dealt one; a hand of four cards is shown."""
    free, ups = scene.free(), scene.find(Up)
    index, line = rng.choice(scene.dealt)
    seat = rng.choice(line.dealt).seat
    found = []
    if free:
        cards = [*(card for one in line.dealt if one.seat == seat for card in one.cards), rng.choice(free)]
        found.append(dealt_as(scene, index, line, {seat}, cards, "HH103"))
    index, line = rng.choice(ups)
    streets = _streets(scene)
    gone = {one.seat for _index, up in ups for one in up.dealt} - streets[index]
    if gone and free:
        more = (*line.dealt, Dealt(rng.choice(sorted(gone)), (rng.choice(free),)))
        found.append(changed(scene.deal, index, replace(line, dealt=more), "HH103"))
    shows = [(place, show) for place, show in scene.find(Show) if len(show.cards) == HAND and show.name is None]
    if shows:
        place, show = rng.choice(shows)
        found.append(changed(scene.deal, place, replace(show, cards=show.cards[1:]), "HH103"))
    return rng.choice(found) if found else None


def _streets(scene: Scene) -> dict[int, set[int]]:
    """Who is dealt a card in the street of each `up` line, by its index."""
    streets: list[tuple[list[int], set[int]]] = []
    for index, line in scene.find(Up):
        seats = {one.seat for one in line.dealt}
        if not streets or streets[-1][1] & seats or streets[-1][0][-1] != index - 1:
            streets.append(([], set()))
        streets[-1][0].append(index)
        streets[-1][1].update(seats)
    return {index: seats for lines, seats in streets for index in lines}


def card_missing(scene: Scene, rng: random.Random) -> Planted | None:
    """A player who has not folded gets no card, and then there is betting."""
    streets = _streets(scene)
    found = [
        (index, line)
        for index, line in scene.find(Up)
        if len(line.dealt) == len(streets[index]) > 1 and scene.next_move(index)
    ]
    if not found:
        return None
    index, line = rng.choice(found)
    gone = rng.choice(line.dealt)
    dealt = tuple(one for one in line.dealt if one is not gone)
    return changed(scene.deal, index, replace(line, dealt=dealt), "HH103")


# --- hands shown ---------------------------------------------------------------------------------------------


def needless_show(scene: Scene, rng: random.Random) -> Planted | None:
    """The last player left shows the down card."""
    if scene.contested or scene.play.all_folded:
        return None
    (seat,) = scene.play.betting.live
    cards = scene.play.hands[seat][: rng.choice((1, 1 + scene.play.street))]
    return inserted(scene, scene.end, Show(seat, cards), "ST105")


def folded_card_shown(scene: Scene, rng: random.Random) -> Planted | None:
    """A folded down card is shown."""
    folded = [place for place in scene.places if place.move.verb is Verb.FOLD]
    if not folded:
        return None
    place = rng.choice(folded)
    seat = place.move.act.seat
    index = rng.choice([scene.end, *(one.index + 1 for one in scene.places if one.index >= place.index)])
    return inserted(scene, index, Show(seat, scene.play.hands[seat][:1]), "ST106")


def changed_hand(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand shown lacks a card that was dealt, or has another down card."""
    free = scene.free()
    downs = {one.seat: one.cards for _index, line in scene.find(Down) for one in line.dealt}
    found = []
    for index, show in scene.find(Show):
        written = {*scene.play.hands[show.seat][1:], *downs.get(show.seat, ())}
        for card in show.cards:
            if card in written and free:
                other = rng.choice(free)
                cards = tuple(other if one == card else one for one in show.cards)
                found.append((index, replace(show, cards=cards, name=None)))
    return changed(scene.deal, *rng.choice(found), "ST108") if found else None


def wrong_hand_name(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand shown is announced as another."""
    shows = [(index, show) for index, show in scene.find(Show) if scene.known(show.seat)]
    if not shows:
        return None
    index, show = rng.choice(shows)
    value = strength(scene.play.hands[show.seat])
    wrong = [kind for kind in Category if kind is not category(value)]
    return changed(scene.deal, index, replace(show, name=HandName(rng.choice(wrong))), "PK108")


WAYS: Mapping[str, tuple[Way, ...]] = {
    "HH101": (twice,),
    "HH102": (foreign_card,),
    "HH103": (wrong_count, card_missing),
    "HH108": (misplays.cut_short,),
    "HH109": (misplays.out_of_turn, misplays.named_for_another),
    "PK101": (misplays.wrong_size, misplays.out_of_range, misplays.over_stack),
    "PK102": (misplays.late_check, misplays.check_for_call),
    "PK103": (misplays.wrong_call, misplays.empty_call),
    "PK104": (misplays.acts_again, misplays.named_for_folded),
    "PK105": (misplays.wrong_win, misplays.wrong_back, misplays.wrong_pot),
    "PK106": (misplays.wrong_taker,),
    "PK107": (misplays.open_end,),
    "PK108": (wrong_hand_name,),
    "PK109": (misplays.wrong_ante, misplays.wrong_bring_in),
    "PK110": (misplays.wrong_stack,),
    "SC101": (misplays.wrong_score,),
    "ST101": (misplays.wrong_beginner, misplays.begins_for_another),
    "ST102": (false_announcement,),
    "ST103": (impossible_potential,),
    "ST104": (misplays.early_deal,),
    "ST105": (needless_show,),
    "ST106": (folded_card_shown,),
    "ST107": (small_potential,),
    "ST108": (changed_hand,),
}
"""How each fault is made, by the code that must come of it."""


def plant(code: str, scene: Scene, rng: random.Random) -> Planted:
    """The deal with one such fault; the deal as it is where none fits."""
    for way in rng.sample(WAYS[code], len(WAYS[code])):
        planted = way(scene, rng)
        if planted is not None:
            return planted
    return Planted(scene.deal, {})
