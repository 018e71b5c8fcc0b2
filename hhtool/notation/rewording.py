"""What a line of no form may be meant as, as people speak: in the same columns where that is possible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.spoken import NAME, blank, listed, pattern
from hhtool.notation.tokens import CARD_CODE
from hhtool.notation.words import Words, language_of

_WORDS = Words(
    words(
        "after",
        "all",
        "ante",
        "besides",
        "board",
        "bet",
        "bid",
        "discards",
        "discards told",
        "draw",
        "first told",
        "hand",
        "gets",
        "lays",
        "open",
        "plays",
        "pot",
        "pot stays",
        "stays told",
        "trick",
    ),
    words("all in", "call", "raise", "contract", "pat", "score", "total", "show", "takes the pot", "win", "winner"),
)


def _said(*keys: str) -> str:
    """The forms of words as they stand between others."""
    return rf"(?<!\w){_WORDS.pattern(*keys)}(?![\w.\-])"


_NUMBER = rf"(?:\d+(?:\.\d+)?|{Words(NUMBERS).pattern(*NUMBERS)})(?![\w.\-])"
_CARDS = r"(?:[ \t]+(?:карт[ауы]?|cards?))?"
_COMMA = r"(?:[ \t]*[,;][ \t]*)"


# --- lists, counts -----------------------------------------------------------------------------------------------

_TRICKS = pattern(r"[ \t](?<=\w.)[ \t]*(?:взятк[аиу]|взяток|tricks?)(?!\w)")
_POINT_WORDS = r"[ \t]+(?:очк[аоу]|очков|points?)(?!\w)"
_POINTS = pattern(rf"(?<=\w){_POINT_WORDS}")


@lru_cache(maxsize=16)  # a line is tried in several ways that begin alike
def plain(text: str) -> str:
    """A line without the words for what its figures count, and with commas alone between the parts of a list."""
    for unit in (_TRICKS, _POINTS):
        text = unit.sub(blank, text)
    return listed(text)


# --- any line ----------------------------------------------------------------------------------------------------

_DASH_BEFORE_WORD = pattern(rf"[-–—](?<=[ \t].)(?=[ \t]+(?!{_NUMBER})\w)")
_UNSIGNED = pattern(rf"[ \t]*(?:{_said('bid')}|\d+[ \t]*\.)")
"""Lines whose figures have no sign: bids, tricks."""
_DASH_BEFORE_FIGURE = pattern(rf"(?<=[ \t])[-–—](?=[ \t]+{_NUMBER})")
_END = re.compile(r"[.;!][ \t]*\Z")
_QUOTES = re.compile(r"[«»„“”]")
_STOP = re.compile(r"\.(?<=[\w \t].)(?<!^\d.)(?<!^\d\d.)(?<![ \t][^\W\d_].)(?=[ \t]+[^\W\d_]{2})")
_SEMICOLON = re.compile(r";(?=[ \t])")
_POSSESSIVE = re.compile(r"['’](?<=\w.)s(?!\w)")
_BESIDES = pattern(_said("besides"))


@lru_cache(maxsize=16)
def tidy(text: str) -> str:
    """A line without the marks of a written sentence, and without words that say nothing: «ещё», `also`."""
    text = _SEMICOLON.sub(",", _QUOTES.sub(" ", _END.sub(blank, _POSSESSIVE.sub(blank, text))))
    return _BESIDES.sub(blank, _STOP.sub(",", text))


_DEALER = Words(words("dealer")).pattern("dealer")
_DEALER_LAST = pattern(rf"({NAME})([ \t]+)({_DEALER})(?=[ \t]*(?:,|\Z))")
_DASH = re.compile(r"(?<=[ \t])[-–—](?=[ \t])")


def heading(text: str) -> str:
    """The heading as it is spoken, in the same columns: without the full stop behind it and a dash within, the dealer
    behind the word for one."""
    return _DEALER_LAST.sub(r"\3\2\1", listed(_DASH.sub(" ", tidy(text))))


_FIRST_UP = pattern(rf"(?<![^ \t]){Words(ORDINALS).pattern(*ORDINALS)}[ \t]+(?=[^\W\d_]+[^:\d]*:)")
_EACH = pattern(rf"(?P<one>{NAME}){_COMMA}(?P<other>{NAME})[ \t]+(?:по|each)[ \t]+(?P<figure>[-+−–]?{_NUMBER})")
_BOTH = pattern(
    rf"(?P<one>{NAME})[ \t]+(?:и|and)[ \t]+(?P<other>{NAME})[ \t]+(?:(?:по|each)[ \t]+)?(?P<figure>[-+−–]?{_NUMBER})"
    r"(?=[ \t]*(?:,|\Z))"
)
"""Two players of whom the same is told: «Анна и Борис по 2»."""
_OF_TWO = pattern(r"[ \t](?:и|and|по|each)[ \t]")
"""A word without which no figure is of two players."""
_FIGURE_OF = rf"{NAME}[ \t]+(?:[-+−–]|(?:плюс|минус|plus|minus)[ \t]+){_NUMBER}"
_FIGURES = pattern(rf"[ \t]*{_FIGURE_OF}(?:{_COMMA}{_FIGURE_OF})+[ \t]*")
_FIGURE_FIRST = rf"[-+−–]?{_NUMBER}(?:{_POINT_WORDS})?[ \t]+(?:for|to)[ \t]+{NAME}"
_FIGURES_FIRST = pattern(
    rf"[ \t]*(?:(?:so|that[ \t]+is|that's)[ \t]+)?"
    rf"(?P<all>{_FIGURE_FIRST}(?:(?:{_COMMA}|[ \t]+)(?:(?:and|и)[ \t]+)?"
    rf"(?:{_FIGURE_FIRST}|[-+−–]?{_NUMBER}(?:{_POINT_WORDS})?[ \t]+{NAME}))*)[ \t.]*"
)
"""Points before the players: `10 for Linda and -10 for Greg`."""
_A_FIGURE_FIRST = pattern(
    rf"(?P<figure>[-+−–]?{_NUMBER})(?:{_POINT_WORDS})?[ \t]+(?:(?:for|to)[ \t]+)?(?P<name>{NAME})"
)
"""`10 for Linda and -10 for Greg`, `10 to Linda, 5 Greg`."""
_A_SUM = pattern(rf"[ \t]*\d+[ \t]+to[ \t]+{NAME}[ \t]*")
"""`510 to Greg`, which is a pot as well."""
_WRITTEN = pattern(
    rf"[ \t]*(?:(?:so|итак|в[ \t]+итоге)[ \t]+)?(?:we[ \t]+)?(?:wrote|write|scored|put[ \t]+down|записали"
    rf"|записываем|пишем):?(?P<all>[ \t]+{NAME}[ \t]+(?:[-+−–][ \t]?)?{_NUMBER}.*)"
)
"""«Записали Анне 10, Боре 5»."""
_TAKES_FIGURE = pattern(rf"[ \t](?<=\w.)[ \t]*{_said('win', 'bid', 'gets')}(?=[ \t]+{_NUMBER})")
_COUNTS_TRICKS = pattern(rf"[ \t]*{_said('score', 'total')}.*(?<!\w)(?:взял[аи]?|took|takes)[ \t]+{_NUMBER}")
_PLAYERS_DO = pattern(rf"(?<=:)[ \t]*{_said('plays')}(?=[ \t]+{NAME})")
_CONTRACT = pattern(
    rf"(?P<head>[ \t]*{_said('contract')}[ \t]+{_NUMBER})[ \t]*[,:]?[ \t]*{_said('plays')}(?P<names>[ \t]+{NAME})"
)


def _of_two(said: re.Match[str]) -> str:
    """One figure of two players as that of each: `Anna 3, Boris 3` for `Anna and Boris 3`."""
    return f"{said['one']} {said['figure']}, {said['other']} {said['figure']}"


def _without_verbs(text: str) -> str:
    """A list of names and figures without a verb between them: «Анна берёт одну», «играют Анна, Глеб»."""
    text = _FIRST_UP.sub(blank, text)
    text = _EACH.sub(_of_two, text) if _OF_TWO.search(text) else text
    text = _CONTRACT.sub(lambda said: f"{said['head']}:".ljust(len(said[0]) - len(said["names"])) + said["names"], text)
    # of tricks that somebody took nothing is said in a line of points
    return _PLAYERS_DO.sub(blank, text if _COUNTS_TRICKS.match(text) else _TAKES_FIGURE.sub(blank, text))


# --- bets --------------------------------------------------------------------------------------------------------

_OPENS_BETS = pattern(rf"(?<=\w){_COMMA}{_said('bet')}(?=[ \t]+{_NUMBER})")
_COMMA_BEFORE_FIGURE = pattern(rf"(?<=\w){_COMMA}(?={_NUMBER}[ \t]*\Z)")
_BEFORE_FIGURE = pattern(rf"(?<=[\w:])(?:[ \t]+[-–—][ \t]+|{_COMMA})(?={_NUMBER})")
_ANTE = pattern(
    rf"(?P<ante>[ \t]*{_said('ante')})[ \t]*:?[ \t]*(?:по[ \t]+)?(?P<sum>{_NUMBER}[^,:]*?)[ \t]*"
    rf"(?:{_said('all')}|с[ \t]+каждого)?[ \t]*"
)
"""The antes of all: «анте по 5»."""
_ALL_ANTE = pattern(rf"[ \t]*(?P<all>{_said('all')})[ \t]+{_said('bet')}[ \t]+(?P<ante>{_said('ante')})")
_BRACKETS = re.compile(r"\((\d+(?:\.\d+)?)\)(?=[ \t]*(?:[.,;]|\Z))")
_CALLS = pattern(rf"[ \t]*{NAME}:?[ \t]+{_said('call')}(?:[ \t]*[,:]|[ \t]+[—–-])[ \t]+{_NUMBER}")
_BETS = pattern(rf"[ \t]*{NAME}:?[ \t]+{_said('all in', 'bet', 'call', 'open', 'raise')}")


def _bet(text: str) -> str:
    """A bet without what parts its figure from the verb: «открыла, поставила 2», «ва-банк, 40», «ставит - 10»."""
    text = _ALL_ANTE.sub(lambda said: f"{said['ante']}: {said['all']}".ljust(len(said[0])), text)
    if said := _ANTE.fullmatch(text):
        return f"{said['ante']}: {_WORDS.word('all', language_of(text))} {said['sum']}"
    text = _OPENS_BETS.sub(blank, _BRACKETS.sub(r" \1 ", text) if _BETS.match(text) else text)
    # what stands behind a call may be what is in the pot then
    return _BEFORE_FIGURE.sub(blank, text) if _BETS.match(text) and not _CALLS.match(text) else text


# --- hands -------------------------------------------------------------------------------------------------------

_SHOWN = pattern(rf"[ \t]*(?P<name>{NAME})[ \t]+(?P<verb>{_said('show')})[ \t]+(?P<hand>[^:()#]+):(?P<cards>[^()]+)")
_IN_HAND = pattern(rf"[ \t]*у[ \t]+(?P<name>{NAME})[ \t]+на[ \t]+рук(?:ах|е)[ \t]*[:—–-](?P<cards>[^:()]+)")
_TOOK = pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+{_said('win', 'gets', 'draw')}[ \t]+(?:из[ \t]+(?:прикупа|талона|колоды)"
    rf"|from[ \t]+the[ \t]+(?:talon|stock|pack)|(?P<count>{_NUMBER}){_CARDS}(?=[ \t]*:))[ \t]*:?[ \t]+"
    r"(?P<cards>[^\s,:;()]{2,3}(?:[ \t]+[^\s,:;()]{2,3})*)[ \t]*"
)
"""What somebody drew, behind how many or from where: «Зина взяла из колоды Тч Кч»."""
_EXCHANGED = r"(?:после[ \t]+(?:прикупа|обмена|сноса)|теперь)"
_HAND_AFTER = pattern(
    rf"[ \t]*{_EXCHANGED}[ \t]+(?:у[ \t]+)?(?P<name>{NAME})[ \t]*[:—–-](?P<cards>[^:()]+)"
    rf"|[ \t]*у[ \t]+(?P<own>{NAME})[ \t]+{_EXCHANGED}[ \t]*[:—–-](?P<held>[^:()]+)"
)
"""The hand behind the exchange: «теперь у Анны: Дп Дб»."""
_ROWS_OF = pattern(rf"[ \t]*(?:у[ \t]+)?(?P<name>{NAME})[ \t]*:(?P<rows>[^:/]+/[^:/]+/[^:]+)")
_STANDS_PAT = pattern(rf"[ \t]*(?P<name>{NAME})[:,]?[ \t]+(?P<pat>{_said('pat')})[ \t]*")
_DRAWS_CARDS = pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+{_said('win', 'gets')}[ \t]+(?P<count>{_NUMBER}[ \t]+(?:карт[ауы]?|cards?))[ \t]*"
)


_CARD_LIST = rf"{CARD_CODE}(?:,?[ \t]+{CARD_CODE})*+"
_THROWN = pattern(
    rf"[ \t]*(?P<name>{NAME})[:,]?[ \t]+{_said('discards')}(?:[ \t]+away)?[ \t]*:?[ \t]+(?P<out>{_CARD_LIST}),?[ \t]*"
    rf"(?:(?:and|и|а)[ \t]+)?(?:{_said('win', 'draw', 'gets')}|picks[ \t]+up|picked[ \t]+up|catches|caught|buys|bought)"
    rf"[ \t]*:?[ \t]+(?P<in>{_CARD_LIST})[ \t]*"
)
"""`Walt throws Th 4d 8h, gets 7s Td 5c`."""


def _after(text: str) -> str:
    """The hand behind the exchange: «теперь у Анны: Дп Дб»."""
    said = _HAND_AFTER.fullmatch(text)
    if said is None:
        return text
    language = language_of(text)
    head = f"{_WORDS.word('hand', language)} {said['name'] or said['own']} {_WORDS.word('after', language)}"
    return f"{head}:{said['cards'] or said['held']}"


def _hand(text: str) -> str:
    """A hand shown whose name stands before the cards, and an exchange: «показал пару дам: Дп Дб», «Зина без обмена»."""
    if said := _SHOWN.fullmatch(text):
        return f"{said['verb']} {said['name']}:{said['cards'].rstrip()} ({said['hand']})"
    if said := _IN_HAND.fullmatch(text):
        return f"{_WORDS.word('hand', language_of(text))} {said['name']}:{said['cards']}"
    if said := _TOOK.fullmatch(text):
        return f"{_drawn(said['name'])} {said['name']}: {said['count'] or ''} > {said['cards']}"
    if said := _THROWN.fullmatch(text):
        out, drawn = (said[key].replace(",", " ") for key in ("out", "in"))
        return f"{_drawn(said['name'])} {said['name']}: x {out} > {drawn}"
    if said := _ROWS_OF.fullmatch(text):
        return f"{_WORDS.word('board', language_of(text))} {said['name']}:{said['rows']}"
    if said := _STANDS_PAT.fullmatch(text):
        return f"{_drawn(said['pat'])} {said['name']}: {said['pat']}"
    if said := _DRAWS_CARDS.fullmatch(text):
        return f"{_drawn(said['count'])} {said['name']}: {said['count']}"
    return text


def _drawn(said: str) -> str:
    return _WORDS.word("draw", language_of(said))


# --- pots --------------------------------------------------------------------------------------------------------

_POT_TO = pattern(
    rf"[ \t]*+(?:the[ \t]++)?{_said('pot')}(?:[ \t]++of)?(?:[ \t]++(?P<sum>{_NUMBER}))?[ \t]*+(?:[,;][ \t]*+)?"
    rf"(?:(?:(?P<verb>{_said('win')})|(?:goes[ \t]++)?to|доста[её]тся|достался|уш[её]л|уходит)[ \t]++)?(?<=[ \t])"
    rf"(?P<name>(?!is[ \t]){NAME})(?:(?:{_COMMA}|[ \t]++)(?P<more>{_NUMBER}))?[ \t]*"
)
"""Whose the pot is: «банк 26 забирает Анна», «банк Анне»."""
_POT_IS = pattern(
    rf"[ \t]*(?:(?:в[ \t]+|the[ \t]+)?(?:банке|коне|кону|котле|{_said('pot')})(?:'s|[ \t]+is)?[ \t]*[:,—–-]?"
    rf"(?:[ \t]+уже)?[ \t]+(?P<sum>{_NUMBER})"
    rf"|(?P<before>{_NUMBER})[ \t]+(?:в[ \t]+(?:банке|кону|коне|котле)|in[ \t]+the[ \t]+pot))"
    rf"(?:[ \t]+(?:рубл\w+|фиш\w+|chips?))?[ \t]*"
)
"""What is in the pot: «в банке 12», `12 in the pot`."""
_TAKES_POT = pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+(?P<verb>{_said('takes the pot')})(?:[ \t]+of|{_COMMA}|[ \t]*[—–-])?[ \t]+\(?"
    rf"(?P<sum>{_NUMBER})\)?[ \t]*"
)
"""Who takes the pot, and how much it is: `Anna wins the pot of 26`."""
_COMES_BACK = pattern(
    rf"[ \t]*(?P<sum>{_NUMBER})[ \t]+(?P<verb>возвра\w+|вернул\w*|назад|(?:goes?[ \t]+)?back|returned)(?:[ \t]+to)?"
    rf"[ \t]+(?P<name>{NAME})[ \t]*"
)
"""What comes back to whom: «10 возвращаются Анне», `10 back to Anna`."""


_STAYS = pattern(
    rf"[ \t]*+(?:{_said('pot stays')}[ \t]*+[,;—–-]?[ \t]*+)?(?P<verb>{_said('pot stays')})"
    rf"[ \t]*+[,;:—–-]?[ \t]*+(?P<sum>{_NUMBER})(?:[ \t]++(?:рубл\w+|фиш\w+|chips?))?"
    r"(?:[ \t]++(?:остал\w+|остаются|остаётся|лежит|лежат|stay|stays|stayed)(?:[ \t]++(?:лежать|на[ \t]++столе|in))?)?"
    r"[ \t]*+"
)
"""That the pot stays, and how much it is: «банк остаётся, 20»."""


_SUM_STAYS = pattern(
    rf"[ \t]*+{_said('pot')}[ \t]++(?:of[ \t]++)?(?P<sum>{_NUMBER})(?:[ \t]++(?:рубл\w+|фиш\w+|chips?))?[ \t]++"
    rf"{_WORDS.pattern('stays told')}(?!\w)[ \t]*+"
)
"""«Банк 20 остаётся»."""


def _pot(text: str) -> str:
    """What becomes of the pot, figures last: «банк 26 забирает Анна», «банк Анне», `Anna wins the pot of 26`."""
    if said := _SUM_STAYS.fullmatch(text):
        return f"{_WORDS.word('pot stays', language_of(text))}: {said['sum']}"
    if said := _POT_TO.fullmatch(text):
        figure = said["sum"] or said["more"]
        if not said["verb"]:
            key, language = "win" if figure else "takes the pot", language_of(text)
            return f"{_WORDS.word(key, language)}: {said['name']} {figure or ''}".rstrip()
        verb = said["verb"] if figure else _takes_the_pot(said["verb"])
        return f"{verb}: {said['name']} {figure or ''}".rstrip()
    if said := _POT_IS.fullmatch(text):
        return f"{_WORDS.word('pot', language_of(text))}: {said['sum'] or said['before']}"
    if said := _TAKES_POT.fullmatch(text):
        return f"{said['verb'].split()[0]}: {said['name']} {said['sum']}"
    if said := _STAYS.fullmatch(text):
        return f"{said['verb']}: {said['sum']}"
    if said := _COMES_BACK.fullmatch(text):
        return f"{said['verb'].split()[-1]}: {said['name']} {said['sum']}"
    return text


def _takes_the_pot(verb: str) -> str:
    return f"{verb} the pot" if verb.isascii() else f"{verb} банк"


# --- exchanges ---------------------------------------------------------------------------------------------------

_GETS = _said("win", "draw", "gets")
_OUT = rf"(?:(?:{_said('discards', 'draw', 'discards told')}|ушл[иао]|уш[её]л|отда[её]т|отдал[аи]?)[ \t]+)?"
_COUNT_TWICE = pattern(
    rf"[ \t]+(?P<out>{_NUMBER}){_CARDS}(?:[ \t]*,[ \t]*|[ \t]+)(?:(?:и|and)[ \t]+)?"
    rf"{_GETS}[ \t]+(?P<in>{_NUMBER}){_CARDS}[ \t]*"
)
"""How many cards are thrown away and drawn, said of both: « две и взяла две»."""
_CHANGED = pattern(
    rf"[ \t]+(?:(?P<count>{_NUMBER}){_CARDS}[ \t]*[:,][ \t]*)?{_OUT}(?P<out>{_CARD_LIST}|[^,:]+),[ \t]*"
    rf"(?:(?:и|and)[ \t]+)?{_GETS}[ \t]+(?P<in>.+)"
)
"""Cards thrown away, and cards drawn: « снесла 7ч 8ч, взяла Тп Кп»."""
_CARD_TOKEN = r"(?!(?:на|for|and)[ \t])[^\s,:;()]{2,3}+(?![^\s,:;()])"
_CARD_TOKENS = rf"{_CARD_TOKEN}(?:[ \t]++{_CARD_TOKEN})*+"
_FOR_ANOTHER = pattern(
    rf"[ \t]++(?:(?P<count>{_NUMBER}){_CARDS})?[ \t]*+[(:,]?[ \t]*+(?P<out>{_CARD_TOKENS})[ \t]++(?:на|for)[ \t]++"
    rf"(?P<in>{_CARD_TOKENS})[ \t]*+\)?[ \t]*+"
)
"""Cards changed for others: « 7ч на Тп»."""
_COUNT_BEHIND = pattern(
    rf"[ \t]++(?P<out>{_CARD_TOKENS})[ \t]*+,?[ \t]*+(?:(?:и|and)[ \t]++)?{_GETS}[ \t]++(?P<in>{_NUMBER}){_CARDS}[ \t]*+"
)
"""«Сбросил 10т 6ч и взял две»."""
_COUNTED = pattern(rf"[ \t]+(?P<count>\w+){_CARDS}:(?P<in>.+)")


def exchanged(text: str) -> str:
    """What is said behind who exchanges cards: «снесла 7ч 8ч, взяла Тп Кп», «прикупила три: Кп 3т 4ч»."""
    if (said := _COUNT_TWICE.fullmatch(text)) and said["out"] == said["in"]:
        return f" {said['out']}"
    if said := _FOR_ANOTHER.fullmatch(text):
        return f" {said['count'] or ''} x {said['out']} > {said['in']}"
    if said := _COUNT_BEHIND.fullmatch(text):
        return f" {said['in']} x {said['out']}"
    if said := _CHANGED.fullmatch(text):
        out, drawn = (said[key].replace(",", " ") for key in ("out", "in"))
        return f" {said['count'] or ''} x {out} > {drawn}"
    if said := _COUNTED.fullmatch(text):
        return f"{said['count']}>{said['in']}"
    return text


# --- all of it ---------------------------------------------------------------------------------------------------


_VERB_BEFORE_COLON = pattern(
    rf"(?P<name>[ \t]*+{NAME})"
    rf"(?P<verb>(?:[ \t]++(?:{_said('lays', 'first told')}|{Words(ORDINALS).pattern(*ORDINALS)}(?!\w)))++[ \t]*+):"
)
"""«Олег первым: …», `Anna lays: …`."""
_WON = pattern(
    rf"[ \t]*(?:so[ \t]+|итак[ \t]+|и[ \t]+)?(?P<name>{NAME})[ \t]+(?:(?:won|wins|takes|took)[ \t]+the[ \t]+"
    r"(?:night|evening|game|day|session)|выиграл[аи]?[ \t]+(?:вечер|игру|турнир))[ \t.!]*"
)
"""`Anna won the night`."""
_SPEAKS = re.compile(rf"[ \t]*{NAME}:[ \t]+[^\W\d_]")
_ITS_PLAYER = re.compile(rf"(?P<key>[ \t]*[^\W\d_]+):[ \t]+(?P<name>{NAME})(?P<rest>[ \t]+[^:]+)")


_RUNNING = pattern(
    r"(?:нарастающий|общий|текущий)[ \t]+итог(?=[ \t]*:)|running(?:[ \t]+totals?)?(?=[ \t]*:)"
    r"|(?:the[ \t]+)?(?:night|evening|session)(?:'s[ \t]+(?:totals?|result))?(?=[ \t]*:)|(?:за[ \t]+)?вечер(?=[ \t]*:)"
    r"|(?:итого?|totals?)(?:[ \t]+[^\W\d_]+){1,4}(?=[ \t]*:)"
    rf"|(?:за|по[ \t]+итогам|over|for|in)[ \t]+(?:(?:все|всех|эти|этих|the|all|these)[ \t]+)?{_NUMBER}[ \t]+"
    r"(?:сдач[иу]?|раздач[иу]?|кон(?:а|ов)?|игр[ыу]?|deals|hands|games)(?=[ \t]*:)"
)
"""What a protocol calls the totals, before its colon: «Общий итог:», `Totals after three deals:`."""
_OF_DEAL = pattern(
    r"(?:итоги?|результат|сч[её]т)[ \t]+(?:сдачи|раздачи|игры|кона)(?=[ \t]*:)"
    r"|(?:deal|hand)[ \t]+(?:total|result|score)s?(?=[ \t]*:)"
    r"|(?:за[ \t]+)?(?:раздач[ау]|сдач[ау]|кон|раунд|тур)(?=[ \t]*:)"
    r"|(?:(?:(?:итого?|всего)[ \t]+)?за[ \t]+(?:эту[ \t]+)?(?:игру|сдачу|раздачу|кон)|в[ \t]+(?:этой[ \t]+)?(?:игре"
    r"|сдаче|раздаче)|(?:deal|hand)[ \t]+(?:result|score)|for[ \t]+(?:the|this)[ \t]+deal)"
    rf"(?=[ \t]*:|[ \t]++{NAME}[ \t]++[-+−–]?\d)"
    r"|(?:(?:for[ \t]+)?(?:the|this)[ \t]+)?(?:deal|hand)(?=[ \t]*:[^:\d]{1,40}[-+−–]\d)"
    rf"|(?:(?:for[ \t]+)?(?:the|this)[ \t]+)?(?:deal|game)(?=[ \t]*:(?:[ \t]++{NAME}[ \t]++\d{{1,4}}[ \t]*+(?:,|\Z))+\Z)"
)
"""What a protocol calls the totals, and the points of a deal."""


@cache
def _with_keyword(keywords: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The pattern of a line whose keyword stands behind a name, and that of one whose keyword has no colon."""
    return (
        pattern(rf"([ \t]*)({NAME})([ \t]+)({keywords})[ \t]*:(.*)"),
        pattern(rf"(?P<head>[ \t]*{keywords})(?![\w.\-:])(?:[ \t]*,)?[ \t](?=[ \t]*[^\s:])(?P<rest>[^:]*\Z)"),
    )


