"""However a line is spelt it says the same, and nothing that it says is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool import games
from hhtool.files import hhfile
from hhtool.games.contract import Game
from hhtool.games.odessa.notation import VALUES as ODESSA
from hhtool.games.variety.record import Remark
from hhtool.notation.context import Context
from hhtool.notation.names import Names
from hhtool.notation.reader import LineReader
from hhtool.notation.record import Note, Seats
from hhtool.notation.source import Passage, Source
from hhtool.notation.statements import statements
from hhtool.notation.words import KEYWORDS
from hhtool.poker.handnames import read_hand_name, stray_word, write_hand_name
from hhtool.poker.notation.keywords import VALUES as POKER
from tests.checks.test_rules import CHECKS
from tests.checks.test_rules import examples as examples_of
from tests.conftest import examples
from tests.examples import Example, findings_of, with_header
from tests.games.properties import Subject
from tests.games.test_properties import every_game
from tests.notation.spelling import Speller, names_of, spaced, written_by
from tests.notation.test_notation import FENCE, PAGES
from tests.test_samples import FILES

FREE = Note | Remark | Seats
"""What a line of free text or of new names becomes."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\w[\w.\-]*|[^\w\s]')

# the sign of a gain, what parts two things, an empty row; the small words of `three of a kind: nines` and `quart to the
# king`; a word of two of which the other says the same: `high card`, `kind blind`, `white cards`, «счёт на руках»,
# `tricks taken`, `turned up`
_MANNERS = (
    "+ , : - a the of and to from it и от до card cards stands trump карта карты козыря козырей счет счёт "
    "up kind вид остался осталась остаётся остается у по в stood goes went taken won идет идёт пошел пошёл пошла"
)
_MOST = "самый самая самое самым"
_DOUBLE = [word.casefold() for form in (*POKER.forms("all"), *ODESSA.forms("trump")) for word in form.split()]
_DOUBLE += ["the", "pot"]
"""Words that may stand beside another of the same meaning: `все по 1`, `trump no trump`, `the pot carries over`."""
NO_MORE_THAN_MANNERS = frozenset([*_MANNERS.split(), *_MOST.split(), *_DOUBLE])
"""What may be left out of a line and it says the same."""


def read(game: Game, players: tuple[str, ...], *lines: str) -> Any | None:
    """The deal of some lines; None where something in them cannot be read."""
    context = Context(Names(players))
    deal = game.notation.read_deal(Passage("deal", 1, list(lines)), context)
    return deal if deal.complete and not [one for one in context.faults if one.code != "HH004"] else None


@cache
def said(game: Game, players: tuple[str, ...], line: str, *, heads: bool) -> Any | None:
    """What a line of a deal says, or its heading where it `heads` the deal."""
    deal = read(game, players, line) if heads else read(game, players, "deal 1", line)
    if deal is None or not heads:
        return deal and deal.events
    return {one.name: getattr(deal, one.name) for one in fields(deal) if one.compare}


@pytest.fixture(autouse=True)
def _only_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """The forms of the notation; a line as it is spoken may say the same with fewer words."""
    monkeypatch.setattr(LineReader, "_spoken", lambda *_args: ())


def _is_manners(token: str, line: str) -> bool:
    """Whether a token may be left out: the word for a deal before who deals it; of the arrow behind a trick a dash is
    enough."""
    numbered = line.lstrip()[:1].isdigit()
    told = token.lower().rstrip(".") in KEYWORDS["deal"][0] + KEYWORDS["deal"][1] and ":" in line
    return token.lower() in NO_MORE_THAN_MANNERS or told or (token == ">" and numbered)


def lost(game: Game, players: tuple[str, ...], line: str, *, heads: bool) -> list[str]:
    """The tokens of a line without which it says the same."""
    whole = said(game, players, line, heads=heads)
    cuts = (
        (found[0], line[: found.start()] + " " * len(found[0]) + line[found.end() :]) for found in _TOKEN.finditer(line)
    )
    return [
        token for token, cut in cuts if not _is_manners(token, line) and said(game, players, cut, heads=heads) == whole
    ]


