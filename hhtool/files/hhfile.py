"""Reads `.hh` text: cuts it into sessions and passages, reads the headers, and hands the deals to their games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import islice
from string import digits

from hhtool import games
from hhtool.cards.card import JOKER
from hhtool.cards.pack import PACK_52, Pack
from hhtool.files import defaults
from hhtool.game.house import build, presets
from hhtool.games.contract import Game
from hhtool.i18n import Message, _
from hhtool.lazy import late_pattern
from hhtool.notation import dealer_told, head_lines, preamble
from hhtool.notation.context import Context, Dealt
from hhtool.notation.dates import is_day
from hhtool.notation.header import KEYS as HEADER_KEYS
from hhtool.notation.header import LINES, PLAYERS, Header, key_of, read_header
from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.names import Names, names_in
from hhtool.notation.reading import Reading, SessionReading, collector_at_rest
from hhtool.notation.record import Cell, Comment, Deal, Figures, Note, Seats, Session, Table, Winner
from hhtool.notation.session_result import take_result
from hhtool.notation.source import EARLY, HEADLESS, Passage, Source, Span
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.spoken import NTH, labelled
from hhtool.notation.statements import statements
from hhtool.notation.tokens import split_row
from hhtool.notation.words import Words

_OF_DEAL = (
    rf"{LINES.pattern('deal')}(?![.\-]?\w)(?![ \t]+(?:totals?|results?|scores?)(?!\w))"
    rf"(?![ \t]*:{head_lines.POINTS}(?:,{head_lines.POINTS})+[ \t]*(?:[.;]|\Z))"
)
"""The word for a deal, but for that before the points of one: «сдача: Анна 28, Борис 5»."""
_DEAL = late_pattern(rf"[ \t]*{_OF_DEAL}", re.IGNORECASE)
_PERHAPS_DEAL = late_pattern(rf"[ \t]*(?:[^\s:]+[ \t]+){{1,2}}{_OF_DEAL}", re.IGNORECASE)
_NTH_DEAL = late_pattern(rf"[ \t]*{NTH}{_OF_DEAL}", re.IGNORECASE)
_OF_NUMBER = late_pattern(rf"[ \t]*{LINES.pattern('deal')}[ \t]+(\w+)", re.IGNORECASE)
_NUMBERS, _ORDINALS = Words(NUMBERS), Words(ORDINALS)
_TABLE = late_pattern(rf"[ \t]*{LINES.pattern('table')}[ \t]*:?[ \t]*(?:#|\Z)", re.IGNORECASE)


def _begins_session(line: str) -> bool:
    """Whether a line names the game of a session."""
    return head_lines.names_game(line, games.named_in)


def _letters(forms: Iterable[str]) -> set[str]:
    """The letters that words begin with, in capitals or not."""
    return {letter for form in forms for letter in (form[0], form[0].upper())}


def _first_letters(*keys: str) -> set[str]:
    """The letters that a keyword begins with."""
    return _letters(form for key in keys for form in LINES.forms(key))


def _begins_deal(line: str) -> bool:
    """Whether a line begins a deal: `deal 3`, `third deal`, «3-я сдача»."""
    if _DEAL.match(line):
        return True
    folded = line.lower()
    for word in _OF_DEALS:
        if word in folded:
            return _PERHAPS_DEAL.match(line) is not None and _NTH_DEAL.match(line) is not None
    return False


_OF_DEALS = LINES.forms("deal")
_ORDINAL_LETTERS = _letters(form for both in ORDINALS.values() for forms in both for form in forms)


_PART = 64
"""Lines of a passage that are looked at first: more than most deals have."""
_HEADLESS_PART = 8
"""As many of a passage without a heading, where short deals may follow each other."""
_KINDS = (
    ("deal", _begins_deal, {" ", "\t", *digits} | _first_letters("deal") | _ORDINAL_LETTERS),
    ("session", _begins_session, {" ", "\t"} | _first_letters("game")),
    ("table", _TABLE.match, {" ", "\t"} | _first_letters("table")),
)
_BEGINNINGS = {
    letter: [(kind, pattern) for kind, pattern, others in _KINDS if letter in others]
    for _kind, _pattern, letters in _KINDS
    for letter in letters
}
"""The kinds of passage that a line may begin, with their patterns, by the first letter of the line."""


def knows(source: Source) -> bool:
    """Whether a text not named `.hh` is a record all the same: its first line but for comments is `game:`, or what stands
    above that is a preface."""
    said: list[str] = []
    for line in source.lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if _begins_session(line):
            return not said or (_is_preface(said) and games.find(line.partition(":")[2]) is not None)
        said.append(line)
        if len(said) > preamble.PREFACE:
            break
    return False


def lacks_deals(source: Source) -> bool:
    """Whether a text says more than lines with keywords, and yet no deal begins below its first lines, nor a table where
    these name the players."""
    head, *below = islice(passages(source.lines, source.first), 2)
    said = [line for line in source.lines if line.strip() and not line.lstrip().startswith("#")]
    if all(key_of(line) for line in said):
        return False
    is_table = any(passage.kind == "table" for passage in below)
    return not (below and not is_table) and not (is_table and any(map(PLAYERS.match, head.lines)))


def is_titled(source: Source) -> bool:
    """Whether a sentence of the first line of a text but for comments begins with the name of a game, be it behind a day,
    or says that it is played: it is told as people tell it."""
    first = _first(source)
    named = games.named_in(first)
    if named is None:
        return False
    before = first[: named.start()]
    is_apart = _APART[0].search(before) is not None and _APART[1].match(first, named.end()) is not None
    return is_apart or is_day(before.strip(" \t,.;:—–-")) or _BEFORE_TITLE.search(before) is not None


def is_told(source: Source) -> bool:
    """Whether a text says at its beginning, in some sentence, what was played and who played it."""
    said = [line for line in source.lines if line.strip() and not line.lstrip().startswith("#")][: preamble.PREFACE]
    told = preamble.told(statements(said, 1), games.named_in)
    keys = {key_of(one.text) for one in told}
    return {"game", "players"} <= keys


_PLAYED = Words(words("title told", "title small told"))
_BEFORE_TITLE = late_pattern(
    rf"(?:\A\W*|[.!?—–:;(][ \t]*|(?<!\w){_PLAYED.pattern('title told')}(?:[ \t]+[^\W\d_]+){{0,2}}?"
    rf"(?:[ \t]+{_PLAYED.pattern('title small told')})?[ \t]+[«\"]?)\Z",
    re.IGNORECASE,
)
"""What stands before the name of the game in the title of a record."""
_APART = late_pattern(r",[ \t]*\Z"), late_pattern(r"[ \t]*(?:[,.;!]|\Z)")
"""What stands before and behind a name of a game that is a piece of its own: «Клуб, стад, 5 карт»."""


def _first(source: Source) -> str:
    return next((line for line in source.lines if line.strip() and not line.lstrip().startswith("#")), "")


def starts(block: bytes, encoding: str) -> Iterator[tuple[int, bool]]:
    """The offsets in whole lines of text at which a session or a deal begins; True where it is a session."""
    for found in _begin_with(encoding).finditer(block):
        line = found[0].decode(encoding, "replace")
        if _begins_session(line):
            yield found.start(), True
        elif _begins_deal(line):
            yield found.start(), False


@cache
def _begin_with(encoding: str) -> re.Pattern[bytes]:
    """Lines that may be the first of a session or a deal, as far as what tells it: points behind the word for one."""
    letters = sorted(_first_letters("game", "deal") | _ORDINAL_LETTERS)
    first = b"|".join(re.escape(letter.encode(encoding)) for letter in letters)
    return re.compile(rb"^[ \t]*(?:%s|[0-9]{1,4}[^\s.|]*[ \t])[^\n]{0,1000}" % first, re.MULTILINE)


_NUMBERED = late_pattern(r"[ \t]*([^\W\d_]+)[ \t]+[0-9]+[ \t]*:")
_NUMBER_FOLLOWS = frozenset("0123456789 \t")


def begins(line: str) -> str:
    """The kind of passage that a line begins, '' where it begins none. A misspelt `deal 3:` begins a deal."""
    if line[:1].isdigit() and "." in line[1:3]:
        # a trick, which most lines are
        return ""
    for kind, fits in _BEGINNINGS.get(line[:1], ()):
        if fits(line):
            return kind
    word, _blank, rest = line.partition(" ")
    if rest and word and rest[0] not in _NUMBER_FOLLOWS and "\t" not in word:
        return ""
    found = _NUMBERED.match(line)
    return "deal" if found and _resembles_deal(found[1]) else ""


@lru_cache
def _resembles_deal(word: str) -> bool:
    like = None if word in LINES else nearest(word, LINES.forms("deal"))
    # `Pearl 2:` is a player
    return like is not None and fold(like[0]) == fold(word[0])


def passages(lines: list[str], first: int = 1) -> Iterator[Passage]:
    """The passages of a text, in order: `session` from a `game:` line on, then its `deal`s and `table`s.

    Below the lines of a session a table may lack the word for it.
    `first` is the number of the first of the lines.
    """
    kind = "session"
    block: list[str] = []
    for number, line in enumerate(lines, first):
        found = begins(line) or ("table" if kind == "session" and line.lstrip().startswith("|") else "")
        if found == kind == "session" and _is_preface(block):
            found = ""
        if found:
            if says_something(block):
                yield Passage(kind, first, block)
            if found != "session" or says_something(block):
                first, block = number, []
            kind = found
        elif kind == "table" and line.strip() and not line.lstrip().startswith(("|", "#")):
            yield Passage(kind, first, block)
            kind, first, block = "rest", number, []
        block.append(line)
    if says_something(block):
        yield Passage(kind, first, block)


def _is_preface(block: list[str]) -> bool:
    """Whether lines at the beginning of a file are of the session whose `game:` follows: «Протокол №7», a date."""
    said = [line for line in block if line.strip() and not line.lstrip().startswith("#")]
    return 0 < len(said) <= preamble.PREFACE and not any(_begins_session(line) or games.named_in(line) for line in said)


def _one_heading(found: Iterable[Passage]) -> Iterator[Passage]:
    """Passages, two of which the first is but the heading of the second as one."""
    heading: Passage | None = None
    for passage in found:
        if heading is not None:
            if passage.kind == "deal" and passage.lines[0].strip() == heading.lines[0].strip():
                passage = Passage("deal", heading.line, heading.lines + passage.lines)
            else:
                yield heading
        heading = None if passage.kind != "deal" or says_something(passage.lines[1:]) else passage
        if heading is None:
            yield passage
    if heading is not None:
        yield heading


def _whole_headers(found: Iterable[Passage]) -> Iterator[Passage]:
    """Passages, a header with the lines below that only tell of the deal whose heading follows: «первая сдача на Анне,
    потом меняемся», in one paragraph with it."""
    header: Passage | None = None
    told: Passage | None = None
    for passage in found:
        if header is not None and told is None and _tells_of_deal(header, passage):
            told = passage
            continue
        if header is not None and told is not None and _number_of(passage.lines[0]) == _number_of(told.lines[0]):
            header, told = header._replace(lines=header.lines + told.lines), None
        yield from (one for one in (header, told) if one is not None)
        header = told = None
        if passage.kind == "session":
            header = passage
        else:
            yield passage
    yield from (one for one in (header, told) if one is not None)


def _tells_of_deal(header: Passage, passage: Passage) -> bool:
    """Whether a passage may be no deal but the end of the paragraph of a header; a keyword begins none."""
    first, last = passage.lines[0], passage.lines[-1]
    is_told = passage.kind == "deal" and len(passage.lines) <= preamble.PREFACE and not _DEAL.match(first)
    return is_told and bool(header.lines[-1].strip()) and not last.strip() and bool(_number_of(first))


def _number_of(line: str) -> str:
    """The number of the deal whose heading a line is, in figures or words; '' where it says none."""
    found = _OF_NUMBER.match(line) or _OF_NUMBER.match(labelled(line))
    return (_NUMBERS.id(found[1]) or _ORDINALS.id(found[1]) or found[1]) if found else ""


def says_something(lines: list[str]) -> bool:
    """Whether some of the lines is more than a comment."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)


