"""The lines above the deals as people tell them: the game, who plays, the stakes and the day, without the keywords.

«ПИКЕТ — Аделаида Карловна и Саша, анте 1» says the lines `game:`, `players:` and `rules:`. What is left of a line in
which something is understood is a note.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from hhtool.lazy import Late
from hhtool.notation import seats_told
from hhtool.notation.context import SELF, Names, Statement, names_in
from hhtool.notation.dates import day_apart, is_day
from hhtool.notation.dealer_told import dealer_and_elder, says_dealer, without_colon, without_first_dealer
from hhtool.notation.head_phrases import stacks_in, without_given, without_some_deals
from hhtool.notation.header import KEYS as HEADER_KEYS
from hhtool.notation.header import LINES, names_text, write_name
from hhtool.notation.house_words import said_in, says_rules
from hhtool.notation.lexicon import WEEKDAYS, words
from hhtool.notation.name_forms import cases
from hhtool.notation.place_told import place_in
from hhtool.notation.seats_told import names_in_a_row, scorer, without_dealer
from hhtool.notation.spoken import MONEY, is_spoken, listed, masked
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.tokens import NUMBER_WORD
from hhtool.notation.words import KEYWORDS, Words, fold, language_of, nearest

GameIn = Callable[[str], "re.Match[str] | None"]
"""The name of a game in a text."""
Unread = Callable[[int, str], None]
"""Takes the number of a line, and what of it speaks of rules and is kept as a note."""

_SENTENCE = re.compile(r"(?:[^.;—–()|!?:]|(?<=\b[A-ZА-ЯЁ])\.|(?<=\d)[.:–](?=\d)|(?<=\b[ap])\.(?=m\b)|[–—-](?=\w))+")
_SEPARATOR = re.compile(r"[ \t]*(?:,|/|[ \t](?:vs?\.?|against|против|с|со|with)(?=[ \t]+[^a-zа-яё]))[ \t]*")
_VERSUS = re.compile(r"[ \t]vs?\.[ \t]", re.IGNORECASE)
_IN_MONEY = re.compile(r"(?<!\w )[$€£](\d+)/[$€£]?(\d+)(?![\w/])")
"""The two bets of a limit: `$2/$4`."""
_WITH_PLAYERS = re.compile(r"[ \t](?:w/|with)[ \t]+")
_TWO_NAMES = re.compile(r"\A([ \t]*[A-ZА-ЯЁ]\w+)[ \t]+[—–-][ \t]+([A-ZА-ЯЁ]\w+[ \t.]*)\Z")
_SEAT_NUMBER = re.compile(
    r"(?:(?<!\w)(?:[Мм]ест[оа]|[Ss]eats?)[ \t]*)?(?:№|#)[ \t]*\d{1,2}[ \t]*[:.)—–-]*(?=[ \t]*[A-ZА-ЯЁ][a-zа-яё])"
)
_HOW_MANY = Late(rf"(?<!\w)(?:[2-9]|{NUMBER_WORD})[ \t]+(?:players|игрок\w*|человек\w*)(?!\w)", re.IGNORECASE)
_BETWEEN = re.compile(r"[ \t]+between[ \t]+(?=[A-Z])")
_ROUND = Late(
    r"(?<![ \t])[ \t]++(?:(?:a?round[ \t]+the[ \t]+table|(?:sat[ \t]+)?in[ \t]+(?:that|this)[ \t]+order(?:"
    r"[ \t]+(?:round|going[ \t]+left))?|clockwise|по[ \t]+кругу"
    r"|по[ \t]+часовой(?:[ \t]+стрелке)?|(?:on|to)[ \t]+(?:his|her|my|their|the)[ \t]+left|слева(?:[ \t]+от[ \t]+\w+)?"
    r"|по[ \t]+левую[ \t]+руку)(?!\w)[ \t]*+)+(?=[,.;]|\Z)",
    re.IGNORECASE,
)
"""How the players sit, behind their names."""
_WITH = re.compile(r"[ \t](?:с|со)[ \t]+(?=[А-ЯЁ])")
_KIN = Words(words("kin told")).pattern("kin told")
"""What stands before a name and belongs to it, though it has no capital: «дядя Коля»."""
_KIN_WORDS = Words(words("kin told", "kin alone told"))
_PLAYER = Late(
    rf"(?:(?i:{_KIN})\.?[ \t]+)?[A-ZА-ЯЁ][\w.\-]*(?:[ \t]+[A-ZА-ЯЁ][\w.\-]*)?"
    rf"|я|me|myself|(?i:{Words(words('kin alone told')).pattern('kin alone told')})"
)
_PLAIN_NAME = Late(rf"(?:(?:{_KIN})[ \t]+)?[^\W\d_]{{2,}}|[^\W\d_]{{2,}}[ \t]+[^\W\d_]+(?:вна|вич|ич)", re.IGNORECASE)
"""A name without its capital."""
_SEATED_WORDS = rf"(?:{Words(words('seated told')).pattern('seated told')}|{LINES.pattern('players', 'game')})(?!\w)"
_SEATED = Late(rf"\A[ \t]*(?:[^\W\d_]+[ \t]+){{0,3}}?{_SEATED_WORDS}(?:[ \t]+{_SEATED_WORDS})?[ \t]*", re.IGNORECASE)
_IN_COMPANY = re.compile(r"\A(?:with|w/)[ \t]+")
_ARTICLE = re.compile(r"\A(?:the|The)[ \t]+(?=[A-Z])")
_DAYS = frozenset(fold(form) for both in WEEKDAYS for form in both)
_NAMES_TOO = frozenset({"Max", "Jack", "Pat"})
"""Names that are words of the game too."""
_CLOCK = re.compile(
    r"(?:[ \t],)?[ \t]+(?:(?:at|from|в|с)[ \t]+)?\d{1,2}:\d\d(?![\d:])(?:[ \t]*[ap]\.?m\b\.?)?", re.IGNORECASE
)
"""At what time people began."""
_TWO = 2
_NOBODY = Names(())
_PLAYED = Words(words("title told", "title small told"))
_WE_PLAY = re.compile(
    rf"(?<!\w){_PLAYED.pattern('title told')}(?:[ \t]+{_PLAYED.pattern('title small told')})?[ \t]*;", re.IGNORECASE
)
_KEYWORDS = [form for key in ("game", "players", "rules", "date") for form in LINES.forms(key)]
_OF_RULES = words("ante", "bets", "bid", "pass", "pot", "trick", "trump", "rule told", "open")


def told(
    statements: Iterable[Statement], game_in: GameIn, unread: Unread | None = None, *, sender: str = ""
) -> Iterator[Statement]:
    """The statements above the deals, with their keywords: several for a line that says several things; as it stands one
    that has a keyword or one misspelt, or of which nothing is understood.

    What speaks of rules and is kept as a note all the same is given to `unread`, and so is a line of which nothing is
    understood, which then is a note too. `sender` is who writes where the lines do not say so.
    """
    every = [
        one
        for statement in statements
        for one in ([statement] if _stands(statement.text) else _taken_apart(statement, game_in))
    ]
    spoken = [one for one in every if is_spoken(one.text)]
    keys = {LINES.id(one.text.partition(":")[0].strip()) for one in every}
    plainly = not any(_CAPITAL_WITHIN.search(one.text) for one in every)
    missing = [key for key in ("game", "players", "place") if key not in keys]
    named_late = _named_late(spoken, game_in) if "game" in missing else None
    is_named = "game" not in missing or named_late is not None or _names_game(spoken, game_in)
    writer = _writer(spoken) or sender
    first = True
    one_by_one: list[Statement] = []
    seated: tuple[str, ...] = ()
    for one in every:
        text = one.text
        if LINES.id(text.partition(":")[0].strip()) == "players":
            seated = names_in(text.partition(":")[2])
        is_keyword = bool(LINES.id(text.partition(":")[0].strip())) or _is_misspelt(text)
        if not text.strip() or not is_spoken(text) or (is_keyword and not _is_legend(text)):
            yield one
            first = first and not text.strip()
            continue
        anywhere = first or one is named_late
        said = [
            (key, _with_writer(_as_called(value, every), writer) if key == "players" else value)
            for key, value in _said(text, missing, game_in if anywhere else _at_beginning(game_in), plainly=plainly)
        ]
        if writer and "scorer" not in keys and any(key == "players" for key, _value in said):
            said.append(("scorer", writer))
        first = False
        language = language_of(text)
        seated = next((names_in(value) for key, value in said if key == "players"), seated)
        for number, (key, value) in enumerate(said):
            comment = one.comment if number + 1 == len(said) else ""
            statement = Statement(one.line, f"{LINES.word(key, language)}: {value}", comment)
            if key == "stacks" and "/" in value:
                # whose they are is known when all have been named
                one_by_one.append(statement)
            else:
                yield statement
            if key == "note" and unread is not None and _speaks_of_rules(without_first_dealer(value)):
                unread(one.line, value)
        if not said and unread is not None and seated and says_dealer(text, Names(seated)):
            yield one._replace(text=f"{LINES.word('note', language)}: {text.strip()}")
            continue
        if not said and unread is not None and is_named and not _LABELLED.match(text):
            from hhtool.notation.talk import is_talk

            bare = without_given(_IN_QUOTES.sub(" ", without_first_dealer(text)))
            bare = _without_dealing(bare, Names(seated)).strip(" \t.,;!")
            if writer:
                # that somebody played with the one who writes says who the players are
                bare = _PLAYED_WITH.pattern.sub(" ", bare).replace(writer, " ").strip(" .,!")
            bare = "" if fold(bare) in _DAYS else bare
            if bare and (_speaks_of_rules(bare) or not is_talk(bare, _NOBODY, _KEYWORDS, fewest=1)):
                unread(one.line, text.strip())
            yield one._replace(text=f"{LINES.word('note', language)}: {text.strip()}")
        elif not said and unread is not None and _is_of_writing(text):
            yield one._replace(text=f"{LINES.word('note', language)}: {text.strip()}")
        elif not said:
            yield one
    yield from (_each_stack(one, seated) for one in one_by_one)
    if "players" in missing and "game" not in missing and (both := _played_with(spoken, writer)):
        yield both


def _stands(text: str) -> bool:
    """Whether a line says one thing in the form of the notation, or what nobody says."""
    return _PLAIN.fullmatch(text) is not None or not is_spoken(text)


def _without_dealing(text: str, names: Names) -> str:
    """Sentences but for those that say no more than who deals, or leads."""
    return ". ".join(piece for piece in text.split(". ") if not says_dealer(piece, names))


def _is_of_writing(text: str) -> bool:
    """Whether a line tells how the record is written: «Карты пишу латиницей: s пики»."""
    head, colon, _rest = text.partition(":")
    is_said = bool(colon) and bool(head.strip()) and not without_given(head).strip(" \t.,;")
    return is_said or _is_legend(text)


def _is_legend(text: str) -> bool:
    """Whether a line tells what signs stand for: «карты: п пики, кр крести»."""
    head, colon, rest = text.partition(":")
    is_headed = bool(colon) and fold(head.strip()) in _LEGEND_HEADS
    return is_headed and all(map(_IN_LEGEND.fullmatch, re.split("[,;]", rest.strip(" \t."))))


def _with_writer_apart(statement: Statement) -> list[Statement]:
    """A line, its players with commas alone between them, and behind it who writes, where it says so."""
    key = LINES.id(statement.text.partition(":")[0].strip())
    if key in HEADER_KEYS and key != "players":
        return [statement]
    text, writer = seats_told.seated(statement.text)
    line = statement._replace(text=without_dealer(text))
    if not writer:
        return [line]
    return [line, Statement(statement.line, f"{LINES.word('scorer', language_of(text))}: {writer}", "")]


PREFACE = 6
"""So many lines that say something may stand above the name of the game, or have it within."""


def _named_late(every: Sequence[Statement], game_in: GameIn) -> Statement | None:
    """The line that names the game within it, where neither the first nor the beginning of another does."""
    said = [one for one in every if one.text.strip() and not LINES.id(one.text.partition(":")[0].strip())]
    if _names_game(said, game_in):
        return None
    return next((one for one in said[:PREFACE] if game_in(one.text)), None)


def _names_game(said: Iterable[Statement], game_in: GameIn) -> bool:
    """Whether the first of some lines names a game, or another begins with its name."""
    at_beginning = _at_beginning(game_in)
    texts = [one.text for one in said if one.text.strip()]
    return bool(texts) and (game_in(texts[0]) is not None or any(at_beginning(text) for text in texts))


def _writer(every: Iterable[Statement]) -> str:
    """Who keeps the record, as its lines say; '' where none does."""
    for one in every:
        head, _colon, name = one.text.partition(":")
        if LINES.id(head.strip()) == "scorer":
            return name.strip()
        if name := scorer(one.text):
            return name
    return ""


def _with_writer(listed_names: str, writer: str) -> str:
    """Names, «я» among which is who writes."""
    names = names_in(listed_names)
    if not writer or writer in names:
        return listed_names
    return names_text(tuple(writer if fold(name) in SELF else name for name in names), write_name)


_PLAYED_WITH = Late(
    rf"(?<!\w)(?:{Words(words('title told')).pattern('title told')})[ \t]++(?:мы[ \t]++|we[ \t]++)?"
    r"(?:с|со|with|against)[ \t]++"
    r"(?P<name>[A-ZА-ЯЁ][^\W\d_]++(?:[ \t]++(?-i:[А-ЯЁ])[а-яё]++)?)",
    re.IGNORECASE,
)


def _played_with(every: Iterable[Statement], writer: str) -> Statement | None:
    """The players, where a line says no more than with whom the one who writes has played: «Играл с Верой Павловной»."""
    for one in every:
        said = _PLAYED_WITH.pattern.search(one.text)
        if said and said["name"][:1].isupper():
            language = language_of(one.text)
            name = " ".join(map(_named_with, said["name"].split())) if language == "ru" else said["name"]
            names = names_text((writer or ("я" if language == "ru" else "me"), name), write_name)
            return Statement(one.line, f"{LINES.word('players', language)}: {names}", "")
    return None


_PLAIN = re.compile(
    r"(?:(?:game|игра): [\w-]+|(?:players|игроки): [\w ,]+|(?:stacks|стеки): [^\W\d_]+ \d+(?:, [^\W\d_]+ \d+)*+)?"
)
"""A line that says nothing but what is behind its keyword, and as it is to be said."""


def _taken_apart(statement: Statement, game_in: GameIn) -> Iterator[Statement]:
    """The parts of a line, each with its keyword where it has one."""
    for line in _with_writer_apart(_without_seats(statement)):
        for named in _of_game(_of_players(line, game_in), game_in):
            for one in _apart(named):
                yield one._replace(text=_without_head(without_colon(one.text)))


def _without_head(text: str) -> str:
    """A line without the word for rules or stakes before its colon, where house rules stand behind it: «Счёт: пас 5»."""
    head = _STAKE.match(text) or _SCORING.pattern.match(text)
    if head is None or (head.re is not _STAKE and not _tells_rules(text[head.end() :])):
        return text
    return " " * head.end() + text[head.end() :]


def _tells_rules(text: str) -> bool:
    """Whether a house rule is said in a text, or what holds in any record."""
    return bool(said_in(text)[0]) or without_given(text) != text


def _each_stack(statement: Statement, players: Sequence[str]) -> Statement:
    """Stacks that are told one after the other, as `100/80/120`, with their players; a note where these are others."""
    key, _colon, value = statement.text.partition(": ")
    figures = value.split("/")
    if len(figures) != len(players):
        return statement._replace(text=f"{LINES.word('note', language_of(key))}: {key} {value}")
    each = (f"{write_name(name)} {figure}" for name, figure in zip(players, figures, strict=True))
    return statement._replace(text=f"{key}: {', '.join(each)}")


_CAPITAL_WITHIN = re.compile(
    r"(?<![.!?:;…—–])(?<!\A)[ \t]+(?![AKQJT][cdhs](?!\w)|[ТКДВ][тбчп](?!\w))[A-ZА-ЯЁ][a-zа-яё]+"
)
"""A word with a capital where no sentence begins: who writes none has none in names either."""
_NEXT_KEYWORD = Late(
    rf"(?<=[\w)])[.;][ \t]+(?={LINES.pattern('players', 'rules', 'date', 'place', 'scorer', 'note')}[ \t]*:)",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"[ \t]*\((?=[^()]*\)[ \t.]*\Z)")
_LIST_ENDS = re.compile(
    r"(?<=[^\W\d_]{2})\.[ \t]*(?=\Z|[ \t][A-ZА-ЯЁ][\w\-]*:?[ \t]+[^\W\d_])|(?<=[^\W\d_]{4})\.[ \t]*(?=[ \t][A-ZА-ЯЁ])"
)
"""The end of a list of names, but for `Mr. Smith,`."""
_OWN_PLAYERS = tuple(both[0] for both in KEYWORDS["players"])


_GREETING = Late(
    r"\A[ \t]*(?:здравствуй(?:те)?|привет|приветствую|дорог(?:ой|ая|ие)|мил(?:ый|ая)|добрый[ \t]+(?:день|вечер)"
    r"|hello|hi|hey|dear)"
    r"(?!\w)(?:,?[ \t]+[^\W\d_]+){0,3}[ \t]*(?:[.!?]|,[ \t]*\Z)",
    re.IGNORECASE,
)
"""To whom a letter is written, who need not play."""
_STAKE = re.compile(r"\A[ \t]*(?:ставка|условия|stakes?)[ \t]*:(?=[ \t]*[^\W\d])", re.IGNORECASE)
"""What is played for, before a colon."""
_LABELLED = re.compile(r"[ \t]*+[^\W\d_]++(?:[ \t]++[^\W\d_]++){0,2}[ \t]*+:")
"""A word or some before a colon, as a line of the notation has them."""
_LEGEND_HEADS = Words(words("legend told"))
_IN_LEGEND = re.compile(r"[ \t]*+[^\W\d_]{1,3}[ \t]*+[—–=-]?[ \t]*+[^\W\d_]++[ \t]*+")
"""What is written for short, and what for: «кр крести», `s = spades`."""
_SCORING = Late(rf"\A[ \t]*(?:{Words(words('rules head told')).pattern('rules head told')})[ \t]*:", re.IGNORECASE)
"""The word for rules before a colon: «Как пишем: ровно 10 за взятку»."""
_TABLE_NUMBER = re.compile(r"(?<!\w)(?:[Сс]тол|[Tt]able)[ \t]*(?:[№#][ \t]*)?\d{0,3}[ \t]*:")
_NUMBER_OF = re.compile(r"(?<![ \t])[ \t]++(?:№|#|no\.?)?[ \t]*+\d{1,3}[ \t]*+\Z")
_SEATS = re.compile(r"(?<=[^\W\d_])[ \t]*\([ \t]*(?:(?:место|seat|№|#)[ \t]*)?\d{1,2}[ \t]*\)(?=[ \t]*(?:[,;.]|\Z))")
_QUARTERS = re.compile(
    r"(?<!\w)(?:[Сс]евер|[Юю]г|[Вв]осток|[Зз]апад|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|[NSEW])[ \t]*[—–:=-][ \t]*"
    r"(?=[A-ZА-ЯЁ][^\W\d_])"
)
_NUMBERED = re.compile(r"(?<=[ \t,:])[1-9][.)][ \t]*(?=[A-ZА-ЯЁ][^\W\d_])")
"""Where a player sits: «Мирон (1)», «Юг — Лев», «1. Орлов»."""
_SHORT = re.compile(r"(?<!\w)([^\W\d_]{2,})[ \t]*\([ \t]*([^\W\d_]{1,4})\.?[ \t]*\)(?=[ \t]*(?:[,;.]|\Z))")
"""A player, and what the record calls him for short: «Кирилл (Ки)»."""


def _without_seats(statement: Statement) -> Statement:
    """A line of names without the seats that they have."""
    text = statement.text
    if len([said for said in _SHORT.findall(text) if _begins_with(*said)]) >= _TWO:
        text = _SHORT.sub(lambda said: said[1] if _begins_with(said[1], said[2]) else said[0], text)
        statement = statement._replace(text=text)
    if all(len(places.findall(text)) < _TWO for places in (_SEATS, _QUARTERS, _NUMBERED)):
        return statement
    return statement._replace(text=_NUMBERED.sub("", _QUARTERS.sub("", _SEATS.sub("", text))))


def _begins_with(name: str, short: str) -> bool:
    """Whether a name begins with what it is called for short."""
    return fold(name).startswith(fold(short))


def _of_game(statement: Statement, game_in: GameIn) -> list[Statement]:
    """The line of the game, and what is said behind its name: «Игра: джекпот, пятикарточный с обменом»."""
    head, colon, rest = statement.text.partition(":")
    if not colon or LINES.id(head.strip()) != "game":
        return [statement]
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
    key = LINES.id(statement.text.partition(":")[0].strip())
    if key in _FREE:
        return [statement]
    ends = [said.end() for said in _NEXT_KEYWORD.pattern.finditer(masked(statement.text))]
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


_WORD_ENDS = re.compile(r"[^\W\d_]{3}\.[ \t]*\Z")
_FREE = frozenset({"note", "place", "source", "id", "tournament", "scorer"})
"""The keywords of lines that may say anything."""


def _parts_named(seated: str) -> tuple[str, ...]:
    """The names of a list, each as it stands."""
    return tuple(name for part in listed(seated).split(",") if (name := part.strip(' \t"')))


_NAME = re.compile(r"[А-ЯЁ][а-яё]+")


def _as_called(listed_names: str, every: Iterable[Statement]) -> str:
    """Names as the other lines have them, of which the list has another case: «Ольга против Юрия», where Юрий plays."""
    players = names_in(listed_names)
    said = Counter(word for one in every for word in _NAME.findall(one.text))
    found = []
    for name in players:
        better = [word for word in said if word not in players and fold(name) in cases(fold(word))]
        found.append(better[0] if len(better) == 1 and said[better[0]] >= said[name] else name)
    return names_text(tuple(found), write_name)


def _is_misspelt(text: str) -> bool:
    """Whether a line begins with one word before a colon that is like a keyword."""
    word, colon, _rest = text.partition(":")
    return bool(colon) and word.strip().isalpha() and nearest(word.strip(), _KEYWORDS) is not None


_BEFORE_GAME = re.compile(
    rf"[^\w]*(?:{Words(words('title told')).pattern('title told')}[ \t]+(?:(?:в|in)[ \t]+)?)?\Z", re.IGNORECASE
)


def _at_beginning(game_in: GameIn) -> GameIn:
    """The name of a game that stands at the beginning of a text, as in the second line of «Суббота, у Анны» / «Джекпот,
    анте 1»: elsewhere it may be one that was not played."""

    def found(text: str) -> re.Match[str] | None:
        game = game_in(text)
        return game if game and _BEFORE_GAME.match(text[: game.start()]) else None

    return found


_IN_QUOTES = re.compile("«[^«»]*(?:»|\\Z)|“[^“”]*(?:”|\\Z)")
"""A name that a club or a place has: «Четыре туза»."""


@cache
def _rule_words() -> re.Pattern[str]:
    known = Words(_OF_RULES)
    # a dash is a pass only among bids
    said = "|".join(re.escape(form) for key in _OF_RULES for form in known.forms(key) if form[0].isalpha())
    return re.compile(
        rf"\d|(?<!\w)(?:(?:{said})(?!\w)|(?!(?:one|один|одна|одну|одно)(?!\w)){NUMBER_WORD})", re.IGNORECASE
    )


def _speaks_of_rules(text: str) -> bool:
    """Whether a text that is no line of its own says something of how the game is played: a figure, or a word of it."""
    return _rule_words().search(without_given(_IN_QUOTES.sub(" ", text))) is not None


def _said(text: str, missing: list[str], game_in: GameIn, *, plainly: bool) -> list[tuple[str, str]]:
    """What a line says, by keywords; nothing where no more than a note. What it names is no longer `missing`. Names may
    lack their capitals in a text that is written `plainly`, without any."""
    found: list[tuple[str, str]] = []
    rest: list[str] = []
    text = _CLOCK.sub(" ", text)
    if (whole := without_some_deals(text)) != text:
        found.append(("partial", "yes"))
        text = whole
    if "game" in missing and (game := game_in(text)):
        missing.remove("game")
        found.append(("game", " ".join(game[0].split())))
        text = f"{text[: game.start()]};{text[game.end() :]}"
        text = _WE_PLAY.sub(";", text)
    text = _TABLE_NUMBER.sub(";", text)
    sums = MONEY.sub("", _IN_MONEY.sub(r"limit \1/\2", text))
    if says_rules(sums) or said_in(sums)[0] or stacks_in(sums)[0]:
        text = sums
    text = _ROUND.pattern.sub(
        "", _BETWEEN.sub("; ", names_in_a_row(text) if plainly and "players" in missing else text)
    )
    text = _SEAT_NUMBER.sub(" ", _TWO_NAMES.sub(r"\1, \2", _WITH_PLAYERS.sub("; ", text) if plainly else text))
    stacks, text = stacks_in(_HOW_MANY.pattern.sub(";", text))
    rules, text = ([], text) if says_rules(text) else said_in(text)
    found += [("rules", rule) for rule in rules]
    text = _GREETING.pattern.sub(";", text)
    for sentence in _SENTENCE.finditer(_VERSUS.sub(" vs ", _AGAINST.sub(_of_genitive, text))):
        said = day_apart(sentence[0].strip(" \t,:-"))
        if is_day(said) or says_rules(said):
            found.append(("date" if is_day(said) else "rules", said))
            continue
        if "place" in missing and (place := place_in(said)):
            missing.remove("place")
            found.append(("place", place))
            said = said.replace(place, "", 1)
        parts = [_unquoted(part) for part in said.split(",")]
        if "players" in missing and (two := dealer_and_elder(said)):
            missing.remove("players")
            found.append(("players", names_text(two, write_name)))
        if "players" in missing and (seated := _seated([part.strip(" \t-") for part in _parts(said)], plainly=plainly)):
            missing.remove("players")
            found.append(("players", names_text(names_in(names_text(seated, write_name)), write_name)))
            parts = [
                part
                for part in parts
                if not all(_player(one.strip(" \t-"), plainly=plainly) in seated for one in _parts(part))
            ]
        found += [("date" if is_day(part) else "rules", part) for part in parts if is_day(part) or says_rules(part)]
        if left := ", ".join(part for part in parts if part and not is_day(part) and not says_rules(part)):
            rest.append(left)
    everybody = "" if "/" in stacks else "у всех " if language_of(text) == "ru" else "all "
    found += [("stacks", f"{everybody}{stacks}")] if stacks else []
    if rest and found:
        found.append(("note", ". ".join(rest)))
    return found


def _unquoted(part: str) -> str:
    """A part of a sentence without the quotes around it, but for those that belong to its end."""
    plain = part.strip(" \t-")
    return plain.strip("«»„“”") if plain[:1] in "«„“" else plain


def _parts(said: str) -> list[str]:
    return _SEPARATOR.split(listed(_WITH.sub(_nominative, said)))


def _nominative(_with: re.Match[str]) -> str:
    """What parts a player from the one who is named with him, in the instrumental case."""
    return f",{_INSTRUMENTAL}"


_AGAINST = re.compile(r"(?<!\w)против[ \t]+([А-ЯЁ][а-яё]+)")
_GENITIVE = (("ия", "ий"), ("ея", "ей"), ("ая", "ай"), ("я", "ь"), ("а", ""), ("ы", "а"))


def _of_genitive(said: re.Match[str]) -> str:
    """«Против Юрия», «против Анны» with the name as it is called."""
    name = said[1]
    if uneven := _uneven(name):
        return f"против {uneven}"
    if name.endswith("и"):
        return f"против {name[:-1]}{'а' if name[-2:-1] in 'гкхжшчщ' else 'я'}"
    ending = next(((old, new) for old, new in _GENITIVE if name.endswith(old)), None)
    return f"против {name.removesuffix(ending[0])}{ending[1]}" if ending else said[0]


_UNEVEN = ("Павел", "Лев", "Пётр")
"""The names that lose a vowel in the other cases."""


def _uneven(name: str) -> str:
    """A name that has another vowel than its other cases, one of which this is: «Павел» for «Павла»; '' for others."""
    return next((whole for whole in _UNEVEN if fold(name) in cases(fold(whole))), "")


_INSTRUMENTAL = "\x01"
_ENDINGS = (("ой", "а"), ("ою", "а"), ("ей", "я"), ("ею", "я"), ("ем", "й"), ("ом", ""))
_HUSHING = "жчшщц"


def _named_with(name: str) -> str:
    """A name that stands in the instrumental case: «Гриша» for «Гришей»."""
    *before, last = name.split()
    if uneven := _uneven(last):
        return " ".join((*before, uneven))
    for ending, other in _ENDINGS:
        if last.endswith(ending):
            stem = last.removesuffix(ending)
            last = stem + ("а" if other == "я" and stem[-1:] in _HUSHING else other)
            break
    return " ".join((*before, last))


def _player(part: str, *, plainly: bool = False) -> str:
    """The player that a part of a sentence names; '' where it says something else."""
    name = _IN_COMPANY.sub("", part.removeprefix(_INSTRUMENTAL))
    name = _ARTICLE.sub("", _SEATED.pattern.sub("", name, count=1).strip())
    first = name.split()[0] if name else ""
    stands_for_a_name = not is_word(first) or fold(name) in SELF or name.capitalize() in _NAMES_TOO
    stands_for_a_name = stands_for_a_name or first in _KIN_WORDS
    if not first or not stands_for_a_name or fold(first) in _DAYS:
        return ""
    if not (_PLAYER.pattern.fullmatch(name) or (plainly and _PLAIN_NAME.pattern.fullmatch(name))):
        return ""
    return _named_with(name) if part.startswith(_INSTRUMENTAL) else name


def _seated(parts: list[str], *, plainly: bool) -> tuple[str, ...]:
    """The players that parts of a sentence name one after the other; () where these are not two or more."""
    names: list[str] = []
    for part in parts:
        if name := _player(part, plainly=plainly):
            names.append(name)
        elif len(names) >= _TWO:
            break
        else:
            names.clear()
    return tuple(names) if len(names) >= _TWO else ()
