"""The documentation site: a page for everything that is to be looked up, and links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

pytest.importorskip("railroad", reason="the extra docs is not installed")

from docs.site.__main__ import PROJECT, build
from docs.site.diagrams import diagram
from docs.site.pages import pages
from hhtool.audit.judge import every_check
from hhtool.games import all_games
from hhtool.i18n import LANGUAGES
from hhtool.notation.forms import alt, many, opt, seq, terminal
from tests.conftest import ROOT

ANYWHERE = re.compile(r'(?:href|src)="(?!https?:|mailto:|data:)([^"]+)"')


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_every_game_has_a_page(language: str) -> None:
    made = dict(pages(language))
    assert {f"rules/{check.code}" for check in every_check()} <= set(made)
    for game in all_games():
        page = made[f"games/{game.id}"]
        assert game.titles[language] in page
        assert page.count("<svg") == len([*game.notation.reader.forms]) + 1


def test_a_russian_page_speaks_russian() -> None:
    made = dict(pages("ru"))
    assert "Правило: " in made["rules/OD101"]
    assert "заказ" in made["games/odessa"]


def test_a_diagram_draws_every_piece_of_a_form_once() -> None:
    name, word = terminal("player", r"\w+"), terminal("'bid' or 'pass'", "bid|pass")
    drawn = diagram(seq(terminal("'deal'", "deal"), many(seq(name, alt(word, opt(name))))), "en")
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    assert texts == ["deal", "player", "bid", "pass", "player", ","]


def test_every_page_of_docs_is_in_the_site() -> None:
    assert {path.stem for path in (ROOT / "docs").glob("*.md")} == set(PROJECT)


@pytest.mark.long
def test_links_lead_somewhere_and_nothing_is_fetched(tmp_path: Path) -> None:
    """Sphinx itself fails on a page with a fault; what it leaves as it is written is followed here."""
    build(tmp_path)
    texts = {page: page.read_text(encoding="utf-8") for name in LANGUAGES for page in (tmp_path / name).rglob("*.html")}
    anchors = {page: set(re.findall(r'\bid="([^"]+)"', text)) for page, text in texts.items()}
    missing = []
    for page, text in texts.items():
        assert not re.findall(r'(?:src="|<link[^>]*href=")https?:', text), page
        for target in ANYWHERE.findall(text):
            file, _sign, anchor = unquote(target).partition("#")
            there = (page.parent / file.partition("?")[0]).resolve() if file else page
            if not there.exists() or (anchor and there in anchors and anchor not in anchors[there]):
                missing.append((page.name, target))
    assert missing == []
