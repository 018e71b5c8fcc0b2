"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it; sums of chips are
floats, since rows are for statistics and not for accounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.cards.card import is_known
from hhtool.cards.poker import Category, category, meets, strength
from hhtool.facts import CARDS, MONEY, PLAY
from hhtool.games.draw.known import Holding, openers, seen_elsewhere
from hhtool.games.draw.record import AllPass
from hhtool.poker.record import Verb
from hhtool.record import Figures

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.games.draw.replay import Replay
    from hhtool.poker.table import Table, Turn

COLUMNS: Mapping[str, str] = {
    "seat": "The player's seat, counted from 0 clockwise.",
    "position": "How many places left of the dealer, who is 0.",
    "players": "How many were dealt in.",
    "stake": "The big blind, or the ante where there are no blinds.",
    "net": "The change of the player's chips over the deal, penalties included.",
    "won": "What the player took out of the pot.",
    "decision": "Whether the player had a decision in round one.",
    "vpip": "Whether the player called, bet or raised in round one of free will.",
    "pfr": "Whether the player raised or opened in round one.",
    "bets": "Bets after round one.",
    "raises": "Raises after round one.",
    "calls": "Calls after round one.",
    "folds": "Folds after round one.",
    "checks": "Checks after round one.",
    "round_two": "Whether the player was still in the deal when round one was over.",
    "showdown": "Whether the player was among two or more left at the end.",
    "won_showdown": "Whether the player won more than nothing at a showdown.",
    "openers_needed": "Whether the house asks for openers.",
    "unopened_turn": "Whether the player had a turn before anybody had opened.",
    "openers": "Whether the player held openers.",
    "opened": "Whether the player made the first bet.",
    "role": "opener, other, or empty where nobody opened.",
    "false_open": "Whether the player opened without openers, and it is proved or was found out.",
    "proven_open": "Whether the player opened, and the record proves the openers.",
    "unproven_open": "Whether the player opened, and the record neither proves nor settles it.",
    "split_openers": "Whether the player opened and threw an opening card away in the draw.",
    "passed_out": "Whether nobody opened, so that the deal was thrown in.",
    "drew": "How many cards the player exchanged, 0 to 5.",
    "pat": "Whether the player exchanged none.",
    "hand_before": "The class of the hand before the draw.",
    "hand_after": "The class of the hand after the draw.",
    "improved": "Whether a player who drew came to a higher class of hand.",
    "caught": "Whether the player was found out with false openers.",
    "penalty_due": "Whether the player owes a penalty.",
    "penalty_paid": "Whether a penalty of the player is written.",
}
"""What each column of a row holds."""

TOUCHES: Mapping[str, frozenset[str]] = {
    "DR101": frozenset(),
    "DR103": frozenset(),
    "DR104": frozenset(),
    "DR106": frozenset({MONEY}),
    "DR107": frozenset({MONEY}),
    "DR108": frozenset({PLAY, MONEY}),
    "DR109": frozenset({MONEY}),
    "DR110": frozenset({MONEY}),
    "DR111": frozenset({CARDS}),
    "DR113": frozenset({PLAY}),
}
"""Which figures an error of each code makes doubtful. False openers are a fault of play, not of the
record.
"""

CLASSES: tuple[str, ...] = tuple(one.name.lower().replace("_", " ") for one in Category)
"""The classes of hands by `Category`, as the rows name them."""

_AGGRESSIVE = frozenset({Verb.OPEN, Verb.BET, Verb.RAISE})


def rows(replay: Replay) -> Iterator[dict[str, Any]]:
    """One row for each player dealt in; of a deal that could not be read only who was there is told."""
    table = replay.table
    if table is None:
        size = len(replay.deal.players)
        for seat, name in enumerate(replay.deal.players):
            yield {"player": name, **dict.fromkeys(COLUMNS), "seat": seat, "players": size}
        return
    deal = _Deal(replay, table)
    for seat in table.dealt:
        yield deal.row(seat)


