"""The bidding as people tell it: «Злата говорит восемь, Мирон три. Мирон: „кто со мной?“ Фёдор — два»."""

from __future__ import annotations

import re
from typing import Any

from hhtool.games.variety.contract_told import NUMBER, contract_told, figure
from hhtool.games.variety.reckoning_told import count_told, reckoned
from hhtool.games.variety.record import Bids, Contract, Remark
from hhtool.games.variety.sides_told import counts_told, in_names, points_told, without_bonus
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, fold, language_of
from hhtool.tricks.hands_told import hand_told
from hhtool.tricks.record import Trick
from hhtool.tricks.winner_told import winner_told

_WORDS = Words(words("says", "plays", "names", "note", bid="calls"))
_PASSES = Words(words("pass"))
_SPEAKS = Words(
    words("contract", "says", "names", "bid", "bid told", "filler", "besides", "announces", "pronoun", calls="calls"),
    words("backs told"),
)
_TOKEN = pattern(
    rf"(?P<said>[«„][^«»„“”]*[?!]?[»“”])|(?P<call>{NUMBER})|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)"
    r"|(?P<mark>[,.;:!—–-])|(?P<odd>\S)"
)
_AFTER = pattern(rf"(?<=\w)[ \t]+за[ \t]+(?P<name>{NAME})(?=[ \t]*(?:[.,;!]|\Z))")
_BACKS = pattern(rf"(?P<name>{NAME})[ \t]+(?P<other>{NAME})[ \t]+(?P<verb>{_WORDS.pattern('names')})(?!\w)")
"""«Анна меня поддержала», «повторила за Борисом»: whose call it is."""
_NUMBER_SAID = pattern(rf"(?<!\w){NUMBER}")
_I_SAY = pattern(r"\A([«„]?)(?:(?:я|ну|пусть|тогда|пожалуй|i|well|make[ \t]+it|let's|say|says?|говорю|скажу)[ \t,]+)+")
_WHILE_BIDDING = pattern(
    r"[^\d♠♥♦♣]*(?<!\w)(?:во[ \t]+время|в[ \t]+ходе|на|during|in)[ \t]+(?:the[ \t]+)?"
    r"(?:торг(?:овл[еи]|ах|а|у)?|bidding)(?!\w)[^\d♠♥♦♣]*"
)
"""What was said of hands while there was bidding, told behind it."""
_A_CALL = pattern(rf"[«„]?{NUMBER}[»“”.!]?[»“”]?(?:[ \t]*[,.;!].*)?")


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
    if whole := hand_told(context, text) or winner_told(context, text) or count_told(text, language_of(text)):
        return whole
    text = without_bonus(in_names(context, text))
    if sides := points_told(context, text) or reckoned(context, text) or counts_told(context, text):
        return sides
    if _over(text) and any(isinstance(event, Bids) for event in context.before):
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    if any(isinstance(event, Contract | Trick) for event in context.before):
        talked = _WHILE_BIDDING.fullmatch(text)
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"] if talked else []
    language = language_of(text)
    if contract := contract_told(context, text):
        return contract
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
            if has_called and backs and called.get(name) == figure(number):
                continue
            if not name or has_called:
                return []
            called[name] = figure(number)
            calls.append(f"{name} {figure(number)}")
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


def _over(text: str) -> bool:
    """Whether a text says no more than that the bidding is over: «Повторили, стоп»."""
    said = _WORD.findall(text)
    return _IS_OVER.ids_in(text) != [] and all(fold(word) in _IS_OVER or fold(word) in _QUIET for word in said)


_WORD = re.compile(r"\w+")
_IS_OVER, _QUIET = Words(words("bidding over told")), Words(words("filler", "besides"), words(bid="calls"))


def _backed(context: Context, said: re.Match[str]) -> str:
    """Who calls after another, before the other: «Анна поддержала меня» for «Анна меня поддержала»."""
    both = all(context.names.called(said[key]) is not None for key in ("name", "other"))
    return f"{said['name']} {said['verb']} {said['other']}" if both else said[0]
