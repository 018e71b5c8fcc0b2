"""Lines that have no known form: is one a statement that was damaged, or nothing to do with the play?"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from hhtool.i18n import _
from hhtool.importers.money_and_cards import AMOUNT
from hhtool.notation.spelling import nearest

if TYPE_CHECKING:
    from hhtool.importers.hand_reader import HandReader

_SECTION = re.compile(r"\*{2,}(?! #)\s*([A-Za-z0-9][^*]*?)\s*\*+.*|\*+ ?([A-Z0-9][A-Z -]+)")
_FIGURE = re.compile(rf"\[[^\]]*\]|{AMOUNT}")


def explain(hand: HandReader, text: str) -> None:
    """Report the line in hand if it is a damaged statement; nothing is said of anything else."""
    if (
        not (
            _divider(hand, text)
            or _unknown_action(hand, text)
            or _unknown_player(hand, text)
            or _known_opening(hand, text)
            or _alike(hand, text)
        )
        and hand.silent
    ):
        hand.breaks("HH001", hand.here(), _("{room} writes no such line", room=hand.room))


def _divider(hand: HandReader, text: str) -> bool:
    """`*** SHOW DONW ***`."""
    found = _SECTION.fullmatch(text)
    if not found or not hand.sections:
        return False
    name = found[1] or found[2]
    near = nearest(name, hand.sections)
    hand.in_summary |= near == "SUMMARY"
    if near == name:
        message = _("this line cannot be read; expected one like: {form}", form=f"*** {name} ***")
    elif near:
        message = _("there is no section {name}; did you mean {near}?", name=name, near=near)
    else:
        known = ", ".join(sorted(hand.sections))
        message = _("there is no section {name}; expected one of {known}", name=name, known=known)
    hand.breaks("HH001", hand.here(), message)
    return True


def _unknown_action(hand: HandReader, text: str) -> bool:
    """Somebody who sits here does something that nobody can."""
    for name, rest in hand.subjects(text):
        if name not in hand.seats:
            continue
        verb = rest.partition(" ")[0]
        start = len(text) - len(rest)
        if verb in hand.verbs:
            message = _("{text} cannot be read; expected one like: {form}", text=rest, form=hand.verbs[verb])
            hand.breaks("HH001", hand.here(start), message)
            return True
        place = hand.here(start, start + len(verb))
        if near := nearest(verb, hand.verbs):
            hand.breaks("HH001", place, _("there is no action {verb}; did you mean {near}?", verb=verb, near=near))
        else:
            known = ", ".join(hand.verbs)
            message = _("there is no action {verb}; expected one of {known}", verb=verb, known=known)
            hand.breaks("HH001", place, message)
        return True
    for seat, rest in hand.named(text):
        if hand.reads(rest):
            name = hand.names[seat]
            hand.breaks("HH001", hand.here(0, len(name)), _("expected a colon after {name}", name=name))
            return True
    return False


def _unknown_player(hand: HandReader, text: str) -> bool:
    """Somebody does something that players do, but does not sit here."""
    for name, rest in hand.subjects(text):
        if hand.reads(rest):
            hand.stranger(name, 0)
            return True
    for form in hand.addressed:
        if (found := form.fullmatch(text)) and found[1] not in hand.seats:
            hand.stranger(found[1], found.start(1), played=not text.startswith("Seat "))
            return True
    return False


def _known_opening(hand: HandReader, text: str) -> bool:
    """It begins as a line of play does."""
    first = next((opening for opening in hand.openings if text.startswith(opening + " ")), None)
    if first is None:
        return False
    example = hand.openings[first]
    if first == "Seat":
        if hand.in_summary:
            example = hand.summed
        else:
            hand.seating.damaged = True
    message = _("this line cannot be read; expected one like: {form}", form=example)
    hand.breaks("HH001", hand.here(), message)
    return True


def _alike(hand: HandReader, text: str) -> bool:
    """It holds a figure or cards, and is nearly a line of play."""
    found = get_close_matches(
        _skeleton(text, hand.names), {_skeleton(form, ("Name",)): form for form in hand.openings.values()}, 1, 0.8
    )
    if not found or not _FIGURE.search(text):
        return False
    if found[0].startswith("Seat"):
        hand.seating.damaged = True
    form = next(form for form in hand.openings.values() if _skeleton(form, ("Name",)) == found[0])
    hand.breaks("HH001", hand.here(), _("this line cannot be read; expected one like: {form}", form=form))
    return True


def _skeleton(text: str, names: tuple[str, ...]) -> str:
    """`text` without what differs from hand to hand."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "@")
    return _FIGURE.sub("#", text)
