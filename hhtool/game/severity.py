"""How bad a finding is."""

from __future__ import annotations

from enum import StrEnum

from hhtool.i18n import Message, _


class Severity(StrEnum):
    """How bad a finding is: error, the rules are broken or a figure is wrong; warning, suspicious or not to
    be proved; info, worth knowing."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def word(self) -> Message:
        """What people call it."""
        return _SEVERITY_WORDS[self]


_SEVERITY_WORDS = {"error": _("error"), "warning": _("warning"), "info": _("info")}
