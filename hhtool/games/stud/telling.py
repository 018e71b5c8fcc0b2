"""Streets, hands and pots as people tell them: «последняя: Элла Кп — короли, Виталик Тп», «7т, Дб, Дп», «сорок его»."""

from __future__ import annotations

from hhtool.games.stud.record import Everybody, Up
from hhtool.notation.cards_told import RANK_NAME, coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, NUMBERS, ORDINALS, RANKS, RANKS_PLURAL, SUITS, words
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, blank, pattern
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.tokens import CARD_CODE, card_token, quoted
from hhtool.notation.words import Words, language_of
from hhtool.poker.notation.course import Course, course
from hhtool.poker.notation.hands_told import SHOWS, hands_told, shows_apart, turned
from hhtool.poker.notation.pots_told import pot_apart, pots_told
from hhtool.poker.notation.telling import (
    antes_told,
    chips_left,
    dashed,
    in_turn,
    nobody_calls,
    sees,
    sees_apart,
    turns_apart,
)
from hhtool.poker.record import Act, Muck, Show

_WORDS = Words(words("up", "down", "show", "note"), {"says": words("announces")["announces"]})
_SAID = Words(words("announces"))
_ALL_PASS = Words(words("all pass"))
_MANY, _HAND_WORDS = Words(RANKS_PLURAL), Words(HANDS)
_LABELS = words("up", "up told", "street", "last told", "dealt", "gets", "besides")
_LABEL = pattern(
    rf"[ \t]*(?:(?:(?:и|а|and|на|on)[ \t]+)?(?:{Words(ORDINALS).pattern(*ORDINALS)}|[1-5]-?(?:я|ая|st|nd|rd|th)"
    rf"|втор\w+|треть\w+|\w+ыми)?[ \t]*"
    rf"(?:(?:{Words(_LABELS).pattern(*_LABELS)})\.?|дальше|на[ \t]+последней|на[ \t]+следующей|карт[аы]|улиц[аеы])?"
    r"[ \t]*[:—–,-]?[ \t]+)?"
)
"""What stands before the cards of a street: «Третья карта: », `on fourth street: `."""
_NTH = (
    rf"(?:[1-4](?:-?(?:[ыо]?й|а?я|st|nd|rd|th))?|I{{1,3}}|IV|{Words(NUMBERS).pattern('1', '2', '3', '4')}"
    rf"|{Words(ORDINALS).pattern('1', '2', '3', '4')})(?!\w)"
)
_STREET_NOUN = r"(?:круг|раунд|улица|round|street)"
_STREET_NUMBER = pattern(
    rf"[ \t]*+(?:{_STREET_NOUN}[ \t]++{_NTH}|{_NTH}[ \t]++{_STREET_NOUN}(?!\w))[ \t]*+(?:[.,:;—–-]|\Z)[ \t]*+"
)
"""«Круг 2.», «2-й круг:»: a street, never a deal."""
_TALK = words("hand talk told", "open talk told")
_SUITED = pattern(
    r"[ \t]*[,;—–-][ \t]*(?:so[ \t]+)?(?:that['’]s[ \t]+|now[ \t]+|уже[ \t]+|это[ \t]+)?"
    rf"(?:{Words(NUMBERS).pattern('2', '3', '4', '5')})[ \t]+(?:clubs|diamonds|hearts|spades|треф\w*|бубн\w*|черв\w*"
    r"|пик\w*)"
    r"(?!\w)[^,.;:\d♠♥♦♣]*+\Z"
)
"""`…, so that's four hearts looking at him`: what lies open of one suit."""
_UNSEEN_FIRST = pattern(
    rf"(?P<unseen>[ \t]*{Words(words('unseen told')).pattern('unseen told')})[ \t]*[,;—–-][ \t]*"
    r"(?:(?:и|а|and)[ \t]+)?(?:(?:потом|затем|then)[ \t]+)?(?P<rest>\S.*)"
)
"""«Всем по закрытой, открытые: Анна 9б, Борис Дт»."""
_POSSESSIVE = pattern(r"(?<=\w)['’]s(?!\w)")
_TOKEN = pattern(
    rf"(?P<card>{CARD_CODE})(?!\w)|(?P<name>{QUOTED})|(?P<talk>{Words(_TALK).pattern(*_TALK)})(?!\w)"
    rf"|(?P<word>[^\W\d_][\w\-]*\.?)|(?P<mark>[,.;:!…/—–-])|(?P<odd>\S)"
)
"""A card, a name, talk of hands, a word or a mark."""
_ASIDE = pattern(rf"\((?![^()]*{CARD_CODE})[^()]*\)")
_FACE_UP = pattern(r"(?<![ \t])[ \t]++(?:в[ \t]+открытую|лицом[ \t]+вверх|face[ \t]+up)[ \t.!]*\Z")
_REMARKS = Words(words("filler", "besides", "hand talk told", "unseen told", "win", "gets", "dealt"))
_IN_THE_HOLE = pattern(
    r"(?<!\w)(?:закрыт\w+|закр\.?|зак\.|тёмная|темная|в[ \t]+прикрытии|под[ \t]+низом|снизу|внизу|под[ \t]+спудом"
    r"|in[ \t]+the[ \t]+hole|underneath"
    r"|down|hidden)(?!\w)"
)
"""That a card lies face down: «закрытая», `in the hole`."""
_BETS_ON = pattern(
    rf"(?<=\d)[ \t]+(?:on|with|holding|на|с|со)[ \t]+(?:the[ \t]+|a[ \t]+|his[ \t]+|her[ \t]+|сво\w+[ \t]+)?"
    rf"(?:{_HAND_WORDS.pattern(*HANDS)}|{_MANY.pattern(*RANKS_PLURAL)})"
    rf"(?:[ \t]+(?:(?:of|to)[ \t]+)?{_MANY.pattern(*RANKS_PLURAL)})?"
    r"(?:[ \t]+(?:showing|up|open|on[ \t]+board|on[ \t]+top|на[ \t]+столе))?(?=[ \t]*(?:[,.;!]|\Z))"
)
"""`bets 40 on the pair`: what lies open."""
_HAND_ASIDE = pattern(
    rf"(?P<name>{NAME})[ \t]*\([ \t]*(?P<hand>{_HAND_WORDS.pattern(*HANDS)}[^()\n]{{0,40}})\)[ \t]*(?=\d)"
)
"""«Анна (пара дам) 5»."""
_OPENS_HAND = pattern(r"(?<!\w)(?:открыва(?:ет|ют)(?:ся)?|открыл(?:[аи]|ся|ась|ись)?|opens|opened)(?!\w)")
_A_HAND = (
    rf"(?:{_HAND_WORDS.pattern(*HANDS)}[ \t]+(?:(?:of|to)[ \t]+)?{_MANY.pattern(*RANKS_PLURAL)}"
    rf"|{Words(NUMBERS).pattern('2', '3', '4')}[ \t]+[^\W\d_]+)"
)
_HAND_OF = pattern(rf"[ \t]*(?P<hand>{_A_HAND})[ \t]+у[ \t]+(?P<name>{NAME})[ \t]*[,.;—–-][ \t]*(?P<rest>\S.*)")
_HAS_HAND = pattern(
    rf"[ \t]*(?:теперь[ \t]+|now[ \t]+)?у[ \t]+(?P<name>{NAME})[ \t]+(?P<hand>{_A_HAND})[ \t]*[,.;—–-][ \t]*"
    r"(?P<rest>\S.*)"
)
"""«У Анны пара дам, она ставит 5»."""
_MAY_HAVE = pattern(
    rf"(?P<head>.*[^\s,;—–-])[ \t]*[,;—–-][ \t]*(?:на[ \t]+столе[ \t]+)?у[ \t]+(?P<name>{NAME})[ \t]+"
    r"(?P<hand>возмож[^\W\d_]+[ \t]+[^,.;:]+|[^,.;:]*[ \t]возмож[^\W\d_]+)[ \t.!]*"
)
"""«…, у Анны возможен флеш»."""
_ANNOUNCES = pattern(
    rf"[ \t]*(?:{NAME}[ \t]+)?{_SAID.pattern('announces')}(?:,[ \t]+что|[ \t]*:)[ \t]*"
    rf"(?P<hands>у[ \t]+{NAME}[ \t]+[^.;:]*[^\s.;:!])[ \t.!]*"
)
"""«Сдающий объявляет: у Анны возможен флеш»."""
_ITS_HAND = pattern(rf"[ \t]*+(?:(?:и|а)[ \t]++)?(?:у[ \t]++(?P<name>{NAME})[ \t]++)?(?P<hand>.*)")
_STILL_HIGH = pattern(
    rf"(?P<name>[ \t]*{NAME})(?:[ \t]*,)?[ \t]+(?:still|again|now|всё[ \t]+ещё|по-прежнему|опять|снова|теперь)[ \t]+"
    r"(?:is[ \t]+)?(?:high|first|старший|старшая|первый|первая)(?!\w)[^,.;:]*,(?P<rest>[ \t]*\S.*)"
)
"""`Doug, still high with his nines, checks`."""
_WITH_HAND = pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+(?:с|со|with)[ \t]+(?:an?[ \t]+)?(?P<hand>{_A_HAND})[ \t]+(?P<rest>\S.*)"
)
_WITH_CARD = pattern(
    rf"(?P<name>[ \t]*{NAME})[ \t]+(?:с|со|with)[ \t]+(?:an?[ \t]+|the[ \t]+)?{RANK_NAME}(?P<rest>[ \t]+\S.*)"
)
_HAND_FIRST = pattern(rf"[ \t]*(?P<hand>{_A_HAND})[ \t]*,[ \t]*(?P<rest>\S.*)")
_SAYS_HAND = pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+{_SAID.pattern('announces')}[ \t]*:?[ \t]+(?P<hand>{_A_HAND})"
    r"(?:,|,?[ \t]+и|,?[ \t]+and)[ \t]+(?P<rest>\S.*)"
)
"""Who speaks first, the hand that lies open, and what he does."""
_HE = pattern(r"\A(?:он|она|he|she)(?!\w)")
_STREETS = 4


