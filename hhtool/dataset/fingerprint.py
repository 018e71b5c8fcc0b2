"""What tells the tool that took a file in from any other: its version, its code and its house rules."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from hhtool import __version__
from hhtool.data import folder
from hhtool.games.installed import folders


@cache
def fingerprint() -> str:
    """A digest that is the same on every machine where the same hhtool is installed, and nowhere else."""
    digest = hashlib.sha256(__version__.encode())
    for place in (Path(__file__).parent.parent, folder("formats"), *folders()):
        for path in sorted((*place.rglob("*.py"), *place.rglob("*.toml"))):
            digest.update(f"\0{path.relative_to(place).as_posix()}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
