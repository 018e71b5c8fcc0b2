"""House rules as typed, documented fields: read from the `rules:` line, from presets, shown by `hhtool games`.

A room's `House` is a frozen dataclass whose fields are made by `option`. A value is given in English words,
whatever the language of the record.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from decimal import Decimal, InvalidOperation
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from hhtool.data import formats
from hhtool.game.broken import BrokenGameError
from hhtool.i18n import Message, _, joined
from hhtool.lazy import late_pattern
from hhtool.notation.reading import Fault
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold, nearest

T = TypeVar("T")


class Reader(NamedTuple):
    """How a value is read: `read` raises ValueError on what it cannot take; `takes` says what it takes.

    `values` are all that it can take, where they are few words.
    """

    read: Callable[[str], Any]
    takes: Message
    values: tuple[str, ...] = ()


def one_of(*values: str) -> Reader:
    """One of some words."""

    def read(text: str) -> str:
        if text not in values:
            raise ValueError(text)
        return text

    return Reader(read, joined(values, " | "), values)


def switch() -> Reader:
    """`on` or `off`, a bool."""
    values = {"on": True, "off": False, "yes": True, "no": False}
    return Reader(lambda text: values[text], joined(("on", "off"), " | "), ("on", "off"))


MOST = 10_000
"""The most that a whole number may be, points above all: what a table may mean is found by sums of them."""


def whole(least: int = 0, most: int = MOST) -> Reader:
    """A whole number between two bounds."""

    def read(text: str) -> int:
        if not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return Reader(read, _("a whole number from {least} to {most}", least=least, most=most))


def amount() -> Reader:
    """A sum of chips, not negative."""

    def read(text: str) -> Decimal:
        value = Decimal(text)
        if not value.is_finite() or value < 0:
            raise ValueError(text)
        return value

    return Reader(read, _("an amount of chips"))


def pair_of_amounts() -> Reader:
    """Two sums of chips with a slash between."""

    def read(text: str) -> tuple[Decimal, Decimal]:
        low, high = map(amount().read, text.split("/"))
        return low, high

    return Reader(read, _("two amounts, as in 1/2"))


def option(default: Any, reader: Reader, doc: str) -> Any:
    """A house rule: its default, how it is read, and one sentence on what it does."""
    return dataclasses.field(default=default, metadata={"reader": reader, "doc": doc})


class House(Protocol):
    """What the house rules of every game say; a game's own are a frozen dataclass of options."""

    @property
    def seats_allowed(self) -> Collection[int]:
        """How many players may play."""
        ...


@runtime_checkable
class Conflicting(Protocol):
    """A house that can say which of its options go against others, or against the number of players."""

    def conflicts(self, given: Collection[str], players: int) -> Mapping[str, Message]:
        """The options that go against others, each with what is wrong.

        `given` are those that the record itself names; `players` is 0 where the number is not known.
        """


class Rule(NamedTuple):
    """One house rule as `hhtool games` shows it."""

    name: str
    default: str
    takes: Message
    doc: Message


def name_of(field: dataclasses.Field[Any]) -> str:
    """The name of an option: that of its field, without the `_` behind words of the programming language."""
    return field.name.removesuffix("_")


def rules_of(house: type) -> list[Rule]:
    """Every option of a house, in order."""
    return [
        Rule(name_of(field), shown(field.default), field.metadata["reader"].takes, Message(field.metadata["doc"], {}))
        for field in dataclasses.fields(house)
    ]


def readers_of(house: type[Any]) -> dict[str, Reader]:
    """How the value of each option of a house is read, by name."""
    return {name_of(field): field.metadata["reader"] for field in dataclasses.fields(house)}


def values_of(house: Any) -> dict[str, Any]:
    """The value of each option of a house, by name."""
    return {name_of(field): getattr(house, field.name) for field in dataclasses.fields(house)}


