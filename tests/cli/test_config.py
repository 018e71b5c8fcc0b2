"""Settings: where they are found, what they do, and what is said of bad ones."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhtool.batch import settings
from hhtool.batch.config import KEYS, ConfigError
from hhtool.batch.settings import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.conftest import Program


def codes(run: Program, *args: object) -> list[str]:
    return [json.loads(line)["code"] for line in run("lint", *args, "--format", "jsonl").out.splitlines()]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("hhtool.toml", 'ignore = ["SC"]\n'),
        ("hhtool.toml", 'ignore = "SC, PK"\n'),
        ("pyproject.toml", '[tool.hhtool]\nignore = ["wrong-score"]\n'),
    ],
)
def test_settings_are_found_upward(
    run: Program, faulty: Path, name: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(name).write_text(text)
    inside = Path("deep/er")
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    assert codes(run, faulty) == ["HH002"]
    assert codes(run, faulty, "--ignore", "HH") == ["SC101"], "an option takes the place of the setting"


def test_the_nearest_file_counts_and_a_pyproject_without_a_table_does_not(
    run: Program, faulty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("hhtool.toml").write_text('select = ["HH"]\n')
    Path("inner").mkdir()
    Path("inner/pyproject.toml").write_text('[project]\nname = "x"\n')
    monkeypatch.chdir("inner")
    assert codes(run, faulty) == ["HH002"]
    Path("hhtool.toml").write_text('select = ["SC"]\n')
    assert codes(run, faulty) == ["HH002"], "those of the file come before those of the working folder"
    Path("../hhtool.toml").unlink()
    assert codes(run, faulty) == ["SC101"]


def test_fail_on(run: Program, faulty: Path) -> None:
    Path("hhtool.toml").write_text('ignore = ["SC"]\nfail-on = "warning"\n')
    assert run("lint", faulty).code == 1
    assert run("lint", faulty, "--fail-on", "error").code == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("select = [", "this is not TOML"),
        ('igrnoe = "X"', "there is no setting igrnoe; did you mean ignore?"),
        ("colour = true", "there is no setting colour; there are select, ignore, fail-on, lang, players"),
        ("select = 5", "select must be a list of codes"),
        ("select = [5]", "select must be a list of codes"),
        ('fail-on = "fatal"', "fail-on cannot be fatal; it may be error | warning | info"),
        ('lang = "de"', "lang cannot be de; it may be en | ru"),
        ('select = ["XX9"]', "there is no rule XX9"),
        ('[players]\nАнна = ["Аня"]', 'names with letters other than A to Z go in quotes: "Анна" = ['),
        ('[player]\nAnna = ["Anya"]', "there is no setting player; did you mean players?"),
        ('players = ["Anna"]', "players must be a table of names, as in Anna = "),
        ('[players]\nAnna = "Anya"', "players: Anna must be a list of spellings, as in Anna = "),
        ("[players]\nAnna = [1]", "players: 1 of Anna is not a name"),
        ('[players]\nAnna = [" "]', "players: ' ' of Anna is not a name"),
        ('[players]\nAnna = ["Anya"]\nVera = ["anya"]', "players: anya cannot be both Anna and Vera"),
        ('[players]\nAnna = ["Vera"]\nVera = ["Verochka"]', "players: Vera cannot be both Anna and Vera"),
        ('[players]\nAnna = ["Anya"]\nANNA = []', "players: ANNA cannot be both Anna and ANNA"),
    ],
)
def test_bad_settings_are_told(run: Program, clean: Path, text: str, message: str) -> None:
    Path("hhtool.toml").write_text(text)
    code, out, err = run("lint", clean)
    assert (code, out) == (2, "")
    assert message in err
    assert err.startswith("hhtool: ")


def test_players_have_every_spelling_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "hhtool.toml").write_text(
        '[players]\n"Алёна" = ["Alyona", "ALYONA"]\n"Vera K." = []\n', encoding="utf-8"
    )
    assert load(tmp_path).players == {"алена": "Алёна", "alyona": "Алёна", "vera k.": "Vera K."}


def test_a_table_that_is_none(run: Program, clean: Path) -> None:
    Path("pyproject.toml").write_text("tool.hhtool = 1")
    assert run("lint", clean).code == 2
    Path("pyproject.toml").write_bytes(b"\xff\xfe")
    assert "not UTF-8" in run("lint", clean).err


# --- the game of a folder ------------------------------------------------------------------------------------

_FOLDER = 'game = "odessa"\nrules = "preset=oh-hell, schedule=2-1"\n'
_DEAL = "deal 1: dealer Anna, cards 2\nbid: Boris 1, Vera 0, Anna 0\nscore: Boris +11, Vera +1, Anna +10\n"
_SAID = "hhtool: records that name no game are read as odessa with preset=oh-hell, schedule=2-1\n"


@pytest.fixture(autouse=True)
def _no_defaults_afterwards() -> Iterator[None]:
    yield
    settings.use(settings.Settings())


def _folder(**files: str) -> None:
    for name, text in {"hhtool_toml": _FOLDER, **files}.items():
        Path(name.replace("_", ".")).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_records_and_sheets_that_name_no_game_are_read_as_the_folder_says(run: Program, jobs: str) -> None:
    sheet = "deal,cards,Anna,,Boris,,Vera,\n1,2,1,11,1,11,1,0\n2,1,0,10,0,10,0,1\n"
    _folder(a_hh=f"players: Anna, Boris, Vera\n{_DEAL}", b_csv=sheet, c_csv=sheet.replace("10,0,1", "10,0,9"))
    code, out, err = run("lint", "a.hh", "b.csv", "c.csv", "--jobs", jobs, "--no-cache", "--format", "concise")
    assert (code, err) == (1, _SAID)
    assert [line.partition(":")[0] for line in out.splitlines() if "SC1" in line] == ["c.csv"]


def test_the_lines_of_a_record_come_before_the_folder(run: Program) -> None:
    head = "players: Anna, Boris, Vera\npartial: yes\n"
    other = "deal 1: dealer Anna, cards 1\nbid: Boris 1, Vera 0, Anna 1\nscore: Boris +10, Vera +5, Anna -10\n"
    _folder(a_hh=f"game: odessa\n{head}{other}", b_hh=f"rules: preset=classic\n{head}{other}")
    assert run("lint", "a.hh", "b.hh").out == "No findings (2 files, 2 deals).\n"
    _folder(a_hh=f"{head}{other}")
    assert "SC" in run("lint", "a.hh").out


def test_a_folder_that_changes_its_rules_is_read_anew(run: Program) -> None:
    _folder(a_hh=f"players: Anna, Boris, Vera\n{_DEAL}")
    assert run("lint", "a.hh").code == 0
    Path("hhtool.toml").write_text('game = "odessa"\n', encoding="utf-8")
    assert run("lint", "a.hh").code == 1


def test_what_is_wrong_stands_in_the_file(run: Program) -> None:
    _folder(a_hh=_DEAL)
    assert "a.hh:1:1: HH105" in run("lint", "a.hh", "--format", "concise").out.replace(" error", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "whist"', "there is no game whist; the games are: "),
        ('rules = "hook=off"', "rules are those of a game: say which, "),
        ("game = 3", "game and rules are texts, as in "),
        ('game = "odessa"\nrules = "hok=off"', "there is no house rule 'hok'; did you mean 'hook'?"),
        ('game = "odessa"\nrules = "preset=georgia"', "there is no preset georgia"),
    ],
)
def test_a_game_or_rules_that_cannot_be_are_refused(run: Program, text: str, told: str) -> None:
    Path("hhtool.toml").write_text(text, encoding="utf-8")
    code, _out, err = run("lint", ".")
    assert code == 2
    assert told in err


# --- settings of single folders and files ---------------------------------------------------------------------


def test_each_file_has_the_settings_of_its_own_folder(run: Program, faulty: Path) -> None:
    for name, ignored in (("a", "SC"), ("b", "HH")):
        Path(name).mkdir()
        Path(name, "hhtool.toml").write_text(f'ignore = ["{ignored}"]\n')
        Path(name, "x.hh").write_bytes(faulty.read_bytes())
    assert codes(run, "a", "b", "--jobs", "2") == ["HH002", "SC101"]
    assert codes(run, "a", "b", "--config", "a/hhtool.toml") == ["HH002", "HH002"]


def test_files_that_name_no_game_are_read_as_their_own_folder_says(run: Program) -> None:
    _folder()
    Path("other").mkdir()
    Path("other/hhtool.toml").write_text('game = "odessa"\n', encoding="utf-8")
    for name in ("a.hh", "other/a.hh"):
        Path(name).write_text(f"players: Anna, Boris, Vera\n{_DEAL}", encoding="utf-8")
    for jobs in ("1", "2"):
        _code, out, _err = run("lint", ".", "--jobs", jobs, "--format", "concise", "--quiet")
        assert {line.partition(":")[0] for line in out.splitlines()} == {"other/a.hh"}


def test_bad_settings_of_a_folder_are_told_once_and_the_others_are_read(run: Program, faulty: Path) -> None:
    Path("bad").mkdir()
    Path("bad/hhtool.toml").write_text('igrnoe = "X"')
    for name in ("x.hh", "y.hh"):
        Path("bad", name).write_bytes(faulty.read_bytes())
    code, out, err = run("lint", ".", "--format", "concise", "--quiet")
    assert (code, len(out.splitlines())) == (2, 2)
    assert err.count("bad/hhtool.toml: there is no setting igrnoe; did you mean ignore?") == 1


@pytest.mark.parametrize(
    ("pattern", "left"),
    [
        ("old/", ["new.hh"]),
        ("*.hh", []),
        ("old/*", ["new.hh"]),
        ("/new.hh", ["old/new.hh", "old/x/a.hh"]),
        ("old/**/a.hh", ["new.hh", "old/new.hh"]),
        ("?.hh", ["new.hh", "old/new.hh"]),
        ("x", ["new.hh", "old/new.hh"]),
        ("ld", ["new.hh", "old/new.hh", "old/x/a.hh"]),
    ],
)
def test_excluded_files_are_not_met(run: Program, clean: Path, pattern: str, left: list[str]) -> None:
    Path("old/x").mkdir(parents=True)
    for name in ("new.hh", "old/new.hh", "old/x/a.hh"):
        Path(name).write_bytes(clean.read_bytes())
    clean.unlink()
    Path("hhtool.toml").write_text(f'exclude = ["{pattern}"]\n')
    assert run("lint", "--show-files").out.split() == left
    assert run("lint", "--show-files", "new.hh").out.split() == ["new.hh"], "what is named is read"


def test_rules_ignored_in_some_files(run: Program, faulty: Path) -> None:
    Path("old").mkdir()
    Path("old/x.hh").write_bytes(faulty.read_bytes())
    Path("hhtool.toml").write_text('[per-file-ignores]\n"old/*.hh" = ["wrong-score"]\n')
    assert codes(run, "old") == ["HH002"]
    assert codes(run, "old", "--select", "SC") == [], "whatever is chosen"
    assert codes(run, faulty) == ["HH002", "SC101"]
    Path("hhtool.toml").write_text('[per-file-ignores]\n"old/*.hh" = ["XX9"]\n')
    assert "there is no rule XX9" in run("lint", "old").err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deep." * 30_000 + "key = 1", "too much stands in one another"),
        ("key = " + "{in=" * 30_000, "too much stands in one another"),
        ("key = " + "7" * 20_000, "a number in it has too many digits"),
        ('baseline = "known\\u0000.json"', "baseline must be the name of a file"),
    ],
)
def test_settings_without_sense_are_told(run: Program, faulty: Path, text: str, said: str) -> None:
    Path("hhtool.toml").write_text(text)
    code, _out, err = run("lint", faulty)
    assert (code, said in err) == (2, True)


def test_settings_extend_others(run: Program, faulty: Path, tmp_path: Path) -> None:
    Path("hhtool.toml").write_text('ignore = ["SC"]\nfail-on = "warning"\ngame = "draw"\n[players]\nAnna = ["Anya"]\n')
    Path("in").mkdir()
    Path("in/hhtool.toml").write_text('extend = "../hhtool.toml"\ngame = "odessa"\n[players]\nVera = []\n')
    found = load(tmp_path / "in")
    assert (found.ignore, found.fail_on, found.defaults.game) == (("SC",), "warning", "odessa")
    assert set(found.players.values()) == {"Anna", "Vera"}
    Path("in/hhtool.toml").write_text('extend = "hhtool.toml"\n')
    assert "settings extend one another without end" in run("lint", "--config", "in/hhtool.toml", faulty).err
    Path("in/a.toml").write_text('extend = "hhtool.toml"\n')
    Path("in/hhtool.toml").write_text('extend = "a.toml"\n')
    told = run("lint", "--config", "in/hhtool.toml", faulty).err
    assert told.count("a.toml") == 2
    assert "settings extend one another without end" in told
    Path("in/hhtool.toml").write_text('extend = "none.toml"\n')
    assert "extend: in/none.toml cannot be read: " in run("lint", "--config", "in/hhtool.toml", faulty).err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("kind", ["folder", "link to itself", "pipe", "without end", "deep"])
def test_settings_that_are_no_settings_are_told(run: Program, faulty: Path, kind: str) -> None:
    own = Path("hhtool.toml")
    if kind == "folder":
        own.mkdir()
    elif kind == "pipe":
        os.mkfifo(own)
    elif kind == "deep":
        own.write_text("a = " + "[" * 3000)
    elif kind == "without end":
        own.write_text('baseline = "/dev/zero"\n')
    else:
        own.symlink_to(own)
    code, out, err = run("lint", faulty)
    assert (code, out) == (2, "")
    assert err.startswith(
        "hhtool: /dev/zero: it is larger than 64 MB" if kind == "without end" else f"hhtool: {own.absolute()}: "
    )
    assert "bug" not in err


def test_config_shows_what_holds_for_a_file_and_from_where(run: Program) -> None:
    assert run("config").out == "nothing is set: there is no hhtool.toml here or in the folders above\n"
    Path("hhtool.toml").write_text('lang = "en"\nignore = ["SC"]\nexclude = ["in/old"]\n')
    Path("in").mkdir()
    Path("in/hhtool.toml").write_text('extend = "../hhtool.toml"\nselect = ["PK"]\n')
    assert [line.partition("    # ")[::2] for line in run("config", "in/a.hh").out.splitlines()] == [
        ('select = ["PK"]', f"{Path('in/hhtool.toml').absolute()}"),
        ('ignore = ["SC"]', f"{Path('hhtool.toml').absolute()}"),
        ('lang = "en"', f"{Path('hhtool.toml').absolute()}"),
        ('exclude = ["in/old"]', f"{Path('hhtool.toml').absolute()}"),
    ]
    assert "is left out" in run("config", "in/old/a.hh").out
    told = json.loads(run("config", "in/old/a.hh", "--format", "json").out)
    assert told["excluded"] is True
    assert told["settings"]["select"] == {"value": ["PK"], "from": str(Path("in/hhtool.toml").absolute())}
    assert told["settings"]["game"] == {"value": "", "from": None}


def test_the_schema_knows_the_keys_and_values_that_the_code_knows(run: Program) -> None:
    schema = json.loads(run("config", "--schema").out)
    assert list(schema["properties"]) == list(KEYS)
    wrong: dict[str, object] = {"array": 5, "string": 5, "object": 5}
    for key, told in schema["properties"].items():
        for value in told.get("enum", ()):
            assert not refused(key, value)
        kinds = [one["type"] for one in told.get("anyOf", [told]) if "type" in one]
        assert kinds or told["enum"]
        assert refused(key, wrong[kinds[0]] if kinds else "no such value"), key


def refused(key: str, value: object) -> bool:
    Path("hhtool.toml").write_text(f"{key} = {json.dumps(value)}\n")
    try:
        load(Path.cwd())
    except ConfigError:
        return True
    return False


def test_a_game_of_its_own_leaves_nothing_of_the_other_house_rules(run: Program, tmp_path: Path) -> None:
    (tmp_path / "hhtool.toml").write_text('game = "odessa"\nrules = "preset=oh-hell"\n')
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "hhtool.toml").write_text('extend = "../hhtool.toml"\ngame = "draw"\n')
    assert run("config", inner).out == f'game = "draw"    # {inner / "hhtool.toml"}\n'
