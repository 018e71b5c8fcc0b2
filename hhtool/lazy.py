"""Attributes that are worked out when they are first asked for, and patterns that are compiled then."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

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


if TYPE_CHECKING:
    from re import compile as late_pattern
else:

    class late_pattern:  # noqa: N801 (it is called as `re.compile` is)
        """A regular expression that is compiled when something is first asked of it: plain records need few."""

        def __init__(self, pattern, flags=0):
            self.pattern, self._flags = pattern, flags

        @lazy
        def compiled(self):
            """It compiled."""
            return re.compile(self.pattern, self._flags)

        def __getattr__(self, name):
            value = vars(self)[name] = getattr(self.compiled, name)
            return value


if TYPE_CHECKING:
    from dataclasses import dataclass as late_dataclass
else:

    def late_dataclass(*, kw_only):
        """A dataclass whose methods are made when one of them is first asked for: most kinds of breach never are.

        The defaults of its fields are plain values, and what it derives from is a dataclass that can be changed.
        """

        def put_off(cls):
            for name in _PUT_OFF - vars(cls).keys():
                setattr(cls, name, _PutOff(cls, name, kw_only))
            return cls

        return put_off


_PUT_OFF = {"__init__", "__repr__", "__eq__", "__match_args__", "__dataclass_fields__", "__dataclass_params__"}


class _PutOff:
    """What a dataclass has and is made, together with all else, when it is first asked for."""

    def __init__(self, cls: type, name: str, kw_only: bool) -> None:
        self._cls, self._name, self._kw_only = cls, name, kw_only

    def __get__(self, thing: object, owner: type) -> Any:
        from dataclasses import dataclass

        own = vars(self._cls)
        missing = [name for name, value in own.items() if isinstance(value, _PutOff)]
        body = {name: value for name, value in own.items() if name not in (*missing, "__dict__", "__weakref__")}
        # another class gets the methods, so that this one has all of them at any time
        made: type = dataclass(kw_only=self._kw_only)(type(self._cls)(self._cls.__name__, self._cls.__bases__, body))
        for name in missing:
            setattr(self._cls, name, vars(made)[name])
        return getattr(owner if thing is None else thing, self._name)


__all__ = ["late_dataclass", "late_pattern", "lazy"]
