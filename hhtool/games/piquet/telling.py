"""What is said before the first lead, as people tell it: «— Пять карт. — Равно. — Терц от короля. — Хорошо.»"""

from __future__ import annotations

import re
from typing import Any

from hhtool.games.piquet.declared_told import counted_for, declarations, pips_of_both, run_in_suit
from hhtool.games.piquet.exchange_told import EXCHANGE_VERBS, cards_left, exchanges
from hhtool.games.piquet.play_told import play_told
from hhtool.games.piquet.record import CLASSES, Declare, Exchange, HandAfter, Item
from hhtool.notation.cards_told import SUIT_NAME
from hhtool.notation.context import Context
from hhtool.notation.lexicon import LEXICON, NUMBERS, RANKS, RANKS_PLURAL, words
from hhtool.notation.record import Figures, Note
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, listed, pattern
from hhtool.notation.tokens import CARD_CODE, quoted
from hhtool.notation.words import OPPONENT, WRITER, Words, language_of
from hhtool.tricks.hands_told import AS_DEALT, hand_told
from hhtool.tricks.record import Trick
from hhtool.tricks.winner_told import winner_told

_PIECE = re.compile(r"[^.!?;—–\"«»„“”]+")
_SAYS = words("says", "announces", "declare", "call", "count")
_I_SAY = pattern(r"\A[ \t]*(?:(?:я[ \t]+)?(?:объявляю|показываю)|i[ \t]+(?:declare|announce|show))[ \t]*[:—–-]?[ \t]*")
_SPEAKS = pattern(
    rf"[ \t]*({NAME})(?:[ \t]+{Words(_SAYS).pattern(*_SAYS)})?[ \t]*[:,][ \t]*(?:(?:что|that)[ \t]+)?(.*)"
)
_HOLDS = pattern(
    rf"[ \t]*(?:(?:а[ \t]+)?у[ \t]+(?P<name>{NAME})|(?P<own>{NAME})[ \t]+(?:has|have|had))[ \t]+(?:тоже[ \t]+)?"
    r"(?P<item>\S.*)"
)
"""What a player has to declare: «у Анны терц», `Finch has a quart`."""
_OWN = pattern(r"\A(?:у[ \t]+меня(?:[ \t]+есть)?|мо[ияё]|i[ \t]+have|mine[ \t]+is)[ \t]+")
_NUMBERS = Words(NUMBERS)
_NUMBER = rf"(?:\d{{1,2}}|{_NUMBERS.pattern(*NUMBERS)})"
_ANSWER_FORMS = words("good", "equal", "not good")
_ANSWERS = Words(_ANSWER_FORMS)
_ANSWER = pattern(rf"(?P<answer>{_ANSWERS.pattern(*_ANSWER_FORMS)})(?!\w)[ \t]*(?:,[ \t]*(?P<rest>.*))?")
_POINT = pattern(
    rf"(?:an?[ \t]+)?(?:(?:point(?:[ \t]+of)?|очко|очки|масть)(?:[ \t]*+[,:—–-])?[ \t]++(?P<of>{_NUMBER})"
    rf"|(?P<cards>{_NUMBER})[ \t]+(?:(?:карт[ыау]?|cards?)(?:[ \t]++(?:(?:в|of|in)[ \t]*+)?{SUIT_NAME})?"
    rf"|(?:(?:в|of|in)[ \t]+)?{SUIT_NAME}))"
    rf"(?:[ \t]*+[,(][ \t]*+(?:на[ \t]+|очков[ \t]+)?(?P<pips>\d{{2}})[ \t]*(?:очк\w+)?\)?)?"
    rf"|(?P<bare>{_NUMBER})[ \t]*[,(][ \t]*(?:на[ \t]+)?(?P<sum>\d{{2}})[ \t]*(?:очк\w+)?\)?"
)
"""A point; without the word for cards the pips tell it."""
_COUNT_ALONE = pattern(_NUMBER)
_TRIO = pattern(rf"\Aтройк[ау][ \t]+(?={Words(RANKS_PLURAL).pattern(*RANKS_PLURAL)}(?!\w))")
_CASES = (
    (pattern(r"\Aкварту(?!\w)"), "кварта"),
    (pattern(r"\Aквинту(?!\w)"), "квинта"),
    (pattern(r"\Aтр[её]х(?=[ \t])"), "три"),
    (pattern(r"\Aчетыр[её]х(?=[ \t])"), "четыре"),
)
"""What somebody is said to declare, in the case of what is declared: «объявил кварту», «показала трёх дам»."""
_HOW_MANY = pattern(
    r"(?:(?:и|а|and)[ \t]+)?(?:(?:на[ \t]+)?сколько|how[ \t]+(?:many|much)|worth[ \t]+what|making)"
    r"(?:[ \t]+(?:очк\w+|в[ \t]+ней|pips|points|is[ \t]+it|are[ \t]+they))*"
)
"""What the other asks of a point: its pips."""
_ASKED = pattern(rf",[ \t]+(?={_HOW_MANY.pattern}[ \t]*\?)")
"""Stands before such a question behind what is declared: `Point of six, making?`."""
_PIPS = pattern(
    r"(?:(?:на|making)[ \t]+)?(?P<pips>[2-6]\d|двадцать|тридцать|сорок|пятьдесят|шестьдесят)"
    rf"(?:[ \t]+(?:очк\w+|points?|pips))?(?:[ \t]*,?[ \t]+(?:в|во|of|in)[ \t]+{SUIT_NAME})?"
)
"""The pips of a point: «49», `making 49`."""
_FOR_TRICKS = pattern(
    rf"{_NUMBER}[ \t]+for[ \t]+(?:the[ \t]+)?(?:cards|tricks|capot)(?:[ \t]+(?:to|for)[ \t]+{NAME})?[ \t.!]*"
    rf"|cards[ \t]+(?:to|for)[ \t]+{NAME}(?:[ \t]*[,(:—–-][ \t]*10\)?)?[ \t.!]*"
    rf"|(?:поровну[ \t]*,[ \t]*)?(?:лез[аы]|the[ \t]+cards)(?:[ \t]+(?:у|to|for))?[ \t]+(?:никому|ни[ \t]+у[ \t]+кого|нет"
    rf"|nobody|neither|{NAME})(?:[ \t]*[,(:—–-][ \t]*10\)?)?[ \t.!]*"
    r"|(?:пик|репик|капот|pique|repique|capot)[ \t]+(?:засчитан|записан|есть|counted|scored)[ \t.!]*"
    rf"|(?:у[ \t]+{NAME}(?:[ \t]+(?:был|есть|вышел|получился))?"
    rf"|{NAME}[ \t]+{Words(words('has made told')).pattern('has made told')})"
    r"[ \t]+(?:an?[ \t]+)?(?:пик|репик|капот|pique|repique|capot)[ \t.!]*"
)
"""The points for most tricks, or a pique, which follow from the play: «леза Нине», «поровну, лезы нет»."""
_OF_CARDS = [key for key in LEXICON if key.startswith(("sequence ", "major ", "set "))]
_ITEM = pattern(rf"(?:an?[ \t]+)?(?P<item>{Words(LEXICON).pattern(*_OF_CARDS)}(?!\w).*)")
_NOTHING = pattern(
    r"(?=.*(?<!\w)(?:нет|нету|никому|ничего|кого|none|no|nobody|neither)(?!\w))"
    r"(?:(?:no|neither[ \t]++has(?:[ \t]++an?)?)[ \t]++)?"
    r"(?:(?:троек|четв[её]рок|последовательност\w+|ряд(?:а|ов|ы)?|сиквенс\w*|терц\w*|кварт\w*|карт|sets?|sequences?|runs?)"
    r"(?!\w)[ \t]*+)?(?:(?:ни[ \t]++)?у[ \t]++|on[ \t]++)?"
    r"(?:(?:кого|него|не[её]|меня|обоих|either[ \t]++side|[А-ЯЁ]\w+)(?!\w)[ \t]*+)?"
    r"(?:(?:нет|нету|никому|ничего|none|nobody|neither)(?!\w)[ \t]*+)?(?:ни[ \t]++у[ \t]++кого)?"
)
"""That there is nothing to declare, or nobody scores it."""
_COUNTED = pattern(
    rf"(?P<has>{NAME})[ \t]+(?:has|is[ \t]+on|stands[ \t]+at)[ \t]+(?P<sum>{_NUMBER})"
    rf"|(?P<before>{_NUMBER})[ \t]+у[ \t]+(?P<owner>{NAME})|у[ \t]+(?P<name>{NAME})[ \t]+(?P<after>{_NUMBER})"
)
"""A player and his count: «у Анны 12», `Finch has 12`."""
_HAS = (
    rf"(?:{_NUMBER}[ \t]+у[ \t]+{NAME}|у[ \t]+{NAME}[ \t]+{_NUMBER}"
    rf"|{NAME}[ \t]+(?:has|is[ \t]+on|stands[ \t]+at)[ \t]+{_NUMBER}(?!\w))"
)
_BEFORE_PLAY = (
    r"(?:с|со|после|по|от|за)[ \t]+(?:хвал[её]ж\w*|объявлени\w+)"
    r"|к[ \t]+(?:перв\w+[ \t]+ходу|ходу|розыгрышу)|(?:перед|до)[ \t]+(?:(?:перв\w+[ \t]+)?ход\w*|розыгрыш\w*|игр\w+)"
    r"|(?:after|from|in|on)[ \t]+(?:the[ \t]+)?declarations|before[ \t]+(?:the[ \t]+)?(?:first[ \t]+)?(?:lead|play|trick)"
)
"""When so much is counted: «перед первым ходом», `after the declarations`."""
_COUNT = pattern(
    rf"[ \t]*(?:(?:итого|всего|счёт|на[ \t]+руках|вышло|получилось|в[ \t]+итоге|{_BEFORE_PLAY})"
    rf"[ \t]*[:,]?[ \t]+)?(?P<all>{_HAS}(?:[ \t]*(?:,|и|and)[ \t]+(?:(?:а|and)[ \t]+)?{_HAS})?)[ \t]*[.!]*[ \t]*"
)
"""What the two have before the first lead."""
_TRICKS_SAID = pattern(r"(?<!\w)(?:взятк[аиу]|взяток|tricks)(?!\w)")
_SPEAKER = re.compile(rf",[ \t]+(?=({NAME})[ \t]*:)")
"""Stands before another speaker in one line: «Анна: масть 5, Борис: не годится»."""
_WHITE = pattern(
    rf"[ \t]*(?:у[ \t]+(?P<name>{NAME})[ \t]+(?:есть[ \t]+)?белые(?:[ \t]+карты)?"
    rf"|белые(?:[ \t]+карты)?[ \t]+у[ \t]+(?P<owner>{NAME}))"
    r"(?:[ \t]*[,:—–-][ \t]*(?:\+[ \t]*)?(?:10|десять))?[ \t]*[.!]*[ \t]*"
)
"""Ten points are what they are worth."""
_WORDS = Words(words("declare", "point", "count", "note", "white", "exchange", "score", "total", "hand", "after"))
_ASIDE = pattern(
    r"\([^()\d]*\)|,[ \t]*(?:никто[ \t]+не[ \t]+(?:пишет|писал|получает|считает)"
    r"|(?:nobody|neither)[ \t]+(?:scores|counts)(?:[ \t]+it)?)(?!\w)"
)
"""What stands in brackets without a figure, or says that nobody scores: «, никто не пишет»."""