def shown(value: object) -> str:
    """A value as it is written in a `rules:` line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return "none" if value is None else str(value)


def presets(house: type[Any], players: int = 0) -> dict[str, dict[str, str]]:
    """The presets of a game's house rules by name: `formats/<game>/presets/*.toml`, each a `title` and `rules`.

    A table `players-6` holds what is otherwise for six `players`; `on = "other"` adds to the rules of another preset.
    """
    return _presets(_folder(house), players)


def preset_title(house: type[Any], name: str, language: str) -> str:
    """What a preset is called, without what its title says of it behind that; its name where it has no file."""
    table = _tables(_folder(house)).get(name, {"title": name})
    title: str = table.get(f"title_{language}", table["title"])
    return re.split("[:,]", title)[0]


def _folder(house: type[Any]) -> Path:
    return formats(house.__module__.rpartition(".")[0]) / "presets"


@cache
def _tables(folder: Path) -> dict[str, dict[str, Any]]:
    """What each file of presets says."""
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))}


@cache
def _presets(folder: Path, players: int) -> dict[str, dict[str, str]]:
    tables = _tables(folder)

    def rules(name: str) -> dict[str, object]:
        table = tables[name]
        below = rules(table["on"]) if "on" in table else {}
        return {**below, **table["rules"], **table.get(f"players-{players}", {})}

    return {name: {key: shown(value) for key, value in rules(name).items()} for name in tables}


_ENDING = late_pattern(r"(?:ий|ый|ие|ые|ая|ое|ой)\Z")


def preset_called(house: type[Any], text: str) -> str:
    """The name of the preset that a text names: by its name, or by the first word of a title, «английские»; the text
    where it names none."""
    tables = _tables(_folder(house))
    if text in tables:
        return text
    said = _ENDING.sub("", fold(text))
    titles = [
        (name, title.split()[0].strip(":,"))
        for name, table in tables.items()
        for key, title in table.items()
        if key.startswith("title")
    ]
    found = {name for name, word in titles if _ENDING.sub("", fold(word)) == said}
    return found.pop() if len(found) == 1 else text


def build(
    house: type[T],
    game: str,
    items: Iterable[tuple[str, str]],
    spans: Iterable[Span] = (),
    preset: str = "",
    players: int = 0,
) -> tuple[T, list[Fault]]:
    """A house from options as written; a preset among them (else `preset`) is taken first, as for `players`.

    Faults: HH002 for an option that does not exist, HH008 for a value it cannot take, or that goes against another.
    """
    items = list(items)
    if not items:
        return _by_preset(house, preset, players), []  # type: ignore[arg-type]  # classes have hashes
    places = dict(enumerate(spans))
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    given: dict[str, str] = {}
    chosen = [(index, value) for index, (key, value) in enumerate(items) if key == "preset"]
    for index, said in chosen or [(-1, preset)]:
        name = preset_called(house, said)
        if name and name not in presets(house):
            near = nearest(name, presets(house))
            known = ", ".join(presets(house))
            faults.append(Fault("HH008", places.get(index, Span(0, 0, 0)), _preset_unknown(name, near, known)))
            continue
        values |= _preset_values(house, name, players)
    for index, (key, text) in enumerate(items):
        span = places.get(index, Span(0, 0, 0))
        if key == "preset":
            continue
        field = _field(house, key)
        if field is None:
            names = [rule.name for rule in rules_of(house)]
            faults.append(Fault("HH002", span, _unknown(key, nearest(key, names), game)))
            continue
        if given.setdefault(key, text) != text:
            faults.append(
                Fault(
                    "HH008", span, _("{key} is given twice: {first} and {text}", key=key, first=given[key], text=text)
                )
            )
            continue
        reader: Reader = field.metadata["reader"]
        try:
            values[field.name] = None if text in ("none", "off") and field.default is None else reader.read(text)
        except (ValueError, KeyError, InvalidOperation):
            faults.append(
                Fault(
                    "HH008",
                    span,
                    _("{key} cannot be {text}; it may be {takes}", key=key, text=text, takes=reader.takes),
                )
            )
    made = house(**values)
    conflicts = made.conflicts(given, players) if isinstance(made, Conflicting) else {}
    first = {key: index for index, (key, _text) in reversed(list(enumerate(items)))}
    for key, message in conflicts.items():
        item = first.get(key, first.get("preset"))
        if item is not None:
            faults.append(Fault("HH008", places.get(item, Span(0, 0, 0)), message))
    return made, faults


@lru_cache
def _by_preset(house: type[T], name: str, players: int) -> T:
    """The house that a preset makes where no option is written; the defaults for no name."""
    return house(**_preset_values(house, name, players))


def _preset_values(house: type[Any], name: str, players: int) -> dict[str, Any]:
    values = {}
    for key, text in presets(house, players).get(name, {}).items():
        field = _field(house, key)
        if field is None:
            raise BrokenGameError(house.__module__, f"preset {name}: there is no house rule {key}")
        reader: Reader = field.metadata["reader"]
        try:
            values[field.name] = reader.read(text)
        except (ValueError, KeyError, InvalidOperation) as error:
            told = f"preset {name}: {key} cannot be {text}; it takes {reader.takes}"
            raise BrokenGameError(house.__module__, told) from error
    return values


def _field(house: type, key: str) -> dataclasses.Field[Any] | None:
    """The field of an option; None where there is none of that name."""
    return next((field for field in dataclasses.fields(house) if name_of(field) == key), None)


def _preset_unknown(name: str, near: str | None, known: str) -> Message:
    if near:
        return _("there is no preset {name}; did you mean {near}?", name=name, near=near)
    return _("there is no preset {name}; there are {known}", name=name, known=known)


def _unknown(key: str, near: str | None, game: str) -> Message:
    if near:
        return _("there is no house rule '{key}'; did you mean '{near}'?", key=key, near=near)
    return _("there is no house rule '{key}'; `hhtool games {game}` lists them", key=key, game=game)
