"""Tricks told in words: «Таня с короля бубен, Вера тузом, Коля скинул двойку треф. Взятка Верина».

A line is taken word by word: players, cards, counts and who takes are put together in the order of play.
Who is not named plays in turn, and a card without its suit follows suit. A line goes on with the trick that the line
before left open. Nothing is made of a line in which a card, a player or a figure has no place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from hhtool.cards.card import RANK, RANKS, SUIT, SUITS, card, is_known
from hhtool.notation.cards_told import codes_in_columns
from hhtool.notation.context import Context
from hhtool.notation.lexicon import ORDINALS, words
from hhtool.notation.lexicon import RANKS as RANK_FORMS
from hhtool.notation.name_forms import gender
from hhtool.notation.record import Entry, Note
from hhtool.notation.source import Span
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import IN_WORDS
from hhtool.notation.tokens import JOKER as JOKER_WORD
from hhtool.notation.words import Words
from hhtool.tricks.counts_told import Count, counts_behind
from hhtool.tricks.hands_told import hand_told
from hhtool.tricks.play_tokens import CARDS, CODE, LAST, ORDINALS_TOLD, PLAYS, RANKS_TOLD, TAKES, PlayToken, tokens_in
from hhtool.tricks.record import Play, Trick

Winner = Callable[[Context, Sequence[int]], "int | None"]
"""The index of the card that takes a trick, the first led; None where that cannot be told."""
Trumps = Callable[[Context], "int | None"]
"""The trump suit; None where there is none, or it is not known."""
BringsMore = Callable[[Context, int], bool]
"""Whether the trick of a number counts for its leader, beside the lead."""

_PLAYED = pattern(rf"(?<!\w){PLAYS.pattern('plays', 'lays', 'leads', 'beats', 'discards', 'follows told')}(?!\w)")
"""What is done with a card; of a trick of which only a part is told so much must be said."""

_LABEL = pattern(
    r"[ \t]*(?:[-–—][ \t]*)?(?P<figure>\d{1,2})(?:[.)][ \t]+|[ \t]+(?=[^\W_]))"
    r"|[ \t]*(?P<nth>\d{1,2})-?(?:я|й|st|nd|rd|th)[ \t]+(?:взятка|ход|trick)[ \t]*[:,.—–-][ \t]*(?=\S)"
    r"|[ \t]*(?:взятка|ход|trick)[ \t]+(?:№[ \t]*|no\.?[ \t]*)?(?P<at>\d{1,2})[ \t]*[:,.—–-][ \t]*(?=\S)"
    rf"|[ \t]*(?:(?:и|а|and)[ \t]+)?(?:(?P<ordinal>{ORDINALS_TOLD.pattern(*ORDINALS)})(?:[ \t]+(?:взятка|trick))?"
    rf"|{LAST.pattern('last told')})[ \t]*[:,—–-][ \t]*(?=\S)"
)
"""The number of a trick before it: «3. Анна», «Вторая взятка: Анна», `Last: Anna`."""
_WRITTEN = re.compile(r"[ \t]*\d+[ \t]*\.|->|→")
"""What lines of the notation have: in such a line nobody plays without being named."""
_OF_HANDS = pattern(rf"[ \t]*{Words(words('hand', 'hands told')).pattern('hand', 'hands told')}[ \t]*[:—–]")
"""So begins a line that tells what players hold."""
_LIST = pattern(rf"(?<!\w)(?:(?:{CODE})[ \t]+){{2}}(?:{CODE})(?!\w)")
"""Cards one after the other, as they are held or exchanged; not as they are played."""
_CHANGES = Words(words("exchange")).pattern("exchange")
_EXCHANGES = pattern(rf"(?<!\w){_CHANGES}(?!\w)")
_LEADS = pattern(rf"(?<!\w){PLAYS.pattern('leads')}(?!\w)")
_LEAD, _LAST_TRICK = 1, 4
"""What the last trick is worth, at most."""


def plays_told(
    context: Context,
    text: str,
    line: int,
    *,
    winner: Winner,
    trumps: Trumps,
    counted: bool = False,
    brings_more: BringsMore = lambda _context, _number: False,
) -> tuple[Any, ...] | None:
    """The tricks that a line tells, which then stand in `context.before` too; None where it tells none or not only that.

    `counted` says that running counts may be said with the cards; of a leader who takes a trick that `brings_more` than
    the lead the count behind it, which no line of the notation has, is a note.
    """
    text = codes_in_columns(text)
    if _OF_HANDS.match(text) or _LIST.search(text) or (counted and not _has_led(context) and _is_exchange(text)):
        return None
    if hand_told(context, text):
        return None
    text = _JOINED.sub(" ", text)
    text = _CARD_TAKES.sub(lambda said: _whose(context, said), text)
    counts, text = counts_behind(context, text) if counted else ([], text)
    label = _LABEL.match(text)
    tokens = tokens_in(context, text, label.end() if label else 0, trumps(context), counted=counted)
    if tokens is None or not any(one.kind in (*CARDS, "owner") for one in tokens):
        return None
    nth = label["figure"] or label["nth"] or label["at"] or ORDINALS_TOLD.id(label["ordinal"] or "") if label else None
    table = _Table(context, line, winner, trumps(context), int(nth) if nth else None, brings_more)
    if not all(table.takes(one, ahead) for one, ahead in zip(tokens, [*tokens[1:], None], strict=True)):
        return None
    if not (counted or table.is_whole) and (table.supposes or not _PLAYED.search(text)):
        return None
    if table.supposes and _WRITTEN.search(text) and not (label and _is_next(context, text, label)):
        return None
    if not all(map(table.counts, counts)):
        return None
    return table.laid()


_JOINED = pattern(rf"(?<=[^\W\d_])[-–—:=](?=(?:{CODE})(?!\w))")
"""What joins a player and a card without a blank: «А-Тч»."""


_ONE_CARD = rf"(?:{IN_WORDS}|{CODE}|{JOKER_WORD})(?!\w)"
_CARDS_DASHED = pattern(rf"(?:{NAME}:?[ \t]++(?={_ONE_CARD}))?{_ONE_CARD}(?:[ \t]+[—–-][ \t]+{_ONE_CARD})++")
_DASH = re.compile(r"[ \t][—–-][ \t]")


def _is_next(context: Context, text: str, label: re.Match[str]) -> bool:
    """Whether a line with a number is the trick behind the last one, told as a card of each player with dashes between:
    «2. Кч — 9ч», «2. Анна Кч — 9ч»; who takes a trick leads to the next."""
    cards = _CARDS_DASHED.match(text, label.end())
    is_of_all = cards is not None and len(_DASH.findall(cards[0])) + 1 == len(context.names.players)
    last = next((event.number for event in reversed(context.before) if isinstance(event, Trick)), 0)
    return is_of_all and label["figure"] == str(last + 1)


_CARD_TAKES = pattern(
    rf"(?:(?<=[.!?][ \t])|\A)[ \t]*(?P<rank>{RANKS_TOLD.pattern(*RANK_FORMS)})(?P<takes>[ \t]+{TAKES.pattern('win')})"
    r"(?=[ \t]*[.,!]|\Z)"
)
"""The card that takes, where it is told for its player: «Король взял»."""


def _whose(context: Context, said: re.Match[str]) -> str:
    """Who took the trick for the card that did, «король взял», where one player laid such a card in it."""
    tricks = [event for event in context.before if isinstance(event, Trick)]
    rank = RANKS.index(RANKS_TOLD.id(said["rank"]) or "")
    laid = [play.seat for play in tricks[-1].plays if RANK[play.card] == rank] if tricks else []
    return f'"{context.names.players[laid[0]]}"{said["takes"]}' if len(laid) == 1 else said[0]


def _is_exchange(text: str) -> bool:
    """Whether a text before the first lead speaks of cards exchanged, and of none that is led."""
    return _EXCHANGES.search(text) is not None and _LEADS.search(text) is None


def _has_led(context: Context) -> bool:
    return any(isinstance(event, Trick) for event in context.before)


@dataclass
class _Open:
    """A trick being told; `at` is its place in what was read before, None where it is told in this line."""

    number: int
    plays: list[Play]
    taker: int | None = None
    taker_span: Span | None = None
    node: Trick | None = None


class _Table:
    """The tricks of a deal, as a line tells more of them."""

    def __init__(
        self,
        context: Context,
        line: int,
        winner: Winner,
        trump: int | None,
        number: int | None,
        brings_more: BringsMore,
    ) -> None:
        self._context, self._line, self._winner, self._trump = context, line, winner, trump
        self._brings_more = brings_more
        self._players = len(context.names.players)
        before = [event for event in context.before if isinstance(event, Trick)]
        self._last = before[-1] if before else None
        self._tricks: list[_Open] = []
        self._number = number
        if self._last and self._last.taker is None and number is None:
            last = self._last
            self._tricks.append(_Open(last.number, list(last.plays), node=last))
        self._actor: int | None = None
        self._name = PlayToken("", -1, -1, -1)
        """The name of the player who acts, or the pronoun."""
        self._spoke = False
        """Whether the one who acts has laid a card since being named."""
        self._pronoun: str | None = None
        """The gender that the pronoun tells by which the one who acts was just named; None where it was no pronoun."""
        self._takes: PlayToken | None = None
        self._owned = False
        """Whether the trick was just said to be somebody's."""
        self.supposes = False
        """Whether a card was laid by somebody who was not named."""
        self._notes: list[Note] = []

    def takes(self, token: PlayToken, ahead: PlayToken | None) -> bool:
        """Take a thing that is said, `ahead` of which stands another; whether it has a place."""
        if token.kind in ("name", "pronoun"):
            return self._named(token)
        if token.kind == "owner":
            self._owned = self._take(token.value, token)
            return self._owned
        if token.kind in CARDS:
            return self._card(token)
        if token.kind == "count":
            return self._count(token)
        if token.kind == "takes":
            if self._owned and self._actor is None:
                # «Верина взятка»
                return True
            self._takes = token
            if self._spoke and token.apart and ahead is not None and ahead.kind in ("name", "owner"):
                # «…, взял Борис»
                self._actor, self._spoke = None, False
            return self._actor is None or not self._spoke or self._settle()
        return self._ends(token)

    @property
    def is_whole(self) -> bool:
        """Whether each player has laid a card in each trick."""
        return all(len(trick.plays) == self._players for trick in self._tricks)

    def counts(self, said: Count) -> bool:
        """Take a count that stands behind the last trick; whether there is such a player."""
        now = self._tricks[-1] if self._tricks else None
        if now is None:
            return False
        seat = self._taker(now.plays, now.taker) if said.seat is None else said.seat
        at = next((at for at, play in enumerate(now.plays) if play.seat == seat), None)
        span = Span(self._line, said.start + 1, said.start + 1 + len(said.text))
        return at is not None and self._gives(now, at, said.figure, span, said.text.strip())

    def _gives(self, now: _Open, at: int, figure: int, span: Span, text: str) -> bool:
        """Give who laid a card of a trick the count behind it, which is a note where the lead alone does not make it;
        whether there may be one."""
        play = now.plays[at]
        brings_more = self._brings_more(self._context, now.number)
        if play.count and not (
            brings_more and (self._is_extra(play.count, figure) or self._goes_on(play.seat, figure))
        ):
            return False
        takes = self._taker(now.plays, now.taker) in (play.seat, None)
        if play.count or (not at and takes and brings_more):
            self._notes.append(Note("note", text, span))
        else:
            now.plays[at] = replace(play, count=Entry(play.seat, Decimal(figure), "", span))
        return True

    def _goes_on(self, seat: int, figure: int) -> bool:
        """Whether a count goes on from that which was told last of a player, whatever is told of the lead between."""
        behind: Decimal | None = None
        for event in reversed(self._context.before):
            if isinstance(event, Note):
                behind = Decimal(event.text) if event.text.isdecimal() else behind
            elif isinstance(event, Trick):
                own = next((play.count for play in event.plays if play.seat == seat), None)
                count = behind if event.plays[0].seat == seat and behind is not None else own.amount if own else None
                if count is not None:
                    return 0 < figure - count <= _LEAD + _LAST_TRICK
                behind = None
        return False

    def laid(self) -> tuple[Any, ...] | None:
        """The tricks of the line, new ones; None where one of them is not whole and another follows."""
        if not self._ends(None) or not self._tricks:
            return None
        context = self._context
        made: list[Trick | Note] = []
        for trick in self._tricks:
            span = Span(self._line, 1, 1)
            if trick.plays and trick.plays[-1].span.line == self._line:
                first = next(play.span for play in trick.plays if play.span.line == self._line)
                span = Span(self._line, first.start, trick.plays[-1].span.end)
            if trick.node is not None:
                changed = replace(trick.node, plays=tuple(trick.plays))
                if trick.taker is not None and trick.taker_span is not None:
                    changed = replace(changed, taker=trick.taker, taker_span=trick.taker_span)
                context.before[context.before.index(trick.node)] = changed
            else:
                told = Trick(trick.number, tuple(trick.plays), trick.taker, span)
                made.append(told if trick.taker_span is None else replace(told, taker_span=trick.taker_span))
            context.trick = trick.number
        made += self._notes
        context.before += made
        return tuple(made)

    # --- what is said -------------------------------------------------------------------------------------------

    def _named(self, token: PlayToken) -> bool:
        if self._takes is not None and (self._actor is None or self._spoke):
            # «взятка Веры», «её взятка»
            seat = self._pronoun_taker(token.gender) if token.kind == "pronoun" else token.value
            return seat is not None and self._take(seat, token)
        if self._actor is not None and not self._spoke and not self._settle():
            return False
        self._actor = token.value if token.kind == "name" else None
        self._pronoun = token.gender if token.kind == "pronoun" else None
        self._name, self._spoke = token, False
        return True

    def _ends(self, token: PlayToken | None) -> bool:
        """End a sentence: who is named behind a trick takes it; whether nothing is left over."""
        now = self._tricks[-1] if self._tricks else None
        if self._takes is None and self._actor is not None and not self._spoke:
            return now is not None and len(now.plays) == self._players and self._take(self._actor, self._name)
        if not self._settle(is_over=token is None):
            return False
        if self._spoke and now is not None and len(now.plays) == self._players:
            # what a sentence behind a whole trick says of who takes it is said of none of those who played
            self._actor, self._spoke = None, False
        return True

    def _pronoun_taker(self, said: str) -> int | None:
        """Whom a pronoun means that says who took the trick: the one whose card takes it, else the only one whom it fits;
        None where it may be several."""
        now = self._tricks[-1] if self._tricks else None
        if now is None or not now.plays:
            return None
        players = self._context.names.players
        fits = [play.seat for play in now.plays if not said or gender(players[play.seat]) in ("", said)]
        taker = self._taker(now.plays, None)
        return taker if taker in fits else fits[0] if len(fits) == 1 else None

    def _settle(self, *, is_over: bool = False) -> bool:
        """Give the trick to the player of whom it was said; whether it has one, or, before the line is over, may have."""
        if self._takes is None:
            return True
        now = self._tricks[-1] if self._tricks else None
        seat = self._actor
        if seat is None and self._pronoun is not None:
            seat = self._pronoun_taker(self._pronoun)
            if seat is None:
                return False
        elif seat is None and now and now.plays:
            seat = now.plays[-1].seat
        if seat is None:
            return not is_over
        is_named = not self._spoke and (self._actor is not None or self._pronoun is not None)
        return self._take(seat, self._name if is_named else self._takes)

    def _take(self, seat: int, token: PlayToken) -> bool:
        """Give the trick to a player, as it is said there; whether that may be."""
        now = self._tricks[-1] if self._tricks else None
        if now is None or seat not in {play.seat for play in now.plays} or now.taker not in (None, seat):
            return False
        now.taker, now.taker_span = seat, Span(self._line, token.start + 1, token.end + 1)
        self._takes, self._actor, self._spoke = None, None, False
        return True

    def _next(self) -> int | None:
        """Who plays the next card; None where that is not known."""
        now = self._tricks[-1] if self._tricks else None
        if now is not None and len(now.plays) < self._players:
            return (now.plays[-1].seat + 1) % self._players if now.plays else None
        if now is not None:
            return self._taker(now.plays, now.taker)
        if self._last is not None:
            return self._taker(self._last.plays, self._last.taker)
        dealer = self._context.dealer
        return None if dealer is None else (dealer + 1) % self._players

    def _taker(self, plays: Sequence[Play], taker: int | None) -> int | None:
        if taker is not None or len(plays) != self._players:
            return taker
        cards = [play.card for play in plays]
        index = self._winner(self._context, cards) if all(map(is_known, cards)) else None
        return None if index is None else plays[index].seat

    def _card(self, token: PlayToken) -> bool:
        seat = self._actor if self._actor is not None and not self._spoke else self._next()
        if seat is None:
            return False
        now = self._tricks[-1] if self._tricks else None
        if now is not None and len(now.plays) < self._players and seat in {play.seat for play in now.plays}:
            return False
        if now is None or len(now.plays) >= self._players:
            number = self._number if self._number is not None else (now.number if now else self._context.trick) + 1
            self._number = None
            now = _Open(number, [])
            self._tricks.append(now)
        code = token.value if token.kind == "card" else self._of_suit(token, now.plays)
        if code is None:
            return False
        is_named = self._actor is not None and not self._spoke
        self.supposes = self.supposes or not is_named
        self._owned = False
        start = (self._name if is_named else token).start
        now.plays.append(Play(seat, code, token.call, span=Span(self._line, start + 1, token.end + 1)))
        self._actor, self._spoke, self._pronoun = seat, True, None
        return self._takes is None or self._settle()

    def _of_suit(self, token: PlayToken, plays: Sequence[Play]) -> int | None:
        """The card of a rank that is laid without saying its suit: that of the suit led, or the trump that takes where
        that does not; None where it cannot be told."""
        led = SUIT[plays[0].card] if plays else -1
        if plays and (called := plays[0].call):
            # a joker is led as what it is called
            suits = {"high": self._trump, "card": SUIT[called.card] if called.card is not None else None}
            suit = SUITS.index(called.suit) if called.suit else suits.get(called.kind)
            led = -1 if suit is None else suit
        if led < 0:
            return None
        code = card(token.value, led)
        cards = [*(play.card for play in plays), code]
        if token.kind == "rank" or not all(map(is_known, cards)) or self._winner(self._context, cards) == len(plays):
            return code
        return None if self._trump is None else card(token.value, self._trump)

    def _extra(self, now: _Open, token: PlayToken) -> bool:
        """Whether a second count holds what there is besides for the last trick: «четыре, и последняя ещё одно: пять»."""
        count = now.plays[-1].count
        return count is not None and self._is_extra(count, token.value)

    @staticmethod
    def _is_extra(count: Entry, figure: int) -> bool:
        """Whether a figure is a count and what the last trick is worth besides."""
        return count.amount is not None and 0 < figure - count.amount <= _LAST_TRICK

    def _count(self, token: PlayToken) -> bool:
        now = self._tricks[-1] if self._tricks else None
        if now is None or not now.plays or now.plays[-1].span.line != self._line:
            return False
        span = Span(self._line, token.start + 1, token.end + 1)
        # «взятка Веры, 20»: who takes the trick counts
        at = next((at for at, play in enumerate(now.plays) if play.seat == now.taker), len(now.plays) - 1)
        play = now.plays[at]
        if play.count is not None and at < len(now.plays) - 1:
            return self._gives(now, at, token.value, span, str(token.value))
        if play.count is not None and not self._extra(now, token):
            return False
        now.plays[at] = replace(play, count=Entry(play.seat, Decimal(token.value), "", span))
        return True
