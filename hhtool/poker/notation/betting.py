"""The lines of posts and actions: antes, blinds, who sits out, bets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from functools import cache, lru_cache

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import Form, alt, any_case, group, many, opt, seq, terminal
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, amount_at, entries_at, keyed, place, seat_at
from hhtool.notation.record import NOWHERE, Note
from hhtool.notation.source import Span
from hhtool.notation.tokens import AMOUNT, COLON, FIGURE, NAME, NAMES, figure_text, is_doubtful, number
from hhtool.notation.words import Words
from hhtool.notation.writer import Pen, Write
from hhtool.poker.notation.keywords import LINES, POKER_VALUES, VALUES, value, verb
from hhtool.poker.record import Act, Ante, Blind, Out, Verb

_VERBS = Words({verb: POKER_VALUES[verb] for verb in Verb})
_MARK = verb("dead", "small", "big", "all in")
_POSTS = many(seq(NAME, FIGURE, opt(_MARK), opt(verb("all in"))))
_ALL_IN = group(value("all in"))
_ON = terminal("'на'", r"на(?!\w)")
_ANTES = alt(seq(any_case(value("all")), group(AMOUNT)), group(_POSTS), name="'all' or a player")


def _read_ante(context: Context, match: Match, line: int) -> Ante:
    if match[1]:
        return Ante(amount_at(match, 1), (), place(match, line), doubtful=is_doubtful(match[1]))
    return Ante(None, entries_at(context, match, 2, line, VALUES), place(match, line))


_PLAIN_AMOUNT = late_pattern(r"[0-9]+(?:\.[0-9]+)?\Z")
_ANTE, _ALL = LINES.forms("ante"), VALUES.forms("all")


@lru_cache(maxsize=1 << 10)
def _of_all(told: str) -> Decimal | None:
    """The ante of `all 1`; None of another."""
    everybody, _blank, amount = told.partition(" ")
    return number(amount) if everybody in _ALL and _PLAIN_AMOUNT.match(amount) else None


def _quick_ante(_context: Context, text: str, line: int) -> Ante | None:
    key, _colon, told = text.partition(": ")
    each = _of_all(told) if key in _ANTE else None
    return None if each is None else Ante(each, (), Span(line, 1, len(text) + 1))


def _write_ante(pen: Pen, node: Ante) -> str:
    if node.entries:
        return f"{pen.key('ante')}: {pen.entries(node.entries)}"
    return f"{pen.key('ante')}: {pen.value('all')} {figure_text(node.each, node.doubtful)}"


def _read_blind(context: Context, match: Match, line: int) -> Blind:
    return Blind(entries_at(context, match, 1, line, VALUES), place(match, line))


def _write_blind(pen: Pen, node: Blind) -> str:
    return f"{pen.key('blind')}: {pen.entries(node.entries)}"


def _read_out(context: Context, match: Match, line: int) -> Out:
    return Out(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))


def _write_out(pen: Pen, node: Out) -> str:
    return f"{pen.key('out')}: {pen.names(node.seats)}"


def action(*bets: str) -> LineKind:
    """The line of an action in a game that knows these bets: `open`, `bet`, `complete`…"""
    form = _action_form(bets)

    @lru_cache(maxsize=1 << 12)
    def plain(said: str) -> tuple[Verb, Decimal | None, Decimal | None, Decimal | None, bool] | None:
        """What an act is that is surely told: verb and figures, as of an `Act`."""
        match = form.exact.match(f"A: {said}")
        if not match or said != said.strip():
            return None
        act = _act(match, 0, NOWHERE)
        return None if act.doubtful else (act.verb, act.added, act.to, act.by, act.all_in)

    def quick(context: Context, text: str, line: int) -> Act | None:
        name, _colon, said = text.partition(": ")
        seat = context.names.known.get(name)
        told = None if seat is None else plain(said)
        return None if told is None or seat is None else Act(seat, *told, span=Span(line, 1, len(text) + 1))

    return LineKind("game", form, _read_act, quick=quick, spoken=True)


def _action_form(bets: tuple[str, ...]) -> Form:
    others = ", ".join(f"'{bet}'" for bet in bets)
    return seq(
        group(NAME),
        COLON,
        alt(
            group(verb("check", "fold", "pass")),
            # «ставит всё» before a bet of the same word
            seq(group(verb("all in")), opt(group(AMOUNT))),
            seq(group(verb(*bets)), opt(seq(opt(_ON), group(AMOUNT))), opt(_ALL_IN)),
            seq(
                verb("raise"),
                alt(
                    seq(value("to"), group(AMOUNT)),
                    seq(value("by"), group(AMOUNT), opt(seq(value("to"), group(AMOUNT)))),
                    group(AMOUNT),
                    name="'to', 'by' or an amount",
                ),
                opt(seq(value("adding"), group(AMOUNT))),
                opt(_ALL_IN),
            ),
            name=f"'check', {others}, 'raise', 'fold', 'pass' or 'all in'",
        ),
    )


@cache
def _verb(text: str) -> Verb:
    return Verb(str(_VERBS.id(text)))


_ALONE = frozenset({"остался один", "осталась одна", "остаётся один", "остаётся одна"})
"""That nobody else is in, which is no bet of one."""


def _read_act(context: Context, match: Match, line: int) -> Act | Note:
    if match[6] and f"{match[5]} {match[6]}".lower() in _ALONE:
        return Note("note", " ".join(match.string.replace(":", " ", 1).split()), place(match, line))
    return _act(match, seat_at(context, match, 1, line), place(match, line))


def _act(match: Match, seat: int, span: Span) -> Act:
    _name, simple, all_in, all_in_added, bet, added, bet_all_in, to, by, by_to, bare, adding, raise_all_in = (
        match.groups()
    )
    if simple:
        return Act(seat, _verb(simple), None, None, None, False, span)
    if bet:
        verb, figure = _verb(bet), number(added) if added else None
        put, to_total = (None, figure) if verb is Verb.COMPLETE else (figure, None)
        return Act(seat, verb, put, to_total, None, bool(bet_all_in), span, doubtful=is_doubtful(added))
    if all_in:
        figure = number(all_in_added) if all_in_added else None
        return Act(seat, Verb.ALL_IN, figure, all_in=True, span=span, doubtful=is_doubtful(all_in_added))
    total = to or by_to or bare
    return Act(
        seat,
        Verb.RAISE,
        number(adding) if adding else None,
        number(total) if total else None,
        number(by) if by else None,
        bool(raise_all_in),
        span,
        doubtful=any(map(is_doubtful, (total, by, adding))),
    )


def _write_act(pen: Pen, node: Act) -> str:
    return f"{pen.name(node.seat)}: {' '.join(_write_action(pen, node))}"


_SEEN = late_pattern(r"(?<!\w)(?:вскрыл|вскрыла|вскрывает)(?!\w)", re.IGNORECASE)
"""Who calls to see the other's hand is told so: «Света вскрыла»."""


