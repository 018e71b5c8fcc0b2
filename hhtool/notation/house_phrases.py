"""What phrases about a house are made of: figures, cards, prices, and phrases within others."""

from __future__ import annotations

from hhtool.notation.lexicon import RANKS_PLURAL
from hhtool.notation.phrases import Phrases
from hhtool.notation.tokens import CARD_CODE, IN_WORDS, NUMBER_NAMES
from hhtool.notation.words import Words

_NUMBER = rf"{NUMBER_NAMES}(?!\w|[.-]\w)"
"""A number in words, which may end a sentence."""
_FIGURE = rf"(?:\d{{1,7}}(?!\w)|{_NUMBER})"
_COIN = r"(?:[ \t]++(?:рубл\w*|фиш\w*|копе\w*|chips?|pence|cents?|dollars?)(?!\w))?"
_SPECIAL = (
    r"(?:(?:т[её]мн|слеп|бескозыр|золот|мизер)\w*"
    r"|(?:blinds?|golden?|no[- ]trumps?|mis[eè]res?)(?:[ \t](?:deal|hand|round|one)s?)?)(?!\w)"
)
_ROUND = r"(?:(?:по[ \t])?круг\w?|(?:a|one)[ \t]round[ \t]of)[ \t]"
_UNBID = r"(?:[ \t](?:без[ \t](?:торг|заказ)\w*|(?:without|no)[ \t]bid(?:s|ding)))?"
_ROUND_OF = rf"{_ROUND}{_SPECIAL}{_UNBID}"
_KINDS = {
    "amount": rf"(?P<it>\d+(?:\.\d+)?(?=[pc¢]?(?!\w))|{_NUMBER})(?:(?<=\d)[pc¢])?{_COIN}",
    "so-many": r"(?P<it>\d{1,2})(?:-?[хx])(?!\w)",
    "n": rf"(?P<it>{_FIGURE})",
    "few": rf"(?P<it>\d{{1,2}}(?!\w)|{_NUMBER})",
    "pair": r"(?<![\w/])(?P<it>\d+(?:[/–-]|[ \t]++(?:и|and)[ \t]++)\d+)(?![\w/])",
    "rounds": r"(?<![\w-])(?P<it>\d{1,4}-\d{1,4}-\d{1,4}-\d{1,4})(?![\w-])",
    "lengths": r"(?<![\w-])(?P<it>\d{1,2}(?:(?:[-–]|,[ \t]?|[ \t](?:и|and)[ \t])\d{1,2}){2,12})",
    "steps": r"(?<![\w-])(?P<it>1-2-3(?:-\d{1,2}){2,40}|(?:\d{1,2}-){2,40}3-2-1)(?![\w-])",
    "times": r"(?P<it>вдвойне|вдвое|двойн\w+|втройне|втрое|тройн\w+|double|twice|triple|treble|[x×х][ \t]?[2-9])",
    "kinds": rf"(?P<it>{_SPECIAL}(?:(?:,[ \t]?|[ \t](?:и|and)[ \t]){_SPECIAL}){{1,3}})",
    "golden": r"(?:золот\w+|golden)",
    "dark": r"(?:т[её]мн\w+|blinds?)",
    "trumpless": r"(?:бескозыр\w+|no[- ]trumps?)",
    "rounds-of": rf"(?P<it>{_ROUND_OF}(?:(?:,[ \t]?|[ \t](?:и|and)[ \t]){_ROUND_OF}){{0,3}})",
    "points": rf"(?P<it>\d+|{_NUMBER}|очку|очко)(?:[ \t]++(?:очк\w+|points?))?",
    "loss": rf"(?:(?:минус|minus)[ \t]++|[-−–][ \t]?)(?P<it>\d+|{_NUMBER})(?:[ \t]++(?:очк\w+|points?))?",
    "card": rf"(?P<it>{IN_WORDS}|{CARD_CODE})",
    "counted": r"(?P<it>(?:шесть|семь|восемь|девять|десять)[ \t](?:пик|черв|бубен|бубн|треф|крест)\w*)",
    "no-card": rf"(?![—–:(=-]|is(?!\w)|{IN_WORDS}|{CARD_CODE})",
    "on": r"(?P<it>вальт|дам|корол|туз)(?:[ая]х)",
    "rank": rf"(?P<it>{Words(RANKS_PLURAL).pattern('J', 'Q', 'K', 'A')})",
    "back": r"(?P<it>(?:and[ \t]++)?back|down|обратно|вниз|назад)",
    "two": r"(?P<it>two|2|два|двумя)",
    "twice": r"(?P<it>дважды|двух[ \t]++раз)",
    "coin": r"(?P<it>(?:тройк|пят[её]рк|десятк)[аеу])",
    "more": r"(?![ \t])[^.;:!?\d]{0,60}?(?<!\w)",
    "rest": r"(?![ \t])[^.,;:!?\d]{1,60}(?<![ \t])",
    "next": r"(?P<it>следующий)",
    "joker-pack": r"(?P<it>3[67]|5[23])",
    "bare-pack": r"(?<=;)[ \t]*+(?P<it>24|32|36|52|54)",
    "pack": r"(?P<it>[2-9]\d|1\d\d)",
    "last": r"(?:последн\w+|сдающ\w+)(?:[ \t]*\([^()]{1,20}\))?",
    "clock": r"(?<![\w.])\d{1,2}[:.]\d{2}(?:[ \t]?[ap]\.?m\.?)?(?![\w.])|(?<!\w)\d{1,2}[ \t]?[ap]\.?m(?!\w)",
    "hour": rf"(?:{_NUMBER}|[^\W\d_]+(?:[ое]м|го))",
    "rubicon": r"(?<!no[ \t])(?<!without[ \t])rubicon",
    "nines": r"(?P<it>девятк\w+|nines)",
    "queens": r"(?:QQ\+?|ДД\+?|queens|дам)(?![\w+])",
    "special": r"(?:т[её]мн|бескозыр|золот|мизер)\w*",
    "bracket": r"\([^()\d]*\)",
    "name": r"(?-i:[A-ZА-ЯЁ])[^\W\d_]+",
    "word": r"[^\W\d_]+",
    "row": r"(?-i:[НСВ])[ \t]*[-–—=]",
    "rows": r"(?:[ \t]*(?:/|,|[–-]|to|вверх|вниз)[ \t]*(?:mid(?:dle)?|front|top|back|bottom)?){1,3}",
    "price": rf"(?:[$€£]?\d+(?:[ \t]?(?:руб\w*|коп\w*|[рpc₽$€£]|cents?)\.?)?|{_NUMBER}[ \t]++(?:рубл|копе)\w*)",
}
"""What the phrases find."""
_PARTS = {
    "in the pot": "в (кон|банк|котёл|the pot)",
    "made": "попал|попала|попали|угадал|угадала|угадали"
    "|ровно|в точности|точно|(взял|взяла|взяли|сыграл|сыграла|сыграли) (свои|своё|свое|ровно|сколько заказал*)"
    "|сыграл* [заказ]|заказал* - [и] взял* [ровно]|свои|заказ выполнен|выполнил*|за сыгранный заказ",
    "takes down": "пишу|пишем|писал|писала|писали|пишется|записываю|записываем|записывал|записывала|записано|записаны"
    "|записана|записал|записала|записали|выписаны|выписана|выписал|выписала|выписали|отмечаю|отмечаем|отмечал|отмечала"
    "|(taken|written|noted|marked|jotted) [down]|written out|(I|we) (write|wrote|note|noted) [down]",
    "trick": "взятку|взятую|штуку|вз.|вз",
    "the exchange": "обмена|прикупа",
    "level": "ровнять|подровнять|уравнять|уравнивать|(подогнать|подгонять) [заказ*] [под число (карт|взяток)]"
    "|[(сказать|заказать|заказывать) [так] [,]] (чтобы|чтоб) [всё|сумма|заказы] (сошлось|сошлась|сошлись|сходилось) "
    "[с числом (карт|взяток)|в сумме]"
    "|(сказать|заказать|заказывать) ровно",
    "level out": "add up [to the number of (cards|tricks)]|total the tricks|(come out|be) even|(come out to|equal) "
    "the number of (cards|tricks)",
    "specials": "спец|спецы|специгры|спецсдачи|спецраздачи|спецкруги"
    "|(спец.|специальные|особые) (игры|сдачи|раздачи|круги)"
    "|[the] specials|[the] special (deals|hands|rounds)",
    "may not": "may not|must not|mustn't|can't|can’t|cannot|don't",
    "can't": "can't|can’t|cannot",
    "streets": "(второй|первой|первых) [и|двух] (третьей|второй) [карте|картах|улице|улицах]"
    "|(четвёртой|третьей|последних) [и|двух] (пятой|четвёртой) [карте|картах|улице|улицах]",
    "deals": "сдач*|раздач*|кон|кона|конов|игры|игру|игр|круга|кругов|круг",
}
"""Phrases within others."""


def house_phrases(text: str) -> Phrases:
    """Phrases, a line each, in which those kinds and parts may stand."""
    return Phrases(text, _KINDS, _PARTS)
