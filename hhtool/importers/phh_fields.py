"""The fields of one hand of a PHH file, each with its place; what is of no use is a fault."""

from __future__ import annotations

import re
import tomllib
from datetime import date, time
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhtool.i18n import Message, _, _n
from hhtool.notation.reading import Fault
from hhtool.notation.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_AT = re.compile(r"at line ([0-9]+), column ([0-9]+)")
_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'|(#.*)")
_MOST = 10
"""The most players at a table; a longer list is no table's."""
_DIGITS = 30
"""The most digits of a sum of chips."""


RULES = "_rules"
"""A field of our own, as the standard allows it: the house rules by name."""


class Skipped(Exception):  # noqa: N818 (not every one is an error)
    """A hand that is not read, and the fault that says why."""

    def __init__(self, code: str, place: Span, message: Message) -> None:
        super().__init__(code)
        self.fault = Fault(code, place, message)


class HandFields:
    """What a hand says by field; `faults` are those met when a field is asked for.

    `first` is the number of the first of its `lines` in the file. Raises Skipped where they are no TOML.
    """

    def __init__(self, first: int, lines: Sequence[str]) -> None:
        self._first = first
        self._lines = lines
        self.faults: list[Fault] = []
        self._fields = self._parsed()
        self._places = {
            found[1]: (offset, found.start(1), found.end(2))
            for offset, line in enumerate(lines)
            if (found := re.match(r"\s*([A-Za-z0-9_-]+)\s*=\s*(.*?)\s*$", line))
        }

    def _parsed(self) -> Mapping[str, Any]:
        try:
            found = tomllib.loads("\n".join(self._lines), parse_float=Decimal)
        except (ValueError, ArithmeticError, RecursionError) as error:
            place = _AT.search(str(error))
            line, column = (int(place[1]), int(place[2])) if place else (1, 1)
            raise Skipped(
                "HH001",
                Span(self._first + line - 1, column, column + 1),
                _("this is not TOML: {error}; the hand is skipped", error=str(error).partition(" (at")[0]),
            ) from None
        values = list(found.values())
        return values[0] if len(values) == 1 and isinstance(values[0], dict) else found

    # --- places ---

    @property
    def head(self) -> Span:
        """The place of the hand: its first line that says something."""
        for offset, line in enumerate(self._lines):
            if line.strip() and not line.lstrip().startswith("#"):
                return Span(self._first + offset, 1, len(line.rstrip()) + 1)
        return Span(self._first, 1, 2)

    def place(self, key: str) -> Span:
        """The place of a field, or of the hand where it is not written."""
        if key not in self._places:
            return self.head
        offset, start, end = self._places[key]
        return Span(self._first + offset, start + 1, end + 1)

    def actions(self) -> list[tuple[str, Span]]:
        """The actions without their commentaries, each with its place."""
        texts = self.texts("actions")
        places = self._strings() if "actions" in self._places else []
        whole = self.place("actions")
        found = [places[at] if at < len(places) else whole for at in range(len(texts))]
        return [(text.partition("#")[0].strip(), span) for text, span in zip(texts, found, strict=True)]

    def _strings(self) -> list[Span]:
        """The places of what stands between quotes from the actions on."""
        offset, start, _end = self._places["actions"]
        return [
            Span(self._first + at, string.start() + 2, string.end())
            for at in range(offset, len(self._lines))
            for string in _STRING.finditer(self._lines[at], start if at == offset else 0)
            if not string[1]
        ]

    # --- values ---

    def fault(self, key: str, message: Message) -> None:
        """Note what is wrong with a field."""
        self.faults.append(Fault("HH001", self.place(key), message))

    def texts(self, key: str, size: int | None = None) -> list[str]:
        """The texts of an array; none, with a fault, where it holds others or is not of that `size`."""
        return self._array(key, lambda one: isinstance(one, str), _("{key} must be a list of texts", key=key), size)

    def numbers(self, key: str, size: int) -> list[int]:
        """The whole numbers of an array, as `texts`."""
        return self._array(key, lambda one: type(one) is int, _("{key} must be a list of whole numbers", key=key), size)

    def amounts(self, key: str, size: int) -> list[Decimal | None]:
        """The sums of an array, None for one that is not known (`inf`); as `texts`."""
        found = self._array(key, _is_amount, _("{key} must be a list of amounts", key=key), size)
        return [Decimal(one) if Decimal(one).is_finite() else None for one in found]

    def _array(self, key: str, fits: Callable[[object], bool], message: Message, size: int | None) -> list[Any]:
        found = self._fields.get(key, [])
        if not isinstance(found, list) or not all(map(fits, found)):
            self.fault(key, message)
            return []
        if size is not None and found and len(found) != size:
            message = _n(
                "there are {players} players, but {key} has {n} value",
                "there are {players} players, but {key} has {n} values",
                len(found),
                key=key,
                players=size,
            )
            self.fault(key, message)
            return []
        return found

    def amount(self, key: str) -> Decimal | None:
        """A sum; None where it is not written."""
        found = self._fields.get(key)
        if found is None or (_is_amount(found) and Decimal(found).is_finite()):
            return None if found is None else Decimal(found)
        self.fault(key, _("{key} must be an amount", key=key))
        return None

    def text(self, key: str) -> str:
        """A text or a whole number as text; '' where it is not written."""
        found = self._fields.get(key, "")
        return str(found) if isinstance(found, str | int) else ""

    @property
    def rules(self) -> tuple[tuple[str, str], ...] | None:
        """The house rules, in order; None where they are not written, or not as hhtool writes them."""
        found = self._fields.get(RULES)
        if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
            return None
        return tuple(found.items())

    @property
    def players(self) -> int:
        """How many players there are: as many as have a stack. Raises Skipped where that cannot be told."""
        found = self._fields.get("starting_stacks")
        if isinstance(found, list) and 2 <= len(found) <= _MOST:
            return len(found)
        message = _(
            "starting_stacks must have a value for each of 2 to {most} players; the hand is skipped", most=_MOST
        )
        raise Skipped("HH001", self.place("starting_stacks"), message)

    @property
    def played_on(self) -> str:
        """The day, and the time where there is one, in ISO form; '' where the day is not written."""
        year, month, day = (self._fields.get(key) for key in ("year", "month", "day"))
        try:
            found = date(year, month, day).isoformat()  # type: ignore[arg-type]
        except (TypeError, ValueError, OverflowError):
            return ""
        clock = self._fields.get("time")
        return f"{found} {clock.replace(microsecond=0).isoformat()}" if isinstance(clock, time) else found


def _is_amount(value: object) -> bool:
    """Whether a value is a sum of chips of a size that is met, or `inf`."""
    if type(value) is not int and not isinstance(value, Decimal):
        return False
    amount = Decimal(value)
    if not amount.is_finite():
        return amount == Decimal("inf")
    return amount >= 0 and abs(amount.adjusted()) <= _DIGITS and len(amount.as_tuple().digits) <= _DIGITS