def meant(context: Context, node: Any) -> Any:
    """What a line means behind those before: «пять карт» of a player who has exchanged declares a point, and figures
    before the first lead are what is counted so far."""
    before = context.before
    declared = any(isinstance(event, Declare) for event in before)
    if any(isinstance(event, Trick) for event in before):
        return node
    if isinstance(node, Exchange) and node.number and node.discards is None and node.drawn is None:
        has_exchanged = any(isinstance(event, Exchange) and event.seat == node.seat for event in before)
        point = Item("point", node.number, None, None, None, node.span)
        return Declare(node.seat, (point,), node.span) if has_exchanged else node
    has_score = any(isinstance(event, Figures) and event.kind == "score" for event in before)
    if isinstance(node, Figures) and node.kind == "score" and not declared and (said := _as_point(context, node)):
        return said
    if isinstance(node, Figures) and node.kind == "total" and declared and not (has_score or _is_over(context)):
        return Figures("count", node.entries, node.span)
    return node


def _as_point(context: Context, node: Figures) -> Declare | None:
    """The point that «очки» of one who has exchanged are before anything is declared: «Анна: очки, шесть»; None of what
    is none."""
    if len(node.entries) != 1 or not any(isinstance(event, Exchange) for event in context.before):
        return None
    (entry,) = node.entries
    length = next((length for length in range(1, _LONGEST + 1) if length == entry.amount), None)
    if entry.mark or length is None:
        return None
    return Declare(entry.seat, (Item("point", length, None, None, None, node.span),), node.span)


