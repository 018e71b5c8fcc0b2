"""Points and totals of several players in words: «Зина сыграла, +10 (20), Лёша недобрал, −10»."""

from __future__ import annotations

import re
from collections.abc import Callable

from hhtool.notation.lexicon import NUMBERS, RANKS, words
from hhtool.notation.names import Names
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, blank, pattern
from hhtool.notation.words import Words, language_of

_NUMBERS, _EVERYBODY, _LINES = (Words(NUMBERS), Words(words("all", "others")), Words(words("score", "total", "note")))
_RANKS = Words(RANKS)
_EACH = "*"
"""Everybody, in the place of a name."""
_WITH = {"с", "со", "with"}
_SCORE_TALK = Words(words("score", "score told", "tally told", "besides", "filler"))
_TOTAL_TALK = Words(words("total"))
_SCORED = pattern(
    rf"(?P<total>\((?:{_TOTAL_TALK.pattern('total')}[ \t:]+)?(?P<sum>[-+−–]?\d+)\))"
    r"|(?P<figure>[-+−–][ \t]?\d+(?:\.\d+)?"
    rf"|(?:минус|плюс|minus|plus)[ \t]+(?:\d+(?:\.\d+)?|{_NUMBERS.pattern(*NUMBERS)}))(?!\w)"
    rf"|(?P<number>\d+(?!\w|\.\d)|{_NUMBERS.pattern(*NUMBERS)}(?!\w))|(?P<rank>{_RANKS.pattern(*'56789T')}(?!\w))"
    rf"|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)|(?P<mark>[,.;:!()—–-])|(?P<odd>\S)"
)
"""A figure, a player, a word or a mark of a sentence of points."""
_CLOSING = pattern(
    rf"\A[ \t]*(?:(?:and|so|и|итак)[ \t]+)?{Words(words('closing told')).pattern('closing told')}(?!\w)[ \t]*[.,:—–-]?"
)
"""What is said before totals: «под конец вечера», `at the end of the night`."""
_ADDS_UP = pattern(rf"[.,;!][ \t]*{Words(words('nothing told')).pattern('nothing told')}[ \t.!]*\Z")
_OWES = (
    rf"(?:(?:с|со)[ \t]+(?P<from>{QUOTED}|[^\W\d_]+)|(?P<who>{QUOTED}|[^\W\d_]+)[ \t]+(?:owes|pays|должен"
    r"|должна|платит)"
    rf"(?:[ \t]+(?!\d)[^\W\d_]+)?)[ \t]*[—–:-]?[ \t]+(?P<sum>\d+(?:\.\d+)?)(?:[ \t]*(?:руб\w*|р|коп\w*|фиш\w+))?[ \t.!]*"
)
_OWED = pattern(rf"[ \t]*{_OWES}")
"""«С Глеба 1050 рублей», `Greg owes 12`."""
_SO_OWED = pattern(
    rf"(?<=[\w)])[ \t]*+[,;—–-][ \t]*+(?:(?:то[ \t]+есть|т\.[ \t]*е\.|значит|итого|so|that[ \t]+is|i\.e\.)[ \t,]+)?"
    rf"{_OWES}\Z"
)
"""The same behind points: «Глеб −5, значит Глеб должен 50 р.»"""
_IN_MONEY = pattern(
    rf"\A[ \t]*(?:(?:and|so|и|итак|а)[ \t]+)?(?:{Words(words('in money told')).pattern('in money told')}(?!\w)|[$€£₽](?="
    r"[ \t]*:))"
    r"[ \t]*[.,:—–-]?"
)
"""What is said before what each pays or gets."""
_AHEAD = pattern(
    r"(?<=\w)(?:['’]m|[ \t]++(?:is|are|am|was|were|ended|ends|finished|finishes|came[ \t]++out|comes[ \t]++out"
    r"|остался|осталась|вышел|вышла|оказался|оказалась|ушёл|ушла|ушел))?[ \t]++"
    r"(?:(?P<up>up|ahead|в[ \t]++(?:плюсе|выигрыше))|(?P<down>down|behind|в[ \t]++(?:минусе|проигрыше)))"
    r"(?:[ \t]++(?:by|на)|[ \t]*+[—–:-])?[ \t]++(?=\d)"
)
"""«в плюсе на 10», `is down 10`."""
_EVEN = pattern(
    r"(?<=\w)(?:['’]m|[ \t]++(?:is|are|am|was|were|broke|breaks|остался|осталась|вышел|вышла))?[ \t]++"
    r"(?:even|square|в[ \t]++нуле|по[ \t]++нулям|при[ \t]++своих)(?!\w)"
)
"""That somebody has won nothing and lost nothing: «Анна при своих», `Greg is even`."""
_LOSES = Words(words("lost"))
_SCORES = Words(words("scores told"))
_JOINS = {"с", "со", "и", "with", "and"}
_COUNTS_TRICKS = pattern(r"(?:[ \t]+(?:взятк[аиу]|взяток|tricks?)(?!\w)|[ \t]*,[ \t]*(?:минус|плюс|minus|plus|[-−+]))")
"""What stands behind a number of tricks, before the points for them."""
_NEGATIVE = ("минус", "minus", "-", "−", "–")


