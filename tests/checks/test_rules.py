"""Every lint rule is documented, and its documentation is true: the examples are run through the whole linter."""

import re
from pathlib import Path

import pytest

from hhtool import games
from hhtool.audit.documented import in_language
from hhtool.audit.judge import every_check
from hhtool.game.check import Check
from hhtool.game.documentation import blocks, headed
from hhtool.game.severity import Severity
from hhtool.notation.words import PLAYERS
from tests.examples import Example, findings_of, marked, with_header

CHECKS = every_check()
FENCE = re.compile(r"```(\w[\w-]*)\n(.*?)```", re.DOTALL)


def examples(check: Check) -> dict[str, list[Example]]:
    """The fenced examples of a check by heading (`Bad`, `Good`)."""
    found: dict[str, list[Example]] = {"Bad": [], "Good": []}
    for heading, body in re.findall(r"^(Bad|Good):\n(.*?)(?=^(?:Bad|Good):|\Z)", check.doc, re.DOTALL | re.MULTILINE):
        found[heading] += [Example(game, text) for game, text in FENCE.findall(body)]
    return found


# these are about the bytes of a file, not about what stands in it
OF_BYTES = {"HH005", "HH006", "HH010"}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_examples_give_exactly_the_marked_findings(check: Check) -> None:
    for example in [*examples(check)["Bad"], *examples(check)["Good"]]:
        text = with_header(example)
        assert findings_of(text) == marked(text), text


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_rule_has_a_bad_and_a_good_example(check: Check) -> None:
    if check.code in OF_BYTES:
        return
    found = examples(check)
    assert any(check.code in text.body for text in found["Bad"])
    assert found["Good"]
    assert not any(f"[{check.code}]" in text.body for text in found["Good"])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_rule_says_where_it_comes_from(check: Check) -> None:
    assert check.rule


def test_codes_are_unique_and_names_too() -> None:
    assert len({check.code for check in CHECKS}) == len(CHECKS)
    assert len({check.name for check in CHECKS}) == len(CHECKS)


def _published(page: Path) -> dict[str, tuple[str, str]]:
    rows = re.findall(
        r"^\| ([A-Z]{2}\d{3}) \| ([a-z0-9-]+) \| (\w+) \|", page.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {code: (name, severity) for code, name, severity in rows}


def test_every_published_code_has_a_check(shared: Path) -> None:
    pages = [shared / "rules" / "README.md", *(shared / "rules" / f"{game.id}.md" for game in games.all_games())]
    published = {code: row for page in pages for code, row in _published(page).items()}
    ours = {check.code: (check.name, str(Severity(check.severity))) for check in CHECKS}
    assert published == {code: ours.get(code) for code in published}


ENGLISH = re.compile(r"\b(?:deal|dealer|hand|bid|players|Anna|Boris|Vera|Gleb|table)\b")
HEADER = {"players": "игроки", "partial: yes": "неполная: да", "game": "игра"}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_russian_examples_give_the_same_findings(check: Check) -> None:
    names = dict(zip(PLAYERS["en"], PLAYERS["ru"], strict=True))
    for block in blocks(check.doc):
        if block.kind == "example":
            text = in_language(block, "ru")
            assert not ENGLISH.search(text), text
            head = "\n".join(headed(block))
            for english, russian in {**HEADER, **names}.items():
                head = head.replace(english, russian)
            record = f"{head}\n{text}"
            assert findings_of(record) == marked(record), record
