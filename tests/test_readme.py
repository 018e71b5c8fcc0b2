"""The README and the users' pages are true: commands run and print what is shown, records lint clean, links lead on."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import tomllib
from pathlib import Path

import pytest

from hhtool.batch.settings import load
from tests.cli.conftest import Program
from tests.examples import findings_of

ROOT = Path(__file__).parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs" / "site").glob("*/*.md")))
"""The README, and the pages of the site that are written by hand."""
TEXTS = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}
FENCES = {
    page: re.findall(r"^```(\w*) ?(\S*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE) for page, text in TEXTS.items()
}
"""(kind, the file that it is, body) of each block of a page."""
ENGLISH = ("README.md", *(page for page in TEXTS if page.startswith("docs/site/en/")))

RUSSIAN = "docs/site/ru/"
"""Where the pages are whose commands are those of the English ones."""
LONGEST = "docs/site/en/how-to.md"


def bodies(wanted: str, *pages: str) -> list[str]:
    """The blocks of a kind on some pages, of all where none is named."""
    return [body for page in pages or TEXTS for kind, file, body in FENCES[page] if (kind, file) == (wanted, "")]


def commands(block: str) -> list[tuple[list[str], str]]:
    """The commands of a block, each with the output shown under it ('' where none is)."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(shlex.split(part.partition("\n")[0]), part.partition("\n")[2]) for part in parts]


def unnamed(folder: str, names: list[str]) -> set[str]:
    """The samples in a folder that no page names; the first of each game without faults is kept."""
    here = Path(folder)
    files = sorted((name for name in names if (here / name).is_file()), key=lambda name: ("-faulty" in name, name))
    return {name for name in files[1:] if not any(f"samples/{here.name}/{name}" in text for text in TEXTS.values())}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    """The program, in a folder that has samples of all games in it."""
    shutil.copytree(ROOT / "samples", tmp_path / "samples", ignore=unnamed)
    monkeypatch.chdir(tmp_path)
    return Program(capsys, monkeypatch)


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.long] if page.startswith(RUSSIAN) or page == LONGEST else [])
        for page in TEXTS
    ],
)
def test_what_a_page_shows_is_what_comes(run: Program, page: str) -> None:
    """A page is followed from its top: a record with a name becomes that file, and commands print what is shown."""
    for kind, file, body in FENCES[page]:
        if kind == "hh":
            Path(file).write_text(body, encoding="utf-8")
        for (program, *arguments), output in commands(body) if kind == "console" else ():
            assert program == "hhtool"
            done = run(*arguments)
            assert "bug in hhtool" not in done.err, done.err
            clean = done.out.startswith(("No findings", "Замечаний нет"))
            faulty = arguments[0] == "lint" and done.out and not clean and "--exit-zero" not in arguments
            assert done.code == (1 if faulty else 0), (arguments, done.err)
            if output:
                assert done.out == output


def test_every_command_is_shown() -> None:
    names = {path.stem for path in (ROOT / "hhtool" / "cli").glob("*.py") if not path.stem.startswith("_")}
    shown = {words[1] for block in bodies("console", *ENGLISH) for words, _output in commands(block)}
    assert names == shown


def test_the_records_shown_lint_clean() -> None:
    records = bodies("")
    assert len(records) >= 10
    for record in records:
        codes = [code for _line, code in findings_of(record)]
        assert codes == ["SC106"] * record.count("?  |")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_json_shown_is_what_is_written(run: Program, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    (text,) = bodies("json", f"docs/site/{language}/how-to.md")
    shown = json.loads(text)
    monkeypatch.chdir("samples/draw")
    name = shown["files"][0]["file"]
    written = json.loads(run("lint", name, "--format", "json", "--lang", language).out)
    (finding,) = shown.pop("findings")
    assert finding in written.pop("findings")
    shown["files"][0]["sha256"] = written["files"][0]["sha256"]
    assert shown == written


def test_the_settings_shown_are_taken(tmp_path: Path) -> None:
    settings = "\n".join(bodies("toml", *ENGLISH))
    (tmp_path / "hhtool.toml").write_text(settings, encoding="utf-8")
    keys = {"select", "ignore", "fail-on", "lang", "players", "baseline", "game", "rules"}
    assert set(tomllib.loads(settings)) == keys
    found = load(tmp_path)
    assert found.ignore == ("OD109",)
    assert found.players["аня"] == "Anna"


LINKED = [*TEXTS, *(str(page.relative_to(ROOT)) for page in sorted((ROOT / "docs").glob("*.md")))]


@pytest.mark.parametrize("page", LINKED)
def test_links_lead_somewhere(page: str) -> None:
    missing = []
    here = ROOT / page
    for target, anchor in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", here.read_text(encoding="utf-8")):
        there = here.parent / target if target else here
        if not there.exists() or (anchor and anchor not in anchors(there)):
            missing.append((target, anchor))
    assert missing == []


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as those who show Markdown make them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


USERS = {"configuration", "other-formats", "editors", "page", "api"}
"""The pages of docs/ that users need."""


def test_the_part_for_users_is_whole_in_both_languages() -> None:
    english, russian = ({path.stem for path in (ROOT / "docs" / "site" / name).glob("*.md")} for name in ("en", "ru"))
    assert russian == (english - {"reference"}) | USERS


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs" / "site" / "ru").glob("*.md")))
def test_a_page_has_the_same_parts_in_both_languages(page: str) -> None:
    """As many headings of each depth, tables, lists, pictures and blocks of each kind, in the same order."""
    english = ROOT / "docs" / "site" / "en" / page
    pages = (english if english.exists() else ROOT / "docs" / page, ROOT / "docs" / "site" / "ru" / page)
    parts = [re.findall(r"^(#+) |^```(\w+)|^(\|)-|^(!)\[", path.read_text("utf-8"), re.MULTILINE) for path in pages]
    assert parts[0] == parts[1]