def deals(texts: Iterator[str]) -> Iterator[tuple[Game, Any]]:
    """The deals of records of which every line can be read."""
    for text in texts:
        for session in hhfile.read(Source("example.hh", text.encode())).sessions:
            game = games.find(session.session.game)
            for deal in session.deals if game else ():
                if game and deal.complete:
                    yield game, deal


def of_the_pages() -> Iterator[str]:
    for page in PAGES.values():
        yield from (with_header(Example(one[1], one[2])) for one in FENCE.finditer(page) if games.find(one[1]))


def of_the_rules() -> Iterator[str]:
    for check in CHECKS:
        yield from (with_header(one) for some in examples_of(check).values() for one in some)


def of_the_samples() -> Iterator[str]:
    """Those in the notation; told ones say the same in more words than it takes."""
    written = (path for path in FILES if path.suffix == ".hh" and not path.name.startswith("told"))
    yield from (path.read_bytes().decode("utf-8", "replace") for path in written)


TEXTS = pytest.mark.parametrize(
    "texts", [pytest.param(texts, marks=pytest.mark.long) for texts in (of_the_pages, of_the_rules, of_the_samples)]
)


@TEXTS
def test_nothing_that_a_line_says_is_lost(texts: Any) -> None:
    for text in texts():
        for session in hhfile.read(Source("example.hh", text.encode())).sessions:
            game = games.find(session.session.game)
            for passage, _node in session.passages if game else ():
                if passage.kind == "deal" and game:
                    for line, plain, _comment in statements(passage.lines, 0):
                        if said(game, session.session.players, plain, heads=not line):
                            assert not lost(game, session.session.players, plain, heads=not line), plain


def says_the_same_however_it_is_spelt(game: Game, deal: Any, rng: Random) -> None:
    usual = [text for _line, text in game.notation.write_deal(deal, "en")]
    with written_by(Speller(rng, names_of(game, deal.players))):
        lines = [text for _line, text in game.notation.write_deal(deal, "en")]
    for event, plain, text in zip([None, *deal.events], lines, usual, strict=True):
        if said(game, deal.players, text, heads=event is None) is None:
            # one player twice in a line
            continue
        line = plain if isinstance(event, FREE) else spaced(plain, rng)
        found = said(game, deal.players, line, heads=event is None)
        if event is None:
            head = replace(deal, events=())
            assert found == {one.name: getattr(head, one.name) for one in fields(head) if one.compare}, line
        else:
            assert found == (event,), line
        if not isinstance(event, FREE):
            assert not lost(game, deal.players, line, heads=event is None), line


@pytest.mark.long
@TEXTS
def test_every_spelling_of_a_line_says_the_same(texts: Any) -> None:
    rng = Random(17)
    for game, deal in deals(texts()):
        says_the_same_however_it_is_spelt(game, deal, rng)


@every_game
def test_every_spelling_of_any_line_says_the_same(subject: Subject) -> None:
    game = games.find(subject.game)
    assert game is not None

    @given(subject.deals, st.randoms(use_true_random=False))
    @examples(15)
    def holds(deal: Any, rng: Random) -> None:
        says_the_same_however_it_is_spelt(game, deal, rng)

    holds()