def exchangers(context: Context, node: Any) -> tuple[int, ...]:
    """The seats of those who have not exchanged yet, who «оба» are."""
    if not isinstance(node, Exchange):
        return ()
    done = {event.seat for event in context.before if isinstance(event, Exchange)}
    elder = 0 if context.dealer is None else 1 - context.dealer
    return tuple(seat for seat in (elder, 1 - elder) if seat not in done)


def ways(context: Context, text: str) -> list[str]:
    """The lines of the notation that a dialogue is; none where a word of it is neither a declaration nor an answer.

    Who is not named declares as elder, or goes on declaring; the other answers.
    """
    players = context.names.players
    if won := winner_told(context, text):
        return won
    if _FOR_TRICKS.fullmatch(text.strip()):
        return [f"{_WORDS.word('note', language_of(text))}: {text.strip()}"]
    if len(players) != 2:
        return []
    if played := play_told(context, text):
        return played
    if both := _OF_KOROLIK.fullmatch(text):
        # that of the first is what the players have in all
        key = "total" if context.head.get("label") in ("1", "2") else "note"
        return [f"{_WORDS.word(key, 'ru')}: {both['all']}"]
    if (points := _OF_GAME.fullmatch(text)) and _is_over(context):
        is_this = points["number"] in (None, context.head.get("label"))
        return [f"{_WORDS.word('score', language_of(text))}: {points['all']}"] if is_this else []
    if any(isinstance(event, Trick) for event in context.before):
        return _counts(context, text, language_of(text)) if _is_over(context) else []
    if left := cards_left(context, text):
        return left
    if hand := hand_told(context, text):
        return hand if _AS_DEALT.search(text) else [_as_after(context, line) for line in hand]
    language = language_of(text)
    if declared_points := _DECLARED.fullmatch(text):
        key = "note" if declared_points["repique"] else "count"
        return [f"{_WORDS.word(key, language)}: {declared_points['all']}"]
    text = _POINT_DASH.sub(r"\1 ", _SLASH.sub(". ", _ASKED.sub(". ", _answers_apart(_BEHIND_LEAD.sub("", text)))))
    if bare := _bare_figures(context, text, language):
        return bare
    if counted := _counts(context, text, language) or counted_for(context, text):
        return counted
    declared = [event.seat for event in context.before if isinstance(event, Declare) and event.seat in (0, 1)]
    elder = None if context.dealer is None else 1 - context.dealer
    speaker = declared[-1] if declared and not _begins_a_class(context, text) else elder
    talk = _Talk(context, language, declared[-1] if speaker is None and declared else speaker)
    if exchanged := exchanges(context, text):
        return exchanged
    if white := _WHITE.fullmatch(text):
        seat = context.names.called(white["name"] or white["owner"])
        return [] if seat is None else [f"{_WORDS.word('white', language)}: {quoted(players[seat], _WORDS)}"]
    text, pips = pips_of_both(context, run_in_suit(text), speaker)
    text = _SPEAKER.sub(
        lambda said: "; " if context.names.called(said[1]) is not None else said[0], _ASIDE.sub(" ", text)
    )
    speaker = talk.speaker
    heard = all(talk.takes(piece[0]) for piece in _PIECE.finditer(text)) and any(":" in line for line in talk.lines)
    if heard and pips and not talk.compares(pips):
        return []
    if heard and not any(_names_another(context, line) for line in talk.lines):
        return talk.lines
    return declarations(context, text, speaker) or (talk.lines if heard else [])


