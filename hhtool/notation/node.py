"""What the nodes of a record, and other things that stay as they are, are made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as node
else:
    from dataclasses import dataclass, fields
    from functools import cache
    from operator import attrgetter

    def node(*, frozen, slots=False):
        """A dataclass that the type checker alone holds frozen: one that freezes itself takes twice as long to make.

        What compares and shows it is one for all: so many classes take a while to make, each with methods of its own.
        """

        def make(kind):
            made = dataclass(repr=False, eq=False, slots=slots)(kind)
            for name, method in (("__repr__", _repr), ("__eq__", _eq), ("__hash__", _hash if frozen else None)):
                if name not in vars(kind):
                    setattr(made, name, method)
            return made

        return make

    @cache
    def _values(kind):
        """What gives the values by which two of a kind are compared."""
        names = [one.name for one in fields(kind) if one.compare]
        return attrgetter(*names) if names else type

    def _eq(self, other):
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = _values(self.__class__)
        return values(self) == values(other)

    def _hash(self):
        return hash(_values(self.__class__)(self))

    def _repr(self):
        shown = [f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr]
        return f"{self.__class__.__qualname__}({', '.join(shown)})"


__all__ = ["node"]
