"""Hands, pots and openings as people tell them: «Анна открыла 2 с парой дам: Дп Дч 9т 5б 2п», «чек, чек, чек»."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hhtool.games.draw.exchange_told import discard_apart, discard_shown, exchanged
from hhtool.games.draw.record import AllPass, Draw, PotStays
from hhtool.notation.cards_told import RANK_NAMES
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, LEXICON, NUMBERS, RANKS_PLURAL, words
from hhtool.notation.record import Hand
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, blank, pattern
from hhtool.notation.tokens import CARD_CODE, DIGITS, NUMBER_WORD, card_text, card_token, quoted
from hhtool.notation.words import Words, language_of
from hhtool.poker.notation.course import Course, course
from hhtool.poker.notation.hands_told import SHOWS, Held, hands_told, shown, shows_apart
from hhtool.poker.notation.pots_told import pot_apart, pots_told
from hhtool.poker.notation.telling import (
    antes_told,
    chips_left,
    dashed,
    in_turn,
    nobody_calls,
    nobody_opens,
    sees,
    sees_apart,
    turns_apart,
)
from hhtool.poker.record import Act, Muck, Show, Verb

_WORDS = Words(words("show", "hand", "after", "note", "all pass"))
_FIVE = 5
"""The cards of a hand."""
_OPENS_HAND = pattern(
    r"(?<!\w)(?:открыва(?:ет|ют|л|ла)(?:ся|сь)?|открыл(?:[аи]|ся|ась|ись)?|opens|opened)"
    r"(?:[ \t]+(?:(?:все|сво[юи]|all|his|her|the)[ \t]+)?(?:пять|руку|карты|five|hand"
    r"|cards)(?:[ \t]+карт)?)?(?=[ \t]*[:—–-])"
)
"""What is said of a hand that is shown, once the betting is over."""


def ways(context: Context, text: str) -> list[str]:
    """The lines that a sentence about the pot, hands, or what all do in turn is."""
    now, before = course(Draw, context), context.before
    found = (
        _antes_anew(context, text)
        or antes_told(context, text)
        or chips_left(context, text)
        or nobody_opens(text)
        or _stays(context, text)
        or nobody_calls(context, text, now)
        or sees(context, text, now)
        or dashed(context, text, now)
        or in_turn(context, text, now)
        or pots_told(context, text, now)
        or _openers_shown(context, text)
        or _no_draw(context, text, now)
        or exchanged(context, text)
        or discard_shown(context, text)
    )
    drawn = any(isinstance(event, Draw) for event in before)
    over = any(isinstance(event, Show | Muck) for event in before) or (drawn and not now.pending)
    if not found and (remark := _remark(context, text)):
        return remark
    bare = _DREW.sub(blank, text) if over else text
    hands = [] if found else hands_told(context, _OPENS_HAND.sub(" ", bare) if over else bare, now)
    if not hands:
        return found
    language = language_of(text)
    if bare != text:
        dealt = _dealt_before(context, text, hands)
        return [*dealt, *shown(hands, context, f"{_WORDS.word('show', language)} *", language)] if dealt else []
    if over or SHOWS.search(text):
        return shown(hands, context, f"{_WORDS.word('show', language)} *", language)
    if not drawn:
        return shown(hands, context, f"{_WORDS.word('hand', language)} *", language)
    after = f"{_WORDS.word('hand', language)} * {_WORDS.word('after', language)}"
    return shown(hands, context, after, language) if all(len(one.cards) == _FIVE for one in hands) else []


_DRAWING = words("draw", "win", "gets", "drawn told")
_DREW = pattern(
    rf"\([ \t]*+(?:{Words(_DRAWING).pattern(*_DRAWING)})(?!\w)[ \t]*+:?[ \t]*+"
    rf"(?P<cards>{CARD_CODE}(?:,?[ \t]++{CARD_CODE})*+)[ \t]*+\)"
)
"""What of a hand that is shown came in the draw: «у Анны Дт Дб Дч 4п 2б (прикупила Дч 4п)»."""


def _dealt_before(context: Context, text: str, hands: Sequence[Held]) -> list[str]:
    """The lines of the hands that were dealt, of hands that are shown with what came in the draw; none where that is not
    among their cards, or where what was held before is told otherwise."""
    lines = []
    language = language_of(text)
    for drew in _DREW.finditer(text):
        before = hands_told(context, _DREW.sub(blank, text[: drew.start()]), course(Draw, context))
        shows = next((one for one in hands if before and one.seat == before[-1].seat), None)
        drawn = [card for code in _CODE.findall(drew["cards"]) if (token := card_token(code)) for card in token.cards]
        if shows is None or shows.seat is None or len(shows.cards) != _FIVE or not {*drawn} <= {*shows.cards}:
            return []
        kept = [card for card in shows.cards if card not in drawn]
        held = next((one.cards for one in context.before if isinstance(one, Hand) and one.seat == shows.seat), None)
        if held is not None and not {*kept} <= {*held}:
            return []
        thrown = (one.discards for one in context.before if isinstance(one, Draw) and one.seat == shows.seat)
        dealt = [*kept, *(next(thrown, None) or ())]
        told = " ".join([*(card_text(card, language) for card in dealt), *["??"] * (_FIVE - len(dealt))])
        player = quoted(context.names.players[shows.seat], _WORDS)
        lines.append(f"{_WORDS.word('hand', language)} {player}: {told}" if held is None else "")
    return lines


_CODE = pattern(CARD_CODE)
_AGAIN = words("dealer", "dealer told", "ante", "bet", "bet told")
_ANEW = Words(_AGAIN, words("all", "besides", "filler"))
_PUTTING = (
    "(?:ставим|кладём|добавляем|доставляем|докладываем|добавили|доставили|доложили|кидаем|кинули|скидываемся"
    "|скинулись|лежит|лежат|лежать|остались|осталось|stays?|put|add|throw)"
)
_PUT_IN = pattern(rf"(?<!\w){_PUTTING}(?!\w)")
_ANEW_SAID = pattern(
    r"(?<!\w)(?:на[ \t]+столе|в[ \t]+банке|в[ \t]+кону|на[ \t]+следующую|in[ \t]+the[ \t]+pot|on[ \t]+the[ \t]+table"
    rf"|{_ANEW.pattern(*_AGAIN, 'all', 'besides', 'filler')}|{_PUTTING}|we|мы|рубл\w+|фиш\w+|копе\w+|cents?|chips?"
    r"|пят[её]рк\w+|десятк\w+)(?!\w)"
)
"""Words of antes that are put in again, and of the pot."""
_PASSED_OUT = pattern(
    r"[ \t]*(?:(?:двойной|тройной|четверной|общий|сплошной)[ \t]+пас|passed[ \t]+(?:out|round|all[ \t]+round)"
    r"|all[ \t]+passed)(?!\w)[ \t]*(?:[,.;:!—–-]+[ \t]*|\Z)"
)
"""«Тройной пас»."""
_NUMBERS = Words(NUMBERS)
_WORD = re.compile(r"[^\W_][\w\-]*")


def _antes_anew(context: Context, text: str) -> list[str]:
    """The note of a sentence behind another in its line which says that antes are put in and cards dealt again, where
    nobody has opened: they are those of the next deal. A line that begins so is its heading."""
    out = _PASSED_OUT.match(text)
    rest = text[out.end() :] if out else text
    passed = _nobody_opened(context)
    begins = not any(isinstance(event, Act | AllPass | PotStays) for event in context.before)
    is_over = passed or any(isinstance(event, AllPass | PotStays) for event in context.before) or (out and begins)
    if not is_over or not (out or text[:1].isspace()):
        return []
    left = _WORD.findall(_ANEW_SAID.sub(" ", rest))
    known = all(word.isdecimal() or _NUMBERS.id(word) or context.names.called(word) is not None for word in left)
    is_said = any(key in _AGAIN for key in _ANEW.ids_in(rest)) or _PUT_IN.search(rest) or (out and not rest.strip())
    if not (known and is_said):
        return []
    language = language_of(text)
    lines = [_WORDS.word("all pass", language)] if begins else []
    return [*lines, f"{_WORDS.word('note', language)}: {text.strip()}"]


_STAYS = Words(words("stays told")).pattern("stays told")
_STAYS_THERE = pattern(
    rf"(?:(?P<nobody>[^.!;,:]+)[.!;,:—–][ \t]*)?(?:(?P<sum>{DIGITS}|{NUMBER_WORD})(?:[ \t]+(?:рубл\w+|фиш\w+"
    rf"|chips?))?[ \t]+{_STAYS}"
    rf"|{_STAYS}[ \t]+(?P<behind>{DIGITS}|{NUMBER_WORD}))(?:[ \t]+(?:рубл\w+|фиш\w+|chips?))?"
    r"(?:[ \t]+(?:in[ \t]+(?:the[ \t]+)?(?:middle|pot)|on[ \t]+the[ \t]+table|(?:на|в|во)[ \t]+(?:столе|банке|кону|коне"
    r"|котле|середине)"
    r"|(?:на|в)[ \t]+следующ\w+|for[ \t]+the[ \t]+next(?:[ \t]+(?:deal|hand))?|there|там))?[ \t.!]*"
)
"""What stays in the pot, and perhaps why: «Не открыли. 40 остаётся на столе»."""
_NOBODY_OPENS = Words(words("pot stays", "all pass"))


def _stays(context: Context, text: str) -> list[str]:
    """The line of a pot that stays as nobody has opened: «Не открыли. 40 остаётся на столе»."""
    said = _STAYS_THERE.fullmatch(text)
    if said is None or not (_NOBODY_OPENS.id(said["nobody"].strip()) if said["nobody"] else _nobody_opened(context)):
        return []
    amount = said["sum"] or said["behind"]
    return [f"{_NOBODY_OPENS.word('pot stays', language_of(text))}: {_NUMBERS.id(amount) or amount}"]


def _nobody_opened(context: Context) -> bool:
    """Whether each player has passed, and none has bet."""
    acts = [event for event in context.before if isinstance(event, Act)]
    passed = {event.seat for event in acts if event.verb in (Verb.PASS, Verb.CHECK, Verb.FOLD)}
    return len(passed) == len(acts) == len(context.names.players)


_REMARKS = words("filler", "besides", "draw", "hand talk told", "talk told", "with")
_MADE = (Words(HANDS), Words(RANKS_PLURAL))
_REMARK_WORDS = (*_MADE, _NUMBERS, Words(_REMARKS))


def _remark(context: Context, text: str) -> list[str]:
    """The note of a sentence that says what a hand is that has been shown, or drawn to right before, and names nobody:
    «Фул с прикупа!», «Три дамы!»."""
    said = _WORD.findall(text)
    is_seen = any(isinstance(event, Show | Muck) for event in context.before) or isinstance(
        next(reversed(context.before), None), Draw
    )
    if not is_seen or not any(made.id(word) for made in _MADE for word in said):
        return []
    known = all(any(fold(word) in known for known in _REMARK_WORDS) or word == "с" for word in said)
    return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"] if known else []


_SHOWN = words("show", "show told")
_OPENERS = r"(?:(?:с[ \t]+)?чем[ \t]+откры\w+|(?:сво[её][ \t]+)?открытие|(?:(?:his|her|my|the)[ \t]+)?openers)"
_SHOWS_OPENERS = pattern(
    rf"[ \t]*(?:(?P<who>{NAME})[ \t]+)?(?:{Words(_SHOWN).pattern(*_SHOWN)}(?!\w)[ \t]*,?[ \t]*{_OPENERS}"
    rf"|{_OPENERS}[ \t]+{Words(_SHOWN).pattern(*_SHOWN)})(?!\w)[ \t]*[:,—–-]?(?P<hand>[ \t]+.+)"
)
"""Who shows what he opened with: «Анна показала открытие: Вч Вп»."""
_AND_OPENERS = pattern(
    rf"(?P<head>.*[^\s,;—–-])[ \t]*[,;][ \t]*(?:(?:и|and)[ \t]+)?"
    rf"(?P<shows>(?:{NAME}[ \t]+)?(?:{Words(_SHOWN).pattern(*_SHOWN)}[ \t]+{_OPENERS}"
    rf"|{_OPENERS}[ \t]+{Words(_SHOWN).pattern(*_SHOWN)})"
    r"(?!\w)[^.!?]*[.!]?[ \t]*)"
)
"""«Анна забирает 12, открытие показала — три дамы»."""
_PRONOUNS = Words(words("pronoun"))


def _openers_shown(context: Context, text: str) -> list[str]:
    """The line of the openers that are shown, `He shows his openers, 4h 4d 4c`: by the one who opened."""
    said = _SHOWS_OPENERS.fullmatch(text)
    if said is None:
        return []
    opened = (event.seat for event in context.before if isinstance(event, Act) and event.verb in _OPENINGS)
    is_opener = not said["who"] or said["who"] in _PRONOUNS
    seat = next(opened, None) if is_opener else context.names.called(said["who"])
    if seat is None:
        return []
    player = quoted(context.names.players[seat], _WORDS)
    language = language_of(text)
    hands = hands_told(context, f"у {player} {said['hand']}", course(Draw, context))
    return shown(hands, context, f"{_WORDS.word('show', language)} *", language)


_PATS = words("pat", "pat told")
_NO_DRAW = pattern(
    r"(?P<head>[^.!?]*?[^\s,;.!?—–-])(?:[ \t]*+[,;—–-])?[ \t]++(?:(?:и|and)[ \t]++)?"
    rf"(?P<pat>{Words(_PATS).pattern(*_PATS)})[ \t.!]*+"
)
"""What is said before somebody does not draw: «Анна показала Вч Вп, без обмена»."""


def _no_draw(context: Context, text: str, now: Course) -> list[str]:
    """The lines of who is left alone, and so has nothing to draw for: «Анна показала Вч Вп, менять не стала»."""
    said = _NO_DRAW.fullmatch(text)
    if said is None or len(now.live) != 1:
        return []
    language = language_of(text)
    note = f"{_WORDS.word('note', language)}: {said['pat']}"
    if context.names.called(said["head"].strip()) in now.live:
        return [note]
    hands = shown(hands_told(context, said["head"], now), context, f"{_WORDS.word('show', language)} *", language)
    return [*hands, note] if hands else []


_OPENINGS = (Verb.OPEN, Verb.BET)
_OPENS = words("open")
_HELD = words("hand pair", "hand two pair", "hand three of a kind", "hand straight", "hand flush", "hand full house")
_MANY = {rank: (LEXICON[f"{rank}s"][0], LEXICON[f"{rank}s"][1]) for rank in "AKQJT98765432"}
_OPENED_WITH = pattern(
    rf"(?P<name>[ \t]*{NAME})(?P<act>[ \t]+[^,.;:]*?(?<!\w){Words(_OPENS).pattern(*_OPENS)}(?!\w)[^,.;:]*?)"
    r"(?:[ \t]*[,:(—–-])?[ \t]*(?<![\w])(?:с|со|имея|при|with|holding|on|(?:he|she)[ \t]+had|у[ \t]+(?:него|не[её])"
    r"|на[ \t]+руках)(?:[ \t]+был[иоа]?)?[ \t:]+"
    rf"(?P<hand>(?:{Words(_HELD).pattern(*_HELD)}|{NUMBER_WORD}|an?|{Words(_MANY).pattern(*_MANY)}|{CARD_CODE})"
    r"(?!\w)[^()]*(?:\([^()]*\))?)\)?[ \t.!]*"
)
"""What somebody opened with, told with the bet: «Анна открыла 2, имея пару валетов»."""
_FOLDS = words("fold", "fold told")
_FOLDS_AND_SHOWS = pattern(
    rf"(?:(?P<first>.*[,;])(?=[ \t]))?(?P<folds>[ \t]*(?P<name>{NAME})[ \t]+{Words(_FOLDS).pattern(*_FOLDS)})"
    r"(?:[ \t]*,)?[ \t]+(?:(?:и|and)[ \t]+)?"
    rf"(?P<shows>{Words(_SHOWN).pattern(*_SHOWN)})(?!\w)[ \t]*,?[ \t]*(?:(?:с[ \t]+)?чем[ \t]+откры\w+"
    r"|сво[её][ \t]+открытие|(?:his|her|my|the)[ \t]+openers)?[ \t]*[:,—–-]?(?P<hand>[ \t]+.+?)"
    r"(?:[ \t]+(?:for|as)[ \t]+(?:his|her|my|the)[ \t]+openers|,?[ \t]+(?:с[ \t]+)?чем[ \t]+открывал\w+)?[ \t.!]*"
)
"""«Котов сбросил и показал, с чем открывал: В♠ В♥»."""


_HOLDS_AND = pattern(
    rf"(?P<first>.*[,;])?(?P<owner>[ \t]*(?:у[ \t]+|(?=(?-i:[^a-zа-яё])))(?P<name>{NAME}))"
    r"(?P<hand>(?:[ \t]+(?:пришл[оиа]|был[аио]?|сдали|сдано|достались|есть|has|had|got|gets|holds|held|was[ \t]+dealt))?"
    rf"[ \t]+(?:{RANK_NAMES}[ \t]+)?{CARD_CODE}(?:,?[ \t]+{CARD_CODE})*)[ \t]*[,;—–-][ \t]*(?P<rest>\S.*)"
)
"""«Анне пришло Кб Дб Вб 8б 9ч, открыть нечем, пас», «…, у меня десятки 10т 10б — тоже пас»."""
_AFTERTHOUGHT = pattern(r"(?P<head>.*[^\s—–-])[ \t]+[—–-][ \t]+(?P<tail>[^—–:;♠♥♦♣\d]+)")
_NOT_SO = pattern(
    rf"[ \t]*(?:(?:и|а|но|and|but)[ \t]+)?(?:(?:ни|не|no|not|nor|neither)[ \t]+(?:an?[ \t]+)?"
    rf"{Words(HANDS).pattern(*HANDS)}"
    r"|(?:[^\W\d_]+[ \t]+)*?(?:бы|would|could[ \t]+have|might[ \t]+have)(?:[ \t]+[^\W\d_]+)*)[ \t.!]*"
)
"""What was not made, or would have been: «ни стрита, а сбрось я даму, был бы флеш»."""
_NOBODY = words("pot stays", "all pass")
_NOBODY_AND = pattern(
    rf"(?P<nobody>[ \t]*{Words(_NOBODY).pattern(*_NOBODY)}(?!\w))[ \t]*(?:[,;—–-]|(?:и|and)(?=[ \t]))[ \t]*"
    rf"(?!{Words(_NOBODY).pattern('pot stays')})(?P<rest>\S.*)"
)
"""«Никто не открылся, двадцатка лежит, сдаёт снова Анна»."""


def parts(text: str) -> list[str]:
    """An opening and the hand that it was made with, by themselves: «Анна открыла 2 с парой дам: Дп Дч 9т 5б 2п»."""
    if apart := discard_apart(text):
        return apart
    if (nobody := _NOBODY_AND.fullmatch(text)) and not nobody_opens(text):
        return [nobody["nobody"], " " * nobody.start("rest") + nobody["rest"]]
    if folded := _FOLDS_AND_SHOWS.fullmatch(text):
        first = [folded["first"].rstrip(",;")] if folded["first"] else []
        folds = folded["folds"].rjust(folded.end("folds"))
        return [*first, folds, f"{folded['name'].strip()} {folded['shows']}{folded['hand']}".rjust(len(text))]
    if holds := _HOLDS_AND.fullmatch(text):
        first = [holds["first"].rstrip(",;")] if holds["first"] else []
        does = (
            holds["rest"]
            if holds["rest"][:1].isupper() or holds["rest"][:1] == '"'
            else f"{holds['name']} {holds['rest']}"
        )
        hand = f"{holds['owner']}{holds['hand']}"
        return [*first, hand.rjust(holds.end("hand")), does.rjust(len(text))]
    if behind := _AND_OPENERS.fullmatch(text):
        return [behind["head"], " " * behind.start("shows") + behind["shows"]]
    thought = _AFTERTHOUGHT.fullmatch(text)
    if thought and all(_NOT_SO.fullmatch(part) for part in thought["tail"].split(",")):
        return [thought["head"], f"{_WORDS.word('note', language_of(text))}: {thought['tail']}".rjust(len(text))]
    said = _OPENED_WITH.fullmatch(text)
    if said is None:
        return shows_apart(text) or pot_apart(text) or sees_apart(text) or turns_apart(text)
    return [said["name"] + said["act"], f"{' ' * (said.start('hand') - 2)}у {said['name'].strip()} {said['hand']}"]