def rules_in(game: str, text: str) -> tuple[tuple[str, str], ...]:
    """The house rules that the text of a `rules:` line says, in order, for a game or a variant of it."""
    lines = f"game: {game}\nrules: {' '.join(text.split())}\n" if text else ""
    reading = read(Source("-", lines.encode("utf-8", errors="replace")))
    return next((one.session.rules for one in reading.sessions), ())


def read(source: Source, head: Source | None = None, *, proving: bool = False) -> Reading:
    """Every session of a `.hh` text. What cannot be read is a fault in it; nothing is raised.

    Of deals of a session that began before them, `head` is what stands above its first deal. With `proving` deals
    that are proved clean are not read.
    """
    with collector_at_rest():
        return _read(source, head, proving=proving)


def _read(source: Source, head: Source | None, *, proving: bool) -> Reading:
    reading = Reading(source)
    current: SessionReading | None = None
    context = Context(Names(()), is_prose=source.is_prose, sender=source.sender)
    name = source.name
    game: Game | None = None
    if head is not None:
        began = next(passages(head.lines, head.first), None)
        if began is None or began.kind != "session":
            began = Passage("session", head.first, [])
        current = SessionReading(_session(began, context, name), source.before + 1, faults=context.faults)
        if context.dealt is not None:
            context.dealt = context.dealt._replace(is_last=False)
        # what is wrong there is told where it stands
        current.faults.clear()
        reading.sessions.append(current)
        game = games.find(current.session.game)
        context.rules = dict(current.session.rules)
        context.joker = cache(partial(_joker, game, current.session))
    before: Passage | None = None
    for passage, following in _with_next(_whole_headers(_one_heading(passages(source.lines, source.first)))):
        if before is not None:
            passage = Passage(EARLY, before.line, before.lines + passage.lines)
            before = None
        heading_next = following is not None and following.kind == "deal"
        if passage.kind == "session" or current is None:
            context = Context(Names(()), is_prose=source.is_prose, sender=source.sender)
            header = Passage("session", passage.line, [])
            if passage.kind == "session":
                next_number = _number_of(following.lines[0]) if following and heading_next else ""
                header = _header(passage, name, source.sender, next_number)
            number = source.before + len(reading.sessions) + 1
            current = SessionReading(_session(header, context, name), number, faults=context.faults)
            reading.sessions.append(current)
            game = games.find(current.session.game)
            context.rules = dict(current.session.rules)
            context.joker = cache(partial(_joker, game, current.session))
            if passage.kind == "session":
                current.passages.append((header, current.session))
                before = _read_deals(passage, len(header.lines), current, context, game, heading_next)
                continue
        if passage.kind == "table":
            table = _table(passage, context)
            current.tables.append(table)
            current.passages.append((passage, table))
        elif game is None:
            current.deals.append(_unjudged(passage))
            current.passages.append((passage, None))
        elif proving and context.dealt is None and _proves(passage, current, context, game):
            continue
        elif passage.kind in ("deal", EARLY):
            before = _read_deals(passage, 0, current, context, game, heading_next)
        else:
            begun = context.trial()
            closing = game.notation.read_closing(passage, context)
            if _is_play(closing):
                context.back_to(begun)
                before = _read_deals(passage._replace(kind=HEADLESS), 0, current, context, game, heading_next)
                continue
            current.closing += closing
            current.passages.append((passage, closing))
    if head is None:
        for session in reading.sessions:
            take_result(session)
    return reading


