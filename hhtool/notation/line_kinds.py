"""Kinds of line: the keyword of each, its form, and what it becomes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from hhtool.notation.context import Context
from hhtool.notation.forms import Form
from hhtool.notation.node import node

Build = Callable[[Context, "re.Match[str]", int], Any]
Quick = Callable[[Context, str, int], Any | None]


@node(frozen=True)
class LineKind:
    """A kind of line: the keyword it is known by, its form, and what it becomes.

    `build` gets the context, the match over the line, and the line's number; it returns the node.
    A `harmless` line says nothing that the play depends on. `quick` gets a line and its number, and gives the node of one
    in the plainest spelling without its form; None of any other, and then nothing is taken from it. `said` writes one as
    it is spoken in the form, in the same columns. A `spoken` action may lack its colon.
    """

    key: str
    form: Form
    build: Build
    harmless: bool = False
    quick: Quick | None = None
    said: Callable[[str], str] | None = None
    spoken: bool = False
