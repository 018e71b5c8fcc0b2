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
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, language_of
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
"""What is said in quotes, a call, a player, a word or a mark."""
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
    listener = _Listener(context, language)
    return listener.told() if all(map(listener.takes, _TOKEN.finditer(text))) else []


class _Listener:
    """A sentence of the bidding, listened to word by word."""

    def __init__(self, context: Context, language: str) -> None:
        self._context, self._language = context, language
        self._lines: list[str] = []
        self._calls: list[str] = []
        """The calls behind the last thing that was said."""
        self._called: dict[str, str] = {}
        self._name, self._has_called = "", True
        """The player named last, and whether his call is known."""
        self._backs = False
        """Whether a verb says that he calls what another did."""

    def takes(self, token: re.Match[str]) -> bool:
        """Take a player, a call or a word; whether it is understood."""
        kind, said = token.lastgroup, token[0]
        seat = self._context.names.called(said) if kind in ("name", "word") else None
        if kind == "name" and seat is None:
            # `Anna: "the fifth"`
            kind, said = "said", _I_SAY.sub(r"\1", f"«{said[1:-1]}»")
        if seat is not None:
            return self._takes_player(quoted(self._context.names.players[seat], _WORDS))
        if kind == "said" and not _A_CALL.fullmatch(said):
            return self._takes_speech(said)
        if kind in ("call", "said"):
            return self._takes_call(said)
        return self._takes_word(fold(said)) if kind == "word" else kind != "odd"

    def _takes_player(self, name: str) -> bool:
        """Take a player; whether the call of the one before is known. «Анна поддержала Бориса» is Anna's."""
        if self._has_called:
            self._name, self._has_called, self._backs = name, False, False
            return True
        if not self._backs or name not in self._called:
            return False
        self._call(self._called[name])
        return True

    def _takes_speech(self, said: str) -> bool:
        """Take what somebody says, which is no call; whether it is known who does, and is no number but in a question."""
        if not self._name or (not said.rstrip("»“”").endswith("?") and _NUMBER_SAID.search(said)):
            return False
        self._end_calls()
        self._lines.append(f"{_WORDS.word('says', self._language)} {self._name}: {said[1:-1]}")
        self._has_called = True
        return True

    def _takes_call(self, said: str) -> bool:
        """Take the number of a contract; whether somebody may call it."""
        found = _NUMBER_SAID.search(said)
        number = figure(found[0] if found else said)
        if self._has_called and self._backs and self._called.get(self._name) == number:
            return True
        if not self._name or self._has_called:
            return False
        self._call(number)
        return True

    def _takes_word(self, said: str) -> bool:
        """Take a pass, or a word that says nothing of a call; whether it is one of these."""
        if said in _PASSES and self._name and not self._has_called:
            self._calls.append(f"{self._name} {said}")
            self._has_called = True
            return True
        self._backs = self._backs or _SPEAKS.id(said) in ("names", "backs told")
        return said in _SPEAKS

    def _call(self, number: str) -> None:
        """Note what the player named last calls."""
        self._called[self._name] = number
        self._calls.append(f"{self._name} {number}")
        self._has_called = True

    def _end_calls(self) -> None:
        """Make a line of the calls."""
        if self._calls:
            self._lines.append(f"{_WORDS.word('bid', self._language)}: {', '.join(self._calls)}")
        self._calls = []

    def told(self) -> list[str]:
        """The lines of the sentence, when all is said; none where somebody's call is not known."""
        self._end_calls()
        return self._lines if self._has_called else []


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
