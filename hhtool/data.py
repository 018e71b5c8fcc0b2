"""Where the data folders are: inside the installed package, or beside it in a checkout; of a game, in its package."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path


@cache
def folder(name: str) -> Path:
    """The folder `formats` or `templates`. Raises FileNotFoundError when the installation is broken."""
    package = Path(__file__).parent
    for place in (package / "_data" / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"hhtool's data folder {name!r} is missing from {package}")


@cache
def formats(package: str) -> Path:
    """The folder with the notation and presets of a game: of hhtool's own one in `formats`, else in the package."""
    parent, _, name = package.rpartition(".")
    if parent == "hhtool.games":
        return folder("formats") / name
    return Path(import_module(package).__file__ or "").parent / "formats"
