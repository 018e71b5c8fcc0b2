"""The other commands, and what holds for all of them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhtool.audit.judge import every_check
from hhtool.cli import application, commands
from tests.cli.conftest import CLEAN, FAULTY, Program
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.game.check import Check

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
COMMANDS = [command.name for command in application(commands()).registered_commands if command.name]


# --- every command -------------------------------------------------------------------------------------


def test_the_version(run: Program) -> None:
    for option in ("--version", "-V"):
        assert run(option) == (0, "hhtool 0.1.0\n", "")


def test_the_commands_come_in_the_order_that_they_are_needed() -> None:
    assert COMMANDS[:2] == ["lint", "fmt"]


def test_the_list_of_commands_says_what_each_does_in_whole_sentences(run: Program) -> None:
    told = " ".join(run("--help").out.partition("Commands:")[2].split())
    assert "..." not in told
    for name in COMMANDS:
        assert re.search(rf"\b{name} [A-Z][^.]+\.", told), name


def test_the_list_of_commands_says_which_extra_is_missing(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygls", None)
    assert "(needs hhtool[server])." in run("--help").out
    assert "(нужен пакет hhtool[server])." in run("--help", "--lang", "ru").out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_fits_the_terminal(run: Program, command: str) -> None:
    code, out, _err = run(command, "--help")
    assert code == 0
    assert re.search(rf"Example: hhtool {command}\b", out)
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("args", [["lnt"], ["lint", "--no-such-option"], ["rule", "XX1"], ["games", "poker"]])
def test_misuse_exits_with_2_and_a_message(run: Program, args: Sequence[str]) -> None:
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    assert err


LAZY = """
import sys
from hhtool.cli import main
for command in sys.argv[1:]:
    try:
        main(command.split())
    except SystemExit:
        pass
    heavy = [name for name in ("polars", "jinja2", "babel", "rich", "pydantic", "numpy") if name in sys.modules]
    assert not heavy, (command, heavy)
