"""House rules as people say them: «анте по рублю», «джокер — шестёрка пик», `jacks or better`, `hook for the dealer`."""

from __future__ import annotations

import re
from collections.abc import Callable

from hhtool.cards.card import JOKER
from hhtool.lazy import Late
from hhtool.notation.lexicon import LEXICON, RANKS_PLURAL, words
from hhtool.notation.tokens import IN_WORDS, NUMBER_WORD, card_text, card_token, number, written
from hhtool.notation.words import Words

_PAIR = re.compile(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)")
_SPOKEN_RULE = Late(rf"([^\W\d_]+)[ \t]+(?:(?:по|of)[ \t]+)?(\d\S*|{NUMBER_WORD})\Z", re.IGNORECASE)
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
        value = said[2] if said[2][0].isdigit() else written(number(said[2]))
        return _OPTIONS.id(said[1]) or said[1], "=", value
    if "=" not in text:
        for said_as, make in _SAID:
            if said := said_as.pattern.fullmatch(text):
                return make(said)
    key, equals, value = (part.strip() for part in text.partition("="))
    return key, equals, value


Rule = tuple[str, str, str]

_AMOUNT = rf"(?P<sum>\d+(?:\.\d+)?(?!\w)|{NUMBER_WORD})"
_ANTE, _POT = Words(words("ante")).pattern("ante"), r"(?:кон|банк|кот[её]л|the[ \t]+pot)"
_RANKS = _PAIRS.pattern("J", "Q", "K", "A")


def _ante(said: re.Match[str]) -> Rule:
    return "ante", "=", written(number(said["sum"] or said["own"] or said["first"]))


def _joker(said: re.Match[str]) -> Rule:
    token = card_token(said["card"])
    return "joker", "=", card_text(token.cards[0]) if token and token.cards != (JOKER,) else said["card"]


def _openers(said: re.Match[str]) -> Rule:
    return "openers", "=", _OPENERS.id(said["rank"]) or said["rank"]


_SAID: tuple[tuple[Late, Callable[[re.Match[str]], Rule]], ...] = (
    (
        Late(
            rf"(?:(?:ставим|кладём|платим)[ \t]+)?по[ \t]+{_AMOUNT}[ \t]+в[ \t]+{_POT}(?!\w)"
            rf"|{_ANTE}[ \t]*:?[ \t]*(?:(?:по|is|of|everyone[ \t]+puts[ \t]+in)[ \t]+)?{_AMOUNT.replace('sum', 'own')}"
            rf"(?:[ \t]+(?:each|на[ \t]+каждого|с[ \t]+каждого))?(?!\w)"
            rf"|(?:an?[ \t]+)?{_AMOUNT.replace('sum', 'first')}[ \t]+ante(?:[ \t]+each)?(?!\w)",
            re.IGNORECASE,
        ),
        _ante,
    ),
    (
        Late(
            rf"(?:джокер|joker)(?:[ \t]+(?:один|всего[ \t]+один|is))?[ \t]*[—–:-]?[ \t]*(?P<card>{IN_WORDS}"
            r"|(?:10|[2-9TJQKAВДКТ])[cdhsтбчп♣♦♥♠])(?!\w)",
            re.IGNORECASE,
        ),
        _joker,
    ),
    (
        Late(
            r"(?:(?:колода|колоде|pack|deck)(?:[ \t]+(?:из|of|в))?[ \t]+(?P<pack>\d+)(?:[ \t]+(?:карт\w*|лист\w*|cards))?"
            r"|(?:на[ \t]+)?(?P<cards>\d+)[ \t]+(?:карт|карты|листа?|листов|cards))(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: ("pack", "=", said["pack"] or said["cards"]),
    ),
    (
        Late(
            rf"(?:{Words(words('open')).pattern('open')}[ \t]+(?:с|от|with|on|from)[ \t]+(?P<rank>{_RANKS})"
            rf"|(?P<least>{_RANKS})[ \t]+(?:и|or)[ \t]+(?:старше|лучше|выше|better|higher))(?!\w)",
            re.IGNORECASE,
        ),
        lambda said: ("openers", "=", _OPENERS.id(said["rank"] or said["least"]) or ""),
    ),
    (
        Late(
            r"(?:(?:последн|сдающ)\w+[ \t]+(?:не[ \t]+(?:может|должен|имеет[ \t]+права)|нельзя)[ \t]+"
            r"(?:под)?ровнять|hook(?:[ \t]+(?:for|on)[ \t]+the[ \t]+dealer)?|with[ \t]+the[ \t]+hook)(?!\w)",
            re.IGNORECASE,
        ),
        lambda _said: ("hook", "=", "on"),
    ),
)


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
