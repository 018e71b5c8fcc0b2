"""The two languages: the catalogue is whole and fresh, and messages, numbers and dates come out right in both."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from io import BytesIO
from string import Formatter

import pytest
from babel.messages.mofile import read_mo

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK_ONLY
from hhtool.game.check import Check
from hhtool.games.contract import Game
from hhtool.games.piquet.notation import declared
from hhtool.games.piquet.record import Item
from hhtool.i18n import (
    LANGUAGES,
    Message,
    _,
    _n,
    day,
    either,
    in_force,
    joined,
    number,
    percent,
    speaking,
    together,
    use,
)
from hhtool.notation.source import Source
from tests import catalogue
from tests.checks.test_rules import CHECKS, examples
from tests.conftest import ROOT
from tests.examples import with_header

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
RUSSIAN = catalogue.catalogue()
TEXTS = [one for one in RUSSIAN if one.id]


def forms(text: object) -> tuple[str, ...]:
    """A text of the catalogue, or its plural forms."""
    return tuple(map(str, text)) if isinstance(text, tuple) else (str(text),)


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


class TestTheCatalogue:
    @pytest.mark.long
    def test_it_holds_the_texts_of_the_code_and_no_others(self) -> None:
        due = {one.id for one in catalogue.template() if one.id}
        assert {one.id for one in TEXTS} == due, "run: make locale"

    def test_every_text_has_a_translation_and_every_plural_its_three_forms(self) -> None:
        assert catalogue.untranslated(RUSSIAN) == []
        assert {len(forms(one.string)) for one in TEXTS if isinstance(one.id, tuple)} == {3}

    def test_it_is_compiled(self) -> None:
        standing, made = (read_mo(BytesIO(data)) for data in (catalogue.MO.read_bytes(), catalogue.compiled(RUSSIAN)))
        said, meant = ([(str(one.id), one.string) for one in found if one.id] for found in (standing, made))
        assert sorted(said, key=str) == sorted(meant, key=str), "run: make locale"

    def test_a_translation_has_the_fields_of_its_text(self) -> None:
        for one in TEXTS:
            due = set().union(*map(fields, forms(one.id)))
            for form in forms(one.string):
                assert fields(form) == due, form

    def test_what_is_to_be_typed_is_typed_the_same(self) -> None:
        for one in TEXTS:
            for form in forms(one.string):
                assert form.count("`") == forms(one.id)[-1].count("`"), form
                for option in re.findall(r"--[a-z-]+", forms(one.id)[-1]):
                    assert option in form

    def test_a_text_ends_as_the_other_does(self) -> None:
        for one in TEXTS:
            for form in forms(one.string):
                assert form.endswith(":") == forms(one.id)[-1].endswith(":"), form
                assert form.endswith("…") == forms(one.id)[-1].endswith("…"), form
                assert form[:1].isspace() == forms(one.id)[0][:1].isspace(), form

    def test_the_marks_are_russian(self) -> None:
        for one in TEXTS:
            for form in forms(one.string):
                assert not re.search(r"[а-яё]'|'[а-яё]|\"[а-яё]", form), form
                assert " - " not in form


class TestMessages:
    def test_a_message_is_shown_in_any_language_whatever_is_in_force(self) -> None:
        message = _("{player} is dead", player="Анна")
        assert message.text("en") == "Анна is dead"
        assert message.text("ru") == "мёртвая рука: Анна"
        assert str(message) == message.text("en")
        with speaking("ru"):
            assert str(message) == message.text("ru")
        assert str(message) == message.text("en")

    def test_the_language_comes_back_whatever_happens_meanwhile(self) -> None:
        with pytest.raises(ValueError, match="meanwhile"), speaking("ru"):
            raise ValueError("meanwhile")
        assert in_force() == "en"

    def test_a_language_without_a_catalogue_is_english(self) -> None:
        assert use("de") == "en"
        assert _("any card").text("de") == "any card"

    def test_fields_that_are_messages_follow(self) -> None:
        message = _("the joker: {cards}", cards=either([_("a card"), joined([_("bid"), 3], " "), "Kh"]))
        assert message.text("en") == "the joker: a card, bid 3 or Kh"
        assert message.text("ru") == "джокер: карта, заказ 3 или Kh"

    def test_of_one_thing_nothing_is_joined(self) -> None:
        assert str(together(["Anna"])) == str(either(["Anna"])) == "Anna"
        assert str(together(["Anna", "Boris"])) == "Anna and Boris"

    def test_russian_words_stand_in_their_cases(self) -> None:
        clubs = _("clubs")
        assert clubs.text("ru") == "трефы"
        assert _("must follow {suit}: {cards}", suit=clubs, cards="Ac").text("ru") == "надо класть трефы: Ac"
        assert _("is out of {suit}: any card", suit=clubs).text("ru") == "треф нет: любая карта"
        assert _("pair of {many}", many=_("kings")).text("ru") == "пара королей"
        assert _("is out of {suit}: any card", suit=clubs).text("en") == "is out of clubs: any card"

    def test_what_is_quoted_from_the_notation_is_written_in_the_language(self) -> None:
        quart = Item("sequence", 4, None, RANK_ONLY + 11)
        message = _("{player} holds {held}, but does not declare it", player="Анна", held=declared(quart))
        assert message.text("en") == "Анна holds quart to the king, but does not declare it"
        assert message.text("ru") == "Анна держит «кварта от короля» и не объявляет"

    def test_an_empty_message_is_empty(self) -> None:
        assert Message("", {}).text("ru") == ""

    def test_braces_in_a_field_are_text(self) -> None:
        assert _("{player} is dead", player="{n} ¦ x").text("en") == "{n} ¦ x is dead"
        assert _("{player} is dead", player="{n} ¦ x").text("ru") == "мёртвая рука: {n} ¦ x"


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (0, "0 deals", "0 сдач"),
        (1, "1 deal", "1 сдача"),
        (2, "2 deals", "2 сдачи"),
        (5, "5 deals", "5 сдач"),
        (11, "11 deals", "11 сдач"),
        (12, "12 deals", "12 сдач"),
        (21, "21 deals", "21 сдача"),
        (24, "24 deals", "24 сдачи"),
        (111, "111 deals", "111 сдач"),
        (122, "122 deals", "122 сдачи"),
    ],
)
def test_plurals(n: int, english: str, russian: str) -> None:
    message = _n("{n} deal", "{n} deals", n)
    assert (message.text("en"), message.text("ru")) == (english, russian)


@pytest.mark.parametrize(
    ("value", "how", "english", "russian"),
    [
        (1234.5, {"places": 1}, "1,234.5", "1\u00a0234,5"),
        (1234567, {"places": 0}, "1,234,567", "1\u00a0234\u00a0567"),
        (-0.126, {}, "−0.13", "−0,13"),
        (0.126, {"signed": True}, "+0.13", "+0,13"),
        (-0.001, {"signed": True}, "0.00", "0,00"),
        (0.001, {"signed": True}, "0.00", "0,00"),
        (Decimal("0.05"), {}, "0.05", "0,05"),
        (-1234, {"places": 0}, "−1,234", "−1\u00a0234"),
    ],
)
def test_numbers(value: float, how: dict[str, int], english: str, russian: str) -> None:
    assert (number(value, "en", **how), number(value, "ru", **how)) == (english, russian)


def test_percentages() -> None:
    assert [percent(0.125, language) for language in LANGUAGES] == ["12.5%", "12,5\u00a0%"]
    assert [percent(1, language, places=0) for language in LANGUAGES] == ["100%", "100\u00a0%"]
    assert [percent(-0.5, language) for language in LANGUAGES] == ["−50.0%", "−50,0\u00a0%"]


@pytest.mark.parametrize(
    ("when", "english", "russian"),
    [
        (date(2026, 3, 14), "14 March 2026", "14 марта 2026\u202fг."),
        (date(1999, 12, 1), "1 December 1999", "1 декабря 1999\u202fг."),
    ],
)
def test_dates(when: date, english: str, russian: str) -> None:
    blanks = re.compile(r"\s")
    told = [blanks.sub(" ", day(when, language)) for language in LANGUAGES]
    assert told == [english, blanks.sub(" ", russian)]


class TestWhatIsSaidOfRecords:
    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
    def test_every_finding_of_the_rules_pages_is_told_in_russian(self, check: Check) -> None:
        for example in examples(check)["Bad"]:
            for finding in audit_file(Source("example.hh", with_header(example).encode())).findings:
                said = [finding.message, *(message for _span, message in finding.related)]
                for message in [*said, finding.fix.description] if finding.fix else said:
                    assert CYRILLIC.search(message.text("ru")), message
                    assert not CYRILLIC.search(message.text("en").replace("Тч", "").replace("Т", "")), message
                    assert "¦" not in message.text("ru")
                    assert "{" not in message.text("ru")

    @pytest.mark.parametrize(
        ("sample", "code", "english", "russian"),
        [
            (
                "odessa/night-train-faulty.hh",
                "OD101",
                "Maud bids 1, and the bids add up to 2, exactly the number of tricks; the last to bid may not do that",
                "Maud заказывает 1, и в сумме выходит 2 — ровно столько, сколько взяток; последнему так нельзя",
            ),
            (
                "variety/dacha-ru-faulty.hh",
                "TT101",
                "diamonds were led, and Ася played 5ч with 2б 4б 6б 8б 10б in hand",
                "ход в бубны, а Ася кладёт 5ч, хотя на руке 2б 4б 6б 8б 10б",
            ),
            (
                "piquet/two-koroliks-ru-faulty.hh",
                "PQ107",
                "Варвара counts 38, but with the repique it is 98",
                "Варвара считает 38, а с репиком выходит 98",
            ),
            (
                "ofc/turbo-27-ru-faulty.hh",
                "OF108",
                "Глеб is given 2 for the middle (nine low), but it earns 1",
                "Глеб, середина (младшая от девятки): записан бонус 2, а положено 1",
            ),
            (
                "draw/jackpots-ru-faulty.hh",
                "PK106",
                "Вера К. (straight to the queen) took a pot that Семён (full house, queens over kings) won",
                "банк берёт Вера К. (стрит до дамы), а выигрывает Семён (полный сбор, дамы и короли)",
            ),
        ],
    )
    def test_a_finding_of_each_game(self, sample: str, code: str, english: str, russian: str) -> None:
        path = ROOT / "samples" / sample
        findings = audit_file(Source(path.name, path.read_bytes())).findings
        message = next(finding.message for finding in findings if finding.code == code)
        assert (message.text("en"), message.text("ru")) == (english, russian)

    @pytest.mark.parametrize(
        ("line", "russian"),
        [
            ("deal 1: dealer Boris, cards x", "написано «x», а нужно: число"),
            ("deal 1: dealer", "строка обрывается; дальше нужно: игрок"),
            ("deal 1: dealer Boris, cards 2, trump h\nbid: Anna +", "нужно: число или «пас»"),
        ],
    )
    def test_what_was_expected_in_a_line(self, line: str, russian: str) -> None:
        text = f"game: odessa\nplayers: Anna, Boris\npartial: yes\n{line}\n"
        findings = audit_file(Source("example.hh", text.encode())).findings
        assert any(russian in finding.message.text("ru") for finding in findings), [
            finding.message.text("ru") for finding in findings
        ]


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_every_figure_is_named_and_defined_in_russian(game: Game) -> None:
    for figure in game.stats.figures:
        assert figure.name == "vpip" or CYRILLIC.search(figure.title.text("ru")), figure.name
        assert figure.definition.text("ru").endswith("."), figure.name
        assert CYRILLIC.search(figure.definition.text("ru"))
