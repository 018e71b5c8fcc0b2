"""What the nodes of a record are made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as node
else:
    from dataclasses import dataclass

    def node(*, frozen, slots):
        """A dataclass that the type checker alone holds frozen: one that freezes itself takes twice as long to make."""
        return dataclass(unsafe_hash=frozen, slots=slots)


__all__ = ["node"]
