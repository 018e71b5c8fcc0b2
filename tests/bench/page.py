"""Writes the table into `docs/performance.md`."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

import psutil

from hhtool.files.hhwriter import align
from tests.bench.measuring import Line

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
PACKAGES = ("pyparsing", "polars", "typer", "pokerkit", "chess")
COMMANDS = {False: "make bench", True: "make bench ARGS=--full"}


def machine() -> str:
    """The machine, the versions and what else it has to do: what the figures belong to."""
    versions = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return (
        f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}, {versions}; load {psutil.getloadavg()[0]:.1f}"
    )


def write(found: Sequence[Line], where: str, *, full: bool) -> None:
    """Put the table of a run on a `machine` where the page keeps it; the text around it stays as it is."""
    text = PAGE.read_text(encoding="utf-8")
    command = COMMANDS[full]
    begin, end = f"<!-- {command}: written by the run -->", f"<!-- end of {command} -->"
    table = "\n".join((f"{begin}\n", f"`{command}` on {where}.\n", *_table(found), f"\n{end}"))
    place = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not place.search(text):
        msg = f"{PAGE} has no place for the table of {command}"
        raise ValueError(msg)
    PAGE.write_text(place.sub(lambda _match: table, text), encoding="utf-8")


def _table(found: Iterable[Line]) -> list[str]:
    rows = [(line.what, line.figure, line.aim, line.verdict, line.peer) for line in found]
    head = ("what", "measured", "target", "", "against")
    return align([head, ("-",) * len(head), *rows], rule=1)
