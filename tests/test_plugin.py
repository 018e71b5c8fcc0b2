"""A game of somebody else's package, `tests/plugin`, works in every command: on the path, and installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hhtool import games, i18n, stats
from hhtool.audit.file import audit_file
from hhtool.audit.judge import every_check
from hhtool.audit.session import Audited
from hhtool.data import formats
from hhtool.game.broken import BrokenGameError
from hhtool.games import installed
from hhtool.notation.record import Figures
from hhtool.notation.source import Source
from hhtool.report import render
from hhtool.testing import wrong_examples
from tests.conftest import ROOT
from tests.examples import findings_of, marked

PLUGIN = ROOT / "tests" / "plugin"
ENTRY = EntryPoint("hearts", "hhtool_hearts:GAME", installed.GROUP)
CACHED = (games._others, games.all_games, games.find, formats)


@pytest.fixture
def hearts(monkeypatch: pytest.MonkeyPatch) -> Iterator[games.Game]:
    """The game as it is found where the package is on the path."""
    monkeypatch.syspath_prepend(str(PLUGIN))
    monkeypatch.setattr(installed, "_is_offered", lambda: True)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: [ENTRY] if group == installed.GROUP else [])
    for one in CACHED:
        one.cache_clear()
    found = games.find("hearts")
    assert found is not None
    yield found
    monkeypatch.undo()
    for one in CACHED:
        one.cache_clear()


Alter = Callable[[str, str, str], games.Game]


@pytest.fixture
def altered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Alter]:
    """Makes the game as it is where its file has something else in the place of a text."""

    def forget() -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "hhtool_hearts"]:
            del sys.modules[name]

    def alter(file: str, text: str, other: str) -> games.Game:
        shutil.copytree(PLUGIN / "hhtool_hearts", tmp_path / "hhtool_hearts")
        path = tmp_path / "hhtool_hearts" / file
        whole = path.read_text(encoding="utf-8")
        assert text in whole
        path.write_text(whole.replace(text, other), encoding="utf-8")
        request.getfixturevalue("hearts")
        forget()
        monkeypatch.syspath_prepend(str(tmp_path))
        for one in CACHED:
            one.cache_clear()
        game = import_module("hhtool_hearts").GAME
        assert isinstance(game, games.Game)
        return game

    yield alter
    forget()


LACKING = [
    ("sheet.py", "SHEET = ", "SHEET = nothing or ", r"SHEET \(ScoreTable\): NameError: .*'nothing'.*sheet\.py:51\)"),
    ("formats/presets/short.toml", "target", "tarjet", "presets: preset short: there is no house rule tarjet"),
    ("formats/presets/short.toml", "target = ", "target = -", "presets: preset short: target cannot be -"),
    ("formats/presets/short.toml", "[rules]", "[rulez]", "presets: KeyError: 'rules'"),
    ("checks.py", '"HE101"', '"HH101"', "checks: HH101 is a lint rule of hhtool"),
    ("checks.py", '"HE101"', '"DR101"', "checks: DR101 is a lint rule of hhtool"),
    ("checks.py", '"HE101"', '"HE102"', "checks: HE102 is the code of 2 lint rules"),
    (
        "checks.py",
        "Rule: hearts: the pass.",
        "",
        "checks: HE101: the docstring of wrong_pass must have a line 'Rule: …'",
    ),
    ("checks.py", "first_lead(replay: Replay)", "first_lead(replay)", "argument of first_lead must say what it reads"),
    ("notation.py", "Passed: write_pass, ", "", "notation: the Scribe has no writer for Passed"),
    ("example.py", "-> Boris", "-> Dora", "example: hearts in 'en': line 2: the line should end"),
]


@pytest.mark.parametrize(("file", "text", "other", "told"), LACKING)
def test_what_is_wrong_with_a_game_is_told(altered: Alter, file: str, text: str, other: str, told: str) -> None:
    assert re.search(told, "\n".join(altered(file, text, other).lacks()))


def test_the_report_names_who_has_least_where_the_lowest_total_wins(hearts: games.Game) -> None:
    audit = audit_file(Source("evenings.hh", hearts.generator.generate(deals=40, seed=5).encode()))
    page = render([audit])
    index = re.findall(r"<b>([A-Z][a-z]+)\s(\d+)</b>(?:<span[^>]*>([^<]*)</span>)?", page.partition("</table>")[0])
    assert len(index) == len(audit.sessions) > 2
    for (winner, total, others), session in zip(index, audit.sessions, strict=True):
        totals = {name: int(one) for name, one in re.findall(r"(\w+)\s(\d+)", f"{winner} {total}, {others}")}
        assert totals == _totals(session)
        assert int(total) == min(totals.values())
    lifetime = page[page.index('class="lifetime"') :].partition("</table>")[0]
    ends = [int(one) for one in re.findall(r'<td class="number">(\d+)</td></tr>', lifetime)]
    assert ends == sorted(ends)
    assert len(ends) == 4


def _totals(session: Audited) -> dict[str, int]:
    """The last totals of a session as its record has them."""
    deal = session.reading.deals[-1]
    (line,) = (event for event in deal.events if isinstance(event, Figures) and event.kind == "total")
    return {deal.players[entry.seat]: int(entry.amount or 0) for entry in line.entries}


@pytest.mark.parametrize("code", ["HH101", "DR101"])
def test_a_game_with_a_code_of_hhtool_is_not_had(altered: Alter, code: str) -> None:
    altered("checks.py", '"HE101"', f'"{code}"')
    assert games.find("hearts") is None
    assert games.broken() == (("hhtool_hearts:GAME", f"the code {code} of its lint rule is taken"),)


def test_the_letters_of_codes_are_those_of_hhtool() -> None:
    assert {check.code[:2] for check in every_check()} == installed.LETTERS


def test_a_bug_of_a_game_is_told_with_its_file_and_line(altered: Alter) -> None:
    game = altered("engine.py", "    if deal.complete:", "    if deal.events and 1 // 0:")
    audit = audit_file(Source("a.hh", game.generator.generate(deals=1).encode()))
    (trouble,) = map(str, audit.troubles)
    assert re.match(r"this is a bug in hhtool_hearts \(.*engine\.py:37\), not in hhtool; HHTOOL_DEBUG=1", trouble)
    assert "deal 1, replay: ZeroDivisionError" in trouble


def test_an_example_that_gives_something_else_is_found(altered: Alter) -> None:
    (wrong,) = wrong_examples(
        altered("checks.py", "winner: Gleb    # error: [HE106]", "winner: Gleb    # error: [HE105]")
    )
    assert "winner: Gleb    # error: [HE105]" in wrong


def test_a_row_holds_only_columns(altered: Alter) -> None:
    game = altered("facts.py", '"hearts": sum', '"heartz": sum')
    audit = audit_file(Source("a.hh", game.generator.generate(deals=1).encode()))
    with pytest.raises(BrokenGameError, match="COLUMNS has no column heartz") as raised:
        list(game.facts.rows(audit.sessions[0].replays[0]))
    assert installed.at_fault(raised.value) == "hhtool_hearts.facts"


def test_a_figure_that_cannot_be_worked_out_is_named(altered: Alter) -> None:
    game = altered("stats.py", "        _hearts,\n", '        pl.col("player"),\n')
    found = stats.gather([audit_file(Source("a.hh", game.generator.generate(deals=1).encode()))])
    with pytest.raises(stats.QueryError, match=r"hearts: the figure hearts cannot be worked out: .*mean"):
        stats.table("hearts", found.frames["hearts"], stats.Query())


def test_it_lacks_nothing_and_is_among_the_games(hearts: games.Game) -> None:
    assert hearts.lacks() == []
    assert games.broken() == ()
    assert games.all_games()[-1] is hearts


def test_random_deals_and_their_faults(hearts: games.Game) -> None:
    for language in i18n.LANGUAGES:
        text = hearts.generator.generate(deals=8, seed=7, language=language)
        assert findings_of(text) == []
        text = hearts.generator.generate(deals=8, seed=7, faults=0.9, language=language)
        assert findings_of(text) == marked(text)


def test_its_messages_are_in_russian(hearts: games.Game) -> None:
    message = i18n._("leads the two of clubs")
    assert hearts.id == "hearts"
    assert message.text("ru") == "ходит двойкой треф"


def run(*command: object, cwd: Path, code: int = 0) -> str:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "HHTOOL_CACHE"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with hhtool and the plugin installed; what they need is that of this environment."""
    folder = tmp_path_factory.mktemp("plugin")
    venv.create(folder / "env", with_pip=True)
    binary = folder / "env" / "bin" / "python"
    purelib = run(binary, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    Path(purelib, "running.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    install = (
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-build-isolation",
        "--no-deps",
        "--no-index",
        "--ignore-installed",
    )
    run(binary, *install, ROOT, PLUGIN, cwd=folder)
    return binary


@pytest.mark.long
def test_installed_it_works_in_every_command(python: Path, tmp_path: Path) -> None:
    def hhtool(*words: object, code: int = 0) -> str:
        return run(python, "-m", "hhtool", *words, cwd=tmp_path, code=code)

    hhtool("generate", "hearts", "--deals", 10, "--seed", 5, "--faults", 0.8, "-o", "faulty.hh")
    hhtool("generate", "hearts", "--deals", 6, "--seed", 3, "-o", "clean.hh")
    document = json.loads(hhtool("lint", "--format", "json", "faulty.hh", code=1))
    text = (tmp_path / "faulty.hh").read_text(encoding="utf-8")
    assert sorted((one["line"], one["code"]) for one in document["findings"]) == marked(text)
    hhtool("lint", "clean.hh")
    for path in sorted((PLUGIN / "samples").iterdir()):
        hhtool("lint", path, code=1 if "faulty" in path.name else 0)
    (tmp_path / "pass.hh").write_text(
        "game: hearts\nplayers: Anna, Boris, Vera, Gleb\ndeal 1: dealer Gleb\npass Anna: Qs Ks 9h -> Vera\n",
        encoding="utf-8",
    )
    assert "HE101" in hhtool("lint", "pass.hh", code=1)
    assert "в этой сдаче их получает Boris" in hhtool("lint", "--lang", "ru", "pass.hh", code=1)
    assert "must follow" in hhtool("replay", "clean.hh", "--deal", 1)
    assert "ходит двойкой треф" in hhtool("replay", "--lang", "ru", "clean.hh", "--deal", 1)
    hhtool("fmt", "--check", "clean.hh")
    hhtool("convert", "clean.hh", "-o", "clean.json")
    hhtool("convert", "clean.json", "-o", "again.hh")
    hhtool("lint", "again.hh")
    hhtool("convert", "clean.hh", "-o", "clean.csv")
    hhtool("convert", "clean.csv", "-o", "table.hh")
    hhtool("lint", "clean.csv", "table.hh")
    assert "queen" in hhtool("stats", "--format", "csv", "clean.hh")
    hhtool("report", "clean.hh", "-o", "report.html")
    assert "<html" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "hearts" in hhtool("games")
    assert "Сброшенная дама пик" in hhtool("games", "hearts", "--lang", "ru")
    assert "wrong-pass" in hhtool("rule", "HE101")
    for language in i18n.LANGUAGES:
        hhtool("new", "hearts", "--lang", language, "-o", f"blank-{language}.hh")
        hhtool("lint", f"blank-{language}.hh")


@pytest.mark.long
def test_its_own_tests_pass_where_it_is_installed(python: Path) -> None:
    done = run(python, "-m", "pytest", "-x", "-n", 0, "-rs", PLUGIN / "tests", cwd=ROOT)
    assert "is not installed" not in done


def test_the_page_on_new_games_quotes_the_files_as_they_are() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    paths = [path for path in PLUGIN.rglob("*.*") if path.suffix in (".py", ".toml")]
    paths += (ROOT / "hhtool" / "games").rglob("*.py")
    files = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    quoted = re.findall(r"```(?:python|toml)\n(.*?)```", page, re.DOTALL)
    assert quoted
    for text in quoted:
        assert text in files, text
    for module, names in re.findall(r"\| (`\w+\.\w+`(?:, `\w+\.\w+`)*) \| (.*) \|", page):
        modules = [import_module(f"hhtool.{name}") for name in re.findall(r"[\w.]+", module)]
        for name in re.findall(r"`(\w+)", names):
            assert any(hasattr(one, name) for one in modules), (module, name)
    for link in re.findall(r"\]\(([^)#]+)\)", page):
        assert (ROOT / "docs" / link).exists(), link
