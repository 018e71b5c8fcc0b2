"""The heading of a deal as people tell it: «Раз. Сдал Аркадий.», «По две, сдаёт Таня», `Hand two, Dev dealing.`

This is tried on a line that is of no form. What it says stands in pieces between commas, full stops and dashes: the
number of the deal, who deals, and what else the heading of the game says. A sentence that says something else ends it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hhtool.notation.lexicon import NUMBERS, ORDINALS, RANKS, SUITS, words
from hhtool.notation.names import Names
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import blank, pattern
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.tokens import CARD_CODE, card_token, quoted
from hhtool.notation.words import KEYWORDS, Words, language_of

_WORDS = Words(
    words("dealer", "dealer button", "dealer told", "deal told", "leads", "elder told", "partie told", "begins told")
)
_DEALS = pattern(rf"(?<!\w){_WORDS.pattern('dealer', 'dealer button', 'dealer told')}(?!\w)")
_HAS_DEALT = pattern(rf"(?<=\w)[ \t]+{Words(words('dealt told')).pattern('dealt told')}[ \t]*\Z")
_LEADS = pattern(rf"(?<!\w){_WORDS.pattern('leads', 'elder told', 'begins told')}(?!\w)")
_NOUNS = rf"(?:{Words(KEYWORDS).pattern('deal')}|{_WORDS.pattern('deal told')})"
_NOUN = pattern(rf"(?<!\w){_NOUNS}(?!\w)")
_OWN_DEAL = pattern(Words(KEYWORDS).pattern("deal"))
_ONE, _ONE_RU = NUMBERS["1"]
_NUMBERS, _ORDINALS = Words(NUMBERS, {"1": ((*_ONE, "once"), (*_ONE_RU, "раз"))}), Words(ORDINALS)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_FRAME = re.compile(
    r"[ \t]*[-–—=*]*[ \t]*"
    r"(?:\[?(?P<number>\d{1,4})(?:[)\]]|[ \t]*(?:[=*]|--|––|——)[-–—=*]*+)(?:[ \t.,:;]+|\Z))?"
)
"""What stands before a heading, with its number or without: «--- на три ---», «[2] сдаёт Юля», `== 2 == Vera deals`."""
_PIECE = re.compile(r"(?:[^.,;:()–—-]|(?<=\w)[.–-](?=\w)|(?<!\w[ \t])(?<=[A-ZА-ЯЁ])\.|(?<=\d)\)|[–—-](?=\w))+")
_FIGURE = re.compile(r"(?:№[ \t]*)?(\d{1,4})(?:-?(?:[аоы]?[яйую]|st|nd|rd|th))?")
_BEFORE_BRACKET = re.compile(r"\([ \t]*\Z")
_SENTENCE_ENDS = re.compile("[.)—–]")
_EMPTY = {"", "is", "was", "the", "so", "and", "again", "now", "у", "на", "в", "и", "а", "значит"}
_EMPTY |= {"повторно", "пересдача", "redeal", "снова", "опять", "теперь", "еще", "уже", "тоже"}
_EMPTY |= {"потом", "затем", "далее", "дальше", "следом", "следующую", "следующая", "последняя", "последнюю"}
_EMPTY |= {"then", "next", "last", "after", "that"}
_EMPTY |= {"так", "по-прежнему", "still", "stays", "with", "остается", "осталась", "остался"}
_TWO = 2
_INITIALS = frozenset("АВИ")
_AGAIN = pattern(r"(?<!\w)(?:again|once[ \t]+more|снова|опять|ещё[ \t]+раз)(?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_DEALER_IS = pattern(rf"(?<!\w)({_WORDS.pattern('dealer', 'dealer button')})[ \t]*[:—–-](?=[ \t]*[^\W\d_])")
_SAME_DEALER = pattern(
    rf"(?<!\w)({_WORDS.pattern('dealer', 'dealer button')})[ \t]++(?:(?:остался|оста[её]тся|стоит|stays|still)[ \t]++)?+"
    r"(?:на[ \t]++(?:(?:том[ \t]++же|своём|прежнем)[ \t]++)?месте|т(?:от|а|ам)[ \t]++же|прежн\w\w"
    r"|(?:the[ \t]++)?same(?:[ \t]++as[ \t]++before)?|put|in[ \t]++place)[ \t]*+[,:—–-][ \t]++(?=[^\W\d_])"
)
"""«Баттон на месте, у Анны»."""
_LEADS_IS = pattern(
    rf"(?<!\w)({_WORDS.pattern('leads')}|(?:старшая|младшая|первая)[ \t]+рука|elder(?:[ \t]+hand)?)"
    r"[ \t]*:(?=[ \t]*[^\W\d_])"
)
"""The word for who leads before a colon: «Первая рука: Анна»."""
_CARDS_ARE = pattern(
    rf"(?<!\w)({Words(words('cards')).pattern('cards')})(?:[ \t]+(?:на[ \t]+руках|на[ \t]+руки|each))?"
    rf"[ \t]*:[ \t]*(?:по[ \t]+)?(?=\d|{_NUMBERS.pattern(*NUMBERS)})"
)
"""The word for how many cards there are before a colon: «карт: 4»."""
_ORDINAL_BEFORE = pattern(
    rf"\A[ \t]*(?:{_ORDINALS.pattern(*ORDINALS)})[ \t]+(?:{_NOUNS}[ \t]+)?(?={_DEALS.pattern}[ \t])"
)
"""«Третью сдавал Игорь», «Вторую раздачу сдала Зоя»."""
_LABEL_ALONE = pattern(rf"([ \t]*(?:{_ORDINALS.pattern(*ORDINALS)})(?:[ \t]+{_NOUNS})?)[ \t]*:")
"""What stands before the colon where a heading has one behind its number: «Третья: сдаёт Олег»."""
_ALONE = pattern(rf"[ \t]*(?:{_ORDINALS.pattern(*ORDINALS)})[ \t]*[.:]?[ \t]*")
_NUMBERED = re.compile(r"[ \t]*(?:D|d|Сд|сд|Р|р|C|С)[.№# ]{0,2}(?P<number>\d{1,3})(?=[,.:;][ \t]|[ \t]*\Z)[,.:;]?")
"""A line with the number of a deal alone: «первая», `D2, dealer Tim`."""
_PARTIE = pattern(
    rf"{_WORDS.pattern('partie told')}[ \t]+(?:№[ \t]*)?(?:\d{{1,3}}|{_ORDINALS.pattern(*ORDINALS)})"
    rf"|(?:{_ORDINALS.pattern(*ORDINALS)})[ \t]+{_WORDS.pattern('partie told')}"
)
"""The number of the partie, or of the evening, that the deal is of."""
_RULED = re.compile(r"[ \t]*[-–—=*]{2,}")
"""What sets a heading off from the lines around it: «--- на три ---»."""
_OF_CARDS = pattern(r"(?<!\w)на(?=[ \t])|(?<!\w)карт[ыау]?[ \t]+по(?=[ \t])")
_ONE_CARD = pattern(r"по[ \t]+(?:одной[ \t]+)?карт(?:е|очке)|a[ \t]+card[ \t]+each")


_TRUMP, _CARDS = Words(words("trump", "turn-up")), Words(words("cards"))
_SAID = _TRUMP.pattern("trump")
_TURNED = rf"(?:{Words(words('turn-up', 'turn-up told')).pattern('turn-up', 'turn-up told')})"
_SUITS = Words(SUITS)
_SUIT = _SUITS.pattern(*SUITS)
_TURNED_UP = pattern(
    rf"{_SAID}[ \t]*[—–:-]?[ \t]*(?P<suit>{_SUIT})(?!\w)[ \t]*[,(—–-][ \t]*(?:{_TURNED}[ \t]+)?"
    rf"(?P<rank>{Words(RANKS).pattern(*RANKS)}|10|[2-9])(?![\w♣♦♥♠])(?:[ \t]+(?P<again>{_SUIT})(?!\w))?\)?"
)
"""A trump suit, and the rank of the card turned up: «козырь — черви (открылся туз)»."""
_TRUMP_IS = pattern(rf"({_SAID})[ \t]*[—–:-][ \t]*(?=(?:{_SUIT}|{CARD_CODE})(?!\w))")
_IN_TRUMPS = pattern(rf"в[ \t]+козырях(?=[ \t]*[:—–-]?[ \t]*{_SUIT}(?!\w))")
_TRUMP_CARD = pattern(rf"{_SAID}[ \t]+(.+)")
_SMALL = pattern(r"\A(?:(?:so|and|the|with|и|а|значит)[ \t]+)+")
_SUIT_FIRST = pattern(rf"(?P<suit>{_SUIT})[ \t]+(?:(?:are|is|were|was|[—–-])[ \t]+)?(?P<trump>{_SAID})")
_TRUMP_TURNED = pattern(rf"(?P<trump>{_SAID})[ \t]+(?:{_TURNED}|вышли|выпали|are|were|is|was)[ \t]+(?P<suit>{_SUIT})")
_EACH = pattern(r"(?P<count>\w+)[ \t]+(?:cards?|карт[ауы]?)[ \t]+(?:each|apiece|a[ \t]+player|каждому|всем)")
_SO_MANY_AGAIN = pattern(
    rf"(?P<count>{_NUMBERS.pattern(*NUMBERS)})(?:[ \t]+cards?)?[ \t]+(?:again|once[ \t]+more)"
    rf"|(?:(?:снова|опять|ещё[ \t]+раз)[ \t]+)?по[ \t]+(?P<each>{_NUMBERS.pattern(*NUMBERS)})[ \t]+"
    r"(?:снова|опять|ещё[ \t]+раз)"
)
"""So many cards as before: `four again`."""
_ANTE = Words(words("ante"))
_PUTS_IN = pattern(
    rf"(?:ещё[ \t]+|снова[ \t]+)?(?:(?:ставим|кладём|скинулись|сбросились)[ \t]+)?по[ \t]+"
    rf"(?P<sum>\d+|{_NUMBERS.pattern(*NUMBERS)})(?:[ \t]+(?:фишк\w+|рубл\w+))?(?:[ \t]+в[ \t]+(?:банк|кон|котёл|котел))?"
)
"""What each puts in: «по 5 в банк», «ставим по рублю»."""
_ANTES_TOO = pattern(
    rf"(?:{_ANTE.pattern('ante')})[ \t]+(?:again|as[ \t]+before|снова|опять|те[ \t]+же|как[ \t]+раньше)|antes"
    rf"[ \t]+\d{{1,4}}"
)
"""That antes are in, as before."""
_ARE_IN = rf"(?:{_ANTE.pattern('ante')})[ \t]+(?:(?:are[ \t]+)?in|собра\w+|сложи\w+|поставили|внесли)(?!\w)"
_ANTES_FIRST = pattern(
    rf"[ \t]*(?:(?:все|all|the)[ \t]+)?{_ARE_IN}(?:[ \t]*[,;:(—–-][ \t]*\w{{0,6}}[ \t]*\d{{1,6}}\)?)?[ \t.!]*"
)
"""A line alone that says that antes are in, where a deal without a heading begins."""
_ANTES_IN = pattern(
    rf"{_ARE_IN}|{_ANTE.pattern('ante')}"
    r"|(?:(?:в[ \t]+)?(?:банке?|кону|котле)|(?:the[ \t]+)?pot)(?:[ \t]+is)?[ \t]+\d{1,6}"
)
"""That antes are in, and what is in the pot then, which is no more of the heading: «Кон 3 (анте, банк 8)»."""
_ALONE_BEGINS = pattern(rf"[ \t]*(?:{Words(words('start told')).pattern('start told')})[ \t.:!…]*")
"""A line alone that says that the play begins: «Поехали!»"""
_TURNED_CARD = pattern(
    rf"(?:(?:(?:он[аи]?|she|he|they)[ \t]+)?(?P<first>{_TURNED})[ \t]+(?:the[ \t]+)?(?P<card>.+)"
    rf"|(?P<own>.+?)[ \t]+(?:(?:is|was)[ \t]+)?{_TURNED})"
)
"""The card that is turned up: «открыта дама пик», «она перевернула даму пик»."""
_CARD_AGAIN = pattern(r"(.+?)(?:[ \t]+(?:is[ \t]+)?(?:up|again|once[ \t]+more|снова|опять|ещё[ \t]+раз))?")
"""A card alone, which then is the one turned up: «король червей», `six of hearts up`."""
_AND_TURNED = pattern(rf"(?<=\w)[ \t]+(?:and|и)(?=[ \t]+{_TURNED}(?!\w))")


@dataclass(frozen=True)
class Heading:
    """What a told heading says: `text` as the notation writes it, `rest`, the offset at which it ends, and the `label`
    of the deal.

    `begins` says whether it names the deal or who deals it, so that it begins one. `notes` are the places of what it
    says that the notation has no place for: who leads. `unread` are those of what is not understood in it.
    """

    text: str
    rest: int
    begins: bool
    label: str = ""
    notes: tuple[tuple[int, int], ...] = ()
    unread: tuple[tuple[int, int], ...] = ()


def heading(
    text: str, names: Names, is_part: Callable[[str], bool], *, plain: bool = False, other_deals: bool = False
) -> Heading | None:
    """The heading that a line, or its beginning, is told as; None where it is none.

    `is_part` says whether a text is something that the heading of the game says; in a `plain` one a card alone is the one
    turned up. Where `other_deals`, it is the other of two players who deals than the one who leads.
    """
    if _ALONE_BEGINS.fullmatch(text):
        return Heading(Words(KEYWORDS).word("deal", language_of(text)), len(text), begins=True)
    if _ANTES_FIRST.fullmatch(text):
        return Heading(Words(KEYWORDS).word("deal", language_of(text)), 0, begins=True)
    return _Listener(text, names, is_part, plain=plain, other_deals=other_deals).heading()


class _Listener:
    """A line that may be a heading, listened to piece by piece."""

    def __init__(
        self, text: str, names: Names, is_part: Callable[[str], bool], *, plain: bool, other_deals: bool
    ) -> None:
        self._names, self._is_part, self._plain, self._other_deals = names, is_part, plain, other_deals
        self._whole = len(text)
        self._notes: list[tuple[int, int]] = []
        self._unread: list[tuple[int, int]] = []
        if aside := _ASIDE.search(text):
            self._unread.append(aside.span("said"))
            text = text[: aside.start()]
        self._text = _in_plain_words(text)
        self._label = self._dealer = ""
        self._parts: list[str] = []
        self._begins, self._end = False, 0

    def heading(self) -> Heading | None:
        """The heading that the line, or its beginning, is; None where it is none."""
        before, colon, _behind = self._text.partition(":")
        if colon and not self._plain and _is_other(before, self._is_part):
            return None
        at = self._behind_number()
        for piece in _PIECE.finditer(self._text, at):
            is_taken = self._takes(piece)
            if is_taken is None:
                return None
            if not is_taken:
                break
            self._end = piece.end()
        return self._made() if self._is_heading() else None

    def _behind_number(self) -> int:
        """Where the pieces begin: behind the number of the deal, where that stands first."""
        if labelled := _LABEL_ALONE.match(self._text):
            self._text = f"{labelled[1]},{self._text[labelled.end() :]}"
        self._text = _ORDINAL_BEFORE.sub(lambda said: f"{said[0].rstrip()},".ljust(len(said[0])), self._text)
        begun = _FRAME.match(self._text)
        at = begun.end() if begun else 0
        if begun and begun["number"]:
            self._label, self._end = begun["number"], at
        if numbered := _NUMBERED.match(self._text):
            self._label = numbered["number"]
            at = self._end = numbered.end()
        return at

    def _takes(self, piece: re.Match[str]) -> bool | None:
        """Take a piece; whether it is of the heading, which else ends before it. None where the line is no heading."""
        said = piece[0].strip()
        if not self._dealer and (name := _dealer(said, self._names)):
            self._dealer = name
            return True
        if noun := _NOUN.search(said):
            said = f"{said[: noun.start()]} {said[noun.end() :]}".strip()
            self._begins = True
        if not said or _ANTES_TOO.fullmatch(said):
            return True
        if self._label and _ANTES_IN.fullmatch(said):
            return False
        number = _number(said)
        if number and not self._label:
            self._label = number
        elif not self._dealer and (name := self._dealer_in(said, noun, piece)):
            self._dealer = name
        elif part := next((one for one in _parts(said, self._parts, alone=self._plain) if self._is_part(one)), ""):
            self._parts.append(part)
        elif fold(said) in _EMPTY or _OF_SPECIAL.fullmatch(said):
            return True
        elif (leader := _who_leads(said, self._names)) or _PARTIE.fullmatch(said) or _REASON.fullmatch(said):
            self._notes.append(_place(piece))
            players = self._names.players
            if leader and self._other_deals and not self._dealer and len(players) == _TWO:
                self._dealer = players[1 - players.index(leader)]
        else:
            return self._takes_unread(piece, said)
        return True

    def _dealer_in(self, said: str, noun: re.Match[str] | None, piece: re.Match[str]) -> str:
        """Who deals, as a piece says it with a verb or without: «снова Анна», «сдача Анны», «Сдача 3 (Анна)»."""
        if name := _dealer(said, self._names) or (self._label and _dealer_again(said, self._names)):
            return name
        of_deal = noun is not None and _OWN_DEAL.fullmatch(noun[0]) is not None
        in_bracket = bool(self._label) and _BEFORE_BRACKET.search(self._text, 0, piece.start()) is not None
        return _name(said, self._names) if of_deal or in_bracket else ""

    def _takes_unread(self, piece: re.Match[str], said: str) -> bool | None:
        """Take a piece that is not understood, as `_takes` does."""
        words_said = _WORD.findall(said)
        is_play = any(self._names.called(word) is not None for word in words_said)
        is_play = is_play or (":" not in self._text and any(map(is_word, words_said)))
        if (is_play and self._dealer) or _SENTENCE_ENDS.search(self._text, self._end, piece.start()):
            return False
        if not (self._label and self._dealer) or ":" in self._text:
            return None
        self._unread.append(_place(piece))
        return True

    def _is_heading(self) -> bool:
        """Whether what was taken is a heading; `_begins` then says whether it begins a deal."""
        text, label, parts = self._text, self._label, self._parts
        begins = (self._begins and bool(label or parts)) or bool(self._dealer)
        begins = begins or (bool(parts) and _RULED.match(text) is not None)
        # «по две, козырь черви»
        begins = begins or _ALONE.fullmatch(text) is not None or (bool(label) and _NUMBERED.match(text) is not None)
        ends = not text[self._end :].strip(" \t.,;:!)") or text[self._end :].lstrip()[:1] in (".", ":")
        self._begins = begins or (len(parts) > 1 and ends)
        return self._begins or bool(parts)

    def _made(self) -> Heading:
        """The heading, as the notation writes it."""
        language = language_of(self._text)
        deal = Words(KEYWORDS).word("deal", language)
        dealer = [f"{_WORDS.word('dealer', language)} {quoted(self._dealer, _WORDS)}"] if self._dealer else []
        told = [*dealer, *self._parts]
        rest = _MARKS.match(self._text, self._end)
        end = rest.end() if rest else self._end
        return Heading(
            f"{deal} {self._label}".rstrip() + (f": {', '.join(told)}" if told else ""),
            self._whole if end == len(self._text) else end,
            self._begins,
            self._label,
            tuple(self._notes),
            tuple(self._unread),
        )


def _in_plain_words(text: str) -> str:
    """A heading with commas between its parts, and in the words of the notation, in the same columns."""
    text = _FAR_APART.sub(lambda said: ",".ljust(len(said[0])), text)
    text = _MY_DEAL.sub(_of_mine, _ABBREVIATED.sub(" ", _POSSESSIVE.sub(blank, text)))
    for mark in (_CARDS_ARE, _SAME_DEALER, _DEALER_IS, _LEADS_IS):
        text = mark.sub(lambda said: said[1].ljust(len(said[0])), text)
    text = _IN_TRUMPS.sub(lambda said: _TRUMP.word("trump", "ru").ljust(len(said[0])), text)
    text = _AND_TURNED.sub(lambda said: ",".ljust(len(said[0])), text)
    return _TRUMP_IS.sub(lambda said: said[1].ljust(len(said[0])), _TURNED_UP.sub(_turned_up, text))


_MARKS = re.compile(r"[ \t.,;:()–—=*-]*")
_FAR_APART = re.compile(r"(?<=[\w)])[ \t]{2,}(?=[^\W\d_])")
"""What parts the columns of a heading: `Hand 1   Dealer: Walt`."""
_ASIDE = re.compile(r"\((?P<said>[^():]*:[^()]*)\)[ \t.]*\Z")
"""What is said in brackets behind a heading, and is a sentence of its own."""
_REASON = pattern(
    r"(?:(?!because|потому)[^\d♠♥♦♣]){0,30}(?:because|потому[ \t]+что|поскольку|так[ \t]+как)[ \t][^\d♠♥♦♣]{1,60}"
)
"""Why a deal is the last."""
_MY_DEAL = pattern(r"(?<!\w)(?:(?P<my>my[ \t]+deal)|моя[ \t]+сдача)(?!\w)")


def _of_mine(said: re.Match[str]) -> str:
    """«Моя сдача» as «сдаю я»."""
    return ("deal me" if said["my"] else "сдаю я").ljust(len(said[0]))


_OF_A_HEADING = pattern(
    "|".join(said.pattern for said in (_DEALS, _HAS_DEALT, _AGAIN, _NOUN, _PARTIE, _LEADS, _AND_TURNED, _ANTES_TOO))
    + rf"|(?<!\w)(?:{_SAID}|{Words(words('cards')).pattern('cards')}|рука|elder)(?!\w)"
)
"""A word of a heading."""


@lru_cache(maxsize=1024)  # what lines begin with comes again and again
def _is_other(said: str, is_part: Callable[[str], bool]) -> bool:
    """Whether no heading begins with what stands before a colon: letters alone, and no word of a heading."""
    if not said.replace(" ", "").isalpha() or _OF_A_HEADING.search(said):
        return False
    return not (fold(said) in _EMPTY or _number(said) or any(map(is_part, _parts(said, (), alone=False))))


_ABBREVIATED = pattern(
    r"\.(?:(?<=(?<!\w)сд\.)|(?<=(?<!\w)коз\.)|(?<=(?<!\w)карт\.)(?=[ \t]*\d)|(?<=(?<!\w)(?:откр|вскр)\.)(?=[ \t]*\w))"
)
_POSSESSIVE = pattern(r"['’](?<=\w.)s(?=[ \t]+(?:deal|turn)(?!\w))")
_SHORT_TRUMP, _SHORT_CARDS = pattern(r"коз[ \t]+(.+)"), pattern(r"(\d{1,2})[ \t]*к")
"""What is written for short: «3к, коз. ч»."""


def _place(piece: re.Match[str]) -> tuple[int, int]:
    """From where to where a piece stands, without the blanks around it."""
    start = piece.start() + len(piece[0]) - len(piece[0].lstrip())
    return start, start + len(piece[0].strip())


def _turned_up(said: re.Match[str]) -> str:
    """A trump and the rank of the card turned up, as the card: «козырь — черви (открылся туз)»."""
    if said["again"] and _SUITS.id(said["again"]) != _SUITS.id(said["suit"]):
        return said[0]
    return f"{_TRUMP.word('turn-up', language_of(said[0]))} {said['rank']} {said['suit']}".ljust(len(said[0]))


def _parts(said: str, before: Sequence[str], *, alone: bool) -> Iterator[str]:
    """How the heading may write a piece of it: «козырь 8 треф» tells of the card turned up, as «козырь бубна (10б)»; so
    may a card `alone`."""
    said = _SMALL.sub("", said)
    if short := _SHORT_TRUMP.fullmatch(said):
        said = f"{_TRUMP.word('trump', 'ru')} {short[1]}"
    if short := _SHORT_CARDS.fullmatch(said):
        yield f"{_CARDS.word('cards', 'ru')} {short[1]}"
    yield _OF_CARDS.sub("по", said, count=1)
    if again := _SO_MANY_AGAIN.fullmatch(said):
        yield f"{_CARDS.word('cards', language_of(said))} {_NUMBERS.id(again['count'] or again['each'])}"
    language = language_of(said)
    if len(said) > 1 and _SUITS.id(said):
        yield f"{_TRUMP.word('trump', language)} {said}"
    if first := _SUIT_FIRST.fullmatch(said):
        yield f"{first['trump']} {first['suit']}"
    if suited := _TRUMP_TURNED.fullmatch(said):
        yield f"{suited['trump']} {suited['suit']}"
    if _ONE_CARD.fullmatch(said):
        yield f"{_CARDS.word('cards', language)} 1"
    if puts := _PUTS_IN.fullmatch(said):
        yield f"{_ANTE.word('ante', language)} {_NUMBERS.id(puts['sum']) or puts['sum']}"
    if each := _EACH.fullmatch(said):
        yield f"{_CARDS.word('cards', language)} {each['count']}"
    turned = _TURNED_CARD.fullmatch(said)
    if turned and card_token(card_said := _SMALL.sub("", turned["card"] or turned["own"])):
        yield f"{_TRUMP.word('turn-up', language)} {card_said}"
    if alone and (again := _CARD_AGAIN.fullmatch(said)) and card_token(again[1]):
        yield f"{_TRUMP.word('turn-up', language)} {again[1]}"
    card = _TRUMP_CARD.fullmatch(said)
    if card or (card_token(said) and before and _TRUMP_CARD.match(before[-1])):
        yield f"{_TRUMP.word('turn-up', language_of(said))} {card[1] if card else said}"


_OF_SPECIAL = pattern(
    r"(?:no|without)[ \t]+(?:bids|bidding)|без[ \t]+(?:заказов|заказа)"
    rf"|(?:{_NUMBERS.pattern(*NUMBERS)}|\d{{1,3}})[ \t]+a[ \t]+trick|по[ \t]+\w+[ \t]+за[ \t]+взятку"
)
"""What is said of a golden deal or of misère: «без заказов», `twenty a trick`."""
_AND_LAST = pattern(r"(?<=\w)[ \t]+(?:and|и)[ \t]+(?:the[ \t]+)?(?:last|final|последняя|последний)[ \t]*\Z")


def _number(said: str) -> str:
    """The number of a deal in figures or words; '' of another text."""
    said = _AND_LAST.sub("", _SMALL.sub("", said))
    figure = _FIGURE.fullmatch(said)
    roman = str(_ROMAN.index(said) + 1) if said in _ROMAN else ""
    return figure[1] if figure else _ORDINALS.id(said) or _NUMBERS.id(said) or roman


def _dealer(said: str, names: Names) -> str:
    """Who deals, as the players call him; '' where a text says something else."""
    verb = _DEALS.search(said)
    if verb is None and (dealt := _HAS_DEALT.search(said)):
        return _name(said[: dealt.start()], names)
    return _name(f"{said[: verb.start()]} {said[verb.end() :]}", names) if verb else ""


def _dealer_again(said: str, names: Names) -> str:
    """Who deals where it is told as «снова Анна», `Rob again`; '' where a text says something else."""
    return _name(said, names) if _AGAIN.search(said) else ""


def _who_leads(said: str, names: Names) -> str:
    """The player who leads, as a text says that says no more; '' where it does."""
    return _name(_LEADS.sub(" ", said), names) if _LEADS.search(said) else ""


def _name(said: str, names: Names) -> str:
    """The player whose name is all of a text but for small words; '' where it is more."""
    said = names.shortened(_AGAIN.sub(" ", said))
    # «И» may be Ира
    rest = [word for word in said.split() if fold(word) not in _EMPTY or word in names.players or word in _INITIALS]
    seat = names.seat(rest[0]) if len(rest) == 1 else None
    return "" if seat is None else names.players[seat]
