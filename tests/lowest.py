"""Runs the quick tests with the lowest versions that pyproject.toml allows: `make lowest`.

A Python that is at hand and another folder for the packages can be named: `python -m tests.lowest --python python3.12`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTED = ("pytest", "pytest-xdist", "hypothesis", "scipy", "phevaluator", "hatchling", "fsspec", "jsonschema")
"""What the tests need, in the versions of constraints.txt."""
EXTRAS = ("xlsx", "server", "watch")
"""The extras that are tried; the tests of the others are skipped."""


def lowest() -> list[str]:
    """What hhtool needs, each in the lowest version that its range allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    ranges = [*project["dependencies"], *(one for extra in EXTRAS for one in extras[extra])]
    return [re.sub(r">=([\w.]+).*", r"==\1", one) for one in ranges]


def main() -> None:
    """Make an environment, install, and run the quick tests in it; ends as they do."""
    parser = argparse.ArgumentParser(prog="python -m tests.lowest", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--python", default=sys.executable, help="the Python to make the environment with")
    parser.add_argument("--newest", action="store_true", help="the versions of constraints.txt, to try another Python")
    parser.add_argument("tests", nargs="*", default=["tests"], help="which tests")
    options = parser.parse_args()
    pins = ROOT / "constraints.txt"
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        subprocess.run([options.python, "-m", "venv", folder], check=True)
        install = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        needed = [re.sub("==.*", "", one) for one in lowest()] if options.newest else lowest()
        subprocess.run([*install, *needed, *(["-c", pins] if options.newest else [])], check=True)
        subprocess.run([*install, *TESTED, *(["-c", pins] if options.newest else [])], check=True)
        subprocess.run([*install, "--no-deps", "--editable", ROOT], check=True)
        tests = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-m", "not long", *options.tests]
        sys.exit(subprocess.run(tests, cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
