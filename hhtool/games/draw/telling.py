"""Hands, pots and openings as people tell them: «Анна открыла 2 с парой дам: Дп Дч 9т 5б 2п», «чек, чек, чек»."""

from __future__ import annotations

from hhtool.games.draw.record import Draw
from hhtool.notation.context import Context
from hhtool.notation.lexicon import LEXICON, words
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, NUMBER_WORD
from hhtool.notation.words import Words, language_of
from hhtool.poker.notation.hands_told import SHOWS, hands_told, shown
from hhtool.poker.notation.pots_told import pot_apart, pots_told
from hhtool.poker.notation.telling import antes_told, course, dashed, in_turn, nobody_opens, sees, sees_apart
from hhtool.poker.record import Muck, Show

_WORDS = Words(words("show", "hand", "after"))
_FIVE = 5
"""The cards of a hand."""
_OPENS_HAND = pattern(r"(?<!\w)(?:открыва(?:ет|ют|л|ла)|открыл[аи]?|opens|opened)(?=[ \t]*[:—–-])")
"""What is said of a hand that is shown, once the betting is over."""


def ways(context: Context, text: str) -> list[str]:
    """The lines that a sentence about the pot, hands, or what all do in turn is."""
    now, before = course(Draw, context), context.before
    found = (
        antes_told(context, text)
        or nobody_opens(text)
        or sees(context, text, now)
        or dashed(context, text, now)
        or in_turn(context, text, now)
        or pots_told(context, text, now)
    )
    drawn = any(isinstance(event, Draw) for event in before)
    over = any(isinstance(event, Show | Muck) for event in before) or (drawn and not now.pending)
    hands = [] if found else hands_told(context, _OPENS_HAND.sub(" ", text) if over else text, now)
    if not hands:
        return found
    language = language_of(text)
    if over or SHOWS.search(text):
        return shown(hands, context, f"{_WORDS.word('show', language)} *", language)
    if not drawn:
        return shown(hands, context, f"{_WORDS.word('hand', language)} *", language)
    after = f"{_WORDS.word('hand', language)} * {_WORDS.word('after', language)}"
    return shown(hands, context, after, language) if all(len(one.cards) == _FIVE for one in hands) else []


_OPENS = words("open")
_HELD = words("hand pair", "hand two pair", "hand three of a kind", "hand straight", "hand flush", "hand full house")
_MANY = {rank: (LEXICON[f"{rank}s"][0], LEXICON[f"{rank}s"][1]) for rank in "AKQJT98765432"}
_OPENED_WITH = pattern(
    rf"(?P<name>[ \t]*{NAME})(?P<act>[ \t]+[^,.;:]*?(?<!\w){Words(_OPENS).pattern(*_OPENS)}(?!\w)[^,.;:]*?)"
    r"(?:[ \t]*[,:(—–-])?[ \t]*(?<![\w])(?:с|со|имея|при|with|holding|on|(?:he|she)[ \t]+had|у[ \t]+(?:него|не[её])"
    r"|на[ \t]+руках)(?:[ \t]+был[иоа]?)?[ \t:]+"
    rf"(?P<hand>(?:{Words(_HELD).pattern(*_HELD)}|{NUMBER_WORD}|an?[ \t]|{Words(_MANY).pattern(*_MANY)}|{CARD_CODE})"
    r"(?!\w)[^()]*(?:\([^()]*\))?)\)?[ \t.!]*"
)
_FOLDS, _SHOWN = words("fold", "fold told"), words("show", "show told")
_FOLDS_AND_SHOWS = pattern(
    rf"(?P<folds>[ \t]*(?P<name>{NAME})[ \t]+{Words(_FOLDS).pattern(*_FOLDS)})[ \t]+(?:и|and)[ \t]+"
    rf"(?P<shows>{Words(_SHOWN).pattern(*_SHOWN)})(?!\w)[ \t]*,?[ \t]*(?:(?:с[ \t]+)?чем[ \t]+откры\w+"
    r"|сво[её][ \t]+открытие|(?:his|her|my|the)[ \t]+openers)?[ \t]*[:,—–-]?(?P<hand>[ \t]+.+)"
)
"""«Котов сбросил и показал, с чем открывал: В♠ В♥»."""


def parts(text: str) -> list[str]:
    """An opening and the hand that it was made with, by themselves: «Анна открыла 2 с парой дам: Дп Дч 9т 5б 2п»."""
    if folded := _FOLDS_AND_SHOWS.fullmatch(text):
        return [folded["folds"], f"{folded['name'].strip()} {folded['shows']}{folded['hand']}".rjust(len(text))]
    said = _OPENED_WITH.fullmatch(text)
    if said is None:
        return pot_apart(text) or sees_apart(text)
    return [said["name"] + said["act"], f"{' ' * (said.start('hand') - 2)}у {said['name'].strip()} {said['hand']}"]