def ways(context: Context, text: str) -> list[str]:
    """The lines of the notation that a sentence is; none of another."""
    street = _STREET_NUMBER.match(text)
    if street and not text[street.end() :].strip():
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    text = _STREET_NUMBER.sub(blank, text)
    now = course(Up, context)
    text = _BETS_ON.sub("", text)
    if told := _ANNOUNCES.fullmatch(text):
        return _announced(told["hands"])
    if (
        posted := antes_told(context, text)
        or chips_left(context, text)
        or sees(context, text, now)
        or dashed(context, text, now)
        or nobody_calls(context, text, now)
    ):
        return posted
    if turns := in_turn(context, text, now):
        checks = all(line.endswith(_CHECK) for line in turns)
        return [_ALL_PASS.word("all pass", language_of(text))] if checks else turns
    if pots := pots_told(context, text, now):
        return pots
    before = context.before
    streets = sum(isinstance(event, Up) for event in before)
    over = any(isinstance(event, Show | Muck) for event in before)
    over = over or (streets >= _STREETS and (not now.pending or isinstance(before[-1], Everybody)))
    if over or (streets >= _STREETS and SHOWS.search(text)):
        language = language_of(text)
        said = _OPENS_HAND.sub(" ", _IN_THE_HOLE.sub(" ", text))
        return turned(hands_told(context, said, now), context, f"{_WORDS.word('show', language)} *", language)
    return _cards_apart(context, text, now) or _cards_up(context, text, now) or _first_said(context, text)


