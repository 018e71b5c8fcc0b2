"""Who takes the pot, and what is in it, as people tell it: «кон (32 р.) забрал Геннадий», «сорок его», `40 to Anna`."""

from __future__ import annotations

import re

from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.names import SELF
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.tokens import DIGITS, NUMBER_WORD, quoted
from hhtool.notation.words import Words, language_of
from hhtool.poker.notation.course import Course
from hhtool.poker.notation.hands_told import gender_of_verb
from hhtool.poker.notation.telling import POT_SAID
from hhtool.poker.record import Act, Muck, Show

_NUMBERS = Words(NUMBERS)
_WORDS = Words(words("pot", "win", "takes the pot", "back", "note"))
_BACK, _COMES_BACK = Words(words("back")), Words(words("back", "back told"))
_POTS = Words(words("pot", "pot told"))
_TAKES = Words(words("win", "takes the pot", "takes the pot told", "goes to told"))
_SMALL = Words(words("filler", "besides", "thinks told", "pot talk told"))
_PRONOUNS = Words(words("pronoun", "pronoun of"))
_TOKEN = pattern(
    rf"(?P<takes>{_TAKES.pattern('win', 'takes the pot', 'takes the pot told', 'goes to told')})(?![\w\-])"
    rf"|(?P<pot>{_POTS.pattern('pot', 'pot told')})(?![\w\-])"
    rf"|(?P<figure>{DIGITS}(?![\w.]\d|\w)|{_NUMBERS.pattern(*NUMBERS)}(?![\w\-]))"
    rf"(?P<unit>[ \t]*(?:фишк\w+|фишек|рубл\w+|р|коп\w*|chips?)\b\.?)?"
    rf"|(?P<name>{QUOTED})|(?P<quiet>{_SMALL.pattern('thinks told', 'pot talk told')})(?!\w)"
    r"|(?P<word>[^\W\d_][\w\-]*)|(?P<mark>[,.;:!()—–-])|(?P<odd>\S)"
)
"""A word for who takes, for the pot, a figure, a player, a word or a mark."""
_MINE = frozenset({"мой", "моя", "моё", "мое", "мои", "mine"})
_CARDS_DRAWN = 5
"""So many may be cards that somebody takes."""


def pots_told(context: Context, text: str, now: Course) -> list[str]:
    """The line of the notation that a sentence about the pot is; none where it says something else too, or where a
    pronoun in it may mean several players."""
    if not any(isinstance(event, Act) for event in context.before):
        return []
    if back := _back_told(context, text, now):
        return back
    if _IS_EMPTY.fullmatch(text):
        return [f"{_WORDS.word('pot', language_of(text))}: 0"]
    if (grown := _HAS_GROWN.fullmatch(text)) and not now.pending:
        return [f"{_WORDS.word('pot', language_of(text))}: {grown['sum']}"]
    name = figure = ""
    order: list[str] = []
    for token in _TOKEN.finditer(text):
        kind, said = token.lastgroup or "", token[0]
        kind = "figure" if kind == "unit" else kind
        if kind in ("name", "word"):
            if (seat := _player(context, said, now)) is not None:
                if name and name != context.names.players[seat]:
                    return []
                name, kind = context.names.players[seat], "name"
            elif fold(said) not in _SMALL:
                return []
            else:
                continue
        elif kind == "figure":
            if figure:
                return []
            figure = _NUMBERS.id(token["figure"]) or token["figure"]
        elif kind == "odd":
            return []
        elif kind in ("mark", "quiet"):
            continue
        order.append(kind)
    language = language_of(text)
    if not name and "takes" in order and figure and float(figure) > _CARDS_DRAWN:
        said = next((token[0] for token in _TOKEN.finditer(text) if token.lastgroup == "takes"), "")
        gender = gender_of_verb(said)
        seat = context.names.meant(gender, sorted(now.live), of_verb=True) if gender else None
        name = "" if seat is None else context.names.players[seat]
    if not name and "takes" in order and len(now.live) == 1:
        # nobody else can take it, so it is no number of cards
        key = _WORDS.word("win", language)
        return [f"{key}: {quoted(context.names.players[next(iter(now.live))], _WORDS)} {figure}"] if figure else []
    if not name:
        return (
            [f"{_WORDS.word('pot', language)}: {figure}"] if "pot" in order and figure and "takes" not in order else []
        )
    if order == ["name", "figure"] and any(isinstance(event, Show | Muck) for event in context.before):
        # «вскрыли … Марат 38»
        return [f"{_WORDS.word('win', language)}: {quoted(name, _WORDS)} {figure}"]
    alone = len(now.live) == 1 and context.names.players[next(iter(now.live))] == name
    if not (_is_said_of_the_pot(order, figure, context) or (alone and sorted(order) == ["figure", "name"])):
        return []
    player = quoted(name, _WORDS)
    return [f"{_WORDS.word('win', language)}: {player} {figure}" if figure else f"{_takes(language)}: {player}"]