@pytest.mark.parametrize("card", ["9h", "9♥", "♥9", "♥️9", "9ч", "9♡"])
def test_a_card_declared_is_followed_by_the_answer(card: str) -> None:
    game = games.find("piquet")
    assert game is not None
    found = said(game, ("Anna", "Boris"), f"declare Anna: point 5 (45) equal, tierce {card} equal", heads=False)
    assert found is not None
    assert found[0].items[1].top == 33
    assert [item.answer.said for item in found[0].items] == ["equal", "equal"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("two pair: kings, 9", "two pair: kings, nines"),
        ("Ks and 9s, two pair", "two pair: kings, nines"),
        ("3 Qs", "three of a kind: queens"),
        ("A pair of aces", "pair: aces"),
        ("A high", "high card: ace"),
        ("K-high flush", "flush: king"),
        ("две пары: К и 9", "two pair: kings, nines"),
        ("стрит до Д", "straight: queen"),
        ("полный сбор: десятки, Т", "full house: tens, aces"),
        # what is a rank and what a number stands in Russian by its form
        ("пара король", "pair: kings"),
        ("пара тройка", "pair: threes"),
        ("пара троек", "pair: threes"),
        ("две пары короли и девятки", "two pair: kings, nines"),
        ("две пары: тройка, двойка", "two pair: threes, twos"),
        ("тройка тузов", "three of a kind: aces"),
        ("3 туза", "three of a kind: aces"),
        ("тройка", "three of a kind"),
        ("тройка троек", "three of a kind: threes"),
        ("каре", "four of a kind"),
        ("каре тройка", "four of a kind: threes"),
        ("старшая карта валет", "high card: jack"),
        ("старшая тройка", "high card: three"),
        ("флеш, старший король", "flush: king"),
        ("пара королей, старший туз", "pair: kings, aces"),
        ("полный сбор, тройка королей и пара троек", "full house: kings, threes"),
        ("фулл хаус: 3 туза, 2 короля", "full house: aces, kings"),
        ("фулл тройка двойка", "full house: threes, twos"),
        ("full house, three kings and two nines", "full house: kings, nines"),
        ("threes full of twos", "full house: threes, twos"),
        ("trips, kings", "three of a kind: kings"),
        ("quads", "four of a kind"),
        # of a straight the one end tells the other
        ("straight, five to nine", "straight: nine"),
        ("straight, 9-5", "straight: nine"),
        ("straight 10-A", "straight: ace"),
        ("straight flush, A to 5", "straight flush: five"),
        ("straight, five to ten", "straight: five, ten"),
    ],
)
def test_a_hand_is_announced_in_words_figures_or_letters(text: str, written: str) -> None:
    name = read_hand_name(text)
    assert name is not None
    assert write_hand_name(name) == written
    assert not stray_word(text)


@pytest.mark.parametrize("text", ["two pair: kings, nein", "pair of kings x", "full house kings flush"])
def test_a_word_of_an_announcement_that_means_nothing_is_a_syntax_error(text: str) -> None:
    record = f"game: draw\nplayers: Anna, Boris\npartial: yes\ndeal 1\nshow Anna: Ks Kd 9c 9h 2c ({text})\n"
    assert (5, "HH001") in findings_of(record)


@pytest.mark.parametrize(
    "line",
    [
        "Anna: bet 2?",
        "Anna: raise by 2 to 4?",
        "Anna: all in 5?",
        "Anna: call 2?",
        "ante: all 1?",
        "ante: Anna 1? all in, Boris 1",
        "blind: Anna 1? dead",
        "pot side: 3?",
        "pot stays: 3?",
        "rake: 1?",
        "summary Anna: showed ??, won 4?",
        "win: Anna 4?",
    ],
)
def test_a_doubtful_figure_stays_doubtful(line: str) -> None:
    game = games.find("draw")
    assert game is not None
    players = ("Anna", "Boris")
    found, sure = (said(game, players, text, heads=False) for text in (line, line.replace("?,", "").replace("?", "")))
    assert found is not None
    assert found != sure
    ((_line, written),) = game.notation.write_events(found, players, "en")
    assert said(game, players, written, heads=False) == found


DOUBT = """
game: draw
rules: ante=1, limit=fixed, small_bet=2
players: Anna, Boris, Vera
partial: yes
deal 1: dealer Vera
ante: all 1
hand Anna: Js Jd 9c 5h 2c
Anna: open 2
Boris: call 2
Vera: fold
draw Anna: x 9c 5h 2c > Jc 8d 8s
draw Boris: 1
Anna: bet 4
Boris: fold
show Anna: Js Jd Jc 8d 8s
win: Anna 6
rake: 1
"""


@pytest.mark.parametrize(
    ("right", "doubtful"),
    [
        ("ante: all 1", "ante: all 2?"),
        ("open 2", "open 3?"),
        ("call 2", "call 5?"),
        ("bet 4", "bet 1?"),
        ("rake: 1", "rake: 3?"),
    ],
)
def test_a_doubtful_figure_counts_where_it_fits_and_is_unknown_elsewhere(right: str, doubtful: str) -> None:
    assert findings_of(DOUBT) == []
    assert findings_of(DOUBT.replace(right, doubtful)) == []
    assert findings_of(DOUBT.replace(right, doubtful.rstrip("?"))) != []
