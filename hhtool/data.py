"""Where the data folders are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def folder(name: str) -> Path:
    """The folder `formats` or `templates`. Raises FileNotFoundError when the installation is broken."""
    package = Path(__file__).parent
    for place in (package / "_data" / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"hhtool's data folder {name!r} is missing from {package}")
