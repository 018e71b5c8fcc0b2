"""Makes the one file: `python -m tests.binary build/binary`. `hhtool` holds everything, `hhtool-lint` no Polars.

What Dask and object stores need is in neither: who has a cluster has Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
_NEVER = (
    "IPython", "PIL", "_pytest", "aiobotocore", "boto3", "botocore", "cryptography", "dask", "distributed", "flask",
    "fsspec", "hypothesis", "moto", "mypy", "numpy", "pandas", "playwright", "psutil", "pyarrow", "pytest", "s3fs",
    "scipy", "setuptools", "sphinx", "tkinter", "hhtool.testing", "pip",
)  # fmt: skip
"""Packages that are found and not needed."""
_OF_FIGURES = ("polars", "_polars_runtime_32", "_polars_runtime", "jinja2", "pygls", "lsprotocol", "watchfiles")
"""What only statistics, reports, datasets, the language server and --watch need."""
BINARIES = {"hhtool": (), "hhtool-lint": _OF_FIGURES}
"""What each of the files leaves out, by name."""


def build(name: str, target: Path) -> Path:
    """Make one of `BINARIES` in a folder; where it is comes back. Raises CalledProcessError."""
    command = [sys.executable, "-m", "PyInstaller", "--onefile", "--noconfirm", "--log-level", "ERROR", "--strip"]
    command += ["--name", name, "--distpath", str(target), "--workpath", str(target / "work")]
    command += ["--specpath", str(target / "work"), "--additional-hooks-dir", str(HERE / "hooks")]
    for folder, there in (("formats", "formats"), ("templates", "templates"), ("hhtool/locale", "hhtool/locale")):
        command += ["--add-data", f"{ROOT / folder}{os.pathsep}{there}"]
    for module in ("hhtool", "xlsxwriter", "python_calamine", "rich._unicode_data"):
        command += ["--collect-submodules", module]
    for module in (*_NEVER, *BINARIES[name]):
        command += ["--exclude-module", module]
    subprocess.run(
        [*command, str(HERE / "entry.py")], check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    return target / name


if __name__ == "__main__":
    for each in BINARIES:
        made = build(each, Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "binary")
        print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
