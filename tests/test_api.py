"""What `import hhtool` offers to Python programs."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hhtool
from hhtool import api
from tests.conftest import ROOT

PAGES = ("docs/site/en/how-to.md", "docs/site/ru/how-to.md", "docs/api.md", "docs/site/ru/api.md")
FAULTY = ROOT / "samples" / "odessa" / "the-swan-faulty.hh"


def test_the_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testmod(api, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted > 10
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert shown
    example = doctest.DocTestParser().get_doctest("\n".join(shown), {}, page, None, None)
    assert doctest.DocTestRunner().run(example).failed == 0


def test_nothing_is_loaded_before_it_is_used() -> None:
    said = (
        "import sys, hhtool; print([one for one in sys.modules if one.startswith(('hhtool', 'polars', 'pyparsing'))])"
    )
    run = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.strip() == "['hhtool']"


def test_every_name_is_there() -> None:
    assert set(api.__all__) < set(hhtool.__all__)
    for name in api.__all__:
        assert getattr(hhtool, name) is getattr(api, name)
        assert name in dir(hhtool)
    with pytest.raises(AttributeError, match="nothing"):
        hhtool.nothing  # noqa: B018


def test_a_file_and_its_text_say_the_same() -> None:
    of_file, of_text = hhtool.lint(FAULTY), hhtool.lint(text=FAULTY.read_bytes(), name=str(FAULTY))
    assert of_file
    said = [(one.file, one.line, one.code, str(one.message)) for one in of_file]
    for same in (of_text, hhtool.lint(str(FAULTY))):
        assert [(one.file, one.line, one.code, str(one.message)) for one in same] == said


def test_rows_of_several_files() -> None:
    frames = hhtool.rows(FAULTY, ROOT / "samples" / "draw" / "jackpots.hh")
    assert {"odessa", "draw", "findings"} == set(frames)
    assert frames["findings"].height >= len(hhtool.lint(FAULTY))


@pytest.mark.parametrize("form", [".hh", ".json", ".csv", ".md", ".xlsx", ".ods", ".parquet"])
def test_every_form_is_written(form: str) -> None:
    assert hhtool.convert(ROOT / "samples" / "odessa" / "score-sheet.hh", form)


def test_hands_are_written_where_deals_have_such_a_form() -> None:
    stud = ROOT / "samples" / "stud" / "room.hh"
    assert hhtool.convert(stud, ".phhs").startswith(b'[1]\nvariant = "F5S"')
    with pytest.raises(ValueError, match="PHH"):
        hhtool.convert(FAULTY, ".phhs")


def test_what_cannot_be_done_raises(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not both"):
        hhtool.read()
    with pytest.raises(ValueError, match="not both"):
        hhtool.lint(FAULTY, text="")
    with pytest.raises(FileNotFoundError):
        hhtool.lint(tmp_path / "nowhere.hh")
    with pytest.raises(ValueError, match=r"\.doc cannot be written"):
        hhtool.convert(FAULTY, ".doc")
    with pytest.raises(ValueError, match="no record"):
        hhtool.convert(text="Dear Anna,\n", name="letter.txt")
    with pytest.raises(KeyError):
        hhtool.explain_rule("XX999")


def test_a_rule_is_explained_in_either_language() -> None:
    english, russian = hhtool.explain_rule("revoke"), hhtool.explain_rule("TT101", "ru")
    assert english.startswith("TT101 revoke (error)")
    assert "Правило" in russian
