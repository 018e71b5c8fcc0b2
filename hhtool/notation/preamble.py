"""The lines above the deals as people tell them: the game, who plays, the stakes and the day, without the keywords.

«ПИКЕТ — Аделаида Карловна и Саша, анте 1» says the lines `game:`, `players:` and `rules:`. What is left of a line in
which something is understood is a note.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from hhtool.lazy import late_pattern
from hhtool.notation.dates import day_apart, is_day
from hhtool.notation.dealer_told import dealer_and_elder, says_dealer, without_first_dealer
from hhtool.notation.head_lines import GameIn, taken_apart
from hhtool.notation.head_phrases import stacks_in, without_given, without_some_deals
from hhtool.notation.header import LINES, key_of, names_text, write_name
from hhtool.notation.house_words import said_in, says_rules
from hhtool.notation.lexicon import words
from hhtool.notation.name_forms import cases
from hhtool.notation.names import SELF, Names, names_in
from hhtool.notation.place_told import place_in
from hhtool.notation.players_told import DAYS, PLAYED_WITH, parts_of, played_with, player_in, players_in, with_opponent
from hhtool.notation.seats_told import names_in_a_row, scorer
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.spoken import MONEY, is_spoken
from hhtool.notation.statements import Statement
from hhtool.notation.tokens import NUMBER_WORD
from hhtool.notation.words import Words, language_of

Unread = Callable[[int, str], None]
"""Takes the number of a line, and what of it speaks of rules and is kept as a note."""

_SENTENCE = late_pattern(r"(?:[^.;—–()|!?:]|(?<=\b[A-ZА-ЯЁ])\.|(?<=\d)[.:–](?=\d)|(?<=\b[ap])\.(?=m\b)|[–—-](?=\w))+")
_VERSUS = late_pattern(r"[ \t]vs?\.[ \t]", re.IGNORECASE)
_IN_MONEY = late_pattern(r"(?<!\w )[$€£](\d+)/[$€£]?(\d+)(?![\w/])")
"""The two bets of a limit: `$2/$4`."""
_WITH_PLAYERS = late_pattern(r"[ \t](?:w/|with)[ \t]+")
_TWO_NAMES = late_pattern(r"\A([ \t]*[A-ZА-ЯЁ]\w+)[ \t]+[—–-][ \t]+([A-ZА-ЯЁ]\w+[ \t.]*)\Z")
_SEAT_NUMBER = late_pattern(
    r"(?:(?<!\w)(?:[Мм]ест[оа]|[Ss]eats?)[ \t]*)?(?:№|#)[ \t]*\d{1,2}[ \t]*[:.)—–-]*(?=[ \t]*[A-ZА-ЯЁ][a-zа-яё])"
)
_HOW_MANY = late_pattern(rf"(?<!\w)(?:[2-9]|{NUMBER_WORD})[ \t]+(?:players|игрок\w*|человек\w*)(?!\w)", re.IGNORECASE)
_BETWEEN = late_pattern(r"[ \t]+between[ \t]+(?=[A-Z])")
_ROUND = late_pattern(
    r"(?<![ \t])[ \t]++(?:(?:a?round[ \t]+the[ \t]+table|(?:sat[ \t]+)?in[ \t]+(?:that|this)[ \t]+order(?:"
    r"[ \t]+(?:round|going[ \t]+left))?|clockwise|по[ \t]+кругу"
    r"|по[ \t]+часовой(?:[ \t]+стрелке)?|(?:on|to)[ \t]+(?:his|her|my|their|the)[ \t]+left|слева(?:[ \t]+от[ \t]+\w+)?"
    r"|по[ \t]+левую[ \t]+руку)(?!\w)[ \t]*+)++(?=[,.;]|\Z)",
    re.IGNORECASE,
)
"""How the players sit, behind their names."""
_CLOCK = late_pattern(
    r"(?:[ \t],)?[ \t]+(?:(?:at|from|в|с)[ \t]+)?\d{1,2}:\d\d(?![\d:])(?:[ \t]*[ap]\.?m\b\.?)?", re.IGNORECASE
)
"""At what time people began."""
_TWO = 2
_NOBODY = Names(())
_PLAYED = Words(words("title told", "title small told"))
_WE_PLAY = late_pattern(
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
    statements = [*statements]
    standing = [_stands(one.text) for one in statements]
    if all(standing) and {"game", "players"} <= {key_of(one.text) for one in statements}:
        return iter(statements)
    every = [
        one
        for statement, stands in zip(statements, standing, strict=True)
        for one in ([statement] if stands else taken_apart(statement, game_in))
    ]
    return _Preamble(every, game_in, unread, sender).lines()


class _Preamble:
    """The lines above the deals, listened to in order."""

    def __init__(self, every: Sequence[Statement], game_in: GameIn, unread: Unread | None, sender: str) -> None:
        self._every, self._game_in, self._unread = every, game_in, unread
        keys = {key_of(one.text) for one in every}
        self._missing = [key for key in ("game", "players", "place") if key not in keys]
        self._plainly = not any(_CAPITAL_WITHIN.search(one.text) for one in every)
        self._spoken = spoken = [one for one in every if is_spoken(one.text)]
        self._named_late = _named_late(spoken, game_in) if "game" in self._missing else None
        self._is_named = "game" not in self._missing or self._named_late is not None or _names_game(spoken, game_in)
        self._writer = _writer(spoken) or sender
        self._lacks_scorer = bool(self._writer) and "scorer" not in keys
        self._is_first = True
        """Whether no line has said anything yet."""
        self._players: tuple[str, ...] = ()
        self._one_by_one: list[Statement] = []
        """Stacks without the names of the players: whose they are is known when all have been named."""

    def lines(self) -> Iterator[Statement]:
        """The lines, with their keywords."""
        for one in self._every:
            yield from self._line(one)
        yield from (_each_stack(one, self._players) for one in self._one_by_one)
        if "players" in self._missing and "game" not in self._missing:
            both = played_with(self._spoken, self._writer)
            yield from [both] if both else []

    def _line(self, one: Statement) -> Iterator[Statement]:
        """A line, in the lines that it says."""
        text, key = one.text, key_of(one.text)
        if key == "players":
            self._players = names_in(text.partition(":")[2])
        if not text.strip() or not is_spoken(text) or ((key or _is_misspelt(text)) and not _is_legend(text)):
            self._is_first = self._is_first and not text.strip()
            yield one
            return
        said = self._said(one)
        self._is_first = False
        self._players = next((names_in(value) for key, value in said if key == "players"), self._players)
        if said:
            yield from self._with_keywords(one, said)
        else:
            yield self._not_understood(one)

    def _said(self, one: Statement) -> list[tuple[str, str]]:
        """What a line without a keyword says, by keywords; nothing where it is not understood."""
        anywhere = self._is_first or one is self._named_late
        game_in = self._game_in if anywhere else _at_beginning(self._game_in)
        said = [
            (key, _with_writer(_as_called(value, self._every), self._writer) if key == "players" else value)
            for key, value in _said(one.text, self._missing, game_in, plainly=self._plainly)
        ]
        if self._lacks_scorer and any(key == "players" for key, _value in said):
            said.append(("scorer", self._writer))
        return said

    def _with_keywords(self, one: Statement, said: Sequence[tuple[str, str]]) -> Iterator[Statement]:
        """What a line says, a line each."""
        language = language_of(one.text)
        for number, (key, value) in enumerate(said, 1):
            comment = one.comment if number == len(said) else ""
            statement = Statement(one.line, f"{LINES.word(key, language)}: {value}", comment)
            if key == "stacks" and "/" in value:
                self._one_by_one.append(statement)
            else:
                yield statement
            if key == "note" and self._unread is not None and _speaks_of_rules(without_first_dealer(value)):
                self._unread(one.line, value)

    def _not_understood(self, one: Statement) -> Statement:
        """A line of which nothing is understood: a note where it may be one, and where somebody is told of it."""
        text, unread = one.text, self._unread
        if unread is None:
            return one
        note = one._replace(text=f"{LINES.word('note', language_of(text))}: {text.strip()}")
        if self._players and says_dealer(text, Names(self._players)):
            return note
        if self._is_named and not _LABELLED.match(text):
            if self._may_be_rule(text):
                unread(one.line, text.strip())
            return note
        return note if _is_of_writing(text) else one

    def _may_be_rule(self, text: str) -> bool:
        """Whether a line may say something of how the game is played, but for who deals, who played and the day."""
        from hhtool.notation.talk import is_talk

        bare = without_given(_IN_QUOTES.sub(" ", without_first_dealer(text)))
        bare = _without_dealing(bare, Names(self._players)).strip(" \t.,;!")
        if self._writer:
            # that somebody played with the one who writes says who the players are
            bare = PLAYED_WITH.sub(" ", bare).replace(self._writer, " ").strip(" .,!")
        if not bare or fold(bare) in DAYS:
            return False
        return _speaks_of_rules(bare) or not is_talk(bare, _NOBODY, _KEYWORDS, fewest=1)


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


PREFACE = 6
"""So many lines that say something may stand above the name of the game, or have it within."""


def _named_late(every: Sequence[Statement], game_in: GameIn) -> Statement | None:
    """The line that names the game within it, where neither the first nor the beginning of another does."""
    said = [one for one in every if one.text.strip() and not key_of(one.text)]
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


_PLAIN = late_pattern(
    r"(?:(?:game|игра): [\w-]+|(?:players|игроки): [\w ,]+|(?:stacks|стеки): [^\W\d_]+ \d+(?:, [^\W\d_]+ \d+)*+)?"
)
"""A line that says nothing but what is behind its keyword, and as it is to be said."""


def _each_stack(statement: Statement, players: Sequence[str]) -> Statement:
    """Stacks that are told one after the other, as `100/80/120`, with their players; a note where these are others."""
    key, _colon, value = statement.text.partition(": ")
    figures = value.split("/")
    if len(figures) != len(players):
        return statement._replace(text=f"{LINES.word('note', language_of(key))}: {key} {value}")
    each = (f"{write_name(name)} {figure}" for name, figure in zip(players, figures, strict=True))
    return statement._replace(text=f"{key}: {', '.join(each)}")


_CAPITAL_WITHIN = late_pattern(
    r"(?<![.!?:;…—–])(?<!\A)[ \t]+(?![AKQJT][cdhs](?!\w)|[ТКДВ][тбчп](?!\w))[A-ZА-ЯЁ][a-zа-яё]+"
)
"""A word with a capital where no sentence begins: who writes none has none in names either."""


_GREETING = late_pattern(
    r"\A[ \t]*(?:здравствуй(?:те)?|привет|приветствую|дорог(?:ой|ая|ие)|мил(?:ый|ая)|добрый[ \t]+(?:день|вечер)"
    r"|hello|hi|hey|dear)"
    r"(?!\w)(?:,?[ \t]+[^\W\d_]+){0,3}[ \t]*(?:[.!?]|,[ \t]*\Z)",
    re.IGNORECASE,
)
"""To whom a letter is written, who need not play."""
_LABELLED = late_pattern(r"[ \t]*+[^\W\d_]++(?:[ \t]++[^\W\d_]++){0,2}[ \t]*+:")
"""A word or some before a colon, as a line of the notation has them."""
_LEGEND_HEADS = Words(words("legend told"))
_IN_LEGEND = late_pattern(r"[ \t]*+[^\W\d_]{1,3}[ \t]*+[—–=-]?[ \t]*+[^\W\d_]++[ \t]*+")
"""What is written for short, and what for: «кр крести», `s = spades`."""
_TABLE_NUMBER = late_pattern(r"(?<!\w)(?:[Сс]тол|[Tt]able)[ \t]*(?:[№#][ \t]*)?\d{0,3}[ \t]*:")


_NAME = late_pattern(r"[А-ЯЁ][а-яё]+")


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


_BEFORE_GAME = late_pattern(
    rf"[^\w]*(?:{Words(words('title told')).pattern('title told')}[ \t]+(?:(?:в|in)[ \t]+)?)?\Z", re.IGNORECASE
)


def _at_beginning(game_in: GameIn) -> GameIn:
    """The name of a game that stands at the beginning of a text, as in the second line of «Суббота, у Анны» / «Джекпот,
    анте 1»: elsewhere it may be one that was not played."""

    def found(text: str) -> re.Match[str] | None:
        game = game_in(text)
        return game if game and _BEFORE_GAME.match(text[: game.start()]) else None

    return found


_IN_QUOTES = late_pattern("«[^«»]*(?:»|\\Z)|“[^“”]*(?:”|\\Z)")
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
    text = _with_names_apart(_without_money(_TABLE_NUMBER.sub(";", text)), missing, plainly=plainly)
    stacks, text = stacks_in(_HOW_MANY.sub(";", text))
    rules, text = ((), text) if says_rules(text) else said_in(text)
    found += [("rules", rule) for rule in rules]
    text = with_opponent(_GREETING.sub(";", text))
    for sentence in _SENTENCE.finditer(_VERSUS.sub(" vs ", text)):
        said, left = _said_in_sentence(day_apart(sentence[0].strip(" \t,:-")), missing, plainly=plainly)
        found += said
        rest += [left] if left else []
    everybody = "" if "/" in stacks else "у всех " if language_of(text) == "ru" else "all "
    found += [("stacks", f"{everybody}{stacks}")] if stacks else []
    if rest and found:
        found.append(("note", ". ".join(rest)))
    return found


def _without_money(text: str) -> str:
    """A text without the signs of money, where rules or stacks are said in it then."""
    sums = MONEY.sub("", _IN_MONEY.sub(r"limit \1/\2", text))
    return sums if says_rules(sums) or said_in(sums)[0] or stacks_in(sums)[0] else text


def _with_names_apart(text: str, missing: Sequence[str], *, plainly: bool) -> str:
    """A text with a mark between what it says and the players, and without how they sit."""
    if plainly and "players" in missing:
        text = names_in_a_row(text)
    text = _ROUND.sub("", _BETWEEN.sub("; ", text))
    if plainly:
        text = _WITH_PLAYERS.sub("; ", text)
    return _SEAT_NUMBER.sub(" ", _TWO_NAMES.sub(r"\1, \2", text))


def _said_in_sentence(said: str, missing: list[str], *, plainly: bool) -> tuple[list[tuple[str, str]], str]:
    """The place, players, day and rules that a sentence says, by keywords, and what is left of it."""
    if key := _day_or_rules(said):
        return [(key, said)], ""
    found: list[tuple[str, str]] = []
    if "place" in missing and (place := place_in(said)):
        missing.remove("place")
        found.append(("place", place))
        said = said.replace(place, "", 1)
    parts = [_unquoted(part) for part in said.split(",")]
    if "players" in missing and (two := dealer_and_elder(said)):
        missing.remove("players")
        found.append(("players", names_text(two, write_name)))
    among = [part.strip(" \t-") for part in parts_of(said)]
    if "players" in missing and (seated := players_in(among, plainly=plainly)):
        missing.remove("players")
        found.append(("players", names_text(names_in(names_text(seated, write_name)), write_name)))
        parts = [
            part
            for part in parts
            if not all(player_in(one.strip(" \t-"), plainly=plainly) in seated for one in parts_of(part))
        ]
    keys = [_day_or_rules(part) for part in parts]
    found += [(key, part) for key, part in zip(keys, parts, strict=True) if key]
    return found, ", ".join(part for key, part in zip(keys, parts, strict=True) if part and not key)


def _day_or_rules(said: str) -> str:
    """`date` or `rules`, where a text says no more than a day or rules; '' where it says something else."""
    return "date" if is_day(said) else "rules" if says_rules(said) else ""


def _unquoted(part: str) -> str:
    """A part of a sentence without the quotes around it, but for those that belong to its end."""
    plain = part.strip(" \t-")
    return plain.strip("«»„“”") if plain[:1] in "«„“" else plain
