"""`hhtool server`."""

from __future__ import annotations

from hhtool.cli._shared import ConfigFile, Lang, fail, settings, speak
from hhtool.i18n import _


def server(config_file: ConfigFile = None, lang: Lang = None) -> None:
    """Answer an editor on standard input and output: the language server of .hh records.

    It shows findings while a record is written, completes words, players and cards that may be played, puts right what
    can be put right, and lays records out. Editors start it themselves; docs/editors.md says how to set them up.

    Example: hhtool server --lang ru
    """
    config = settings(config_file)
    speak(lang, config)
    try:
        from hhtool.server.main import serve
    except ImportError:
        fail(_("the language server needs an extra package; install it with: pip install 'hhtool[server]'"))
    serve(spoken=bool(lang or config.lang))
