"""Sentences in which people tell a game, as lines of the notation.

Players may stand in any case, cards and counts in words, several actions in one sentence, and a verb that holds for the
next player too is said once: «Коля взял три карты, Таня одну», «ходит Валя: туз червей, Надя кладёт девятку пик». This
is tried on a line that is of no form, and in no simpler way as people speak it (`rewording`). Of a sentence in which a
word is not understood nothing is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from hhtool.cards.card import RANK_ONLY
from hhtool.cards.card import RANKS as CARD_RANKS
from hhtool.notation.cards_told import RANK_NAME, RANK_NAMES, SUIT_NAME, coded
from hhtool.notation.lexicon import HANDS, NUMBERS, ORDINALS, RANKS, RANKS_PLURAL, words
from hhtool.notation.name_forms import gender_of
from hhtool.notation.names import Names
from hhtool.notation.sayings import plainly
from hhtool.notation.scores_told import score_lines, with_sign
from hhtool.notation.spoken import QUOTED, blank, pattern
from hhtool.notation.tokens import CARD_CODE, card_text, card_token, quoted
from hhtool.notation.words import Words, fold, language_of


class Told(NamedTuple):
    """A line that a part of a sentence is, in the ways it may be written, the likeliest first; the part is what stands
    from `start` to `end`."""

    start: int
    end: int
    ways: Sequence[str]


_ROWS = words("top", "middle", "third", "second", "bottom")
_CARD_PLAYS = words("plays", "lays", "leads", "beats", "discards")
_SPEECH = words(
    "says", "names", "dealt", "gets", "declare", "announces", "contract", "street", "takes the pot", "turn-up"
)
_SPEECH = {**_SPEECH, **words("good", "equal", "not good", "fantasy", "foul", "white", "lost", "pot stays")}
_WORDS = {
    **words("all in", "ante", "bet", "bid", "bring in", "call", "check", "complete", "draw", "fold", "hand", "open"),
    **words("down told", "muck", "pot", "out", "pass", "pat", "raise", "score", "show", "total", "trick", "up", "win"),
    **_ROWS,
    **_CARD_PLAYS,
    **_SPEECH,
}
_TOLD = {
    key.removesuffix(" told"): forms
    for key, forms in words(
        "call told",
        "fold told",
        "check told",
        "bet told",
        "raise told",
        "all in told",
        "show told",
        "pat told",
        "draw told",
        "takes the pot told",
        "bring in told",
    ).items()
}
"""Verbs that are only told, by the word of the notation that they are."""
_DISCARDS_TOO = Words(words("discards"))
_ACTIONS, _TOLD_VERBS, _DISCARDED = Words(_WORDS), Words(_TOLD), Words(words("discards told"))
_EVERYBODY = Words(words("all", "others"))
_PRONOUNS = frozenset(fold(form) for both in words("pronoun").values() for forms in both for form in forms)

OTHERS, PRONOUN, TAKER, NAMES, SUM = "*", "^", "->", "=", "+"
"""What a line has in the place of a player for all who still have a decision to make, and for the only one of them whom
a pronoun may mean, with the gender that this tells; before who took the trick; before a player and a figure, where no
more is said; and before a player, what he does and a figure that may be what is in the pot then."""


@cache
def _forms(*keys: str) -> frozenset[str]:
    return frozenset(fold(form) for key in keys for form in _ACTIONS.forms(key))


_ROW, _PLAYS, _SHOWS = _forms(*_ROWS), _forms(*_CARD_PLAYS, "call"), _forms("show")
_TAKES, _DEALT, _PASSES = _forms("win", "trick"), _forms("dealt", "gets"), _forms("pass", "check")
_FOLDS = _forms("fold", "pass")
_WINS, _LOSES, _STAYS = _forms("win"), _forms("lost"), _forms("pot stays")
_DECLARES, _OPENLY = _forms("declare", "announces"), _forms("up", "street", "turn-up")
_HANDS_HELD = _forms("hand")
_LEADS, _ENTERS = _forms("leads"), _forms("bring in")
_BIDS = _forms("names", "bid") | {"берет", "берут", "takes", "take"}
"""What a player does who names a bid: «берёт две» is one, «взял две» tells of the play."""
_NOTHING = frozenset(fold(form) for key in ("filler", "besides", "says") for form in Words(words(key)).forms(key))
_SENTENCE_GOES_ON = pattern(r"[ \t]*(?:[,.;!…—]|\Z|(?:но|а|и|but|and)(?!\w))")
_HIGHEST = frozenset({"старшая", "старший"})
"""What is said of who is first to act."""
_PAUSE = re.compile(r"[ \t]*[.,;…]")
_ALSO = frozenset({"тоже", "также", "also", "too"})
_VERB = pattern(
    rf"(?:(?:{_TOLD_VERBS.pattern(*_TOLD)}|{_DISCARDED.pattern('discards told')})(?![.\-]?\w)"
    rf"|{_ACTIONS.pattern(*_WORDS)}(?![.\-]?\w))"
)
_QUIET = pattern(Words(words("begins told", "thinks told")).pattern("begins told", "thinks told") + r"(?![.\-]?\w)")
"""What is said beside what is done."""
_ALL = pattern(_EVERYBODY.pattern("all", "others") + r"(?!\w)")
_AND_THEN = pattern(rf"[ \t]*(?:,|[ \t](?:и|and))[ \t]+(?={_ACTIONS.pattern('win', 'takes the pot')}(?!\w))")
_DISCARDS, _BETS = _forms("discards"), _forms("open", "bet", "raise", "call")
_ANSWERS = _forms("call", "fold", "raise", "check")
"""What who has the only decision to make may do without being named."""
_PATS, _CALLS = _forms("pat"), _forms("call")
_MEETS = _forms("call", "check", "fold")
_OF_SEVERAL = ("ли", "ют", "ут", "ят")
"""How Russian verbs end that are said of several."""
_BEFORE_SUM = re.compile(r"([,:—])[ \t]+\w*\Z")
_CLOSED, _CARDS_DEALT = _forms("down told"), Words(words("up", "down"))
_RAISES, _MEASURES = _forms("raise"), Words(words("to", "by"))
_NUMBERS, _ORDINALS, _RANKS = Words(NUMBERS), Words(ORDINALS), Words(RANKS)
_WORD = re.compile(rf"{QUOTED}|(?:10|[2-9AKQJTТКДВ])[♣♦♥♠]|[-+−–]?\d+(?:\.\d+)?(?!\w)|[^\W_][\w\-]*|\S")

_WITH = {"с", "со", "with"}
_STOP = re.compile(r"[.;](?=[ \t]|\Z)")
_FIGURE = re.compile(r"[-+−–]?\d+(?:\.\d+)?")
_SIGN = re.compile(r"[-–−+][ \t]+\d+(?!\w)")
"""Of such a dash it is not known whether it is a sign."""
_LONG_DASH = re.compile(r"—[ \t]+\d+(?!\w)")
"""This is a dash, before points apart."""
_OF_CARDS = pattern(rf"[ \t]*(?:карт[ауы]?|cards?)(?!\w)(?:[ \t]+(?:(?:of|в)[ \t]+)?(?P<suit>{SUIT_NAME})(?!\w))?")
_HAND_WORDS = Words(HANDS)
A_HAND = pattern(
    rf"(?:{_HAND_WORDS.pattern(*HANDS)}|(?:{_NUMBERS.pattern('2', '3', '4')})[ \t]+(?:of[ \t]+)?{RANK_NAMES})(?!\w)"
    r"(?:[ \t]*(?:[,:][ \t]*)?(?:(?:и|с|со|до|от|на|with|and|over|of|to)[ \t]+)?"
    rf"(?:{RANK_NAMES}|{RANK_NAME})(?!\w|[ \t]+{SUIT_NAME}(?!\w)))*"
)
"""The pattern of a hand in words: «пара тузов», `three nines`."""
_UNSEEN = pattern(rf"[ \t]*{Words(words('unseen told')).pattern('unseen told')}[ \t]*[:—–]")
_STREET = pattern(
    rf"[ \t]*(?:{_ORDINALS.pattern(*ORDINALS)}|[2-5](?:-?(?:ая|я|nd|rd|th)|(?=[ \t]+(?:карта|улица|street)))"
    rf"|{_ACTIONS.pattern('street')}|последн[яие]\w|last|next)"
    r"(?:[ \t]+(?:карт[аы]|улица|cards?|street))?[ \t]*[:—–]"
)

_A_CARD = pattern(rf"[ \t]+(?:{RANK_NAME}|{CARD_CODE})(?!\w)")

# --- clauses -----------------------------------------------------------------------------------------------------


@dataclass
class _Clause:
    """What is said of players in one go: the verb as it is written, figures, cards, and the rows that they go to."""

    start: int
    names: list[str] = field(default_factory=list)
    verb: str = ""
    spoken: str = ""
    """The verb as it is told."""
    measure: str = ""
    """The word before the figure of a raise: «до», `by`."""
    figure: str = ""
    counts_cards: bool = False
    of_suit: bool = False
    cards: list[str] = field(default_factory=list)
    rows: list[tuple[str, list[str]]] = field(default_factory=list)
    rows_last: bool = False
    """Whether the cards stand before the row that they go to: «дама и король в середину»."""
    hand: str = ""

    holds: bool = False
    """Whether it is said of the players that they have its cards: «у Анны король и дама пик»."""
    apart: bool = False
    """Whether its figure, behind a comma, may be what is in the pot then: «Вера ответила, 28»."""
    alone: bool = False
    """Whether it is a figure that is a sentence by itself: «Вера ответила. 18.»"""
    label: bool = False
    """Whether its verb stands before a colon, and so of all that follows: «прикуп: Анна меняет две, Вера одну»."""
    all_in: bool = False
    dashed: bool = False
    """Whether a long dash stands before its figure."""
    quiet: bool = False
    """Whether something is said of the players that says nothing of the play."""
    also: bool = False
    """Whether they are said to do the same: «Вера тоже»."""
    is_over: bool = False
    """Whether a name that follows is of another clause."""
    cards_first: bool = False
    """Whether its cards stand before the player: «6т Марку»."""


def _clauses(text: str, names: Names) -> list[_Clause] | None:
    """The clauses of a sentence; None where a word of it is not understood."""
    reader = _ClauseReader(text, names)
    while word := _WORD.search(text, reader.at):
        if not reader.takes(word):
            return None
    return reader.clauses


class _ClauseReader:
    """A sentence being listened to, word by word; `at` is how far."""

    def __init__(self, text: str, names: Names) -> None:
        self._text, self._names = text, names
        self.at = 0
        self.clauses = [_Clause(len(text) - len(text.lstrip()))]
        self._joins = self._holds = self._stopped = self._fresh = False

    def takes(self, word: re.Match[str]) -> bool:
        """Take a word; whether it is understood."""
        text, said, is_joined = word[0], fold(word[0]), self._joins
        self.at, self._joins = word.end(), said in ("и", "and", ",")
        self._fresh, fresh = False, self._fresh
        self._holds = said == "у" or (self._holds and self._names.called(text) is not None)
        verb = _VERB.match(self._text, word.start())
        if self._is_name(text) and not (verb and fold(verb[0]) != said):
            self._name(text, word.start(), is_joined=is_joined)
        elif quiet := _QUIET.match(self._text, word.start()):
            self.at = quiet.end()
            self.clauses[-1].quiet = True
        elif verb and " " in verb[0]:
            self.at = verb.end()
            self._verb(verb)
        elif said in _PRONOUNS:
            self._name(f"{PRONOUN}{gender_of(said)}", word.start(), is_joined=is_joined)
        elif said not in _NOTHING and (everybody := _ALL.match(self._text, word.start())):
            self.at = everybody.end()
            self._name(OTHERS, word.start(), is_joined=is_joined)
        elif hand := A_HAND.match(self._text, word.start()):
            return self._hand(hand)
        elif number := _NUMBERS.id(said) or _ORDINALS.id(said) or (_FIGURE.fullmatch(text) and with_sign(text)):
            self._fresh = fresh
            return self._number(number)
        elif _SIGN.match(self._text, word.start()):
            return False
        elif _LONG_DASH.match(self._text, word.start()):
            self.clauses[-1].dashed = True
        elif _MEASURES.id(said) and fold(self.clauses[-1].verb) in _RAISES:
            self.clauses[-1].measure = text
        elif said == "не" and self._text[self.at :].startswith(",") and self.clauses[-1].names:
            # «нет»
            return True
        elif said == "до" and not self.clauses[-1].verb and self.clauses[-1].names:
            self.clauses[-1].verb, self.clauses[-1].measure = _ACTIONS.word("raise", "ru"), text
        elif said in _HANDS_HELD and re.match(r"[ \t]*[:—–]", self._text[self.at :]):
            self._verb(word)
        elif said in _ALSO and self.clauses[-1].names and _SENTENCE_GOES_ON.match(self._text, self.at):
            self.clauses[-1].also = self.clauses[-1].is_over = True
        elif text == "." and self._text[self.at : self.at + 1] == ".":
            return True
        elif said in _HIGHEST and _PAUSE.match(self._text, self.at) and self.clauses[-1].names:
            self.clauses[-1].quiet = True
        elif _STOP.match(self._text, word.start()) or text in "!…":
            self._stopped = self._fresh = True
        elif said in _NOTHING or text in ",:—–-«»„“”→":
            return True
        elif said == "to":
            to_whom = _WORD.search(self._text, self.at)
            return to_whom is not None and self._is_name(to_whom[0])
        elif said in _WITH:
            companion = _WORD.search(self._text, self.at)
            self._joins = companion is not None and self._is_name(companion[0])
            return self._joins or _A_CARD.match(self._text, self.at) is not None
        elif card_token(text):
            self._card(text)
        elif verb:
            self.at = verb.end()
            self._verb(verb)
        elif rank := _RANKS.id(said):
            self._card(card_text(RANK_ONLY + CARD_RANKS.index(rank), language_of(text)))
        else:
            return False
        return True

    def _is_name(self, text: str) -> bool:
        return self._names.called(text) is not None

    def _name(self, name: str, start: int, *, is_joined: bool) -> None:
        now, self._stopped = self.clauses[-1], False
        if now.cards and not now.names:
            now.cards_first, now.is_over = True, True
        elif now.names and (now.is_over or not is_joined):
            self.clauses.append(_Clause(start))
        self.clauses[-1].names.append(name)
        self.clauses[-1].holds = self._holds

    def _hand(self, hand: re.Match[str]) -> bool:
        """Take the name of a hand; whether it can stand here."""
        now = self.clauses[-1]
        if (now.names and now.cards and not now.verb) or now.rows:
            # what a card makes of those before it: «валет пик — пара»
            self.at = hand.end()
            return True
        if now.hand or now.cards or now.rows or now.figure or not (now.names or fold(now.verb) in _SHOWS):
            return False
        now.hand, now.is_over, self.at = hand[0], True, hand.end()
        return True

    def _number(self, number: str) -> bool:
        now = self.clauses[-1]
        if number.startswith("+") and fold(now.verb) in _CALLS and now.names and not now.figure:
            # what is put in: «ответила, +3»
            now.figure, now.is_over = number[1:], True
            return True
        if self._stopped and (now.verb or now.names):
            if not self._fresh:
                return False
            now = _Clause(self.at - 1, alone=True)
            self.clauses.append(now)
        ends = not self._text[self.at :].strip(" \t.!…")
        if ends and (before := _BEFORE_SUM.search(self._text, 0, self.at - 1)):
            # what is in the pot then: «ответили, 12», «Марк два — 12»
            answered = fold(now.verb) in _MEETS | _PASSES and not now.figure
            now.apart = answered and bool(now.names)
            many = answered and (before[1] == ":" or OTHERS in now.names or fold(now.verb).endswith(_OF_SEVERAL))
            # who passes or folds puts nothing in
            many = many or (answered and fold(now.verb) in _PASSES | _FOLDS)
            if many or (now.figure and (now.verb or now.names) and before[1] != ","):
                now = _Clause(self.at - 1, alone=True)
                self.clauses.append(now)
        if now.figure:
            return False
        now.figure, now.is_over = number, bool(now.names)
        if counted := _OF_CARDS.match(self._text, self.at):
            now.counts_cards, now.of_suit, self.at = True, bool(counted["suit"]), counted.end()
        return True

    def _card(self, card: str) -> None:
        now = self.clauses[-1]
        if now.cards_first and now.names:
            now = _Clause(self.at - len(card))
            self.clauses.append(now)
        (now.rows[-1][1] if now.rows and not now.rows_last else now.cards).append(card)
        now.is_over = True

    def _verb(self, verb: re.Match[str]) -> None:
        now, word, self._stopped = self.clauses[-1], verb[0], False
        if (word in _DISCARDED and (now.rows or now.cards)) or (
            word in _DISCARDS_TOO and (now.rows or now.cards or _A_CARD.match(self._text, verb.end()))
        ):
            word = _ACTIONS.word("discards", language_of(word))
        elif key := _TOLD_VERBS.id(word):
            word = _ACTIONS.word(key, language_of(word))
        said = fold(word)
        is_same = any(said in some and fold(now.verb) in some for some in (_FOLDS, _CALLS))
        if is_same and now.names and _is_said_of_one(now.spoken, verb[0]):
            return
        if said in _ROW or (now.rows and said in _DISCARDS):
            row = word if said in _ROW else "x"
            if row == "x" and not now.cards and now.rows and now.rows[-1][0] == "x":
                return
            now.rows_last = now.rows_last or bool(now.cards)
            now.rows.append((row, now.cards))
            now.cards = []
            return
        if now.label and not (now.figure or now.cards or now.rows or now.hand):
            now.verb, now.label = "", False
        if now.verb or now.also or (now.names and (now.figure or now.cards or now.rows or now.hand)):
            now = _Clause(verb.start())
            self.clauses.append(now)
        now.verb, now.spoken, now.is_over = word, verb[0], bool(now.names)
        now.label = not now.names and self._text[self.at :].lstrip()[:1] == ":"
        if said in _SHOWS and not any(card_token(word.strip(",;:.")) for word in self._text[self.at :].split()):
            end = then.start() if (then := _AND_THEN.search(self._text, self.at)) else len(self._text)
            if not A_HAND.search(self._text, self.at, end):
                now.hand, self.at = self._text[self.at : end].strip(" :,.—–-"), end


_VOICES = pattern(
    r"(?<!\w)\w++(?:(?P<she>(?<=ла)|(?<=лась))|(?P<he>(?<=л)|(?<=лся))|(?P<does>(?<=[её]т|ит)|(?<=[её]тся|ится))"
    r"|(?P<did>(?<=ed))|(?P<es>(?<=es|[dpkt]s)))"
)
"""How verbs end that are said of the same player."""


def _is_said_of_one(before: str, behind: str) -> bool:
    """Whether two verbs without a name between are of one player, by their endings: «спасовал и вышел»; a word alone is
    said in turn, «пас, пас»."""
    voices = [{said.lastgroup for said in _VOICES.finditer(verb)} for verb in (before, behind)]
    return fold(before) != fold(behind) and not voices[0].isdisjoint(voices[1])


# --- lines -------------------------------------------------------------------------------------------------------


def sentences(text: str, names: Names, trick: int | None) -> Iterator[Sequence[Told]]:
    """What a line may be meant as: the lines of the notation, one for each of several actions in it.

    `trick` is the number of the next trick; None in a game without.
    """
    text = plainly(text)
    if unseen := _UNSEEN.match(text):
        text = _ACTIONS.word("street", language_of(text)).ljust(unseen.end()) + text[unseen.end() :]
    if street := _STREET.match(text):
        text = _ACTIONS.word("street", language_of(text)).ljust(street.end()) + text[street.end() :]
    whole = len(text) - len(text.lstrip()), len(text.rstrip())
    if scores := score_lines(text, names, _named):
        yield [Told(*whole, [line]) for line in scores]
    found = _clauses(coded(_AGAINST.sub(blank, text)), names)
    if found is None:
        return
    found = _joined(found)
    for before, clause in zip([found[0], *found], found, strict=False):
        # who folds takes no pot
        is_another = fold(clause.verb) in _TAKES and fold(before.verb) in _FOLDS
        goes_on = fold(clause.verb) not in _ANSWERS | _STAYS and not is_another
        clause.names = clause.names or (before.names if goes_on else [])
        if clause.hand and fold(before.verb) in _SHOWS:
            clause.verb = clause.verb or before.verb
        if clause.alone:
            clause.names = []
            continue
        if not clause.verb and clause.figure and fold(before.verb) not in _BETS | _ANSWERS | _PASSES:
            clause.verb, clause.counts_cards = before.verb, before.counts_cards
        if not clause.verb and clause.cards and fold(before.verb) in _HANDS_HELD:
            clause.verb = before.verb
        if clause.also and not (clause.verb or clause.figure or clause.cards or clause.rows or clause.hand):
            _repeat(clause, before)
    language = language_of(text)
    scored = _figures(found, language, of_tricks=trick is not None)
    wholes = (_trick(found, trick or 1), _up(found, language), _contract(found), scored)
    antes = "" if ":" in text else _antes(found, language)
    yield from ([Told(*whole, [line])] for line in (*wholes, antes) if line)
    if all(fold(one.verb) in _STAYS and not one.names for one in found):
        yield [Told(*whole, [found[-1].verb])]
    ends = [*(clause.start for clause in found[1:]), len(text)]
    lines = [
        Told(clause.start, len(text[:end].rstrip(" \t,;.!—–-")), _ways(one, language))
        for clause, end in zip(found, ends, strict=True)
        for one in _of_each(clause)
    ]
    if all(line.ways for line in lines):
        yield lines


_ALL_IN = _forms("all in")


def _joined(found: Sequence[_Clause]) -> list[_Clause]:
    """Clauses without those that say nothing of the play, and of a bet and `all in` one."""
    kept: list[_Clause] = []
    for clause in found:
        said = clause.verb or clause.figure or clause.cards or clause.rows or clause.hand or clause.also
        before = kept[-1] if kept else None
        if clause.names and clause.quiet and not said and len(found) > 1:
            continue
        is_same = before is not None and before.verb and (not clause.names or clause.names == before.names)
        if before and is_same and fold(clause.verb) in _ALL_IN and not clause.figure and fold(before.verb) in _BETS:
            before.all_in = True
            continue
        if (
            before
            and fold(clause.verb) in _STAYS
            and fold(before.verb) in _STAYS
            and not (clause.names or before.names)
        ):
            continue
        kept.append(clause)
    return kept or [*found]


def _repeat(clause: _Clause, before: _Clause) -> None:
    """Let a player do the same as the one before: who calls, or calls a bet, need not put in as much."""
    said = fold(before.verb)
    if said in _RAISES:
        return
    if said in _BETS:
        clause.verb = _ACTIONS.word("call", language_of(before.verb))
    elif not (before.cards or before.rows or before.hand) and (before.verb or before.figure):
        clause.verb, clause.figure, clause.counts_cards = before.verb, before.figure, before.counts_cards


_AGAINST = pattern(
    r"(?<=\w)[ \t,]+(?:против|against)[ \t].*(?<=\w)(?!\w)(?<!\d)|(?<=\w)[ \t]+(?:contract|контракт)(?!\w)"
)


def _named(name: str) -> str:
    """A player's name as a line has it."""
    return quoted(name, _ACTIONS)


