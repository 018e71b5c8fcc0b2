"""The published grammar is true: its examples run, its words are all there, every promised form parses."""

from __future__ import annotations

import random
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.audit.judge import checks_of
from hhtool.cards.card import RANKS
from hhtool.cards.poker import Category, HandName
from hhtool.files import hhfile
from hhtool.game.house import rules_of
from hhtool.games.draw import notation as draw_notation
from hhtool.games.draw.notation import DRAW_LINES, DRAW_VALUES
from hhtool.games.draw.record import AllPass, Caught, Draw, HandAfter, Penalty, PotStays
from hhtool.games.odessa import notation as odessa_notation
from hhtool.games.odessa.notation import KIND_WORDS, ODESSA_LINES, ODESSA_VALUES
from hhtool.games.odessa.record import Bids
from hhtool.games.odessa.record import Deal as OdessaDeal
from hhtool.games.ofc import notation as ofc_notation
from hhtool.games.ofc.notation import OFC_LINES, OFC_VALUES, ROW_NAMES
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Fantasy, Part, Timeout, Turn
from hhtool.games.ofc.record import Deal as OfcDeal
from hhtool.games.piquet import notation as piquet_notation
from hhtool.games.piquet.notation import (
    ANSWER_WORDS,
    MAJOR_WORDS,
    PIQUET_LINES,
    PIQUET_VALUES,
    RANK_WORDS,
    RANKS_WORDS,
    SEQUENCE_WORDS,
    SET_WORDS,
)
from hhtool.games.piquet.record import Answer, Answers, Capot, Declare, Exchange, Item, White
from hhtool.games.piquet.record import Deal as PiquetDeal
from hhtool.games.piquet.record import HandAfter as PiquetHandAfter
from hhtool.games.stud import notation as stud_notation
from hhtool.games.stud.notation import STUD_LINES
from hhtool.games.stud.record import Announcement, Dealt, Down, Everybody, Says, Up
from hhtool.games.stud.record import Deal as StudDeal
from hhtool.games.variety import notation as variety_notation
from hhtool.games.variety.notation import VARIETY_LINES, VARIETY_VALUES
from hhtool.games.variety.record import Bid, Contract, Remark
from hhtool.games.variety.record import Bids as VarietyBids
from hhtool.games.variety.record import Deal as VarietyDeal
from hhtool.i18n import Message
from hhtool.notation import header
from hhtool.notation.lexicon import Vocabulary
from hhtool.notation.record import Entry, Figures, Hand, Note, Seats, Session, Winner
from hhtool.notation.source import Source
from hhtool.notation.tokens import card_text, card_token
from hhtool.notation.words import KEYWORDS, VALUES, language_of
from hhtool.poker.notation import KINDS as POKER_KINDS
from hhtool.poker.notation.keywords import POKER_LINES, POKER_VALUES, SUMMARY_VALUES
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Pot, Rake, Show, Stakes, Summary, Verb, Win
from hhtool.sheets.heading_words import COLUMN_WORDS, FIGURE_WORDS, ROW_WORDS
from hhtool.tricks.notation import CALL_WORDS, COUNTED_TRICK, SUIT_WORDS, TRICK
from hhtool.tricks.record import Call, Play, Trick
from tests.conftest import ROOT, examples
from tests.examples import Example, findings_of, marked, with_header

if TYPE_CHECKING:
    from hhtool.notation.forms import Form

FORMATS = ROOT / "formats"
PAGES = {
    (page.parent.name, page.stem.partition(".")[2] or "en"): page.read_text(encoding="utf-8")
    for page in sorted(FORMATS.glob("*/notation*.md"))
}
"""The pages by game and language."""
ENGLISH = [game for game, language in PAGES if language == "en"]
D = Decimal

# --- the page ------------------------------------------------------------------------------------------

