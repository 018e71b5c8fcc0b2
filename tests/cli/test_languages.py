"""`--lang ru`: every command speaks Russian; codes, keys, options and the notation stay."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from hhtool.i18n import in_force

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Program


def test_findings_are_told_in_russian(run: Program, faulty: Path) -> None:
    code, out, _err = run("lint", faulty.name, "--lang", "ru")
    assert code == 1
    assert "ошибка SC101 wrong-score\n  Boris: записано -6, а по сдаче -7\n" in out
    assert "= правило: счёт: сдача\n" in out
    assert "= исправление: написать -7; его внесёт --fix\n" in out
    assert out.endswith("Найдено: 1 ошибка, 1 предупреждение (1 файл, 1 сдача).\n1 замечание исправит --fix.\n")


def test_json_has_its_keys_in_english_and_its_messages_in_russian(run: Program, faulty: Path) -> None:
    english = json.loads(run("lint", faulty.name, "--format", "json").out)
    russian = json.loads(run("lint", faulty.name, "--format", "json", "--lang", "ru").out)
    for one, other in zip(english["findings"], russian["findings"], strict=True):
        assert re.search("[а-яё]", other["message"])
        assert not re.search("[а-яё]", one["message"])
        said = {"message", "related", "fix"}
        assert {key: one[key] for key in one if key not in said} == {
            key: other[key] for key in other if key not in said
        }
    assert english["summary"] == russian["summary"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["lint", "clean.hh"], "Замечаний нет (1 файл, 1 сдача)."),
        (["replay", "clean.hh"], "банк 3; можно: шаховать, поставить 1"),
        (["rule", "DR101"], "Рука открывшего известна и слабее, чем нужно для открытия."),
        (["rule"], "Рука открывшего известна"),
        (["games", "draw"], "Анте каждого игрока; none — сколько записано."),
        (["games"], "2–8 игроков"),
        (["stats", "clean.hh"], "показатель"),
        (["stats", "--explain", "vpip"], "Сдачи, где игрок по своей воле"),
    ],
)
def test_every_command_speaks_russian(run: Program, clean: Path, args: list[str], told: str) -> None:
    assert clean.exists()
    assert told not in run(*args).out
    assert told in run(*args, "--lang", "ru").out


def test_the_environment_chooses(run: Program, clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert run("lint", clean.name).out == "Замечаний нет (1 файл, 1 сдача).\n"
    assert run("lint", clean.name, "--lang", "en").out == "No findings (1 file, 1 deal).\n"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("lint", clean.name).out == "No findings (1 file, 1 deal).\n"
    assert in_force() == "en"


def test_what_cannot_be_done_is_told_in_russian(run: Program, clean: Path) -> None:
    assert run("replay", clean.name, "--deal", "9", "--lang", "ru").err == "hhtool: clean.hh: сдачи 9 здесь нет\n"
    assert "может быть, draw?" in " ".join(run("games", "drow", "--lang", "ru").err.split())
