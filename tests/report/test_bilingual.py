"""A page in two languages: where a text differs, the other stands beside it in an attribute."""

from __future__ import annotations

import pytest

from hhtool.i18n import Message, speaking
from hhtool.report.bilingual import in_both, merged
from hhtool.report.page_texts import dated


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("<p>same</p>", "<p>same</p>", "<p>same</p>"),
        ("<th scope='col'>bid</th>", "<th scope='col'>заказ</th>", "<th scope='col' data-ru=\"заказ\">bid</th>"),
        (
            "<p>line <b>1</b> of</p>",
            "<p>строка <b>1</b> из</p>",
            '<p><span data-ru="строка">line</span> <b>1</b> <span data-ru="из">of</span></p>',
        ),
        ('<a title="back">x</a>', '<a title="назад">x</a>', '<a title="back" data-ru-title="назад">x</a>'),
        ("<p>a<br>one</p>", "<p>a<br>два</p>", '<p>a<br><span data-ru="два">one</span></p>'),
        ("<path d='a'/>", "<path d='b'/>", "<path d='a' data-ru-d='b'/>"),
        ("<p>one</p>", '<p>«"два"»</p>', '<p data-ru="«&#34;два&#34;»">one</p>'),
        ("<p>&lt;b&gt; one</p>", "<p>&lt;b&gt; два</p>", '<p data-ru="&lt;b&gt; два">&lt;b&gt; one</p>'),
        ("<li></li>", "<li></li>", "<li></li>"),
    ],
)
def test_where_they_differ_the_other_stands_beside(one: str, other: str, both: str) -> None:
    assert merged(one, other, "ru") == both


@pytest.mark.parametrize(("one", "other"), [("<p>a</p>", "<b>a</b>"), ("<p>a</p>", "<p>a</p><p>b</p>")])
def test_a_page_of_another_shape_is_no_translation(one: str, other: str) -> None:
    with pytest.raises(ValueError, match=r"stand in the same place|shorter|longer"):
        merged(one, other, "ru")


def test_each_is_made_with_its_language_in_force() -> None:
    text = Message("Findings", {})
    with speaking("en"):
        assert in_both("en", lambda language: f"<p>{language} {text}</p>") == (
            '<p data-ru="ru Замечания">en Findings</p>'
        )
        assert in_both("ru", lambda _language: f"<p>{text}</p>") == '<p data-en="Findings">Замечания</p>'
        assert str(text) == "Findings"


def test_dates_are_words_and_what_is_no_date_is_as_written() -> None:
    assert dated("2026-03-14", "en") == "14 March 2026"
    assert " ".join(dated("2026-03-14", "ru").split()) == "14 марта 2026 г."
    assert dated("last Friday", "ru") == "last Friday"


def test_a_name_cannot_turn_the_line_round() -> None:
    made = in_both("en", lambda _language: "<p>\u202eabc</p>")
    assert made == "<p>\ufffdabc</p>"
