"""The bidding as people tell it: «Злата говорит восемь, Мирон три. Мирон: „кто со мной?“ Фёдор — два»."""

from __future__ import annotations

from typing import Any

from hhtool.games.variety.record import Contract, Remark
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, fold, language_of
from hhtool.tricks.record import Trick

_CONTRACTS = tuple(map(str, range(1, 9)))
_NUMBERS, _ORDINALS = Words(NUMBERS), Words(ORDINALS)
_WORDS = Words(words("says", bid="calls"))
_SPEAKS = Words(words("says", "names", "bid told", "filler", "besides", "announces", "pronoun", bid="calls"))
_NUMBER = rf"(?:[1-8]|{_NUMBERS.pattern(*_CONTRACTS)}|{_ORDINALS.pattern(*_CONTRACTS)})(?![\w.])"
_TOKEN = pattern(
    rf"(?P<said>[«„][^«»„“”]*[?!]?[»“”])|(?P<call>{_NUMBER})|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)"
    r"|(?P<mark>[,.;:!—–-])|(?P<odd>\S)"
)
_A_CALL = pattern(rf"[«„]?{_NUMBER}[»“”.!]?[»“”]?(?:[ \t]*[,.;!].*)?")


def meant(_context: Context, node: Any) -> Any | None:
    """What a line means: who says a number calls a contract, and that is no talk."""
    return None if isinstance(node, Remark) and _A_CALL.fullmatch(node.text) else node


def ways(context: Context, text: str) -> list[str]:
    """The lines of calls, and of what is said between them; none of a sentence that tells something else."""
    if any(isinstance(event, Contract | Trick) for event in context.before):
        return []
    language = language_of(text)
    bid, says = _WORDS.word("bid", language), _WORDS.word("says", language)
    lines: list[str] = []
    calls: list[str] = []
    name, has_called = "", True
    for token in _TOKEN.finditer(text):
        kind, said = token.lastgroup, token[0]
        if kind == "said" and not _A_CALL.fullmatch(said):
            if not name or not said.rstrip("»“”").endswith("?"):
                return []
            lines += [f"{bid}: {', '.join(calls)}"] if calls else []
            lines.append(f"{says} {name}: {said[1:-1]}")
            calls, has_called = [], True
        elif kind in ("call", "said"):
            number = said.strip("«»„“”.!")
            if not name or has_called:
                return []
            calls.append(f"{name} {_NUMBERS.id(number) or _ORDINALS.id(number) or number}")
            has_called = True
        elif kind in ("name", "word"):
            if (seat := context.names.called(said)) is not None:
                if not has_called:
                    return []
                name, has_called = quoted(context.names.players[seat], _WORDS), False
            elif fold(said) not in _SPEAKS:
                return []
        elif kind == "odd":
            return []
    if not has_called:
        return []
    return [*lines, f"{bid}: {', '.join(calls)}"] if calls else []
