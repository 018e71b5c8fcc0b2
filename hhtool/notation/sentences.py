"""Sentences in which people tell a game, as lines of the notation.

Players may stand in any case, cards and counts in words, several actions in one sentence, and a verb that holds for the
next player too is said once: «Коля взял три карты, Таня одну», «ходит Валя: туз червей, Надя кладёт девятку пик». This
is tried on a line that is of no form, and in no simpler way as people speak it (`rewording`). Of a sentence in which a
word is not understood nothing is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from hhtool.cards.card import RANK_ONLY
from hhtool.cards.card import RANKS as CARD_RANKS
from hhtool.notation.cards_told import RANK_NAMES, coded
from hhtool.notation.clauses import OTHERS, PRONOUN, Clause, clauses
from hhtool.notation.lexicon import NUMBERS, ORDINALS, RANKS_PLURAL, words
from hhtool.notation.names import Names
from hhtool.notation.sayings import plainly
from hhtool.notation.scores_told import score_lines
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import blank, pattern
from hhtool.notation.tokens import card_text, quoted
from hhtool.notation.verbs_told import (
    ACTIONS,
    ALL_IN,
    ANSWERS,
    BETS,
    BIDS,
    CLOSED,
    DEALT,
    DECLARES,
    ENTERS,
    FOLDS,
    HANDS_HELD,
    LEADS,
    LOSES,
    OF_SEVERAL,
    OPENLY,
    PASSES,
    PATS,
    PLAYS,
    RAISES,
    SHOWS,
    STAYS,
    TAKES,
    WINS,
    forms_of,
)
from hhtool.notation.words import Words, language_of


class Told(NamedTuple):
    """A line that a part of a sentence is, in the ways it may be written, the likeliest first; the part is what stands
    from `start` to `end`."""

    start: int
    end: int
    ways: Sequence[str]


TAKER, NAMES, SUM = "->", "=", "+"
"""What a line begins with that says who took the trick; a player and a figure, and no more; and a player, what he does
and a figure that may be what is in the pot then."""
_NUMBERS, _ORDINALS, _EVERYBODY, _CARDS_DEALT = (
    Words(NUMBERS),
    Words(ORDINALS),
    Words(words("all")),
    Words(words("up", "down")),
)
_UNSEEN = pattern(rf"[ \t]*{Words(words('unseen told')).pattern('unseen told')}[ \t]*[:—–]")
_STREET = pattern(
    rf"[ \t]*(?:{_ORDINALS.pattern(*ORDINALS)}|[2-5](?:-?(?:ая|я|nd|rd|th)|(?=[ \t]+(?:карта|улица|street)))"
    rf"|{ACTIONS.pattern('street')}|последн[яие]\w|last|next)"
    r"(?:[ \t]+(?:карт[аы]|улица|cards?|street))?[ \t]*[:—–]"
)
"""The name of a street before a colon: «Третья карта:», `Last card:`."""


def sentences(text: str, names: Names, trick: int | None) -> Iterator[Sequence[Told]]:
    """What a line may be meant as: the lines of the notation, one for each of several actions in it.

    `trick` is the number of the next trick; None in a game without.
    """
    text = plainly(text)
    if unseen := _UNSEEN.match(text):
        text = ACTIONS.word("street", language_of(text)).ljust(unseen.end()) + text[unseen.end() :]
    if street := _STREET.match(text):
        text = ACTIONS.word("street", language_of(text)).ljust(street.end()) + text[street.end() :]
    whole = len(text) - len(text.lstrip()), len(text.rstrip())
    if scores := score_lines(text, names, _named):
        yield [Told(*whole, [line]) for line in scores]
    found = clauses(coded(_AGAINST.sub(blank, text)), names)
    if found is None:
        return
    found = _joined(found)
    _fill_in(found)
    language = language_of(text)
    scored = _figures(found, language, of_tricks=trick is not None)
    wholes = (_trick(found, trick or 1), _up(found, language), _contract(found), scored)
    antes = "" if ":" in text else _antes(found, language)
    yield from ([Told(*whole, [line])] for line in (*wholes, antes) if line)
    if all(fold(one.verb) in STAYS and not one.names for one in found):
        yield [Told(*whole, [found[-1].verb])]
    ends = [*(clause.start for clause in found[1:]), len(text)]
    lines = [
        Told(clause.start, len(text[:end].rstrip(" \t,;.!—–-")), _ways(one, language))
        for clause, end in zip(found, ends, strict=True)
        for one in _of_each(clause)
    ]
    if all(line.ways for line in lines):
        yield lines


def _fill_in(found: Sequence[Clause]) -> None:
    """Give clauses what is told once for several: the players, the verb, what who does «тоже» does."""
    for before, clause in zip([found[0], *found], found, strict=False):
        # who folds takes no pot
        is_another = fold(clause.verb) in TAKES and fold(before.verb) in FOLDS
        goes_on = fold(clause.verb) not in ANSWERS | STAYS and not is_another
        clause.names = clause.names or (before.names if goes_on else [])
        if clause.hand and fold(before.verb) in SHOWS:
            clause.verb = clause.verb or before.verb
        if clause.alone:
            clause.names = []
            continue
        if not clause.verb and clause.figure and fold(before.verb) not in BETS | ANSWERS | PASSES:
            clause.verb, clause.counts_cards = before.verb, before.counts_cards
        if not clause.verb and clause.cards and fold(before.verb) in HANDS_HELD:
            clause.verb = before.verb
        if clause.also and not (clause.verb or clause.figure or clause.cards or clause.rows or clause.hand):
            _repeat(clause, before)


def _joined(found: Sequence[Clause]) -> list[Clause]:
    """Clauses without those that say nothing of the play, and of a bet and `all in` one."""
    kept: list[Clause] = []
    for clause in found:
        said = clause.verb or clause.figure or clause.cards or clause.rows or clause.hand or clause.also
        before = kept[-1] if kept else None
        if clause.names and clause.quiet and not said and len(found) > 1:
            continue
        is_same = before is not None and before.verb and (not clause.names or clause.names == before.names)
        if before and is_same and fold(clause.verb) in ALL_IN and not clause.figure and fold(before.verb) in BETS:
            before.all_in = True
            continue
        if before and fold(clause.verb) in STAYS and fold(before.verb) in STAYS and not (clause.names or before.names):
            continue
        kept.append(clause)
    return kept or [*found]


def _repeat(clause: Clause, before: Clause) -> None:
    """Let a player do the same as the one before: who calls, or calls a bet, need not put in as much."""
    said = fold(before.verb)
    if said in RAISES:
        return
    if said in BETS:
        clause.verb = ACTIONS.word("call", language_of(before.verb))
    elif not (before.cards or before.rows or before.hand) and (before.verb or before.figure):
        clause.verb, clause.figure, clause.counts_cards = before.verb, before.figure, before.counts_cards


_AGAINST = pattern(
    r"(?<=\w)[ \t,]+(?:против|against)[ \t].*(?<=\w)(?!\w)(?<!\d)|(?<=\w)[ \t]+(?:contract|контракт)(?!\w)"
)


def _named(name: str) -> str:
    """A player's name as a line has it."""
    return quoted(name, ACTIONS)