def score_lines(text: str, names: Names, write_name: Callable[[str], str]) -> list[str]:
    """The lines of points, and of totals, that a sentence is; none where something else is said too.

    `write_name` writes the name of a player who is not named in it, as in «минус рубль у каждого».
    """
    if _OF_A_PART.search(text):
        return []
    text = _ADDS_UP.sub("", text)
    if (owed := _OWED.fullmatch(text)) and names.called(owed["from"] or owed["who"]) is not None:
        return [f"{_LINES.word('note', language_of(text))}: {text.strip()}"]
    owed = _SO_OWED.search(text)
    if owed and names.called(owed["from"] or owed["who"]) is not None:
        note = f"{_LINES.word('note', language_of(text))}: {owed[0].strip(' ,;—–-')}"
        return [*told, note] if (told := score_lines(text[: owed.start()], names, write_name)) else []
    if by_seat := _by_seat(text, names, write_name):
        return [by_seat]
    as_told = text
    in_order = _TOTALS_IN_ORDER.search(text)
    text = text[: in_order.start()] if in_order else text
    closing, money = _CLOSING.match(text), _IN_MONEY.match(text)
    text = text[max(said.end() if said else 0 for said in (closing, money)) :]
    text = _EVEN.sub(" 0", _AHEAD.sub(lambda said: " +" if said["up"] else " -", text))
    if _DASHED.search(text) and not _SIGNED.search(text):
        # it is not known whether such a dash is a sign
        return []
    text = _players_first(text, names, write_name)
    listener = _Listener(text, names, of_totals=closing is not None)
    if not all(map(listener.takes, _SCORED.finditer(text))):
        return []
    said, totals = listener.points(), listener.totals
    if _EACH in said:
        said = dict.fromkeys(map(write_name, names.players), said[_EACH]) if len(said) == 1 and not totals else {}
    if not said:
        return []
    language = language_of(text)
    is_total = closing or _TOTAL_TALK.stands_in(text.split("(")[0], "total", language)
    if money:
        # what a point is worth is not known
        return [f"{_LINES.word('note', language)}: {as_told.strip()}"]
    key = "total" if is_total else "score"
    if in_order:
        sums = _SUM.findall(in_order["sums"])
        if totals or len(sums) != len(said):
            return []
        totals = dict(zip(said, sums, strict=True))
    if totals and key == "total":
        return []
    lines = [(key, said), *([("total", totals)] if totals else [])]
    return [
        f"{_LINES.word(one, language)}: {', '.join(f'{who} {what}' for who, what in figures.items())}"
        for one, figures in lines
    ]


