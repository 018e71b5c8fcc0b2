"""The contract and who plays it, as people tell it: «Пятый контракт, атакуют Анна и Вера», `we play the third`."""

from __future__ import annotations

from hhtool.games.variety.reckoning_told import reckoned
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, ORDINALS, RANKS, words
from hhtool.notation.spoken import NAME, blank, listed, pattern
from hhtool.notation.words import Words, language_of

_CONTRACTS = tuple(map(str, range(1, 9)))
_NUMBERS, _ORDINALS = Words(NUMBERS), Words(ORDINALS)
_CALLED = Words({"1": ((), ("единица", "единицу", "единицы")), **{number: RANKS[number] for number in _CONTRACTS[1:]}})
"""The contracts as cards are called: «восьмёрка», «играем двойку»."""
_WORDS = Words(words("plays", "contract", "trump", "note", "attackers told", "attack told"))
_ANY_NUMBER = (
    rf"(?:[1-8](?:-?(?:[оы]?й|st|nd|rd|th))?|{_NUMBERS.pattern(*_CONTRACTS)}|{_ORDINALS.pattern(*_CONTRACTS)}"
    rf"|{_CALLED.pattern(*_CONTRACTS)})(?!\w)"
)
NUMBER = rf"{_ANY_NUMBER}(?!\.\d)"
_LEAD = r"(?:(?:so|then|и|итак|значит|так[ \t]+что|стало[ \t]+быть)[ \t,]+)"
_IS = Words(words("contract is told")).pattern("contract is told")
_BOTH = rf"(?<!\w){NAME}(?:[ \t]+(?:and|и|с|with)[ \t]+|[ \t]*[+&/][ \t]*){NAME}"
_PAIR = rf"(?P<names>{_BOTH})"
_AGAINST = (
    rf"(?:[ \t]+(?:against|versus|vs\.?|против)[ \t].*|[ \t]*,[ \t]*{_BOTH}[ \t]+(?:defend|defending|are[ \t]+against"
    r"|защищаются|защищают|против))?[ \t.!]*"
)
_TRUMPS_ARE = (
    rf"(?:[ \t]*\([^()]*\))?(?:[ \t]*,[^,;.]{{0,40}}(?<!\w){Words(words('trump')).pattern('trump')}(?!\w)"
    r"[^,;.]{0,40})?"
)
"""What is said of the contract besides, which its number says."""
_JOINED = pattern(r"[ \t]+(?:and|и|с|with)[ \t]+|[ \t]*[+&/][ \t]*")
_IT_IS = pattern(
    rf"[ \t]*(?:{_LEAD}*{_IS}[ \t]+|{_LEAD}+)(?:the[ \t]+)?(?:(?:contract|контракт|розыгрыш)[ \t]+)?(?P<number>{NUMBER})"
    rf"(?:[ \t]+(?:розыгрыш|контракт|contract))?{_TRUMPS_ARE}[ \t]*[,;:—–-]?[ \t]*"
    rf"(?:{_WORDS.pattern('plays')}[ \t]+)?{_PAIR}(?:[ \t]+{_WORDS.pattern('plays')})?{_AGAINST}"
)
"""The contract and who plays it: «Значит, играется третий, Анна и Вера»."""
_PAIR_FIRST = pattern(
    rf"[ \t]*{_LEAD}*(?:{_IS}[ \t]+)?{_PAIR}[ \t]+(?:{_WORDS.pattern('plays')}[ \t]+)?(?:the[ \t]+)?(?P<number>{NUMBER})"
    rf"(?:[ \t]+(?:розыгрыш|контракт|contract))?{_AGAINST}"
)
"""Who plays before the contract: «Анна и Вера играют третий»."""
_SIGN = pattern(r"№[ \t]*(?=[1-8](?!\d))")
_NUMBER_FIRST = pattern(
    rf"[ \t]*{_LEAD}*(?:the[ \t]+)?(?P<number>{NUMBER})(?:[ \t]+(?:розыгрыш|контракт|contract))?[ \t]*[,:—–-]?[ \t]*"
    rf"(?:{_IS}|is[ \t]+played[ \t]+by)[ \t]+{_PAIR}{_AGAINST}"
)
"""«Третий играют Стас и Ульян»."""
_LABELLED = pattern(
    rf"[ \t]*{Words(words('contract')).pattern('contract')}[ \t]*[:—–-]?[ \t]*(?:№[ \t]*)?"
    rf"(?P<number>{_ANY_NUMBER})[ \t]*[.,;]?[ \t]*"
    r"(?:(?:партн[её]ры|атакующие|нападающие|играют|partners|attackers)[ \t]*[:—–-]?[ \t]*|[:—–-][ \t]*)?"
    rf"{_PAIR}(?:[ \t]+(?:together|{_WORDS.pattern('plays')}))?(?:{_AGAINST}|(?P<more>[ \t]*,[ \t]*\S.*))"
)
"""«Контракт: восьмой. Партнёры: Анна и Вера.»"""
_SHORT = pattern(
    rf"[ \t]*(?P<number>{_ANY_NUMBER})(?:[ \t]+(?:розыгрыш|контракт|contract))?{_TRUMPS_ARE}[ \t]*[,:—–-][ \t]*"
    rf"(?P<names>{_BOTH})(?:[ \t]*,[ \t]*(?:made|lost|взяли|сыграли|проиграли)[ \t.!]*|{_AGAINST})"
)
"""A contract and its players alone: «Третий: Анна и Вера»."""
_TOLD_OF = (
    r"(?:[ \t]*\([^()]*\)|[ \t]*,?[ \t]+(?:без[ \t]+козыр\w+|no[ \t]+trumps?)(?!\w)"
    rf"|[ \t]*,[^,;.]{{0,40}}(?<!\w){Words(words('trump')).pattern('trump')}(?!\w)[^,;.]{{0,40}})?"
)
_ALONE = pattern(
    rf"[ \t]*{_LEAD}*(?:{_IS}[ \t]+(?:the[ \t]+)?(?P<played>{_ANY_NUMBER})(?:[ \t]+(?:розыгрыш|контракт|contract))?"
    rf"|(?:the[ \t]+)?(?P<number>{_ANY_NUMBER})[ \t]+(?:розыгрыш|контракт|contract))"
    rf"{_TOLD_OF}[ \t]*(?:[.!]?[ \t]*|[.,;:—–-][ \t]*(?:атакующие|нападающие|партн[её]ры|partners|attackers"
    rf"|{_WORDS.pattern('plays')})[ \t]*[:—–-]?[ \t]+{_PAIR}[ \t.!]*)"
)
"""«Пятый контракт, козыри пики», «Разыгран восьмой контракт (без козырей). Нападают Марат и Аня»."""
_ATTACK = _WORDS.pattern("attackers told", "attack told")
_MINUTED = pattern(
    rf"[ \t]*+(?P<is>(?:{_IS}|идёт|идет)(?!\w)[ \t:]++)?"
    rf"(?P<word>(?:{_WORDS.pattern('contract')}(?!\w)[ \t:]*+){{1,2}}(?:№[ \t]*+)?)?"
    rf"(?P<number>{_ANY_NUMBER})(?P<behind>[ \t]++{_WORDS.pattern('contract')}(?!\w))?"
    r"(?:[ \t]*+\([^()]*+\)|[ \t]*+,[ \t]*+«[^«»]*+»"
    rf"|[ \t]*+,(?=[^,;.:]{{1,20}}(?<!\w)(?:{_WORDS.pattern('trump')}|trumps|без|no)(?!\w)"
    rf"|[ \t]++{_WORDS.pattern('trump')})"
    r"[^,;.:]{1,40})*+"
    rf"(?:[ \t]*+[,;:.—–-][ \t]*+(?P<attack>(?:{_ATTACK})(?!\w)[ \t:—–-]++)?{_PAIR}(?P<more>[ \t]*+,[ \t]*+\S.*)?)?"
    r"[ \t.!]*"
)
"""«Контракт 2 (козырь трефы), атакуют Маркина и Седов», «идёт 8, атака П+И»."""


