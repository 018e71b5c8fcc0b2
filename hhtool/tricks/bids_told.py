"""Bids and tricks told in words: «Зоя заказала две, Иван пас», «Сёма хотел одну, сказал две», «Зоя взяла две»."""

from __future__ import annotations

from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.scores_told import with_sign
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import WRITER, Words, language_of
from hhtool.tricks.record import Trick

_NUMBERS = Words(NUMBERS)
_PRONOUNS = Words(words("pronoun", "pronoun of"))
_SMALL = Words(words("filler", "besides", "others", "talk told"))
_NOT = Words(words("negation"))
_BID_WORDS = Words(words("bid", "names", "says", "announces", "bid told"))
_I_BID = Words(words("i bid told"))
_PASS = Words(words("pass", "check", "bid nothing"))
_ONCE = {"раз", "разок", "once"}
"""What says a bid of one."""
_VALUE = (
    rf"(?:\d{{1,2}}(?!\.?\w|[ \t]?[♠♥♦♣])|{_NUMBERS.pattern(*NUMBERS)}|{'|'.join(_ONCE)}"
    rf"|{_PASS.pattern('pass', 'check', 'bid nothing')})(?!\w)"
)
_FORBIDDEN = Words(words("forbidden told", "wished told"))
WISHED = pattern(
    rf"(?:{_FORBIDDEN.pattern('wished told')})(?:[ \t]+(?:say|bid|сказать|заказать))?[ \t]+(?P<wish>{_VALUE})"
    rf"|{_VALUE}[ \t]+(?:(?P<whom>{_PRONOUNS.pattern('pronoun', 'pronoun of')}|{WRITER}[ \t]*|мне|уже|тут)[ \t]+)?"
    rf"(?:(?:говорить|сказать|заказать)[ \t]+)?(?:{_FORBIDDEN.pattern('forbidden told')})"
    rf"|(?:{_FORBIDDEN.pattern('forbidden told')})[ \t]+(?:(?:say|bid|сказать|заказать)[ \t]+)?(?:{_VALUE})?"
)
"""A bid that somebody wanted or was not allowed: «хотел сказать две»."""
_DASH = pattern(rf"(?<=\w)[ \t]+[-–—][ \t]+(?={_VALUE})")
_BID_TOKEN = pattern(
    rf"(?P<wished>{WISHED.pattern})(?!\w)|(?P<value>{_VALUE})|(?P<name>{QUOTED})"
    rf"|(?P<not>{_NOT.pattern('negation')})(?!\w)|(?P<word>[^\W\d_][\w\-]*)|(?P<figure>\d)|(?P<sign>(?<![^\s])[-+−]\d)"
)
"""A bid, a player, a word or a figure of a sentence of bids."""


def bids_told(context: Context, text: str) -> str | None:
    """The line of bids that a line tells, as `Anna 1, Boris 0`; None where it tells none or not only that.

    What somebody may not or would have liked to bid is no bid: «Сёма хотел одну, выходит ровно, сказал две».
    """
    if any(isinstance(event, Trick) for event in context.before):
        return None
    bids: list[tuple[str, str]] = []
    wishes: dict[str, str] = {}
    name = ""

    def has_bid(name: str) -> bool:
        """Whether somebody has bid, be it that no more is told than what was wanted."""
        if name in wishes and name not in dict(bids):
            bids.append((name, wishes[name]))
        return name in dict(bids)

    whole = _DASH.sub(" ", text)
    for token in _BID_TOKEN.finditer(whole):
        kind, said = token.lastgroup, token[0]
        if kind in ("name", "word"):
            seat = context.names.called(said)
            if seat is not None:
                if name and not has_bid(name) and context.names.called(name) != seat:
                    return None
                name = said
            elif context.names.writer is not None and fold(said) in _I_BID and (not name or has_bid(name)):
                name = WRITER
            elif not (
                fold(said) in _BID_WORDS or fold(said) in _I_BID or fold(said) in _SMALL or fold(said) in _PRONOUNS
            ):
                return None
        elif kind == "value":
            if not name or name in dict(bids):
                return None
            bids.append((name, _figure(said)))
        elif kind == "wished" and token["wish"]:
            wishes[name] = _figure(token["wish"])
        elif kind == "wished" and (token["whom"] or "").strip() == WRITER and (not name or has_bid(name)):
            name = WRITER
        elif kind != "wished":
            return None
    if not (name and has_bid(name)) or bids[-1][0] != name:
        return None
    cards = context.head.get("cards")
    if whole != text and cards is not None and any(int(figure) > cards for _name, figure in bids):
        # such a dash may be the sign of points
        return None
    return ", ".join(f"{who} {figure}" for who, figure in bids)


