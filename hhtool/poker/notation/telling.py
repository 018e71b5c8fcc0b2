"""Sentences of the betting that people tell: who acts without being named, bets, antes, and the chips that are left."""

from __future__ import annotations

import re
from decimal import Decimal

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.spoken import NAME
from hhtool.notation.tokens import DIGITS, NUMBER_WORD, quoted
from hhtool.notation.words import Words, language_of
from hhtool.poker.notation.course import FIGURE, Course, each_pays

_ALL = Words(words("all pass", "pot stays"))
_BETWEEN = late_pattern(r"[ \t]*[,;—–-][ \t]*(?:(?:и|а|and)[ \t]+)?")


def nobody_opens(text: str) -> list[str]:
    """The lines of a sentence that says in several ways that nobody opens: «никто не открылся, все прошли»."""
    said = {_ALL.id(part.strip(" \t.!")): part.strip(" \t.!") for part in _BETWEEN.split(text)}
    return [said[key] for key in ("all pass", "pot stays")] if len(said) > 1 and None not in said else []


_TURNS = words("check", "check told", "fold", "fold told", "call", "call told", "pass")
_TURN_WORDS = Words(_TURNS)
_IN_TURN = late_pattern(
    rf"[ \t]*(?:{_TURN_WORDS.pattern(*_TURNS)}(?!\w)[ \t]*(?:[,.;!—–-]+[ \t]*)?(?:и[ \t]+)?){{2,}}+", re.IGNORECASE
)
_ONE_TURN = late_pattern(rf"{_TURN_WORDS.pattern(*_TURNS)}(?!\w)", re.IGNORECASE)


def in_turn(context: Context, text: str, now: Course) -> list[str]:
    """The lines of what is done without a name by all who have a decision to make, one after the other: «чек, чек,
    чек»; none of another sentence."""
    if not _IN_TURN.fullmatch(text):
        return []
    done = [_DONE[key] for said in _ONE_TURN.findall(text) if (key := _TURN_WORDS.id(said))]
    if len(done) != len(now.pending):
        return []
    language = language_of(text)
    players = (quoted(context.names.players[seat], _TURN_WORDS) for seat in now.pending)
    return [f"{name}: {_TURN_WORDS.word(key, language)}" for name, key in zip(players, done, strict=True)]


_NOBODY_CALLS = late_pattern(
    rf"[ \t]*(?:никто[ \t]+не|nobody|no[ \t]+one)[ \t]+{_TURN_WORDS.pattern('call', 'call told')}[ \t.!]*"
    r"|[ \t]*(?:no[ \t]+callers?|no[ \t]+calls?|ответов[ \t]+нет|желающих[ \t]+нет)[ \t.!]*",
    re.IGNORECASE,
)
"""That nobody calls: «никто не ответил», `no callers`."""
_ALONE = late_pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+(?:(?:is|was|остался|осталась|остаётся)[ \t]+)?(?:left[ \t]+)?(?:один|одна|alone)"
    r"(?:[ \t]+(?:в[ \t]+игре|in[ \t]+the[ \t]+hand))?"
    rf"(?:[ \t]*[,;—–-][ \t]*{Words(words('thinks told')).pattern('thinks told')})?[ \t.!]*",
    re.IGNORECASE,
)
"""That a player is left alone: «Анна осталась одна»."""


def nobody_calls(context: Context, text: str, now: Course) -> list[str]:
    """The lines of those who have a bet to meet and of whom it is told that none does, «никто не ответил», or that
    another is left alone; a note where there is nobody else any more."""
    alone = _ALONE.fullmatch(text)
    seat = context.names.called(alone["name"]) if alone else None
    if not (seat in now.live or _NOBODY_CALLS.fullmatch(text)) or not context.before:
        return []
    language = language_of(text)
    if len(now.live) == 1:
        return [f"{_LEFT.word('note', language)}: {text.strip()}"]
    if not now.bet or seat in now.pending or (seat is not None and now.live != {seat, *now.pending}):
        return []
    players = (quoted(context.names.players[one], _TURN_WORDS) for one in now.pending)
    return [f"{name}: {_TURN_WORDS.word('fold', language)}" for name in players]


