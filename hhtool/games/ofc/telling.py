"""Turns and bonuses as people tell them: «Инна взяла 10п 9п 4т — четвёрку вниз, десятку наверх, девять сбросила»."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from hhtool.cards.card import RANK, RANKS, is_known
from hhtool.games.ofc.bonuses_told import bonuses
from hhtool.games.ofc.fantasy_told import of_fantasy
from hhtool.games.ofc.layout_told import layout, layout_apart, rows_in_order
from hhtool.games.ofc.notation import as_layout, said_in_fantasy
from hhtool.games.ofc.reckoning_told import reckoned, tells_of_pairs
from hhtool.games.ofc.record import Bonus, Dead, Fantasy, Part, Turn
from hhtool.games.ofc.rows_told import hands_of_rows
from hhtool.notation.cards_told import coded
from hhtool.notation.clauses import A_HAND
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, NUMBERS, ORDINALS, RANKS_PLURAL, words
from hhtool.notation.lexicon import RANKS as RANK_FORMS
from hhtool.notation.names import Names
from hhtool.notation.record import Figures
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.talk import is_talk
from hhtool.notation.tokens import CARD_CODE, NUMBER_WORD, card_text, card_token, quoted
from hhtool.notation.words import Words, language_of

_ROW_FORMS = words("top", "middle", "third", "second", "bottom")
_ROWS, _RANKS, _MANY, _NUMBERS = Words(_ROW_FORMS), Words(RANK_FORMS), Words(RANKS_PLURAL), Words(NUMBERS)
_DISCARDS = Words(words("discards", "discards told", "fold told"))
_DEALT = Words(words("dealt", "gets", "win", "draw"))
_SMALL = Words(words("filler", "besides", "lays", "talk told", "bonus", "others", "pronoun of", "pronoun", "goes told"))
_WORDS = Words(words("board", "fantasy", "note"))
_CARDS = rf"{CARD_CODE}(?:(?:[ \t]*+,)?[ \t]++(?:и[ \t]++)?{CARD_CODE})*+"
_GETS = _DEALT.pattern("dealt", "gets", "win", "draw")
_DEAL = pattern(
    rf"[ \t]*+(?:(?!{CARD_CODE}(?!\w))(?P<name>{QUOTED}|[^\W\d_][\w\-]*+)[ \t]*+(?::[ \t]*+)?)?"
    rf"(?:(?P<verb>{_GETS})[ \t]++)?(?:[:—–-][ \t]*+)?(?P<cards>{_CARDS})[ \t]*+"
    r"(?:[:—–-]|(?(verb),|(?!)))[ \t]*+(?P<rest>\S.*)"
)
"""The cards that a player gets, before where they go."""
_ASIDE = pattern(rf"\((?![^()]*{CARD_CODE})[^()]*\)")
"""What is said besides, and names no card."""
_TOKEN = pattern(
    rf"(?P<card>{CARD_CODE})(?!\w)|(?P<row>{_ROWS.pattern(*_ROW_FORMS)})(?![\w\-])"
    rf"|(?P<out>{_DISCARDS.pattern('discards', 'discards told', 'fold told')})(?![\w\-])"
    r"|(?P<word>[^\W\d_][\w\-]*)|(?P<figure>\d+)|(?P<mark>[,.;:!…(){}«»—–→-])|(?P<odd>\S)"
)
"""A card, a row, a word, a figure or a mark of a sentence in which cards are laid."""


_FIRST_FIVE = pattern(
    r"(?<![ \t])(?:[ \t]*+,)?[ \t]++(?:первые[ \t]+пять(?:[ \t]+карт)?|(?:the[ \t]+)?first[ \t]+five(?:[ \t]+cards)?)"
    r"(?=[ \t]*:)"
)
"""What may stand behind the player of a first turn."""
_OF_TURNS = Words(words("turn noun told")).pattern("turn noun told")
_NTH = rf"(?:{Words(ORDINALS).pattern(*ORDINALS)}|\d{{1,2}}(?:-?(?:[оыь]?[йяе]|st|nd|rd|th))?)"
_NUMBERED_ROUND = pattern(
    rf"[ \t]*+(?:\d{{1,2}}[.)]|(?:{_NTH}[ \t]++(?:{_OF_TURNS})|(?:{_OF_TURNS})[ \t]++(?:№[ \t]?)?{_NTH})"
    r"(?:[.:)]|[ \t]*+[—–-]))[ \t]++(?=[^\W\d_])"
)
"""The number of a round of turns: «2. Анна 6ч вниз; Борис Дп в середину», «2-й ход: …», `Turn 2 - …`."""
_DISCARD_BEHIND = pattern(
    rf"(?:(?<=\w)|(?<=[♣♦♥♠]))[ \t]*+\((?:(?:[xх]|{_DISCARDS.pattern('discards')})(?:[ \t]*+:)?[ \t]++)?"
    rf"(?P<out>{_CARDS})\)[ \t.!]*+\Z"
)
"""The discard in brackets behind where the others go: «Анна: Кп вниз, 5б наверх (2т)»."""
_ROW_LETTERS = {"В": "верх", "С": "середина", "Н": "низ", "T": "top", "F": "top", "M": "middle", "B": "bottom"}
_LETTERS_OF_ROWS = pattern(r"(?<![^\s:;,])([ВСНTMB])[ \t]*[—–:=-](?=[ \t]*(?:[;,]|\Z|[ \t]\S))")
"""«Яша: В — Кт; С — 6п 6б; Н — 9ч 10ч»."""
_ROW_LETTER = re.compile(
    rf"(?<![^\s:;,/])(?P<before>[ВСНTMBF])(?=[ \t]+(?i:{CARD_CODE})(?!\w))"
    rf"|(?P<card>(?i:{CARD_CODE})[ \t]+)(?P<behind>[ВСНвснTMBFtmbf])(?=[ \t]*(?:[,;/.]|\Z)|[ \t]{{2}})"
)
"""«Н К♦ К♠ С 8♣», «К♣ Н, 5♠ С»: rows that are called by a letter."""
_ROWS_APART = pattern(rf"[ \t]*[/|][ \t]*(?={_ROWS.pattern(*_ROW_FORMS)}(?!\w))")
_NEXT_ROW = pattern(
    rf"(?<!\w)({CARD_CODE})[ \t]++(?=(?:{_ROWS.pattern(*_ROW_FORMS)})[ \t]++{CARD_CODE}(?!\w)[^,/]*(?:,|\Z))"
)
_SHORT_ROWS = {"t": "top", "f": "top", "m": "middle", "b": "bottom", "в": "верх", "с": "середина", "н": "низ"}
_SHORT = pattern(rf"(?<=[\s:,;/])([tfmb])[ \t]+(?={CARD_CODE}(?!\w))")
_SHORT_FIRST = pattern(rf"(?:\A[ \t]*(?P<name>{NAME})(?:[ \t]*[—–-])?|[:,;])[ \t]+[нсв][ \t]+(?={CARD_CODE}(?!\w))")
"""Where rows are called by a small letter: so a preposition does not stand."""
_SHORT_NEXT = pattern(rf"(?<=[\s:,;/])([нсв])[ \t]+(?={CARD_CODE}(?!\w))")
"""`Jess: b Jd Jh, m Ac, t 5d`, «Алла н 8т 9т, в 5б»."""
_SO_MANY = rf"(?P<count>\d{{1,2}}|{NUMBER_WORD})[ \t]+(?:карт[ауы]?|cards?)"
_NTH_TURN = pattern(
    rf"[ \t]*(?P<name>{NAME})(?:[ \t]+|[ \t]*[,(—–-][ \t]*)"
    rf"(?:(?P<fantasy>(?:(?:в|in)[ \t]+)?(?:фантази[яию]|fantasy(?:land)?))(?:[ \t]*[,—–-]?[ \t]*{_SO_MANY})?"
    rf"|{_SO_MANY.replace('count', 'cards')}|\d{{1,2}})\)?(?P<rest>[ \t]*:[ \t]*\S.*)"
    rf"|[ \t]*(?:фантази[яи]|fantasy(?:land)?(?:[ \t]+of)?)[ \t]+(?P<own>{NAME})(?P<rows>[ \t]*:[ \t]*\S.*)"
)
"""A player with the number of his turn, `Jess 3: m Ad`, or of the cards that he lays, perhaps in fantasy: «Алла 13 карт:
низ …», «Алла в фантазии, 14 карт: низ …»."""
_CODE = pattern(rf"(?<!\w){CARD_CODE}(?!\w)")
_EMPTY = "[—–-]|пусто|ничего|empty|nothing"
_EMPTY_ROW = pattern(
    rf"(?<=[\s:])(?:{_ROWS.pattern(*_ROW_FORMS)})(?:[ \t]*+:[ \t]*+(?:{_EMPTY})?|[ \t]*+(?:{_EMPTY}))"
    r"[ \t]*+(?:[,;]|\Z)"
)
"""A row in which nothing lies: «Анна: верх пусто, низ Тч»."""
_MARK_BEHIND_ROW = pattern(rf"(?<=[\s:])({_ROWS.pattern(*_ROW_FORMS)})[ \t]*[:—–-](?=[ \t]*{CARD_CODE})")
"""«Гриша: верх: Кп Кб 4т; низ — 7п 7ч»."""


def meant(context: Context, node: Any) -> Any:
    """What a line means behind those before: who has laid cards turn by turn, or of whose deal the points are told, is in
    fantasy in the next deal. Nothing where its first row has all cards that stand behind: «Дч 3т — Дч вниз, 3т мимо»."""
    if isinstance(node, Turn):
        return None if _has_dealt_first(node) else node
    if not isinstance(node, Fantasy) or node.boxes:
        return node
    before = context.before
    is_over = any(isinstance(event, Figures | Dead | Bonus) for event in before)
    if not is_over and not any(isinstance(event, Turn) and event.seat == node.seat for event in before):
        return node
    return said_in_fantasy(context, node)


def _has_dealt_first(turn: Turn) -> bool:
    """Whether the cards that were dealt are in the first row with those that go there."""
    first = turn.parts[0].cards if turn.parts else ()
    laid = [card for part in turn.parts for card in part.cards]
    cards = [card for card in (*laid, *turn.discards) if is_known(card)]
    return len(first) > 1 and len({*cards}) < len(cards) and {*first} >= {*cards}


def ways(context: Context, text: str) -> list[str] | None:
    """The lines of the notation that a sentence is; none of another, and None where it tells a turn that is not clear."""
    if said := of_fantasy(context, text) or rows_in_order(context, text) or hands_of_rows(context, text):
        return said
    if (round_told := _NUMBERED_ROUND.match(text)) and _PLACED.search(text):
        turns = text[round_told.end() :]
        return [line for turn in parts(turns) or [turns] for line in ways(context, turn) or [turn]]
    thrown = _DISCARDS.word("discards", language_of(text))
    text = _FIRST_FIVE.sub("", text)
    text = _with_short_rows(context, text)
    text, as_told = _with_rows(_DISCARD_BEHIND.sub(rf", {thrown} \g<out>", text)), text
    if tells_of_pairs(context, text):
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    if layout_apart(text) or _FAR_PLAYER.search(text.strip()) or _EACH_HAS.match(text):
        # each part is told by itself
        return []
    if text != as_told:
        return _turn(context, text) or _laid(context, text) or [text]
    text = _LETTERS_OF_ROWS.sub(lambda said: f"{_ROW_LETTERS[said[1].upper()]}: ", text)
    if turned := _NTH_TURN.fullmatch(text):
        return _laid_at_once(context, turned)
    named = coded(text)
    if (plain := _MARK_BEHIND_ROW.sub(r"\1 ", _EMPTY_ROW.sub(" ", named))) != named:
        return [plain.replace(";", ",").strip(" \t.")]
    turn = _turn(context, text)
    if turn is None:
        return None
    told = turn or layout(context, text) or bonuses(context, text) or _laid(context, text)
    return told or reckoned(context, text)


def _with_short_rows(context: Context, text: str) -> str:
    """A text with the names of rows that are called by a small letter; a preposition may be one right behind a player."""
    first = _SHORT_FIRST.search(text)
    if first and (not first["name"] or context.names.called(first["name"]) is not None):
        text = _SHORT_NEXT.sub(lambda said: f"{_SHORT_ROWS[said[1].lower()]} ", text)
    return _SHORT.sub(lambda said: f"{_SHORT_ROWS[said[1].lower()]} ", text)


def _with_rows(text: str) -> str:
    """A text with the names of rows that are called by a letter, and with commas alone between named rows."""

    def named(said: re.Match[str]) -> str:
        return f"{said['card'] or ''}{_ROW_LETTERS[(said['before'] or said['behind']).upper()]} "

    text = _ROWS_APART.sub(", ", _ROW_LETTER.sub(named, text))
    return _NEXT_ROW.sub(r"\1, ", text)


def _laid_at_once(context: Context, said: re.Match[str]) -> list[str]:
    """The lines of what a player lays in his turn, or in fantasy; none where he lays more or fewer than told."""
    seat = context.names.called(said["name"] or said["own"])
    rest, count = said["rest"] or said["rows"], said["count"] or said["cards"]
    if seat is None or (count and int(_NUMBERS.id(count) or count) != len(_CODE.findall(coded(rest)))):
        return []
    player = quoted(context.names.players[seat], _WORDS)
    turn = f"{player}{rest}"
    if not (said["fantasy"] or said["own"]):
        return [turn]
    is_told = any(isinstance(event, Fantasy) and event.seat == seat for event in context.before)
    return [turn] if is_told else [f"{_WORDS.word('fantasy', language_of(rest))} {player}", turn]


_POINTS = re.compile(r"[-+−–]\d")
_NEXT_PLAYER = re.compile(
    rf"(?<![ \t])[ \t]*+[,;][ \t]++(?!(?i:{CARD_CODE})[ \t])(?=(?:у[ \t]+)?[A-ZА-ЯЁ][a-zа-яё]+[ \t:])"
    r"|(?<![ \t])[ \t]{2,}+(?=[A-ZА-ЯЁ][a-zа-яё]+:)"
)
"""What parts a player from the next in one line: «Анна: низ Тч; Борис: верх 2п»."""
_FAR_PLAYER = re.compile(r"(?<![ \t])[ \t]{2,}+(?=[A-ZА-ЯЁ][a-zа-яё]+:)")
_EACH_HAS = pattern(r"[ \t]*у[ \t][^;]*;[ \t]*(?:а[ \t]+)?у[ \t]")
_DEAD = pattern(rf"(?<!\w){Words(words('foul', 'foul told')).pattern('foul', 'foul told')}(?!\w)")
_PLACED = pattern(
    rf"(?<!\w)(?:{CARD_CODE}|{_ROWS.pattern(*_ROW_FORMS)}"
    rf"|{_DISCARDS.pattern('discards', 'discards told', 'fold told')})(?!\w)"
)
"""A card, a row, or a word for what is thrown away."""
_ONE_LAYS = re.compile(rf"[ \t]*+{NAME}[ \t]*+(?::|[ \t])")
_WORD = re.compile(r"[^\W\d_]+")
_ROW_NAMES = tuple(
    form for both in (*_ROW_FORMS.values(), *words("discards").values()) for forms in both for form in forms
)
_REMARK = pattern(r"[ \t]*+(?:[,;!]|(?<=[ \t])[—–-](?=[ \t]))[ \t]*+(?P<said>[^\W\d_].*)")


def _remark_behind(text: str) -> re.Match[str] | None:
    """The hand that cards make, said behind where they go, with talk or without: «Яша: 5т низ — собрал флеш!»."""
    if not _ONE_LAYS.match(text) or not (placed := [*_PLACED.finditer(text)]):
        return None
    said = _REMARK.fullmatch(text, placed[-1].end())
    if said is None or _DEAD.search(said["said"]) or not A_HAND.search(said["said"]):
        return None
    rest = [word for word in _WORD.findall(A_HAND.sub(" ", said["said"])) if fold(word) not in _DONE]
    return said if not rest or is_talk(" ".join(rest), Names(()), _ROW_NAMES, fewest=1) else None


def parts(text: str) -> list[str]:
    """What several players lay, each by himself: «Тамара 9т вниз, Денис 6т наверх»; nothing of another sentence."""
    if remark := _remark_behind(text):
        note = f"{_WORDS.word('note', language_of(text))}: {remark['said'].rstrip(' .!…')}"
        return [text[: remark.start()], note.rjust(len(text))]
    if layout_and := layout_apart(text):
        return layout_and
    begins = len(text) - len(text.lstrip())
    ends = [] if _POINTS.search(text) else [said.span() for said in _NEXT_PLAYER.finditer(text, begins)]
    starts = [0, *(end for _start, end in ends)]
    stops = [*(start for start, _end in ends), len(text)]
    return [" " * at + text[at:stop] for at, stop in zip(starts, stops, strict=True)] if ends else []


# --- turns -------------------------------------------------------------------------------------------------------


def _turn(context: Context, text: str) -> list[str] | None:
    """A turn told with the cards that the player got: where each goes, though only its rank may be said there. Nothing of
    another sentence; None where a card may be several of those."""
    text = coded(text)
    said = _DEAL.fullmatch(text) or _DEAL.fullmatch(_parted(text))
    if said is None:
        return []
    dealt = [card_token(code) for code in re.findall(CARD_CODE, said["cards"], re.IGNORECASE)]
    cards = [card for token in dealt if token for card in token.cards]
    seat = context.names.called(said["name"]) if said["name"] else _next(context, len(cards))
    if seat is None:
        return []
    parts = _placed(_with_several(_ASIDE.sub(" ", said["rest"]), cards), cards)
    if not parts:
        return None if len(cards) > 1 and (said["verb"] or not said["name"]) else []
    language = language_of(text)
    shown = ", ".join(f"{row} {' '.join(card_text(card, language) for card in some)}" for row, some in parts)
    return [f"{quoted(context.names.players[seat], _WORDS)}: {shown}"]


def _parted(text: str) -> str:
    """A text with a colon before the first card that it names again: «пришли Дп 7п 2т, Дп наверх»."""
    before: set[str] = set()
    for card in re.finditer(CARD_CODE, text, re.IGNORECASE):
        if fold(card[0]) in before:
            return f"{text[: card.start()].rstrip(' ,')}: {text[card.start() :]}"
        before.add(fold(card[0]))
    return text


_FIRST = 4
"""No first turn has fewer cards."""


def _next(context: Context, cards: int) -> int | None:
    """Whose turn it is where nobody is named: the next to the left who is not in fantasy; behind the first turns who has
    none is not there."""
    turns = [event.seat for event in context.before if isinstance(event, Turn)]
    out = {event.seat for event in context.before if isinstance(event, Fantasy)}
    players = len(context.names.players)
    if not turns:
        return None
    order = ((turns[-1] + step) % players for step in range(1, players + 1))
    return next((seat for seat in order if seat not in out and (cards >= _FIRST or seat in turns)), None)


def _placed(text: str, dealt: Sequence[int]) -> list[tuple[str, list[int]]]:
    """The rows, `x` for the discards, with their cards; nothing where not each card that was dealt has its place, a card
    may be several, or a word is not understood."""
    parts: list[tuple[str, list[int]]] = []
    held: list[int] = []
    left = [*dealt]
    rows_first: bool | None = None
    for token in _TOKEN.finditer(text):
        kind, said = token.lastgroup, token[0]
        word = fold(said)
        if kind in ("row", "out"):
            row = said if kind == "row" else "x"
            if rows_first is None:
                rows_first = not held
            if (rows_first and kind == "row") or (rows_first and not held and not _follows_card(parts)):
                parts.append((row, held := []))
            elif held:
                parts.append((row, held))
                held = []
            elif parts and parts[-1][0] == row == "x":
                continue
            else:
                parts.append((row, held := []))
                rows_first = True
        elif kind in ("card", "word", "figure") and (found := _which(said, kind, left)):
            if rows_first and not parts:
                return []
            held += found
            left = [card for card in left if card not in found]
        elif kind in ("odd", "figure") or (kind == "word" and word not in _SMALL and not _is_remark(word)):
            return []
    whole = not left and parts and all(cards for _row, cards in parts)
    return parts if whole and sum(len(cards) for _row, cards in parts) == len(dealt) else []


def _follows_card(parts: Sequence[tuple[str, list[int]]]) -> bool:
    return bool(parts and parts[-1][1])


def _which(said: str, kind: str, left: Sequence[int]) -> list[int]:
    """The cards, of those that are left, that a word names; nothing where it may mean several."""
    if kind == "card":
        token = card_token(said)
        return [card for card in token.cards if card in left] if token else []
    word = fold(said)
    many, one = _MANY.id(word), _RANKS.id(word) or _NUMBERS.id(word)
    one = {"10": "T"}.get(one or "", one)
    found = [card for card in left if is_known(card) and RANKS[RANK[card]] in (many, one)]
    return found if len(found) == 1 or (many and len(found) > 1) else []


_SEVERAL = pattern(
    rf"(?<!\w)(?:(?P<two>{_NUMBERS.pattern('2')}|{Words(words('both told')).pattern('both told')}|пар[ау]|pair[ \t]+of)"
    rf"|(?P<three>{_NUMBERS.pattern('3')}|все[ \t]+три|all[ \t]+three))[ \t]++"
    rf"(?P<rank>{_MANY.pattern(*RANKS_PLURAL)}|{_RANKS.pattern(*RANK_FORMS)})(?!\w)"
)
"""«Оба туза», `all three nines`."""


def _with_several(text: str, dealt: Sequence[int]) -> str:
    """A text in which several cards of a rank are named, if so many were dealt."""

    def named(said: re.Match[str]) -> str:
        rank = _MANY.id(said["rank"]) or _RANKS.id(said["rank"])
        cards = [card for card in dealt if is_known(card) and RANKS[RANK[card]] == rank]
        if len(cards) != (2 if said["two"] else 3):
            return said[0]
        return " ".join(card_text(card, language_of(text)) for card in cards)

    return _SEVERAL.sub(named, text)


def _is_remark(word: str) -> bool:
    return _HAND_WORDS.id(word) is not None


_HAND_WORDS = Words(HANDS)

# --- a player, and the rows below ---------------------------------------------------------------------------------

_PLAYER_ALONE = pattern(rf"[ \t]*(?:у[ \t]+)?(?P<name>{QUOTED}|[^\W\d_][\w\-]*)[ \t]*:?[ \t]*")
_ROW_ALONE = pattern(
    rf"[ \t]*[-–—*]?[ \t]*(?P<row>{_ROWS.pattern(*_ROW_FORMS)}|{_DISCARDS.pattern('discards')}|[xх])(?!\w)[ \t]*[:—–-]?"
    rf"[ \t]*(?P<cards>{_CARDS}|[—–-])[ \t.,;]*"
)
"""A line that is a row and its cards: «низ: Тч Кч»."""


def rows_below(context: Context, text: str, line: int) -> tuple[Any, ...] | None:
    """The turn of a player who is named on a line alone, «Маша:»; of a row on a line below, «верх: Дч Дт 5б», nothing, as
    it is put to that turn, which stands last in `context.before`. None of another line."""
    span = Span(line, len(text) - len(text.lstrip()) + 1, len(text.rstrip()) + 1)
    if (said := _PLAYER_ALONE.fullmatch(text)) and (seat := context.names.called(said["name"])) is not None:
        turn = Turn(seat, (), (), span)
        context.before.append(turn)
        return (turn,)
    said = _ROW_ALONE.fullmatch(coded(text))
    last = context.before[-1] if context.before else None
    if said is None or not isinstance(last, Turn) or any(part.span.line == last.span.line for part in last.parts):
        return None
    tokens = [card_token(code) for code in re.findall(CARD_CODE, said["cards"], re.IGNORECASE)]
    cards = tuple(card for token in tokens if token for card in token.cards)
    if not cards:
        return ()
    if row := _ROWS.id(said["row"]):
        last = replace(last, parts=(*last.parts, Part(row, cards, span)))
    else:
        last = replace(last, discards=(*last.discards, *cards))
    context.before.pop()
    context.before.append(as_layout(context, last))
    return ()


# --- rows and cards in any order ----------------------------------------------------------------------------------

_LAYS = Words(words("lays", "gets", "draw", "dealt", "besides", "filler", "goes told"))
_OF_PLAYER = pattern(
    rf"[ \t]*(?:у[ \t]+)?(?P<name>{QUOTED}|[^\W\d_][\w\-]*)(?P<said>(?:[ \t]+[^\W\d_][\w\-]*)*?)[ \t]*(?P<rest>"
    rf"[:—–,-].*|[ \t](?:{CARD_CODE}|{_ROWS.pattern(*_ROW_FORMS)})(?!\w).*)"
)
"""Who lays cards, before what goes where."""
_JOINT = pattern(r"[ \t]*(?P<comma>,)[ \t]*(?:(?:и|а|and)[ \t]+)?|[ \t]+(?:и|а|and)[ \t]+|[ \t]*[;—–→][ \t]*")
_DONE = Words(words("done told"))


@dataclass
class _Part:
    """What stands between two commas: a row and cards, of which either may stand first, or may be missing."""

    comma: bool
    row: str = ""
    cards: list[str] = field(default_factory=list)
    row_first: bool = False


def _laid(context: Context, text: str) -> list[str]:
    """A turn told with the rows before or behind their cards, as it comes: «вниз 10ч Вч, 8т в середину и Кп наверх».
    Nothing where a card may go to two rows, or a word is not understood."""
    said = _OF_PLAYER.fullmatch(coded(text))
    seat = context.names.called(said["name"]) if said else None
    if said is None or seat is None or not all(fold(word) in _LAYS for word in said["said"].split()):
        return []
    parts = _parts_of(said["rest"].lstrip(" \t:—–-"))
    rows = _joined(parts) if parts else []
    laid = [fold(card) for one in rows for card in one.cards]
    if not rows or len({*laid}) != len(laid):
        return []
    told = ", ".join(f"{one.row} {' '.join(one.cards)}" for one in rows)
    return [f"{quoted(context.names.players[seat], _WORDS)}: {told}"]


def _parts_of(text: str) -> list[_Part]:
    """The parts of a turn; nothing where one of them is not understood."""
    found: list[_Part] = []
    start, comma = 0, True
    for joint in [*_JOINT.finditer(text), None]:
        piece = text[start : joint.start() if joint else len(text)]
        part = _part(piece, comma=comma)
        if part is None:
            return []
        if part.row or part.cards:
            found.append(part)
        start, comma = (joint.end(), joint["comma"] is not None) if joint else (0, True)
    return found


def _part(text: str, *, comma: bool) -> _Part | None:
    part = _Part(comma)
    for token in _TOKEN.finditer(text):
        kind, word = token.lastgroup, fold(token[0])
        if kind == "card":
            part.cards.append(token[0])
        elif kind in ("row", "out"):
            if part.row and (kind == "row" or part.row != "x"):
                return None
            part.row, part.row_first = token[0] if kind == "row" else "x", part.row_first or not part.cards
        elif kind in ("odd", "figure"):
            return None
        elif kind == "word" and "(" in text and (_MANY.id(word) or _NUMBERS.id(word)):
            # «двух тузов (Тб Тч)»
            continue
        elif kind == "word" and not (word in _SMALL or word in _LAYS or word in _DONE or _is_remark(word)):
            return None
    return part


def _joined(parts: Sequence[_Part]) -> list[_Part]:
    """The parts with cards alone put to the row that they go to; nothing where that may be one of two."""
    rows: list[_Part] = []
    held: list[str] = []
    for at, part in enumerate(parts):
        following = parts[at + 1] if at + 1 < len(parts) else None
        if part.row and part.cards:
            if held and part.row_first:
                return []
            part.cards, held = [*held, *part.cards], []
            rows.append(part)
            continue
        if part.row:
            # «10ч, Вч — вниз»
            if not held:
                return []
            rows.append(_Part(part.comma, part.row, held))
            held = []
            continue
        ahead = following is not None and not following.row_first
        behind = bool(rows) and rows[-1].row_first and not held
        if ahead and (not behind or (following is not None and not following.comma and part.comma)):
            held += part.cards
        elif behind and (not ahead or not part.comma):
            rows[-1].cards += part.cards
        else:
            return []
    return [] if held else rows