def _figure(said: str) -> str:
    """A bid as a figure."""
    if fold(said) in _PASS:
        return "0"
    return "1" if fold(said) in _ONCE else _NUMBERS.id(said) or said


_WORDS = Words(words("bid", "note", "score", "total"), words(tricks="tricks taken"))
_FIGURE_IN = pattern(rf"(?<!\w)(?:\d{{1,2}}|{_NUMBERS.pattern(*NUMBERS)}|{_PASS.pattern('bid nothing')})(?!\w)")
"""How many tricks a text tells of."""
_COUNT = rf"(?:\d{{1,2}}|{_NUMBERS.pattern(*NUMBERS)})(?![\w.])(?:[ \t]++(?:взятк[аиу]|взяток|tricks?)(?!\w))?"
_OUTCOMES = Words(words("outcome told"))
_TALLY = (
    rf"(?:(?:{Words(words('win', 'made told')).pattern('win', 'made told')})[ \t]++"
    r"(?:(?:всего|только|лишь|only|just)[ \t]++)?"
    rf"(?:{_COUNT}|{_PASS.pattern('bid nothing')}(?!\w)|вс[её]|all|{_OUTCOMES.pattern('outcome told')}(?!\w))"
    rf"|{_OUTCOMES.pattern('outcome told')}(?!\w))"
)
_SIGNED = r"[-+−–]\d{1,4}|(?:минус|плюс|minus|plus)[ \t]++\d{1,4}"
_SUMS = Words(words("score", "figure total"))
_POINTS = (
    rf"(?:[ \t]*+[,:—–=-])?[ \t]++(?:{_SUMS.pattern('score')}[ \t]++)?"
    rf"(?P<points>{_SIGNED}|(?<=[,:—–=-][ \t])\d{{1,4}}|\d{{1,4}}(?=[ \t]++(?:очк|points?|\()))"
    r"(?!\w)(?:[ \t]++(?:очк\w+|points?))?"
    rf"(?:[ \t]*+(?:\(|,[ \t]*+{_SUMS.pattern('figure total')}[ \t]++)(?P<total>[-+−–]?\d{{1,5}})\)?)?"
)
_WITH_TALLY = pattern(
    rf"[ \t]*+(?:(?:и|а|and)[ \t]++)?(?P<name>{NAME})[ \t]*+[:—–-]?[ \t]*+"
    rf"(?:(?:{_BID_WORDS.pattern('bid', 'names', 'says', 'announces', 'bid told')})(?:[ \t]*+:)?[ \t]++)?"
    rf"(?P<bid>{_VALUE})"
    rf"(?:(?:[ \t]*+/[ \t]*+|(?<=\d)[-–:](?=\d))(?P<count>{_COUNT})"
    rf"|[ \t]*+[,;—–-]?[ \t]*+(?:(?:и|а|но|and|but)[ \t]++)?(?P<tally>{_TALLY}))"
    rf"(?:{_POINTS})?[ \t]*+(?:[,;.!]+|\Z)"
)
"""A bid with what came of it."""


_ROW = pattern(
    rf"[ \t]*+(?P<name>{NAME})[ \t|:]++(?P<bid>{_VALUE})[ \t|/]++(?P<count>\d{{1,2}})(?P<tally>)[ \t|/,;]++"
    r"(?P<points>[-+−–]?\d{1,4})(?:[ \t|/,;]++\(?(?P<total>[-+−–]?\d{1,5})\)?)?[ \t|.]*+"
)
"""A row of a table: a bid, the tricks taken, the points, and what they come to."""
_TAKES = Words(words("win", "trick told", "made told"))
_WHO_TOOK = pattern(
    rf"[ \t]*(?:(?P<name>{NAME})[ \t]+(?:{_TAKES.pattern('win', 'trick told')})"
    r"(?:[ \t]+(?:it|the[ \t]+trick|взятку|е[её]))?"
    rf"|(?:{_TAKES.pattern('win', 'trick told')})[ \t]*:?[ \t]+(?P<own>{NAME}))[ \t.!]*"
)
"""Who took the trick: «Анна взяла взятку», «взятка Анны»."""


