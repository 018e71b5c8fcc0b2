"""Replays, and the steps of the report, have the words of whoever wrote the record."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.turn_by_turn import turns
from hhtool.notation.lexicon import LEXICON, OF_ANYBODY
from hhtool.notation.source import Source
from hhtool.replayer.packed import SourceDeal, Words, row_of, tokens
from hhtool.replayer.told import played, told
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = "игра: {}\nигроки: {}\nнеполная: да\n\n"
RECORDS = {
    "draw": (
        HEAD.format("джекпот", "Вика, Олег, Нина")
        + """\
раздача 1: сдавала Нина
скинулись: по 1
Вика: чек
Олег: открыл 2
Нина: упала
Вика: уравняла
меняла Вика: 3
купил Олег: 1
Вика: чек
Олег: чек
показала Вика: Тп Тб 9ч 8ч 2т
не показал Олег
забрала: Вика 7
""",
        ["раздача 1: сдавала Нина", "скинулись: по 1", "Олег: открыл 2", "Нина: упала", "Вика: уравняла",
         "меняла Вика: 3", "купил Олег: 1", "показала Вика: Тп Тб 9ч 8ч 2т", "не показал Олег", "забрала: Вика 7"],
    ),
    "stud": (
        HEAD.format("стад", "Вика, Олег, Нина")
        + """\
раздача 1: сдавала Нина
анте: все 1
открылись: Вика Тч, Олег 9т, Нина 2б
Вика: поставила 2
Олег: колл
Нина: сбросила
открылись: Вика Кч, Олег 8т
объявила: Вика туз король
Вика: чек
Олег: чек
""",
        ["раздача 1: сдавала Нина", "открылись: Вика Тч, Олег 9т, Нина 2б", "Вика: поставила 2", "Олег: колл",
         "Нина: сбросила", "Олег: чек"],
    ),
    "odessa": (
        HEAD.format("одесский покер", "Вика, Олег, Нина")
        + """\
раздача 1: сдавала Нина, по 2, козыри буби
торговля: Вика 1, Олег пас, Нина пас
1. Вика Тп, Олег 7п(старший), Нина 6п -> Олег
2. Олег Тч, Вика 6б, Нина 9ч -> Вика
записали: Вика 10, Олег 2, Нина 5
""",
        ["раздача 1: сдавала Нина, по 2, козыри буби", "торговля: Вика 1", "Олег 7п(старший)",
         "записали: Вика +10, Олег +2, Нина +5"],
    ),
    "variety": (
        HEAD.format("выборы", "Вика, Олег, Нина, Глеб")
        + """\
раздача 1: сдавал Глеб
сказала Вика: у меня трефы
заявки: Вика 5, Олег 2, Нина 8, Глеб 5
контракт 5: Вика, Глеб
1. Вика Кп, Олег 3п, Нина 10п, Глеб 2п -> Вика
""",
        ["раздача 1: сдавал Глеб", "сказала Вика: у меня трефы", "заявки: Вика 5", "контракт 5: Вика, Глеб"],
    ),
    "ofc": (
        HEAD.format("открытый китайский покер", "Вика, Олег")
        + """\
раздача 1: на баттоне Олег
Вика: вниз 9п 9б, в середину 4т 5т, наверх Кч
Олег: вниз Тп Тб, в середину 7т 7ч, наверх Дч
Вика: наверх Кб
""",
        ["раздача 1: на баттоне Олег", "Вика: вниз 9п 9б, в середину 4т 5т, наверх Кч", "Вика: наверх Кб"],
    ),
    "piquet": (
        HEAD.format("пикет", "Вика, Олег")
        + """\
раздача 1: сдавал Олег
снесла Вика: 5
сменил Олег: 3
объявила Вика: очко 5, терц, три туза
Олег: хорошо, не годится, годятся
""",
        ["раздача 1: сдавал Олег", "снесла Вика: 5", "сменил Олег: 3", "объявила Вика: очко 5", "Олег: хорошо"],
    ),
}  # fmt: skip


def replayed(text: str, language: str | None = None) -> list[str]:
    """The lines of the replay of a record."""
    audit = audit_file(Source("a.hh", text.encode()))
    return [line.strip() for block in turns(audit, language) for line in block]


def steps(text: str) -> Iterator[str]:
    """The texts of the steps of a record, as the report has them packed."""
    (audited,) = audit_file(Source("a.hh", text.encode())).sessions
    for place in range(len(audited.replays)):
        deal = played(audited, place)
        first = deal.replay.deal.head_span.line
        source = SourceDeal(first, text.splitlines()[first - 1 :])
        row = json.loads(json.dumps(row_of(deal, source, told(deal), Words())))
        every, at = [token for line in source.lines for token in tokens(line)], 0
        for step in row[4]:
            at = at if isinstance(step, str) else at + step + 1
            yield step if isinstance(step, str) else every[at - 1]


@pytest.mark.parametrize(("text", "said"), RECORDS.values(), ids=RECORDS)
def test_a_replay_says_what_the_record_says(text: str, said: list[str]) -> None:
    lines = replayed(text)
    assert [one for one in said if not any(line.startswith(one) for line in lines)] == []


@pytest.mark.parametrize(("text", "said"), RECORDS.values(), ids=RECORDS)
def test_a_step_of_the_report_says_what_the_record_says(text: str, said: list[str]) -> None:
    found = [*steps(text)]
    assert [one for one in said[1:] if not any(step.startswith(one) for step in found)] == []


def test_what_several_do_in_a_sentence_is_said_as_of_each() -> None:
    lines = replayed((ROOT / "samples" / "draw" / "told-ru.hh").read_text(encoding="utf-8"))
    assert "показала Вика: 5ч 5т 6ч 6п 8б (две пары: шестёрки, пятёрки)" in lines
    assert "показал Олег: Кп Дп 6б 4ч 3ч" in lines


def test_a_replay_in_another_language_is_told_in_words_that_fit_anybody() -> None:
    text = """\
game: draw
players: Anna, Boris, Vera
partial: yes

deal 1: dealer Vera
ante: all 1
Anna: check
Boris: open 2
Vera: fold
Anna: call
show Anna: As Ad 9h 8h 2c
win: Anna 7
"""
    lines = replayed(text, "ru")
    for said in ("Anna: чек", "Vera: фолд", "Anna: колл", "показывает Anna: As Ad 9h 8h 2c", "берёт: Anna 7"):
        assert any(line.startswith(said) for line in lines), said


@pytest.mark.parametrize(("form", "told"), OF_ANYBODY.items())
def test_what_fits_anybody_is_read_as_the_word_that_it_stands_for(form: str, told: str) -> None:
    told_only = (key for key in LEXICON if key.endswith(" told"))
    meant = [LEXICON[key][1] for key in LEXICON.keys() - {*told_only} if LEXICON[key][1][:1] == (form,)]
    assert meant
    assert all(told in forms for forms in meant)