_TURNS_BEHIND = late_pattern(
    rf"(?P<head>[^,;:.]+[ \t]{DIGITS})[ \t]*,(?P<turns>[ \t]*(?:{_TURN_WORDS.pattern(*_TURNS)})(?!\w)[ \t]*,"
    rf"[ \t]*(?:{_TURN_WORDS.pattern(*_TURNS)})(?!\w)[^:]*)",
    re.IGNORECASE,
)
"""What is done without names behind a bet: «Костя 20, колл, колл»."""


def turns_apart(text: str) -> list[str]:
    """What is done without names behind a bet, by itself: «Костя 20, колл, колл»; nothing of another sentence."""
    said = _TURNS_BEHIND.fullmatch(text)
    if said is None or not _IN_TURN.fullmatch(said["turns"]):
        return []
    return [said["head"], " " * said.start("turns") + said["turns"]]


_DONE = {key: key.removesuffix(" told") for key in _TURNS}


_DASHED = late_pattern(rf"[ \t]*(?P<name>{NAME})[ \t]+[-–—][ \t]+(?P<sum>{DIGITS})[ \t.!]*", re.IGNORECASE)
_BETS = Words(words("bet", "call", "raise", "to"))


def dashed(context: Context, text: str, now: Course) -> list[str]:
    """The line of a bet that is told as a figure behind a dash, by a player who is to act: «Паша - 20»."""
    said = _DASHED.fullmatch(text)
    seat = context.names.called(said["name"]) if said else None
    if said is None or seat is None or now.bet is None or now.pending[:1] != (seat,):
        return []
    language, amount = language_of(text), Decimal(said["sum"])
    name = quoted(context.names.players[seat], _TURN_WORDS)
    if not now.bet:
        return [f"{name}: {_BETS.word('bet', language)} {amount}"]
    if amount == now.bet:
        return [f"{name}: {_BETS.word('call', language)}"]
    return (
        [f"{name}: {_BETS.word('raise', language)} {_BETS.word('to', language)} {amount}"] if amount > now.bet else []
    )


_SEES = late_pattern(
    rf"(?P<head>.*,)?[ \t]*(?P<name>{NAME}):?[ \t]+(?P<verb>вскрыл|вскрыла|вскрывает)[ \t.!]*", re.IGNORECASE
)


def sees(context: Context, text: str, now: Course) -> list[str]:
    """The line of a call that is told as seeing the other's hand, where there is a bet to meet: «Света вскрыла»."""
    said = _SEES.fullmatch(text)
    seat = context.names.called(said["name"]) if said and not said["head"] else None
    if seat is None or seat not in now.pending or not now.bet:
        return []
    language = language_of(text)
    return [f"{quoted(context.names.players[seat], _TURN_WORDS)}: {_TURN_WORDS.word('call', language)}"]


def sees_apart(text: str) -> list[str]:
    """Who sees a hand at the end of a sentence, by himself: «Денис 5, Света вскрыла»; nothing of another sentence."""
    said = _SEES.fullmatch(text)
    if said is None or not said["head"]:
        return []
    return [said["head"].rstrip(" \t,"), " " * said.start("name") + f"{said['name']} {said['verb']}"]


