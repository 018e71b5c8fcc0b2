"""The actions of a PHH hand as lines of a record of draw poker or five-card stud.

Source: the actions of https://phh.readthedocs.io. `cbr` says what a bet or raise comes to in its round; what a call puts
in follows from the bets and the stacks.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.cards.betting import ZERO
from hhtool.cards.card import UNKNOWN
from hhtool.games.draw.record import Draw
from hhtool.games.draw.record import Event as DrawEvent
from hhtool.games.stud.record import Dealt, Down, Up
from hhtool.games.stud.record import Event as StudEvent
from hhtool.i18n import Message, _
from hhtool.importers.money_and_cards import CARD
from hhtool.notation.reading import Fault
from hhtool.notation.record import Entry, Hand
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Blind, Muck, Show, Verb, Win

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEALS = re.compile(r"d\s+dh\s+p([0-9]{1,3})\s+(\S+)")
_ACTS = re.compile(r"p([0-9]{1,3})\s+(pb|cc|f|cbr|sd|sm)(?:\s+(\S+))?")
_AMOUNT = re.compile(r"[0-9]{1,30}(?:\.[0-9]{1,30})?")
_FORMS = "d dh p1 AhKs, p1 cbr 20, p1 cc, p1 f, p1 pb, p1 sd Ah, p1 sm AhKs"


class Actions:
    """Reads the actions of one hand, in which player 1 sits in the first of `seats`, and so on.

    `events` are the lines of the record so far, `faults` what could not be read; `stacks` are by player, None where they
    are not known.
    """

    def __init__(
        self, game: str, seats: Sequence[int], stacks: Sequence[Decimal | None], bring_in: Decimal | None
    ) -> None:
        self.events: list[DrawEvent | StudEvent] = []
        self.faults: list[Fault] = []
        self._stud = game == "stud"
        self._seats = seats
        self._left = list(stacks)
        self._bring_in = bring_in
        self._held: list[list[int]] = [[] for _seat in seats]
        self._drew: dict[int, int] = {}
        self._round: list[Decimal] = [ZERO for _seat in seats]
        self._paid: list[Decimal] = [ZERO for _seat in seats]
        self._folded: set[int] = set()
        self._acted = False
        self._bet_made = False
        self._up: int | None = None

    # --- posts ---

    def antes(self, amounts: Sequence[Decimal | None], span: Span) -> None:
        """The antes of the players; what some put in above the others is dead, as a big blind's ante is."""
        due = [amount or ZERO for amount in self._in_turn(amounts)]
        each = min(due, default=ZERO)
        paid = self._posts([each] * len(due), span, live=False)
        if len({(entry.amount, entry.mark) for entry in paid}) == 1:
            self.events.append(Ante(paid[0].amount, span=span))
        elif paid:
            self.events.append(Ante(None, tuple(paid), span))
        if more := self._posts([amount - each for amount in due], span, live=False):
            dead = (replace(entry, mark=f"dead {entry.mark}".rstrip()) for entry in more)
            self.events.append(Blind(tuple(dead), span))

    def blinds(self, amounts: Sequence[Decimal | None], span: Span) -> None:
        """The blinds of the players, the small one first."""
        posted = self._posts(self._in_turn(amounts), span, live=True)
        if posted:
            first = posted[1:] + posted[:1] if len(self._seats) == 2 else posted
            self.events.append(Blind(tuple(first), span))
        self._bet_made = bool(posted)

    def _in_turn(self, amounts: Sequence[Decimal | None]) -> Sequence[Decimal | None]:
        """Amounts in the order of the players: of two they are written in that of posting, the dealer's first."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _posts(self, due: Sequence[Decimal | None], span: Span, *, live: bool) -> list[Entry]:
        """What each puts in of what is due; who has less puts in what there is."""
        found = []
        for player, amount in enumerate(due):
            if amount:
                put = self._put(player, amount, live=live)
                found.append(Entry(self._seats[player], put, "all in" if self._left[player] == 0 else "", span))
        return found

    def _put(self, player: int, amount: Decimal, *, live: bool = True) -> Decimal:
        left = self._left[player]
        if left is not None:
            amount = min(amount, left)
            self._left[player] = left - amount
        if live:
            self._round[player] += amount
        self._paid[player] += amount
        return amount

    def uncontested(self, span: Span) -> Win | None:
        """What the last player takes where all others have folded; None where more are left, or nothing is in it."""
        left = [player for player in range(len(self._seats)) if player not in self._folded]
        if len(left) != 1:
            return None
        others = [paid for player, paid in enumerate(self._paid) if player != left[0]]
        pot = sum(others, min(self._paid[left[0]], max(others)))
        return Win("", (Entry(self._seats[left[0]], pot, "", span),), span) if pot else None

    # --- actions ---

    def read(self, text: str, span: Span) -> None:
        """Read one action; an empty one says nothing."""
        if not text:
            return
        if found := _DEALS.fullmatch(text):
            self._deal(found, span)
        elif (found := _ACTS.fullmatch(text)) and (found[2] in ("cbr", "sd", "sm") or not found[3]):
            self._act(found, span)
        else:
            self._fault("HH001", span, _("{text} is not an action; expected one like {forms}", text=text, forms=_FORMS))

    def _fault(self, code: str, span: Span, message: Message) -> None:
        self.faults.append(Fault(code, span, message))

    def _player(self, number: str, span: Span) -> int | None:
        player = int(number) - 1
        if 0 <= player < len(self._seats):
            return player
        message = _(
            "there is no player {name}; the players are p1 to p{last}", name=f"p{number}", last=len(self._seats)
        )
        self._fault("HH104", span, message)
        return None

    def _cards(self, text: str, span: Span) -> tuple[int, ...] | None:
        tokens = [text[at : at + 2] for at in range(0, len(text), 2)]
        wrong = next((token for token in tokens if token not in CARD and token != "??"), None)
        if wrong is None:
            return tuple(CARD.get(token, UNKNOWN) for token in tokens)
        self._fault("HH003", span, _("{text} is not a card; cards are written Ah, Td, 9c", text=wrong))
        return None

    def _deal(self, found: re.Match[str], span: Span) -> None:
        player, cards = self._player(found[1], span), self._cards(found[2], span)
        if player is None or cards is None:
            return
        if self._acted:
            self._begin_round()
        seat, held = self._seats[player], self._held[player]
        if self._stud:
            self._lay(seat, cards[:1] if not held else (), cards if held else cards[1:], span)
        elif player in self._drew:
            at = self._drew[player]
            if UNKNOWN not in cards and isinstance(drawn := self.events[at], Draw):
                self.events[at] = replace(drawn, drawn=cards)
        elif set(cards) != {UNKNOWN}:
            self.events.append(Hand(seat, cards, span))
        held += cards

    def _lay(self, seat: int, down: Sequence[int], up: Sequence[int], span: Span) -> None:
        """Cards of stud: those of one street stand in one line, behind the down cards."""
        for card in down:
            if card != UNKNOWN:
                self.events.insert(
                    len(self.events) if self._up is None else self._up, Down((Dealt(seat, (card,), span),), span)
                )
                self._up = None if self._up is None else self._up + 1
        for card in up:
            dealt = Dealt(seat, (card,), span)
            line = None if self._up is None else self.events[self._up]
            if self._up is None or not isinstance(line, Up) or seat in [one.seat for one in line.dealt]:
                self._up = len(self.events)
                self.events.append(Up((dealt,), span))
            else:
                self.events[self._up] = replace(line, dealt=(*line.dealt, dealt))

    def _begin_round(self) -> None:
        self._round = [ZERO for _seat in self._seats]
        self._acted = self._bet_made = False
        self._bring_in = self._up = None

    def _act(self, found: re.Match[str], span: Span) -> None:
        player = self._player(found[1], span)
        if player is None:
            return
        seat, kind, what = self._seats[player], found[2], found[3] or ""
        if kind == "sd":
            self._draw(player, what, span)
        elif kind == "sm":
            self._show(player, what, span)
        elif kind == "cbr":
            self._bet(player, what, span)
        elif kind == "pb":
            put = self._put(player, self._bring_in or ZERO)
            self.events.append(Act(seat, Verb.BRING_IN, put or None, span=span))
        elif kind == "f":
            self._folded.add(player)
            self.events.append(Act(seat, Verb.FOLD, span=span))
        else:
            due = max(self._round) - self._round[player]
            verb, added = (Verb.CALL, self._put(player, due)) if due else (Verb.CHECK, None)
            self.events.append(Act(seat, verb, added, span=span))
        self._acted = self._acted or kind not in ("sd", "sm")
        self._bet_made |= kind == "cbr"

    def _bet(self, player: int, text: str, span: Span) -> None:
        if not _AMOUNT.fullmatch(text):
            self._fault("HH001", span, _("{text} is not an amount", text=text))
            return
        seat, to = self._seats[player], Decimal(text)
        if self._stud and self._bring_in and not self._bet_made:
            act = Act(seat, Verb.COMPLETE, None, to, span=span)
        elif self._bet_made:
            act = Act(seat, Verb.RAISE, None, to, span=span)
        else:
            act = Act(seat, Verb.BET, to, span=span)
        self._put(player, to - self._round[player])
        self.events.append(act)

    def _draw(self, player: int, text: str, span: Span) -> None:
        if self._acted:
            self._begin_round()
        cards = self._cards(text, span)
        if cards is None:
            return
        for card in cards:
            held = self._held[player]
            if card in held or UNKNOWN in held:
                held.remove(card if card in held else UNKNOWN)
        self._drew[player] = len(self.events)
        hidden = not cards or UNKNOWN in cards
        self.events.append(
            Draw(self._seats[player], len(cards) if hidden else None, None if hidden else cards, span=span)
        )

    def _show(self, player: int, text: str, span: Span) -> None:
        seat, held = self._seats[player], tuple(self._held[player])
        cards = held if text == "-" else self._cards(text, span)
        if cards is None:
            return
        self.events.append(Show(seat, cards, span=span) if cards else Muck(seat, span=span))