FENCE = re.compile(r"^```([\w-]+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
EXAMPLES = [
    pytest.param(Example(found[1], found[2]), id=f"{game}-{language}:{page[: found.start()].count(chr(10)) + 1}")
    for (game, language), page in PAGES.items()
    for found in FENCE.finditer(page)
    if games.find(found[1])
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_page_gives_exactly_the_marked_findings(example: Example) -> None:
    text = with_header(example)
    assert findings_of(text) == marked(text), text


def bodies(game: str, language: str) -> list[str]:
    """The examples on a page of a game."""
    room = games.find(game)
    return [found[2] for found in FENCE.finditer(PAGES[game, language]) if games.find(found[1]) is room]


@pytest.mark.parametrize("game", ENGLISH)
def test_a_quarter_of_the_examples_is_russian(game: str) -> None:
    every = bodies(game, "en")
    russian = [body for body in every if re.search(r"^(?:игра|сдача)\b", body, re.MULTILINE)]
    assert len(russian) * 4 >= len(every) >= 30


@pytest.mark.parametrize("game", ENGLISH)
def test_the_russian_page_is_russian(game: str) -> None:
    every = bodies(game, "ru")
    assert len(every) >= 20
    assert not [body for body in every if language_of(body) != "ru"]


def without(words: Vocabulary, *keys: str) -> Vocabulary:
    """A vocabulary less what another game of its family has."""
    return {key: forms for key, forms in words.items() if key not in keys}


VOCABULARIES: dict[str, dict[str, Vocabulary]] = {
    "draw": {
        "any game": KEYWORDS,
        "values": VALUES,
        "poker lines": POKER_LINES,
        "poker values": without(POKER_VALUES, "bring in", "complete"),
        "summary": without(SUMMARY_VALUES, "folded-1", "folded-2", "folded-3", "folded-4"),
        "draw lines": DRAW_LINES,
        "draw values": DRAW_VALUES,
    },
    "odessa": {
        "any game": KEYWORDS,
        "values": VALUES,
        "odessa lines": ODESSA_LINES,
        "odessa values": ODESSA_VALUES,
        "special deals": KIND_WORDS,
        "the joker": CALL_WORDS,
        "suits": SUIT_WORDS,
        "columns": COLUMN_WORDS,
        "figures": FIGURE_WORDS,
        "rows": ROW_WORDS,
    },
    "ofc": {
        "any game": KEYWORDS,
        "values": VALUES,
        "ofc lines": OFC_LINES,
        "ofc values": OFC_VALUES,
        "rows of a layout": ROW_NAMES,
        "columns": COLUMN_WORDS,
        "figures": FIGURE_WORDS,
        "rows": ROW_WORDS,
    },
    "piquet": {
        "any game": KEYWORDS,
        "values": VALUES,
        "piquet lines": PIQUET_LINES,
        "piquet values": PIQUET_VALUES,
        "answers": ANSWER_WORDS,
        "sequences": SEQUENCE_WORDS,
        "sequences that an ace heads": MAJOR_WORDS,
        "sets": SET_WORDS,
        "ranks": RANK_WORDS,
        "ranks of a set": RANKS_WORDS,
        "columns": COLUMN_WORDS,
        "figures": FIGURE_WORDS,
        "rows": ROW_WORDS,
    },
    "stud": {
        "any game": KEYWORDS,
        "values": VALUES,
        "poker lines": without(POKER_LINES, "blind"),
        "poker values": without(POKER_VALUES, "blinds", "small", "big", "dead"),
        "summary": without(SUMMARY_VALUES, "small", "big", "folded-before", "folded-after"),
        "stud lines": STUD_LINES,
    },
    "variety": {
        "any game": KEYWORDS,
        "values": VALUES,
        "variety lines": VARIETY_LINES,
        "variety values": VARIETY_VALUES,
        "columns": COLUMN_WORDS,
        "figures": FIGURE_WORDS,
        "rows": ROW_WORDS,
    },
}


@pytest.mark.parametrize(
    ("game", "language", "name"), [(game, language, name) for game, language in PAGES for name in VOCABULARIES[game]]
)
def test_every_word_stands_in_the_page_in_both_languages(game: str, language: str, name: str) -> None:
    """The words of the page's language come first."""
    for both in VOCABULARIES[game][name].values():
        first, second = both if language == "en" else reversed(both)
        row = ", ".join(f"`{form}`" for form in first) + " | " + ", ".join(f"`{form}`" for form in second)
        assert f"| {row} |" in PAGES[game, language], row


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_house_rule_and_its_default_stand_in_the_page(game: str, language: str) -> None:
    page, room = PAGES[game, language], games.find(game)
    assert room is not None
    for rule in rules_of(room.house):
        assert re.search(rf"^\| `{rule.name}` \| .* \| `{re.escape(rule.default)}` \|", page, re.MULTILINE)
        assert Message(str(rule.doc), {}).text(language) in page


# shared codes that a game has no use for
ELSEWHERE = {
    "draw": re.compile("TT|SC104"),
    "odessa": re.compile("PK"),
    "ofc": re.compile("PK|TT"),
    "piquet": re.compile("PK"),
    "stud": re.compile("TT|SC104"),
    "variety": re.compile("PK"),
}


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_code_stands_in_the_page(game: str, language: str) -> None:
    codes = {check.code for check in checks_of(games.find(game))}
    assert not {code for code in codes if not ELSEWHERE[game].match(code) and code not in PAGES[game, language]}


# --- reading a line ------------------------------------------------------------------------------------

HEADER = 'game: draw\nplayers: Anna, Boris, "Vera K.", Семён\n'
ANNA, BORIS, VERA, SEMYON = range(4)


def read(text: str) -> tuple[hhfile.SessionReading, list[str]]:
    """The only session of a text, and the codes of what could not be taken as written."""
    reading = hhfile.read(Source("test.hh", text.encode()))
    (session,) = reading.sessions
    return session, [fault.code for fault in session.faults]


def node(line: str) -> Any:
    """What one line of a deal becomes; nothing about it may be at fault."""
    session, faults = read(f"{HEADER}deal 1\n{line}\n")
    assert not faults, session.faults
    (event,) = session.deals[0].events
    return event


def cards(text: str) -> tuple[int, ...]:
    """Codes of cards in their plainest spelling."""
    found = [card_token(word) for word in text.split()]
    return tuple(card for token in found if token for card in token.cards)


def each(**figures: int | str) -> tuple[Entry, ...]:
    """Entries by name; `a` stands for Anna, `b` for Boris, `v` for Vera K., `s` for Семён."""
    return tuple(Entry("abvs".index(name), D(figure)) for name, figure in figures.items())


KK = "Kc Ks 9d 9h 2s"
FORMS: list[tuple[str, Any]] = [
    # any game
    ("hand Anna: Ah Kd 10c 9s 2h", Hand(ANNA, cards("Ah Kd Tc 9s 2h"))),
    ("карты Anna: Тч Кб 10т 9п 2ч", Hand(ANNA, cards("Ah Kd Tc 9s 2h"))),
    ("note: anything, at: all", Note("note", "anything, at: all")),
    ("заметка: пили чай", Note("note", "пили чай")),
    ("score: Anna -10, Boris +3, Vera 7", Figures("score", each(a=-10, b=3, v=7))),
    ("счёт: Anna −10, Boris 10", Figures("score", each(a=-10, b=10))),
    ("total: Anna 40, Boris 13", Figures("total", each(a=40, b=13))),
    ("итог: Anna –40, Boris 40", Figures("total", each(a=-40, b=40))),
    ("settlement: Anna +27, Boris -27", Figures("settlement", each(a=27, b=-27))),
    ("расчет: Anna +27, Boris -27", Figures("settlement", each(a=27, b=-27))),
    ("winner: Anna, Boris", Winner((ANNA, BORIS))),
    ("победили: Anna, Boris", Winner((ANNA, BORIS))),
    ("победила: Anna", Winner((ANNA,))),
    ("stacks: Anna 100, Boris 99.5", Figures("stacks", each(a=100, b="99.5"))),
    ("стеки: Anna 100", Figures("stacks", each(a=100))),
    ("stacks after: Anna 100", Figures("after", each(a=100))),
    ("стеки после: Anna 100", Figures("after", each(a=100))),
    # posts
    ("ante: all 1", Ante(D(1))),
    ("анте: все 0.5", Ante(D("0.5"))),
    ("ante: Anna 1, Boris 1, Vera 1", Ante(None, each(a=1, b=1, v=1))),
    ("ante: Boris 4", Ante(None, each(b=4))),
    ("antes: Anna 0.5 all in", Ante(None, (Entry(ANNA, D("0.5"), "all in"),))),
    (
        "blind: Anna 0.05, Boris 0.10, Vera 0.02 dead",
        Blind((*each(a="0.05", b="0.10"), Entry(VERA, D("0.02"), "dead"))),
    ),
    (
        "блайнды: Anna 1 малый, Boris 2 большой ва-банк",
        Blind((Entry(ANNA, D(1), "small"), Entry(BORIS, D(2), "all in big"))),
    ),
    ("out: Boris, Семен", Out((BORIS, SEMYON))),
    ("вне игры: Boris", Out((BORIS,))),
    # actions
    ("Anna: check", Act(ANNA, Verb.CHECK)),
    ("Anna: шахует", Act(ANNA, Verb.CHECK)),
    ("Boris: open 2", Act(BORIS, Verb.OPEN, D(2))),
    ("Boris: opens", Act(BORIS, Verb.OPEN)),
    ("Семён: открывает 2", Act(SEMYON, Verb.OPEN, D(2))),
    ("Anna: bet 0.25", Act(ANNA, Verb.BET, D("0.25"))),
    ("Anna: bet ?", Act(ANNA, Verb.BET)),
    ("Anna: call", Act(ANNA, Verb.CALL)),
    ("Anna: держит 4", Act(ANNA, Verb.CALL, D(4))),
    ("Anna: call 3 all in", Act(ANNA, Verb.CALL, D(3), all_in=True)),
    ("Boris: raise to 8", Act(BORIS, Verb.RAISE, to=D(8))),
    ("Boris: raise 8", Act(BORIS, Verb.RAISE, to=D(8))),
    ("Boris: raises by 4", Act(BORIS, Verb.RAISE, by=D(4))),
    ("Boris: raise by 4 to 8 adding 6 all-in", Act(BORIS, Verb.RAISE, D(6), D(8), D(4), all_in=True)),
    ("Boris: поднимает до 8", Act(BORIS, Verb.RAISE, to=D(8))),
    ("Boris: поднимает на 4", Act(BORIS, Verb.RAISE, by=D(4))),
    ("Anna: fold", Act(ANNA, Verb.FOLD)),
    ("Anna: свёртывает", Act(ANNA, Verb.FOLD)),
    ("Anna: пас", Act(ANNA, Verb.PASS)),
    ("Anna: —", Act(ANNA, Verb.PASS)),
    ("Boris: all in 3.40", Act(BORIS, Verb.ALL_IN, D("3.40"), all_in=True)),
    ("Boris: ва-банк", Act(BORIS, Verb.ALL_IN, all_in=True)),
    ("all pass", AllPass()),
    ("все пас", AllPass()),
    # the draw
    ("draw Anna: x 9c 5h 2c > Jc 8d 8s", Draw(ANNA, None, cards("9c 5h 2c"), cards("Jc 8d 8s"))),
    ("draw Boris: 1", Draw(BORIS, 1)),
    ("draw Boris: 2 x 4c 8d > Kd Kc", Draw(BORIS, 2, cards("4c 8d"), cards("Kd Kc"))),
    ("draw Boris: x 4c 8d", Draw(BORIS, None, cards("4c 8d"))),
    ("draw Boris: > Kd Kc", Draw(BORIS, None, None, cards("Kd Kc"))),
    ("draw Boris: x 4c 8d > 2", Draw(BORIS, None, cards("4c 8d"), None, 2)),
    ("draw Boris: pat", Draw(BORIS, 0)),
    ("прикуп Boris: не меняет", Draw(BORIS, 0)),
    ("прикуп Boris: х 4т 8б > Кб Кт", Draw(BORIS, None, cards("4c 8d"), cards("Kd Kc"))),
    ("прикуп Семён: 10т", None),
    ("hand Anna after: Jc 8d 8s Kd Kc", HandAfter(ANNA, cards("Jc 8d 8s Kd Kc"))),
    ("карты Anna после: Jc 8d 8s Kd Kc", HandAfter(ANNA, cards("Jc 8d 8s Kd Kc"))),
    # the end
    (f"show Anna: {KK}", Show(ANNA, cards(KK))),
    ("show Anna: Js Jd", Show(ANNA, cards("Js Jd"))),
    (f"show Anna: {KK} (two pair)", Show(ANNA, cards(KK), HandName(Category.TWO_PAIR))),
    (f"показала Anna: {KK} (две пары: королей, девяток)", Show(ANNA, cards(KK), HandName(Category.TWO_PAIR, (11, 7)))),
    (f"muck Boris: {KK}", Muck(BORIS, cards(KK))),
    ("muck Boris", Muck(BORIS)),
    ("сбросил Boris", Muck(BORIS)),
    ("win: Anna 23", Win("", each(a=23))),
    ("взяли: Anna 12, Boris 11", Win("", each(a=12, b=11))),
    ("win main: Anna 12", Win("main", each(a=12))),
    ("win side: Boris 11", Win("side", each(b=11))),
    ("win side 2: Boris 11", Win("side 2", each(b=11))),
    ("взял побочный 2: Boris 11", Win("side 2", each(b=11))),
    ("взяла главный: Anna 12", Win("main", each(a=12))),
    ("pot: 23", Pot("", D(23))),
    ("банк побочный: 4", Pot("side", D(4))),
    ("back: Anna 0.10", Back(each(a="0.10"))),
    ("назад: Anna 4", Back(each(a=4))),
    ("rake: 0.02", Rake(D("0.02"))),
    ("рейк: ?", Rake(None)),
    ("chips: Anna +12, Boris -11, Vera -1", Figures("score", each(a=12, b=-11, v=-1))),
    ("фишки: Anna +12, Boris −12", Figures("score", each(a=12, b=-12))),
    # false openers
    ("caught Boris", Caught(BORIS)),
    ("поймана Anna", Caught(ANNA)),
    ("penalty Boris: Anna 1, Vera 1", Penalty(BORIS, each(a=1, v=1))),
    ("penalty Boris: next-antes", Penalty(BORIS, next_antes=True)),
    ("штраф Boris: анте за всех", Penalty(BORIS, next_antes=True)),
    ("pot stays: 12", PotStays(D(12))),
    ("pot stays", PotStays()),
    ("банк остается: 12", PotStays(D(12))),
    # a room's summary
    ("summary Anna: button, small blind, won 4", Summary(ANNA, "button small", won=D(4))),
    ("summary Anna: folded before the draw, did not bet", Summary(ANNA, fate="folded-before", idle=True)),
    (
        f"сводка Anna: баттон, показала {KK} (две пары), проиграл",
        Summary(ANNA, "button", "showed", cards=cards(KK), name=HandName(Category.TWO_PAIR), lost=True),
    ),
    # lexical rules
    ("ANNA: CHECK", Act(ANNA, Verb.CHECK)),
    ("  \t anna :check", Act(ANNA, Verb.CHECK)),
    ("Ann: check", Act(ANNA, Verb.CHECK)),
    ("Ver: check", Act(VERA, Verb.CHECK)),
    ('"Vera K.": check', Act(VERA, Verb.CHECK)),
    ("сем: чек", Act(SEMYON, Verb.CHECK)),
    ("СЕМЕН: чек", Act(SEMYON, Verb.CHECK)),
    ("Anna: check   # she hesitated", Act(ANNA, Verb.CHECK)),
    ("Anna: ~~check~~ bet 2", Act(ANNA, Verb.BET, D(2))),
    ("takes the pot: Anna", Win("", (Entry(0, None),))),
    ("win: Anna ~~12~~ 13", Win("", each(a=13))),
    ("total: Anna 12?, Boris ?", Figures("total", (Entry(ANNA, D(12), "?"), Entry(BORIS, None)))),
    ("chips: Anna +3, Boris −1, Vera –2", Figures("score", each(a=3, b=-1, v=-2))),
]


@pytest.mark.parametrize(("line", "expected"), FORMS, ids=[line for line, _node in FORMS])
def test_a_promised_form_is_read_as_what_it_says(line: str, expected: Any) -> None:
    if expected is None:
        assert read(f"{HEADER}deal 1\n{line}\n")[1] == ["HH001"]
    else:
        assert node(line) == expected


HEADINGS = [
    ("deal 3: dealer Vera", "3", VERA, Stakes()),
    ("deal 3", "3", None, Stakes()),
    ("deal: dealer Anna", "", ANNA, Stakes()),
    ("deal H-17: button Anna", "H-17", ANNA, Stakes()),
    ("deal 3: dealer Vera, blinds 0.05/0.10", "3", VERA, Stakes(blinds=(D("0.05"), D("0.10")))),
    ("deal 3: bets 2/4, dealer Vera, ante 0.5", "3", VERA, Stakes(bets=(D(2), D(4)), ante=D("0.5"))),
    ("сдача 3: сдаёт Семен, блайнды 1/2, ставки 2/4, анте 1", "3", SEMYON, Stakes((D(1), D(2)), (D(2), D(4)), D(1))),
]


@pytest.mark.parametrize(("line", "label", "dealer", "stakes"), HEADINGS)
def test_a_heading(line: str, label: str, dealer: int | None, stakes: Stakes) -> None:
    session, faults = read(f"{HEADER}{line}\nall pass\n")
    (deal,) = session.deals
    assert (faults, deal.label, deal.dealer, deal.stakes) == ([], label, dealer, stakes)  # type: ignore[attr-defined]


ODESSA_HEADER = 'game: odessa\nplayers: Anna, Boris, "Vera K.", Семён\n'
THREE_PLAYS = (Play(VERA, *cards("7s"), Call("high")), Play(ANNA, *cards("Kh")), Play(BORIS, *cards("Ah")))
ODESSA_FORMS: list[tuple[str, Any]] = [
    ("bid: Vera 2, Anna pass, Boris 1", Bids(each(v=2, a=0, b=1))),
    ("bids: Anna -, Boris –, Vera —", Bids(each(a=0, b=0, v=0))),
    ("заказ: Anna пас, Семён 3", Bids(each(a=0, s=3))),
    ("bid: Anna ?, Boris 2?, Vera ~~1~~ 2", Bids((Entry(ANNA, None), Entry(BORIS, D(2), "?"), *each(v=2)))),
    ("bid: Anna -1, Boris +2", Bids(each(a=-1, b=2))),
    ("bid Anna: 2", Bids(each(a=2))),
    ("1. Vera 7s(high), Anna Kh, Boris Ah -> Vera", Trick(1, THREE_PLAYS, VERA)),
    ("1. Vera 7п(высший), Anna Кч, Boris Тч → Vera", Trick(1, THREE_PLAYS, VERA)),
    (
        " 12 . Anna ??, Boris ?h, Vera K?",
        Trick(12, tuple(Play(seat, card) for seat, card in enumerate(cards("?? ?h K?")))),
    ),
    (
        "2. Anna ~~8s~~ 8h, Boris ♥A -> ~~Anna~~ Boris",
        Trick(2, (Play(ANNA, *cards("8h")), Play(BORIS, *cards("Ah"))), BORIS),
    ),
    *(
        (f"1. Anna {said}", Trick(1, (Play(ANNA, card, call),)))
        for card in cards("Jo")
        for said, call in (
            ("Jo", None),
            ("Jo(low)", Call("low")),
            ("Дж (низший)", Call("low")),
            ("Jo(low h)", Call("low", "h")),
            ("Дж(низший ♥)", Call("low", "h")),
            ("Jo(max hearts)", Call("max", "h")),
            ("Jo(highest s)", Call("max", "s")),
            ("Дж(по старшим ч)", Call("max", "h")),
            ("Дж(по самым большим пики)", Call("max", "s")),
            ("Дж(по самым большим пикам)", Call("max", "s")),
            ("Дж(по старшим червям)", Call("max", "h")),
            ("Дж(по большим бубнам)", Call("max", "d")),
            ("Дж(по самым старшим трефам)", Call("max", "c")),
            ("Дж(самая маленькая)", Call("low")),
            ("Дж(самая маленькая черва)", Call("low", "h")),
            ("Дж(самая большая)", Call("high")),
            ("Jo(highest of spades)", Call("max", "s")),
            ("Jo( Kh )", Call("card", card=cards("Kh")[0])),
            ("Jo(10h)", Call("card", card=cards("Th")[0])),
        )
    ),
    ("1. Anna Jo(max)", None),
    ("1. Anna Jo(highly)", None),
    ("1 Anna Kh", None),
    ("bid: Anna some", None),
]


@pytest.mark.parametrize(("line", "expected"), ODESSA_FORMS, ids=[line for line, _node in ODESSA_FORMS])
def test_a_form_of_odessa_is_read_as_what_it_says(line: str, expected: Any) -> None:
    session, faults = read(f"{ODESSA_HEADER}deal 1\n{line}\n")
    if expected is None:
        assert faults
    else:
        assert not faults, session.faults
        assert session.deals[0].events == (expected,)


ODESSA_HEADINGS = [
    ("deal 8: dealer Boris, cards 6, turn-up 9h", {"dealer": BORIS, "cards": 6, "turn_up": cards("9h")[0]}),
    ("deal 8: cards 6, trump h, dealer Boris", {"dealer": BORIS, "cards": 6, "trump": "h"}),
    ("deal 8: trump none", {"trump": "none"}),
    ("deal 21: cards 6, no trump, kind blind", {"cards": 6, "trump": "none", "kind": "blind"}),
    ("deal 8: trump -", {"trump": "none"}),
    ("deal 8: trump ♠", {"trump": "s"}),
    ("deal 21: dealer Anna, cards 6, kind misere", {"dealer": ANNA, "cards": 6, "kind": "misere"}),
    (
        "сдача 21: сдаёт Семен, карт 6, козырь без, вид тёмная",
        {"dealer": SEMYON, "cards": 6, "trump": "none", "kind": "blind"},
    ),
    ("сдача 8: открыта Дж, козырь ч", {"turn_up": cards("Jo")[0], "trump": "h"}),
    ("deal 8", {}),
]


@pytest.mark.parametrize(("line", "said"), ODESSA_HEADINGS)
def test_a_heading_of_odessa(line: str, said: dict[str, Any]) -> None:
    session, faults = read(f"{ODESSA_HEADER}{line}\n")
    label = re.sub(r"\D+", "", line.partition(":")[0])
    assert (faults, session.deals) == (
        [],
        [OdessaDeal(label, said.pop("dealer", None), session.session.players, **said)],
    )


OFC_HEADER = 'game: ofc\nplayers: Anna, Boris, "Vera K.", Семён\n'
NO_BOX, OPEN_BOXES = Box(), (Box(cards("Kh")), Box(cards("4c 5c")), Box(cards("9s 9d")))


def layout(*rows: str) -> tuple[Box, ...]:
    """The rows of a layout from the top down, in the plainest spelling."""
    return tuple(Box(cards(row)) for row in rows)


THREE_ROWS = layout("Kh Kd 3c", "4c 5c 6d 7c 8c", "9s 9d 9h Ac As")
OFC_FORMS: list[tuple[str, Any]] = [
    (
        "Anna: bottom 9s 9d, middle 4c 5c, top Kh",
        Turn(ANNA, (Part("bottom", cards("9s 9d")), Part("middle", cards("4c 5c")), Part("top", cards("Kh")))),
    ),
    ("Anna: bottom 9h, top Kd, x 2d", Turn(ANNA, (Part("bottom", cards("9h")), Part("top", cards("Kd"))), cards("2d"))),
    ("Anna: низ 9ч, верх Кб, х 2б", Turn(ANNA, (Part("bottom", cards("9h")), Part("top", cards("Kd"))), cards("2d"))),
    ("Anna: bottom 9h, top Kd x 2d", Turn(ANNA, (Part("bottom", cards("9h")), Part("top", cards("Kd"))), cards("2d"))),
    ("Anna: x 2d, top Kd", Turn(ANNA, (Part("top", cards("Kd")),), cards("2d"))),
    ("Anna: bottom ?? ?h K?", Turn(ANNA, (Part("bottom", cards("?? ?h K?")),))),
    ('"Vera K.": second ♥AK, third Qh', Turn(VERA, (Part("second", cards("Ah Kh")), Part("third", cards("Qh"))))),
    ("Семен: второй Тч, третий ~~Кч~~ Дч", Turn(SEMYON, (Part("second", cards("Ah")), Part("third", cards("Qh"))))),
    ("board Anna: Kh Kd 3c / 4c 5c 6d 7c 8c / 9s 9d 9h Ac As", Board(ANNA, THREE_ROWS)),
    ("доска Anna: Кч Кб 3т / 4т 5т 6б 7т 8т / 9п 9б 9ч Тт Тп", Board(ANNA, THREE_ROWS)),
    ("board Anna: Kh / 4c 5c / 9s 9d", Board(ANNA, OPEN_BOXES)),
    ("board Anna: top Kh, middle 4c 5c, bottom 9s 9d", Board(ANNA, OPEN_BOXES)),
    ("board Anna: - / — / 9s 9d", Board(ANNA, (NO_BOX, NO_BOX, OPEN_BOXES[2]))),
    ("board Anna: // 9s 9d", Board(ANNA, (NO_BOX, NO_BOX, OPEN_BOXES[2]))),
    ("board Anna: Kh / - / 4c 5c / 9s 9d", Board(ANNA, (OPEN_BOXES[0], NO_BOX, *OPEN_BOXES[1:]))),
    ("fantasy Anna: Kh Kd 3c / 4c 5c 6d 7c 8c / 9s 9d 9h Ac As x 3d", Fantasy(ANNA, THREE_ROWS, cards("3d"))),
    ("фантазия Anna: Кч Кб 3т / 4т 5т 6б 7т 8т / 9п 9б 9ч Тт Тп, х 3б", Fantasy(ANNA, THREE_ROWS, cards("3d"))),
    ("fantasyland Anna: Kh Kd 3c / 4c 5c 6d 7c 8c / 9s 9d 9h Ac As", Fantasy(ANNA, THREE_ROWS)),
    ("fantasy Anna", Fantasy(ANNA)),
    ("dead Boris", Dead((BORIS,))),
    ("dead: Boris, Anna", Dead((BORIS, ANNA))),
    ("скуп Семён", Dead((SEMYON,))),
    ("мертвая Семён", Dead((SEMYON,))),
    ("timeout Boris", Timeout((BORIS,))),
    ("таймаут Boris", Timeout((BORIS,))),
    (
        "bonus Anna: top 8, middle 4, bottom 6",
        Bonus(ANNA, (Award("top", D(8)), Award("middle", D(4)), Award("bottom", D(6)))),
    ),
    (
        "бонус Anna: верх 8?, середина ?, низ ~~4~~ 6",
        Bonus(ANNA, (Award("top", D(8), "?"), Award("middle", None), Award("bottom", D(6)))),
    ),
    ("score: Anna +24, Boris -24", Figures("score", each(a=24, b=-24))),
    ("Anna: 9s 9d", None),
    ("Anna: bottom", None),
    ("Anna bottom", None),
    ("Anna: 9s bottom", Turn(ANNA, (Part("bottom", cards("9s")),))),
    ("Anna lays 9s 9d bottom", Turn(ANNA, (Part("bottom", cards("9s 9d")),))),
    ("board Anna: Kh / 4c", None),
    ("board Anna: Kh / 4c / 5c / 6c / 7c", None),
    ("board Anna", None),
    ("bonus Anna: 8", None),
]


@pytest.mark.parametrize(("line", "expected"), OFC_FORMS, ids=[line for line, _node in OFC_FORMS])
def test_a_form_of_open_face_chinese_is_read_as_what_it_says(line: str, expected: Any) -> None:
    session, faults = read(f"{OFC_HEADER}deal 1\n{line}\n")
    if expected is None:
        assert faults
    else:
        assert not faults, session.faults
        assert session.deals[0].events == (expected,)


OFC_HEADINGS = [
    ("deal 1: button Boris", "1", BORIS),
    ("deal 1: dealer Boris", "1", BORIS),
    ("сдача 1: баттон Семен", "1", SEMYON),
    ("deal H-17", "H-17", None),
    ("deal: button Anna", "", ANNA),
]


@pytest.mark.parametrize(("line", "label", "button"), OFC_HEADINGS)
def test_a_heading_of_open_face_chinese(line: str, label: str, button: int | None) -> None:
    session, faults = read(f"{OFC_HEADER}{line}\n")
    assert (faults, session.deals) == ([], [OfcDeal(label, button, session.session.players)])


VARIETY_HEADER = 'game: variety\nplayers: Anna, Boris, "Vera K.", Семён\n'
FOUR_PLAYS = tuple(Play(seat, card) for seat, card in enumerate(cards("Ks 3s Ts 2s")))


def calls(*said: tuple[int, int | None]) -> VarietyBids:
    """Calls: who named which contract."""
    return VarietyBids(tuple(Bid(seat, contract) for seat, contract in said))


VARIETY_FORMS: list[tuple[str, Any]] = [
    ("bid: Anna 5, Boris 2, Vera 8, Семён 5", calls((ANNA, 5), (BORIS, 2), (VERA, 8), (SEMYON, 5))),
    ("calls: Anna 5", calls((ANNA, 5))),
    ("bid Anna: 5", calls((ANNA, 5))),
    ("заявки: Семен 7, Anna 7", calls((SEMYON, 7), (ANNA, 7))),
    ("bid: Anna pass, Boris -, Vera пас, Семён —", calls((ANNA, 0), (BORIS, 0), (VERA, 0), (SEMYON, 0))),
    ("bid: Anna ?, Boris ~~2~~ 3, Vera 12", calls((ANNA, None), (BORIS, 3), (VERA, 12))),
    ("says Anna: clubs, at: all", Remark(ANNA, "clubs, at: all")),
    ("says Anna: 5, and 1. Kh", Remark(ANNA, "5, and 1. Kh")),
    ("говорит Семён: трефы мои", Remark(SEMYON, "трефы мои")),
    ('сказала "Vera K.": бубен нет   # а было пять', Remark(VERA, "бубен нет")),
    ("contract 5: Anna, Семён", Contract(5, (ANNA, SEMYON))),
    ("contract 5 Anna, Boris", Contract(5, (ANNA, BORIS))),
    ("contract 5: Семён, Anna", Contract(5, (SEMYON, ANNA))),
    ("contract 5", Contract(5)),
    ("contract ?: Anna, Boris", Contract(None, (ANNA, BORIS))),
    ("розыгрыш ~~2~~ 6: Anna, Boris", Contract(6, (ANNA, BORIS))),
    ("контракт 9", Contract(9)),
    ("1. Anna Ks, Boris 3s, Vera 10s, Семён 2s -> Anna", Trick(1, FOUR_PLAYS, ANNA)),
    ("1. Anna Кп, Boris 3п, Vera 10п, Семён 2п", Trick(1, FOUR_PLAYS)),
    ("score: Anna 15, Boris -5", Figures("score", each(a=15, b=-5))),
    ("bid: Anna some", None),
    ("bid: Anna 5?", None),
    ("bid: Anna 5.5", None),
    ("says: clubs", None),
    ("contract some", None),
    ("contract: 5", None),
    ("contract 5?: Anna, Boris", None),
]


@pytest.mark.parametrize(("line", "expected"), VARIETY_FORMS, ids=[line for line, _node in VARIETY_FORMS])
def test_a_form_of_variety_is_read_as_what_it_says(line: str, expected: Any) -> None:
    session, faults = read(f"{VARIETY_HEADER}deal 1\n{line}\n")
    if expected is None:
        assert faults
    else:
        assert not faults, session.faults
        assert session.deals[0].events == (expected,)


VARIETY_HEADINGS = [
    ("deal 3: dealer Boris", "3", BORIS),
    ("сдача 3: сдавал Семен", "3", SEMYON),
    ("deal 3", "3", None),
    ("deal: dealer Anna", "", ANNA),
]


@pytest.mark.parametrize(("line", "label", "dealer"), VARIETY_HEADINGS)
def test_a_heading_of_variety(line: str, label: str, dealer: int | None) -> None:
    session, faults = read(f"{VARIETY_HEADER}{line}\n")
    assert (faults, session.deals) == ([], [VarietyDeal(label, dealer, session.session.players)])


PIQUET_HEADER = "game: piquet\nplayers: Anna, Семён\n"
SAM = 1
ANNAS = dict(zip("AKQJT", cards("A? K? Q? J? 10?"), strict=True))


def point(length: int, pips: int | None = None, said: str = "") -> Item:
    return Item("point", length, pips, None, Answer(said) if said else None)


def sequence(length: int, top: str = "", said: str = "") -> Item:
    """A sequence with its top card or the rank of it."""
    code = None if not top else ANNAS[top] if top in ANNAS else cards(top)[0]
    return Item("sequence", length, None, code, Answer(said) if said else None)


def rank_set(length: int, rank: str = "", said: str = "") -> Item:
    return Item("set", length, None, ANNAS[rank] if rank else None, Answer(said) if said else None)


def counted(seat: int, card: str, count: int | None, mark: str = "") -> Play:
    """A play with its running count."""
    return Play(seat, *cards(card), None, Entry(seat, None if count is None else D(count), mark))


TWELVE = "♠AK10 ♥KQJ9 ♦A7 ♣Q98"
PIQUET_FORMS: list[tuple[str, Any]] = [
    (f"hand Anna: {TWELVE}", Hand(ANNA, cards(TWELVE))),
    (f"hand Anna after: {TWELVE}", PiquetHandAfter(ANNA, cards(TWELVE))),
    ("карты Anna после: Тч Кч ??", PiquetHandAfter(ANNA, cards("Ah Kh ??"))),
    (
        "exchange Anna: x 10s 7d 8c 9c 9h > Ah Qs 8s Kd 7h",
        Exchange(ANNA, None, cards("Ts 7d 8c 9c 9h"), cards("Ah Qs 8s Kd 7h")),
    ),
    ("exchange Anna: x ♠107 ♦8", Exchange(ANNA, None, cards("Ts 7s 8d"))),
    ("exchange Anna: > Ah Qs 8s", Exchange(ANNA, None, None, cards("Ah Qs 8s"))),
    ("exchange Anna: 3", Exchange(ANNA, 3)),
    ("exchange Anna: 3 x 10s 7d 8c > Ah Qs 8s", Exchange(ANNA, 3, cards("Ts 7d 8c"), cards("Ah Qs 8s"))),
    ("снос Семен: х 10п 7б 8т > Тч Дп 8п", Exchange(SAM, None, cards("Ts 7d 8c"), cards("Ah Qs 8s"))),
    ("прикуп Семён: ~~4~~ 3", Exchange(SAM, 3)),
    ("white Anna", White((ANNA,))),
    ("white: Anna, Семён", White((ANNA, SAM))),
    ("белые карты Anna", White((ANNA,))),
    (
        "declare Anna: point 5 (48) good, quart Ah good, three aces good",
        Declare(ANNA, (point(5, 48, "good"), sequence(4, "Ah", "good"), rank_set(3, "A", "good"))),
    ),
    ("declare Anna: point 5, tierce", Declare(ANNA, (point(5), sequence(3)))),
    ("declare Anna: quint Kd, fourteen tens", Declare(ANNA, (sequence(5, "Kd"), rank_set(4, "T")))),
    (
        "declare Anna: sixième, septieme, huitième, sequence 6 Jh",
        Declare(ANNA, (sequence(6), sequence(7), sequence(8), sequence(6, "Jh"))),
    ),
    (
        "declare Anna: quart K, quart king, quart to the king, tierce from Q",
        Declare(ANNA, (sequence(4, "K"), sequence(4, "K"), sequence(4, "K"), sequence(3, "Q"))),
    ),
    (
        "declare Anna: tierce major not good, quart major equal, quint major",
        Declare(ANNA, (sequence(3, "A", "not good"), sequence(4, "A", "equal"), sequence(5, "A"))),
    ),
    (
        "declare Anna: trio of aces, quatorze of queens, four jacks, 14 tens, 3 K, fourteen",
        Declare(
            ANNA,
            (rank_set(3, "A"), rank_set(4, "Q"), rank_set(4, "J"), rank_set(4, "T"), rank_set(3, "K"), rank_set(4)),
        ),
    ),
    (
        "хвалёж Anna: масть 6 (60) равны, кварта от короля не годится, четырнадцать дам годятся",
        Declare(ANNA, (point(6, 60, "equal"), sequence(4, "K", "not good"), rank_set(4, "Q", "good"))),
    ),
    (
        "хвалится Семён: терц-мажор, терц от валета, шесть шестнадцать, семь семнадцать, восемь восемнадцать",
        Declare(SAM, (sequence(3, "A"), sequence(3, "J"), sequence(6), sequence(7), sequence(8))),
    ),
    (
        "хвалёж Семён: три тринадцать, четыре четырнадцать, пять пятнадцать, три туза, четыре десятки",
        Declare(SAM, (sequence(3), sequence(4), sequence(5), rank_set(3, "A"), rank_set(4, "T"))),
    ),
    ("Семён: good, not good, equal", Answers(SAM, (Answer("good"), Answer("not good"), Answer("equal")))),
    ("Anna: годится, не годятся, равны", Answers(ANNA, (Answer("good"), Answer("not good"), Answer("equal")))),
    ("open-capot Anna", Capot(ANNA, opened=True)),
    ("открытый капот: Семён", Capot(SAM, opened=True)),
    ("capot Anna", Capot(ANNA, opened=False)),
    ("капот Anna", Capot(ANNA, opened=False)),
    ("count: Anna 12, Семён 0", Figures("count", (Entry(ANNA, D(12)), Entry(SAM, D(0))))),
    ("счет на руках: Anna 12", Figures("count", (Entry(ANNA, D(12)),))),
    ("1. Anna Ah 13, Семён 8h 0 -> Anna", Trick(1, (counted(ANNA, "Ah", 13), counted(SAM, "8h", 0)), ANNA)),
    ("1. Anna Тч 13?, Семён ~~8п~~ 8ч ?", Trick(1, (counted(ANNA, "Ah", 13, "?"), counted(SAM, "8h", None)))),
    ("12. Семён ??, Anna Kd → Anna", Trick(12, (Play(SAM, *cards("??")), Play(ANNA, *cards("Kd"))), ANNA)),
    ("score: Anna 31, Семён 6", Figures("score", (Entry(ANNA, D(31)), Entry(SAM, D(6))))),
    ("exchange: 3", None),
    ("exchange 3", None),
    ("declare Anna: five spades", None),
    ("declare Anna: point", None),
    ("declare Anna: point some", None),
    ("declare Anna: quart good not", None),
    ("Anna: good enough", None),
    ("white", None),
    ("1. Anna Ah(high)", None),
]


@pytest.mark.parametrize(("line", "expected"), PIQUET_FORMS, ids=[line for line, _node in PIQUET_FORMS])
def test_a_form_of_piquet_is_read_as_what_it_says(line: str, expected: Any) -> None:
    session, faults = read(f"{PIQUET_HEADER}deal 1\n{line}\n")
    if expected is None:
        assert faults
    else:
        assert not faults, session.faults
        assert session.deals[0].events == (expected,)


PIQUET_HEADINGS = [
    ("deal 3: dealer Anna", "3", ANNA),
    ("сдача 3: сдавал Семен", "3", SAM),
    ("deal 3", "3", None),
    ("deal: dealer Anna", "", ANNA),
]


@pytest.mark.parametrize(("line", "label", "dealer"), PIQUET_HEADINGS)
def test_a_heading_of_piquet(line: str, label: str, dealer: int | None) -> None:
    session, faults = read(f"{PIQUET_HEADER}{line}\n")
    assert (faults, session.deals) == ([], [PiquetDeal(label, dealer, session.session.players)])


STUD_HEADER = 'game: stud\nplayers: Anna, Boris, "Vera K.", Семён\n'


def dealt(**found: str) -> tuple[Dealt, ...]:
    """Who is dealt what, by name as in `each`."""
    return tuple(Dealt("abvs".index(name), cards(text)) for name, text in found.items())


def said(seat: int, category: Category, ranks: str = "", *, possible: bool = False) -> Announcement:
    """An announcement; `ranks` in their order of weight."""
    return Announcement(seat, HandName(category, tuple(map(RANKS.index, ranks))), possible)


C = Category
STUD_FORMS: list[tuple[str, Any]] = [
    ("down Boris: Kd", Down(dealt(b="Kd"))),
    ("down: Boris Kd, Anna 2c", Down(dealt(b="Kd", a="2c"))),
    ("hole Anna: ??", Down(dealt(a="??"))),
    ("hand Anna: Kd", Down(dealt(a="Kd"))),
    ("секретная Семен: Кб", Down(dealt(s="Kd"))),
    ("закрытая Boris: Кб", Down(dealt(b="Kd"))),
    ("секретные: Anna Кб, Boris ?ч", Down(dealt(a="Kd", b="?h"))),
    ("up: Boris Kh, Vera 9c, Anna 2d", Up(dealt(b="Kh", v="9c", a="2d"))),
    ("up Anna: 10h", Up(dealt(a="Th"))),
    ("up: Anna ??, Boris K?", Up(dealt(a="??", b="K?"))),
    ("up: Anna Kh Kd", Up(dealt(a="Kh Kd"))),
    ('открыто: "Vera K." Тч, Семён ~~9т~~ 9б', Up(dealt(v="Ah", s="9d"))),
    ("открытая Anna: Вп", Up(dealt(a="Js"))),
    ("says: Boris pair of kings, Vera pair of nines", Says((said(BORIS, C.PAIR, "K"), said(VERA, C.PAIR, "9")))),
    ("says: Anna high card", Says((said(ANNA, C.HIGH_CARD),))),
    ("says: Anna king high", Says((said(ANNA, C.HIGH_CARD, "K"),))),
    (
        "says: Anna two pairs, Boris three kings, Vera four kings",
        Says((said(ANNA, C.TWO_PAIR), said(BORIS, C.TRIPS, "K"), said(VERA, C.QUADS, "K"))),
    ),
    ("says: Anna two pairs of kings and nines", Says((said(ANNA, C.TWO_PAIR, "K9"),))),
    (
        "says: Anna straight, Boris flush, Vera full house, Семён straight flush",
        Says((said(ANNA, C.STRAIGHT), said(BORIS, C.FLUSH), said(VERA, C.FULL_HOUSE), said(SEMYON, C.STRAIGHT_FLUSH))),
    ),
    (
        "says: Anna possible straight, Boris possible flush, Vera possible full house",
        Says(
            (
                said(ANNA, C.STRAIGHT, possible=True),
                said(BORIS, C.FLUSH, possible=True),
                said(VERA, C.FULL_HOUSE, possible=True),
            )
        ),
    ),
    *(
        (
            f"says: Anna pair of kings{joint}possible full house",
            Says((said(ANNA, C.PAIR, "K"), said(ANNA, C.FULL_HOUSE, possible=True))),
        )
        for joint in (" ", ", ", " and ")
    ),
    *(
        (
            f"says: Anna possible straight{joint}flush",
            Says((said(ANNA, C.STRAIGHT, possible=True), said(ANNA, C.FLUSH, possible=True))),
        )
        for joint in (" or ", "/")
    ),
    (
        "says Anna: pair of kings, possible full house",
        Says((said(ANNA, C.PAIR, "K"), said(ANNA, C.FULL_HOUSE, possible=True))),
    ),
    (
        "говорит: Anna старшая, Boris пара дам, Vera две пары, Семён три девятки",
        Says((said(ANNA, C.HIGH_CARD), said(BORIS, C.PAIR, "Q"), said(VERA, C.TWO_PAIR), said(SEMYON, C.TRIPS, "9"))),
    ),
    (
        "говорит: Anna стрит, Boris флеш, Vera полный сбор, Семён фулл",
        Says((said(ANNA, C.STRAIGHT), said(BORIS, C.FLUSH), said(VERA, C.FULL_HOUSE), said(SEMYON, C.FULL_HOUSE))),
    ),
    ("объявляет: Anna каре, Boris стрит-флеш", Says((said(ANNA, C.QUADS), said(BORIS, C.STRAIGHT_FLUSH)))),
    (
        "говорит: Anna возможный стрит или флеш, Boris возможный полный сбор",
        Says(
            (
                said(ANNA, C.STRAIGHT, possible=True),
                said(ANNA, C.FLUSH, possible=True),
                said(BORIS, C.FULL_HOUSE, possible=True),
            )
        ),
    ),
    (
        "говорит Семён: пара королей и возможный фулл",
        Says((said(SEMYON, C.PAIR, "K"), said(SEMYON, C.FULL_HOUSE, possible=True))),
    ),
    ("Anna: bring in 250", Act(ANNA, Verb.BRING_IN, D(250))),
    ("Anna: brings in 0.5 all in", Act(ANNA, Verb.BRING_IN, D("0.5"), all_in=True)),
    ("Boris: complete 800", Act(BORIS, Verb.COMPLETE, to=D(800))),
    ("Boris: completes to 800", Act(BORIS, Verb.COMPLETE, to=D(800))),
    ("Anna: вход 2", Act(ANNA, Verb.BRING_IN, D(2))),
    ("Семён: дополняет до 8", Act(SEMYON, Verb.COMPLETE, to=D(8))),
    ("Boris: bet 2", Act(BORIS, Verb.BET, D(2))),
    ("Boris: открывает 2", Act(BORIS, Verb.OPEN, D(2))),
    ("Anna: raise to 8", Act(ANNA, Verb.RAISE, to=D(8))),
    ("Anna: свернула", Act(ANNA, Verb.FOLD)),
    ("Anna: шахует", Act(ANNA, Verb.CHECK)),
    ("Anna: пас", Act(ANNA, Verb.PASS)),
    ("all pass", Everybody(Verb.CHECK)),
    ("все шахуют", Everybody(Verb.CHECK)),
    ("all fold", Everybody(Verb.FOLD)),
    ("все свернули", Everybody(Verb.FOLD)),
    ("show Anna: Kd", Show(ANNA, cards("Kd"))),
    (f"show Anna: {KK}", Show(ANNA, cards(KK))),
    ("muck Boris: 2c", Muck(BORIS, cards("2c"))),
    ("win side 2: Boris 11", Win("side 2", each(b=11))),
    ("summary Anna: folded in round 2", Summary(ANNA, fate="folded-2")),
    ("сводка Anna: свернул в круге 3, не ставил", Summary(ANNA, fate="folded-3", idle=True)),
    ("down Boris", None),
    ("up: Boris", None),
    ("up: Kh", None),
    ("up Anna: 5", None),
    ("says: Anna nothing", None),
    ("says: pair of kings", None),
    ("says", None),
    ("Anna: bring 250", None),
    ("Anna: draw 2", None),
    ("blind: Anna 1", None),
    ("draw Anna: 2", None),
]


@pytest.mark.parametrize(("line", "expected"), STUD_FORMS, ids=[line for line, _node in STUD_FORMS])
def test_a_form_of_stud_is_read_as_what_it_says(line: str, expected: Any) -> None:
    session, faults = read(f"{STUD_HEADER}deal 1\n{line}\n")
    if expected is None:
        assert faults
    else:
        assert not faults, session.faults
        assert session.deals[0].events == (expected,)


STUD_HEADINGS = [
    ("deal 3: dealer Anna", "3", ANNA, Stakes()),
    ("deal 3: button Anna, bets 2/4, ante 0.5, bring in 1", "3", ANNA, Stakes(None, (D(2), D(4)), D("0.5"), D(1))),
    ("сдача 3: сдаёт Семен, ставки 2/4, анте 1, вход 1", "3", SEMYON, Stakes(None, (D(2), D(4)), D(1), D(1))),
    ("deal", "", None, Stakes()),
]


@pytest.mark.parametrize(("line", "label", "dealer", "stakes"), STUD_HEADINGS)
def test_a_heading_of_stud(line: str, label: str, dealer: int | None, stakes: Stakes) -> None:
    session, faults = read(f"{STUD_HEADER}{line}\n")
    assert (faults, session.deals) == ([], [StudDeal(label, dealer, session.session.players, stakes=stakes)])


def test_the_header_in_both_languages() -> None:
    english, faults = read(
        'game: draw\nrules: ante=1, openers=jacks\nplayers: Anna, Boris, "Vera K."\n'
        'stacks: Anna 100, Boris 90\npartial: yes\ndate: 2026-03-14\nplace: "Odessa #2"\nscorer: Anna\n'
        "id: 17\ncurrency: USD\ntournament: 8\n"
    )
    russian, faults_too = read(
        'Игра: draw\nправила: ante=1, openers=jacks\nигроки: Anna, Boris, "Vera K."\n'
        'стеки: Anna 100, Boris 90\nнеполная: да\nдата: 2026-03-14\nместо: "Odessa #2"\nписала: Anna\n'
        "номер: 17\nвалюта: USD\nтурнир: 8\n"
    )
    expected = Session(
        "draw",
        ("Anna", "Boris", "Vera K."),
        (("ante", "1"), ("openers", "jacks")),
        (
            ("date", "2026-03-14"),
            ("place", "Odessa #2"),
            ("scorer", "Anna"),
            ("id", "17"),
            ("currency", "USD"),
            ("tournament", "8"),
        ),
        Figures("stacks", (Entry(0, D(100)), Entry(1, D(90)))),
        partial=True,
    )
    assert not faults + faults_too
    assert english.session == expected
    assert (russian.session.language, english.session.language) == ("ru", "en")
    assert russian.session.players == expected.players
    assert russian.session.meta == expected.meta
    assert russian.session.stacks == expected.stacks
    assert russian.session.partial


def test_an_item_of_the_rules_without_equals_continues_the_one_before_it() -> None:
    session, _faults = read("game: draw\nrules: schedule=1-6,6x2,6-1, ante=1\nplayers: Anna, Boris\n")
    assert session.session.rules == (("schedule", "1-6,6x2,6-1"), ("ante", "1"))


def test_names_in_quotes_may_hold_anything() -> None:
    session, faults = read(
        'game: draw\nplayers: "a # b | c, d", "Vera \\"Ace\\" K.", "back\\\\slash", "10h", "win", _x-9.z\n'
        'deal 1\n"win": check\n"10h": check\n"vera \\"ace\\" k.": check\n_X-9.Z: check\n'
    )
    assert not faults
    assert session.session.players == ("a # b | c, d", 'Vera "Ace" K.', "back\\slash", "10h", "win", "_x-9.z")
    assert [event.seat for event in session.deals[0].events] == [4, 3, 1, 5]


def test_a_keyword_wins_over_a_name_and_the_exact_name_over_a_beginning() -> None:
    session, faults = read(
        "game: draw\nplayers: Ann, Anna, Win, Boris\ndeal 1\nAnn: check\nAnna: check\nwin: Ann 1\nwi: check\n"
    )
    assert not faults
    act, second, win, third = session.deals[0].events
    assert (act.seat, second.seat, third.seat) == (0, 1, 2)
    assert win == Win("", (Entry(0, D(1)),))
    assert read("game: draw\nplayers: Anna, Andrew\ndeal 1\nAn: check\n")[1] == ["HH104"]


def test_players_of_one_deal() -> None:
    session, faults = read(f"{HEADER}deal 1\nplayers: Boris, Anna\nBoris: check\n")
    assert not faults
    assert session.deals[0].events == (Seats(("Boris", "Anna")), Act(0, Verb.CHECK))
    assert session.deals[0].players == ("Boris", "Anna")


def test_a_file_may_hold_several_sessions_and_a_session_a_table() -> None:
    text = "game: draw\nplayers: A, B\ndeal 1\nall pass\ntable\n| deal | A | B |\n| 1 | 1 | -1 |\n"
    text += "winner: A\n"
    reading = hhfile.read(Source("test.hh", (text + "\n" + text).encode()))
    assert [len(session.deals) for session in reading.sessions] == [1, 1]
    assert [[cell.text for cell in session.tables[0].columns] for session in reading.sessions] == [
        ["deal", "A", "B"]
    ] * 2
    assert [session.closing for session in reading.sessions] == [(Winner((0,)),)] * 2


# --- cards ---------------------------------------------------------------------------------------------

SPELLINGS = [
    ("Ah ah A♥ ♥A A♡ Тч тч Т♥ ♥Т", "Ah"),
    ("10h Th th 10♥ ♥10 10ч", "Th"),
    ("Kc K♣ ♣K Кт Кк кк", "Kc"),
    ("Qd Q♦ Дб дб ♦Д", "Qd"),
    ("Js J♠ Вп вп ♠J", "Js"),
    ("2s 2♠ 2п ♤2", "2s"),
    ("??", "??"),
    ("?h ?ч ?♥", "?h"),
    ("K? К? k?", "K?"),
    ("10? T?", "T?"),
    ("Jo jo Дж дж", "Jo"),
    ("♥\ufe0fA", "Ah"),
]


@pytest.mark.parametrize(("spellings", "card"), SPELLINGS)
def test_every_spelling_of_a_card(spellings: str, card: str) -> None:
    for text in spellings.split():
        token = card_token(text)
        assert token is not None, text
        assert [card_text(code) for code in token.cards] == [card]


def test_a_group_of_one_suit() -> None:
    assert node("hand Anna: ♥AK10 ♠Q7") == Hand(ANNA, cards("Ah Kh Th Qs 7s"))
    assert node("карты Anna: ♥ТК10 ♠Д7") == Hand(ANNA, cards("Ah Kh Th Qs 7s"))


@pytest.mark.parametrize("text", ["1h", "11h", "hA", "A", "h", "AhKh", "A h", "?", "♥", "Ж♥", "♥A K"])
def test_what_is_no_card(text: str) -> None:
    assert card_token(text) is None


# --- the players' line ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("names", "column"), [('Anna, "", Vera', 16), ('Anna, " ", Vera', 16), ('A, "B"""", V', 16)])
def test_a_players_line_with_a_fault_is_one_finding(names: str, column: int) -> None:
    audit = audit_file(Source("a.hh", f"game: draw\nplayers: {names}\n\ndeal 1: dealer Anna\nall pass\n".encode()))
    assert [(one.code, one.line, one.column) for one in audit.findings] == [("HH001", 2, column)]


# --- bytes ---------------------------------------------------------------------------------------------

RUSSIAN = "игра: draw\nигроки: Анна, Борис\nсдача 1: сдаёт Борис\nкарты Анна: Тч Кч Дч Вч 9п\nвсе пас\n"


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (RUSSIAN.encode(), []),
        (RUSSIAN.replace("\n", "\r\n").encode(), []),
        (b"\xef\xbb\xbf" + RUSSIAN.encode(), []),
        (RUSSIAN.encode("cp1251"), ["HH006"]),
        (RUSSIAN.encode("utf-16"), []),
        (RUSSIAN.encode("utf-16-le"), ["HH006"]),
        (RUSSIAN.encode().replace("пас".encode(), "пас # ".encode() + b"\xff"), ["HH005"]),
    ],
)
def test_encodings(data: bytes, codes: list[str]) -> None:
    audit = audit_file(Source("test.hh", data))
    assert [finding.code for finding in audit.findings] == codes
    assert audit.sessions[0].reading.deals[0].events[0] == Hand(0, cards("Ah Kh Qh Jh 9s"))


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 9, random.Random(1).randbytes(5000)])
def test_what_is_no_text_is_one_finding(data: bytes) -> None:
    audit = audit_file(Source("test.hh", data))
    assert [(finding.code, finding.line) for finding in audit.findings] == [("HH005", 1)]


