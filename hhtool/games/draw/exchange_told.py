"""Exchanges as people tell them: «Анна 2 (скинула 8б 3ч, пришли 4б Кч)», «Борис три (держит шестёрки, пришли …)»."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hhtool.cards.card import RANK, RANK_ONLY, RANKS
from hhtool.games.draw.record import Draw
from hhtool.notation.cards_told import RANK_NAME, RANK_NAMES, SUIT_NAME, coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, RANKS_PLURAL, words
from hhtool.notation.lexicon import RANKS as RANK_FORMS
from hhtool.notation.record import Hand
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, NUMBER_WORD, card_text, card_token, quoted
from hhtool.notation.words import Words, language_of
from hhtool.poker.record import Act, Show

_WORDS = Words(words("draw", "hand", "after", "note"))
_NUMBERS, _SINGLE, _MANY = Words(NUMBERS), Words(RANK_FORMS), Words(RANKS_PLURAL)
_FIVE = 5
"""The cards of a hand."""
_DRAWING, _THROWING = words("draw", "draw told", "win", "gets"), words("discards", "discards told", "thrown told")
_GETTING, _KEEPING = words("win", "draw", "gets", "drawn told"), words("kept told")
_DRAWN, _THROWN = Words(_DRAWING), Words(_THROWING)
_DRAWS, _THROWS = Words(_DRAWING, _THROWING).pattern(*_DRAWING, *_THROWING), Words(_THROWING).pattern(*_THROWING)
_GETS, _KEEPS = Words(_GETTING).pattern(*_GETTING), Words(_KEEPING).pattern(*_KEEPING)
_PAIR = r"(?:пар[ауые]|(?:a[ \t]++)?pair(?:[ \t]++of)?)"
_RANK = rf"(?:(?:{Words(NUMBERS).pattern('2', '3', '4')}|{_PAIR})[ \t]++)?(?:{RANK_NAMES}|{RANK_NAME})"
_CARD = rf"(?:{CARD_CODE}|{_RANK})(?!\w)"
_OWN = r"(?:(?:сво\w++|мо\w++|the|his|her|my|a)[ \t]++)?"
_LIST = rf"{_OWN}{_CARD}(?:[ \t]*+(?:,[ \t]*+)?(?:(?:и|and)[ \t]++)?{_CARD})*+"
_AND = r"(?:(?:и|а|and)[ \t]++)?"
_TO_WHOM = rf"(?:{Words(words('pronoun of')).pattern('pronoun of')}[ \t]++)?"
_LABEL = pattern(rf"[ \t]*+{Words(_DRAWING).pattern('draw', 'draw told')}[ \t]*+:")
_HEAD = pattern(
    rf"[ \t]*+{_AND}(?P<name>{NAME})(?:[ \t]*+[:—–,-])?(?:[ \t]++(?:тоже|также|also|too))?"
    rf"(?:[ \t]++(?P<verb>{_DRAWS})(?=[ \t]*+[(:,—–-]|[ \t]++(?:[1-5](?!\w)|{NUMBER_WORD})))?"
    rf"(?:[ \t]++(?P<count>[1-5](?!\w)|{NUMBER_WORD}))?(?:[ \t]++(?:карт[ауы]?|cards?)(?!\w))?"
    rf"(?:[ \t]++(?:к|to)[ \t]++(?P<kept>{_OWN}{_RANK})(?!\w))?"
)
"""Who exchanges, and how many cards: «Анна поменяла две», «Борис три к тузам»."""
_PART = pattern(
    rf"[ \t]*+\)?[ \t]*+[(,:;—–-]?[ \t]*+{_AND}{_TO_WHOM}(?:(?P<keeps>{_KEEPS})|(?P<throws>{_THROWS})|(?P<gets>{_GETS}))"
    rf"(?:[ \t]*+:)?[ \t]++(?P<cards>{_LIST})"
)
"""What of the hand is kept, thrown away or drawn: «, скинул 7ч 8ч»."""
_CAME = pattern(rf"[ \t]*+[(:—–-][ \t]*+(?P<cards>{CARD_CODE}(?:,?[ \t]++{CARD_CODE})*+)(?!\w)")
"""What comes behind how many are drawn: «прикупила три к пятёркам: Тт Вч 5ч»."""
_WENT = pattern(rf"[ \t]*+[(:—–-][ \t]*+(?P<cards>{_LIST})")
"""What stands behind how many are thrown: «снёс две — даму треф и тройку»."""
_SWAPS = pattern(
    rf"[ \t]++(?:{_DRAWS})[ \t]++(?P<throws>{_LIST})[ \t]++(?:на|for)[ \t]++(?P<gets>{_LIST})(?=[ \t]*+[.,;!]|[ \t]*+\Z)"
)
"""«Анна сменила шестёрку бубен на даму червей»."""
_ENDS = pattern(rf"[ \t]*+\)?[ \t]*+(?:[.,;!][ \t]*+|\Z|(?={_AND}{NAME}[ \t]))")
_TOKEN = pattern(
    rf"(?<!\w)(?P<code>{CARD_CODE})(?!\w)|(?:(?P<count>{NUMBER_WORD}|{_PAIR})[ \t]++)?(?P<rank>{RANK_NAMES}|{RANK_NAME})"
)


class _Cards(NamedTuple):
    """Cards that are told: by their codes, and how many of a rank; 0 where it is not said how many."""

    codes: list[str]
    ranks: dict[int, int]

    def within(self, hand: list[int]) -> list[int] | None:
        """Those cards of a hand that these are; None where they are not in it."""
        found = [card for code in self.codes if (token := card_token(code)) for card in token.cards]
        for rank, count in self.ranks.items():
            of_rank = [card for card in hand if RANK[card] == rank]
            if not of_rank or count not in (0, len(of_rank)):
                return None
            found += of_rank
        return found if not Counter(found) - Counter(hand) else None

    @property
    def counted(self) -> bool:
        """Whether it is said of each rank how many cards it is."""
        return all(self.ranks.values())

    def written(self, language: str) -> str:
        """The cards as a line has them, a rank for each of which no more is told."""
        of_rank = (card_text(RANK_ONLY + rank, language) for rank, count in self.ranks.items() for _one in range(count))
        return " ".join((*self.codes, *of_rank))


def _cards(text: str) -> _Cards:
    codes: list[str] = []
    ranks: dict[int, int] = {}
    for said in _TOKEN.finditer(text):
        if said["code"]:
            codes.append(said["code"])
        elif many := _MANY.id(said["rank"]):
            ranks[RANKS.index(many)] = int(_NUMBERS.id(said["count"]) or 2) if said["count"] else 0
        else:
            ranks[RANKS.index(_SINGLE.id(said["rank"]) or "2")] = 1
    return _Cards(codes, ranks)


def exchanged(context: Context, text: str) -> list[str]:
    """The lines of a sentence that tells who exchanged which cards; none of another."""
    if not any(isinstance(event, Act) for event in context.before):
        return []
    text = coded(text)
    label = _LABEL.match(text)
    at = label.end() if label else 0
    lines: list[str] = []
    while text[at:].strip():
        head = _HEAD.match(text, at)
        seat = context.names.called(head["name"]) if head else None
        if head is None or seat is None:
            return []
        parts: dict[str, str] = {"keeps": head["kept"]} if head["kept"] else {}
        at, verb = head.end(), fold(head["verb"] or "")
        if verb in _THROWN and head["count"] and (went := _WENT.match(text, at)):
            parts["throws"], at = went["cards"], went.end()
        if swaps := _SWAPS.match(text, at):
            parts |= swaps.groupdict()
            at = swaps.end()
        while part := _PART.match(text, at):
            kind = next(key for key in ("keeps", "throws", "gets") if part[key])
            if kind in parts:
                return []
            parts[kind], at = part["cards"], part.end()
        is_drawn = verb in _DRAWN or head["kept"]
        if "gets" not in parts and is_drawn and (came := _CAME.match(text, at)):
            parts["gets"], at = came["cards"], came.end()
        told = _lines(context, seat, head["count"], {key: _cards(said) for key, said in parts.items()}, text)
        end = _ENDS.match(text, at)
        if not told or end is None:
            return []
        lines += told
        at = end.end()
    return lines


def _lines(context: Context, seat: int, said: str | None, parts: dict[str, _Cards], text: str) -> list[str]:
    """The lines of what a player exchanged; none where it is not said how many, or the hand held others."""
    kept, out, drawn = (parts.get(key) for key in ("keeps", "throws", "gets"))
    player, language = quoted(context.names.players[seat], _WORDS), language_of(text)
    count = "" if said is None else _NUMBERS.id(said) or said
    if not parts or not (count or out) or (drawn and drawn.ranks):
        return []
    hand = next((one for one in context.before if isinstance(one, Hand) and one.seat == seat), None)
    dealt = [*hand.cards] if hand and len(hand.cards) == _FIVE else []
    thrown = out.written(language) if out else ""
    if dealt and kept:
        if (held := kept.within(dealt)) is None:
            return []
        left = [card for card in dealt if card not in held]
        if not out and count == str(len(left)):
            thrown = " ".join(card_text(card, language) for card in left)
    if out and out.ranks:
        known = out.within(dealt)
        if known is None and not out.counted:
            return []
        thrown = thrown if known is None else " ".join(card_text(card, language) for card in known)
    came = " ".join(drawn.codes) if drawn else ""
    if kept and out and not dealt and len(kept.codes) + len(out.codes) == _FIVE and len(out.codes) == len(came.split()):
        held_too = " ".join(kept.codes)
        hand_line = f"{_WORDS.word('hand', language)} {player}"
        return [f"{hand_line}: {held_too} {thrown}", f"{hand_line} {_WORDS.word('after', language)}: {held_too} {came}"]
    told = " ".join(filter(None, (count, f"x {thrown}" if thrown else "", f"> {came}" if came else "")))
    return [f"{_WORDS.word('draw', language)} {player}: {told}"]


_THROWN_BEFORE = (
    r"(?:(?:сброшенн|отложенн|снес[её]нн|скинут|выброшенн)\w{2,3}|discarded|set[ \t]++aside|thrown[ \t]++away)"
)
_CODES = rf"{CARD_CODE}(?:(?:[ \t]*+,)?[ \t]++(?:(?:и|and)[ \t]++)?{CARD_CODE})*+"
_FROM_DISCARDS = r"(?:из[ \t]++(?:сброса|сноса|отбоя)|from[ \t]++(?:the|his|her|my)[ \t]++discards?)"
_AND_TOO = r"(?:(?:и|а|and)[ \t]++)?(?:(?:также|ещё|also)[ \t]++)?"
_SHOWS_TOO = pattern(
    rf"[ \t]*+{_AND_TOO}{_OWN}(?:{_THROWN_BEFORE}[ \t]*+:?[ \t]*+{_CODES}|{CARD_CODE}[ \t]++{_FROM_DISCARDS})[ \t.!]*+"
)
_AND_DISCARD = pattern(
    r"(?P<head>.*?[^\s,;—–-])(?:[ \t]*+[,;—–-])?[ \t]++"
    rf"(?P<too>{_AND_TOO}{_OWN}(?:{_THROWN_BEFORE}[^.;:!?]{{2,60}}"
    rf"|(?:{CARD_CODE}|{RANK_NAME}[ \t]++{SUIT_NAME})[ \t]++{_FROM_DISCARDS})[ \t.!]*+)"
)
"""«Анна показала Дп Дч 9т 5б 2п и сброшенного В♥»: a discard is shown to prove the opening."""


def discard_apart(text: str) -> list[str]:
    """A hand that is shown, and the discard that is shown with it, by themselves; nothing of another sentence."""
    said = _AND_DISCARD.fullmatch(text)
    return [said["head"], " " * said.start("too") + said["too"]] if said else []


def discard_shown(context: Context, text: str) -> list[str]:
    """The note that a discard is shown, behind the hand of who threw it; none where he threw another."""
    last = context.before[-1] if context.before else None
    if not isinstance(last, Show) or not _SHOWS_TOO.fullmatch(coded(text)):
        return []
    thrown = next((one.discards for one in context.before if isinstance(one, Draw) and one.seat == last.seat), None)
    if thrown and _cards(coded(text)).within([*thrown]) is None:
        return []
    said = text.strip(" \t.!")
    return [f"{_WORDS.word('note', language_of(text))}: {said}"]
