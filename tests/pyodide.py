"""Runs the quick tests on the Python of the page, in Node: `make pyodide`.

Pyodide is of the version that the page brings. What needs Polars, another compiled package or a process is skipped.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest

from hhtool.page.build import made_for

if TYPE_CHECKING:
    from collections.abc import Generator

ROOT = Path(__file__).parent.parent
FOLDERS = "audit cards checks conversion files game games importers notation output sheets tricks"
PURE = "typer pyparsing jinja2 babel rich platformdirs xlsxwriter pytest"
OLDER = "hypothesis<6.141"
"""The last of Hypothesis that is Python alone."""
_CANNOT = re.compile(
    r"No module named '(polars|phevaluator|scipy)"
    r"|emscripten does not support processes"
)

Report = TypeVar("Report", pytest.CollectReport, pytest.TestReport)


class Lacking:
    """Skips what asks for something that Pyodide has not."""

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        return self._skipped((yield))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        return self._skipped((yield))

    @staticmethod
    def _skipped(report: Report) -> Report:
        if report.failed and (found := _CANNOT.search(str(report.longrepr))):
            report.outcome, report.longrepr = "skipped", (report.nodeid, 0, f"Skipped: {found[0]}")
        return report


def main() -> None:
    """Fetch Pyodide and the packages, and run the tests; ends as they do."""
    parser = argparse.ArgumentParser(prog="python -m tests.pyodide", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("tests", nargs="*", default=[f"tests/{folder}" for folder in FOLDERS.split()])
    chosen = parser.parse_args().tests
    with tempfile.TemporaryDirectory() as place:
        folder, packages = Path(place), Path(place) / "packages"
        for name in ("package.json", "package-lock.json"):
            shutil.copy(ROOT / "templates" / "page" / name, folder)
        subprocess.run(["npm", "ci", "--silent", "--ignore-scripts"], cwd=folder, check=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--target", packages]
        subprocess.run([*pip, "-c", ROOT / "constraints.txt", *PURE.split()], check=True)
        subprocess.run([*pip, OLDER], check=True)
        pyodide = folder / "node_modules" / "pyodide"
        pins = ["--no-deps", "-c", ROOT / "constraints.txt"]
        subprocess.run([*pip, *pins, *made_for(pyodide), "python-calamine"], check=True)
        shared = os.environ.get("HHTOOL_SHARED", ROOT.parent / "shared")
        run = ["node", ROOT / "tests" / "pyodide.mjs", pyodide, ROOT, packages, shared]
        sys.exit(subprocess.run([*run, "-m", "not long", "-W", "ignore", *chosen], check=False).returncode)


if __name__ == "__main__":
    main()