def _trick(found: Sequence[_Clause], number: int) -> str:
    """The line of a trick; '' where not each of several players lays one card."""
    *plays, last = found
    taker = last.names[-1] if fold(last.verb) in _TAKES and not last.cards and last.names else ""
    plays = [*plays] if taker else [*found]
    single = all(len(one.names) == len(one.cards) == 1 and not one.figure and not one.rows for one in plays)
    if len(plays) < 2 or not single or any(fold(one.verb) not in _PLAYS for one in plays if one.verb):
        return ""
    told = ", ".join(f"{one.names[0]} {one.cards[0]}" for one in plays)
    return f"{number}. {told}" + (f" -> {taker}" if taker else "")


def _up(found: Sequence[_Clause], language: str) -> str:
    """The line of the cards that several players get face up; '' of another."""
    single = all(len(one.names) == len(one.cards) == 1 and not one.rows for one in found)
    verb = fold(found[0].verb)
    if not single or not (verb in _OPENLY | _CLOSED or (verb in (*_DEALT, *_SHOWS, "") and len(found) > 1)):
        return ""
    told = ", ".join(f"{one.names[0]} {one.cards[0]}" for one in found)
    key = "down" if verb in _CLOSED else "up"
    return f"{_CARDS_DEALT.word(key, language)}: {told}"