def _by_seat(text: str, names: Names, write_name: Callable[[str], str]) -> str:
    """The line of totals that are told in the order of all players, «Всего −5/−5/60»; '' of another text."""
    if (said := _BY_SEAT.fullmatch(text)) is None or len(sums := _SUM.findall(said["sums"])) != len(names.players):
        return ""
    totals = ", ".join(f"{write_name(one)} {with_sign(total)}" for one, total in zip(names.players, sums, strict=True))
    return f"{_LINES.word('total', language_of(text))}: {totals}"


def _players_first(text: str, names: Names, write_name: Callable[[str], str]) -> str:
    """A sentence of points with the players before them, by name or as `all`, and «и» between those of a list."""
    text = _SHORT_OF.sub(blank, _THE_REST_LISTED.sub(blank, text))
    text = _given_to_the_rest(_EACH_OF.sub(_everybody, _OF_EACH.sub(_each_first, text)), names, write_name)
    return _LISTED.sub(lambda listed: _joined(listed[0], names), text)


class _Listener:
    """A sentence of points, listened to word by word: the players and their figures."""

    def __init__(self, text: str, names: Names, *, of_totals: bool) -> None:
        self._text, self._names = text, names
        self._said: dict[str, str] = {}
        self.totals: dict[str, str] = {}
        self._numbers: dict[str, list[str]] = {}
        """Figures without a sign."""
        self._scores: set[str] = set()
        """Who is said to have scored."""
        self._lost: set[str] = set()
        self._partners: dict[str, str] = {}
        """Who has the same as another: «Анна с Борисом +10»."""
        self._name, self._joins = "", False
        self._is_signed = any(token.lastgroup == "figure" for token in _SCORED.finditer(text))
        self._is_plain = self._is_signed or of_totals or self._is_given()
        """Whether figures without a sign are points."""

    def _is_given(self) -> bool:
        """Whether it is said to whom points go, «лене 20, косте 1»: who bids would be named otherwise."""
        given = [word for word in re.findall(r"[^\W\d_]+", self._text) if self._names.called(word) is not None]
        folded = {fold(part) for player in self._names.players for part in player.split()}
        is_given = len(given) > 1 and not any(part.startswith(fold(word)) for word in given for part in folded)
        # «взяток: у Анны восемь, у Бориса четыре»
        return is_given and (self._is_signed or _OF_TRICKS.match(self._text) is None)

    def takes(self, token: re.Match[str]) -> bool:
        """Take a word, figure or mark; whether it is understood."""
        kind, word = token.lastgroup, token[0]
        self._joins, joined = fold(word) in _JOINS, self._joins
        if token["total"] is not None:
            return self._takes_figure(self.totals, with_sign(token["sum"]))
        if kind == "figure":
            figure = word.lstrip("-+−– ").split()[-1]
            sign = "-" if word.lower().startswith(_NEGATIVE) else "+"
            return self._takes_figure(self._said, sign + (_NUMBERS.id(figure) or figure))
        if kind in ("name", "word"):
            return self._takes_word(word, joined=joined)
        if kind == "rank":
            rank = _RANKS.id(word) or ""
            self._numbers.setdefault(self._name, []).append({"T": "10"}.get(rank, rank))
            return self._is_signed
        if kind == "number" and not _COUNTS_TRICKS.match(self._text, token.end()):
            self._numbers.setdefault(self._name, []).append(word)
        return kind != "odd"

    def _takes_figure(self, figures: dict[str, str], figure: str) -> bool:
        """Take a figure of the player named last; whether there is one, who has none yet."""
        if not self._name or self._name in figures:
            return False
        figures[self._name] = figure
        return True

    def _takes_word(self, word: str, *, joined: bool) -> bool:
        """Take a player, a verb or a small word; whether it is one of these."""
        said = fold(word)
        if not (self._name or self._said) and said in _EVERYBODY:
            self._name = _EACH
        elif self._names.called(word) is not None:
            return self._takes_player(word, joined=joined)
        elif said in _SCORES:
            self._scores.add(self._name)
        elif said in _LOSES:
            self._lost.add(self._name)
        else:
            return said in _SCORE_TALK or said in _TOTAL_TALK or said in _WITH
        return True

    def _takes_player(self, word: str, *, joined: bool) -> bool:
        """Take a player; whether the one before has points, and this one has none."""
        if joined and self._name and self._name not in self._said:
            self._partners[word] = self._name
            return True
        if self._name and not self._has_points():
            return False
        seat = self._names.called(word)
        if any(word != one and self._names.called(one) == seat for one in self._said):
            return False
        self._name = word
        return True

    def _has_points(self) -> bool:
        """Whether the player named last has points. They may have no sign behind a verb for it, «Сёма сыграл, семьдесят»,
        or where figures are points, and are less than nothing for who has lost."""
        name = self._name
        if name in self._said:
            return True
        is_plain = self._is_plain or (bool(self._scores) and not self._lost - {*self._numbers})
        if len(self._numbers.get(name, ())) != 1:
            return False
        (word,) = self._numbers[name]
        figure = _NUMBERS.id(word) or word
        if not is_plain and name not in self._scores and name not in self._lost and figure != "0":
            return False
        self._said[name] = f"{'-' if name in self._lost else '+'}{figure}"
        return True

    def points(self) -> dict[str, str]:
        """The points by players, when all is said; nothing where those of one are not known."""
        if not self._name or not self._has_points() or "" in self._numbers:
            return {}
        if any(len(self._numbers.get(one, ())) > 1 for one in self._said):
            # «Нина 1 0 −10» is a row of a table
            return {}
        found: dict[str, str] = {}
        for one, figure in self._said.items():
            together = [one, *(other for other, partner in self._partners.items() if partner == one)]
            found |= dict.fromkeys(together, figure)
        return found


