"""Files of the poker hand history standard (PHH): TOML, a hand a file, or a hand a table of a `.phhs` file.

Source: https://phh.readthedocs.io. Draw poker and five-card stud are read; a hand of another game is named and skipped
(HH010). One that cannot be read costs only itself. Commentaries are not read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hhtool.i18n import _
from hhtool.importers.gathering import Gathering
from hhtool.importers.hand_reader import DEALS, HandHeading
from hhtool.importers.headings import PHH_TABLE
from hhtool.importers.phh_actions import Actions
from hhtool.importers.phh_fields import HandFields, Skipped
from hhtool.importers.phh_variants import OTHERS, OURS
from hhtool.notation.reading import Fault
from hhtool.notation.record import Entry, Figures
from hhtool.poker.record import Stakes, Win

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from hhtool.notation.reading import Reading
    from hhtool.notation.record import Deal, Session
    from hhtool.notation.source import Source

ORIGIN = "phh"
"""What `Session.origin` calls the standard."""
_NAME = "PHH"
_TABLE = re.compile(PHH_TABLE)


def read_phh(source: Source, tables: Sequence[Session] = ()) -> Reading:
    """Return every hand, a session for each table, game and kind of limit; as `hands.read_hands`."""
    gathering = Gathering(source, tables)
    for label, first, lines in _hands(source):
        try:
            fields = HandFields(first, lines)
            heading = _heading(fields, label)
            deal = _deal(fields, heading)
        except Skipped as skipped:
            _skip(gathering, HandHeading(label), skipped.fault)
            continue
        table = gathering.table(ORIGIN, heading, fields.head)
        table.deals.append(deal)
        table.faults += fields.faults
    return gathering.gathered()


def _skip(gathering: Gathering, heading: HandHeading, fault: Fault) -> None:
    if fault.code == "HH010":
        gathering.reading.faults.append(fault)
    else:
        gathering.unread(ORIGIN, heading, fault)


def _hands(source: Source) -> Iterator[tuple[str, int, Sequence[str]]]:
    """The name of each hand's table ('' where it has none), the number of its first line, and its lines."""
    lines = source.lines
    starts = [at for at, line in enumerate(lines) if _TABLE.fullmatch(line)]
    if not starts:
        yield "", source.first, lines
        return
    for begin, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[begin].strip(" \t[]\"'").partition("]")[0], source.first + begin, lines[begin:end]


def _heading(fields: HandFields, label: str) -> HandHeading:
    """What the fields say of the hand. Raises Skipped where its game is not ours."""
    variant = fields.text("variant")
    if not variant:
        message = _("variant must name the game; the hand is skipped")
        raise Skipped("HH001", fields.place("variant"), message)
    if variant not in OURS:
        message = _(
            "{room}: {game} is neither five-card draw nor five-card stud; the hand is skipped",
            room=_NAME,
            game=OTHERS.get(variant, variant),
        )
        raise Skipped("HH010", fields.place("variant"), message)
    game, limit = OURS[variant]
    small, big = fields.amount("small_bet"), fields.amount("big_bet")
    blinds = sorted(amount for amount in fields.amounts("blinds_or_straddles", fields.players) if amount)
    stakes = Stakes(
        blinds=(blinds[0], blinds[1]) if len(blinds) > 1 else None,
        bets=(small, big) if small is not None and big is not None else None,
        bring_in=fields.amount("bring_in"),
    )
    return HandHeading(
        fields.text("hand") or label,
        fields.text("table"),
        game,
        limit,
        stakes,
        fields.text("currency"),
        room=_NAME,
        date=fields.played_on,
        rules=fields.rules,
    )


def _deal(fields: HandFields, heading: HandHeading) -> Deal:
    """The hand as a deal: its players in the order of their seats, the last of the list being the dealer."""
    count = fields.players
    numbers = fields.numbers("seats", count)
    order = sorted(range(count), key=numbers.__getitem__) if len(set(numbers)) == count else list(range(count))
    seats = [order.index(player) for player in range(count)]
    names = _names(fields, count)
    stacks = fields.amounts("starting_stacks", count) or [None] * count
    actions = Actions(heading.game, seats, stacks, heading.stakes.bring_in)
    # one that is not known is not what the hand before left either
    actions.events.append(_figures("stacks", stacks, fields, "starting_stacks", seats))
    actions.antes(fields.amounts("antes", count), fields.place("antes"))
    actions.blinds(fields.amounts("blinds_or_straddles", count), fields.place("blinds_or_straddles"))
    for text, span in fields.actions():
        actions.read(text, span)
    if won := [
        entry for entry in _entries("winnings", fields.amounts("winnings", count), fields, seats) if entry.amount
    ]:
        actions.events.append(Win("", tuple(won), fields.place("winnings")))
    elif taken := actions.uncontested(fields.place("actions")):
        actions.events.append(taken)
    if left := fields.amounts("finishing_stacks", count):
        actions.events.append(_figures("after", left, fields, "finishing_stacks", seats))
    fields.faults += actions.faults
    return DEALS[heading.game](
        label=heading.label,
        dealer=seats[-1],
        players=tuple(names[player] for player in order),
        stakes=heading.stakes,
        events=tuple(actions.events),
        complete=not fields.faults,
        date=heading.date,
        span=fields.head,
        head_span=fields.head,
        style="en",
        dealer_span=fields.head,
    )


def _names(fields: HandFields, count: int) -> list[str]:
    """The names of the players: `p1` and so on of those that are not named."""
    names = [name.strip() for name in fields.texts("players", count)] or [""] * count
    found = [name or f"p{number}" for number, name in enumerate(names, 1)]
    if len(set(found)) < count:
        fields.fault("players", _("two players have one name"))
    return found


def _entries(
    key: str, amounts: Sequence[Decimal | None], fields: HandFields, seats: Sequence[int]
) -> tuple[Entry, ...]:
    place = fields.place(key)
    return tuple(Entry(seats[player], amount, "", place) for player, amount in enumerate(amounts))


def _figures(
    kind: str, amounts: Sequence[Decimal | None], fields: HandFields, key: str, seats: Sequence[int]
) -> Figures:
    entries = sorted(_entries(key, amounts, fields, seats), key=lambda entry: entry.seat)
    return Figures(kind, tuple(entries), fields.place(key))