def test_lines_in_two_encodings_are_still_read() -> None:
    data = b"".join(line.encode("cp1251" if "карты" in line else "utf-8") for line in RUSSIAN.splitlines(keepends=True))
    audit = audit_file(Source("test.hh", data))
    assert [(finding.code, finding.line) for finding in audit.findings] == [("HH005", 4)]
    assert audit.sessions[0].reading.deals


# --- two readers, one language -------------------------------------------------------------------------

FORMS_BY_KIND: dict[str, list[Form]] = {
    "deal": [*(game.notation.heading.form for game in games.all_games()), TRICK.form, COUNTED_TRICK.form],
    "action": [
        draw_notation.READER._action.form,
        ofc_notation.TURN.form,
        piquet_notation.READER._action.form,
        stud_notation.READER._action.form,
    ],
}
for kind in (
    *draw_notation.DRAW_KINDS,
    *POKER_KINDS,
    *header.READER._kinds,
    *odessa_notation.READER._kinds,
    *ofc_notation.READER._kinds,
    *piquet_notation.READER._kinds,
    *stud_notation.READER._kinds,
    *variety_notation.READER._kinds,
):
    FORMS_BY_KIND.setdefault(kind.key, []).append(kind.form)

HEADER_LINES = [
    "game: draw",
    "rules: ante=1, openers=jacks",
    'players: Anna, "Vera K."',
    "stacks: Anna 1",
    "partial: yes",
    "date: 2026-03-14",
    "place: x",
    "scorer: Anna",
    "id: 17",
    "currency: USD",
    "source: OnGame",
    "tournament: 5",
    "figures: running",
    "note: x",
]
LINES = (
    [line for line, expected in FORMS if expected is not None]
    + [line for line, *_rest in HEADINGS]
    + [line for line, expected in ODESSA_FORMS if expected is not None]
    + [line for line, *_rest in ODESSA_HEADINGS]
    + [line for line, expected in OFC_FORMS if expected is not None]
    + [line for line, *_rest in OFC_HEADINGS]
    + [line for line, expected in PIQUET_FORMS if expected is not None]
    + [line for line, *_rest in PIQUET_HEADINGS]
    + [line for line, expected in STUD_FORMS if expected is not None]
    + [line for line, *_rest in STUD_HEADINGS]
    + [line for line, expected in VARIETY_FORMS if expected is not None]
    + [line for line, *_rest in VARIETY_HEADINGS]
    + HEADER_LINES
)
PIECES = [
    "Anna",
    '"Vera K."',
    "Bob",
    ":",
    ",",
    "/",
    ">",
    "x",
    "х",
    "(",
    ")",
    "5",
    "0.5",
    "?",
    "12?",
    "-1",
    "+",
    "~",
    '"',
    "|",
    "Ah",
    "10h",
    "♥AK",
    "??",
    "Тч",
    "check",
    "raise",
    "to",
    "на",
    "by",
    "all",
    "all in",
    "dead",
    "high",
    "low h",
    "max",
    "hearts",
    "bid",
    "1.",
    "->",
    "trump",
    "cards",
    "turn-up",
    "kind",
    "misere",
    "small",
    "after",
    "side",
    "main",
    "pat",
    "next-antes",
    "pot",
    "stays",
    "won",
    "lost",
    "button",
    "bottom",
    "top",
    "board",
    "- /",
    "says",
    "contract",
    "calls",
    "up",
    "down",
    "possible flush",
    "pair of kings",
    "bring in",
    "complete",
    "all fold",
    "declare",
    "point",
    "quart",
    "quint major",
    "three aces",
    "good",
    "not good",
    "exchange",
    "white",
    " ",
    "  ",
    "\t",
    ".",
    "9lives",
    "а",
    "",
]
_WORD = re.compile(r"\w+|\s+|[^\w\s]")


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A good line with up to three of its words taken out, put in, replaced or exchanged."""
    parts = _WORD.findall(draw(st.sampled_from(LINES)).partition("#")[0])
    for _ in range(draw(st.integers(0, 3))):
        index = draw(st.integers(0, max(len(parts) - 1, 0)))
        match draw(st.sampled_from(("take", "put", "replace", "exchange"))):
            case "take":
                parts[index : index + 1] = []
            case "put":
                parts[index:index] = [draw(st.sampled_from(PIECES)), draw(st.sampled_from(("", " ")))]
            case "replace":
                parts[index : index + 1] = [draw(st.sampled_from(PIECES))]
            case _:
                other = draw(st.integers(0, max(len(parts) - 1, 0)))
                if parts:
                    parts[index], parts[other] = parts[other], parts[index]
    return "".join(parts)


def _agree(form: Form, line: str) -> bool:
    return (form.line.match(line) is not None) == (form.explain(line) is None)


@pytest.mark.parametrize("key", FORMS_BY_KIND)
def test_every_kind_of_line_is_tried_on_a_line_that_it_reads(key: str) -> None:
    for form in FORMS_BY_KIND[key]:
        assert any(form.line.match(line.partition("#")[0]) for line in LINES), form.label


@pytest.mark.parametrize("key", FORMS_BY_KIND)
def test_the_fast_pattern_and_the_grammar_that_explains_read_the_same_good_lines(key: str) -> None:
    for form in FORMS_BY_KIND[key]:
        for line in LINES:
            assert _agree(form, line.partition("#")[0]), line


def test_the_pattern_of_the_usual_spellings_reads_nothing_otherwise() -> None:
    for key, forms in FORMS_BY_KIND.items():
        for form in forms:
            for line in LINES:
                found, whole = form.exact.match(line), form.line.match(line)
                assert found is None or (whole and found.groups() == whole.groups()), (key, line)


@examples(150)
@given(spoiled())
@example("1. Anna Ks, Boris 3s, Vera 10s-> Anna")
@example("белые карты")
@example("Anna: ставит всё")
def test_the_fast_pattern_and_the_grammar_that_explains_refuse_the_same_lines(line: str) -> None:
    for forms in FORMS_BY_KIND.values():
        for form in forms:
            assert _agree(form, line)