_CHIPS_LEFT = late_pattern(
    rf"(?P<head>[ \t]*(?:(?:chips|фишки)(?:[ \t]+(?:{Words(words('closing told')).pattern('closing told')}|left"
    r"|остались))?"
    r"[ \t]*:|(?:осталось|остались|остат\w+|имеют|на[ \t]+руках|left|remaining|chips[ \t]+now)[ \t]*:"
    rf"|{Words(words('closing told')).pattern('closing told')}(?!\w)[^.,:\d]*[.,:])[ \t]*)?"
    rf"(?P<all>(?:(?:(?:у|and|и|а)[ \t]+)*{NAME}(?:[ \t]+[^\W\d_]+)??(?:[ \t]+(?:has|have|with|осталось|остался))?"
    rf"[ \t]*[—–:-]?[ \t]+{DIGITS}(?P<unit>[ \t]+(?:фиш\w+|chips?))?(?:[ \t]*\([-+−–]?\d+\))?[ \t]*[,;.]?[ \t]*)++)",
    re.IGNORECASE,
)
"""The chips that players have left: «Осталось: Анна 100, Борис 60»."""
_ITS_CHIPS = late_pattern(
    r"(?<![\w\-])(?P<name>[^\W\d_][\w\-]*+(?:[ \t]++(?!has|have|with|остал)[^\W\d_]++)?+)"
    rf"(?:[ \t]++(?:has|have|with|осталось|остался))?+[ \t]*+[—–:-]?[ \t]*+(?P<sum>{DIGITS})(?:[ \t]++(?:фиш\w++"
    r"|chips?))?+"
    r"(?:[ \t]*+\((?P<more>[-+−–]?\d++)\))?",
    re.IGNORECASE,
)
"""A player and his chips in such a list."""
_LEFT = Words(words("stacks", "after", "total", "note", "chips"))
_WON_LOST = late_pattern(
    r"[ \t]*(?:выигры\w+[ \t]*(?:[-–—/]|и)[ \t]*проигры\w+|проигры\w+[ \t]*(?:[-–—/]|и)[ \t]*выигры\w+"
    r"|плюсы?[ \t]*(?:[-–—/]|и)"
    r"[ \t]*минусы?|wins?[ \t]*(?:[-–—/]|and)[ \t]*loss(?:es)?|won[ \t]*(?:[-–—/]|and)[ \t]*lost|up[ \t]*(?:[-–—/]"
    r"|and)[ \t]*down)"
    rf"[ \t]*[:—–-]?[ \t]+(?P<all>{NAME}[ \t]+[-+−–]?\d.*\d)[ \t.!]*",
    re.IGNORECASE,
)
"""«Выигрыш-проигрыш: Анна -2, Борис +2»."""


def chips_left(context: Context, text: str) -> list[str]:
    """The lines of what the players have at the end, and of what they have won or lost, where that stands in brackets:
    «у Анны 91 фишка, у Бориса 74», `Chips at the end: Anna 61 (+11), Boris 39 (-11)`."""
    if won_lost := _WON_LOST.fullmatch(text):
        return [f"{_LEFT.word('chips', language_of(text))}: {won_lost['all']}"]
    said = _CHIPS_LEFT.fullmatch(text)
    if said is None or not (said["unit"] or (said["head"] and ":" in said["head"])):
        return []
    each = list(_ITS_CHIPS.finditer(said["all"]))
    seats = [context.names.called(one["name"].split()[-1]) for one in each]
    if len(seats) < _TWO or None in seats or len({*seats}) < len(seats):
        return []
    language = language_of(text)
    players = [quoted(context.names.players[seat], _LEFT) for seat in seats if seat is not None]
    stacks = ", ".join(f"{name} {one['sum']}" for name, one in zip(players, each, strict=True))
    lines = [f"{_LEFT.word('stacks', language)} {_LEFT.word('after', language)}: {stacks}"]
    if all(one["more"] for one in each):
        won = ", ".join(f"{name} {one['more']}" for name, one in zip(players, each, strict=True))
        lines.append(f"{_LEFT.word('total', language)}: {won}")
    return lines


_TWO = 2
_ANTE_ALONE = late_pattern(
    rf"[ \t]*(?:(?:все|all)[ \t]+)?{Words(words('ante')).pattern('ante')}[ \t]*[.!]*[ \t]*", re.IGNORECASE
)