def tallied(context: Context, text: str) -> list[str]:
    """The lines of bids, tricks and points that are told together: «Зоя заказала две, взяла одну, −10».

    None of another text. What is said of tricks without a figure is a note, and so is, once a card has been led, what is
    said of the bid again.
    """
    is_over = any(isinstance(event, Trick) for event in context.before)
    taken = None if is_over else _WHO_TOOK.fullmatch(text)
    if taken and context.names.called(taken["name"] or taken["own"]) is not None:
        # of a deal of one card, of which no more is told
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    row = _ROW.fullmatch(text)
    found = [row] if row and not is_over and context.names.called(row["name"]) is not None else []
    at = len(text) if found else 0
    while at < len(text) and (said := _WITH_TALLY.match(text, at)):
        if context.names.called(said["name"]) is None:
            return []
        found.append(said)
        at = said.end()
    if not found or text[at:].strip():
        return []
    language = language_of(text)
    bid = _WORDS.word("bid", language)
    counts = [_FIGURE_IN.search(one["count"] or one["tally"]) for one in found]
    told = []
    for one, count in zip(found, counts, strict=True):
        again, rest = f"{bid} {one['bid']}" if is_over else "", "" if count else one["tally"]
        if again or rest:
            told.append(f"{one['name']} {', '.join(part for part in (again, rest) if part)}")
    lines = {
        "bid": [] if is_over else [f"{one['name']} {_figure(one['bid'])}" for one in found],
        "note": told,
        "tricks": [f"{one['name']} {_figure(count[0])}" for one, count in zip(found, counts, strict=True) if count],
        "score": [f"{one['name']} {with_sign(one['points'])}" for one in found if one["points"]],
        "total": [f"{one['name']} {with_sign(one['total'])}" for one in found if one["total"]],
    }
    return [f"{_WORDS.word(key, language)}: {', '.join(said)}" for key, said in lines.items() if said]


_COUNTED = pattern(
    r"(?:без|without|no)[ \t]+(?P<none>взяток|взятки|tricks?)(?!\w)|(?P<each>по|each|apiece)(?!\w)"
    r"|(?P<rest>the[ \t]+(?:other[ \t]+one|others?|rest|last[ \t]+one)|остальное|последнюю)(?!\w)"
    r"|(?P<both>both|обе)(?!\w)|(?P<every>all|everything|вс[её])(?!\w)"
    rf"|(?P<others>{Words(words('others')).pattern('others')})(?!\w)"
    rf"|(?P<count>\d{{1,2}}(?![\w.])|{_NUMBERS.pattern(*NUMBERS)}(?!\w)|{_PASS.pattern('bid nothing')}(?!\w))"
    rf"|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)|(?P<mark>[^\s,.;:!—–-])"
)
"""A number of tricks, whose they are, or another word."""
_TRICK_WORDS = Words(words("trick", "tricks told", "tricks taken"))
_BESIDE_TRICKS = Words(words("filler", "besides", "pronoun", "pronoun of", "tally talk told"))


def tricks_told(context: Context, text: str) -> str | None:
    """The line of tricks that a line tells, as `Anna 1, Boris 0`: «Анна взяла две, остальные по одной»; None where it
    tells none or not only that."""
    cards = context.head.get("cards")
    taken: dict[str, str] = {}
    waiting: list[str] = []
    counts_tricks = False
    for token in _COUNTED.finditer(text):
        kind, said = token.lastgroup, token[0]
        if kind in ("name", "word") and context.names.called(said) is not None:
            waiting.append(said)
        elif kind == "others" or (kind in ("both", "every", "rest") and not waiting):
            named = {context.names.called(name) for name in (*taken, *waiting)}
            others = [name for seat, name in enumerate(context.names.players) if seat not in named]
            waiting += [quoted(name, _WORDS) for name in others]
        elif kind == "word":
            counts_tricks = counts_tricks or fold(said) in _TAKES or fold(said) in _TRICK_WORDS
            if not any(fold(said) in known for known in (_TAKES, _TRICK_WORDS, _BESIDE_TRICKS)):
                return None
        elif kind in ("count", "none", "both", "every", "rest"):
            left = None if cards is None else cards - sum(map(int, taken.values()))
            figure = {"none": "0", "both": "2", "every": str(cards), "rest": str(left)}.get(kind) or _figure(said)
            if not waiting or (kind in ("every", "rest") and cards is None):
                return None
            counts_tricks = counts_tricks or kind == "none"
            taken |= dict.fromkeys(waiting, figure)
            waiting = []
        elif kind == "mark":
            return None
    if not counts_tricks or waiting or not taken:
        return None
    return ", ".join(f"{name} {figure}" for name, figure in taken.items())
