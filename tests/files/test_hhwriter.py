"""parse(write(x)) == x, for every node and name, in both languages."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hhtool.cards.poker import Category, HandName
from hhtool.games.draw.notation import NOTATION
from hhtool.games.draw.record import Deal, Draw
from hhtool.notation.context import Context
from hhtool.notation.names import Names
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Passage
from hhtool.poker.handnames import read_hand_name, stray_word, write_hand_name
from hhtool.poker.record import Act, Blind, Summary, Verb, Win
from tests.strategies import deals

LANGUAGES = st.sampled_from(["en", "ru"])


def reread(deal: Deal, language: str) -> tuple[Deal, list[str]]:
    lines = [text for _line, text in NOTATION.write_deal(deal, language)]
    context = Context(Names(deal.players))
    found = NOTATION.read_deal(Passage("deal", 1, lines), context)
    assume(all(fault.code != "HH011" for fault in context.faults))
    assert not [fault for fault in context.faults if fault.code not in ("HH004",)], (lines, context.faults)
    return found, lines


@given(deals(), LANGUAGES)
def test_what_is_written_reads_back(deal: Deal, language: str) -> None:
    found, lines = reread(deal, language)
    assert found == deal, lines


@given(deals(), LANGUAGES)
def test_writing_is_stable(deal: Deal, language: str) -> None:
    found, lines = reread(deal, language)
    assert [text for _line, text in NOTATION.write_deal(found, language)] == lines


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("category", Category)
def test_a_hand_announced_reads_back(category: Category, language: str) -> None:
    for first in range(13):
        for ranks in ((), (first,), (first, (first + 5) % 13)):
            name = HandName(category, ranks)
            written = write_hand_name(name, language)
            # in capitals it is read by its words
            assert [*map(read_hand_name, (written, written.upper()))] == [name, name]
            assert [*map(stray_word, (written, written.upper()))] == ["", ""]


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (Act(0, Verb.RAISE, to=None), "Anna: raise ?", "Anna: поднимает ?"),
        (Act(0, Verb.CALL, all_in=True), "Anna: call all in", "Anna: держит ва-банк"),
        (Draw(1, 0), '"Vera K.": pat', '"Vera K.": не меняет'),
        (Draw(1, None, (0,), (51,)), '"Vera K.": x 2c > As', '"Vera K.": x 2т > Тп'),
        (Draw(0, 2, None, None, 2), "Anna: 2 > 2", "Anna: 2 > 2"),
        (Blind((Entry(0, None, "dead"),)), "blind: Anna ? dead", "блайнд: Anna ? мёртвый"),
        (Win("side 2", (Entry(0, None),)), "win side 2: Anna ?", "взял побочный 2: Anna ?"),
        (Summary(0, "big", "out"), "summary Anna: big blind, sat out", "сводка Anna: большой блайнд, вне игры"),
    ],
)
def test_lines(event: object, english: str, russian: str) -> None:
    for language, expected in (("en", english), ("ru", russian)):
        [(_line, text)] = NOTATION.write_events([event], ["Anna", "Vera K."], language)
        assert text.removeprefix("draw ").removeprefix("прикуп ") == expected


def test_only_what_a_deal_brought_has_signs() -> None:
    from decimal import Decimal

    entries = (Entry(0, Decimal(5)), Entry(1, Decimal("-5.10")))
    for kind, expected in (("score", "chips: A +5, B -5.10"), ("total", "total: A 5, B -5.10")):
        assert NOTATION.write_events([Figures(kind, entries)], ["A", "B"], "en") == [(0, expected)]