def antes_told(context: Context, text: str) -> list[str]:
    """The line of antes of a sentence before any other, which says that they are in, and how much unless a rule does."""
    if context.before:
        return []
    put = _ANTES_PUT.fullmatch(text)
    own_sum = put and (put["own"] or put["before"])
    if said := _ANTES_IN.fullmatch(text) or (put if put and (put["ante"] or own_sum) else None):
        each, language = context.rules.get("ante", ""), language_of(text)
        each = (own_sum and (Words(NUMBERS).id(own_sum) or own_sum)) or (each if FIGURE.fullmatch(each) else "?")
        lines = [f"{_ANTES.word('ante', language)}: {_ANTES.word('all', language)} {each}"]
        return [*lines, f"{_ANTES.word('pot', language)}: {said['sum']}"] if said["sum"] else lines
    if said := _ANTES_COUNTED.fullmatch(text):
        language, players = language_of(text), len(context.names.players)
        each = said["each"] or context.rules.get("ante", "")
        posted = players * Decimal(each) if FIGURE.fullmatch(each) else None
        if said["count"] and int(said["count"]) != players:
            return []
        if said["own"] and (posted != Decimal(said["own"]) or posted + Decimal(said["more"]) != Decimal(said["sum"])):
            return []
        lines = [f"{_ANTES.word('ante', language)}: {_ANTES.word('all', language)} {each}"]
        return [*lines, f"{_ANTES.word('pot', language)}: {said['sum']}"]
    if (anew := _ANTES_ANEW.fullmatch(text)) and (anew["anew"] or anew["sum"]):
        language, each = language_of(text), context.rules.get("ante", "")
        if anew["own"]:
            pays = each_pays(context, Decimal(anew["own"]))
            if FIGURE.fullmatch(each) and pays != Decimal(each):
                return []
            each = f"{pays}"
        lines = [f"{_ANTES.word('ante', language)}: {_ANTES.word('all', language)} {each or '?'}"]
        return [*lines, f"{_ANTES.word('pot', language)}: {anew['sum']}"] if anew["sum"] else lines
    if said := _POT_ALONE.fullmatch(text):
        return [f"{_ANTES.word('pot', language_of(text))}: {said['sum']}"]
    own, each = _ANTE_SUM.fullmatch(text), context.rules.get("ante", "")
    if own is None and not (FIGURE.fullmatch(each) and _ANTE_ALONE.fullmatch(text)):
        return []
    language = language_of(text)
    each = own["sum"] if own else each
    return [f"{_ANTES.word('ante', language)}: {_ANTES.word('all', language)} {each}"]


