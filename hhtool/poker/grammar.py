"""The lines that poker records share: the deal's heading, posts, actions, showdown, pots, summaries."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from hhtool.i18n import _
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lines import (
    COMMON,
    Match,
    amount_at,
    cards_at,
    entries_at,
    keyed,
    keyed_figures,
    keyed_player,
    place,
    place_of,
    seat_at,
)
from hhtool.notation.reader import Context, Kind
from hhtool.notation.record import Figures
from hhtool.notation.source import Span
from hhtool.notation.tokens import AMOUNT, CARDS, COLON, COUNT, ENTRIES, FIGURE, LABEL, NAME, NAMES, keyword, number
from hhtool.notation.words import KEYWORDS, Words
from hhtool.poker.handnames import read_hand_name
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Pot, Rake, Show, Stakes, Summary, Verb, Win
from hhtool.poker.words import FOLDED, POKER_LINES, POKER_VALUES, SUMMARY_VALUES

LINES = Words(KEYWORDS, POKER_LINES)
VALUES = Words(POKER_VALUES)
CLAIMS = Words(SUMMARY_VALUES)
_VERBS = Words({verb: POKER_VALUES[verb] for verb in Verb})

DATE = terminal("date", r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?: [0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)?")
_SLASH = terminal("'/'", "/")
_BRACKETED = seq(terminal("'('", r"\("), group(terminal("hand in words", r"[^()#]+")), terminal("')'", r"\)"))
_MARK = keyword(VALUES, "dead", "small", "big", "all in")
_POSTS = many(seq(NAME, FIGURE, opt(_MARK), opt(keyword(VALUES, "all in"))))
_POT = seq(keyword(VALUES, "main", "side"), opt(COUNT))
_CLAIM_ITEM = re.compile(r"\s*([^,(]+(?:\([^)]*\))?)\s*,?")


def word(key: str) -> Form:
    """The keyword that a line begins with."""
    return keyword(LINES, key)


def value(*keys: str) -> Form:
    """A word in its own place."""
    return keyword(VALUES, *keys)


# --- the heading ---------------------------------------------------------------------------------------


def _said(mark: Callable[[Form], Form]) -> Form:
    """One thing that a heading says; `mark` is applied to its parts."""
    return alt(
        seq(value("dealer"), mark(NAME)),
        seq(value("blinds"), mark(AMOUNT), _SLASH, mark(AMOUNT)),
        seq(value("bets"), mark(AMOUNT), _SLASH, mark(AMOUNT)),
        seq(value("ante"), mark(AMOUNT)),
        seq(value("bring in"), mark(AMOUNT)),
        seq(value("date"), mark(DATE)),
    )


HEADING = seq(word("deal"), opt(group(LABEL)), opt(seq(COLON, group(many(_said(lambda part: part))))))
_SAID = re.compile(_said(group).regex, re.IGNORECASE)


def heading(context: Context, match: Match, line: int) -> dict[str, Any]:
    """The label, the dealer's seat, the stakes and the date that a deal's heading names."""
    dealer: int | None = None
    date = ""
    found: dict[str, Any] = {}
    for said in _SAID.finditer(match.string, match.start(2), match.end(2)) if match[2] else ():
        if said[1]:
            seat = seat_at(context, said, 1, line)
            dealer = seat if seat != -1 else None
        elif said[8]:
            date = said[8]
        elif said[6]:
            found["ante"] = number(said[6])
        elif said[7]:
            found["bring_in"] = number(said[7])
        else:
            first = 2 if said[2] else 4
            low, high = number(said[first]), number(said[first + 1])
            found["blinds" if first == 2 else "bets"] = None if low is None or high is None else (low, high)
    return {"label": match[1] or "", "dealer": dealer, "stakes": Stakes(**found), "date": date}


# --- posts and actions ---------------------------------------------------------------------------------


def _ante(context: Context, match: Match, line: int) -> Ante:
    if match[1]:
        return Ante(amount_at(match, 1), (), place(match, line))
    return Ante(None, entries_at(context, match, 2, line, VALUES), place(match, line))


def _blind(context: Context, match: Match, line: int) -> Blind:
    return Blind(entries_at(context, match, 1, line, VALUES), place(match, line))


def _out(context: Context, match: Match, line: int) -> Out:
    return Out(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))


_ALL_IN = group(value("all in"))


def action(*bets: str) -> Kind:
    """The line of an action in a game that knows these bets: `open`, `bet`, `complete`…"""
    return Kind("game", _action(bets), _act)


def _action(bets: tuple[str, ...]) -> Form:
    others = ", ".join(f"'{bet}'" for bet in bets)
    return seq(
        group(NAME),
        COLON,
        alt(
            group(value("check", "fold", "pass")),
            seq(group(value(*bets)), opt(group(AMOUNT)), opt(_ALL_IN)),
            seq(
                value("raise"),
                alt(
                    seq(value("to"), group(AMOUNT)),
                    seq(value("by"), group(AMOUNT), opt(seq(value("to"), group(AMOUNT)))),
                    group(AMOUNT),
                    name="'to', 'by' or an amount",
                ),
                opt(seq(value("adding"), group(AMOUNT))),
                opt(_ALL_IN),
            ),
            seq(group(value("all in")), opt(group(AMOUNT))),
            name=f"'check', {others}, 'raise', 'fold', 'pass' or 'all in'",
        ),
    )


@cache
def _verb(text: str) -> Verb:
    return Verb(str(_VERBS.id(text)))


def _act(context: Context, match: Match, line: int) -> Act:
    _name, simple, bet, added, bet_all_in, to, by, by_to, bare, adding, raise_all_in, all_in, all_in_added = (
        match.groups()
    )
    seat, span = seat_at(context, match, 1, line), place(match, line)
    if simple:
        return Act(seat, _verb(simple), None, None, None, False, span)
    if bet:
        verb, figure = _verb(bet), number(added) if added else None
        if verb is Verb.COMPLETE:
            return Act(seat, verb, None, figure, None, bool(bet_all_in), span)
        return Act(seat, verb, figure, None, None, bool(bet_all_in), span)
    if all_in:
        return Act(seat, Verb.ALL_IN, number(all_in_added) if all_in_added else None, all_in=True, span=span)
    total = to or by_to or bare
    return Act(
        seat,
        Verb.RAISE,
        number(adding) if adding else None,
        number(total) if total else None,
        number(by) if by else None,
        bool(raise_all_in),
        span,
    )


# --- cards, pots, figures ------------------------------------------------------------------------------


def _show(context: Context, match: Match, line: int) -> Show:
    name = read_hand_name(match[3]) if match[3] else None
    if match[3] and name is None:
        _no_hand_name(context, match, 3, line)
    return Show(seat_at(context, match, 1, line), cards_at(context, match, 2, line), name, place(match, line))


def _muck(context: Context, match: Match, line: int) -> Muck:
    name = read_hand_name(match[3]) if match[3] else None
    if match[3] and name is None:
        _no_hand_name(context, match, 3, line)
    return Muck(seat_at(context, match, 1, line), cards_at(context, match, 2, line), name, place(match, line))


def _no_hand_name(context: Context, match: Match, index: int, line: int) -> None:
    context.fault(
        "HH001",
        Span(line, match.start(index) + 1, match.end(index) + 1),
        _("'{text}' is no poker hand; say it as in 'full house: kings, tens' or 'pair: jacks'", text=match[index]),
    )


def _back(context: Context, match: Match, line: int) -> Back:
    return Back(entries_at(context, match, 1, line, VALUES), place(match, line))


def _pot_name(text: str | None) -> str:
    if not text:
        return ""
    kind, _blank, count = text.partition(" ")
    key = str(VALUES.id(kind))
    return f"{key} {count.strip()}" if count.strip() not in ("", "1") else key


def _win(context: Context, match: Match, line: int) -> Win:
    return Win(_pot_name(match[1]), entries_at(context, match, 2, line, VALUES), place(match, line))


def _pot(_context: Context, match: Match, line: int) -> Pot:
    return Pot(_pot_name(match[1]), amount_at(match, 2), place(match, line), place_of(match, 2, line))


def _rake(_context: Context, match: Match, line: int) -> Rake:
    return Rake(amount_at(match, 1), place(match, line))


def _stacks(context: Context, match: Match, line: int) -> Figures:
    return Figures("after" if match[1] else "stacks", entries_at(context, match, 2, line, VALUES), place(match, line))


_CLAIM = alt(
    seq(keyword(CLAIMS, "showed", "mucked", "collected"), opt(CARDS), opt(_BRACKETED)),
    seq(keyword(CLAIMS, "won"), AMOUNT),
    seq(keyword(CLAIMS, "with"), opt(CARDS), _BRACKETED),
    keyword(CLAIMS, "button", "small", "big", *FOLDED, "idle", "out", "lost"),
)


def _summary(context: Context, match: Match, line: int) -> Summary:
    found: dict[str, Any] = {}
    for item in _CLAIM_ITEM.finditer(match.string, match.start(2), match.end(2)):
        key, rest, offset = _claim(item)
        if key in ("button", "small", "big"):
            found["position"] = f"{found['position']} {key}" if "position" in found else key
        elif key == "won":
            found["won"] = number(rest)
        elif key in ("idle", "lost"):
            found[key] = True
        else:
            if key != "with":
                found["fate"] = key
            cards, _bracket, name = rest.partition("(")
            if cards.strip():
                found["cards"] = context.cards(cards, offset, line)
            if name:
                found["name"] = read_hand_name(name)
    return Summary(seat_at(context, match, 1, line), **found, span=place(match, line))


def _claim(item: Match) -> tuple[str, str, int]:
    text = item[1].rstrip()
    for size in range(len(text.split()), 0, -1):
        words = re.match(rf"\S+(?:\s+\S+){{{size - 1}}}", text)
        if words and (key := CLAIMS.id(words[0])):
            rest = text[words.end() :]
            return key, rest, item.start(1) + words.end()
    raise ValueError(text)


_HAND_SHOWN = seq(group(CARDS), opt(_BRACKETED))

KINDS: tuple[Kind, ...] = (
    *COMMON,
    keyed(LINES, "ante", alt(seq(value("all"), group(AMOUNT)), group(_POSTS), name="'all' or a player"), _ante),
    keyed(LINES, "blind", group(_POSTS), _blind),
    keyed(LINES, "out", group(NAMES), _out),
    keyed_player(LINES, "show", _HAND_SHOWN, _show),
    Kind("muck", seq(word("muck"), group(NAME), opt(seq(COLON, _HAND_SHOWN))), _muck),
    keyed(LINES, "back", group(ENTRIES), _back),
    Kind("win", seq(word("win"), opt(group(_POT)), COLON, group(ENTRIES)), _win),
    Kind("pot", seq(word("pot"), opt(group(_POT)), COLON, group(AMOUNT)), _pot),
    keyed(LINES, "rake", group(AMOUNT), _rake),
    Kind("stacks", seq(word("stacks"), opt(group(value("after"))), COLON, group(ENTRIES)), _stacks),
    keyed_figures(LINES, "chips", "score"),
    keyed_player(LINES, "summary", group(many(_CLAIM)), _summary),
)
