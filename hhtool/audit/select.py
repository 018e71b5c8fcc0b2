"""Which codes are reported: `--select` and `--ignore`, each a list of codes, names or beginnings of codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from hhtool.i18n import Message, _
from hhtool.notation.node import node
from hhtool.notation.spelling import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable


class UnknownCodeError(ValueError):
    """A code, name or prefix that no rule has; `message` offers the nearest."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@node(frozen=True)
class Selection:
    """The codes asked for. Of two prefixes that fit a code the longer decides, and of equals `ignore`; what `never` names
    is left out in any case.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    never: tuple[str, ...] = ()

    def takes(self, code: str) -> bool:
        """Whether findings of `code` are reported."""
        if self.never and code.startswith(self.never):
            return False
        if not self.select and not self.ignore:
            return True
        chosen = max((len(prefix) for prefix in self.select if code.startswith(prefix)), default=-1)
        left_out = max((len(prefix) for prefix in self.ignore if code.startswith(prefix)), default=-1)
        return left_out < chosen or (left_out == -1 and not self.select)


def prefixes(items: Iterable[str], rules: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What the user wrote, as beginnings of codes; `rules` are the code and the name of every rule.

    Items may hold commas; `ALL` is every code. Raises UnknownCodeError.
    """
    rules = list(rules)
    by_name = {name: code for code, name in rules}
    found = []
    for item in items:
        for part in item.split(","):
            text = part.strip()
            if not text:
                continue
            if text.upper() == "ALL":
                found.append("")
            elif text.lower() in by_name:
                found.append(by_name[text.lower()])
            elif any(code.startswith(text.upper()) for code, _name in rules):
                found.append(text.upper())
            else:
                unknown(text, rules)
    return tuple(found)


def unknown(text: str, rules: Iterable[tuple[str, str]]) -> NoReturn:
    """Say that no rule is called `text`, and which is called something like it. Raises UnknownCodeError."""
    near = nearest(text, [word for rule in rules for word in rule])
    if near:
        raise UnknownCodeError(_("there is no rule {text}; did you mean {near}?", text=text, near=near))
    raise UnknownCodeError(_("there is no rule {text}; `hhtool rule` lists them", text=text))
