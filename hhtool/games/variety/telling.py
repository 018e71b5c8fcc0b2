"""The bidding as people tell it: «Злата говорит восемь, Мирон три. Мирон: „кто со мной?“ Фёдор — два»."""

from __future__ import annotations

import re
from typing import Any

from hhtool.games.variety.record import Contract, Remark
from hhtool.games.variety.sides_told import counts_told, in_names, points_told
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, ORDINALS, RANKS, words
from hhtool.notation.spoken import NAME, QUOTED, blank, listed, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, fold, language_of
from hhtool.tricks.hands_told import hand_told
from hhtool.tricks.record import Trick
from hhtool.tricks.winner_told import winner_told

_CONTRACTS = tuple(map(str, range(1, 9)))
_NUMBERS, _ORDINALS = Words(NUMBERS), Words(ORDINALS)
_CALLED = Words({"1": ((), ("единица", "единицу", "единицы")), **{number: RANKS[number] for number in _CONTRACTS[1:]}})
"""The contracts as cards are called: «восьмёрка», «играем двойку»."""
_WORDS = Words(words("says", "plays", "names", bid="calls"))
_PASSES = Words(words("pass"))
_SPEAKS = Words(
    words("contract", "says", "names", "bid", "bid told", "filler", "besides", "announces", "pronoun", calls="calls"),
    words("backs told"),
)
_ANY_NUMBER = (
    rf"(?:[1-8]|{_NUMBERS.pattern(*_CONTRACTS)}|{_ORDINALS.pattern(*_CONTRACTS)}|{_CALLED.pattern(*_CONTRACTS)})(?!\w)"
)
_NUMBER = rf"{_ANY_NUMBER}(?!\.\d)"
_TOKEN = pattern(
    rf"(?P<said>[«„][^«»„“”]*[?!]?[»“”])|(?P<call>{_NUMBER})|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)"
    r"|(?P<mark>[,.;:!—–-])|(?P<odd>\S)"
)
_CONTRACT, _NOTE = Words(words("contract")), Words(words("note"))
_LEAD = r"(?:(?:so|then|и|итак|значит|так[ \t]+что|стало[ \t]+быть)[ \t,]+)"
_IS = (
    r"(?:it's|it[ \t]+is|that's|we[ \t]+play|вышел|выпал|остановились[ \t]+на|разыгран|сыгран|разыгрывался"
    r"|играют|играем|играли|разыгрывают|разыграли|they[ \t]+play(?:ed)?)"
)
_BOTH = rf"(?<!\w){NAME}(?:[ \t]+(?:and|и|с|with)[ \t]+|[ \t]*[+&/][ \t]*){NAME}"
_PAIR = rf"(?P<names>{_BOTH})"
_AGAINST = (
    rf"(?:[ \t]+(?:against|против)[ \t].*|[ \t]*,[ \t]*{_BOTH}[ \t]+(?:defend|defending|are[ \t]+against"
    r"|защищаются|защищают|против))?[ \t.!]*"
)
_TRUMPS_ARE = (
    rf"(?:[ \t]*\([^()]*\))?(?:[ \t]*,[^,;.]{{0,40}}(?<!\w){Words(words('trump')).pattern('trump')}(?!\w)"
    r"[^,;.]{0,40})?"
)
"""What is said of the contract besides, which its number says."""
_JOINED = pattern(r"[ \t]+(?:and|и|с|with)[ \t]+|[ \t]*[+&/][ \t]*")
_IT_IS = pattern(
    rf"[ \t]*(?:{_LEAD}*{_IS}[ \t]+|{_LEAD}+)(?:the[ \t]+)?(?:(?:contract|контракт|розыгрыш)[ \t]+)?(?P<number>{_NUMBER})"
    rf"(?:[ \t]+(?:розыгрыш|контракт|contract))?{_TRUMPS_ARE}[ \t]*[,;:—–-]?[ \t]*"
    rf"(?:{_WORDS.pattern('plays')}[ \t]+)?{_PAIR}(?:[ \t]+{_WORDS.pattern('plays')})?{_AGAINST}"
)
_PAIR_FIRST = pattern(
    rf"[ \t]*{_LEAD}*(?:{_IS}[ \t]+)?{_PAIR}[ \t]+(?:{_WORDS.pattern('plays')}[ \t]+)?(?:the[ \t]+)?(?P<number>{_NUMBER})"
    rf"(?:[ \t]+(?:розыгрыш|контракт|contract))?{_AGAINST}"
)
_SIGN = pattern(r"№[ \t]*(?=[1-8](?!\d))")
_NUMBER_FIRST = pattern(
    rf"[ \t]*{_LEAD}*(?:the[ \t]+)?(?P<number>{_NUMBER})(?:[ \t]+(?:розыгрыш|контракт|contract))?[ \t]*[,:—–-]?[ \t]*"
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
_AFTER = pattern(rf"(?<=\w)[ \t]+за[ \t]+(?P<name>{NAME})(?=[ \t]*(?:[.,;!]|\Z))")
_BACKS = pattern(rf"(?P<name>{NAME})[ \t]+(?P<other>{NAME})[ \t]+(?P<verb>{_WORDS.pattern('names')})(?!\w)")
"""«Анна меня поддержала», «повторила за Борисом»: whose call it is."""
_NUMBER_SAID = pattern(rf"(?<!\w){_NUMBER}")
_I_SAY = pattern(r"\A([«„]?)(?:(?:я|ну|пусть|тогда|пожалуй|i|well|make[ \t]+it|let's|say|says?|говорю|скажу)[ \t,]+)+")
_A_CALL = pattern(rf"[«„]?{_NUMBER}[»“”.!]?[»“”]?(?:[ \t]*[,.;!].*)?")


_OTHER_SPEAKER = pattern(r"(?<!\w)([^\W\d_][\w\-]*)(?:[ \t]+[^\W\d_]+)?[ \t]*[:—–-]")


def meant(context: Context, node: Any) -> Any | None:
    """What a line means: who says a number calls a contract, and that is no talk."""
    if not isinstance(node, Remark):
        return node
    quoted_in = _OTHER_SPEAKER.finditer(node.text)
    several = any(context.names.called(one[1]) is not None for one in quoted_in)
    return None if several or _A_CALL.fullmatch(node.text.strip('" \t.')) else node


def ways(context: Context, text: str) -> list[str]:
    """The lines of calls, and of what is said between them; none of a sentence that tells something else."""
    if whole := hand_told(context, text) or winner_told(context, text):
        return whole
    text = in_names(context, text)
    if sides := points_told(context, text) or counts_told(context, text):
        return sides
    if any(isinstance(event, Contract | Trick) for event in context.before):
        return []
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
            f"{_CONTRACT.word('contract', language)} {_figure(number)}{': ' if pair else ''}{pair}",
            *([f"{_NOTE.word('note', language)}: {more.strip(' ,.')}"] if more else []),
        ]
    text = _AFTER.sub(lambda said: "" if context.names.called(said["name"]) is not None else said[0], text)
    text = _BACKS.sub(lambda said: _backed(context, said), text)
    bid, says = _WORDS.word("bid", language), _WORDS.word("says", language)
    lines: list[str] = []
    calls: list[str] = []
    called: dict[str, str] = {}
    name, has_called, backs = "", True, False
    for token in _TOKEN.finditer(text):
        kind, said = token.lastgroup, token[0]
        if kind == "name" and context.names.called(said) is None:
            # `Anna: "the fifth"`
            kind, said = "said", _I_SAY.sub(r"\1", f"«{said[1:-1]}»")
        if kind == "said" and not _A_CALL.fullmatch(said):
            if not name or (not said.rstrip("»“”").endswith("?") and _NUMBER_SAID.search(said)):
                return []
            lines += [f"{bid}: {', '.join(calls)}"] if calls else []
            lines.append(f"{says} {name}: {said[1:-1]}")
            calls, has_called = [], True
        elif kind in ("call", "said"):
            found = _NUMBER_SAID.search(said)
            number = found[0] if found else said
            if has_called and backs and called.get(name) == _figure(number):
                continue
            if not name or has_called:
                return []
            called[name] = _figure(number)
            calls.append(f"{name} {_figure(number)}")
            has_called = True
        elif kind in ("name", "word"):
            if (seat := context.names.called(said)) is not None:
                other = called.get(quoted(context.names.players[seat], _WORDS))
                if not has_called and backs and other:
                    # «Анна поддержала Бориса»
                    called[name], has_called = other, True
                    calls.append(f"{name} {other}")
                    continue
                if not has_called:
                    return []
                backs = False
                name, has_called = quoted(context.names.players[seat], _WORDS), False
            elif fold(said) in _PASSES and name and not has_called:
                calls.append(f"{name} {fold(said)}")
                has_called = True
            elif fold(said) not in _SPEAKS:
                return []
            else:
                backs = backs or _SPEAKS.id(said) in ("names", "backs told")
        elif kind == "odd":
            return []
    if not has_called:
        return []
    return [*lines, f"{bid}: {', '.join(calls)}"] if calls else lines


def _backed(context: Context, said: re.Match[str]) -> str:
    """Who calls after another, before the other: «Анна поддержала меня» for «Анна меня поддержала»."""
    both = all(context.names.called(said[key]) is not None for key in ("name", "other"))
    return f"{said['name']} {said['verb']} {said['other']}" if both else said[0]


def _figure(said: str) -> str:
    """A contract as a figure, however it is called."""
    return _NUMBERS.id(said) or _ORDINALS.id(said) or _CALLED.id(said) or said