def _announced(hands: str) -> list[str]:
    """The lines of hands that are announced, one player's behind another's: «у Анны пара дам, возможный флеш»."""
    lines, name = [], ""
    for said in filter(None, map(_ITS_HAND.fullmatch, hands.split(","))):
        name = said["name"] or name
        lines.append(f"{_WORDS.word('says', 'ru')} {name}: {said['hand']}")
    return lines


_CHECK = (": шахует", ": check")


def parts(text: str) -> list[str]:
    """What somebody shows, and what is done then, by themselves: «пара троек у Элли, она ставит четыре»."""
    if unseen := _UNSEEN_FIRST.fullmatch(text):
        return [unseen["unseen"], unseen["rest"].rjust(len(text))]
    if said := _HAND_OF.fullmatch(text):
        head = _WORDS.word("says", language_of(text))
        return [
            f"{head} {said['name']}: {said['hand']}",
            " " * said.start("rest") + _HE.sub(said["name"], said["rest"]),
        ]
    if said := _SPEAKS.fullmatch(text):
        if pattern(_A_HAND).fullmatch(said["why"]):
            return [f"{_WORDS.word('says', language_of(text))} {said['name'] or said['before']}: {said['why']}"]
        if _why_first(said["why"]):
            note = f"{_WORDS.word('note', language_of(text))}: {said['why']}"
            return [text[: said.start("why")].rstrip(" \t("), note.rjust(len(text))]
    plain = _HAND_ASIDE.sub(lambda said: said["name"].ljust(len(said[0])), _BETS_ON.sub(blank, text))
    if plain != text:
        return [plain]
    if (said := _FIRST_APART.fullmatch(text)) and _FIRST_WORDS.search(said["head"]):
        goes_on = is_word(said["rest"].split()[0].rstrip(",.:"))
        rest = f"{said['name']} {said['rest']}" if goes_on and said["name"][:1].isupper() else said["rest"]
        return [said["head"], " " * max(1, len(text) - len(rest)) + rest]
    if said := _HAS_HAND.fullmatch(text):
        head, rest = _WORDS.word("says", language_of(text)), _HE.sub(said["name"], said["rest"])
        rest = f"{said['name']} {rest}" if is_word(rest.split()[0].rstrip(",.:")) else rest
        return [f"{head} {said['name']}: {said['hand']}", f"{' ' * (said.start('rest') - len(said['name']) - 1)}{rest}"]
    if said := _STILL_HIGH.fullmatch(text):
        return [said["name"] + said["rest"]]
    if said := _MAY_HAVE.fullmatch(text):
        head = _WORDS.word("says", language_of(text))
        return [said["head"], f"{head} {said['name']}: {said['hand']}".rjust(len(text))]
    if said := _WITH_HAND.fullmatch(text):
        head, name = _WORDS.word("says", language_of(text)), said["name"]
        return [f"{head} {name}: {said['hand']}", f"{name:>{said.start('rest') - 1}} {said['rest']}"]
    if said := _WITH_CARD.fullmatch(text):
        # the card lies open
        return [said["name"] + said["rest"]]
    if said := _HAND_FIRST.fullmatch(text):
        head = _WORDS.word("note", language_of(text))
        return [f"{head}: {said['hand']}", " " * said.start("rest") + said["rest"]]
    if said := _SAYS_HAND.fullmatch(text):
        head, name = _WORDS.word("says", language_of(text)), said["name"]
        return [f"{head} {name}: {said['hand']}", f"{name:>{said.start('rest') - 1}} {said['rest']}"]
    return shows_apart(text) or pot_apart(text) or sees_apart(text) or turns_apart(text)


