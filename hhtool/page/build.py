"""Builds the page: `python -m hhtool.page.build FOLDER`, in a checkout, with npm and pip.

Pyodide and the editor come from npm, as `templates/page/package.json` says, hhtool, pyparsing, XlsxWriter and calamine as
wheels; all are copied in, and no other host is asked later.
"""

from __future__ import annotations

import ast
import io
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from hhtool.data import folder
from hhtool.files.colouring import patterns
from hhtool.i18n import LANGUAGES
from hhtool.page.score.offer import offer
from hhtool.report.page_texts import spoken

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""What a browser needs of Pyodide's package."""


def build(target: Path) -> int:
    """Make the folder `target` anew, and give the bytes of all its files. Raises OSError or CalledProcessError where npm
    or pip are missing or fail, and where `target` holds something else than a page.
    """
    if target.exists() and any(target.iterdir()) and not (target / "files.json").exists():
        raise FileExistsError(f"{target} holds something else than the page; name another folder")
    checkout = folder("templates").parent
    with TemporaryDirectory() as place:
        made = Path(place) / "site"
        shutil.copytree(folder("templates") / "page", made)
        modules = _modules(made)
        _editor(made, modules)
        _replayer(made)
        _pyodide(modules / "pyodide", made / "pyodide")
        _wheels(checkout, made / "pyodide", made / "wheels")
        wheels = sorted(f"wheels/{path.name}" for path in (made / "wheels").iterdir())
        (made / "wheels.json").write_text(json.dumps(wheels), encoding="utf-8")
        (made / "games.json").write_text(json.dumps(offer(), ensure_ascii=False), encoding="utf-8")
        files = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
        (made / "files.json").write_text(json.dumps(["./", *files]), encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(made, target)
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())


def _modules(made: Path) -> Path:
    """Beside the page, the folder of what it takes from npm."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("npm is not installed; it is needed to fetch Pyodide and the editor")
    for name in ("package.json", "package-lock.json"):
        (made / name).rename(made.parent / name)
    subprocess.run([npm, "ci", "--silent", "--ignore-scripts"], cwd=made.parent, check=True, stdout=subprocess.DEVNULL)
    return made.parent / "node_modules"


def _editor(made: Path, modules: Path) -> None:
    """Put the editor and all that it takes from npm into its module."""
    editor, colours = made / "editor.mjs", made / "patterns.json"
    colours.write_text(json.dumps(patterns()), encoding="utf-8")
    given = [
        "--bundle",
        "--minify",
        "--format=esm",
        "--charset=utf8",
        "--target=es2022",
        "--log-level=warning",
        "--allow-overwrite",
    ]
    subprocess.run([modules / ".bin" / "esbuild", editor, *given, f"--outfile={editor}"], check=True)
    colours.unlink()


def _replayer(made: Path) -> None:
    """Put the report's replayer beside the page: its script, its style, and what it says in each language."""
    report = folder("templates") / "report"
    script = "".join((report / "script" / f"{part}.js").read_text(encoding="utf-8") for part in _REPLAYER)
    (made / "report.js").write_text(script, encoding="utf-8")
    shutil.copyfile(report / "style.css", made / "report.css")
    words = {
        language: {key: spoken(language)[key] for key in _SAID} | {"back": spoken(language)["card_back"]}
        for language in LANGUAGES
    }
    (made / "report.json").write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")


_REPLAYER = ("page", "packed", "deals", "replayer")
"""The parts of the report's script that draw a deal."""
_SAID = ("first", "previous", "next", "last", "replay", "deal", "unreadable", "step", "to_act", "copy_text", "copied")
"""The texts of the report that this script says."""