_OWN = r"(?:сво[ийяюё]|мо[ийяюё]|ему|ей|себе|остальные|his|her|their|my|the)"
_COME_BACK = (
    rf"(?:{_COMES_BACK.pattern('back', 'back told')}|(?:go|goes|come|comes|came|went|taken|is|are)[ \t]+back)(?!\w)"
)
_TAKING = _TAKES.pattern("win", "takes the pot told", "goes to told")
_OF_HIS = (
    r"(?:(?:(?:сво[ийяюё]|мо[ийяюё])[ \t]++)?(?:сво[ийяюё]|мо[ийяюё]|лишн\w{2}|последн\w{2})"
    r"|(?:(?:his|her|my|the)[ \t]++)(?:own|last|uncalled|extra))"
)
_UNIT = r"(?:[ \t]++(?:фиш\w++|рубл\w++|chips))?+"
_OWN_TAKEN = (
    rf"(?:{_OF_HIS}[ \t]++(?P<own>{DIGITS}|{NUMBER_WORD}){_UNIT}[ \t]++{_TAKING}(?!\w)"
    rf"|{_TAKING}[ \t]++{_OF_HIS}[ \t]++(?P<taken>{DIGITS}|{NUMBER_WORD}){_UNIT})"
)
"""«Свои 10 забрала»: what a player takes that is his own comes back to him."""
_OWN_FIRST = rf"(?:{_OWN}[ \t]+(?:own[ \t]+|last[ \t]+)?)?"
_OWN_SUM_BACK = (
    rf"(?:{_OWN_FIRST}(?P<sum>{DIGITS}|{NUMBER_WORD})[ \t]+(?:фиш\w+[ \t]+|рубл\w+[ \t]+)?(?:{_OWN}[ \t]+)?"
    rf"{_COME_BACK}|{_COME_BACK}[ \t]+{_OWN_FIRST}(?P<behind>{DIGITS}|{NUMBER_WORD}))"
)
_AND_OWN_BACK = pattern(
    r"(?P<head>.*[^\s,;—–-])(?:[ \t]*[,;—–-][ \t]*(?:(?:и|а|and)[ \t]+)?|[ \t]+(?:и|and)[ \t]+)"
    rf"(?P<back>{_OWN_SUM_BACK}|{_OWN_TAKEN})[ \t.!]*"
)
"""What comes back to the only one who is left: «Свои 10 назад»."""
_HAS_GROWN = pattern(
    rf"[ \t]*(?:теперь[ \t]+)?(?:стало|набежало|накопилось|всего|that[ \t]+makes|makes)[ \t]+(?:уже[ \t]+|it[ \t]+)?"
    rf"(?P<sum>{DIGITS})(?:[ \t]+(?:рубл\w+|фиш\w+|chips?))?[ \t.!]*"
)
"""What is in the pot once all have answered: «Стало 80»."""
_OWN_BACK_WITHIN = pattern(
    rf"(?P<head>[^()]*[^()\s])[ \t]*\([ \t]*(?P<back>{_OWN_SUM_BACK})[ \t]*\)[ \t]*[,;—–-]?[ \t]*(?P<rest>.*)"
)
"""«Забрал 40 (свою десятку назад), показал трёх дам»."""
_AND_POT = pattern(
    rf"(?P<head>.*[^\s,;—–-])[ \t]*[,;—–-][ \t]*(?:(?P<pot>(?:в[ \t]+(?:банке|кону|коне|котле)"
    rf"|{_POTS.pattern('pot')})[ \t]+(?:уже[ \t]+)?{DIGITS}"
    rf"(?:[ \t]+(?:рубл\w+|фиш\w+))?)|(?P<middle>{DIGITS})[ \t]+in(?:[ \t]+the[ \t]+(?:pot|middle))?(?!\w))[ \t.!]*"
)
"""What is in the pot, at the end of a sentence: «Анна ответила, в банке 12»."""
_TAKES_AND_BACK = pattern(
    rf"[ \t]*(?P<name>{NAME})(?P<wins>[ \t]+{_TAKES.pattern('win')}[ \t]+{DIGITS})[ \t]*(?:,|,?[ \t]+и)[ \t]+"
    rf"(?P<back>{_BACK.pattern('back')}[ \t]+)(?:сво[ий]|себе)[ \t]+(?P<sum>{DIGITS})[ \t.!]*"
)
"""Who wins, and takes back his own besides: «Анна забрала 40, и назад свои 10»."""