def rewordings(text: str, keywords: str) -> Iterator[str]:
    """What a line may be meant as that is of no form as it stands, the likeliest first; each differs from the line.

    `keywords` is the pattern of what lines begin with.
    """
    line, text = text, text.lstrip()
    column = " " * (len(line) - len(text))
    bare = tidy(text)
    said = plain(_BOTH.sub(_of_two, bare) if _OF_TWO.search(bare) else bare)
    quiet = _without_verbs(said)
    undashed = _DASH_BEFORE_WORD.sub(" ", quiet)
    if _UNSIGNED.match(text):
        undashed = _DASH_BEFORE_FIGURE.sub(" ", undashed)
    tries = [
        _after(_END.sub(blank, text)),
        plain(text),
        bare,
        said,
        quiet,
        undashed,
        _bet(quiet),
        _pot(bare),
        _hand(bare),
    ]
    name_first, without_colon = _with_keyword(keywords)
    if behind := name_first.fullmatch(bare):
        tries.append(f"{behind[1]}{behind[4]}{behind[3]}{behind[2]}:{behind[5]}")
    if lays := _VERB_BEFORE_COLON.match(quiet):
        tries.append(f"{lays['name']}:{' ' * len(lays['verb'])}{quiet[lays.end() :]}")
    for heading_of, key in ((_OF_DEAL, "score"), (_RUNNING, "total")):
        if named := heading_of.match(said):
            rest = said[named.end() :]
            word = f"{_WORDS.word(key, language_of(named[0]))}{'' if rest.lstrip().startswith(':') else ':'}"
            tries.append(f"{word.rjust(len(named[0]))}{rest}")
    if _FIGURES.fullmatch(said):
        tries.append(f"{_WORDS.word('score', language_of(said))}: {said.strip()}")
    if first := _FIGURES_FIRST.fullmatch(listed(bare)):
        scores = [f"{one['name']} {one['figure']}" for one in _A_FIGURE_FIRST.finditer(first["all"])]
        if len(scores) > 1 or not _A_SUM.fullmatch(said):
            tries.append(f"{_WORDS.word('score', language_of(said))}: {', '.join(scores)}")
    if wrote := _WRITTEN.fullmatch(said):
        tries.append(f"{_WORDS.word('score', language_of(said))}:{wrote['all']}")
    if won := _WON.fullmatch(said):
        tries.append(f"{_WORDS.word('winner', language_of(said))}: {won['name']}")
    if own := _ITS_PLAYER.fullmatch(quiet):
        tries.append(f"{own['key']} {own['name']}:{own['rest']}")
    if head := without_colon.match(undashed):
        tries.append(f"{head['head']}:{head['rest']}")
        tries.append(_COMMA_BEFORE_FIGURE.sub(blank, f"{head['head']}:{head['rest']}"))
        if name := re.match(rf"([ \t]*{NAME})[ \t](.*)", head["rest"]):
            tries.append(f"{head['head']} {name[1]}:{name[2]}")
    if _SPEAKS.match(quiet):
        tries.append(quiet.replace(":", " ", 1))
    yield from (column + one for one in dict.fromkeys(tries) if one != text)