_PRONOUNS = Words(words("pronoun", "pronoun of"))


def _names_another(context: Context, line: str) -> bool:
    """Whether a declaration has a player in it: a sentence of several things."""
    said = line.partition(":")[2]
    is_note = line.startswith(_WORDS.word("note", language_of(line)))
    words_said = re.findall(r"[^\W\d_]+", said)
    return not is_note and any(context.names.called(word) is not None or word in _PRONOUNS for word in words_said)


_BEHIND_LEAD = pattern(
    rf"\A[ \t]*+(?:{NAME}[ \t]++{Words(words('leads')).pattern('leads')}[ \t]*+[,;.][ \t]*+"
    rf"(?:(?:и|а|and|then)[ \t]++)?(?={NAME}))"
    r"|(?<=\w)[ \t]++(?:после[ \t]++(?:первого[ \t]++)?хода|after[ \t]++the[ \t]++(?:first[ \t]++)?lead)(?=[ \t,:])"
)
"""What tells that younger declares behind the first lead: «Анна ходит, и Борис после хода считает: …»."""
_DECLARED = pattern(
    rf"[ \t]*(?:(?:на[ \t]+)?хвал[её]же?|declarations|in[ \t]+declarations|на[ \t]+руках|значит|итак|so|{_BEFORE_PLAY})"
    r"[ \t]*[:—–-]?[ \t]+"
    rf"(?P<all>{NAME}[ \t]+\d{{1,3}}[ \t]*,[ \t]*{NAME}[ \t]+\d{{1,3}})"
    r"(?P<repique>[ \t]*,[ \t]*(?:репик|repique)(?!\w).*)?[ \t.]*"
)
"""What the two have in declarations: «хвалёж: Анна 12, Борис 3»."""
_OF_GAME = pattern(
    r"[ \t]*+(?:(?:эта|итог|результат|за|this)[ \t]++)?(?:игр[ауы]|game)(?:[ \t]++(?:№[ \t]*+)?(?P<number>\d{1,2}))?"
    r"(?:[ \t]*+[:—–-])?"
    rf"[ \t]++(?P<all>{NAME}[ \t]++\d{{1,3}}[ \t]*+,[ \t]*+"
    rf"{NAME}[ \t]++\d{{1,3}})[ \t.]*+"
)
"""«Игра: Анна 30, Борис 12», «Игра 2: …», the points of a deal."""
_OF_KOROLIK = pattern(
    r"[ \t]*(?:за[ \t]+)?(?:(?:первый|второй)[ \t]+)?королик[ \t]*[:—–-]?[ \t]+"
    rf"(?P<all>{NAME}[ \t]+\d{{1,3}}[ \t]*,[ \t]*{NAME}[ \t]+\d{{1,3}})[ \t.]*"
)
"""The points of two deals together: «За первый королик: Анна 30, Борис 12»."""
_AS_DEALT = pattern(rf"(?<!\w)(?:{AS_DEALT})(?!\w)")
"""That a hand is the one which was dealt."""


