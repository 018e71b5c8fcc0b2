"""The tricks of a deal as they are played: who must follow, trump or play high, what a joker may ask, who takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, SUITS, is_known, mask
from hhtool.cards.tricks import NO_TRUMP, lapse
from hhtool.checks.records import CardNotInPack
from hhtool.games.odessa.checks.joker import (
    DemandIgnored,
    DemandNotAllowed,
    JokerTooEarly,
    JokerUndeclared,
    NotAJoker,
    Why,
)
from hhtool.games.odessa.checks.trumps import MustTrump, MustTrumpLater
from hhtool.games.odessa.engine.hands import hands_of, tricks_of
from hhtool.games.odessa.engine.joker import TrickLead, lead, may_demand, suit_set, winners
from hhtool.games.odessa.engine.trumps import ALL_TRUMPS, trumps
from hhtool.tricks.hands import KnownHands
from hhtool.tricks.order import PlayOrder, shown
from hhtool.tricks.replay import PlayTurn, Taken

if TYPE_CHECKING:
    from hhtool.games.odessa.replay import Replay
    from hhtool.tricks.record import Play, Trick


class Tricks:
    """Plays the tricks of a deal; what they show goes into its replay, `result`."""

    def __init__(self, result: Replay, *, watched: bool) -> None:
        self._watched = watched
        self._result, self._deal, self._house = result, result.deal, result.house
        self._breaches = result.breaches
        self._size = result.cards or 0
        self._players = len(self._deal.players)
        self._tricks = tricks_of(self._deal, self._house)
        self._place = 0
        turn_up, span = self._deal.turn_up, self._deal.turn_up_span
        self._known = KnownHands(
            self._players,
            self._size,
            self._house.cards,
            hands_of(self._deal, self._house),
            self._tricks[: self._size or None],
            self._breaches,
            None if turn_up is None else (turn_up, span),
        )
        result.trumps = trumps(self._deal, self._house, self._size)
        if turn_up is not None and BIT[turn_up] & self._known.shared and not self._deal.trump:
            self._trumps = ALL_TRUMPS
        else:
            self._trumps = result.trumps
        first = None if result.dealer is None else (result.dealer + 1) % self._players
        self._order = PlayOrder(self._players, self._size, len(self._tricks), first, self._breaches)
        # the cards that were played or turned up, and whether there may be others of which it is not known
        self._gone = set() if turn_up is None else {turn_up}
        self._hidden = self._may_be_turned_up(self._house.key)

    @property
    def begun(self) -> bool:
        """Whether a trick was played."""
        return self._place > 0

    def play_next(self) -> None:
        """Play the next trick of the deal."""
        order, known, house = self._order, self._known, self._house
        trick = self._tricks[self._place]
        self._place += 1
        begun = order.begin(trick, last=self._place == len(self._tricks))
        if begun is None:
            return
        trick, absent, has_lead = begun
        known.skip(order.skipped)
        self._hidden = self._hidden or bool(absent or order.skipped)
        sure = not absent and len(trick.plays) == self._players
        asked, allowed = TrickLead(None), True
        for place, play in enumerate(trick.plays):
            if self._watched:
                self._watch(trick, place, asked)
            mine = self._put_down(play)
            if known.again:
                order.halt()
                return
            sure = sure and mine
            if play.card in house.jokers:
                allowed = self._joker(play, leads=place == 0) and allowed
            elif place and mine and asked.suit is not None:
                self._follow(play, asked, judged=allowed)
            self._gone.add(play.card)
            if place:
                asked = suit_set(asked, play, house)
            elif has_lead and (mine or not is_known(play.card)):
                asked = lead(play, house, self._trump)
        for seat in absent:
            known.holders[seat].miss()
        self._take(trick, sure=sure)

    def finish(self) -> None:
        """The record ends."""
        self._order.finish(self._tricks[-1].span if self._tricks else None)
        self._result.trumps = self._trumps
        self._result.taken = self._order.taken()

    @property
    def _number(self) -> int:
        """The number of the trick that is being played."""
        return len(self._order.takers) + 1

    @property
    def _trump(self) -> int | None:
        """The trumps, where they are known."""
        return next(iter(self._trumps)) if len(self._trumps) == 1 else None

    def _watch(self, trick: Trick, place: int, asked: TrickLead) -> None:
        """Take down a turn before it is played."""
        play = trick.plays[place]
        holder = self._known.holders[play.seat]
        expected = self._order.due(trick, place)
        held, void = holder.choices(), holder.void
        turn = PlayTurn(play, self._number, asked.suit, held, void, expected, self._trump, asked.demand)
        self._result.seen.append(turn)

    def _put_down(self, play: Play) -> bool:
        """Take a card out of its player's hand; whether it is surely that player's and it is clear what it is."""
        card, call = play.card, play.call
        if call and card not in self._house.jokers and card in self._house.cards and is_known(card):
            self._breaches.append(NotAJoker(play.span, play.seat, card=card))
        mine = self._known.play(play.seat, card, play.span)
        if call and call.card is not None and not is_known(call.card):
            mine = False
        if not mine:
            self._hidden = True
        return mine

    def _take(self, trick: Trick, *, sure: bool) -> None:
        """Give a trick to who won it; who is said to have it may show what the trumps are."""
        won = winners(trick.plays, self._house, self._trumps)
        self._order.end(trick, set(won.values()), sure=sure)
        if sure and trick.taker in won.values():
            self._trumps = frozenset(trump for trump, seat in won.items() if seat == trick.taker)
        self._result.tricks.append(Taken(trick, self._order.takers[-1], sure))

    # --- what an ordinary card must be ---

    def _follow(self, play: Play, asked: TrickLead, *, judged: bool) -> None:
        """Who follows must follow suit, or trump, or play the highest; `judged` says whether a demand was allowed."""
        suit = asked.suit
        if suit is None or not is_known(play.card):
            return
        holder = self._known.holders[play.seat]
        exempt = self._house.joker_mask
        if SUIT[play.card] == suit:
            higher = SUIT_MASK[suit] & ~exempt & -(BIT[play.card] << 1)
            if asked.demand and judged and (proof := holder.holds(higher)):
                related = shown(proof)
                ignored = DemandIgnored(play.span, play.seat, card=play.card, held=proof.cards, related=related)
                self._breaches.append(ignored)
            return
        trump = NO_TRUMP if self._trump is None else self._trump
        found = lapse(holder, play.card, suit, trump, must_trump=self._house.must_trump, exempt=exempt)
        if found is None:
            return
        if found.kind == "revoke":
            self._order.revoke(play, found.proof, suit)
            return
        kind = MustTrumpLater if found.proof.later else MustTrump
        cards, related = found.proof.cards, shown(found.proof)
        self._breaches.append(kind(play.span, play.seat, card=play.card, held=cards, led=suit, related=related))

    # --- what a joker may be ---

    def _joker(self, play: Play, *, leads: bool) -> bool:
        """The joker's own rules. False where it asks for the highest of a suit though it may not."""
        call = play.call
        if call is None or (leads and call.kind == "low" and not call.suit):
            self._breaches.append(JokerUndeclared(play.span, play.seat, low=call is not None))
        if call and call.card is not None and call.card not in self._house.cards:
            self._breaches.append(CardNotInPack(play.span, play.seat, card=call.card))
        self._too_early(play)
        if call is None or call.kind != "max" or (leads and may_demand(self._house, self._number)):
            return True
        why: Why = "follows" if not leads else "off" if self._house.demand == "off" else "later"
        self._breaches.append(DemandNotAllowed(play.span, play.seat, why=why))
        return False

    def _too_early(self, play: Play) -> None:
        """The joker before its card: nothing can be told where a card that was played or turned up is not known."""
        key = self._house.key
        if key is None or key in self._gone or self._hidden:
            return
        if self._number < self._size and self._has_ordinary(play.seat):
            self._breaches.append(JokerTooEarly(play.span, play.seat, card=key))

    def _has_ordinary(self, seat: int) -> bool:
        """Whether a player surely holds a card that is no joker, beside the one played."""
        jokers = self._house.joker_mask
        held = self._known.holders[seat].choices()
        if held is not None:
            return bool(held & ~jokers)
        later = [one.card for trick in self._tricks[self._number :] for one in trick.plays if one.seat == seat]
        known = [card for card in later if is_known(card)]
        # every card that is not known may be a joker that stands nowhere
        hidden, free = self._size - self._number - len(known), jokers & ~self._known.seen
        return bool(mask(known) & ~jokers) or hidden > free.bit_count()

    def _may_be_turned_up(self, key: int | None) -> bool:
        """Whether a card may be the one turned up, which is not written."""
        return (
            key is not None
            and not BIT[key] & self._known.seen
            and self._deal.turn_up is None
            and self._house.trump not in SUITS
            and SUIT[key] in self._trumps
        )