"""


def test_light_commands_import_nothing_heavy(tmp_path: Path) -> None:
    (tmp_path / "a.hh").write_text(FAULTY)
    light = ["--help", "games", "games draw", "new draw", "rule", "rule HH001", "fmt --check a.hh"]
    light += ["lint a.hh", "lint a.hh --format json"]
    program = [sys.executable, "-c", LAZY, *light]
    done = subprocess.run(program, cwd=tmp_path, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "draw" in done.stdout


@pytest.mark.long
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "a.hh").write_text(FAULTY)
    command = [sys.executable, "-m", "hhtool", "rule"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    process.wait()
    assert err == b""


def test_text_that_is_not_ascii_can_always_be_printed(tmp_path: Path) -> None:
    (tmp_path / "a.hh").write_text(FAULTY.replace("Boris", "Борис"), encoding="utf-8")
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "-m", "hhtool", "lint", "a.hh"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Борис" in done.stdout.decode("utf-8")


def test_a_bug_is_told_without_a_traceback(run: Program, clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    def broken(_source: object, **_how: object) -> None:
        raise RuntimeError("oh no")

    monkeypatch.setattr("hhtool.audit.file.audit_file", broken)
    code, out, err = run("lint", clean, "--no-cache")
    assert (code, out) == (2, "")
    assert "this is a bug in hhtool: RuntimeError: oh no" in err
    assert "Traceback" not in err


# --- fmt -----------------------------------------------------------------------------------------------

UNTIDY = CLEAN.replace("ante: all 1", "  ante:all   1  # each")
TIDY = CLEAN.replace("ante: all 1", "ante: all 1  # each")


def test_fmt_writes_in_place(run: Program, clean: Path) -> None:
    clean.write_text(UNTIDY)
    assert run("fmt", "clean.hh") == (0, "", "hhtool: 1 file reformatted\n")
    assert clean.read_text() == TIDY
    assert run("fmt") == (0, "", "hhtool: 1 file left unchanged\n")


def test_fmt_check_and_diff_change_nothing(run: Program, clean: Path, faulty: Path) -> None:
    clean.write_text(UNTIDY)
    code, out, err = run("fmt", "--check", "clean.hh", faulty)
    assert (code, out) == (1, "would reformat clean.hh\n")
    assert err == "hhtool: 1 file would be reformatted, 1 file is in canonical form already\n"
    code, out, _err = run("fmt", "--diff", "clean.hh")
    assert code == 1
    assert "-  ante:all   1  # each\n+ante: all 1  # each\n" in out
    assert clean.read_text() == UNTIDY
    assert run("fmt", "--check", faulty).code == 0


def test_fmt_of_standard_input(run: Program) -> None:
    assert run("fmt", "-", stdin=UNTIDY.encode()) == (0, TIDY, "")
    assert run("fmt", "-", "--lang", "ru", stdin=UNTIDY.encode()).out.startswith("игра: draw\n")


def test_fmt_leaves_histories_and_broken_bytes_alone(run: Program, tmp_path: Path) -> None:
    (tmp_path / "history.txt").write_text("PokerStars Game #1: x\n")
    code, _out, err = run("fmt", "history.txt")
    assert code == 0
    assert "not a .hh file; left alone" in err
    (tmp_path / "bad.hh").write_bytes(UNTIDY.encode() + b"note: \xff\n")
    code, _out, err = run("fmt", "bad.hh")
    assert code == 2
    assert "bad.hh: some bytes are not text; left alone" in err
    assert b"\xff" in (tmp_path / "bad.hh").read_bytes()
    assert run("fmt", "missing.hh").code == 2


# --- rule, games ---------------------------------------------------------------------------------------


def test_rule_explains_by_code_and_by_name(run: Program) -> None:
    code, out, _err = run("rule", "HH104")
    assert code == 0
    assert out.startswith("HH104 unknown-player (error)\n\nA name that has no seat in this session")
    assert "\nRule: notation: names.\n" in out
    assert "\nBad:\n\n    deal 1: dealer Vera\n    Boriss: open 2    # error: [HH104]\n" in out
    assert "```" not in out
    assert run("rule", "unknown-player").out == out
    assert run("rule", "hh104").out == out


def test_rule_lists_them_all(run: Program) -> None:
    lines = run("rule").out.splitlines()
    assert any(re.match(r"HH104  unknown-player +error +A name that has", line) for line in lines)
    assert lines == sorted(lines)
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("check", every_check(), ids=lambda check: check.code)
def test_rule_names_the_code_that_decides(run: Program, check: Check) -> None:
    """First the function of the check, then every place that notes what it words."""
    code, out, err = run("rule", check.code, "--where")
    assert (code, err) == (0, "")
    kinds = [kind.__name__ for kind in check.when if isinstance(kind, type)]
    own, *others = out.splitlines()
    for place in (own, *others):
        path, line, function = re.fullmatch(r"(.+):(\d+) (\S+)", place).groups()
        text = Path(path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
        if place == own:
            assert text.startswith(f"def {function}(")
            assert function.replace("_", "-") == check.name
        else:
            assert any(one in text for one in (f'"{check.code}"', *kinds)), place
    assert others or not kinds


def test_rule_names_the_code_of_all(run: Program) -> None:
    lines = run("rule", "--where").out.splitlines()
    assert [line.split()[0] for line in lines] == [check.code for check in every_check()]


def test_rule_offers_the_nearest(run: Program) -> None:
    assert "did you mean HH104?" in " ".join(run("rule", "HH1044").err.split())


def test_games(run: Program) -> None:
    assert re.search(r"^draw +Draw poker, 2–8 players", run("games").out, re.MULTILINE)
    assert "Покер с прикупом" in run("games", "--lang", "ru").out


def test_a_game_shows_its_presets_and_house_rules(run: Program) -> None:
    from hhtool.game.house import presets, rules_of
    from hhtool.games import find

    out = run("games", "draw").out
    game = find("draw")
    assert game
    for name in presets(game.house):
        assert f"\n  {name}" in out
    for rule in rules_of(game.house):
        assert f"\n  {rule.name}=" in out
    assert "\n      Takes: none | pot | fixed\n" in out


def test_an_unknown_game_offers_the_nearest(run: Program) -> None:
    assert "did you mean draw?" in " ".join(run("games", "drow").err.split())


# --- new -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("game", "count"), [("draw", 2), ("draw", 5), ("draw", 8), ("odessa", 2), ("odessa", 4), ("odessa", 6)]
)
def test_a_new_record_is_clean_and_so_is_its_example(run: Program, game: str, language: str, count: int) -> None:
    names = ["Anna", '"Vera K."', "fold", "Глеб", "E", "F", "G", "H"][:count]
    out = run("new", game, "--lang", language, "--players", ",".join(names)).out
    assert run("lint", "-", "--fail-on", "info", stdin=out.encode()).code == 0
    head, deal, sheet = out.split("#\n", 1)[0], *out.split("#\n", 1)[1].split("\n#\n", 1)
    filled = head + re.sub("^# ", "", deal, flags=re.MULTILINE) + "\n"
    result = run("lint", "-", "--fail-on", "info", stdin=filled.encode())
    assert result == (0, "No findings (1 file, 1 deal).\n", "")
    assert run("fmt", "-", stdin=filled.encode()).out == filled
    table = head + re.sub("^# ?", "", sheet.partition("\n#\n")[2], flags=re.MULTILINE)
    assert (
        run("lint", "-", "--fail-on", "info", stdin=table.encode()).out == "No findings (1 file, 0 deals, 1 table).\n"
    )


@pytest.mark.parametrize(
    ("game", "rules", "count"),
    [
        ("odessa", "preset=georgian", 6),
        ("odessa", "preset=oh-hell-square, hook=off", 3),
        ("oh-hell", "", 5),
        ("piquet", "preset=english", 2),
        ("draw", "preset=plain", 4),
        ("ofc", "preset=pineapple", 3),
    ],
)
def test_a_new_record_by_house_rules_is_clean_and_so_is_its_example(
    run: Program, game: str, rules: str, count: int
) -> None:
    out = run("new", game, "--rules", rules, "--players", str(count)).out
    assert not rules or f"\nrules: {rules}\n" in out
    head, deal = out.split("#\n", 2)[:2]
    filled = head + re.sub("^# ", "", deal, flags=re.MULTILINE) + "\n"
    assert run("lint", "-", "--fail-on", "info", stdin=filled.encode()).out == "No findings (1 file, 1 deal).\n"


def test_new_does_not_write_over_a_file(run: Program, clean: Path) -> None:
    assert run("new", "draw", "-o", "clean.hh").code == 2
    assert clean.read_text() == CLEAN
    assert run("new", "draw", "-o", "b.hh").code == 0
    assert Path("b.hh").read_text().startswith("# Draw poker.")


@pytest.mark.parametrize("players", ["Anna", "Anna,Anna", ",".join(f"P{n}" for n in range(9))])
def test_new_wants_players_that_can_play(run: Program, players: str) -> None:
    assert run("new", "draw", "--players", players).code == 2


def test_new_speaks_as_lang_says(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert run("new", "draw").out.startswith("# Покер с прикупом.")


# --- generate, replay ----------------------------------------------------------------------------------


def test_generated_deals_are_legal(run: Program) -> None:
    assert run("generate", "draw", "--deals", "5", "--seed", "3", "-o", "g.hh") == (0, "", "")
    assert run("lint", "g.hh").code == 0
    assert json.loads(run("lint", "g.hh", "--format", "json").out)["summary"]["deals"] == 5
    again = run("generate", "draw", "--deals", "5", "--seed", "3").out
    assert Path("g.hh").read_text(encoding="utf-8") == again
    assert run("fmt", "--check", "g.hh").code == 0


def test_generate_takes_what_it_can(run: Program) -> None:
    assert run("generate", "draw", "--players", "40").code == 2
    assert run("generate", "draw", "--preset", "no-such").code == 2
    assert run("generate", "chess").code == 2


def test_replay_shows_a_deal(run: Program, faulty: Path) -> None:
    code, out, err = run("replay", "faulty.hh")
    assert code == 0
    assert "Anna" in out
    assert err == "hhtool: 2 findings; `hhtool lint faulty.hh` shows them\n"
    assert run("replay", faulty, "--deal", "1").out == out
    assert run("replay", faulty, "--session", "1").out == out


def test_replay_counts_the_findings_of_what_it_shows(run: Program, faulty: Path, clean: Path) -> None:
    one_clean = clean.read_text(encoding="utf-8")
    Path("both.hh").write_text(f"{faulty.read_text(encoding='utf-8')}\n{one_clean}", encoding="utf-8")
    assert run("replay", "both.hh").err == "hhtool: 2 findings; `hhtool lint both.hh` shows them\n"
    shown = "1 finding; `hhtool lint both.hh` shows it\n"
    assert run("replay", "both.hh", "--deal", "1").err == f"hhtool: deal 1: {shown}"
    assert run("replay", "both.hh", "--deal", "1", "--session", "1").err == f"hhtool: session 1, deal 1: {shown}"
    assert run("replay", "both.hh", "--session", "1").err.startswith("hhtool: session 1: 2 findings; ")
    assert run("replay", "both.hh", "--session", "2").err == ""
    assert run("replay", "both.hh", "--session", "2", "--deal", "1").err == ""


def test_replay_of_what_is_not_there(run: Program, clean: Path) -> None:
    assert run("replay", clean.name, "--deal", "9") == (2, "", "hhtool: clean.hh: there is no deal 9\n")
    assert run("replay", "missing.hh").code == 2