def _as_after(context: Context, line: str) -> str:
    """The line of a hand, as that which is played with where the player has exchanged and no such hand is told."""
    said = _HAND_LINE.fullmatch(line)
    seat = context.names.called(said["name"]) if said else None
    exchanged = any(isinstance(event, Exchange) and event.seat == seat for event in context.before)
    is_told = any(isinstance(event, HandAfter) and event.seat == seat for event in context.before)
    if said is None or seat is None or is_told or not exchanged:
        return line
    return f"{said['head']} {_WORDS.word('after', language_of(said['name']))}:{said['cards']}"


_HAND_LINE = pattern(rf"(?P<head>\S+[ \t]+(?P<name>{NAME})):(?P<cards>(?:[ \t]+{CARD_CODE}){{12}})")
_ANSWER_IN_BRACKETS = pattern(
    rf"[ \t]*\((?:[^()]*[,;][ \t]*)?(?P<answer>{_ANSWERS.pattern(*_ANSWER_FORMS)})(?!\w)"
    r"(?:[ \t]*[,;][ \t]*(?P<more>[^()]*))?\)(?P<goes_on>[ \t]*,(?=[ \t]*\w))?"
)
"""«Пять карт (годится), терц (не годится, кварта)»."""


def _answers_apart(text: str) -> str:
    """A sentence whose answers stood in brackets with each as what the other says, with what he declares himself."""
    speaker = _SPEAKS.match(text)

    def answered(said: re.Match[str]) -> str:
        more = said["more"] if said["more"] and _ITEM.match(said["more"]) else ""
        back = f" {speaker[1]}:" if speaker and more and said["goes_on"] else ""
        return f"; {said['answer']}{', ' if more else ''}{more};{back}"

    return _ANSWER_IN_BRACKETS.sub(answered, text)


_RANKS_NAMED = rf"(?:{Words(RANKS_PLURAL).pattern(*RANKS_PLURAL)}|{Words(RANKS).pattern(*RANKS)})"
_SET_FIRST = pattern(
    rf"[ \t«„“\"—–-]*(?:три|тр[её]х|четыре|четыр[её]х|четырнадцать|three|four|fourteen)[ \t]+"
    rf"{_RANKS_NAMED}(?!\w)"
)
"""So begins a set: «три дамы», `fourteen tens`."""
_RUNS = [key for key in LEXICON if key.startswith(("sequence ", "major "))]
_RUN_FIRST = pattern(rf"[ \t«„“\"—–-]*{Words(LEXICON).pattern(*_RUNS)}")


def _begins_a_class(context: Context, text: str) -> bool:
    """Whether a text begins with the first sequence or the first set of a deal, which is elder's to declare."""
    said = {item.kind for event in context.before if isinstance(event, Declare) for item in event.items}
    of_set, of_run = _SET_FIRST.match(text) is not None, _RUN_FIRST.match(text) is not None
    return (of_set and CLASSES[2] not in said) or (of_run and CLASSES[1] not in said)


_TALON = 8
"""The cards of the talon."""
_LONGEST = 8
"""The most cards of one suit."""
_COMMA_ANSWER = pattern(rf"[ \t]*,(?=[ \t]*{_ANSWERS.pattern(*_ANSWER_FORMS)}(?!\w)[ \t.!]*\Z)")


_HAND_AND_EXCHANGE = pattern(
    rf"(?P<hand>[ \t]*(?:у[ \t]+)?(?P<name>{NAME})[ \t]*:?[ \t]+{CARD_CODE}(?:[ \t,]+{CARD_CODE}){{11}})"
    r"[ \t]*[;,.—–-]+[ \t]*"
    rf"(?P<exchange>{Words(EXCHANGE_VERBS).pattern(*EXCHANGE_VERBS)}[ \t]+{CARD_CODE}.*)"
)
"""The twelve cards of a player and what is exchanged of them."""