_SHOWS = words("show", "show told")
_AND_BACK = pattern(
    rf"(?P<head>.*[^\s,;—–-])[ \t]*[,;—–-][ \t]*(?:(?:и|а|and)[ \t]+)?"
    rf"(?P<back>{DIGITS}[ \t]+(?:goes[ \t]+back|go[ \t]+back|comes[ \t]+back|назад|возвра\w+)[ \t]+[^\d.!]++)[ \t.!]*"
)
"""What comes back, at the end of a sentence: «Анна забрала 40, 10 назад Анне»."""
_BACK_AND = pattern(
    rf"(?P<back>[ \t]*+(?=[^.,;:]{{0,60}}\d)[^.,;:]{{0,60}}(?<!\w)(?:{_COMES_BACK.pattern('back', 'back told')})(?!\w)"
    rf"[^.,;:]{{0,30}}?|[ \t]*+(?:{NAME}[ \t]++)?(?:{_OWN_TAKEN}))"
    rf"(?<=[^\s,])(?:,[ \t]++(?:(?:и|а|and)[ \t]++)?|[ \t]++(?:и|and)[ \t]++)"
    rf"(?P<rest>(?:(?:{NAME}[ \t]++)?{_TAKES.pattern('win', 'takes the pot', 'takes the pot told')}"
    rf"|(?P<shows>{Words(_SHOWS).pattern(*_SHOWS)})|(?:the[ \t]++)?{_POTS.pattern('pot')})(?!\w).*)"
)
"""«Свои 20 взяла назад и забрала банк, 40», «последние 6 вернулись, банк 14 её», «Анна вернула свои 5, показала дам»."""
_AND_SUM = pattern(rf"(?P<head>.*[^\W\d_])\.[ \t]+(?P<sum>{DIGITS})[ \t.!]*")
"""«Костя 20, остальные держат. 90»."""


_SHOWS_AND_TAKES = pattern(
    rf"[ \t]*(?P<name>{NAME})(?P<shows>[ \t]+{Words(_SHOWS).pattern(*_SHOWS)}(?!\w)[^;]*?)"
    r"(?:[ \t]*,|[ \t]+(?=(?:и|and)[ \t]))[ \t]*(?:(?:и|and)[ \t]+)?"
    rf"(?P<takes>{_TAKES.pattern('win')}[ \t]+(?:{DIGITS}|(?:банк|кон|котёл|анте|the[ \t]+(?:pot|antes))"
    rf"(?:[ \t]*+(?:[,(—–-][ \t]*+|of[ \t]++)?{DIGITS}\)?)?)[ \t.!]*)"
)
"""Who shows a hand and takes the pot: «Анна показала пару тузов и забрала банк, 40»."""
_AND_NOBODY = pattern(
    rf"(?P<head>.*\w)[ \t]+[—–-][ \t]+(?P<stays>{Words(words('pot stays')).pattern('pot stays')}(?!\w))"
    rf"(?:[ \t]*[,;][ \t]*{Words(words('redeal told')).pattern('redeal told')})?[ \t.!]*"
)
"""That nobody opens, behind a dash: «Вера пас — никто не открыл»."""


