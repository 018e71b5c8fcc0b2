"""Lines as people say them, as the notation writes them: in the same columns where that is possible.

A line is read as it stands first; what is here is tried where it is of no form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.words import KEYWORDS, Words, language_of

_WORDS = Words(
    words("all", "ante", "besides", "bet", "bid", "discards", "draw", "gets", "lays", "open", "plays", "pot", "trick"),
    words("all in", "call", "raise", "contract", "pat", "score", "show", "takes the pot", "win"),
)


def _said(*keys: str) -> str:
    """The forms of words as they stand between others."""
    return rf"(?<!\w){_WORDS.pattern(*keys)}(?![\w.\-])"


_QUOTED = r'"(?:[^"\\]|\\.)*"'
_NAME = rf"(?:{_QUOTED}|[^\W\d_][\w\-]*)"
_NUMBER = rf"(?:\d+(?:\.\d+)?|{Words(NUMBERS).pattern(*NUMBERS)})(?![\w.\-])"
_COMMA = r"(?:[ \t]*[,;][ \t]*)"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


# --- lists, counts -----------------------------------------------------------------------------------------------

_AND = _pattern(rf"{_QUOTED}|,?[ \t]+(?:и|and)(?=[ \t]+[^\W\d_])")
_TRICKS = _pattern(r"(?<=\w)[ \t]+(?:взятк[аиу]|взяток|tricks?)(?!\w)")
_POINTS = _pattern(r"(?<=\w)[ \t]+(?:очк[аоу]|очков|points?)(?!\w)")


def listed(text: str) -> str:
    """A list with commas where the last of it is joined by «и» or `and`: `Anna, Boris ,   Vera`."""
    return _AND.sub(lambda said: said[0] if said[0].startswith('"') else ",".ljust(len(said[0])), text)


def plain(text: str) -> str:
    """A line without the words for what its figures count, and with commas alone between the parts of a list."""
    for unit in (_TRICKS, _POINTS):
        text = unit.sub(_blank, text)
    return listed(text)


# --- the heading of a deal ---------------------------------------------------------------------------------------

_DEAL = Words(KEYWORDS).pattern("deal")
_ORDINAL = rf"(?:{Words(ORDINALS).pattern(*ORDINALS)}|\d{{1,4}}(?:-?(?:[аоы]?[яйую]|st|nd|rd|th))?)"
_NTH_DEAL = _pattern(rf"([ \t]*)({_ORDINAL})([ \t]+)({_DEAL})(?![\w.\-])")
_FIGURE = re.compile(r"\d+")
_LABELLED = _pattern(rf"([ \t]*{_DEAL}[ \t]+)(?:(№|#)[ \t]*)?([\w\-]+(?:[ \t]+[^\W\d_]+)??)[ \t]*[.,;—–][ \t]+(?=\w)")
NTH = rf"(?:{_ORDINAL}[ \t]+)?"
"""What may stand before the word for a deal: «первая сдача», «1-я сдача»."""
_SIGN = re.compile(r"№[ \t]*(?=\d)")
_IN_BRACKETS = re.compile(r"\A([^:()]+?)[ \t]*\(([^()]*)\)[ \t]*\Z")
_DEALER = Words(words("dealer")).pattern("dealer")
_DEALER_LAST = _pattern(rf"({_NAME})([ \t]+)({_DEALER})(?=[ \t]*(?:,|\Z))")
_DASH = re.compile(r"(?<=[ \t])[-–—](?=[ \t])")


def labelled(text: str) -> str:
    """The heading of a deal with its number behind the word, and a colon behind that: «сдача первая: сдаёт Глеб» for
    «первая сдача, сдаёт Глеб»."""

    def turned(said: re.Match[str]) -> str:
        number = _FIGURE.match(said[2])
        return f"{said[1]}{said[4]}{said[3]}{number[0] if number else said[2]}"

    text = _IN_BRACKETS.sub(r"\1: \2", _NTH_DEAL.sub(turned, _SIGN.sub(" ", text)))
    return _LABELLED.sub(lambda said: f"{said[1]}{said[3]}: ", text, count=1) if ":" not in text else text


def heading(text: str) -> str:
    """The heading as it is spoken, in the same columns: without the full stop behind it and a dash within, the dealer
    behind the word for one."""
    return _DEALER_LAST.sub(r"\3\2\1", listed(_DASH.sub(" ", tidy(text))))


# --- any line ----------------------------------------------------------------------------------------------------

_DASH_BEFORE_WORD = _pattern(rf"(?<=[ \t])[-–—](?=[ \t]+(?!{_NUMBER})\w)")
_UNSIGNED = _pattern(rf"[ \t]*(?:{_said('bid')}|\d+[ \t]*\.)")
"""Lines whose figures have no sign: bids, tricks."""
_DASH_BEFORE_FIGURE = _pattern(rf"(?<=[ \t])[-–—](?=[ \t]+{_NUMBER})")
_END = re.compile(r"[.;!][ \t]*\Z")
_QUOTES = re.compile(r"[«»„“”]")
_STOP = re.compile(r"(?<=[\w \t])(?<!^\d)(?<!^\d\d)(?<![ \t][^\W\d_])\.(?=[ \t]+[^\W\d_]{2})")
_POSSESSIVE = re.compile(r"(?<=\w)['’]s(?!\w)")
_BESIDES = _pattern(_said("besides"))


def tidy(text: str) -> str:
    """A line without the marks of a written sentence, and without words that say nothing: «ещё», `also`."""
    text = _QUOTES.sub(" ", _END.sub(_blank, _POSSESSIVE.sub(_blank, text))).replace(";", ",")
    return _BESIDES.sub(_blank, _STOP.sub(",", text))


_FIRST_UP = _pattern(rf"(?<![^ \t]){Words(ORDINALS).pattern(*ORDINALS)}[ \t]+(?=[^\W\d_]+[^:\d]*:)")
_EACH = _pattern(rf"(?P<one>{_NAME}){_COMMA}(?P<other>{_NAME})[ \t]+(?:по|each)[ \t]+(?P<figure>[-+−–]?{_NUMBER})")
_FIGURE_OF = rf"{_NAME}[ \t]+(?:[-+−–]|(?:плюс|минус|plus|minus)[ \t]+){_NUMBER}"
_FIGURES = _pattern(rf"[ \t]*{_FIGURE_OF}(?:{_COMMA}{_FIGURE_OF})+[ \t]*")
_TAKES_FIGURE = _pattern(rf"(?<=\w)[ \t]+{_said('win', 'bid', 'gets')}(?=[ \t]+{_NUMBER})")
_PLAYERS_DO = _pattern(rf"(?<=:)[ \t]*{_said('plays')}(?=[ \t]+{_NAME})")
_CONTRACT = _pattern(
    rf"(?P<head>[ \t]*{_said('contract')}[ \t]+{_NUMBER})[ \t]*[,:]?[ \t]*{_said('plays')}(?P<names>[ \t]+{_NAME})"
)


def _without_verbs(text: str) -> str:
    """A list of names and figures without a verb between them: «Анна берёт одну», «играют Анна, Глеб»."""
    text = _FIRST_UP.sub(_blank, text)
    text = _EACH.sub(lambda said: f"{said['one']} {said['figure']}, {said['other']} {said['figure']}", text)
    text = _CONTRACT.sub(lambda said: f"{said['head']}:".ljust(len(said[0]) - len(said["names"])) + said["names"], text)
    return _PLAYERS_DO.sub(_blank, _TAKES_FIGURE.sub(_blank, text))


# --- bets --------------------------------------------------------------------------------------------------------

_OPENS_BETS = _pattern(rf"(?<=\w){_COMMA}{_said('bet')}(?=[ \t]+{_NUMBER})")
_COMMA_BEFORE_FIGURE = _pattern(rf"(?<=\w){_COMMA}(?={_NUMBER}[ \t]*\Z)")
_BEFORE_FIGURE = _pattern(rf"(?<=[\w:])(?:[ \t]+[-–—][ \t]+|{_COMMA})(?={_NUMBER})")
_ANTE = _pattern(
    rf"(?P<ante>[ \t]*{_said('ante')})[ \t]*:?[ \t]*(?P<sum>{_NUMBER}[^,:]*?)[ \t]*"
    rf"(?:{_said('all')}|с[ \t]+каждого)?[ \t]*"
)
_ALL_ANTE = _pattern(rf"[ \t]*(?P<all>{_said('all')})[ \t]+{_said('bet')}[ \t]+(?P<ante>{_said('ante')})")
_BETS = _pattern(rf"[ \t]*{_NAME}:?[ \t]+{_said('all in', 'bet', 'call', 'open', 'raise')}")


def _bet(text: str) -> str:
    """A bet without what parts its figure from the verb: «открыла, поставила 2», «ва-банк, 40», «ставит - 10»."""
    text = _ALL_ANTE.sub(lambda said: f"{said['ante']}: {said['all']}".ljust(len(said[0])), text)
    if said := _ANTE.fullmatch(text):
        return f"{said['ante']}: {_WORDS.word('all', language_of(text))} {said['sum']}"
    text = _OPENS_BETS.sub(_blank, text)
    return _BEFORE_FIGURE.sub(_blank, text) if _BETS.match(text) else text


# --- hands -------------------------------------------------------------------------------------------------------

_SHOWN = _pattern(rf"[ \t]*(?P<name>{_NAME})[ \t]+(?P<verb>{_said('show')})[ \t]+(?P<hand>[^:()#]+):(?P<cards>[^()]+)")
_STANDS_PAT = _pattern(rf"[ \t]*(?P<name>{_NAME})[:,]?[ \t]+(?P<pat>{_said('pat')})[ \t]*")
_DRAWS_CARDS = _pattern(
    rf"[ \t]*(?P<name>{_NAME})[ \t]+{_said('win', 'gets')}[ \t]+(?P<count>{_NUMBER}[ \t]+(?:карт[ауы]?|cards?))[ \t]*"
)


def _hand(text: str) -> str:
    """A hand shown whose name stands before the cards, and an exchange: «показал пару дам: Дп Дб», «Зина без обмена»."""
    if said := _SHOWN.fullmatch(text):
        return f"{said['verb']} {said['name']}:{said['cards'].rstrip()} ({said['hand']})"
    if said := _STANDS_PAT.fullmatch(text):
        return f"{_drawn(said['pat'])} {said['name']}: {said['pat']}"
    if said := _DRAWS_CARDS.fullmatch(text):
        return f"{_drawn(said['count'])} {said['name']}: {said['count']}"
    return text


def _drawn(said: str) -> str:
    return _WORDS.word("draw", language_of(said))


# --- pots --------------------------------------------------------------------------------------------------------

_POT_TO = _pattern(
    rf"[ \t]*(?:the[ \t]+)?{_said('pot')}(?:[ \t]+of)?(?:[ \t]+(?P<sum>{_NUMBER}))?{_COMMA}?[ \t]*"
    rf"(?P<verb>{_said('win')}|goes[ \t]+to)[ \t]+(?P<name>{_NAME})(?:(?:{_COMMA}|[ \t]+)(?P<more>{_NUMBER}))?[ \t]*"
)
_TAKES_POT = _pattern(
    rf"[ \t]*(?P<name>{_NAME})[ \t]+(?P<verb>{_said('takes the pot')})(?:[ \t]+of|{_COMMA}|[ \t]*[—–-])?[ \t]+\(?"
    rf"(?P<sum>{_NUMBER})\)?[ \t]*"
)
_COMES_BACK = _pattern(
    rf"[ \t]*(?P<sum>{_NUMBER})[ \t]+(?P<verb>возвра\w+|вернул\w*|назад|(?:goes?[ \t]+)?back|returned)(?:[ \t]+to)?"
    rf"[ \t]+(?P<name>{_NAME})[ \t]*"
)


def _pot(text: str) -> str:
    """What becomes of the pot, figures last: «банк 26 забирает Анна», `Anna wins the pot of 26`, «4 назад Анне»."""
    if said := _POT_TO.fullmatch(text):
        figure = said["sum"] or said["more"]
        verb = _WORDS.word("win", "en") if said["verb"].startswith("goes") else said["verb"]
        return f"{verb}: {said['name']} {figure}" if figure else f"{_takes_the_pot(verb)}: {said['name']}"
    if said := _TAKES_POT.fullmatch(text):
        return f"{said['verb'].split()[0]}: {said['name']} {said['sum']}"
    if said := _COMES_BACK.fullmatch(text):
        return f"{said['verb'].split()[-1]}: {said['name']} {said['sum']}"
    return text


def _takes_the_pot(verb: str) -> str:
    return f"{verb} the pot" if verb.isascii() else f"{verb} банк"


# --- tricks ------------------------------------------------------------------------------------------------------

_TAKES = _WORDS.pattern("win")
_OWN_TRICK = rf"(?:{_WORDS.pattern('trick')}(?:[ \t]+(?:{_TAKES}|у))?|{_TAKES})"
_TAKEN = _pattern(
    rf"(?:[,;.]?[ \t]+(?:[-–—][ \t]+)?(?:{_OWN_TRICK})|[ \t]+[-–—])[ \t]+(?=(?:{_QUOTED}|[^\s,]+)[ \t]*\Z)"
)
_TAKER_FIRST = _pattern(rf"[,;.][ \t](?P<name>{_NAME})[ \t]+{_TAKES}(?:[ \t]+{_WORDS.pattern('trick')})?[ \t]*\Z")
_LAST_STOP = re.compile(r"\.[ \t]*\Z")


def with_arrow(text: str) -> str:
    """The line of a trick with an arrow before who took it: «…, взял Лёва», «… — Лёва», «…, взятка Лёвы»."""
    text = _LAST_STOP.sub(_blank, text)
    text = _TAKER_FIRST.sub(lambda said: f"->{said['name']}".ljust(len(said[0])), text)
    return _TAKEN.sub(lambda said: " ->".ljust(len(said[0])), text)


# --- exchanges ---------------------------------------------------------------------------------------------------

_GETS = _said("win", "draw", "gets")
_OUT = rf"(?:{_said('discards', 'draw')}[ \t]+)?"
_CARDS = r"(?:[ \t]+(?:карт[ауы]?|cards?))?"
_COUNT_TWICE = _pattern(
    rf"[ \t]+(?P<out>{_NUMBER}){_CARDS}(?:[ \t]*,[ \t]*|[ \t]+)(?:(?:и|and)[ \t]+)?"
    rf"{_GETS}[ \t]+(?P<in>{_NUMBER}){_CARDS}[ \t]*"
)
_CHANGED = _pattern(
    rf"[ \t]+(?:(?P<count>{_NUMBER}){_CARDS}[ \t]*[:,][ \t]*)?{_OUT}(?P<out>[^,:]+),[ \t]*(?:(?:и|and)[ \t]+)?"
    rf"{_GETS}[ \t]+(?P<in>.+)"
)
_COUNTED = _pattern(rf"[ \t]+(?P<count>\w+){_CARDS}:(?P<in>.+)")


def exchanged(text: str) -> str:
    """What is said behind who exchanges cards: «снесла 7ч 8ч, взяла Тп Кп», «прикупила три: Кп 3т 4ч»."""
    if (said := _COUNT_TWICE.fullmatch(text)) and said["out"] == said["in"]:
        return f" {said['out']}"
    if said := _CHANGED.fullmatch(text):
        return f" {said['count'] or ''} x {said['out']} > {said['in']}"
    if said := _COUNTED.fullmatch(text):
        return f"{said['count']}>{said['in']}"
    return text


# --- all of it ---------------------------------------------------------------------------------------------------


_SPEAKS = re.compile(rf"[ \t]*{_NAME}:[ \t]+[^\W\d_]")
_ITS_PLAYER = re.compile(rf"(?P<key>[ \t]*[^\W\d_]+):[ \t]+(?P<name>{_NAME})(?P<rest>[ \t]+[^:]+)")


def rewordings(text: str, keywords: str) -> Iterator[str]:
    """What a line may be meant as that is of no form as it stands, the likeliest first; each differs from the line.

    `keywords` is the pattern of what lines begin with.
    """
    bare = tidy(text)
    said = plain(bare)
    quiet = _without_verbs(said)
    undashed = _DASH_BEFORE_WORD.sub(" ", quiet)
    if _UNSIGNED.match(text):
        undashed = _DASH_BEFORE_FIGURE.sub(" ", undashed)
    tries = [plain(text), bare, said, quiet, undashed, _bet(quiet), _pot(bare), _hand(bare)]
    if _FIGURES.fullmatch(said):
        tries.append(f"{_WORDS.word('score', language_of(said))}: {said.strip()}")
    if own := _ITS_PLAYER.fullmatch(quiet):
        tries.append(f"{own['key']} {own['name']}:{own['rest']}")
    head = _pattern(rf"(?P<head>[ \t]*{keywords})(?![\w.\-:])(?:[ \t]*,)?[ \t](?P<rest>[^:]*\Z)").match(undashed)
    if head:
        tries.append(f"{head['head']}:{head['rest']}")
        tries.append(_COMMA_BEFORE_FIGURE.sub(_blank, f"{head['head']}:{head['rest']}"))
        if name := re.match(rf"([ \t]*{_NAME})[ \t](.*)", head["rest"]):
            tries.append(f"{head['head']} {name[1]}:{name[2]}")
    if _SPEAKS.match(quiet):
        tries.append(quiet.replace(":", " ", 1))
    yield from (one for one in dict.fromkeys(tries) if one != text)