def parts(text: str) -> list[str]:
    """What is declared and its answer in one breath, by themselves: «Сеня: терц, не годится»; a hand and what is
    exchanged of it; nothing of another sentence."""
    if said := _HAND_AND_EXCHANGE.fullmatch(text):
        return [said["hand"], f"{said['name']} {said['exchange']}".rjust(len(text))]
    said = _COMMA_ANSWER.search(text)
    if said is None or _ANSWER_ALONE.match(text):
        return []
    return [text[: said.start()], " " * said.end() + text[said.end() :]]


_ANSWER_ALONE = pattern(rf"[ \t]*(?:{NAME}[ \t]*[:,—–-]?[ \t]*)?{_ANSWERS.pattern(*_ANSWER_FORMS)}(?!\w)")
"""A line of answers, several of which may be a list."""
_NIL = Words(words("bid nothing"))
_BARE_FIGURE = rf"(?:{_NUMBER}|{_NIL.pattern('bid nothing')})"
_COUNTS = rf"[ \t]+{Words(words('count')).pattern('count')}(?!\w)"
_BARE = pattern(
    rf"[ \t]*(?P<one>{NAME})(?P<counts>{_COUNTS})?(?P<says>[ \t]*:|[ \t]+[—–-])?[ \t]+(?P<first>{_BARE_FIGURE})"
    r"(?:[ \t]*[,.;]?[ \t]+(?:(?:и|а|and)[ \t]+)?"
    rf"(?P<other>{NAME})(?:{_COUNTS})?(?:[ \t]*:|[ \t]+[—–-])?[ \t]+(?P<second>{_BARE_FIGURE}))?[ \t.]*"
)
"""Figures of one player or both, and no more: «Анна 12, Борис 3»."""
_BARE_OF = (("one", "first"), ("other", "second"))
_ADDED = pattern(
    r"(?<!\w)(?P<parts>\d{1,2}(?:(?:[ \t]*+\+[ \t]*+|,[ \t]++|[ \t]++(?:и|да|плюс|and|plus)[ \t]++)\d{1,2}){1,6}+)"
    r"(?:[ \t]*+=[ \t]*+|[ \t]*+[,;:—–-][ \t]++(?:(?:всего|итого|вместе|это|то[ \t]++есть|in[ \t]++all|total|together|so"
    r"|making|that['’]s)[ \t]++)?)"
    r"(?P<sum>\d{1,3})(?!\w)"
)
"""What was declared, added up: «4 и 13, всего 17»."""


def _added_up(said: re.Match[str]) -> str:
    """The sum of what was added; what does not add up as it is."""
    parts = map(int, re.findall(r"\d+", said["parts"]))
    return said["sum"] if sum(parts) == int(said["sum"]) else said[0]


def _bare_figures(context: Context, text: str, language: str) -> list[str]:
    """The lines of figures of the two without a word: before anything is declared the cards that they exchange, before
    the first lead what they count; of another text nothing."""
    said = _BARE.fullmatch(_ADDED.sub(_added_up, text))
    if said is None or not (said["other"] or said["counts"]):
        return []
    figures = [(said[name], said[figure]) for name, figure in _BARE_OF if said[name]]
    if any(context.names.called(name) is None for name, _figure in figures):
        return []
    told = [(name, "0" if fold(figure) in _NIL else _NUMBERS.id(figure) or figure) for name, figure in figures]
    has_declared = any(isinstance(event, Declare) for event in context.before)
    if said["counts"]:
        return [f"{_WORDS.word('count', language)}: {', '.join(' '.join(one) for one in told)}"]
    if said["says"] and not has_declared:
        # «Анна: пять. Борис: шесть» may be cards of a suit
        return []
    if has_declared:
        key = "score" if _is_over(context) else "count"
        return [f"{_WORDS.word(key, language)}: {', '.join(' '.join(one) for one in told)}"]
    if any(isinstance(event, Exchange) for event in context.before):
        return []
    if any(not figure.isdigit() or int(figure) > _TALON for _name, figure in told):
        # so many cards there are not: the points of a deal of which no more is told
        return [f"{_WORDS.word('score', language)}: {', '.join(' '.join(one) for one in told)}"]
    return [f"{_WORDS.word('exchange', language)} {name}: {figure}" for name, figure in told]


_SLASH = pattern(rf"[ \t]+/[ \t]+|;|(?:[ \t]+[-–—]|,)[ \t]+(?={_ANSWERS.pattern(*_ANSWER_FORMS)}(?!\w))")
_POINT_DASH = pattern(rf"(?<!\w)(point|очко|очки|масть)[ \t]+[—–-][ \t]+(?={_NUMBER}(?!\w))")
_ITEM_OF = pattern(
    rf"[ \t]*({NAME})[ \t]+(?:(?:{Words(_SAYS).pattern(*_SAYS)}|показал[аи]?|показывает|shows|showed)[ \t]+)?(?=\S)"
)
_POINT_TOLD = pattern(rf"(?P<head>\w+)[ \t](?P<name>{NAME}):[ \t](?P<point>\w+[ \t]\d)[ \t]\(\d\d\)")
_POINT_SAID = re.compile(r".*:[ \t]+\w+[ \t]+\d+")


