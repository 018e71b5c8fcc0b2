"""Builds the page: `python -m hhtool.page.build FOLDER`, in a checkout, with npm and pip.

Pyodide comes from its npm package, hhtool, pyparsing and XlsxWriter as wheels; all are copied in, and no other host is
asked later.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from hhtool.data import folder
from hhtool.page.score.offer import offer

PYODIDE = "314.0.7"
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
        _pyodide(Path(place), made / "pyodide")
        _wheels(checkout, made / "wheels")
        wheels = sorted(f"wheels/{path.name}" for path in (made / "wheels").iterdir())
        (made / "wheels.json").write_text(json.dumps(wheels), encoding="utf-8")
        (made / "games.json").write_text(json.dumps(offer(), ensure_ascii=False), encoding="utf-8")
        files = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
        (made / "files.json").write_text(json.dumps(["./", *files]), encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(made, target)
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())


def _pyodide(place: Path, target: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("npm is not installed; it is needed to fetch Pyodide")
    subprocess.run([npm, "pack", "--silent", f"pyodide@{PYODIDE}"], cwd=place, check=True, stdout=subprocess.DEVNULL)
    target.mkdir()
    with tarfile.open(place / f"pyodide-{PYODIDE}.tgz") as archive:
        for name in RUNTIME:
            found = archive.extractfile(f"package/{name}")
            if found is None:
                raise FileNotFoundError(f"pyodide {PYODIDE} has no {name}")
            (target / name).write_bytes(found.read())
    # the list of all of Pyodide's packages, of which none is loaded
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def _wheels(checkout: Path, target: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    pins = ["-c", str(checkout / "constraints.txt")]
    subprocess.run([*pip, *pins, "-w", str(target), str(checkout), "pyparsing", "xlsxwriter"], check=True)
    for wheel in target.glob("hhtool-*.whl"):
        _lighten(wheel)


_FOR_PEOPLE = re.compile(r"\.(po|md)\Z|/conformance\.json\Z|/templates/")
"""What a wheel brings that nothing on the page reads."""


def _lighten(wheel: Path) -> None:
    with ZipFile(io.BytesIO(wheel.read_bytes())) as whole, ZipFile(wheel, "w", ZIP_DEFLATED, compresslevel=9) as light:
        for name in whole.namelist():
            if not _FOR_PEOPLE.search(name):
                light.writestr(name, whole.read(name))


if __name__ == "__main__":
    size = build(Path(sys.argv[1]))
    print(f"{sys.argv[1]}: {size / 1e6:.1f} MB")