def _joker(game: Game | None, session: Session) -> int:
    """The card that is called the joker: the one that the house plays as such, else one added to the pack."""
    if game is None:
        return JOKER
    house, _faults = build(game.house, game.id, session.rules, (), game.variants[session.game], len(session.players))
    card: int = getattr(house, "joker_card", JOKER)
    return card


def _with_next(found: Iterable[Passage]) -> Iterator[tuple[Passage, Passage | None]]:
    """Each passage and the one that follows it."""
    every = iter(found)
    passage = next(every, None)
    while passage is not None:
        following = next(every, None)
        yield passage, following
        passage = following


def _read_deals(
    passage: Passage, begin: int, current: SessionReading, context: Context, game: Game | None, heading_next: bool
) -> Passage | None:
    """Read the deals of a passage from its line number `begin` on: one, and each whose heading is missing in it.

    What comes back is a line at its end that belongs below the heading which is next.
    """
    while game and begin < len(passage.lines):
        kind = passage.kind if begin == 0 else HEADLESS
        rest = Passage(kind, passage.line + begin, passage.lines[begin:])
        if kind == HEADLESS and heading_next and len(rest.lines) == 1:
            return rest
        rest, deal = _one_deal(rest, context, game)
        context.has_dealt(deal.label, deal.dealer)
        current.deals.append(deal)
        current.passages.append((rest, deal))
        begin += len(rest.lines)
    return None