_NUMBERS_ADDED = rf"{_NUMBER}(?:(?:[ \t]+(?:и|да|плюс|and|plus)[ \t]+|[ \t]*\+[ \t]*){_NUMBER}){{0,3}}"
"""The points for one thing, or for several: «14 и 3»."""
_GIVEN_TO = pattern(
    rf"(?P<name>{NAME})[ \t]+(?:gets[ \t]+)?{_NUMBERS_ADDED}|{_NUMBERS_ADDED}[ \t]+(?:(?:to|for)[ \t]+)?(?P<to>{NAME})"
)


_MORE = pattern(r"\A(?:(?:ещё|и|а|also|and)[ \t]+)+(?=\w)")
_TOGETHER = pattern(
    rf"(?:итого|всего|вместе|in[ \t]+all|total|that's|that[ \t]+makes|(?:i|{WRITER})[ \t]+start[ \t]+with)"
    rf"[ \t:]+{_NUMBER}"
    rf"|{_NUMBER}[ \t]+in[ \t]+all"
)
"""What somebody has declared, together."""
_WORTH = pattern(rf"(?<=[^\W\d_]),[ \t]+(?:{_NUMBERS.pattern(*map(str, range(3, 19)))}|1[0-8]|[3-9])\Z")
"""The points for what is declared."""
_WORTH_OF_EACH = pattern(r"(?<=[^\W\d_])[ \t]++(?:1[0-8]|[3-9])(?=[ \t]*(?:,|\Z))(?<!sequence [3-8])(?<!ность [3-8])")
"""The same behind each of several things: «терц от дамы 3, три туза 3»."""


