"""Action lists of OpenSpiel's `oh_hell`, read as deals of Oh Hell: saved states and playthroughs.

Source: open_spiel/games/oh_hell/oh_hell.cc and .h. The actions are, in order: the number of tricks, the dealer, each
card dealt, one a player from player 0 on, the card turned up, the bids from the dealer's left on (52 and the bid), and
the cards played. A card is rank * 4 + suit: ranks from the two up are 0 to 12, suits are clubs, diamonds, spades, hearts.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import SUIT, SUITS
from hhtool.cards.tricks import winner
from hhtool.games.odessa.record import Bids, Deal
from hhtool.i18n import Message, _
from hhtool.importers.headings import OPENSPIEL
from hhtool.notation.reading import Fault, Reading, SessionReading
from hhtool.notation.record import Entry, Hand, Session
from hhtool.notation.source import Span
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.notation.source import Source

_GAME = re.compile(OPENSPIEL)
_HISTORY = re.compile(r"History\(\) = \[(.*)\]\s*")
_NUMBER = re.compile(r"[0-9]{1,4}")
_PARAMETERS = {"players": 3, "num_suits": 4, "num_cards_per_suit": 13, "points_per_trick": 1}
"""The parameters that matter, with their defaults."""
_PACK = 52
_SUITS = [SUITS.index(suit) for suit in "cdsh"]


class _Action(NamedTuple):
    """A number of the list, and where it stands."""

    number: int
    span: Span


def read_openspiel(source: Source) -> Reading:
    """Return the games of a file, those of the same parameters as one session; nothing in a file makes it raise."""
    reading = Reading(source)
    sessions: dict[Session, SessionReading] = {}
    for heading, lines in _games(source):
        found = _GAME.fullmatch(lines[0].rstrip())
        parameters = _parameters(found[1] or "" if found else "")
        if refusal := _refusal(parameters):
            reading.faults.append(Fault("HH010", heading, refusal))
            continue
        session = _session(parameters, heading)
        own = sessions.setdefault(session, SessionReading(session, len(sessions) + 1))
        deal, faults = _Deal(_numbers(parameters)["players"], heading).read([*_actions(lines, heading.line)])
        own.deals.append(deal)
        own.faults += faults
    reading.sessions = list(sessions.values())
    return reading


def _games(source: Source) -> Iterator[tuple[Span, Sequence[str]]]:
    """The place of each game's name, and its lines."""
    lines = source.lines
    starts = [at for at, line in enumerate(lines) if _GAME.fullmatch(line.rstrip())]
    for begin, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield Span(source.first + begin, 1, len(lines[begin].rstrip()) + 1), lines[begin:end]


def _parameters(text: str) -> Mapping[str, str]:
    pairs = (part.partition("=") for part in text.split(","))
    return {key.strip(): value.strip() for key, _sign, value in pairs}


def _numbers(parameters: Mapping[str, str]) -> dict[str, int]:
    """The parameters that are numbers; -1 for one that is none."""
    texts = {key: parameters.get(key, str(default)) for key, default in _PARAMETERS.items()}
    return {key: int(text) if _NUMBER.fullmatch(text) else -1 for key, text in texts.items()}


def _refusal(parameters: Mapping[str, str]) -> Message | None:
    """Why a game of such parameters cannot be read."""
    numbers = _numbers(parameters)
    if numbers["num_suits"] * numbers["num_cards_per_suit"] != _PACK or not 3 <= numbers["players"] <= 7:
        return _("OpenSpiel: oh_hell is read with 3 to 7 players and 52 cards; the game is skipped")
    return None


def _session(parameters: Mapping[str, str], place: Span) -> Session:
    numbers = _numbers(parameters)
    points = numbers["points_per_trick"]
    rules = [("preset", "oh-hell"), ("schedule", f"1-{(_PACK - 1) // numbers['players']}")]
    if parameters.get("off_bid_penalty", "").lower() == "true":
        rules += [("exact", str(points)), ("over", "0"), ("under_taken", "0"), ("miss_off", str(-points))]
    elif points != 1:
        rules += [(key, str(points)) for key in ("exact", "over", "under_taken")]
    players = tuple(f"player{number}" for number in range(numbers["players"]))
    return Session("odessa", players, tuple(rules), partial=True, origin="openspiel", span=place, players_span=place)


