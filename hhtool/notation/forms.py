"""One definition of a line's form, two readers: a regular expression and a pyparsing grammar.

A `Form` carries both. Clean lines are read by one pattern a kind of line; a line that fails is given to the pyparsing
grammar, whose parts are named and which says what was expected and where. Since both come from the same parts, they read
the same language. The grammar is made when it is first needed: a clean file never loads pyparsing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from hhtool.notation.node import node

if TYPE_CHECKING:
    import pyparsing as pp

GAP = r"[ \t]*+"
END = "end of line"


@node(frozen=True)
class Form:
    """A piece of a line: `regex` matches it, `element` explains it; `build` makes the element when it is needed.

    `optional` says that it may be nothing. `usual` is a shorter regex that takes only the usual spellings, and these as
    `regex` does.
    """

    regex: str
    build: Callable[[], pp.ParserElement]
    label: str = ""
    optional: bool = False
    usual: str = ""

    @property
    def shortest(self) -> str:
        """The regex of the usual spellings."""
        return self.usual or self.regex

    @cached_property
    def element(self) -> pp.ParserElement:
        """The grammar: composed, its parts named."""
        return self.build()

    @cached_property
    def _whole(self) -> pp.ParserElement:
        """The grammar of a line that ends with it."""
        import pyparsing as pp

        return (self.element + pp.StringEnd()).parse_with_tabs()

    @cached_property
    def line(self) -> re.Pattern[str]:
        """The pattern for a whole line of this form, groups as `group` put them."""
        return re.compile(rf"{GAP}{self.regex}{GAP}\Z", re.IGNORECASE)

    @cached_property
    def exact(self) -> re.Pattern[str]:
        """The pattern of the usual spellings, in the usual letters: quicker, and what it does not match `line` may."""
        return re.compile(rf"{GAP}{self.shortest}{GAP}\Z")

    def match(self, text: str) -> re.Match[str] | None:
        """The match of a line of this form, by its usual spellings where it is in these."""
        return self.exact.match(text) or self.line.match(text)

    @cached_property
    def inside(self) -> re.Pattern[str]:
        """The pattern for this form anywhere in a line."""
        return re.compile(self.regex, re.IGNORECASE)

    def each_in(self, match: re.Match[str], index: int) -> Iterator[re.Match[str]]:
        """The matches of this form in a group of a line that was read: in the usual spellings where that was read by
        `exact`."""
        pattern = self.inside if match.re.flags & re.IGNORECASE else self._inside_exact
        return pattern.finditer(match.string, *match.span(index)) if match[index] else iter(())

    @cached_property
    def _inside_exact(self) -> re.Pattern[str]:
        return re.compile(self.shortest)

    def explain(self, text: str) -> tuple[int, str] | None:
        """(offset, what was expected there) for a line that is not of this form; None for one that is."""
        import pyparsing as pp

        try:
            self._whole.parse_string(text)
        except pp.ParseBaseException as error:
            expected = str(error.parser_element if "end of text" not in error.msg else END)
            if expected.startswith("{") and not error.msg.startswith("Expected {"):
                # what lacks of one thing after another stands in the message
                expected = error.msg.removeprefix("Expected ")
            # where it does not, it is the last that is missing
            expected = expected.strip("{}").rpartition(" - ")[2] if expected.startswith("{") else expected
            # and what may be left out is said without the brackets of its kind
            expected = expected[1:-1] if expected.startswith("[") and expected.endswith("]") else expected
            return min(error.loc, len(text)), expected
        return None


def terminal(name: str, regex: str, usual: str = "") -> Form:
    """A named piece that is matched by one regular expression, in its usual spellings by a shorter one."""

    def build() -> pp.ParserElement:
        import pyparsing as pp

        return pp.Regex(regex, re.IGNORECASE).set_name(name)

    return Form(f"(?:{regex})", build, name, usual=f"(?:{usual or regex})")


def group(form: Form) -> Form:
    """The same form, whose text the line's match gives as its next group."""
    return Form(f"({form.regex})", lambda: form.element, form.label, form.optional, f"({form.shortest})")


def any_case(form: Form) -> Form:
    """The same form, which `exact` too reads in any letters: for a word in whose place a name may stand as well."""
    return Form(f"(?i:{form.regex})", lambda: form.element, form.label, form.optional, f"(?i:{form.shortest})")


def seq(*forms: Form) -> Form:
    """One after another; once the first that must be there is read the others must follow."""

    def build() -> pp.ParserElement:
        element, begun = forms[0].element, not forms[0].optional
        for form in forms[1:]:
            element = element - form.element if begun else element + form.element
            begun = begun or not form.optional
        return element

    regex, usual = (GAP.join(parts) for parts in zip(*((form.regex, form.shortest) for form in forms), strict=True))
    return Form(regex, build, " ".join(form.label for form in forms), all(form.optional for form in forms), usual)


def alt(*forms: Form, name: str = "") -> Form:
    """The first that fits."""
    label = name or " or ".join(form.label for form in forms)

    def build() -> pp.ParserElement:
        import pyparsing as pp

        def at_the_start(text: str, _start: int, element: pp.ParserElement, error: Exception) -> None:
            """Where no alternative gets any way, all of them were expected, not only one."""
            if isinstance(error, pp.ParseException) and not isinstance(error, pp.ParseSyntaxException):
                raise pp.ParseException(text, error.loc, f"Expected {label}", element)

        element = pp.MatchFirst([form.element for form in forms]).set_name(label)
        return element.set_fail_action(at_the_start)

    regex, usual = ("|".join(parts) for parts in zip(*((form.regex, form.shortest) for form in forms), strict=True))
    return Form(f"(?:{regex})", build, label, usual=f"(?:{usual})")


def opt(form: Form) -> Form:
    """It, or nothing."""

    def build() -> pp.ParserElement:
        import pyparsing as pp

        return pp.Opt(form.element)

    return Form(f"(?:{form.regex})?", build, f"[{form.label}]", True, f"(?:{form.shortest})?")


def many(form: Form, separator: str = ",") -> Form:
    """One or more, with `separator` between; none is read anew because of a later one, as that doubles with each."""
    regex, usual = (f"{one}(?>{GAP}{re.escape(separator)}{GAP}{one})*" for one in (form.regex, form.shortest))

    def build() -> pp.ParserElement:
        import pyparsing as pp

        return form.element + pp.ZeroOrMore(pp.Literal(separator) - form.element)

    return Form(regex, build, f"{form.label} {{{separator} {form.label}}}", usual=usual)