def _cards_up(context: Context, text: str, now: Course) -> list[str]:
    """The line of the cards that are dealt face up, a player each; who gets them need not be said where each who is in
    gets one. Nothing where something else is said too."""
    text = coded(_FACE_UP.sub(" ", _ASIDE.sub(" ", _POSSESSIVE.sub(" ", _SUITED.sub("", text)))))
    label = _LABEL.match(text)
    dealt: list[tuple[int | None, str]] = []
    seat: int | None = None
    for token in _TOKEN.finditer(text, label.end() if label else 0):
        kind, said = token.lastgroup, token[0]
        if kind == "talk":
            continue
        if kind == "card":
            dealt.append((seat, said))
            seat = None
        elif kind in ("name", "word") and (named := context.names.called(said)) is not None:
            if (
                dealt
                and dealt[-1][0] is None
                and seat is None
                and len(dealt) == 1 + sum(one is not None for one, _c in dealt)
            ):
                # «6т Марку»
                dealt[-1] = (named, dealt[-1][1])
            elif seat is None:
                seat = named
            else:
                return []
        elif kind == "odd" or (kind == "word" and not _is_remark(said, dealt)):
            return []
    if seat is not None or not dealt:
        return []
    seats = [one for one, _card in dealt]
    if all(one is None for one in seats):
        order = _in_turn(context, now)
        if len(order) != len(dealt) or len(dealt) < 2:
            return []
        seats = [*order]
    if None in seats or len(set(seats)) != len(seats) or (len(seats) < 2 and not (label and label[0].strip())):
        return []
    names = (quoted(context.names.players[one], _WORDS) for one in seats if one is not None)
    told = ", ".join(f"{name} {card}" for name, (_seat, card) in zip(names, dealt, strict=True))
    return [f"{_WORDS.word('up', language_of(text))}: {told}"]