_ANTE_SUM = late_pattern(
    r"[ \t]*(?:все[ \t]+)?"
    r"(?:(?:доставили|добавили|доложили)[ \t]+(?:ещё[ \t]+|еще[ \t]+)?(?:снова[ \t]+)?|(?:снова|опять)[ \t]+)по[ \t]+"
    rf"(?P<sum>{DIGITS}|{NUMBER_WORD})(?:[ \t]+(?:рубл\w+|фиш\w+))?[ \t.!]*",
    re.IGNORECASE,
)
"""The antes of a deal that are put in again: «доставили ещё по 5», «снова по рублю»."""
_ANTES = Words(words("ante", "all", "pot"))
POT_SAID = Words(words("pot", "in the pot told")).pattern("pot", "in the pot told")
"""What stands before the sum in the pot, as a pattern."""
_ANTES_COUNTED = late_pattern(
    rf"[ \t]*(?:{Words(words('ante')).pattern('ante')})[ \t:]+(?:(?P<count>\d{{1,2}})(?:[ \t]*[x×х*][ \t]*|[ \t]+по[ \t]+"
    rf"|[ \t]+of"
    rf"[ \t]+)(?P<each>{DIGITS})"
    rf"|(?P<own>{DIGITS})[ \t]*(?:\+|on[ \t]+top[ \t]+of(?:[ \t]+the)?|сверху[ \t]+к|поверх"
    rf"|к(?:[ \t]+прежн\w+)?)[ \t]*(?P<more>{DIGITS})"
    r"(?:[ \t]+(?:from[ \t]+before|left|прежн\w+|с[ \t]+прошл\w+(?:[ \t]+раза)?))?)"
    rf"(?:[ \t]*[=,:;—–-]+[ \t]*|[ \t]+(?:is|makes)[ \t]+)(?:(?:итого|всего|{POT_SAID}"
    rf"|total)[ \t:—–-]+)?(?P<sum>{DIGITS})[ \t.!]*",
    re.IGNORECASE,
)
"""«Анте 4 x 1 = 4», `antes 5 on top of 5 = 10`."""
_COINS = r"(?:[ \t]++(?:рубл\w++|фиш\w++|коп\w++|chips?))?+"
_ANEW = r"(?:(?:все|all|we)[ \t]++)?(?:нов\w{2}|свеж\w{2}|снова|опять|ещё|еще|new|fresh|another|again|more)[ \t]++"
_ANTES_ANEW = late_pattern(
    rf"[ \t]*+(?P<anew>{_ANEW})?(?:(?:the|ставят|ставим|поставили|кладут|кладём|put[ \t]++in|post)[ \t]++)?"
    rf"{Words(words('ante')).pattern('ante')}"
    rf"(?:[ \t]*+[,:—–-]?[ \t]*+(?:(?:по|of)[ \t]++)?(?P<own>{DIGITS}){_COINS})?"
    rf"(?:[ \t]*+[,;.:(—–-][ \t]*+(?:{POT_SAID}|всего|итого|total)(?:[ \t]++(?:is|now|уже|теперь|стало|лежит))*+"
    rf"[ \t]*+[:—–-]?[ \t]*+(?P<sum>{DIGITS}){_COINS}\)?)?[ \t.!]*+",
    re.IGNORECASE,
)
"""«Новое анте 6, на столе 12»: antes of each, or of all together, upon what is in the pot already."""
_POT_ALONE = late_pattern(rf"[ \t]*{POT_SAID}[ \t]*[:—–-]?[ \t]*(?P<sum>{DIGITS})[ \t]*\)?[ \t.!]*", re.IGNORECASE)
"""«Банк 4», before anything is done."""
_ANTES_IN = late_pattern(
    rf"[ \t]*(?:(?:все|all|the)[ \t]+)?(?:{Words(words('ante')).pattern('ante')})"
    rf"(?:(?=[ \t]*[,;:(—–-][ \t]*{POT_SAID})|[ \t]+(?:(?:are|is|all)[ \t]+)*"
    r"(?:in|up|paid|posted|collected|собра\w+|сложи\w+|скину\w+|поставлен\w*|поставили|внес\w+|внёс\w*|сдали|сдан\w*"
    r"|(?:с|со|from)[ \t]+(?:всех|двоих|троих|четверых|пятерых|шестерых|all|everybody|everyone))(?!\w))"
    rf"(?:[ \t]*[,;:.(—–-]?[ \t]*(?:{POT_SAID}(?:[ \t]+is)?[ \t]*[:—–-]?[ \t]*)?(?P<sum>{DIGITS})"
    rf"(?:[ \t]+(?:рубл\w+|фиш\w+|chips|{POT_SAID}))?\)?)?[ \t]*(?:\([^()]*\))?[ \t.!]*",
    re.IGNORECASE,
)
"""«Анте собрали, 25», «анте с четверых, в банке 8 (4 с прошлого раза)», `antes in (6)`."""
_ANTES_PUT = late_pattern(
    r"[ \t]*(?:все|всех|всеми|каждый|everybody|everyone|all)[ \t]+(?:поставили?|внесли|внёс|положили?|кинули?|сдали?"
    r"|скинули|уплатили?|собрали|put[ \t]+in|puts[ \t]+in|posts?|posted|paid|pays?)"
    rf"(?:[ \t]+по[ \t]+(?P<before>{DIGITS}|{NUMBER_WORD})(?:[ \t]+(?:рубл\w+|фиш\w+))?"
    r"(?:[ \t]+в[ \t]+(?:банк|кон|котёл))?)?"
    rf"(?:[ \t]+(?:the[ \t]+|their[ \t]+|по[ \t]+)?(?P<ante>{Words(words('ante')).pattern('ante')})"
    rf"(?:[ \t]+(?:(?:по|of)[ \t]+)?(?P<own>{DIGITS}|{NUMBER_WORD}))?)?"
    rf"(?:[ \t]*[,;:.(—–-][ \t]*(?:{POT_SAID}|стало|итого|всего)(?:[ \t]+(?:is|now|стало|теперь|уже"
    rf"|лежит))*[ \t]*[:—–-]?[ \t]*(?P<sum>{DIGITS})\)?)?[ \t.!]*",
    re.IGNORECASE,
)
"""«Все поставили анте, в банке стало 15», `everybody put in the ante of 2, the pot is now 8`."""