class _Talk:
    """A dialogue being listened to: the lines of it, and who declares."""

    def __init__(self, context: Context, language: str, speaker: int | None) -> None:
        self._names, self._language, self._speaker = context.names, language, speaker
        self.speaker = speaker
        self._named: int | None = None
        """Who is named as speaking."""
        self.lines: list[str] = []

    def takes(self, piece: str) -> bool:
        """Take what stands between two stops; whether it is understood."""
        if self._names.writer is not None and (own := _I_SAY.match(piece)):
            self._named, piece = self._names.writer, piece[own.end() :]
        said = piece.strip(" \t,:-")
        if self.lines and _TOGETHER.fullmatch(said):
            self.lines.append(f"{_WORDS.word('note', self._language)}: {said.replace(WRITER, 'I')}")
            return True
        if (named := _SPEAKS.fullmatch(piece)) and (seat := self._names.called(named[1])) is not None:
            self._named, said = seat, named[2].strip(" \t,:-")
        elif (seat := self._names.called(said)) is not None:
            self._named = seat
            return True
        elif (held := _HOLDS.fullmatch(piece)) and (
            seat := self._names.called(held["name"] or held["own"])
        ) is not None:
            return self._declares(held["item"].strip(" \t,:-"), seat)
        elif (named := _ITEM_OF.match(piece)) and (seat := self._names.called(named[1])) is not None:
            self._named, said = seat, piece[named.end() :].strip(" \t,:-")
        if not said:
            return True
        said = _MORE.sub("", said)
        if answered := _ANSWER.fullmatch(said):
            return self._answers(answered)
        if _HOW_MANY.fullmatch(said) and self.lines:
            self._named = None
            return True
        if pips := _PIPS.fullmatch(_OWN.sub("", said)):
            figure = _NUMBERS.id(pips["pips"]) or pips["pips"]
            if self._named in (None, self._speaker) and (point := self._asks_pips()):
                self.lines[-1] = f"{point[0]} ({figure})"
                self._named = None
                return True
            if self._named not in (None, self._speaker) and self.compares(int(figure)):
                self._named = None
                return True
        if self.lines and (_NUMBERS.id(said) or said.isdigit() or self._is_given(piece)):
            # the points of what was just declared
            points = piece.strip(" ,:-")
            for letter in (WRITER, OPPONENT):
                if (seat := self._names.called(letter)) is not None:
                    points = points.replace(letter, self._names.players[seat])
            self.lines.append(f"{_WORDS.word('note', self._language)}: {' '.join(points.split())}")
            return True
        if _NOTHING.fullmatch(said):
            self.lines.append(f"{_WORDS.word('note', self._language)}: {said}")
            return True
        speaker = self._speaker if self._named is None else self._named
        if speaker is None or not self._declares(said, speaker):
            return False
        self._speaker, self._named = speaker, None
        return True

    def _asks_pips(self) -> re.Match[str] | None:
        """The point told last whose pips may follow: behind it, or behind the answer that the other has as many cards,
        which then is no answer yet; None where there is none."""
        is_equal = bool(self.lines) and _ANSWERS.id(self.lines[-1].rpartition(": ")[2]) == "equal"
        told = self.lines[:-1] if is_equal else self.lines
        point = _POINT_SAID.fullmatch(told[-1]) if told else None
        if point and is_equal:
            self.lines.pop()
        return point

    def compares(self, pips: int) -> bool:
        """Take the pips of the point of the other, who has as many cards as the point that was told; whether one was."""
        for at, line in enumerate(self.lines):
            if (point := _POINT_TOLD.fullmatch(line)) and (seat := self._names.called(point["name"])) is not None:
                other = self._player(1 - seat)
                self.lines.insert(at + 1, f"{point['head']} {other}: {point['point']} ({pips})")
                return True
        return False

    def _is_given(self, piece: str) -> bool:
        """Whether a piece says no more than what somebody gets: «Орлову 5», `five to Harold`."""
        given = _GIVEN_TO.fullmatch(piece.strip(" \t,:-"))
        return given is not None and self._names.called(given["name"] or given["to"]) is not None

    def _answers(self, answered: re.Match[str]) -> bool:
        """Take an answer, and what the one who gives it declares then."""
        if self._speaker is None:
            return False
        other = 1 - self._speaker if self._named in (None, self._speaker) else self._named
        assert other is not None
        self.lines.append(f"{self._player(other)}: {fold(answered['answer'])}")
        rest, self._named = (answered["rest"] or "").strip(" \t,:-"), None
        if not rest or _NOTHING.fullmatch(rest):
            return True
        pips = _PIPS.fullmatch(_OWN.sub("", rest))
        if pips and self.compares(int(_NUMBERS.id(pips["pips"]) or pips["pips"])):
            # «годится, у меня тридцать восемь»
            return True
        if _COUNT_ALONE.fullmatch(rest) or self._is_given(rest):
            self.lines.append(f"{_WORDS.word('note', self._language)}: {rest}")
            return True
        if (held := _HOLDS.fullmatch(rest)) and (seat := self._names.called(held["name"] or held["own"])) is not None:
            self._speaker = seat
            return self._declares(held["item"].strip(" \t,:-"), seat)
        self._speaker = other
        return self._declares(rest, other)

    def _declares(self, said: str, seat: int) -> bool:
        """Take what a player declares; whether it is something to declare."""
        said, is_own = _OWN.subn("", said)
        # «кварта от короля, четырнадцать», but «масть, шесть»
        said = said if _POINT.fullmatch(said) else _WORTH_OF_EACH.sub("", _WORTH.sub("", said))
        said = run_in_suit(said)
        said = _TRIO.sub("три ", said)
        for case, word in _CASES:
            said = case.sub(word, said)
        head = f"{_WORDS.word('declare', self._language)} {self._player(seat)}"
        if is_own and _COUNT_ALONE.fullmatch(said):
            said += " cards"
        if point := _POINT.fullmatch(said):
            count, pips = point["of"] or point["cards"] or point["bare"], point["pips"] or point["sum"]
            worth = f" ({pips})" if pips else ""
            self.lines.append(f"{head}: {_WORDS.word('point', self._language)} {_NUMBERS.id(count) or count}{worth}")
            return True
        if item := _ITEM.fullmatch(said):
            self.lines.append(f"{head}: {listed(item['item'])}")
            return True
        return False

    def _player(self, seat: int) -> str:
        return quoted(self._names.players[seat], _WORDS)


def _counts(context: Context, text: str, language: str) -> list[str]:
    """The line of what the two have before the first lead: «восемнадцать у Люды, у Артёма ноль»."""
    said = _COUNT.fullmatch(_ADDED.sub(_added_up, text))
    found: list[str] = []
    for one in _COUNTED.finditer(said["all"]) if said else ():
        seat = context.names.called(one["owner"] or one["name"] or one["has"])
        figure = one["before"] or one["after"] or one["sum"]
        if seat is None:
            return []
        found.append(f"{quoted(context.names.players[seat], _WORDS)} {_NUMBERS.id(figure) or figure}")
    key = "score" if _is_over(context) else "count"
    return [f"{_WORDS.word(key, language)}: {', '.join(found)}"] if found else []


_TRICKS = 12


def _is_over(context: Context) -> bool:
    """Whether all tricks are told, or how many each took: what is counted then is what the deal brought."""
    tricks = sum(isinstance(event, Trick) for event in context.before)
    said = any(isinstance(event, Note) and _TRICKS_SAID.search(event.text) for event in context.before)
    return tricks == _TRICKS or (said and not tricks)