_FIRSTS = words("begins told", "first told", "hand high card")
_FIRST_SAID = Words(
    _FIRSTS, RANKS, words("filler", "besides", "pronoun", "pronoun of", "others", "all", "dealt", "gets")
)
_FIRST_APART = pattern(
    rf"(?P<head>[ \t]*(?:(?:говорит|слово|speaks)[ \t]++(?:(?:у|за)[ \t]++)?)?(?P<name>{NAME})[^:\d]*):[ \t]*"
    r"(?P<rest>[^\s:].*)"
)
"""Who is first to act before a colon, and what is done then: «Слово Анны: ставит 2»."""
_FIRST_WORDS = pattern(
    rf"(?<!\w)(?:{Words(_FIRSTS).pattern(*_FIRSTS)}|раньше|слово|говорит|speaks|earlier|first|before)(?!\w)"
)
_FIRST_TALK = pattern(
    r"(?<!\w)(?:раньше|слово|говорит|как|сдан[аы]?|сдали|получивш\w+|получил[аи]?|старше|выше|остальных|всех|самая|самый"
    r"|наверху|на[ \t]+столе|обоих|два|две|двое|тоже|поэтому|значит"
    r"|с|со|у|карта|with"
    r"|speaks|higher|highest|showing|on[ \t]+board|than|earlier|before|both|two|so|dealt|was|were|have|has|got|too|since"
    r"|because|is|his|her|to|talk|act|s)(?!\w)"
)
"""Words that say why somebody is first to act."""


_SPEAKS = pattern(
    rf"[ \t]*(?:(?:перв\w+|first)[ \t]+)?(?:(?:{_SAID.pattern('announces')}|{Words(_FIRSTS).pattern(*_FIRSTS)}"
    rf"|first)[ \t]+(?P<name>{NAME})"
    rf"|(?P<before>{NAME})[ \t]+(?:{_SAID.pattern('announces')}|{Words(_FIRSTS).pattern(*_FIRSTS)})(?:[ \t]+(?:первым"
    rf"|первой|first))?)"
    r"[ \t]*\([ \t]*(?P<why>[^()]*[^()\s])[ \t]*\)[ \t.!]*"
)
"""«Говорит Анна (пара четвёрок)», `Anna to act (high card)`."""


def _why_first(why: str) -> bool:
    """Whether all that a text says is why somebody is first to act."""
    left = _FIRST_TALK.sub(" ", _FIRST_WORDS.sub(" ", why))
    said = (token[0] for token in _TOKEN.finditer(left) if token.lastgroup != "mark")
    return all(word in _FIRST_SAID or fold(word) in _MANY for word in said)


def _first_said(context: Context, text: str) -> list[str]:
    """The note of a sentence that says no more than who is first to act, and why: «тузов два, Лене сдан раньше»."""
    if not _FIRST_WORDS.search(text) or any(sign.isdigit() for sign in text):
        return []
    left = _FIRST_TALK.sub(" ", _FIRST_WORDS.sub(" ", _POSSESSIVE.sub(" ", text)))
    said = [token[0].rstrip(".") for token in _TOKEN.finditer(left) if token.lastgroup != "mark"]
    known = all(word in _FIRST_SAID or fold(word) in _MANY or context.names.called(word) is not None for word in said)
    return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"] if known else []


