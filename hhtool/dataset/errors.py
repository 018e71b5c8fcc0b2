"""What is said where a dataset cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhtool.i18n import Message


class DatasetError(Exception):
    """A dataset, or a helper that works on one, that cannot be used; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message
