"""Makes the documentation site: `python -m docs.site build/docs`. It needs no network, nor does it when it is read."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from docs.site.pages import pages
from hhtool.i18n import LANGUAGES

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PROJECT = (
    "configuration", "other-formats", "editors", "page", "report", "api", "architecture", "new-game", "messages",
    "performance", "scale", "reliability", "dependencies",
)  # fmt: skip
"""The pages of docs/, which are in English, in the order of the menu."""
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)#]*)([^)]*)\)")


def sources(folder: Path, language: str) -> None:
    """Write what Sphinx makes the site of one language of."""
    made = {path.stem: _text(path, path.stem, language) for path in (HERE / language).glob("*.md")}
    made |= pages(language)
    if language == "en":
        made |= {name: _text(ROOT / "docs" / f"{name}.md", name, language) for name in PROJECT}
    for path in (ROOT / "formats").glob("*/notation*.md"):
        own, name = _notation(path)
        if own == language:
            made[name] = _text(path, name, language)
    for name, text in made.items():
        path = folder / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for picture in (ROOT / "docs").glob("*.png"):
        shutil.copy(picture, folder)
    shutil.copytree(HERE / "locale", folder / "locale")


def _text(path: Path, page: str, language: str) -> str:
    """A page that stands in the checkout, its links as in the site; of one that leads out of it the text stays."""
    up = "../" * page.count("/")

    def link(found: re.Match[str]) -> str:
        mark, text, target, anchor = found.groups()
        there = _place((path.parent / target).resolve())
        if there is None:
            return text
        own, name = there
        if own in (language, ""):
            return f"{mark}[{text}]({up}{name}{anchor})"
        return f'<a href="{up}../{own}/{name.replace(".md", ".html")}{anchor}">{text}</a>'

    return _LINK.sub(link, path.read_text(encoding="utf-8"))


def _notation(path: Path) -> tuple[str, str]:
    """The language and the name in the site, without its ending, of a page of a notation: `notation.ru.md`."""
    return path.stem.partition(".")[2] or "en", f"notation/{path.parent.name}"


def _place(path: Path) -> tuple[str, str] | None:
    """The language ('' for any) and the name in the site of a file of the checkout; None where it is not in it."""
    if path.parent.parent == HERE:
        return path.parent.name, path.name
    if path.parent.parent == ROOT / "formats":
        language, name = _notation(path)
        return language, f"{name}.md"
    if path.parent != ROOT / "docs":
        return None
    return ("", path.name) if path.suffix == ".png" else ("en", path.name) if path.stem in PROJECT else None


def build(target: Path) -> None:
    """Make the site of every language below a folder. Raises CalledProcessError where a page has a fault."""
    shutil.rmtree(target, ignore_errors=True)
    for language in LANGUAGES:
        sources(target / "sources" / language, language)
    for language in LANGUAGES:
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", str(HERE)]
        command += [
            "-d",
            str(target / "doctrees" / language),
            str(target / "sources" / language),
            str(target / language),
        ]
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "HHTOOL_DOCS_LANGUAGE": language})
    (target / "index.html").write_text(_FIRST, encoding="utf-8")


_FIRST = """\
<!doctype html><meta charset="utf-8"><title>hhtool</title>
<meta http-equiv="refresh" content="0; url=en/index.html">
<a href="en/index.html">English</a> <a href="ru/index.html">По-русски</a>
"""


if __name__ == "__main__":
    build(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "docs")