_CHECKS = Words(words("check"))
_X_CHECKS = re.compile(r"(?<!\w)([A-ZА-ЯЁ][\w\-]*+[ \t]++)[xхXХ](?=[ \t]*+(?:[,;.\[]|\Z))")
"""«Анна х, Борис х», as players write a check for short."""
_LABEL_BEHIND = pattern(
    rf"(?P<head>[^,;]*\d)[ \t]*[,;—–-][ \t]*(?P<label>{Words(words('part told')).pattern('part told')})[ \t]*:?[ \t]*"
)
"""«В банке 13; обмен:»."""
_SUM_BEHIND = pattern(rf"(?P<head>.*\w)[ \t]*\[[ \t]*(?P<sum>{DIGITS})[ \t]*\][ \t.]*")
"""What is in the pot then: «Анна чек, Борис чек [3]»."""
_QUIET_BEHIND = pattern(
    rf"(?=.*[\d♠♥♦♣])(?P<head>.*[^\s,;—–-])[ \t]*[,;—–-][ \t]*"
    rf"(?P<quiet>{Words(words('thinks told')).pattern('thinks told')}"
    r"|(?:откры\w+|opened|openers)[ \t]+(?:был\w*[ \t]+|are[ \t]+|were[ \t]+)?(?:по[ \t]+праву|честно|законно|правильно"
    r"|верно|legally|legal"
    r"|fairly|fair|rightly|good))[ \t.!]*"
)
"""«Анна взяла 12, карт не показывала», «Анна показала Дп Дч 9т 5б 2п, открывала по праву»."""


def pot_apart(text: str) -> list[str]:
    """What is in the pot, comes back or is taken, behind something else that is told, by itself: «Анна ответила, в банке
    8», «Анна забрала 3 и вернула свои 10», «Анна показала две пары и взяла 12»; nothing of another sentence."""
    if _X_CHECKS.search(text):
        return [_X_CHECKS.sub(lambda said: f"{said[1]}{_CHECKS.word('check', language_of(said[1]))}", text)]
    if said := _LABEL_BEHIND.fullmatch(text):
        return [said["head"], said["label"].rjust(len(text))]
    if said := _SUM_BEHIND.fullmatch(text):
        return [said["head"], f"{_WORDS.word('pot', language_of(text))}: {said['sum']}".rjust(len(text))]
    if said := _QUIET_BEHIND.fullmatch(text):
        return [said["head"], f"{_WORDS.word('note', language_of(text))}: {said['quiet']}".rjust(len(text))]
    if said := _SHOWS_AND_TAKES.fullmatch(text):
        return [said["name"] + said["shows"], f"{said['name'].strip()} {said['takes']}".rjust(len(text))]
    if said := _AND_NOBODY.fullmatch(text):
        return [said["head"], " " * said.start("stays") + said["stays"]]
    if said := _AND_SUM.fullmatch(text):
        return [said["head"], f"{_WORDS.word('pot', language_of(text))}: {said['sum']}".rjust(len(text))]
    if said := _AND_POT.fullmatch(text):
        pot = said["pot"] or f"{_WORDS.word('pot', 'en')}: {said['middle']}"
        return [said["head"], pot.rjust(len(text))]
    if said := _TAKES_AND_BACK.fullmatch(text):
        taken = said["name"] + said["wins"]
        return [taken, f"{_WORDS.word('back', language_of(text))}: {said['name']} {said['sum']}"]
    if said := _OWN_BACK_WITHIN.fullmatch(text):
        rest = [" " * said.start("rest") + said["rest"]] if said["rest"].strip(" \t.!") else []
        return [said["head"], " " * said.start("back") + said["back"], *rest]
    if said := _BACK_AND.fullmatch(text):
        first = said["back"].split()[0]
        who = f"{first} " if said["shows"] and not is_word(first) and not first.isdecimal() else ""
        return [said["back"], f"{who}{said['rest']}".rjust(len(text))]
    if said := _AND_OWN_BACK.fullmatch(text):
        return [said["head"], " " * said.start("back") + said["back"]]
    if said := _AND_BACK.fullmatch(text):
        return [said["head"], " " * said.start("back") + said["back"]]
    return []


