"""The clauses of a sentence: what is said of players in one go, listened to word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from hhtool.cards.card import RANK_ONLY
from hhtool.cards.card import RANKS as CARD_RANKS
from hhtool.notation.cards_told import RANK_NAME, RANK_NAMES, SUIT_NAME
from hhtool.notation.lexicon import HANDS, NUMBERS, ORDINALS, RANKS, words
from hhtool.notation.name_forms import gender_of
from hhtool.notation.names import Names
from hhtool.notation.scores_told import with_sign
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.tokens import CARD_CODE, card_text, card_token
from hhtool.notation.verbs_told import (
    ACTIONS,
    CALLS,
    DISCARDED,
    DISCARDS,
    FOLDS,
    HANDS_HELD,
    MEETS,
    OF_SEVERAL,
    PASSES,
    RAISES,
    ROW,
    SHOWS,
    TOLD_VERBS,
    VERB,
)
from hhtool.notation.words import Words, language_of

_DISCARDS_TOO = Words(words("discards"))
_EVERYBODY = Words(words("all", "others"))
_PRONOUNS = frozenset(fold(form) for both in words("pronoun").values() for forms in both for form in forms)
OTHERS, PRONOUN = "*", "^"
"""What a clause has in the place of a player for all who still have a decision to make, and for the only one of them whom
a pronoun may mean, with the gender that this tells."""
_NOTHING = frozenset(fold(form) for key in ("filler", "besides", "says") for form in Words(words(key)).forms(key))
_SENTENCE_GOES_ON = pattern(r"[ \t]*(?:[,.;!…—]|\Z|(?:но|а|и|but|and)(?!\w))")
_HIGHEST = frozenset({"старшая", "старший"})
"""What is said of who is first to act."""
_PAUSE = re.compile(r"[ \t]*[.,;…]")
_ALSO = frozenset({"тоже", "также", "also", "too"})
_QUIET = pattern(Words(words("begins told", "thinks told")).pattern("begins told", "thinks told") + r"(?![.\-]?\w)")
"""What is said beside what is done."""
_ALL = pattern(_EVERYBODY.pattern("all", "others") + r"(?!\w)")
_AND_THEN = pattern(rf"[ \t]*(?:,|[ \t](?:и|and))[ \t]+(?={ACTIONS.pattern('win', 'takes the pot')}(?!\w))")
_BEFORE_SUM = re.compile(r"([,:—])[ \t]+\w*\Z")
_MEASURES = Words(words("to", "by"))
_NUMBERS, _ORDINALS, _RANKS = Words(NUMBERS), Words(ORDINALS), Words(RANKS)
_WORD = re.compile(rf"{QUOTED}|(?:10|[2-9AKQJTТКДВ])[♣♦♥♠]|[-+−–]?\d+(?:\.\d+)?(?!\w)|[^\W_][\w\-]*|\S")
_WITH = {"с", "со", "with"}
_COLON = re.compile(r"[ \t]*[:—–]")
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
_A_CARD = pattern(rf"[ \t]+(?:{RANK_NAME}|{CARD_CODE})(?!\w)")


@dataclass
class Clause:
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


def clauses(text: str, names: Names) -> list[Clause] | None:
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
        self.clauses = [Clause(len(text) - len(text.lstrip()))]
        self._joins = self._holds = self._stopped = self._fresh = False

    @property
    def _now(self) -> Clause:
        """The clause that the next word belongs to, if it begins no other."""
        return self.clauses[-1]

    def takes(self, word: re.Match[str]) -> bool:
        """Take a word, and those that follow and belong to it; whether it is understood."""
        text, said, is_joined = word[0], fold(word[0]), self._joins
        self.at, self._joins = word.end(), said in ("и", "and", ",")
        self._fresh, fresh = False, self._fresh
        self._holds = said == "у" or (self._holds and self._names.called(text) is not None)
        verb = VERB.match(self._text, word.start())
        if self._phrase(word, verb, is_joined=is_joined):
            return True
        if hand := A_HAND.match(self._text, word.start()):
            return self._hand(hand)
        if number := _NUMBERS.id(said) or _ORDINALS.id(said) or (_FIGURE.fullmatch(text) and with_sign(text)):
            self._fresh = fresh
            return self._number(number)
        is_small = self._small_word(word)
        return self._card_or_verb(text, verb) if is_small is None else is_small

    def _phrase(self, word: re.Match[str], verb: re.Match[str] | None, *, is_joined: bool) -> bool:
        """Take a player, a pronoun, all or the others, or a verb of several words; whether it is one of these."""
        text, said = word[0], fold(word[0])
        if self._is_name(text) and not (verb and fold(verb[0]) != said):
            self._name(text, word.start(), is_joined=is_joined)
        elif quiet := _QUIET.match(self._text, word.start()):
            self.at = quiet.end()
            self._now.quiet = True
        elif verb and " " in verb[0]:
            self.at = verb.end()
            self._verb(verb)
        elif said in _PRONOUNS:
            self._name(f"{PRONOUN}{gender_of(said)}", word.start(), is_joined=is_joined)
        elif said not in _NOTHING and (everybody := _ALL.match(self._text, word.start())):
            self.at = everybody.end()
            self._name(OTHERS, word.start(), is_joined=is_joined)
        else:
            return False
        return True

    def _small_word(self, word: re.Match[str]) -> bool | None:
        """Take a mark or a small word; whether it can stand here. None of another word."""
        text, said, now = word[0], fold(word[0]), self._now
        if _SIGN.match(self._text, word.start()):
            return False
        if _LONG_DASH.match(self._text, word.start()):
            now.dashed = True
        elif _MEASURES.id(said) and fold(now.verb) in RAISES:
            now.measure = text
        elif said == "не" and self._text[self.at :].startswith(",") and now.names:
            # «нет»
            return True
        elif said == "до" and not now.verb and now.names:
            now.verb, now.measure = ACTIONS.word("raise", "ru"), text
        elif said in HANDS_HELD and _COLON.match(self._text, self.at):
            self._verb(word)
        elif said in _ALSO and now.names and _SENTENCE_GOES_ON.match(self._text, self.at):
            now.also = now.is_over = True
        elif text == "." and self._text[self.at : self.at + 1] == ".":
            return True
        elif said in _HIGHEST and _PAUSE.match(self._text, self.at) and now.names:
            now.quiet = True
        elif _STOP.match(self._text, word.start()) or text in "!…":
            self._stopped = self._fresh = True
        elif said in _NOTHING or text in ",:—–-«»„“”→":
            return True
        elif said == "to":
            return self._is_name_next()
        elif said in _WITH:
            self._joins = self._is_name_next()
            return self._joins or _A_CARD.match(self._text, self.at) is not None
        else:
            return None
        return True

    def _card_or_verb(self, text: str, verb: re.Match[str] | None) -> bool:
        """Take a card, a rank or a verb; whether it is one of these."""
        if card_token(text):
            self._card(text)
        elif verb:
            self.at = verb.end()
            self._verb(verb)
        elif rank := _RANKS.id(fold(text)):
            self._card(card_text(RANK_ONLY + CARD_RANKS.index(rank), language_of(text)))
        else:
            return False
        return True

    def _is_name_next(self) -> bool:
        """Whether the next word is a name."""
        word = _WORD.search(self._text, self.at)
        return word is not None and self._is_name(word[0])

    def _is_name(self, text: str) -> bool:
        return self._names.called(text) is not None

    def _name(self, name: str, start: int, *, is_joined: bool) -> None:
        """Take a player: one more of whom the clause is told, or of whom another is."""
        now, self._stopped = self._now, False
        if now.cards and not now.names:
            now.cards_first, now.is_over = True, True
        elif now.names and (now.is_over or not is_joined):
            self.clauses.append(Clause(start))
        self._now.names.append(name)
        self._now.holds = self._holds

    def _hand(self, hand: re.Match[str]) -> bool:
        """Take the name of a hand; whether it can stand here."""
        now = self._now
        if (now.names and now.cards and not now.verb) or now.rows:
            # what a card makes of those before it: «валет пик — пара»
            self.at = hand.end()
            return True
        if now.hand or now.cards or now.rows or now.figure or not (now.names or fold(now.verb) in SHOWS):
            return False
        now.hand, now.is_over, self.at = hand[0], True, hand.end()
        return True

    def _number(self, number: str) -> bool:
        """Take a figure: that of the clause, or of a clause of its own, the sum in the pot; whether it can stand here."""
        now = self._now
        if number.startswith("+") and fold(now.verb) in CALLS and now.names and not now.figure:
            # what is put in: «ответила, +3»
            now.figure, now.is_over = number[1:], True
            return True
        if self._stopped and (now.verb or now.names):
            if not self._fresh:
                return False
            now = Clause(self.at - 1, alone=True)
            self.clauses.append(now)
        ends = not self._text[self.at :].strip(" \t.!…")
        if ends and (before := _BEFORE_SUM.search(self._text, 0, self.at - 1)):
            # what is in the pot then: «ответили, 12», «Марк два — 12»
            answered = fold(now.verb) in MEETS | PASSES and not now.figure
            now.apart = answered and bool(now.names)
            many = answered and (before[1] == ":" or OTHERS in now.names or fold(now.verb).endswith(OF_SEVERAL))
            # who passes or folds puts nothing in
            many = many or (answered and fold(now.verb) in PASSES | FOLDS)
            if many or (now.figure and (now.verb or now.names) and before[1] != ","):
                now = Clause(self.at - 1, alone=True)
                self.clauses.append(now)
        if now.figure:
            return False
        now.figure, now.is_over = number, bool(now.names)
        if counted := _OF_CARDS.match(self._text, self.at):
            now.counts_cards, now.of_suit, self.at = True, bool(counted["suit"]), counted.end()
        return True

    def _card(self, card: str) -> None:
        """Take a card, into a row where one was named."""
        now = self._now
        if now.cards_first and now.names:
            now = Clause(self.at - len(card))
            self.clauses.append(now)
        (now.rows[-1][1] if now.rows and not now.rows_last else now.cards).append(card)
        now.is_over = True

    def _verb(self, verb: re.Match[str]) -> None:
        """Take a verb, which begins a clause where the one before is told of already, or a row for cards."""
        now, word, self._stopped = self._now, verb[0], False
        if (word in DISCARDED and (now.rows or now.cards)) or (
            word in _DISCARDS_TOO and (now.rows or now.cards or _A_CARD.match(self._text, verb.end()))
        ):
            word = ACTIONS.word("discards", language_of(word))
        elif key := TOLD_VERBS.id(word):
            word = ACTIONS.word(key, language_of(word))
        said = fold(word)
        is_same = any(said in some and fold(now.verb) in some for some in (FOLDS, CALLS))
        if is_same and now.names and _is_said_of_one(now.spoken, verb[0]):
            return
        if said in ROW or (now.rows and said in DISCARDS):
            row = word if said in ROW else "x"
            if row == "x" and not now.cards and now.rows and now.rows[-1][0] == "x":
                return
            now.rows_last = now.rows_last or bool(now.cards)
            now.rows.append((row, now.cards))
            now.cards = []
            return
        if now.label and not (now.figure or now.cards or now.rows or now.hand):
            now.verb, now.label = "", False
        if now.verb or now.also or (now.names and (now.figure or now.cards or now.rows or now.hand)):
            now = Clause(verb.start())
            self.clauses.append(now)
        now.verb, now.spoken, now.is_over = word, verb[0], bool(now.names)
        now.label = not now.names and self._text[self.at :].lstrip()[:1] == ":"
        if said in SHOWS and not any(card_token(word.strip(",;:.")) for word in self._text[self.at :].split()):
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
