"""How Sphinx makes the site of one language; `docs.site` makes its pages and runs it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

project = "hhtool"
author = "The hhtool authors"
language = os.environ["HHTOOL_DOCS_LANGUAGE"]
# what the theme says by itself
locale_dirs = ["locale"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
nitpicky = False
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
# examples of records are no language that Pygments knows
highlight_language = "text"
# what is shown is typed: -- stays two hyphens
smartquotes = False
# docstrings put names between single backticks
default_role = "code"
suppress_warnings = ["misc.highlighting_failure"]
autodoc_typehints = "description"
autodoc_member_order = "bysource"

html_theme = "furo"
html_title = "hhtool"
html_static_path = [str(Path(__file__).parent / "style.css")]
html_css_files = ["style.css"]
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_permalinks = False


def setup(app: Any) -> None:
    """Let records stand as plain text, whatever game they are of, and lead from each page to the other language's."""
    from hhtool.games import all_games

    for name in ("bnf", "hh", "notation", *(variant for game in all_games() for variant in game.variants)):
        app.add_lexer(name, TextLexer)
    app.connect("html-page-context", _other_language)


def _other_language(app: Any, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    other, text = ("en", "English") if language == "ru" else ("ru", "По-русски")
    name = page if (Path(app.srcdir).parent / other / f"{page}.md").exists() else "index"
    up = "../" * (page.count("/") + 1)
    context["theme_announcement"] = f'<a href="{up}{other}/{name}.html" lang="{other}" hreflang="{other}">{text}</a>'