def _trick(found: Sequence[Clause], number: int) -> str:
    """The line of a trick; '' where not each of several players lays one card."""
    *plays, last = found
    taker = last.names[-1] if fold(last.verb) in TAKES and not last.cards and last.names else ""
    plays = [*plays] if taker else [*found]
    single = all(len(one.names) == len(one.cards) == 1 and not one.figure and not one.rows for one in plays)
    if len(plays) < 2 or not single or any(fold(one.verb) not in PLAYS for one in plays if one.verb):
        return ""
    told = ", ".join(f"{one.names[0]} {one.cards[0]}" for one in plays)
    return f"{number}. {told}" + (f" -> {taker}" if taker else "")


def _up(found: Sequence[Clause], language: str) -> str:
    """The line of the cards that several players get face up; '' of another."""
    single = all(len(one.names) == len(one.cards) == 1 and not one.rows for one in found)
    verb = fold(found[0].verb)
    if not single or not (verb in OPENLY | CLOSED or (verb in (*DEALT, *SHOWS, "") and len(found) > 1)):
        return ""
    told = ", ".join(f"{one.names[0]} {one.cards[0]}" for one in found)
    key = "down" if verb in CLOSED else "up"
    return f"{_CARDS_DEALT.word(key, language)}: {told}"


def _contract(found: Sequence[Clause]) -> str:
    """«Розыгрыш восьмой, играют Борис и Глеб» as the line of a contract; '' of another."""
    first, *others = found
    names = [name for one in found for name in one.names]
    plays = all(fold(one.verb) in PLAYS and not one.figure and not one.cards for one in others)
    is_one = fold(first.verb) in forms_of("contract") and first.figure and names and plays
    return f"{first.verb} {first.figure}: {', '.join(names)}" if is_one else ""


