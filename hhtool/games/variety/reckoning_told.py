"""The points of a deal reckoned out, as people tell it: «Треф у Анны пять, у Бориса восемь: минус 10 и минус 16»."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from hhtool.games.variety.sides_told import COLOURS, ENDED, TALK, TOKEN, TRICKS, attackers_of, side_of
from hhtool.notation.cards_told import coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, SUITS, words
from hhtool.notation.record import Note
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.spoken import pattern
from hhtool.notation.tokens import CARD_CODE, quoted
from hhtool.notation.words import Words, language_of

_NUMBERS, _SUITS = Words(NUMBERS), Words(SUITS)
_WORDS = Words(words("score", "note"))
_BONUS, _OTHERS = Words(words("bonus")), Words(words("others", "to others told"))
_NAMED_SIDE_WORDS = words("attackers told", "defenders told")
_NAMED_SIDES = Words(_NAMED_SIDE_WORDS)
_SIGN = r"(?:[-+−–][ \t]?|(?:минус|плюс|minus|plus)[ \t]+)"
_FIGURE = rf"{_SIGN}?(?:\d{{1,3}}|{_NUMBERS.pattern(*NUMBERS)})(?!\w)"
_MORE = r"(?:ещё|еще|дополнительно|премию|бонуса|another|more|extra)"
_IS_MORE = pattern(_MORE)
_BOTH = pattern(
    rf"[ \t,]*+(?:so[ \t]++)?(?P<each>по[ \t]++)?(?P<one>{_FIGURE})"
    r"(?:[ \t]*+[,:][ \t]*+|[ \t]++(?:и|and|against|против|to)[ \t]++)"
    rf"(?:по[ \t]++)?(?P<other>{_FIGURE})(?P<rest>[ \t]*+,[^\d:+−–-]*+{_FIGURE}[^\d:]*)?[ \t.!]*"
)
"""The points of the two sides, the attackers' first: «по 15 и по 11», `12 against 14`."""
_CARDS = pattern(rf"(?<!\w){CARD_CODE}(?!\w)")
_ALSO_OF_SUIT = pattern(rf"(?<!\w)(?:10|[2-9]|[ТКДВ]|[AKQJT])[ \t]++(?:и|and)[ \t]++(?={CARD_CODE}(?!\w))")
"""A rank before a card, of whose suit it is too: «В и 10б»."""
_WITHOUT_POINTS = re.compile(r"(?:[^\W\d_]|[\s,.!])*+")
_TOTALS = Words(words("totals told"))
_AGAINST = frozenset({"against", "to", "versus", "против", "к", "на"})
_LEFT = Words(
    words(
        "win", "trick", "tricks taken", "tricks told", "tally talk told", "tally told", "colours told", "both told",
        "scores told", "lost", "none",
    )
)  # fmt: skip
_TRICKS_EACH = r"[ \t]*+(?:(?:взят\w+|tricks?)[ \t]*+:?[ \t]*+)?\d{1,2}[ \t]*+[:–—-][ \t]*+\d{1,2}(?!\d)"
_COUNT = pattern(rf"{_TRICKS_EACH}(?:[ \t]++(?:по[ \t]++взяткам|tricks))?[ \t.!]*")
_COUNT_FIRST = pattern(rf"{_TRICKS_EACH}[ \t]*+,(?=[ \t]*+[^\W\d_])")
_LABEL = pattern(
    rf"\A[ \t]*+{_WORDS.pattern('score')}[ \t]*+[:—–-][ \t]*+(?={_NAMED_SIDES.pattern(*_NAMED_SIDE_WORDS)}(?!\w))"
)
"""«Очки: атака 12, защита −12»."""
_PLUS = re.compile(r"\+[ \t]+(?=\d)")
_BONUS_BEHIND = pattern(
    rf"(?P<figure>{_FIGURE})(?P<bonus>[ \t]++(?:{_BONUS.pattern('bonus')}|{_MORE})(?!\w))(?![ \t:+—–-]*+(?:по[ \t]++)?\d)"
)
"""«10 премии», `10 more`."""
_WITH = re.compile(r"(?<!\w)[Уу][ \t]++(?=[А-ЯЁ][а-яё])")
"""«У Анны», where «У» is no player."""
_DEFENDERS_BONUS = 10
_BOTH_SIDES = 2
_LONG, _ALIKE = 6, 0.9
"""A word of so many letters may be misspelt."""
_Side = frozenset[int]


def count_told(text: str, language: str) -> list[str]:
    """A note of how many tricks the two sides took, «взятки 8 : 5»; none of another text."""
    said = _COUNT.fullmatch(text)
    return [f"{_WORDS.word('note', language)}: {text.strip()}"] if said else []