def _proves(passage: Passage, current: SessionReading, context: Context, game: Game) -> bool:
    """Whether a passage is a deal that is proved clean; if so it is taken as it is."""
    if passage.kind != "deal":
        return False
    players = context.names.players
    proved = game.engine.prove(passage, players, partial(_alone, passage, players, context.joker, game))
    if proved is None:
        return False
    current.proved[len(current.deals)] = proved
    current.deals.append(proved.deal)
    current.passages.append((passage, proved.deal))
    return True


def _alone(passage: Passage, players: tuple[str, ...], joker: Callable[[], int], game: Game) -> Deal:
    """The deal of a passage in which nothing is wrong."""
    deal: Deal = game.notation.read_deal(passage, Context(Names(players), joker=joker))
    return deal


def _one_deal(rest: Passage, context: Context, game: Game) -> tuple[Passage, Deal]:
    """The first deal of a passage and its lines, which end where another begins.

    A long passage is looked at in parts, each twice as long as the one before: many deals without headings would else be
    read anew for each of them.
    """
    faults, size = len(context.faults), _HEADLESS_PART if rest.kind == HEADLESS else _PART
    while True:
        passage = rest._replace(lines=rest.lines[:size])
        deal: Deal = game.notation.read_deal(passage, context)
        if not context.names.players and not deal.players:
            # that there are no players is told once, of the session
            del context.faults[faults:]
        ends = None if context.another is None else context.another - rest.line
        whole = size >= len(rest.lines)
        if whole and not ends:
            return rest, deal
        del context.faults[faults:]
        if ends and (whole or ends <= size // 2):
            # a line that stands early is by itself where what stands below it cannot be read as a heading
            # what is left may be read as more than one deal when it stands alone
            kind = HEADLESS if rest.kind == EARLY and ends == 1 else rest.kind
            rest = rest._replace(lines=rest.lines[:ends], kind=kind)
            continue
        size *= 2


def _is_play(nodes: Iterable[object]) -> bool:
    """Whether lines that stand in no deal are those of one."""
    return any(not isinstance(node, Figures | Winner | Note | Seats) for node in nodes)


def _header(passage: Passage, file: str, sender: str, next_number: str) -> Passage:
    """The lines of a session above its first deal, whose heading may be missing; the deal of `next_number` has one."""
    names: Names | None = None
    game: Game | None = None
    if not any(map(_begins_session, passage.lines)):
        game = games.find(defaults.of(file).game)
    writer = ""
    told = preamble.told(statements(passage.lines, passage.line), games.named_in, sender=sender)
    for line, text, _comment in sorted(told, key=lambda one: one.line):
        number = line - passage.line
        key, _colon, rest = text.partition(":")
        known = LINES.id(key.strip())
        if known == "game":
            game = games.find(rest.strip())
        elif known == "players":
            names = Names(names_in(rest))
        elif known == "scorer":
            writer = rest.strip()
        elif game and names and number and _begins_part(passage.lines, number):
            return passage._replace(lines=passage.lines[:number])
        elif text.strip() and game and names and (known not in HEADER_KEYS or _deals(passage.lines[number], names)):
            names.writer = names.seat(writer) if writer else None
            is_last = not any(one.strip() for one in passage.lines[number + 1 :])
            if is_last and dealer_told.says_dealer(text, names):
                # who deals the first deal, whose heading follows
                continue
            if next_number and _ORDINALS.id(passage.lines[number].split(maxsplit=1)[0]) == next_number:
                # «Первую сдачу сдаёт Анна», and what else is told of the deal whose heading follows
                continue
            if game.notation.begins(text, names) or game.notation.begins(passage.lines[number], names):
                return passage._replace(lines=passage.lines[:number])
            own = Context(names)
            if not _is_play(game.notation.read_closing(Passage("rest", line, [text]), own)) or own.faults:
                continue
            return passage._replace(lines=passage.lines[:number])
    return passage


def _begins_part(lines: Sequence[str], number: int) -> bool:
    """Whether the line of a number names a part of a deal, which follows, behind a blank line: «Руки:»."""
    if lines[number - 1].strip() or not lines[number].strip():
        return False
    from hhtool.notation.quiet_lines import names_part

    return names_part(lines[number])


_LABEL = late_pattern(r"[ \t]*(?:[^\W\d_]+[ \t]+)?(?:[№#][ \t]*)?\d")
_NUMBER_FIRST = late_pattern(r"[ \t]*\d{1,3}[.)][ \t]+")


def _deals(line: str, names: Names) -> bool:
    """Whether a line says who deals, and begins with a number, or a word and a number, or goes on with a player."""
    first, _stop, rest = _NUMBER_FIRST.sub("", line).partition(". ")
    goes_on = any(names.called(word) is not None for word in re.findall(r"[^\W\d_]+", rest))
    is_numbered = _LABEL.match(line) is not None or any(word in _ORDINALS for word in line.split()[:1])
    return (is_numbered or goes_on) and dealer_told.tells_of_dealing(first)


def _session(passage: Passage, context: Context, file: str) -> Session:
    """The session of a header; that it names no game, an unknown one or no players is a fault."""
    whole = _with_defaults(passage, file)
    unread: list[tuple[int, str]] = []
    above = statements(whole.lines, whole.line)
    told = preamble.told(above, games.named_in, lambda *note: unread.append(note), sender=context.sender)
    header = read_header(told, Span(whole.line, 1, 2), context)
    line = header.lines.get("game")
    game = games.find(line.text) if line else None
    if game:
        _leave_own_pack(header, game)
    for number, text in unread if game and "players" in header.lines else ():
        message = _(
            "'{text}' is no house rule, and is kept as a note; `hhtool games {game}` lists the rules",
            text=text,
            game=game.id if game else "",
        )
        context.fault("HH002", Span(number, 1, len(whole.lines[number - whole.line].rstrip()) + 1), message)
    if line is None:
        said = (s.line for s in statements(passage.lines, passage.line) if s.text.strip())
        span = Span(next(said, passage.line), 1, 2)
        context.faults[:] = [fault for fault in context.faults if fault.span.line != span.line]
        context.breaks("HH001", span, _("a session begins with the line 'game: …'; it is missing here"))
    elif game is None:
        context.breaks("HH007", line.span, _unknown_game(line.text))
    elif "players" not in header.lines and not any(map(PLAYERS.match, whole.lines)):
        span = line.span if whole is passage else Span(passage.line, 1, 2)
        context.breaks("HH105", span, _("the session names no players; add a line 'players: …', clockwise"))
    first_dealer = dealer_told.first_dealer(statements(whole.lines, whole.line), context.names)
    context.dealt = None if first_dealer is None else Dealt(0, first_dealer[0] - 1, in_turn=first_dealer[1])
    named = line.text if line else ""
    session = header.session(game.variant(named) if game else named, context.names.players)
    first = Span(passage.line, 1, 2)
    spans = tuple(span if span.line >= passage.line else first for span in session.rule_spans)
    return session if whole is passage else replace(session, span=first, rule_spans=spans)


def _leave_own_pack(header: Header, game: Game) -> None:
    """Take out the pack of a game that has no other, which people tell all the same: «Колода 32 листа»."""
    house, _faults = build(game.house, game.id, ())
    if hasattr(house, "pack"):
        return
    own = getattr(house, "cards", None)
    pack = own if isinstance(own, Pack) else PACK_52
    for at in reversed([at for at, rule in enumerate(header.rules) if rule == ("pack", str(len(pack.cards())))]):
        del header.rules[at], header.rule_spans[at]


def _with_defaults(passage: Passage, file: str) -> Passage:
    """A header that names no game with the lines that the settings of the folder put above it."""
    said = [one.text for one in statements(passage.lines, passage.line)]
    if any(map(_begins_session, said)):
        return passage
    game, rules = defaults.of(file)
    if not game:
        return passage
    has_rules = any(key_of(text) == "rules" for text in said)
    above = [f"game: {game}", *([f"rules: {rules}"] if rules and not has_rules else [])]
    return Passage(passage.kind, passage.line - len(above), [*above, *passage.lines])


def _unknown_game(text: str) -> Message:
    for game in games.all_games():
        preset = fold(text).replace(" ", "-")
        if preset in presets(game.house):
            variant = next((one for one, own in game.variants.items() if own == preset), game.id)
            if variant != game.id:
                return _("there is no game {game}; write game: {id}", game=text, id=variant)
            return _(
                "there is no game {game}; write game: {id}, and rules: preset={preset}",
                game=text,
                id=game.id,
                preset=preset,
            )
    ids = [variant for game in games.all_games() for variant in game.variants]
    near = nearest(text, [name for game in games.all_games() for name in game.called])
    if near:
        return _("there is no game {game}; did you mean {near}?", game=text, near=near)
    if not text:
        return _("no game is named; the games are: {games}", games=", ".join(ids))
    return _("there is no game {game}; the games are: {games}", game=text, games=", ".join(ids))


def _unjudged(passage: Passage) -> Deal:
    """A deal of a game that nobody knows: counted, not read."""
    span = Span(passage.line, 1, len(passage.lines[0]) + 1)
    return Deal("", None, (), complete=False, span=span, head_span=span)


def _table(passage: Passage, context: Context) -> Table:
    rows: list[tuple[Cell, ...]] = []
    comments: list[Comment] = []
    for statement, raw in zip(statements(passage.lines, passage.line), passage.lines, strict=True):
        text = raw[: len(raw) - len(statement.comment)]
        if statement.comment:
            comments.append(Comment(statement.line, statement.comment, not text.strip()))
        if text.lstrip().startswith("|") and set("".join(text.split())) - set("|-:"):
            rows.append(split_row(text, statement.line))
    span = Span(passage.line, 1, len(passage.lines[0]) + 1)
    if not rows:
        context.fault("HH001", span, _("the table has no rows"))
    return Table(rows[0] if rows else (), tuple(rows[1:]), span, tuple(comments))