def contract_told(context: Context, text: str) -> list[str]:
    """The line of a contract, and what is said besides; none of another text."""
    language = language_of(text)
    if (plain := _SIGN.sub(blank, text)) != text:
        # «Розыгрыш №5: Мая и Ада»
        return [listed(plain).strip(" \t.")]
    for pattern_of in (_IT_IS, _PAIR_FIRST, _NUMBER_FIRST, _LABELLED, _SHORT, _ALONE):
        contract = pattern_of.fullmatch(text)
        names = _JOINED.split(contract["names"], maxsplit=1) if contract and contract["names"] else []
        if contract is None or any(context.names.called(name) is None for name in names):
            continue
        number, more = contract["number"] or contract["played"], contract.groupdict().get("more")
        pair = ", ".join(names)
        return [
            f"{_WORDS.word('contract', language)} {figure(number)}{': ' if pair else ''}{pair}",
            *([f"{_WORDS.word('note', language)}: {more.strip(' ,.')}"] if more else []),
        ]
    return _minuted(context, text, language)


def _minuted(context: Context, text: str, language: str) -> list[str]:
    said = _MINUTED.fullmatch(text)
    if said is None or not (said["is"] or said["word"] or said["behind"] or said["attack"]):
        return []
    names = _JOINED.split(said["names"], maxsplit=1) if said["names"] else []
    if ":" in (said["word"] or "") and not names:
        return []
    more = reckoned(context, said["more"].strip(" ,"), names) if said["more"] else []
    if any(context.names.called(name) is None for name in names) or (said["more"] and not more):
        return []
    contract = f"{_WORDS.word('contract', language)} {figure(said['number'])}"
    return [f"{contract}: {', '.join(names)}" if names else contract, *more]


def figure(said: str) -> str:
    """A contract as a figure, however it is called."""
    return said[0] if said[0].isdecimal() else _NUMBERS.id(said) or _ORDINALS.id(said) or _CALLED.id(said) or said
