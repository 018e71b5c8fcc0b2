"""What the two sides of a deal made, as people tell it: «нам по 18, им по 8», `10 each to us, the defenders 20`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hhtool.games.variety.record import Bids, Contract
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, SUITS, words
from hhtool.notation.scores_told import with_sign
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, blank, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import WRITER, Words, language_of

_SIDE_WORDS = words("us told", "them told", "to us told", "to them told", "attackers told", "to attackers told")
_SIDE_WORDS = {**_SIDE_WORDS, **words("defenders told", "to defenders told")}
_SIDES, _NUMBERS, _WORDS = Words(_SIDE_WORDS), Words(NUMBERS), Words(words("score", "note"))
_SUITS = Words(SUITS)
_SIGN = r"(?:[-+−–]|(?:минус|плюс|minus|plus)[ \t]+)"
TOKEN = pattern(
    rf"(?P<side>{_SIDES.pattern(*_SIDE_WORDS)})(?!\w)"
    rf"|(?P<figure>{_SIGN}?(?:\d+(?!\w)|{_NUMBERS.pattern(*NUMBERS)}(?!\w)))"
    rf"|(?P<each>по|каждому|каждой|each|apiece)(?!\w)|(?P<join>с|со|и|with|and)(?!\w)"
    rf"|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)|(?P<mark>[,.;:!()—–-])|(?P<odd>\S)"
)
"""A side, a figure, a player, a word or a mark of a sentence of points."""
_NAMED_SIDES = words("attackers told", "defenders told")
ENDED = pattern(
    rf"(?<!\w)(?:{Words(_NAMED_SIDES).pattern(*_NAMED_SIDES)}|{NAME}[ \t]++(?:и|с|and)[ \t]++{NAME})[ \t]++"
    r"(?:(?:не|have|has)[ \t]++)?"
    rf"{Words(words('lost', 'win')).pattern('lost', 'win')}(?!\w)"
    r"(?:[.,;!][ \t]*+(?:(?:и|а|поэтому|so|and)[ \t]++)?+(?!(?:по[ \t]++)?(?:[-+−–\d]|минус|плюс|minus|plus))|[ \t]*+\Z)"
)
"""«Атака проиграла, и» before what the defenders get."""
_BONUS = pattern(
    r"\d+[ \t]*+(?:,[ \t]*+)?(?:и|плюс|\+|and|plus)[ \t]*+(?:ещё[ \t]+|еще[ \t]+|another[ \t]+)?10"
    r"(?:[ \t]+(?:очков|points))?"
    r"(?:[ \t]+(?:премии|премия|бонуса?|bonus))?(?:[ \t]*,[ \t]*(?:итого|всего|that's|that[ \t]+is|making)|[ \t]*=)[ \t]*"
    r"(?=по|\d)"
)
"""«15 и ещё 10 премии, итого» before what they are together."""
_BONUS_LEADS = pattern(rf"[^:]*(?<!\w){Words(words('bonus')).pattern('bonus')}(?!\w)[^:]*:")
"""«Защите премия 10 очков:» before the points."""
TALK = Words(words("score", "score told", "besides", "filler", "talk told", "lost", "scores told"))
_UNWRITTEN = pattern(rf"(?<!\w){Words(words('unwritten told')).pattern('unwritten told')}(?!\w)")
_NO_BONUS = pattern(
    rf"(?<=\d)[ \t]*+[,;(—–-]?[ \t]++{Words(words('no bonus told')).pattern('no bonus told')}(?!\w)\)?"
    r"(?=[ \t]*+(?:[.,;!]|\Z))"
)
"""That there is no bonus, behind points: «15, без премии»."""
_WE_WITH = pattern(r"(?<!\w)(?:мы|нам|нас)[ \t]+с[ \t]+(?=[А-ЯЁ])|(?<!\w)на[ \t]+пару[ \t]+с[ \t]+(?=[А-ЯЁ])")
_COUNTED = Words(
    words(
        "trick", "tricks taken", "tricks told", "tally told", "colours told", "lost", "plays", "win", "tally talk told"
    )
)
COLOURS, TRICKS = Words(words("colours told")), Words(words("trick", "tricks taken", "tricks told"))
_TRUMPS = Words(words("trump", "none"))


def in_names(context: Context, text: str) -> str:
    """A line with the one who writes by name where it is told with whom: «мы с Анной», «на пару с Анной»."""
    return text if context.names.writer is None else _WE_WITH.sub(f"{WRITER} и ", text)


def without_bonus(text: str) -> str:
    """A line without what it says of a bonus that nobody has: «атака 12, защита −12, премии нет»."""
    return _NO_BONUS.sub("", text)


def attackers_of(context: Context) -> frozenset[int] | None:
    """The seats of those who play the contract: by its line, else the two who called it; None where it is not known, or
    one of them is nobody here."""
    for event in context.before:
        if isinstance(event, Contract) and event.seats:
            return None if min(event.seats) < 0 else frozenset(event.seats)
    first: dict[int, int] = {}
    for call in (call for event in context.before if isinstance(event, Bids) for call in event.calls):
        if call.contract in first:
            both = frozenset((first[call.contract], call.seat))
            return None if min(both) < 0 else both
        if call.contract:
            first[call.contract] = call.seat
    return None


def side_of(context: Context, said: str) -> frozenset[int] | None:
    """The seats of a side: «мы», «им», «защита»; None where it is not known who they are."""
    attackers = attackers_of(context)
    if attackers is None:
        return None
    others = frozenset(range(len(context.names.players))) - attackers
    key = (_SIDES.id(said) or "").removeprefix("to ").removesuffix(" told")
    if key in ("attackers", "defenders"):
        return attackers if key == "attackers" else others
    if context.names.writer is None:
        return None
    ours, theirs = (attackers, others) if context.names.writer in attackers else (others, attackers)
    return ours if key == "us" else theirs


def points_told(context: Context, text: str) -> list[str]:
    """The line of points that a sentence about the sides tells; none where it tells something else, or not of all."""
    led = _BONUS_LEADS.match(text)
    made: dict[int, str] = {}
    waiting: frozenset[int] = frozenset()
    figure = ""
    is_given = of_points = has_side = led is not None
    for token in TOKEN.finditer(_UNWRITTEN.sub(blank, _BONUS.sub("", ENDED.sub("", text))), led.end() if led else 0):
        kind, said = token.lastgroup, token[0]
        seats: frozenset[int] | None = frozenset()
        if kind == "side":
            seats, has_side = side_of(context, said), True
            is_given = is_given or (_SIDES.id(said) or "").startswith("to ")
        elif kind in ("name", "word") and (seat := context.names.called(said)) is not None:
            seats = frozenset((seat,))
        elif kind == "figure":
            if figure:
                return []
            of_points = of_points or not said[0].isalnum()
            sign = "-" if said[0] in "-−–" or fold(said).startswith(("минус", "minus")) else "+"
            plain = said.lstrip("-+−– ").split()[-1]
            figure = sign + (_NUMBERS.id(plain) or plain)
        elif kind == "each":
            is_given = True
        elif kind == "odd" or (kind == "word" and fold(said) not in TALK):
            return []
        if seats is None or (kind in ("word", "name") and fold(said) in TRICKS and not seats):
            return []
        waiting |= seats
        if waiting and figure and kind in ("figure", "side"):
            if waiting & made.keys():
                # «защита 15, и по 10 защите»
                return []
            made |= dict.fromkeys(waiting, figure)
            waiting, figure = frozenset(), ""
    players = context.names.players
    if not ((of_points or is_given) and has_side) or figure or waiting or len(made) != len(players):
        return []
    attackers = attackers_of(context) or frozenset()
    if not is_given and any(int(made[seat]) < int(made[other]) for seat in attackers for other in {*made} - attackers):
        # what they made, to which the defenders' bonus comes
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    told = ", ".join(f"{quoted(players[seat], _WORDS)} {with_sign(made[seat])}" for seat in sorted(made))
    return [f"{_WORDS.word('score', language_of(text))}: {told}"]


_TAKEN = words("tricks taken", "tricks told")
_COUNT_SAID = pattern(rf"(?<!\w)(?:у|have|has|had)[ \t]|\A[ \t]*(?:{Words(_TAKEN).pattern(*_TAKEN)})[ \t]*:")
_PLURAL = {"взятки", "взяток", "tricks"}
_SEVERAL = re.compile(r"[.!?…][ \t]+\w")


def counts_told(context: Context, text: str) -> list[str]:
    """A note of what the points follow from: «у нас 11 красных, у них 15», `we took four clubs`, what trumps are, who
    won; none of another sentence, nor of one in which cards may be played."""
    said: Sequence[re.Match[str]] = [*TOKEN.finditer(text)]
    kinds = {one.lastgroup for one in said}
    if "odd" in kinds or _SEVERAL.search(text) or _POINTS_SAID.search(text):
        return []
    rest = [fold(one[0]) for one in said if one.lastgroup == "word" and context.names.called(one[0]) is None]
    of_sides = "side" in kinds or _COUNT_SAID.search(text) is not None or any(word in _PLURAL for word in rest)
    counts = "figure" in kinds and of_sides
    counts = counts and any(word in COLOURS or word in TRICKS or _SUITS.id(word) for word in rest)
    trumps = not kinds & {"figure", "name", "side"} and any(word in _TRUMPS for word in rest)
    outcome = "figure" not in kinds and ("side" in kinds or any(word in _BONUSES for word in rest))
    outcome = outcome or ENDED.fullmatch(text) is not None
    known = (_COUNTED, TALK, _SUITS, *([COLOURS] if counts else [_TRUMPS] if trumps else [_BONUSES, _WON]))
    if not (counts or trumps or outcome) or not all(any(word in one for one in known) for word in rest):
        return []
    return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]


_TO_SIDES = ("to us told", "to them told", "to attackers told", "to defenders told")
_POINTS_SAID = pattern(
    rf"(?<!\w){_SIDES.pattern(*_TO_SIDES)}(?!\w)|[-+−–=][ \t]?\d|(?<!\w)(?:минус|плюс|minus|plus)(?!\w)"
)
_BONUSES, _WON = Words(words("bonus", "none", "negation")), Words(words("win", "outcome told"))