def _figures(found: Sequence[Clause], language: str, *, of_tricks: bool) -> str:
    """A line of figures, with the word that it begins with; '' of another. Without a word they are points, where one of
    them is too high for a bid."""
    if any(one.dashed for one in found):
        return ""
    if not all(one.names and one.figure and not (one.cards or one.rows or one.counts_cards) for one in found):
        return ""
    verbs = {fold(one.verb) for one in found}
    if verbs <= WINS | LOSES | DEALT and (verbs & LOSES or (of_tricks and verbs <= DEALT)):
        key = "score"
    elif len(verbs) > 1:
        return ""
    elif verbs == {""}:
        figures = [float(one.figure) for one in found]
        high = len(found) > 1 and (min(figures) < 0 or max(figures) >= _POINTS)
        key = "score" if high else ""
    else:
        key = next((key for key in ("score", "total", "bid", "names") if verbs <= forms_of(key)), "")
    signs = ["-" if fold(one.verb) in LOSES else "" for one in found]
    told = ", ".join(f"{name} {sign}{one.figure}" for sign, one in zip(signs, found, strict=True) for name in one.names)
    return f"{ACTIONS.word(key.replace('names', 'bid'), language)}: {told}" if key else ""


_POINTS = 14
"""No bid is as high."""


def _antes(found: Sequence[Clause], language: str) -> str:
    """«Все поставили по рублю» as the line of antes."""
    verbs = {fold(one.verb) for one in found}
    figures = [one.figure for one in found if one.figure]
    names = {name for one in found for name in one.names}
    others = any(one.cards or one.rows for one in found)
    posting = forms_of("bet", "ante", "bring in")
    posts = verbs <= posting | {""} and (figures or verbs & posting)
    if others or names != {OTHERS} or len(figures) > 1 or not posts:
        return ""
    return f"{ACTIONS.word('ante', language)}: {_EVERYBODY.word('all', language)} {' '.join(figures) or '?'}"


def _of_each(clause: Clause) -> list[Clause]:
    """What is told of several players, of each by himself: «Анна и Борис взяли по одной»."""
    if len(clause.names) < 2 or clause.cards or clause.rows or clause.hand:
        return [clause]
    return [replace(clause, names=[name]) for name in clause.names]


def _ways(clause: Clause, language: str) -> list[str]:
    """How what a player does may be written."""
    if fold(clause.verb) in STAYS and not clause.names and not clause.cards:
        return [clause.verb]
    if clause.alone:
        bare = clause.figure and not (clause.verb or clause.names or clause.cards or clause.rows or clause.hand)
        return [pot(clause.figure, language)] if bare and not clause.counts_cards else []
    if len(clause.names) > 1 or not (clause.names or fold(clause.verb) in ANSWERS):
        return []
    someone = OTHERS if fold(clause.verb).endswith(OF_SEVERAL) else PRONOUN
    (name,), verb, figure = clause.names or [someone], clause.verb, clause.figure
    if clause.rows:
        return _with_rows(clause, name)
    if clause.cards:
        # a figure beside cards is how many they are, else it is not known what it says
        return _with_cards(clause, language) if figure in ("", str(len(clause.cards))) else []
    if clause.hand:
        return _with_hand(clause, name, language)
    if clause.of_suit:
        point = Words(words("point")).word("point", language)
        declares = verb if fold(verb) in DECLARES else "" if verb else ACTIONS.word("declare", language)
        return [f"{declares} {name}: {point} {figure}"] if declares else []
    if fold(verb) in PATS:
        return [f"{ACTIONS.word('draw', language)} {name}: 0"]
    if clause.counts_cards:
        return [f"{ACTIONS.word('draw', language)} {name}: {figure}"]
    return _with_verb(clause, name, language) if verb else _without_verb(name, figure, language)