_HOLE = Words(words("down", "down told"))
_OPEN_WORDS = Words(words("up"))
_IN_HOLE = (
    rf"(?:{_HOLE.pattern('down', 'down told')}|закрыт\w+|(?:в[ \t]++)?т[её]мн\w+|in[ \t]++the[ \t]++hole)"
    r"[ \t]*+[:—–-]?[ \t]*+"
)
_FACE_OPEN = (
    rf"(?:{_OPEN_WORDS.pattern('up')}|открыт\w+|(?:в[ \t]++)?светл\w+|showing|shows)(?!\w)[ \t]*+[:—–-]?[ \t]*+"
)
_NEXT = r"[ \t]*+(?:[,;/][ \t]*+)?(?:(?:и|and|,)[ \t]++)?"
_APART = pattern(
    rf"[ \t]*+(?:(?:и|а|and)[ \t]++)?(?P<name>{NAME})[ \t]*+[:—–-]?[ \t]*+"
    rf"(?:(?P<hole>{_IN_HOLE})?\(?(?P<down>\?\??|[XxХх*]|(?(hole){CARD_CODE}|(?!)))\)?(?!\w){_NEXT})?"
    rf"(?P<open>{_FACE_OPEN})?(?P<up>{CARD_CODE}(?:[ \t]++{CARD_CODE})*+)(?!\w)[ \t]*+(?:[,;.]|\Z)"
)
"""A player, and cards: «Слава: закрыта ?, открыта Кч», `Sam: Kh`."""


def _cards_apart(context: Context, text: str, now: Course) -> list[str]:
    """The lines of the cards that players get, each named with what is open and may be with what is not; nothing where
    cards are named that neither lie open already nor are new."""
    before = context.before
    if now.pending and before and isinstance(before[-1], Act):
        return []
    text = coded(text)
    open_cards: dict[int, list[int]] = {}
    for event in before:
        if isinstance(event, Up):
            for dealt in event.dealt:
                open_cards.setdefault(dealt.seat, []).extend(dealt.cards)
    down, up = [], []
    label = _LABEL.match(text)
    at = label.end() if label and label[0].strip() else 0
    while at < len(text) and (said := _APART.match(text, at)):
        seat = context.names.called(said["name"])
        codes = said["up"].split()
        cards = [token.cards[0] for code in codes if (token := card_token(code))]
        lying = open_cards.get(seat, []) if seat is not None else []
        hole = said["down"] if said["hole"] else None
        if seat is not None and not open_cards and len(cards) == 2 and not said["down"]:
            hole, codes, cards = codes[0], codes[1:], cards[1:]
        if seat is None or cards[:-1] != lying[: len(cards) - 1] or (len(cards) > 1 and len(lying) != len(cards) - 1):
            return []
        name, at = quoted(context.names.players[seat], _WORDS), said.end()
        up.append(f"{name} {codes[-1]}")
        down += [f"{name}: {hole}"] if hole and "?" not in hole else []
    if not up or text[at:].strip():
        return []
    language = language_of(text)
    return [
        *(f"{_WORDS.word('down', language)} {one}" for one in down),
        f"{_WORDS.word('up', language)}: {', '.join(up)}",
    ]


def _in_turn(context: Context, now: Course) -> list[int]:
    """Who is in, from the dealer's left; nobody where the dealer is not known."""
    if context.dealer is None:
        return []
    players = len(context.names.players)
    return [seat for step in range(1, players + 1) if (seat := (context.dealer + step) % players) in now.live]


def _is_remark(said: str, dealt: list[tuple[int | None, str]]) -> bool:
    """Whether a word says what a card makes of those before, or nothing."""
    word = fold(said.rstrip("."))
    return word in _REMARKS or (bool(dealt) and any(word in known for known in _MADE_OF))


_MADE_OF = (_MANY, _HAND_WORDS, Words(SUITS), Words(NUMBERS), Words(words("pronoun", "pronoun of", "all", "talk told")))
"""What cards are said to make of those before: «четыре трефы»."""