def _contract(found: Sequence[_Clause]) -> str:
    """«Розыгрыш восьмой, играют Борис и Глеб» as the line of a contract; '' of another."""
    first, *others = found
    names = [name for one in found for name in one.names]
    plays = all(fold(one.verb) in _PLAYS and not one.figure and not one.cards for one in others)
    is_one = fold(first.verb) in _forms("contract") and first.figure and names and plays
    return f"{first.verb} {first.figure}: {', '.join(names)}" if is_one else ""


def _figures(found: Sequence[_Clause], language: str, *, of_tricks: bool) -> str:
    """A line of figures, with the word that it begins with; '' of another. Without a word they are points, where one of
    them is too high for a bid."""
    if any(one.dashed for one in found):
        return ""
    if not all(one.names and one.figure and not (one.cards or one.rows or one.counts_cards) for one in found):
        return ""
    verbs = {fold(one.verb) for one in found}
    if verbs <= _WINS | _LOSES | _DEALT and (verbs & _LOSES or (of_tricks and verbs <= _DEALT)):
        key = "score"
    elif len(verbs) > 1:
        return ""
    elif verbs == {""}:
        figures = [float(one.figure) for one in found]
        high = len(found) > 1 and (min(figures) < 0 or max(figures) >= _POINTS)
        key = "score" if high else ""
    else:
        key = next((key for key in ("score", "total", "bid", "names") if verbs <= _forms(key)), "")
    signs = ["-" if fold(one.verb) in _LOSES else "" for one in found]
    told = ", ".join(f"{name} {sign}{one.figure}" for sign, one in zip(signs, found, strict=True) for name in one.names)
    return f"{_ACTIONS.word(key.replace('names', 'bid'), language)}: {told}" if key else ""