_TOTALS_IN_ORDER = pattern(
    rf"(?:,|(?<=\d))[ \t]++(?:(?:а|and)[ \t]++)?{_TOTAL_TALK.pattern('total')}[ \t:]++"
    r"(?P<sums>[-+−–]?\d++(?:(?:[ \t]*+,|[ \t]++(?:и|and))[ \t]++[-+−–]?\d++)++)[ \t.!]*+\Z"
)
"""Totals without names, in the order of the points: «Ира +6, Степан -6, всего +15 и -15»."""
_BY_SEAT = pattern(
    rf"[ \t]*+{_TOTAL_TALK.pattern('total')}[ \t:]++(?P<sums>[-+−–]?\d++(?:[ \t]*+/[ \t]*+[-+−–]?\d++)++)[ \t.!]*+"
)
_SUM = re.compile(r"[-+−–]?\d+")
_OF_TRICKS = pattern(r"[ \t]*(?:взятк[аи]|взяток|tricks)(?!\w)")
_OF_A_PART = pattern(r"(?<!\w)(?:for[ \t]+(?:the[ \t]+)?cards|за[ \t]+карты)(?!\w)")
"""Points for most tricks at piquet, which are not all that the deal brought."""
_DASHED = re.compile(r"[ \t][-−–][ \t]+\d")
_SIGNED = pattern(r"(?<!\w)(?:[-+−–]\d|минус|плюс|minus|plus|\+[ \t]*\d)")
_THE_REST_LISTED = pattern(rf"{_EVERYBODY.pattern('others')}(?:[ \t]+[^\W\d_]+){{0,2}}[ \t]*:")
_SHORT_OF = pattern(r"(?<!\w)(?:без|short[ \t]+by|down)[ \t]+(?:одной|двух|трёх|трех|[1-4]|one|two|three)(?!\w)")
"""By how many tricks a bid was missed: «без одной»."""
_TO_THE_REST = pattern(
    r"(?P<before>(?:[^:]{1,20}:)?[^:]*\w)(?:[ \t]*+,)?[ \t]++(?:(?:а|and)[ \t]+)?"
    r"(?:(?:всем[ \t]+)?остальным|the[ \t]+(?:others|rest)(?:[ \t]+(?:get|got|have))?"
    r"|(?P<others>(?:все[ \t]+)?остальные|у[ \t]+(?:всех[ \t]+)?остальных|(?:all[ \t]+)?others|everybody[ \t]+else"
    r"|everyone[ \t]+else))[ \t]+(?:по[ \t]+)?"
    r"(?P<sign>минус[ \t]+|плюс[ \t]+|[-+−–])?"
    rf"(?P<figure>\d+|{_NUMBERS.pattern(*NUMBERS)}|{_RANKS.pattern(*'23456789T')})"
    r"[ \t.!]*"
)
"""Points of one, and of all others: «Анне 10, остальным по 5»."""
_UNSIGNED = pattern(r"(?<![\w+−–.-])(?<!минус )(?<!плюс )(?P<figure>\d+)(?![\w.])")


