"""Attributes that are worked out when they are first asked for."""

from __future__ import annotations

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


__all__ = ["lazy"]
