"""Attributes that are worked out when they are first asked for, and patterns that are compiled then."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 (it is written as `property` is)
    """`functools.cached_property` without the lock that it takes before Python 3.12, and which costs more than most
    of what is worked out here."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, thing: None, owner: type) -> lazy[T]: ...

    @overload
    def __get__(self, thing: object, owner: type) -> T: ...

    def __get__(self, thing: object, owner: type) -> lazy[T] | T:
        if thing is None:
            return self
        value = vars(thing)[self.name] = self.make(thing)
        return value


class Late:
    """A regular expression that is compiled when `pattern` is first asked for."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self._text, self._flags = text, flags

    @lazy
    def pattern(self) -> re.Pattern[str]:
        """It compiled."""
        return re.compile(self._text, self._flags)


__all__ = ["Late", "lazy"]