def _pyodide(package: Path, target: Path) -> None:
    target.mkdir()
    for name in RUNTIME:
        shutil.copyfile(package / name, target / name)
    _lighten(target / "python_stdlib.zip", _FOR_DEVELOPERS)
    # the list of all of Pyodide's packages, of which none is loaded
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def _wheels(checkout: Path, pyodide: Path, target: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    given = ["--quiet", "--no-deps", "-c", str(checkout / "constraints.txt")]
    subprocess.run([*pip, "wheel", *given, "-w", str(target), str(checkout), "pyparsing", "xlsxwriter"], check=True)
    # the reader of workbooks is compiled for Pyodide
    subprocess.run([*pip, "download", *given, *made_for(pyodide), "-d", str(target), "python-calamine"], check=True)
    for wheel in target.glob("*.whl"):
        _lighten(wheel, _FOR_PEOPLE)


def made_for(pyodide: Path) -> list[str]:
    """The options by which pip takes wheels that are compiled for a Pyodide, whose folder is given."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    platform, python = f"pyemscripten_{info['abi_version']}_wasm32", info["python"].rpartition(".")[0]
    return ["--only-binary=:all:", "--platform", platform, "--python-version", python]


_FOR_PEOPLE = re.compile(
    r"\.(po|md)\Z|/conformance\.json\Z|/templates/|\.data/|/RECORD\Z"
    r"|\Ahhtool/(batch|cli|dataset|report|stats)/|\Ahhtool/games/\w+/(generate/|stats\.py)|\Ahhtool/page/build\.py"
    r"|\Ahhtool/server/(?!__init__|chunk|document|session)|\Ahhtool/output/(difference|listing|sarif|services|text)\.py"
    r"|\Ahhtool/(generate/|testing\.py|games/lacking\.py|poker/(dealing|facts|planting|stats)\.py|tricks/(planting|random_play)\.py)"
    r"|\Ahhtool/importers/prover/|\Ahhtool/(games/\w+/engine|poker|tricks)/prove[dr]\.py"
    r"|\Ahhtool/games/(draw|odessa|ofc|stud)/facts\.py|\Ahhtool/games/odessa/promise\.py"
    r"|\.pyi\Z|/sboms/|\Apyparsing/(ai|diagram|tools)/"
)
"""What the wheels bring that nothing on the page reads."""
_FOR_DEVELOPERS = re.compile(
    r"\A(_ast_unparse|_pydatetime|_pyio|_pyrepl|bdb|cmd|compileall|configparser|cProfile|ctypes|doctest|filecmp|fileinput|ftplib"
    r"|graphlib|imaplib|mailbox|modulefinder|multiprocessing|netrc|optparse|pdb|pickletools|platform|plistlib|poplib|profile"
    r"|pstats|py_compile|pyclbr|pydoc|rlcompleter|sched|shelve|smtplib|socketserver|sqlite3|statistics|symtable|tabnanny"
    r"|tarfile|timeit|trace|tracemalloc|uuid|wave|wsgiref|xmlrpc|zipapp|zoneinfo)\b"
    r"|\Aasyncio/(proactor|windows)_|\Aconcurrent/futures/process|\Aemail/_header_value|\Ahtml/parser|\Ahttp/(cookie|server)"
    r"|\Alogging/(config|handlers)|\Aunittest/mock|\Axml/(dom|etree)/"
    r"|\Aencodings/(?!__init__|aliases|ascii|cp437|cp1251|latin_1|raw_unicode|unicode|utf_)"
)
"""What Python brings that nothing on the page imports, and the encodings that nothing is read in."""


def _catalogue() -> bytes:
    """The Russian texts of what is on the page."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (Path(__file__).parent.parent / "locale/ru/LC_MESSAGES/hhtool.po").open("rb") as texts:
        catalogue = read_po(texts, locale="ru")
    for message in list(catalogue):
        used = [path for path, _line in message.locations]
        if used and all(_FOR_PEOPLE.search(path) or path.startswith("templates/") for path in used):
            catalogue.delete(message.id, message.context)
    made = io.BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()


def _lighten(archive: Path, left_out: re.Pattern[str]) -> None:
    """Write an archive anew without the files whose names match, and without what explains the code of others."""
    with (
        ZipFile(io.BytesIO(archive.read_bytes())) as whole,
        ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as light,
    ):
        for name in whole.namelist():
            if left_out.search(name):
                continue
            data = whole.read(name) if not name.endswith("/hhtool.mo") else _catalogue()
            light.writestr(name, _bare(data) if name.endswith(".py") and not name.startswith("hhtool/") else data)


def _bare(module: bytes) -> bytes:
    """A module without docstrings and comments; as it is where its syntax is newer than the Python that builds."""
    try:
        tree = ast.parse(module)
    except SyntaxError:
        return module
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass()]
    return ast.unparse(tree).encode()


_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


if __name__ == "__main__":
    size = build(Path(sys.argv[1]))
    print(f"{sys.argv[1]}: {size / 1e6:.1f} MB")
