"""House rules as people say them: «анте по рублю», «джокер — шестёрка пик», `jacks or better`, `hook for the dealer`."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from hhtool.cards.card import JOKER
from hhtool.lazy import Late
from hhtool.notation.lexicon import LEXICON, NUMBERS, RANKS_PLURAL, words
from hhtool.notation.tokens import CARD_CODE, IN_WORDS, NUMBER_WORD, card_text, card_token, number, written
from hhtool.notation.words import Words

_PAIR = re.compile(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)")
_SPOKEN_RULE = Late(rf"([^\W\d_]+)[ \t]+(?:(?:по|of)[ \t]+)?(\d\S*|{NUMBER_WORD})\Z", re.IGNORECASE)
_COINS = re.compile(r"(?<=\d)(?:p|c|¢|\$|€|£|р|руб|коп)\.?\Z", re.IGNORECASE)
_OPTIONS = Words(words("ante", "blinds", "bets", "rake", "chips"))
_OPENERS = Words({LEXICON[rank][0][0]: LEXICON[rank] for rank in ("As", "Ks", "Qs", "Js")})
_PAIRS = Words(RANKS_PLURAL)


def rules_of(text: str) -> list[tuple[str, str, str]]:
    """What an item of a `rules:` line sets: what is set, `=` where a value is given, and the value.

    That is one option, or the three of a fixed limit, «ставки 1/2», as the heading of a deal says them. The sign may be
    left out: `ante 1`, «анте 1».
    """
    key, equals, value = _rule_of(text)
    if key == "bets" and (pair := _PAIR.fullmatch(value)):
        return [("limit", "=", "fixed"), ("small_bet", "=", pair[1]), ("big_bet", "=", pair[2])]
    return [(key, equals, value)]


def _rule_of(text: str) -> tuple[str, str, str]:
    if "=" not in text and (said := _SPOKEN_RULE.pattern.match(text)):
        value = _COINS.sub("", said[2]) if said[2][0].isdigit() else written(number(said[2]))
        return _OPTIONS.id(said[1]) or said[1], "=", value
    if "=" not in text:
        for said_as, make in _SAID:
            if said := said_as.pattern.fullmatch(text):
                return make(said)
    key, equals, value = (part.strip() for part in text.partition("="))
    return key if key.isascii() else _OPTIONS.id(key) or key, equals, value


Rule = tuple[str, str, str]

_AMOUNT = rf"(?P<sum>\d+(?:\.\d+)?(?=[pc¢]?(?!\w))|{NUMBER_WORD})(?:(?<=\d)[pc¢])?"
_ANTES = words("ante", "ante told")
_ANTE, _POT = rf"(?:{Words(_ANTES).pattern(*_ANTES)})", r"(?:кон|банк|кот[её]л|the[ \t]+pot)"
_RANKS = _PAIRS.pattern("J", "Q", "K", "A")


def _ante(said: re.Match[str]) -> Rule:
    return "ante", "=", written(number(said["sum"] or said["own"] or said["first"] or said["into"]))


def _joker(said: re.Match[str]) -> Rule:
    token = card_token(said["card"])
    return "joker", "=", card_text(token.cards[0]) if token and token.cards != (JOKER,) else said["card"]


def _openers(said: re.Match[str]) -> Rule:
    return "openers", "=", _OPENERS.id(said["rank"]) or said["rank"]


_POINTS = rf"(?P<points>\d+|{NUMBER_WORD}|очку|очко)(?:[ \t]+(?:очк\w+|points?))?"
_DASH = r"[ \t]*[—–:,-]?[ \t]*"


_HOW_MANY = rf"(?:(?:{Words(NUMBERS).pattern(*NUMBERS)}|\d{{1,2}})(?!\w))"
_OPEN = Words(words("open")).pattern("open")


_MADE = (
    r"(?:ровно|(?:взял|сыграл)[аи]?[ \t]+сво[ёеи]|сыграл[аи]?|заказал[аи]?[ \t]*[-–—][ \t]*(?:и[ \t]+)?взял[аи]?|свои)"
)
"""That a bid is made."""
_POINT_GROUPS = ("points", "for", "own", "alone")
"""The groups of points."""


def _points(option: str, sign: str = "") -> Callable[[re.Match[str]], Rule]:
    """What reads the points of an option."""

    def rule(said: re.Match[str]) -> Rule:
        points = next(said[group] for group in _POINT_GROUPS if said.groupdict().get(group))
        figure = "1" if points.lower() in ("очку", "очко") else written(number(points))
        return option, "=", f"{sign}{figure}"

    return rule


def _schedule(said: re.Match[str]) -> Rule:
    """The lengths of the deals: up to the longest, that as often as it is said, and perhaps back again."""

    def value(*keys: str) -> int:
        return next((int(written(number(said[key]))) for key in keys if said[key]), 0)

    first, last, times = value("from", "first"), value("until", "last"), value("times", "often")
    step = 1 if last > first else -1
    up = f"{first}-{last - step if times else last}"
    most = [f"{last}x{times}"] if times else []
    back = [f"{last - step}-{first}"] if said["back"] or said["down"] else []
    return "schedule", "=", ",".join([up, *most, *back])


_SAID: tuple[tuple[Late, Callable[[re.Match[str]], Rule]], ...] = (
    (
        Late(
            rf"(?:(?:ставим|кладём|платим)[ \t]+)?по[ \t]+{_AMOUNT}[ \t]+в[ \t]+{_POT}(?!\w)"
            rf"|{_ANTE}[ \t]*:?[ \t]*(?:у[ \t]+всех[ \t]+)?(?:(?:по|is|of|everyone[ \t]+puts[ \t]+in)[ \t]+)?"
            rf"{_AMOUNT.replace('sum', 'own')}"
            rf"(?:[ \t]+(?:each|на[ \t]+каждого|с[ \t]+каждого))?(?!\w)"
            rf"|(?:an?[ \t]+)?{_AMOUNT.replace('sum', 'first')}[ \t]+ante(?:[ \t]+each)?(?!\w)"
            rf"|в[ \t]+{_POT}[ \t]+(?:ставим[ \t]+|кладём[ \t]+)?по[ \t]+{_AMOUNT.replace('sum', 'into')}",
            re.IGNORECASE,
        ),
        _ante,
    ),
    (
        Late(r"(?:без|no|without)[ \t]+(?:анте|ante)(?!\w)|анте[ \t]+нет(?!\w)", re.IGNORECASE),
        lambda _said: ("ante", "=", "0"),
    ),
    (
        Late(r"(?:no|without|без)[ \t]+(?:fantasy(?:land)?|фантазии)(?!\w)|фантазии[ \t]+нет(?!\w)", re.IGNORECASE),
        lambda _said: ("fantasy", "=", "off"),
    ),
    (
        Late(
            r"(?:ставк[аи][ \t]+)?(?:no|without(?:[ \t]+a)?|без)[ \t-]+(?:limit|лимита|потолка|ограничени[йя])(?!\w)"
            r"|(?:ставка[ \t]+(?:любая|свободная)|any[ \t]+bet)(?!\w)(?:[ \t]*,?[ \t]+(?:(?:но|but)[ \t]+)?"
            rf"(?:не[ \t]+(?:меньше|ниже)|at[ \t]+least|not[ \t]+(?:less[ \t]+than|under))[ \t]+(?:\d+|{NUMBER_WORD}))?"
            r"|лимита[ \t]+нет(?!\w)|ставки[ \t]+(?:любые|свободные)(?!\w)|(?:любые|свободные)[ \t]+ставки(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("limit", "=", "none"),
    ),
    (
        Late(
            r"до[ \t]+(?:обмена|прикупа)[ \t]+(?:ставк[аи]|ставят)?"
            r"(?:[ \t]*(?:,|и)[ \t]*(?:подъём\w*|повышени\w+))?[ \t]*"
            rf"(?:по[ \t]+)?(?P<low>\d+|{NUMBER_WORD})[ \t]*[,;—–-]?[ \t]*(?:(?:и|а)[ \t]+)?(?:после|потом)"
            rf"(?:[ \t]+(?:обмена|прикупа))?[ \t]*[—–-]?[ \t]*(?:по[ \t]+)?(?P<high>\d+|{NUMBER_WORD})(?!\w)"
            rf"|(?:(?:в[ \t]+)?перв\w+[ \t]+дв[ау]х?[ \t]+круг\w*|the[ \t]+first[ \t]+two[ \t]+rounds)[ \t]*"
            rf"[,:—–-]?[ \t]*(?:ставят|ставка|ставим|bets?(?:[ \t]+are)?)?[ \t]*(?:по[ \t]+)?(?P<early>\d+|{NUMBER_WORD})"
            r"[ \t]*[,;]?[ \t]*(?:(?:а|и|and)[ \t]+)?"
            r"(?:потом|затем|дальше|в[ \t]+двух[ \t]+последних|then|after[ \t]+that)"
            rf"[ \t]*[,:—–-]?[ \t]*(?:по[ \t]+)?(?P<late>\d+|{NUMBER_WORD})(?!\w)"
            rf"|ставк[аи][ \t]*:?[ \t]+(?P<small>\d+|{NUMBER_WORD})(?:[ \t]+до[ \t]+(?:обмена|прикупа))?"
            r"[ \t]*(?:,|/|и)[ \t]*"
            r"(?:(?:после[ \t]+(?:обмена|прикупа)|потом)[ \t]*[—–-]?[ \t]*|(?=\w+[ \t]+после(?!\w)))"
            rf"(?P<large>\d+|{NUMBER_WORD})(?:[ \t]+после(?:[ \t]+(?:обмена|прикупа))?(?!\w))?"
            r"(?:,[ \t]*повышать[ \t]+на[ \t]+столько[ \t]+же)?"
            rf"|(?<!\w)(?:bets?|betting)[ \t]+(?P<before>\d+|{NUMBER_WORD})(?:[ \t]+before(?:[ \t]+the[ \t]+draw)?)?"
            rf"[ \t]*(?:,|/|,?[ \t]and(?=[ \t]))[ \t]*(?P<behind>\d+|{NUMBER_WORD})[ \t]+"
            r"(?:after(?:wards)?(?:[ \t]+(?:the[ \t]+draw|it))?)(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: (
            "bets",
            "=",
            f"{written(number(said['low'] or said['early'] or said['small'] or said['before']))}"
            f"/{written(number(said['high'] or said['late'] or said['large'] or said['behind']))}",
        ),
    ),
    (
        Late(
            r"(?<!\w)(?:(?:fixed|фиксированный)[ \t]+)?(?:limit|лимит|ставки|bets|stakes)[ \t]+(?P<small>\d+)"
            r"(?:[/–-]|[ \t]+(?:и|and)[ \t]+)(?P<large>\d+)(?![\w/])"
            r"|(?<![\w/])(?P<first>\d+)/(?P<second>\d+)[ \t]+(?:fixed[ \t]+)?(?:limit|лимит)(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: ("bets", "=", f"{said['small'] or said['first']}/{said['large'] or said['second']}"),
    ),
    (
        Late(
            r"(?:штраф|penalty)[ \t]+(?:за|for)[ \t]+(?:ложное[ \t]+|незаконное[ \t]+|a[ \t]+)?(?:false[ \t]+)?"
            r"(?:открыти\w|open(?:ing|ers?))(?:[ \t]+(?:без|не[ \t]+имея|without)(?:[ \t]+(?:пары|a[ \t]+pair[ \t]+of))?"
            rf"[ \t]+(?:{_RANKS}|openers|открытия))?[ \t]*[:—–,-]?[ \t]*(?:по[ \t]+)?(?P<chip>\d+|{NUMBER_WORD})"
            r"[ \t]+(?:каждому|всем|each|to[ \t]+each(?:[ \t]+player)?|to[ \t]+everybody)"
            r"(?:[ \t]*(?:,|и|and)[ \t]+(?:вон|выходит|прочь|out)"
            r"(?:[ \t]+(?:из|of|the|кона|игры|банка|hand|pot))*)?(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: ("chip", "=", written(number(said["chip"]))),
    ),
    (
        Late(
            r"короткий[ \t]+цикл(?:[ \t]*\(4\)|[ \t]*[,—–(-]?[ \t]*(?:в[ \t]+|из[ \t]+)?(?:4|четыр\w+)[ \t]+сдач\w*\)?)?"
            r"|(?:4|четыре)[ \t]+сдачи[ \t]*,[ \t]*коротк(?:ая|ий)(?:[ \t]+цикл)?"
            r"|(?:the[ \t]+|a[ \t]+)?short[ \t]+cycle(?:(?:[ \t]*,|[ \t]+of)[ \t]+(?:4|four)(?:[ \t]+deals)?)?(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("cycle", "=", "4"),
    ),
    (
        Late(
            r"(?:полный|целый|длинный)[ \t]+цикл"
            r"(?:[ \t]*[,—–(-]?[ \t]*(?:в[ \t]+|из[ \t]+)?(?:8|восемь|восьми)[ \t]+сдач\w*\)?)?"
            r"|(?:the[ \t]+|a[ \t]+)?full[ \t]+cycle(?:(?:[ \t]*,|[ \t]+of)[ \t]+(?:8|eight)(?:[ \t]+deals)?)?(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("cycle", "=", "8"),
    ),
    (
        Late(
            rf"(?:\A|(?<=[,;.(])|(?<=[,;.(][ \t]))(?:(?:at[ \t]+most|max(?:imum)?|up[ \t]+to|не[ \t]+больше|до)[ \t]+)?"
            rf"(?P<raises>[1-9]|{NUMBER_WORD})[ \t]+"
            r"(?:raises|повышени[яй]|подъём(?:а|ов)|поднят(?:ия|ий))(?:[ \t]+(?:max(?:imum)?|at[ \t]+most|a"
            r"[ \t]+round"
            r"|за[ \t]+круг|в[ \t]+круге?|максимум))?(?=[ \t]*(?:[,;.)]|\Z))",
            re.IGNORECASE,
        ),
        # the bet counts as well
        lambda said: ("cap", "=", written((number(said["raises"]) or Decimal(0)) + 1)),
    ),
    (
        Late(
            r"(?:поднимать|повышать)[ \t]+(?:можно[ \t]+)?(?:не[ \t]+больше[ \t]+)?(?:(?P<twice>дважды|двух[ \t]+раз)"
            r"|трижды|тр[её]х[ \t]+раз)(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: ("cap", "=", "3" if said["twice"] else "4"),
    ),
    (
        Late(r"(?<!\w)пересда[её]т[ \t]+(?:тот[ \t]+же|(?P<next>следующий))(?!\w)", re.IGNORECASE),
        lambda said: ("redeal", "=", "next" if said["next"] else "same"),
    ),
    (
        Late(
            rf"(?<!\w)(?P<n>{_HOW_MANY})[ \t]+(?:кон(?:а|ов)?|сдач[аи]?|раздач[аи]?|игр[аы]?|круг(?:а|ов)?)[ \t]+по[ \t]+"
            rf"(?P<long>{_HOW_MANY})(?:[ \t]+карт\w*)?(?=[ \t]*(?:[,.;]|\Z))"
            rf"|(?<!\w)(?P<own>{_HOW_MANY})[ \t]+(?:deals|hands|rounds)[ \t]+of[ \t]+(?P<size>{_HOW_MANY})"
            r"(?:[ \t]+cards)?(?=[ \t]*(?:[,.;]|\Z))",
            re.IGNORECASE,
        ),
        lambda said: (
            "schedule",
            "=",
            f"{written(number(said['long'] or said['size']))}x{written(number(said['n'] or said['own']))}",
        ),
    ),
    (
        Late(
            rf"(?:парти[яю]|partie)[ \t]+(?:на|из|of|in)[ \t]+(?P<n>\d{{1,2}}|{NUMBER_WORD})[ \t]+(?:сдач\w*|deals)(?!\w)"
            rf"|(?P<own>\d{{1,2}}|{NUMBER_WORD})[ \t]+(?:сдач|deals)[ \t]+"
            r"(?:в[ \t]+партии|to[ \t]+(?:the|a)[ \t]+partie)(?!\w)"
            rf"|(?:(?<=[,;.][ \t])|\A)(?P<alone>\d{{1,2}}|{NUMBER_WORD})[ \t]+(?:сдач|deals)(?=[ \t]*(?:[,;.]|\Z))",
            re.IGNORECASE,
        ),
        lambda said: ("deals", "=", written(number(said["n"] or said["own"] or said["alone"]))),
    ),
    # points of Odessa poker: over and under before exact, since they speak of tricks too
    (
        Late(
            rf"(?:переб(?:ор|рал[аи]?)|лишн(?:яя|юю|ие|их)){_DASH}(?:по[ \t]+|плюс[ \t]+|\+)?{_POINTS}"
            r"(?:[ \t]+за[ \t]+(?:каждую|взятку))?(?!\w)"
            rf"|(?<!\w)over(?:tricks)?{_DASH}{_POINTS.replace('points>', 'for>')}"
            r"(?:[ \t]+(?:a|per|each)[ \t]+trick(?:[ \t]+taken)?|[ \t]+each)(?!\w)",
            re.IGNORECASE,
        ),
        _points("over"),
    ),
    (
        Late(
            rf"(?:недоб(?:ор|рал[аи]?)|нехватк[аи]|недостач[аи]|недостающ(?:ая|ие)|недобранн(?:ая|ую|ые))"
            rf"{_DASH}(?:по[ \t]+)?(?:минус[ \t]+|[-−–][ \t]?){_POINTS}"
            r"(?:[ \t]+(?:за[ \t]+)?(?:каждую(?:[ \t]+недостающую)?|каждая|взятку))?(?!\w)"
            rf"|(?<!\w)(?:short|under(?:tricks)?)[ \t]*[—–:,-]?[ \t]*(?:minus[ \t]+|[-−–][ \t]?)"
            rf"{_POINTS.replace('points>', 'for>')}"
            r"(?:[ \t]+(?:a|per|each)[ \t]+trick(?:[ \t]+(?:short|missing))?|[ \t]+each)(?!\w)",
            re.IGNORECASE,
        ),
        _points("under", "-"),
    ),
    (
        Late(
            rf"(?:(?:(?:взял|сыграл)[аи]?[ \t]+сколько[ \t]+заказал[аи]?|{_MADE}){_DASH})?по[ \t]+{_POINTS}[ \t]+"
            r"за[ \t]+(?:каждую[ \t]+)?взятку(?!\w)"
            rf"|{_MADE}{_DASH}по[ \t]+{_POINTS.replace('points>', 'alone>')}(?=[ \t]*(?:[,.;]|\Z))"
            rf"|{_MADE}{_DASH}{_POINTS.replace('points>', 'for>')}[ \t]+за[ \t]+(?:каждую[ \t]+)?взятку(?!\w)"
            rf"|за[ \t]+(?:каждую[ \t]+)?сыгранную(?:[ \t]+взятку)?{_DASH}{_POINTS.replace('points>', 'own>')}(?!\w)",
            re.IGNORECASE,
        ),
        _points("exact"),
    ),
    (
        Late(
            rf"(?<!\w)(?:(?:сыгранный|чистый)[ \t]+)?пас(?:[ \t]+чисто)?{_DASH}{_POINTS}(?!\w)"
            rf"|{_POINTS.replace('points>', 'for>')}[ \t]+for[ \t]+(?:a[ \t]+)?(?:clean[ \t]+|made[ \t]+)?pass(?!\w)"
            rf"|(?<!\w)(?:(?:clean|made)[ \t]+)?pass[ \t]*[—–:=,-]?[ \t]*{_POINTS.replace('points>', 'own>')}(?!\w)",
            re.IGNORECASE,
        ),
        _points("pass"),
    ),
    (
        Late(
            rf"{_POINTS}[ \t]+a[ \t]+trick[ \t]+(?:for[ \t]+making[ \t]+it|if[ \t]+you[ \t]+make[ \t]+it)(?!\w)"
            rf"|(?<!\w)(?:made(?:[ \t]+it)?|make[ \t]+your[ \t]+bid|exact(?:ly)?(?:[ \t]+right)?|mak(?:e|ing)[ \t]+it)"
            rf"{_DASH}{_POINTS.replace('points>', 'for>')}[ \t]+(?:a|per|each)[ \t]+trick(?:[ \t]+bid)?(?!\w)",
            re.IGNORECASE,
        ),
        _points("exact"),
    ),
    (
        Late(
            rf"{_POINTS}[ \t]+a[ \t]+trick[ \t]+(?:if[ \t]+you[ \t]+go[ \t]+over|for[ \t]+going[ \t]+over)(?!\w)",
            re.IGNORECASE,
        ),
        _points("over"),
    ),
    (
        Late(
            rf"(?:minus[ \t]+|[-−–][ \t]?){_POINTS}[ \t]+"
            r"(?:for[ \t]+(?:each|every)(?:[ \t]+one)?|a[ \t]+trick)[ \t]+short(?!\w)",
            re.IGNORECASE,
        ),
        _points("under", "-"),
    ),
    (
        Late(
            r"(?:в[ \t]+конце[ \t]+)?мизер[ \t]+и[ \t]+золотая(?:[ \t]*,[ \t]*обе[ \t]+по[ \t]+двадцать)?(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("specials", "=", "misere:1,golden:1"),
    ),
    (
        Late(r"(?:and[ \t]+)?a[ \t]+golden[ \t]+(?:hand|deal|round)[ \t]+to[ \t]+finish(?!\w)", re.IGNORECASE),
        lambda _said: ("specials", "=", "golden:1"),
    ),
    (
        Late(
            r"(?:джокер(?:ом)?|(?<!\w)покер(?:ом)?|joker)(?:[ \t]+(?:один|всего[ \t]+один|is|у[ \t]+нас|будет|служит))?"
            r"[ \t]*[—–:(-]?[ \t]*(?:the[ \t]+)?"
            rf"(?P<card>{IN_WORDS}|{CARD_CODE})(?!\w)",
            re.IGNORECASE,
        ),
        _joker,
    ),
    (
        Late(
            r"(?:(?:колода|колоде|pack|deck)(?:[ \t]+(?:из|of|в))?[ \t]+)?(?P<pack>3[67]|5[23])"
            r"(?:[ \t]+(?:карт\w*|лист\w*|cards))?"
            r"[ \t]*(?:\+|\(|,?[ \t]*(?:plus|and|with|плюс|и|с)(?!\w))[ \t]*"
            r"(?:(?P<two>two|2|два|двумя)|a|one|1|один|одним|the)?[ \t]*(?:jokers?|джокер(?:ом|ами|а)?)(?!\w)"
            rf"(?![ \t]*[—–:(=-]|[ \t]+(?:is(?!\w)|{IN_WORDS}|{CARD_CODE}))",
            re.IGNORECASE,
        ),
        lambda said: (
            "pack",
            "=",
            {"6": "37", "7": "37", "2": "54" if said["two"] else "53", "3": "53"}[said["pack"][1]],
        ),
    ),
    (
        Late(
            r"(?:(?:колода|колоде|pack|deck)(?:[ \t]+(?:из|of|в))?[ \t]+(?P<pack>\d+)(?:[ \t]+(?:карт\w*|лист\w*|cards))?"
            r"|(?<=;)[ \t]*(?P<bare>24|32|36|52|54)(?=[ \t]*(?:[,.;]|\Z))"
            r"|(?:на[ \t]+)?(?P<cards>[2-9]\d|1\d\d)[ \t]+(?:карт|карты|листа?|листов|cards))(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: ("pack", "=", said["pack"] or said["cards"] or said["bare"]),
    ),
    (
        Late(
            rf"(?:{_OPEN}[ \t]+(?:с|от|with|on|from)[ \t]+(?:пары[ \t]+|(?:a[ \t]+)?pair[ \t]+of[ \t]+)?"
            rf"(?P<rank>{_RANKS})"
            rf"|(?:\A|(?<=[.;][ \t]))[ \t]*(?:с|от)[ \t]+(?:пары[ \t]+)?(?P<from>{_RANKS})(?=[ \t]*(?:[.,;]|\Z))"
            rf"|(?:{_OPEN}[ \t]+)?(?:(?:с[ \t]+)?пар[аыуе]й?[ \t]+|a[ \t]+pair[ \t]+of[ \t]+)?(?P<least>{_RANKS})"
            r"[ \t]+(?:и|или|or)[ \t]+(?:старше|лучше|выше|better|higher)(?:[ \t]+(?:to[ \t]+open|на[ \t]+открытие))?"
            rf"|на[ \t]+открытие[ \t]*[—–:-]?[ \t]*(?:пара[ \t]+)?(?P<opening>{_RANKS}))(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: (
            "openers",
            "=",
            _OPENERS.id(said["rank"] or said["from"] or said["least"] or said["opening"]) or "",
        ),
    ),
    (
        Late(
            r"(?:кто[ \t]+последний[ \t]+заказывает[ \t]*[—–-]?[ \t]*ровно[ \t]+не[ \t]+да[её]м"
            r"|(?:последн|сдающ)\w+[ \t]+(?:не[ \t]+(?:может|должен|имеет[ \t]+права)|нельзя)[ \t]+"
            r"(?:(?:под)?ровнять|(?:за)?(?:сказать|заказать|заказывать)[ \t]+"
            r"(?:так[ \t]*,?[ \t]*)?(?:чтобы?[ \t]+(?:всё[ \t]+)?сошлось|ровно))"
            r"|не[ \t]+(?:сходимся|сходиться)(?!\w)(?:[ \t]+в[ \t]+сумме)?"
            r"|(?:сумма[ \t]+)?заказ(?:ы|ов)[ \t]+не[ \t]+(?:долж(?:ны|на)|мо(?:гут|жет))[ \t]+(?:сходиться|сойтись"
            r"|(?:равняться|быть[ \t]+равна)[ \t]+числу[ \t]+(?:взяток|карт))"
            r"|(?:the[ \t]+)?bids[ \t]+(?:may[ \t]+not|must[ \t]+not|mustn't|can't|cannot)[ \t]+"
            r"(?:add[ \t]+up(?![ \t]+to)|total[ \t]+the[ \t]+tricks)"
            r"|no[ \t]+even[ \t]+bids|сходиться[ \t]+(?:нельзя|не[ \t]+да[её]м)"
            r"|(?:the[ \t]+)?bids[ \t]+(?:may[ \t]+not|must[ \t]+not|mustn't|can't|cannot|don't)[ \t]+"
            r"(?:come[ \t]+out|be)[ \t]+even"
            r"|обязон(?:[ \t]+(?:действует|в[ \t]+силе|есть))?(?:[ \t]*\(не[ \t]+сходимся\))?"
            r"|(?:заказы|ставки)[ \t]+(?:в[ \t]+сумме[ \t]+)?не[ \t]+сходятся"
            r"(?:[ \t]*,[ \t]*последним[ \t]+говорит[ \t]+сдающий)?"
            r"|(?:the[ \t]+)?bids[ \t]+(?:may[ \t]+not|mustn't|can't|cannot)[ \t]+"
            r"(?:come[ \t]+out[ \t]+to|add[ \t]+up[ \t]+to|equal)[ \t]+the[ \t]+number[ \t]+of[ \t]+(?:cards|tricks)"
            r"|(?:the[ \t]+)?(?:dealer|last(?:[ \t]+bidder)?)[ \t]+(?:can't|can’t|cannot|may[ \t]+not|mustn't)[ \t]+"
            r"(?:make[ \t]+(?:the[ \t]+bids|it)[ \t]+(?:add[ \t]+up|come[ \t]+out)(?:[ \t]+even)?"
            r"|even[ \t]+(?:up|it[ \t]+out)|bid[ \t]+even)"
            r"|hook(?:[ \t]+(?:for|on)[ \t]+the[ \t]+dealer)?|with[ \t]+the[ \t]+hook)(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("hook", "=", "on"),
    ),
    (
        Late(
            r"(?:нет|без)[ \t]+масти[ \t]*[,—–:-]?[ \t]*(?:бей|бь[её]м|клади|кладём|обязан\w*[ \t]+бить)"
            r"[ \t]+козыр(?:ем|я|ь)"
            r"|в[ \t]+масть[ \t]*,?[ \t]*(?:или|а[ \t]+нет[ \t]+масти[ \t]*[—–,-]?|нет[ \t]*[—–,-]?)[ \t]+козырем"
            r"(?:[ \t]+обязательно)?"
            r"|(?:козырять|бить[ \t]+козырем)[ \t]+обязательно"
            r"|follow[ \t]+suit[ \t]*[,;]?[ \t]*(?:(?:and[ \t]+)?if[ \t]+you[ \t]+can(?:'t|’t|not)[ \t]*,?"
            r"|or|else|otherwise)"
            r"[ \t]+(?:you[ \t]+(?:must[ \t]+|have[ \t]+to[ \t]+)?|must[ \t]+)?trump"
            r"|(?:you[ \t]+)?must[ \t]+trump[ \t]+if[ \t]+(?:you[ \t]+are[ \t]+)?"
            r"(?:void|you[ \t]+can(?:'t|’t|not)[ \t]+follow)",
            re.IGNORECASE,
        ),
        lambda _said: ("must_trump", "=", "on"),
    ),
    (
        Late(
            rf"от[ \t]+(?P<from>{_HOW_MANY})(?:[ \t]+карт\w*)?[ \t]+до[ \t]+(?P<until>{_HOW_MANY})(?:[ \t]+карт\w*)?"
            rf"(?:[ \t]*,[ \t]*(?P<times>{_HOW_MANY})[ \t]+раза?[ \t]+по[ \t]+(?P<long>{_HOW_MANY}))?"
            rf"(?:[ \t]*,?(?:[ \t]+и)?[ \t]+(?P<back>обратно)(?:[ \t]+до[ \t]+{_HOW_MANY})?)?(?=[ \t]*(?:[.,;]|\Z))"
            rf"|(?P<first>{_HOW_MANY})"
            r"(?:[ \t]+cards?|(?=[ \t]+up[ \t]+to[ \t]+\w+[ \t]*,?[ \t]+(?:and[ \t]+)?(?:back|down)))"
            rf"[ \t]+(?:down|up)[ \t]+to[ \t]+(?P<last>{_HOW_MANY})"
            rf"(?:[ \t]*,[ \t]*(?P<size>{_HOW_MANY})[ \t]+cards[ \t]+(?P<often>{_HOW_MANY})[ \t]+times)?"
            r"(?:[ \t]*,?(?:[ \t]+and)?[ \t]+(?P<down>(?:and[ \t]+)?back)"
            rf"(?:[ \t]+(?:down[ \t]+)?(?:to[ \t]+{_HOW_MANY}|again))?)?(?!\w)",
            re.IGNORECASE,
        ),
        _schedule,
    ),
    (
        Late(
            r"(?:при|в[ \t]+случае)[ \t]+(?:равенств[ае]|ничь[ею]й?)(?:[ \t]+сторон|[ \t]+очков)?[ \t,—–-]*"
            r"(?:премии|бонуса)[ \t]+нет(?!\w)"
            r"|no[ \t]+bonus[ \t]+(?:on|for|in)[ \t]+a[ \t]+tie(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("tie", "=", "none"),
    ),
    (
        Late(
            r"(?:при|в[ \t]+случае)[ \t]+(?:равенств[ае]|ничь[ею]й?)(?:[ \t]+сторон|[ \t]+очков)?[ \t,—–-]*"
            r"(?:премия|бонус)[ \t]+(?:у[ \t]+)?защит[еы](?!\w)"
            r"|(?:on|in)[ \t]+a[ \t]+tie[ \t,]+the[ \t]+(?:defenders|defence)[ \t]+"
            r"(?:get|gets|have|has)[ \t]+the[ \t]+bonus(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("tie", "=", "defenders"),
    ),
    (
        Late(
            r"(?<!no[ \t])(?<!without[ \t])(?<!\w)rubicon(?:[ \t]+(?:rules|scoring|style|piquet))?(?!\w)"
            r"|(?<!\w)с[ \t]+рубиконом(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("preset", "=", "english"),
    ),
)


_GIVEN = Late(
    r"очко[ \t]*[—–:=.-]?[ \t]*(?:по[ \t]+)?\d+(?:[ \t]*(?:р|руб|коп|₽)\w*\.?)?"
    r"|(?:по[ \t]+[^\W\d_]+[ \t]+)?очко(?:[ \t]+(?:по[ \t]+)?(?:\d+[ \t]+)?(?:рубл\w+|копе\w+|р|коп)(?!\w)\.?)?"
    r"|козыр(?:ь|и|я)[ \t]+открываем|открываем[ \t]+козыря|роялти[ \t]+обычные|usual[ \t]+royalties|очко[ \t]+за[ \t]+ряд"
    r"|козыр(?:ь|и)[ \t]+(?:по|от)[ \t]+(?:вскрытой|открытой|верхней)(?:[ \t]+карт[еы])?"
    r"|no[ \t]+trumps?[ \t]+if[ \t]+the[ \t]+joker[ \t]+(?:turns|is[ \t]+turned|comes)(?:[ \t]+up)?"
    r"|(?:если[ \t]+)?(?:вскрыл(?:ся|и)|открыл(?:ся|и)|выпал)[ \t]+джокер[ \t]*[—–,:-]?[ \t]*"
    r"(?:(?:играем[ \t]+)?без[ \t]+козыр(?:я|ей)|козыря[ \t]+нет)"
    r"|(?:trumps?[ \t]*[:.][ \t]*)?(?:the[ \t]+)?next[ \t]+card(?:[ \t]+is)?[ \t]+turned"
    r"(?:[ \t]+up)?(?:[ \t]+for[ \t]+trumps?)?(?!\w)"
    rf"|успели[ \t]+(?:только[ \t]+|лишь[ \t]+)?(?:сыграть[ \t]+)?{_HOW_MANY}[ \t]+(?:сдач\w*|раздач\w*|кон\w*|парти\w*)"
    rf"|(?:only[ \t]+)?(?:kept|recorded|wrote[ \t]+down|noted)[ \t]+(?:only[ \t]+)?the[ \t]+first[ \t]+{_HOW_MANY}"
    r"[ \t]+(?:deals|hands|games)"
    r"|(?:очки[ \t]+)?(?:пишем|записываем|да[её]м)[ \t]+(?:очки[ \t]+)?(?:обоим|каждому[ \t]+из)[ \t]+партн[её]р\w+"
    r"|если[ \t]+(?:у[ \t]+)?атак\w+[ \t]+(?:(?:набрал|взял|получил)[аи]?[ \t]+)?меньше[ \t]*[,—–-]?[ \t]*"
    r"(?:то[ \t]+)?защит\w+[ \t]+(?:ещё[ \t]+|плюс[ \t]+)?(?:по[ \t]+)?(?:10|десять)"
    r"|if[ \t]+the[ \t]+attack(?:ers)?[ \t]+(?:get|gets|has|have|make|makes|score|scores)[ \t]+(?:less|fewer)"
    r"[ \t]*,?[ \t]*"
    r"(?:the[ \t]+)?(?:defence|defenders)[ \t]+(?:get|gets|score|scores)[ \t]+(?:another[ \t]+)?(?:10|ten)"
    r"(?:[ \t]+(?:more|each))*"
    r"|(?:сч[её]т|очки)[ \t]+с[ \t]+нуля|scores?[ \t]+(?:start(?:s|ed)?[ \t]+)?(?:from|at)[ \t]+(?:zero|nought)"
    r"|(?:запись|сч[её]т)[ \t]+обычн(?:ая|ый)|the[ \t]+usual[ \t]+scoring"
    r"|(?:a[ \t]+point|1)[ \t]+a[ \t]+row|(?:скуп|scoop)[ \t]*\+?[ \t]*3|3[ \t]+for[ \t]+the[ \t]+scoop"
    r"|(?:нас[ \t]+(?:было[ \t]+)?)?(?:вдво[её]м|втро[её]м|вчетвером|впятером|двое|трое|четверо)"
    r"|(?:two|three|four|five|six)[ \t]+of[ \t]+us|по[ \t]+(?:рублю|копейке|гривеннику)[ \t]+(?:за[ \t]+)?очко"
    r"|(?:тетрад\w+|стол|клуб|протокол|комнат\w+|квартир\w+|notebook|table|club|room|flat)"
    r"[ \t]+(?:№|#|no\.?)?[ \t]*\d+|№[ \t]*\d+"
    r"|на[ \t]+(?:двоих|троих|четверых)|a[ \t]+(?:penny|dollar|pound|euro)[ \t]+a[ \t]+point"
    r"|(?:по[ \t]+)?[$€£]?\d+[ \t]*(?:р(?:уб\w*)?\.?|коп\w*\.?|₽|[$€£]|p|c|cents?)?[ \t]+(?:за[ \t]+очко|a[ \t]+point)"
    r"|(?:бонусы|премии|роялти)[ \t]+обычные|usual[ \t]+bonuses|сброс[ \t]+не[ \t]+(?:писал[аи]?|пишем|записывал[аи]?)"
    rf"|discards[ \t]+not[ \t]+written(?:[ \t]+down)?|круг[ \t]+из[ \t]+(?:{NUMBER_WORD}|\d{{1,2}})[ \t]+(?:раздач|сдач)"
    r"|дамы[ \t]+наверху[ \t]*[—–-]?[ \t]*в[ \t]+фантазию"
    r"|(?:(?<!\w)(?:в|at|from|с|до|until|till)[ \t]+)?(?<![\w.])\d{1,2}[:.]\d{2}(?:[ \t]*[ap]\.?m\.?)?(?![\w.])"
    r"|(?<!\w)\d{1,2}[ \t]*[ap]\.?m(?!\w)"
    r"|(?<!\w)(?:начал[аи]?|сели|кончили|закончили|разошлись|играли|продолжили)(?:[ \t]+(?:с|в|до|к|около))[ \t]+"
    rf"(?:{NUMBER_WORD}|[^\W\d_]+(?:[ое]м|го))(?:[ \t]+(?:час\w*|утра|вечера|дня|ночи))*"
    rf"|(?:at|by|till|until|from)[ \t]+{NUMBER_WORD}[ \t]+o['’]clock"
    r"|(?<!\w)(?:первый|второй|третий)[ \t]+королик(?!\w)(?:[ \t]*\([^()\d]*\))?"
    r"|парти[яю][ \t]+из[ \t]+двух[ \t]+короликов|(?:целую[ \t]+)?партию,[ \t]+оба[ \t]+королика"
    r"|(?:по[ \t]+)?(?:рублю|копейке|гривеннику|пятаку|a[ \t]+(?:penny|nickel|dime|quarter|buck))[ \t]+"
    r"(?:за[ \t]+|a[ \t]+)?(?:очко|point)"
    r"|\d+[ \t]*[pc¢][ \t]+a[ \t]+p(?:oin)?t(?!\w)"
    rf"|фишка[ \t]*[—–=:-]?[ \t]*(?:\d+|{NUMBER_WORD})[ \t]+(?:руб\w*|р|коп\w*)(?!\w)\.?"
    r"|(?:penny|nickel|dime|quarter|half-dollar|dollar)[ \t]+chips|(?<!\w)(?:fantasy(?:land)?|фантазия)[ \t]+"
    r"(?:with|on|for|at|from|с|от|есть[ \t]+с)[ \t]+(?:QQ\+?|queens|дам)(?![\w+])(?:[ \t]+(?:наверху|on[ \t]+top))?"
    r"|(?<!\w)[НСВ][ \t]*[-–—=][ \t]*(?:нижн|средн|верхн|низ|верх|серед)\w*"
    r"|(?:rows|ряды)(?:[ \t]+(?:are|were|is))?(?:[ \t]+(?:written|told|listed|given|пишем|записаны))?[ \t]+"
    r"(?:back|bottom|front|top|снизу|сверху)(?:[ \t]*(?:/|,|[–-]|to|вверх|вниз)[ \t]*(?:mid(?:dle)?|front|top|back"
    r"|bottom)?){1,3}"
    r"|карт[ \t]+в[ \t]+ней[ \t]+14(?!\w)|сбросы?[ \t]+(?:закрыты?|не[ \t]+(?:храним|ведём))(?!\w)(?:,[ \t]+не"
    r"[ \t]+пишем)?"
    r"|discards[ \t]+(?:are[ \t]+)?(?:not|never)[ \t]+(?:kept|noted|recorded)(?!\w)"
    r"|(?:ждём[ \t]+)?(?<!\w)\d{1,2}:\d\d(?:[ \t]*[ap]\.?m\.?)?(?!\w)|(?<!\w)\d{1,2}[ \t]*[ap]\.?m\.?(?!\w)",
    re.IGNORECASE,
)
_EACH_HAS = Late(
    rf"(?:стеки[ \t]+(?:у[ \t]+всех[ \t]+)?по[ \t]+){_AMOUNT.replace('sum', 'n3')}"
    rf"|(?:у[ \t]+(?:каждого|всех)[ \t]+)(?:по[ \t]+)?(?P<own>{_AMOUNT.replace('sum', 'n1')})[ \t]+(?:фиш\w+|рубл\w+)"
    rf"|\A[ \t]*у[ \t]+(?:каждого|всех)[ \t]+по[ \t]+(?P<alone>{_AMOUNT.replace('sum', 'n4')})[ \t.]*\Z"
    rf"|по[ \t]+(?P<each>{_AMOUNT.replace('sum', 'n2')})[ \t]+(?:фиш\w+|рубл\w+)[ \t]+(?:на[ \t]+(?:нос|брата|руки)"
    r"|у[ \t]+каждого|каждому|всем)"
    r"|(?:\A|(?<=[,;.:—–][ \t]))(?:(?:мы[ \t]+)?(?:взяли|берём|купили|начинаем[ \t]+с|начали[ \t]+с|раздали|на"
    r"[ \t]+старте)"
    rf"[ \t]+)?по[ \t]+(?P<took>{_AMOUNT.replace('sum', 'n5')})[ \t]+фиш\w+(?=[ \t]*(?:[.,;]|\Z))"
    r"|(?<!\w)(?:everybody|everyone|we[ \t]+all|we[ \t]+each|each|all)(?:[ \t]+of[ \t]+us)?[ \t]+"
    rf"(?:starts?|started|begins?|began|has|had|have)[ \t]+(?:with[ \t]+)?{_AMOUNT.replace('sum', 'n6')}(?:[ \t]+chips)?"
    rf"|(?<!\w){_AMOUNT.replace('sum', 'n7')}[ \t]+chips[ \t]+(?:each|apiece|a[ \t]+head)(?!\w)",
    re.IGNORECASE,
)
_FIGURES = ("n1", "n2", "n3", "n4", "n5", "n6", "n7")
"""The groups of what each has."""
_IN_ORDER = Late(
    r"(?<!\w)(?:стеки|стек|фишки|stacks|chips)[ \t]*[:—–-]?[ \t]*(?P<all>\d{1,7}(?:[ \t]*/[ \t]*\d{1,7})+)(?![\w/]|\.\d)",
    re.IGNORECASE,
)


def without_given(text: str) -> str:
    """A text without what is a house rule in any record: that trumps are turned up, that a row is worth a point."""
    return _GIVEN.pattern.sub(" ", text)


def stacks_in(text: str) -> tuple[str, str]:
    """What each player begins with, as people say it, and the text with `;` in its place: «по 50 фишек на нос», or
    `100/80/120` of one after the other."""
    if said := _IN_ORDER.pattern.search(text):
        return re.sub(r"\s", "", said["all"]), f"{text[: said.start()]};{text[said.end() :]}"
    said = _EACH_HAS.pattern.search(text)
    if said is None:
        return "", text
    figure = next(said[one] for one in _FIGURES if said[one])
    return written(number(figure)), f"{text[: said.start()]};{text[said.end() :]}"


def said_in(text: str) -> tuple[list[str], str]:
    """The house rules said in a text, as a `rules:` line holds them, and the text with `;` in their places."""
    found = []
    for pattern, make in _SAID:
        for said in [*pattern.pattern.finditer(text)]:
            key, _equals, value = make(said)
            found.append(f"{key}={value}")
        text = pattern.pattern.sub(";", text)
    return found, text


def says_rules(text: str) -> bool:
    """Whether a text gives options their values as people say it, without the word for rules: «анте по 1»."""
    said = [_SPOKEN_RULE.pattern.match(part.strip()) for part in text.split(",")]
    return all(one is not None and _OPTIONS.id(one[1]) is not None for one in said)
