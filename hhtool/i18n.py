"""Messages to people: a template with named fields, translated only when it is shown."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import NamedTuple

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> str:
    """Show messages in `language` from now on; English, which comes back, where there is no catalogue of it."""
    global _catalogue
    folder = Path(__file__).parent / "locale"
    _catalogue = gettext.translation("hhtool", folder, [language], fallback=True)
    return language if isinstance(_catalogue, gettext.GNUTranslations) else "en"


class Message(NamedTuple):
    """A gettext template and its fields. `str()` gives the text in the language in force."""

    template: str
    fields: dict[str, object]

    def __str__(self) -> str:
        text = _catalogue.gettext(self.template)
        return text.format_map(self.fields) if self.fields else text


def _(template: str, /, **fields: object) -> Message:
    """Mark `template` for translation; fields are filled in when the message is shown."""
    return Message(template, fields)