def _write_action(pen: Pen, node: Act) -> list[str]:
    said = [pen.values.of_one(node.verb.value, pen.value(node.verb.value))]
    if node.verb is Verb.CALL and pen.values.typed("call", pen.language, pen.typed) is None:
        seen = _SEEN.search(pen.typed)
        said = [seen[0].lower()] if seen else said
    if node.verb in (Verb.CHECK, Verb.FOLD, Verb.PASS):
        return said
    if node.verb is Verb.RAISE:
        if node.by is not None:
            said += [pen.value("by"), figure_text(node.by, node.doubtful)]
        if node.to is not None:
            said += [pen.value("to"), figure_text(node.to, node.doubtful)]
        if node.by is None and node.to is None:
            said.append("?")
        if node.added is not None:
            said += [pen.value("adding"), figure_text(node.added, node.doubtful)]
    elif (figure := node.to if node.verb is Verb.COMPLETE else node.added) is not None:
        said.append(figure_text(figure, node.doubtful))
    if node.all_in and node.verb is not Verb.ALL_IN:
        said.append(pen.value("all in"))
    return said


KINDS: tuple[LineKind, ...] = (
    replace(keyed(LINES, "ante", _ANTES, _read_ante), quick=_quick_ante),
    keyed(LINES, "blind", group(_POSTS), _read_blind),
    keyed(LINES, "out", group(NAMES), _read_out),
)

WRITERS: Mapping[type, Write] = {Act: _write_act, Ante: _write_ante, Blind: _write_blind, Out: _write_out}
