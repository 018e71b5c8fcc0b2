"""Lines above the deals taken apart: each part with its keyword, lists of players with commas alone between the names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from hhtool.lazy import late_pattern
from hhtool.notation import seats_told
from hhtool.notation.dealer_told import without_colon
from hhtool.notation.head_phrases import without_given
from hhtool.notation.header import KEYS as HEADER_KEYS
from hhtool.notation.header import LINES, key_of, names_text, write_name
from hhtool.notation.house_words import said_in
from hhtool.notation.lexicon import words
from hhtool.notation.names import names_in
from hhtool.notation.seats_told import without_dealer
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import listed, masked
from hhtool.notation.statements import Statement
from hhtool.notation.words import KEYWORDS, Words, language_of

GameIn = Callable[[str], "re.Match[str] | None"]
"""The name of a game in a text."""
POINTS = r"[ \t]*+[^\W\d_][^\d,:]{0,40}[ \t][-+−–]?\d{1,4}"
"""A player and his points behind a keyword, as a pattern."""
_GAME = late_pattern(rf"[ \t]*{LINES.pattern('game')}[ \t]*:", re.IGNORECASE)
_PLAYING = late_pattern(r"[ \t]*играем[ \t]*:", re.IGNORECASE)
"""A word for the game that may head the players as well."""
_POINTS_OF_GAME = late_pattern(rf"{POINTS}(?:[ \t]*+,{POINTS})++[ \t.;!]*+\Z")


def names_game(line: str, game_in: GameIn) -> bool:
    """Whether a line names the game of a session: «играем: Анна, Борис» names the players, and «игра: Анна 30, Борис 12»
    has the points of a deal."""
    named = _GAME.match(line)
    if named is None or ("," in line and _POINTS_OF_GAME.match(line, named.end())):
        return False
    return _PLAYING.match(line) is None or game_in(line) is not None


def _with_writer_apart(statement: Statement) -> list[Statement]:
    """A line, its players with commas alone between them, and behind it who writes, where it says so."""
    key = key_of(statement.text)
    if key in HEADER_KEYS and key != "players":
        return [statement]
    text, writer = seats_told.seated(statement.text)
    line = statement._replace(text=without_dealer(text))
    if not writer:
        return [line]
    return [line, Statement(statement.line, f"{LINES.word('scorer', language_of(text))}: {writer}", "")]


def taken_apart(statement: Statement, game_in: GameIn) -> Iterator[Statement]:
    """The parts of a line, each with its keyword where it has one."""
    for line in _with_writer_apart(_without_seats(statement)):
        for named in _of_game(_of_players(line, game_in), game_in):
            for one in _apart(named):
                yield one._replace(text=_without_head(without_colon(one.text)))


def _without_head(text: str) -> str:
    """A line without the word for rules or stakes before its colon, where house rules stand behind it: «Счёт: пас 5»."""
    stake = _STAKE.match(text)
    head = stake or _SCORING.match(text)
    if head is None or (stake is None and not _tells_rules(text[head.end() :])):
        return text
    return " " * head.end() + text[head.end() :]


def _tells_rules(text: str) -> bool:
    """Whether a house rule is said in a text, or what holds in any record."""
    return bool(said_in(text)[0]) or without_given(text) != text


_NEXT_KEYWORD = late_pattern(
    rf"(?<=[\w)])[.;][ \t]+(?={LINES.pattern('players', 'rules', 'date', 'place', 'scorer', 'note')}[ \t]*:)",
    re.IGNORECASE,
)
"""What stands before another keyword in one line: `Date: 14 May. Scorer: Nora`."""
_BRACKET = late_pattern(r"[ \t]*\((?=[^()]*\)[ \t.]*\Z)")
_LIST_ENDS = late_pattern(
    r"(?<=[^\W\d_]{2})\.[ \t]*(?=\Z|[ \t][A-ZА-ЯЁ][\w\-]*:?[ \t]+[^\W\d_])|(?<=[^\W\d_]{4})\.[ \t]*(?=[ \t][A-ZА-ЯЁ])"
)
"""The end of a list of names, but for `Mr. Smith,`."""
_OWN_PLAYERS = tuple(both[0] for both in KEYWORDS["players"])
_STAKE = late_pattern(r"\A[ \t]*(?:ставка|условия|stakes?)[ \t]*:(?=[ \t]*[^\W\d])", re.IGNORECASE)
"""What is played for, before a colon."""
_SCORING = late_pattern(
    rf"\A[ \t]*(?:{Words(words('rules head told')).pattern('rules head told')})[ \t]*:", re.IGNORECASE
)
"""The word for rules before a colon: «Как пишем: ровно 10 за взятку»."""
_NUMBER_OF = late_pattern(r"(?<![ \t])[ \t]++(?:№|#|no\.?)?[ \t]*+\d{1,3}[ \t]*+\Z")
_SEATS = late_pattern(r"(?<=[^\W\d_])[ \t]*\([ \t]*(?:(?:место|seat|№|#)[ \t]*)?\d{1,2}[ \t]*\)(?=[ \t]*(?:[,;.]|\Z))")
_QUARTERS = late_pattern(
    r"(?<!\w)(?:[Сс]евер|[Юю]г|[Вв]осток|[Зз]апад|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|[NSEW])[ \t]*[—–:=-][ \t]*"
    r"(?=[A-ZА-ЯЁ][^\W\d_])"
)
"""The quarter where a player sits: «Юг — Лев»."""
_NUMBERED = late_pattern(r"(?<=[ \t,:])[1-9][.)][ \t]*(?=[A-ZА-ЯЁ][^\W\d_])")
"""Where a player sits: «Мирон (1)», «Юг — Лев», «1. Орлов»."""
_SHORT = late_pattern(r"(?<!\w)([^\W\d_]{2,})[ \t]*\([ \t]*([^\W\d_]{1,4})\.?[ \t]*\)(?=[ \t]*(?:[,;.]|\Z))")
"""A player, and what the record calls him for short: «Кирилл (Ки)»."""


def _without_seats(statement: Statement) -> Statement:
    """A line of names without the seats that they have."""
    text = statement.text
    if len([said for said in _SHORT.findall(text) if _begins_with(*said)]) > 1:
        text = _SHORT.sub(lambda said: said[1] if _begins_with(said[1], said[2]) else said[0], text)
        statement = statement._replace(text=text)
    if all(len(places.findall(text)) < 2 for places in (_SEATS, _QUARTERS, _NUMBERED)):
        return statement
    return statement._replace(text=_NUMBERED.sub("", _QUARTERS.sub("", _SEATS.sub("", text))))


def _begins_with(name: str, short: str) -> bool:
    """Whether a name begins with what it is called for short."""
    return fold(name).startswith(fold(short))


def _of_game(statement: Statement, game_in: GameIn) -> list[Statement]:
    """The line of the game, and what is said behind its name: «Игра: джекпот, пятикарточный с обменом»; the points of a
    game have no keyword."""
    head, colon, rest = statement.text.partition(":")
    if not colon or LINES.id(head.strip()) != "game":
        return [statement]
    if _POINTS_OF_GAME.match(rest):
        return [statement._replace(text=f"{head} {rest}")]
    name = rest.strip().lstrip('«„“"')
    named = game_in(name)
    behind = name[named.end() :].lstrip(' \t»“”"') if named and not named.start() else ""
    if named is None or behind[:1] not in (",", ";", ".", "("):
        return [statement]
    more = behind.strip(" \t,;.()")
    game = statement._replace(text=f"{head}: {named[0]}", comment="")
    return [game, statement._replace(text=more)] if more else [game]


_PLAYERS_HEADS = frozenset(
    {"играем", "стол", "состав", "за столом сидели", "seats", "table", "по кругу", "round the table"}
)
"""What stands before a list of players."""


def _of_players(statement: Statement, game_in: GameIn) -> Statement:
    """«Играем: Анна, Борис», «Стол: Анна, Борис» with the keyword for players."""
    head, colon, rest = statement.text.partition(":")
    head = _NUMBER_OF.sub("", head) if colon else ""
    if not colon or fold(head.strip()) not in _PLAYERS_HEADS or game_in(rest) is not None or "," not in rest:
        return statement
    return statement._replace(text=f"{LINES.forms('players')[2]}:{rest}")


def _apart(statement: Statement) -> list[Statement]:
    """The parts of a line with several keywords, `Date: 14 May. Scorer: Nora`, and a list of players without what is said
    behind it; names of several words of such a list have their quotes. A line of free text is one."""
    key = key_of(statement.text)
    if key in _FREE:
        return [statement]
    ends = [said.end() for said in _NEXT_KEYWORD.finditer(masked(statement.text))]
    found = []
    for start, end in zip([0, *ends], [*ends, None], strict=True):
        text = statement.text[start:end]
        text = text.rstrip(" \t.;") if end is not None else text
        head, colon, rest = text.partition(":")
        if LINES.id(head.strip()) != "players":
            found.append(text)
            continue
        plain, is_own = masked(rest), fold(head.strip()) in _OWN_PLAYERS
        stop = _LIST_ENDS.search(plain) or _BRACKET.search(plain)
        if stop and is_own and not rest[stop.start() :].strip(" \t.") and not _WORD_ENDS.search(plain):
            stop = None  # the dot is of the name: `players: Anna, J.R.`, `players: Ann Jr.`
        seated = rest[: stop.start()] if stop else rest
        if not is_own or stop:
            seated = f" {names_text(names_in(names_text(_parts_named(seated), write_name)), write_name)}"
        found.append(f"{head}{colon}{seated}")
        if stop and (behind := rest[stop.start() :].lstrip(" \t.").rstrip()):
            found.append(behind.strip("()"))
    comments = [""] * (len(found) - 1) + [statement.comment]
    return [Statement(statement.line, text, comment) for text, comment in zip(found, comments, strict=True)]


_WORD_ENDS = late_pattern(r"[^\W\d_]{3}\.[ \t]*\Z")
_FREE = frozenset({"note", "place", "source", "id", "tournament", "scorer"})
"""The keywords of lines that may say anything."""


def _parts_named(seated: str) -> tuple[str, ...]:
    """The names of a list, each as it stands."""
    return tuple(name for part in listed(seated).split(",") if (name := part.strip(' \t"')))