def _given_to_the_rest(text: str, names: Names, write_name: Callable[[str], str]) -> str:
    """Points with the players whom «остальным» means: «Анне 10, остальным по пятёрке»."""
    said = _TO_THE_REST.fullmatch(text)
    if said is None or (said["others"] and not said["sign"]):
        # «остальные 5» may be bets
        return text
    named = {seat for word in said["before"].split() if (seat := names.called(word.strip(",;—–-"))) is not None}
    rest = [write_name(player) for seat, player in enumerate(names.players) if seat not in named]
    if not named or not rest:
        return text
    word, sign = said["figure"], "-" if (said["sign"] or "").strip().lower() in _NEGATIVE else "+"
    rank = {"T": "10"}.get(_RANKS.id(word) or "", _RANKS.id(word))
    figure = sign + str(_NUMBERS.id(word) or rank or word)
    return ", ".join([_UNSIGNED.sub(r"+\g<figure>", said["before"]), *(f"{player} {figure}" for player in rest)])


_OF_EACH = pattern(
    rf"\A(?P<figure>[ \t]*(?:минус|плюс|minus|plus)[ \t]+(?:\d+|{_NUMBERS.pattern(*NUMBERS)}))[ \t]+"
    r"(?P<all>у[ \t]+каждого|каждому|с[ \t]+каждого|всем|each|for[ \t]+each)(?!\w)"
)
"""Points before the word for each: «минус 10 у каждого»."""


def _each_first(said: re.Match[str]) -> str:
    """«Каждый минус рубль» for «минус рубль у каждого»."""
    return f"{_EVERYBODY.word('all', language_of(said['all']))} {said['figure'].strip()}".ljust(len(said[0]))


_EACH_OF = pattern(rf"\A[ \t]*(?!по[ \t])(?P<all>{_EVERYBODY.pattern('all')}|всем|каждому)(?:[ \t]+по)?(?!\w)")


def _everybody(said: re.Match[str]) -> str:
    """«Все минус 10» for «у всех по минус 10»."""
    return _EVERYBODY.word("all", language_of(said["all"])).ljust(len(said[0]))


_LISTED = pattern(r"(?<![\w-])[^\W\d_][\w-]*+(?:,[ \t]++[^\W\d_][\w-]*+)++(?=,?[ \t]++(?:и|and)[ \t]++[^\W\d_])")


def _joined(listed: str, names: Names) -> str:
    """Players before the last of a list with «и» between them all: «Анна и Борис» of «Анна, Борис и Вера»."""
    players = re.split(r",[ \t]+", listed)
    are_players = all(names.called(player) is not None for player in players)
    return " и ".join(players) if are_players else listed


def with_sign(text: str) -> str:
    """A figure with the sign of the notation."""
    return text.replace("−", "-").replace("–", "-")