def _back_told(context: Context, text: str, now: Course) -> list[str]:
    """The line of a bet that nobody met and that comes back, «лишние 4 назад Анне», `uncalled 4 returned to Bob`: to the
    only one who is left where it is not said to whom; none of a sentence that says something else too."""
    if len(now.live) == 1 and (own := _OWN_TAKEN_ALONE.fullmatch(text)):
        text = f"{own['name'] or ''} {own['own'] or own['taken']} {_WORDS.word('back', language_of(text))}"
    if not _COMES_BACK_SAID.search(text):
        return []
    seat, figure = None, ""
    for token in _TOKEN.finditer(_EXCESS_SAID.sub(" ", _COMES_BACK_SAID.sub(" ", _POSSESSIVE.sub(" ", text)))):
        kind, said = token.lastgroup or "", token[0]
        if kind in ("figure", "unit"):
            if figure:
                return []
            figure = _NUMBERS.id(token["figure"]) or token["figure"]
        elif kind in ("name", "word") and (found := _player(context, said, now)) is not None:
            if seat not in (None, found):
                return []
            seat = found
        elif kind == "odd" or (kind == "word" and fold(said) not in _SMALL) or kind == "pot":
            return []
    if seat is None and len(now.live) == 1:
        seat = next(iter(now.live))
    if seat is None or not figure:
        return []
    return [f"{_WORDS.word('back', language_of(text))}: {quoted(context.names.players[seat], _WORDS)} {figure}"]


_POSSESSIVE = re.compile(r"(?<=\w)['’]s(?!\w)")
_COMES_BACK_SAID = pattern(rf"(?<!\w){_COMES_BACK.pattern('back', 'back told')}(?!\w)")
_OWN_TAKEN_ALONE = pattern(rf"[ \t]*+(?:(?P<name>{NAME})[ \t]++)?(?:{_OWN_TAKEN})[ \t.!]*+")
_EXCESS_SAID = pattern(rf"(?<!\w){Words(words('excess told')).pattern('excess told')}(?!\w)")
_IS_EMPTY = pattern(
    rf"[ \t]*{POT_SAID}[ \t]*[:—–-]?[ \t]*(?:(?:is|ещё|пока)[ \t]+)?"
    r"(?:пусто|пустой|ничего|ни[ \t]+фишки|empty|nothing)[ \t.!]*"
)
"""«В банке пусто»."""


def _player(context: Context, said: str, now: Course) -> int | None:
    """The seat of whom a word says that the pot is his."""
    if fold(said) in _MINE:
        return context.names.myself
    if fold(said) in _PRONOUNS and fold(said) not in SELF:
        return context.names.meant(said, sorted(now.live))
    seat = context.names.called(said)
    return context.names.owner(said) if seat is None else seat


def _is_said_of_the_pot(order: list[str], figure: str, context: Context) -> bool:
    """Whether a player and what is said of him tell who takes the pot: «взял две» may be said of cards, and «Аркадий
    шесть» is a bet."""
    if "pot" in order:
        return True
    if "takes" in order:
        is_over = any(isinstance(event, Show | Muck) for event in context.before)
        return is_over or not figure or float(figure) > _CARDS_DRAWN
    return order == ["figure", "name"]


def _takes(language: str) -> str:
    return _WORDS.word("takes the pot", language)