def reckoned(context: Context, text: str, pair: Sequence[str] = ()) -> list[str]:
    """The line of the points that a sentence reckons out for one side or both, from cards or tricks before a colon, or
    by the side; none of another. `pair` names the attackers, where the sentence before it does."""
    named = frozenset(seat for name in pair if (seat := context.names.called(name)) is not None)
    attackers = named or attackers_of(context)
    if attackers is None:
        return []
    defenders = frozenset(range(len(context.names.players))) - attackers
    text = _LABEL.sub("", _PLUS.sub("+", text))
    if with_bonus := _with_bonus(context, text, attackers):
        return with_bonus
    if tricks := _COUNT_FIRST.match(text):
        lines = _by_sides(context, text[tricks.end() :], attackers)
        return lines if _is_of_all(context, lines) else [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    counts, colon, points = text.rpartition(":")
    if colon and not _figures(points) and _WITHOUT_POINTS.fullmatch(_CARDS.sub(" ", coded(points))):
        # the cards that the points are for
        counts, colon, text = "", "", counts
    sides = _sides_counted(context, counts, attackers) if colon else []
    if sides is None:
        return []
    if colon and not sides:
        sides = [attackers] if pair else []
    both = _BOTH.fullmatch(points)
    if both and (len(sides) > 1 or ((both["each"] or _signed(both["one"])) and not colon)):
        first, second = sides if len(sides) > 1 else (attackers, defenders)
        made = {first: [_value(both["one"])], second: [_value(both["other"])]}
        if both["rest"] and not _adds_besides(context, both["rest"], made):
            return []
        return _line(context, text, made, attackers, is_given=both["each"] is not None)
    if len(sides) == 1 and (figures := _figures(points)):
        return _line(context, text, {sides[0]: figures}, attackers, is_given=True)
    if not colon:
        return _by_sides(context, text, attackers)
    # «Девять взяток против четырёх: Анне и Вере по 18, Борису и Глебу по 8»
    lines = _by_sides(context, points, attackers)
    return lines if _is_of_all(context, lines) else []


def _with_bonus(context: Context, text: str, attackers: _Side) -> list[str]:
    """The line of the points of a note before with the bonus that a sentence behind it tells; none of another."""
    before = context.before[-1] if context.before else None
    if not isinstance(before, Note) or not any(_adds(token[0]) for token in TOKEN.finditer(text)):
        return []
    points = before.text.rstrip(" \t.!")
    lines = _by_sides(context, f"{points}. {text}", attackers)
    return lines if _is_of_all(context, lines) else []


def _is_of_all(context: Context, lines: Sequence[str]) -> bool:
    """Whether some lines name all players."""
    return all(name in line for line in lines for name in context.names.players)


def _signed(figure: str) -> bool:
    return not figure[0].isalnum() or fold(figure).startswith(("минус", "плюс", "minus", "plus"))


def _value(figure: str) -> int:
    """A figure, or a number in words, with its sign."""
    plain = figure.lstrip("-+−– \t").split()[-1]
    negative = figure[0] in "-−–" or fold(figure).startswith(("минус", "minus"))
    number = int(_NUMBERS.id(plain) or plain)
    return -number if negative else number


def _sides_counted(context: Context, text: str, attackers: _Side) -> list[_Side] | None:
    """The sides of whom a text says what they took, in its order; None where a word of it is not understood."""
    found: list[set[int]] = []
    counted = True
    for token in TOKEN.finditer(_CARDS.sub(" 1 ", _ALSO_OF_SUIT.sub("", coded(text)))):
        kind, said = token.lastgroup, token[0]
        seats: frozenset[int] | None = frozenset()
        if kind == "side":
            seats = side_of(context, said)
            seats = attackers if seats is None and not found else seats
        elif kind in ("name", "word") and (seat := context.names.called(said)) is not None:
            seats = frozenset((seat,))
        elif kind == "figure":
            counted = True
        elif kind == "word" and not (fold(said) in _LEFT or fold(said) in _AGAINST or _is_small(said)):
            return None
        if seats is None or kind == "odd":
            return None
        if seats:
            if counted:
                found.append(set())
            found[-1] |= seats
            counted = False
    return [frozenset(one) for one in found]


def _figures(text: str) -> list[int]:
    """The points of one side in a text that says no more, without the cards that they are for; none of another text."""
    found: list[int] = []
    tokens = [*TOKEN.finditer(text)]
    for token, before in zip(tokens, [None, *tokens], strict=False):
        said = token[0]
        if token.lastgroup == "figure":
            if before is None or not _is_counted(before[0]):
                found.append(_value(said))
        elif token.lastgroup in ("odd", "side") or (token.lastgroup in ("word", "name") and not _is_small(said)):
            return []
    return found


def _is_counted(said: str) -> bool:
    return fold(said) in COLOURS or fold(said) in TRICKS or _SUITS.id(said) is not None


def _is_small(said: str) -> bool:
    known = _is_counted(said) or _adds(said) or any(fold(said) in known for known in (TALK, _BONUS, _TOTALS))
    return known or (len(said) >= _LONG and nearest(said, _TOTALS.forms("totals told"), _ALIKE) is not None)


def _adds(said: str) -> bool:
    """Whether a word says that the figure behind it comes to what is told before."""
    return fold(said) in _BONUS or _IS_MORE.fullmatch(said) is not None


def _adds_besides(context: Context, text: str, made: dict[_Side, list[int]]) -> bool:
    """Add what a side has besides, «защите +10»; whether that is all a text says."""
    side = None
    for token in TOKEN.finditer(text):
        kind, said = token.lastgroup, token[0]
        if kind == "side":
            side = side_of(context, said)
        elif kind == "figure" and side in made and side is not None:
            made[side].append(_value(said))
        elif kind == "odd" or kind == "figure" or (kind in ("word", "name") and not _is_small(said)):
            return False
    return side is not None


def _by_sides(context: Context, text: str, attackers: _Side) -> list[str]:
    """The line of points that stand behind their sides: «Атака по 12, защита 14 да десять премии, то есть по 24»."""
    groups: list[tuple[set[int], list[int]]] = []
    given = has_bonus = of_bonus = False
    plain = _BONUS_BEHIND.sub(r"\g<bonus> \g<figure>", _WITH.sub("", ENDED.sub("", text)))
    for token in TOKEN.finditer(plain):
        kind, said = token.lastgroup, token[0]
        seats: frozenset[int] | None = frozenset()
        if kind == "side":
            seats = side_of(context, said)
        elif (kind in ("name", "word") or (kind == "join" and said.isupper())) and (
            seat := context.names.called(said)
        ) is not None:
            # «С» may be Света
            seats = frozenset((seat,))
        elif kind == "word" and said in _OTHERS and groups:
            seats = frozenset(range(len(context.names.players))).difference(*(seated for seated, _figures in groups))
        elif kind == "figure":
            if not groups:
                return []
            figures, value = groups[-1][1], _value(said)
            of_side = [told for seated, some in groups if seated == groups[-1][0] for told in some]
            is_added = of_bonus or (figures and fold(said).startswith(("+", "плюс", "plus")))
            # «защита 10 и премия 10» is 20, «защита 10, итого 10» is not
            figures += [value, 2 * value] if is_added and of_side == [value] else [value]
            has_bonus = has_bonus or (of_bonus and bool(of_side))
            if of_bonus and len(figures) == _BOTH_SIDES and value == figures[0] + _DEFENDERS_BONUS:
                # «защита 8 и премия, по 18»
                del figures[0]
        elif kind == "each":
            given = True
        elif (
            kind == "odd"
            or (kind in ("word", "name") and not _is_small(said))
            or (kind == "word" and _is_counted(said))
        ):
            return []
        of_bonus = _adds(said) or (of_bonus and kind != "figure")
        has_bonus = has_bonus or fold(said) in _BONUS
        if seats is None:
            return []
        if seats:
            if not groups or groups[-1][1]:
                groups.append((set(), []))
            groups[-1][0].update(seats)
    made: dict[_Side, list[int]] = {}
    for seated, figures in groups:
        made.setdefault(frozenset(seated), []).extend(figures)
    if not all(made.values()):
        return []
    if not (given or has_bonus or _signed_in(text)):
        # «атака 8, защита 5» may be their tricks
        sides = [fold(token[0]) for token in TOKEN.finditer(text) if token.lastgroup == "side"]
        is_of_both = len(made) == len(sides) == _BOTH_SIDES and all(side in _NAMED_SIDES for side in sides)
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"] if is_of_both else []
    return _line(context, text, made, attackers, is_given=given or has_bonus)


def _signed_in(text: str) -> bool:
    return any(token.lastgroup == "figure" and _signed(token[0]) for token in TOKEN.finditer(text))


def _line(context: Context, text: str, made: dict[_Side, list[int]], attackers: _Side, *, is_given: bool) -> list[str]:
    """The line of what the sides made; a note of what they made without the defenders' bonus that comes to it."""
    points: dict[int, int] = {}
    for seats, figures in made.items():
        figure = _together(figures) if seats <= {*attackers} or seats.isdisjoint(attackers) else None
        if figure is None or any(points.get(seat, figure) != figure for seat in seats):
            return []
        points |= dict.fromkeys(seats, figure)
    players = context.names.players
    language = language_of(text)
    few = all(len(figures) == 1 for figures in made.values())
    if not is_given and few and len(points) == len(players) and _wants_bonus(points, attackers):
        return [f"{_WORDS.word('note', language)}: {text.strip()}"]
    told = ", ".join(f"{quoted(players[seat], _WORDS)} {points[seat]:+}" for seat in sorted(points))
    return [f"{_WORDS.word('score', language)}: {told}"]


def _wants_bonus(points: dict[int, int], attackers: Iterable[int]) -> bool:
    return any(points[seat] < points[other] for seat in attackers for other in points.keys() - {*attackers})


def _together(figures: Sequence[int]) -> int | None:
    """What figures of one side come to: the last where it is the sum of the others, one and the bonus; None where that is
    not clear."""
    *parts, last = figures
    if not parts or last in (sum(parts), parts[-1] if len(parts) == 1 else None):
        return last
    if len(figures) > 2 and last == sum(parts[:-1]) == parts[-1]:
        return last
    return last + parts[0] if len(parts) == 1 and last == _DEFENDERS_BONUS else None
