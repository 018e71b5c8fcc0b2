"""The state machine of Odessa poker: it does what the record says and notes what the rules did not allow.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from decimal import Decimal
from functools import partial

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, SUITS, is_known
from hhtool.cards.tricks import NO_TRUMP, lapse
from hhtool.checks.records import CardNotInPack, TooManyCards
from hhtool.games.contract import Engine
from hhtool.games.odessa.bidding import Bidding
from hhtool.games.odessa.checks.deals import MustTrump, MustTrumpLater
from hhtool.games.odessa.checks.joker import DemandIgnored
from hhtool.games.odessa.heading import dealers_shown, played
from hhtool.games.odessa.house import House
from hhtool.games.odessa.joker import Lead, lead, suit_set, winners
from hhtool.games.odessa.known import hands_of, tricks_of
from hhtool.games.odessa.record import Bids, Deal
from hhtool.games.odessa.replay import Carry, PlayTurn, Replay, Taken
from hhtool.games.odessa.scoring import score
from hhtool.notation.record import Figures, Session, deal_number
from hhtool.tricks.course import Course, shown
from hhtool.tricks.known import Known
from hhtool.tricks.playing import absent, once
from hhtool.tricks.record import Play, Trick

ALL_TRUMPS = frozenset({NO_TRUMP, 0, 1, 2, 3})


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal."""
    return Carry(None if session.partial else 1, session.partial)


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    result = _replay(deal, house, carry, watched=False)
    result.again = partial(_replay, deal, house, carry, watched=True)
    return result


def _replay(deal: Deal, house: House, carry: Carry, *, watched: bool) -> Replay:
    written = deal_number(deal.label)
    number = written if written is not None else carry.number
    result = Replay(deal, house, carry)
    if deal.complete:
        result.dealer = _dealer(deal, carry, follows=written in (None, carry.number))
        _Run(result, number, watched=watched).run()
    last = None if result.dealer is None else deal.players[result.dealer]
    result.end = Carry(None if number is None or carry.partial else number + 1, carry.partial, last)
    return result


def _dealer(deal: Deal, carry: Carry, *, follows: bool) -> int | None:
    """Who dealt: as written, unless bids and lead show who was due, so that only the heading is wrong (HH106)."""
    if deal.dealer is None or not follows or carry.dealer not in deal.players:
        return deal.dealer
    due = (deal.players.index(str(carry.dealer)) + 1) % len(deal.players)
    return due if dealers_shown(deal) == {due} else deal.dealer


def trumps(deal: Deal, house: House, cards: int) -> frozenset[int]:
    """The suits that trumps may have been in a deal (-1: none), as far as heading and house rules tell."""
    left = house.turns_up(cards, len(deal.players))
    found: set[int] = set()
    if deal.kind == "notrump":
        found.add(NO_TRUMP)
    elif house.trump in SUITS:
        found.add(SUITS.index(house.trump))
    elif not house.chooses(cards) and not left:
        found.add(NO_TRUMP)
    if deal.turn_up is not None and house.trump not in SUITS and not house.chooses(cards):
        found |= _turned(deal.turn_up, house)
    if deal.trump:
        found.add(NO_TRUMP if deal.trump == "none" else SUITS.index(deal.trump))
    return frozenset(found) or ALL_TRUMPS


def _turned(card: int, house: House) -> frozenset[int]:
    if card in house.jokers:
        return frozenset({NO_TRUMP})
    return frozenset({SUIT[card]}) if SUIT[card] >= 0 else ALL_TRUMPS


def _unclear(play: Play) -> bool:
    """Whether what a card is declared to be cannot be read."""
    return play.call is not None and play.call.card is not None and not is_known(play.call.card)


