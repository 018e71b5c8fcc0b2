"""Railroad diagrams of the forms of lines, drawn from their grammars."""

from __future__ import annotations

import html
import io
import re
from typing import Any

import pyparsing as pp
import railroad

from hhtool.notation.forms import Form
from hhtool.notation.syntax_errors import alternatives, expectation

_WORD = re.compile(r"'[^']+'")


def diagram(form: Form, language: str) -> str:
    """A form as an SVG, its words in a language; a text for readers of screens is its title."""
    drawn = io.StringIO()
    railroad.Diagram(_piece(form.element, language), type="complex").writeSvg(drawn.write)
    tag, _end, rest = drawn.getvalue().partition(">")
    title = html.escape(expectation(form.label, language))
    return f'<div class="diagram">{tag} role="img"><title>{title}</title>{rest}</div>'


def _piece(element: pp.ParserElement, language: str) -> Any:
    """One element of a grammar as a piece of a diagram."""
    if isinstance(element, pp.And):
        return _sequence([part for part in element.exprs if not isinstance(part, pp.And._ErrorStop)], language)
    if isinstance(element, pp.MatchFirst):
        return railroad.Choice(0, *(_piece(part, language) for part in element.exprs))
    if isinstance(element, pp.Opt):
        return railroad.Optional(_piece(element.expr, language))
    if isinstance(element, pp.ZeroOrMore):
        return railroad.ZeroOrMore(_piece(element.expr, language))
    return _terminal(str(element), language)


def _sequence(parts: list[Any], language: str) -> Any:
    """Pieces one after another; one that is repeated behind a separator is drawn as a loop."""
    pieces: list[Any] = []
    for place, part in enumerate(parts):
        if isinstance(part, pp.ZeroOrMore) and place and isinstance(part.expr, pp.And):
            separator = part.expr.exprs[0]
            pieces[-1] = railroad.OneOrMore(pieces[-1], _piece(separator, language))
        else:
            pieces.append(_piece(part, language))
    return pieces[0] if len(pieces) == 1 else railroad.Sequence(*pieces)


def _terminal(name: str, language: str) -> Any:
    """A named piece: words as they are typed, each by itself, or what stands for something else."""
    words = alternatives(name)
    if all(_WORD.fullmatch(word) for word in words):
        typed = [railroad.Terminal(expectation(word, language).strip("'«»")) for word in words]
        return typed[0] if len(typed) == 1 else railroad.Choice(0, *typed)
    return railroad.NonTerminal(expectation(name, language))
