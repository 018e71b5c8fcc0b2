"""A page in one language that carries the other: it is made in both, and where they differ the second stands beside.

A text is put into an attribute `data-ru` (or `data-en`) of its element, the value of an attribute such as `title` into
`data-ru-title`. The page's script exchanges them.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup

from hhtool.i18n import LANGUAGES, speaking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_TAG = re.compile(r"(<[^>]*>)")
_ATTRIBUTE = re.compile(r"""\s([\w:-]+)=("[^"]*"|'[^']*')""")
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069\x1b]")
"""Characters that turn the writing round, or steer a terminal: of them only the place is shown."""
_FULL = re.compile(r"(\s*)(.*?)(\s*)\Z", re.DOTALL)


def in_both(language: str, make: Callable[[str], str]) -> Markup:
    """What `make` makes in `language`, with its texts in the other language; both are called with theirs in force."""
    (other,) = (one for one in LANGUAGES if one != language)
    with speaking(language):
        ours = make(language)
    with speaking(other):
        theirs = make(other)
    return Markup(_TURNING.sub("\ufffd", merged(ours, theirs, other)))


def merged(one: str, other: str, tongue: str) -> Markup:
    """HTML with the texts of `other`, which is the same in the language `tongue`, beside its own.

    No `>` may stand in an attribute, as it does not where texts are escaped. Raises ValueError where the two have not
    the same tags.
    """
    ours, theirs = one.split("\n"), other.split("\n")
    if len(ours) != len(theirs):
        return Markup("".join(_merged(_TAG.split(one), _TAG.split(other), tongue)))
    pieces = []
    for same, pairs in groupby(zip(ours, theirs, strict=True), key=lambda pair: pair[0] == pair[1]):
        mine, other = ("\n".join(lines) for lines in zip(*pairs, strict=True))
        pieces.append(mine if same else "".join(_merged(_TAG.split(mine), _TAG.split(other), tongue)))
    return Markup("\n".join(pieces))


def _merged(ours: list[str], theirs: list[str], tongue: str) -> Iterator[str]:
    """The texts (at even places) and the tags between them; a text that is all of an element goes with its tag."""
    last = len(ours) - 1
    whole = False
    for place, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        if place % 2:
            pending = mine if mine == other else _tag(mine, other, tongue)
            follows = ours[place + 1]
            differs = follows.strip() and follows != theirs[place + 1]
            whole = bool(differs) and place + 2 <= last and ours[place + 2] == f"</{_name(mine)}>"
            if whole:
                pending = f'{pending[:-1]} data-{tongue}="{_value(theirs[place + 1])}">'
            yield pending
        elif mine == other or whole:
            yield mine
        else:
            full = _FULL.match(mine)
            assert full is not None
            before, text, after = full.groups()
            yield f'{before}<span data-{tongue}="{_value(other)}">{text}</span>{after}'


def _name(tag: str) -> str:
    return tag[1:-1].split(None, 1)[0]


def _value(text: str) -> str:
    return text.strip().replace('"', "&#34;")


def _tag(mine: str, other: str, tongue: str) -> str:
    """A tag with the values of the other's attributes that differ."""
    ours = _ATTRIBUTE.findall(mine)
    if _name(mine) != _name(other):
        msg = f"{mine} and {other} stand in the same place"
        raise ValueError(msg)
    more = "".join(
        f" data-{tongue}-{key}={value}"
        for (key, value), (_key, before) in zip(_ATTRIBUTE.findall(other), ours, strict=True)
        if value != before
    )
    end = "/>" if mine.endswith("/>") else ">"
    return f"{mine.removesuffix(end)}{more}{end}"