class _Deal:
    """What the rows of one deal share."""

    def __init__(self, replay: Replay, table: Table) -> None:
        self.replay = replay
        self.table = table
        self.needed = replay.house.least is not None
        self.first: dict[int, list[Turn]] = {}
        self.later: dict[int, list[Turn]] = {}
        for turn in table.turns:
            (self.first if turn.street == 1 else self.later).setdefault(turn.event.seat, []).append(turn)
        self.unopened = self._unopened()
        self.over_early = {
            turn.event.seat for turn in table.turns if turn.street == 1 and turn.event.verb is Verb.FOLD
        }
        self.two_rounds = (
            replay.drawn or table.street > 1 or (replay.ended and replay.contested and not replay.passed)
        )
        self.showdown = replay.ended and replay.contested and not replay.passed
        outcome = replay.outcome
        self.won = outcome.won or outcome.due if outcome else None
        self.scored = {
            entry.seat: entry.amount
            for event in replay.deal.events
            if isinstance(event, Figures) and event.kind == "score"
            for entry in event.entries
        }
        self.stake = float(table.least_bet)

    def _unopened(self) -> set[int]:
        """The seats that had a turn before anybody had opened."""
        replay, found = self.replay, set()
        for turn in self.table.turns:
            if turn.street > 1:
                break
            found.add(turn.event.seat)
            if turn.event is replay.opening:
                return found
        if any(isinstance(event, AllPass) for event in replay.deal.events):
            found |= set(self.table.dealt) - self.table.betting.all_in
        return found

    def row(self, seat: int) -> dict[str, Any]:
        """The row of a player."""
        replay, table = self.replay, self.table
        turns = self.first.get(seat, ())
        raised = any(_is_raise(turn) for turn in turns)
        showdown = self.showdown and seat in table.betting.live
        won = None if self.won is None else self.won.get(seat)
        opened = seat == replay.opener
        held = self._held(seat)
        caught = seat in replay.caught
        holding = replay.hands[seat]
        row = {
            "player": replay.deal.players[seat],
            "seat": seat,
            "position": self._position(seat),
            "players": len(table.dealt),
            "stake": self.stake,
            "net": self._net(seat),
            "won": None if self.won is None else float(won or 0),
            "decision": bool(turns) or (replay.passed and seat in self.unopened),
            "vpip": raised or any(_is_call(turn) for turn in turns),
            "pfr": raised,
            **self._actions(seat),
            "round_two": self.two_rounds
            and seat not in self.over_early
            and not (caught and seat not in self.later),
            "showdown": showdown,
            "won_showdown": None if not showdown or self.won is None else bool(won),
            "openers_needed": self.needed,
            "unopened_turn": seat in self.unopened,
            "openers": held,
            "opened": opened,
            "role": "" if replay.opener is None else "opener" if opened else "other",
            "false_open": self.needed and opened and (held is False or (caught and held is None)),
            "proven_open": self.needed and opened and held is True,
            "unproven_open": self.needed
            and opened
            and held is None
            and not caught
            and seat not in replay.penalised,
            "split_openers": self.needed and opened and self._split(holding),
            "passed_out": replay.passed,
            "caught": caught,
            "penalty_due": bool(replay.due.get(seat)) and not (opened and held is True),
            "penalty_paid": seat in replay.penalised,
        }
        row.update(self._cards(seat, holding))
        return row

    def _position(self, seat: int) -> int | None:
        dealer, size = self.table.dealer, self.table.betting.seats
        if dealer is None:
            return None
        between = sum((other - dealer) % size < (seat - dealer) % size for other in self.table.dealt)
        return between if dealer in self.table.dealt else between + 1

    def _net(self, seat: int) -> float | None:
        outcome = self.replay.outcome
        if outcome is not None and outcome.net is not None:
            return float(outcome.net[seat] + self.replay.penalties.get(seat, 0))
        written = self.scored.get(seat)
        return None if written is None else float(written)

    def _actions(self, seat: int) -> dict[str, int]:
        count = {"bets": 0, "raises": 0, "calls": 0, "folds": 0, "checks": 0}
        for turn in self.later.get(seat, ()):
            if _is_raise(turn):
                count["raises" if turn.bet else "bets"] += 1
            elif _is_call(turn):
                count["calls"] += 1
            elif turn.event.verb is Verb.FOLD:
                count["folds"] += 1
            else:
                count["checks"] += 1
        return count

    def _held(self, seat: int) -> bool | None:
        """Whether a player held openers, asked of those who could have opened."""
        replay, least = self.replay, self.replay.house.least
        if least is None or seat not in self.unopened:
            return None
        if seat == replay.opener:
            return replay.proof.held if replay.proof else None
        holding = replay.hands[seat]
        initial = holding.initial
        if initial is not None:
            return meets(initial, least) if max(initial) < 52 and len(set(initial)) == 5 else None
        if holding.dealt is None and holding.draw is None and not holding.finals:
            return None
        return openers(holding, least, seen_elsewhere(replay.hands, seat)).held

    def _split(self, holding: Holding) -> bool:
        least = self.replay.house.least
        initial, kept = holding.initial, holding.kept()
        if least is None or not holding.draw or not holding.draw.discards or initial is None or kept is None:
            return False
        return meets(initial, least) and not (kept and meets(kept, least))

    def _cards(self, seat: int, holding: Holding) -> dict[str, Any]:
        drew = None
        if self.replay.drawn and seat not in self.over_early and seat not in self.replay.caught:
            drew = holding.drew
        before, after = _class(holding.initial), _class(holding.final)
        drawing = bool(drew) and before is not None and after is not None
        return {
            "drew": drew,
            "pat": None if drew is None else drew == 0,
            "hand_before": None if before is None else CLASSES[before],
            "hand_after": None if after is None or not self.replay.drawn else CLASSES[after],
            "improved": (after or 0) > (before or 0) if drawing else None,
        }


def _is_raise(turn: Turn) -> bool:
    """Whether an action is a bet or a raise; going all in for no more than the bet is a call."""
    event, allowed = turn.event, turn.allowed
    if event.verb is not Verb.ALL_IN:
        return event.verb in _AGGRESSIVE
    if allowed.all_in is not None:
        return allowed.all_in > turn.bet
    return event.added is None or event.added > allowed.call


def _is_call(turn: Turn) -> bool:
    verb = turn.event.verb
    return verb is Verb.CALL or (verb is Verb.ALL_IN and not _is_raise(turn))


def _class(cards: tuple[int, ...] | None) -> int | None:
    """The category of a hand of five known cards, else None."""
    if cards is None or len(set(cards)) != 5 or not all(map(is_known, cards)) or max(cards) > 51:
        return None
    return int(category(strength(cards)))
