"""Hands told as a player and cards: «Фима: Т♠ 7♦», «У Розы джокер и девятка треф»."""

from __future__ import annotations

from hhtool.notation.cards_told import coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import RANKS, SUITS, words
from hhtool.notation.record import Hand, Note
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, JOKER, card_text, card_token, quoted
from hhtool.notation.words import Words, language_of
from hhtool.tricks.record import Trick

_WORDS = Words(words("hand"))
_MOVES = words("discards", "discards told", "draw", "exchange", "win", "leads", "lays", "beats", "follows told")
_CARDS_MOVE = pattern(rf"(?<!\w){Words(_MOVES).pattern(*_MOVES)}(?!\w)")
"""What is said of cards that do not stay in the hand."""
_CARD = rf"(?:{CARD_CODE}|[♠♥♦♣](?:10|[2-9TJQKAВДКТ])+|\?\?|{JOKER})(?!\w)"
_BETWEEN = r"(?:[ \t]*,[ \t]*|[ \t]++(?:(?:и|and)[ \t]++)?)"
_SEPARATOR = pattern(_BETWEEN)
AS_DEALT = (
    r"(?:с|со|от|на|при)[ \t]++(?:раздач[иеу]|сдач[иеу])|до[ \t]++обмена|изначально|(?:(?:as|was|is)[ \t]++)?dealt"
    r"|originally|from[ \t]++the[ \t]++deal"
)
"""The pattern of what says that a hand is the one which was dealt."""
_LABELS = words("hand", "hands told")
_LABEL = pattern(rf"[ \t]*{Words(_LABELS).pattern(*_LABELS)}[ \t]*[:—–-][ \t]*")
_HAND = pattern(
    rf"[ \t]*(?:(?:и|а|and)[ \t]+)?(?:{Words(_LABELS).pattern(*_LABELS)}[ \t]+)?"
    rf"(?P<name>{NAME})(?:[ \t]++(?:{AS_DEALT}))?[ \t]*(?P<mark>[:—–-])?[ \t]*"
    rf"(?P<cards>{_CARD}(?:{_BETWEEN}{_CARD})*+)[ \t]*(?:[,;.]|\Z)"
)
"""The cards of a player: «у Анны: Тч Кч», `Anna has Ah Kh`."""


_RANKS, _SUITS = Words(RANKS), Words(SUITS)
_HELD = Words(
    words(
        "hand",
        "hands told",
        "held told",
        "dealt",
        "filler",
        "besides",
        "talk told",
        "negation",
        "none",
        "show told",
        "plays",
    )
)
_SUIT_LETTERS = frozenset("SHDCshdcПЧБпчбт")
"""The letters that are a suit before its ranks; «Т» is an ace."""
_OF_SUITS = pattern(
    rf"(?P<none>(?:no|нет)[ \t]+(?:{_SUITS.pattern(*SUITS)})(?!\w))"
    r"|(?P<rank>(?-i:10|[2-9AKQJTТКДВ])(?!\w))|(?P<sign>[♠♥♦♣])|(?P<word>[^\W\d_][\w\-]*)"
    r"|(?P<nothing>[—–-](?!\w))|(?P<mark>[,;.:])|(?P<odd>\S)"
)
"""A suit, a rank, that there is none of a suit, or another word of a hand told suit by suit."""


def hand_by_suits(context: Context, text: str) -> list[str]:
    """The line of a hand told suit by suit, the suits before their ranks or behind: «у Анны пики Т 9; черви король и
    дама», «Анна ♠ Т 9 ♥ К», `Anna S A 9; H K`, `I held the ace and ten of spades, the king of hearts`; none of another
    text."""
    seats: set[int] = set()
    cards: list[str] = []
    ranks: list[str] = []
    suit = ""
    suits: set[str] = set()
    suits_first: bool | None = None
    is_void = False
    for token in _OF_SUITS.finditer(text):
        kind, said = token.lastgroup, token[0]
        if kind == "rank" or (kind == "word" and _RANKS.id(said)):
            suits_first = bool(suits_first)
            rank = said if kind == "rank" else _RANKS.id(said) or ""
            ranks.append({"10": "T", "Т": "A", "К": "K", "Д": "Q", "В": "J"}.get(rank, rank))
        elif kind in ("word", "sign") and _is_suit(said, is_named=bool(seats)) and (named := _SUITS.id(said)):
            suits_first = suits_first is None or suits_first
            cards += [f"{one}{suit if suits_first else named}" for one in ranks]
            if bool(ranks) == ((not suits or is_void) and suits_first):
                return []
            ranks, suit, is_void = [], named, False
            suits.add(named)
        elif kind == "word":
            seat = context.names.called(said)
            seat = context.names.owner(said) if seat is None else seat
            if seat is not None and not (ranks or suits):
                seats.add(seat)
            elif fold(said) not in _HELD:
                return []
        elif kind == "nothing":
            is_void = bool(suit) and not ranks
        elif kind == "odd":
            return []
    cards += [f"{one}{suit}" for one in ranks] if suits_first else []
    if len(seats) != 1 or len(cards) < _FEWEST or (ranks and not suits_first) or len(set(cards)) != len(cards):
        return []
    language = language_of(text)
    codes = [card_text(known.cards[0], language) for card in cards if (known := card_token(card))]
    name = quoted(context.names.players[seats.pop()], _WORDS)
    return [f"{_WORDS.word('hand', language)} {name}: {' '.join(codes)}"]


def _is_suit(said: str, *, is_named: bool) -> bool:
    """Whether a sign or a word may be a suit; a letter is one behind the player, who may be called by a letter."""
    return len(said) > 1 or not said.isalpha() or (is_named and said in _SUIT_LETTERS)


_FEWEST = 3
"""So few cards are a hand that is told by suits."""


def hand_told(context: Context, text: str) -> list[str]:
    """The lines of hands that are told as players and cards, before a card is led; none of another text.

    One card alone is a hand where nothing but hands is told before: later it is one that is played.
    """
    if any(isinstance(event, Trick) for event in context.before):
        return []
    if not _CARDS_MOVE.search(text) and (by_suits := hand_by_suits(context, text)):
        return by_suits
    is_first = all(isinstance(event, Hand | Note) for event in context.before)
    lines: list[str] = []
    text = coded(text)
    label = _LABEL.match(text)
    at = label.end() if label else 0
    while at < len(text) and (said := _HAND.match(text, at)):
        cards = _SEPARATOR.sub(" ", said["cards"]).split()
        one_played = len(cards) == 1 and not (is_first and said["mark"])
        if one_played or context.names.called(said["name"]) is None or not all(map(card_token, cards)):
            return []
        lines.append(f"{_WORDS.word('hand', language_of(said['name']))} {said['name']}: {' '.join(cards)}")
        at = said.end()
    return [] if text[at:].strip() else lines
