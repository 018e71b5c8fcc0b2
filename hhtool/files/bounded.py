"""Reads the text of a file that has no need to be large: settings, a baseline."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from hhtool.i18n import _

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 64 << 20
"""Bytes of such a file."""


def text_of(path: Path) -> str:
    """The text of a file in UTF-8, without its byte order mark.

    Raises OSError, as for one that is larger or has no end; UnicodeDecodeError.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, str(_("it is larger than {n} MB", n=LARGEST >> 20)), str(path))
    return data.decode("utf-8-sig")