_POINTS = 14
"""No bid is as high."""


def _antes(found: Sequence[_Clause], language: str) -> str:
    """«Все поставили по рублю» as the line of antes."""
    verbs = {fold(one.verb) for one in found}
    figures = [one.figure for one in found if one.figure]
    names = {name for one in found for name in one.names}
    others = any(one.cards or one.rows for one in found)
    posting = _forms("bet", "ante", "bring in")
    posts = verbs <= posting | {""} and (figures or verbs & posting)
    if others or names != {OTHERS} or len(figures) > 1 or not posts:
        return ""
    return f"{_ACTIONS.word('ante', language)}: {_EVERYBODY.word('all', language)} {' '.join(figures) or '?'}"


def _of_each(clause: _Clause) -> list[_Clause]:
    """What is told of several players, of each by himself: «Анна и Борис взяли по одной»."""
    if len(clause.names) < 2 or clause.cards or clause.rows or clause.hand:
        return [clause]
    return [replace(clause, names=[name]) for name in clause.names]


def _ways(clause: _Clause, language: str) -> list[str]:
    """How what a player does may be written."""
    if fold(clause.verb) in _STAYS and not clause.names and not clause.cards:
        return [clause.verb]
    if clause.alone:
        bare = clause.figure and not (clause.verb or clause.names or clause.cards or clause.rows or clause.hand)
        return [f"{_ACTIONS.word('pot', language)}: {clause.figure}"] if bare and not clause.counts_cards else []
    if len(clause.names) > 1 or not (clause.names or fold(clause.verb) in _ANSWERS):
        return []
    someone = OTHERS if fold(clause.verb).endswith(_OF_SEVERAL) else PRONOUN
    (name,), verb, figure = clause.names or [someone], clause.verb, clause.figure
    said = fold(verb)
    if clause.rows and said in _DEALT:
        # what is dealt is not laid there
        return []
    laid = [card for _row, cards in clause.rows for card in cards]
    if len({*laid}) != len(laid) or (clause.rows and figure not in ("", str(len(laid)))):
        # a figure beside cards is how many they are, else it is not known what it says
        return []
    if clause.rows:
        told = ", ".join(f"{row} {' '.join(cards)}" for row, cards in clause.rows)
        return [f"{name}: {told}"] if all(cards for _row, cards in clause.rows) and not clause.cards else []
    if clause.cards:
        counted = figure in ("", str(len(clause.cards)))
        return _with_cards(clause, language) if counted else []
    if clause.hand:
        shown = _hand(clause.hand, language)
        announced = [f"{_ACTIONS.word(key, language)} {name}: {clause.hand}" for key in ("announces", "declare")]
        return (
            [f"{verb} {name}: {shown}"] if verb else [*announced, f"{_ACTIONS.word('show', language)} {name}: {shown}"]
        )
    if clause.of_suit:
        point = Words(words("point")).word("point", language)
        declares = verb if said in _DECLARES else "" if verb else _ACTIONS.word("declare", language)
        return [f"{declares} {name}: {point} {figure}"] if declares else []
    if said in _PATS:
        return [f"{_ACTIONS.word('draw', language)} {name}: 0"]
    if clause.counts_cards:
        return [f"{_ACTIONS.word('draw', language)} {name}: {figure}"]
    if not verb and figure.startswith("+"):
        # what somebody puts in besides
        return [f"{name}: {_ACTIONS.word('call', language)} {figure[1:]}"]
    if not verb:
        named = [f"{NAMES} {name} {figure}"]
        # a bid has no sign
        bid = [f"{_ACTIONS.word('bid', language)}: {name} {figure}"] if figure[:1].isdigit() else []
        return [*named, *bid] if figure else []
    all_in = _ACTIONS.word("all in", language) if clause.all_in else ""
    ways = [f"{name}: {' '.join(filter(None, (verb, clause.measure, figure, all_in)))}"]
    if all_in:
        return ways
    if clause.apart and figure:
        ways.insert(0, f"{SUM} {name}|{verb}|{figure}")
    if said in _ENTERS:
        ways.append(f"{name}: {_ACTIONS.word('call', language)} {figure}".rstrip())
    if said in _LEADS and figure:
        ways.append(f"{name}: {_ACTIONS.word('bet', language)} {figure}")
    if said in _TAKES and not figure:
        ways.insert(0, f"{TAKER} {name}")
    if figure:
        ways += [f"{verb} {name}: {figure}", f"{verb}: {name} {figure}"]
    else:
        ways += [f"{verb}: {name}", f"{verb} {name}"]
    if said in _TAKES and not figure:
        ways.append(f"{_ACTIONS.word('takes the pot', language)}: {name}")
    if (said in _BIDS and figure) or said in _PASSES:
        ways.append(f"{_ACTIONS.word('bid', language)}: {name} {figure or verb}")
    return ways