def _actions(lines: Sequence[str], first: int) -> Iterator[_Action]:
    """The numbers below a game's name: the last history of a playthrough, else a line each of a saved state."""
    histories = [(at, found) for at, line in enumerate(lines) if (found := _HISTORY.fullmatch(line))]
    if histories:
        at, found = histories[-1]
        for number in _NUMBER.finditer(found[1]):
            start = found.start(1) + number.start() + 1
            yield _Action(int(number[0]), Span(first + at, start, start + len(number[0])))
        return
    for at, line in enumerate(lines):
        if (text := line.strip()) and _NUMBER.fullmatch(text):
            yield _Action(int(text), Span(first + at, 1, len(line.rstrip()) + 1))


class _Deal:
    """Reads one deal, of so many players, whose name stands at `heading`."""

    def __init__(self, players: int, heading: Span) -> None:
        self.players = players
        self.heading = heading
        self.faults: list[Fault] = []

    def read(self, actions: Sequence[_Action]) -> tuple[Deal, list[Fault]]:
        """Return the deal as far as the actions go, and what is wrong with them."""
        tricks = actions[0].number if actions else 0
        most = (_PACK - 1) // self.players
        if not 1 <= tricks <= most:
            place = actions[0].span if actions else self.heading
            self._fault(place, _("the first action is the number of tricks, from 1 to {most}", most=most))
            return self._deal((), None, 0, None), self.faults
        dealer, rest = actions[1:2], actions[2:]
        dealt, rest = rest[: tricks * self.players], rest[tricks * self.players :]
        turned, bids, plays = rest[:1], rest[1 : 1 + self.players], rest[1 + self.players :]
        deals = next((action.number for action in dealer if action.number < self.players), None)
        first = 0 if deals is None else (deals + 1) % self.players
        if dealer and deals is None:
            self._fault(dealer[0].span, _("there is no player {number}", number=dealer[0].number))
        cards = [self._card(action) for action in (*dealt, *turned, *plays)]
        trump = cards[len(dealt)] if turned else None
        events: list[Hand | Bids | Trick] = [
            Hand(seat, tuple(cards[seat : len(dealt) : self.players]), dealt[seat].span)
            for seat in range(min(self.players, len(dealt)))
        ]
        if bids:
            events.append(Bids(tuple(self._bids(bids, first, tricks)), bids[0].span))
        if trump is not None:
            events += self._tricks(cards[len(dealt) + 1 :], plays, first, trump)
        return self._deal(tuple(events), deals, tricks, trump), self.faults

    def _deal(
        self, events: tuple[Hand | Bids | Trick, ...], dealer: int | None, tricks: int, trump: int | None
    ) -> Deal:
        return Deal(
            label="",
            dealer=dealer,
            players=tuple(f"player{number}" for number in range(self.players)),
            events=events,
            complete=not self.faults,
            span=self.heading,
            head_span=self.heading,
            style="en",
            cards=tricks or None,
            turn_up=trump,
        )

    def _bids(self, bids: Sequence[_Action], first: int, tricks: int) -> Iterator[Entry]:
        for place, (number, span) in enumerate(bids):
            if not 0 <= number - _PACK <= tricks:
                known = {"number": number, "least": _PACK, "most": _PACK + tricks}
                self._fault(span, _("{number} is not a bid; bids are {least} to {most}", **known))
            yield Entry((first + place) % self.players, Decimal(number - _PACK), "", span)

    def _tricks(self, cards: Sequence[int], plays: Sequence[_Action], leader: int, trump: int) -> Iterator[Trick]:
        for start in range(0, len(cards), self.players):
            trick = cards[start : start + self.players]
            seats = [(leader + place) % self.players for place in range(len(trick))]
            spans = [action.span for action in plays[start : start + self.players]]
            put = tuple(Play(seat, card, span=span) for seat, card, span in zip(seats, trick, spans, strict=True))
            yield Trick(start // self.players + 1, put, span=spans[0])
            leader = seats[winner(trick, SUIT[trump])]

    def _card(self, action: _Action) -> int:
        if action.number >= _PACK:
            known = {"number": action.number, "most": _PACK - 1}
            self._fault(action.span, _("{number} is not a card; cards are 0 to {most}", **known))
            return 0
        rank, suit = divmod(action.number, len(SUITS))
        return _SUITS[suit] * 13 + rank

    def _fault(self, span: Span, message: Message) -> None:
        self.faults.append(Fault("HH001", span, message))
