"""`--lang ru`: every command speaks Russian; codes, keys, options and the notation stay."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from hhtool.cli import commands
from hhtool.i18n import in_force

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Program, Result


def test_findings_are_told_in_russian(run: Program, faulty: Path) -> None:
    code, out, _err = run("lint", faulty.name, "--lang", "ru")
    assert code == 1
    assert "ошибка SC101 неверные очки\n  Boris: записано -6, а по сдаче выходит -7\n" in out
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
        (["replay", "clean.hh"], "банк 3; можно: сказать чек, поставить 1"),
        (["rule", "DR101"], "Рука открывшего известна, и для открытия она слаба."),
        (["rule"], "Рука открывшего"),
        (["games", "draw"], "Анте каждого игрока; none — сколько записано."),
        (["games"], "игроков 2–8"),
        (["stats", "clean.hh"], "показатель"),
        (["stats", "--explain", "vpip"], "Сдачи, где игрок в первом круге по своей воле"),
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


def test_the_program_has_a_language_for_all_its_commands(run: Program, clean: Path) -> None:
    assert run("--lang", "ru", "--help").out.startswith("Вызов: hhtool")
    assert run("--lang", "ru", "lint", clean.name).out == "Замечаний нет (1 файл, 1 сдача).\n"
    assert run("--lang", "ru", "lint", clean.name, "--lang", "en").out == "No findings (1 file, 1 deal).\n"


def test_a_variable_of_its_own_comes_before_the_settings(
    run: Program, clean: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clean.with_name("hhtool.toml").write_text('lang = "en"\n')
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("HHTOOL_LANG", "ru")
    assert run("--help").out.startswith("Вызов: hhtool")
    assert run("lint", clean.name).out == "Замечаний нет (1 файл, 1 сдача).\n"


def test_what_cannot_be_done_is_told_in_russian(run: Program, clean: Path) -> None:
    assert run("replay", clean.name, "--deal", "9", "--lang", "ru").err == "hhtool: clean.hh: сдачи 9 здесь нет\n"
    assert "может быть, draw?" in " ".join(run("games", "drow", "--lang", "ru").err.split())


# --- help pages and usage errors --------------------------------------------------------------------------

LATIN = re.compile("[A-Za-z]{2,}")
"""English, where no code, option or name is."""
OURS = re.compile(
    r"[`<][^`>]*[`>]|--?[\w-]+|\w+[._]\w+|\.\w+|\bhhtool\b.*|\w*://|Player\d|\b[A-Z_]+\b|OnGame|PokerStars|Full Tilt|Dask"
    r"|\"[^\"]*\"|'[^']*'|\b(?:error|warning|info|clear|all|table|exclude|local|text|report|opponent|stderr)\b"
)


@pytest.mark.parametrize("command", ["", *commands()])
def test_help_is_russian(run: Program, command: str) -> None:
    code, out, _err = run(*command.split(), "--help", "--lang", "ru") if command == "lint" else _russian(run, command)
    assert code == 0
    assert out.startswith("Вызов: hhtool")
    assert max(map(len, out.splitlines())) <= 80
    listed = re.sub(r"\n  (\w+)  ", "\n", out)
    columns = re.sub(r"player, session.*?cards", "", " ".join(listed.split()))
    assert not LATIN.findall(OURS.sub("", columns)), LATIN.findall(OURS.sub("", columns))


def _russian(run: Program, *args: str) -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "ru_RU.UTF-8")
        return run(*[part for part in (*args, "--help") if part])


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["lint", "--frmt"], "Ошибка: Нет такого ключа: --frmt"),
        (["lnt"], "Ошибка: Нет такой команды: 'lnt'"),
        (["replay"], "Ошибка: Не хватает аргумента 'ФАЙЛ'."),
        (["lint", "-j", "0"], "Ошибка: Неверное значение '--jobs' / '-j': 0 не подходит: нужно x>=1."),
        (["lint", "-j", "x"], "'x' — не целое число."),
        (["lint", "--format", "x"], "'x' не подходит; можно: 'text', 'concise'"),
        (["rule", "a", "b"], "Ошибка: Лишни"),
        (["rule", "XX1"], "Ошибка: Неверное значение КОД: правила XX1 нет"),
        (["games", "poker"], "игры poker нет"),
        (["replay", "no/such.hh"], "hhtool: no/such.hh: нет такого файла или папки"),
    ],
)
def test_usage_errors_are_russian(run: Program, monkeypatch: pytest.MonkeyPatch, args: list[str], told: str) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert told in err
    assert not re.search("Error|Usage|Try", err)