def _without_verb(name: str, figure: str, language: str) -> list[str]:
    """How a player and a figure may be written; nothing without a figure."""
    if figure.startswith("+"):
        # what somebody puts in besides
        return [f"{name}: {ACTIONS.word('call', language)} {figure[1:]}"]
    # a bid has no sign
    bid = [f"{ACTIONS.word('bid', language)}: {name} {figure}"] if figure[:1].isdigit() else []
    return [f"{NAMES} {name} {figure}", *bid] if figure else []


def _with_verb(clause: Clause, name: str, language: str) -> list[str]:
    """How a player, a verb and a figure, if there is one, may be written."""
    verb, figure, said = clause.verb, clause.figure, fold(clause.verb)
    all_in = ACTIONS.word("all in", language) if clause.all_in else ""
    ways = [f"{name}: {' '.join(filter(None, (verb, clause.measure, figure, all_in)))}"]
    if all_in:
        return ways
    if clause.apart and figure:
        ways.insert(0, f"{SUM} {name}|{verb}|{figure}")
    if said in ENTERS:
        ways.append(f"{name}: {ACTIONS.word('call', language)} {figure}".rstrip())
    if said in LEADS and figure:
        ways.append(f"{name}: {ACTIONS.word('bet', language)} {figure}")
    if said in TAKES and not figure:
        ways.insert(0, f"{TAKER} {name}")
    if figure:
        ways += [f"{verb} {name}: {figure}", f"{verb}: {name} {figure}"]
    else:
        ways += [f"{verb}: {name}", f"{verb} {name}"]
    if said in TAKES and not figure:
        ways.append(f"{ACTIONS.word('takes the pot', language)}: {name}")
    if (said in BIDS and figure) or said in PASSES:
        ways.append(f"{ACTIONS.word('bid', language)}: {name} {figure or verb}")
    return ways


def _with_rows(clause: Clause, name: str) -> list[str]:
    """How cards that a player lays in rows may be written; nothing of cards that are dealt, which are not laid there."""
    laid = [card for _row, cards in clause.rows for card in cards]
    is_clear = (
        len({*laid}) == len(laid) and clause.figure in ("", str(len(laid))) and all(row[1] for row in clause.rows)
    )
    if fold(clause.verb) in DEALT or clause.cards or not is_clear:
        return []
    rows = (f"{row} {' '.join(cards)}" for row, cards in clause.rows)
    return [f"{name}: {', '.join(rows)}"]


def _with_hand(clause: Clause, name: str, language: str) -> list[str]:
    """How a hand in words that a player shows or declares may be written."""
    shown = _hand(clause.hand, language)
    if clause.verb:
        return [f"{clause.verb} {name}: {shown}"]
    announced = [f"{ACTIONS.word(key, language)} {name}: {clause.hand}" for key in ("announces", "declare")]
    return [*announced, f"{ACTIONS.word('show', language)} {name}: {shown}"]


def pot(figure: str, language: str = "en") -> str:
    """The line of what is in the pot."""
    return f"{ACTIONS.word('pot', language)}: {figure}"


def _with_cards(clause: Clause, language: str) -> list[str]:
    """How cards that a player holds, shows or lays may be written."""
    (name,), verb, cards = clause.names or [PRONOUN], clause.verb, " ".join(clause.cards)
    if fold(verb) in DEALT:
        return [f"{ACTIONS.word('hand', language)} {name}: {cards}", f"{ACTIONS.word('up', language)}: {name} {cards}"]
    if fold(verb) in BETS and (amount := _SPOT.fullmatch(cards)):
        return [f"{name}: {verb} {amount[1]}"]
    if not verb and clause.hand:
        return []
    if not verb:
        held = _SEVERAL if clause.holds else _HELD
        return [f"{ACTIONS.word('hand', language)} {name}: {cards}"] if len(clause.cards) >= held else []
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