class _Run:
    def __init__(self, result: Replay, number: int | None, *, watched: bool) -> None:
        self.watched = watched
        self.result, self.deal, self.house = result, result.deal, result.house
        self.breaches = result.breaches
        result.cards = played(self.deal, self.house, number, scheduled=not result.carry.partial)
        self.size = result.cards or 0
        self.players = len(self.deal.players)
        self.tricks = tricks_of(self.deal, self.house)
        result.trumps = self.trumps = trumps(self.deal, self.house, self.size)
        turn_up, place = self.deal.turn_up, self.deal.turn_up_span
        self.known = Known(
            self.players,
            self.size,
            self.house.cards,
            hands_of(self.deal, self.house),
            self.tricks[: self.size or None],
            None if turn_up is None else (turn_up, place),
        )
        if turn_up is not None and BIT[turn_up] & self.known.shared and not self.deal.trump:
            self.trumps = ALL_TRUMPS
        self.breaches += self.known.breaches
        self.known.breaches = self.breaches
        self.bidding = Bidding(result, self.size, watched=watched)
        first = None if result.dealer is None else (result.dealer + 1) % self.players
        shown = dealers_shown(self.deal)
        if len(shown) == 1 and result.dealer not in shown and self._bids_go_round():
            first = None
        self.course = Course(self.players, self.size, len(self.tricks), first, self.breaches)
        self.hidden = self._may_be_turned_up(self.house.key)
        self.halted = False
        self.gone: set[int] = set()
        if self.deal.turn_up is not None:
            self.gone.add(self.deal.turn_up)

    def run(self) -> None:
        result = self.result
        if self.deal.cards is not None and result.cards is None:
            most = self.house.cards.size // self.players
            self.breaches.append(TooManyCards(self.deal.cards_span, cards=self.deal.cards, most=most))
            return
        self._trump_breaches()
        tricks = iter(self.tricks)
        left = len(self.tricks)
        for event in self.deal.events:
            if isinstance(event, Bids):
                self.bidding.bids(event, late=left < len(self.tricks))
            elif isinstance(event, Trick):
                left -= 1
                self._trick(next(tricks), last=left == 0)
        self.bidding.close()
        self.course.finish(self.tricks[-1].span if self.tricks else None)
        result.trumps = self.trumps
        result.taken = self.course.taken()
        self._scores()

    # --- the heading ---

    def _bids_go_round(self) -> bool:
        """Whether the bids show a dealer by themselves: then a wrong first lead only follows from them (OD103)."""
        return any(isinstance(event, Bids) for event in self.deal.events)

    def _trump_breaches(self) -> None:
        deal, house = self.deal, self.house
        named = deal.trump not in ("", "none")
        note = self.course.note
        left = house.turns_up(self.size, self.players)
        if deal.kind == "notrump":
            if named or deal.turn_up is not None:
                note("wrong-trump", deal.trump_span if named else deal.turn_up_span, why="notrump", right=NO_TRUMP)
        elif house.trump in SUITS:
            right = SUITS.index(house.trump)
            if deal.trump and deal.trump != house.trump:
                note("wrong-trump", deal.trump_span, why="fixed", right=right)
        elif house.chooses(self.size):
            return
        elif self.size and not left and (named or deal.turn_up is not None):
            note("wrong-trump", deal.trump_span if named else deal.turn_up_span, why="all-dealt", right=NO_TRUMP)
        elif deal.turn_up is not None and deal.trump and len(_turned(deal.turn_up, house)) == 1:
            (right,) = _turned(deal.turn_up, house)
            if right != (SUITS.index(deal.trump) if named else NO_TRUMP):
                note("wrong-trump", deal.trump_span, why="turn-up", right=right, card=deal.turn_up)

    # --- the tricks ---

    @property
    def trump(self) -> int | None:
        """The trumps, where they are known."""
        return next(iter(self.trumps)) if len(self.trumps) == 1 else None

    def _trick(self, trick: Trick, *, last: bool) -> None:
        course, known, house = self.course, self.known, self.house
        leader, in_turn = course.leader, course.in_turn(trick)
        if not in_turn:
            trick = once(trick, course)
        if self.halted or not course.begin(trick, last=last, in_turn=in_turn):
            return
        missing = absent(trick, known, course) if course.skipped or not in_turn else []
        self.hidden = self.hidden or bool(missing or course.skipped)
        sure = not missing and len(trick.plays) == self.players
        asked = Lead(None)
        allowed = True
        for place, play in enumerate(trick.plays):
            card = play.card
            joker = card in house.jokers
            if self.watched:
                self._watch(trick, place, asked)
            if play.call and not joker and card in house.cards and is_known(card):
                course.note("not-a-joker", play.span, play.seat, card=card)
            mine = known.play(play.seat, card, play.span) and not _unclear(play)
            if known.again:
                self.halted = course.stopped = True
                return
            sure = sure and mine
            self.hidden = self.hidden or not mine
            if joker:
                allowed = self._joker(play, leads=place == 0) and allowed
            elif place and mine and asked.suit is not None:
                self._follow(play, asked, judged=allowed)
            self.gone.add(card)
            if place:
                asked = suit_set(asked, play, house)
            elif leader not in missing and (mine or not is_known(card)):
                asked = lead(play, house, self.trump)
        for seat in missing:
            known.holders[seat].miss()
        won = winners(trick.plays, house, self.trumps)
        course.end(trick, set(won.values()), sure=sure)
        if sure and trick.taker in won.values():
            self.trumps = frozenset(trump for trump, seat in won.items() if seat == trick.taker)
        self.result.tricks.append(Taken(trick, course.takers[-1]))

    def _watch(self, trick: Trick, place: int, asked: Lead) -> None:
        """Take down a turn before it is played."""
        play, course = trick.plays[place], self.course
        holder = self.known.holders[play.seat]
        self.result.seen.append(
            PlayTurn(
                play,
                len(course.takers) + 1,
                asked.suit,
                self.trump,
                asked.demand,
                holder.choices(),
                holder.void,
                course.due(trick, place),
            )
        )

    def _follow(self, play: Play, asked: Lead, *, judged: bool) -> None:
        """The duties of who follows: the suit, a trump, the highest card; `judged` whether a demand was allowed."""
        suit = asked.suit
        if suit is None or not is_known(play.card):
            return
        holder = self.known.holders[play.seat]
        exempt = self.house.joker_mask
        if SUIT[play.card] == suit:
            higher = SUIT_MASK[suit] & ~exempt & -(BIT[play.card] << 1)
            if asked.demand and judged and (proof := holder.holds(higher)):
                self.breaches.append(
                    DemandIgnored(play.span, play.seat, card=play.card, held=proof.cards, related=shown(proof))
                )
            return
        trump = NO_TRUMP if self.trump is None else self.trump
        found = lapse(holder, play.card, suit, trump, must_trump=self.house.must_trump, exempt=exempt)
        if found is None:
            return
        if found.kind == "revoke":
            self.course.revoke(play, found.proof, suit)
        else:
            kind = MustTrumpLater if found.proof.later else MustTrump
            cards, related = found.proof.cards, shown(found.proof)
            self.breaches.append(kind(play.span, play.seat, card=play.card, held=cards, led=suit, related=related))

    def _joker(self, play: Play, *, leads: bool) -> bool:
        """The joker's own rules. False where it asks for the highest of a suit though it may not."""
        note = self.course.note
        call = play.call
        if call is None or (leads and call.kind == "low" and not call.suit):
            note("undeclared", play.span, play.seat, low=call is not None)
        if call and call.card is not None and call.card not in self.house.cards:
            self.breaches.append(CardNotInPack(play.span, play.seat, card=call.card))
        self._too_early(play)
        if call is None or call.kind != "max":
            return True
        why = ""
        if not leads:
            why = "follows"
        elif self.house.demand == "off":
            why = "off"
        elif self.house.demand == "first" and self.course.takers:
            why = "later"
        if why:
            note("demand-not-allowed", play.span, play.seat, why=why)
        return not why

    def _may_be_turned_up(self, key: int | None) -> bool:
        """Whether a card may be the one turned up, which is not written."""
        return (
            key is not None
            and not BIT[key] & self.known.seen
            and self.deal.turn_up is None
            and self.house.trump not in SUITS
            and SUIT[key] in self.trumps
        )

    def _too_early(self, play: Play) -> None:
        """The joker before its card: nothing can be told where a card that was played or turned up is not known."""
        key = self.house.key
        if key is None or key in self.gone or self.hidden:
            return
        number = len(self.course.takers) + 1
        later = [other.card for trick in self.tricks[number:] for other in trick.plays if other.seat == play.seat]
        held = self.known.holders[play.seat].choices()
        if held is not None:
            only_jokers = not held & ~self.house.joker_mask
        else:
            only_jokers = len(later) == self.size - number and set(later) <= self.house.jokers
        if number < self.size and not only_jokers:
            self.course.note("joker-too-early", play.span, play.seat, card=key)

    # --- the scores ---

    def _scores(self) -> None:
        result = self.result
        taken = result.taken
        if taken is None or not self.size:
            return
        has_bids = self.house.has_bids(self.deal.kind)
        doubtful = self.bidding.doubtful
        wrong = {breach.seat for breach in self.breaches if breach.kind == "bid-range"}
        scores: dict[int, Decimal] = {}
        for seat in range(self.players):
            bid = result.bids.get(seat)
            if has_bids and (bid is None or (seat in wrong and not 0 <= bid <= self.size)):
                continue
            scores[seat] = Decimal(score(self.house, bid, taken[seat], self.size, self.deal.kind))
        result.scores = scores if len(scores) == self.players else None
        for event in self.deal.events:
            if isinstance(event, Figures) and event.kind == "score":
                for entry in event.entries:
                    right = scores.get(entry.seat)
                    sure = entry.mark != "?" and entry.seat not in doubtful
                    if right is not None and entry.amount not in (None, right) and sure:
                        self.course.note("score", entry.span, entry.seat, entry=entry, right=right)


ENGINE = Engine(start, replay)
