"""The lines of the end of a poker deal: hands shown, pots and who takes them, rake, stacks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from hhtool.cards.card import is_known
from hhtool.cards.poker import HandName
from hhtool.i18n import Message, _
from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import group, opt, seq, terminal
from hhtool.notation.line_kinds import LineKind, Quick
from hhtool.notation.lines import (
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
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span
from hhtool.notation.tokens import (
    AMOUNT,
    COLON,
    COUNT,
    ENTRIES,
    IN_WORDS,
    LISTED,
    NAME,
    figure_text,
    is_doubtful,
    keyword,
    whole,
)
from hhtool.notation.words import language_of
from hhtool.notation.writer import Pen, Write, figures
from hhtool.poker.handnames import HAND_WORD, read_hand_name, stray_word, write_hand_name
from hhtool.poker.notation.keywords import LINES, VALUES, value, word
from hhtool.poker.record import Back, Muck, Pot, Rake, Show, Win

BRACKETED = seq(terminal("'('", r"\("), group(terminal("hand in words", r"[^()#]++")), terminal("')'", r"\)"))
_SAID = late_pattern(r"\(([^()#]+)\)")
_POT = seq(keyword(VALUES, "main", "side"), opt(COUNT))
_HAND_SHOWN = seq(group(LISTED), opt(BRACKETED))


_BRACKET = late_pattern(r"[()#]")
_WORD = late_pattern(r"[^\W\d_]{3}")
"""What no card in figures and letters has."""
_NAMED_BEHIND = late_pattern(
    rf"(?<![\s,;:—–\-])(?P<gap>(?:[ \t]*[,;—–\-])?[ \t]+)(?!{IN_WORDS})(?:an?[ \t]+)?(?:{HAND_WORD})", re.IGNORECASE
)


def _bracketed(text: str) -> str:
    """The line of a hand shown whose name stands behind the cards without brackets, in the same columns."""
    start = text.rfind(":") + 1
    if not start or _BRACKET.search(text, start) or not _WORD.search(text, start):
        return text
    said = _NAMED_BEHIND.search(text, start)
    if said is None:
        return text
    return f"{text[: said.start()]}{'(':>{len(said['gap'])}}{text[said.end('gap') :].rstrip()})"


def _read_show(context: Context, match: Match, line: int) -> Show:
    return Show(*_read_hand(context, match, line))


def _read_muck(context: Context, match: Match, line: int) -> Muck:
    return Muck(*_read_hand(context, match, line))


def _quick_shown(key: str, node: type[Show | Muck]) -> Quick:
    """What reads `show Anna: Kh Ks 5c 4c 2d (pair)` and `muck Anna` without a form."""
    keys = LINES.forms(key)

    def quick(context: Context, text: str, line: int) -> Show | Muck | None:
        head, colon, told = text.partition(": ")
        word, _blank, name = head.partition(" ")
        seat = context.names.known.get(name) if word in keys else None
        if node is Muck and seat is not None and not colon:
            return Muck(seat, span=Span(line, 1, len(text) + 1))
        held, bracket, said = told.partition(" (")
        hand = _plain_name(said) if bracket else None
        if seat is None or (bracket and hand is None):
            return None
        cards = context.plain_cards(held.split(" "))
        return None if cards is None else node(seat, cards, hand, Span(line, 1, len(text) + 1))

    return quick


@lru_cache(maxsize=1 << 12)
def _plain_name(said: str) -> HandName | None:
    """The hand that is announced, with the bracket behind it; None where that is not as plain."""
    name = said[:-1]
    if said[-1:] != ")" or _BRACKET.search(name) or name != name.strip() or stray_word(name):
        return None
    return read_hand_name(name)


def _read_hand(context: Context, match: Match, line: int) -> tuple[int, tuple[int, ...], HandName | None, Span]:
    """The player, the cards and the hand as it is announced."""
    name = read_announcement(context, match[3], match.start(3), line) if match[3] else None
    return seat_at(context, match, 1, line), cards_at(context, match, 2, line), name, place(match, line)


def read_announcement(context: Context, text: str, start: int, line: int) -> HandName | None:
    """The hand that `text` announces, which begins at offset `start` of its line; None, with HH001, where it is none
    or a word of it means nothing."""
    name = read_hand_name(text)
    message = (
        _("'{text}' is not a poker hand; say it as in 'full house: kings, tens' or 'pair: jacks'", text=text)
        if name is None
        else unknown_word(text)
    )
    if message is not None:
        context.fault("HH001", Span(line, start + 1, start + 1 + len(text)), message)
        return None
    return name


def unknown_word(text: str) -> Message | None:
    """That a word of an announcement means nothing; None where each means something."""
    odd = stray_word(text)
    if not odd:
        return None
    return _("'{word}' is not understood; say it as in 'pair of kings' or 'possible flush'", word=odd)


def _write_hand(pen: Pen, key: str, node: Show | Muck) -> str:
    head = f"{pen.key(key)} {pen.name(node.seat)}"
    said = _announced(pen, node) or (pen.cards(node.cards) + bracketed(pen, node.name)).strip()
    return f"{head}: {said}" if said else head


def _announced(pen: Pen, node: Show | Muck) -> str:
    """The hand as it was announced without a card: «показала Анна: пара валетов»; '' where a card was shown."""
    said = pen.typed.partition(":")[2].strip(" \t.!")
    if not said or any(map(is_known, node.cards)) or language_of(said) != pen.language:
        return ""
    return "" if read_hand_name(said) is None or stray_word(said) else said


def bracketed(pen: Pen, name: HandName | None) -> str:
    """The hand as announced, in brackets, with a blank before; '' where none is."""
    if name is None:
        return ""
    before = " ".join(pen.typed.partition(":")[0].split()[2:])
    every = (said.strip(" \t.!") for said in (*_SAID.findall(_bracketed(pen.typed)), before))
    typed = (said for said in every if language_of(said) == pen.language)
    same = (said for said in typed if read_hand_name(said) == name and not stray_word(said))
    return f" ({next(same, write_hand_name(name, pen.language))})"


def _read_back(context: Context, match: Match, line: int) -> Back:
    return Back(entries_at(context, match, 1, line, VALUES), place(match, line))


def _write_back(pen: Pen, node: Back) -> str:
    return f"{pen.key('back')}: {pen.entries(node.entries)}"


def _read_pot_name(text: str | None) -> str:
    if not text:
        return ""
    kind, _blank, count = text.partition(" ")
    key, place = str(VALUES.id(kind)), whole(count.strip() or "1")
    return f"{key} {place}" if place > 1 else key


def _write_pot_name(pen: Pen, key: str, pot: str) -> str:
    """A keyword and the pot it speaks of: `win side 2`."""
    kind, _blank, number = pot.partition(" ")
    return " ".join(filter(None, (pen.key(key), pen.value(kind) if kind else "", number)))


def _read_win(context: Context, match: Match, line: int) -> Win:
    return Win(_read_pot_name(match[1]), entries_at(context, match, 2, line, VALUES), place(match, line))


_WIN = LINES.forms("win")


def _quick_win(context: Context, text: str, line: int) -> Win | None:
    key, _colon, _told = text.partition(": ")
    found = context.plain_entries(text, len(key) + 2, len(text), line) if key in _WIN else None
    return None if found is None else Win("", found, Span(line, 1, len(text) + 1))


def _read_takes(context: Context, match: Match, line: int) -> Win:
    return Win("", (Entry(seat_at(context, match, 1, line), None, "", place_of(match, 1, line)),), place(match, line))


def _write_win(pen: Pen, node: Win) -> str:
    if pen.typed and len(node.entries) == 1 and node.entries[0].amount is None and pen.said("takes the pot"):
        return f"{pen.key('takes the pot')}: {pen.name(node.entries[0].seat)}"
    return f"{_write_pot_name(pen, 'win', node.pot)}: {pen.entries(node.entries)}"


def _read_pot(_context: Context, match: Match, line: int) -> Pot:
    name, amount = _read_pot_name(match[1]), amount_at(match, 2)
    return Pot(name, amount, place(match, line), place_of(match, 2, line), doubtful=is_doubtful(match[2]))


def _write_pot(pen: Pen, node: Pot) -> str:
    return f"{_write_pot_name(pen, 'pot', node.pot)}: {figure_text(node.amount, node.doubtful)}"


def _read_rake(_context: Context, match: Match, line: int) -> Rake:
    return Rake(amount_at(match, 1), place(match, line), doubtful=is_doubtful(match[1]))


def _write_rake(pen: Pen, node: Rake) -> str:
    return f"{pen.key('rake')}: {figure_text(node.amount, node.doubtful)}"


def _read_stacks(context: Context, match: Match, line: int) -> Figures:
    return Figures("after" if match[1] else "stacks", entries_at(context, match, 2, line, VALUES), place(match, line))


_SIGNED = late_pattern(r"[-+−–]")


def _chips() -> LineKind:
    """What the players have won and lost; without a sign, and with nobody who loses, what they have then."""
    kind = keyed_figures(LINES, "chips", "score")

    def told(node: Figures | None, text: str) -> Figures | None:
        amounts = [entry.amount or 0 for entry in node.entries] if node else []
        are_stacks = len(amounts) > 1 and not _SIGNED.search(text) and min(amounts) >= 0 < sum(amounts)
        return replace(node, kind="after") if node and are_stacks else node

    quick = kind.quick
    return replace(
        kind,
        build=lambda context, match, line: told(kind.build(context, match, line), match.string),
        quick=quick and (lambda context, text, line: told(quick(context, text, line), text)),
    )


def _write_figures(pen: Pen, node: Figures) -> str:
    if node.kind == "after":
        return f"{pen.key('stacks')} {pen.value('after')}: {pen.entries(node.entries)}"
    return figures(pen, node, "chips" if node.kind == "score" else node.kind)


KINDS: tuple[LineKind, ...] = (
    replace(keyed_player(LINES, "show", _HAND_SHOWN, _read_show), quick=_quick_shown("show", Show), said=_bracketed),
    LineKind(
        "muck",
        seq(word("muck"), group(NAME), opt(seq(COLON, _HAND_SHOWN))),
        _read_muck,
        quick=_quick_shown("muck", Muck),
        said=_bracketed,
    ),
    keyed(LINES, "back", group(ENTRIES), _read_back),
    LineKind("win", seq(word("win"), opt(group(_POT)), COLON, group(ENTRIES)), _read_win, quick=_quick_win),
    LineKind("takes the pot", seq(word("takes the pot"), COLON, group(NAME)), _read_takes),
    LineKind("pot", seq(word("pot"), opt(group(_POT)), COLON, group(AMOUNT)), _read_pot),
    keyed(LINES, "rake", group(AMOUNT), _read_rake),
    replace(
        keyed_figures(LINES, "stacks"),
        form=seq(word("stacks"), opt(group(value("after"))), COLON, group(ENTRIES)),
        build=_read_stacks,
    ),
    _chips(),
)

WRITERS: Mapping[type, Write] = {
    Show: lambda pen, node: _write_hand(pen, "show", node),
    Muck: lambda pen, node: _write_hand(pen, "muck", node),
    Back: _write_back,
    Win: _write_win,
    Pot: _write_pot,
    Rake: _write_rake,
    Figures: _write_figures,
}
