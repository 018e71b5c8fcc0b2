"""Where in the code a lint rule is decided: its check, and what notes the breaches or the faults that it words."""

from __future__ import annotations

import ast
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.game.check import Check

_ASKING = {"check", "noted", "isinstance"}
"""Functions that are given a kind of breach or a code to look for it, not to note it."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef


class CodePlace(NamedTuple):
    """A line of the code, and the function that it is in or defines."""

    path: str
    line: int
    function: str

    def __str__(self) -> str:
        near = os.path.relpath(self.path)
        return f"{self.path if near.startswith(os.pardir) else near}:{self.line} {self.function}"


def defined(check: Check) -> CodePlace:
    """Where the function of a check is defined."""
    code = check.function.__code__
    functions = (node for node in ast.walk(_tree(code.co_filename)) if isinstance(node, _Function))
    line = next(node.lineno for node in functions if node.name == code.co_name and _first(node) == code.co_firstlineno)
    return CodePlace(code.co_filename, line, code.co_name)


def noted_at(check: Check) -> Iterator[CodePlace]:
    """Where the breaches that a check words, or the faults of reading with its code, are noted."""
    kinds = {kind.__name__ for kind in check.when if isinstance(kind, type)}
    package = check.function.__module__.partition(".")[0]
    folder = Path(sys.modules[package].__file__ or "").parent
    for path in sorted(folder.rglob("*.py")):
        text = _text(str(path))
        if f'"{check.code}"' in text or any(kind in text for kind in kinds):
            yield from _noting(_tree(str(path)), str(path), check.code, kinds)


def _first(node: _Function) -> int:
    """The first line of a function, its decorators included."""
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


def _noting(node: ast.AST, path: str, code: str, kinds: set[str], inside: str = "") -> Iterator[CodePlace]:
    """The places below a node that name a kind of breach, or give the code to a function, in order."""
    if isinstance(node, ast.MatchClass):
        return
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in _ASKING:
            return
        first = node.args[0] if node.args else None
        if isinstance(first, ast.Constant) and first.value == code:
            yield CodePlace(path, first.lineno, inside)
    if isinstance(node, ast.Name) and node.id in kinds and inside:
        yield CodePlace(path, node.lineno, inside)
    if isinstance(node, _Function):
        inside = f"{inside}.{node.name}" if inside else node.name
        below: list[ast.AST] = [*node.body]
    elif isinstance(node, ast.ClassDef):
        inside, below = node.name, [*node.body]
    elif isinstance(node, ast.AnnAssign):
        below = [node.value] if node.value else []
    else:
        below = [*ast.iter_child_nodes(node)]
    for one in below:
        yield from _noting(one, path, code, kinds, inside)


@cache
def _text(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


@cache
def _tree(path: str) -> ast.Module:
    return ast.parse(_text(path))