def pot(figure: str) -> str:
    """The line of what is in the pot."""
    return f"{_ACTIONS.word('pot', 'en')}: {figure}"


def _with_cards(clause: _Clause, language: str) -> list[str]:
    """How cards that a player holds, shows or lays may be written."""
    (name,), verb, cards = clause.names or [PRONOUN], clause.verb, " ".join(clause.cards)
    if fold(verb) in _DEALT:
        return [
            f"{_ACTIONS.word('hand', language)} {name}: {cards}",
            f"{_ACTIONS.word('up', language)}: {name} {cards}",
        ]
    if fold(verb) in _BETS and (amount := _SPOT.fullmatch(cards)):
        return [f"{name}: {verb} {amount[1]}"]
    if not verb and clause.hand:
        return []
    if not verb:
        held = _SEVERAL if clause.holds else _HELD
        return [f"{_ACTIONS.word('hand', language)} {name}: {cards}"] if len(clause.cards) >= held else []
    return [f"{verb} {name}: {cards}", f"{name}: {cards}"]


_HELD, _SEVERAL = 9, 2
"""So many cards are a hand; and so many that somebody is said to have: one may be played."""
_SPOT = re.compile(r"(10|[2-9])\?")
"""A rank that is a figure too: «открывает тройкой»."""


_EQUAL = {"hand pair": 2, "hand three of a kind": 3, "hand four of a kind": 4}
_HANDS = Words(words(*_EQUAL))
_OF_A_RANK = pattern(
    rf"(?:({_NUMBERS.pattern('2', '3', '4')})|({_HANDS.pattern(*_EQUAL)}))[ \t]+(?:of[ \t]+)?({RANK_NAMES})"
)


def _hand(text: str, language: str) -> str:
    """The cards of a hand in words: of «пара королей» and «трёх десяток» the ranks are known; else the words follow."""
    said = _OF_A_RANK.fullmatch(text)
    if said is None:
        return f"{' '.join(['??'] * 5)} ({text})"
    count = int(_NUMBERS.id(said[1]) or 0) if said[1] else _EQUAL[_HANDS.id(said[2]) or ""]
    rank = card_text(RANK_ONLY + CARD_RANKS.index(Words(RANKS_PLURAL).id(said[3]) or ""), language)
    return " ".join([rank] * count + ["??"] * (5 - count))
