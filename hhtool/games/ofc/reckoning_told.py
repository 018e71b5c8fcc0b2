"""How a deal is reckoned up, as people tell it: «низ мой, середина Гошина», `Nora scoops Phil`, `so she fouled`.

Points have lines of their own, and so has a dead hand; who wins which row, and what the bonuses of a player come to, is a
note.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from hhtool.games.ofc.record import Board, Bonus, Dead, Fantasy, Turn
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, NUMBERS, RANKS, RANKS_PLURAL, words
from hhtool.notation.record import Entry, Figures, Note
from hhtool.notation.scores_told import with_sign
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, quoted
from hhtool.notation.words import Words, language_of

_ROWS = words("top", "middle", "third", "second", "bottom")
_SMALL = words(
    "rows told", "lines told", "filler", "besides", "pronoun of", "pronoun", "others", "all", "made told",
    "hand talk told", "win", "lost", "gets", "reckoning told", "fantasy", "fantasy noun told",
    "fantasy told", "negation", "none",
)  # fmt: skip
_AGAIN = words("fantasy told")
_FOULS, _BONUSES, _SWEEPS = words("foul", "foul told"), words("bonus"), words("sweep told")
_OF_ROWS = _ROWS.keys() | _BONUSES.keys() | {"rows told", "lines told"}
"""Of these the points of one player are told, which are not all that the deal brought him."""
_KNOWN = Words(_ROWS, _SMALL, _FOULS, _BONUSES, _SWEEPS, HANDS)
_FIGURES = (Words(RANKS), Words(RANKS_PLURAL), Words(NUMBERS))
_OF_SEVERAL_WORDS = pattern(
    rf"(?<!\w)(?:{_KNOWN.pattern(*_ROWS, *_SMALL, *_FOULS, *_BONUSES, *_SWEEPS, *HANDS)})(?!\w)"
)
_CARD = pattern(rf"(?<!\w){CARD_CODE}(?!\w)")
_SIGNED = re.compile(r"(?<!\d)(?<!\d[ \t])[-+−–]\d")
_WORD = re.compile(r"[^\W\d_][\w\-]*")
_ODD = re.compile(r"[^\w\s'’,.;:!()«»\"—–+=−-]")
_FIGURE = re.compile(r"(?<!\w)\d{1,2}(?!\w)")
_OF_PLAYER = pattern(rf"[ \t]*(?:[^\W\d_]+[ \t]+)?(?P<name>{NAME})[ \t]*:")
_ROWS_LABELLED = pattern(rf"[ \t]*+{Words(words('lines told')).pattern('lines told')}[ \t]*+[:—–-]")
"""What is said before who won which row, and what that comes to: «боксы: низ Анне, верх Борису — Анна 0, Борис 0»."""
_SENTENCE_ENDS = re.compile(r"[.;!][ \t]++\S")
_SIGN_IN_WORDS = pattern(r"(?<=\d)[ \t]++(?:(?P<plus>плюс|plus)|минус|minus)[ \t]++(?=\d)")
_SUM = re.compile(
    r":[ \t]++\d{1,3}(?:[ \t]*+[-+−–][ \t]*+\d{1,3})++(?:[ \t]*+=[ \t]*+[-+−–]?[ \t]?\d{1,3})?[ \t.!]*+\Z"
)
"""What rows and bonuses come to, behind who won which: «верх Анне, низ Борису: 1 плюс 9 минус 10»."""
_FEWEST = 4
"""Fewer are no sentence, but a line that lacks something."""
_NAMES = Words(words("note", dead="foul"))


def reckoned(context: Context, text: str) -> list[str]:
    """The line of a dead hand, or the note, that a sentence about how the rows were compared is; none of another."""
    if _CARD.search(text) or _ODD.search(text):
        return []
    told, text = text.strip(), _SIGN_IN_WORDS.sub(lambda said: " + " if said["plus"] else " - ", text)
    left = _WORD.findall(_OF_SEVERAL_WORDS.sub(" ", text))
    seats = [seat for word in _WORD.findall(text) if (seat := context.names.called(word)) is not None]
    said = {*_KNOWN.ids_in(text)}
    signed = [*_SIGNED.finditer(text)]
    of_all = len(signed) >= len(context.names.players)
    first = signed and len(_FIGURE.findall(text)) > len(signed) and not _says_row(text[: signed[0].start()])
    of_rows = _ROWS_LABELLED.match(text) and not _SENTENCE_ENDS.search(text)
    if not comes_out(context, text):
        return []
    if points_of_rows(context, text):
        context.told = True
        return [f"{_NAMES.word('note', language_of(text))}: {told}"]
    if signed and not of_rows and (of_all or first or not _says_row(text)):
        # those of all, or before what the others are for, are points of the deal
        return []
    is_again = said & {"fantasy", "fantasy noun told"} and said & _AGAIN.keys()
    is_sentence = (
        is_again
        or len(text.split()) >= _FEWEST
        or said & _SWEEPS.keys()
        or (said & HANDS.keys() and said & _ROWS.keys())
    )
    of_player = _OF_PLAYER.match(text)
    if not is_sentence or (of_player and context.names.called(of_player["name"]) is not None):
        return []
    if not all(_is_known(context, word) for word in left):
        return []
    language = language_of(text)
    if said & _FOULS.keys():
        return _dead(context, {*seats}, language)
    has_figures = _FIGURE.search(text) is not None
    is_reckoned = (
        is_again
        or signed
        or said & (_BONUSES.keys() | HANDS.keys() | _SWEEPS.keys())
        or (said & _ROWS.keys() and not has_figures)
        or (_says_row(text) and _SUM.search(text))
    )
    return [f"{_NAMES.word('note', language)}: {told}"] if is_reckoned else []


def _says_row(text: str) -> bool:
    return not _OF_ROWS.isdisjoint(_KNOWN.ids_in(text))


def _is_known(context: Context, word: str) -> bool:
    named = context.names.called(word) is not None or context.names.owner(word) is not None
    return named or any(fold(word) in known for known in (_KNOWN, *_FIGURES))


def _dead(context: Context, seats: set[int], language: str) -> list[str]:
    """The line of the dead hand of a player, who need not be named behind his own line."""
    before = context.before
    last = before[-1] if before else None
    if not seats and isinstance(last, Turn | Board | Fantasy):
        seats = {last.seat}
    if len(seats) != 1:
        return []
    (seat,) = seats
    if any(isinstance(event, Dead) and seat in event.seats for event in before):
        return []
    return [f"{_NAMES.word('dead', language)} {quoted(context.names.players[seat], _NAMES)}"]


# --- sums, and what each won from each ------------------------------------------------------------------------------

_TERM = pattern(
    r"(?P<name>[^\W\d_][\w\-]*+)|(?P<equal>=)|(?P<own>\d{1,3})[ \t]*+:[ \t]*+(?P<other>\d{1,3})(?!\d)"
    r"|(?P<figure>(?:[-+−–][ \t]?)?\d{1,4}(?!\w))"
)
"""What a sum is made of: `6:10` is what one has against what the other has."""


def comes_out(context: Context, text: str) -> bool:
    """Whether all sums in a text are right, each of what stands behind a player: «Анна 7 + 4 = 11», «боксы +1, бонусы
    6:10 = -3»."""
    total = 0
    is_sum = False
    for term in _TERM.finditer(text):
        if term["name"] is not None:
            total = 0 if context.names.called(term["name"]) is not None else total
        elif term["equal"] is not None:
            if is_sum:
                return False
            is_sum = True
        else:
            figure = term["figure"]
            value = int(with_sign(figure).replace(" ", "")) if figure else int(term["own"]) - int(term["other"])
            if is_sum and value != total:
                return False
            total, is_sum = (0 if is_sum else total + value), False
    return not is_sum


_TO_POINTS = re.compile(r"[ \t]*+(?:[:=.]|(?<=[ \t])[—–-])[ \t]++")
_NEXT_ROW = re.compile(r"[,;](?=[ \t])")
_POINTS_OF = pattern(
    rf"[ \t]*+(?:(?:и|а|and)[ \t]++)?(?P<name>{NAME})(?:[ \t]*+[:—–])?[ \t]++(?P<sum>[-+−–]?\d{{1,2}})[ \t]*+"
)
_WON = Words(words("filler", "besides", "win", "gets", "rows told", "lines told", "reckoning told", "goes to told"))
_DRAWN = Words(words("equal", "none"))
_OF_TWO, _SWEEP = 2, 3
_ROWS_SAID = Words(words("top", "middle", "bottom"))


def points_of_rows(context: Context, text: str) -> dict[int, int]:
    """The points of a text that says which of two players won which row, and what these rows make: «низ Анна, середина
    Борис, верх Анна: Анна +1, Борис -1»; none of another. Other points are those of the deal."""
    rows, *points = [text.partition(":")[0], text.partition(":")[2]] if ":" in text else _TO_POINTS.split(text, 1)
    if len(context.names.players) != _OF_TWO or not points or not points[0].strip():
        return {}
    won = [0] * _OF_TWO
    said: set[str] = set()
    for piece in _NEXT_ROW.split(rows):
        row, seats = _row_won(context, piece)
        if row is None or row in said or len(seats) > 1:
            return {}
        said.add(row)
        for seat in seats:
            won[seat] += 1
    told = [_POINTS_OF.fullmatch(piece.rstrip(" \t.!")) for piece in _NEXT_ROW.split(points[0])]
    pairs = [(context.names.called(one["name"]), int(with_sign(one["sum"]))) for one in told if one]
    figures = {seat: figure for seat, figure in pairs if seat is not None}
    if len(figures) != len(told) or len(said) != _SWEEP:
        return {}
    first = won[0] - won[1]
    ways = [first, 2 * first] if abs(first) == _SWEEP else [first]
    if not any(all(figure == (-way if seat else way) for seat, figure in figures.items()) for way in ways):
        return {}
    return figures


def with_points_of_rows(context: Context, nodes: Sequence[Any], _span: Span) -> Sequence[Any]:
    """The lines of a told deal; the points of its rows are those of the deal where neither these are told nor bonuses."""
    is_told = any(isinstance(node, Bonus) or (isinstance(node, Figures) and node.kind == "score") for node in nodes)
    found: list[Any] = []
    for node in nodes:
        found.append(node)
        points = points_of_rows(context, node.text) if isinstance(node, Note) and not is_told else {}
        if len(points) == _OF_TWO:
            entries = (Entry(seat, Decimal(figure), span=node.span) for seat, figure in points.items())
            found.append(Figures("score", tuple(entries), node.span))
    return found


def _row_won(context: Context, text: str) -> tuple[str | None, set[int]]:
    """The row that a few words name, and who won it: nobody where it is drawn; no row where they say something else."""
    rows, seats, is_drawn = [], set(), False
    for word in _WORD.findall(text):
        if row := _ROWS_SAID.id(word):
            rows.append(row)
        elif (seat := context.names.called(word)) is not None or (seat := context.names.owner(word)) is not None:
            seats.add(seat)
        elif _DRAWN.id(word):
            is_drawn = True
        elif fold(word) not in _WON:
            return None, set()
    is_row = len(rows) == 1 and bool(seats) != is_drawn and not _ODD.search(text)
    return rows[0] if is_row else None, seats


_PAIR = pattern(
    r"[ \t]*+(?P<one>[^\W\d_]{1,20}+)(?:[ \t]*+[-–—:/×][ \t]*+|[ \t]++(?:vs?\.?|против|с|со)[ \t]++)"
    r"(?P<other>[^\W\d_]{1,20}+)(?P<rest>(?:[ \t]*+[:—–]|[ \t])[^=]*+(?:=[^=]*+)?)"
)
"""`Ann-Bob: lines +1, royalties 6:10 = -3`."""
_NEXT_PAIR = re.compile(r"[;.](?=[ \t])|,(?=[ \t]++[^\W\d_]++[ \t]*+[-–—:/][ \t]*+[^\W\d_])")
_IN_PAIR = words("lines told", "rows told", "filler", "besides", "negation", "none")
_SAID_OF_PAIR = (_ROWS, _BONUSES, _SWEEPS, _FOULS, _IN_PAIR)
_OF_PAIR = pattern(rf"(?<!\w){Words(*_SAID_OF_PAIR).pattern(*(key for some in _SAID_OF_PAIR for key in some))}(?!\w)")
_ASIDE = re.compile(r"\([^()\d]*\)")


def tells_of_pairs(context: Context, text: str) -> bool:
    """Whether a sentence tells what each won from each, and for what: `A-B +3, A-C +12 (swept)`."""
    text = _ASIDE.sub(" ", text).strip(" \t,;.")
    return any(map(str.isdigit, text)) and all(_is_of_pair(context, piece) for piece in _NEXT_PAIR.split(text))


def _is_of_pair(context: Context, text: str) -> bool:
    said = _PAIR.fullmatch(text)
    if said is None or not comes_out(context, said["rest"]) or not _FIGURE.search(said["rest"]):
        return False
    seats = {context.names.called(said[key]) for key in ("one", "other")}
    if None in seats:
        seats = {context.names.seat(said[key]) for key in ("one", "other")}
    left = _WORD.findall(_OF_PAIR.sub(" ", said["rest"]))
    return None not in seats and len(seats) > 1 and not left and not _ODD.search(said["rest"])
